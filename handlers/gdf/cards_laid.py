"""Cards of a hand are laid out, turned, challenged, returned, made special (gdf p. 44)."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.events import Event
from games.gdf.cards import CARDS_FROM, card_at, enemy_of
from games.gdf.events import CardMarked, CardReturned, CardsLaid, CardsTurned
from games.gdf.state import GdfBattle
from handlers.desk.answer import Answer, Block, Headline, Line, Words, text
from handlers.desk.context import Context
from handlers.gdf.cards_told import card_name
from handlers.gdf.rolls import answer
from resolvers.gdf.pages import page


def laid(context: Context, side: str, places: Sequence[int], hidden: Sequence[int]) -> Answer:
    """Three cards by their places in the hand, one of them face down at most (gdf p. 44)."""
    state = context.of(GdfBattle)
    hand = state.sides[side].hand.cards
    shown = tuple(hand[place - 1] for place in places)
    event = CardsLaid(side=side, cards=shown, hidden=tuple(hand[place - 1] for place in hidden))
    lines: list[Block] = [Headline(text("gdf-cards-laid", side=state.called(side), page=page(44)))]
    lines += [Line(card_name(card)) for card in shown]
    if hidden:
        lines.append(Line(text("gdf-cards-hidden", count=len(hidden))))
    return answer(context, lines, (event,))


def opened(context: Context, side: str, places: Sequence[int]) -> Answer:
    """Cards that lay face down are turned up, at any time (gdf p. 44)."""
    hidden = context.of(GdfBattle).sides[side].hand.hidden
    return _turned(context, side, tuple(dict.fromkeys(hidden[place - 1] for place in places)), ())


def kept(context: Context, side: str, place: int) -> Answer:
    """Strategy, as many points as the others: all but this one are turned up (gdf p. 44)."""
    hidden = context.of(GdfBattle).sides[side].hand.hidden
    return _turned(context, side, tuple(card for card in hidden if card != hidden[place - 1]), ())


def turned_down(context: Context, side: str, cards: Sequence[int]) -> Answer:
    """Strategy: who trails turns these face down (gdf p. 44)."""
    return _turned(context, side, (), tuple(dict.fromkeys(cards)))


def _turned(context: Context, side: str, up: tuple[int, ...], down: tuple[int, ...]) -> Answer:
    state = context.of(GdfBattle)
    way, cards = ("up", up) if up else ("down", down)
    lines: list[Block] = [Headline(text("gdf-cards-turned", side=state.called(side), way=way, page=page(44)))]
    lines += [Line(card_name(card)) for card in cards]
    return answer(context, lines, (CardsTurned(side=side, up=up, down=down),))


def chosen(context: Context, side: str, said: int | None) -> Answer:
    """An enemy's card is challenged or returned to his hand, or one's own is special in this round (gdf p. 44)."""
    state = context.of(GdfBattle)
    whose = side if state.cards == "tactics" else enemy_of(state, side)
    card = None if said is None else card_at(state, whose, said)
    event: Event = CardReturned(side=whose, by=side, card=card)
    if card is not None and state.cards != "plan":
        event = CardMarked(side=whose, by=side, card=card)
    name: Words = ""
    if card is not None and said is not None:
        name = card_name(card) if said >= CARDS_FROM else text("gdf-card-face-down", place=said)
    told = text(
        f"gdf-cards-chosen-{state.cards}", side=state.called(side), whose=state.called(whose), card=name, page=page(44)
    )
    return answer(context, [Line(told, strong=True)], (event,))
