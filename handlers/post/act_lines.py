"""An act of the log in one short line: who, what, with whom, and how the dice fell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from games.core.events import (
    Allowed,
    BattleEnded,
    ConsentAsked,
    ConsentGiven,
    Event,
    Note,
    PhaseMoved,
    Rolled,
    UndoAsked,
    Undone,
)
from games.core.record import Record, undone_seqs
from games.core.references import references
from games.core.state import BattleState
from handlers.desk.answer import Text, Words, text
from handlers.drawing.events import event_name
from handlers.drawing.fluent import has_text
from handlers.drawing.wording import draw_faces
from lexicon.names import Name

_MOST_NAMED = 3
_MOST_FACES = 12
_BESIDE = (ConsentGiven, Allowed, Note, Rolled)
"""What tells little of the act that it stands in."""

Act = Sequence[Record]
"""The lines of one act that stand."""


def standing_acts(records: Iterable[Record]) -> list[Act]:
    """These lines act by act, without what was taken back among them; such an undo is not told either."""
    lines = list(records)
    gone = undone_seqs(lines)
    settled = {one.seq for one in lines if isinstance(one.event, Undone) and set(one.event.seqs) <= gone & _seqs(lines)}
    left = [one for one in lines if one.seq not in gone and one.seq not in settled]
    return [tuple(act) for _, act in groupby(left, key=lambda one: one.act)]


def act_line(state: BattleState, names: Mapping[int, str], act: Act) -> Text:
    """The act as it is told to whoever was not there; names and sides are those of ``state``."""
    told = _telling(act)
    moved = isinstance(told.event, PhaseMoved)
    who = "" if moved else names.get(act[0].actor, "")
    return text("since-act", who=who, what=_what(state, told.event, act))


def _seqs(lines: Iterable[Record]) -> set[int]:
    return {one.seq for one in lines}


def _telling(act: Act) -> Record:
    """The line by which an act is told: where a phase begins that, else the first that tells more than a consent."""
    moved = [one for one in act if isinstance(one.event, (BattleEnded, PhaseMoved))]
    telling = [one for one in act if not isinstance(one.event, _BESIDE)]
    return (moved[-1:] or telling or list(act))[0]


def _what(state: BattleState, event: Event, act: Act) -> Words:
    match event:
        case PhaseMoved():
            phase = text(f"phase-{event.phase or 'setup'}")
            return text("since-phase", turn=event.turn, side=state.called(event.side), phase=phase)
        case ConsentAsked():
            asked = Name(event.words.get("ru", event.what), event.words.get("en", event.what))
            return text("since-asks", what=asked if event.what else event.command)
        case Undone() | UndoAsked():
            return text("since-undo", name=event_name(state.game, event), number=event.act)
        case Note():
            return text("since-note", words=event.text)
        case Rolled():
            return text("since-did", name=event_name(state.game, event), units="", dice=_dice(act))
    return text("since-did", name=_called(state, event), units=_units(state, act), dice=_dice(act))


def _called(state: BattleState, event: Event) -> Words:
    """The event's name, as it is said of somebody who did it."""
    own = f"since-event-{event.kind}"
    return text(own) if has_text(own, "ru") else event_name(state.game, event)


def _units(state: BattleState, act: Act) -> Words:
    known = state.named("unit")
    every = [name for one in act for name in (*_referred(one.event), one.event.adds)]
    named = dict.fromkeys(getattr(known[name], "name", "") for name in every if name is not None and name in known)
    shown = ", ".join(list(named)[:_MOST_NAMED])
    more = len(named) - _MOST_NAMED
    return text("since-units", units=shown, more=max(more, 0)) if named else ""


def _referred(event: Event) -> Iterator[str]:
    return (name for kind, name in references(event) if kind == "unit")


def _dice(act: Act) -> str:
    faces = [face for one in act if not one.event.secret for roll in one.event.rolls for face in roll.faces]
    return draw_faces(faces, None, most=_MOST_FACES) if faces else ""
