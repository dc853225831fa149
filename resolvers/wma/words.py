"""The game's own words and numbers: types of troops, ranks, covers, moves, numbers needed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field, StrictInt

from lexicon.errors import OverBudget
from resolvers.core.given import WHOLE

TroopType = Literal["infantry", "cavalry", "chariot", "elephant", "artillery"]
Cover = Literal["open", "defended", "fortified"]
Rank = Literal["general", "leader", "subordinate"]
Formation = Literal["line", "column", "irregular"]
Side = Literal["A", "B"]
Edge = Literal["front", "flank_or_rear", "corner"]

UnitName = Annotated[str, Field(min_length=1, max_length=200)]
"""A unit of a fight or a volley, by the name that whoever asks chose for it."""

Armour = Annotated[StrictInt, Field(ge=2, le=6), WHOLE]
"""The number needed to save, 2 to 6; no armour is ``null``."""

Stands = Annotated[StrictInt, Field(ge=0, le=40), WHOLE]
"""Stands of a unit; real ones have one to four."""

HitsValue = Annotated[StrictInt, Field(ge=1, le=20), WHOLE]
"""Hits that remove one stand."""

AttackValue = Annotated[StrictInt, Field(ge=0, le=20), WHOLE]
"""Attack of a stand or a commander."""

MAX_HITS = 100
HitCount = Annotated[StrictInt, Field(ge=0, le=MAX_HITS), WHOLE]
"""Hits or shots at once; more than any unit can take or make."""

CommandValue = Annotated[StrictInt, Field(ge=1, le=10), WHOLE]
"""A commander's Command, at most 10."""

FULL_MOVE_CM: Mapping[TroopType, int] = {"infantry": 20, "cavalry": 30, "chariot": 30, "elephant": 20, "artillery": 10}
"""Full move in cm by type, wma p. 20-21."""

ORDER_REACH_CM: Mapping[Rank, int] = {"general": 100, "leader": 60, "subordinate": 20}
"""How far each rank may order, in cm, wma p. 66, 68."""

TO_HIT: Mapping[Cover, int] = {"open": 4, "defended": 5, "fortified": 6}
"""Number needed to hit by cover, wma p. 38, 47."""

COVER_TAKERS: frozenset[TroopType] = frozenset({"infantry", "artillery"})
"""Only these can be defended or fortified; all others are always open, wma p. 38-39."""

COVER_ORDER: tuple[Cover, ...] = ("open", "defended", "fortified")
ADVANCE_CM = 20
"""The furthest advance, for every type and formation, wma p. 60."""

CLOSE_CM = 20
"""An enemy is close within this many cm: initiative, order penalties, camels, wma p. 14, 16, 124."""

SIGHT_CM = 60
DENSE_SIGHT_CM = 2
"""Sight in the open and inside woods and villages, in cm, wma p. 10, 20."""


MAX_DICE_AT_ONCE = 300
"""More than any fight or volley of the game; beyond it odds would take too long."""


def check_dice(dice: int, field: str, limit: int = MAX_DICE_AT_ONCE) -> None:
    """Refuse more dice than the game ever needs at once.

    Raises:
        OverBudget: ``dice.too_many``.
    """
    if dice > limit:
        raise OverBudget("dice.too_many", field=field, value=dice, limit=limit)


def number_to_hit(type_: TroopType, cover: Cover) -> int:
    """4+, 5+ or 6 on the die; cover counts only for those that can take it (wma p. 38-39)."""
    return TO_HIT[cover] if type_ in COVER_TAKERS else TO_HIT["open"]
