"""``/mine``: over all battles of a person, in whichever chats: where is he awaited, and what happened there."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

from handlers.desk.answer import Answer, Button, Line, Press, reply, text
from handlers.desk.context import Context
from handlers.desk.lazy import LazyModule
from handlers.desk.registry import command
from handlers.desk.seating import seat_at
from handlers.language.options import Options, Rest
from handlers.table.zone import zone_here
from lexicon.errors import NotFound
from lexicon.folding import fold
from lexicon.names import Name

awaited, daily_letters = LazyModule("handlers.post.awaited"), LazyModule("handlers.post.daily")
digest = LazyModule("handlers.post.digest")
MINE, DAILY, OFF = "mine", "daily", "daily off"
"""The command, the setting of a person who wants letters, and the words by which they end."""
_ON_WORDS = ("daily", "every morning", "каждое утро", "каждый день", "ежедневно", "утром")
_OFF_WORDS = (OFF, "off", "выкл", "не надо", "хватит", "стоп", "stop")


class MineOptions(Options):
    """All of them, one of them by its code, or the letter of each morning."""

    which: Annotated[
        str | None,
        Rest(Name("что", "what"), Name("каждое утро, не надо; или код боя", "daily, off; or a battle's code")),
    ] = None


@command(
    MINE,
    "мои",
    "мои_бои",
    "где_меня_ждут",
    "где_ждут",
    "moi",
    about=Name("Где вас ждут: все ваши бои, в любых чатах", "Where you are awaited: all your battles, in any chat"),
    example=Name("/мои", "/mine"),
    examples=(Name("/мои каждое утро", "/mine daily"), Name("/мои не надо", "/mine off")),
    group="self",
    model=MineOptions,
    alone="apart",
)
def mine(context: Context, options: MineOptions) -> Answer:
    """Battles by whom they wait for; with a code what is new in that battle; with words, each morning or no more.

    Raises:
        NotFound: ``mine.unknown``: no battle of this person's has that code.
    """
    context.require_readable()
    said = fold(options.which or "")
    if said in map(fold, _ON_WORDS):
        return _each_morning(context)
    if said in map(fold, _OFF_WORDS):
        return replace(reply(text("mine-daily-off")), settings=((context.scope, DAILY, None),))
    if said:
        return _one(context, said)
    now, platform = context.tools.clock(), context.request.platform
    places = awaited.places_of(context.tools, context.person or 0)
    if not places:
        return reply(text("mine-none"))
    on = context.tools.store.settings.get(context.scope, DAILY) is not None
    daily = Button(
        text("button-daily-off" if on else "button-daily"), Press(MINE, {"words": OFF if on else DAILY}, once=False)
    )
    rows = (*awaited.buttons_of(context.tools, places, platform), (daily,))
    nowhere = () if places[0].stands == "awaited" else (Line(text("mine-nowhere"), strong=True),)
    return reply(*nowhere, *awaited.blocks_of(places, now, zone_here(context)), buttons=rows)


def _one(context: Context, code: str) -> Answer:
    """What is new in one of his battles, wherever he asks."""
    people, person = context.tools.store.people, context.person or 0
    if people.seat(code, person) is None:
        raise NotFound("mine.unknown", field="battle", value=code, example="/mine")
    there = seat_at(context, code)
    context.tools.visits.note(context.tools.store, there.battle, person, context.tools.clock())
    told: Answer = digest.news_of(there)
    return replace(told, state=there.battle, leads=True)


def _each_morning(context: Context) -> Answer:
    zone, now = zone_here(context), context.tools.clock()
    if zone is None:
        towns = Button(text("button-zone"), Press("zone", once=False))
        return reply(text("mine-zone"), buttons=((towns,),))
    kept = context.tools.store.settings.get(context.scope, DAILY)
    if kept is not None:
        return reply(text("mine-daily-already"))
    channel = daily_letters.home_of(context.request.actor.key)
    plan = daily_letters.morning_of(context.person or 0, channel, now.isoformat(), zone, context.language, now)
    off = Button(text("button-daily-off"), Press(MINE, {"words": OFF}, once=False))
    said = reply(text("mine-daily"), buttons=((off,),))
    return replace(said, settings=((context.scope, DAILY, now.isoformat()),), plans=(plan,))
