"""A battle of Grimdark Future as data."""

from __future__ import annotations

from typing import Any

from games.core.losses import counted
from games.core.view import may_view, owed_view, shared_view, side_view, unit_view
from games.gdf.may import may
from games.gdf.owed import owed
from games.gdf.state import GdfBattle, GdfUnit
from resolvers.core.rulings import Rulings


def view(state: GdfBattle, rulings: Rulings) -> dict[str, Any]:
    """Everything that the battle knows."""
    return shared_view(state) | {
        "sides": {side: side_view(state, side, counted(state, side)) for side in state.sides},
        "units": {unit.name: _unit(unit) for unit in state.units.values()},
        "owed": owed_view(state, owed(state)),
        "may": may_view(state, (act for side in state.sides for act in may(state, side))),
    }


def _unit(unit: GdfUnit) -> dict[str, Any]:
    return unit_view(unit, _status(unit) if unit.alive else ()) | {
        "wounds": unit.hits,
        "spell_tokens": unit.spell_tokens,
        "suppression": unit.suppression,
        "joined": None,
        "aboard": None,
        "reserve": False,
    }


def _status(unit: GdfUnit) -> list[str]:
    words = {"activated": unit.activated, "shaken": unit.shaken, "fatigued": unit.fatigued}
    return [*(word for word, holds in words.items() if holds), *([unit.stance] if unit.stance else [])]
