"""What can happen in a battle of Field of Glory beside what every battle knows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from games.core.events import Event, SideId, UnitId

Level = Literal["steady", "disrupted", "fragmented", "broken"]


class ChargeDeclared(Event):
    """A group declares a charge, or one that was not ordered to does not hold back.

    Attributes:
        group, targets: who charges whom. aspect: where the charge comes in.
        tested: it took a complex move test, to charge or, ``unordered``, not to; ``passed``: with success.
        charges: it charges. stopped: those of the targets who were intercepting and, charged themselves, do not.
        needed: what the test needs, and ``move_mu`` the group's normal move, as they were said: both are kept.
    """

    kind: Literal["charge_declared"] = "charge_declared"
    v: Literal[1] = 1
    group: UnitId
    targets: tuple[UnitId, ...] = Field(min_length=1)
    aspect: Literal["front", "flank", "rear"] = "front"
    tested: bool = False
    passed: bool = True
    charges: bool = True
    unordered: bool = False
    stopped: tuple[UnitId, ...] = ()
    needed: int | None = None
    move_mu: int | None = None


class ChargesClosed(Event):
    """All charges of this turn are declared: none is added or taken back any more."""

    kind: Literal["charges_closed"] = "charges_closed"
    v: Literal[1] = 1
    side: SideId


class ChargeAwaited(Event):
    """A charged group would stand.

    ``tested``: it took a test to, that ``needed`` so much, as said; ``stands``: it does, otherwise it must evade.
    """

    kind: Literal["charge_awaited"] = "charge_awaited"
    v: Literal[1] = 1
    unit: UnitId
    tested: bool = False
    stands: bool = True
    needed: int | None = None


class GroupEvaded(Event):
    """A charged group evades.

    Attributes:
        bases_deep: how deep it stands, where that was said now. move_mu: how far it went, where that was rolled.
        table: the variable move table that was said with it.
        cohesion: friends through whom it burst, with what they are now.
    """

    kind: Literal["group_evaded"] = "group_evaded"
    v: Literal[1] = 1
    unit: UnitId
    bases_deep: int | None = None
    move_mu: float | None = None
    table: tuple[int, ...] = ()
    cohesion: Mapping[UnitId, Level] = Field(default_factory=dict)


class MoveVaried(Event):
    """A die varied the move of an evader, or of a charger all of whose targets evaded.

    Attributes:
        move_mu: how far it goes. table: the variable move table that was said with it.
        normal_mu: its normal move, as said.
    """

    kind: Literal["move_varied"] = "move_varied"
    v: Literal[1] = 1
    unit: UnitId
    move_mu: float
    table: tuple[int, ...] = ()
    normal_mu: int | None = None


class GroupIntercepted(Event):
    """A group would intercept a charger.

    Attributes:
        tested: it took a test to, that ``needed`` so much, as said. intercepts: it does.
        flank: it hits him in flank or rear, and his charge is off; otherwise it crosses his path.
        cohesion: what such a hit leaves of him.
    """

    kind: Literal["group_intercepted"] = "group_intercepted"
    v: Literal[1] = 1
    unit: UnitId
    enemy: UnitId
    tested: bool = False
    intercepts: bool = True
    flank: bool = False
    cohesion: Mapping[UnitId, Level] = Field(default_factory=dict)
    needed: int | None = None


class ChargeMoved(Event):
    """A charger, or somebody whom nobody named, has moved.

    Attributes:
        met: enemies whom it touches now; none: it touched nobody.
        flank: hit in flank or rear, or caught while they evaded. cohesion: what that leaves of them.
    """

    kind: Literal["charge_moved"] = "charge_moved"
    v: Literal[1] = 1
    group: UnitId | None = None
    met: tuple[UnitId, ...] = ()
    flank: bool = False
    cohesion: Mapping[UnitId, Level] = Field(default_factory=dict)


class ImpactFought(Event):
    """Dice at impact between two enemies, with hits of both; ``flank`` and ``cohesion`` as in a charge moved."""

    kind: Literal["impact_fought"] = "impact_fought"
    v: Literal[1] = 1
    group: UnitId | None = None
    enemy: UnitId
    flank: bool = False
    hits: tuple[int, int] = (0, 0)
    cohesion: Mapping[UnitId, Level] = Field(default_factory=dict)


class CohesionTested(Event):
    """A cohesion test: why it was taken, and what it leaves of the group, where the rules at hand say that.

    ``falls``: it failed, and the rules at hand do not say how far it falls. ``needed``: what the test needs, as said.
    """

    kind: Literal["cohesion_tested"] = "cohesion_tested"
    v: Literal[1] = 1
    unit: UnitId
    cause: Literal["charged", "friends", "losses"]
    passed: bool
    cohesion: Level | None = None
    falls: bool = False
    needed: int | None = None


class CohesionFell(Event):
    """What a failed cohesion test leaves of a group, by a table that only the players have."""

    kind: Literal["cohesion_fell"] = "cohesion_fell"
    v: Literal[1] = 1
    unit: UnitId
    cohesion: Level


class ContactEnded(Event):
    """A correction: these groups touch no enemy any more."""

    kind: Literal["contact_ended"] = "contact_ended"
    v: Literal[1] = 1
    units: tuple[UnitId, ...] = Field(min_length=1)


class GroupLeft(Event):
    """An evading group left the table for good; ``attrition``: points that it costs its army."""

    kind: Literal["group_left"] = "group_left"
    v: Literal[1] = 1
    unit: UnitId
    attrition: int = Field(ge=0)


EVENTS: tuple[type[Event], ...] = (
    ChargeDeclared,
    ChargesClosed,
    ChargeAwaited,
    GroupEvaded,
    MoveVaried,
    GroupIntercepted,
    ChargeMoved,
    ImpactFought,
    CohesionTested,
    CohesionFell,
    ContactEnded,
    GroupLeft,
)
