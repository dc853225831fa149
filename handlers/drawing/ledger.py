"""A trace as people read it: numbers first, reasons after, pages last. One renderer for every result of every game."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib import import_module

from handlers.desk.answer import Entry, Ledger
from handlers.drawing.fluent import render_signed
from lexicon.names import Name
from lexicon.refs import BOOKS
from resolvers.core.trace import Fact, Modifier, Note


@cache
def note_names(system: str) -> dict[str, Name]:
    """The names of a game's note codes."""
    if system not in BOOKS:
        return {}
    names: dict[str, Name] = import_module(f"resolvers.{system}.notes").NOTE_NAMES
    return names


def name_of(system: str, code: str) -> Name:
    """The name of a note; a code without one shows itself, and a test finds it."""
    return note_names(system).get(code) or Name(code, code)


def render_ledger(system: str, notes: Iterable[Note], *, of: str | None = None) -> Ledger:
    """The modifiers among the notes (those that change ``of``, when given), signed, with their pages."""
    entries = [
        Entry(render_signed(note.value), name_of(system, note.code), note.ref)
        for note in notes
        if isinstance(note, Modifier) and (of is None or note.of == of)
    ]
    return Ledger(tuple(entries))


def facts_of(system: str, notes: Iterable[Note]) -> list[Entry]:
    """What the rules decided without a die, as ledger rows."""
    return [Entry("·", name_of(system, note.code), note.ref) for note in notes if isinstance(note, Fact)]


def rule_name(code: str) -> Name:
    """The name of a general special rule of Warmaster, for statlines."""
    from resolvers.wma.traits import TRAITS

    trait = TRAITS.get(code)
    return trait.name if trait is not None else Name(code, code)
