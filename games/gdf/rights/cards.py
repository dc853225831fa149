"""Rights of mission cards: decks, draws, what is laid out, chosen, scored and discarded (gdf p. 43-47)."""

from __future__ import annotations

from games.gdf.cards import (
    KINDS,
    PRIORITY,
    SHUFFLED,
    Due,
    card_at,
    cards_due,
    deck_of,
    enemy_of,
    free_cards,
    has_hands,
    leads,
    most_hidden,
    ties,
    to_lay,
)
from games.gdf.fold.turns import waiting
from games.gdf.rights.missions import may_set_up
from games.gdf.state import GdfBattle
from lexicon.errors import NotAllowed, OutOfOrder
from lexicon.names import Name
from resolvers.gdf.pages import page

MARKER_CARDS = 40
"""Cards below it speak of one marker, by their second figure (gdf p. 45-46)."""

HOLDING_CARDS = 30
"""Of these, those above it want the marker held at the start of the round as well (gdf p. 46)."""

MOST_MARKERS = {45: 3, 46: 6}
"""Cards that want so many markers held (gdf p. 47)."""


def may_make(state: GdfBattle, side: str, mode: str, *, own: bool) -> NotAllowed | None:
    """Decks are made before the battle, of one way to play for all; ``own``: of chosen cards (gdf p. 43-44)."""
    if own and mode not in KINDS:
        return NotAllowed("gdf.cards_kind", field="mode", ref=page(44))
    if mode in KINDS and state.cards in KINDS and mode != state.cards and any(one != side for one in state.decks):
        return NotAllowed("gdf.cards_agreed", field="mode", value=mode, played=state.cards, ref=page(44))
    return may_set_up(state, 43)


def _owes(state: GdfBattle, side: str, what: str) -> NotAllowed | None:
    """It may be done when it is owed, and at no other time, whoever allows it."""
    if Due(side, what) in cards_due(state):
        return None
    return NotAllowed("gdf.cards_not_now", field=what, value=state.called(side), ref=page(44))


def may_draw(state: GdfBattle, side: str) -> NotAllowed | None:
    """At the start of a round, once (gdf p. 43-44)."""
    key = deck_of(state, side)
    if key not in state.decks:
        return NotAllowed(
            "gdf.no_deck", field="draw", ref=page(43), example=Name("/cards битва умов", "/cards battle of wits")
        )
    due = [one for one in cards_due(state) if one.what == "draw"]
    if not any(key == deck_of(state, one.side) for one in due):
        return OutOfOrder("gdf.draws_once", field="draw", ref=page(43))
    return None


def may_redeal(state: GdfBattle, side: str) -> NotAllowed | None:
    """A new hand of four, in the first round, before cards are laid out, once (gdf p. 44)."""
    hand = state.sides[side].hand
    if not has_hands(state) or state.turn != 1 or hand.redealt or _owes(state, side, "lay") is not None:
        return OutOfOrder("gdf.redeals_once", field="redeal", value=state.called(side), ref=page(44))
    return None


def may_lay(state: GdfBattle, side: str, places: tuple[int, ...], hidden: tuple[int, ...]) -> NotAllowed | None:
    """Three cards of the hand by their places in it, one of them face down at most (gdf p. 44)."""
    if (refused := _owes(state, side, "lay")) is not None:
        return refused
    hand, count = state.sides[side].hand, to_lay(state, side)
    said = (*places, *hidden)
    free = tuple(place for place, card in enumerate(hand.cards, 1) if card in free_cards(state, side))
    if len(said) != count or len(set(said)) != count or not set(said) <= set(free):
        what = ", ".join(map(str, said)) or "0"
        numbers = [str(place) for place in free]
        return NotAllowed("gdf.lays", field="lay", value=what, count=count, allowed=numbers, ref=page(44))
    if len(hidden) > (most_hidden(state, side) if not hand.back else min(1, most_hidden(state, side))):
        return NotAllowed("gdf.hides", field="hide", value=len(hidden), count=most_hidden(state, side), ref=page(44))
    return None


def may_open(state: GdfBattle, side: str, places: tuple[int, ...]) -> NotAllowed | None:
    """A card that lies face down is turned up at any time (gdf p. 44)."""
    hidden = len(state.sides[side].hand.hidden)
    wrong = [place for place in places if not 1 <= place <= hidden]
    if wrong:
        return NotAllowed("gdf.no_hidden_card", field="open", value=wrong[0], count=hidden, ref=page(44))
    return None


def may_turn_down(state: GdfBattle, side: str, cards: tuple[int, ...]) -> NotAllowed | None:
    """Strategy: who trails turns cards down as a round after the first begins (gdf p. 44)."""
    trails = state.cards == "strategy" and state.turn > 1 and not ties(state) and not leads(state, side)
    if not trails or state.mover is not None:
        return OutOfOrder("gdf.hides_trailing", field="hide", value=state.called(side), ref=page(44))
    wrong = [card for card in cards if card not in state.table_cards.get(side, ())]
    return NotAllowed("gdf.no_card", field="hide", value=wrong[0], ref=page(44)) if wrong else None


