"""Dice at impact: hits of a pool, of a flank charge, of any other charge."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.names import Name
from resolvers.core.given import Count, Given, Whole, Yes
from resolvers.core.procedure import Ask, Go, Pool, Procedure
from resolvers.core.readings import AtLeast
from resolvers.fog.battle_group import Group
from resolvers.fog.flank import CHARGER_NEEDS, TARGET_NEEDS, drops_cohesion, flank_note
from resolvers.fog.game import FLANK, MECHANICS, FogRulings, page
from resolvers.fog.game import IMPACT as IMPACT_SECTION
from resolvers.fog.words import Cohesion, lower

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
