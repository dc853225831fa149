"""Mission cards: decks, hands, and what is owed of them as a round begins (gdf p. 43-44)."""

from __future__ import annotations

from dataclasses import dataclass

from games.gdf.state import SHARED, GdfBattle

KINDS = ("challenge", "strategy", "plan", "coordination", "logistics", "tactics")
"""Ways to play with a deck of one's own choice (gdf p. 44)."""

OWN_DECK = 18
"""Cards of a deck that a player has chosen (gdf p. 44)."""

OPEN_DRAW = 3
"""Cards that a deck of all 36 gives in a round (gdf p. 43)."""

LAID = 3
"""Cards that are laid out of a hand in a round (gdf p. 44)."""

HAND, HAND_OF_LEADER, NEW_HAND = 5, 6, 4
"""Cards in a hand; of whoever holds more markers (Logistics); after a redeal (gdf p. 44)."""

SHUFFLED = 2
"""Discarded cards that go back into the deck in a round (Coordination, gdf p. 44)."""

PRIORITY = 44
"""The card whose marker a die names as it is drawn (gdf p. 47)."""

CARDS_FROM = 11
"""Numbers of cards begin here; lower numbers are places of cards that lie face down."""


@dataclass(frozen=True, slots=True)
class Due:
    """What a side has to do with its cards now: ``deck``, ``draw``, ``lay``, ``choose`` (Challenge, Plan), ``turn``."""

    side: str
    what: str


def deck_of(state: GdfBattle, side: str) -> str:
    """Where a side draws from: its own deck, or the one for all."""
    return SHARED if state.cards == "wits" else side


def has_hands(state: GdfBattle) -> bool:
    """Whether the sides have decks of their own choice, and hands (gdf p. 44)."""
    return state.cards in KINDS


def cards_due(state: GdfBattle) -> tuple[Due, ...]:
    """What has to be done with cards before anybody acts, in the order of the book (gdf p. 43-44).

    Decks before the battle; each round cards are drawn and laid out by all, then comes the choice of the kind of play.
    """
    sides = tuple(state.sides)
    if not state.turn:
        return tuple(Due(side, "deck") for side in sides if side not in state.decks) if has_hands(state) else ()
    if state.cards == "wits":
        return (Due(state.first if state.first in sides else sides[0], "draw"),) if to_draw(state, sides[0]) else ()
    if state.cards == "domination":
        return tuple(Due(side, "draw") for side in sides if to_draw(state, side))
    if not has_hands(state):
        return ()
    turns = [Due(side, "turn") for side in sides if len(state.sides[side].hand.hidden) > 1 and ties(state)]
    draws = [Due(side, "draw") for side in sides if to_draw(state, side)]
    lays = [Due(side, "lay") for side in sides if to_lay(state, side) and not to_draw(state, side)]
    if state.cards != "strategy" or state.turn == 1:
        turns = []
    chooses = [Due(side, "choose") for side in sides if to_choose(state, side)]
    return tuple(turns or [*draws, *lays] or chooses)


def hand_size(state: GdfBattle, side: str) -> int:
    """Five cards; six for whoever holds more markers, after the first round (Logistics, gdf p. 44)."""
    held = {one: sum(owner == one for owner in state.markers.values()) for one in state.sides}
    leads = all(held[side] > count for one, count in held.items() if one != side)
    return HAND_OF_LEADER if state.cards == "logistics" and state.turn > 1 and leads else HAND


def to_draw(state: GdfBattle, side: str) -> int:
    """How many cards a side has still to draw in this round; a hand is filled up, or grows by as many (a ruling)."""
    key = deck_of(state, side)
    deck = state.decks.get(key, ())
    if not state.turn or state.drawn.get(key, 0) >= state.turn:
        return 0
    if not has_hands(state):
        return min(OPEN_DRAW, len(deck))
    had = 0 if state.on("hand_grows") else len(state.sides[side].hand.cards)
    return max(0, min(hand_size(state, side) - had, len(deck)))


def to_lay(state: GdfBattle, side: str) -> int:
    """How many cards a side has still to lay out: three in a round; one for a card that was returned (gdf p. 44)."""
    hand = state.sides[side].hand
    if hand.back:
        return min(1, len(free_cards(state, side)))
    return min(LAID, len(hand.cards)) if has_hands(state) and 0 <= hand.laid < state.turn else 0


def free_cards(state: GdfBattle, side: str) -> tuple[int, ...]:
    """Cards of a hand that may be laid out: all but the one that an enemy has just returned (Plan, gdf p. 44)."""
    hand = state.sides[side].hand
    return tuple(card for card in hand.cards if card != hand.back)


def on_table(state: GdfBattle, side: str) -> tuple[int, ...]:
    """A side's cards on the table, by what they are named with: open ones by number, those face down by place."""
    hidden = state.sides[side].hand.hidden
    return (*state.table_cards.get(side, ()), *range(1, len(hidden) + 1))


def card_at(state: GdfBattle, side: str, said: int) -> int | None:
    """The card on the table that is named so, ``None`` where there is none."""
    if said not in on_table(state, side):
        return None
    return said if said >= CARDS_FROM else state.sides[side].hand.hidden[said - 1]


def enemy_of(state: GdfBattle, side: str) -> str:
    """Whose cards a side challenges or returns."""
    return state.next_side(side)


def to_choose(state: GdfBattle, side: str) -> bool:
    """Whether a side has still to choose one of the enemy's cards: it must challenge one, it may return one."""
    if state.cards not in ("challenge", "plan") or state.sides[side].hand.chose >= state.turn:
        return False
    return bool(on_table(state, enemy_of(state, side)))


def leads(state: GdfBattle, side: str) -> bool:
    """Whether a side has the most points, alone: all its cards lie open (Strategy, gdf p. 44)."""
    own = state.sides[side].victory
    return all(own > one.victory for one in state.sides.values() if one.id != side)


def ties(state: GdfBattle) -> bool:
    """Whether all have as many points: each has one card face down at most (Strategy, gdf p. 44)."""
    return len({one.victory for one in state.sides.values()}) == 1


def most_hidden(state: GdfBattle, side: str) -> int:
    """How many of the cards that a side lays out now may lie face down: one; in Strategy it depends on points (p. 44).

    There the leader shows all from the second round on, who trails may hide all, and who ties keeps one hidden in all.
    """
    if state.cards != "strategy" or state.turn == 1:
        return 1
    if ties(state):
        return max(0, 1 - len(state.sides[side].hand.hidden))
    return 0 if leads(state, side) else LAID
