"""Acts as they are told to whoever was not there: a short line each, with how the dice fell."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

from games.core.events import PhaseMoved, Undone
from games.core.record import Record, undone_seqs
from handlers.desk.answer import Text, text
from handlers.drawing.wording import draw_faces
from handlers.post.telling import Teller, main_of

_MOST_FACES = 12

Act = Sequence[Record]
"""The lines of one act that stand."""


def standing_acts(records: Iterable[Record]) -> list[Act]:
    """These lines act by act, without what was taken back among them; such an undo is not told either."""
    lines = list(records)
    gone, here = undone_seqs(lines), {one.seq for one in lines}
    settled = {one.seq for one in lines if isinstance(one.event, Undone) and set(one.event.seqs) <= here}
    left = [one for one in lines if one.seq not in gone | settled]
    return [tuple(act) for _, act in groupby(left, key=lambda one: one.act)]


def act_line(teller: Teller, names: Mapping[int, str], act: Act) -> Text:
    """Who did what, and the dice. What begins by it is told alone: whoever said "next" is of no interest."""
    events = main_of(one.event for one in act)
    begins = [event for event in events if isinstance(event, PhaseMoved)]
    who = "" if begins else names.get(act[0].actor, "")
    faces = [face for event in events if not event.secret for roll in event.rolls for face in roll.faces]
    dice = draw_faces(faces, None, most=_MOST_FACES) if faces else ""
    return text("since-act", who=who, what=teller.told(begins or events)[0], dice=dice)
