"""The fold: a battle's state is what its log makes of nothing, event by event."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

import games.core.fold.combat
import games.core.fold.command
import games.core.fold.course
import games.core.fold.setup
import games.core.fold.shooting  # noqa: F401 - each of these registers what its events do
from games.core.events import (
    Acted,
    AnyEvent,
    BattleStarted,
    Note,
    Rolled,
    SeedRevealed,
    SeedWords,
    UndoAsked,
    Undone,
    UndoRefused,
)
from games.core.fold.changes import APPLY
from games.core.record import Record
from games.core.state import BattleState, UndoRequest

STANDING_STILL = (Rolled, Note, UndoAsked, UndoRefused, SeedWords)
"""Events after which the battle is where it was: buttons made before stay good, and there is nothing to take back."""

FOR_GOOD = (BattleStarted, SeedWords, SeedRevealed, Undone)
"""Events that nothing takes back: the fair dice rest on them."""


def moves_on(state: BattleState, event: AnyEvent) -> bool:
    """Whether buttons made for ``state`` are stale after ``event``. Before the first turn both sides set up at once."""
    if isinstance(event, Acted):
        return event.moves_on
    return not isinstance(event, STANDING_STILL) and state.turn + (event.kind == "phase_moved") > 0


def fold(state: BattleState, record: Record) -> BattleState:
    """The state after one more line of the log. Pure and total: what an event names and is not there is passed over.

    An ``Undone`` event changes what came before it, so a log that holds one is folded by :func:`replay`.
    """
    return _step(state, record.event, record.seq, record.act, record.actor)


def foresee(state: BattleState, events: Iterable[AnyEvent], actor: int = 0) -> BattleState:
    """The state that an act with these events will make; for texts written before the act is stored."""
    act = state.act + 1
    for event in events:
        state = _step(state, event, state.version + 1, act, actor)
    return state


def undone_seqs(records: Iterable[Record]) -> frozenset[int]:
    """Numbers of all events that were taken back."""
    return frozenset(seq for record in records if isinstance(record.event, Undone) for seq in record.event.seqs)


def replay(battle: str, records: Sequence[Record], start: BattleState | None = None) -> BattleState:
    """The state that a whole log makes. Events taken back are passed over; their numbers stay used.

    ``start``: a state that the lines before made, when none of ``records`` takes back any of those.
    """
    undone = undone_seqs(records)
    state = start or BattleState(battle)
    for record in records:
        passed = record.seq in undone and not isinstance(record.event, FOR_GOOD)
        state = replace(state, version=record.seq, act=record.act) if passed else fold(state, record)
    return state


def _step(state: BattleState, event: AnyEvent, seq: int, act: int, actor: int) -> BattleState:
    moved = moves_on(state, event)
    after = APPLY[type(event)](state, event)
    asked = after.undo_asked
    if isinstance(event, UndoAsked):
        asked = UndoRequest(event.act, actor)
    elif moved or isinstance(event, Undone):
        asked = None
    return replace(after, version=seq, act=act, changed=seq if moved else after.changed, undo_asked=asked)
