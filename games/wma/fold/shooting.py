"""Applying the events of shooting and driving back (wma p. 36-41)."""

from __future__ import annotations

from games.core.apply import Applies, destroy, lose, map_units, set_units
from games.core.values import replace
from games.wma.events import DriveBackEvaded, DriveBacksBegan, DrivenBack, Shot
from games.wma.fold.fights import tidy
from games.wma.state import WmaBattle, WmaUnit
from resolvers.wma.words import COVER_ORDER, Cover

APPLIES = Applies()


@APPLIES.to(Shot)
def _shot(state: WmaBattle, event: Shot) -> WmaBattle:
    suffered = {loss.unit: loss.suffered for loss in event.losses}
    covers = {event.target: event.cover, **event.covers}

    def fired(unit: WmaUnit) -> WmaUnit:
        if state.phase != "shooting":
            return replace(unit, fired_at=tuple(dict.fromkeys((*unit.fired_at, event.target))))
        stands = event.stands.get(unit.id, unit.stands_to_shoot)
        return replace(unit, stands_shot=unit.stands_shot + stands)

    def hit(unit: WmaUnit) -> WmaUnit:
        unit = replace(
            unit,
            shot_by=tuple(dict.fromkeys(unit.shot_by + event.shooters)),
            cover=_better(unit.cover, covers.get(unit.id, "open")),
        )
        if unit.engaged or event.counts_for == "combat":
            return replace(unit, carried_hits=unit.carried_hits + suffered[unit.id])
        return replace(unit, phase_hits=unit.phase_hits + suffered[unit.id])

    state = map_units(state, event.shooters, fired)
    state = map_units(state, suffered, hit)
    return tidy(lose(state, event.losses, "shooting"))


def _better(known: Cover, said: str) -> Cover:
    """The better of two covers; a word that is none is passed over."""
    return max((known, said), key=COVER_ORDER.index) if said in COVER_ORDER else known


@APPLIES.to(DriveBacksBegan)
def _drive_backs_began(state: WmaBattle, event: DriveBacksBegan) -> WmaBattle:
    return replace(state, stage="drive_backs")


@APPLIES.to(DrivenBack)
def _driven_back(state: WmaBattle, event: DrivenBack) -> WmaBattle:
    moved = event.distance_cm > 0
    state = map_units(state, (event.unit,), lambda unit: replace(unit, driven_back=True, forced=unit.forced or moved))
    if event.hits_dropped:
        state = set_units(state, (event.unit,), hits=0, phase_hits=0)
    if event.confused:
        state = set_units(state, (event.unit,), confused=True)
    if event.evaded:
        state = _evaded(state, event.unit)
    return tidy(destroy(state, (event.unit,), "drive_back")) if event.routed else state


@APPLIES.to(DriveBackEvaded)
def _drive_back_evaded(state: WmaBattle, event: DriveBackEvaded) -> WmaBattle:
    return _evaded(state, event.unit)


def _evaded(state: WmaBattle, unit: str) -> WmaBattle:
    """It goes through friends instead of pushing them (wma p. 25)."""
    return set_units(state, (unit,), evaded=True, forced=False)
