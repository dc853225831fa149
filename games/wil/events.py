"""What can happen in a battle of War in Lace beside what every battle knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

from pydantic import Field

from games.core.events.base import Event, Loss, NewId, SideId, UnitId
from games.core.events.setup import LeaderAdded

Reaction = Literal["stand", "evade", "countercharge", "volley", "square"]
"""What an attacked unit may do (wil p. 16-17)."""

Double = Literal["", "1-1", "6-6"]
"""The double of a test, after which a die is rolled (wil p. 14)."""


class LaceOrdered(Event):
    """A unit was ordered to do something, and tested (wil p. 13).

    Attributes:
        formation: the one it has taken, when it was a change that succeeded.
        before_attack: the shot of shock infantry before its charge, on a test of its own (p. 8).
    """

    kind: Literal["lace_ordered"] = "lace_ordered"
    v: Literal[1] = 1
    unit: UnitId
    action: str
    passed: bool
    formation: str | None = None
    before_attack: bool = False
    double: Double = ""


class LaceAttacked(Event):
    """A unit was ordered to attack (wil p. 16).

    Attributes:
        reach_in: how far it may go; ``null`` where its speed is not known. distance_in: to the target, as said.
        reacts: the target has a reaction and is asked for it.
        may_fire: shock infantry may test for a shot first (p. 8).
        contact: whether it reaches its target; ``null``: the reaction or the table decides.
    """

    kind: Literal["lace_attacked"] = "lace_attacked"
    v: Literal[1] = 1
    attacker: UnitId
    target: UnitId
    passed: bool
    reach_in: float | None = None
    distance_in: float | None = None
    reacts: bool = False
    may_fire: bool = False
    contact: bool | None = None
    double: Double = ""


class LaceReacted(Event):
    """The attacked unit has answered (wil p. 16-17).

    Attributes:
        passed: its test succeeded. formation: the one it stands in now, where that changes.
        shoots: it has won a shot at the attacker by it.
        contact: as in :class:`LaceAttacked`, now that the answer is known.
    """

    kind: Literal["lace_reacted"] = "lace_reacted"
    v: Literal[1] = 1
    unit: UnitId
    reaction: Reaction
    passed: bool = False
    formation: str | None = None
    shoots: bool = False
    contact: bool | None = None
    double: Double = ""


class LaceShot(Event):
    """A unit has shot (wil p. 17, 18).

    Attributes:
        hits: on the target. lost: models that they take, where it was said how many hits a model takes; else the
            target's losses are owed.
        hits_per_model: as said.
    """

    kind: Literal["lace_shot"] = "lace_shot"
    v: Literal[1] = 1
    shooter: UnitId
    target: UnitId
    hits: int = Field(ge=0)
    lost: int | None = Field(default=None, ge=0)
    hits_per_model: int | None = None


class LaceLosses(Event):
    """Models that hits take off a unit (wil p. 17). ``hits_per_model``: as said."""

    kind: Literal["lace_losses"] = "lace_losses"
    v: Literal[1] = 1
    unit: UnitId
    hits: int = Field(ge=0)
    lost: int = Field(ge=0)
    hits_per_model: int | None = None


class LaceFought(Event):
    """A melee (wil p. 17).

    Attributes:
        losses: models that each lost, those shot in this attack by a reaction included.
        hits: scored by the attacker and by the target.
        retreats: who gives way. tests: units whose morale is to be tested for it.
        pursuer: who may pursue.
        per_model: hits that a model takes, of each unit of which it was said.
    """

    kind: Literal["lace_fought"] = "lace_fought"
    v: Literal[1] = 1
    attacker: UnitId
    target: UnitId
    losses: tuple[Loss, ...] = ()
    hits: tuple[int, int] = (0, 0)
    retreats: UnitId
    tests: tuple[UnitId, ...] = ()
    pursuer: UnitId | None = None
    per_model: Mapping[UnitId, int] = Field(default_factory=dict)


class LaceHalted(Event):
    """An attack that met nobody is over; or a unit does not make the shot that it has (wil p. 16)."""

    kind: Literal["lace_halted"] = "lace_halted"
    v: Literal[1] = 1
    unit: UnitId


class LacePursued(Event):
    """A unit goes after those who gave way, and attacks once more (wil p. 18). ``reacts``: it may be answered."""

    kind: Literal["lace_pursued"] = "lace_pursued"
    v: Literal[1] = 1
    unit: UnitId
    target: UnitId
    reacts: bool = False


class LaceMorale(Event):
    """A morale test (wil p. 12, 17). ``needed``: the total that passes, as said."""

    kind: Literal["lace_morale"] = "lace_morale"
    v: Literal[1] = 1
    unit: UnitId
    passed: bool
    needed: int | None = None


class LaceShaken(Event):
    """A force is below half of its points: all its units test their morale (wil p. 12)."""

    kind: Literal["lace_shaken"] = "lace_shaken"
    v: Literal[1] = 1
    side: SideId
    units: tuple[UnitId, ...] = ()


class LaceEventDie(Event):
    """The die after 1-1 or 6-6; its tables are lost (wil p. 14)."""

    kind: Literal["lace_event_die"] = "lace_event_die"
    v: Literal[1] = 1
    unit: UnitId
    face: int = Field(ge=1, le=6)


class OfficerAdded(LeaderAdded):
    """An officer (wil p. 2)."""

    kind: Literal["officer_added"] = "officer_added"
    v: Literal[1] = 1
    officer: NewId
    rank: str = ""
    mounted: bool = False

    @property
    def adds(self) -> str:
        """The officer."""
        return self.officer


class OfficerRemoved(Event):
    """An officer is taken off the list: he never was in this battle."""

    kind: Literal["officer_removed"] = "officer_removed"
    v: Literal[1] = 1
    officer: UnitId


class OfficerChanged(Event):
    """A correction by hand: whether an officer is lost."""

    kind: Literal["officer_changed"] = "officer_changed"
    v: Literal[1] = 1
    officer: UnitId
    dead: bool


class OfficerMoved(Event):
    """An officer has moved: to a unit, or to stand alone (wil p. 2-3)."""

    kind: Literal["officer_moved"] = "officer_moved"
    v: Literal[1] = 1
    officer: UnitId
    unit: UnitId | None = None


class OfficerTested(Event):
    """An officer whose unit lost models has tested whether he lives, or is said to be lost (wil p. 5)."""

    kind: Literal["officer_tested"] = "officer_tested"
    v: Literal[1] = 1
    officer: UnitId
    lost: bool


class OfficerAfter(Event):
    """What became of an officer after the battle was rolled; the table that tells it is lost (wil p. 5)."""

    afterwards: ClassVar[bool] = True

    kind: Literal["officer_after"] = "officer_after"
    v: Literal[1] = 1
    officer: UnitId
    total: int = Field(ge=2, le=12)


def officer_added(officer: str, side: str, known: Mapping[str, Any]) -> OfficerAdded:
    """The event that brings an officer to a side, of what is known of him."""
    return OfficerAdded(
        officer=officer, side=side, name=known["name"], rank=known["rank"], mounted=known["mount"] is not None
    )


EVENTS: tuple[type[Event], ...] = (
    LaceOrdered,
    LaceAttacked,
    LaceReacted,
    LaceShot,
    LaceLosses,
    LaceFought,
    LaceHalted,
    LacePursued,
    LaceMorale,
    LaceShaken,
    LaceEventDie,
    OfficerAdded,
    OfficerRemoved,
    OfficerChanged,
    OfficerMoved,
    OfficerTested,
    OfficerAfter,
)
