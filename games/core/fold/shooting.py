"""Applying the events of shooting and driving back (wma p. 36-41)."""

from __future__ import annotations

from dataclasses import replace

from games.core.events import DriveBacksBegan, DrivenBack, Shot
from games.core.fold.changes import applies, destroy, lose, map_units, set_units
from games.core.fold.combat import tidy
from games.core.state import BattleState, Unit


@applies(Shot)
def _shot(state: BattleState, event: Shot) -> BattleState:
    state = set_units(state, event.shooters, shot=True)
    suffered = {loss.unit: loss.suffered for loss in event.losses}

    def hit(unit: Unit) -> Unit:
        if event.counts_for == "combat":
            return replace(unit, carried_hits=unit.carried_hits + suffered[unit.id])
        by = tuple(dict.fromkeys(unit.shot_by + event.shooters))
        return replace(unit, phase_hits=unit.phase_hits + suffered[unit.id], shot_by=by)

    state = map_units(state, suffered, hit)
    return tidy(lose(state, event.losses, "shooting"))


@applies(DriveBacksBegan)
def _drive_backs_began(state: BattleState, event: DriveBacksBegan) -> BattleState:
    return replace(state, stage="drive_backs")


@applies(DrivenBack)
def _driven_back(state: BattleState, event: DrivenBack) -> BattleState:
    state = set_units(state, (event.unit,), driven_back=True)
    if event.confused:
        state = set_units(state, (event.unit,), confused=True)
    return tidy(destroy(state, (event.unit,), "driveback")) if event.routed else state
