"""Applying activations, morale and spells (gdf p. 7, 10, 13, 20)."""

from __future__ import annotations

from dataclasses import fields

from games.core.apply import Applies, destroy, set_units
from games.core.values import replace
from games.gdf.bought import rolled_by
from games.gdf.events import Activated, CastDeclared, CastTried, MoraleTested
from games.gdf.fold.losses import broken, hurt
from games.gdf.fold.turns import CHARGES, begin, end, settle
from games.gdf.party import head_of, members, set_party
from games.gdf.state import MARKED, GdfBattle, GdfUnit, OpenCast

APPLIES = Applies()

MOVES = frozenset({"advance", "rush", "charge", "keep_low", "assault", "close_in"})
"""Actions by which a unit moves (gdf p. 7, 20)."""


@APPLIES.to(Activated)
def _activated(state: GdfBattle, event: Activated) -> GdfBattle:
    if event.unit not in state.units:
        return state
    state = begin(state, event.unit)
    unit = head_of(state, state.units[event.unit])
    action = event.action or unit.action
    stance = event.stance if event.stance in MARKED else unit.stance
    state = set_party(state, unit.id, action=action, stance=stance, moved=action in MOVES)
    if action == "charge":
        state = set_party(state, unit.id, aboard=None)
    if event.recovers or stance == "last_drop":
        state = set_party(state, unit.id, shaken=False)
    if action == "rally":
        state = set_party(state, unit.id, rallied=True)
    if event.left:
        state = set_party(state, unit.id, off_table=True)
    return settle(state)


@APPLIES.to(MoraleTested)
def _morale_tested(state: GdfBattle, event: MoraleTested) -> GdfBattle:
    """It is rolled at the end of an activation, which is over by it (gdf p. 10); not one that still has its action."""
    known = state.units.get(event.unit)
    if known is None:
        return state
    party = [one.id for one in members(state, known)]
    state = rolled_by(set_party(state, known.id, morale_due=""), (known.side,), single=True)
    if event.outcome in ("shaken", "rout"):
        state = broken(state, party, event.outcome)
    if event.outcome == "shaken":
        state = set_party(state, known.id, shaken=True)
    if event.outcome == "rout":
        state = destroy(state, party, "morale")
    acting = state.units.get(state.acting or "")
    acted = acting is not None and acting.action and (acting.action not in CHARGES or state.lately.fought)
    if acted and not any(unit.morale_due for unit in state.units.values()):
        state = end(state)
    return settle(state)


def _casts(state: GdfBattle, caster: GdfUnit) -> GdfBattle:
    """Spells come before attacking, in the caster's own activation, and may be its beginning (gdf p. 13)."""
    return state if state.mover == head_of(state, caster).id else begin(state, caster.id)


@APPLIES.to(CastDeclared)
def _cast_declared(state: GdfBattle, event: CastDeclared) -> GdfBattle:
    caster = state.units.get(event.unit)
    if caster is None:
        return state
    said = {one.name: getattr(event, one.name) for one in fields(OpenCast)}
    return settle(replace(_casts(state, caster), casting=OpenCast(**said)))


@APPLIES.to(CastTried)
def _cast_tried(state: GdfBattle, event: CastTried) -> GdfBattle:
    caster = state.units.get(event.unit)
    if caster is None:
        return state
    state = replace(_casts(state, caster), casting=None)
    caster = state.units[event.unit]
    state = set_units(state, (event.unit,), spells_tried=(*caster.spells_tried, event.spell))
    state = rolled_by(state, (caster.side,), single=True)
    if event.success and event.hits and event.target is not None and event.target in state.units:
        state = replace(state, spells=(*state.spells, (event.target, event.hits, event.ap)))
    for unit, left in event.tokens.items():
        state = set_units(state, (unit,), spell_tokens=left, tokens_counted=state.turn)
    return settle(hurt(state, event.losses, "spell"))
