"""``/luck``: what the dice of this battle came to beside what they might have, and the acts that turned it."""

from __future__ import annotations

from dataclasses import replace

from handlers.desk.answer import Answer, Button, Press, text
from handlers.desk.context import Context
from handlers.desk.lazy import LazyModule
from handlers.desk.registry import command
from handlers.desk.seating import seat_at
from handlers.language.options import Options
from lexicon.names import Name

page = LazyModule("handlers.post.luck_page")


class LuckOptions(Options):
    """``battle``: set by the button under its end, which outlives its place in the chat."""

    battle: str | None = None


@command(
    "luck",
    "удача",
    "везение",
    "udacha",
    about=Name(
        "Удача: сколько выпало и сколько ждали, что решило бой", "Luck: what was rolled and expected, and what decided"
    ),
    example=Name("/удача", "/luck"),
    group="battle",
    model=LuckOptions,
    battle=True,
    after_end=True,
    alone="apart",
)
def luck(context: Context, options: LuckOptions) -> Answer:
    """By side and kind of roll, with the chance of being at least so lucky; nothing is said of too few rolls.

    Raises:
        NotAllowed: ``log.too_large``.
    """
    there = context if options.battle in (None, context.battle.id) else seat_at(context, options.battle or "")
    told: Answer = page.page_of(there)
    return told if there is context else replace(told, state=there.battle, leads=True)


def luck_button(battle: str | None = None) -> Button:
    """[Удача], of this chat's battle or of that one."""
    return Button(text("button-luck"), Press("luck", {"battle": battle} if battle else {}, once=False))
