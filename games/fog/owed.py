"""What a battle of Field of Glory waits for, and from whom."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.course import Debt, consent_debts
from games.fog.acts import answers, fright_tests
from games.fog.rights.answering import has_choice, is_frightened, must_evade
from games.fog.state import FogBattle


def owed(state: FogBattle) -> tuple[Debt, ...]:
    """Consent that was asked for; then, group by group, what the charged have to test and to answer."""
    if state.ended is not None:
        return ()
    return (*consent_debts(state), *_answers(state))


def _answers(state: FogBattle) -> Iterator[Debt]:
    """A fragmented group is tested at once; who failed to stand must evade; who has a choice makes it."""
    for unit in state.units.values():
        if is_frightened(state, unit):
            yield Debt(unit.side, "test", (unit.id,), tuple(fright_tests(state, unit)))
        elif must_evade(state, unit):
            yield Debt(unit.side, "evade", (unit.id,), tuple(answers(state, unit)))
        elif has_choice(state, unit):
            yield Debt(unit.side, "reaction", (unit.id,), tuple(answers(state, unit)))
