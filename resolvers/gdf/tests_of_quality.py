"""Basic dice: quality tests, re-rolls, roll-offs, disputes, dice as the book writes them (gdf p. 4)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Field

from lexicon.errors import Hint, NotUnderstood
from lexicon.folding import strip_invisible
from lexicon.names import Name
from resolvers.core.given import Given, Positive
from resolvers.core.procedure import Ask, Go, Pool, Procedure
from resolvers.core.readings import AtLeast, Faces, Law, Reading, Total
from resolvers.core.trace import Modifier
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.numbers import Change, Quality, needed
from resolvers.gdf.readings import Leaders

Tests = Annotated[Positive, Field(le=1000)]


class QualityTest(Given):
    """Quality tests of one unit at once; ``modifier`` is added to each die."""

    quality: Quality
    tests: Tests = 1
    modifier: Change = 0


@dataclass(frozen=True, slots=True)
class QualityTested:
    """Passed and failed; ``modified`` are the dice after the modifier, in order (of real dice)."""

    need: int
    successes: int
    failures: int
    modified: tuple[int, ...]


class _Passed(NamedTuple):
    successes: int
    faces: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class _PassedWithFaces(Reading[_Passed]):
    """Successes; and, of real dice, the faces."""

    target: int

    def none(self) -> _Passed:
        return _Passed(0)

    def read(self, faces: Sequence[int]) -> _Passed:
        return _Passed(sum(face >= self.target for face in faces), tuple(faces))

    def law(self, dice: int, sides: int) -> Law[_Passed]:
        return tuple((_Passed(count), weight) for count, weight in AtLeast(self.target).law(dice, sides))


def resolve_quality_test(given: QualityTest, rulings: GdfRulings) -> Procedure[QualityTested]:
    """One die a test against Quality; a natural six passes and a natural one fails whatever the modifier (gdf p. 4)."""
    need = needed(given.quality, given.modifier)

    def roll(_: object) -> Ask[_Passed]:
        return Ask("quality", Pool(given.tests, _PassedWithFaces(need)), lambda passed: passed, (), page(4))

    def outcome(passed: _Passed) -> QualityTested:
        modified = tuple(face + given.modifier for face in passed.faces)
        return QualityTested(need, passed.successes, given.tests - passed.successes, modified)

    notes = (Modifier("modifier", given.modifier, page(4), of="quality"),) if given.modifier else ()
    return Procedure(None, (roll,), outcome, notes)


QUALITY_TEST = MECHANICS.add("quality_test", resolve_quality_test, page=4, title=Name("Тест качества", "Quality test"))


class Reroll(Given):
    """A roll of which some dice are rolled again.

    Attributes:
        reroll: which dice: all, those that failed, or natural ones.
        tests: how many dice, unless they lie there already.
        sources: names of the rules that allow it; however many, a die is rolled again once.
    """

    quality: Quality
    reroll: Literal["all", "failures", "ones"]
    tests: Tests = 1
    modifier: Change = 0
    sources: Annotated[tuple[str, ...], Field(max_length=100)] = ()


@dataclass(frozen=True, slots=True)
class Rerolled:
    """The dice in the end (of real dice), how many passed, how many were rolled again."""

    final: tuple[int, ...]
    successes: int
    rerolled: int


class _Again(NamedTuple):
    passed: int
    again: int
    faces: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class _Kept(Reading[_Again]):
    """Dice that stay and passed, dice that are rolled again; and, of real dice, the faces."""

    target: int
    again: frozenset[int]

    def none(self) -> _Again:
        return _Again(0, 0)

    def one(self, face: int) -> _Again:
        return _Again(0, 1) if face in self.again else _Again(int(face >= self.target), 0)

    def merge(self, left: _Again, right: _Again) -> _Again:
        return _Again(left.passed + right.passed, left.again + right.again)

    def read(self, faces: Sequence[int]) -> _Again:
        kept = [self.one(face) for face in faces]
        return _Again(sum(k.passed for k in kept), sum(k.again for k in kept), tuple(faces))


def resolve_reroll(given: Reroll, rulings: GdfRulings) -> Procedure[Rerolled]:
    """The second result stands even if it is worse; no die is rolled a third time (gdf p. 4)."""
    need = needed(given.quality, given.modifier)
    which = {"all": range(1, 7), "failures": range(1, need), "ones": (1,)}[given.reroll]
    chosen = frozenset(which)

    def first(_: object) -> Ask[Any]:
        return Ask("quality", Pool(given.tests, _Kept(need, chosen), open=True), lambda kept: (kept, ()), (), page(4))

    def second(state: tuple[_Again, Any]) -> Ask[Any] | Go[Any]:
        kept, _ = state
        if not kept.again:
            return Go((kept, _Passed(0)))
        pool = Pool(kept.again, _PassedWithFaces(need))
        return Ask("reroll", pool, lambda passed: (kept, passed), (), page(4))

    def outcome(state: tuple[_Again, _Passed]) -> Rerolled:
        kept, passed = state
        new = iter(passed.faces)
        final = tuple(next(new) if face in chosen else face for face in kept.faces)
        return Rerolled(final, kept.passed + passed.successes, kept.again)

    return Procedure(None, (first, second), outcome)


REROLL = MECHANICS.add("reroll", resolve_reroll, page=4, title=Name("Переброс", "Re-roll"))


class RollOff(Given):
    """Players who roll one die each."""

    players: Annotated[tuple[Annotated[str, Field(max_length=100)], ...], Field(min_length=2, max_length=8)]


@dataclass(frozen=True)
class RolledOff:
    """Who won."""

    winner: str


@dataclass(frozen=True)
class CountedRollOff(RolledOff):
    """Who won, and in how many rolls; odds do not know the number, for it has no end."""

    rounds: int


class _Contest(NamedTuple):
    left: tuple[int, ...]
    rounds: int | None = None


def resolve_roll_off(given: RollOff, rulings: GdfRulings) -> Procedure[RolledOff]:
    """The highest die wins; equal highest dice are rolled again until one is left (gdf p. 4)."""
    players = given.players
    if len(set(players)) != len(players):
        raise NotUnderstood("given.value", field="players", value=list(players), allowed=Hint.EACH_ONCE, ref=page(4))
    everybody = rulings.roll_off_ties == "all_again"

    def roll(state: _Contest) -> Ask[_Contest] | Go[_Contest]:
        left = state.left
        if len(left) == 1:
            return Go(state)

        def fewer(leaders: tuple[int, ...]) -> bool:
            return len(leaders) == 1 if everybody else len(leaders) < len(left)

        def then(leaders: tuple[int, ...]) -> _Contest:
            return _Contest(tuple(left[place] for place in leaders))

        def counted(leaders: tuple[int, ...], rolls: int) -> _Contest:
            return _Contest(then(leaders).left, (state.rounds or 0) + rolls)

        return Ask("rolls", Pool(len(left), Leaders(), until=fewer), then, (), page(4), counted)

    def outcome(state: _Contest) -> RolledOff:
        winner = players[state.left[0]]
        return RolledOff(winner) if state.rounds is None else CountedRollOff(winner, state.rounds)

    steps: tuple[Callable[[_Contest], Any], ...] = (roll,) * (len(players) - 1)
    return Procedure(_Contest(tuple(range(len(players)))), steps, outcome)


ROLL_OFF = MECHANICS.add("roll_off", resolve_roll_off, page=4, title=Name("Встречный бросок", "Roll-off"))


class Dispute(Given):
    """Two players who cannot agree on a rule."""


@dataclass(frozen=True, slots=True)
class Disputed:
    """Whose reading holds until the end of the game."""

    decides: Literal["A", "B"]


def resolve_dispute(given: Dispute, rulings: GdfRulings) -> Procedure[Disputed]:
    """One die: low for the first player, high for the second (gdf p. 4)."""

    def roll(_: object) -> Ask[int]:
        return Ask("d6", Pool(1, AtLeast(4)), lambda high: high, (), page(4))

    return Procedure(None, (roll,), lambda high: Disputed("B" if high else "A"))


DISPUTE = MECHANICS.add("dispute", resolve_dispute, page=4, title=Name("Спор о правиле", "Rules dispute"))


class DiceNotation(Given):
    """Dice as the book writes them: ``D3+2``, ``2D6``, ``4D3``, ``D66``, ``D3*50``."""

    expr: Annotated[str, Field(min_length=1, max_length=40, examples=["2D6"])]


@dataclass(frozen=True, slots=True)
class Diced:
    """The total; ``results`` are the single dice (D3 results of D3), ``d3`` those of D3: a number of one die."""

    total: int
    results: tuple[int, ...]
    d3: int | tuple[int, ...] | None


_NOTATION = re.compile(
    r"^(?P<count>\d{0,2})[dдк](?P<sides>66|6|3)(?:(?P<times>[*x×х])(?P<factor>\d{1,3}))?(?:(?P<sign>[+-])(?P<plus>\d{1,3}))?$"
)


@dataclass(frozen=True, slots=True)
class DiceSpec:
    """Dice as the book writes them: ``count`` dice of 3, 6 or 66 sides, times ``factor``, plus ``plus``."""

    count: int
    sides: Literal[3, 6, 66]
    factor: int = 1
    plus: int = 0


def parse_dice(text: str) -> DiceSpec:
    """Dice of the book's notation.

    Raises:
        NotUnderstood: ``dice.syntax``.
    """
    found = _NOTATION.match(re.sub(r"\s", "", strip_invisible(text).casefold()))
    count = int(found["count"] or 1) if found else 0
    if not found or not 1 <= count <= 50:
        raise NotUnderstood("dice.syntax", field="expr", value=text, allowed="D3, D6, D66", example="D3+2", ref=page(4))
    plus = int(found["plus"] or 0) * (-1 if found["sign"] == "-" else 1)
    sides: Literal[3, 6, 66] = {"3": 3, "6": 6, "66": 66}[found["sides"]]  # type: ignore[assignment]
    return DiceSpec(count, sides, int(found["factor"] or 1), plus)


def half_up(face: int) -> int:
    """A D6 as a D3: halved, rounded up (gdf p. 4)."""
    return (face + 1) // 2


@dataclass(frozen=True, slots=True)
class ThirdsTotal(Reading[int]):
    """The sum of six-sided dice read as D3."""

    def none(self) -> int:  # noqa: D102
        return 0

    def one(self, face: int) -> int:  # noqa: D102
        return half_up(face)

    def merge(self, left: int, right: int) -> int:  # noqa: D102
        return left + right


class _Summed(NamedTuple):
    total: int
    results: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class _Sum(Reading[_Summed]):
    """The sum of dice, D3 read off six-sided ones; and, of real dice, each."""

    sides: int

    def none(self) -> _Summed:
        return _Summed(0)

    def read(self, faces: Sequence[int]) -> _Summed:
        results = tuple(half_up(face) for face in faces) if self.sides == 3 else tuple(faces)
        return _Summed(sum(results), results)

    def law(self, dice: int, sides: int) -> Law[_Summed]:
        reading: Reading[int] = ThirdsTotal() if self.sides == 3 else Total()
        one = dice == 1  # of several, the single dice are not told apart
        return tuple((_Summed(total, (total,) if one else ()), weight) for total, weight in reading.law(dice, sides))


def resolve_dice_notation(given: DiceNotation, rulings: GdfRulings) -> Procedure[Diced]:
    """D3 is a halved D6, sums are added up, two digits of D66 are read one after the other (gdf p. 4, 40)."""
    spec = parse_dice(given.expr)
    if spec.sides == 66:
        if spec.count > 1:
            raise NotUnderstood("dice.syntax", field="expr", value=given.expr, allowed="D66", ref=page(40))

        def tens(_: object) -> Ask[Any]:
            return Ask("d6", Pool(2, Faces()), lambda faces: _Summed(10 * faces[0] + faces[1], faces), (), page(40))

        def code(summed: _Summed) -> Diced:
            return Diced(summed.total * spec.factor + spec.plus, (summed.total,), None)

        return Procedure(None, (tens,), code)

    def roll(_: object) -> Ask[Any]:
        return Ask("d6", Pool(spec.count, _Sum(spec.sides), open=spec.count == 1), lambda summed: summed, (), page(4))

    def outcome(summed: _Summed) -> Diced:
        results = summed.results
        d3: int | tuple[int, ...] | None = None
        if spec.sides == 3:
            d3 = results[0] if len(results) == 1 else results
        return Diced(summed.total * spec.factor + spec.plus, results, d3)

    return Procedure(None, (roll,), outcome)


DICE_NOTATION = MECHANICS.add(
    "dice_notation", resolve_dice_notation, page=4, title=Name("Обозначения кубиков", "Dice notation")
)
