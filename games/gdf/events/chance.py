"""Events of the book's optional rules: random events, fog of war, command points (gdf p. 22, 25, 27)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from games.core.events import Event, Loss, SideId, UnitId
from games.gdf.events.combat import Tests


class EventRolled(Event):
    """The die for a random event at the start of a round, and what it did.

    Attributes:
        row: the number of the event, empty where none came.
        effects: codes that each unit has from now on, those of this round with ``!`` before them.
        asks: the table has to say whom it met. shaken: units that become Shaken. steady: units that are Shaken no more.
    """

    kind: Literal["gdf_event_rolled"] = "gdf_event_rolled"
    v: Literal[1] = 1
    row: str = ""
    asks: bool = False
    effects: Mapping[UnitId, tuple[str, ...]] = Field(default_factory=dict)
    shaken: tuple[UnitId, ...] = ()
    steady: tuple[UnitId, ...] = ()
    losses: tuple[Loss, ...] = ()
    tests: Tests = Field(default_factory=dict)


class FogRolled(Event):
    """A die of the fog of war: ``rule`` is ``ebb``, ``weariness`` or ``length`` (gdf p. 25).

    Attributes:
        side: whose token was drawn; who rolled for weariness.
        exhausted: that side is done for this round. goes_on: the battle has another round.
    """

    kind: Literal["gdf_fog_rolled"] = "gdf_fog_rolled"
    v: Literal[1] = 1
    rule: Literal["ebb", "weariness", "length"]
    side: SideId | None = None
    exhausted: bool = False
    goes_on: bool = True


class RollOffWon(Event):
    """Who places a unit first: ``rule`` is ``scouts`` or ``arrivals``; then one by one by turns (gdf p. 13-14)."""

    kind: Literal["gdf_roll_off_won"] = "gdf_roll_off_won"
    v: Literal[1] = 1
    rule: Literal["scouts", "arrivals"]
    side: SideId


class Suppressed(Event):
    """Suppression tokens that units have now, and who has to test by them at once (gdf p. 28)."""

    kind: Literal["gdf_suppressed"] = "gdf_suppressed"
    v: Literal[1] = 1
    tokens: Mapping[UnitId, int] = Field(default_factory=dict)
    tests: Tests = Field(default_factory=dict)


class PointsSpent(Event):
    """Command points of a side after a roll, or after a stratagem; ``doctrine``: the one it has chosen (gdf p. 27).

    Attributes:
        unit: for whom the stratagem is. marker: the objective that it is about.
        works: what its own die says: a model is saved on 4+; true where it has none.
    """

    kind: Literal["gdf_points_spent"] = "gdf_points_spent"
    v: Literal[1] = 1
    side: SideId
    left: int = Field(ge=0)
    stratagem: str = ""
    doctrine: str = ""
    unit: UnitId | None = None
    marker: int | None = None
    works: bool = True
