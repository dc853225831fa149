"""Mission cards as a round ends: scored, discarded, shuffled back (gdf p. 43-44)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from games.core.events import Event
from games.gdf.cards import CARDS_FROM, card_at, has_hands
from games.gdf.events import CardDropped, CardScored, CardsShuffled
from games.gdf.state import GdfBattle
from handlers.desk.answer import Answer, Line, Words, text
from handlers.desk.context import Context
from handlers.gdf.cards_told import card_name, row_of
from handlers.gdf.rolls import answer
from lexicon.errors import NotUnderstood
from resolvers.gdf.pages import page

_POINTS = re.compile(r"(\d+) VP")


def scored(context: Context, side: str, card: int, points: int | None) -> Answer:
    """Its points, and one more for a card that is challenged or special in this round (gdf p. 43-44).

    Raises:
        NotUnderstood: ``gdf.card_points``: the card gives other points.
    """
    state = context.of(GdfBattle)
    other = next((one for one in state.sides.values() if one.card == card and one.scored == state.turn), None)
    both = state.cards == "wits" and other is not None and other.id != side
    worth = [int(found) for found in _POINTS.findall(row_of(card).text.en)] or [1]
    if points is not None and points not in worth:
        allowed = [str(one) for one in worth]
        raise NotUnderstood("gdf.card_points", field="points", value=points, allowed=allowed, ref=page(43))
    more = int(state.sides[side].hand.marked == card)
    counted = (worth[0] if points is None else points) + more
    event: Event = CardScored(side=side, card=card, points=counted, both=both)
    key = "gdf-card-both" if both else "gdf-card-scored"
    said = text(key, side=state.called(side), card=card_name(card), points=counted, page=page(43))
    return answer(context, [Line(said, strong=True)], (event,))


def dropped(context: Context, side: str, said: int) -> Answer:
    """One of the cards that are left, open or not (gdf p. 43-44)."""
    state = context.of(GdfBattle)
    card = card_at(state, side, said) if has_hands(state) else said
    name: Words = text("gdf-card-face-down", place=said) if said < CARDS_FROM else card_name(said)
    told = text("gdf-card-dropped", side=state.called(side), card=name, page=page(43))
    return answer(context, [Line(told, strong=True)], (CardDropped(side=side, card=said if card is None else card),))


def shuffled(context: Context, side: str, cards: Sequence[int]) -> Answer:
    """Discarded cards are in the deck again (Coordination, gdf p. 44)."""
    state, back = context.of(GdfBattle), tuple(dict.fromkeys(cards))
    told = text("gdf-cards-shuffled", side=state.called(side), cards=[card_name(card) for card in back], page=page(44))
    return answer(context, [Line(told, strong=True)], (CardsShuffled(side=side, cards=back),))
