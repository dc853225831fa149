"""Waiting messages as one, where a flood limit leaves no room for each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from bot.telegram.drawing import BUTTONS, ENTITIES, TEXT, Drawn, Knob, render_payload, units
from games.store import OutboxRow
from handlers.desk.passing import is_mistake

MOST = 20
"""Messages that become one."""
_BETWEEN = "\n\n"


def is_joinable(row: OutboxRow) -> bool:
    """Whether it may share a message: not one that replaces another or will be replaced, none with a file.

    A refusal that would be taken away later may: it stays, then.
    """
    plain = all(block["kind"] not in ("file", "picture") for block in row.payload["blocks"]) and not row.payload.get(
        "deletes"
    )
    return row.edits is None and (row.edit_key is None or is_mistake(row.edit_key)) and plain


def join(rows: Iterable[OutboxRow]) -> tuple[tuple[OutboxRow, ...], Drawn]:
    """As many of the rows, from the first, as fit into one message, and that message. No words are left out of any.

    Of buttons that do the same the last is kept, and of those that belong to no act and are called the same.
    """
    taken: list[tuple[OutboxRow, Drawn]] = []
    html = ""
    for row in rows:
        drawn = render_payload(row.payload, mark=row.act)
        if taken:
            longer = html + _BETWEEN + drawn.html
            buttons = sum(len(line) for line in _knobs([*taken, (row, drawn)]))
            fits = units(longer) <= TEXT and longer.count("</") <= ENTITIES and buttons <= BUTTONS
            if not is_joinable(row) or drawn.files or not fits or len(taken) == MOST:
                break
            html = longer
        else:
            html = drawn.html
        taken.append((row, drawn))
        if not is_joinable(row) or drawn.files:
            break
    first, silent = taken[0][1], all(drawn.silent for _, drawn in taken)
    whole = replace(first, html=html, rows=tuple(_knobs(taken)), silent=silent)
    return tuple(row for row, _ in taken), whole


def _knobs(taken: Sequence[tuple[OutboxRow, Drawn]]) -> Iterator[tuple[Knob, ...]]:
    """The rows of buttons, each with the act's number where another's is called the same above it."""
    above: set[str] = set()
    for number, (row, drawn) in enumerate(taken):
        below = [knob for _, other in taken[number + 1 :] for line in other.rows for knob in line]
        tokens, labels = {knob.token for knob in below}, set() if row.act else {knob.label for knob in below}
        kept = [
            [knob for knob in line if (knob.url or knob.token not in tokens) and knob.label not in labels]
            for line in drawn.rows
        ]
        for line in filter(None, kept):
            yield tuple(_numbered(knob, row.act) if row.act and knob.label in above else knob for knob in line)
        above |= {knob.label for line in kept for knob in line}


def _numbered(knob: Knob, act: int) -> Knob:
    return replace(knob, label=f"{knob.label} №{act}")
