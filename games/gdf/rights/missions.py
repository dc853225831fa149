"""Rights of missions, secondary tasks and mission cards (gdf p. 18-19, 43-44)."""

from __future__ import annotations

from games.gdf.fold.turns import waiting
from games.gdf.state import HIDDEN_TASK, SHARED, GdfBattle
from lexicon.errors import NotAllowed, OutOfOrder
from lexicon.names import Name
from resolvers.gdf.pages import page

OWN_DECK = 18
"""Cards of a deck that a player has chosen (gdf p. 44)."""

MARKER_CARDS = 40
"""Cards below it speak of one marker, by their second figure (gdf p. 45-46)."""

HOLDING_CARDS = 30
"""Of these, those above it want the marker held at the start of the round as well (gdf p. 46)."""


def may_set_up(state: GdfBattle, where: int) -> NotAllowed | None:
    """Missions, tasks and decks are settled before the battle."""
    return OutOfOrder("gdf.set_up_late", field="phase", ref=page(where)) if state.turn else None


def may_finish(state: GdfBattle, side: str, task: str) -> NotAllowed | None:
    """Only a task that the side has can be done."""
    if task not in state.sides[side].secondaries:
        return NotAllowed("gdf.no_task", field="task", value=task, ref=page(19))
    return None


def may_hide(state: GdfBattle, side: str) -> NotAllowed | None:
    """One task a side is noted in secret, before the battle (gdf p. 19)."""
    if HIDDEN_TASK in state.sides[side].secondaries:
        return NotAllowed("gdf.task_hidden", field="task", ref=page(19))
    return may_set_up(state, 19)


def may_show(state: GdfBattle, side: str) -> NotAllowed | None:
    """What was noted in secret is shown, once."""
    if HIDDEN_TASK in state.sides[side].secondaries:
        return None
    return NotAllowed(
        "gdf.no_hidden_task", field="task", ref=page(19), example=Name("/secondary тайно", "/secondary secret")
    )


def deck_of(state: GdfBattle, side: str) -> str:
    """Where a side draws from: its own deck, or the one for all."""
    return SHARED if state.cards == "wits" else side


def may_draw(state: GdfBattle, side: str) -> NotAllowed | None:
    """At the start of a round, once (gdf p. 43-44)."""
    key = deck_of(state, side)
    if key not in state.decks:
        return NotAllowed(
            "gdf.no_deck", field="draw", ref=page(43), example=Name("/cards битва умов", "/cards battle of wits")
        )
    if state.turn == 0 or state.mover is not None or state.drawn.get(key, 0) >= state.turn:
        return OutOfOrder("gdf.draws_once", field="draw", ref=page(43))
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
    """One card a side in a round, when the round ends; of a marker's card the side holds the marker (p. 43, 45-46)."""
    if state.sides[side].scored >= state.turn > 0:
        return NotAllowed("gdf.scored", field="card", value=card, ref=page(43))
    number = str(card % 10)
    refused = _counting(state, side, card)
    if refused is None and card < MARKER_CARDS and state.markers and state.markers.get(number) != side:
        return NotAllowed("gdf.card_unheld", field="card", value=card, marker=number, ref=page(45))
    holding = HOLDING_CARDS < card < MARKER_CARDS
    if refused is None and holding and state.markers and state.held_at_start.get(number) != side:
        return NotAllowed("gdf.card_not_kept", field="card", value=card, marker=number, ref=page(46))
    return refused


def may_drop(state: GdfBattle, side: str, card: int) -> NotAllowed | None:
    """One card in a round, after scoring; from the deck for all only the side with the fewest points (gdf p. 43)."""
    known = state.sides[side]
    if known.dropped >= state.turn > 0:
        return NotAllowed("gdf.dropped", field="card", value=card, ref=page(43))
    if state.cards == "wits" and any(one.victory < known.victory for one in state.sides.values()):
        return NotAllowed("gdf.drops_least", field="card", value=card, ref=page(43))
    return _counting(state, side, card)
