"""``/card``: the battle's card anew, in its place or lowest in the channel: whose move it is, what may be done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated

from games.core.state import BattleState
from games.registry import owed_in
from handlers.cards.rows import rows_of
from handlers.desk.answer import CARD, Answer, Block, Button, Line, Message, Press, say, text
from handlers.desk.context import Context
from handlers.desk.games import Rows, desk_of
from handlers.desk.registry import command
from handlers.language.options import Flag, Options
from handlers.table.battle_words import describe_course
from handlers.table.pending import pending_buttons
from lexicon.names import Name


class CardOptions(Options):
    """``anew``: lowest in the channel, though a button asks for it."""

    anew: Annotated[
        bool,
        Flag(Name("заново", "anew"), Name("прислать заново, ниже всего", "send it anew, below all"), ("anew",)),
    ] = False


@command(
    "card",
    "карточка",
    "kartochka",
    about=Name("Карточка боя: чей ход и что можно", "The battle's card: whose move it is and what may be done"),
    example=Name("/card", "/card"),
    group="battle",
    model=CardOptions,
    battle=True,
    after_end=True,
)
def card(context: Context, options: CardOptions) -> Answer:
    """What has been done this turn stands above; here what is owed, and a button for whatever leads on."""
    state = context.battle
    course = [Line(one, strong=True) for one in describe_course(state, owed_in(state))]
    return Answer((replace(card_message(state, course), anew=options.anew),))


def card_message(state: BattleState, course: Sequence[Block]) -> Message:
    """The card as it is asked for; ``course``: who decides now."""
    rows = (*pending_buttons(state), *rows_of(state), *_begin(state))
    return say(*course, buttons=rows, edit_key=CARD if state.turn else None)


def _begin(state: BattleState) -> Rows:
    """[Жребий] and [Дальше], before the first turn, once each side has put up its army."""
    if state.turn or state.ended is not None or not all(any(state.units_of(side)) for side in state.sides):
        return ()
    lots = desk_of(state.game).lots
    dies = not state.first and (lots.first is not None or lots.begins is not None)
    drawn = (Button(text("button-lots"), Press("first", {"lots": True})),) if dies else ()
    return ((*drawn, Button(text("card-next"), Press("turn", {}))),)
