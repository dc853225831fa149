"""The cohesion test, whose table and modifiers the chapter does not contain."""

from __future__ import annotations

from lexicon.errors import Hint, ValueMissing
from lexicon.names import Name
from resolvers.core.given import Given
from resolvers.core.procedure import Ask, Go, Pool, Procedure
from resolvers.core.readings import Total
from resolvers.core.trace import Fact, Modifier
from resolvers.fog.complex_move import Change, CmtResult, Score
from resolvers.fog.game import MECHANICS, NOT_IN_CHAPTER, FogRulings, page


class CohesionTest(Given):
    """A cohesion test, whose table and modifiers the chapter does not contain."""

    needed: Score | None = None
    modifier: Change = 0


def resolve_cohesion_test(given: CohesionTest, rulings: FogRulings) -> Procedure[CmtResult]:
    """Two dice and the modifiers against the number that the player names; what a failure does he reads himself.

    Raises:
        ValueMissing: ``fog.not_in_chapter``, when the number needed is not given.
    """
    needed = given.needed
    if needed is None:
        raise ValueMissing(
            "fog.not_in_chapter", field="needed", allowed=Hint.WHOLE, example="7", ref=page(NOT_IN_CHAPTER)
        )

    def read(total: int) -> Go[int]:
        passed = total + given.modifier >= needed
        return Go(total, (Fact("test_passed" if passed else "test_failed", page(NOT_IN_CHAPTER)),))

    def outcome(total: int) -> CmtResult:
        return CmtResult(total + given.modifier, needed, total + given.modifier >= needed)

    notes = (Modifier("cohesion_modifier", given.modifier, page(NOT_IN_CHAPTER), of="total"),)
    return Procedure(0, (lambda _: Ask("2d6", Pool(2, Total()), read, notes, page(NOT_IN_CHAPTER)),), outcome)


COHESION_TEST = MECHANICS.add(
    "cohesion_test",
    resolve_cohesion_test,
    page=None,
    section=NOT_IN_CHAPTER,
    title=Name("Тест на сплочённость", "Cohesion test"),
)
