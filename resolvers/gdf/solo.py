"""Solo and co-operative play: what the AI's unit does, and the AI's bonus (gdf p. 35)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from lexicon.names import Name
from resolvers.core.given import Count, Given, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact
from resolvers.gdf.game import MECHANICS, GdfRulings, page

SoloAction = Literal["charge", "advance_to_objective", "advance_to_enemy", "rush_to_objective", "rush_to_enemy"]


class SoloState(Given):
    """What the AI's unit sees.

    Attributes:
        free_objectives: whether the AI does not hold all objectives.
        enemy_in_way: whether enemies are within 6 inches of its path.
        objective_in_rush_not_advance: whether a Rush reaches the objective and an Advance does not.
        enemy_in_range_after_advance: whether it could shoot after an Advance.
        enemy_in_charge: whether any enemy is in reach of a charge; ``can_charge`` that in its way.
    """

    free_objectives: Yes
    enemy_in_way: Yes = False
    objective_in_rush_not_advance: Yes = False
    enemy_in_range_after_advance: Yes = False
    enemy_in_charge: Yes = False
    can_charge: Yes = False


class Solo(Given):
    """A unit of the AI by its kind, and what it sees."""

    type: Literal["hybrid", "shooting", "melee"]
    state: SoloState


@dataclass(frozen=True, slots=True)
class Decided:
    """What it does. After an Advance it shoots if it can."""

    action: SoloAction


def _hybrid(see: SoloState, free_advance: SoloAction) -> SoloAction:
    if see.free_objectives:
        if see.enemy_in_way and see.can_charge:
            return "charge"
        if not see.enemy_in_way and see.objective_in_rush_not_advance:
            return "rush_to_objective"
        return "advance_to_objective" if see.enemy_in_range_after_advance else "rush_to_objective"
    if see.enemy_in_charge:
        return "charge"
    return free_advance if see.enemy_in_range_after_advance else "rush_to_enemy"


def _shooting(see: SoloState, free_advance: SoloAction) -> SoloAction:
    if see.free_objectives:
        return "advance_to_objective" if see.enemy_in_range_after_advance else "rush_to_objective"
    return free_advance if see.enemy_in_range_after_advance else "rush_to_enemy"


def _melee(see: SoloState, _: SoloAction) -> SoloAction:
    if see.free_objectives:
        return "charge" if see.enemy_in_way and see.can_charge else "rush_to_objective"
    return "charge" if see.enemy_in_charge else "rush_to_enemy"


_TREES: dict[str, Callable[[SoloState, SoloAction], SoloAction]] = {
    "hybrid": _hybrid,
    "shooting": _shooting,
    "melee": _melee,
}


def resolve_solo(given: Solo, rulings: GdfRulings) -> Procedure[Decided]:
    """The decision tree of the unit's kind (gdf p. 35)."""
    printed = rulings.solo_advance == "advance_as_printed"
    action = _TREES[given.type](given.state, "advance_to_objective" if printed else "advance_to_enemy")
    return settled(Decided(action), Fact(f"solo_{given.type}", page(35)))


SOLO = MECHANICS.add("solo", resolve_solo, page=35, title=Name("Решение ИИ", "AI decision"))


class SoloBonus(Given):
    """Objectives held by the AI and by the players at the start of a round."""

    ai: Count
    players: Count


@dataclass(frozen=True, slots=True)
class Bonus:
    """Bonus of the AI's hit and defence rolls this round."""

    hit: int
    defence: int


def resolve_solo_bonus(given: SoloBonus, rulings: GdfRulings) -> Procedure[Bonus]:
    """As many objectives: +1 to hit; fewer: +1 to defence as well (gdf p. 35)."""
    return settled(Bonus(hit=int(given.ai <= given.players), defence=int(given.ai < given.players)))


SOLO_BONUS = MECHANICS.add("solo_bonus", resolve_solo_bonus, page=35, title=Name("Бонус ИИ", "AI bonus"))
