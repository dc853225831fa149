"""A battle of War in Lace as data."""

from __future__ import annotations

from typing import Any

from games.core.view import may_view, owed_view, shared_view, side_view, unit_view
from games.wil.may import may
from games.wil.owed import owed
from games.wil.standing import force_points, standing_of
from games.wil.state import Attack, WilBattle, WilUnit
from resolvers.core.rulings import Rulings


def view(state: WilBattle, rulings: Rulings) -> dict[str, Any]:
    """Everything that the battle knows."""
    leaders = {
        one.name: {
            "side": one.side,
            "rank": one.rank,
            "with": state.units[one.unit].name if one.unit is not None and one.unit in state.units else None,
            "finished": one.moved,
            "dead": one.dead,
        }
        for one in state.officers.values()
    }
    return shared_view(state) | {
        "sides": {side: _side(state, side) for side in state.sides},
        "units": {unit.name: _unit(state, unit) for unit in state.units.values()},
        "leaders": leaders,
        "fights": [] if state.attack is None else [_fight(state, state.attack)],
        "owed": owed_view(state, owed(state)),
        "may": may_view(state, (act for side in state.sides for act in may(state, side))),
    }


def _side(state: WilBattle, side: str) -> dict[str, Any]:
    start, left = force_points(state, side)
    return side_view(state, side, standing_of(state, side)) | {
        "force": {"start": start, "left": left},
        "shaken": state.sides[side].shaken,
    }


def _unit(state: WilBattle, unit: WilUnit) -> dict[str, Any]:
    officer = next(state.officers_with(unit.id), None)
    return unit_view(unit, _status(unit) if unit.alive else ()) | {
        "markers": unit.disorder_markers,
        "officer": None if officer is None else officer.name,
    }


def _status(unit: WilUnit) -> list[str]:
    said = {"tried": unit.tried, "failed": unit.failed, "off_table": unit.off_table}
    return [unit.formation, *(word for word, holds in said.items() if holds)]


def _fight(state: WilBattle, attack: Attack) -> dict[str, Any]:
    """The attack that is being played: who attacks whom."""
    both = [state.units[attack.attacker], state.units[attack.target]]
    return {side: [unit.name for unit in both if unit.side == side] for side in state.sides} | {
        "support": {side: [] for side in state.sides},
        "round": 2 if attack.pursuit else 1,
    }
