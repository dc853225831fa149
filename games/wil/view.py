"""A battle of War in Lace as data."""

from __future__ import annotations

from typing import Any

from games.core.losses import counted
from games.core.view import may_view, owed_view, shared_view, side_view, unit_view
from games.wil.may import may
from games.wil.owed import owed
from games.wil.state import WilBattle, WilUnit
from resolvers.core.rulings import Rulings


def view(state: WilBattle, rulings: Rulings) -> dict[str, Any]:
    """Everything that the battle knows."""
    return shared_view(state) | {
        "sides": {side: side_view(state, side, counted(state, side)) for side in state.sides},
        "units": {unit.name: _unit(unit) for unit in state.units.values()},
        "owed": owed_view(state, owed(state)),
        "may": may_view(state, (act for side in state.sides for act in may(state, side))),
    }


def _unit(unit: WilUnit) -> dict[str, Any]:
    return unit_view(unit, _status(unit) if unit.alive else ()) | {
        "markers": unit.disorder_markers,
        "officer": None,
    }


def _status(unit: WilUnit) -> list[str]:
    return [unit.formation, *(["tried"] if unit.tried else [])]
