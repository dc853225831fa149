"""The complex move test, which the chapter asks for without containing its numbers.

The numbers come from the player. A labelled setting allows those of a public reference sheet instead; they are not
checked against the rulebook.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.errors import Hint, ValueMissing
from lexicon.names import Name
from resolvers.core.given import Given, Whole, Yes
from resolvers.core.procedure import Ask, Go, Pool, Procedure
from resolvers.core.readings import Faces, SortedFaces
from resolvers.core.trace import Fact, Modifier, Note
from resolvers.fog.game import MECHANICS, NOT_IN_CHAPTER, FogRulings, page
from resolvers.fog.words import Cohesion

Score = Annotated[Whole, Field(ge=-20, le=40)]
Change = Annotated[Whole, Field(ge=-20, le=20)]
Quality = Literal["elite", "superior", "average", "poor"]

PUBLIC_PASS: dict[str, int] = {"drilled": 7, "skirmishers": 7, "undrilled": 8}
PUBLIC_COMMANDER: dict[str, int] = {"none": 0, "in_range": 1, "with_group": 2}
PUBLIC_COHESION: dict[Cohesion, int] = {"steady": 0, "disrupted": -1, "fragmented": -2, "broken": -2}
"""From public reference sheets, not from the rulebook: used only under the labelled settings."""

REROLLED: dict[Quality, tuple[int, ...]] = {"elite": (1, 2), "superior": (1,), "average": (), "poor": (6,)}
"""Faces that a quality rolls again once (public reference sheets)."""


class Cmt(Given):
    """A complex move test.

    Attributes:
        needed: the total that passes; the chapter does not give it.
        modifier: the sum of all modifiers, when the player counts them himself.
        training: with the public sheet: decides ``needed``.
        commander: with the public sheet: none, in range, or with the group; ``inspired`` adds 1 more.
        cohesion: with the public sheet: lowers the total.
        quality: with the public sheet: re-rolls; never in a test not to charge.
        purpose: what the test is for.
    """

    needed: Score | None = None
    modifier: Change | None = None
    training: Literal["drilled", "skirmishers", "undrilled"] | None = None
    commander: Literal["none", "in_range", "with_group"] = "none"
    inspired: Yes = False
    cohesion: Cohesion = "steady"
    quality: Quality = "average"
    purpose: Literal["avoid_charge_without_orders", "charge", "intercept", "stand", "complex_move"] = "charge"


@dataclass(frozen=True, slots=True)
class CmtResult:
    """The total after modifiers, what it needed, and whether it passed."""

    total: int
    needed: int
    pass_: bool


@dataclass(frozen=True, slots=True)
class Numbers:
    """What a test is rolled against, and which faces are rolled again."""

    needed: int
    modifier: int
    rerolled: tuple[int, ...]
    notes: tuple[Note, ...]


def numbers_of(given: Cmt, rulings: FogRulings) -> Numbers:
    """The numbers of a test, from the player or from the labelled setting.

    Raises:
        ValueMissing: ``fog.not_in_chapter``, naming the number that nobody supplied.
    """
    ref = page(NOT_IN_CHAPTER)
    public = rulings.cmt_numbers == "public_reference_sheet"
    if not public:
        for name, value, example in (("needed", given.needed, "8"), ("modifier", given.modifier, "0")):
            if value is None:
                raise ValueMissing("fog.not_in_chapter", field=name, allowed=Hint.WHOLE, example=example, ref=ref)
        assert given.needed is not None and given.modifier is not None
        return Numbers(
            given.needed,
            given.modifier,
            (),
            (
                Modifier("cmt_modifier", given.modifier, ref, of="cmt"),
                Modifier("cmt_needed", given.needed, ref, of="needed"),
            ),
        )
    needed = given.needed
    if needed is None:
        if given.training is None:
            raise ValueMissing(
                "fog.not_in_chapter", field="training", allowed=sorted(PUBLIC_PASS), example="drilled", ref=ref
            )
        needed = PUBLIC_PASS[given.training]
    parts: list[tuple[str, int]] = [
        ("commander", PUBLIC_COMMANDER[given.commander]),
        ("inspired_commander", int(given.inspired and given.commander != "none")),
        (given.cohesion, PUBLIC_COHESION[given.cohesion]),
        ("cmt_modifier", given.modifier or 0),
    ]
    notes: tuple[Note, ...] = (
        Fact("public_sheet", ref),
        *(Modifier(code, value, ref, of="cmt") for code, value in parts if value),
        Modifier("cmt_needed", needed, ref, of="needed"),
    )
    rerolled = () if given.purpose == "avoid_charge_without_orders" else REROLLED[given.quality]
    return Numbers(needed, sum(value for _, value in parts), rerolled, notes)


@dataclass(frozen=True, slots=True)
class Thrown:
    """Dice of a test so far: the sum of those that stand, and faces to be rolled again."""

    stands: int = 0
    again: tuple[int, ...] = ()


def roll_cmt(numbers: Numbers, quality: Quality) -> Procedure[CmtResult]:
    """Two dice, then the re-rolls of the troops' quality if they have any, then the comparison."""
    keeps_better = quality in ("elite", "superior")

    def roll(_: Thrown) -> Ask[Thrown]:
        return Ask("2d6", Pool(2, SortedFaces()), first, numbers.notes, page(NOT_IN_CHAPTER))

    def first(faces: tuple[int, ...]) -> Thrown:
        again = tuple(face for face in faces if face in numbers.rerolled)
        return Thrown(sum(faces) - sum(again), again)

    def reroll(thrown: Thrown) -> Ask[Thrown] | Thrown:
        if not thrown.again:
            return thrown

        def second(faces: tuple[int, ...]) -> Thrown:
            better = [max(old, new) if keeps_better else new for old, new in zip(thrown.again, faces, strict=True)]
            return Thrown(thrown.stands + sum(better))

        return Ask("reroll", Pool(len(thrown.again), Faces()), second, (), page(NOT_IN_CHAPTER))

    def judge(thrown: Thrown) -> Go[Thrown]:
        return Go(thrown, (Fact("test_passed" if ended(thrown).pass_ else "test_failed", page(NOT_IN_CHAPTER)),))

    def ended(thrown: Thrown) -> CmtResult:
        total = thrown.stands + numbers.modifier
        return CmtResult(total, numbers.needed, total >= numbers.needed)

    return Procedure(Thrown(), (roll, reroll, judge), ended)


def resolve_complex_move_test(given: Cmt, rulings: FogRulings) -> Procedure[CmtResult]:
    """Two dice and the modifiers against the number needed."""
    return roll_cmt(numbers_of(given, rulings), given.quality)


COMPLEX_MOVE_TEST = MECHANICS.add(
    "complex_move_test",
    resolve_complex_move_test,
    page=None,
    section=NOT_IN_CHAPTER,
    title=Name("Тест на сложное движение", "Complex move test"),
)
