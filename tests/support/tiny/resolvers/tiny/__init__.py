"""Tiny: one throw."""

from dataclasses import dataclass

from lexicon.names import Name
from resolvers.core.given import Given
from resolvers.core.mechanic import Mechanics
from resolvers.core.procedure import Ask, Pool, Procedure
from resolvers.core.readings import AtLeast
from resolvers.core.rulings import Rulings

NEEDED = 4


class TinyRulings(Rulings):
    """Nothing is doubtful here."""


class Throw(Given):
    """A throw at a unit."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """Whether it hit."""

    hit: bool


MECHANICS = Mechanics("tiny", TinyRulings)


def resolve_throw(given: Throw, rulings: TinyRulings) -> Procedure[Thrown]:
    """4+ hits (tiny p. 1)."""

    def step(state: int) -> Ask[int]:
        return Ask("throw", Pool(1, AtLeast(NEEDED)), lambda hits: hits)

    return Procedure(0, (step,), lambda hits: Thrown(hits > 0))


THROW = MECHANICS.add("throw", resolve_throw, page=1, title=Name("бросок", "throw"))
