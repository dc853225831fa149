"""Events of moves that nobody ordered: units in the way of others, the table's edge."""

from __future__ import annotations

from typing import Literal

from games.core.events.base import Event, UnitId


class WayMade(Event):
    """A unit moved by force met others, or skirmishers evaded through them; all tests are done (wma p. 63-65, 124).

    Attributes:
        yielded: friends that made way for it.
        trampled: whom stampeding elephants touched, friends that made way among them.
        passed: friends that it evaded through.
        confused: of all of them, the mover too, those that lost their order now.
        destroyed: trampled while confused (wma p. 124); that counts as no hits of a fight.
    """

    kind: Literal["way_made"] = "way_made"
    v: Literal[1] = 1
    mover: UnitId
    yielded: tuple[UnitId, ...] = ()
    trampled: tuple[UnitId, ...] = ()
    passed: tuple[UnitId, ...] = ()
    confused: tuple[UnitId, ...] = ()
    destroyed: tuple[UnitId, ...] = ()


class LeftTable(Event):
    """The test of a unit at the table's edge (wma p. 30): gone for good, off the table for now, or back."""

    kind: Literal["left_table"] = "left_table"
    v: Literal[1] = 1
    unit: UnitId
    result: Literal["gone", "off", "back", "back_halted"]
