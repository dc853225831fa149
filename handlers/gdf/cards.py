"""``/cards`` of Grimdark Future: decks and hands of mission cards, laid out, scored and discarded (gdf p. 43-48)."""

from __future__ import annotations

from typing import Annotated

from games.gdf.cards import CARDS_FROM
from games.gdf.rights.cards import (
    may_choose,
    may_draw,
    may_drop,
    may_keep,
    may_lay,
    may_make,
    may_open,
    may_redeal,
    may_score,
    may_shuffle,
    may_turn_down,
)
from games.gdf.state import GdfBattle
from handlers.cards.in_place import in_place
from handlers.desk.answer import Answer, Building, Button, Headline, Line, Press, reply, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.gdf.cards_counted import dropped, scored, shuffled
from handlers.gdf.cards_dealt import drawn, made, redealt
from handlers.gdf.cards_laid import chosen, kept, laid, opened, turned_down
from handlers.gdf.cards_told import hand_message, score_buttons, shown
from handlers.gdf.choosing import in_rows
from handlers.language.options import Choice, Count, Flag, Options
from lexicon.errors import NotAllowed
from lexicon.names import Name
from resolvers.gdf.pages import page

_SHARED = {
    "wits": Name("Битва умов", "Battle of wits"),
    "domination": Name("Тотальное доминирование", "Total domination"),
}
"""Ways to play that want no deck of one's own (gdf p. 43)."""


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
                "challenge": (Name("вызов", "challenge"),),
                "strategy": (Name("стратегия", "strategy"),),
                "plan": (Name("план", "plan"),),
                "coordination": (Name("координация", "coordination"),),
                "logistics": (Name("логистика", "logistics"),),
                "tactics": (Name("тактика", "tactics"),),
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
            Name("выполнена", "done"),
            Name("номер выполненной карты", "the number of a card that is done"),
            ("выполнена", "done", "score"),
            11,
            66,
        ),
    ] = None
    drop: Annotated[
        int | None,
        Count(
            Name("сбросить", "discard"),
            Name("номер карты, которая уходит", "the number of a card that goes"),
            ("сбросить", "discard"),
            11,
            66,
        ),
    ] = None
    redeal: Annotated[
        bool,
        Flag(
            Name("пересдача", "redeal"),
            Name("новая рука из четырёх карт", "a new hand of four cards"),
            ("пересдача", "пересдать", "redeal", "mulligan"),
        ),
    ] = False
    hand: Annotated[
        bool,
        Flag(
            Name("рука", "hand"),
            Name("показать свою руку, лично", "show your hand, in private"),
            ("рука", "руку", "hand"),
        ),
    ] = False
    lay: Annotated[
        tuple[int, ...],
        Count(
            Name("выложить", "lay"),
            Name("места карт в руке", "places of cards in the hand"),
            ("выложить", "выкладываю", "lay"),
            1,
            99,
        ),
    ] = ()
    hide: Annotated[
        tuple[int, ...],
        Count(
            Name("скрыть", "hide"),
            Name("что ложится рубашкой вверх", "what lies face down"),
            ("скрыть", "скрываю", "hide"),
            1,
            99,
        ),
    ] = ()
    open: Annotated[
        tuple[int, ...],
        Count(
            Name("открыть", "reveal"),
            Name("какие из скрытых: 1, 2", "which of the hidden ones: 1, 2"),
            ("открыть", "открываю", "reveal", "open"),
            1,
            36,
        ),
    ] = ()
    keep: Annotated[
        int | None,
        Count(
            Name("оставить", "keep"),
            Name("какая скрытая остаётся скрытой", "which hidden one stays hidden"),
            ("оставить", "оставляю", "keep"),
            1,
            36,
        ),
    ] = None
    pick: Annotated[
        int | None,
        Count(
            Name("выбрать", "choose"),
            Name("номер карты, у скрытой её место: 1", "a card's number; of a hidden one its place: 1"),
            ("выбрать", "выбираю", "вернуть", "choose", "pick", "return"),
            1,
            66,
        ),
    ] = None
    passes: Annotated[bool, Flag(Name("пас", "pass"), Name("ничего не возвращать", "return none"), ("пас", "pass"))] = (
        False
    )
    back: Annotated[
        tuple[int, ...],
        Count(
            Name("замешать", "shuffle"),
            Name("до двух сброшенных карт", "up to two discarded cards"),
            ("замешать", "замешиваю", "shuffle"),
            11,
            66,
        ),
    ] = ()
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


