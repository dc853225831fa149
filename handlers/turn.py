"""``/turn``: the next phase, and what the rules clear between phases."""

from __future__ import annotations

from games.events import AnyEvent, PhaseMoved, Withdrew
from games.phases import next_phase
from games.state import decision
from handlers.answer import Answer, Block, Button, Headline, Line, Press, say, text
from handlers.battle import describe_decision
from handlers.context import Context
from handlers.driveback import begin
from handlers.fluent import has_text
from handlers.registry import command
from handlers.start import NoOptions
from handlers.tallies import standing_of
from lexicon.errors import NotAllowed
from lexicon.names import Name


@command(
    "turn",
    "ход",
    "фаза",
    "дальше",
    "next",
    about=Name("Перейти к следующей фазе или ходу", "Go on to the next phase or turn"),
    example=Name("/turn", "/turn"),
    group="turn",
    model=NoOptions,
    battle=True,
)
def turn(context: Context, options: NoOptions) -> Answer:
    """Move on, when nothing is left undecided; only the side whose turn it is may, or the umpire."""
    state = context.battle
    if state.ended is not None:
        raise NotAllowed("battle.ended", field="battle", example="/start")
    waits = decision(state)
    if waits.what in ("aftermath", "undo"):
        raise NotAllowed("turn.waiting", field="phase", value=state.phase, waits=describe_decision(state, waits))
    if waits.what == "setup" and not all(any(state.units_of(side)) for side in state.sides):
        raise NotAllowed("turn.no_units", field="phase", example="/deploy 2 легионеры")
    if state.phase == "shooting" and state.awaiting_drive_back():
        if state.stage != "drive_backs":
            return begin(state)
        raise NotAllowed("turn.waiting", field="phase", value=state.phase, waits=describe_decision(state, waits))
    if state.active is not None:
        context.require_side(state.active)
    elif not context.own_sides():
        raise NotAllowed("turn.not_player", field="side", example="/join A")
    moved = next_phase(state)
    events: list[AnyEvent] = []
    blocks: list[Block] = []
    if state.phase:
        for side in state.sides:
            standing = standing_of(state, side, context.rulings)
            if standing.withdraws and not state.sides[side].withdrew:
                events.append(Withdrew(side=side, reason="break_point"))
                blocks.append(Line(text("turn-withdraws", side=state.sides[side].name or side), strong=True))
    events.append(moved)
    side_name = state.sides[moved.side].name or moved.side if moved.side else ""
    blocks.insert(0, Headline(text("turn-begins", turn=moved.turn, side=side_name, phase=text(f"phase-{moved.phase}"))))
    how = f"phase-how-{state.game}"
    blocks.append(Line(text(how if has_text(how, "ru") else f"phase-{moved.phase}-how")))
    return Answer((say(*blocks, buttons=phase_buttons(moved)),), tuple(events))


def phase_buttons(moved: PhaseMoved) -> tuple[tuple[Button, ...], ...]:
    """What one usually does next in a phase."""
    look = Button(text("button-battle"), Press("battle", {}, once=False))
    on = Button(text(f"button-after-{moved.phase}"), Press("turn", {}), side=moved.side)
    return ((on, look),)
