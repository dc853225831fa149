"""Applying the battle's course and corrections: what ends with a turn, and what those who are gone leave behind."""

from __future__ import annotations

from games.core.apply import Applies
from games.core.apply.course import acted, phase_moved, unit_lost
from games.core.apply.setup import unit_changed, unit_removed
from games.core.events import Acted, PhaseMoved, UnitChanged, UnitLost, UnitRemoved
from games.wil.fold.changes import new_turn, settle, tidy
from games.wil.state import WilBattle

APPLIES = Applies()


@APPLIES.to(PhaseMoved)
def _phase_moved(state: WilBattle, event: PhaseMoved) -> WilBattle:
    if (event.turn, event.side) != (state.turn, state.active):
        state = new_turn(state)
    return phase_moved(state, event)


@APPLIES.to(UnitChanged)
def _unit_changed(state: WilBattle, event: UnitChanged) -> WilBattle:
    return settle(tidy(unit_changed(state, event)))


@APPLIES.to(UnitLost)
def _unit_lost(state: WilBattle, event: UnitLost) -> WilBattle:
    return tidy(unit_lost(state, event))


@APPLIES.to(UnitRemoved)
def _unit_removed(state: WilBattle, event: UnitRemoved) -> WilBattle:
    return tidy(unit_removed(state, event))


@APPLIES.to(Acted)
def _acted(state: WilBattle, event: Acted) -> WilBattle:
    """Only logs of older versions act so."""
    return tidy(acted(state, event))
