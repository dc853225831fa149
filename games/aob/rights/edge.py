"""Who may have left the table over his own edge (aob 4.2, 6.1): where that is, the table knows."""

from __future__ import annotations

from typing import Literal

from games.aob.state import AobUnit
from lexicon.errors import NotAllowed
from resolvers.aob.game import page

Leaver = Literal["corps", "detached", "running"]


def leavers(unit: AobUnit) -> dict[Leaver, int]:
    """What of a corps went to its own edge and may be over it, and how many bases of it at most."""
    able: dict[Leaver, int] = {
        "corps": unit.stands if unit.alive and unit.back else 0,
        "detached": len(unit.fled),
        "running": unit.routing_bases,
    }
    return {what: bases for what, bases in able.items() if bases}


def may_leave(unit: AobUnit, what: Leaver | None = None) -> NotAllowed | None:
    """What keeps a corps, or bases of it, from having crossed the edge: they did not go back to it."""
    able = leavers(unit)
    if what in able or (what is None and able):
        return None
    return NotAllowed("aob.went_not_back", field="unit", value=unit.name, ref=page("4.2, 6.1"))
