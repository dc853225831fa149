"""Applying the events of contact, fights and fire (aob 5, 6)."""

from __future__ import annotations

from collections.abc import Iterable

from games.aob.events import BasesCrushed, CorpsAfter, CorpsEvaded, CorpsFought, CorpsMet, CorpsShot, CorpsStood
from games.aob.fold.course import tidy
from games.aob.state import AobBattle, AobUnit, Meeting, Slip
from games.core.apply import Applies, destroy, map_units, set_units
from games.core.values import replace

APPLIES = Applies()


def _become(state: AobBattle, after: Iterable[CorpsAfter], cause: str) -> AobBattle:
    """Corps as they are after a fight; a corps without bases is gone even if the event forgot to say so."""
    for one in after:
        unit = state.units.get(one.unit)
        if unit is None or not unit.alive:
            continue
        state = set_units(
            state,
            (one.unit,),
            state=one.state,
            stands=min(one.bases, unit.size),
            detached=one.detached,
            routing_bases=one.routing_bases,
            support_bases=one.supports,
            encircled=one.encircled,
            torn=one.torn or unit.torn,
        )
        if one.state == "routing":
            state = set_units(state, (one.unit,), back=True)
        if one.gone or state.units[one.unit].stands == 0:
            state = destroy(state, (one.unit,), cause)
    return state


@APPLIES.to(CorpsMet)
def _corps_met(state: AobBattle, event: CorpsMet) -> AobBattle:
    state = set_units(state, (event.attacker, event.target), arrived=True)
    meeting = Meeting(event.attacker, event.target, event.flank, event.rough, event.aligns_rough)
    return tidy(replace(state, meeting=meeting))


@APPLIES.to(CorpsFought)
def _corps_fought(state: AobBattle, event: CorpsFought) -> AobBattle:
    def parted(unit: AobUnit) -> AobUnit:
        enemy = event.target if unit.id == event.attacker else event.attacker
        left = () if event.retreats == unit.id else tuple(one for one in unit.contact if one != enemy)
        return replace(unit, fought=True, contact=left, apart=0)

    state = set_units(replace(state, meeting=None, slip=None), (event.attacker, event.target), arrived=True)
    state = map_units(
        state,
        (event.attacker,),
        lambda unit: replace(
            unit,
            moved=not event.again,
            again=event.again,
            pursued=unit.pursued or unit.again,
            defended=False,
            drawn_by=None,
            reached=None,
        ),
    )
    state = map_units(state, (event.attacker, event.target), parted)
    state = _become(state, event.after, "combat")
    if event.retreats is not None and not event.if_stands:
        state = set_units(state, (event.retreats,), back=True)
    if event.contact:
        state = _touching(state, event.attacker, event.target)
    if event.slips is not None and event.slips in state.units:
        enemy = event.target if event.slips == event.attacker else event.attacker
        state = replace(state, slip=Slip(event.slips, enemy, event.if_taken, event.if_stands, event.retreats))
    return tidy(state)


def _touching(state: AobBattle, one: str, other: str) -> AobBattle:
    pairs = {one: other, other: one}
    return map_units(
        state,
        pairs,
        lambda unit: replace(unit, contact=tuple(dict.fromkeys((*unit.contact, pairs[unit.id])))),
    )


@APPLIES.to(CorpsEvaded)
def _corps_evaded(state: AobBattle, event: CorpsEvaded) -> AobBattle:
    """The contact is undone; who came on has had his move, the evader himself too, where he did (aob 5.1)."""
    out_of_melee = state.slip is not None
    evader = state.units.get(event.unit)
    if not out_of_melee and state.meeting is None and evader is not None and evader.activated:
        done = {"contact": (), "fought": True, "moved": True, "again": False, "reached": None, "apart": 0}
        state = set_units(set_units(state, (event.unit, event.enemy), arrived=True), (event.unit,), **done)
        return tidy(set_units(_become(state, event.after, "combat"), (event.unit,), back=True))
    state = replace(state, meeting=None, slip=None)
    state = set_units(state, (event.unit,), contact=())
    if not out_of_melee:
        state = map_units(
            state,
            (event.enemy,),
            lambda unit: replace(
                unit,
                fought=True,
                moved=not event.again,
                again=event.again,
                pursued=unit.pursued or unit.again,
                apart=0,
                reached=None,
            ),
        )
    return tidy(set_units(_become(state, event.after, "combat"), (event.unit,), back=True))


@APPLIES.to(CorpsStood)
def _corps_stood(state: AobBattle, event: CorpsStood) -> AobBattle:
    state = set_units(replace(state, meeting=None, slip=None), (event.unit,), drawn_by=None, apart=0)
    state = _become(state, event.after, "combat")
    if event.retreats is not None:
        state = set_units(state, (event.retreats,), back=True)
    return tidy(state)


@APPLIES.to(CorpsShot)
def _corps_shot(state: AobBattle, event: CorpsShot) -> AobBattle:
    state = set_units(set_units(state, (event.unit, event.target), arrived=True), (event.unit,), shot=True)
    if event.draws:
        state = set_units(state, (event.target,), drawn_by=event.unit)
    if event.stops:
        state = set_units(
            replace(state, meeting=None), (event.target,), moved=True, shot=True, again=False, reached=None
        )
    state = _become(state, event.after, "shooting")
    return tidy(
        map_units(
            state,
            (event.target,),
            lambda unit: replace(unit, apart=min(event.apart, max(unit.stands - 1, 0))),
        )
    )


@APPLIES.to(BasesCrushed)
def _bases_crushed(state: AobBattle, event: BasesCrushed) -> AobBattle:
    state = set_units(state, (event.unit,), moved=True, touched=True, arrived=True, reached=None)
    return tidy(
        map_units(
            state,
            (event.target,),
            lambda unit: replace(
                unit,
                detached=max(unit.detached - event.detached, 0),
                routing_bases=max(unit.routing_bases - event.routing, 0),
            ),
        )
    )
