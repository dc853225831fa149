"""Numbers of army lists: minimum and maximum by size, and the price of better or worse troops (wma p. 78, 137)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.errors import Hint, NotUnderstood
from lexicon.names import Name
from resolvers.core.given import Count, Given, Whole
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact, Modifier
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.words import AttackValue, HitsValue

_THOUSAND = 1000
ArmyPoints = Annotated[Whole, Field(ge=0, le=100_000)]


class ListLimits(Given):
    """The two numbers of an army list and the nominal size of the army in points. ``null``: no such limit."""

    min: Count | None = None
    max: Count | None = None
    size: ArmyPoints


@dataclass(frozen=True, slots=True)
class UnitLimits:
    """How many units there must and may be; ``max`` is ``null`` without a limit."""

    min: int
    max: int | None


def resolve_army_minmax(given: ListLimits, rulings: WmaRulings) -> Procedure[UnitLimits]:
    """Both numbers count per whole 1,000 points; below 1,000 no minimum and the maximum once (wma p. 78)."""
    thousands = given.size // _THOUSAND
    most = None if given.max is None else given.max * max(1, thousands)
    return settled(UnitLimits((given.min or 0) * thousands, most), Fact("per_thousand", page(78), {"n": thousands}))


ARMY_MINMAX = MECHANICS.add(
    "army_minmax",
    resolve_army_minmax,
    page=78,
    title=Name("Минимум и максимум", "Minimum and maximum"),
)


Adjustment = Literal[
    "elite", "guard", "militia", "militia_10", "conscripts", "conscripts_10", "camel", "legion", "maniple",
    "shieldwall", "skirmish", "warband", "unreliable",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Price:
    """What an adjustment adds to Attack, Hits and points."""

    attack: int = 0
    hits: int = 0
    points: int = 0


ADJUSTMENTS: Mapping[Adjustment, Price] = {
    "elite": Price(attack=1, points=10),
    "guard": Price(hits=1, points=10),
    "militia": Price(attack=-1, points=-5),
    "militia_10": Price(attack=-1, points=-10),
    "conscripts": Price(hits=-1, points=-5),
    "conscripts_10": Price(hits=-1, points=-10),
    "camel": Price(attack=-1, points=-10),
    "legion": Price(points=20),
    "maniple": Price(points=5),
    "shieldwall": Price(points=5),
    "skirmish": Price(points=5),
    "warband": Price(),
    "unreliable": Price(points=-10),
}
"""Adjustments of generic troops; militia and conscripts cost 5 or 10 less, by the kind of troops (wma p. 136-137)."""


class BaseProfile(Given):
    """A profile and what is applied to it."""

    attack: AttackValue
    hits: HitsValue
    points: ArmyPoints
    apply: Annotated[tuple[Adjustment, ...], Field(max_length=20)]


@dataclass(frozen=True, slots=True)
class AdjustedProfile:
    """The profile afterwards."""

    attack: int
    hits: int
    points: int


def resolve_stat_adjust(given: BaseProfile, rulings: WmaRulings) -> Procedure[AdjustedProfile]:
    """Attack, Hits and points after all adjustments (wma p. 136-137).

    Raises:
        NotUnderstood: ``given.value``: nothing would be left of Attack, Hits or points.
    """
    prices = [(code, ADJUSTMENTS[code]) for code in given.apply]
    profile = AdjustedProfile(
        given.attack + sum(price.attack for _, price in prices),
        given.hits + sum(price.hits for _, price in prices),
        given.points + sum(price.points for _, price in prices),
    )
    if profile.attack < 0 or profile.hits < 1 or profile.points < 0:
        raise NotUnderstood(
            "given.value",
            field="apply",
            value=list(given.apply),
            allowed=Hint.SOMETHING_LEFT,
            ref=page(137),
        )
    notes = (Modifier(code, price.points, page(137), of="points") for code, price in prices)
    return settled(profile, *notes)


STAT_ADJUST = MECHANICS.add(
    "stat_adjust",
    resolve_stat_adjust,
    page=137,
    title=Name("Цена особенностей", "Price of special rules"),
)
