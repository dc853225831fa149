"""Shock troops that may charge without orders: who must test, and under which conditions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from lexicon.errors import Hint, ValueMissing
from lexicon.names import Name
from resolvers.core.given import Given, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact
from resolvers.fog.battle_group import Group
from resolvers.fog.game import MECHANICS, NOT_IN_CHAPTER, WITHOUT_ORDERS, FogRulings, page
from resolvers.fog.words import EVADER_EXTRA_REACH_MU, Mu

Circumstance = Literal[
    "would_end_in_disordering_terrain",
    "starts_wholly_in_uneven_rough_or_difficult",
    "may_end_partly_in_open",
    "defends_fortifications",
    "defends_river_bank",
    "mounted_could_contact_or_intercept",
    "would_contact_fortifications",
    "would_contact_elephants",
    "would_contact_river_bank",
    "would_end_against_fortifications",
    "would_end_against_river_bank",
    "blocked_by_friends:shock",
    "blocked_by_friends:in_combat",
    "blocked_by_friends:ordinary",
]


class ChargeWithoutOrders(Given):
    """A group that did not declare a charge, and an enemy near it.

    Attributes:
        distance_mu: to that enemy; ``move_mu`` the group's normal move.
        target_can_evade: adds 2 MU to its reach.
        other: circumstances; ``blocked_by_friends:...``: only through such friends can it get there.
    """

    group: Group
    target: Group
    distance_mu: Mu
    move_mu: Mu
    target_can_evade: Yes = False
    other: tuple[Circumstance, ...] = ()


@dataclass(frozen=True, slots=True)
class Exemption:
    """A reason not to charge without orders."""

    code: str
    applies: Callable[[ChargeWithoutOrders, FogRulings], bool]


_FEARED = frozenset(
    {
        "would_contact_fortifications",
        "would_contact_elephants",
        "would_contact_river_bank",
        "would_end_against_fortifications",
        "would_end_against_river_bank",
    }
)
_LEAVING = frozenset({"starts_wholly_in_uneven_rough_or_difficult", "may_end_partly_in_open"})


def _ends_in_bad_ground(it: ChargeWithoutOrders, rulings: FogRulings) -> bool:
    partly = rulings.broken_ground_exemption == "leaving_partly_ends_in_disordering_ground" and it.group.type != "mf"
    return "would_end_in_disordering_terrain" in it.other or (partly and set(it.other) >= _LEAVING)


EXEMPTIONS: tuple[Exemption, ...] = (
    Exemption("fragmented_never_charges", lambda it, _: it.group.helpless),
    Exemption("move_ends_in_bad_ground", _ends_in_bad_ground),
    Exemption("medium_foot_leaves_bad_ground", lambda it, _: it.group.type == "mf" and set(it.other) >= _LEAVING),
    Exemption(
        "foot_defends",
        lambda it, _: it.group.foot and bool({"defends_fortifications", "defends_river_bank"} & set(it.other)),
    ),
    Exemption("foot_near_mounted", lambda it, _: it.group.foot and "mounted_could_contact_or_intercept" in it.other),
    Exemption("would_meet_feared", lambda it, _: it.target.type == "elephants" or bool(_FEARED & set(it.other))),
    Exemption(
        "friends_in_the_way",
        lambda it, _: bool({"blocked_by_friends:shock", "blocked_by_friends:in_combat"} & set(it.other)),
    ),
    Exemption(
        "only_skirmishers_beyond_friends",
        lambda it, _: it.target.skirmishers and "blocked_by_friends:ordinary" in it.other,
    ),
)
"""What spares a tempted group the test; the first that applies is named."""


@dataclass(frozen=True, slots=True)
class Temptation:
    """Whether it must test, what a failure does, how far it reaches (MU), and what spared it the test."""

    must_test: bool
    fail: str | None
    reach_mu: float
    reason: str | None = None


def temptation(given: ChargeWithoutOrders, rulings: FogRulings) -> tuple[Temptation, Fact]:
    """Whether a group is tempted, with the reason."""
    reach = given.move_mu + (EVADER_EXTRA_REACH_MU if given.target_can_evade else 0)
    calm = (
        (not given.group.shock, "not_shock"),
        (given.group.immobile, "type_never_charges"),
        (given.group.foot and not given.target.foot, "foot_ignores_mounted"),
        (given.distance_mu > reach, "out_of_reach"),
        *((one.applies(given, rulings), one.code) for one in EXEMPTIONS),
    )
    for holds, code in calm:
        if holds:
            return Temptation(False, None, reach, code), Fact(code, page(WITHOUT_ORDERS))
    fail = "bursts_through_friends" if "blocked_by_friends:ordinary" in given.other else "charges_without_orders"
    return Temptation(True, fail, reach), Fact("tempted_to_charge", page(WITHOUT_ORDERS))


def resolve_charge_without_orders(given: ChargeWithoutOrders, rulings: FogRulings) -> Procedure[Temptation]:
    """Mounted shock troops are tempted by all, foot by foot, within reach, unless something spares them."""
    result, fact = temptation(given, rulings)
    return settled(result, fact)


CHARGE_WITHOUT_ORDERS = MECHANICS.add(
    "charge_without_orders",
    resolve_charge_without_orders,
    page=None,
    section=WITHOUT_ORDERS,
    title=Name("Атака без приказа", "Charging without orders"),
)


class CmtConditions(Given):
    """What a complex move test is for, and where the nearest commander is."""

    purpose: Literal["avoid_charge_without_orders", "charge", "intercept", "stand", "complex_move"]
    commander: Literal["with_group", "with_battle_line_not_group", "in_range", "none"] = "none"


@dataclass(frozen=True, slots=True)
class Conditions:
    """Whether the commander counts as with the group, whether quality re-rolls, and whether each group tests alone."""

    commander_counts: bool
    quality_rerolls: bool
    per_group: bool


def resolve_cmt_conditions(given: CmtConditions, rulings: FogRulings) -> Procedure[Conditions]:
    """Not to charge: group by group, only a commander with that very group, no quality re-rolls.

    Raises:
        ValueMissing: ``fog.not_in_chapter``: for other tests the chapter does not say.
    """
    if given.purpose == "avoid_charge_without_orders":
        counts = given.commander == "with_group"
        return settled(
            Conditions(counts, quality_rerolls=False, per_group=True), Fact("tests_alone", page(WITHOUT_ORDERS))
        )
    if rulings.cmt_numbers == "player_supplies_numbers":
        raise ValueMissing(
            "fog.not_in_chapter",
            field="purpose",
            value=given.purpose,
            allowed=Hint.OTHER_PURPOSE,
            ref=page(NOT_IN_CHAPTER),
        )
    counts = given.commander in ("with_group", "with_battle_line_not_group")
    return settled(Conditions(counts, quality_rerolls=True, per_group=True), Fact("public_sheet", page(NOT_IN_CHAPTER)))


CMT_CONDITIONS = MECHANICS.add(
    "cmt_conditions",
    resolve_cmt_conditions,
    page=None,
    section=WITHOUT_ORDERS,
    title=Name("Условия теста", "Conditions of a test"),
)


class AfterPassedTest(Given):
    """Shock troops passed their test and stayed."""

    wants_complex_move_later: Yes


@dataclass(frozen=True, slots=True)
class AfterTest:
    """Whether the group moves as usual later, and whether a complex move needs another test."""

    may_manoeuvre: bool
    another_cmt: bool


def resolve_after_passed_test(given: AfterPassedTest, rulings: FogRulings) -> Procedure[AfterTest]:
    """It moves as usual; a complex move needs a test of its own."""
    return settled(AfterTest(True, given.wants_complex_move_later), Fact("moves_as_usual", page(WITHOUT_ORDERS)))


AFTER_PASSED_TEST = MECHANICS.add(
    "after_passed_test",
    resolve_after_passed_test,
    page=None,
    section=WITHOUT_ORDERS,
    title=Name("После пройденного теста", "After a passed test"),
)
