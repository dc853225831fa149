"""Events of the clock of a battle by post: what was agreed, how much time each side has, what was claimed.

Moments are UTC as text (``2026-03-29T17:00:00+00:00``), lengths seconds.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from pydantic import Field

from games.core.events.base import Event, FreeText, SideId

Claim = Literal["nothing", "umpire", "win", "substitute"]
"""What a side may claim when another's time is out: nothing, the umpire's word, the battle, somebody else to play."""
Why = Literal["course", "more", "out"]

_HOUR, _DAY = 3600, 86_400


@dataclass(frozen=True, slots=True)
class ClockTerms:
    """What was agreed.

    Attributes:
        move: time for each move. increment: what each move of one's own turn adds to the bank.
        bank: what is spent when the time of a move is out. claim: what may be claimed when that is spent, too.
        pause: how long one side may pause in all.
        grace: how long nobody may claim anything after a reminder that the program was late with.
    """

    move: int
    increment: int = 0
    bank: int = 0
    claim: Claim = "nothing"
    pause: int = 21 * _DAY
    grace: int = _DAY


@dataclass(frozen=True, slots=True)
class Timer:
    """The clock of one side.

    Attributes:
        spell: what the side is awaited for; ``""``: it is not awaited, and its clock stands still.
        since: when that began. due: when the time for it is out, the bank not counted; both ``""`` where it is still.
        bank: what is left of the bank; of what is spent of it now the clock tells.
        before: what it was awaited for last. left: what was left of the time for that. done: whether that is over, so
            that it has its whole time anew next time. earned: what it brought to the bank.
        claimable: from when on others may claim what was agreed; ``""``: time is not out, or not told of yet.
    """

    spell: str = ""
    since: str = ""
    due: str = ""
    bank: int = 0
    before: str = ""
    left: int = 0
    done: bool = True
    earned: int = 0
    claimable: str = ""


class ClockAgreed(Event):
    """From now on the battle has a clock with these terms, or with ``None`` no longer one; all begins anew."""

    kind: Literal["clock_agreed"] = "clock_agreed"
    v: Literal[1] = 1
    terms: ClockTerms | None = None


class ClockRan(Event):
    """The clocks of these sides stand so from now on.

    ``why``: whom the battle waits for has changed; another side gave ``side`` more time; the time of ``side`` is out.
    """

    afterwards: ClassVar[bool] = True

    kind: Literal["clock_ran"] = "clock_ran"
    v: Literal[1] = 1
    why: Why = "course"
    side: SideId | None = None
    timers: Mapping[SideId, Timer] = Field(default_factory=dict)


class ClockPaused(Event):
    """A side pauses the battle until a moment, or with ``until`` empty plays on.

    Attributes:
        spent: what it has paused for in all, by then. note: why, in its own words.
        timers: the clocks of all sides as the pause leaves them: what falls into it does not count.
    """

    kind: Literal["clock_paused"] = "clock_paused"
    v: Literal[1] = 1
    side: SideId
    until: str = ""
    spent: int = Field(default=0, ge=0)
    note: Annotated[str, FreeText("nothing")] = Field(default="", max_length=200)
    timers: Mapping[SideId, Timer] = Field(default_factory=dict)


class TimeClaimed(Event):
    """The time of ``side`` is out, and another claims what was agreed for that."""

    afterwards: ClassVar[bool] = True

    kind: Literal["time_claimed"] = "time_claimed"
    v: Literal[1] = 1
    side: SideId
    claim: Claim
