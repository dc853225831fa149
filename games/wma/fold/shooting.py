"""Applying the events of shooting and driving back (wma p. 36-41)."""

from __future__ import annotations

from dataclasses import replace

from games.core.apply import Applies, destroy, lose, map_units, set_units
from games.wma.events import DriveBacksBegan, DrivenBack, Shot
from games.wma.fold.changes import fired
from games.wma.fold.combat import tidy
from games.wma.state import WmaBattle, WmaUnit

APPLIES = Applies()


@APPLIES.to(Shot)
def _shot(state: WmaBattle, event: Shot) -> WmaBattle:
    state = fired(set_units(state, event.shooters, shot=True), event.shooters, event.target)
    suffered = {loss.unit: loss.suffered for loss in event.losses}

    def hit(unit: WmaUnit) -> WmaUnit:
        by = tuple(dict.fromkeys(unit.shot_by + event.shooters))
        if event.counts_for == "combat":
            return replace(unit, carried_hits=unit.carried_hits + suffered[unit.id], shot_by=by)
        return replace(unit, phase_hits=unit.phase_hits + suffered[unit.id], shot_by=by)

    state = map_units(state, suffered, hit)
    return tidy(lose(state, event.losses, "shooting"))


@APPLIES.to(DriveBacksBegan)
def _drive_backs_began(state: WmaBattle, event: DriveBacksBegan) -> WmaBattle:
    return replace(state, stage="drive_backs")


@APPLIES.to(DrivenBack)
def _driven_back(state: WmaBattle, event: DrivenBack) -> WmaBattle:
    state = set_units(state, (event.unit,), driven_back=True)
    if event.confused:
        state = set_units(state, (event.unit,), confused=True)
    return tidy(destroy(state, (event.unit,), "driveback")) if event.routed else state
