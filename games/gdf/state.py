"""What a battle of Grimdark Future keeps."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import ClassVar, TypedDict

from games.core.events import UnitAdded
from games.core.state import NOTHING, BattleState, Unit, unit_fields

_EARLIER: Mapping[str, str] = {
    "turn_activated": "activated",
    "turn_fatigued": "fatigued",
    "turn_shot": "weapons_fired",
    "turn_targets": "shot_at",
    "limited_used": "weapons_spent",
    "spell_round": "tokens_counted",
}


@dataclass(frozen=True, slots=True)
class GdfUnit(Unit):
    """A unit. ``stands`` are its models, ``hits`` the wounds on the hurt one.

    Attributes:
        shaken, fatigued: as the rules have them (gdf p. 9-10). stance: taken in its last activation (p. 20).
        suppression: its tokens (p. 46).
        activated: this round. weapons_fired, shot_at: this round: weapons by name, targets.
        weapons_spent: those that fire once a game, when they have (p. 14).
        spell_tokens: what it had when they were counted last, in the round ``tokens_counted`` (p. 13).
    """

    shaken: bool = False
    fatigued: bool = False
    stance: str = ""
    suppression: int = 0
    activated: bool = False
    weapons_fired: tuple[str, ...] = ()
    shot_at: tuple[str, ...] = ()
    weapons_spent: tuple[str, ...] = ()
    spell_tokens: int = 0
    tokens_counted: int = 0

    earlier: ClassVar[Mapping[str, str]] = _EARLIER


class GdfChange(TypedDict, total=False):
    """Fields of a unit that an act sets; ``None``: as at first."""

    shaken: bool | None
    fatigued: bool | None
    stance: str | None
    suppression: int | None
    activated: bool
    weapons_fired: list[str]
    shot_at: list[str]
    weapons_spent: list[str]
    spell_tokens: int
    tokens_counted: int


@dataclass(frozen=True, slots=True)
class GdfBattle(BattleState):
    """A battle of Grimdark Future; its turns are rounds of both sides (gdf p. 7)."""

    units: Mapping[str, GdfUnit] = field(default_factory=lambda: NOTHING)

    def new_unit(self, event: UnitAdded) -> GdfUnit:
        """A unit of Grimdark Future."""
        return GdfUnit(**unit_fields(event))

    def units_of(self, side: str, *, alive: bool = False) -> Iterator[GdfUnit]:
        """A side's units in the order they were added; ``alive``: only those not destroyed."""
        return (unit for unit in self.units.values() if unit.side == side and (unit.alive or not alive))

    def unit(self, unit: str) -> GdfUnit:
        """The unit of that id. Raises ``NotFound`` (``unit.unknown``)."""
        found = BattleState.unit(self, unit)
        assert isinstance(found, GdfUnit)
        return found
