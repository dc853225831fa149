"""The officer's bonus to a test: who commands, and what it would have changed where nobody said how near he was.

How far his unit stands, the table alone knows (wil p. 3, 13). A test that failed by that one point may be counted with
it, on the same dice, by a button or by ``офицер снова``, as long as nothing else has happened.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Protocol

from games.wil.events import LaceAttacked, LaceOrdered
from games.wil.state import WilBattle, WilUnit
from handlers.desk.answer import Button, Press, Text, text
from handlers.desk.context import Context, Recorded
from handlers.desk.games import Rows
from lexicon.errors import NotAllowed
from resolvers.wil.game import page
from resolvers.wil.officers import COMMAND_BONUS, CommandBonus
from resolvers.wil.words import ORDER_TARGET


class Near(Protocol):
    """What is said of the officer with an order."""

    @property
    def officer(self) -> bool:
        """Whether he is said to be near."""

    @property
    def officer_distance(self) -> float | None:
        """Inches to his unit."""


def no_officer(unit: WilUnit) -> NotAllowed:
    """Nobody of the side commands: no officer is with a unit (wil p. 3)."""
    return NotAllowed("wil.no_officer", field="officer", value=unit.name, ref=page(3))


def officer_near(context: Context, unit: WilUnit, *, said: bool, distance: float | None = None) -> bool:
    """Whether the command bonus counts: his own unit always has it, others within 12 inches of that (wil p. 3)."""
    if any(context.of(WilBattle).officers_with(unit.id)) or distance is None:
        return said
    given = CommandBonus(distance_in=distance, officer_attached=True)
    return context.play(COMMAND_BONUS, given).result.bonus > 0


def lacks_officer(context: Context, unit: WilUnit, options: Near, total: int | None, faces: Sequence[int]) -> bool:
    """Whether the bonus alone is missing, and nobody has said how far the officer's unit is (wil p. 3, 13)."""
    state = context.of(WilBattle)
    said = options.officer or options.officer_distance is not None or any(state.officers_with(unit.id))
    return total == ORDER_TARGET - 1 and not said and state.commands(unit.side) and set(faces) not in ({1}, {6})


def officer_unsaid(unit: WilUnit) -> Text:
    """What his bonus would make of the test."""
    return text("wil-officer-unsaid", unit=unit.name, total=ORDER_TARGET, page=page(13))


def officer_rows(unit: WilUnit, command: str, said: Mapping[str, Any], faces: Sequence[int]) -> Rows:
    """[Офицер рядом]: the same order with him, on the same dice."""
    press = Press(command, {**said, "officer": True, "again": True}, faces=tuple(faces))
    return ((Button(text("wil-button-officer-near"), press, side=unit.side),),)


def recorded(made: Recorded, again: bool) -> Recorded:
    """The test for the log. Counted ``again`` it has rolled nothing: its dice stand in the act before."""
    return {**made, "rolls": ()} if again else made


def before_test(context: Context, unit: WilUnit, what: str | None) -> WilBattle:
    """The battle as it was before the last test of this unit, which failed; ``what``: the action, or whom it attacks.

    Raises:
        NotAllowed: ``wil.not_again``: something else came last, or the dice are others.
    """
    state, act = context.of(WilBattle), context.last_act
    for event in () if act is None else act.events:
        if isinstance(event, (LaceOrdered, LaceAttacked)):
            meant = (event.unit, event.action) if isinstance(event, LaceOrdered) else (event.attacker, event.target)
            faces = tuple(face for roll in event.rolls for face in roll.faces)
            if meant == (unit.id, what) and not event.passed and faces == context.call.faces:
                rested = replace(state.units[unit.id], tried=False, failed=False)
                return replace(state, units={**state.units, unit.id: rested})
    raise NotAllowed("wil.not_again", field="again", value=unit.name, ref=page(13))
