"""``/substitute``: somebody sits in for a player for a while, and takes all that the battle knows by his seat."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Annotated

from games.core.events import SettingChanged
from games.store import SeatPass, StandIn
from handlers.desk.answer import RAW, Answer, Asks, Button, Line, Press, reply, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Options, Rest
from handlers.post.absence import VANISHED, check_absent
from handlers.post.coming_back import coming_back
from handlers.post.free_sides import check_played
from handlers.post.seat_offers import Offer, answer_offer, offer_seat, seated_now
from handlers.post.whom import whom_of
from handlers.table.consent import ask, seat_of
from handlers.table.seats import SIDES
from lexicon.errors import NotAllowed, NotUnderstood
from lexicon.folding import fold
from lexicon.names import Name

SUBSTITUTE = "substitute"
BACK, OFF = "back", "withdraw"
_BACK = (BACK, "вернуть", "вернулся", "вернулась", "я вернулся", "я вернулась", "я здесь", "return")
_OFF = (OFF, "отозвать", "не надо", "off")
_WAIT = re.compile(r"(?:срок|ждать|wait)\s+(\d+)\s*(?:дн\w*|день|days?)?", re.IGNORECASE)
_LEAST_DAYS, _MOST_DAYS = 3, 90


class SubstituteOptions(Options):
    """Whose seat, and who sits there. ``seat``, ``key``, ``person``: of an offer that is answered by a button."""

    words: Annotated[
        str | None, Rest(Name("кто", "who"), Name("имя или @; вернуть; отозвать", "a name or @; back; withdraw"))
    ] = None
    seat: int | None = None
    key: str = ""
    person: int | None = None


@command(
    SUBSTITUTE,
    "замена",
    "заместитель",
    "подмена",
    "zamena",
    "sub",
    about=Name("Посадить другого на своё место на время", "Let somebody sit in for you for a while"),
    example=Name("/замена @Олег", "/substitute @Oleg"),
    examples=(Name("/замена вернуть", "/substitute back"), Name("/замена B @Олег", "/substitute B @Oleg")),
    group="setup",
    model=SubstituteOptions,
    battle=True,
)
def substitute(context: Context, options: SubstituteOptions) -> Answer:
    """Of one's own seat it is an offer; that of somebody who has vanished the others give away.

    Raises:
        NotAllowed: ``substitute.taken``, ``substitute.whose``, ``substitute.plays``; see also
            :func:`handlers.post.absence.check_absent`, :func:`handlers.post.free_sides.check_played` and
            :func:`handlers.post.seat_offers.answer_offer`.
        NotUnderstood: see :func:`handlers.post.whom.whom_of`.
    """
    if options.seat is not None and options.person is not None:
        return answer_offer(context, options.seat, options.key, person=options.person)
    words = (options.words or "").strip()
    if not words:
        return _shown(context)
    said = fold(words)
    if said in map(fold, _BACK):
        return _back(context)
    if said in map(fold, _OFF):
        return _withdrawn(context)
    if (wait := _WAIT.fullmatch(words)) is not None:
        return _wait(context, int(wait[1]))
    player, rest = (None, words) if words[0] in "@<" else _whose(context, words)
    if player is None:
        check_played(context.battle, words)
    if not rest and context.own_sides:
        player, rest = None, words  # who plays himself calls somebody, and gives away nobody's seat to nobody
    own = player is None or player == context.player
    seat = context.player if player is None else player
    if own and not context.battle.side_of(context.player) and context.player not in context.battle.umpires:
        raise NotAllowed("substitute.whose", field="side", value=words[:60], example="/substitute B")
    _check_free(context, seat)
    return _of_own(context, seat, rest) if own else _of_another(context, seat, rest, words)


def _of_own(context: Context, seat: int, rest: str) -> Answer:
    whom = whom_of(context, rest)
    if whom.is_actor(context):
        raise NotAllowed("substitute.self", field="who", value=whom.name)
    return offer_seat(context, Offer(seat, whom, by=context.person or 0))


def _of_another(context: Context, seat: int, rest: str, words: str) -> Answer:
    """The seat of somebody who has vanished: the other sides agree, or the umpire says so."""
    state = context.battle
    whom = whom_of(context, rest) if rest else None
    if whom is None and (context.own_sides or context.player in state.umpires):
        raise NotAllowed("substitute.whom", field="who", value=words[:60], example=f"/substitute {words[:20]} @")
    called = check_absent(context, seat)
    if called is not None:
        return called
    theirs = state.side_of(seat)
    others = [side for side in state.sides if side not in theirs]
    name = context.who if whom is None else whom.name
    sides = ", ".join(map(state.called, theirs))
    asked = ask(context, text("consent-substitute", who=name, side=sides), {"words": words}, sides=others)
    if asked is not None:
        return asked
    if whom is None:
        return seated_now(context, Offer(seat, None, by=context.person or 0, vanished=True), context.person or 0)
    return offer_seat(context, Offer(seat, whom, by=context.person or 0, vanished=True))


def _whose(context: Context, words: str) -> tuple[int | None, str]:
    """The player that these words begin with, by his side or his name, and the words behind; ``None`` for nobody's."""
    state, said = context.battle, fold(words)
    named: dict[str, int] = {}
    for side in state.sides:
        if players := state.players_of(side):
            own = [name for one in SIDES.get(side, ()) for name in (one.ru, one.en)]
            named |= {
                fold(name): players[0] for name in (side, state.called(side), state.sides[side].name, *own) if name
            }
    named |= {fold(name): number for number, name in context.names.items() if state.side_of(number) and name}
    store = context.tools.store
    named |= {fold(store.people.person(one.owner).name): one.player for one in store.stand_ins.all(state.id)}
    for name in sorted(named, key=len, reverse=True):
        if said == name or (said.startswith(name) and not said[len(name)].isalnum()):
            number = len(name.split())
            return named[name], " ".join(words.split()[number:])
    return None, words


