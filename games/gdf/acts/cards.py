"""Mission cards: what a side owes and may do with them (gdf p. 43-44)."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.course import Act, Debt, Option
from games.gdf.cards import OWN_DECK, SHUFFLED, Due, cards_due, enemy_of, free_cards, most_hidden, on_table, to_lay
from games.gdf.rights.cards import may_choose, may_drop, may_redeal, may_score, may_shuffle, may_turn_down
from games.gdf.state import SHARED, GdfBattle
from resolvers.gdf.tables import find_table


def every_card() -> tuple[int, ...]:
    """The numbers of the 36 cards (gdf p. 45-48)."""
    return tuple(int(row.id) for row in find_table("mission_card").rows)


def card_debts(state: GdfBattle) -> Iterator[Debt]:
    """A debt for each side that has to do something with its cards before the battle goes on."""
    for due in cards_due(state):
        yield Debt(due.side, f"cards_{due.what}", (), tuple(_pays(state, due)))


def _pays(state: GdfBattle, due: Due) -> Iterator[Act]:
    side, hand = due.side, state.sides[due.side].hand
    if due.what == "deck":
        yield Act("cards", options=(Option("deck", every_card(), OWN_DECK, OWN_DECK),))
    elif due.what == "draw":
        yield Act("cards", options=(Option("draw", (True,), 1),))
    elif due.what == "lay":
        yield from _lays(state, side)
    elif due.what == "turn":
        yield Act("cards", options=(Option("keep", tuple(range(1, len(hand.hidden) + 1)), 1),))
    else:
        yield Act("cards", options=(Option("pick", on_table(state, enemy_of(state, side)), 1),))
        if state.cards == "plan":
            yield Act("cards", options=(Option("passes", (True,), 1),))


def _lays(state: GdfBattle, side: str) -> Iterator[Act]:
    """All open, or one of them face down, where it may be."""
    hand, count = state.sides[side].hand, to_lay(state, side)
    places = tuple(place for place, card in enumerate(hand.cards, 1) if card in free_cards(state, side))
    yield Act("cards", options=(Option("lay", places, count, count),))
    for hidden in places if most_hidden(state, side) else ():
        others = tuple(place for place in places if place != hidden)
        rest = (Option("lay", others, count - 1, count - 1),) if count > 1 else ()
        yield Act("cards", options=(*rest, Option("hide", (hidden,), 1)))


def card_acts(state: GdfBattle, side: str) -> Iterator[Act]:
    """What a side may do with its cards and need not."""
    if not state.cards:
        return
    if may_redeal(state, side) is None:
        yield Act("cards", options=(Option("redeal", (True,), 1),))
    hidden = tuple(range(1, len(state.sides[side].hand.hidden) + 1))
    if hidden:
        yield Act("cards", options=(Option("open", hidden, 1, len(hidden)),))
    for name, right in (("done", may_score), ("drop", may_drop), ("pick", may_choose)):
        if name == "pick" and state.cards != "tactics":
            continue  # otherwise it is owed
        cards = tuple(card for card in _named(state, side) if right(state, side, card) is None)
        if cards:
            yield Act("cards", options=(Option(name, cards, 1, table=name == "done"),))
    shown = state.table_cards.get(side, ())
    if shown and may_turn_down(state, side, shown) is None:
        yield Act("cards", options=(Option("hide", shown, 1, len(shown)),))
    discard = state.sides[side].hand.discard
    if discard and may_shuffle(state, side, discard[:1]) is None:
        yield Act("cards", options=(Option("back", discard, 1, SHUFFLED),))


def _named(state: GdfBattle, side: str) -> tuple[int, ...]:
    """Cards that a side may name: those of its own, or of the deck for all."""
    shared = state.table_cards.get(SHARED, ()) if state.cards == "wits" else ()
    return (*on_table(state, side), *shared)
