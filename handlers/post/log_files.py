"""The log as a file to be read: every act in a line, or the report of the battle; of any battle, at any time."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from games.store import Store
from handlers.desk.answer import Answer, File, reply, text
from handlers.desk.context import Context
from handlers.drawing.fluent import in_line
from handlers.post.log_pages import row_of, said_of, walked, when
from handlers.post.luck_odds import luck_in
from handlers.post.report import Report
from handlers.post.story import MOST, story_of
from handlers.table.zone import zone_here
from lexicon.errors import NotAllowed


def written(context: Context, form: Literal["text", "report"]) -> Answer:
    """The file, in the language of the one who asks.

    Raises:
        NotAllowed: ``log.too_large``.
    """
    state = context.battle
    if state.version > MOST:
        raise NotAllowed("log.too_large", field="battle", value=state.id, lines=state.version)
    if form == "report":
        report = Report(state, context.names, context.language, zone_here(context), luck_in(context, state))
        lines, name = report_lines(report, context.tools.store), "battle.md"
    else:
        lines, name = _rows(context), "battle.txt"
    content = "".join(f"{line}\n" for line in lines).encode()
    return reply(text(f"log-written-{form}", acts=state.act, file=name), File(name, content))


def report_lines(report: Report, store: Store) -> Iterator[str]:
    """The lines of a report, with one empty line where several follow each other."""
    before = ""
    for line in report.lines(story_of(store, report.state)):
        if line or before:
            yield line
        before = line


def _rows(context: Context) -> Iterator[str]:
    zone, now = zone_here(context), context.tools.clock()
    for act in walked(context, 1, context.battle.act):
        at = when(act.lines[0].at, zone, now, context.language)
        yield in_line(row_of(context, act, at, said_of(context, act)), context.language)
