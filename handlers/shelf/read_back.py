"""What was read of a list, shown back entry by entry; a tap on its number, and an entry is put right."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from armies.core.counts import split_count
from armies.core.pasted import Unread
from armies.core.roster import AnyForce, Force, Roster
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, Quote, reply, text
from handlers.desk.context import Context
from handlers.desk.lazy import LazyModule
from handlers.shelf.rosters import current_roster, kept
from lexicon.errors import AdjutantError, NotUnderstood, ValueMissing
from lexicon.folding import fold
from lexicon.names import Name

if TYPE_CHECKING:
    from armies.core import force as forces
else:
    forces = LazyModule("armies.core.force")  # see handlers/shelf/army.py

Rows = tuple[tuple[Button, ...], ...]

_WORDS = re.compile(r"^\s*(\d{1,3})\s*(?:=\s*(?P<line>.*)|(?P<word>.*))$", re.DOTALL)
_REMOVE = frozenset(fold("убрать убери удалить remove drop delete").split())
_AGAIN = frozenset(fold("ещё копия more copy again").split())
_IN_A_ROW = 5
_OFFERED = 3
_FIX = Name("/army исправить 1", "/army fix 1")


def shown_back(context: Context, force: AnyForce, first: int = 0) -> tuple[list[Block], Rows]:
    """The entries from ``first`` on, each with its number, and a button for each."""
    lines = forces.entry_lines(force, context.language)
    buttons = [_button(number) for number in range(first + 1, len(lines) + 1)]
    rows = tuple(tuple(buttons[at : at + _IN_A_ROW]) for at in range(0, len(buttons), _IN_A_ROW))
    return [listed_back(lines, first), Line(text("army-read-so"))], rows


def listed_back(lines: Sequence[str], first: int = 0) -> Quote:
    """Entries with their numbers, from ``first`` on."""
    return Quote("\n".join(f"{number}. {line}" for number, line in enumerate(lines, 1) if number > first))


def _button(number: int) -> Button:
    return Button(text("army-button-fix", number=number), Press("army", {"words": f"исправить {number}"}, once=False))


def entries_in(force: AnyForce) -> int:
    """How many entries it has."""
    return len(force.members if isinstance(force, Force) else force.entries)


def meant_instead(context: Context, force: AnyForce, unread: Sequence[Unread]) -> Rows:
    """Buttons that add what a line of a roster may have meant, with its count."""
    rows: list[tuple[Button, ...]] = []
    for one in unread[:_IN_A_ROW] if isinstance(force, Roster) else ():
        names = [*getattr(one.error, "candidates", ()), *getattr(one.error, "near", ())][:_OFFERED]
        try:
            count = split_count(one.text)[0] or 1
        except AdjutantError:
            continue
        made = [(f"{count} {name}", Press("army", {"words": f"добавить {count} {name}"})) for name in names]
        rows += [tuple(Button(label, press) for label, press in made)] if made else []
    return tuple(rows)


def fix(context: Context, what: str) -> Answer:
    """``исправить 3`` shows the entry; ``= ...`` behind it says it anew, ``убрать`` takes it out, ``ещё`` adds one."""
    found = _WORDS.match(what)
    if found is None:
        raise ValueMissing("options.missing", field="what", example=_FIX)
    force, number = current_roster(context), int(found[1])
    word, line = fold(found["word"] or ""), (found["line"] or "").strip()
    if line:
        profiles = context.tools.profiles(force.system)
        force = forces.said_anew(force, number, line, profiles, context.language)
    elif word in _REMOVE:
        force = forces.without_entry(force, number, context.language)
    elif word in _AGAIN:
        force = forces.doubled(force, number, context.language)
    elif word:
        raise NotUnderstood("line.shape", field="what", value=what[:60], example=_FIX)
    else:
        return _asked(context, force, number)
    blocks, rows = shown_back(context, force)
    return kept(context, force, text("army-fixed", number=number), *blocks, rows=rows)


def _asked(context: Context, force: AnyForce, number: int) -> Answer:
    readings = forces.other_readings(force, number, context.language)
    line = forces.entry_lines(force, context.language)[number - 1]
    start = f"исправить {number}"
    instead = [Button(label, Press("army", {"words": f"{start} = {said}"}, once=False)) for label, said in readings]
    rows = tuple(tuple(instead[at : at + 2]) for at in range(0, len(instead), 2))
    last = (
        Button(text("army-button-again"), Press("army", {"words": f"{start} ещё"}, once=False)),
        Button(text("army-button-drop"), Press("army", {"words": f"{start} убрать"}, once=False)),
    )
    blocks = (
        Headline(text("army-fix", number=number)),
        Quote(line),
        Line(text("army-fix-how", number=number)),
    )
    return reply(*blocks, buttons=(*rows, last))
