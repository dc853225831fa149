"""Special rules of troops as data: what each changes at the named steps of the game. A new rule is one new entry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Literal

from lexicon.names import Name
from lexicon.refs import RuleRef
from resolvers.wma.pages import page
from resolvers.wma.words import TroopType

Rule = Literal[
    "camel", "chariot_runner", "elephant", "fanatic", "heavy_artillery", "heavy_chariot", "legion", "light_artillery",
    "maniple", "phalanx", "scythed_chariot", "shieldwall", "shock", "skirmish", "slow", "terrifying", "triarii",
    "unreliable", "warband",
]  # fmt: skip
Rules = tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Trait:
    """One special rule. Every field but the first three is a hook; its default changes nothing.

    Attributes:
        code: its word in inputs and army lists.
        name: its name for players.
        ref: the page that describes it.
        order_penalty: added to every order.
        later_order_penalty: added to the second and the third order.
        brigade_bonus: added to the Command value of a brigade of three or four, all of this kind.
        never_driven_back: no drive-back dice.
        driveback_whole, driveback_reduced: dice added when the unit has lost no stand, or at least one.
        evades_driveback: may evade instead of a drive back without a six.
        charge_extra: more than the ordinary +1 a stand when charging an open enemy.
        wide_base_extra: a stand on a 40 mm front, when charging or pursuing.
        pursuit_extra: a stand, beside the ordinary pursuit bonuses.
        retreated_attack: a stand, in the round after a retreat.
        terrifies, ignores_terror: touching it costs -1 a stand; it does not feel that itself.
        only_fights_front: Attack becomes 0 when fighting to flank or rear.
        save_bonus_charged: how much better it saves in the first round when charged.
        own_support: each stand fighting to the front counts as supported in the first round.
        rear_save_dice: stands behind it in support give a die a stand that cancels a hit on a 6.
        side_support_only: it supports from the side only.
        supported_from_side_only: it can be supported from the side only.
        must_follow: has to pursue or advance when able.
        stampedes: tramples what it touches when driven back, retreating or blundering.
        one_round: removed as destroyed after one round of combat.
        confuses_retreaters: enemies with a hit that retreat from it are confused.
        destroyed_count: how many units it counts for when destroyed.
        half_speed_off_line: half speed unless in line and going straight ahead or charging.
        full_speed: never slowed by formation or fortifications.
        shoots_all_round, shoots_straight: its arc, when it is not the front zone.
        shots_per_stand: dice for each stand that shoots.
        shots_ignore_armour: its shots allow no save.
        never_shoots_chargers: may not shoot at those that charge it.
    """

    code: Rule
    name: Name
    ref: RuleRef
    order_penalty: int = 0
    later_order_penalty: int = 0
    brigade_bonus: int = 0
    never_driven_back: bool = False
    driveback_whole: int = 0
    driveback_reduced: int = 0
    evades_driveback: bool = False
    charge_extra: int = 0
    wide_base_extra: int = 0
    pursuit_extra: int = 0
    retreated_attack: int = 0
    terrifies: bool = False
    ignores_terror: bool = False
    only_fights_front: bool = False
    save_bonus_charged: int = 0
    own_support: int = 0
    rear_save_dice: int = 0
    side_support_only: bool = False
    supported_from_side_only: bool = False
    must_follow: bool = False
    stampedes: bool = False
    one_round: bool = False
    confuses_retreaters: bool = False
    destroyed_count: int = 1
    half_speed_off_line: bool = False
    full_speed: bool = False
    shoots_all_round: bool = False
    shoots_straight: bool = False
    shots_per_stand: int = 1
    shots_ignore_armour: bool = False
    never_shoots_chargers: bool = False


_ALL = (
    Trait("camel", Name("Верблюды", "Camels"), page(124)),
    Trait("chariot_runner", Name("Бегущие с колесницами", "Chariot Runners"), page(124)),
    Trait(
        "elephant", Name("Слоны", "Elephants"), page(124),
        charge_extra=1, terrifies=True, ignores_terror=True, stampedes=True,
    ),
    Trait("fanatic", Name("Фанатики", "Fanatics"), page(124), never_driven_back=True, ignores_terror=True,
          must_follow=True),
    Trait(
        "heavy_artillery", Name("Тяжёлая артиллерия", "Heavy Artillery"), page(125),
        later_order_penalty=-1, shoots_straight=True, shots_per_stand=3, shots_ignore_armour=True,
        never_shoots_chargers=True,
    ),
    Trait("heavy_chariot", Name("Тяжёлые колесницы", "Heavy Chariots"), page(125), charge_extra=1),
    Trait("legion", Name("Легион", "Legion"), page(125), own_support=1),
    Trait("light_artillery", Name("Лёгкая артиллерия", "Light Artillery"), page(125),
          shoots_straight=True, shots_ignore_armour=True),
    Trait("maniple", Name("Манипула", "Maniple"), page(126), rear_save_dice=1),
    Trait("phalanx", Name("Фаланга", "Phalanx"), page(126),
          only_fights_front=True, supported_from_side_only=True, half_speed_off_line=True),
    Trait("scythed_chariot", Name("Серпоносные колесницы", "Scythed Chariots"), page(126),
          charge_extra=1, one_round=True, confuses_retreaters=True),
    Trait("shieldwall", Name("Стена щитов", "Shieldwall"), page(127), save_bonus_charged=1),
    Trait("shock", Name("Ударная конница", "Shock Cavalry"), page(127), wide_base_extra=1, shoots_straight=True),
    Trait("skirmish", Name("Застрельщики", "Skirmish"), page(127),
          evades_driveback=True, side_support_only=True, full_speed=True, shoots_all_round=True),
    Trait("slow", Name("Медленные", "Slow"), page(128), later_order_penalty=-1),
    Trait("terrifying", Name("Устрашающие", "Terrifying"), page(46), terrifies=True, ignores_terror=True),
    Trait("triarii", Name("Триарии", "Triarii"), page(128), destroyed_count=2),
    Trait("unreliable", Name("Ненадёжные", "Unreliable"), page(128), order_penalty=-1),
    Trait("warband", Name("Дружина", "Warband"), page(128),
          brigade_bonus=1, driveback_whole=-1, driveback_reduced=1, pursuit_extra=1, retreated_attack=-1),
)  # fmt: skip

TRAITS: Mapping[str, Trait] = {trait.code: trait for trait in _ALL}
"""All special rules by their word."""


@cache
def _traits(rules: Rules, type_: TroopType | None) -> tuple[Trait, ...]:
    listed = tuple(TRAITS[rule] for rule in dict.fromkeys(rules))
    return (*listed, TRAITS["elephant"]) if type_ == "elephant" and "elephant" not in rules else listed


def traits_of(rules: Rules, type_: TroopType | None = None) -> tuple[Trait, ...]:
    """The traits of a unit with these rules; elephants have theirs from their type, listed or not."""
    return _traits(rules, type_) if rules or type_ == "elephant" else ()


def general_rules(rules: Iterable[str]) -> Rules:
    """General rules only: an army's own rules mean nothing to the resolvers."""
    return tuple(trait.code for rule in rules if (trait := TRAITS.get(rule)) is not None)
