"""The end of a battle: withdrawal, victory points, who won, optional bonuses (wma p. 70-71, 75-77, 128)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.errors import NotUnderstood, ValueMissing
from lexicon.names import Name
from resolvers.core.given import Count, Given, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact, Modifier, Note
from resolvers.wma.combat_result import SIDES
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.traits import TRAITS
from resolvers.wma.words import Armour, Side, Stands

_ROUND_UP_TO = 5
_FULL_UNIT = 3


class ArmyUnits(Given):
    """Units of one kind. ``count``: at the start; ``destroyed``: gone by now, off the table for good included."""

    name: Annotated[str, Field(max_length=200)] = ""
    count: Count
    destroyed: Count = 0
    skirmish: Yes = False
    armour: Armour | None = None
    triarii: Yes = False


class ArmyState(Given):
    """An army at the end of a phase.

    Attributes:
        general_lost: dead, or off the table and not returned at once.
        extra_losses: units that must be lost beyond half of them, by an upgrade of the army list (Pyrrhus: 1, p. 95).
    """

    units: Annotated[tuple[ArmyUnits, ...], Field(max_length=200)]
    general_lost: Yes = False
    extra_losses: Count = 0


@dataclass(frozen=True, slots=True)
class Withdrawal:
    """Core units at the start, losses that make it withdraw, losses counted so far, and whether it does."""

    core_units: int
    break_point: int
    losses_counted: int
    withdraws: bool


def is_core(unit: ArmyUnits, rulings: WmaRulings) -> bool:
    """Whether units of this kind are core units (wma p. 70-71)."""
    if rulings.core_units == "skirmishers_never_core":
        return not unit.skirmish
    return not (unit.skirmish and unit.armour is None)


def resolve_withdraw(given: ArmyState, rulings: WmaRulings) -> Procedure[Withdrawal]:
    """Half of the core units lost, or the General; Triarii count twice when destroyed (wma p. 70-71, 128).

    Raises:
        NotUnderstood: ``given.value``: more destroyed than there were.
    """
    for place, unit in enumerate(given.units):
        if unit.destroyed > unit.count:
            field = f"units.{place}.destroyed"
            raise NotUnderstood(
                "given.value", field=field, value=unit.destroyed, allowed=f"0..{unit.count}", ref=page(70)
            )
    core = [unit for unit in given.units if is_core(unit, rulings)]
    total = sum(unit.count for unit in core)
    losses = sum(unit.destroyed * (TRAITS["triarii"].destroyed_count if unit.triarii else 1) for unit in core)
    point = -(-total // 2) + given.extra_losses
    broken = total > 0 and losses >= point
    notes: list[Note] = [Modifier("core_lost", losses, page(71), of="withdraw", params={"break_point": point})]
    if given.general_lost:
        notes.append(Fact("general_lost", page(70)))
    if broken:
        notes.append(Fact("army_broken", page(71)))
    return settled(Withdrawal(total, point, losses, broken or given.general_lost), *notes)


WITHDRAW = MECHANICS.add("withdraw", resolve_withdraw, page=70, title=Name("Отход армии", "Withdrawal"))


class ScoredUnit(Given):
    """An enemy unit: its full cost with upgrades, stands at the start and at the end."""

    points: Count
    stands_start: Stands
    stands_end: Stands


class EnemyLosses(Given):
    """All enemy units, and the full cost of each commander killed."""

    enemy_units: Annotated[tuple[ScoredUnit, ...], Field(max_length=400)]
    enemy_commanders_killed: Annotated[tuple[Count, ...], Field(max_length=100)] = ()


@dataclass(frozen=True, slots=True)
class VictoryPoints:
    """Points for each unit in the order given, for commanders, and all together."""

    by_unit: tuple[int, ...]
    commanders: int
    total: int


def points_for(unit: ScoredUnit, rulings: WmaRulings) -> int:
    """Full cost if destroyed; half, rounded up to the next 5, if three stands are down to one (wma p. 71)."""
    if unit.stands_end == 0:
        return unit.points
    large = (
        unit.stands_start >= _FULL_UNIT if rulings.half_points == "any_unit_at_one" else unit.stands_start == _FULL_UNIT
    )
    if large and unit.stands_end == 1:
        return -(-unit.points // (2 * _ROUND_UP_TO)) * _ROUND_UP_TO
    return 0


def resolve_victory_points(given: EnemyLosses, rulings: WmaRulings) -> Procedure[VictoryPoints]:
    """What the enemy's losses are worth, each unit rounded by itself (wma p. 71).

    Raises:
        NotUnderstood: ``given.value``: more stands at the end than at the start.
    """
    for place, unit in enumerate(given.enemy_units):
        if unit.stands_end > unit.stands_start:
            field = f"enemy_units.{place}.stands_end"
            allowed = f"0..{unit.stands_start}"
            raise NotUnderstood("given.value", field=field, value=unit.stands_end, allowed=allowed, ref=page(71))
    by_unit = tuple(points_for(unit, rulings) for unit in given.enemy_units)
    commanders = sum(given.enemy_commanders_killed)
    points = VictoryPoints(by_unit, commanders, sum(by_unit) + commanders)
    return settled(points, Modifier("victory_points", points.total, page(71), of="victory_points"))


VICTORY_POINTS = MECHANICS.add(
    "victory_points", resolve_victory_points, page=71, title=Name("Победные очки", "Victory points")
)


class FinalSide(Given):
    """A side at the end. In a doubles game it withdrew only if both its armies did (wma p. 77)."""

    vp: Count
    withdrew: Yes = False


class FinalState(Given):
    """Both sides."""

    sides: Mapping[Side, FinalSide]


@dataclass(frozen=True, slots=True)
class BattleOutcome:
    """The winner, or a draw. ``vp``: points as they count: a side that withdrew has no more than its enemy."""

    winner: Side | None
    draw: bool
    vp: Mapping[Side, int]


def resolve_battle_outcome(given: FinalState, rulings: WmaRulings) -> Procedure[BattleOutcome]:
    """Most points; a side that withdrew can at best draw, two that withdrew always do (wma p. 70-71).

    Raises:
        NotUnderstood: ``given.value``: both sides are needed.
    """
    if set(given.sides) != set(SIDES):
        raise NotUnderstood("given.value", field="sides", value=sorted(given.sides), allowed=["A", "B"], ref=page(71))
    a, b = given.sides["A"], given.sides["B"]
    vp: dict[Side, int] = {"A": min(a.vp, b.vp) if a.withdrew else a.vp, "B": min(a.vp, b.vp) if b.withdrew else b.vp}
    if a.withdrew and b.withdrew:
        return settled(BattleOutcome(None, draw=True, vp=vp), Fact("both_withdrew", page(71)))
    winner: Side | None = None if vp["A"] == vp["B"] else "A" if vp["A"] > vp["B"] else "B"
    code = "battle_won" if winner else "withdrawn_cannot_win" if a.vp != b.vp else "battle_drawn"
    outcome = BattleOutcome(winner, draw=winner is None, vp=vp)
    return settled(outcome, Fact(code, page(70 if code != "withdrawn_cannot_win" else 71)))


BATTLE_OUTCOME = MECHANICS.add(
    "battle_outcome",
    resolve_battle_outcome,
    page=71,
    title=Name("Исход битвы", "Outcome of the battle"),
)


class BonusPoints(Given):
    """An optional bonus, agreed before the battle (wma p. 75-76). Each kind uses its own fields.

    Attributes:
        value: the agreed sum; for ``general_killed`` and ``more_units_destroyed`` 100 if not given.
        own_within_20, enemy_within_20: within 20 cm of the objective.
        held_by: who controls the baggage at the end.
        own_destroyed, enemy_destroyed: units destroyed of each side; ``..._triarii`` of them Triarii.
    """

    kind: Literal[
        "terrain", "general_killed", "more_units_destroyed", "crushing_blow", "glory", "endurance", "decisiveness",
        "baggage",
    ]  # fmt: skip
    value: Count | None = None
    rounds_fought: Count = 0
    enemy_wiped_out: Yes = False
    enemy_stands_destroyed: Count = 0
    unarmoured_skirmishers: Yes = False
    rounds_general_added_bonus: Count = 0
    own_inside: Yes = False
    enemy_inside: Yes = False
    own_within_20: Yes = False
    enemy_within_20: Yes = False
    held_by: Literal["owner", "enemy"] | None = None
    achieved: Yes = True
    own_destroyed: Count = 0
    enemy_destroyed: Count = 0
    own_destroyed_triarii: Count = 0
    enemy_destroyed_triarii: Count = 0


_PER_STAND = 10
_PER_ROUND = 10
_USUAL_SUM = 100


def resolve_bonus_vp(given: BonusPoints, rulings: WmaRulings) -> Procedure[Mapping[str, int]]:
    """Points of one agreed bonus: ``vp``, or ``owner`` and ``enemy`` for baggage (wma p. 75-76).

    Raises:
        ValueMissing: ``value.missing``: the players agree the sum; the book has none.
    """
    where = page(75 if given.kind in ("terrain", "general_killed", "more_units_destroyed") else 76)
    note = Fact(f"bonus_{given.kind}", where)
    if given.kind == "baggage":
        value = _agreed(given)
        shares = {
            "owner": value // 2 if given.held_by == "owner" else 0,
            "enemy": value if given.held_by == "enemy" else 0,
        }
        return settled(shares, note)
    return settled({"vp": _bonus(given, rulings)}, note)


BONUS_VP = MECHANICS.add("bonus_vp", resolve_bonus_vp, page=75, title=Name("Бонусные очки", "Bonus points"))


def _agreed(given: BonusPoints) -> int:
    if given.value is None:
        raise ValueMissing("value.missing", field="value", example="500", ref=page(75))
    return given.value


def _bonus(given: BonusPoints, rulings: WmaRulings) -> int:
    usual = _USUAL_SUM if given.value is None else given.value
    if given.kind == "terrain":
        value = _agreed(given)
        if given.own_inside:
            return 0 if given.enemy_inside else value
        return value // 2 if not given.enemy_inside and given.own_within_20 and not given.enemy_within_20 else 0
    if given.kind == "crushing_blow":
        earned = given.rounds_fought == 1 and given.enemy_wiped_out and not given.unarmoured_skirmishers
        return _PER_STAND * given.enemy_stands_destroyed if earned else 0
    if given.kind == "glory":
        return _PER_ROUND * given.rounds_general_added_bonus
    if given.kind == "more_units_destroyed":
        extra = 1 if rulings.triarii_bonus == "triarii_twice" else 0
        own = given.own_destroyed + extra * given.own_destroyed_triarii
        enemy = given.enemy_destroyed + extra * given.enemy_destroyed_triarii
        return usual if enemy > own else 0
    if given.kind == "general_killed":
        return usual if given.achieved else 0
    return _agreed(given) if given.achieved else 0
