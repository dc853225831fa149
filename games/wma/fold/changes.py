"""Small changes of a Warmaster state that several events share."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from games.core.apply import set_units
from games.core.values import replace
from games.wma.engagement import Engagement
from games.wma.state import Commander, WmaBattle


def set_commander(state: WmaBattle, commander: str, **values: Any) -> WmaBattle:
    """Values of one commander."""
    known = state.commanders.get(commander)
    if known is None:
        return state
    return replace(state, commanders={**state.commanders, commander: replace(known, **values)})


def map_commanders(state: WmaBattle, change: Callable[[Commander], Commander]) -> WmaBattle:
    """All commanders changed one by one."""
    return replace(state, commanders={name: change(commander) for name, commander in state.commanders.items()})


def set_engagement(state: WmaBattle, engagement: Engagement) -> WmaBattle:
    """An engagement as it is now."""
    return replace(state, engagements={**state.engagements, engagement.id: engagement})


def charged(state: WmaBattle, chargers: Iterable[str], contacts: Iterable[tuple[str, str]]) -> WmaBattle:
    """A charge, or an advance: the chargers' move is over, those they met may react (wma p. 15, 25, 41, 60)."""
    chargers, contacts = tuple(chargers), tuple(contacts)
    if state.phase not in ("command", "combat"):
        return state
    if state.phase == "command" and contacts:
        # Logs from before contacts were kept noted a charge late, when a commander might have joined already.
        state = leave_behind(state, chargers)
    state = set_units(state, chargers, charged=True, blundered=None)
    for charger, met in contacts:
        if charger in chargers and met in state.units and charger in state.units:
            by = tuple(dict.fromkeys((*state.units[met].charged_by, charger)))
            state = set_units(state, (met,), charged_by=by)
    return state


def leave_behind(state: WmaBattle, units: Iterable[str]) -> WmaBattle:
    """Units move in a Command phase: commanders who had joined them never go with them there (wma p. 17, 69)."""
    moved = set(units)
    if not any(one.unit in moved for one in state.commanders.values()):
        return state
    return map_commanders(state, lambda one: replace(one, unit=None) if one.unit in moved else one)


def bury(state: WmaBattle) -> WmaBattle:
    """Commanders who had joined a unit that is gone are gone with it (wma p. 69)."""

    def lost(one: Commander) -> bool:
        unit = state.units.get(one.unit or "")
        return unit is not None and not unit.alive

    if not any(lost(one) for one in state.commanders.values()):
        return state
    return map_commanders(state, lambda one: replace(one, dead=True, unit=None) if lost(one) else one)
