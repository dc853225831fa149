"""What special rules ask about a moment of the game, and the conditions under which they act."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from lexicon.errors import ValueMissing
from resolvers.gdf.pages import page

FAR_INCHES = 9.0
"""Beyond this distance Stealth and Entrenched help (gdf p. 13-14)."""


@dataclass(frozen=True, slots=True)
class Situation:
    """One attack as the rules see it.

    Attributes:
        distance: inches between the units, if it was told.
        moved: whether the attacker has moved in this activation.
        target_moved: whether the target has moved since its last activation.
        all_models: whether all models of the target have the rules given for it.
        sight_obstacle: whether the target's cover is what blocks the sight to it.
        used_before: whether a weapon of one use has been used.
    """

    kind: Literal["shooting", "melee"]
    action: str | None = None
    charging: bool = False
    distance: float | None = None
    moved: bool = False
    target_moved: bool = False
    all_models: bool = True
    sight_obstacle: bool = False
    used_before: bool = False


Condition = Callable[[Situation], bool]


def always(_: Situation) -> bool:
    """No condition."""
    return True


def shooting(now: Situation) -> bool:
    """The attack is a shot."""
    return now.kind == "shooting"


def charging(now: Situation) -> bool:
    """The attack is the melee attack of a charge."""
    return now.kind == "melee" and now.charging


def far(now: Situation) -> bool:
    """A shot from more than nine inches.

    Raises:
        ValueMissing: the distance was not told.
    """
    if now.kind != "shooting":
        return False
    if now.distance is None:
        raise ValueMissing("value.missing", field="distance", allowed="0..1000", example="12", ref=page(14))
    return now.distance > FAR_INCHES


def far_and_whole(now: Situation) -> bool:
    """A shot from more than nine inches at a unit whose models all have the rule."""
    return now.all_models and far(now)


def far_and_still(now: Situation) -> bool:
    """A shot from more than nine inches at a unit that has not moved."""
    return not now.target_moved and far(now)


def shooting_on_the_move(now: Situation) -> bool:
    """A shot after moving."""
    return shooting(now) and now.moved


def shooting_from_hold(now: Situation) -> bool:
    """A shot of a unit that holds."""
    return shooting(now) and now.action == "hold"


def behind_obstacle(now: Situation) -> bool:
    """The cover is the obstacle that blocks the sight."""
    return now.sight_obstacle


def used_before(now: Situation) -> bool:
    """The weapon has had its one use."""
    return now.used_before
