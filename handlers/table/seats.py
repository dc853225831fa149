"""Who plays which side, who is the umpire, and the players' own words for the dice."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Annotated, Literal

from armies.core.listed import SYSTEMS_WITH_LISTS
from armies.core.statline import Army
from games.core.events import PlayerJoined, PlayerLeft, SeedWords, SideNamed, UmpireNamed
from games.core.state import BattleState
from handlers.desk.answer import Answer, Button, Line, Press, Text, reply, say, text
from handlers.desk.context import Context
from handlers.desk.lists import beginning
from handlers.desk.registry import command
from handlers.desk.rights import May, check
from handlers.drawing.fluent import own_key
from handlers.language.lexer import lex
from handlers.language.names import names_from
from handlers.language.options import Choice, Flag, Options, Pick, Rest
from handlers.language.typed_names import typed_name
from handlers.post.seat_code import SeatOptions, join_by_code, seat_meant
from handlers.table.consent import ask, others_of, seat_of
from handlers.table.side_names import left_behind, named_by_army
from lexicon.errors import NotAllowed
from lexicon.folding import fold
from lexicon.names import Name

_MOST_NEAR = 6
_QUOTES = "«»“”„\"'"

SIDES: dict[str, tuple[Name, ...]] = {
    "A": (Name("A", "A"), Name("первая", "first"), Name("а", "one")),
    "B": (Name("B", "B"), Name("вторая", "second"), Name("б", "two"), Name("в", "b")),
    "both": (Name("обе", "both"), Name("обе стороны", "both sides"), Name("за обе", "for both")),
}


class JoinOptions(Options):
    """Which side, with which army, under which name.

    ``agree``: the sides that were asked about it. ``sure``: said by the button.
    """

    side: Annotated[
        Literal["A", "B", "both"] | None, Choice(Name("сторона", "side"), Name("A, B или обе", "A, B or both"), SIDES)
    ] = None
    army: Annotated[str | None, Pick(Name("армия", "army"), Name("список армии", "an army list"), source="armies")] = (
        None
    )
    name: Annotated[str | None, Rest(Name("имя", "name"), Name("имя=Девятый легион", "name=Ninth Legion"))] = None
    agree: tuple[str, ...] = ()
    sure: bool = False


def _deployed_below(words: str) -> str:
    """What a list below the side and its army is for: it goes on the table, on that side."""
    first = fold(words.strip().partition(" ")[0])
    side = next(
        (side for side, names in SIDES.items() for name in names if first in (fold(name.ru), fold(name.en))), ""
    )
    return f"/deploy {side}:" if side in ("A", "B") else "/deploy"


@command(
    "join",
    "сторона",
    "играть",
    "вступить",
    "войти",
    "side",
    about=Name("Играть за сторону: A, B или обе", "Play a side: A, B or both"),
    example=Name("/join A имперские римляне", "/join A Imperial Romans"),
    group="setup",
    model=JoinOptions,
    battle=True,
    below=_deployed_below,
    takes_list="",
    turns=seat_meant,
)
def join(context: Context, options: JoinOptions) -> Answer:
    """Take a side, and give it an army and a name; the same again changes army or name only."""
    state = context.battle
    unknown = _army_words(context, options)
    if unknown is not None:
        return _which_army(context, options, unknown)
    player, seats = seat_of(context)
    played = state.side_of(player)
    wanted = ("A", "B") if options.side == "both" else (options.side,) if options.side else played or _free(state)
    name = typed_name(options.name) if options.name else None
    army = context.tools.library(state.game).named(options.army) if options.army is not None else None
    if army is not None and len(wanted) > 1:
        example = Name("/join A имперские римляне", "/join A imperial romans")
        raise NotAllowed("join.army_of_both", field="army", value=options.army, example=example)
    new, concerned = [side for side in wanted if side not in played], _concerned(state, player, wanted)
    if army is not None and _stands_by_another(state, wanted[0], army):
        concerned |= set(others_of(context))
    if context.agreed and not concerned <= set(options.agree):
        raise NotAllowed("join.changed", field="side", example="/join A")
    given_up = [state.called(side) for side in _alone_with_army(state, player) if new and side not in wanted]
    asked = ask(
        context,
        _asked(state, new, wanted[0], army, name, also=len(new) < len(wanted), instead=", ".join(given_up)),
        options.model_copy(update={"side": options.side or wanted[0], "agree": tuple(sorted(concerned))}),
        sides=concerned,
    )
    if asked is not None:
        return asked
    if given_up and not (options.sure or context.agreed):
        return _gives_up(context, options, wanted[0], given_up)
    who = context.who
    both = len(wanted) > 1
    events: list[PlayerJoined | SideNamed] = [PlayerJoined(player=player, side=side, both=both) for side in new]
    for side in played if events else ():
        left = left_behind(state, player, side) if side not in wanted else None
        events += [] if left is None else [left]
    if army is not None:
        events.append(named_by_army(context, wanted[0], army))
    if name and len(wanted) == 1:
        events.append(SideNamed(side=wanted[0], name=name))
    if not events:
        return reply(text(own_key("join-already", state.game), sides=", ".join(played)))
    called = army.name if army is not None else ""
    said = text("join-done", who=who, sides=", ".join(wanted), army=called, name=(name or "").strip(_QUOTES))
    free = [side for side in state.sides if side not in wanted and not state.players_of(side)]
    vacant = [Line(text("join-vacant", side=side)) for side in free]
    if state.turn:
        look = Button(text("button-battle"), Press("battle", {}, once=False))
        message = say(Line(said), text("join-next-running"), *vacant, buttons=((look,),))
    else:
        message = say(Line(said), *vacant)
    # Who had no number yet has one from now on: the act is his, and he may take it back.
    return Answer((message,), tuple(events), seats=seats, actor=player if seats else None)


@command(
    "join",
    about=Name("Играть за сторону: A, B или обе", "Play a side: A, B or both"),
    example=Name("/join A имперские римляне", "/join A Imperial Romans"),
    group="setup",
    model=SeatOptions,
)
def join_elsewhere(context: Context, options: SeatOptions) -> Answer:
    """Where no battle is played: the code of a seat brings one here."""
    return join_by_code(context, options)


def _asked(
    state: BattleState,
    taken: Sequence[str],
    side: str,
    army: Army | None,
    name: str | None,
    *,
    also: bool,
    instead: str,
) -> Text:
    """All that would be done: the sides that somebody takes, and the army and the name of his side.

    ``also``: he keeps the side that he has. ``instead``: those that lose their only player by it.
    """
    listed = "" if army is None else army.name
    if not taken:
        return text("consent-army", side=state.called(side), army=listed)
    called = (name or "").strip(_QUOTES)
    sides, keeps = ", ".join(taken), "yes" if also else ""
    return text("consent-join", side=sides, also=keeps, instead=instead, army=listed, name=called)


def _concerned(state: BattleState, player: int, wanted: Iterable[str]) -> set[str]:
    """Who has to agree that somebody takes these sides: their players; for an army that was left, all who play."""
    taken = [side for side in wanted if side not in state.side_of(player)]
    left = any(not state.players_of(side) and _has_army(state, side) for side in taken)
    held = {side for side in state.sides if any(one != player for one in state.players_of(side))}
    return held if left else held & set(taken)


def _alone_with_army(state: BattleState, player: int) -> list[str]:
    """The sides with units that nobody plays but this player."""
    return [side for side in state.side_of(player) if state.players_of(side) == (player,) and _has_army(state, side)]


def _gives_up(context: Context, options: JoinOptions, side: str, given_up: Sequence[str]) -> Answer:
    """Who takes another side while his army is on the table: both, or has it no player from now on?"""
    key = context.request.actor.key
    said = options.model_dump(exclude_unset=True)
    row = (
        Button(text("start-both"), Press("join", {"side": "both"}), person=key, style="main"),
        Button(text("join-only", side=side), Press("join", {**said, "side": side, "sure": True}), person=key),
    )
    return reply(text("join-gives_up", side=", ".join(given_up)), buttons=(row,))


def _has_army(state: BattleState, side: str) -> bool:
    return any(True for _ in (*state.units_of(side), *state.leaders_of(side)))


def _stands_by_another(state: BattleState, side: str, army: Army) -> bool:
    """Whether a battle that has begun is played with units of another list on this side."""
    others = any(unit.army not in ("", army.id) for unit in state.units_of(side))
    return state.turn > 0 and state.sides[side].army != army.id and others


def _army_words(context: Context, options: JoinOptions) -> str | None:
    """Words that were typed where an army stands and that name none; a side's own name is said as one."""
    typed = options.name is not None and context.request.command is None and bool(context.call.words)
    if not typed or options.army is not None or context.battle.game not in SYSTEMS_WITH_LISTS:
        return None
    assert options.name is not None
    if options.name[0] in _QUOTES or re.search(r"(?:^|\s)(?:имя|name)\s*=", context.call.words, re.IGNORECASE):
        return None
    return options.name