def may_keep(state: GdfBattle, side: str, place: int) -> NotAllowed | None:
    """Strategy: with as many points as the others one card stays face down of several (gdf p. 44)."""
    return _owes(state, side, "turn") or may_open(state, side, (place,))


def may_choose(state: GdfBattle, side: str, said: int | None) -> NotAllowed | None:
    """An enemy's card is challenged, or returned to his hand; one's own becomes special (gdf p. 44).

    ``None``: none is returned.
    """
    if state.cards == "tactics":
        late = not state.turn or state.mover is not None or state.sides[side].hand.chose >= state.turn
        if late or any(due.side == side for due in cards_due(state)):
            return OutOfOrder("gdf.cards_not_now", field="pick", value=state.called(side), ref=page(44))
    elif (refused := _owes(state, side, "choose")) is not None:
        return refused
    if said is None:
        return None if state.cards == "plan" else NotAllowed("gdf.must_challenge", field="pick", ref=page(44))
    whose = side if state.cards == "tactics" else enemy_of(state, side)
    if card_at(state, whose, said) is None:
        return NotAllowed("gdf.no_card", field="card", value=said, ref=page(44))
    return None


def _counting(state: GdfBattle, side: str, card: int) -> NotAllowed | None:
    if state.turn == 0 or any(waiting(state, one) for one in state.sides):
        return OutOfOrder("gdf.cards_early", field="card", value=card, ref=page(43))
    if card not in state.table_cards.get(deck_of(state, side), ()):
        if state.cards == "wits" and any(one.card == card and one.scored == state.turn for one in state.sides.values()):
            return None
        return NotAllowed("gdf.no_card", field="card", value=card, ref=page(43))
    return None


def may_score(state: GdfBattle, side: str, card: int) -> NotAllowed | None:
    """One open card a side in a round, when the round ends; its markers are held by the side (p. 43, 45-47)."""
    if state.sides[side].scored >= state.turn > 0:
        return NotAllowed("gdf.scored", field="card", value=card, ref=page(43))
    refused = _counting(state, side, card)
    return _unheld(state, side, card) if refused is None and state.markers else refused


def _unheld(state: GdfBattle, side: str, card: int) -> NotAllowed | None:
    """What the table knows of the card's condition: who holds which markers."""
    if card in MOST_MARKERS:
        wanted = min(MOST_MARKERS[card], len(state.markers)) if card == PRIORITY + 2 else MOST_MARKERS[card]
        if sum(owner == side for owner in state.markers.values()) < wanted:
            return NotAllowed("gdf.card_few", field="card", value=card, count=wanted, ref=page(47))
        return None
    priority = state.priority.get(deck_of(state, side), 0) if card == PRIORITY else 0
    number = str(priority or card % 10)
    if (card < MARKER_CARDS or priority) and state.markers.get(number) != side:
        return NotAllowed("gdf.card_unheld", field="card", value=card, marker=number, ref=page(45))
    if HOLDING_CARDS < card < MARKER_CARDS and state.held_at_start.get(number) != side:
        return NotAllowed("gdf.card_not_kept", field="card", value=card, marker=number, ref=page(46))
    return None


def may_drop(state: GdfBattle, side: str, said: int) -> NotAllowed | None:
    """One card in a round, after scoring; from the deck for all only the side with the fewest points (gdf p. 43)."""
    known = state.sides[side]
    if known.dropped >= state.turn > 0:
        return NotAllowed("gdf.dropped", field="card", value=said, ref=page(43))
    if state.cards == "wits" and any(one.victory < known.victory for one in state.sides.values()):
        return NotAllowed("gdf.drops_least", field="card", value=said, ref=page(43))
    card = card_at(state, side, said) if has_hands(state) else said
    if card in known.hand.hidden:
        return None if not any(waiting(state, one) for one in state.sides) else _counting(state, side, said)
    return _counting(state, side, said)


def may_shuffle(state: GdfBattle, side: str, cards: tuple[int, ...]) -> NotAllowed | None:
    """Coordination: up to two discarded cards go back into the deck as a round ends (gdf p. 44)."""
    hand = state.sides[side].hand
    early = not state.turn or any(waiting(state, one) for one in state.sides)
    if state.cards != "coordination" or early or hand.chose >= state.turn:
        return OutOfOrder("gdf.shuffles_once", field="back", value=state.called(side), ref=page(44))
    wrong = [card for card in cards if card not in hand.discard]
    if wrong or len(set(cards)) > SHUFFLED:
        value = wrong[0] if wrong else len(cards)
        allowed = [str(card) for card in hand.discard]
        return NotAllowed("gdf.not_discarded", field="back", value=value, allowed=allowed, count=SHUFFLED, ref=page(44))
    return None
