"""``/cards`` of Grimdark Future: decks of mission cards, what is drawn, scored and discarded (gdf p. 43-48)."""

from __future__ import annotations

import re
from typing import Annotated

from games.core.events import Event
from games.gdf.events import CardDropped, CardScored, CardsDrawn, DecksMade
from games.gdf.rights.missions import OWN_DECK, deck_of, may_draw, may_drop, may_score, may_set_up
from games.gdf.state import SHARED, GdfBattle
from handlers.desk.answer import Answer, Block, Headline, Line, reply, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.gdf.missions import label
from handlers.gdf.rolls import answer
from handlers.language.options import Choice, Count, Flag, Options
from lexicon.errors import NotAllowed, NotUnderstood
from lexicon.names import Name
from resolvers.core.procedure import Ask, Pool, Procedure
from resolvers.core.readings import Total
from resolvers.gdf.pages import page
from resolvers.gdf.tables import find_table

_DRAWN = {"wits": 3, "domination": 3, "own": 5}
"""Cards that are drawn at the start of a round (gdf p. 43-44)."""
_POINTS = re.compile(r"(\d+) VP")


class CardsOptions(Options):
    """What is done with the cards; alone it shows them."""

    mode: Annotated[
        str | None,
        Choice(
            Name("колода", "deck"),
            Name("как играют картами", "how the cards are played"),
            {
                "wits": (Name("битва умов", "battle of wits"),),
                "domination": (Name("тотальное доминирование", "total domination"),),
            },
        ),
    ] = None
    deck: Annotated[
        tuple[int, ...],
        Count(
            Name("номера", "numbers"),
            Name("18 номеров своей колоды", "the 18 numbers of your own deck"),
            ("номера", "карты", "numbers"),
            11,
            66,
        ),
    ] = ()
    draw: Annotated[
        bool, Flag(Name("взять", "draw"), Name("взять карты раунда", "draw the cards of the round"), ("взять", "draw"))
    ] = False
    done: Annotated[
        int | None,
        Count(
            Name("выполнена", "done"), Name("номер карты", "a card's number"), ("выполнена", "done", "score"), 11, 66
        ),
    ] = None
    drop: Annotated[
        int | None,
        Count(Name("сбросить", "discard"), Name("номер карты", "a card's number"), ("сбросить", "discard"), 11, 66),
    ] = None
    points: Annotated[
        int | None,
        Count(
            Name("очки", "points"),
            Name("где их больше одного", "where it may be more than one"),
            ("очков", "очка", "очко", "points", "vp"),
            0,
            10,
        ),
    ] = None


def judge_cards(context: Context, options: CardsOptions) -> NotAllowed | None:
    """Decks before the battle, draws as a round starts, points when it ends."""
    context.require_player()
    state = context.of(GdfBattle)
    side = context.own_sides[0]
    if options.mode is not None or options.deck:
        return may_set_up(state, 43)
    if options.draw:
        return may_draw(state, side)
    if options.done is not None:
        return may_score(state, side, options.done)
    return None if options.drop is None else may_drop(state, side, options.drop)


@command(
    "cards",
    "карты",
    "карта",
    about=Name("Карты заданий: колоды, взять, засчитать, сбросить", "Mission cards: decks, draw, score, discard"),
    example=Name("/cards битва умов", "/cards battle of wits"),
    examples=(
        Name("/cards взять", "/cards draw"),
        Name("/cards выполнена 13", "/cards done 13"),
        Name("/cards сбросить 21", "/cards discard 21"),
    ),
    group="battle",
    model=CardsOptions,
    game="gdf",
    battle=True,
    judge=judge_cards,
)
def cards(context: Context, options: CardsOptions) -> Answer:
    """The deck for all, one each, or one of 18 chosen cards; what is drawn lies face up (gdf p. 43-44)."""
    state = context.of(GdfBattle)
    side = context.own_sides[0]
    if options.mode is not None or options.deck:
        return _made(context, options, side)
    if options.draw:
        return _drawn(context, side)
    if options.done is not None:
        return _scored(context, side, options.done, options.points)
    if options.drop is not None:
        said = text("gdf-card-dropped", side=label(state, side), card=card_name(options.drop), page=page(43))
        return answer(context, [Line(said, strong=True)], (CardDropped(side=side, card=options.drop),))
    return reply(Headline(text("gdf-cards", page=page(43))), *_shown(state))


