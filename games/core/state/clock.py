"""The clock of a battle by post, as the fold keeps it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.core.events.clock import ClockTerms, Timer
from games.core.state.unit import NOTHING


@dataclass(frozen=True, slots=True)
class Pause:
    """A side's pauses: until when the last one goes, how long all of them took, and why, in its own words."""

    until: str = ""
    spent: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True)
class Clock:
    """What was agreed, and the clock and pauses of each side. ``claimed``: the sides whose lost time was claimed."""

    terms: ClockTerms
    timers: Mapping[str, Timer] = field(default_factory=lambda: NOTHING)
    pauses: Mapping[str, Pause] = field(default_factory=lambda: NOTHING)
    claimed: tuple[str, ...] = ()

    def timer(self, side: str) -> Timer:
        """That of a side; one whose clock has not run yet has its whole bank."""
        return self.timers.get(side) or Timer(bank=self.terms.bank)
