"""``/clock``: how long a battle by post waits for a move, agreed by its sides; ``/moretime``: more of it, as a gift."""

from __future__ import annotations

from typing import Annotated

from games.core.events import ClockAgreed, ClockRan
from handlers.desk.answer import Answer, Button, Headline, Line, Press, reply, say, text
from handlers.desk.context import Context
from handlers.desk.lazy import LazyModule
from handlers.desk.registry import command
from handlers.language.options import Options, Pick, Rest
from handlers.table.consent import ask
from handlers.table.zone import zone_here
from lexicon.errors import NotAllowed
from lexicon.folding import fold
from lexicon.names import Name

words = LazyModule("handlers.post.clock_words")
pages = LazyModule("handlers.post.clock_pages")
ticking = LazyModule("handlers.post.ticking")
core = LazyModule("games.core.clock")

_OFF = ("off", "выкл", "выключить", "убрать", "без часов", "нет")


class ClockOptions(Options):
    """What is to be agreed; ``page``: where one is in choosing it by taps."""

    page: str | None = None
    terms: Annotated[
        str | None,
        Rest(Name("уговор", "terms"), Name("3 дня, +12 часов, запас 7 дней, победа", "3d +12h bank 7d win; or off")),
    ] = None


@command(
    "clock",
    "часы",
    "контроль_времени",
    "chasy",
    about=Name("Часы боя по переписке: сколько ждём хода", "The clock of a battle by post: how long a move may take"),
    example=Name("/часы 3 дня, +12 часов, запас 7 дней", "/clock 3d +12h bank 7d"),
    examples=(Name("/часы 7 дней, победа", "/clock 7d win"), Name("/часы убрать", "/clock off")),
    group="battle",
    model=ClockOptions,
    battle=True,
)
def clock(context: Context, options: ClockOptions) -> Answer:
    """Without words it shows how the clocks stand, or offers terms; with them the other sides are asked.

    Raises:
        NotUnderstood: ``clock.terms``, ``clock.range``. NotAllowed: ``clock.same``, ``clock.none``.
    """
    state = context.battle
    if options.terms is None:
        known: Answer = pages.page_of(context, options.page)
        return known
    if fold(options.terms) in map(fold, _OFF):
        _require_clock(context)
        asked = ask(context, text("consent-clock-off"), options)
        return asked or Answer((say(Line(text("clock-off"), strong=True)),), (ClockAgreed(),))
    terms = words.parse_terms(options.terms)
    if state.clock is not None and state.clock.terms == terms:
        raise NotAllowed("clock.same", field="clock", value=words.typed(terms), example="/clock")
    said = words.describe_terms(terms)
    asked = ask(context, text("consent-clock", terms=said), ClockOptions(terms=words.typed(terms)))
    if asked is not None:
        return asked
    zone = () if zone_here(context) is not None else (Line(text("clock-zone")),)
    rows = ((Button(text("button-zone"), Press("zone", once=False)),),) if zone else ()
    message = say(Headline(text("clock-agreed")), Line(said, strong=True), *zone, buttons=rows)
    return Answer((message,), (ClockAgreed(terms=terms),))


def _require_clock(context: Context) -> None:
    """Refuse what needs a clock.

    Raises:
        NotAllowed: ``clock.none``.
    """
    if context.battle.clock is None:
        raise NotAllowed("clock.none", field="clock", example="/clock")


def awaited_other(context: Context, side: str | None) -> str:
    """The side for which this person's side waits: the one that is said, else the first whose clock runs.

    Raises:
        NotAllowed: ``clock.none``, ``clock.own`` (it is his own), ``clock.nobody`` (its clock does not run).
    """
    _require_clock(context)
    state = context.battle
    assert state.clock is not None
    umpire = context.player in state.umpires
    own = state.side_of(context.player)
    if side is not None and side in own and not umpire:
        raise NotAllowed("clock.own", field="side", value=state.called(side), example="/clock")
    for one in state.sides if side is None else (side,):
        if state.clock.timer(one).spell and (umpire or one not in own):
            return one
    raise NotAllowed("clock.nobody", field="side", value="" if side is None else state.called(side), example="/clock")


SIDE = Pick(Name("сторона", "side"), Name("кого ждём", "whom the battle waits for"), source="sides")


class MoreTimeOptions(Options):
    """How much, and for whom."""

    side: Annotated[str | None, SIDE] = None
    time: Annotated[str | None, Rest(Name("сколько", "how much"), Name("1 день, 12 часов", "1 day, 12 hours"))] = None


@command(
    "moretime",
    "добавить_время",
    "ещё_время",
    about=Name("Дать сопернику ещё времени на ход", "Give the opponent more time for the move"),
    example=Name("/moretime 1 день", "/moretime 1 day"),
    group="battle",
    model=MoreTimeOptions,
    battle=True,
    hidden=True,
)
def moretime(context: Context, options: MoreTimeOptions) -> Answer:
    """Whoever waits gives it, without asking anybody; of a side whose time is out, from now on.

    Raises:
        NotUnderstood: ``clock.terms``, ``clock.range``. NotAllowed: as :func:`awaited_other`.
    """
    side = awaited_other(context, options.side)
    if options.time is None:
        return reply(text("clock-more-which", side=context.battle.called(side)), buttons=(pages.more_row(side),))
    seconds = words.bounded("increment", options.time)
    state, now, here = context.battle, context.tools.clock(), context.request.channel
    assert state.clock is not None
    zone = ticking.zone_of_side(context.tools.store, state, side, here)
    timer = core.given(state.clock, side, seconds, now, zone)
    at = words.at_hour(core.moment_of(timer.due), now, zone_here(context))
    said = text("clock-more-given", side=state.called(side), time=words.length(seconds), at=at)
    return Answer((say(Line(said, strong=True)),), (ClockRan(why="more", side=side, timers={side: timer}),))
