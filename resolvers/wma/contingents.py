"""An army divided into contingents, for scenarios (wma p. 79)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.errors import NotUnderstood
from lexicon.names import Name
from resolvers.core.given import Given, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact
from resolvers.wma.army_numbers import ArmyPoints
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.words import Armour, TroopType

Part = Literal["vanguard", "main", "rearguard", "reserve"]
PARTS: tuple[Part, ...] = ("vanguard", "main", "rearguard", "reserve")

_MOST_PERCENT = 40
_RESERVE_MOST = 3
_HEAVY_ARMOUR = 5

Problem = Literal[
    "contingent_empty",
    "vanguard_over_40_percent",
    "vanguard_heavy_infantry",
    "vanguard_artillery",
    "vanguard_elephants",
    "vanguard_too_few_skirmishers",
    "main_under_40_percent",
    "rearguard_over_40_percent",
    "rearguard_skirmishers",
    "reserve_over_three_units",
    "reserve_artillery",
    "reserve_skirmishers",
]


class ContingentUnit(Given):
    """A unit of the army; commanders are not counted here."""

    type: TroopType
    points: ArmyPoints
    armour: Armour | None = None
    skirmish: Yes = False


class Contingents(Given):
    """All units of the army by contingent."""

    parts: Mapping[Part, Annotated[tuple[ContingentUnit, ...], Field(max_length=200)]]


@dataclass(frozen=True, slots=True)
class ContingentCheck:
    """Whether the division is allowed, what is wrong, and the share of each part in points."""

    allowed: bool
    problems: tuple[Problem, ...]
    points: Mapping[Part, int]


def resolve_contingents(given: Contingents, rulings: WmaRulings) -> Procedure[ContingentCheck]:
    """Vanguard, main body, rearguard and reserve: shares of the points and who may not be where (wma p. 79).

    Raises:
        NotUnderstood: ``given.value``: all four parts are needed.
    """
    if set(given.parts) != set(PARTS):
        raise NotUnderstood(
            "given.value", field="parts", value=sorted(given.parts), allowed=", ".join(PARTS), ref=page(79)
        )
    problems = tuple(_problems(given.parts))
    points = {part: sum(unit.points for unit in given.parts[part]) for part in PARTS}
    return settled(ContingentCheck(not problems, problems, points), *(Fact(problem, page(79)) for problem in problems))


CONTINGENTS = MECHANICS.add("contingents", resolve_contingents, page=79, title=Name("Контингенты", "Contingents"))


def _problems(parts: Mapping[Part, tuple[ContingentUnit, ...]]) -> Iterator[Problem]:
    army = [unit for part in PARTS for unit in parts[part]]
    total = sum(unit.points for unit in army)
    skirmishers = [unit for unit in army if unit.skirmish]
    mostly_skirmishers = 2 * len(skirmishers) > len(army)
    if any(not parts[part] for part in PARTS):
        yield "contingent_empty"
    yield from _vanguard(parts["vanguard"], skirmishers, total)
    if _percent(parts["main"]) < _MOST_PERCENT * total:
        yield "main_under_40_percent"
    if _percent(parts["rearguard"]) > _MOST_PERCENT * total:
        yield "rearguard_over_40_percent"
    if any(unit.skirmish for unit in parts["rearguard"]) and not mostly_skirmishers:
        yield "rearguard_skirmishers"
    if len(parts["reserve"]) > _RESERVE_MOST:
        yield "reserve_over_three_units"
    if any(unit.type == "artillery" for unit in parts["reserve"]):
        yield "reserve_artillery"
    if any(unit.skirmish for unit in parts["reserve"]) and not mostly_skirmishers:
        yield "reserve_skirmishers"


def _percent(units: tuple[ContingentUnit, ...]) -> int:
    return 100 * sum(unit.points for unit in units)


def _vanguard(units: tuple[ContingentUnit, ...], skirmishers: list[ContingentUnit], total: int) -> Iterator[Problem]:
    if _percent(units) > _MOST_PERCENT * total:
        yield "vanguard_over_40_percent"
    heavy = [unit for unit in units if unit.armour is not None and unit.armour <= _HEAVY_ARMOUR]
    if any(unit.type == "infantry" for unit in heavy):
        yield "vanguard_heavy_infantry"
    if any(unit.type == "artillery" for unit in units):
        yield "vanguard_artillery"
    if any(unit.type == "elephant" for unit in units):
        yield "vanguard_elephants"
    own = sum(1 for unit in units if unit.skirmish)
    cheapest = min((unit.points for unit in skirmishers), default=0)
    room = _percent(units) + 100 * cheapest <= _MOST_PERCENT * total
    if 2 * own < len(skirmishers) and room:
        yield "vanguard_too_few_skirmishers"
