"""``/luck``: what the dice of this battle came to beside what they might have, and the acts that turned it."""

from __future__ import annotations

from handlers.desk.answer import Answer, Button, Press, text
from handlers.desk.context import Context
from handlers.desk.lazy import LazyModule
from handlers.desk.registry import command
from handlers.language.options import NoOptions
from lexicon.names import Name

page = LazyModule("handlers.post.luck_page")


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
    model=NoOptions,
    battle=True,
    after_end=True,
    alone="apart",
)
def luck(context: Context, options: NoOptions) -> Answer:
    """By side and kind of roll, with the chance of being at least so lucky; nothing is said of too few rolls.

    Raises:
        NotAllowed: ``log.too_large``.
    """
    told: Answer = page.page_of(context)
    return told


def luck_button() -> Button:
    """[Удача]."""
    return Button(text("button-luck"), Press("luck", {}, once=False))
