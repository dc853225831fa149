"""Flank and rear charges: what qualifies, and what they do; hits at impact."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lexicon.errors import Hint, NotAllowed, ValueMissing
from lexicon.names import Name
from resolvers.core.given import Given, Positive, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact, Note
from resolvers.fog.battle_group import Group
from resolvers.fog.game import CHARGING, FLANK, MECHANICS, FogRulings, page
from resolvers.fog.words import FLANK_WHEEL_GAP_MU, Cohesion, Mu, lower

CHARGER_NEEDS = 3
TARGET_NEEDS = 5


class FlankQualification(Given):
    """Where the charger stood at the start, and how it came in.

    Attributes:
        charger_partly_in_target_front: any base of it, even partly, before any part of the target.
        a_base_wholly_behind_front_line: at least one, behind the line of each front edge of the target.
        start_gap_mu: the nearest point to the target at the start.
    """

    charger_partly_in_target_front: Yes
    a_base_wholly_behind_front_line: Yes
    first_contact: Literal["front_edge", "side_edge", "rear_edge", "rear_corner"]
    wheel: Yes = False
    start_gap_mu: Mu
    target_formation: Literal["normal", "orb", "battle_wagon", "behind_fortifications"] = "normal"


@dataclass(frozen=True, slots=True)
class Flank:
    """Whether it is a flank or rear charge, and what it lacks."""

    flank: bool
    reason: str | None = None


def resolve_flank_qualification(given: FlankQualification, rulings: FogRulings) -> Procedure[Flank]:
    """Position, first contact, no wheel from close by, and a target that can be flanked."""
    checks = (
        (given.target_formation != "normal", "target_protected"),
        (given.charger_partly_in_target_front, "partly_in_front"),
        (not given.a_base_wholly_behind_front_line, "no_base_behind_front"),
        (given.first_contact == "front_edge", "first_contact_in_front"),
        (given.wheel and given.start_gap_mu < FLANK_WHEEL_GAP_MU, "wheel_from_too_near"),
    )
    for fails, code in checks:
        if fails:
            return settled(Flank(flank=False, reason=code), Fact(code, page(FLANK)))
    return settled(Flank(flank=True), Fact("flank_charge", page(FLANK)))


FLANK_QUALIFICATION = MECHANICS.add(
    "flank_qualification",
    resolve_flank_qualification,
    page=None,
    section=FLANK,
    title=Name("Фланговая ли атака", "Is it a flank charge"),
)


class FlankEffect(Given):
    """A group is hit on its side or rear.

    Attributes:
        target: the group that is hit.
        flank_chargers: how many groups hit it so in this turn.
        qualifies_as_flank: it is a proper flank or rear charge.
        contact: where it is touched.
        target_fighting_to_front: the touched base already fights to its front.
        already_lowered: it was hit so before in this turn and has lost its level.
    """

    target: Group | None = None
    charger_skirmishers: Yes = False
    already_lowered: Yes = False
    flank_chargers: Positive = 1
    qualifies_as_flank: Yes = True
    contact: Literal["side_edge", "rear_edge", "rear_corner"] = "side_edge"
    target_fighting_to_front: Yes = False


@dataclass(frozen=True, slots=True)
class Poa:
    """Points of advantage of both."""

    charger: str
    target: str


@dataclass(frozen=True, slots=True)
class Needs:
    """What each die of both needs to hit."""

    charger: int
    target: int


@dataclass(frozen=True, slots=True)
class FlankHit:
    """Cohesion after the hit, advantages, and what both need; a charge that does not qualify is frontal.

    ``turned_bases``: the touched bases turn to face, or one of them when all fight to the front.
    """

    treated_as: str
    cohesion_drop: bool
    cohesion: Cohesion | None = None
    poa: Poa | None = None
    needs: Needs | None = None
    turned_bases: str | None = None


def resolve_flank_effect(given: FlankEffect, rulings: FogRulings) -> Procedure[FlankHit]:
    """One level down once a turn, ++ against --, 3 against 5; otherwise an ordinary frontal charge.

    Raises:
        NotAllowed: ``fog.engaged_flank_only``: not a proper flank charge, and the base fights to its front.
        ValueMissing: ``fog.not_enough``, when the target is needed and not given.
    """
    if not given.qualifies_as_flank or (given.target is not None and given.target.no_flanks):
        if given.target_fighting_to_front:
            raise NotAllowed(
                "fog.engaged_flank_only",
                field="target_fighting_to_front",
                value=True,
                allowed=Hint.FLANK_OR_REAR,
                ref=page(CHARGING),
            )
        cohesion = given.target.cohesion if given.target is not None else None
        protected = given.target is not None and given.target.no_flanks
        why = Fact("target_protected" if protected else "frontal_charge", page(FLANK))
        return settled(FlankHit("frontal", cohesion_drop=False, cohesion=cohesion), why)
    if given.target is None:
        raise ValueMissing("fog.not_enough", field="target", example='{"type": "hf"}', ref=page(FLANK))
    drop = drops_cohesion(given.target, given.charger_skirmishers) and not given.already_lowered
    return settled(
        FlankHit(
            "flank_or_rear",
            drop,
            lower(given.target.cohesion) if drop else given.target.cohesion,
            Poa("++", "--"),
            Needs(CHARGER_NEEDS, TARGET_NEEDS),
            "one_base" if given.target_fighting_to_front else "contacted_bases",
        ),
        flank_note(drop, given.already_lowered),
    )


FLANK_EFFECT = MECHANICS.add(
    "flank_effect",
    resolve_flank_effect,
    page=None,
    section=FLANK,
    title=Name("Удар во фланг", "Hit in the flank"),
)


def flank_note(drop: bool, before: bool = False) -> Note:
    """What the ledger says of the hit; ``before``: the level of this turn was lost before."""
    code = "cohesion_drops" if drop else "cohesion_dropped_once" if before else "skirmishers_do_not_shake"
    return Fact(code, page(FLANK))


def drops_cohesion(target: Group, charger_skirmishers: bool) -> bool:
    """Hit in flank or rear a group loses a level, except others than skirmishers hit by skirmishers."""
    return target.skirmishers or not charger_skirmishers
