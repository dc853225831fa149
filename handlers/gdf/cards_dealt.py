"""Decks of mission cards are made, and cards drawn from them by fair dice (gdf p. 43-44)."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.events import Event
from games.gdf.acts.cards import every_card
from games.gdf.cards import KINDS, NEW_HAND, OWN_DECK, PRIORITY, deck_of, has_hands, to_draw
from games.gdf.events import CardsDrawn, DecksMade, MarkersLaid
from games.gdf.state import SHARED, GdfBattle
from handlers.desk.answer import Answer, Block, Headline, Line, text
from handlers.desk.context import Context
from handlers.gdf.cards_told import card_name, with_hand
from handlers.gdf.rolls import answer, die
from lexicon.errors import NotUnderstood
from resolvers.gdf.pages import page

MARKERS = 6
"""Objective markers of a battle with mission cards (gdf p. 43)."""


def made(context: Context, side: str, mode: str | None, deck: Sequence[int]) -> Answer:
    """The deck for all, one of all cards each, or one of 18 chosen cards (gdf p. 43-44).

    Raises:
        NotUnderstood: ``gdf.deck_of``: not 18 cards that there are.
    """
    state, every = context.of(GdfBattle), every_card()
    mode = mode or state.cards
    events: list[Event] = []
    if deck or mode in KINDS:
        chosen = tuple(dict.fromkeys(deck))
        unknown = next((one for one in chosen if one not in every), None)
        if unknown is not None or len(chosen) != OWN_DECK:
            value = len(chosen) if unknown is None else unknown
            raise NotUnderstood("gdf.deck_of", field="deck", value=value, allowed=str(OWN_DECK), ref=page(44))
        events.append(DecksMade(mode=mode, side=side, cards=chosen))
    elif mode == "wits":
        events.append(DecksMade(mode=mode, cards=every))
    else:
        events += [DecksMade(mode=mode, side=one, cards=every) for one in state.sides]
    count = OWN_DECK if mode in KINDS else len(every)
    whose = state.called(side) if mode in KINDS else ""
    lines = [Line(text("gdf-decks", mode=mode, side=whose, count=count, page=page(43)), strong=True)]
    if len(state.markers) != MARKERS:
        events.append(MarkersLaid(count=MARKERS))
        lines.append(Line(text("gdf-markers-laid", count=MARKERS, page=page(43))))
    return answer(context, lines, events)


def drawn(context: Context, side: str) -> Answer:
    """Three cards onto the table, or a hand filled up, which is shown to its owner alone (gdf p. 43-44)."""
    state = context.of(GdfBattle)
    key = deck_of(state, side)
    cards, marker = _dealt(context, state.decks[key], to_draw(state, side))
    whose = None if key == SHARED else side
    event = CardsDrawn(side=whose, cards=cards, hand=has_hands(state), marker=marker, rolls=context.rolls())
    if has_hands(state):
        return _to_hand(context, side, event)
    lines: list[Block] = [
        Headline(text("gdf-cards-drawn", side="" if whose is None else state.called(side), page=page(43)))
    ]
    lines += [Line(card_name(card)) for card in cards]
    if marker:
        lines.append(Line(text("gdf-hand-marker", marker=marker)))
    return answer(context, lines, (event,))


def redealt(context: Context, side: str) -> Answer:
    """The hand goes back into the deck, and four other cards are drawn (gdf p. 44)."""
    state = context.of(GdfBattle)
    deck = (*state.decks[side], *state.sides[side].hand.cards)
    cards, marker = _dealt(context, deck, min(NEW_HAND, len(deck)))
    event = CardsDrawn(side=side, cards=cards, hand=True, redeal=True, marker=marker, rolls=context.rolls())
    return _to_hand(context, side, event)


def _to_hand(context: Context, side: str, event: CardsDrawn) -> Answer:
    after = context.foresee(context.of(GdfBattle), (event,))
    told = text(
        "gdf-hand-drawn",
        side=after.called(side),
        count=len(event.cards),
        redeal="yes" if event.redeal else "no",
        deck=len(after.decks[side]),
        page=page(44),
    )
    return with_hand(context, answer(context, [Line(told, strong=True)], (event,)), after, side)


def _dealt(context: Context, deck: Sequence[int], count: int) -> tuple[tuple[int, ...], int]:
    """Cards by a fair die with as many faces as the deck, and the marker of card 44 by another (gdf p. 47)."""
    left = list(deck)
    cards = tuple(left.pop(die(context, len(left), 43) - 1) for _ in range(count))
    return cards, die(context, 6, 47) if PRIORITY in cards else 0
