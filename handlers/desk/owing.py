"""Whom a name means that several bear: the one of them who owes what the command does, where it is one alone."""

from __future__ import annotations

from games.registry import owed_in
from handlers.desk.context import Context
from handlers.desk.mending import in_its_place
from handlers.language.options import Pick, markers
from lexicon.errors import Ambiguous


def with_who_owes(context: Context, words: str, doubt: Ambiguous) -> str | None:
    """The words with his name in place of the doubtful one: ``/stand слоны``, and only Elephants 2 have to answer."""
    span, at = str(doubt.params.get("span", "")), int(doubt.params.get("at", 0))
    if context.state is None or not span or not words[at:].startswith(span) or not _acts(context, doubt.field):
        return None
    acts = (act for debt in owed_in(context.state) if debt.by in context.own_sides for act in debt.acts)
    owing = {act.unit for act in acts if act.command == context.call.command}
    units = context.state.units
    names = [units[unit].name for unit in owing if unit in units and units[unit].name in doubt.candidates]
    return in_its_place(words[:at], names[0], words[at + len(span) :]) if len(names) == 1 else None


def _acts(context: Context, field: str | None) -> bool:
    """Whether the option names who acts, and not whom it is done to."""
    model = context.call.model
    known = {} if model is None else {name: marker for name, marker, *_ in markers(model)}
    marker = known.get(field or "")
    return isinstance(marker, Pick) and not marker.target and not marker.words
