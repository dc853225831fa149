"""Terrain: the dangerous test, usual pieces, a balanced table (gdf p. 11-12)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import BeforeValidator, Field

from lexicon.errors import OverBudget
from lexicon.names import Name
from resolvers.core.given import Given, Positive, Yes
from resolvers.core.procedure import Ask, Go, Pool, Procedure, settled
from resolvers.core.readings import AtLeast, Showing
from resolvers.core.trace import Fact, Modifier
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.numbers import Models, Tough
from resolvers.gdf.save import REGENERATION_FACE

_MOST_DICE = 1000


class Dangerous(Given):
    """Models that cross or start on dangerous ground.

    Attributes:
        trigger: whether the ground is dangerous for this action (rivers and ruins only on a Rush or Charge).
        hero_tough: Tough of a hero who has joined them and tests with them (gdf p. 13); 0: there is none.
        wounds_per_one: wounds that each 1 deals; 2 in an earthquake on ground dangerous before (gdf p. 23).
    """

    models: Models
    tough: Tough = 1
    hero_tough: Tough | Literal[0] = 0
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
    dice = given.models * given.tough + given.hero_tough
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


Piece = Literal[
    "forest",
    "barricade",
    "building",
    "field",
    "hill",
    "shallow_lake",
    "deep_lake",
    "lava",
    "mountains",
    "river",
    "rubble",
    "ruin",
    "swamp",
]
_ALSO: Mapping[str, Piece] = {
    "lake": "shallow_lake",
    "lake_shallow": "shallow_lake",
    "lake_deep": "deep_lake",
    "mountain": "mountains",
}

TERRAIN_TYPES: Mapping[Piece, tuple[str, ...]] = {
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

Seen = Literal["see_in_and_out", "see_over_one"]
_SEEN_FROM: Mapping[Piece, Seen] = {"forest": "see_in_and_out", "hill": "see_over_one"}


class TerrainPreset(Given):
    """A usual piece; a lake of unknown depth is shallow."""

    piece: Annotated[Piece, BeforeValidator(lambda said: _ALSO.get(said, said) if isinstance(said, str) else said)]


@dataclass(frozen=True, slots=True)
class TerrainRules:
    """The types it counts as, alphabetically, and what else holds for it."""

    types: tuple[str, ...]
    extra: Seen | None


def resolve_terrain_preset(given: TerrainPreset, rulings: GdfRulings) -> Procedure[TerrainRules]:
    """What a usual piece counts as (gdf p. 11-12)."""
    return settled(TerrainRules(TERRAIN_TYPES[given.piece], _SEEN_FROM.get(given.piece)))


TERRAIN_PRESET = MECHANICS.add(
    "terrain_preset", resolve_terrain_preset, page=11, title=Name("Типы местности", "Terrain presets")
)
