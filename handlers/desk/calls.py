"""Who must decide now is called by name, and nobody else: what is owed by another side, a turn that is another's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import timedelta

from games.core.course import Debt
from games.core.state import BattleState
from games.waiting import deciding
from handlers.desk.answer import CALLED, Answer, Block, Call, CallBack, Called, Line, Text
from handlers.desk.context import Context
from handlers.desk.games import desk_of
from handlers.desk.presence import THERE
from handlers.desk.seated import Seated
from handlers.table.battle_words import describe_debt, describe_deciding

Said = tuple[Text, Call]
"""A sentence, and the call that is made of it."""

_AWAY = timedelta(seconds=60)
"""How long somebody who is away is left to see the card by himself."""

_WHO = ("side", "sides")
"""The parameters of a sentence that say whose it is."""


def call(seated: Seated, state: BattleState, sides: Iterable[str], said: Text, *, later: bool = False) -> Said:
    """The sentence as a call of the players of these sides; who asks is called only by what comes ``later``."""
    sides = tuple(sides)
    numbers = dict.fromkeys(number for side in sides for number in state.players_of(side))
    known = {number: seated.people[number] for number in numbers if seated.names.get(number)}
    people = tuple(
        Called("" if number == seated.at_hand and not later else one.key or "", seated.names[number])
        for number, one in known.items()
    )
    named = {name: CALLED for name in _WHO if name in said.params}
    name = ", ".join(state.called(side) for side in sides)
    return said, Call(replace(said, params={**said.params, **named}), people, name)


def course_calls(seated: Seated, state: BattleState, debts: Sequence[Debt]) -> list[Call]:
    """Who decides now, as calls for later: whoever asks for them is called too."""
    calls = [call(seated, state, (debt.by,), describe_debt(state, debt), later=True)[1] for debt in debts]
    if all(debt.about for debt in debts):
        deciding = (state.active,) if state.active is not None else tuple(state.sides)
        calls.insert(0, call(seated, state, deciding, describe_deciding(state), later=True)[1])
    return calls


def turn_call(seated: Seated, before: BattleState, after: BattleState) -> Said | None:
    """The call of who decides from now on, where an act of somebody else begins their turn."""
    begins = after.active != before.active or (after.active is None and after.turn != before.turn)
    deciding = (after.active,) if after.active is not None else tuple(after.sides)
    if not begins or not after.turn or after.ended is not None:
        return None
    if not any(is_called(seated, after, side) for side in deciding):
        return None
    goes_on = desk_of(after.game).alternates and after.turn == before.turn
    if goes_on and all(_is_there(seated, after, side) for side in deciding):
        return None
    return call(seated, after, deciding, describe_deciding(after))


def with_call_back(context: Context, answer: Answer, after: BattleState | None) -> Answer:
    """The answer, and for whom the decision has gone back to without being called: when they are, if they are away.

    Who did something a moment ago is called after three minutes, else after one, and once more.
    """
    if after is None or context.state is None or context.tools.console or not answer.messages:
        return answer
    blocks = (block for message in answer.messages for block in message.blocks)
    called = {block.name for block in blocks if isinstance(block, Call)}
    before = deciding(context.state)
    sides = tuple(
        side
        for side in deciding(after)
        if side not in before and is_called(context, after, side) and after.called(side) not in called
    )
    if not sides:
        return answer
    now, there = context.tools.clock(), all(_is_there(context, after, side) for side in sides)
    due, times = (now + THERE, 1) if there else (now + _AWAY, 2)
    return replace(answer, call_back=CallBack(due, sides, after.changed, now, times))


def is_called(seated: Seated, state: BattleState, side: str) -> bool:
    """Whether somebody else has to be called for what a side decides."""
    players = state.players_of(side)
    return bool(players) and seated.at_hand not in players


def _is_there(seated: Seated, state: BattleState, side: str) -> bool:
    """Whether somebody who plays this side did something a moment ago."""
    now = seated.tools.clock()
    return any(seated.tools.presence.is_there(state.id, number, now) for number in state.players_of(side))


def with_calls(blocks: Iterable[Block], calls: Iterable[Said]) -> tuple[Block, ...]:
    """The blocks with each call where its sentence stands; of sentences that are not said the calls stand last."""
    made, unsaid = list(blocks), []
    for said, one in calls:
        line = Line(said)
        if line in made:
            made[made.index(line)] = one
        else:
            unsaid.append(one)
    return (*made, *unsaid)
