"""``/armies``: the army lists of the game at hand, and of one of them its rows with their points."""

from __future__ import annotations

from typing import Annotated

from armies.core.listed import SYSTEMS_WITH_LISTS
from armies.core.statline import Army
from handlers.desk.answer import Answer, Button, Entry, Headline, Ledger, Press, reply, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Options, Pick
from lexicon.errors import NotFound
from lexicon.names import Name
from lexicon.refs import MAIN

_ABREAST = 2


class ArmiesOptions(Options):
    """Which of them, if any."""

    army: Annotated[str | None, Pick(Name("армия", "army"), Name("какая армия", "which army"), source="armies")] = None


@command(
    "armies",
    "армии",
    "списки",
    about=Name("Списки армий игры: названия, отряды, очки", "The game's army lists: names, units, points"),
    example=Name("/armies галлы", "/armies Gauls"),
    group="rules",
    alone="aside",
    model=ArmiesOptions,
)
def armies(context: Context, options: ArmiesOptions) -> Answer:
    """A button for each list shows what stands in it."""
    game = context.game or MAIN
    if game not in SYSTEMS_WITH_LISTS:
        raise NotFound("system.no_armies", field="game", value=game, allowed=SYSTEMS_WITH_LISTS)
    library = context.tools.library(game)
    army = library.find(options.army) if options.army is not None else None
    if army is not None:
        return army_shown(army)
    buttons = [Button(one.name, Press("armies", {"army": one.id}, once=False)) for one in library.armies]
    rows = tuple(tuple(buttons[at : at + _ABREAST]) for at in range(0, len(buttons), _ABREAST))
    return reply(text("armies-title", count=len(buttons)), buttons=rows)


def army_shown(army: Army) -> Answer:
    """All rows of a list with their points."""
    return reply(Headline(army.name), Ledger(tuple(Entry(str(row.points), row.name) for row in army.units)))
