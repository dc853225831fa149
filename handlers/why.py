"""``/why``: the last result, modifier by modifier, with pages."""

from __future__ import annotations

from games.record import Record
from handlers.answer import Answer, Block, Button, Entry, Faces, Headline, Ledger, Press, Words, reply, text
from handlers.context import Context
from handlers.fluent import has_text, render_signed
from handlers.ledger import name_of
from handlers.registry import command
from handlers.results import event_name, stage_name
from handlers.start import NoOptions
from handlers.traces import parse_trace
from lexicon.errors import NotFound
from lexicon.names import Name
from lexicon.refs import Book
from resolvers.core.trace import Fact, Modifier, Rolled


class WhyOptions(NoOptions):
    """Which act: the last one when nothing is said."""

    act: int | None = None


@command(
    "why",
    "почему",
    "отчего",
    about=Name("Объяснить последний результат по строкам", "Explain the last result line by line"),
    example=Name("/why", "/why"),
    group="rules",
    model=WhyOptions,
    battle=True,
)
def why(context: Context, options: WhyOptions) -> Answer:
    """Everything that made the last result: modifiers, dice, decisions, each with its page."""
    records = context.tools.store.records(context.battle.id)
    found = [r for r in records if r.event.trace and options.act in (None, r.act)]
    if not found:
        raise NotFound("why.nothing", field="act", value=options.act)
    act = found[-1].act
    blocks: list[Block] = []
    for record in (r for r in found if r.act == act):
        blocks += _explained(context.battle.game, record)
    return reply(*blocks)


def _explained(game: Book, record: Record) -> list[Block]:
    blocks: list[Block] = [Headline(text("why-title", what=event_name(game, record.event), number=record.act))]
    rows: list[Entry] = []
    for note in parse_trace(record.event.trace):
        if isinstance(note, Rolled):
            if rows:
                blocks.append(Ledger(tuple(rows)))
                rows = []
            blocks.append(Faces(note.faces, note.target, _stage(game, note.stage)))
        elif isinstance(note, Modifier):
            rows.append(Entry(render_signed(note.value), name_of(game, note.code), note.ref))
        elif isinstance(note, Fact):
            rows.append(Entry("·", name_of(game, note.code), note.ref))
    if rows:
        blocks.append(Ledger(tuple(rows)))
    return blocks


def _stage(game: str, stage: str) -> Words:
    key = f"stage-{stage.split('.')[-1]}"
    return text(key) if has_text(key, "ru") else stage_name(game, stage)


def why_button(act: int) -> Button:
    """[Почему?] under a result; it works later too, and for anybody."""
    return Button(text("button-why"), Press("why", {"act": act}, once=False))
