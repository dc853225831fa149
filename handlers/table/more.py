"""``/more``: what one seldom wants beside a battle: corrections, the field, the log, why, the end."""

from __future__ import annotations

from handlers.desk.answer import Answer, Button, Press, reply, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import NoOptions
from lexicon.names import Name

_ROWS = (("mark", "battle"), ("log", "why"), ("settings", "end"))


@command(
    "more",
    "ещё",
    "еще",
    about=Name("Что ещё можно: поправить, поле, журнал, конец боя", "What else: corrections, field, log, the end"),
    example=Name("/more", "/more"),
    group="battle",
    model=NoOptions,
    battle=True,
    after_end=True,
    hidden=True,
    alone="aside",
)
def more(context: Context, options: NoOptions) -> Answer:
    """A button for each; whoever asked sees them alone."""
    rows = tuple(tuple(Button(text(f"more-{name}"), Press(name, once=False)) for name in row) for row in _ROWS)
    return reply(text("more-what"), buttons=rows)
