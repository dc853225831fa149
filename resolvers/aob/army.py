"""What an army costs and whether it may take the field (aob 1.1, 3.2)."""

from __future__ import annotations

from dataclasses import dataclass

from lexicon.names import Name
from resolvers.aob.game import MECHANICS, AobRulings, page
from resolvers.aob.words import BUDGET, LEADERS, MAX_BASES, MIN_BASES, Quality, TroopType
from resolvers.core.given import Count, Given
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact, Modifier, Note

QUALITY_COST: dict[str | None, int] = {None: 0, "elite": 1, "regular": 1, "rabble": -1}
"""Points that a quality adds to the whole corps (aob 1.1)."""

MAX_LEADERS_PER_CORPS = 3


class ListedCorps(Given):
    """A corps on the army list."""

    type: TroopType
    bases: Count
    quality: Quality | None = None


class ArmyCost(Given):
    """Corps to be paid for."""

    corps: tuple[ListedCorps, ...]


class ArmyCheck(Given):
    """Corps and the points that may be spent on them."""

    corps: tuple[ListedCorps, ...]
    budget: Count = BUDGET


class CorpsCheck(Given):
    """One corps before the battle."""

    corps: ListedCorps


class LeadersCheck(Given):
    """How the leaders are spread over the corps."""

    leaders_per_corps: tuple[Count, ...]


@dataclass(frozen=True, slots=True)
class Cost:
    """Points."""

    cost: int


@dataclass(frozen=True, slots=True)
class Legality:
    """Whether it may stand; ``reason`` is the first thing that forbids it."""

    legal: bool
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class ArmyLegality:
    """Points spent and left, and whether the army may stand; ``left`` is null when nothing is."""

    cost: int
    left: int | None
    legal: bool
    reason: str | None = None


def cost_of(corps: ListedCorps) -> int:
    """A point a base, and the quality for the whole corps (aob 1.1)."""
    return corps.bases + QUALITY_COST[corps.quality]


def _cost_notes(corps: tuple[ListedCorps, ...]) -> tuple[Note, ...]:
    notes: list[Note] = []
    for place, one in enumerate(corps):
        notes.append(Modifier("bases", one.bases, page("1.1"), of=f"corps.{place}"))
        if one.quality is not None:
            notes.append(Modifier(one.quality, QUALITY_COST[one.quality], page("1.1"), of=f"corps.{place}"))
    return tuple(notes)


def resolve_army_cost(given: ArmyCost, rulings: AobRulings) -> Procedure[Cost]:
    """The sum over its corps (aob 1.1)."""
    return settled(Cost(sum(map(cost_of, given.corps))), *_cost_notes(given.corps))


ARMY_COST = MECHANICS.add(
    "army_cost",
    resolve_army_cost,
    page=None,
    section="1.1",
    title=Name("Стоимость армии", "Cost of an army"),
)


def resolve_army_check(given: ArmyCheck, rulings: AobRulings) -> Procedure[ArmyLegality]:
    """Within the budget, every corps of 3 to 5 bases, a leader for each (aob 1.1, 3.2)."""
    cost = sum(map(cost_of, given.corps))
    reasons = (
        (cost > given.budget, "over_budget"),
        (any(not _fits(one) for one in given.corps), "size"),
        (len(given.corps) > LEADERS, "more_corps_than_leaders"),
    )
    reason = next((code for wrong, code in reasons if wrong), None)
    left = given.budget - cost if cost <= given.budget else None
    notes = (*_cost_notes(given.corps), *((Fact(reason, page("1.1, 3.2")),) if reason else ()))
    return settled(ArmyLegality(cost, left, reason is None, reason), *notes)


ARMY_CHECK = MECHANICS.add(
    "army_check",
    resolve_army_check,
    page=None,
    section="1.1",
    title=Name("Проверка армии", "Army check"),
)


def _fits(corps: ListedCorps) -> bool:
    return MIN_BASES <= corps.bases <= MAX_BASES


def resolve_corps_check(given: CorpsCheck, rulings: AobRulings) -> Procedure[Legality]:
    """A corps begins with 3 to 5 bases (aob 3.2)."""
    if _fits(given.corps):
        return settled(Legality(legal=True), Modifier("bases", given.corps.bases, page("3.2"), of="corps"))
    return settled(Legality(legal=False, reason="size"), Fact("size", page("3.2")))


CORPS_CHECK = MECHANICS.add(
    "corps_check",
    resolve_corps_check,
    page=None,
    section="3.2",
    title=Name("Размер корпуса", "Size of a corps"),
)


def resolve_leaders_check(given: LeadersCheck, rulings: AobRulings) -> Procedure[Legality]:
    """Six leaders, none of them idle, no corps without one, at most three together (aob 3.2)."""
    spread = given.leaders_per_corps
    reasons = (
        (any(count == 0 for count in spread), "corps_without_leader"),
        (any(count > MAX_LEADERS_PER_CORPS for count in spread), "too_many_leaders_in_corps"),
        (sum(spread) != LEADERS, "not_six_leaders"),
    )
    reason = next((code for wrong, code in reasons if wrong), None)
    return settled(Legality(reason is None, reason), *((Fact(reason, page("3.2")),) if reason else ()))


LEADERS_CHECK = MECHANICS.add(
    "leaders_check",
    resolve_leaders_check,
    page=None,
    section="3.2",
    title=Name("Распределение лидеров", "Spread of leaders"),
)
