"""What a fight leaves of corps: the results of the rules as what the battle keeps (aob 5.5, 6.1, 7)."""

from __future__ import annotations

from games.aob.events import CorpsAfter
from games.aob.state import AobUnit
from resolvers.aob.mixed import supports_left


def as_it_is(unit: AobUnit) -> CorpsAfter:
    """A corps to which nothing happened."""
    return CorpsAfter(
        unit=unit.id,
        state=unit.state,
        bases=unit.stands,
        detached=unit.detached,
        routing_bases=unit.routing_bases,
        supports=unit.supports,
        encircled=unit.encircled,
    )


def after_losses(
    unit: AobUnit,
    state: str,
    bases: int,
    detached: int = 0,
    running: int = 0,
    *,
    spent: int = 0,
    encircled: bool = False,
) -> CorpsAfter:
    """A corps in that state with so many bases left, and those that stood apart with them (aob 5.4).

    ``detached``, ``running``: bases that left it now; ``spent``: chariots that were used up before (aob 7).
    """
    if unit.apart and state in ("destroyed", "routing"):
        running, bases, state = running + (bases if state == "routing" else 0), 0, unit.state
    gone = state == "destroyed"
    supports = max(unit.supports - spent, 0)
    before = unit.stands - spent
    left = 0 if gone else bases + unit.apart
    if unit.support is not None and before > left:
        supports = supports_left(unit.support, before, supports, before - left)
    return CorpsAfter(
        unit=unit.id,
        state=unit.state if gone else state,
        bases=left,
        detached=unit.detached + detached,
        routing_bases=unit.routing_bases + (running if state != "routing" else 0),
        supports=min(supports, left),
        encircled=unit.encircled or encircled,
        gone=gone,
    )
