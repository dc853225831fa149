"""What a battle of War in Lace keeps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, TypedDict

from games.core.events import UnitAdded
from games.core.state import NOTHING, BattleState, Unit, unit_fields

_EARLIER: Mapping[str, str] = {"turn_ordered": "tried"}


@dataclass(frozen=True, slots=True)
class WilUnit(Unit):
    """A unit. ``stands`` are its models.

    Attributes:
        formation: ``loose``, ``close_order``, ``square``, ``column`` (wil p. 10). disorder_markers: p. 12.
        hits_per_model: hits that a model takes, where that was said (the text lacks the table).
        tried: its one attempt of this turn is used (p. 13).
    """

    formation: str = "loose"
    disorder_markers: int = 0
    hits_per_model: int | None = None
    tried: bool = False

    earlier: ClassVar[Mapping[str, str]] = _EARLIER


class WilChange(TypedDict, total=False):
    """Fields of a unit that an act sets; ``None``: as at first."""

    formation: str | None
    disorder_markers: int | None
    hits_per_model: int
    tried: bool


@dataclass(frozen=True, slots=True)
class WilBattle(BattleState):
    """A battle of War in Lace."""

    units: Mapping[str, WilUnit] = field(default_factory=lambda: NOTHING)

    def new_unit(self, event: UnitAdded) -> WilUnit:
        """A unit of War in Lace."""
        return WilUnit(**unit_fields(event))
