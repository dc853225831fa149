"""Any mechanic's result as a message: what it is, the dice, the modifiers with pages, what came out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from games.core.events import Acted, Event
from handlers.desk.answer import Block, Entry, Faces, Headline, Ledger, Line, Text, Words, text
from handlers.drawing.fluent import render_signed
from handlers.drawing.ledger import name_of
from handlers.language.vocabulary import field_name, value_name
from lexicon.refs import Book
from resolvers.core.mechanic import AnyMechanic
from resolvers.core.plain import plain
from resolvers.core.procedure import Played
from resolvers.core.trace import Fact, Modifier, Rolled, Trace
from resolvers.registry import mechanics_of


def result_blocks(mechanic: AnyMechanic, played: Played[Any], *, title: Words | None = None) -> list[Block]:
    """The whole message of a result that no command draws in a way of its own."""
    blocks: list[Block] = [Headline(text("result-title", what=title or mechanic.title, page=mechanic.ref))]
    blocks += trace_blocks(mechanic.system, played.trace)
    blocks += [Line(line, strong=True) for line in result_lines(mechanic.system, plain(played.result))]
    return blocks


def trace_blocks(system: str, trace: Trace) -> list[Block]:
    """Dice as they fell, and between them the modifiers and facts with their pages."""
    blocks: list[Block] = []
    rows: list[Entry] = []

    def close() -> None:
        if rows:
            blocks.append(Ledger(tuple(rows)))
            rows.clear()

    for note in trace:
        if isinstance(note, Rolled):
            close()
            blocks.append(Faces(note.faces, note.target, stage_name(system, note.stage)))
        elif isinstance(note, Modifier):
            rows.append(Entry(render_signed(note.value), name_of(system, note.code), note.ref))
        elif isinstance(note, Fact):
            rows.append(Entry("·", name_of(system, note.code), note.ref))
    close()
    return blocks


def stage_name(system: str, stage: str) -> Words:
    """The name of a roll: the last part of its stage that has one."""
    return field_name(system, f"stage_{stage.split('.')[-1]}") or field_name(system, stage.split(".")[-1]) or stage


def result_lines(system: str, result: Any) -> Iterator[Text]:
    """``Имя: значение`` for each thing that came out; what is empty or nothing is left out."""
    for name, value in _flat(result):
        shown = _value(system, value)
        if shown is not None:
            yield text("result-line", name=field_name(system, name) or name, value=shown)


def _flat(result: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    if isinstance(result, Mapping):
        for key, value in result.items():
            yield from _flat(value, f"{path}.{key}" if path else str(key))
    else:
        yield path or "result", result


def _value(system: str, value: Any) -> Words | list[Words] | None:
    if value is None or value == [] or value is False:
        return None
    if value is True:
        return text("yes")
    if isinstance(value, list):
        return [made for item in value if (made := _value(system, item)) is not None and not isinstance(made, list)]
    if isinstance(value, str):
        return value_name(system, value) or value
    if isinstance(value, float):
        return f"{value:g}"
    return str(value)


def event_name(game: Book, event: Event) -> Words:
    """What an event is called; an act that any game may do goes by the rule it followed."""
    if isinstance(event, Acted) and event.mechanic:
        mechanic = next((one for one in mechanics_of(game).all() if one.name == event.mechanic), None)
        if mechanic is not None:
            return mechanic.title
    return text(f"event-{event.kind}")
