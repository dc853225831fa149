"""A round before its dice: every number, save and support of an engagement (wma p. 44-50, 125-127)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from resolvers.core.trace import Modifier, Note
from resolvers.wma.attack_dice import AttackCount, StandFacts, count_attack
from resolvers.wma.casualties import Casualties, apply_hits
from resolvers.wma.combat_result import SIDES
from resolvers.wma.engagement import CombatRound, RoundStand, RoundUnit, check_round
from resolvers.wma.game import WmaRulings, page
from resolvers.wma.saves import Shieldwall, count_maniple_dice, forms_shieldwall, save_needed
from resolvers.wma.support import count_legion
from resolvers.wma.traits import TRAITS, traits_of
from resolvers.wma.words import COVER_TAKERS, Cover, Side, check_dice, number_to_hit


@dataclass(frozen=True, slots=True)
class Blow:
    """Dice of one unit on one target that need the same number and meet the same save."""

    attacker: str
    dice: int
    to_hit: int
    save: int | None
    from_front: bool
    rerolls: int = 0


@dataclass(frozen=True, slots=True)
class Onslaught:
    """Everything that falls on one unit, and how much of it can count."""

    target: str
    side: Side
    capacity: int
    blows: tuple[Blow, ...]
    maniple_dice: int
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class RoundPlan:
    """A round with all its numbers, before the dice. ``support``: with the legion's own."""

    units: Mapping[str, RoundUnit]
    onslaughts: tuple[Onslaught, ...]
    attack: Mapping[str, AttackCount]
    support: Mapping[Side, int]
    legion: Mapping[Side, int]
    notes: tuple[Note, ...]

    def units_of(self, side: Side) -> int:
        """How many units of a side take part."""
        return len([unit for unit in self.units.values() if unit.side == side and unit.stands])

    def carried_on(self, side: Side) -> int:
        """Hits that the side's units took before the round and that count in it."""
        return sum(unit.carried_shooting_hits for unit in self.units.values() if unit.side == side)

    def stands_safe(self, side: Side) -> bool:
        """Whether the side has a living unit that nobody strikes."""
        struck = {onslaught.target for onslaught in self.onslaughts}
        return any(unit.side == side and unit.stands and name not in struck for name, unit in self.units.items())


def plan_round(given: CombatRound, rulings: WmaRulings) -> RoundPlan:
    """Dice, numbers and supports of a round (wma p. 44-50).

    Raises:
        NotUnderstood: ``given.value``: a side without units, a target that is no enemy, too many fighting stands.
        OverBudget: ``dice.too_many``.
    """
    units = given.units
    check_round(given)
    attack: dict[str, AttackCount] = {}
    blows: dict[str, list[Blow]] = {}
    saves = {name: _save(name, given, rulings) for name in units}
    for name, unit in units.items():
        facts = [fact for one in unit.attacks for fact in _facts(one.stands, units[one.target], units)]
        count = count_attack(
            unit,
            unit,
            given.round,
            facts,
            unit.commander_attacks,
            rulings,
            of=f"{name}.attack",
            extra=unit.extra_dice,
        )
        attack[name] = count
        for target, blow in _blows(name, unit, units, facts, count, saves, rulings):
            blows.setdefault(target, []).append(blow)
    check_dice(sum(count.unit_dice for count in attack.values()), "units")
    onslaughts = tuple(
        Onslaught(
            target=target,
            side=units[target].side,
            capacity=units[target].capacity,
            blows=tuple(fallen),
            maniple_dice=_maniple_dice(units[target], rulings),
            notes=saves[target][1],
        )
        for target, fallen in blows.items()
    )
    legion = {side: _legion(side, given, rulings) for side in SIDES}
    support = {side: given.support.get(side, 0) + legion[side] for side in SIDES}
    return RoundPlan(units, onslaughts, attack, support, legion, tuple(_support_notes(given, legion)))


def losses_of(unit: RoundUnit, hits: int) -> Casualties:
    """What so many unsaved hits do to a unit."""
    return apply_hits(unit.stands, unit.hits_per_stand, unit.hits_left, hits)


def _facts(stands: Sequence[RoundStand], target: RoundUnit, units: Mapping[str, RoundUnit]) -> Iterator[StandFacts]:
    """What each of these stands meets; what is not said of it follows from the target."""
    coverable = target.type in COVER_TAKERS
    moved = target.charging or target.advancing or target.pursuing or target.retreated_last_round
    usual: Cover = "open" if moved else target.cover
    terrible = _terrifies(target)
    plain = StandFacts(
        usual if coverable else "open", touches_terror=terrible, target_retreated=target.retreated_last_round
    )
    for stand in stands:
        if not stand.model_fields_set:
            yield plain  # the same object for all of which nothing is said
            continue
        retreated = stand.target_retreated
        yield StandFacts(
            (stand.target_cover or usual) if coverable else "open",
            stand.attacks_from,
            stand.enemy_front_on_own_flank_or_rear,
            stand.touches_terror or terrible or any(_terrifies(units[name]) for name in stand.touches),
            target.retreated_last_round if retreated is None else retreated,
        )


