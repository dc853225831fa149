"""Whose leader acts: ``/activate`` (aob 4.1, 4.2)."""

from __future__ import annotations

from typing import Annotated, Any

from games.aob.rights.leaders import may_activate
from games.aob.state import AobBattle
from games.core.events import Event
from handlers.aob.acting import acting_rows, activated_lines, activation, short_leader
from handlers.aob.parting import base_gone, base_of
from handlers.aob.telling import under
from handlers.desk.answer import Answer, Line, say, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.drawing.traces import Telling
from handlers.language.options import Count, Options
from handlers.language.sources import source
from lexicon.errors import NotAllowed, NotUnderstood
from lexicon.names import Name
from resolvers.aob.activation import ACTIVATION, Activation
from resolvers.aob.game import page
from resolvers.aob.words import LEADERS


@source("leader_numbers")
def leader_numbers(seat: Any) -> list[tuple[str, str]]:
    """The numbers of leaders, as they are and with the word; a corps of one's own stands for a leader of it."""
    numbers = [str(number) for number in range(1, LEADERS + 1)]
    called = [(label, number) for number in numbers for label in (number, f"лидер {number}", f"leader {number}")]
    state = seat.state
    if isinstance(state, AobBattle) and (side := state.active) is not None and side in seat.own_sides:
        called += [(name, str(number)) for number, name in state.leader_names(side).items()]
        leads = state.sides[side].turn_leader or LEADERS + 1
        for unit in state.corps_of(side):
            meant = leads if leads in unit.leaders else max((n for n in unit.leaders if n < leads), default=None)
            if meant is not None:
                called.append((unit.name, str(meant)))
    return called


class ActivateOptions(Options):
    """The number of a leader, which the die says, and nobody else."""

    number: Annotated[
        int | None,
        Count(
            Name("номер", "number"),
            Name("его говорит кубик: бросьте, или назовите свой", "the die says it: roll, or say your own"),
            ("выпало", "выпал", "rolled"),
            1,
            LEADERS,
            bare=True,
        ),
    ] = None


def judge_activate(context: Context, options: ActivateOptions) -> NotAllowed | None:
    """The side whose turn it is rolls, once."""
    state = context.of(AobBattle)
    return may_activate(state, context.own_side)


@command(
    "activate",
    about=Name("Кубик активации: какой лидер действует", "The activation die: which leader acts"),
    example=Name("/activate", "/activate"),
    group="turn",
    model=ActivateOptions,
    game="aob",
    battle=True,
    judge=judge_activate,
)
def activate(context: Context, options: ActivateOptions) -> Answer:
    """The die names the leader; a lost one takes a base of a corps along (aob 4.2)."""
    state = context.of(AobBattle)
    if options.number is not None:
        die = f"/activate {'кубики' if context.language == 'ru' else 'dice'}={options.number}"
        raise NotUnderstood("aob.die_says", field="number", value=options.number, example=die, ref=page("4.2"))
    side = context.own_side
    given = Activation(lost_leaders=state.lost_leaders(side))
    played = context.play(ACTIVATION, given)
    record = context.record(ACTIVATION, given, played)
    event = activation(state, side, record["rolls"][0].faces[0], **record)
    after = context.foresee(state, (event,))
    telling = Telling("aob", {"a": text("aob-activation-die")})
    blocks = [*telling.dice(played.trace), *activated_lines(after, event)]
    corps = list(after.on_table(side))
    events: tuple[Event, ...] = (event,)
    if event.unit is None and len(corps) == 1:
        events = (event, base_of(corps[0]))
        blocks.append(Line(base_gone(corps[0]), strong=True))
    blocks += telling.reasons(played.trace)
    rows = (*acting_rows(after, event), under(context))
    return Answer((say(*blocks, buttons=rows, short=short_leader(after, event)),), events)
