"""Events of activation, and of what an activated leader does beside fighting (aob 4)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from games.core.events.base import Event, Label, NewId, SideId, UnitId


class LeaderActivated(Event):
    """A leader's number came up (aob 4.1, 4.2). Routers whose leader it is stop (4.3.2).

    ``unit``: his corps; ``None``: he is lost, and a base of a corps withdraws.
    """

    kind: Literal["leader_activated"] = "leader_activated"
    v: Literal[1] = 1
    side: SideId
    leader: int = Field(ge=1, le=6)
    unit: UnitId | None = None
    rallied: bool = False


class OrderPassed(Event):
    """A regular leader lets another act in his place, and does nothing himself (aob 4.2.1).

    ``called_regular``: corps whose leaders were called regular for it, since nobody had said what they are.
    """

    kind: Literal["order_passed"] = "order_passed"
    v: Literal[1] = 1
    side: SideId
    leader: int = Field(ge=1, le=6)
    to: int = Field(ge=1, le=6)
    unit: UnitId
    rallied: bool = False
    called_regular: tuple[UnitId, ...] = ()


class BaseWithdrew(Event):
    """The number of a lost leader: this corps parts with a base, which withdraws (aob 4.2).

    ``supports``: bases of support that it has then; ``gone``: it was the last one.
    """

    kind: Literal["base_withdrew"] = "base_withdrew"
    v: Literal[1] = 1
    unit: UnitId
    supports: int = Field(default=0, ge=0)
    gone: bool = False


class BasesFled(Event):
    """A turn of its side ends: bases of a corps that stand alone make a full move to their own edge (aob 6.1).

    Attributes:
        moves: how many moves those have made now that are still on the table. left: how many are off it.
    """

    kind: Literal["bases_fled"] = "bases_fled"
    v: Literal[1] = 1
    unit: UnitId
    moves: tuple[int, ...] = ()
    left: int = Field(default=0, ge=0)


class LeftField(Event):
    """Somebody crossed his own edge, as the table shows: a corps, bases that stand alone, bases that run (aob 4.2).

    ``detached``, ``routing``: how many of them. ``corps``: the corps itself, with its leaders.
    """

    kind: Literal["left_field"] = "left_field"
    v: Literal[1] = 1
    unit: UnitId
    detached: int = Field(default=0, ge=0)
    routing: int = Field(default=0, ge=0)
    corps: bool = False


class LeaderMoved(Event):
    """The activated leader goes to another corps, alone (aob 4.3.1). ``irregular``: he takes his die with him."""

    kind: Literal["leader_moved"] = "leader_moved"
    v: Literal[1] = 1
    leader: int = Field(ge=1, le=6)
    unit: UnitId
    to: UnitId
    irregular: bool = False


class CorpsMoved(Event):
    """A corps has moved (aob 4.3.4). ``state``: what it is afterwards: rough ground, and leaving Defence, change it.

    ``reaches``: the enemy in contact with whom its move was said to end.
    """

    kind: Literal["corps_moved"] = "corps_moved"
    v: Literal[1] = 1
    unit: UnitId
    inches: float = Field(default=0, ge=0)
    state: str = "formed"
    reaches: UnitId | None = None


class DefenceTaken(Event):
    """Instead of moving it takes Defence; a disordered corps does so as it re-forms (aob 4.3.4.3)."""

    kind: Literal["defence_taken"] = "defence_taken"
    v: Literal[1] = 1
    unit: UnitId


class CorpsReformed(Event):
    """It re-forms: regular troops at once, others at the end of their activation (aob 4.3.4.2)."""

    kind: Literal["corps_reformed"] = "corps_reformed"
    v: Literal[1] = 1
    unit: UnitId
    at_once: bool = False


class BaseRecovered(Event):
    """A detached base rejoins, or those of it that ran do (aob 4.3.2, 4.3.3).

    Attributes:
        source: the corps that the base came from, where it is another one.
        routers: bases that ran and are stopped; then no detached one rejoins.
        supports: bases of support that it has then.
    """

    kind: Literal["base_recovered"] = "base_recovered"
    v: Literal[1] = 1
    unit: UnitId
    source: UnitId
    routers: int = Field(default=0, ge=0)
    supports: int = Field(default=0, ge=0)


class CorpsMerged(Event):
    """A corps joins another and is no corps of its own any more; its leaders go along (aob 4.3.4.5)."""

    kind: Literal["corps_merged"] = "corps_merged"
    v: Literal[1] = 1
    unit: UnitId
    into: UnitId
    state: str = "formed"
    supports: int = Field(default=0, ge=0)


class CorpsSplit(Event):
    """Some bases leave with the activated leader as a corps of their own (aob 4.3.4.5).

    Attributes:
        new, name: the new corps. bases, leaders: what goes with it; ``irregular``: dice that they take along.
        supports: bases of support that stay.
        torn: shock infantry parted it: neither part has acted with that (5.6.2).
    """

    kind: Literal["corps_split"] = "corps_split"
    v: Literal[1] = 1
    unit: UnitId
    new: NewId
    name: Label
    bases: int = Field(ge=1)
    leaders: tuple[int, ...] = Field(min_length=1)
    irregular: int | None = None
    supports: int = Field(default=0, ge=0)
    torn: bool = False

    @property
    def adds(self) -> str:
        """The new corps."""
        return self.new
