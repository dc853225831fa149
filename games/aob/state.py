"""What a battle of Art of Batallia keeps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypedDict

from games.core.events import UnitAdded
from games.core.state import NOTHING, BattleState, Side, Unit, unit_fields


@dataclass(frozen=True, slots=True)
class AobUnit(Unit):
    """A corps. ``stands`` are its bases.

    Attributes:
        state: ``formed``, ``disordered``, ``defence``, ``routing`` (aob 3.2, 6).
        encircled: once surrounded it stays so (5.5). detached, routing_bases: bases that left it (5.6, 6.1).
        irregular_leaders: dice of its irregular leaders, where they were said (5.2).
        support_bases: bases of support left, where some were spent (7); ``None``: all.
    """

    state: str = "formed"
    encircled: bool = False
    detached: int = 0
    routing_bases: int = 0
    irregular_leaders: int | None = None
    support_bases: int | None = None

    @property
    def supports(self) -> int:
        """Bases of support left."""
        if self.support_bases is not None:
            return self.support_bases
        return int((self.profile.get("support") or {}).get("bases", 0))


class AobChange(TypedDict, total=False):
    """Fields of a corps that an act sets; ``None``: as at first."""

    state: str
    encircled: bool | None
    detached: int
    routing_bases: int
    irregular_leaders: int | None
    support_bases: int


@dataclass(frozen=True, slots=True)
class AobSide(Side):
    """A side. ``turn_leader``: the number of the leader activated this turn (4.1)."""

    turn_leader: int | None = None


@dataclass(frozen=True, slots=True)
class AobBattle(BattleState):
    """A battle of Art of Batallia."""

    sides: Mapping[str, AobSide] = field(default_factory=lambda: NOTHING)
    units: Mapping[str, AobUnit] = field(default_factory=lambda: NOTHING)

    def new_side(self, side: str) -> AobSide:
        """A side of Art of Batallia."""
        return AobSide(side)

    def new_unit(self, event: UnitAdded) -> AobUnit:
        """A corps."""
        return AobUnit(**unit_fields(event))
