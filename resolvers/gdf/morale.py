"""Morale: when a unit tests, what a failure does, what Shaken means (gdf p. 10, 13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Field

from lexicon.names import Name
from resolvers.core.given import Count, Given, Yes
from resolvers.core.procedure import Ask, Go, Pool, Procedure, settled
from resolvers.core.readings import AtLeast
from resolvers.core.trace import Fact, Modifier, Note
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.numbers import Change, Models, Quality, at_half, majority, needed
from resolvers.gdf.special_rules import acting

Outcome = Literal["none", "passed", "shaken", "rout"]

FEARLESS_FACE = acting("second_chance", {"Fearless": 1})[0].value


class Morale(Given):
    """A unit that may have to test.

    Attributes:
        context: what happened; ``melee`` is a melee that is over, anything else (``shooting``, ``dangerous``) losses.
        start: models at the start of the game, of a single model its Tough; ``left`` what is left of them.
        lost: whether it lost the melee.
        shaken: whether it is Shaken already and so fails.
        fearless_models: models with Fearless among those left.
        forced: a rule makes it test whatever its losses.
        note: a remark, not read.
    """

    context: Annotated[str, Field(max_length=100)] = "shooting"
    quality: Quality
    start: Models
    left: Count
    lost: Yes = False
    shaken: Yes = False
    fearless_models: Count = 0
    modifier: Change = 0
    forced: Yes = False
    note: Annotated[str, Field(max_length=300)] = ""


@dataclass(frozen=True, slots=True)
class MoraleResult:
    """Whether the unit tested, and what became of it. ``need`` is the face that passed."""

    test: bool
    outcome: Outcome
    need: int | None = None


@dataclass(frozen=True, slots=True)
class MoraleTest:
    """A test that must be taken.

    Attributes:
        fails_to: what failing means here.
        fearless: whether most models are Fearless.
    """

    quality: int
    modifier: int
    shaken: bool
    fearless: bool
    fails_to: Literal["shaken", "rout"]


def morale_steps(test: MoraleTest, rulings: GdfRulings, stage: str = "quality") -> Procedure[Outcome]:
    """The test itself: one die, and of Fearless units another after a failure (gdf p. 10, 13)."""
    need = needed(test.quality, test.modifier)
    rescued = test.fearless and not (test.shaken and rulings.fearless_and_shaken == "shaken_always_fails")

    def first(_: bool) -> Any:
        if test.shaken:
            return Go(False, (Fact("shaken_fails", page(10)),))
        return Ask(stage, Pool(1, AtLeast(need)), bool, (), page(10))

    def second(passed: bool) -> Any:
        if passed or not rescued:
            return Go(passed)
        return Ask("fearless", Pool(1, AtLeast(FEARLESS_FACE)), bool, (), page(13))

    def told(passed: bool) -> Any:
        code = "morale_passed" if passed else test.fails_to
        return Go(passed, (Fact(code, page(10)),))

    notes = (Modifier("modifier", test.modifier, page(10), of="morale"),) if test.modifier else ()
    return Procedure(False, (first, second, told), lambda passed: "passed" if passed else test.fails_to, notes)


def resolve_morale(given: Morale, rulings: GdfRulings) -> Procedure[MoraleResult]:
    """Losers of a melee test whatever their losses, others at half or less; only a melee routs (gdf p. 10)."""
    melee = given.context == "melee"
    half = at_half(given.left, given.start)
    must = given.forced or (given.lost if melee else half)
    if not given.left or not must:
        return settled(MoraleResult(False, "none"), Fact("no_morale_test", page(10)))
    test = MoraleTest(
        quality=given.quality,
        modifier=given.modifier,
        shaken=given.shaken,
        fearless=majority(given.fearless_models, given.left),
        fails_to="rout" if melee and given.lost and half else "shaken",
    )
    inner = morale_steps(test, rulings)
    need = needed(given.quality, given.modifier)
    return Procedure(inner.start, inner.steps, lambda end: MoraleResult(True, inner.outcome(end), need), inner.notes)


MORALE = MECHANICS.add("morale", resolve_morale, page=10, title=Name("Проверка морали", "Morale test"))


class Shaken(Given):
    """A unit's state, and whether it is being activated."""

    state: Literal["shaken", "steady"] = "shaken"
    activate: Yes = False


@dataclass(frozen=True, slots=True)
class ShakenMeans:
    """What the state means now."""

    must_idle: bool
    shaken_after_activation: bool
    counts_fatigued: bool
    can_hold_objective: bool


def resolve_shaken(given: Shaken, rulings: GdfRulings) -> Procedure[ShakenMeans]:
    """It spends its activation idle and is steady after it (gdf p. 10)."""
    shaken = given.state == "shaken"
    result = ShakenMeans(
        must_idle=shaken,
        shaken_after_activation=shaken and not given.activate,
        counts_fatigued=shaken,
        can_hold_objective=not shaken,
    )
    notes: tuple[Note, ...] = (Fact("shaken_idle", page(10)),) if shaken else ()
    return settled(result, *notes)


SHAKEN = MECHANICS.add("shaken", resolve_shaken, page=10, title=Name("Шокированный отряд", "Shaken unit"))
