"""What the answers to acts of an impact phase share: a title, the dice, what came of them, the chance, the reasons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from games.fog.state import FogBattle, FogUnit
from handlers.desk.answer import Block, Entry, Headline, Ledger, Line, Words, text
from handlers.desk.context import Context
from handlers.desk.registry import find_command
from handlers.drawing.fluent import render_chance
from handlers.drawing.traces import Telling
from handlers.language.options import Options
from handlers.language.phrase import phrase
from lexicon.errors import ValueMissing
from lexicon.names import Name
from resolvers.core.given import Given
from resolvers.core.mechanic import Mechanic
from resolvers.core.procedure import Played

NUMBERS = Name("нужно 7 мод 0", "need 7 mod 0")
"""An example of the numbers of a test."""


def title(what: Name, units: Sequence[FogUnit], enemies: Sequence[FogUnit] = ()) -> Headline:
    """``Атака: Рыцари → Копейщики``."""
    return Headline(text("topic-title", what=what, who=names(units), whom=names(enemies)))


def names(units: Iterable[FogUnit]) -> str:
    """Their names in a row."""
    return ", ".join(unit.name for unit in units)


def asked(
    context: Context, options: Options, mechanic: Mechanic[Any, Any], given: Given, more: Name = NUMBERS
) -> Played[Any]:
    """The mechanic with the dice of this act.

    Raises:
        ValueMissing: what the chapter has not, with the command as said and ``more`` as the example.
    """
    try:
        return context.play(mechanic, given)
    except ValueMissing as error:
        command = find_command(context.call.command)
        said = options.model_dump(exclude_none=True, exclude_defaults=True)
        typed = phrase(command, command.form("fog"), said, context.named, context.language)
        error.example = f"{typed} {more.to(context.language)}"
        raise


def chance(context: Context, mechanic: Mechanic[Any, Any], given: Given, field: str, words: Words) -> list[Block]:
    """How likely it was."""
    likely = context.odds(mechanic, given).chance(field)
    return [Ledger((Entry(render_chance(likely), words),))] if 0 < likely < 1 else []


def dice(played: Played[Any]) -> list[Block]:
    """The dice as they fell."""
    return Telling("fog").dice(played.trace)


def reasons(played: Played[Any]) -> list[Block]:
    """What decided it, with its place in the book."""
    return Telling("fog").reasons(played.trace)


def strong(key: str, **params: Any) -> Line:
    """What came of it."""
    return Line(text(key, **params), strong=True)


def groups(state: FogBattle, ids: Iterable[str]) -> list[FogUnit]:
    """Groups by their ids, each once."""
    return [state.units[one] for one in dict.fromkeys(ids)]
