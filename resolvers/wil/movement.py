"""Moving: speed, column, half moves, gaps, passing through; which actions a unit has (wil p. 10, 12-14)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pydantic import Field

from lexicon.names import Name
from resolvers.core.given import Given, Inches, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact, Modifier
from resolvers.wil.game import MECHANICS, WilRulings, page
from resolvers.wil.words import (
    CAVALRY,
    CLOSE_INFANTRY,
    COLUMN_BONUS_IN,
    ENEMY_GAP_IN,
    FRIEND_GAP_IN,
    PASSABLE,
    SKIRMISHING,
    Formation,
    Speed,
    Unit,
    half,
)


class GunSpeed(Given):
    """A unit's speed; limbered guns are faster. ``class`` is the weight of a gun."""

    unit: Unit
    speed_in: Speed
    limbered: Yes = False
    class_: Literal["light", "medium", "heavy"] | None = Field(default=None, alias="class")
    formation: Formation = "loose"


@dataclass(frozen=True, slots=True)
class SpeedResult:
    """Inches a turn."""

    speed_in: float


def resolve_speed(given: GunSpeed, rulings: WilRulings) -> Procedure[SpeedResult]:
    """Limbered artillery moves at twice its speed, but heavy guns do not move; a column goes 2 further (wil p. 10)."""
    if given.formation == "column":
        return resolve_column_move(ColumnMove(speed_in=given.speed_in), rulings)
    doubles = given.unit == "artillery" and given.limbered and given.class_ != "heavy"
    if doubles:
        return settled(SpeedResult(given.speed_in * 2), Fact("limbered_doubles", page(10)))
    return settled(SpeedResult(given.speed_in), Fact("own_speed", page(10)))


SPEED = MECHANICS.add("speed", resolve_speed, page=10, title=Name("Скорость", "Speed"))


class ColumnMove(Given):
    """A unit in march column."""

    speed_in: Speed


def resolve_column_move(given: ColumnMove, rulings: WilRulings) -> Procedure[SpeedResult]:
    """2 inches further (wil p. 10)."""
    return settled(
        SpeedResult(given.speed_in + COLUMN_BONUS_IN), Modifier("column", COLUMN_BONUS_IN, page(10), of="speed_in")
    )


COLUMN_MOVE = MECHANICS.add(
    "column_move", resolve_column_move, page=10, title=Name("Движение колонной", "Move in column")
)


class HalfMove(Given):
    """A unit that goes half its distance."""

    speed_in: Speed


@dataclass(frozen=True, slots=True)
class Half:
    """Inches, fractions up."""

    half_in: int


def resolve_half_move(given: HalfMove, rulings: WilRulings) -> Procedure[Half]:
    """Fractions round up (wil p. 12)."""
    return settled(Half(half(given.speed_in)), Fact("fractions_round_up", page(12)))


HALF_MOVE = MECHANICS.add("half_move", resolve_half_move, page=12, title=Name("Половина движения", "Half a move"))


class Spacing(Given):
    """Gaps at the end of a move, model to model."""

    to_friend_in: Inches | None = None
    to_enemy_in: Inches | None = None


@dataclass(frozen=True, slots=True)
class Spaced:
    """Whether the unit may stand so, and what is too near."""

    legal: bool
    reason: str | None = None


def resolve_spacing(given: Spacing, rulings: WilRulings) -> Procedure[Spaced]:
    """1 inch to friends, 3 to enemies (wil p. 12, 16)."""
    if given.to_friend_in is not None and given.to_friend_in < FRIEND_GAP_IN:
        return settled(Spaced(legal=False, reason="friend_too_near"), Fact("friend_too_near", page(12)))
    if given.to_enemy_in is not None and given.to_enemy_in < ENEMY_GAP_IN:
        return settled(Spaced(legal=False, reason="enemy_too_near"), Fact("enemy_too_near", page(12)))
    return settled(Spaced(legal=True), Fact("gaps_kept", page(12)))


SPACING = MECHANICS.add("spacing", resolve_spacing, page=12, title=Name("Промежутки", "Gaps"))


