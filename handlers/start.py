"""Before the first turn: a battle begins, people take sides, channels are linked, the umpire is named; and the end."""

from __future__ import annotations

from typing import Annotated, Literal

from games.events import (
    BattleEnded,
    BattleStarted,
    Note,
    PlayerJoined,
    PlayerLeft,
    SeedRevealed,
    SeedWords,
    SideNamed,
    UmpireNamed,
)
from games.fairdice import commitment, new_seed
from games.state import BattleState
from games.store import Seat
from handlers.answer import Answer, Button, Headline, Line, NewBattle, Press, Text, reply, say, text
from handlers.context import Context
from handlers.fluent import has_text
from handlers.options import Choice, Count, Options, Pick, Rest
from handlers.registry import command
from handlers.tallies import points_by_side
from lexicon.errors import NotAllowed, NotFound
from lexicon.names import Name
from lexicon.refs import Book

GAMES: dict[str, tuple[Name, ...]] = {
    "wma": (Name("Warmaster Ancients", "Warmaster Ancients"), Name("вармастер", "warmaster"), Name("вма", "wma")),
    "gdf": (Name("Grimdark Future", "Grimdark Future"), Name("гримдарк", "grimdark"), Name("гдф", "gdf")),
    "aob": (Name("Art of Batallia", "Art of Batallia"), Name("баталия", "batallia"), Name("аоб", "aob")),
    "fog": (Name("Field of Glory", "Field of Glory"), Name("поле славы", "fog"), Name("фог", "fog")),
    "wil": (Name("War in Lace", "War in Lace"), Name("война в кружевах", "lace"), Name("вил", "wil")),
}


class StartOptions(Options):
    """A battle to be."""

    game: Annotated[Book, Choice(Name("игра", "game"), Name("по каким правилам", "by which rules"), GAMES)] = "wma"
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
        Count(Name("ходы", "turns"), Name("сколько ходов", "how many turns"), ("ходов", "turns", "ходы", "ход"), 1, 99),
    ] = None


@command(
    "start",
    "начать",
    "бой_начать",
    "новый_бой",
    "new",
    about=Name("Начать бой в этом чате", "Start a battle in this chat"),
    example=Name("/start Warmaster 1000 очков", "/start Warmaster 1000 points"),
    group="setup",
    model=StartOptions,
)
def start(context: Context, options: StartOptions) -> Answer:
    """One battle a channel; the hash of the dice's seed is published before anything is rolled."""
    if context.state is not None and context.state.ended is None:
        raise NotAllowed("battle.going_on", field="battle", example="/end")
    store = context.tools.store
    seed = new_seed(context.tools.entropy)
    battle = store.new_battle_id()
    turns = options.turns
    event = BattleStarted(
        game=options.game,
        seed_hash=commitment(seed),
        points=options.points,
        turns=turns,
        language=context.language,
    )
    made = BattleState(battle, game=options.game)
    message = say(
        Headline(text("start-title", game=GAMES[options.game][0], points=options.points or 0, turns=turns or 0)),
        of_game("start-how", options.game),
        text("start-seed", hash=event.seed_hash[:16]),
        buttons=(
            tuple(
                Button(text("start-join", side=side), Press("join", {"side": side}, once=False), style="main")
                for side in ("A", "B")
            ),
            (Button(text("start-both"), Press("join", {"side": "both"}, once=False)),),
        ),
    )
    here = (context.request.channel,)
    # A battle that is over makes room for the next one in its chat.
    return Answer((message,), (event,), state=made, start=NewBattle(battle, seed), links=here, unlinks=here)


def of_game(key: str, game: Book) -> Text:
    """The game's own wording of a hint, where it has one."""
    own = f"{key}-{game}"
    return text(own if has_text(own, "ru") else key)


_SIDES: dict[str, tuple[Name, ...]] = {
    "A": (Name("A", "A"), Name("первая", "first"), Name("а", "one")),
    "B": (Name("B", "B"), Name("вторая", "second"), Name("б", "two"), Name("в", "b")),
    "both": (Name("обе", "both"),),
}


