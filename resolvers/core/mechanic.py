"""A mechanic: one named piece of a game's rules, with its inputs, its page and the procedure that resolves it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast, get_type_hints

from pydantic import ValidationError

from lexicon.errors import NotUnderstood
from lexicon.names import Name
from lexicon.refs import Book, RuleRef
from resolvers.core.given import Given, refusal_of
from resolvers.core.procedure import Procedure, play
from resolvers.core.rulings import Rulings
from resolvers.core.sources import ScriptedDice

G = TypeVar("G", bound=Given)
R = TypeVar("R")
R_co = TypeVar("R_co", covariant=True)
W = TypeVar("W", bound=Rulings)

_NO_DICE = ScriptedDice({})


@dataclass(frozen=True)
class Mechanic(Generic[G, R_co]):
    """What the outside may ask of a game: the handle by which the program plays a rule.

    Attributes:
        system: the game.
        name: the mechanic's public name, for scripts and logs.
        ref: where the rule stands.
        title: its name for players.
        given: the model of its inputs.
        rulings: the game's rulings class.
        build: makes the procedure from inputs and rulings.
    """

    system: Book
    name: str
    ref: RuleRef
    title: Name
    given: type[G]
    rulings: type[Rulings]
    build: Callable[[G, Any], Procedure[R_co]]

    def procedure(self, given: G, rulings: Rulings | None = None) -> Procedure[R_co]:
        """The procedure for these inputs, under the game's default rulings unless told otherwise."""
        return self.build(given, rulings or self.rulings())

    def parse(self, inputs: Mapping[str, Any]) -> G:
        """The inputs of a script as their model.

        Raises:
            NotUnderstood: ``given.value``: the field at fault, what is allowed, the page.
        """
        return parse_given(self.given, inputs, self.ref)

    def answer(self, given: G, rulings: Rulings | None = None) -> R_co:
        """What comes out, of a mechanic that needs no dice.

        Raises:
            ValueMissing: ``dice.too_few``: it needs some after all.
        """
        return play(self.procedure(given, rulings), _NO_DICE).result

    def from_plain(self, inputs: Mapping[str, Any], rulings: Rulings | None = None) -> Procedure[R_co]:
        """The procedure for a script's inputs. ``reading`` among them sets one ruling.

        Raises:
            NotUnderstood: as :meth:`parse`; ``ruling.unknown``.
        """
        chosen = rulings or self.rulings()
        reading = inputs.get("reading")
        if reading is not None:
            chosen = chosen.with_reading(str(reading))
        return self.build(self.parse({name: value for name, value in inputs.items() if name != "reading"}), chosen)


AnyMechanic = Mechanic[Given, Any]
"""A mechanic looked up by name: only a script's words say what its inputs are."""


def parse_given(model: type[G], inputs: Mapping[str, Any], ref: RuleRef | None = None) -> G:
    """The inputs as their model.

    Raises:
        NotUnderstood, ValueMissing: as :func:`resolvers.core.given.refusal_of`.
    """
    try:
        return model.model_validate(inputs)
    except ValidationError as error:
        raise refusal_of(model, error, ref) from error


class Mechanics(Generic[W]):
    """The mechanics of one game, by name. Modules of the game make their handles with :meth:`add`."""

    def __init__(self, system: Book, rulings: type[W]) -> None:
        self.system = system
        self.rulings = rulings
        self._known: dict[str, AnyMechanic] = {}

    def add(
        self,
        name: str,
        build: Callable[[G, W], Procedure[R]],
        *,
        page: int | None,
        title: Name,
        section: str | None = None,
    ) -> Mechanic[G, R]:
        """Make the handle of ``build(given, rulings) -> Procedure``; the inputs are read from its annotations."""
        assert name not in self._known, f"{self.system} {name} stands twice"
        hints = get_type_hints(build)
        given = hints[next(iter(hints))]
        ref = RuleRef(self.system, page, section)
        made: Mechanic[G, R] = Mechanic(self.system, name, ref, title, given, self.rulings, build)
        self._known[name] = cast(AnyMechanic, made)
        return made

    def __getitem__(self, name: str) -> AnyMechanic:
        """The mechanic of that name.

        Raises:
            NotUnderstood: ``mechanic.unknown``.
        """
        try:
            return self._known[name]
        except KeyError:
            raise NotUnderstood("mechanic.unknown", field="mechanic", value=name, allowed=sorted(self._known)) from None

    def all(self) -> list[AnyMechanic]:
        """All of them, in the order of their registration."""
        return list(self._known.values())
