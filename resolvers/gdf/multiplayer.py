"""Games of three and more: who is king of the hill (gdf p. 29)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from lexicon.names import Name
from resolvers.core.given import Given, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.gdf.army import Points
from resolvers.gdf.game import MECHANICS, GdfRulings


class ArmyUnit(Given):
    """A unit that is not destroyed, in play or not yet: its points, and whether it is Shaken."""

    cost: Points
    shaken: Yes = False


class Kings(Given):
    """All armies of the game."""

    armies: Annotated[Mapping[str, tuple[ArmyUnit, ...]], Field(min_length=1, max_length=20)]


@dataclass(frozen=True, slots=True)
class Crowned:
    """Who is king: all armies with the highest sum."""

    kings: tuple[str, ...]


def resolve_multi_king(given: Kings, rulings: GdfRulings) -> Procedure[Crowned]:
    """Most points in units that are not Shaken; ties are all kings (gdf p. 29)."""
    worth = {army: sum(unit.cost for unit in units if not unit.shaken) for army, units in given.armies.items()}
    most = max(worth.values())
    return settled(Crowned(tuple(army for army, points in worth.items() if points == most)))


MULTI_KING = MECHANICS.add("multi_king", resolve_multi_king, page=29, title=Name("Царь горы", "King of the hill"))
