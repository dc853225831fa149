"""``/turn``: the next phase, and what the rules clear between phases."""

from __future__ import annotations

from typing import Annotated

from games.core.events import BattleEnded, Event, PhaseMoved
from games.core.state import BattleState
from games.wma.events import Withdrew
from games.wma.state import WmaBattle
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, reply, say, text
from handlers.desk.context import Context
from handlers.desk.games import desk_of
from handlers.desk.registry import command
from handlers.drawing.fluent import has_text
from handlers.language.options import Flag, Options
from handlers.table.battle_words import describe_debt
from handlers.table.not_ready import not_ready_rows
from handlers.wma.driveback import begin
from lexicon.errors import NotAllowed
from lexicon.names import Name


class TurnOptions(Options):
    """Whether to go on although something could still be done in this phase."""

    anyway: Annotated[
        bool,
        Flag(
            Name("всё равно", "anyway"),
            Name("не дожидаясь несыгранных боёв", "leave fights that could still be fought"),
            ("всё равно", "все равно", "anyway"),
        ),
    ] = False


@command(
    "turn",
    "ход",
    "фаза",
    "дальше",
    "next",
    about=Name("Перейти к следующей фазе или ходу", "Go on to the next phase or turn"),
    example=Name("/turn", "/turn"),
    group="turn",
    model=TurnOptions,
    battle=True,
)
def turn(context: Context, options: TurnOptions) -> Answer:
    """Move on, when nothing is left undecided; only the side whose turn it is may, or the umpire.

    A fight that could still be fought, and a turn past the last, are asked about first.
    """
    state = context.battle
    if state.ended is not None:
        raise NotAllowed("battle.ended", field="battle", example="/start")
    for debt in context.pack.owed(state):
        raise NotAllowed("turn.waiting", field="phase", value=state.phase, waits=describe_debt(state, debt))
    if state.turn == 0 and not all(any(state.units_of(side)) for side in state.sides):
        raise NotAllowed("turn.no_units", field="phase", example="/deploy 2 легионеры")
    if isinstance(state, WmaBattle) and state.phase == "shooting" and state.awaiting_drive_back():
        return begin(state)
    if state.active is not None:
        context.require_side(state.active)
    else:
        context.require_player()
    moved = context.pack.next(state)
    if not options.anyway and (asked := _ask_first(state, moved)) is not None:
        return asked
    events: list[Event] = []
    blocks: list[Block] = []
    for closing in context.pack.closes(state, context.rulings):
        events.append(closing)
        if isinstance(closing, Withdrew):
            side = state.sides[closing.side].name or closing.side
            blocks.append(Line(text("turn-withdraws", side=side, reason=closing.reason), strong=True))
    if any(isinstance(event, BattleEnded) for event in events):
        return Answer((say(*blocks, Headline(text("battle-ended"))),), tuple(events))
    events.append(moved)
    side_name = state.sides[moved.side].name or moved.side if moved.side else ""
    blocks.insert(0, Headline(text("turn-begins", turn=moved.turn, side=side_name, phase=text(f"phase-{moved.phase}"))))
    how = f"phase-how-{state.game}"
    blocks.append(Line(text(how if has_text(how, "ru") else f"phase-{moved.phase}-how")))
    over = ((_END,),) if any(isinstance(event, Withdrew) for event in events) else ()
    hold = not_ready_rows(context) if state.turn == 0 else ()
    return Answer((say(*blocks, buttons=(*over, *phase_buttons(moved), *hold)),), tuple(events))


_END = Button(text("button-end"), Press("end", {}, once=False), style="main")


def _ask_first(state: BattleState, moved: PhaseMoved) -> Answer | None:
    """A fight that is not over, or a turn beyond the last one that was agreed: what waits, and how to go on."""
    on = Button(text("button-turn-anyway"), Press("turn", {"anyway": True}), side=state.active)
    undone = desk_of(state.game).undone(state)
    if undone:
        lines = [Line(said) for said, _ in undone]
        rows = tuple(row for _, buttons in undone for row in buttons)
        return reply(Headline(text("turn-fights-open")), *lines, buttons=(*rows, (on,)))
    if state.turns and moved.turn > max(state.turns, state.turn):
        return reply(Headline(text("turn-last-played", turns=state.turns)), buttons=((_END, on),))
    return None


def phase_buttons(moved: PhaseMoved) -> tuple[tuple[Button, ...], ...]:
    """What one usually does next in a phase."""
    look = Button(text("button-battle"), Press("battle", {}, once=False))
    on = Button(text(f"button-after-{moved.phase}"), Press("turn", {}), side=moved.side)
    return ((on, look),)
