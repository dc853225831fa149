"""``/legend``: what the marks of the battle at a glance mean."""

from __future__ import annotations

from handlers.cards.glance import legend_of
from handlers.desk.answer import Answer, reply
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import NoOptions
from lexicon.names import Name


@command(
    "legend",
    "значки",
    about=Name("Что значат значки в таблице боя", "What the marks in the battle's table mean"),
    example=Name("/legend", "/legend"),
    group="battle",
    model=NoOptions,
    battle=True,
    after_end=True,
    hidden=True,
    alone="aside",
)
def legend(context: Context, options: NoOptions) -> Answer:
    """For whoever asked."""
    return reply(legend_of(context.battle.game))
