"""The battle's card as it goes out: what it asks for, with the dice and the chances."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from games.core.course import game_debts
from games.registry import owed_in
from games.wma.state import WmaBattle
from handlers.desk.answer import Answer, Button, Line, Message, Text, text
from handlers.desk.context import Context
from handlers.drawing.fluent import render_chance
from handlers.wma.fight_asked import round_of
from handlers.wma.fight_options import FightOptions
from handlers.wma.fight_preview import chance_to_win
from handlers.wma.owed_facts import facts_of
from handlers.wma.shortly import marked
from lexicon.errors import AdjutantError

_ROUNDS = ("button-first-round", "button-second-round")
"""Labels of buttons that lead to a round and bear its chance."""
_SIDES = ("attackers", "targets")
_MOST = 6
"""Fights of one card whose chances are worked out."""


def on_card(context: Context, after: WmaBattle, message: Message) -> Message:
    """The card with what is known of each debt, and the chance of each fight; a page that is open is left alone."""
    if message.builder is not None or after.ended is not None:
        return message
    debts = game_debts(owed_in(after))
    every = (button for row in message.buttons for button in row) if after.phase == "combat" else ()
    rounds = [button for button in every if _leads_to_round(button)][:_MOST]
    if not debts and not rounds:
        return message
    here = context.at(after)
    asks = {button.press.command for row in message.buttons for button in row}
    paid = [debt for debt in debts if any(act.command in asks for act in debt.acts)]
    facts: list[Text] = []
    for debt in paid:
        facts += [fact for fact in facts_of(here, debt) if fact not in facts]  # of both sides alike once
    lines = [Line(fact) for fact in facts]
    first = [one for one in rounds if isinstance(one.label, Text) and one.label.key == _ROUNDS[0]]
    lines += [Line(_pair(after, one)) for one in first]
    lines += [Line(text("wma-which-fight"))] * (len(first) > 1)
    told = {id(one): _with_chance(here, one) for one in rounds}
    rows = tuple(tuple(told.get(id(one), one) for one in row) for row in message.buttons)
    return replace(message, blocks=(*message.blocks, *lines), buttons=rows)


def _leads_to_round(button: Button) -> bool:
    return button.press.command == "fight" and isinstance(button.label, Text) and button.label.key in _ROUNDS


def _with_chance(context: Context, button: Button) -> Button:
    """The button with the chance of those who ask; without one where something has to be said first."""
    chance = _chance(context, button)
    if chance is None or not isinstance(button.label, Text):
        return button
    label = replace(button.label, params={**button.label.params, "chance": render_chance(chance)})
    return replace(button, label=label)


def _chance(context: Context, button: Button) -> Fraction | None:
    try:
        ready = round_of(context, FightOptions.model_validate(button.press.options))
    except AdjutantError:
        return None  # said when it is pressed
    return None if isinstance(ready, Answer) else chance_to_win(context, ready)


def _pair(state: WmaBattle, button: Button) -> Text:
    """``◆Конница 1 × ◇Воины 2``."""
    sides = (marked(state, [state.unit(unit) for unit in button.press.options[name]]) for name in _SIDES)
    return text("wma-fight-pair", **dict(zip(("ours", "theirs"), sides, strict=True)))
