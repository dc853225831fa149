"""What a corps is in a fight: its troop type, its bases and those that count, its state when chariots come (aob 7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.aob.state import AobBattle, AobUnit
from resolvers.aob.bout import Melee
from resolvers.aob.game import AobRulings
from resolvers.aob.words import CAVALRY, MAX_BASES


@dataclass(frozen=True, slots=True)
class Strength:
    """A corps as it comes to a fight. ``counted``: bases that are compared with the enemy's, where not all are."""

    type: str
    state: str
    bases: int
    counted: int | None = None


def has_chariots(unit: AobUnit) -> bool:
    """Whether scythed chariots stand before it: one of their bases is spent in each fight."""
    return unit.support is not None and unit.support.gives == "chariots" and unit.stands > 1


def has_elephants(unit: AobUnit) -> bool:
    """Whether elephants stand before it."""
    return unit.support is not None and unit.support.gives == "elephants"


def in_melee(unit: AobUnit, rulings: AobRulings, *, moves: bool = False, as_shooters: bool = False) -> Strength:
    """What it is in a melee. Who moves into it has left his Defence; spent chariots and those apart are no bases of it.

    ``as_shooters``: infantry with shooters in its line counts as shooters with all its bases; else as infantry with
    those of infantry.
    """
    kind, counted = unit.type, None
    support, helpers = unit.support, unit.supports
    bases = unit.stands - has_chariots(unit) - unit.apart
    if support is not None and support.gives == "shoots_as_shooters":
        kind, counted = ("shooters", None) if as_shooters else (kind, max(bases - helpers, 1))
    elif support is not None and support.shock:
        own_arm = "shock_cavalry" if unit.type in CAVALRY else "shock_infantry"
        kind = support.support if rulings.front_support == "front_bases_give_the_type" else own_arm
        counted = helpers if rulings.front_support_numbers == "only_the_front_bases_count" else None
    state = "formed" if moves and unit.state == "defence" else unit.state
    return Strength(kind, state, bases, counted)


def in_fire(unit: AobUnit) -> Strength:
    """What it is when it shoots or is shot at: shooters in the line shoot with as many bases as they are."""
    support = unit.support
    if support is not None and support.gives == "shoots_as_shooters":
        return Strength("shooters", unit.state, unit.stands - unit.apart, min(unit.supports, unit.stands - unit.apart))
    return Strength(unit.type, unit.state, unit.stands - unit.apart)


def plain(unit: AobUnit, strength: Strength) -> dict[str, Any]:
    """The corps as the inputs of a rule: what is not so is left out."""
    known = {
        "type": strength.type,
        "state": strength.state,
        "bases": max(min(strength.bases, MAX_BASES), 1),
        "quality": unit.quality,
        "irregular_leaders": unit.irregular_leaders,
        "counted": strength.counted,
    }
    return {name: value for name, value in known.items() if value is not None}


def melee_of(
    state: AobBattle,
    unit: AobUnit,
    target: AobUnit,
    *,
    flank: bool = False,
    rough: bool = False,
    as_shooters: bool = False,
) -> Melee:
    """A melee between two corps of the battle as it would be fought, chariots spent and felt (aob 5.5, 7)."""
    rulings = state.in_force
    moves = target.id not in unit.contact
    own = plain(unit, in_melee(unit, rulings, moves=moves, as_shooters=as_shooters))
    enemy = plain(target, in_melee(target, rulings, as_shooters=as_shooters))
    if has_chariots(unit):
        enemy["state"] = "disordered"
    if has_chariots(target):
        own["state"] = "disordered"
    return Melee.model_validate({"a": own, "b": enemy, "terrain": "rough" if rough else "open", "flank_attack": flank})
