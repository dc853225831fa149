"""``/pause``, ``/resume``: a side is away for a while, and says until when; all clocks of the battle stand still."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from typing import Annotated

from games.core.events import ClockPaused
from games.core.state import Clock
from handlers.desk.answer import RAW, Answer, Button, Headline, Line, Press, reply, say, text
from handlers.desk.context import Context
from handlers.desk.lazy import LazyModule
from handlers.desk.registry import command
from handlers.language.options import NoOptions, Options, Rest
from handlers.table.zone import zone_here
from lexicon.errors import NotAllowed, NotUnderstood
from lexicon.names import Name

words = LazyModule("handlers.post.clock_words")
core = LazyModule("games.core.clock")
moments = LazyModule("handlers.table.moments")

_OFFERED = ("3d", "7d", "14d")
_UNTIL = re.compile(r"^(?:до|until|till|to)\s+", re.IGNORECASE)
_EXAMPLE = Name("/пауза 2 недели отпуск", "/pause 2 weeks holiday")


class PauseOptions(Options):
    """How long or until when, and why."""

    length: Annotated[
        str | None,
        Rest(Name("сколько", "how long"), Name("2 недели отпуск; до 5 декабря", "2 weeks holiday; until 5 December")),
    ] = None


@command(
    "pause",
    "пауза",
    "pauza",
    about=Name("Пауза в бою по переписке: отпуск, часы стоят", "A pause in a battle by post: clocks stand still"),
    example=Name("/пауза 2 недели отпуск", "/pause 2 weeks holiday"),
    group="battle",
    model=PauseOptions,
    battle=True,
)
def pause(context: Context, options: PauseOptions) -> Answer:
    """All see who pauses and until when; a side has so many days of it in all as were agreed.

    Raises:
        NotUnderstood: ``pause.when``, and as :func:`handlers.table.moments.parse_moment`. NotAllowed: ``clock.none``,
            ``pause.enough``, ``pause.late`` (time is out already).
    """
    clock, side, now = _clock_of(context), context.own_side, context.tools.clock()
    known = clock.pauses.get(side)
    left = clock.terms.pause - (0 if known is None else known.spent)
    if options.length is None:
        row = tuple(
            Button(words.length(words.bounded("pause", one)), Press("pause", {RAW: one}))
            for one in _OFFERED
            if words.bounded("pause", one) <= left
        )
        return reply(Headline(text("pause-which")), Line(text("pause-left", left=words.length(left))), buttons=(row,))
    until, note = _read(context, options.length, now)
    made, timers = core.paused(clock, side, until, now)
    if made.spent > clock.terms.pause:
        going = None if known is None else core.moment_of(known.until)
        left += max(((going or now) - now) // timedelta(seconds=1), 0)
        raise NotAllowed("pause.enough", field="length", left=words.length(left), example=_EXAMPLE)
    if core.is_out(clock, side, now):
        raise NotAllowed("pause.late", field="length", example="/clock")
    event = ClockPaused(side=side, until=made.until, spent=made.spent, note=note, timers=timers)
    zone = zone_here(context)
    said = text("pause-begins", side=context.battle.called(side), at=words.at_hour(until, now, zone), note=note)
    left_then = Line(text("pause-left", left=words.length(clock.terms.pause - made.spent)))
    resume = ((Button(text("button-resume"), Press("resume", once=False), side=side),),)
    return Answer((say(Line(said, strong=True), left_then, buttons=resume, target="linked"),), (event,))


@command(
    "resume",
    "продолжить",
    "вернулся",
    "вернулась",
    "prodolzhit",
    about=Name("Закончить свою паузу раньше", "End one's pause early"),
    example=Name("/resume", "/resume"),
    group="battle",
    model=NoOptions,
    battle=True,
)
def resume(context: Context, options: NoOptions) -> Answer:
    """The clocks go on; what is left of the pause is the side's again.

    Raises:
        NotAllowed: ``clock.none``, ``pause.none``.
    """
    clock, now = _clock_of(context), context.tools.clock()
    side = next((one for one in context.own_sides if _goes_on(clock, one, now)), None)
    if side is None:
        raise NotAllowed("pause.none", field="side", example=_EXAMPLE)
    made, timers = core.paused(clock, side, now, now)
    event = ClockPaused(side=side, spent=made.spent, timers=timers)
    said = text("pause-ends", side=context.battle.called(side))
    left = Line(text("pause-left", left=words.length(clock.terms.pause - made.spent)))
    return Answer((say(Line(said, strong=True), left, target="linked"),), (event,))


def _clock_of(context: Context) -> Clock:
    clock = context.battle.clock
    if clock is None:
        raise NotAllowed("clock.none", field="clock", example="/clock")
    return clock


def _goes_on(clock: Clock, side: str, now: datetime) -> bool:
    until = core.moment_of(clock.pauses[side].until) if side in clock.pauses else None
    return until is not None and until > now


def _read(context: Context, said: str, now: datetime) -> tuple[datetime, str]:
    """Until when, and why: the longest beginning of the words that is a length or a day, the rest is the reason."""
    pieces = _UNTIL.sub("", said.strip()).split()
    first: Exception | None = None
    for count in range(min(len(pieces), 6), 0, -1):
        try:
            moment = moments.parse_moment(" ".join(pieces[:count]), now, zone_here(context))
        except NotUnderstood as error:
            # What names the value best is told: the whole that is too long, or past, before what is no time at all.
            first = error if first is None or error.code != "remind.when" else first
            continue
        return moment.due, " ".join(pieces[count:])[:200].strip(" ,.;:")
    if isinstance(first, NotUnderstood) and first.code != "remind.when":
        raise NotUnderstood(first.code.replace("remind", "pause"), field="length", value=said[:30], example=_EXAMPLE)
    raise NotUnderstood("pause.when", field="length", value=said[:30], example=_EXAMPLE)