def _which_army(context: Context, options: JoinOptions, words: str) -> Answer:
    """The army lists that come near, as buttons; all of them by name where none does."""
    library = context.tools.library(context.battle.game)
    near = [library.named(name) for name in names_from(context.named("armies")).near(lex(words[:100]).tokens)]
    shown, more = beginning(near or list(library.near(words)), _MOST_NEAR, Name("/армии", "/armies"))
    side = {} if options.side is None else {"side": options.side}
    then = context.request.then
    who = context.request.actor.key
    rows = tuple(
        (Button(army.name, Press("join", {**side, "army": army.id}, once=then is not None, then=then), person=who),)
        for army in shown
    )
    blocks = [Line(text("join-which-army" if shown else "join-no-army", value=words[:60]))]
    if not shown:
        blocks.append(Line(", ".join(army.name.to(context.language) for army in library.armies)))
    blocks += more
    blocks.append(Line(text("join-name-how", side=options.side or "A", value=words[:40])))
    return reply(*blocks, buttons=rows)


def _free(state: BattleState) -> tuple[str, ...]:
    """The first side that nobody plays; a battle that is full takes no one by guess."""
    for side in state.sides:
        if not state.players_of(side):
            return (side,)
    raise NotAllowed("join.full", field="side", allowed=list(state.sides), example="/join A")


