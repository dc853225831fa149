"""Terrain: the dangerous test, usual pieces, a balanced table (gdf p. 11-12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Field

from lexicon.errors import NotUnderstood, OverBudget
from lexicon.names import Name
from resolvers.core.given import Given, Positive, Yes
from resolvers.core.procedure import Ask, Go, Pool, Procedure, settled
from resolvers.core.readings import AtLeast, Showing
from resolvers.core.trace import Fact, Modifier
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.numbers import Models, Tough
from resolvers.gdf.special_rules import acting

_MOST_DICE = 1000
REGENERATION_FACE = acting("regeneration", {"Regeneration": 1}, None, "against")[0].value


class Dangerous(Given):
    """Models that cross or start on dangerous ground.

    Attributes:
        trigger: whether the ground is dangerous for this action (rivers and ruins only on a Rush or Charge).
        wounds_per_one: wounds that each 1 deals; 2 in an earthquake on ground dangerous before (gdf p. 23).
    """

    models: Models
    tough: Tough = 1
    trigger: Yes = True
    wounds_per_one: Annotated[Positive, Field(le=10)] = 1
    regeneration: Yes = False


@dataclass(frozen=True, slots=True)
class Endangered:
    """Dice rolled, wounds taken, wounds that Regeneration ignored."""

    dice: int
    wounds: int
    ignored: int


class _Hurt(NamedTuple):
    wounds: int = 0
    ignored: int = 0


def resolve_dangerous(given: Dangerous, rulings: GdfRulings) -> Procedure[Endangered]:
    """A die a model, of Tough models as many as their Tough; each 1 is a wound without defence (gdf p. 11)."""
    dice = given.models * given.tough
    if dice > _MOST_DICE:
        raise OverBudget("dice.too_many", field="models", value=dice, limit=_MOST_DICE)
    if not given.trigger:
        return settled(Endangered(0, 0, 0), Fact("not_dangerous", page(12)))

    def roll(_: _Hurt) -> Ask[_Hurt]:
        return Ask("d6", Pool(dice, Showing(1)), lambda ones: _Hurt(ones * given.wounds_per_one), (), page(11))

    def heal(hurt: _Hurt) -> Any:
        if not hurt.wounds:
            return Go(hurt)
        pool = Pool(hurt.wounds, AtLeast(REGENERATION_FACE))
        return Ask("regen", pool, lambda ignored: _Hurt(hurt.wounds - ignored, ignored), (), page(14))

    heals = given.regeneration and rulings.automatic_wounds == "automatic_regenerate"
    notes = (Modifier("dangerous_dice", dice, page(11), of="dangerous"),)
    return Procedure(_Hurt(), (roll, heal) if heals else (roll,), lambda hurt: Endangered(dice, *hurt), notes)


DANGEROUS = MECHANICS.add("dangerous", resolve_dangerous, page=11, title=Name("Опасный ландшафт", "Dangerous terrain"))


class TerrainSet(Given):
    """How many pieces lie on the table, for how many players."""

    pieces: Annotated[Positive, Field(le=1000)]
    players: Annotated[Positive, Field(le=20)] = 2


@dataclass(frozen=True, slots=True)
class Balanced:
    """The least number of pieces of each kind on a balanced table."""

    blocking: int
    cover: int
    difficult: int
    dangerous: int


def resolve_terrain_set(given: TerrainSet, rulings: GdfRulings) -> Procedure[Balanced]:
    """Half block sight, a third is cover, a third difficult, one dangerous piece a player (gdf p. 12)."""
    third = -(-given.pieces * 33 // 100)
    return settled(Balanced(-(-given.pieces // 2), third, third, given.players))


TERRAIN_SET = MECHANICS.add(
    "terrain_set", resolve_terrain_set, page=12, title=Name("Баланс ландшафта", "Balanced terrain")
)


TERRAIN_TYPES: dict[str, tuple[str, ...]] = {
    "barricade": ("cover",),
    "building": ("blocking", "impassable"),
    "field": ("cover", "difficult"),
    "forest": ("cover", "difficult"),
    "hill": ("cover", "difficult_uphill"),
    "shallow_lake": ("difficult",),
    "deep_lake": ("impassable",),
    "lava": ("dangerous",),
    "mountains": ("blocking", "impassable"),
    "river": ("dangerous_on_rush_charge",),
    "rubble": ("difficult",),
    "ruin": ("cover", "dangerous_on_rush_charge"),
    "swamp": ("difficult",),
}
"""What usual pieces count as, gdf p. 11-12; of a forest one sees in and out, not through."""

_SEEN_FROM = {"forest": "see_in_and_out", "hill": "see_over_one"}


class TerrainPreset(Given):
    """A usual piece; a lake of unknown depth is shallow."""

    piece: Annotated[str, Field(max_length=40)]


@dataclass(frozen=True, slots=True)
class TerrainRules:
    """The types it counts as, alphabetically, and what else holds for it."""

    types: tuple[str, ...]
    extra: Literal["see_in_and_out", "see_over_one"] | None


def resolve_terrain_preset(given: TerrainPreset, rulings: GdfRulings) -> Procedure[TerrainRules]:
    """What a usual piece counts as (gdf p. 11-12)."""
    piece = {"lake": "shallow_lake", "lake_shallow": "shallow_lake", "lake_deep": "deep_lake", "mountain": "mountains"}
    name = piece.get(given.piece, given.piece)
    if name not in TERRAIN_TYPES:
        raise NotUnderstood(
            "given.value", field="piece", value=given.piece, allowed=sorted(TERRAIN_TYPES), ref=page(11)
        )
    return settled(TerrainRules(TERRAIN_TYPES[name], _SEEN_FROM.get(name)))  # type: ignore[arg-type]


TERRAIN_PRESET = MECHANICS.add(
    "terrain_preset", resolve_terrain_preset, page=11, title=Name("Типы местности", "Terrain presets")
)