class JoinOptions(Options):
    """Which side, with which army, under which name."""

    side: Annotated[
        Literal["A", "B", "both"] | None, Choice(Name("сторона", "side"), Name("A, B или обе", "A, B or both"), _SIDES)
    ] = None
    army: Annotated[str | None, Pick(Name("армия", "army"), Name("список армии", "an army list"), source="armies")] = (
        None
    )
    name: Annotated[str | None, Rest(Name("имя", "name"), Name("как назвать сторону", "the side's name"))] = None


@command(
    "join",
    "сторона",
    "играть",
    "вступить",
    "side",
    about=Name("Играть за сторону: A, B или обе", "Play a side: A, B or both"),
    example=Name("/join A имперские римляне", "/join A Imperial Romans"),
    group="setup",
    model=JoinOptions,
    battle=True,
)
def join(context: Context, options: JoinOptions) -> Answer:
    """Take a side, and give it an army and a name; the same again changes army or name only."""
    state, store = context.battle, context.tools.store
    player = context.player or store.people.next_seat(state.id)
    played = state.side_of(context.player) if context.player else ()
    wanted = ("A", "B") if options.side == "both" else (options.side,) if options.side else played or _free(state)
    events: list[PlayerJoined | SideNamed] = []
    for number, side in enumerate(wanted):
        if side not in played:
            events.append(PlayerJoined(player=player, side=side, both=number > 0))
    name = options.name[:40] if options.name else None
    army = _army_name(context, state.game, options.army)
    if (name or options.army) and len(wanted) == 1:
        label = name or (army.to(state.language) if army is not None and not state.sides[wanted[0]].name else None)
        events.append(SideNamed(side=wanted[0], name=label, army=options.army))
    elif options.army:
        raise NotAllowed("join.army_of_both", field="army", value=options.army, example="/join A римляне")
    if not events:
        return reply(text("join-already", sides=", ".join(played)))
    said = text("join-done", who=context.request.actor.name, sides=", ".join(wanted), army=army or "", name=name or "")
    seats = () if context.player else (Seat(player, context.person or 0),)
    return Answer((say(Line(said), of_game("join-next", state.game)),), tuple(events), seats=seats)


def _free(state: BattleState) -> tuple[str, ...]:
    """The first side that nobody plays; a battle that is full takes no one by guess."""
    for side in state.sides:
        if not state.players_of(side):
            return (side,)
    raise NotAllowed("join.full", field="side", allowed=list(state.sides), example="/join A")


def _army_name(context: Context, game: Book, army: str | None) -> Name | None:
    if army is None:
        return None
    return context.tools.library(game).named(army).name


class NoOptions(Options):
    """Nothing to say."""


@command(
    "leave",
    "уйти",
    "выйти",
    about=Name("Больше не играть в этом бою", "Play no side of this battle any more"),
    example=Name("/leave", "/leave"),
    group="setup",
    model=NoOptions,
    battle=True,
)
def leave(context: Context, options: NoOptions) -> Answer:
    """The side stays, for another player to take."""
    if not context.battle.side_of(context.player):
        raise NotAllowed("join.plays_none", field="side", example="/join A")
    return Answer((say(text("leave-done", who=context.request.actor.name)),), (PlayerLeft(player=context.player),))


@command(
    "umpire",
    "судья",
    about=Name("Стать судьёй боя: он может всё, и это видно", "Be the umpire: may do anything, and it shows"),
    example=Name("/umpire", "/umpire"),
    group="setup",
    model=NoOptions,
    battle=True,
)
def umpire(context: Context, options: NoOptions) -> Answer:
    """Become umpire, or stop being one. With an umpire there already, only that one may make room."""
    state = context.battle
    player = context.player or context.tools.store.people.next_seat(state.id)
    on = player not in state.umpires
    if on and state.umpires:
        raise NotAllowed("umpire.taken", field="umpire", owners=[context.names().get(n, "?") for n in state.umpires])
    if on and state.side_of(player) and not context.tools.console:
        raise NotAllowed("umpire.plays", field="umpire", example="/leave")
    seats = () if context.player else (Seat(player, context.person or 0),)
    said = text("umpire-named" if on else "umpire-gone", who=context.request.actor.name)
    return Answer((say(said),), (UmpireNamed(player=player, on=on),), seats=seats)


