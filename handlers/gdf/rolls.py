"""What all rolls of Grimdark Future show: the dice with their targets, what changed them, and the chance of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from games.core.events import Acted, Event
from handlers.desk.answer import Answer, Block, Button, Entry, Faces, Ledger, Line, Press, Text, Words, say, text
from handlers.desk.context import Context
from handlers.drawing.fluent import render_signed
from handlers.drawing.ledger import name_of
from handlers.language.vocabulary import field_name
from handlers.table.why import why_button
from lexicon.names import Name
from resolvers.core.odds import Odds
from resolvers.core.plain import plain
from resolvers.core.procedure import Played
from resolvers.core.trace import Fact, Modifier, Rolled, Trace

_SILENT = frozenset({"attacks", "melee_attacker", "melee_defender", "melee_draw", "table", "tables"})
"""Notes that the lines of the answer say already."""


def dice_blocks(trace: Trace, names: Sequence[str] = ()) -> list[Block]:
    """Each roll with its target; ``names`` are those of the weapon groups, by their number in the stage."""
    rolled = [note for note in trace if isinstance(note, Rolled) and note.faces]
    return [Faces(note.faces, note.target, _label(note, names)) for note in rolled]


def _label(note: Rolled, names: Sequence[str]) -> Words:
    parts = note.stage.split(".")
    stage = parts[-1]
    group = int(parts[1]) if len(parts) > 2 and parts[1].isdigit() else 0
    target = note.target or 0
    if stage == "hit" and group < len(names):
        return text("gdf-roll-weapon", weapon=names[group], dice=len(note.faces), target=target)
    name = field_name("gdf", stage) or Name(stage, stage)
    what = Name(_capital(name.ru), _capital(name.en))
    return text("gdf-roll", what=what, dice=len(note.faces), target=target)


def _capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


def reason_blocks(trace: Trace) -> list[Block]:
    """What changed the rolls and what the rules decided, once each, with pages."""
    rows: dict[tuple[str, str], Entry] = {}
    for note in trace:
        if isinstance(note, Modifier) and note.code not in _SILENT and note.value:
            words = name_of("gdf", str(note.params.get("name") or note.code))
            rows.setdefault((note.code, words.en), Entry(_shown(note), words, note.ref))
        elif isinstance(note, Fact) and note.code not in _SILENT:
            rows.setdefault((note.code, ""), Entry("·", name_of("gdf", note.code), note.ref))
    return [Ledger(tuple(rows.values()))] if rows else []


def _shown(note: Modifier) -> str:
    """A number as it acts: AP against the defence roll, a better Quality as what it is."""
    if note.of == "quality":
        return f"{note.value}+"
    return render_signed(-note.value if note.of == "ap" else note.value)


def at_least(odds: Odds[Any], name: str, value: int) -> Fraction:
    """The chance of ``value`` or more."""
    return sum((p for got, p in odds.law(name) if got is not None and got >= value), Fraction(0))


def chance_of(odds: Odds[Any], name: str, value: Any) -> Fraction:
    """The chance of just this, 0 when it cannot come."""
    return next((p for got, p in odds.law(name) if got == value), Fraction(0))


def acted(
    context: Context,
    mechanic: str,
    given: Mapping[str, Any],
    played: Played[Any],
    *,
    result: Any = None,
    **changes: Any,
) -> Acted:
    """The event of a resolved mechanic with what it changes."""
    told = plain(played.result if result is None else result)
    value = told if isinstance(told, dict) else {"value": told}
    return Acted(result=value, **context.record(mechanic, given, played), **changes)


def answer(
    context: Context,
    blocks: Sequence[Block],
    events: Sequence[Event] = (),
    buttons: Sequence[Button] = (),
) -> Answer:
    """The message; in a battle with what happened, and with the buttons to take it back and to explain it."""
    row = list(buttons)
    if context.state is None:
        return Answer((say(*blocks, buttons=(tuple(row),) if row else ()),))
    if events:
        row += [Button(text("button-undo"), Press("undo", {})), why_button(context.state.act + 1)]
    return Answer((say(*blocks, buttons=(tuple(row),) if row else ()),), tuple(events))


def unread_line(unknown: Sequence[str]) -> list[Block]:
    """Rules that the rulebook does not define are named, since they were not counted."""
    return [Line(text("gdf-unknown-rules", rules=", ".join(dict.fromkeys(unknown))))] if unknown else []


def again_button(context: Context, label: Text, words: str, *, command: str | None = None) -> Button:
    """A button that says the command anew with other words."""
    return Button(label, Press(command or context.call.command, {"words": words}))
