"""Attack dice of a unit in combat: every modifier of every stand (wma p. 45-47, 58, 61, 69, 124-128)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Literal, NamedTuple

from pydantic import Field

from lexicon.names import Name
from lexicon.refs import RuleRef
from resolvers.core.given import Centimetres, Given, Positive, Yes
from resolvers.core.procedure import Ask, Pool, Procedure, settled
from resolvers.core.readings import AtLeast
from resolvers.core.trace import Fact, Modifier, Note
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.pursuit import pursuit_of_stand
from resolvers.wma.traits import Rules, Trait, traits_of
from resolvers.wma.words import AttackValue, Cover, Edge, HitCount, TroopType, check_dice, number_to_hit

Facing = Literal["front", "flank", "rear"]


class FightingUnit(Given):
    """A unit in combat. ``wide_base``: its stands face the enemy with their 40 mm side."""

    type: TroopType
    attack: AttackValue
    rules: Rules = ()
    confused: Yes = False
    wide_base: Yes = False


class Doing(Given):
    """How a unit came to this round.

    Attributes:
        enemy_retreat_cm: how far the enemy that it pursues retreated.
        retreated_last_round: it retreated itself, in the last round of the same fight.
    """

    charging: Yes = False
    advancing: Yes = False
    pursuing: Yes = False
    enemy_retreat_cm: Centimetres = 0.0
    retreated_last_round: Yes = False


class FightingState(Doing):
    """The same, with the number of the round."""

    round: Positive = 1


class StandFacts(NamedTuple):
    """One fighting stand."""

    target_cover: Cover = "open"
    attacks_from: Facing = "front"
    enemy_front_on_own_flank_or_rear: bool = False
    touches_terror: bool = False
    target_retreated: bool = False


@dataclass(frozen=True, slots=True)
class AttackCount:
    """Dice of a unit.

    Attributes:
        per_stand: dice of each fighting stand, before the commander's bonus.
        last_gasp: the one die of a unit whose stands have none.
        notes: every modifier, summed over the stands that have it (``params``: how many and how much each).
    """

    per_stand: tuple[int, ...]
    commander_bonus: int
    unit_dice: int
    last_gasp: bool
    notes: tuple[Note, ...] = field(default=(), compare=False)


Bonus = tuple[str, int, RuleRef]


def bonuses_of_stand(
    unit: FightingUnit, doing: Doing, round_number: int, stand: StandFacts, traits: Sequence[Trait], rulings: WmaRulings
) -> Iterator[Bonus]:
    """Every modifier of one stand: code, dice, page (wma p. 46, 126-128)."""
    charges = doing.charging and not doing.advancing and round_number == 1
    earned = charges and stand.target_cover == "open"
    if earned:
        yield "charge", 1, page(46)
        for trait in traits:
            if trait.charge_extra:
                yield f"{trait.code}_charge", trait.charge_extra, trait.ref
    pursues = doing.pursuing and stand.target_retreated
    if pursues:
        yield from pursuit_of_stand(doing.enemy_retreat_cm, traits)
    if rulings.wide_base_bonus == "any_charge_or_pursuit":
        earned, pursues = charges, doing.pursuing
    if unit.wide_base and (earned or pursues):
        extra = max((trait.wide_base_extra for trait in traits), default=0)
        if extra or rulings.wide_base_troops == "any_wide_base":
            yield "wide_base", extra or 1, page(127 if extra else 138)
    if stand.touches_terror and not any(trait.ignores_terror for trait in traits):
        yield "terror", -1, page(46)
    if stand.enemy_front_on_own_flank_or_rear:
        yield "enemy_on_flank", -1, page(46)
    if doing.retreated_last_round:
        for trait in traits:
            if trait.retreated_attack:
                yield f"{trait.code}_retreated", trait.retreated_attack, trait.ref
    if unit.confused:
        yield "confused", -1, page(46)


def count_attack(
    unit: FightingUnit,
    doing: Doing,
    round_number: int,
    stands: Sequence[StandFacts],
    commander_attacks: Sequence[int],
    rulings: WmaRulings,
    *,
    of: str = "attack",
    extra: int = 0,
) -> AttackCount:
    """Dice of a unit's fighting stands, its commander's included; at least one (wma p. 46-47).

    ``of``: what the notes say they belong to. ``extra``: dice that an army list gives the whole unit (p. 107).
    """
    if not stands:
        lone = int(rulings.supporter_last_gasp == "one_die_each_unit")
        return AttackCount((), 0, lone, bool(lone), (Fact("last_gasp", page(47)),) if lone else ())
    traits = traits_of(unit.rules, unit.type)
    known: dict[StandFacts, tuple[int, tuple[Bonus, ...]]] = {}
    made: tuple[int, tuple[Bonus, ...]] | None = None
    before: StandFacts | None = None
    raw: list[int] = []
    ledger: dict[str, list[int]] = {}
    refs: dict[str, RuleRef] = {}
    turned = 0
    for stand in stands:
        if made is None or stand is not before:
            made, before = known.get(stand), stand
            if made is None:
                made = known[stand] = _stand(unit, doing, round_number, stand, traits, rulings)
        raw.append(made[0])
        turned += stand.attacks_from != "front"
        for code, value, ref in made[1]:
            refs[code] = ref
            ledger.setdefault(code, []).append(value)
    notes: list[Note] = [_summed("attack", len(stands), unit.attack, page(46), of)]
    if turned and any(trait.only_fights_front for trait in traits):
        notes.append(_summed("phalanx_turned", turned, -unit.attack, page(126), of))
    notes += [_summed(code, len(values), values[0], refs[code], of) for code, values in ledger.items()]
    floored = tuple([max(0, value) for value in raw])
    per_stand = floored if rulings.negative_stands == "floor_each_stand" else tuple(raw)
    if under := sum(per_stand) - sum(raw):
        notes.append(Modifier("stand_floor", under, page(46), of=of))
    bonus = _commander(raw, commander_attacks, rulings)
    if bonus:
        notes.append(Modifier("commander", bonus, page(69), of=of))
    if extra:
        notes.append(Modifier("army_list_dice", extra, page(107), of=of))
    total = max(0, sum(per_stand) + bonus + extra)
    if not total:
        notes.append(Fact("last_gasp", page(47)))
    return AttackCount(floored, bonus, total or 1, not total, tuple(notes))


def _summed(code: str, stands: int, each: int, ref: RuleRef, of: str) -> Modifier:
    return Modifier(code, stands * each, ref, of=of, params={"stands": stands, "each": each})


def _stand(
    unit: FightingUnit, doing: Doing, round_number: int, stand: StandFacts, traits: Sequence[Trait], rulings: WmaRulings
) -> tuple[int, tuple[Bonus, ...]]:
    bonuses = tuple(bonuses_of_stand(unit, doing, round_number, stand, traits, rulings))
    turned = stand.attacks_from != "front" and any(trait.only_fights_front for trait in traits)
    base = 0 if turned else unit.attack
    if turned and rulings.phalanx_zero == "stays_zero":
        bonuses = tuple(bonus for bonus in bonuses if bonus[1] < 0)
    return base + sum(value for _, value, _ in bonuses), bonuses


def _commander(raw: Sequence[int], attacks: Sequence[int], rulings: WmaRulings) -> int:
    bonus = max(attacks, default=0)
    if rulings.commander_bonus_place == "before_stand_floor":
        best = max(raw)
        bonus = max(0, best + bonus) - max(0, best)
    return bonus


class FightingStand(Given):
    """A stand that touches an enemy.

    Attributes:
        target_cover: of the enemy stand that it strikes.
        attacks_from: which of its own edges it strikes over.
        target_retreated: the enemy retreated from this same combat.
    """

    target_cover: Cover = "open"
    attacks_from: Facing = "front"
    enemy_front_on_own_flank_or_rear: Yes = False
    touches_terror: Yes = False
    target_retreated: Yes = False


class AttackDice(Given):
    """A unit, its fighting stands (none if it only supports) and the commanders that joined it, mounts included."""

    unit: FightingUnit
    state: FightingState = FightingState()
    stands: Annotated[tuple[FightingStand, ...], Field(max_length=40)]
    commander_attacks: Annotated[tuple[AttackValue, ...], Field(max_length=40)] = ()


def resolve_attack_dice(given: AttackDice, rulings: WmaRulings) -> Procedure[AttackCount]:
    """Attack of each fighting stand with its modifiers, none below zero; a fighting unit has at least one die."""
    stands = [
        StandFacts(
            stand.target_cover,
            stand.attacks_from,
            stand.enemy_front_on_own_flank_or_rear,
            stand.touches_terror,
            stand.target_retreated,
        )
        for stand in given.stands
    ]
    count = count_attack(given.unit, given.state, given.state.round, stands, given.commander_attacks, rulings)
    return settled(count, *count.notes)


COMBAT_ATTACK_DICE = MECHANICS.add(
    "combat_attack_dice", resolve_attack_dice, page=46, title=Name("Кубики Атаки", "Attack dice")
)


class CombatHits(Given):
    """Attack dice against one target."""

    attack_dice: HitCount
    target_type: TroopType
    target_cover: Cover = "open"


@dataclass(frozen=True, slots=True)
class HitsScored:
    """The number needed, and how many reached it."""

    to_hit: int
    hits: int


def resolve_combat_hits(given: CombatHits, rulings: WmaRulings) -> Procedure[HitsScored]:
    """4+ in the open, 5+ defended, 6 fortified; only infantry and artillery can be in cover (wma p. 39, 47)."""
    check_dice(given.attack_dice, "attack_dice")
    to_hit = number_to_hit(given.target_type, given.target_cover)

    def roll(_: int) -> Ask[int]:
        return Ask("attack", Pool(given.attack_dice, AtLeast(to_hit)), lambda hits: hits, (), page(47))

    return Procedure(0, (roll,), lambda hits: HitsScored(to_hit, hits))


COMBAT_HITS = MECHANICS.add(
    "combat_hits", resolve_combat_hits, page=47, title=Name("Попадания в бою", "Hits in combat")
)


class EnemyContact(Given):
    """An enemy that the stand touches, and with which of its own edges."""

    enemy: Annotated[str, Field(max_length=200)]
    edge: Edge


class AttackPriority(Given):
    """A stand and all enemies that it touches."""

    contacts: Annotated[tuple[EnemyContact, ...], Field(max_length=40)]


@dataclass(frozen=True, slots=True)
class MayAttack:
    """Enemies among which the player chooses one for all dice of the stand."""

    may_attack: tuple[str, ...]


def resolve_attack_priority(given: AttackPriority, rulings: WmaRulings) -> Procedure[MayAttack]:
    """Front edge first, then flank or rear, corners last; a choice among equals (wma p. 45)."""
    order: tuple[Edge, ...] = ("front", "flank_or_rear", "corner")
    for edge in order:
        chosen = tuple(dict.fromkeys(contact.enemy for contact in given.contacts if contact.edge == edge))
        if chosen:
            return settled(MayAttack(chosen), Fact(f"strikes_{edge}", page(45)))
    return settled(MayAttack(()), Fact("strikes_nobody", page(45)))


ATTACK_PRIORITY = MECHANICS.add(
    "attack_priority", resolve_attack_priority, page=45, title=Name("Кого бить", "Whom to strike")
)
