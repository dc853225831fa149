"""Options of units and their costs, the size of a force, its morale (wil p. 5, 7-10, 12).

The base profiles are lost: options say what they change, the rest the player knows from his own sheet.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.errors import Hint, NotUnderstood, ValueMissing
from lexicon.names import Name
from resolvers.core.given import Given
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact, Modifier
from resolvers.wil.game import MECHANICS, WilRulings, page
from resolvers.wil.words import Unit, UnitName

OptionName = Literal[
    "veterans",
    "recruits",
    "good_shooters",
    "poor_shooters",
    "fierce",
    "small",
    "large",
    "mounted",
    "cuirass",
    "limbered",
    "canister",
]


@dataclass(frozen=True, slots=True)
class Option:
    """What one option costs and changes; ``None`` leaves a value as it is."""

    points: int
    discipline: int | None = None
    shooting: str | None = None
    melee: str | None = None
    models: int | None = None
    speed_in: int | None = None
    hits_per_casualty_melee: int | None = None
    crew: int | None = None
    speed_multiplier: int | None = None
    shooting_better_by: int | None = None


_VETERANS = Option(2, discipline=1)
_RECRUITS = Option(-1, discipline=-1)
_GOOD = Option(2, shooting="4+")
_POOR = Option(-1, shooting="6")
_SMALL = Option(-1, models=6)

OPTIONS: dict[UnitName, tuple[int, dict[OptionName, Option]]] = {
    "light_infantry": (
        7,
        {"veterans": _VETERANS, "good_shooters": _GOOD, "fierce": Option(1, melee="5+"), "small": _SMALL},
    ),
    "shock_infantry": (
        8,
        {
            "veterans": Option(2, discipline=2),
            "good_shooters": _GOOD,
            "fierce": Option(1, melee="4+"),
            "small": _SMALL,
            "large": Option(1, models=18),
        },
    ),
    "skirmishers": (
        8,
        {
            "veterans": _VETERANS,
            "good_shooters": _GOOD,
            "fierce": Option(1, melee="5+"),
            "mounted": Option(2, speed_in=12),
        },
    ),
    "irregular_cavalry": (
        9,
        {"veterans": _VETERANS, "poor_shooters": _POOR, "fierce": Option(2, melee="4+"), "small": _SMALL},
    ),
    "light_cavalry": (9, {"veterans": _VETERANS, "poor_shooters": _POOR, "fierce": Option(1, melee="4+")}),
    "shock_cavalry": (
        10,
        {"recruits": _RECRUITS, "veterans": _VETERANS, "cuirass": Option(1, hits_per_casualty_melee=4)},
    ),
    "artillery": (
        10,
        {
            "recruits": _RECRUITS,
            "veterans": _VETERANS,
            "limbered": Option(2, crew=6, speed_multiplier=2),
            "canister": Option(1, shooting_better_by=1),
        },
    ),
}
"""Page and options of each unit (wil p. 7-10). The list of line infantry is lost."""

EXCLUSIVE: tuple[frozenset[str], ...] = (
    frozenset({"veterans", "recruits"}),
    frozenset({"good_shooters", "poor_shooters"}),
    frozenset({"small", "large"}),
)
"""Options that name two values for the same thing."""


class UnitOptions(Given):
    """A unit and the options that the player buys."""

    unit: Unit
    options: tuple[OptionName, ...] = ()


@dataclass(frozen=True, slots=True)
class Optioned:
    """What the options cost and what the unit then has; null is as in its base profile."""

    legal: bool
    reason: str | None = None
    points_delta: int | None = None
    discipline: int | None = None
    shooting: str | None = None
    melee: str | None = None
    models: int | None = None
    speed_in: int | None = None
    hits_per_casualty_melee: int | None = None
    crew: int | None = None
    speed_multiplier: int | None = None
    shooting_better_by: int | None = None


_CHANGES = (
    "discipline",
    "shooting",
    "melee",
    "models",
    "speed_in",
    "hits_per_casualty_melee",
    "crew",
    "speed_multiplier",
    "shooting_better_by",
)


def resolve_unit_options(given: UnitOptions, rulings: WilRulings) -> Procedure[Optioned]:
    """Costs add up; an option that its list lacks is not allowed (wil p. 7-10).

    Raises:
        ValueMissing: ``wil.lost_table``: the options of line infantry are lost.
        NotUnderstood: ``wil.option_twice``.
    """
    if len(set(given.options)) != len(given.options):
        raise NotUnderstood("wil.option_twice", field="options", value=list(given.options), allowed=Hint.EACH_ONCE)
    if given.unit not in OPTIONS:
        if not given.options:
            return settled(Optioned(legal=True, points_delta=0), Fact("options_lost", page(7)))
        raise ValueMissing("wil.lost_table", field="options", value=given.unit, allowed=sorted(OPTIONS), ref=page(7))
    number, listed = OPTIONS[given.unit]
    if not all(option in listed for option in given.options):
        return settled(Optioned(legal=False, reason="not_listed"), Fact("option_not_listed", page(number)))
    if any(pair <= set(given.options) for pair in EXCLUSIVE):
        return settled(Optioned(legal=False, reason="exclude_each_other"), Fact("options_exclude", page(number)))
    changes: dict[str, int | str] = {}
    for option in given.options:
        for name in _CHANGES:
            value = getattr(listed[option], name)
            if value is not None:
                changes[name] = value
    cost = sum(listed[option].points for option in given.options)
    notes = (Modifier(option, listed[option].points, page(number), of="points") for option in given.options)
    return settled(Optioned(legal=True, points_delta=cost, **changes), *notes)  # type: ignore[arg-type]


UNIT_OPTIONS = MECHANICS.add(
    "unit_options",
    resolve_unit_options,
    page=7,
    title=Name("Варианты подразделения", "Options of a unit"),
)


Points = Annotated[float, Field(ge=0, le=1000, strict=True)]
MIN_POINTS, MAX_POINTS = 30, 40


class ForceSize(Given):
    """The points of a force."""

    points: Points


@dataclass(frozen=True, slots=True)
class Legality:
    """Whether it may play."""

    legal: bool


def resolve_force_size(given: ForceSize, rulings: WilRulings) -> Procedure[Legality]:
    """30 to 40 points (wil p. 5)."""
    fits = MIN_POINTS <= given.points <= MAX_POINTS
    return settled(Legality(fits or rulings.points_limit == "30_to_40_is_advice"), Fact("force_of_30_to_40", page(5)))


FORCE_SIZE = MECHANICS.add("force_size", resolve_force_size, page=5, title=Name("Размер отряда", "Size of a force"))


class ForceMorale(Given):
    """A force that has lost units."""

    start_points: Annotated[float, Field(gt=0, le=1000, strict=True)]
    points_left: Points


@dataclass(frozen=True, slots=True)
class ForceState:
    """Whether every unit tests its morale, and whether all flee at once; percent of the start that is left."""

    test_all_units: bool
    all_flee: bool
    left_percent: float


def resolve_force_morale(given: ForceMorale, rulings: WilRulings) -> Procedure[ForceState]:
    """Below half every unit tests; far below all flee (wil p. 12).

    Raises:
        NotUnderstood: ``wil.more_than_start``, when more points are left than there were.
    """
    start, left = given.start_points, given.points_left
    if left > start:
        raise NotUnderstood(
            "wil.more_than_start", field="points_left", value=left, allowed=f"0..{start:g}", ref=page(12)
        )
    literal = rulings.flee_threshold == "flee_when_less_than_75_percent_left"
    flees = 4 * left < 3 * start if literal else 4 * left < start
    tests = 2 * left < start
    code = "force_flees" if flees else "all_units_test" if tests else "force_holds"
    return settled(ForceState(tests, flees, round(100 * left / start, 1)), Fact(code, page(12)))


FORCE_MORALE = MECHANICS.add(
    "force_morale", resolve_force_morale, page=12, title=Name("Дух отряда", "Morale of the force")
)
