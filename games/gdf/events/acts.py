"""Events of activations: the action that was declared, morale, spells (gdf p. 7, 10, 13, 20)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from games.core.events import Event, Loss, SideId, UnitId


class Activated(Event):
    """A unit declares its action.

    Attributes:
        action: ``hold``, ``advance``, ``rush``, ``charge``, ``idle`` or a stance; empty where only a stance is told.
        stance: it lasts until the next activation. recovers: a Shaken unit comes to itself. left: an aircraft leaves
            the table (gdf p. 13).
    """

    kind: Literal["gdf_activated"] = "gdf_activated"
    v: Literal[1] = 1
    unit: UnitId
    action: str = ""
    stance: str = ""
    recovers: bool = False
    left: bool = False


class MoraleTested(Event):
    """A morale test that was owed is over: ``outcome`` is ``passed``, ``shaken`` or ``rout`` (gdf p. 10)."""

    kind: Literal["gdf_morale_tested"] = "gdf_morale_tested"
    v: Literal[1] = 1
    unit: UnitId
    outcome: str


class CastDeclared(Event):
    """A spell before its roll: enemies with tokens are asked; again with what one side has said (gdf p. 13).

    Attributes:
        spell: as it was called, else ``#`` and its cost. own, allies: tokens spent for it besides its cost.
        modifier: of its roll, as it was said. target, hits, ap: as in :class:`CastTried`.
        asks: sides that have still to say. against: tokens that casters of the others spend.
    """

    kind: Literal["gdf_cast_declared"] = "gdf_cast_declared"
    v: Literal[1] = 1
    unit: UnitId
    spell: str
    cost: int
    own: int = 0
    allies: int = 0
    modifier: int = 0
    target: UnitId | None = None
    hits: int = 0
    ap: int = 0
    asks: tuple[SideId, ...] = ()
    against: Mapping[UnitId, int] = Field(default_factory=dict)


class CastTried(Event):
    """A spell was tried: ``tokens`` are what each caster has afterwards, enemies and allies who spent some among them.

    Attributes:
        spell: as it was called, else ``#`` and its cost.
        target, hits, ap: of a spell that hits a unit, which then defends itself (gdf p. 8, 13).
        losses: what it did to the caster (gdf p. 23).
    """

    kind: Literal["gdf_cast_tried"] = "gdf_cast_tried"
    v: Literal[1] = 1
    unit: UnitId
    spell: str
    cost: int
    success: bool = False
    target: UnitId | None = None
    hits: int = 0
    ap: int = 0
    tokens: Mapping[UnitId, int] = Field(default_factory=dict)
    losses: tuple[Loss, ...] = ()
