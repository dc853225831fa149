"""The fold: a battle's state is what its log makes of nothing, event by event."""

from __future__ import annotations

from collections.abc import Iterable, Set
from typing import TypeVar, cast

from games.core.apply import CORE
from games.core.consent import questions_after
from games.core.events import FOR_GOOD, QUIET, STANDING_STILL, Acted, BattleStarted, Event
from games.core.lately import lately
from games.core.record import Record, undone_seqs
from games.core.state import BattleState
from games.core.values import replace
from games.registry import new_battle, pack_of

B = TypeVar("B", bound=BattleState)

_NEVER_BACK = (*STANDING_STILL, *FOR_GOOD)


def moves_on(state: BattleState, event: Event) -> bool:
    """Whether the battle goes on by it. Before the first turn both sides set up at once, and nothing does."""
    if isinstance(event, Acted):
        return event.moves_on
    return not isinstance(event, STANDING_STILL) and state.turn + (event.kind == "phase_moved") > 0


def fold(state: BattleState, record: Record) -> BattleState:
    """The state after one more line of the log. Pure and total: what an event names and is not there is passed over.

    An ``Undone`` event changes what came before it, so a log that holds one is folded by :func:`replay`.
    """
    return _step(state, record.event, record.seq, record.act, record.actor)


def foresee(state: B, events: Iterable[Event], actor: int = 0) -> B:
    """The state that an act with these events will make; for texts written before the act is stored."""
    act = state.act + 1
    for event in events:
        # A battle stays of its game, whatever happens in it.
        state = cast(B, _step(state, event, state.version + 1, act, actor))
    return state


def replay(
    battle: str, records: Iterable[Record], start: BattleState | None = None, undone: Set[int] | None = None
) -> BattleState:
    """The state that a whole log makes. Events taken back are passed over; their numbers stay used.

    ``start``: a state that the lines before made, when none of ``records`` takes back any of those.
    ``undone``: what is taken back, where not only ``records`` say it.
    """
    if undone is None:
        undone = undone_seqs(records := tuple(records))
    state = start or BattleState(battle)
    for record in records:
        passed = record.seq in undone and not isinstance(record.event, FOR_GOOD)
        state = replace(state, version=record.seq, act=record.act) if passed else fold(state, record)
    return state


@lately(32)
def _step(state: BattleState, event: Event, seq: int, act: int, actor: int) -> BattleState:
    moved = moves_on(state, event)
    if isinstance(event, BattleStarted):
        state = new_battle(state.id, event.game)
    apply = pack_of(state.game).applies.get(type(event)) or CORE.get(type(event))
    after = state if apply is None else apply(state, event)
    return replace(
        after,
        version=seq,
        act=act,
        changed=seq if moved else after.changed,
        done=after.done if isinstance(event, _NEVER_BACK) else seq,
        told=seq if event.trace and not isinstance(event, QUIET) else after.told,
        questions=questions_after(after, event, act, actor, moved=moved),
    )