class PassThrough(Given):
    """A unit that would move through a friend."""

    mover: Unit
    other: Unit
    mover_formation: Formation = "loose"
    other_formation: Formation = "loose"


@dataclass(frozen=True, slots=True)
class Passage:
    """Whether it may."""

    allowed: bool


def resolve_pass_through(given: PassThrough, rulings: WilRulings) -> Procedure[Passage]:
    """A unit in close order and another cross only if the other is light infantry or skirmishers (wil p. 16)."""
    stuck = (given.mover_formation == "close_order" and given.other not in PASSABLE) or (
        given.other_formation == "close_order" and given.mover not in PASSABLE
    )
    return settled(Passage(not stuck), Fact("close_order_blocks" if stuck else "passes_through", page(16)))


PASS_THROUGH = MECHANICS.add(
    "pass_through",
    resolve_pass_through,
    page=16,
    title=Name("Проход сквозь своих", "Passing through friends"),
)


class ActionAllowed(Given):
    """A unit is to be given an action.

    Attributes:
        formation: as it stands now; units begin in loose formation.
        has_shooting_value: its profile has one; ``None`` where the text itself tells.
    """

    unit: Unit
    action: Literal["move", "attack", "fire", "skirmish", "close_order", "square", "column", "volley", "rally"]
    formation: Formation = "loose"
    has_shooting_value: Yes | None = None


@dataclass(frozen=True, slots=True)
class ActionPermission:
    """Whether it may, and what forbids it."""

    allowed: bool
    reason: str | None = None


_EVERYONE: frozenset[str] = CAVALRY | CLOSE_INFANTRY | {"skirmishers", "artillery"}
ACTIONS: dict[str, frozenset[str]] = {
    "move": _EVERYONE,
    "attack": _EVERYONE - {"artillery"},
    "fire": _EVERYONE - CAVALRY,
    "skirmish": SKIRMISHING,
    "close_order": CLOSE_INFANTRY | {"light_cavalry", "shock_cavalry"},
    "square": frozenset({"line_infantry", "shock_infantry"}),
    "column": frozenset({"line_infantry", "shock_infantry", "light_cavalry", "shock_cavalry"}),
    "volley": CLOSE_INFANTRY,
    "rally": _EVERYONE,
}
"""Who has which action (wil p. 13). Shock cavalry carries no firearm on its list (wil p. 10)."""

NOT_FROM_COLUMN: frozenset[str] = frozenset({"attack", "fire", "skirmish", "volley"})


def refuse_action(given: ActionAllowed, rulings: WilRulings) -> tuple[str, int] | None:
    """What keeps a unit from an action, with its page; ``None`` when nothing does (wil p. 10, 13)."""
    able = given.unit in ACTIONS[given.action]
    if given.action == "fire" and given.has_shooting_value is not None:
        able = given.has_shooting_value and given.unit not in ("irregular_cavalry", "light_cavalry")
    if given.action == "column" and rulings.column_list == "column_by_formation_chapter":
        able = able and given.unit != "light_cavalry"
    checks = (
        (not able, "not_on_action_list", 13),
        (given.formation == "column" and given.action in NOT_FROM_COLUMN, "not_from_column", 10),
        (given.action == "volley" and given.formation != "close_order", "volley_needs_close_order", 13),
    )
    return next(((code, number) for forbids, code, number in checks if forbids), None)


def resolve_action_allowed(given: ActionAllowed, rulings: WilRulings) -> Procedure[ActionPermission]:
    """The list of actions; no attack or shooting from column; volleys only in close order (wil p. 10, 13)."""
    refused = refuse_action(given, rulings)
    if refused is not None:
        return settled(ActionPermission(allowed=False, reason=refused[0]), Fact(refused[0], page(refused[1])))
    return settled(ActionPermission(allowed=True), Fact("action_open", page(13)))


ACTION_ALLOWED = MECHANICS.add(
    "action_allowed",
    resolve_action_allowed,
    page=13,
    title=Name("Доступно ли действие", "Is the action open"),
)
