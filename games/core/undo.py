"""Undo: what the last act was, whether it showed dice, and who must agree before it is taken back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from games.core.events import FOR_GOOD, Event, Undone
from games.core.record import Record, undone_seqs
from games.core.state import BattleState
from lexicon.errors import NotAllowed


@dataclass(frozen=True, slots=True)
class Act:
    """What one message or press did: the events that an undo would take back.

    Attributes:
        showed_dice: whether anybody saw dice of it.
    """

    number: int
    actor: int
    at: datetime
    seqs: tuple[int, ...]
    events: tuple[Event, ...]
    showed_dice: bool


@dataclass(frozen=True, slots=True)
class UndoPlan:
    """What an undo takes back and whose consent it needs.

    Attributes:
        needs_consent: the other side has to agree first.
        ask: the sides any of whose players may agree.
    """

    act: Act
    needs_consent: bool
    ask: tuple[str, ...] = ()


def last_act(state: BattleState, lines: Iterable[Record]) -> Act | None:
    """The latest act that can be taken back, or ``None``. Free rolls and notes are no acts of battle.

    ``lines``: those of the act that made ``state.done``, or more of the log.
    """
    lines = tuple(lines)
    act = next((line.act for line in lines if line.seq == state.done), None)
    if act is None or state.seed is not None:
        return None
    undone = undone_seqs(lines)
    back = [
        line for line in lines if line.act == act and line.seq not in undone and not isinstance(line.event, FOR_GOOD)
    ]
    return Act(
        number=act,
        actor=back[0].actor,
        at=back[0].at,
        seqs=tuple(line.seq for line in back),
        events=tuple(line.event for line in back),
        showed_dice=any(line.event.rolls for line in back),
    )


def plan_undo(state: BattleState, act: Act | None, player: int) -> UndoPlan:
    """What ``player`` may do about the last act.

    An act without dice goes at once, by its actor. Past dice the other side agrees; the umpire may alone, and somebody
    who plays both sides agrees with himself. Where no other side has a player there is nobody to ask.

    Raises:
        NotAllowed: ``undo.revealed`` (the seed is out), ``undo.nothing``, ``undo.not_yours`` (``by``: whose it was).
    """
    if state.seed is not None:
        raise NotAllowed("undo.revealed")
    if act is None:
        raise NotAllowed("undo.nothing")
    if player in state.umpires:
        return UndoPlan(act, needs_consent=False)
    mine = state.side_of(player)
    shares_side = any(side in mine for side in state.side_of(act.actor))
    if player != act.actor and (not mine or (not act.showed_dice and not shares_side)):
        raise NotAllowed("undo.not_yours", by=act.actor, act=act.number)
    if not act.showed_dice:
        return UndoPlan(act, needs_consent=False)
    others = tuple(
        side for side in state.sides if side not in mine and any(at != player for at in state.players_of(side))
    )
    return UndoPlan(act, needs_consent=bool(others), ask=others)


def undone(act: Act, agreed: Sequence[int] = ()) -> Undone:
    """The event that takes an act back."""
    return Undone(act=act.number, seqs=act.seqs, agreed=tuple(agreed))
