"""Events of missions and secondary tasks (gdf p. 18-19)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from games.core.events import Event, SideId


class MissionSet(Event):
    """The battle's mission, by its code; its markers lie where it says (gdf p. 18)."""

    kind: Literal["gdf_mission_set"] = "gdf_mission_set"
    v: Literal[1] = 1
    mission: str
    markers: int = Field(default=0, ge=0, le=20)


class TaskTaken(Event):
    """A side has a secondary task; ``None``: both have it (gdf p. 19). ``shown``: it is the one it had kept secret."""

    kind: Literal["gdf_task_taken"] = "gdf_task_taken"
    v: Literal[1] = 1
    side: SideId | None = None
    task: str
    shown: bool = False


class TaskDone(Event):
    """A side has done a secondary task: a victory point when the battle is over; or it is undone again."""

    kind: Literal["gdf_task_done"] = "gdf_task_done"
    v: Literal[1] = 1
    side: SideId
    task: str
    done: bool = True
