"""The result of a round: scores, losses, who won, how far the losers retreat (wma p. 48-51)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import ceil
from typing import Annotated, Literal

from pydantic import Field

from lexicon.errors import Hint, NotUnderstood
from lexicon.names import Name
from resolvers.core.given import Count, Given, Positive
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact, Modifier, Note
from resolvers.wma.casualties import Casualties, apply_hits, check_hits_left
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.words import HitCount, HitsValue, Side, Stands

Outcome = Literal["win", "draw", "wiped_out", "mutual_destruction"]
SIDES: tuple[Side, Side] = ("A", "B")
OTHER: Mapping[Side, Side] = {"A": "B", "B": "A"}


@dataclass(frozen=True, slots=True)
class Verdict:
    """Who won a round, and how far (cm) the losers retreat; nobody retreats when no loser is left or it is a draw."""

    outcome: Outcome
    winner: Side | None
    retreat_cm: int


def retreat_distance(difference: int, losing_units: int) -> int:
    """The difference shared among the losing units, rounded up, at least 1 cm (wma p. 51)."""
    return max(1, ceil(difference / losing_units))


def decide_round(
    score: Mapping[Side, int], alive: Mapping[Side, bool], units: Mapping[Side, int], rulings: WmaRulings
) -> Verdict:
    """The verdict from scores, whether anybody is left, and how many units took part (wma p. 48, 51)."""
    a, b = score["A"], score["B"]
    higher: Side | None = None if a == b else "A" if a > b else "B"
    if not alive["A"] and not alive["B"]:
        return Verdict("mutual_destruction", higher if rulings.mutual_destruction == "higher_score_wins" else None, 0)
    if not alive["A"] or not alive["B"]:
        return Verdict("wiped_out", "A" if alive["A"] else "B", 0)
    if higher is None:
        return Verdict("draw", None, 0)
    return Verdict("win", higher, retreat_distance(abs(a - b), units[OTHER[higher]]))


class UnitInRound(Given):
    """A unit that fought or supported.

    Attributes:
        stands, hits_left: before this round's hits.
        hits_received: after saves, even more than it can take.
        carried_shooting_hits: taken while charging, or from bolts; already applied, they still count for the score.
    """

    name: Annotated[str, Field(max_length=200)]
    stands: Stands
    hits_per_stand: HitsValue
    hits_left: HitCount = 0
    hits_received: HitCount = 0
    carried_shooting_hits: HitCount = 0


class SideInRound(Given):
    """All units of a side in the fight, supporters included. ``support``: with the legion's own."""

    units: Annotated[tuple[UnitInRound, ...], Field(min_length=1, max_length=40)]
    support: Count = 0


class RoundScores(Given):
    """A round in which all dice are rolled."""

    round: Positive = 1
    sides: Mapping[Side, SideInRound]


@dataclass(frozen=True, slots=True)
class RoundJudged:
    """The result of a round; ``casualties`` by side and unit."""

    score: Mapping[Side, int]
    casualties: Mapping[Side, Mapping[str, Casualties]]
    outcome: Outcome
    winner: Side | None
    retreat_cm: int


def resolve_combat_result(given: RoundScores, rulings: WmaRulings) -> Procedure[RoundJudged]:
    """Hits that the enemy could take, plus support; a side without survivors loses whatever the score (wma p. 48).

    Raises:
        NotUnderstood: ``given.value``: both sides are needed, each unit once.
    """
    if set(given.sides) != set(SIDES):
        raise NotUnderstood("given.value", field="sides", value=sorted(given.sides), allowed=SIDES, ref=page(48))
    casualties: dict[Side, dict[str, Casualties]] = {}
    for side in SIDES:
        units = given.sides[side].units
        if len({unit.name for unit in units}) != len(units):
            names = [unit.name for unit in units]
            raise NotUnderstood("given.value", field=f"sides.{side}.units", value=names, allowed=Hint.EACH_ONCE)
        for place, unit in enumerate(units):
            check_hits_left(unit.hits_left, unit.hits_per_stand, f"sides.{side}.units.{place}.hits_left")
        casualties[side] = {
            unit.name: apply_hits(unit.stands, unit.hits_per_stand, unit.hits_left, unit.hits_received)
            for unit in units
        }
    score: dict[Side, int] = {}
    for side in SIDES:
        enemy = OTHER[side]
        inflicted = sum(losses.counted for losses in casualties[enemy].values())
        carried = sum(unit.carried_shooting_hits for unit in given.sides[enemy].units)
        score[side] = inflicted + carried + given.sides[side].support
    alive = {side: any(not losses.destroyed for losses in casualties[side].values()) for side in SIDES}
    verdict = decide_round(score, alive, {side: len(given.sides[side].units) for side in SIDES}, rulings)
    judged = RoundJudged(score, casualties, verdict.outcome, verdict.winner, verdict.retreat_cm)
    supports = (Modifier("support", given.sides[s].support, page(49), of=f"score.{s}") for s in SIDES)
    return settled(judged, *(note for note in supports if note.value), *verdict_notes(verdict))


COMBAT_RESULT = MECHANICS.add(
    "combat_result",
    resolve_combat_result,
    page=48,
    title=Name("Результат раунда", "Result of the round"),
)


def verdict_notes(verdict: Verdict) -> tuple[Note, ...]:
    """The verdict as facts with their pages."""
    facts: list[Note] = [Fact(f"round_{verdict.outcome}", page(48), {"winner": verdict.winner})]
    if verdict.retreat_cm:
        facts.append(Fact("retreat", page(51), {"cm": verdict.retreat_cm}))
    return tuple(facts)


class Retreat(Given):
    """The difference of the scores, and the losing units: fighting, supporting, and destroyed in this round."""

    difference: Positive
    losing_units: Positive


@dataclass(frozen=True, slots=True)
class Retreats:
    """How far all of them retreat, in cm."""

    retreat_cm: int


def resolve_retreat(given: Retreat, rulings: WmaRulings) -> Procedure[Retreats]:
    """The difference divided by the losing units, rounded up, at least 1 cm (wma p. 51)."""
    distance = retreat_distance(given.difference, given.losing_units)
    return settled(Retreats(distance), Fact("retreat", page(51), {"cm": distance}))


RETREAT = MECHANICS.add("retreat", resolve_retreat, page=51, title=Name("Отступление", "Retreat"))
