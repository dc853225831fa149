"""One round of combat between any number of units: dice, saves, score, losses, who won (wma p. 43-51)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal

from lexicon.names import Name
from resolvers.core.procedure import Go, Procedure, Run, Step
from resolvers.core.trace import Fact, Note
from resolvers.wma.casualties import Casualties
from resolvers.wma.combat_result import OTHER, SIDES, Outcome, Verdict, decide_round, verdict_notes
from resolvers.wma.engagement import CombatRound
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.onslaught import Suffered, blows_on
from resolvers.wma.round_plan import Onslaught, RoundPlan, losses_of, plan_round
from resolvers.wma.round_views import views_of_round
from resolvers.wma.traits import traits_of
from resolvers.wma.words import Side


@dataclass(frozen=True, slots=True)
class UnitAfter:
    """A unit when the round is over, before anybody moves.

    Attributes:
        hits_suffered: in this round, after saves, even more than it could take.
        retreats: it is alive on the losing side.
        confused: also by retreating from scythed chariots with a hit.
        stampedes: elephants that retreat trample what they touch.
        removed: why it leaves the table although it survived: artillery that retreats, scythed chariots.
    """

    stands: int
    hits_left: int
    stands_lost: int
    hits_suffered: int
    destroyed: bool
    retreats: bool
    confused: bool
    stampedes: bool
    removed: Literal["artillery_lost", "scythed_chariot_gone"] | None


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A round played out.

    Attributes:
        attack_dice, hits: by the unit that struck.
        saved, maniple_saved: by the unit that was struck.
        support: of each side, with ``legion``, the legion's own part of it.
        enemies_wiped_out: the winner has no enemy left in this fight, so it may advance.
    """

    attack_dice: Mapping[str, int]
    hits: Mapping[str, int]
    saved: Mapping[str, int]
    maniple_saved: Mapping[str, int]
    support: Mapping[Side, int]
    legion: Mapping[Side, int]
    score: Mapping[Side, int]
    outcome: Outcome
    winner: Side | None
    retreat_cm: int
    enemies_wiped_out: bool
    after: Mapping[str, UnitAfter]


def resolve_combat_round(given: CombatRound, rulings: WmaRulings) -> Procedure[RoundResult]:
    """A whole round of an engagement: attack dice, hits, saves, support, result, losses, retreat (wma p. 43-51).

    Raises:
        NotUnderstood: ``given.value``, for an engagement that cannot be.
        OverBudget: ``dice.too_many``.
    """
    return play_round(plan_round(given, rulings), rulings)


COMBAT_ROUND = MECHANICS.add("combat_round", resolve_combat_round, page=43, title=Name("Раунд боя", "Round of combat"))


def play_round(plan: RoundPlan, rulings: WmaRulings, prefix: str = "") -> Procedure[RoundResult]:
    """The procedure of a planned round; ``prefix`` stands before the names of its dice stages."""
    # The modifiers of a unit's dice are told once, with the first of its targets.
    first: dict[str, Onslaught] = {}
    for onslaught in plan.onslaughts:
        for blow in onslaught.blows:
            first.setdefault(blow.attacker, onslaught)

    def fall(onslaught: Onslaught) -> Step[tuple[Suffered, ...]]:
        strikers = [blow.attacker for blow in onslaught.blows if first[blow.attacker] is onslaught]
        notes = (*[note for striker in strikers for note in plan.attack[striker].notes], *onslaught.notes)
        inner = blows_on(onslaught, prefix, "all", notes)
        return lambda done: Run(inner, lambda suffered: (*done, suffered))

    def finish(done: tuple[Suffered, ...]) -> Go[Any]:
        result = _result(plan, done, rulings)
        return Go(result, (*plan.notes, *_end_notes(result)))

    steps = (*map(fall, plan.onslaughts), finish)
    return Procedure(
        (),
        steps,
        lambda result: result,
        views=lambda: tuple(view.shown() for view in views_of_round(plan, rulings)),
    )


