"""Charges: who may charge whom and with which test, what may be declared, stepping forward, legal contact."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.errors import ValueMissing
from lexicon.names import Name
from resolvers.core.given import Count, Given, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact
from resolvers.fog.battle_group import Group
from resolvers.fog.game import (
    CANNOT_CHARGE,
    CHARGING,
    DECLARING,
    LEGAL_CONTACT_SECTION,
    MECHANICS,
    MISSILE_FOOT,
    REFORMING,
    SHAKEN,
    SKIRMISHERS,
    STEPPING,
    FogRulings,
    page,
)
from resolvers.fog.words import MAX_WHEEL_DEG, STEP_FORWARD_MU, Aspect, Ground, Mu


class ChargePermission(Given):
    """A battle group would charge another.

    Attributes:
        target_terrain: the ground on which the target stands.
        aspect: where the charge would come in.
    """

    charger: Group
    target: Group
    target_terrain: Ground = "open"
    aspect: Aspect = "front"


@dataclass(frozen=True, slots=True)
class Rule:
    """One reason for or against: ``applies`` to a charge, and where it stands."""

    code: str
    section: str
    applies: Callable[[ChargePermission], bool]


BANS: tuple[Rule, ...] = (
    Rule("type_never_charges", CANNOT_CHARGE, lambda it: it.charger.immobile),
    Rule("fragmented_never_charges", SHAKEN, lambda it: it.charger.helpless),
    Rule(
        "light_foot_shuns_formed",
        SKIRMISHERS,
        lambda it: it.charger.type == "lf" and it.target.formidable_to(it.charger) and it.target_terrain == "open",
    ),
)
"""Who cannot charge; the first that applies is named."""

TESTS: tuple[Rule, ...] = (
    Rule(
        "light_horse_against_formed",
        SKIRMISHERS,
        lambda it: it.charger.type == "light_horse" and it.target.formidable_to(it.charger) and it.aspect == "front",
    ),
    Rule(
        "missile_foot_against_formed",
        MISSILE_FOOT,
        lambda it: it.charger.missile_foot and it.target.formidable_to(it.charger) and it.aspect == "front",
    ),
    Rule("disrupted_charges", SHAKEN, lambda it: it.charger.unsteady),
)
"""Reasons for a complex move test before a charge."""


@dataclass(frozen=True, slots=True)
class Permission:
    """Whether it may charge, whether a complex move test stands before it, and how many; ``reason`` forbids it."""

    may_charge: bool
    cmt: bool
    tests: int = 0
    reason: str | None = None


def permission(given: ChargePermission, rulings: FogRulings) -> tuple[Permission, tuple[Fact, ...]]:
    """What the rules say of this charge, with their reasons."""
    ban = next((rule for rule in BANS if rule.applies(given)), None)
    if ban is not None:
        return Permission(False, False, 0, ban.code), (Fact(ban.code, page(ban.section)),)
    reasons = [rule for rule in TESTS if rule.applies(given)]
    tests = len(reasons) if rulings.cmt_for_two_reasons == "one_test_for_each_reason" else min(len(reasons), 1)
    facts = tuple(Fact(rule.code, page(rule.section)) for rule in reasons) or (Fact("free_charge", page(DECLARING)),)
    return Permission(True, bool(reasons), tests), facts


def resolve_charge_permission(given: ChargePermission, rulings: FogRulings) -> Procedure[Permission]:
    """Bans first, then the reasons for a test, which do not exclude one another."""
    result, facts = permission(given, rulings)
    return settled(result, *facts)


CHARGE_PERMISSION = MECHANICS.add(
    "charge_permission",
    resolve_charge_permission,
    page=None,
    section=DECLARING,
    title=Name("Можно ли атаковать", "May it charge"),
)


class ChargeDeclaration(Given):
    """A question about a charge being declared or moved; which fields stand decides which question it is.

    Attributes:
        target_visible: a base of the target is visible.
        legal_contact: legal contact can be made.
        distance_mu: how far it is, over the ground to be crossed.
        move_mu: the charger's normal move.
        wheel_deg: the angle of its wheel; ``wheels`` how many of them.
        wheel_loses_bases: fewer bases would fight than straight ahead.
        only_engaged_flank: it would meet only flank or rear of a base that fights to its front.
        qualifies_as_flank: it is a proper flank or rear charge.
        enemy_in_path: another enemy group on the way: not declared, or hidden behind its friends.
        friends_evade_or_rout: those friends leave.
        change_after_stage: what the player wants to change once declarations are over.
        contraction_bases: by how many bases the front shrinks on the way; ``reason`` why.
    """

    target_visible: Yes | None = None
    legal_contact: Yes | None = None
    distance_mu: Mu | None = None
    move_mu: Mu | None = None
    wheel_deg: Annotated[float, Field(ge=0, le=360, strict=True)] | None = None
    wheels: Count | None = None
    wheel_loses_bases: Yes = False
    only_engaged_flank: Yes = False
    qualifies_as_flank: Yes = False
    enemy_in_path: Literal["not_declared", "hidden_behind_friends_of_theirs"] | None = None
    reachable_by_step_forward_only: Yes | None = None
    friends_evade_or_rout: Yes | None = None
    change_after_stage: Literal["cancel_charge", "add_charge"] | None = None
    contraction_bases: Count | None = None
    reason: Literal["avoid_enemy", "avoid_friends"] | None = None


@dataclass(frozen=True, slots=True)
class Declaration:
    """The answers; those that were not asked are null.

    Attributes:
        legal: the charge may be declared so.
        why: what forbids it.
        counts_as_target: the enemy on the way is a target too; ``cmt_for_it``: a test may be due for it.
        allowed: the change is allowed.
    """

    legal: bool | None = None
    cmt_for_wheel: bool = False
    counts_as_target: bool | None = None
    cmt_for_it: bool | None = None
    allowed: bool | None = None
    why: str | None = None


def resolve_charge_declaration(given: ChargeDeclaration, rulings: FogRulings) -> Procedure[Declaration]:
    """Visible, reachable, one wheel of at most 90 degrees; all on the way are targets; nothing changes afterwards.

    Raises:
        ValueMissing: ``fog.not_enough``, when distance and move are needed and not given.
    """
    if given.change_after_stage is not None:
        return settled(Declaration(allowed=False), Fact("declarations_final", page(DECLARING)))
    if given.contraction_bases is not None:
        allowed = given.contraction_bases <= 1 and given.reason == "avoid_friends"
        return settled(Declaration(allowed=allowed), Fact("contract_one_base_past_friends", page(REFORMING)))
    if given.enemy_in_path == "hidden_behind_friends_of_theirs":
        opened = bool(given.friends_evade_or_rout)
        fact = Fact("screen_left" if opened else "screened", page(DECLARING))
        return settled(Declaration(counts_as_target=opened, cmt_for_it=opened), fact)
    if given.enemy_in_path == "not_declared":
        return settled(
            Declaration(counts_as_target=True, cmt_for_it=True), Fact("all_on_path_are_targets", page(DECLARING))
        )
    if given.distance_mu is None or given.move_mu is None:
        missing = "distance_mu" if given.distance_mu is None else "move_mu"
        raise ValueMissing("fog.not_enough", field=missing, allowed="0..1000 MU", example="4", ref=page(DECLARING))
    checks = (
        (given.target_visible is False, "target_not_visible", DECLARING),
        (given.legal_contact is False, "no_legal_contact", LEGAL_CONTACT_SECTION),
        (given.distance_mu > given.move_mu, "out_of_reach", DECLARING),
        ((given.wheels or 0) > 1, "one_wheel_only", CHARGING),
        ((given.wheel_deg or 0) > MAX_WHEEL_DEG, "wheel_too_wide", CHARGING),
        (given.wheel_loses_bases and given.reason != "avoid_friends", "wheel_loses_bases", CHARGING),
        (given.only_engaged_flank and not given.qualifies_as_flank, "engaged_flank_only", CHARGING),
    )
    for forbids, code, section in checks:
        if forbids:
            return settled(Declaration(legal=False, why=code), Fact(code, page(section)))
    return settled(Declaration(legal=True), Fact("charge_declared", page(DECLARING)))


CHARGE_DECLARATION = MECHANICS.add(
    "charge_declaration",
    resolve_charge_declaration,
    page=None,
    section=DECLARING,
    title=Name("Объявление атаки", "Declaring a charge"),
)


class StepForward(Given):
    """Files that are not yet in contact after the first one is; ``gap_mu`` from the first line of contact."""

    skirmishers: Yes
    gap_mu: Mu
    target_skirmishers: Yes = False


@dataclass(frozen=True, slots=True)
class Step:
    """Whether the files must, and whether they may, step forward."""

    must_step: bool
    may_step: bool


def resolve_step_forward(given: StepForward, rulings: FogRulings) -> Procedure[Step]:
    """Compulsory within 2 MU, but skirmishers need not step into others."""
    reach = given.gap_mu <= STEP_FORWARD_MU
    shy = given.skirmishers and not given.target_skirmishers
    code = "beyond_step" if not reach else "skirmishers_need_not_step" if shy else "must_step"
    return settled(Step(reach and not shy, reach), Fact(code, page(STEPPING)))


STEP_FORWARD = MECHANICS.add(
    "step_forward",
    resolve_step_forward,
    page=None,
    section=STEPPING,
    title=Name("Выдвижение вперёд", "Stepping forward"),
)


class LegalContact(Given):
    """How a charging base touches an enemy base."""

    contact: Literal["front_edge", "front_corner_to_edge", "corner_to_corner_only", "side_or_rear_edge"]


@dataclass(frozen=True, slots=True)
class Contact:
    """Whether it is legal contact, so that the base fights at impact."""

    legal: bool


def resolve_legal_contact(given: LegalContact, rulings: FogRulings) -> Procedure[Contact]:
    """By the front edge, or by a front corner against an enemy edge."""
    legal = given.contact in ("front_edge", "front_corner_to_edge")
    return settled(Contact(legal), Fact("legal_contact" if legal else "no_legal_contact", page(LEGAL_CONTACT_SECTION)))


LEGAL_CONTACT = MECHANICS.add(
    "legal_contact",
    resolve_legal_contact,
    page=None,
    section=LEGAL_CONTACT_SECTION,
    title=Name("Легальный контакт", "Legal contact"),
)
