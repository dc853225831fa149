"""Events of combat: contact, rounds, what winners and losers do, units that are gone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Literal

from pydantic import Field

from games.core.events.base import Event, Facts, Loss, NewId, Part, SideId, UnitId
from games.wma.events.base import FightId

Choice = Literal["pursue", "support", "stand", "fall_back", "advance"]
"""What a unit may do after a round: follow, follow in support, stay, go back, advance (wma p. 48, 54-61)."""


class Supporting(Part):
    """A unit that supports: whom (unsaid: whoever of its side fights there), from behind or beside (wma p. 49)."""

    unit: UnitId
    of: tuple[UnitId, ...] = ()
    place: Literal["rear", "side"] = "rear"


class Engaged(Event):
    """Units are in contact, or support those who are: one engagement is all units linked so (wma p. 44, 50).

    An engagement that is known gets more units; other fights of these units are one with it from now on.

    Attributes:
        charging: those that charged into it this turn. advancing: those that advanced into it (wma p. 60).
        contacts: who touches whom, in pairs; unsaid, units meet in the order in which they are named.
        supporting: those of ``units`` who touch nobody, and support.
        flanks: of ``contacts`` those on flank or rear: whose it is, and the enemy there (wma p. 46).
    """

    kind: Literal["engaged"] = "engaged"
    v: Literal[1] = 1
    engagement: NewId
    units: tuple[UnitId, ...] = Field(min_length=1)
    charging: tuple[UnitId, ...] = ()
    advancing: tuple[UnitId, ...] = ()
    contacts: tuple[tuple[UnitId, UnitId], ...] = ()
    supporting: tuple[Supporting, ...] = ()
    flanks: tuple[tuple[UnitId, UnitId], ...] = ()


class Fighter(Part):
    """One unit's share in a round: what it rolled and scored. ``target``: the first of those it struck."""

    unit: UnitId
    side: SideId
    role: Literal["fighting", "supporting"] = "fighting"
    target: UnitId | None = None
    dice: int = Field(default=0, ge=0)
    to_hit: int | None = None
    hits: int = Field(default=0, ge=0)
    saved: int = Field(default=0, ge=0)


class AttacksRolled(Event):
    """The attack dice of a side that a god favours lie there; its player may have one that failed rolled again (p. 85).

    The rest of the round follows once all have said. ``given``: the round.

    Attributes:
        said: what the round was asked for with, to go on with it.
        waiting: the sides that have not said yet. failed: whose dice failed, and against whom.
        favours: which of those are rolled again, as far as it is said.
    """

    kind: Literal["attacks_rolled"] = "attacks_rolled"
    v: Literal[1] = 1
    engagement: FightId
    said: Facts
    waiting: tuple[SideId, ...] = Field(min_length=1)
    failed: tuple[tuple[UnitId, UnitId], ...] = ()
    favours: tuple[tuple[UnitId, UnitId], ...] = ()


class Fought(Event):
    """One round of one engagement (wma p. 43-54). An engagement not known yet begins with it.

    Attributes:
        score: hits and support, by side.
        outcome: ``win``, ``draw``, ``wiped_out``, ``mutual_destruction``.
        winner: the side, ``null`` when there is none.
        retreat_cm: how far the losers retreat, as calculated.
        losses: one for each unit that was hit.
        options: what each unit that has a choice may do, best first; the fold waits for an answer for each.
        wide: units whose stands have the wide side to the front: that is so in later rounds as well (wma p. 127).
        flanks: who had which enemy on flank or rear; nobody turns by retreating, so that pursuers find it so (p. 52).
        favoured: the sides of which a failed attack was rolled again by a god's favour (wma p. 85).
        one_round: the fight ends with this round whatever happens; only logs of older versions say so.
    """

    kind: Literal["fought"] = "fought"
    v: Literal[1] = 1
    engagement: NewId
    round: int = Field(ge=1)
    fighters: tuple[Fighter, ...] = Field(min_length=1)
    score: Mapping[SideId, int] = Field(default_factory=dict)
    outcome: Literal["win", "draw", "wiped_out", "mutual_destruction"]
    winner: SideId | None = None
    retreat_cm: int = Field(default=0, ge=0)
    losses: tuple[Loss, ...] = ()
    options: Mapping[UnitId, tuple[Choice, ...]] = Field(default_factory=dict)
    wide: tuple[UnitId, ...] = ()
    flanks: tuple[tuple[UnitId, UnitId], ...] = ()
    favoured: tuple[SideId, ...] = ()
    one_round: bool = False


class Retreated(Event):
    """What a retreat did beyond its distance: stands destroyed on the way, confusion (wma p. 51-54, 63)."""

    kind: Literal["retreated"] = "retreated"
    v: Literal[1] = 1
    engagement: NewId | None = None
    losses: tuple[Loss, ...] = ()
    confused: tuple[UnitId, ...] = ()


class AftermathChosen(Event):
    """Units that had a choice after a round made it.

    Attributes:
        distance_cm: how far they may fall back, when they do (3D6, in ``rolls``; one roll for all of a side).
        follows: whom they pursue, where that is not whom they touched.
        still_touching, into: only logs of older versions say so; see :class:`NotClear`, :class:`Engaged`.
    """

    shared: ClassVar[tuple[str, ...]] = ("distance_cm", "rolls", "mechanic", "given", "trace")

    kind: Literal["aftermath_chosen"] = "aftermath_chosen"
    v: Literal[1] = 1
    engagement: FightId
    units: tuple[UnitId, ...] = Field(min_length=1)
    choice: Choice
    distance_cm: int | None = None
    follows: tuple[UnitId, ...] = ()
    still_touching: bool = False
    confused: tuple[UnitId, ...] = ()
    into: NewId | None = None


class NotClear(Event):
    """Units that fell back could not get 1 cm clear of their enemies: they are confused (wma p. 60).

    ``touching``: enemies that they touch still, so that they fight on (wma p. 61). ``confused``: those of them who
    fell back as well, and did not get clear either.
    """

    kind: Literal["not_clear"] = "not_clear"
    v: Literal[1] = 1
    engagement: FightId
    units: tuple[UnitId, ...] = Field(min_length=1)
    touching: tuple[UnitId, ...] = ()
    confused: tuple[UnitId, ...] = ()


class Disengaged(Event):
    """Units leave their engagement; with no units named the whole engagement is over."""

    kind: Literal["disengaged"] = "disengaged"
    v: Literal[1] = 1
    engagement: FightId
    units: tuple[UnitId, ...] = ()
