"""A trace as plain data, for the log, and back, for ``/why``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast, get_args

from lexicon.refs import Book, RuleRef
from resolvers.core.plain import plain
from resolvers.core.trace import Fact, Modifier, Note, Rolled, Trace


def plain_trace(trace: Trace) -> tuple[dict[str, Any], ...]:
    """Each note as a dictionary; what is empty is left out."""
    return tuple(_plain(note) for note in trace)


def _plain(note: Note) -> dict[str, Any]:
    made: dict[str, Any] = {"ref": _plain_ref(note.ref)}
    if isinstance(note, Rolled):
        made |= {"kind": "rolled", "stage": note.stage, "faces": list(note.faces), "sides": note.sides}
        made |= {"value": plain(note.value), "target": note.target}
        made |= {"needs": [list(one) for one in note.needs]} if note.needs else {}
    elif isinstance(note, Modifier):
        made |= {
            "kind": "modifier",
            "code": note.code,
            "value": note.value,
            "of": note.of,
            "params": plain(note.params),
        }
    else:
        made |= {"kind": "fact", "code": note.code, "params": plain(note.params)}
    return {name: value for name, value in made.items() if value not in (None, "", {})}


def _plain_ref(ref: RuleRef | None) -> list[Any] | None:
    return None if ref is None else [ref.book, ref.page, ref.section]


def parse_trace(data: Iterable[Mapping[str, Any]]) -> Trace:
    """The notes of plain data."""
    return tuple(_parse(note) for note in data)


def _parse(note: Mapping[str, Any]) -> Note:
    place = note.get("ref")
    ref = RuleRef(place[0], place[1], place[2]) if place and place[0] in get_args(Book) else None
    if note["kind"] == "rolled":
        faces = tuple(cast(list[int], note["faces"]))
        needs = tuple((need, count) for need, count in note.get("needs", ()))
        return Rolled(note["stage"], faces, note["sides"], note.get("value"), note.get("target"), ref, needs)
    if note["kind"] == "modifier":
        return Modifier(note["code"], note["value"], ref, note.get("of", ""), note.get("params", {}))
    return Fact(note["code"], ref, note.get("params", {}))
