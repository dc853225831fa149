"""Waiting messages as one, where a flood limit leaves no room for each."""

from __future__ import annotations

from collections.abc import Iterable

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
    plain = all(block["kind"] != "file" for block in row.payload["blocks"]) and not row.payload.get("deletes")
    return row.edits is None and (row.edit_key is None or is_mistake(row.edit_key)) and plain


def join(rows: Iterable[OutboxRow]) -> tuple[tuple[OutboxRow, ...], Drawn]:
    """As many of the rows, from the first, as fit into one message, and that message. Nothing is left out of any."""
    taken: list[OutboxRow] = []
    html = ""
    knobs: list[tuple[Knob, ...]] = []
    files: tuple[tuple[str, bytes], ...] = ()
    silent, reply_to = True, None
    for row in rows:
        drawn = render_payload(row.payload, mark=row.act)
        if taken:
            longer = html + _BETWEEN + drawn.html
            more = [*knobs, *_numbered(drawn.rows, row.act, knobs)]
            fits = units(longer) <= TEXT and longer.count("</") <= ENTITIES and sum(map(len, more)) <= BUTTONS
            if not is_joinable(row) or drawn.files or not fits or len(taken) == MOST:
                break
            html, knobs = longer, more
        else:
            html, knobs, files = drawn.html, list(drawn.rows), drawn.files
        silent, reply_to = silent and drawn.silent, None if taken else drawn.reply_to
        taken.append(row)
        if not is_joinable(row) or drawn.files:
            break
    return tuple(taken), Drawn(html, tuple(knobs), files, silent, reply_to)


def _numbered(
    rows: Iterable[tuple[Knob, ...]], act: int, before: Iterable[tuple[Knob, ...]]
) -> Iterable[tuple[Knob, ...]]:
    """The rows, with the act's number where a label stands in the message already."""
    known = {knob.label for row in before for knob in row}
    for row in rows:
        yield tuple(Knob(f"{knob.label} №{act}", knob.token) if knob.label in known else knob for knob in row)
