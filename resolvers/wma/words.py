"""The game's own words and numbers: types of troops, covers, full moves."""

from __future__ import annotations

from typing import Literal

TroopType = Literal["infantry", "cavalry", "chariot", "elephant", "artillery"]
Cover = Literal["open", "defended", "fortified"]

FULL_MOVE_CM: dict[TroopType, int] = {"infantry": 20, "cavalry": 30, "chariot": 30, "elephant": 20, "artillery": 10}
"""Full move in cm by type, wma p. 20-21."""

COVER_ORDER: tuple[Cover, ...] = ("open", "defended", "fortified")
