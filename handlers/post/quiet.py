"""``/quiet``: hours in which somebody is not reminded, and whether he is reminded in private."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from handlers.desk.answer import RAW, Answer, Button, Headline, Line, Press, reply, text
from handlers.desk.context import Context
from handlers.desk.lazy import LazyModule
from handlers.desk.registry import command
from handlers.language.options import Options, Rest
from handlers.table.zone import zone_here
from lexicon.folding import fold
from lexicon.names import Name

hours = LazyModule("handlers.post.quiet_hours")

_OFF = ("off", "выкл", "нет", "не надо", "убрать", "круглые сутки")
_PRIVATE = ("private", "лично", "в личку", "в личные")
_HERE = ("here", "в чате", "в чат", "chat")
_OFFERED = ("22-8", "23-8", "0-9")


class QuietOptions(Options):
    """From when to when; or where reminders come."""

    hours: Annotated[
        str | None, Rest(Name("часы", "hours"), Name("23-8; не надо; лично; в чате", "23-8; off; private; here"))
    ] = None


@command(
    "quiet",
    "тихо",
    "тихие_часы",
    "ночь",
    "tiho",
    about=Name("Тихие часы: когда вам не напоминать о бое", "Quiet hours: when not to remind you of battles"),
    example=Name("/тихо 23-8", "/quiet 23-8"),
    examples=(Name("/тихо не надо", "/quiet off"), Name("/тихо лично", "/quiet private")),
    group="self",
    model=QuietOptions,
    alone="aside",
)
def quiet(context: Context, options: QuietOptions) -> Answer:
    """They are by the clock where the person lives: without a zone it asks for that first.

    Raises:
        NotUnderstood: ``quiet.hours``, ``quiet.range``.
    """
    context.require_readable()
    said = fold(options.hours or "")
    if said in map(fold, _OFF):
        return replace(reply(text("quiet-off")), settings=((context.scope, hours.QUIET, None),))
    if said in map(fold, (*_PRIVATE, *_HERE)):
        private = said in map(fold, _PRIVATE)
        return replace(
            reply(text("quiet-private" if private else "quiet-here")),
            settings=((context.scope, hours.PRIVATE, "private" if private else None),),
        )
    if options.hours is None:
        return _shown(context)
    wanted = hours.parse_quiet(options.hours)
    settings = ((context.scope, hours.QUIET, wanted.plain()),)
    if zone_here(context) is None:
        towns = Button(text("button-zone"), Press("zone", once=False))
        return replace(reply(text("quiet-zone", hours=str(wanted)), buttons=((towns,),)), settings=settings)
    return replace(reply(text("quiet-set", hours=str(wanted))), settings=settings)


def _shown(context: Context) -> Answer:
    kept = context.tools.store.settings
    own = hours.quiet_of(kept.get(context.scope, hours.QUIET))
    private = kept.get(context.scope, hours.PRIVATE) is not None
    rows = (
        tuple(Button(str(hours.parse_quiet(one)), Press("quiet", {RAW: one}, once=False)) for one in _OFFERED),
        (
            Button(text("button-quiet-off"), Press("quiet", {RAW: "off"}, once=False)),
            Button(
                text("button-quiet-here" if private else "button-quiet-private"),
                Press("quiet", {RAW: "here" if private else "private"}, once=False),
            ),
        ),
    )
    now = text("quiet-now", hours="" if own is None else str(own), private="yes" if private else "no")
    return reply(Headline(now), Line(text("quiet-hint")), buttons=rows)
