"""From the battle to the rules: what the state knows of units, as inputs of mechanics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.core.state import Unit
from games.wil.state import WilUnit


def company_facts(unit: WilUnit) -> dict[str, Any]:
    """A unit by its profile, options, markers and formation; a cuirass takes 4 hits in melee (wil p. 10)."""
    profile, options = unit.profile, unit.profile.get("options", ())
    formation = unit.formation
    hits = profile.get("hits_per_casualty_melee") if unit.hits_per_model is None else unit.hits_per_model
    return {
        "type": unit.type,
        "unit": unit.type,
        "target": unit.type,
        "models": max(unit.stands, 1),
        "melee": profile.get("melee"),
        "shooting": profile.get("shooting"),
        "discipline": profile.get("discipline"),
        "speed_in": None if profile.get("speed_in") is None else float(profile["speed_in"]),
        "disorder_markers": unit.disorder_markers,
        "close_order": formation == "close_order",
        "column": formation == "column",
        "formation": formation,
        "hits_per_model": hits,
        "fierce": "fierce" in options,
        "cuirass": "cuirass" in options,
        "canister": "canister" in options or None,
        "limbered": "limbered" in options or None,
    }


def force_points(units: Sequence[Unit]) -> dict[str, float]:
    """Points of a force at the start, and those that are left (wil p. 12)."""
    return {
        "start_points": float(sum(unit.points for unit in units)),
        "points_left": float(sum(unit.points for unit in units if unit.alive)),
    }
