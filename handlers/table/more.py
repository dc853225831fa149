"""``/more``: what one seldom wants beside a battle: out of order, a unit, marks, corrections, the log, the end."""

from __future__ import annotations

from handlers.cards.aside import in_the_card
from handlers.desk.answer import Answer, Button, Press, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import NoOptions
from handlers.table.out_of_order import OUT
from lexicon.names import Name

_PAIRS = (("battle", "legend"), ("mark", "log"), ("why", "settings"), ("note", "standing"), ("clock",), ("end", "draw"))
_ROWS = ((OUT, "unit"), *_PAIRS)
_AFTER_END = frozenset({"unit", "battle", "legend", "log", "note", "why", "settings"})


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
    """A button for each; whoever asked sees them alone, or all in the card's place."""
    over = context.battle.ended is not None
    rows = (tuple(_button(name) for name in row if not over or name in _AFTER_END) for row in _ROWS)
    return Answer((in_the_card(context, say(text("more-what"), buttons=tuple(row for row in rows if row))),))


def _button(name: str) -> Button:
    return Button(text(f"more-{name}"), Press(name, once=False))