class SeedOptions(Options):
    """Words of one's own."""

    words: Annotated[
        str, Rest(Name("слова", "words"), Name("любые слова, до 200 букв", "any words, up to 200 letters"))
    ]


@command(
    "seed",
    "зерно",
    about=Name("Добавить свои слова в честные кубики", "Add words of your own to the fair dice"),
    example=Name("/seed жребий брошен", "/seed the die is cast"),
    group="battle",
    model=SeedOptions,
    battle=True,
)
def seed(context: Context, options: SeedOptions) -> Answer:
    """They are in force from the next act on."""
    _require_player(context)
    event = SeedWords(player=context.player, words=options.words[:200])
    return Answer((say(text("seed-taken", who=context.request.actor.name)),), (event,))


class LinkOptions(Options):
    """Which battle."""

    code: Annotated[str | None, Rest(Name("код", "code"), Name("код боя из другого чата", "the battle's code"))] = None


@command(
    "link",
    "связать",
    about=Name("Вести один бой в двух чатах, и на двух платформах", "Play one battle in two chats, on two platforms"),
    example=Name("/link ab3d9f2k", "/link ab3d9f2k"),
    group="setup",
    model=LinkOptions,
)
def link(context: Context, options: LinkOptions) -> Answer:
    """Without a code it shows this battle's; with one it ties this channel to that battle."""
    if options.code is None:
        return reply(text("link-code", code=context.battle.id))
    if context.state is not None and context.state.ended is None:
        raise NotAllowed("battle.going_on", field="battle", example="/end")
    store, code = context.tools.store, options.code.strip().lower()
    if not store.channels_of(code):
        raise NotFound("link.unknown", field="code", value=code, example="/link")
    state = store.state(code)
    seat = store.people.seat(code, context.person or 0)
    event = Note(text=f"linked {context.request.platform}")
    message = say(text("link-done", who=context.request.actor.name))
    if seat is None and not context.request.can_manage and not context.tools.console:
        raise NotAllowed("link.not_player", field="code", value=code, example="/join A")
    here = (context.request.channel,)
    return Answer((message,), (event,), state=state, links=here, unlinks=here)


@command(
    "end",
    "закончить",
    "конец_боя",
    "finish",
    about=Name("Закончить бой: очки, победитель, зерно кубиков", "End the battle: points, winner, the dice's seed"),
    example=Name("/end", "/end"),
    group="battle",
    model=NoOptions,
    battle=True,
)
def end(context: Context, options: NoOptions) -> Answer:
    """Ask first; the button ends it. Nothing is undone after the seed is shown."""
    _require_player(context)
    if context.battle.ended is not None:
        raise NotAllowed("battle.ended", field="battle", example="/start")
    press = Press("endnow", {})
    return reply(
        text("end-ask"),
        buttons=((Button(text("button-end"), press, person=context.request.actor.key, style="danger"),),),
    )


@command(
    "endnow",
    about=Name("Закончить бой", "End the battle"),
    example=Name("/end", "/end"),
    group="battle",
    model=NoOptions,
    battle=True,
    hidden=True,
)
def end_now(context: Context, options: NoOptions) -> Answer:
    """Points, the winner, and the seed for everybody to check."""
    _require_player(context)
    state = context.battle
    if state.ended is not None:
        raise NotAllowed("battle.ended", field="battle", example="/start")
    points, winner = points_by_side(state, context.rulings)
    revealed = SeedRevealed(seed=context.tools.store.seed(state.id).hex())
    lines: list[Text] = [
        text("end-points", side=state.sides[side].name or side, points=value) for side, value in points.items()
    ]
    said = text("end-winner", side=state.sides[winner].name or winner) if winner else text("end-draw")
    message = say(Headline(said), *lines, text("end-seed", seed=revealed.seed, battle=state.id))
    events = (BattleEnded(winner=winner, points=points, reason="players"), revealed)
    return Answer((message,), events)


def _require_player(context: Context) -> None:
    if not context.own_sides():
        raise NotAllowed("turn.not_player", field="side", example="/join A")
