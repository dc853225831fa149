"""How much somebody may ask of those who play: they have to answer each request, one by one."""

from __future__ import annotations

from datetime import datetime, timedelta

from games.core.events import ConsentRefused
from handlers.desk.context import Context
from lexicon.errors import NotAllowed

MOST_OWN, MOST_OF_OTHERS = 12, 3
"""Requests of one player that wait at a time, and of all who play no part together; each of those has one."""
PAUSE = timedelta(minutes=10)
"""How long one who plays no part asks nothing more once he was refused."""
SECOND_THOUGHTS = 3
"""Of his own in that time, which are as much: the first he may have mistyped."""


def check_measure(context: Context, player: int, command: str, *, lapses: bool) -> None:
    """Refuse a request too many. ``lapses``: it takes the place of one that this player made by the same command.

    Raises:
        NotAllowed: ``consent.enough``: this person, or those who play no part, wait for as many answers as they may.
            ``consent.pause``: who plays no part was refused a moment ago.
    """
    state = context.battle
    again = [one for one in state.questions if lapses and (one.by, one.command, one.lapses) == (player, command, True)]
    waiting = [one for one in state.questions if one not in again]
    own = sum(one.by == player for one in waiting)
    others = sum(not state.side_of(one.by) for one in waiting)
    plays = bool(state.side_of(player))
    if own >= (MOST_OWN if plays else 1) or (not plays and others >= MOST_OF_OTHERS):
        raise NotAllowed("consent.enough", field="question", value=own or others, example="/refuse")
    if not plays:
        _check_pause(context, player)


def _check_pause(context: Context, player: int) -> None:
    """Refuse one who was refused, or has thought better of it again and again.

    It is counted in minutes: a battle that moves on every minute would leave no pause, one by post might last days.

    Raises:
        NotAllowed: ``consent.pause``, with the ``minutes`` that are left.
    """
    now, battle = context.tools.clock(), context.battle.id
    lines = context.tools.store.logs.lines
    refused: list[datetime] = []
    own: list[datetime] = []
    for line in lines.lately(battle, "consent_refused", now - PAUSE):
        event = line.event
        if not isinstance(event, ConsentRefused) or event.reason:
            continue  # it came too late, or was done without him: nobody refused him
        asked = lines.page(battle, lines.first_of(battle, event.question))[0]
        if asked.actor == player:
            (own if line.actor == player else refused).append(line.at)
    since = max([*refused, *own[SECOND_THOUGHTS - 1 :]], default=None)
    left = 0 if since is None else -((now - since - PAUSE) // timedelta(minutes=1))
    if left > 0:
        raise NotAllowed("consent.pause", field="question", minutes=left)
