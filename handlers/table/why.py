"""``/why``: the last result, modifier by modifier, with pages."""

from __future__ import annotations

from games.core.events import Event
from games.core.record import Record
from games.core.state import BattleState
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, Words, reply, text
from handlers.desk.context import Context
from handlers.desk.games import desk_of
from handlers.desk.registry import command
from handlers.drawing.events import event_name
from handlers.drawing.traces import Telling
from handlers.language.options import NoOptions
from lexicon.errors import NotFound
from lexicon.names import Name
from resolvers.core.plain_traces import parse_trace


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
    alone="aside",
    model=WhyOptions,
    battle=True,
    after_end=True,
)
def why(context: Context, options: WhyOptions) -> Answer:
    """Everything that made the last result that stands, or the one asked for: modifiers, dice, decisions, pages."""
    lines, asked = context.tools.store.logs.lines, options.act
    act = context.act_with(lines.first_of(context.battle.id, asked) if asked else context.battle.told)
    found = [line for line in (act.lines if asked else act.standing) if line.event.trace]
    if not found or found[-1].act != (asked or found[-1].act):
        raise NotFound("why.nothing", field="act", value=options.act)
    blocks: list[Block] = [Line(text("why-taken-back"))] if found[-1].seq in act.gone else []
    for record in found:
        blocks += _explained(context, record)
    return reply(*blocks)


def _explained(context: Context, record: Record) -> list[Block]:
    state, event = context.battle, record.event
    blocks: list[Block] = [Headline(text("why-title", what=event_name(state.game, event), number=record.act))]
    begins, ends = desk_of(state.game).explains(state, event)
    blocks += [*Telling(state.game, _called(state, event)).story(parse_trace(event.trace), begins), *ends]
    if any(roll.origin == "typed" for roll in event.rolls):
        blocks.append(Line(text("own-dice", who=context.names.get(record.actor, "?"))))
    return blocks


def _called(state: BattleState, event: Event) -> dict[str, Words]:
    """Names of units and sides, as the event's trace calls them.

    A round has its own A and B, whoever attacks: its inputs say which unit stood on which.
    """
    called: dict[str, Words] = {side: state.called(side) for side in state.sides}
    units = event.given.get("units")
    for unit, given in (units if isinstance(units, dict) else {}).items():
        if unit in state.units and isinstance(given, dict) and "side" in given:
            own = state.sides[state.units[unit].side]
            called[str(given["side"])] = own.name or own.id
    return {
        **called,
        **{unit.id: unit.name for unit in state.units.values()},
        **desk_of(state.game).called(state, event),
    }


def why_button(act: int) -> Button:
    """[Почему?] under a result; it works later too, and for anybody."""
    return Button(text("button-why"), Press("why", {"act": act}, once=False))
