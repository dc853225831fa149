"""Orders: may this unit or brigade be ordered, what number is needed, what the roll leads to (wma p. 12-19, 66-68)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import Annotated, Literal

from pydantic import Field

from lexicon.names import Name
from resolvers.core.given import Centimetres, Count, Given, Positive, Yes
from resolvers.core.procedure import Ask, Go, Pool, Procedure, settled
from resolvers.core.readings import Total
from resolvers.core.trace import Fact, Modifier, Note
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.traits import TRAITS
from resolvers.wma.words import CLOSE_CM, ORDER_REACH_CM, CommandValue, Rank, TroopType

MAX_ORDERS = 3
MAX_BRIGADE = 4
_WHOLE_BRIGADE = 3  # a brigade of fewer earns no bonus
_BEST_COMMAND = 10
_DOUBLE_ONE, _DOUBLE_SIX = 2, 12
_REROLLED = 100  # added to a total that was rolled again

Refusal = Literal[
    "brigade_over_four",
    "max_three_orders",
    "confused",
    "engaged",
    "moved_by_initiative",
    "other_commander",
    "out_of_range",
    "hopeless",
]


class Commander(Given):
    """Who gives the order."""

    rank: Rank
    command: CommandValue


class OrderedUnit(Given):
    """One unit of those ordered together. Distances in cm, ``null`` when there is none.

    Attributes:
        distance_cm: from the commander to its nearest point.
        enemy_cm: to the nearest enemy unit, seen or not.
        uncovered_flank_enemy_cm: to the nearest enemy at a flank or rear that no friend covers.
        difficult_terrain: any of its stands even partly in difficult ground.
        blunder_marks: lasting penalties from earlier blunders.
        enemy_camels_cm: to the nearest enemy camels.
    """

    type: TroopType
    distance_cm: Centimetres
    enemy_cm: Centimetres | None = None
    uncovered_flank_enemy_cm: Centimetres | None = None
    difficult_terrain: Yes = False
    stands_lost: Count = 0
    slow: Yes = False
    unreliable: Yes = False
    warband: Yes = False
    blunder_marks: Count = 0
    enemy_camels_cm: Centimetres | None = None
    confused: Yes = False
    engaged: Yes = False
    moved_by_initiative: Yes = False
    ordered_by_other_commander: Yes = False


class Order(Given):
    """A unit or a brigade about to be ordered.

    Attributes:
        order: which order of this phase it is for the unit or brigade: 1, 2 or 3.
        army_has_camels: whether the ordering army (or its ally) fields camels.
        reroll: an army-list ability that repeats a failed test once.
        reroll_bonus: added to the number needed for that repeat only.
    """

    commander: Commander
    order: Positive
    units: Annotated[tuple[OrderedUnit, ...], Field(min_length=1, max_length=40)]
    army_has_camels: Yes = False
    reroll: Yes = False
    reroll_bonus: Count = 0


@dataclass(frozen=True, slots=True)
class OrderRefused:
    """The order may not be given: nothing was rolled."""

    reason: Refusal
    allowed: Literal[False] = False


@dataclass(frozen=True, slots=True)
class Ordered:
    """What came of the order.

    Attributes:
        modifiers: what changed the Command value, by code; nothing that is 0.
        target: succeed by rolling this or less on 2D6.
        commander_finished: this commander may give no more orders this turn.
        orders_end: nobody of the army may.
        command_phase_ends: commanders may not move either (a ruling).
        rerolled: whether the test was repeated; ``None``: no ability would repeat it.
    """

    modifiers: Mapping[str, int]
    modifier: int
    target: int
    roll: int
    success: bool
    blunder: bool
    commander_finished: bool
    orders_end: bool
    command_phase_ends: bool
    rerolled: bool | None = None
    allowed: Literal[True] = True


@dataclass(frozen=True, slots=True)
class OrderTarget:
    """The number needed (in 2D6, this or less) and why."""

    target: int
    modifiers: tuple[Modifier, ...]

    @property
    def total(self) -> int:
        """The sum of the modifiers."""
        return sum(modifier.value for modifier in self.modifiers)


def distance_penalty(distance_cm: float, rulings: WmaRulings) -> int:
    """0 up to 20 cm, then -1 for every 20 cm begun beyond (wma p. 16)."""
    if rulings.order_distance_bands == "each_full_20":
        return -int(distance_cm // CLOSE_CM)
    return -max(0, ceil(distance_cm / CLOSE_CM) - 1)


def _near(distance: float | None) -> bool:
    return distance is not None and distance <= CLOSE_CM


def refuse_order(given: Order, rulings: WmaRulings) -> tuple[Refusal, int] | None:
    """Why the order may not be given at all, with the page; ``None`` when it may."""
    units = given.units
    reach = ORDER_REACH_CM[given.commander.rank]
    if len(units) > MAX_BRIGADE:
        return "brigade_over_four", 17
    if given.order > MAX_ORDERS:
        return "max_three_orders", 15
    if any(unit.confused for unit in units):
        return "confused", 13
    if any(unit.engaged for unit in units):
        return "engaged", 13
    if any(unit.moved_by_initiative for unit in units):
        return "moved_by_initiative", 13
    if any(unit.ordered_by_other_commander for unit in units):
        return "other_commander", 15
    if any(unit.distance_cm > reach for unit in units):
        return "out_of_range", 68
    if rulings.hopeless_order == "not_tried" and need_for_order(given, rulings).target < 2:
        return "hopeless", 14
    return None


def need_for_order(given: Order, rulings: WmaRulings) -> OrderTarget:
    """The number needed with every modifier and its page; a brigade takes each kind once (wma p. 16-18)."""
    modifiers = tuple(_modifiers(given, rulings))
    target = given.commander.command + sum(modifier.value for modifier in modifiers)
    if rulings.warband_order_cap == "cap_number_needed":
        target = min(target, _BEST_COMMAND)
    return OrderTarget(target, modifiers)


def _modifiers(given: Order, rulings: WmaRulings) -> Iterator[Modifier]:
    units, earlier = given.units, given.order - 1
    bonus = _brigade_bonus(given, rulings)
    if bonus:
        yield Modifier("warband_brigade", bonus, page(128), of="command")
    farthest = max(unit.distance_cm for unit in units)
    if penalty := distance_penalty(farthest, rulings):
        yield Modifier("distance", penalty, page(16), of="command", params={"cm": farthest})
    if earlier:
        yield Modifier("order", -earlier, page(16), of="command", params={"order": given.order})
    slow = any(unit.slow for unit in units)
    every_order = len(units) > 1 and rulings.brigade_slow == "slow_every_brigade_order"
    if slow and (earlier or every_order):
        yield Modifier("slow", TRAITS["slow"].later_order_penalty, page(128), of="command")
    if any(_near(unit.enemy_cm) for unit in units):
        yield Modifier("enemy_close", -1, page(16), of="command")
    if any(_near(unit.uncovered_flank_enemy_cm) for unit in units):
        yield Modifier("exposed", -1, page(16), of="command")
    if any(unit.difficult_terrain for unit in units):
        yield Modifier("difficult", -1, page(16), of="command")
    if lost := max(unit.stands_lost for unit in units):
        yield Modifier("losses", -lost, page(16), of="command")
    if any(unit.unreliable for unit in units):
        yield Modifier("unreliable", TRAITS["unreliable"].order_penalty, page(128), of="command")
    marks = [unit.blunder_marks for unit in units]
    if mark := sum(marks) if rulings.brigade_blunder_marks == "sum_of_marks" else max(marks):
        yield Modifier("blunder_marks", -mark, page(68), of="command")


def _brigade_bonus(given: Order, rulings: WmaRulings) -> int:
    if len(given.units) < _WHOLE_BRIGADE or not all(unit.warband for unit in given.units):
        return 0
    bonus = TRAITS["warband"].brigade_bonus
    if rulings.warband_order_cap == "cap_command_value":
        return max(0, min(bonus, _BEST_COMMAND - given.commander.command))
    return bonus


def upset_by_camels(given: Order, rulings: WmaRulings) -> bool:
    """Whether any failure is a blunder because of enemy camels (wma p. 124)."""
    if given.army_has_camels:
        return False
    shy = {"cavalry"} if rulings.camel_shy == "cavalry_only" else {"cavalry", "chariot"}
    upset = [unit.type in shy and _near(unit.enemy_camels_cm) for unit in given.units]
    return all(upset) if rulings.camel_brigade == "all_shy_units" else any(upset)


def obeys(roll: int, target: int, rulings: WmaRulings) -> bool:
    """Whether 2D6 that came to ``roll`` obey an order that needs ``target`` (wma p. 14)."""
    return roll <= target or (roll == _DOUBLE_ONE and rulings.hopeless_order == "double_one_succeeds")


def chance_to_obey(need: OrderTarget, rulings: WmaRulings) -> Fraction:
    """The chance of an order's first roll."""
    law = Total().law(2, 6)
    return Fraction(sum(w for roll, w in law if obeys(roll, need.target, rulings)), sum(w for _, w in law))


