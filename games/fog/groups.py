"""Battle groups of the battle as the rules see them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from games.fog.state import FogUnit
from lexicon.errors import ValueMissing
from resolvers.fog.battle_group import Group
from resolvers.fog.evading import EVADE_ALLOWED, EvadeAllowed, MayEvade


def group_facts(unit: FogUnit) -> dict[str, Any]:
    """A battle group as it was typed, with its cohesion now."""
    profile = unit.profile
    return {
        "type": unit.type,
        "cohesion": unit.cohesion,
        "shock": profile.get("shock"),
        "front_rank_missile": profile.get("front_rank_missile"),
        "bases_deep": unit.deep,
        "quality": profile.get("quality"),
        "training": profile.get("training"),
    }


def drill_facts(unit: FogUnit) -> dict[str, Any]:
    """What a group brings to its complex move test: quality and training, where they were typed."""
    return {name: unit.profile[name] for name in ("quality", "training") if unit.profile.get(name)}


def has_flanks(unit: FogUnit) -> bool:
    """Whether a hit on its side or rear counts as one: not of wagons, and of nobody in orb."""
    return not unit.orb and not group_of(unit).no_flanks


def group_of(unit: FogUnit) -> Group:
    """The group as its rules take it."""
    profile = unit.profile
    missile = profile.get("front_rank_missile")
    return _group(unit.type, unit.cohesion, bool(profile.get("shock")), missile, unit.deep)


@lru_cache(maxsize=1024)
def _group(kind: str, cohesion: str, shock: bool, missile: str | None, deep: int | None) -> Group:
    return Group.model_validate(
        {"type": kind, "cohesion": cohesion, "shock": shock, "front_rank_missile": missile, "bases_deep": deep}
    )


def evading(unit: FogUnit, *, fights: bool = False, deep: int | None = None) -> MayEvade | None:
    """Whether a group could evade a charge, and why not; ``None`` where it depends on its depth and nobody said it."""
    group = group_of(unit) if deep is None else group_of(unit).model_copy(update={"bases_deep": deep})
    try:
        return EVADE_ALLOWED.answer(EvadeAllowed(group=group, in_close_combat=fights))
    except ValueMissing:
        return None