def _result(plan: RoundPlan, done: tuple[Suffered, ...], rulings: WmaRulings) -> RoundResult:
    hits = dict.fromkeys(plan.units, 0)
    saved = dict.fromkeys(plan.units, 0)
    cancelled: dict[str, int] = {}
    suffered: dict[str, int] = {}
    for onslaught, fallen in zip(plan.onslaughts, done, strict=True):
        for blow, scored in zip(onslaught.blows, fallen.hits, strict=True):
            hits[blow.attacker] += scored
        saved[onslaught.target] = sum(fallen.saved)
        if onslaught.maniple_dice:
            cancelled[onslaught.target] = fallen.cancelled
        suffered[onslaught.target] = fallen.front + fallen.rest
    score, verdict, after = conclude_round(plan, suffered, rulings)
    return RoundResult(
        attack_dice={name: count.unit_dice for name, count in plan.attack.items()},
        hits=hits,
        saved=saved,
        maniple_saved=cancelled,
        support=plan.support,
        legion=plan.legion,
        score=score,
        outcome=verdict.outcome,
        winner=verdict.winner,
        retreat_cm=verdict.retreat_cm,
        enemies_wiped_out=_wiped_out(plan, verdict, after, rulings),
        after=after,
    )


def conclude_round(
    plan: RoundPlan, suffered: Mapping[str, int], rulings: WmaRulings
) -> tuple[dict[Side, int], Verdict, dict[str, UnitAfter]]:
    """Score, verdict and every unit afterwards, from the unsaved hits on each unit (wma p. 48-51, 54, 63, 126)."""
    losses = {name: losses_of(unit, suffered.get(name, 0)) for name, unit in plan.units.items()}
    inflicted = dict.fromkeys(SIDES, 0)
    alive = dict.fromkeys(SIDES, False)
    for name, unit in plan.units.items():
        inflicted[OTHER[unit.side]] += losses[name].counted + unit.carried_shooting_hits
        alive[unit.side] |= not losses[name].destroyed
    score: dict[Side, int] = {side: inflicted[side] + plan.support[side] for side in SIDES}
    verdict = decide_round(score, alive, {side: plan.units_of(side) for side in SIDES}, rulings)
    after = {
        name: _unit_after(plan, name, losses[name], suffered.get(name, 0), verdict, rulings) for name in plan.units
    }
    return score, verdict, after


def _unit_after(
    plan: RoundPlan, name: str, losses: Casualties, suffered: int, verdict: Verdict, rulings: WmaRulings
) -> UnitAfter:
    unit = plan.units[name]
    retreats = verdict.outcome == "win" and verdict.winner != unit.side and not losses.destroyed
    traits = traits_of(unit.rules, unit.type)
    confused = unit.confused and not losses.destroyed
    if retreats and not confused and (suffered or rulings.scythed_confusion == "always_confused"):
        confused = any(
            trait.confuses_retreaters
            for foe in plan.units.values()
            if foe.side != unit.side
            for trait in traits_of(foe.rules)
        )
    removed: Literal["artillery_lost", "scythed_chariot_gone"] | None = None
    if traits and not losses.destroyed and any(trait.one_round for trait in traits):
        removed = "scythed_chariot_gone"
    elif retreats and unit.type == "artillery":
        removed = "artillery_lost"
    return UnitAfter(
        stands=losses.stands_remaining,
        hits_left=losses.hits_left,
        stands_lost=losses.stands_lost,
        hits_suffered=suffered,
        destroyed=losses.destroyed,
        retreats=retreats,
        confused=confused,
        stampedes=retreats and bool(traits) and any(trait.stampedes for trait in traits),
        removed=removed,
    )


def _wiped_out(plan: RoundPlan, verdict: Verdict, after: Mapping[str, UnitAfter], rulings: WmaRulings) -> bool:
    if verdict.outcome == "wiped_out":
        return True
    if verdict.winner is None:
        return False
    scythed_count = rulings.scythed_enemies == "scythed_wiped_out"

    def gone(loser: UnitAfter) -> bool:
        return loser.destroyed or loser.removed == "artillery_lost" or (scythed_count and loser.removed is not None)

    return all(gone(after[name]) for name, unit in plan.units.items() if unit.side == OTHER[verdict.winner])


def _end_notes(result: RoundResult) -> Iterator[Note]:
    verdict = Verdict(result.outcome, result.winner, result.retreat_cm)
    yield from verdict_notes(verdict)
    for name, after in result.after.items():
        if after.destroyed:
            yield Fact("unit_destroyed", page(48), {"unit": name})
        elif after.stands_lost:
            yield Fact("stands_lost", page(48), {"unit": name, "stands": after.stands_lost})
        if after.removed:
            yield Fact(after.removed, page(54 if after.removed == "artillery_lost" else 126), {"unit": name})
        if after.stampedes:
            yield Fact("stampede", page(124), {"unit": name})
