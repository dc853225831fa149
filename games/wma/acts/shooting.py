"""The Shooting phase and what moves by force bring: what may be done, what is owed (wma p. 24-25, 30, 36-41, 63-65)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from games.core.course import Act, Debt, Option, allowed
from games.wma.rights.moves import (
    evades_its_drive_back,
    may_be_blocked,
    may_be_cut_off,
    may_be_driven_back,
    may_begin_drive_backs,
    may_evade_drive_back,
    may_leave_table,
    may_meet,
    may_push,
    retreat_of,
    stoppers,
    touching_now,
    tramples,
)
from games.wma.rights.shooting import fights_others, may_hold, may_shoot, may_shoot_at, stands_free
from games.wma.state import WmaBattle, WmaUnit
from lexicon.errors import NotAllowed
from resolvers.wma.light_artillery import MAX_STANDS_HIT
from resolvers.wma.pages import page
from resolvers.wma.words import COVER_ORDER, COVER_TAKERS, Cover

_MOST_MET = 3
"""Units that one usually meets at most on its way."""
_GO = Option("go", (True,), 1)
"""It is rolled, not only shown."""


def shooting_acts(state: WmaBattle, side: str) -> Iterator[Act]:
    """All that a side may do of it with its units now, and why not the rest."""
    units = list(state.units_of(side))
    for unit in units:
        yield from shots(state, unit)
    yield from _together(state, units)
    if state.stage != "drive_backs":
        yield Act("driveback", why_not=may_begin_drive_backs(state, side))
    for unit in units:
        yield _drive_back(state, unit)
        if state.phase == "shooting":
            yield Act("evade", unit.id, (_only(unit),), may_evade_drive_back(state, unit))
        yield from _ways(state, unit)
        yield _blocked(state, unit)
        yield Act("edge", unit.id, (_only(unit),), may_leave_table(unit))


def _blocked(state: WmaBattle, unit: WmaUnit) -> Act:
    """Stopped on its way back: from shooting, it is confused (p. 63); from a fight, stands of it are lost (p. 53)."""
    if retreat_of(state, unit) is None:
        by = _by(unit)
        refused = may_be_blocked(unit) or (None if by.values else may_leave_table(unit))
        return Act("blocked", unit.id, (_only(unit), by), refused)
    stands = Option("stands", _down(unit.stands), 1, 1, table=True)
    return Act("blocked", unit.id, (_only(unit), stands), may_be_cut_off(state, unit, 1))


def shots(state: WmaBattle, unit: WmaUnit) -> Iterator[Act]:
    """Every way to shoot with one unit: with all of it or a part, at one target or several, at stands in cover."""
    targets = [enemy for enemy in _enemies(state, unit) if may_shoot_at(state, unit, enemy) is None]
    refused = may_shoot(state, unit)
    if refused is None and not targets:
        refused = NotAllowed("shoot.nobody", field="targets", value=unit.name, ref=page(38))
    if refused is not None:
        yield Act("shoot", unit.id, why_not=refused)
        return
    if state.phase != "shooting":
        for enemy in targets:
            crowded = fights_others(state, unit, enemy)
            stands = Option("stands", _down(stands_free(state, unit, enemy)), int(crowded), 1, table=True)
            yield Act("shoot", unit.id, (_shooters((unit,)), _targets((enemy,)), stands, _GO))
        return
    left = unit.stands_to_shoot
    stands = Option("stands", _down(left), table=True)
    for same, covers in _by_cover(targets):
        yield Act("shoot", unit.id, (_shooters((unit,)), _targets(same), covers, stands, _GO))
    bolts = any(trait.code == "light_artillery" for trait in unit.traits)
    for number, alike in groupby(sorted(targets, key=lambda one: one.stands), key=lambda one: one.stands):
        for same, covers in _by_cover(tuple(alike)):
            if bolts:
                through = Option("through", _down(min(number, MAX_STANDS_HIT)), 1, 1, table=True)
                yield Act("shoot", unit.id, (_shooters((unit,)), _targets(same), covers, through, _GO))
            takers = tuple(one for one in same if one.type in COVER_TAKERS)
            if takers and number > 1 and not bolts:
                cover = Option("cover", covers.values[1:], 1, 1, table=True)
                covered = Option("covered", _down(number - 1), 1, 1, table=True)
                yield Act("shoot", unit.id, (_shooters((unit,)), _targets(takers), cover, covered, _GO))
    if len(targets) > 1 and (bolts or left > 1):
        split = Option("split", (1, 1) if bolts else (left - 1, 1), 2, 2, table=True)
        yield Act("shoot", unit.id, (_shooters((unit,)), _targets(targets, 2), split, _GO))


def _together(state: WmaBattle, units: Iterable[WmaUnit]) -> Iterator[Act]:
    """Several units at one target in the Shooting phase (wma p. 38)."""
    able = tuple(unit for unit in units if state.phase == "shooting" and may_shoot(state, unit) is None)
    if len(able) < 2:
        return
    targets = [enemy for enemy in _enemies(state, able[0]) if may_shoot_at(state, able[0], enemy) is None]
    shooters = Option("shooters", tuple(unit.id for unit in able), 2, len(able))
    for same, covers in _by_cover(targets):
        yield Act("shoot", "", (shooters, _targets(same), covers, _GO))


def _by_cover(targets: Sequence[WmaUnit]) -> Iterator[tuple[tuple[WmaUnit, ...], Option]]:
    """The targets by the cover that they can hold."""
    for covers, able in groupby(sorted(targets, key=covers_of), key=covers_of):
        yield tuple(able), Option("cover", covers, table=True)


def covers_of(unit: WmaUnit) -> tuple[Cover, ...]:
    """What it may stand behind, the open among it (wma p. 38)."""
    return tuple(cover for cover in COVER_ORDER if may_hold(unit, cover) is None)


def _drive_back(state: WmaBattle, unit: WmaUnit) -> Act:
    options: tuple[Option, ...] = (
        _only(unit),
        Option("cover", covers_of(unit), table=True),
        Option("stopped", stoppers(unit), table=True),
    )
    if evades_its_drive_back(state, unit) is None:
        options += (Option("evades", (True,), table=True),)
    return Act("driveback", unit.id, options, may_be_driven_back(state, unit))


def _by(unit: WmaUnit) -> Option:
    """What may have stopped it; a confused unit is not confused once more, and elephants trample first."""
    known = tuple(by for by in stoppers(unit) if not unit.confused or by in ("cliffs", "edge"))
    return Option("by", tuple(by for by in known if by != "edge" or may_leave_table(unit) is None), 1, 1, table=True)


def _ways(state: WmaBattle, unit: WmaUnit) -> Iterator[Act]:
    refused = may_push(unit)
    met = tuple(one.id for one in state.units.values() if refused is None and may_meet(state, unit, one) is None)
    if refused is None and not met:
        refused = NotAllowed("makeway.nobody_left", field="met", value=unit.name, ref=page(63))
    touching = touching_now(state, unit)
    if touching:
        yield Act("makeway", unit.id, (_only(unit), Option("met", touching, len(touching), len(touching))))
        return
    yield Act("makeway", unit.id, (_only(unit), Option("met", met, 1, _MOST_MET, table=True)), refused)
    if unit.awaits_trampling and tramples(unit):
        yield Act("makeway", unit.id, (_only(unit), Option("nobody", (True,), 1, 1, table=True)))


def _enemies(state: WmaBattle, unit: WmaUnit) -> Iterator[WmaUnit]:
    return (enemy for side in state.enemies_of(unit.side) for enemy in state.units_of(side))


def _shooters(units: tuple[WmaUnit, ...]) -> Option:
    return Option("shooters", tuple(unit.id for unit in units), 1, 1)


def _targets(units: Iterable[WmaUnit], number: int = 1) -> Option:
    return Option("targets", tuple(unit.id for unit in units), number, number)


def _only(unit: WmaUnit) -> Option:
    return Option("unit", (unit.id,), 1, 1)


def _down(most: int) -> tuple[int, ...]:
    return tuple(range(most, 0, -1))


def shooting_debts(state: WmaBattle) -> tuple[Debt, ...]:
    """Units off the table before all else of their Command phase (p. 30), stampedes, drive backs (p. 25, 40, 60)."""
    return (*_edge_debts(state), *_trample_debts(state), *_drive_back_debts(state))


def _trample_debts(state: WmaBattle) -> Iterator[Debt]:
    """Whom elephants touched that were moved by force (p. 63, 124); those sent to charge have to move first (p. 68)."""
    for unit in state.units.values():
        if unit.awaits_trampling and not unit.off_table and unit.blundered != "gods_with_us":
            yield Debt(unit.side, "trample", (unit.id,), tuple(allowed(_ways(state, unit))))


def _edge_debts(state: WmaBattle) -> Iterator[Debt]:
    waiting = [unit for unit in state.units.values() if unit.edge_due and unit.off_table and unit.alive]
    for side in dict.fromkeys(unit.side for unit in waiting):
        own = [unit for unit in waiting if unit.side == side]
        acts = tuple(Act("edge", unit.id, (_only(unit),)) for unit in own)
        yield Debt(side, "test", tuple(unit.id for unit in own), acts, blocks=True, each=True)


def _drive_back_debts(state: WmaBattle) -> Iterator[Debt]:
    """In Shooting once all have shot; in another phase chargers and the like that met nobody."""
    if state.phase == "shooting" and state.stage != "drive_backs":
        return
    waiting = state.awaiting_drive_back()
    for side in dict.fromkeys(unit.side for unit in waiting):
        own = [unit for unit in waiting if unit.side == side]
        yield Debt(side, "drive_back", tuple(unit.id for unit in own), tuple(_drive_back(state, unit) for unit in own))