class LeaveOptions(Options):
    """``sure``: said by the button."""

    sure: bool = False


@command(
    "leave",
    "уйти",
    "выйти",
    about=Name("Больше не играть в этом бою", "Play no side of this battle any more"),
    example=Name("/leave", "/leave"),
    group="setup",
    model=LeaveOptions,
    battle=True,
)
def leave(context: Context, options: LeaveOptions) -> Answer:
    """The side stays, for another player to take; who leaves an army is asked once more, and may come back.

    Raises:
        NotAllowed: ``substitute.leave``: the seat is another's, who is only away.
    """
    state, player, key = context.battle, context.player, context.request.actor.key
    if context.tools.store.stand_ins.find(state.id, player) is not None:
        raise NotAllowed("substitute.leave", field="side", example="/substitute back")
    armies = _alone_with_army(state, player)
    if armies and not options.sure:
        button = Button(text("button-leave"), Press("leave", {"sure": True}), person=key, style="danger")
        return reply(text("leave-ask", side=", ".join(map(state.called, armies))), buttons=((button,),))
    left = (left_behind(state, player, side) for side in state.side_of(player))
    events = (PlayerLeft(player=player), *(event for event in left if event is not None))
    back = Button(text("button-come-back"), Press("undo", {}), person=key)
    return Answer((say(text("leave-done", who=context.who), buttons=((back,),)),), events)


class UmpireOptions(Options):
    """``off``: no umpire any more."""

    off: Annotated[
        bool,
        Flag(
            Name("снять", "off"),
            Name("пусть судьи больше не будет", "let there be no umpire any more"),
            ("снять", "убрать", "долой", "без судьи", "off", "dismiss", "no umpire"),
        ),
    ] = False


@command(
    "umpire",
    "судья",
    about=Name("Стать судьёй боя: он может всё, и это видно", "Be the umpire: may do anything, and it shows"),
    example=Name("/umpire", "/umpire"),
    examples=(Name("/umpire снять", "/umpire off"),),
    group="setup",
    model=UmpireOptions,
    battle=True,
)
def umpire(context: Context, options: UmpireOptions) -> Answer:
    """Become umpire, agreed to by all sides; stop being one; or be voted out by them.

    Raises:
        NotAllowed: ``umpire.none``, ``umpire.taken``, ``umpire.unplayed``: some side has no player to agree.
    """
    state = context.battle
    if options.off or context.player in state.umpires:
        return _no_umpire(context, options)
    if state.umpires:
        owners = [context.names.get(one, "?") for one in state.umpires]
        raise NotAllowed("umpire.taken", field="umpire", owners=owners, example="/umpire off")
    who, row = context.who, "umpire"
    free = [side for side in state.sides if not state.players_of(side)]
    if free and check(context, row) is not May.DOES:
        raise NotAllowed("umpire.unplayed", field="umpire", value=", ".join(free), example=f"/join {free[0]}")
    asked = ask(context, text("consent-umpire", who=who), options, row=row)
    if asked is not None:
        return asked
    player, seats = seat_of(context)
    return Answer((say(text("umpire-named", who=who)),), (UmpireNamed(player=player, on=True),), seats=seats)


def _no_umpire(context: Context, options: UmpireOptions) -> Answer:
    """He steps down himself, or the sides agree that he goes."""
    state = context.battle
    if not state.umpires:
        raise NotAllowed("umpire.none", field="umpire", example="/umpire")
    who = ", ".join(context.names.get(one, "?") for one in sorted(state.umpires))
    asked = ask(context, text("consent-no-umpire", who=who), options)
    if asked is not None:
        return asked
    events = tuple(UmpireNamed(player=one, on=False) for one in sorted(state.umpires))
    return Answer((say(text("umpire-gone", who=who)),), events)


class SeedOptions(Options):
    """Words of one's own."""

    words: Annotated[
        str, Rest(Name("слова", "words"), Name("любые слова, до 200 букв", "any words, up to 200 letters"))
    ] = ""


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
    """They are in force from the next act on. Without words: the hashes of the seed and of the log as it stands."""
    if not options.words:
        state = context.battle
        head = context.tools.store.head(state.id)
        return reply(text("seed-shown", seed=state.seed_hash[:16], log=head[:16], lines=state.version))
    event = SeedWords(player=context.player, words=options.words[:200])
    return Answer((say(text("seed-taken", who=context.who)),), (event,))
