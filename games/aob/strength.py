"""What a corps is in a fight: its troop type, its bases and those that count, its state when chariots come (aob 7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.aob.state import AobBattle, AobUnit
from resolvers.aob.bout import Melee
from resolvers.aob.game import AobRulings
from resolvers.aob.movement import Body, weaker_of
from resolvers.aob.words import CAVALRY, MAX_BASES, UNSTEADY_IN_ROUGH


@dataclass(frozen=True, slots=True)
class Strength:
    """A corps as it comes to a fight.

    Attributes:
        counted: bases that are compared with the enemy's, where not all are.
        quality: what it counts as in it.
    """

    type: str
    state: str
    bases: int
    counted: int | None = None
    quality: str | None = None


def has_chariots(unit: AobUnit) -> bool:
    """Whether scythed chariots stand before it: one of their bases is spent in each fight."""
    return unit.support is not None and unit.support.gives == "chariots" and unit.stands > 1


def has_elephants(unit: AobUnit) -> bool:
    """Whether elephants stand before it."""
    return unit.support is not None and unit.support.gives == "elephants"


def in_evade(unit: AobUnit, rulings: AobRulings, *, moves: bool = False) -> Strength:
    """What it is when it evades, or is evaded from: of its own troop type; its chariots are spent before (5.1, 7)."""
    known = in_melee(unit, rulings, moves=moves)
    kept = 0 if spends_in_evade(unit, rulings) else int(has_chariots(unit))
    return Strength(unit.type, known.state, known.bases + kept, known.counted, unit.quality)


def spends_in_evade(unit: AobUnit, rulings: AobRulings) -> bool:
    """Whether an evade costs it a base of chariots, and disorders its enemy (aob 7)."""
    return has_chariots(unit) and rulings.chariots_spent == "in_melee_and_evade"


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
    return Strength(kind, state, bases, counted, _quality(unit, rulings))


def _quality(unit: AobUnit, rulings: AobRulings) -> str | None:
    """Cavalry with support behind are Veterans; what these are a ruling says (aob 7)."""
    veterans = unit.support is not None and unit.support.gives == "veterans"
    return "elite" if veterans and rulings.veterans == "veterans_count_as_elite" else unit.quality


def in_fire(unit: AobUnit) -> Strength:
    """What it is when it shoots or is shot at: shooters in the line shoot with as many bases as they are."""
    support = unit.support
    if support is not None and support.gives == "shoots_as_shooters":
        bases = unit.stands - unit.apart
        return Strength("shooters", unit.state, bases, min(unit.supports, bases), unit.quality)
    return Strength(unit.type, unit.state, unit.stands - unit.apart, quality=unit.quality)


def plain(unit: AobUnit, strength: Strength) -> dict[str, Any]:
    """The corps as the inputs of a rule: what is not so is left out."""
    known = {
        "type": strength.type,
        "state": strength.state,
        "bases": _least(strength.bases),
        "quality": strength.quality,
        "irregular_leaders": unit.irregular_leaders,
        "counted": strength.counted,
    }
    return {name: value for name, value in known.items() if value is not None}


@dataclass(frozen=True, slots=True)
class Ground:
    """What only the table knows of a melee.

    Attributes:
        flank: it counts as an attack in the flank. rough: it is fought on rough ground.
        aligns_rough: who lines up passes through rough ground (4.3.4.6).
        as_shooters: infantry with shooters in its line fights as shooters (7).
    """

    flank: bool = False
    rough: bool = False
    aligns_rough: bool = False
    as_shooters: bool = False


def lines_up(state: AobBattle, unit: AobUnit, target: AobUnit) -> AobUnit:
    """Which of them lines up with the other when they come into contact (aob 4.3.4.6)."""
    rulings = state.in_force
    attacker, defender = (
        Body.model_validate({"type": one.type, "bases": _least(known.bases), "quality": one.quality})
        for one, known in ((unit, in_melee(unit, rulings, moves=True)), (target, in_melee(target, rulings)))
    )
    return unit if weaker_of(attacker, defender, rulings) == "attacker" else target


def disordered_lining_up(state: AobBattle, unit: AobUnit, target: AobUnit, ground: Ground) -> AobUnit | None:
    """Cavalry or heavy infantry in formation that loses it as it lines up through rough ground (aob 4.3.4.6)."""
    if not ground.aligns_rough or ground.flank or target.id in unit.contact:
        return None
    moves = lines_up(state, unit, target)
    return moves if moves.type in UNSTEADY_IN_ROUGH and moves.formed else None


def sides_of(state: AobBattle, unit: AobUnit, target: AobUnit, ground: Ground) -> tuple[dict[str, Any], dict[str, Any]]:
    """Both corps as they come to a melee, before chariots do anything (aob 5.5, 7)."""
    rulings = state.in_force
    moves = target.id not in unit.contact
    own = plain(unit, in_melee(unit, rulings, moves=moves, as_shooters=ground.as_shooters))
    enemy = plain(target, in_melee(target, rulings, as_shooters=ground.as_shooters))
    lost = disordered_lining_up(state, unit, target, ground)
    for one, other, known in ((unit, target, own), (target, unit, enemy)):
        if lost is not None and one.id == lost.id:
            known["state"] = "disordered"
        if strikes(one, other):
            known["strikes"] = True
    return own, enemy


def strikes(unit: AobUnit, enemy: AobUnit) -> bool:
    """Whether its support lets it strike this enemy: its like without such support, or cavalry with elephants (aob 7).

    Nobody else strikes a corps with elephants.
    """
    if has_elephants(unit):
        return enemy.type in CAVALRY
    return (
        _strikes_its_like(unit)
        and enemy.type == unit.type
        and not _strikes_its_like(enemy)
        and not has_elephants(enemy)
    )


def _strikes_its_like(unit: AobUnit) -> bool:
    return unit.support is not None and unit.support.gives == "may_strike_like_type"


def melee_of(state: AobBattle, unit: AobUnit, target: AobUnit, ground: Ground) -> Melee:
    """A melee between two corps of the battle as it would be fought, chariots spent and felt (aob 5.5, 7)."""
    own, enemy = sides_of(state, unit, target, ground)
    if has_chariots(unit):
        enemy["state"] = "disordered"
    if has_chariots(target):
        own["state"] = "disordered"
    terrain = "rough" if ground.rough else "open"
    return Melee.model_validate({"a": own, "b": enemy, "terrain": terrain, "flank_attack": ground.flank})


def _least(bases: int) -> int:
    return max(min(bases, MAX_BASES), 1)
