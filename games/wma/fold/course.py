"""Applying the events of the course of a Warmaster battle: what ends with a phase and begins with the next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.apply import Applies, map_units, set_side, set_units
from games.core.apply.course import acted, phase_moved, unit_lost
from games.core.apply.setup import unit_changed, unit_removed
from games.core.events import Acted, PhaseMoved, UnitChanged, UnitLost, UnitRemoved
from games.core.values import replace
from games.wma.events import (
    CommanderAdded,
    CommanderChanged,
    CommanderRemoved,
    DreadRolled,
    UnitsCowed,
    Withdrew,
)
from games.wma.fold.changes import map_commanders, set_commander
from games.wma.fold.combat import drop_choices
from games.wma.fold.fights import leave, tidy
from games.wma.phases import FIRST_STAGE, PHASES
from games.wma.state import Commander, WmaBattle, WmaUnit

APPLIES = Applies()


@APPLIES.to(PhaseMoved)
def _phase_moved(state: WmaBattle, event: PhaseMoved) -> WmaBattle:
    for phase in _phases_left(state, event):
        state = _forget(_LEAVE[phase](state))
    if event.phase == "command" and (event.turn, event.side, event.phase) != (state.turn, state.active, state.phase):
        state = _new_orders(state, event.side)
    return replace(phase_moved(state, event), stage=FIRST_STAGE.get(event.phase, ""))


def _phases_left(state: WmaBattle, event: PhaseMoved) -> tuple[str, ...]:
    """Phases that end by it: the present one and those passed over. Going back within a turn ends none."""
    if state.phase not in PHASES:
        return ()
    at = PHASES.index(state.phase)
    if (event.turn, event.side) != (state.turn, state.active):
        return PHASES[at:]
    to = PHASES.index(event.phase) if event.phase in PHASES else len(PHASES)
    return PHASES[at:to]


def _leave_command(state: WmaBattle) -> WmaBattle:
    """Confusion ends at the end of the unit's own Command phase (wma p. 62)."""
    own = [name for name, unit in state.units.items() if unit.side == state.active and unit.confused]
    state = set_units(state, own, confused=False)
    return replace(state, ordering=None, open_orders=(), failed_order=None)


def _leave_shooting(state: WmaBattle) -> WmaBattle:
    """Unused hits are wiped (wma p. 40), but not those of units in combat: bolts and fire at chargers count there."""
    free = [name for name, unit in state.units.items() if not unit.engaged]
    return set_units(state, free, hits=0, carried_hits=0)


def _leave_combat(state: WmaBattle) -> WmaBattle:
    """Unused hits are wiped except in fights left unresolved, which go on next turn (wma p. 49, 61)."""
    state = drop_choices(state)
    engagements = {
        name: replace(one, rounds=0, rounds_before=one.rounds_before + one.rounds, charging=(), late=(), dropped=())
        for name, one in state.engagements.items()
    }
    state = replace(state, engagements=engagements, over={}, held_round=None)

    def wipe(unit: WmaUnit) -> WmaUnit:
        kept = (unit.hits, unit.carried_hits) if unit.engaged else (0, 0)
        return replace(unit, hits=kept[0], carried_hits=kept[1], advanced=False, advancing=False, charging=False)

    return map_units(state, state.units, wipe)


_LEAVE = {"command": _leave_command, "shooting": _leave_shooting, "combat": _leave_combat}


_OF_A_PHASE: Mapping[str, Any] = {
    "blundered": None,
    "charged": False,
    "charged_by": (),
    "stands_shot": 0,
    "fired_at": (),
    "phase_hits": 0,
    "shot_by": (),
    "cover": "open",
    "driven_back": False,
    "forced": False,
    "gave_way": False,
    "way_tested": False,
    "met": (),
    "evaded": False,
    "clear": False,
}
"""What is remembered of a unit for one phase, as it is when nothing has happened."""


def _forget(state: WmaBattle) -> WmaBattle:
    """Charges, shots, drive backs and moves by force belong to their phase."""
    return set_units(state, state.units, **_OF_A_PHASE)


