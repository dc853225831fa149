"""``/record``: the battles of one person, how they ended, and the luck in them; kept and shown by own consent alone."""

from __future__ import annotations

from typing import Annotated

from handlers.desk.answer import Answer
from handlers.desk.context import Context
from handlers.desk.lazy import LazyModule
from handlers.desk.registry import command
from handlers.language.options import Options, Rest
from lexicon.folding import fold
from lexicon.names import Name

RECORD = "record"
"""The command, and the name of the setting in which a person's consent and what was worked out are kept."""

page = LazyModule("handlers.post.record_page")

_ON = frozenset(map(fold, ("on", "вкл", "включить", "вести", "да", "yes")))
_OFF = frozenset(map(fold, ("off", "выкл", "выключить", "убрать", "удалить", "нет", "no")))


class RecordOptions(Options):
    """Whose, or whether one's own is kept."""

    which: Annotated[
        str | None,
        Rest(Name("чей", "whose"), Name("имя игрока; вести, убрать", "a player's name; on, off")),
    ] = None


@command(
    RECORD,
    "послужной",
    "послужной_список",
    "список_побед",
    "poslu",
    about=Name("Послужной список: бои, победы, удача за все бои", "Record: battles, victories, luck over all of them"),
    example=Name("/послужной", "/record"),
    examples=(Name("/послужной вести", "/record on"), Name("/послужной убрать", "/record off")),
    group="self",
    model=RecordOptions,
    alone="apart",
)
def record(context: Context, options: RecordOptions) -> Answer:
    """One's own; with a name that of a player of this battle who keeps one; with a word it is kept, or no more.

    Raises:
        NotFound: ``record.unknown``: nobody in this battle is called so. NotAllowed: ``record.hidden``.
    """
    context.require_readable()
    said = fold(options.which or "")
    if said in _ON:
        made: Answer = page.begun(context)
    elif said in _OFF:
        made = page.ended(context)
    else:
        made = page.page_of(context, options.which or "")
    return made