def _made(context: Context, options: CardsOptions, side: str) -> Answer:
    state = context.of(GdfBattle)
    every = tuple(int(row.id) for row in find_table("mission_card").rows)
    made: list[DecksMade]
    if options.deck:
        chosen = tuple(dict.fromkeys(options.deck))
        unknown = next((one for one in chosen if one not in every), None)
        if unknown is not None or len(chosen) != OWN_DECK:
            value = len(chosen) if unknown is None else unknown
            raise NotUnderstood("gdf.deck_of", field="deck", value=value, allowed=str(OWN_DECK), ref=page(44))
        made = [DecksMade(mode="own", side=side, cards=chosen)]
    elif options.mode == "wits":
        made = [DecksMade(mode="wits", cards=every)]
    else:
        made = [DecksMade(mode="domination", side=one, cards=every) for one in state.sides]
    mode = "own" if options.deck else options.mode or ""
    return answer(
        context, [Line(text("gdf-decks", mode=mode, count=len(made[0].cards), page=page(43)), strong=True)], made
    )


def _drawn(context: Context, side: str) -> Answer:
    state = context.of(GdfBattle)
    key = deck_of(state, side)
    deck = list(state.decks[key])
    found = [deck.pop(_place(context, len(deck)) - 1) for _ in range(min(_DRAWN[state.cards], len(deck)))]
    event = CardsDrawn(side=None if key == SHARED else side, cards=tuple(found), rolls=context.rolls())
    whose = "" if key == SHARED else label(state, side)
    lines: list[Block] = [Headline(text("gdf-cards-drawn", side=whose, page=page(43)))]
    return answer(context, [*lines, *(Line(card_name(card)) for card in found)], (event,))


def _place(context: Context, size: int) -> int:
    """A place in the deck by a fair die with as many faces."""

    def draw(_: object) -> Ask[int]:
        return Ask("card", Pool(1, Total(), sides=size), lambda face: face, (), page(43))

    return context.play(Procedure(0, (draw,), lambda face: int(face))).result


def _scored(context: Context, side: str, card: int, points: int | None) -> Answer:
    state = context.of(GdfBattle)
    other = next((one for one in state.sides.values() if one.card == card and one.scored == state.turn), None)
    both = state.cards == "wits" and other is not None and other.id != side
    worth = [int(found) for found in _POINTS.findall(_row(card).en)] or [1]
    if points is not None and points not in worth:
        raise NotUnderstood(
            "gdf.card_points", field="points", value=points, allowed=[str(one) for one in worth], ref=page(43)
        )
    scored = worth[0] if points is None else points
    event: Event = CardScored(side=side, card=card, points=scored, both=both)
    said = text(
        "gdf-card-both" if both else "gdf-card-scored",
        side=label(state, side),
        card=card_name(card),
        points=scored,
        page=page(43),
    )
    return answer(context, [Line(said, strong=True)], (event,))


def _row(card: int) -> Name:
    row = next(row for row in find_table("mission_card").rows if row.id == str(card))
    return row.text


def card_name(card: int) -> Name:
    """``13 Захват: маркер 3 твой: 1 ПО``."""
    row = next(row for row in find_table("mission_card").rows if row.id == str(card))
    return Name(f"{card} {row.name.ru}: {row.text.ru}", f"{card} {row.name.en}: {row.text.en}")


def _shown(state: GdfBattle) -> list[Block]:
    lines: list[Block] = []
    for key, shown in state.table_cards.items():
        whose = "" if key == SHARED else label(state, key)
        lines.append(Line(text("gdf-cards-of", side=whose, deck=len(state.decks.get(key, ()))), strong=True))
        lines += [Line(card_name(card)) for card in shown]
    for side in state.sides.values():
        lines.append(Line(text("gdf-cards-points", side=label(state, side.id), points=side.victory)))
    return lines
