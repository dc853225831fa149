"""``/remind``: whose move it is, said again later in this chat; for battles by post."""

from __future__ import annotations

from datetime import timedelta
from typing import Annotated

from games.registry import owed_in
from handlers.desk.answer import Answer, Headline, Reminder, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Options, Rest
from handlers.table.battle_words import describe_course, describe_moment
from handlers.table.lengths import parse_length
from lexicon.names import Name


class RemindOptions(Options):
    """When."""

    when: Annotated[
        str, Rest(Name("когда", "when"), Name("через сколько: 2 часа, 3 дня", "in how long: 2 hours, 3 days"))
    ]


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
    course = describe_course(state, owed_in(state))
    later = say(Headline(text("remind-title")), describe_moment(state), *course)
    minutes = length // timedelta(minutes=1)
    said = text("remind-done", days=minutes // 1440, hours=minutes // 60 % 24, minutes=minutes % 60)
    return Answer((say(said),), reminders=(Reminder(due, later),))
