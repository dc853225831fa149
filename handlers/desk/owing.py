"""Who is meant where it was not plain: of several of one name he who owes it; of all who may, the only one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.state import BattleState
from games.registry import owed_in
from handlers.desk.context import Context
from handlers.desk.mending import in_its_place
from handlers.language.options import Pick, markers
from lexicon.errors import Ambiguous, ValueMissing


def with_who_owes(context: Context, words: str, doubt: Ambiguous) -> str | None:
    """The words with his name in place of the doubtful one: ``/stand слоны``, and only Elephants 2 have to answer."""
    span, at = str(doubt.params.get("span", "")), int(doubt.params.get("at", 0))
    if context.state is None or not span or not words[at:].startswith(span) or _actor(context, doubt.field) is None:
        return None
    names = [name for name in _owing(context, context.state) if name in doubt.candidates]
    return in_its_place(words[:at], names[0], words[at + len(span) :]) if len(names) == 1 else None


def with_the_only_one(
    context: Context, words: str | Mapping[str, Any], missing: ValueMissing
) -> str | Mapping[str, Any] | None:
    """The words with the one who may be meant, where there is no other.

    An army's only commander gives its orders; the only unit that owes what the command does is the one that does it.
    """
    field = missing.field or ""
    actor = _actor(context, field)
    if context.state is None or actor is None:
        return None
    marker, several = actor
    names = _owing(context, context.state)
    if not names and not several:
        names = list({id_: name for name, id_ in context.named(marker.source)}.values())
    if len(names) != 1:
        return None
    name = names[0]
    return in_its_place("", name, words) if isinstance(words, str) else {**words, field: name}


def _owing(context: Context, state: BattleState) -> list[str]:
    """Names of the person's units that owe what the command does."""
    acts = (act for debt in owed_in(state) if debt.by in context.own_sides for act in debt.acts)
    units = dict.fromkeys(act.unit for act in acts if act.command == context.call.command)
    return [state.units[unit].name for unit in units if unit in state.units]


def _actor(context: Context, field: str | None) -> tuple[Pick, bool] | None:
    """The option that names who acts, not whom it is done to, and whether it names several."""
    model = context.call.model
    for name, marker, several, _ in () if model is None else markers(model):
        if name == field and isinstance(marker, Pick) and not marker.target and not marker.words:
            return marker, several
    return None
