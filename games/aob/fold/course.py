"""What ends and begins with a turn, and what corrections bring (aob 4.1)."""

from __future__ import annotations

from typing import Any

from games.aob.state import AobBattle
from games.core.apply import Applies, map_units, set_units
from games.core.apply.course import acted, phase_moved, unit_lost
from games.core.apply.setup import unit_changed, unit_removed
from games.core.events import Acted, PhaseMoved, UnitChanged, UnitLost, UnitRemoved
from games.core.values import replace

APPLIES = Applies()

_OF_A_TURN: dict[str, Any] = {
    "activated": False,
    "acted": "",
    "moved": False,
    "shot": False,
    "fought": False,
    "defended": False,
    "reforms": False,
    "touched": False,
    "rallied": False,
    "again": False,
    "pursued": False,
    "apart": 0,
    "drawn_by": None,
    "torn": False,
    "reached": None,
}
"""What is remembered of a corps for one turn, as it is when nothing has happened."""


@APPLIES.to(PhaseMoved)
def _phase_moved(state: AobBattle, event: PhaseMoved) -> AobBattle:
    """A turn ends: those who re-form have; the next begins, and no leader of it is known (aob 4.1, 4.3.4.2)."""
    reforming = [name for name, unit in state.units.items() if unit.reforms and unit.state == "disordered"]
    state = map_units(state, reforming, lambda unit: replace(unit, state="defence" if unit.defended else "formed"))
    state = set_units(state, state.units, **_OF_A_TURN)
    sides = {
        name: replace(side, turn_leader=None, leaders_done=(), owes_base=False) for name, side in state.sides.items()
    }
    return phase_moved(replace(state, sides=sides, meeting=None, slip=None), event)


@APPLIES.to(Acted)
def _acted(state: AobBattle, event: Acted) -> AobBattle:
    return tidy(acted(state, event))


@APPLIES.to(UnitLost)
def _unit_lost(state: AobBattle, event: UnitLost) -> AobBattle:
    return tidy(unit_lost(state, event))


@APPLIES.to(UnitChanged)
def _unit_changed(state: AobBattle, event: UnitChanged) -> AobBattle:
    state = unit_changed(state, event)
    if (
        "irregular_leaders" in event.values and "irregular" not in event.values
    ):  # how many they are was said anew, and not who
        state = set_units(state, (event.unit,), irregular=())
    return tidy(state)


@APPLIES.to(UnitRemoved)
def _unit_removed(state: AobBattle, event: UnitRemoved) -> AobBattle:
    return tidy(unit_removed(state, event))


def tidy(state: AobBattle) -> AobBattle:
    """Nobody is in contact with those who are gone or run, nobody has to answer them, and who is back fled no more.

    Of bases that stand alone those that fled furthest are taken to be touched, or gone, or back first: so none is
    ever taken off the table that may still be on it.
    """
    many = [name for name, unit in state.units.items() if len(unit.fled) > unit.detached]
    state = map_units(state, many, lambda unit: replace(unit, fled=unit.fled[len(unit.fled) - unit.detached :]))
    standing = {name for name, unit in state.units.items() if unit.alive and not unit.routing}

    def met(name: str) -> tuple[str, ...]:
        kept = state.units[name].contact if name in standing else ()
        return tuple(one for one in kept if one in standing and name in state.units[one].contact)

    loose = [name for name, unit in state.units.items() if unit.contact and met(name) != unit.contact]
    while loose:
        state = map_units(state, loose, lambda unit: replace(unit, contact=met(unit.id)))
        loose = [name for name, unit in state.units.items() if unit.contact and met(name) != unit.contact]
    free = [name for name, unit in state.units.items() if unit.drawn_by and not {name, unit.drawn_by} <= standing]
    state = set_units(state, free, drawn_by=None)
    free = [name for name, unit in state.units.items() if unit.reached and not {name, unit.reached} <= standing]
    state = set_units(state, free, reached=None)
    if state.meeting is not None and not {state.meeting.attacker, state.meeting.target} <= standing:
        state = replace(state, meeting=None)
    if state.slip is not None and not {state.slip.unit, state.slip.enemy} <= standing:
        state = replace(state, slip=None)
    sides = {
        name: replace(side, owes_base=side.owes_base and any(state.corps_of(name)))
        for name, side in state.sides.items()
    }
    return replace(state, sides=sides)
