"""From the battle to the rules: what the state knows of battle groups, as inputs of mechanics."""

from __future__ import annotations

from typing import Any

from games.fog.state import FogUnit


def group_facts(unit: FogUnit) -> dict[str, Any]:
    """A battle group as it was typed, with its cohesion now."""
    profile = unit.profile
    return {
        "type": unit.type,
        "cohesion": unit.cohesion,
        "shock": profile.get("shock"),
        "front_rank_missile": profile.get("front_rank_missile"),
        "bases_deep": profile.get("bases_deep") if unit.bases_deep is None else unit.bases_deep,
        "quality": profile.get("quality"),
        "training": profile.get("training"),
    }


def drill_facts(unit: FogUnit) -> dict[str, Any]:
    """What a group brings to its complex move test: quality and training, where they were typed."""
    return {name: unit.profile[name] for name in ("quality", "training") if unit.profile.get(name)}
