"""``/mark``: what the table did to a unit without a roll is written down: a formation, cohesion, markers, Defence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from games.core.events import Event, UnitChanged
from handlers.desk.answer import Answer, Button, Press, say, text
from handlers.desk.context import Context
from handlers.desk.games import desk_of
from handlers.desk.registry import command
from handlers.language.inputs import Reading
from handlers.language.options import Options, Rest
from handlers.language.saying import parse_saying
from handlers.language.slots import Slot
from handlers.table.battle_words import dots
from lexicon.errors import ValueMissing
from lexicon.names import Name
from lexicon.refs import Book

_SLOTS: Mapping[Book, tuple[Slot, ...]] = {
    "aob": (
        Slot(("state",), "word", ("formed", "disordered", "defence", "routing")),
        Slot(("encircled",), "flag"),
        Slot(("irregular_leaders",), "number", whole=True),
    ),
    "fog": (
        Slot(("cohesion",), "word", ("steady", "disrupted", "fragmented", "broken")),
        Slot(("bases_deep",), "number", whole=True),
    ),
    "wil": (
        Slot(("formation",), "word", ("loose", "close_order", "square", "column")),
        Slot(("disorder_markers",), "number", whole=True),
    ),
}
"""Facts of a unit that players set by hand, in each game."""

_EXAMPLES: Mapping[Book, Name] = {
    "aob": Name("/mark пехота в обороне", "/mark infantry defence"),
    "fog": Name("/mark рыцари дезорганизованные", "/mark knights disrupted"),
    "wil": Name("/mark гренадеры 2 маркера", "/mark grenadiers 2 markers"),
}
_BARE: Mapping[Book, tuple[str, ...]] = {"aob": (), "fog": ("bases_deep",), "wil": ("disorder_markers",)}


class MarkOptions(Options):
    """Which unit, and what it is now."""

    words: Annotated[
        str,
        Rest(Name("отряд и состояние", "unit and state"), Name("кто и что с ним теперь", "who, and what it is now")),
    ]


def _register(game: Book) -> None:
    example = _EXAMPLES[game]

    def run(context: Context, options: MarkOptions) -> Answer:
        state = context.battle
        reading = Reading(game, _SLOTS[game], sides=("",), bare=_BARE[game])
        said = parse_saying(options.words, reading, [context.named("any_units")])
        if not said.units or not said.values:
            raise ValueMissing("options.missing", field="words", example=example.to(context.language))
        unit = state.unit(said.units[""])
        context.require_side(unit.side, unit=unit.name)
        facts: dict[str, Any] = {name: value if value else None for name, value in said.values.items()}
        event = UnitChanged(unit=unit.id, values=facts)
        after = context.foresee(state, (event,)).unit(unit.id)
        events: tuple[Event, ...] = (event,)
        undo = Button(text("button-undo"), Press("undo", {}))
        line = text("mark-done", unit=unit.name, state=desk_of(game).unit(after, dots(after)))
        return Answer((say(line, buttons=((undo,),)),), events)

    command(
        "mark",
        "отметить",
        "отметка",
        "otmet",
        about=Name(
            "Отметить состояние отряда: строй, маркеры, сплочённость", "Note a unit's formation, markers, cohesion"
        ),
        example=example,
        group="turn",
        model=MarkOptions,
        game=game,
        battle=True,
    )(run)


for _game in _SLOTS:
    _register(_game)
