"""Kitchen games: halved distances and the penalty of long range (gdf p. 31)."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from lexicon.errors import ValueMissing
from lexicon.names import Name
from resolvers.core.given import Given, Inches
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Modifier
from resolvers.gdf.game import MECHANICS, GdfRulings, page

LONG_RANGE_INCHES = 12.0


class Kitchen(Given):
    """A distance to halve, or a weapon's printed range with the distance measured on the small table."""

    inches: Inches | None = None
    range: Inches | None = None
    distance: Inches | None = None


@dataclass(frozen=True, slots=True)
class Halved:
    """The halved distance; or the range here, whether it reaches, and the modifier of the hit roll."""

    halved: int | None = None
    effective_range: int | None = None
    allowed: bool | None = None
    hit_mod: int | None = None


def resolve_kitchen(given: Kitchen, rulings: GdfRulings) -> Procedure[Halved]:
    """All distances are halved, rounded up; beyond 12 inches after that, -1 to hit (gdf p. 31)."""
    if given.inches is None and given.range is None:
        raise ValueMissing("value.missing", field="inches", allowed="0..1000", example="9", ref=page(31))
    halved = None if given.inches is None else ceil(given.inches / 2)
    if given.range is None:
        return settled(Halved(halved))
    reach = ceil(given.range / 2)
    if given.distance is None:
        return settled(Halved(halved, reach))
    change = -1 if given.distance > LONG_RANGE_INCHES else 0
    notes = (Modifier("long_range", change, page(31), of="hit"),) if change else ()
    return settled(Halved(halved, reach, given.distance <= reach, change), *notes)


KITCHEN = MECHANICS.add("kitchen", resolve_kitchen, page=31, title=Name("Кухонные игры", "Kitchen games"))
