"""What a battle of Tiny keeps."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.core.events import UnitAdded
from games.core.state import NOTHING, BattleState, Side, Unit, unit_fields


@dataclass(frozen=True, slots=True)
class TinyUnit(Unit):
    """``wavers``: it lost a stand and has not said yet whether it stays."""

    wavers: bool = False


@dataclass(frozen=True, slots=True)
class TinySide(Side):
    """``thrown``: it has thrown this turn."""

    thrown: bool = False


@dataclass(frozen=True, slots=True)
class TinyBattle(BattleState):
    """A battle of Tiny."""

    sides: Mapping[str, TinySide] = field(default_factory=lambda: NOTHING)
    units: Mapping[str, TinyUnit] = field(default_factory=lambda: NOTHING)

    def new_side(self, side: str) -> TinySide:
        """A side of Tiny."""
        return TinySide(side)

    def new_unit(self, event: UnitAdded) -> TinyUnit:
        """A unit of Tiny."""
        return TinyUnit(**unit_fields(event))
