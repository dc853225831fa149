"""Events of shooting and driving back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from games.core.events.base import Event, Facts, FreeText, Loss, UnitId


class Shot(Event):
    """A volley of one or more units, with the outcome for every unit it hit (wma p. 36-39).

    Attributes:
        stands: of each shooter, those that shot; empty means all that had not shot yet.
        cover: the best of any stand of the target, which its drive back depends on (wma p. 40); ``covers``: that of
            units behind it, for bolts.
        losses: one for each target, the first being the aimed one; bolts and mixed targets make more. Hits on a unit in
            combat count in its next round (wma p. 41, 125), others for the drive back of this phase.
        counts_for: ``combat`` where the hits count in the target's next round although no contact was noted.
    """

    kind: Literal["shot"] = "shot"
    v: Literal[1] = 1
    given: Annotated[Facts, FreeText("nothing", within=("shooters.*.name",))] = Field(default_factory=dict)
    shooters: tuple[UnitId, ...] = Field(min_length=1)
    target: UnitId
    stands: Mapping[UnitId, int] = Field(default_factory=dict)
    cover: str = "open"
    covers: Mapping[UnitId, str] = Field(default_factory=dict)
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
        shooter: the nearest unit that shot at it, from which it goes, where there was only one.
        hits_dropped: hits too few for a stand go with it (a charger that met nobody, wma p. 25).
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
    hits_dropped: bool = False
    stopped_by: str | None = None
    evaded: bool = False


class DriveBackEvaded(Event):
    """Skirmishers evade instead of being driven back, after the dice (wma p. 25, 41)."""

    kind: Literal["drive_back_evaded"] = "drive_back_evaded"
    v: Literal[1] = 1
    unit: UnitId
