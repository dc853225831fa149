"""Applying what happens in an impact phase of Field of Glory. Everything is total: who is not there is passed over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from games.core.apply import Applies, destroy, map_units, set_side
from games.core.apply.course import acted as core_acted
from games.core.apply.course import phase_moved as core_phase_moved
from games.core.apply.course import unit_lost as core_unit_lost
from games.core.apply.setup import unit_changed as core_unit_changed
from games.core.apply.setup import unit_removed as core_unit_removed
from games.core.events import Acted, PhaseMoved, UnitChanged, UnitLost, UnitRemoved
from games.core.values import replace
from games.fog.events import (
    ChargeAwaited,
    ChargeDeclared,
    ChargeMoved,
    ChargesClosed,
    CohesionFell,
    CohesionTested,
    ContactEnded,
    GroupEvaded,
    GroupIntercepted,
    GroupLeft,
    ImpactFought,
    Level,
    MoveVaried,
)
from games.fog.state import ANSWERING, DECLARING, MOVING, FogBattle, FogUnit

APPLIES = Applies()


@APPLIES.to(PhaseMoved)
def _phase_moved(state: FogBattle, event: PhaseMoved) -> FogBattle:
    """What belongs to one impact phase ends with it; who touches whom stays."""

    def rested(unit: FogUnit) -> FogUnit:
        return replace(
            unit,
            charges=(),
            into_flank=(),
            unordered=False,
            charged_by=(),
            tests=(),
            failed=(),
            stood=False,
            evaded=False,
            ran_mu=None,
            falls=False,
            hurt=None,
            intercepts=None,
            flanked_by=(),
            lowered=False,
            moved=False,
            fought=(),
        )

    return replace(map_units(core_phase_moved(state, event), state.units, rested), fresh=())


@APPLIES.to(ChargeDeclared)
def _charge_declared(state: FogBattle, event: ChargeDeclared) -> FogBattle:
    state = _said(state, event.group, needed=event.needed, move_mu=event.move_mu)
    if event.tested:
        state = _tested(state, event.group, "restrain" if event.unordered else "charge", passed=event.passed)
    if not event.charges:
        return state

    def charging(unit: FogUnit) -> FogUnit:
        targets = tuple(dict.fromkeys((*unit.charges, *event.targets)))
        flanks = event.targets if event.aspect != "front" else ()
        unordered = unit.unordered or event.unordered
        return replace(unit, charges=targets, into_flank=(*unit.into_flank, *flanks), unordered=unordered)

    def charged(unit: FogUnit) -> FogUnit:
        return replace(unit, charged_by=tuple(dict.fromkeys((*unit.charged_by, event.group))))

    # Who fights does not charge: it has broken off by now.
    state = _apart(state, (event.group,))
    state = map_units(map_units(state, (event.group,), charging), event.targets, charged)
    return map_units(state, event.stopped, lambda unit: replace(unit, intercepts=None))


@APPLIES.to(ChargesClosed)
def _charges_closed(state: FogBattle, event: ChargesClosed) -> FogBattle:
    return _at_least(state, ANSWERING)


@APPLIES.to(ChargeAwaited)
def _charge_awaited(state: FogBattle, event: ChargeAwaited) -> FogBattle:
    state = _said(_at_least(state, ANSWERING), event.unit, needed=event.needed)
    if event.tested:
        state = _tested(state, event.unit, "stand", passed=event.stands)
    return map_units(state, (event.unit,), lambda unit: replace(unit, stood=event.stands))


@APPLIES.to(GroupEvaded)
def _group_evaded(state: FogBattle, event: GroupEvaded) -> FogBattle:
    def evaded(unit: FogUnit) -> FogUnit:
        deep = unit.bases_deep if event.bases_deep is None else event.bases_deep
        return replace(unit, evaded=True, bases_deep=deep, ran_mu=event.move_mu)

    state = _at_least(map_units(state, (event.unit,), evaded), ANSWERING)
    state = replace(state, variable_move=event.table) if event.table else state
    return _with_cohesion(state, event.cohesion)


@APPLIES.to(MoveVaried)
def _move_varied(state: FogBattle, event: MoveVaried) -> FogBattle:
    state = map_units(state, (event.unit,), lambda unit: replace(unit, ran_mu=event.move_mu))
    state = _said(state, event.unit, move_mu=event.normal_mu)
    return replace(state, variable_move=event.table) if event.table else state


@APPLIES.to(GroupIntercepted)
def _group_intercepted(state: FogBattle, event: GroupIntercepted) -> FogBattle:
    state = _said(_at_least(state, ANSWERING), event.unit, needed=event.needed)
    if event.tested:
        state = _tested(state, event.unit, "intercept", passed=event.intercepts)
    if not event.intercepts:
        return state
    state = map_units(state, (event.unit,), lambda unit: replace(unit, intercepts=event.enemy))
    if event.flank:
        state = _hit(_called_off(state, event.enemy), event.unit, (event.enemy,), event.cohesion)
    return state


@APPLIES.to(ChargeMoved)
def charge_moved(state: FogBattle, event: ChargeMoved) -> FogBattle:
    """It touches whom it met; in flank or rear that costs a level, once a turn."""
    if event.group is not None:
        state = map_units(state, (event.group,), lambda unit: replace(unit, moved=True))
        state = _at_least(state, MOVING)
    if event.flank:
        return _hit(state, event.group, event.met, event.cohesion)
    return _touch(state, event.group, event.met)


@APPLIES.to(ImpactFought)
def _impact_fought(state: FogBattle, event: ImpactFought) -> FogBattle:
    if event.group is not None:
        # It may meet others yet: its interceptor first, then whom it charged.
        state = _at_least(state, MOVING)
    if event.flank:
        state = _hit(state, event.group, (event.enemy,), event.cohesion)
    else:
        state = _touch(state, event.group, (event.enemy,))
    other = event.group or ""

    def fought(unit: FogUnit) -> FogUnit:
        enemy = other if unit.id == event.enemy else event.enemy
        charger, target = event.hits
        hurt = unit.stands if (charger if unit.id == event.enemy else target) else unit.hurt
        return replace(unit, fought=tuple(dict.fromkeys((*unit.fought, enemy))), hurt=hurt)

    return map_units(state, (event.enemy, other), fought)


@APPLIES.to(CohesionTested)
def _cohesion_tested(state: FogBattle, event: CohesionTested) -> FogBattle:
    state = _tested(state, event.unit, event.cause, passed=event.passed)
    state = state if event.needed is None else replace(state, cohesion_needed=event.needed)
    state = map_units(state, (event.unit,), lambda unit: replace(unit, falls=event.falls))
    return state if event.cohesion is None else _with_cohesion(state, {event.unit: event.cohesion})


@APPLIES.to(CohesionFell)
def _cohesion_fell(state: FogBattle, event: CohesionFell) -> FogBattle:
    state = _with_cohesion(state, {event.unit: event.cohesion})
    return map_units(state, (event.unit,), lambda unit: replace(unit, falls=False))


@APPLIES.to(ContactEnded)
def _contact_ended(state: FogBattle, event: ContactEnded) -> FogBattle:
    return _apart(state, event.units)


@APPLIES.to(GroupLeft)
def _group_left(state: FogBattle, event: GroupLeft) -> FogBattle:
    unit = state.units.get(event.unit)
    if unit is not None:
        side = state.sides[unit.side]
        state = set_side(state, unit.side, attrition=side.attrition + event.attrition)
    return _tidy(destroy(state, (event.unit,), "table_edge"))


@APPLIES.to(Acted)
def _acted(state: FogBattle, event: Acted) -> FogBattle:
    return _tidy(core_acted(state, event))


@APPLIES.to(UnitChanged)
def _unit_changed(state: FogBattle, event: UnitChanged) -> FogBattle:
    """Its level as it was put right is how far it fell."""
    state = core_unit_changed(state, event)
    if "cohesion" in event.values:
        state = map_units(state, (event.unit,), lambda unit: replace(unit, falls=False))
    return _tidy(state)


@APPLIES.to(UnitLost)
def _unit_lost(state: FogBattle, event: UnitLost) -> FogBattle:
    return _tidy(core_unit_lost(state, event))


@APPLIES.to(UnitRemoved)
def _unit_removed(state: FogBattle, event: UnitRemoved) -> FogBattle:
    return _tidy(core_unit_removed(state, event))


def _at_least(state: FogBattle, stage: str) -> FogBattle:
    """The phase at this part of it, or further on."""
    order = (DECLARING, ANSWERING, MOVING)
    known = order.index(state.stage) if state.stage in order else 0
    return replace(state, stage=stage) if known < order.index(stage) else state


def _tested(state: FogBattle, unit: str, purpose: str, *, passed: bool) -> FogBattle:
    def after(one: FogUnit) -> FogUnit:
        failed = one.failed if passed else tuple(dict.fromkeys((*one.failed, purpose)))
        return replace(one, tests=tuple(dict.fromkeys((*one.tests, purpose))), failed=failed)

    return map_units(state, (unit,), after)


def _said(state: FogBattle, group: str, **numbers: int | None) -> FogBattle:
    """Numbers that the text lacks, as they were said of a group: so are those of troops like it that have none yet."""
    said = {name: number for name, number in numbers.items() if number is not None}
    one = state.units.get(group)
    if one is None or not said:
        return state

    def told(unit: FogUnit) -> FogUnit:
        own = unit.id == group
        new: dict[str, Any] = {name: one for name, one in said.items() if own or getattr(unit, name) is None}
        return replace(unit, **new)

    kind = one.type, one.profile.get("training")
    alike = [unit.id for unit in state.units.values() if (unit.type, unit.profile.get("training")) == kind]
    return map_units(state, alike, told)


def _with_cohesion(state: FogBattle, levels: Mapping[str, Level]) -> FogBattle:
    state = map_units(state, levels, lambda unit: replace(unit, cohesion=levels[unit.id]))
    return _tidy(state)


def _hit(state: FogBattle, group: str | None, units: tuple[str, ...], levels: Mapping[str, Level]) -> FogBattle:
    """Hit in flank or rear: a level once a turn, and contact."""

    def hit(unit: FogUnit) -> FogUnit:
        by = tuple(dict.fromkeys((*unit.flanked_by, group or "")))
        return replace(unit, flanked_by=by, lowered=unit.lowered or unit.id in levels)

    state = map_units(state, units, hit)
    return _touch(_with_cohesion(state, levels), group, units)


def _touch(state: FogBattle, group: str | None, units: Iterable[str]) -> FogBattle:
    """From now on they are in contact, which is fought in this phase."""
    made = tuple((group, unit) for unit in units if group is not None)
    known = {frozenset(pair) for pair in state.contacts}
    new = tuple(pair for pair in made if frozenset(pair) not in known)
    return _tidy(replace(state, contacts=(*state.contacts, *new), fresh=(*state.fresh, *new)))


def _apart(state: FogBattle, units: Iterable[str]) -> FogBattle:
    """They touch no enemy any more."""
    left = tuple(pair for pair in state.contacts if not set(pair) & set(units))
    return replace(state, contacts=left, fresh=tuple(pair for pair in state.fresh if pair in left))


def _called_off(state: FogBattle, charger: str) -> FogBattle:
    """Its charge is off: nobody is charged by it any more."""
    targets = state.units[charger].charges if charger in state.units else ()

    def freed(unit: FogUnit) -> FogUnit:
        return replace(unit, charged_by=tuple(one for one in unit.charged_by if one != charger))

    state = map_units(state, targets, freed)
    return map_units(state, (charger,), lambda unit: replace(unit, charges=(), unordered=False))


def _tidy(state: FogBattle) -> FogBattle:
    """Who is gone or broken touches nobody and charges nobody."""

    def there(unit: str) -> bool:
        known = state.units.get(unit)
        return known is not None and known.alive and known.cohesion != "broken"

    contacts = tuple(pair for pair in state.contacts if all(map(there, pair)))
    state = replace(state, contacts=contacts, fresh=tuple(pair for pair in state.fresh if pair in contacts))
    for unit in [one.id for one in state.units.values() if one.charges and not there(one.id)]:
        state = _called_off(state, unit)
    return state
