"""``/remind``: whose move it is, said again later in this chat; for battles by post."""

from __future__ import annotations

from datetime import datetime, timedelta, tzinfo
from typing import Annotated

from babel.dates import format_datetime

from games.registry import owed_in
from handlers.desk.answer import Answer, Headline, Reminder, say, text
from handlers.desk.calls import course_calls
from handlers.desk.context import Context
from handlers.desk.lazy import LazyModule
from handlers.desk.registry import command
from handlers.language.options import Options, Rest
from handlers.table.battle_words import describe_moment
from handlers.table.moments import parse_moment
from handlers.table.zone import zone_here
from lexicon.errors import NotAllowed
from lexicon.folding import fold
from lexicon.names import Name

watching = LazyModule("handlers.post.watching")
_TURN = ("turn", "my turn", "ход", "мой ход", "мой ход скоро", "когда мой ход", "о моём ходе", "о ходе")
MOST_WAITING, MOST_OF_ONE = 20, 10
"""Reminders that wait in one chat, and those that one person asked for, in all chats together."""


class RemindOptions(Options):
    """When."""

    when: Annotated[
        str,
        Rest(
            Name("когда", "when"),
            Name("через сколько или когда: 2 часа, завтра в 19:00", "in how long or when: 2 hours, tomorrow 7pm"),
        ),
    ]


@command(
    "remind",
    "напомнить",
    "napomnit",
    about=Name("Напомнить позже, чей ход", "Say again later whose move it is"),
    example=Name("/remind 24 часа", "/remind 24 hours"),
    examples=(Name("/remind 3 дня", "/remind 3 days"), Name("/remind мой ход", "/remind turn")),
    group="battle",
    model=RemindOptions,
    battle=True,
)
def remind(context: Context, options: RemindOptions) -> Answer:
    """The reminder tells how the battle stood when it was asked for; ``turn`` asks for a word once it is one's turn.

    Raises:
        NotAllowed: ``remind.many``, ``remind.enough``. Besides, see :func:`handlers.table.moments.parse_moment`.
    """
    if fold(options.when) in map(fold, _TURN):
        asked: Answer = watching.watch(context)
        return asked
    state, now, zone = context.battle, context.tools.clock(), zone_here(context)
    moment = parse_moment(options.when, now, zone)
    reminders = context.tools.store.reminders
    if reminders.waiting(context.request.channel) >= MOST_WAITING:
        raise NotAllowed("remind.many", field="when", allowed=str(MOST_WAITING))
    if reminders.waiting_for(context.person or 0) >= MOST_OF_ONE:
        raise NotAllowed("remind.enough", field="when", allowed=str(MOST_OF_ONE))
    later = say(Headline(text("remind-title")), describe_moment(state), *course_calls(context, state, owed_in(state)))
    minutes = (moment.due - now + timedelta(seconds=30)) // timedelta(minutes=1)
    at = "" if zone is None else written(moment.due, zone)
    said = text("remind-done", days=minutes // 1440, hours=minutes // 60 % 24, minutes=minutes % 60, at=at)
    return Answer((say(said),), reminders=(Reminder(moment.due, later),))


def written(moment: datetime, zone: tzinfo) -> Name:
    """The day and the hour, as they are read where the person is."""
    local = moment.astimezone(zone)
    return Name(*(format_datetime(local, "EEE d MMM, HH:mm", locale=language) for language in ("ru", "en")))
