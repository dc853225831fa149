"""A battle of Grimdark Future as data."""

from __future__ import annotations

from typing import Any

from games.core.view import may_view, owed_view, shared_view, side_view, unit_view
from games.gdf.may import may
from games.gdf.owed import owed
from games.gdf.party import head_of
from games.gdf.standing import standing_of
from games.gdf.state import SHARED, GdfBattle, GdfUnit
from resolvers.core.rulings import Rulings


def view(state: GdfBattle, rulings: Rulings) -> dict[str, Any]:
    """Everything that the battle knows."""
    return shared_view(state) | {
        "sides": {side: _side(state, side, rulings) for side in state.sides},
        "units": {unit.name: _unit(state, unit) for unit in state.units.values()},
        "fights": _fights(state),
        "markers": dict(state.markers),
        "mission": state.mission or None,
        "owed": owed_view(state, owed(state)),
        "may": may_view(state, (act for side in state.sides for act in may(state, side))),
        "acting": None if state.acting is None else state.units[state.acting].name,
    }


def _side(state: GdfBattle, side: str, rulings: Rulings) -> dict[str, Any]:
    known = state.sides[side]
    return side_view(state, side, standing_of(state, side, rulings)) | {
        "exhausted": known.exhausted,
        "command_points": known.points,
        "doctrine": known.doctrine or None,
        "tasks": list(known.secondaries),
        "tasks_done": list(known.done),
        "cards": list(state.table_cards.get(side, state.table_cards.get(SHARED, ()))),
        "cards_hidden": len(known.hand.hidden),
        "hand": len(known.hand.cards),
        "deck": len(state.decks.get(side, state.decks.get(SHARED, ()))),
    }


def _unit(state: GdfBattle, unit: GdfUnit) -> dict[str, Any]:
    head = head_of(state, unit)
    aboard = state.units.get(unit.aboard or "")
    return unit_view(unit, _status(unit) if unit.alive else ()) | {
        "wounds": unit.hits,
        "action": unit.action or None,
        "spell_tokens": unit.spell_tokens,
        "suppression": unit.suppression,
        "joined": head.name if head.id != unit.id else None,
        "aboard": None if aboard is None else aboard.name,
        "reserve": unit.reserve,
        "effects": [effect.removeprefix("!") for effect in unit.effects],
    }


def _status(unit: GdfUnit) -> list[str]:
    words = {
        "activated": unit.activated,
        "shaken": unit.shaken,
        "fatigued": unit.fatigued,
        "rallied": unit.rallied,
        "off_table": unit.off_table,
    }
    return [*(word for word, holds in words.items() if holds), *([unit.stance] if unit.stance else [])]


def _fights(state: GdfBattle) -> list[dict[str, Any]]:
    """The charge that waits for an answer."""
    melee = state.melee
    if melee is None:
        return []
    pair = [state.units[melee.charger], state.units[melee.target]]
    sides = {side: [unit.name for unit in pair if unit.side == side] for side in state.sides}
    return [sides | {"support": {side: [] for side in state.sides}, "round": 1}]
