"""What a battle of Field of Glory waits for, and from whom."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.course import Debt, asked_debts
from games.fog.acts import answers, falls, fright_tests
from games.fog.rights.answering import has_choice, is_frightened, must_evade
from games.fog.state import FogBattle


def owed(state: FogBattle) -> tuple[Debt, ...]:
    """Consent that was asked for; then, group by group, what the charged have to test and to answer."""
    if state.ended is not None:
        return ()
    return (*asked_debts(state), *_answers(state))


def _answers(state: FogBattle) -> Iterator[Debt]:
    """Who failed a test says how far it fell; the fragmented test; who failed to stand evades; others choose."""
    for unit in state.units.values():
        if unit.falls and unit.alive:
            yield Debt(unit.side, "morale", (unit.id,), tuple(falls(state, unit)))
        elif is_frightened(state, unit):
            yield Debt(unit.side, "test", (unit.id,), tuple(fright_tests(state, unit)))
        elif must_evade(state, unit):
            yield Debt(unit.side, "evade", (unit.id,), tuple(answers(state, unit)))
        elif has_choice(state, unit):
            yield Debt(unit.side, "reaction", (unit.id,), tuple(answers(state, unit)))
