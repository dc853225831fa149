"""Applying command points and what they buy (gdf p. 27)."""

from __future__ import annotations

from games.core.apply import Applies, set_side, set_units
from games.core.values import replace
from games.gdf.events import PointsSpent
from games.gdf.fold.turns import end, settle
from games.gdf.party import halved, head_of, set_party
from games.gdf.state import CANCEL, Bought, GdfBattle, GdfUnit
from resolvers.gdf.command_points import HONOUR, REFLEXES, SEIZE, SHUTDOWN, VIGILANCE

APPLIES = Applies()

COVERED = "reflexes"
"""The mark of a unit that is in cover when it is shot at next (lightning reflexes)."""


@APPLIES.to(PointsSpent)
def _points_spent(state: GdfBattle, event: PointsSpent) -> GdfBattle:
    known = state.sides.get(event.side)
    if known is None:
        return state
    state = set_side(state, event.side, points=event.left, doctrine=event.doctrine or known.doctrine)
    if not event.stratagem:
        return state
    if event.stratagem == CANCEL:
        return settle(_cancelled(state, event.side))
    number = "" if event.marker is None else str(event.marker)
    unit = state.units.get(event.unit or "")
    head = "" if unit is None else head_of(state, unit).id
    bought = Bought(event.side, event.stratagem, head, number, state.markers.get(number))
    state = replace(state, spent_on=(*state.spent_on, bought))
    return settle(_works(state, bought) if event.works else state)


def _works(state: GdfBattle, bought: Bought) -> GdfBattle:
    """What it changes at once; the others change the rolls that come (see :mod:`games.gdf.bought`)."""
    if bought.name == SEIZE and state.to_act:
        acting = state.units.get(state.acting or "")
        state = end(state) if acting is not None and acting.side == bought.side else state
        return replace(state, to_act=bought.side)
    if bought.name == SHUTDOWN and bought.marker in state.markers:
        return replace(state, markers={**state.markers, bought.marker: None})
    unit = state.units.get(bought.unit)
    if unit is None:
        return state
    if bought.name == VIGILANCE:
        return _saved(state, unit)
    if bought.name == HONOUR:
        return _honoured(state, unit)
    if bought.name == REFLEXES:
        return set_units(state, (unit.id,), effects=(*(one for one in unit.effects if one != COVERED), COVERED))
    return state


def _saved(state: GdfBattle, unit: GdfUnit) -> GdfBattle:
    """The wound that killed a model is ignored: it stands again, with all others that it had (gdf p. 14)."""
    fell = tuple(one for one in state.lately.fell if one != unit.id)
    state = replace(state, lately=replace(state.lately, fell=fell))
    stands = min(unit.size, unit.stands + 1)
    state = set_units(state, (unit.id,), destroyed=None, stands=stands, hits=unit.tough - 1)
    risen = state.units[unit.id]
    untested = risen.morale_due == "half" and not halved(state, risen)
    return set_party(state, unit.id, morale_due="") if untested else state


def _honoured(state: GdfBattle, unit: GdfUnit) -> GdfBattle:
    """Who would be Shaken is not; who would rout is Shaken instead."""
    broke = state.lately.broke
    if broke is None or broke.unit != unit.id:
        return state
    state = replace(state, lately=replace(state.lately, broke=None))
    if broke.outcome == "shaken":
        return set_party(state, unit.id, shaken=False)
    for one, stands, hits in broke.bodies:
        state = set_units(state, (one,), destroyed=None, stands=stands, hits=hits, shaken=True)
    return state


def _cancelled(state: GdfBattle, side: str) -> GdfBattle:
    """The enemy's last stratagem is undone for points."""
    theirs = [one for one in state.spent_on if one.side != side]
    state = replace(state, spent_on=(*state.spent_on, Bought(side, CANCEL)))
    if not theirs:
        return state
    last = theirs[-1]
    if last.name == SEIZE and state.to_act:
        return replace(state, to_act=side)
    if last.name == SHUTDOWN and last.marker in state.markers:
        return replace(state, markers={**state.markers, last.marker: last.held})
    return state
