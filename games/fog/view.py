"""A battle of Field of Glory as data."""

from __future__ import annotations

from typing import Any

from games.core.losses import counted
from games.core.view import may_view, owed_view, shared_view, side_view, unit_view
from games.fog.may import may
from games.fog.owed import owed
from games.fog.state import FogBattle, FogUnit
from resolvers.core.rulings import Rulings


def view(state: FogBattle, rulings: Rulings) -> dict[str, Any]:
    """Everything that the battle knows."""
    return shared_view(state) | {
        "sides": {side: side_view(state, side, counted(state, side)) for side in state.sides},
        "units": {unit.name: _unit(unit) for unit in state.units.values()},
        "owed": owed_view(state, owed(state)),
        "may": may_view(state, (act for side in state.sides for act in may(state, side))),
    }


def _unit(unit: FogUnit) -> dict[str, Any]:
    return unit_view(unit, _status(unit) if unit.alive else ()) | {
        "bases_deep": unit.profile.get("bases_deep") if unit.bases_deep is None else unit.bases_deep
    }


def _status(unit: FogUnit) -> list[str]:
    return [unit.cohesion]
