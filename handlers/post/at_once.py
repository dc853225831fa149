"""``/atonce``: in this battle owed rolls that leave nothing to decide are rolled at once, for all sides, by consent."""

from __future__ import annotations

from typing import Annotated

from games.core.events import SettingChanged
from handlers.desk.answer import Answer, Button, Headline, Line, Press, reply, say, text
from handlers.desk.by_itself import DICE_AT_ONCE
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Flag, Options
from handlers.table.consent import ask
from lexicon.names import Name


class AtOnceOptions(Options):
    """``on``: from now on; ``off``: not any more. Neither: how it is."""

    on: Annotated[
        bool,
        Flag(Name("да", "on"), Name("броски без выбора делать сразу", "roll at once"), ("да", "вкл", "включить", "on")),
    ] = False
    off: Annotated[
        bool,
        Flag(
            Name("нет", "off"), Name("каждый бросает сам", "each rolls their own"), ("нет", "выкл", "выключить", "off")
        ),
    ] = False


@command(
    "atonce",
    "сразу",
    "броски_сразу",
    "srazu",
    about=Name("Броски без выбора делать сразу, за всех", "Roll at once where nothing is to be decided, for all"),
    example=Name("/atonce да", "/atonce on"),
    examples=(Name("/atonce нет", "/atonce off"),),
    group="battle",
    model=AtOnceOptions,
    battle=True,
)
def at_once(context: Context, options: AtOnceOptions) -> Answer:
    """All sides agree to it; to roll one's own dice again each may say alone."""
    now = bool(context.battle.settings.get(DICE_AT_ONCE))
    if options.on == options.off or options.on == now:
        shown = "off" if now else "on"
        button = Button(text(f"at-once-turn-{shown}"), Press("atonce", {shown: True}), style="main")
        how = Line(text("at-once-is-on" if now else "at-once-is-off"))
        return reply(Headline(text("at-once-title")), how, buttons=((button,),))
    if options.on:
        asked = ask(context, text("consent-at-once"), {"on": True})
        if asked is not None:
            return asked
    event = SettingChanged(scope="battle", name=DICE_AT_ONCE, value=True if options.on else None)
    return Answer((say(Line(text("at-once-on" if options.on else "at-once-off", who=context.who))),), (event,))
