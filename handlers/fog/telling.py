"""What the answers to acts of an impact phase share: a title, the dice, what came of them, the chance, the reasons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import wraps
from typing import Any

from games.core.events import Event
from games.fog.state import DECLARING as DECLARATIONS
from games.fog.state import FogBattle, FogUnit
from handlers.building.asking import asked_on_card, is_asked, opens, page_of
from handlers.cards.faces import faces_of
from handlers.desk.answer import Answer, Asks, Block, Button, Entry, Headline, Ledger, Line, Press, Text, Words, text
from handlers.desk.context import Context
from handlers.desk.registry import Run, find_command
from handlers.drawing.fluent import render_chance
from handlers.drawing.traces import Telling
from handlers.language.options import Options
from handlers.language.phrase import phrase
from lexicon.errors import ValueMissing
from lexicon.names import Name
from resolvers.core.given import Given
from resolvers.core.mechanic import Mechanic
from resolvers.core.procedure import Played
from resolvers.core.trace import Modifier, Note, Rolled
from resolvers.fog.game import DECLARING, INTERCEPTING, page
from resolvers.fog.names import WORD_NAMES
from resolvers.fog.variable_move import PUBLIC_VARIABLE_MOVE

NUMBERS = Name("нужно 7 мод 0", "need 7 mod 0")
"""An example of the numbers of a test."""
_TABLE_WORD = Name("таблица", "table")
_USUAL = (6, 7, 8)
_TESTED = ("cmt", "total")
"""Whose modifiers count into the two dice of a test."""


def title(what: Name, units: Sequence[FogUnit], enemies: Sequence[FogUnit] = ()) -> Headline:
    """``Атака: Рыцари → Копейщики``."""
    return Headline(text("topic-title", what=what, who=names(units), whom=names(enemies)))


def names(units: Iterable[FogUnit]) -> str:
    """Their names in a row."""
    return ", ".join(unit.name for unit in units)


def as_typed(context: Context, options: Options, more: str) -> str:
    """The command as it was said, and ``more``."""
    command = find_command(context.call.command)
    said = options.model_dump(exclude_none=True, exclude_defaults=True)
    return f"{phrase(command, command.form('fog'), said, context.named, context.language)} {more}"


def asks_numbers(run: Run) -> Run:
    """The command; where dice are due whose numbers nobody named, the question for them, with the usual ones."""

    @wraps(run)
    def answered(context: Context, options: Any) -> Answer:
        try:
            return run(context, options)
        except ValueMissing as error:
            asks = {
                "needed": _which_number,
                "modifier": _which_number,
                "training": _which_training,
                "table": _which_table,
            }
            if error.code != "fog.not_in_chapter" or error.field not in asks:
                raise
            said = options.model_dump(exclude_none=True, exclude_defaults=True)
            page = page_of(context, context.call.command, said)
            if page is not None and is_asked(page, error.field):
                return page
            return asks[error.field](context, options)

    return answered


def _which_training(context: Context, options: Any) -> Answer:
    said = options.model_dump(exclude_none=True, exclude_defaults=True)
    buttons = tuple(
        Button(WORD_NAMES[training], Press(context.call.command, said | {"training": training}))
        for training in ("drilled", "undrilled")
    )
    return asked_on_card(context, text("fog-which-training"), (buttons,))


def _which_table(context: Context, options: Any) -> Answer:
    table = " ".join(f"{change}".replace("-", "−") for change in PUBLIC_VARIABLE_MOVE)
    question = text("fog-which-table")
    typed = as_typed(context, options, _TABLE_WORD.to(context.language)).split(" ", 1)[1]
    numbers = ", ".join(map(str, PUBLIC_VARIABLE_MOVE))
    asks = Asks(text("fog-button-own-table"), text("fog-own-table-label"), "words", numbers)
    who = context.request.actor.key
    press = Press(context.call.command, {"words": typed}, once=False, asks=asks)
    own = Button(text("fog-button-own-table"), press, person=who)
    said = options.model_dump(exclude_none=True, exclude_defaults=True) | {"table": PUBLIC_VARIABLE_MOVE}
    known = Button(text("fog-button-table", table=table), Press(context.call.command, said), person=who)
    return asked_on_card(context, question, ((known,), (own,)))


def _which_number(context: Context, options: Any) -> Answer:
    said = options.model_dump(exclude_none=True, exclude_defaults=True)
    given = [{"needed": needed, "modifier": options.modifier or 0} for needed in _USUAL]
    buttons = tuple(Button(text("fog-button-needed", **one), Press(context.call.command, said | one)) for one in given)
    example = as_typed(context, options, NUMBERS.to(context.language))
    return asked_on_card(context, text("fog-which-number", example=example), (buttons,))


def which(question: Text, context: Context, options: Any, choices: Sequence[tuple[Words, Mapping[str, Any]]]) -> Answer:
    """A question for numbers that only the table knows, with the usual ones as buttons."""
    said = options.model_dump(exclude_none=True, exclude_defaults=True)
    who = context.request.actor.key
    buttons = tuple(
        Button(label, Press(context.call.command, said | dict(values)), person=who) for label, values in choices
    )
    rows = tuple(buttons[at : at + 4] for at in range(0, len(buttons), 4))
    return asked_on_card(context, question, rows)


def impact_button(unit: FogUnit, enemy: FogUnit) -> Button:
    """To the dice of a contact, which either side rolls for both."""
    label = text("fog-button-impact", enemy=enemy.name, unit=unit.name)
    return opens(label, "impact", {"unit": unit.id, "target": enemy.id}, None)


def chance(context: Context, mechanic: Mechanic[Any, Any], given: Given, field: str, words: Words) -> list[Block]:
    """How likely it was."""
    likely = context.odds(mechanic, given).chance(field)
    return [Ledger((Entry(render_chance(likely), words),))] if 0 < likely < 1 else []


def dice(played: Played[Any]) -> list[Block]:
    """The dice as they fell, and of a test that modifiers change what they come to."""
    thrown = [note for note in played.trace if isinstance(note, Rolled)]
    changes = [note.value for note in played.trace if isinstance(note, Modifier) and note.of in _TESTED]
    blocks = Telling("fog").dice(played.trace)
    if len(thrown) == 1 and any(changes):
        blocks.append(Line(text("fog-total", total=sum((*thrown[0].faces, *changes)))))
    return blocks


def reasons(trace: Iterable[Note]) -> list[Block]:
    """What decided it, each once, with its place in the book."""
    return Telling("fog").reasons(trace)


def strong(key: str, **params: Any) -> Line:
    """What came of it."""
    return Line(text(key, **params), strong=True)


def no_interception(units: Sequence[FogUnit]) -> list[Block]:
    """Those of the charged who were intercepting others: charged themselves they do not."""
    return [Line(text("fog-stops-intercepting", units=names(units), page=page(INTERCEPTING)))] if units else []


def closing(state: FogBattle) -> list[Block]:
    """An answer before all charges were said to be declared: it ends the declaring, which the charger should know."""
    return [Line(text("fog-answer-closes", page=page(DECLARING)))] if state.stage == DECLARATIONS else []


def groups(state: FogBattle, ids: Iterable[str]) -> list[FogUnit]:
    """Groups by their ids, each once."""
    return [state.units[one] for one in dict.fromkeys(ids)]


def short_test(
    line: Text, event: Event, trace: Iterable[Note], needed: int | None, likely: Fraction
) -> tuple[Words, ...]:
    """What stays of a test on the card: what came of it; what two dice needed, how likely that was, and the dice.

    ``needed``: as it was said, where the trace does not tell it.
    """
    need = next((note.value for note in trace if isinstance(note, Modifier) and note.of == "needed"), needed)
    if not event.rolls:
        return (line,)
    chance = render_chance(likely)
    return line, text("fog-short-dice", need=need or 0, chance=chance, faces=faces_of(event))
