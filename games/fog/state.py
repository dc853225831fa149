"""What a battle of Field of Glory keeps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypedDict

from games.core.events import UnitAdded
from games.core.state import NOTHING, BattleState, Unit, unit_fields


@dataclass(frozen=True, slots=True)
class FogUnit(Unit):
    """A battle group. ``cohesion``: ``steady``, ``disrupted``, ``fragmented``, ``broken``; ``bases_deep``: ranks."""

    cohesion: str = "steady"
    bases_deep: int | None = None


class FogChange(TypedDict, total=False):
    """Fields of a group that an act sets; ``None``: as at first."""

    cohesion: str
    bases_deep: int | None


@dataclass(frozen=True, slots=True)
class FogBattle(BattleState):
    """A battle of Field of Glory. ``variable_move``: the table that the text lacks, once somebody said it."""

    units: Mapping[str, FogUnit] = field(default_factory=lambda: NOTHING)
    variable_move: tuple[Any, ...] = ()

    def new_unit(self, event: UnitAdded) -> FogUnit:
        """A battle group."""
        return FogUnit(**unit_fields(event))
