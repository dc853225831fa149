"""A fight that is not over: who is in it, what the last round made of it, who still has to choose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.core.state.unit import NOTHING


@dataclass(frozen=True, slots=True)
class Engagement:
    """An engagement (wma p. 44).

    Attributes:
        units: all units in it, in the order they came.
        charging: those that charged into it this turn; empty once their first round is fought.
        rounds: rounds fought in this combat phase.
        rounds_before: rounds fought in earlier phases: above 0 it is a fight left unresolved.
        outcome, winner, score, retreat_cm: the last round's.
        retreated: units that retreated in the last round; ``pursuing``: units that followed them. Both count in the
            next round, in the next turn as well (wma p. 61).
        options: what each unit that has not chosen yet may do.
        chosen: what was chosen after the last round.
        stuck: units that fell back and still touch an enemy.
        one_round: it ends with this round (scythed chariots, wma p. 126).
    """

    id: str
    units: tuple[str, ...] = ()
    charging: tuple[str, ...] = ()
    rounds: int = 0
    rounds_before: int = 0
    outcome: str | None = None
    winner: str | None = None
    score: Mapping[str, int] = field(default_factory=lambda: NOTHING)
    retreat_cm: int = 0
    retreated: tuple[str, ...] = ()
    pursuing: tuple[str, ...] = ()
    options: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: NOTHING)
    chosen: Mapping[str, str] = field(default_factory=lambda: NOTHING)
    stuck: tuple[str, ...] = ()
    one_round: bool = False

    @property
    def fresh(self) -> bool:
        """No round of it was fought yet, in any phase."""
        return self.rounds + self.rounds_before == 0

    @property
    def to_fight(self) -> bool:
        """A round of it can be fought in this combat phase now: two a phase, and no choice open (wma p. 44)."""
        return self.rounds < 2 and not self.options
