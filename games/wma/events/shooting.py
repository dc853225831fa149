"""Events of shooting and driving back."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from games.core.events.base import Event, Loss, UnitId


class Shot(Event):
    """A volley of one or more units, with the outcome for every unit it hit (wma p. 36-39).

    Attributes:
        losses: one for each target, the first being the aimed one; bolts and mixed targets make more.
        counts_for: ``driveback``: the hits count for this phase's drive back; ``combat``: they count in the
            target's next combat round instead (fire at chargers, wma p. 41; bolts into a fight, p. 125).
    """

    kind: Literal["shot"] = "shot"
    v: Literal[1] = 1
    shooters: tuple[UnitId, ...] = Field(min_length=1)
    target: UnitId
    cover: str = "open"
    shots: int = Field(default=0, ge=0)
    to_hit: int | None = None
    hits: int = Field(default=0, ge=0)
    saved: int = Field(default=0, ge=0)
    losses: tuple[Loss, ...] = ()
    counts_for: Literal["driveback", "combat"] = "driveback"


class DriveBacksBegan(Event):
    """All have shot: the targets' owner now drives back his units in the order he likes (wma p. 40)."""

    kind: Literal["drive_backs_began"] = "drive_backs_began"
    v: Literal[1] = 1


class DrivenBack(Event):
    """One unit's drive back (wma p. 40-41). With no dice it stays where it is; it is dealt with either way.

    Attributes:
        shooter: the nearest unit that shot at it, from which it goes.
        stopped_by: what blocked it (``impassable``, ``enemy``, ``friends``, ``edge``), if anything did.
        evaded: skirmishers that evaded instead.
    """

    kind: Literal["driven_back"] = "driven_back"
    v: Literal[1] = 1
    unit: UnitId
    shooter: UnitId | None = None
    dice: int = Field(default=0, ge=0)
    distance_cm: int = Field(default=0, ge=0)
    routed: bool = False
    confused: bool = False
    stopped_by: str | None = None
    evaded: bool = False
