"""``/remove``: what was put on the table by mistake is taken off again."""

from __future__ import annotations

from typing import Annotated

from games.core.events import Event, UnitRemoved
from handlers.desk.answer import Answer, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.language.options import Options, Pick
from handlers.table.consent import ask
from lexicon.errors import NotFound
from lexicon.names import Name


class RemoveOptions(Options):
    """Whom to take off."""

    things: Annotated[
        tuple[str, ...],
        Pick(Name("кого", "whom"), Name("отряды или командующие", "units or commanders"), source="own_things"),
    ]


@command(
    "remove",
    "убрать",
    about=Name("Убрать отряд, которого здесь не было", "Take off a unit that was never here"),
    example=Name("/remove легионеры 3", "/remove legionaries 3"),
    group="setup",
    model=RemoveOptions,
    battle=True,
)
def remove(context: Context, options: RemoveOptions) -> Answer:
    """A correction: it counts for nothing. Once the battle runs, the other side agrees to it first."""
    state = context.battle
    events: list[Event] = []
    names = []
    for thing in dict.fromkeys(options.things):
        if thing in state.units:
            unit = state.unit(thing)
            context.require_side(unit.side, unit=unit.name)
            events.append(UnitRemoved(unit=thing))
            names.append(unit.name)
        elif thing in state.leaders and context.pack.led_off is not None:
            leader = state.leaders[thing]
            context.require_side(leader.side, unit=leader.name)
            events.append(context.pack.led_off(thing))
            names.append(leader.name)
        else:
            raise NotFound("name.not_found", field="things", value=thing)
    asked = ask(context, text("consent-remove", names=", ".join(names)), options) if state.turn else None
    if asked is not None:
        return asked
    return Answer((say(text("remove-done", names=", ".join(names))),), tuple(events))
