"""The acts of an impact phase with all that may be said with them, as builders and random players take them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.core.course import Act, Option
from games.fog.groups import evading, group_of, has_flanks
from games.fog.rights.answering import (
    is_frightened,
    may_evade,
    may_fall,
    may_intercept,
    may_stand,
    may_test_cohesion,
    tests_to_stand,
)
from games.fog.rights.charging import (
    allows,
    fights_already,
    may_be_restrained,
    may_charge,
    may_close,
    may_declare,
)
from games.fog.rights.moving import (
    may_be_flanked,
    may_fight,
    may_leave,
    may_meet,
    may_miss,
    may_move,
    may_vary,
    strikes_flank,
)
from games.fog.state import FogBattle, FogUnit
from lexicon.errors import NotAllowed
from resolvers.fog.intercepting import Intercept, interception, zone_of
from resolvers.fog.without_orders import ChargeWithoutOrders, temptation
from resolvers.fog.words import Aspect, below

_MOVE_MU = 4
"""A usual move; how far a group really goes stands in a chapter that the bot has not."""
_DICE = tuple(range(1, 9))
_DEPTHS = (1, 2)
"""Evaders stand one base deep; it does not matter how much deeper others do."""
_NEEDED = Option("needed", tuple(range(4, 11)), 1, 1, table=True)
_MODIFIER = Option("modifier", (0, 1, 2, -1, -2), 1, 1, table=True)


def charging_acts(state: FogBattle, side: str) -> Iterator[Act]:
    """Charges with or without orders, and the end of the declarations."""
    for unit in sorted(_units(state, side), key=lambda unit: bool(state.touching(unit.id))):  # who is free comes first
        yield from _charges(state, unit)
        if group_of(unit).shock:
            yield from _restraints(state, unit)
    yield Act("declared", why_not=may_close(state, side))


def answering_acts(state: FogBattle, side: str) -> Iterator[Act]:
    """What the enemy of chargers may do."""
    for unit in _units(state, side):
        if unit.charged_by:
            yield from answers(state, unit)
        for enemy in _enemies(state, unit):
            if enemy.charges:
                yield from _interceptions(state, unit, enemy)
        yield from fright_tests(state, unit)
        yield from falls(state, unit)


def moving_acts(state: FogBattle, side: str) -> Iterator[Act]:
    """Charge moves, impacts, and evaders who leave the table."""
    for unit in _units(state, side):
        if unit.charges or unit.intercepts is not None:
            yield from _moves(state, unit)
        yield from _fights(state, unit)
        yield from _runs(state, unit)
        if unit.evaded and not state.touching(unit.id):
            yield Act("edge", unit.id, (_only("unit", unit),), may_leave(state, unit))


def _charges(state: FogBattle, unit: FogUnit) -> Iterator[Act]:
    """One act an enemy and the side that is hit."""
    may_not = may_declare(state, unit)
    enemies = _enemies(state, unit) if may_not is None else []
    enemies.sort(key=lambda enemy: bool(fights_already(state, unit, (enemy,))))  # likely ones first
    found = False
    refusal: NotAllowed | None = None
    for enemy in enemies:
        aspects: tuple[Aspect, ...] = ("front", "flank")
        for aspect in aspects:
            refusal = may_charge(state, unit, enemy, aspect=aspect)
            if refusal is not None:
                continue
            found = True
            said = [_only("attackers", unit), _only("targets", enemy)]
            if aspect != "front":
                said.append(Option("aspect", (aspect, "rear"), 1, 1, table=True))
            tests = allows(state, unit, enemy, "open", aspect).cmt
            said += _numbers(state) if tests else ()
            if fights_already(state, unit, (enemy,)) or (tests and state.touching(unit.id)):
                said.append(Option("broken_off", (True,), 1, 1, table=True))
            yield Act("charge", unit.id, tuple(said))
    if not found:
        nobody = NotAllowed("fog.nobody_to_charge", field="targets")
        yield Act("charge", unit.id, (_only("attackers", unit),), may_not or refusal or nobody)


def _restraints(state: FogBattle, unit: FogUnit) -> Iterator[Act]:
    """Tests not to charge, for each enemy who would tempt it from near."""
    may_not = may_be_restrained(state, unit)
    if may_not is not None:
        yield Act("restrain", unit.id, (_only("unit", unit),), may_not)
        return
    for enemy in _enemies(state, unit):
        near = ChargeWithoutOrders(group=group_of(unit), target=group_of(enemy), distance_mu=1, move_mu=_MOVE_MU)
        if temptation(near, state.readings)[0].must_test and may_charge(state, unit, enemy) is None:
            yield Act(
                "restrain",
                unit.id,
                (
                    _only("unit", unit),
                    _only("target", enemy),
                    Option("distance", tuple(float(mu) for mu in range(1, _MOVE_MU + 1)), 1, 1, table=True),
                    Option("move", (_MOVE_MU,), 1, 1, table=True),
                    *((Option("bases_deep", _DEPTHS, table=True),) if evading(enemy) is None else ()),
                    *_numbers(state),
                ),
            )


def answers(state: FogBattle, unit: FogUnit) -> Iterator[Act]:
    """Standing, with a test where one is needed, and evading."""
    test = _numbers(state) if tests_to_stand(state, unit) else ()
    yield Act("stand", unit.id, (_only("unit", unit), *test), may_stand(state, unit))
    deep = (Option("bases_deep", (1,), 1, 1, table=True),) if _depth_unsaid(unit) else ()
    friends = tuple(one.id for one in _units(state, unit.side) if one is not unit and one.cohesion != "broken")
    through = Option("through", friends, table=True)
    yield Act("evade", unit.id, (_only("unit", unit), *deep, through), may_evade(state, unit, 1 if deep else None))


def fright_tests(state: FogBattle, unit: FogUnit) -> Iterator[Act]:
    """The cohesion test of a charged fragmented group."""
    if is_frightened(state, unit):
        said = (_only("unit", unit), _NEEDED, _MODIFIER)
        yield Act("cohesion", unit.id, said, may_test_cohesion(state, unit, "charged"))


def falls(state: FogBattle, unit: FogUnit) -> Iterator[Act]:
    """How far a group falls that failed a cohesion test: a table says it that the chapter has not."""
    if may_fall(state, unit) is None:
        yield Act(
            "cohesion", unit.id, (_only("unit", unit), Option("falls_to", below(unit.cohesion), 1, 1, table=True))
        )


def _interceptions(state: FogBattle, unit: FogUnit, enemy: FogUnit) -> Iterator[Act]:
    may_not = may_intercept(state, unit, enemy)
    pair = (_only("unit", unit), _only("target", enemy))
    if may_not is not None:
        yield Act("intercept", unit.id, pair, may_not)
        return
    for flank in (False, True):
        if flank and not has_flanks(enemy):
            continue
        group = group_of(unit)
        given = Intercept(group=group, enemy=group_of(enemy), distance_mu=1, mode="flank" if flank else "cross_path")
        reach = tuple(float(mu) for mu in range(1, zone_of(group) + 1))
        said = [*pair, Option("distance", reach, 1, 1, table=True)]
        said += [Option("flank", (True,), 1, 1, table=True)] if flank else []
        said += _numbers(state) if interception(given)[0].cmt else ()
        yield Act("intercept", unit.id, tuple(said))


def _moves(state: FogBattle, unit: FogUnit) -> Iterator[Act]:
    may_not = may_move(state, unit)
    if may_not is not None:
        yield Act("reach", unit.id, (_only("unit", unit),), may_not)
        return
    missed = Option("missed", (True,), 1, 1, table=True)
    yield Act("reach", unit.id, (_only("unit", unit), missed), may_miss(state, unit))
    for enemy in _enemies(state, unit):
        if may_meet(state, unit, enemy) is not None:
            continue
        pair = (_only("unit", unit), _only("targets", enemy))
        yield Act("reach", unit.id, pair)
        if may_be_flanked(state, enemy, unit) is None:
            yield Act("reach", unit.id, (*pair, Option("flank", (True,), 1, 1, table=True)))


def _runs(state: FogBattle, unit: FogUnit) -> Iterator[Act]:
    """A move that a die varies, where the table for it is known."""
    known = bool(state.variable_move) or state.readings.variable_move == "public_variable_move"
    if known and (unit.evaded or unit.charges):
        move = Option("move", (_MOVE_MU,), 1, 1, table=True)
        yield Act("variable", unit.id, (_only("unit", unit), move), may_vary(state, unit))


def _fights(state: FogBattle, unit: FogUnit) -> Iterator[Act]:
    """Impacts of its charge and of its contacts; what each die needs only the players know, but in a flank."""
    mine = {*unit.charges, *(other for pair in state.fresh if pair[0] == unit.id for other in pair[1:])}
    for enemy in (state.units[one] for one in mine if one in state.units):
        if may_fight(state, enemy, unit) is not None:
            continue
        dice = (Option("charger_dice", _DICE, 1, 1, table=True), Option("target_dice", _DICE, 1, 1, table=True))
        needs = tuple(
            Option(name, (3, 4, 5), 1, 1, table=True)
            for name in ("charger_needs", "target_needs")
            if not strikes_flank(unit, enemy, said=None)
        )
        yield Act("impact", unit.id, (_only("unit", unit), _only("target", enemy), *dice, *needs))


def _numbers(state: FogBattle) -> tuple[Option, ...]:
    """What a complex move test needs to be told; the public sheet has numbers of its own."""
    if state.readings.cmt_numbers == "public_reference_sheet":
        return (Option("training", ("drilled", "undrilled", "skirmishers"), 1, 1, table=True), _MODIFIER)
    return (_NEEDED, _MODIFIER)


def _depth_unsaid(unit: FogUnit) -> bool:
    return unit.deep is None


def _units(state: FogBattle, side: str) -> list[FogUnit]:
    return [unit for unit in state.units.values() if unit.side == side and unit.alive]


def _enemies(state: FogBattle, unit: FogUnit) -> list[FogUnit]:
    sides: Iterable[str] = state.enemies_of(unit.side)
    return [enemy for side in sides for enemy in _units(state, side)]


def _only(name: str, unit: FogUnit) -> Option:
    return Option(name, (unit.id,), 1, 1)
