"""Events of units that are not on the table: reserves and transports (gdf p. 13-14)."""

from __future__ import annotations

from typing import Literal

from games.core.events import Event, UnitId


class HeroJoined(Event):
    """A hero joins a unit before the battle (gdf p. 13); ``None``: he stands by himself."""

    kind: Literal["gdf_hero_joined"] = "gdf_hero_joined"
    v: Literal[1] = 1
    unit: UnitId
    host: UnitId | None = None


class Reserved(Event):
    """A unit with Ambush waits off the table; said of one that waits, at the start of a round: it stays there."""

    kind: Literal["gdf_reserved"] = "gdf_reserved"
    v: Literal[1] = 1
    unit: UnitId


class Arrived(Event):
    """A unit comes onto the table: from its Ambush, an aircraft that had flown off it; before the battle, any unit."""

    kind: Literal["gdf_arrived"] = "gdf_arrived"
    v: Literal[1] = 1
    unit: UnitId


class Embarked(Event):
    """A unit gets into a transport."""

    kind: Literal["gdf_embarked"] = "gdf_embarked"
    v: Literal[1] = 1
    unit: UnitId
    transport: UnitId


class Disembarked(Event):
    """A unit gets out of its transport, as a part of its move."""

    kind: Literal["gdf_disembarked"] = "gdf_disembarked"
    v: Literal[1] = 1
    unit: UnitId