def _may(state: GdfBattle, side: str, options: CardsOptions) -> NotAllowed | None:
    """What keeps this side from it, by the rules of its way to play."""
    if options.mode is not None or options.deck:
        return may_make(state, side, options.mode or state.cards, own=bool(options.deck))
    if options.draw:
        return may_draw(state, side)
    if options.redeal:
        return may_redeal(state, side)
    if options.lay or (options.hide and options.hide[0] < CARDS_FROM):
        return may_lay(state, side, options.lay, options.hide)
    if options.hide:
        return may_turn_down(state, side, options.hide)
    if options.open:
        return may_open(state, side, options.open)
    if options.keep is not None:
        return may_keep(state, side, options.keep)
    if options.pick is not None or options.passes:
        return may_choose(state, side, options.pick)
    if options.done is not None:
        return may_score(state, side, options.done)
    if options.drop is not None:
        return may_drop(state, side, options.drop)
    return may_shuffle(state, side, options.back) if options.back else None


def _side(context: Context, options: CardsOptions) -> str:
    """Of a person's sides the one that may do it."""
    state = context.of(GdfBattle)
    able = (side for side in context.own_sides if _may(state, side, options) is None)
    return next(able, context.own_side)


def judge_cards(context: Context, options: CardsOptions) -> NotAllowed | None:
    """Decks before the battle, hands as a round starts, points when it ends."""
    return _may(context.of(GdfBattle), _side(context, options), options)


@command(
    "cards",
    "карты",
    "карта",
    about=Name("Карты заданий: колоды, рука, засчитать, сбросить", "Mission cards: decks, hand, score, discard"),
    example=Name("/cards битва умов", "/cards battle of wits"),
    examples=(
        Name("/cards взять", "/cards draw"),
        Name("/cards выложить 1, 3 скрыть 5", "/cards lay 1, 3 hide 5"),
        Name("/cards рука", "/cards hand"),
        Name("/cards открыть 1", "/cards reveal 1"),
        Name("/cards выбрать 31", "/cards choose 31"),
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
    """One deck for all, one each, or decks of 18 chosen cards with hands that their owners alone see (gdf p. 43-44)."""
    state, side = context.of(GdfBattle), _side(context, options)
    if options.hand:
        told = Line(text("gdf-hand-told", side=state.called(side)))
        return Answer((hand_message(context, state, side), *reply(told).messages))
    if options.mode is not None or options.deck:
        return made(context, side, options.mode, options.deck)
    if options.draw or options.redeal:
        return (redealt if options.redeal else drawn)(context, side)
    if options.lay or (options.hide and options.hide[0] < CARDS_FROM):
        return laid(context, side, options.lay, options.hide)
    if options.hide:
        return turned_down(context, side, options.hide)
    if options.open:
        return opened(context, side, options.open)
    if options.keep is not None:
        return kept(context, side, options.keep)
    if options.pick is not None or options.passes:
        return chosen(context, side, options.pick)
    if options.done is not None:
        return scored(context, side, options.done, options.points)
    if options.drop is not None:
        return dropped(context, side, options.drop)
    if options.back:
        return shuffled(context, side, options.back)
    if not state.cards:
        both = [Button(_SHARED[mode], Press("cards", {"mode": mode})) for mode in _SHARED if not state.turn]
        own = Button(text("gdf-button-deck"), Press("cards", {}, once=False, builds=Building()))
        rows = (*in_rows(both), (own,)) if both else ()
        return reply(text("gdf-cards-none", page=page(43)), buttons=rows)
    buttons = score_buttons(state, context.own_sides)
    return in_place(context, reply(Headline(text("gdf-cards", page=page(43))), *shown(state), buttons=buttons))
