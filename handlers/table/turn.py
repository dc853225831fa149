"""``/turn``: the next phase, what the end of the last one brings, and the end of the battle where the book ends it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Annotated

from games.core.course import game_debts
from games.core.events import Event, PhaseMoved
from games.core.state import BattleState
from games.registry import owed_in
from handlers.cards.in_place import in_place
from handlers.cards.rows import rows_of
from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, reply, say, text
from handlers.desk.context import Context
from handlers.desk.games import desk_of
from handlers.desk.registry import command
from handlers.drawing.fluent import has_text, own_key
from handlers.language.options import Flag, Options
from handlers.table.battle_words import describe_course, describe_debt
from handlers.table.hints import deploy_line, examples
from handlers.table.not_ready import not_ready_rows
from handlers.table.pending import each_once
from handlers.table.terms import check_turned
from handlers.table.the_end import end_of
from lexicon.errors import NotAllowed, StillOwed
from lexicon.names import Name


class TurnOptions(Options):
    """``anyway``: what a thumb would leave undone, and is named first, is left so knowingly."""

    anyway: Annotated[
        bool,
        Flag(
            Name("всё равно", "anyway"),
            Name("оставить несделанное", "leave what is undone"),
            ("всё равно", "все равно", "anyway"),
        ),
    ] = False


def may_move_on(context: Context, options: TurnOptions) -> NotAllowed | None:
    """Whose the phase is may end it, when nothing is owed and the book holds nothing back.

    A question holds it up when a player asked it and nobody could answer it afterwards.
    """
    state = context.battle
    if state.active is not None and state.active not in context.own_sides:
        if (owing := _owing(state, context.own_sides)) is not None:
            return owing
        if state.turn and (held := context.pack.holds(state)) is not None:
            return held  # nobody may end it yet, and this says what is left
        owners = [name for number, name in context.names.items() if state.active in state.side_of(number)]
        return NotAllowed("turn.not_yours", field="side", value=state.active, owners=owners)
    if (owing := _owing(state, tuple(state.sides))) is not None:
        return owing
    empty = [side for side in state.sides if not any(state.units_of(side))] if state.turn == 0 else []
    if empty:
        sides = ", ".join(state.called(side) for side in empty)
        return NotAllowed("turn.no_units", field="phase", value=sides, example=deploy_line(context, empty[0]))
    return context.pack.holds(state)


def _owing(state: BattleState, sides: Collection[str]) -> NotAllowed | None:
    """What one of these sides owes before anybody goes on; what the end of the turn itself pays holds nothing up."""
    waited_for = {one.number for one in state.questions if one.lapses and state.side_of(one.by)}
    for debt in owed_in(state):
        if debt.by not in sides or any(act.command == "turn" for act in debt.acts):
            continue
        if not debt.about or debt.about in waited_for:
            return StillOwed("turn.waiting", field="phase", value=state.phase, waits=describe_debt(state, debt))
    return None


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
    judge=may_move_on,
)
def turn(context: Context, options: TurnOptions) -> Answer:
    """Move on, and say what was left undone, who decides now, and how the battle ended, where it did."""
    state, desk = context.battle, desk_of(context.battle.game)
    if state.turn == 0:
        check_turned(context)
    asked = desk.asks(state)
    if asked is not None:
        return asked
    left = desk.skips(state)
    if left and context.request.press is not None and not options.anyway:  # who types it means it, and is told as well
        ways = each_once(row for _, some in left for row in some)
        on = Button(text("button-go-on-anyway"), Press("turn", {"anyway": True}), side=state.active)
        named = (what for what, _ in left)
        return in_place(context, reply(text("turn-left-yet"), *named, buttons=(*ways, (on,))))
    closing = context.pack.closes(state, context.rulings)
    told = (desk.tells(state, event) for event in closing)
    blocks: list[Block] = [Line(one, strong=True) for one in told if one is not None]
    said, rows, more = end_of(context, closing)
    if said:
        return Answer((say(*blocks, *said, buttons=rows),), (*closing, *more))
    moved = context.pack.next(state)
    begun = context.foresee(state, (*closing, moved))
    events: tuple[Event, ...] = (*closing, moved, *context.pack.opens(begun))
    after = context.foresee(state, events)
    side = state.called(moved.side)
    begins = text(own_key("turn-begins", state.game), turn=moved.turn, side=side, phase=text(f"phase-{moved.phase}"))
    head = Headline(begins, moment=True)
    blocks = [
        head,
        *blocks,
        *_terms(state, after, moved.side),
        *_undone(context.foresee(state, closing) if closing else state),
    ]
    how = f"phase-how-{state.game}"
    typed = context.request.press is None and not context.agreed
    bare = not (rows_of(after) or desk.begins(after))
    if typed or bare:  # a thumb has buttons instead
        idle = f"phase-{moved.phase}-idle"  # why there is no button
        why = bare and not game_debts(owed_in(after)) and has_text(idle, "ru")
        blocks.append(Line(text(idle if why else how if has_text(how, "ru") else f"phase-{moved.phase}-how")))
        blocks += [Line(text("for-example", example=one)) for one in examples(context, after)]
    waits = game_debts(owed_in(after))
    if not waits:  # what is owed the desk says
        blocks += [Line(one) for one in describe_course(after, ())]
    hold = not_ready_rows(context) if state.turn == 0 else ()
    may_end = not waits and context.pack.holds(after) is None
    rows = (*desk.begins(after), *phase_buttons(moved, may_end=may_end), *hold)
    return Answer((say(*blocks, buttons=rows, short=()),), events)  # the card's first line says it


def _terms(state: BattleState, after: BattleState, begins: str | None) -> list[Block]:
    """At the first turn: who begins and how many turns there are, and that nobody said otherwise."""
    if state.turn or after.active is None:
        return []
    first = after.called(begins or after.active)
    agreed = "yes" if state.first else "no"
    return [Line(text(own_key("turn-terms", state.game), side=first, agreed=agreed, turns=state.turns or 0))]


def _undone(state: BattleState) -> list[Block]:
    """What could still have been done in the phase that is over."""
    desk = desk_of(state.game)
    passed = desk.passed(state)
    left: list[Block] = [Line(text("turn-left-undone", what=said)) for said, _ in desk.undone(state)]
    return left if passed is None else [*left, Line(passed)]


def phase_buttons(moved: PhaseMoved, *, may_end: bool = True) -> tuple[tuple[Button, ...], ...]:
    """What one usually does next in a phase; ``may_end``: the book does not hold it open yet."""
    look = Button(text("button-battle"), Press("battle", {}, once=False))
    if not may_end:
        return ((look,),)
    on = Button(text(f"button-after-{moved.phase}"), Press("turn", {}), side=moved.side)
    return ((on, look),)
