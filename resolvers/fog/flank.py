"""Flank and rear charges: what qualifies, and what they do; hits at impact."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.errors import Hint, NotAllowed, ValueMissing
from lexicon.names import Name
from resolvers.core.given import Count, Given, Positive, Whole, Yes
from resolvers.core.procedure import Ask, Go, Pool, Procedure, settled
from resolvers.core.readings import AtLeast
from resolvers.core.trace import Fact, Note
from resolvers.fog.battle_group import Group
from resolvers.fog.game import CHARGING, FLANK, MECHANICS, FogRulings, page
from resolvers.fog.game import IMPACT as IMPACT_SECTION
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


NeededFace = Annotated[Whole, Field(ge=2, le=6)]


class ImpactHits(Given):
    """Dice at impact: ``dice`` of them, each hitting on ``needs`` or better; dice already thrown are all taken."""

    needs: NeededFace
    dice: Count | None = None


@dataclass(frozen=True, slots=True)
class Hits:
    """How many hit."""

    hits: int


def resolve_impact_hits(given: ImpactHits, rulings: FogRulings) -> Procedure[Hits]:
    """Every die that shows what it needs hits. How many dice a base rolls the player must say."""
    pool = Pool(given.dice or 0, AtLeast(given.needs), open=given.dice is None)
    return Procedure(0, (lambda _: Ask("d6", pool, lambda hits: hits, (), page(FLANK)),), Hits)


IMPACT_HITS = MECHANICS.add(
    "impact_hits",
    resolve_impact_hits,
    page=None,
    section=IMPACT_SECTION,
    title=Name("Попадания при столкновении", "Impact hits"),
)


class FlankImpact(Given):
    """The impact of a flank or rear charge; dice of both as the player counts them.

    ``already_lowered``: the target has lost its level in this turn.
    """

    target: Group
    charger_skirmishers: Yes = False
    already_lowered: Yes = False
    charger_dice: Count
    target_dice: Count


@dataclass(frozen=True, slots=True)
class BothHits:
    """Hits of both."""

    charger: int
    target: int


@dataclass(frozen=True, slots=True)
class FlankImpactResult:
    """Hits of both, who scored more, and the target's cohesion before any test of its losses."""

    hits: BothHits
    more_hits: Literal["charger", "target"] | None
    cohesion: Cohesion


def _more(hits: BothHits) -> Literal["charger", "target"] | None:
    if hits.charger == hits.target:
        return None
    return "charger" if hits.charger > hits.target else "target"


def resolve_flank_impact(given: FlankImpact, rulings: FogRulings) -> Procedure[FlankImpactResult]:
    """Charger on 3, target on 5, nothing else counts."""
    drop = drops_cohesion(given.target, given.charger_skirmishers) and not given.already_lowered
    cohesion = lower(given.target.cohesion) if drop else given.target.cohesion

    def charger(_: object) -> Ask[int]:
        return Ask(
            "charger",
            Pool(given.charger_dice, AtLeast(CHARGER_NEEDS)),
            lambda hits: hits,
            (flank_note(drop, given.already_lowered),),
            page(FLANK),
        )

    def target(hits: int) -> Ask[BothHits]:
        pool = Pool(given.target_dice, AtLeast(TARGET_NEEDS))
        return Ask("target", pool, lambda own: Go(BothHits(hits, own)), (), page(FLANK))

    def outcome(hits: BothHits) -> FlankImpactResult:
        return FlankImpactResult(hits, _more(hits), cohesion)

    return Procedure(None, (charger, target), outcome)


FLANK_IMPACT = MECHANICS.add(
    "flank_impact",
    resolve_flank_impact,
    page=None,
    section=FLANK,
    title=Name("Столкновение во фланг", "Flank impact"),
)


class Impact(Given):
    """The impact of any other charge: dice of both, and what each die of both needs, as the players count them."""

    charger_dice: Count
    target_dice: Count
    charger_needs: NeededFace
    target_needs: NeededFace


@dataclass(frozen=True, slots=True)
class ImpactResult:
    """Hits of both, and who scored more."""

    hits: BothHits
    more_hits: Literal["charger", "target"] | None


def resolve_impact(given: Impact, rulings: FogRulings) -> Procedure[ImpactResult]:
    """Every die that shows what it needs hits; the charger's are rolled first."""

    def charger(_: object) -> Ask[int]:
        return Ask(
            "charger",
            Pool(given.charger_dice, AtLeast(given.charger_needs)),
            lambda hits: hits,
            (),
            page(IMPACT_SECTION),
        )

    def target(hits: int) -> Ask[BothHits]:
        pool = Pool(given.target_dice, AtLeast(given.target_needs))
        return Ask("target", pool, lambda own: Go(BothHits(hits, own)), (), page(IMPACT_SECTION))

    return Procedure(None, (charger, target), lambda hits: ImpactResult(hits, _more(hits)))


IMPACT = MECHANICS.add(
    "impact",
    resolve_impact,
    page=None,
    section=IMPACT_SECTION,
    title=Name("Столкновение", "Impact"),
)
