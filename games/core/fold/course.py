"""Applying the events of the battle's course: phases and what they clear, undo requests, the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from games.core.events import (
    Acted,
    BattleEnded,
    Note,
    PhaseMoved,
    Rolled,
    SeedRevealed,
    SeedWords,
    UndoAsked,
    Undone,
    UndoRefused,
    Withdrew,
)
from games.core.fold.changes import (
    applies,
    destroy,
    lose,
    map_commanders,
    map_units,
    merge_facts,
    set_side,
    set_units,
)
from games.core.fold.combat import drop_choices, tidy
from games.core.phases import FIRST_STAGE, PHASES
from games.core.state import BattleState, Ending, Unit


@applies(PhaseMoved)
def _phase_moved(state: BattleState, event: PhaseMoved) -> BattleState:
    for phase in _phases_left(state, event):
        state = _LEAVE[phase](state) if phase in _LEAVE else state
    if event.phase == "command" and (event.turn, event.side, event.phase) != (state.turn, state.active, state.phase):
        state = _new_orders(state)
    passing = ("phase_", "turn_") if event.turn != state.turn or event.side != state.active else ("phase_",)
    state = _forget(state, passing)
    first = state.first or (event.side or "")
    return replace(
        state,
        turn=event.turn,
        phase=event.phase,
        stage=FIRST_STAGE.get(event.phase, ""),
        active=event.side,
        first=first,
    )


def _phases_left(state: BattleState, event: PhaseMoved) -> tuple[str, ...]:
    """Phases that end by it: the present one and those passed over. Going back within a turn ends none."""
    phases = PHASES[state.game]
    if state.phase not in phases:
        return ()
    at = phases.index(state.phase)
    if (event.turn, event.side) != (state.turn, state.active):
        return phases[at:]
    to = phases.index(event.phase) if event.phase in phases else len(phases)
    return phases[at:to]


def _leave_command(state: BattleState) -> BattleState:
    """Confusion ends at the end of the unit's own Command phase (wma p. 62)."""
    own = [name for name, unit in state.units.items() if unit.side == state.active and unit.confused]
    return set_units(state, own, confused=False)


def _leave_shooting(state: BattleState) -> BattleState:
    """Unused hits are wiped (wma p. 40), but not those of units in combat: bolts and fire at chargers count there."""

    def wipe(unit: Unit) -> Unit:
        kept = (unit.hits, unit.carried_hits) if unit.engaged else (0, 0)
        return replace(
            unit, hits=kept[0], carried_hits=kept[1], phase_hits=0, shot=False, shot_by=(), driven_back=False
        )

    touched = [
        name
        for name, unit in state.units.items()
        if unit.hits or unit.carried_hits or unit.phase_hits or unit.shot or unit.shot_by or unit.driven_back
    ]
    return map_units(state, touched, wipe)


def _leave_combat(state: BattleState) -> BattleState:
    """Unused hits are wiped except in fights left unresolved, which go on next turn (wma p. 49, 61)."""
    state = drop_choices(state)
    engagements = {
        name: replace(one, rounds=0, rounds_before=one.rounds_before + one.rounds, charging=())
        for name, one in state.engagements.items()
    }
    state = replace(state, engagements=engagements)

    def wipe(unit: Unit) -> Unit:
        kept = (unit.hits, unit.carried_hits) if unit.engaged else (0, 0)
        return replace(unit, hits=kept[0], carried_hits=kept[1], advanced=False, charging=False)

    touched = [
        name for name, unit in state.units.items() if unit.hits or unit.carried_hits or unit.advanced or unit.charging
    ]
    return map_units(state, touched, wipe)


_LEAVE = {"command": _leave_command, "shooting": _leave_shooting, "combat": _leave_combat}


def _new_orders(state: BattleState) -> BattleState:
    """A Command phase begins: everybody's orders, initiative and failed tests of the turn before are over."""
    touched = [
        name
        for name, unit in state.units.items()
        if unit.orders or unit.ordered_by or unit.order_failed or unit.halted or unit.initiative
    ]
    state = set_units(state, touched, orders=0, ordered_by=None, order_failed=False, halted=False, initiative=None)
    state = map_commanders(state, lambda one: replace(one, finished=False) if one.finished else one)
    return replace(state, sides={name: replace(side, orders_ended=False) for name, side in state.sides.items()})


def _forget(state: BattleState, prefixes: tuple[str, ...]) -> BattleState:
    """Facts named ``phase_...`` last one phase, ``turn_...`` one side's turn, in every game."""

    def keep(facts: Mapping[str, Any]) -> Mapping[str, Any]:
        return {name: value for name, value in facts.items() if not name.startswith(prefixes)}

    touched = [name for name, unit in state.units.items() if unit.facts]
    state = map_units(state, touched, lambda unit: replace(unit, facts=keep(unit.facts)))
    sides = {name: replace(side, facts=keep(side.facts)) if side.facts else side for name, side in state.sides.items()}
    return replace(state, sides=sides, facts=keep(state.facts))


@applies(Acted)
def _acted(state: BattleState, event: Acted) -> BattleState:
    state = lose(state, event.losses, event.mechanic or "acted")
    state = map_units(
        state, event.facts, lambda unit: replace(unit, facts=merge_facts(unit.facts, event.facts[unit.id]))
    )
    for side, facts in event.side_facts.items():
        if side in state.sides:
            state = set_side(state, side, facts=merge_facts(state.sides[side].facts, facts))
    state = replace(state, facts=merge_facts(state.facts, event.battle_facts))
    state = set_units(state, event.confused, confused=True)
    return tidy(destroy(state, event.destroyed, event.mechanic or "acted"))


@applies(Withdrew)
def _withdrew(state: BattleState, event: Withdrew) -> BattleState:
    return set_side(state, event.side, withdrew=event.reason or "choice")


@applies(BattleEnded)
def _battle_ended(state: BattleState, event: BattleEnded) -> BattleState:
    return replace(state, ended=Ending(event.winner, dict(event.points), event.reason))


@applies(SeedWords)
def _seed_words(state: BattleState, event: SeedWords) -> BattleState:
    return replace(state, seed_words=(*state.seed_words, (event.player, event.words)))


@applies(SeedRevealed)
def _seed_revealed(state: BattleState, event: SeedRevealed) -> BattleState:
    return replace(state, seed=event.seed)


@applies(UndoRefused)
def _undo_refused(state: BattleState, event: UndoRefused) -> BattleState:
    return replace(state, undo_asked=None)


def _nothing(state: BattleState, event: object) -> BattleState:
    return state


for _kind in (Rolled, Note, UndoAsked, Undone):
    applies(_kind)(_nothing)
