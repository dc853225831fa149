"""``/start``: a battle begins."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from games.core.events import BattleStarted
from games.core.fairdice import SCHEME, commitment, new_seed
from games.core.state import BattleState
from games.registry import pack_of
from handlers.cards.card import card_of
from handlers.desk.answer import (
    CARD,
    RAW,
    Answer,
    Button,
    Headline,
    Message,
    NewBattle,
    Press,
    reply,
    say,
    text,
)
from handlers.desk.context import Context
from handlers.desk.games import Rows
from handlers.desk.registry import command
from handlers.desk.rights import manages
from handlers.drawing.fluent import own_key
from handlers.language.options import Choice, Count, Flag, Options
from handlers.table.setup_card import setup_rows
from lexicon.errors import NotAllowed
from lexicon.names import Language, Name
from lexicon.refs import BOOKS, MAIN, Book

MOST_HERE = 5
"""Battles of one chat: the current one, and those that wait."""
THREAD = "thread"
"""What is said behind the command for a battle in a thread of its own."""
GAMES: dict[str, tuple[Name, ...]] = {book: pack_of(book).names for book in BOOKS}


class StartOptions(Options):
    """A battle to be."""

    game: Annotated[
        Book | None, Choice(Name("игра", "game"), Name("по каким правилам", "by which rules"), GAMES, listed=True)
    ] = None
    points: Annotated[
        int | None,
        Count(
            Name("очки", "points"),
            Name("размер армий", "size of the armies"),
            ("очков", "points", "очки"),
            1,
            bare=True,
        ),
    ] = None
    turns: Annotated[
        int | None,
        Count(
            Name("ходы", "turns"),
            Name("сколько ходов", "how many turns"),
            ("ходов", "turns", "ходы", "хода", "ход", "turn", "раунд", "раундов", "rounds", "round"),
            1,
            99,
        ),
    ] = None
    thread: Annotated[
        bool,
        Flag(
            Name("ветка", "thread"),
            Name("завести для боя ветку этого канала", "in a thread of this channel, made for it"),
            ("ветка", "ветке", "ветку", "thread"),
        ),
    ] = False
    beside: Annotated[
        bool,
        Flag(
            Name("рядом", "beside"),
            Name("ещё один бой в этом чате; прежний подождёт", "one more battle in this chat; the other one waits"),
            ("рядом", "ещё один", "второй", "beside", "another", "one more"),
        ),
    ] = False


@command(
    "start",
    "начать",
    "старт",
    "бой_начать",
    "новый_бой",
    "new",
    about=Name("Начать бой в этом чате", "Start a battle in this chat"),
    example=Name("/start Warmaster 1000 очков", "/start Warmaster 1000 points"),
    group="setup",
    model=StartOptions,
)
def start(context: Context, options: StartOptions) -> Answer:
    """One battle a channel; the hash of the dice's seed is published before anything is rolled.

    Nothing but the command asks which game it is to be; with a size or a number of turns it is the main one. A thread
    is made by the door; who typed that wish, which no door can see, is shown the button.

    Raises:
        NotAllowed: ``battle.going_on``; ``start.no_thread``, where the platform has none.
    """
    if options.thread and not context.request.threads:
        raise NotAllowed("start.no_thread", field="thread", example="/start")
    if context.state is not None and context.state.ended is None and not is_demo(context.state):
        _check_beside(context, options)
        if not options.beside:
            return _going_on(context, context.state, options)
    beside = options.beside and context.state is not None and context.state.ended is None
    if options.thread or options in (StartOptions(), StartOptions(beside=True)):
        key = context.tools.store.new_token()
        return Answer((which_game(context, context.language, key, beside=beside),))
    game = options.game or MAIN
    store = context.tools.store
    seed = new_seed(context.tools.entropy)
    battle = store.new_battle_id()
    turns = options.turns or pack_of(game).turns
    event = BattleStarted(
        game=game,
        seed_hash=commitment(seed),
        dice=SCHEME,
        points=options.points,
        turns=turns,
        language=context.language,
    )
    made = BattleState(battle, game=game)
    message = say(
        Headline(
            text(
                own_key("start-title", game),
                game=GAMES[game][0],
                points=options.points or 0,
                turns=turns or 0,
            )
        ),
        text("start-how"),
        *(() if context.request.addressed or context.request.private else (text("start-speak"),)),
        text("start-seed", hash=event.seed_hash[:16]),
        buttons=setup_rows(replace(context, state=context.foresee(made, (event,)))),
        edit_key=CARD,
    )
    here = (context.request.channel,)
    # A battle that is over makes room for the next one in its chat.
    demo, over = replaced_demo(context)
    start = NewBattle(battle, seed)
    return Answer(
        (message, *over), (event,), state=made, start=start, links=here, unlinks=here, shelves=beside, drops=demo
    )


def _check_beside(context: Context, options: StartOptions) -> None:
    """Raise where this person may neither end the battle of this chat nor begin another beside it.

    Raises:
        NotAllowed: ``battle.going_on``; ``battle.many``: as many as may be wait in this chat already.
    """
    assert context.state is not None
    if not ending(context, context.state) and not manages(context):
        raise NotAllowed("battle.going_on", field="battle", example="/end")
    if options.beside and len(context.tools.store.battles_in(context.request.channel)) >= MOST_HERE:
        raise NotAllowed("battle.many", field="battle", allowed=str(MOST_HERE), example="/battles")


def _going_on(context: Context, state: BattleState, options: StartOptions) -> Answer:
    """There is a battle here: it may be ended, or wait beside another one."""
    said = options.model_dump(exclude_unset=True)
    press = Press("start", {**said, "beside": True}, once=False)
    beside = Button(text("button-beside"), press, person=context.request.actor.key)
    return reply(text("battle-going_on"), text("battle-beside"), buttons=(*ending(context, state), (beside,)))


def ending(context: Context, state: BattleState) -> Rows:
    """The button that ends the battle of this chat, for who plays in it; for anybody, where nobody does."""
    if not context.own_sides and state.is_played:
        return ()
    return ((Button(text("button-end"), Press("end", {}), person=context.request.actor.key),),)


def which_game(context: Context, language: Language, key: str, *, beside: bool = False) -> Message:
    """The five games, a look at one of them, and the other language; what is pressed takes their place."""
    also = {"beside": True} if beside else {}
    which: Rows = tuple(
        (Button(names[0], Press("start", {"game": book, **also}, edits=key)),) for book, names in GAMES.items()
    )
    if beside:
        return say(text("start-which"), buttons=which, edit_key=key)
    other = "en" if language == "ru" else "ru"
    speak = Button(text("start-speak-other"), Press("lang", {"language": other}, once=False, edits=key))
    if context.request.threads:
        which = (*which, (Button(text("button-thread"), Press("start", {RAW: THREAD}, once=False)),))
    last = (Button(text("button-demo"), Press("demo", once=False, edits=key)), speak)
    return say(text("start-which"), buttons=(*which, last), edit_key=key)


def replaced_demo(context: Context) -> tuple[str | None, tuple[Message, ...]]:
    """The demo that makes room here for another battle, and its card without buttons; one seen elsewhere stays."""
    state, store = context.state, context.tools.store
    if state is None or not is_demo(state) or set(store.channels_of(state.id)) - {context.request.channel}:
        return None, ()
    card = store.cards.find(context.request.channel, state.id)
    if card is None:
        return state.id, ()
    return state.id, (say(text("demo-over"), edit_key=card_of(card).key(state.id)),)


def is_demo(state: BattleState) -> bool:
    """Whether it was only begun to look: it makes room for any other."""
    return bool(state.settings.get("demo"))
