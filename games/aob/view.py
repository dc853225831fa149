"""A battle of Art of Batallia as data."""

from __future__ import annotations

from typing import Any

from games.aob.may import may
from games.aob.owed import owed
from games.aob.state import AobBattle, AobUnit
from games.core.losses import counted
from games.core.view import may_view, owed_view, shared_view, side_view, unit_view
from resolvers.core.rulings import Rulings


def view(state: AobBattle, rulings: Rulings) -> dict[str, Any]:
    """Everything that the battle knows."""
    return shared_view(state) | {
        "sides": {side: side_view(state, side, counted(state, side)) for side in state.sides},
        "units": {unit.name: _unit(unit) for unit in state.units.values()},
        "owed": owed_view(state, owed(state)),
        "may": may_view(state, (act for side in state.sides for act in may(state, side))),
    }


def _unit(unit: AobUnit) -> dict[str, Any]:
    return unit_view(unit, _status(unit) if unit.alive else ()) | {
        "leaders": list(unit.profile.get("leaders") or ()),
        "routing_bases": unit.routing_bases,
        "support": unit.supports,
    }


def _status(unit: AobUnit) -> list[str]:
    return [unit.state, *(["encircled"] if unit.encircled else [])]
