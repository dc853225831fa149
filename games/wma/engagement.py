"""An engagement: everybody who touches and everybody who supports, and what its last round left (wma p. 43-61)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from games.core.state import NOTHING

Place = Literal["rear", "side"]
"""Where a supporter stands: behind those whom it supports, or beside them (wma p. 49)."""

ROUNDS_A_PHASE = 2
"""Rounds that an engagement has in one Combat phase at most (wma p. 44)."""


@dataclass(frozen=True, slots=True)
class Support:
    """How a unit supports. ``of``: whom; nobody named means whoever of its side fights here."""

    of: tuple[str, ...] = ()
    place: Place = "rear"


@dataclass(frozen=True, slots=True)
class Engagement:
    """An engagement (wma p. 44).

    Attributes:
        units: all units in it, supporters included, in the order they came.
        contacts: pairs of enemies who touch, in the order in which they met.
        supports: those who support, and whom.
        flanks: contacts on flank or rear: whose it is, and the enemy there (wma p. 46).
        charging: those that charged into it this turn; empty once their first round is fought.
        late: those that advanced into it after a round of this phase: they fight next turn (wma p. 60).
        rounds: rounds fought in this combat phase.
        rounds_before: rounds fought in earlier phases: above 0 it is a fight left unresolved.
        outcome, winner, score, retreat_cm: the last round's.
        retreated: units that retreated in the last round; ``pursuing``: units that followed them, and how far in cm
            their enemies had gone. Both count in the next round, in the next turn as well (wma p. 61).
        options: what each unit that has not chosen yet may do.
        chosen: what was chosen after the last round. follows: whom each pursuer goes after, where that was said.
        fall_back_cm: how far each side may fall back after the last round: one roll for all of it (wma p. 60).
        stuck: units that fell back and still touch an enemy. dropped: units that retreated in the last round and that
            nobody is said to have followed: whoever meets one on that pursuit has his bonus (p. 46, 58).
        one_round: it ends with this round (logs of scythed chariots before they ended only their own part).
    """

    id: str
    units: tuple[str, ...] = ()
    contacts: tuple[tuple[str, str], ...] = ()
    supports: Mapping[str, Support] = field(default_factory=lambda: NOTHING)
    flanks: tuple[tuple[str, str], ...] = ()
    charging: tuple[str, ...] = ()
    late: tuple[str, ...] = ()
    rounds: int = 0
    rounds_before: int = 0
    outcome: str | None = None
    winner: str | None = None
    score: Mapping[str, int] = field(default_factory=lambda: NOTHING)
    retreat_cm: int = 0
    retreated: tuple[str, ...] = ()
    pursuing: Mapping[str, int] = field(default_factory=lambda: NOTHING)
    options: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: NOTHING)
    chosen: Mapping[str, str] = field(default_factory=lambda: NOTHING)
    follows: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: NOTHING)
    fall_back_cm: Mapping[str, int] = field(default_factory=lambda: NOTHING)
    stuck: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()
    one_round: bool = False

    def touching(self, unit: str) -> tuple[str, ...]:
        """The enemies that a unit touches, in the order in which they met."""
        met = (other if one == unit else one for one, other in self.contacts if unit in (one, other))
        return tuple(dict.fromkeys(met))

    def on_flank_of(self, unit: str) -> tuple[str, ...]:
        """The enemies that a unit has on its flank or rear, as far as it was said."""
        return tuple(enemy for enemy in self.touching(unit) if (unit, enemy) in self.flanks)

    def struck_from_behind_alone(self, unit: str) -> bool:
        """Whether every enemy that a unit touches is on its flank or rear, as far as it was said."""
        return bool(self.touching(unit)) and self.on_flank_of(unit) == self.touching(unit)

    def only_supports(self, unit: str) -> bool:
        """Whether a unit is here to support, and touches nobody."""
        return unit in self.supports and not self.touching(unit)

    @property
    def fighting(self) -> tuple[str, ...]:
        """Those that touch an enemy, in the order they came."""
        touching = {unit for pair in self.contacts for unit in pair}
        return tuple(unit for unit in self.units if unit in touching)

    @property
    def fresh(self) -> bool:
        """No round of it was fought yet, in any phase."""
        return self.rounds + self.rounds_before == 0

    @property
    def begun(self) -> bool:
        """A round of it was fought in this phase, and it is not done with yet: it comes before others (wma p. 43)."""
        return self.rounds > 0 and (bool(self.options) or self.to_fight)

    @property
    def undecided(self) -> tuple[str, ...]:
        """Units that still have to choose: those that can do but one thing without dice have no choice."""
        return tuple(unit for unit, choices in self.options.items() if len(choices) > 1 or "fall_back" in choices)

    @property
    def bound(self) -> dict[str, str]:
        """Units that have not moved yet and can do but one thing, follow or advance, and which: fanatics (p. 124)."""
        alone = {unit: choices[0] for unit, choices in self.options.items() if len(choices) == 1}
        return {unit: choice for unit, choice in alone.items() if choice in ("pursue", "support", "advance")}

    @property
    def to_fight(self) -> bool:
        """A round of it can be fought in this combat phase now: two a phase, and no choice open (wma p. 44)."""
        return self.rounds < ROUNDS_A_PHASE and not self.undecided
