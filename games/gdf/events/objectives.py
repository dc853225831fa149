"""Events of objective markers (gdf p. 6)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from games.core.events import Event, SideId


class MarkersLaid(Event):
    """So many markers lie on the table, numbered from 1, held by nobody."""

    kind: Literal["gdf_markers_laid"] = "gdf_markers_laid"
    v: Literal[1] = 1
    count: int = Field(ge=0, le=20)


class MarkerClaimed(Event):
    """A marker changes hands at the end of a round; ``None``: nobody's.

    ``near``: the sides that have somebody within 3", where each said so for itself.
    """

    kind: Literal["gdf_marker_claimed"] = "gdf_marker_claimed"
    v: Literal[1] = 1
    marker: int = Field(ge=1, le=20)
    side: SideId | None = None
    near: tuple[SideId, ...] | None = Field(default=None, max_length=4)
