"""A round of combat in parts that do not need each other: what its exact odds are made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from resolvers.core.procedure import Procedure, Run, Step
from resolvers.wma.casualties import Casualties
from resolvers.wma.combat_result import OTHER, SIDES, Verdict, decide_round
from resolvers.wma.game import WmaRulings
from resolvers.wma.onslaught import blows_on, counted_on, hits_of
from resolvers.wma.round_plan import Blow, Onslaught, RoundPlan, losses_of
from resolvers.wma.words import Side


@dataclass(frozen=True, slots=True)
class RoundView:
    """Some values of a round's result: a procedure with a hashable outcome, and how it is shown."""

    procedure: Procedure[Any]
    show: Callable[[Any], Mapping[str, Any]]

    def shown(self) -> Procedure[Mapping[str, Any]]:
        """The procedure with the shown values as its result."""
        return Procedure(self.procedure.start, self.procedure.steps, lambda s: self.show(self.procedure.outcome(s)))


def views_of_round(plan: RoundPlan, rulings: WmaRulings) -> tuple[RoundView, ...]:
    """The round in parts that do not need each other: verdict, scores, each unit's losses, saves, hits."""
    # One procedure for what falls on a unit: the enumerator works out the law of each once, for all views.
    falls = {onslaught.target: counted_on(onslaught) for onslaught in plan.onslaughts}
    return (
        _verdict_view(plan, rulings, falls),
        *(_score_view(plan, side, falls) for side in SIDES),
        *(_losses_view(plan, onslaught, falls) for onslaught in plan.onslaughts),
        *(_saves_view(onslaught) for onslaught in plan.onslaughts),
        *(_hits_view(plan, attacker) for attacker in plan.attack if plan.attack[attacker].unit_dice),
        _certain_view(plan),
    )


class _Balance(NamedTuple):
    """Side A's lead, and whether anybody of each side is left."""

    lead: int
    a_alive: bool
    b_alive: bool


Falls = Mapping[str, Procedure[int]]
"""The hits that count on each unit, by the unit."""


def _verdict_view(plan: RoundPlan, rulings: WmaRulings, falls: Falls) -> RoundView:
    lead = plan.support["A"] + plan.carried_on("B") - plan.support["B"] - plan.carried_on("A")
    units = {side: plan.units_of(side) for side in SIDES}

    def fall(onslaught: Onslaught) -> Step[_Balance]:
        inner = falls[onslaught.target]
        on_a = onslaught.side == "A"

        def step(state: _Balance) -> Run[_Balance]:
            def then(counted: int) -> _Balance:
                left = counted < onslaught.capacity
                if on_a:
                    return _Balance(state.lead - counted, state.a_alive or left, state.b_alive)
                return _Balance(state.lead + counted, state.a_alive, state.b_alive or left)

            return Run(inner, then)

        return step

    def outcome(state: _Balance) -> Verdict:
        score: dict[Side, int] = {"A": state.lead, "B": 0}  # only the difference matters
        return decide_round(score, {"A": state.a_alive, "B": state.b_alive}, units, rulings)

    def show(verdict: Verdict) -> Mapping[str, Any]:
        return {"outcome": verdict.outcome, "winner": verdict.winner, "retreat_cm": verdict.retreat_cm}

    start = _Balance(lead, plan.stands_safe("A"), plan.stands_safe("B"))
    return RoundView(Procedure(start, tuple(map(fall, plan.onslaughts)), outcome), show)


def _score_view(plan: RoundPlan, side: Side, falls: Falls) -> RoundView:
    def fall(onslaught: Onslaught) -> Step[int]:
        inner = falls[onslaught.target]
        return lambda score: Run(inner, lambda counted: score + counted)

    steps = tuple(fall(onslaught) for onslaught in plan.onslaughts if onslaught.side != side)
    start = plan.support[side] + plan.carried_on(OTHER[side])
    return RoundView(Procedure(start, steps, lambda score: score), lambda score: {"score": {side: score}})


def _losses_view(plan: RoundPlan, onslaught: Onslaught, falls: Falls) -> RoundView:
    unit, inner = plan.units[onslaught.target], falls[onslaught.target]

    def show(counted: int) -> Mapping[str, Any]:
        return {"after": {onslaught.target: _shown_losses(losses_of(unit, counted))}}

    return RoundView(Procedure(0, (lambda _: Run(inner, lambda counted: counted),), lambda counted: counted), show)


def _shown_losses(losses: Casualties) -> Mapping[str, Any]:
    return {
        "stands": losses.stands_remaining,
        "hits_left": losses.hits_left,
        "stands_lost": losses.stands_lost,
        "destroyed": losses.destroyed,
    }


def _saves_view(onslaught: Onslaught) -> RoundView:
    lean = blows_on(onslaught, "", "saved")
    procedure = Procedure(lean.start, lean.steps, lambda state: state.saved[0] if state.saved else 0)
    return RoundView(procedure, lambda saved: {"saved": {onslaught.target: saved}})


def _hits_view(plan: RoundPlan, attacker: str) -> RoundView:
    blows = [blow for onslaught in plan.onslaughts for blow in onslaught.blows if blow.attacker == attacker]

    def strike(blow: Blow) -> Step[int]:
        inner = hits_of(blow)
        return lambda hits: Run(inner, lambda more: hits + more)

    return RoundView(
        Procedure(0, tuple(map(strike, blows)), lambda hits: hits), lambda hits: {"hits": {attacker: hits}}
    )


def _certain_view(plan: RoundPlan) -> RoundView:
    """What the dice cannot change: dice counts, supports, units that nobody strikes."""
    struck = {onslaught.target for onslaught in plan.onslaughts}
    values = {
        "attack_dice": {name: count.unit_dice for name, count in plan.attack.items()},
        "hits": {name: 0 for name, count in plan.attack.items() if not count.unit_dice},
        "saved": {name: 0 for name in plan.units if name not in struck},
        "support": plan.support,
        "legion": plan.legion,
        "after": {n: _shown_losses(losses_of(unit, 0)) for n, unit in plan.units.items() if n not in struck},
    }
    return RoundView(Procedure(None, (), lambda state: state), lambda _: values)
