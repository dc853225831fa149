"""A battle of Art of Batallia as data."""

from __future__ import annotations

from typing import Any

from games.aob.may import may
from games.aob.owed import owed
from games.aob.standing import standing_of
from games.aob.state import AobBattle, AobUnit
from games.core.view import may_view, owed_view, shared_view, side_view, unit_view
from resolvers.core.rulings import Rulings


def view(state: AobBattle, rulings: Rulings) -> dict[str, Any]:
    """Everything that the battle knows."""
    return shared_view(state) | {
        "sides": {side: _side(state, side, rulings) for side in state.sides},
        "units": {
            unit.name: _unit(unit, on_table=True if unit.arrived else False if state.waits(unit) else None)
            for unit in state.units.values()
        },
        "fights": _fights(state),
        "owed": owed_view(state, owed(state)),
        "may": may_view(state, (act for side in state.sides for act in may(state, side))),
    }


def _side(state: AobBattle, side: str, rulings: Rulings) -> dict[str, Any]:
    known = state.sides[side]
    return side_view(state, side, standing_of(state, side, rulings)) | {
        "leader": known.turn_leader,
        "leaders_done": list(known.leaders_done),
    }


def _unit(unit: AobUnit, *, on_table: bool | None) -> dict[str, Any]:
    return unit_view(unit, _status(unit) if unit.alive else ()) | {
        "type": unit.type,
        "quality": unit.quality or None,
        "leaders": list(unit.leaders),
        "irregular_leaders": unit.irregular_leaders or 0,
        "detached": unit.detached,
        "routing_bases": unit.routing_bases,
        "support": unit.supports,
        "on_table": on_table,
    }


def _status(unit: AobUnit) -> list[str]:
    marks = {"activated": unit.activated, "shot": unit.shot, "fought": unit.fought, "encircled": unit.encircled}
    return [unit.state, *(name for name, holds in marks.items() if holds)]


def _fights(state: AobBattle) -> list[dict[str, Any]]:
    """Corps in contact, each once: those that touch each other fight one fight."""
    left = [unit.id for unit in state.units.values() if unit.alive and unit.contact]
    fights: list[dict[str, Any]] = []
    while left:
        group, found = [], [left[0]]
        while found:
            one = found.pop()
            if one in left:
                left.remove(one)
                group.append(one)
                found += state.units[one].contact
        by_side: dict[str, list[str]] = {side: [] for side in state.sides}
        for one in group:
            by_side[state.units[one].side].append(state.units[one].name)
        fights.append({**by_side, "support": {side: [] for side in state.sides}, "round": 1})
    return fights