def _check_free(context: Context, seat: int) -> None:
    """Raise where a substitute sits at that seat already: who it is is said."""
    if context.tools.store.stand_ins.find(context.battle.id, seat) is not None:
        raise NotAllowed("substitute.taken", field="player", value=context.names.get(seat, "?"), example="/substitute")


def _shown(context: Context) -> Answer:
    """Who sits for whom, and what one may do about it."""
    store, state, key = context.tools.store, context.battle, context.request.actor.key
    lines = []
    rows: list[tuple[Button, ...]] = []
    for one in store.stand_ins.all(state.id):
        owner = store.people.person(one.owner).name
        sides = ", ".join(map(state.called, state.side_of(one.player)))
        lines.append(Line(text("substitute-now", who=context.names.get(one.player, "?"), owner=owner, side=sides)))
        if context.person == one.owner or context.player == one.player:
            press = Press(SUBSTITUTE, {"words": BACK}, once=False)
            rows.append((Button(text("button-substitute-back"), press, person=key),))
    if context.own_sides and not rows:
        asks = Asks(text("substitute-title"), text("substitute-label"), RAW, "@")
        rows.append(
            (Button(text("button-substitute"), Press(SUBSTITUTE, {RAW: ""}, once=False, asks=asks), person=key),)
        )
    how = text("substitute-how", days=state.settings.get(VANISHED.setting, VANISHED.days))
    return reply(*(lines or [Line(text("substitute-none"))]), how, buttons=tuple(rows))


def _back(context: Context) -> Answer:
    """Whoever sat in gives the seat back, or its owner takes it: after he had vanished the substitute agrees to it."""
    store, state = context.tools.store, context.battle
    seats = store.stand_ins.all(state.id)
    owned = next((one for one in seats if one.owner == context.person), None)
    found = owned or next((one for one in seats if one.player == context.player), None)
    if found is None:
        raise NotAllowed("substitute.nobody", field="player", example="/substitute")
    if owned is not None and owned.vanished:
        sides = state.side_of(owned.player)
        asked = ask(context, text("consent-substitute-back", who=context.who), {"words": BACK}, sides=sides)
        if asked is not None:
            return asked
    return _given_back(context, found)


def _given_back(context: Context, seat: StandIn) -> Answer:
    store, state = context.tools.store, context.battle
    owner = store.people.person(seat.owner)
    sides = ", ".join(map(state.called, state.side_of(seat.player)))
    said = text("substitute-is_back", owner=owner.name, side=sides, who=context.names.get(seat.player, "?"))
    return Answer(
        (say(said),),
        coming_back(store, state, seat),
        passes=(SeatPass(seat.player, None),),
        actor=seat.player,
    )


def _withdrawn(context: Context) -> Answer:
    """Nobody is asked any more to sit in for this person."""
    scope, names = f"battle:{context.battle.id}", context.tools.store.settings
    mine = {
        name: {**kept, "off": True}
        for name, kept in names.all(scope).items()
        if name.startswith("offer:") and kept["by"] == context.person and "off" not in kept
    }
    if not mine:
        raise NotAllowed("substitute.no_offer", field="who", example="/substitute")
    return replace(reply(text("substitute-off")), settings=tuple((scope, name, kept) for name, kept in mine.items()))


def _wait(context: Context, days: int) -> Answer:
    """After how long a silence others may give a seat away: all sides agree on it."""
    if not _LEAST_DAYS <= days <= _MOST_DAYS:
        allowed = Name(f"от {_LEAST_DAYS} до {_MOST_DAYS} дней", f"{_LEAST_DAYS} to {_MOST_DAYS} days")
        raise NotUnderstood(
            "substitute.days", field="days", value=str(days), allowed=[allowed], example="/substitute wait 14"
        )
    asked = ask(context, text("consent-substitute-wait", days=days), {"words": f"wait {days}"})
    if asked is not None:
        return asked
    event = SettingChanged(scope="battle", name=VANISHED.setting, value=days)
    _, seats = seat_of(context)
    return Answer((say(text("substitute-wait", days=days)),), (event,), seats=seats)


class SitOptions(Options):
    """The offer that is answered; ``no``: it is declined."""

    seat: int = 0
    key: str = ""
    no: bool = False


@command(
    "sit_in",
    about=Name("Сесть за игрока, который позвал", "Sit in for a player who asked"),
    example=Name("/sit_in", "/sit_in"),
    group="setup",
    model=SitOptions,
    battle=True,
    hidden=True,
)
def sit_in(context: Context, options: SitOptions) -> Answer:
    """By the button of the offer alone."""
    return answer_offer(context, options.seat, options.key, no=options.no)
