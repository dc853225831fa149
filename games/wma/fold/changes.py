"""Small changes of a Warmaster state that several events share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from games.wma.state import Commander, Engagement, WmaBattle


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


def bury(state: WmaBattle) -> WmaBattle:
    """Commanders who had joined a unit that is gone are gone with it (wma p. 69)."""

    def lost(one: Commander) -> bool:
        unit = state.units.get(one.unit or "")
        return unit is not None and not unit.alive

    if not any(lost(one) for one in state.commanders.values()):
        return state
    return map_commanders(state, lambda one: replace(one, dead=True, unit=None) if lost(one) else one)
