"""``/why``: the last result, modifier by modifier, with pages."""

from __future__ import annotations

from games.core.record import Record
from games.core.state import BattleState
from games.wma.events import OrderGiven
from handlers.desk.answer import Answer, Block, Button, Entry, Faces, Headline, Ledger, Line, Press, Words, reply, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.drawing.fluent import has_text, render_signed
from handlers.drawing.ledger import name_of
from handlers.drawing.results import event_name, stage_name
from handlers.language.options import NoOptions
from lexicon.errors import NotFound
from lexicon.names import Name
from resolvers.core.plain_traces import parse_trace
from resolvers.core.trace import Fact, Modifier, Note, Rolled


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
    after_end=True,
)
def why(context: Context, options: WhyOptions) -> Answer:
    """Everything that made the last result: modifiers, dice, decisions, each with its page."""
    found = [r for r in context.records if r.event.trace and options.act in (None, r.act)]
    if not found:
        raise NotFound("why.nothing", field="act", value=options.act)
    act = found[-1].act
    blocks: list[Block] = []
    for record in (r for r in found if r.act == act):
        blocks += _explained(context.battle, record)
    return reply(*blocks)


def _explained(state: BattleState, record: Record) -> list[Block]:
    event, game = record.event, state.game
    blocks: list[Block] = [Headline(text("why-title", what=event_name(game, event), number=record.act))]
    rows: list[Entry] = _ordered(state, event) if isinstance(event, OrderGiven) else []
    whose: Words | None = None

    def close() -> None:
        if rows:
            blocks.append(Ledger(tuple(rows)))
            rows.clear()

    for note in parse_trace(event.trace):
        owner = _owner(state, note)
        if owner is not None and owner != whose:
            # Whose dice and numbers follow.
            close()
            blocks.append(Line(owner, strong=True))
            whose = owner
        if isinstance(note, Rolled):
            close()
            blocks.append(Faces(note.faces, note.target, _stage(game, note.stage, note.target)))
        elif isinstance(note, Modifier):
            rows.append(Entry(render_signed(note.value), name_of(game, note.code), note.ref))
        elif isinstance(note, Fact):
            rows.append(_fact(state, note))
    close()
    if isinstance(event, OrderGiven):
        blocks.append(Line(text("why-order", needed=event.needed, roll=event.roll)))
    return blocks


def _ordered(state: BattleState, event: OrderGiven) -> list[Entry]:
    """What the number needed begins with: the commander's own value."""
    given = event.given.get("commander")
    value = given.get("command") if isinstance(given, dict) else None
    commander = state.leaders.get(event.commander)
    if value is None or commander is None:
        return []
    return [Entry(str(value), text("why-command", name=commander.name))]


def _owner(state: BattleState, note: Note) -> Words | None:
    """The unit or side that a die or a number belongs to: the first part of its path (``u1.attack``, ``score.A``)."""
    path = note.stage if isinstance(note, Rolled) else note.of if isinstance(note, Modifier) else ""
    for part in (path or "").split("."):
        if part in state.units:
            return state.units[part].name
        if part in state.sides:
            return text("why-side", side=state.sides[part].name or part)
    return None


def _fact(state: BattleState, note: Fact) -> Entry:
    """A fact with the unit or side it is about, and its amount."""
    params = dict(note.params)
    about = str(params.get("unit") or params.get("winner") or "")
    name: Words = name_of(state.game, note.code)
    if about in state.units:
        name = text("why-about", what=name, who=state.units[about].name)
    elif about in state.sides:
        name = text("why-about", what=name, who=state.sides[about].name or about)
    value: Words = "·"
    if isinstance(params.get("stands"), int):
        value = render_signed(-params["stands"])
    elif isinstance(params.get("cm"), (int, float)):
        value = Name(f"{params['cm']:g} см", f"{params['cm']:g} cm")
    return Entry(value, name, note.ref)


def _stage(game: str, stage: str, target: int | None) -> Words:
    key = f"stage-{stage.split('.')[-1]}"
    name = text(key) if has_text(key, "ru") else stage_name(game, stage)
    return name if target is None else text("why-dice", stage=name, target=target)


def why_button(act: int) -> Button:
    """[Почему?] under a result; it works later too, and for anybody."""
    return Button(text("button-why"), Press("why", {"act": act}, once=False))
