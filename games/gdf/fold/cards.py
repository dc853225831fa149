"""Applying mission cards: decks, hands, what lies on the table, what is scored (gdf p. 43-44)."""

from __future__ import annotations

from typing import Any

from games.core.apply import Applies, set_side
from games.core.values import replace
from games.gdf.cards import has_hands, leads
from games.gdf.events import (
    CardDropped,
    CardMarked,
    CardReturned,
    CardScored,
    CardsDrawn,
    CardsLaid,
    CardsShuffled,
    CardsTurned,
    DecksMade,
)
from games.gdf.state import SHARED, GdfBattle

APPLIES = Applies()


def fresh_cards(state: GdfBattle) -> GdfBattle:
    """A round begins: no card is worth more any longer; in Strategy whoever leads shows all he hid (gdf p. 44)."""
    for side in state.sides if state.cards else ():
        if state.cards == "strategy" and leads(state, side):
            state = _turned(state, side, state.sides[side].hand.hidden, ())
        state = _hand(state, side, marked=0, back=0)
    return state


def _hand(state: GdfBattle, side: str, **changes: Any) -> GdfBattle:
    """Cards of a side's own that do not lie open."""
    if side not in state.sides:
        return state
    return set_side(state, side, hand=replace(state.sides[side].hand, **changes))


def _open(state: GdfBattle, key: str, cards: tuple[int, ...]) -> GdfBattle:
    """These lie open now, and no others."""
    return replace(state, table_cards={**state.table_cards, key: tuple(dict.fromkeys(cards))})


def _without(cards: tuple[int, ...], gone: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(card for card in cards if card not in gone)


@APPLIES.to(DecksMade)
def _decks_made(state: GdfBattle, event: DecksMade) -> GdfBattle:
    key = event.side or SHARED
    state = replace(state, cards=event.mode, decks={**state.decks, key: event.cards})
    return _open(state, key, ())


@APPLIES.to(CardsDrawn)
def _cards_drawn(state: GdfBattle, event: CardsDrawn) -> GdfBattle:
    key = event.side or SHARED
    known = state.sides.get(key)
    held = known.hand.cards if known is not None else ()
    deck = (*state.decks.get(key, ()), *(held if event.redeal else ()))
    state = replace(state, decks={**state.decks, key: _without(deck, event.cards)})
    state = replace(state, drawn={**state.drawn, key: state.turn})
    if event.marker:
        state = replace(state, priority={**state.priority, key: event.marker})
    if not event.hand:
        return _open(state, key, (*state.table_cards.get(key, ()), *event.cards))
    if known is None:
        return state
    cards = event.cards if event.redeal else (*held, *event.cards)
    return _hand(state, key, cards=cards, redealt=known.hand.redealt or event.redeal)


@APPLIES.to(CardsLaid)
def _cards_laid(state: GdfBattle, event: CardsLaid) -> GdfBattle:
    known = state.sides.get(event.side)
    if known is None:
        return state
    hand = known.hand
    left, hidden = _without(hand.cards, (*event.cards, *event.hidden)), (*hand.hidden, *event.hidden)
    state = _hand(state, event.side, cards=left, hidden=hidden, laid=state.turn, back=0)
    return _open(state, event.side, (*state.table_cards.get(event.side, ()), *event.cards))


@APPLIES.to(CardsTurned)
def _cards_turned(state: GdfBattle, event: CardsTurned) -> GdfBattle:
    return _turned(state, event.side, event.up, event.down) if event.side in state.sides else state


def _turned(state: GdfBattle, side: str, up: tuple[int, ...], down: tuple[int, ...]) -> GdfBattle:
    hidden = (*_without(state.sides[side].hand.hidden, up), *down)
    state = _hand(state, side, hidden=tuple(dict.fromkeys(hidden)))
    return _open(state, side, (*_without(state.table_cards.get(side, ()), down), *up))


@APPLIES.to(CardMarked)
def _card_marked(state: GdfBattle, event: CardMarked) -> GdfBattle:
    return _hand(_hand(state, event.by, chose=state.turn), event.side, marked=event.card)


@APPLIES.to(CardReturned)
def _card_returned(state: GdfBattle, event: CardReturned) -> GdfBattle:
    state = _hand(state, event.by, chose=state.turn)
    if event.card is None or event.side not in state.sides:
        return state
    state = _off(state, event.side, event.card)
    return _hand(state, event.side, cards=(*state.sides[event.side].hand.cards, event.card), back=event.card)


@APPLIES.to(CardsShuffled)
def _cards_shuffled(state: GdfBattle, event: CardsShuffled) -> GdfBattle:
    known = state.sides.get(event.side)
    if known is None:
        return state
    left = _without(known.hand.discard, event.cards)
    state = _hand(state, event.side, discard=left, chose=state.turn)
    deck = tuple(dict.fromkeys((*state.decks.get(event.side, ()), *event.cards)))
    return replace(state, decks={**state.decks, event.side: deck})


def _off(state: GdfBattle, side: str, card: int) -> GdfBattle:
    """The card leaves the table, whose ever it is, open or not."""
    hidden = state.sides[side].hand.hidden
    if card in hidden:
        return _hand(state, side, hidden=_without(hidden, (card,)))
    key = side if card in state.table_cards.get(side, ()) else SHARED
    return _open(state, key, _without(state.table_cards.get(key, ()), (card,)))


def _discarded(state: GdfBattle, side: str, card: int) -> GdfBattle:
    """The card leaves the table; of a deck of one's own it may come back from the pile (gdf p. 44)."""
    state = _off(state, side, card)
    return _hand(state, side, discard=(*state.sides[side].hand.discard, card)) if has_hands(state) else state


@APPLIES.to(CardScored)
def _card_scored(state: GdfBattle, event: CardScored) -> GdfBattle:
    known = state.sides.get(event.side)
    if known is None:
        return state
    if not event.both:
        state = set_side(state, event.side, victory=known.victory + event.points, scored=state.turn, card=event.card)
        return _discarded(state, event.side, event.card)
    for side, other in state.sides.items():
        if other.card == event.card and other.scored == state.turn:
            state = set_side(state, side, victory=max(0, other.victory - event.points), card=0)
    state = set_side(state, event.side, scored=state.turn)
    return _open(state, SHARED, (*state.table_cards.get(SHARED, ()), event.card))


@APPLIES.to(CardDropped)
def _card_dropped(state: GdfBattle, event: CardDropped) -> GdfBattle:
    if event.side not in state.sides:
        return state
    return set_side(_discarded(state, event.side, event.card), event.side, dropped=state.turn)
