"""Applying the events of the battle's course: phases, undo requests, fair dice, the end."""

from __future__ import annotations

from games.core.apply.changes import B, destroy, lose, map_units
from games.core.apply.fields import set_fields
from games.core.apply.table import Applies
from games.core.events import (
    Acted,
    Allowed,
    BattleEnded,
    ConsentAsked,
    ConsentGiven,
    ConsentRefused,
    Event,
    Note,
    PhaseMoved,
    Rolled,
    SeatPassed,
    SeedRenewed,
    SeedRevealed,
    SeedWords,
    StandingUsed,
    UndoAsked,
    Undone,
    UndoRefused,
    UnitLost,
)
from games.core.state import BattleState, Ending
from games.core.values import replace

CORE = Applies()


@CORE.to(PhaseMoved)
def phase_moved(state: B, event: PhaseMoved) -> B:
    """The next phase; what ends with the last one is the game's own to say."""
    first = state.first or (event.side or "")
    return replace(state, turn=event.turn, phase=event.phase, stage="", active=event.side, first=first)


@CORE.to(Acted)
def acted(state: B, event: Acted) -> B:
    """Losses, fields that are set by name, and units that are gone."""
    state = lose(state, event.losses, event.mechanic or "acted")
    state = map_units(state, event.facts, lambda unit: set_fields(unit, event.facts[unit.id]))
    changed = {
        side: set_fields(state.sides[side], own) for side, own in event.side_facts.items() if side in state.sides
    }
    state = set_fields(replace(state, sides={**state.sides, **changed}) if changed else state, event.battle_facts)
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


@CORE.to(SeedRenewed)
def _seed_renewed(state: BattleState, event: SeedRenewed) -> BattleState:
    return replace(state, seed_hash=event.seed_hash, seed=None)


@CORE.to(SeedRevealed)
def _seed_revealed(state: BattleState, event: SeedRevealed) -> BattleState:
    return replace(state, seed=event.seed)


@CORE.to(
    Rolled,
    Note,
    SeatPassed,
    Allowed,
    ConsentAsked,
    ConsentGiven,
    ConsentRefused,
    UndoAsked,
    UndoRefused,
    Undone,
    StandingUsed,
)
def _nothing(state: BattleState, event: Event) -> BattleState:
    return state