_OF_A_TURN: Mapping[str, Any] = {
    "orders": 0,
    "ordered_by": None,
    "order_failed": False,
    "halted": False,
    "initiative": None,
    "returned": False,
    "returned_late": False,
}
"""What is remembered of a unit from one Command phase to the next, as it is when nothing has happened."""


def _new_orders(state: WmaBattle, side: str | None) -> WmaBattle:
    """A Command phase begins: everybody's orders, initiative and failed tests of the turn before are over.

    The side's units off the table test whether they come back, before anything else (wma p. 30).
    """
    waiting = [name for name, unit in state.units.items() if unit.side == side and unit.off_table and unit.alive]
    state = set_units(state, waiting, edge_due=True)
    state = set_units(state, state.units, **_OF_A_TURN)
    state = map_commanders(state, lambda one: replace(one, finished=False, failed=False, moved=False, rerolled=False))
    sides = {
        name: replace(side, orders_ended=False, rerolls_over=False, favour_used=False)
        for name, side in state.sides.items()
    }
    return replace(state, sides=sides)


@APPLIES.to(Acted)
def _acted(state: WmaBattle, event: Acted) -> WmaBattle:
    state = set_units(acted(state, event), event.confused, confused=True)
    return tidy(state)


@APPLIES.to(UnitLost)
def _unit_lost(state: WmaBattle, event: UnitLost) -> WmaBattle:
    return tidy(unit_lost(state, event))


@APPLIES.to(UnitChanged)
def _unit_changed(state: WmaBattle, event: UnitChanged) -> WmaBattle:
    state = unit_changed(state, event)
    if event.values.get("orders") == 0:
        fresh = {"ordered_by": None, "order_failed": False, "halted": False, "returned_late": False, "initiative": None}
        state = set_units(state, (event.unit,), **fresh)
    if event.off_table:
        state = leave(state, (event.unit,))
    if event.off_table is False:
        state = set_units(state, (event.unit,), edge_due=False)
    return tidy(state)


@APPLIES.to(UnitRemoved)
def _unit_removed(state: WmaBattle, event: UnitRemoved) -> WmaBattle:
    state = leave(state, (event.unit,))
    state = map_commanders(state, lambda one: replace(one, unit=None) if one.unit == event.unit else one)
    return tidy(unit_removed(state, event))


@APPLIES.to(CommanderAdded)
def _commander_added(state: WmaBattle, event: CommanderAdded) -> WmaBattle:
    commander = Commander(
        id=event.commander,
        side=event.side,
        name=event.name,
        rank=event.rank,
        command=event.command,
        attack=event.attack,
        mount=event.mount,
        mount_attack=event.mount_attack,
        points=event.points,
        army=event.army,
        entry=event.entry,
        rules=event.rules,
        profile=dict(event.profile),
    )
    return replace(state, commanders={**state.commanders, event.commander: commander})


@APPLIES.to(CommanderChanged)
def _commander_changed(state: WmaBattle, event: CommanderChanged) -> WmaBattle:
    known = state.commanders.get(event.commander)
    if known is None:
        return state
    fields = ("name", "command", "attack", "mount", "mount_attack", "points", "finished", "dead")
    given = {field: getattr(event, field) for field in fields}
    values = {field: value for field, value in given.items() if value is not None}
    return set_commander(state, event.commander, **values)


@APPLIES.to(CommanderRemoved)
def _commander_removed(state: WmaBattle, event: CommanderRemoved) -> WmaBattle:
    kept = {name: one for name, one in state.commanders.items() if name != event.commander}
    return replace(state, commanders=kept)


@APPLIES.to(Withdrew)
def _withdrew(state: WmaBattle, event: Withdrew) -> WmaBattle:
    return set_side(state, event.side, withdrew=event.reason or "choice")


@APPLIES.to(DreadRolled)
def _dread_rolled(state: WmaBattle, event: DreadRolled) -> WmaBattle:
    return set_side(state, event.side, dread=event.count)


@APPLIES.to(UnitsCowed)
def _units_cowed(state: WmaBattle, event: UnitsCowed) -> WmaBattle:
    return set_units(state, event.units, cowed=True)
