"""How mission cards are shown: open ones to all, a hand to its owner alone (gdf p. 43-48)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from games.gdf.cards import CARDS_FROM, PRIORITY, deck_of, enemy_of, free_cards, most_hidden, on_table, to_lay
from games.gdf.rights.cards import may_redeal, may_score
from games.gdf.state import SHARED, GdfBattle
from handlers.desk.answer import (
    CARD,
    Answer,
    Block,
    Building,
    Button,
    Headline,
    Line,
    Message,
    Press,
    Text,
    Words,
    say,
    text,
)
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.gdf.choosing import in_rows
from lexicon.names import Name
from resolvers.gdf.pages import page
from resolvers.gdf.tables import find_table
from resolvers.gdf.tables.model import Row

_IN_A_ROW = 5


def row_of(card: int) -> Row:
    """The card in its table."""
    return next(row for row in find_table("mission_card").rows if row.id == str(card))


def card_name(card: int) -> Name:
    """``13 Захват: маркер 3 твой: 1 ПО``."""
    row = row_of(card)
    return Name(f"{card} {row.name.ru}: {row.text.ru}", f"{card} {row.name.en}: {row.text.en}")


def shown(state: GdfBattle) -> list[Block]:
    """What lies on the table, how many are hidden, and the points."""
    lines: list[Block] = []
    for key, cards in state.table_cards.items():
        known = state.sides.get(key)
        hand = len(known.hand.cards) if known is not None else 0
        whose = "" if key == SHARED else state.called(key)
        said = text("gdf-cards-of", side=whose, deck=len(state.decks.get(key, ())), hand=hand)
        lines.append(Line(said, strong=True))
        lines += [Line(_marked(state, key, card)) for card in cards]
        if known is not None and known.hand.hidden:
            lines.append(Line(text("gdf-cards-hidden", count=len(known.hand.hidden))))
    for side in state.sides.values():
        lines.append(Line(text("gdf-cards-points", side=state.called(side.id), points=side.victory)))
    return lines


def _marked(state: GdfBattle, key: str, card: int) -> Text:
    """A card on the table, with its marker and whether it is worth a point more."""
    known = state.sides.get(key)
    more = "yes" if known is not None and known.hand.marked == card else "no"
    marker = state.priority.get(key, 0) if card == PRIORITY else 0
    return text("gdf-card-open", card=card_name(card), more=more, marker=marker)


def hand_message(context: Context, state: GdfBattle, side: str) -> Message:
    """The hand by its places, and what lies face down, for the person who asks alone."""
    hand = state.sides[side].hand
    lines: list[Block] = [Headline(text("gdf-hand", side=state.called(side), page=page(44)))]
    lines += [
        Line(text("gdf-hand-card", place=place, card=card_name(card))) for place, card in enumerate(hand.cards, 1)
    ]
    if PRIORITY in (*hand.cards, *hand.hidden) and side in state.priority:
        lines.append(Line(text("gdf-hand-marker", marker=state.priority[side])))
    for place, card in enumerate(hand.hidden, 1):
        lines.append(Line(text("gdf-hand-hidden", place=place, card=card_name(card))))
    if to_lay(state, side) > 1:
        lines.append(Line(text("gdf-hand-how")))
    return say(*lines, target="person", person=context.request.actor.key)


def with_hand(context: Context, answer: Answer, state: GdfBattle, side: str) -> Answer:
    """The answer, and the hand to the one who gave the command, before what all read."""
    return Answer((hand_message(context, state, side), *answer.messages), answer.events)


def hand_button(state: GdfBattle, side: str) -> Button:
    """[Рука]: shown to whoever presses it, in private."""
    return Button(_of(state, side, text("gdf-button-hand")), Press("cards", {"hand": True}, once=False), side=side)


def card_buttons(state: GdfBattle, side: str, what: str) -> Rows:
    """Buttons that pay what is owed with cards: draw, lay three of the hand by places, choose an enemy's card."""
    if what == "cards_draw":
        return (
            (
                Button(
                    _of(state, side, text("gdf-button-cards_draw")),
                    Press("cards", {"draw": True}),
                    side=side,
                    style="main",
                ),
            ),
        )
    if what == "cards_lay":
        again = (Button(_of(state, side, text("gdf-button-redeal")), Press("cards", {"redeal": True}), side=side),)
        redeals = again if may_redeal(state, side) is None else ()
        return (*_layings(state, side), (hand_button(state, side), *_hides(state, side), *redeals))
    if what == "cards_turn":
        hidden = range(1, len(state.sides[side].hand.hidden) + 1)
        return (tuple(Button(_of(state, side, str(one)), Press("cards", {"keep": one}), side=side) for one in hidden),)
    if what == "cards_deck":
        press = Press("cards", {}, once=False, builds=Building())
        return ((Button(_of(state, side, text("gdf-button-deck")), press, side=side, style="main"),),)
    if what != "cards_choose":
        return ()
    enemy = enemy_of(state, side)
    named = [(said, _short(said)) for said in on_table(state, enemy)]
    buttons = [Button(_of(state, side, label), Press("cards", {"pick": said}), side=side) for said, label in named]
    if state.cards == "plan":
        buttons.append(
            Button(_of(state, side, text("gdf-button-cards_pass")), Press("cards", {"passes": True}), side=side)
        )
    return in_rows(buttons)


def score_buttons(state: GdfBattle, sides: Sequence[str]) -> Rows:
    """A button for each open card that may be scored now: whether it is fulfilled, the table knows (gdf p. 43-44)."""
    open_cards = [(side, card) for side in sides for card in state.table_cards.get(deck_of(state, side), ())]
    return in_rows(
        [
            Button(_of(state, side, _short(card)), Press("cards", {"done": card}), side=side)
            for side, card in open_cards
            if may_score(state, side, card) is None
        ]
    )


def _layings(state: GdfBattle, side: str) -> Rows:
    """``1 2 3``: every way to lay as many as are owed, face up; one face down is typed."""
    hand = state.sides[side].hand
    places = [place for place, card in enumerate(hand.cards, 1) if card in free_cards(state, side)]
    ways = combinations(places, to_lay(state, side))
    buttons = [
        Button(_of(state, side, " ".join(map(str, way))), Press("cards", {"lay": way}), side=side) for way in ways
    ]
    return tuple(tuple(buttons[at : at + _IN_A_ROW]) for at in range(0, len(buttons), _IN_A_ROW))


def _hides(state: GdfBattle, side: str) -> tuple[Button, ...]:
    """[Одну скрыть…]: which lies face down is asked first, then the others."""
    if not most_hidden(state, side):
        return ()
    press = Press("cards", {}, once=False, builds=Building(at="hide", key=CARD))
    return (Button(_of(state, side, text("gdf-button-hide")), press, side=side),)


def _of(state: GdfBattle, side: str, label: Words) -> Text:
    """Both sides may owe the same."""
    return text("button-whose", what=label, whose=state.called(side))


def _short(said: int) -> Text | Name:
    """``31 Удержание``, or ``скрытая 1``."""
    if said < CARDS_FROM:
        return text("gdf-card-face-down", place=said)
    row = row_of(said)
    return Name(f"{said} {row.name.ru}", f"{said} {row.name.en}")


def unscored(state: GdfBattle) -> list[str]:
    """Sides that have open cards and have scored none in this round (gdf p. 43-44)."""
    keys = {side: SHARED if state.cards == "wits" else side for side in state.sides}
    return [side for side, key in keys.items() if state.table_cards.get(key) and state.sides[side].scored < state.turn]
