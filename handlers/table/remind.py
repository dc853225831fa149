"""``/remind``: whose move it is, said again later in this chat; for battles by post."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Annotated

from handlers.desk.answer import Answer, Headline, Reminder, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Options, Rest
from handlers.table.battle_words import describe_course, describe_moment
from lexicon.errors import NotUnderstood
from lexicon.names import Name

_UNITS: tuple[tuple[str, timedelta], ...] = (
    ("мин", timedelta(minutes=1)),
    ("m", timedelta(minutes=1)),
    ("час", timedelta(hours=1)),
    ("ч", timedelta(hours=1)),
    ("h", timedelta(hours=1)),
    ("д", timedelta(days=1)),
    ("сут", timedelta(days=1)),
    ("d", timedelta(days=1)),
    ("нед", timedelta(weeks=1)),
    ("w", timedelta(weeks=1)),
)
_LENGTH = re.compile(r"\s*(?:через\s+|in\s+)?(\d{1,4})?\s*([^\W\d_]+)\s*", re.IGNORECASE)
_LEAST, _MOST = timedelta(minutes=1), timedelta(days=90)


class RemindOptions(Options):
    """When."""

    when: Annotated[str, Rest(Name("когда", "when"), Name("через сколько: 2 часа, 3 дня", "in how long: 3 days"))]


@command(
    "remind",
    "напомнить",
    "napomnit",
    about=Name("Напомнить позже, чей ход", "Say again later whose move it is"),
    example=Name("/remind 24 часа", "/remind 24 hours"),
    group="battle",
    model=RemindOptions,
    battle=True,
)
def remind(context: Context, options: RemindOptions) -> Answer:
    """The reminder tells how the battle stood when it was asked for."""
    state = context.battle
    length = parse_length(options.when)
    due = context.tools.clock() + length
    course = describe_course(state, context.pack.owed(state))
    later = say(Headline(text("remind-title")), describe_moment(state), *course)
    hours = round(length.total_seconds() / 3600)
    said = text("remind-done", when=options.when.strip()[:40], hours=hours)
    return Answer((say(said),), reminders=(Reminder(due, later),))


def parse_length(words: str) -> timedelta:
    """``24 часа``, ``3 дня``, ``2h``, ``неделю``.

    Raises:
        NotUnderstood: ``remind.when``: no such length, or not between a minute and ninety days.
    """
    found = _LENGTH.fullmatch(words)
    unit = next((length for word, length in _UNITS if found and found[2].casefold().startswith(word)), None)
    if found is None or unit is None:
        raise NotUnderstood("remind.when", field="when", value=words[:30], example="/remind 24 часа")
    length = unit * int(found[1] or 1)
    if not _LEAST <= length <= _MOST:
        raise NotUnderstood("remind.when", field="when", value=words[:30], example="/remind 24 часа")
    return length
