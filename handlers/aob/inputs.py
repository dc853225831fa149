"""From the battle to the rules: what the state knows of corps, as inputs of mechanics."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.aob.state import AobUnit
from games.core.state import Unit
from resolvers.aob.corps import Corps
from resolvers.aob.losses import ApplyLosses


def corps_facts(unit: AobUnit) -> dict[str, Any]:
    """A corps as the fights see it; its supports tell whether elephants or chariots stand in front (aob 7)."""
    support = unit.profile.get("support") or {}
    helpers = unit.supports
    return {
        "type": unit.type,
        "state": unit.state,
        "bases": min(unit.stands, 5),
        "quality": unit.profile.get("quality"),
        "irregular_leaders": unit.irregular_leaders,
        "encircled": unit.encircled or None,
        "elephants": (support.get("type") == "elephants" and helpers > 0) or None,
        "scythed_chariots": (support.get("type") == "scythed_chariots" and helpers > 0) or None,
    }


def losses_inputs(corps: Mapping[str, Any], steps: int) -> ApplyLosses:
    """Loss steps on a corps of a fight (aob 6.1)."""
    known = {name: corps[name] for name in ("type", "state", "bases") if name in corps}
    return ApplyLosses(corps=Corps(**known), loss_steps=steps)


def lost_leaders(units: Iterable[Unit]) -> list[int]:
    """Numbers of the leaders whose corps are gone (aob 4.2)."""
    return sorted({number for unit in units if not unit.alive for number in unit.profile.get("leaders", ())})