def _terrifies(unit: RoundUnit) -> bool:
    traits = traits_of(unit.rules, unit.type)
    return bool(traits) and any(trait.terrifies for trait in traits)


def _blows(
    name: str,
    unit: RoundUnit,
    units: Mapping[str, RoundUnit],
    facts: list[StandFacts],
    count: AttackCount,
    saves: Mapping[str, tuple[int | None, tuple[Note, ...]]],
    rulings: WmaRulings,
) -> Iterator[tuple[str, Blow]]:
    """A unit's dice by target and number needed; the commander's and the last-gasp die go with its first stand."""
    pools: dict[tuple[str, int, bool], int] = {}
    anywhere = rulings.maniple_direction == "hits_from_anywhere"
    place = 0
    for one in unit.attacks:
        target, front = units[one.target], one.from_front or anywhere
        before: StandFacts | None = None
        for _ in one.stands:
            if facts[place] is not before:
                before = facts[place]
                key = (one.target, number_to_hit(target.type, before.target_cover), front)
            pools[key] = pools.get(key, 0) + count.per_stand[place]
            place += 1
    spare = count.unit_dice - sum(count.per_stand)
    no_saves = unit.type == "artillery" and rulings.artillery_in_combat == "no_saves"
    rerolls = unit.attack_rerolls
    for (target_name, to_hit, from_front), pool in pools.items():
        dice = max(0, pool + spare)
        spare = min(0, pool + spare)  # below zero only where a ruling lets stands take dice from each other
        again = min(rerolls, dice) if unit.reroll_target in (None, target_name) else 0
        rerolls -= again
        yield target_name, Blow(name, dice, to_hit, None if no_saves else saves[target_name][0], from_front, again)


def _save(name: str, given: CombatRound, rulings: WmaRulings) -> tuple[int | None, tuple[Note, ...]]:
    unit = given.units[name]
    if not unit.rules:
        return save_needed(unit.armour), ()
    bonus = sum([trait.save_bonus_charged for trait in traits_of(unit.rules)])
    if not bonus:
        return save_needed(unit.armour), ()
    foes = [foe for foe in given.units.values() if any(one.target == name for one in foe.attacks)]
    wall = Shieldwall(
        round=given.round,
        being_charged=any(foe.charging and not foe.advancing for foe in foes),
        unit_charged=unit.charging,
        cover=unit.cover,
        difficult_terrain=unit.difficult_terrain,
        continued=given.continued,
        by_advance=any(foe.advancing for foe in foes),
    )
    if not forms_shieldwall(wall, rulings):
        return save_needed(unit.armour), ()
    note = Modifier("shieldwall", -bonus, TRAITS["shieldwall"].ref, of=f"{name}.saves")
    return save_needed(unit.armour, shieldwall=True), (note,)


def _maniple_dice(unit: RoundUnit, rulings: WmaRulings) -> int:
    if not unit.rules or not any(trait.rear_save_dice for trait in traits_of(unit.rules)):
        return 0
    return count_maniple_dice(unit.rear_maniple_stands, from_front=True, rulings=rulings)


def _legion(side: Side, given: CombatRound, rulings: WmaRulings) -> int:
    ruled = [unit for unit in given.units.values() if unit.rules and unit.side == side]
    stands = sum([_legion_stands(unit) for unit in ruled if any(trait.own_support for trait in traits_of(unit.rules))])
    return count_legion(stands, given.round, rulings, continued=given.continued)


def _legion_stands(unit: RoundUnit) -> int:
    if unit.legion_stands is not None:
        return unit.legion_stands
    fighting = (stand for one in unit.attacks for stand in one.stands)
    return sum(stand.attacks_from == "front" and not stand.enemy_front_on_own_flank_or_rear for stand in fighting)


def _support_notes(given: CombatRound, legion: Mapping[Side, int]) -> Iterator[Note]:
    for side in SIDES:
        if ordinary := given.support.get(side, 0):
            yield Modifier("support", ordinary, page(49), of=f"score.{side}")
        if legion[side]:
            yield Modifier("legion", legion[side], page(125), of=f"score.{side}")
