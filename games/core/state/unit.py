"""A unit as every battle knows it; each game adds what it keeps of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from games.core.events import UnitAdded

NOTHING: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit. The first block never changes in play.

    Attributes:
        size: stands, bases or models at the start; ``stands``: those left now; 0 of a living one: nobody has said.
        range: as printed, ``None`` when it cannot shoot.
        profile: the cells of the game's statline that have no field here.
        hits: hits on it now, too few for a stand (wma), or wounds on the hurt model (gdf).
        destroyed: the cause when it is gone (``shooting``, ``combat``, ``driveback``...), else ``None``.
        off_table: it is in the battle and not on the table.
    """

    id: str
    side: str
    name: str
    army: str = ""
    entry: str = ""
    type: str = ""
    size: int = 1
    range: str | None = None
    points: int = 0
    rules: tuple[str, ...] = ()
    profile: Mapping[str, Any] = field(default_factory=lambda: NOTHING)

    stands: int = 1
    hits: int = 0
    destroyed: str | None = None
    off_table: bool = False

    @property
    def alive(self) -> bool:
        """Whether it still takes part, on the table or off it."""
        return self.destroyed is None

    @property
    def uncounted(self) -> bool:
        """Whether it is there, and nobody has said how many are left of it."""
        return self.alive and not self.stands

    @property
    def stands_lost(self) -> int:
        """Stands lost so far in the battle."""
        return max(self.size - self.stands, 0)


@dataclass(frozen=True, slots=True)
class Leader:
    """Somebody who leads and is no unit: ``dead``: killed or gone; ``unit``: the one he has joined.

    ``army``, ``entry``: the list and the row that he comes from; ``rank``: the game's own code.
    """

    id: str
    side: str
    name: str
    points: int = 0
    dead: bool = False
    unit: str | None = None
    rank: str = ""
    army: str = ""
    entry: str = ""


def unit_fields(event: UnitAdded) -> dict[str, Any]:
    """What a unit of any game has from the event that adds it."""
    shared = ("side", "name", "army", "entry", "type", "size", "range", "points", "rules")
    made = {field: getattr(event, field) for field in shared}
    return {**made, "id": event.unit, "profile": dict(event.profile), "stands": event.size}