def resolve_order(given: Order, rulings: WmaRulings) -> Procedure[Ordered | OrderRefused]:
    """2D6 against the Command value with its modifiers; a failure ends this commander's orders (wma p. 14-16, 68)."""
    refused = refuse_order(given, rulings)
    if refused is not None:
        reason, where = refused
        return settled(OrderRefused(reason), Fact(reason, page(where)))
    need = need_for_order(given, rulings)
    general = given.commander.rank == "general"
    camels = upset_by_camels(given, rulings)

    def first(_: int) -> Ask[int]:
        return Ask("command", Pool(2, Total()), read_first, need.modifiers, page(14))

    def read_first(roll: int) -> Go[int]:
        return Go(roll, judge(roll, need.target, final=not given.reroll))

    def again(roll: int) -> Ask[int] | int:
        if obeys(roll, need.target, rulings):
            return roll
        return Ask("reroll", Pool(2, Total()), read_again, (), page(122))

    def read_again(roll: int) -> Go[int]:
        return Go(_REROLLED + roll, judge(roll, need.target + given.reroll_bonus, final=True))

    def judge(roll: int, target: int, *, final: bool) -> tuple[Note, ...]:
        if obeys(roll, target, rulings):
            return (Fact("order_accepted", page(14), {"target": target}),)
        facts = [Fact("order_failed", page(15), {"target": target})]
        if final and general:
            facts.append(Fact("orders_end", page(15)))
        if final and blundered(roll):
            facts.append(Fact("blunder", page(124 if camels else 68)))
        return tuple(facts)

    def blundered(roll: int) -> bool:
        return camels or (not general and roll == _DOUBLE_SIX)

    def outcome(rolled: int) -> Ordered:
        rerolled, roll = rolled > _REROLLED, rolled % _REROLLED
        success = obeys(roll, need.target + (given.reroll_bonus if rerolled else 0), rulings)
        ends = general and not success
        return Ordered(
            modifiers={modifier.code: modifier.value for modifier in need.modifiers},
            modifier=need.total,
            target=need.target,
            roll=roll,
            success=success,
            blunder=not success and blundered(roll),
            commander_finished=not success,
            orders_end=ends,
            command_phase_ends=ends and rulings.general_failure == "command_phase_over",
            rerolled=rerolled if given.reroll else None,
        )

    steps = (first, again) if given.reroll else (first,)
    return Procedure(0, steps, outcome)


COMMAND = MECHANICS.add("command", resolve_order, page=14, title=Name("Приказ", "Order"))
