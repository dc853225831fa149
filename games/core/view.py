"""The battle as data: what every game shows of it, by the names that players see (docs/battle-data.md)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.core.course import Act, Debt
from games.core.losses import Standing
from games.core.state import BattleState, Clock, Unit


def shared_view(state: BattleState) -> dict[str, Any]:
    """Where the battle stands. A game adds sides, units and its own."""
    ended = state.ended
    return {
        "game": state.game,
        "turn": state.turn,
        "turns": state.turns,
        "phase": state.phase or "setup",
        "stage": state.stage,
        "active": state.active,
        "first": state.first or None,
        "ended": None
        if ended is None
        else {"winner": ended.winner, "reason": ended.reason, "points": dict(ended.points)},
        "clock": None if state.clock is None else clock_view(state.clock),
        "leaders": {},
        "fights": [],
        "markers": {},
        "papers": [
            {"number": paper.number, "side": paper.side, "digest": paper.digest, "alone": paper.alone}
            for paper in state.papers
        ],
    }


def clock_view(clock: Clock) -> dict[str, Any]:
    """The clock of a battle by post; lengths in seconds, moments in UTC."""
    terms = clock.terms
    return {
        "move": terms.move,
        "increment": terms.increment,
        "bank": terms.bank,
        "claim": terms.claim,
        "sides": {
            side: {"awaited": timer.spell or None, "due": timer.due or None, "bank": timer.bank}
            for side, timer in clock.timers.items()
        },
        "paused": {side: pause.until for side, pause in clock.pauses.items() if pause.until},
    }


def side_view(state: BattleState, side: str, standing: Standing) -> dict[str, Any]:
    """A side: who plays it with what, its losses and points."""
    known = state.sides[side]
    return {
        "name": known.name,
        "army": known.army,
        "players": list(state.players_of(side)),
        "lost": standing.lost,
        "breaks_at": standing.break_point,
        "points": standing.points,
    }


def unit_view(unit: Unit, status: Iterable[str]) -> dict[str, Any]:
    """A unit: whose, what is left of it (``None``: nobody has said), its states."""
    return {
        "side": unit.side,
        "alive": unit.alive,
        "gone": unit.destroyed,
        "size": unit.size or None,
        "left": None if unit.uncounted else unit.stands,
        "status": list(status),
    }


def named(state: BattleState, ids: Iterable[str]) -> list[str]:
    """Units by their names."""
    return [state.units[one].name for one in ids if one in state.units]


def owed_view(state: BattleState, debts: Iterable[Debt]) -> list[dict[str, Any]]:
    """What is owed, by whom, for which units; for a question also what it is."""
    asked = {question.number: question.what for question in state.questions}
    asked |= {one.number: one.expr for one in state.opposed}
    return [
        {"by": debt.by, "what": debt.what, "units": named(state, debt.units)}
        | ({"about": asked[debt.about]} if debt.about in asked else {})
        for debt in debts
    ]


def may_view(state: BattleState, acts: Iterable[Act]) -> dict[str, list[str]]:
    """The commands that each unit may still be given; a unit that is gone has none."""
    found: dict[str, list[str]] = {unit.name: [] for unit in state.units.values()}
    for act in acts:
        unit = state.units.get(act.unit)
        if act.why_not is None and unit is not None and act.command not in found[unit.name]:
            found[unit.name].append(act.command)
    return found
