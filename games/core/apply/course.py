"""Applying the events of the battle's course: phases, undo requests, fair dice, the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from games.core.apply.changes import B, destroy, lose, map_units, merge_facts, set_side
from games.core.apply.table import Applies
from games.core.events import (
    Acted,
    BattleEnded,
    Event,
    Note,
    PhaseMoved,
    Rolled,
    SeedRevealed,
    SeedWords,
    UndoAsked,
    Undone,
    UndoRefused,
    UnitLost,
)
from games.core.state import BattleState, Ending

CORE = Applies()


@CORE.to(PhaseMoved)
def phase_moved(state: B, event: PhaseMoved) -> B:
    """The next phase; what ends with the last one is the game's own to say."""
    passing = ("phase_", "turn_") if event.turn != state.turn or event.side != state.active else ("phase_",)
    state = _forget(state, passing)
    first = state.first or (event.side or "")
    return replace(state, turn=event.turn, phase=event.phase, stage="", active=event.side, first=first)


def _forget(state: B, prefixes: tuple[str, ...]) -> B:
    """Facts named ``phase_...`` last one phase, ``turn_...`` one side's turn."""

    def keep(facts: Mapping[str, Any]) -> Mapping[str, Any]:
        return {name: value for name, value in facts.items() if not name.startswith(prefixes)}

    touched = [name for name, unit in state.units.items() if unit.facts]
    state = map_units(state, touched, lambda unit: replace(unit, facts=keep(unit.facts)))
    sides = {name: replace(side, facts=keep(side.facts)) if side.facts else side for name, side in state.sides.items()}
    return replace(state, sides=sides, facts=keep(state.facts))


@CORE.to(Acted)
def acted(state: B, event: Acted) -> B:
    """Losses, facts, and units that are gone."""
    state = lose(state, event.losses, event.mechanic or "acted")
    state = map_units(
        state, event.facts, lambda unit: replace(unit, facts=merge_facts(unit.facts, event.facts[unit.id]))
    )
    for side, facts in event.side_facts.items():
        if side in state.sides:
            state = set_side(state, side, facts=merge_facts(state.sides[side].facts, facts))
    state = replace(state, facts=merge_facts(state.facts, event.battle_facts))
    return destroy(state, event.destroyed, event.mechanic or "acted")


@CORE.to(UnitLost)
def unit_lost(state: B, event: UnitLost) -> B:
    """It is gone."""
    return destroy(state, (event.unit,), event.cause)


@CORE.to(BattleEnded)
def _battle_ended(state: BattleState, event: BattleEnded) -> BattleState:
    return replace(state, ended=Ending(event.winner, dict(event.points), event.reason))


@CORE.to(SeedWords)
def _seed_words(state: BattleState, event: SeedWords) -> BattleState:
    return replace(state, seed_words=(*state.seed_words, (event.player, event.words)))


@CORE.to(SeedRevealed)
def _seed_revealed(state: BattleState, event: SeedRevealed) -> BattleState:
    return replace(state, seed=event.seed)


@CORE.to(UndoRefused)
def _undo_refused(state: BattleState, event: UndoRefused) -> BattleState:
    return replace(state, undo_asked=None)


@CORE.to(Rolled, Note, UndoAsked, Undone)
def _nothing(state: BattleState, event: Event) -> BattleState:
    return state
