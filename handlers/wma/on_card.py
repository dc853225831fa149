"""The battle's card as it goes out: what it asks for, with the dice and the chances."""

from __future__ import annotations

from dataclasses import replace

from games.registry import owed_in
from games.wma.state import WmaBattle
from handlers.desk.answer import Line, Message
from handlers.desk.context import Context
from handlers.table.pending import game_debts
from handlers.wma.owed_facts import facts_of


def on_card(context: Context, after: WmaBattle, message: Message) -> Message:
    """The card with what is known of each debt; a page that somebody puts together is left alone."""
    debts = game_debts(owed_in(after))
    if not debts or message.builder is not None or after.ended is not None:
        return message
    here = context.at(after)
    lines = [Line(fact) for debt in debts for fact in facts_of(here, debt)]
    return replace(message, blocks=(*message.blocks, *lines)) if lines else message
