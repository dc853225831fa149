"""Applying shots, blows and other wounds (gdf p. 8-10, 13-14, 20)."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.apply import Applies, destroy, lose, set_units
from games.core.values import replace
from games.gdf.events import Charged, Harmed, MeleeDecided, StrikeDeclined, Struck, Volleyed
from games.gdf.fold.acts import MOVES
from games.gdf.fold.turns import begin, settle, tidy
from games.gdf.party import head_of, members, set_party
from games.gdf.state import GdfBattle, OpenMelee

APPLIES = Applies()


def owing(state: GdfBattle, tests: Mapping[str, str]) -> GdfBattle:
    """Units that have to test their morale; a lost melee weighs more than losses (gdf p. 10)."""
    for unit, why in tests.items():
        known = state.units.get(unit)
        if known is not None and known.morale_due != "lost":
            state = set_party(state, unit, morale_due=why)
    return state


@APPLIES.to(Volleyed)
def _volleyed(state: GdfBattle, event: Volleyed) -> GdfBattle:
    if event.unit not in state.units:
        return state
    if event.reaction:
        state = set_party(state, event.unit, stance="")
    else:
        state = begin(state, event.unit)
        unit = head_of(state, state.units[event.unit])
        aimed = () if event.target is None else (event.target,)
        action = event.action or unit.action or "shoot"
        state = set_party(
            state,
            unit.id,
            action=action,
            moved=action in MOVES and action != "assault",
            weapons_fired=tuple(dict.fromkeys((*unit.weapons_fired, *event.weapons))),
            shot_at=tuple(dict.fromkeys((*unit.shot_at, *aimed))),
        )
    for one in members(state, state.units[event.unit]):
        spent = tuple(name for name in event.spent if any(w["name"] == name for w in one.profile.get("weapons", ())))
        state = set_units(state, (one.id,), weapons_spent=(*one.weapons_spent, *spent))
    return settle(owing(lose(state, event.losses, "shooting"), event.tests))


@APPLIES.to(Charged)
def _charged(state: GdfBattle, event: Charged) -> GdfBattle:
    if event.unit not in state.units or event.target not in state.units:
        return state
    state = begin(state, event.unit)
    state = set_party(state, event.unit, action="charge", moved=True, aboard=None)
    melee = OpenMelee(
        charger=head_of(state, state.units[event.unit]).id,
        target=head_of(state, state.units[event.target]).id,
        stage=event.stage,
        assault=event.assault,
        modifier=event.modifier,
    )
    return settle(replace(state, melee=melee))


@APPLIES.to(Struck)
def _struck(state: GdfBattle, event: Struck) -> GdfBattle:
    """After the first blows in a round all later ones of the unit hit on sixes only (gdf p. 9)."""
    if event.last:
        state = set_party(state, event.unit, fatigued=True)
    melee = state.melee
    if melee is not None:
        one, two = melee.points
        if event.unit == melee.charger:
            melee = replace(melee, points=(one + event.points, two), stage="answer" if event.last else melee.stage)
        else:
            melee = replace(melee, points=(one, two + event.points), stage="blows", answered=True)
        state = replace(state, melee=melee)
    return tidy(lose(state, event.losses, "combat"))


@APPLIES.to(StrikeDeclined)
def _strike_declined(state: GdfBattle, event: StrikeDeclined) -> GdfBattle:
    melee = state.melee
    return state if melee is None else replace(state, melee=replace(melee, answered=True, stage="blows"))


@APPLIES.to(MeleeDecided)
def _melee_decided(state: GdfBattle, event: MeleeDecided) -> GdfBattle:
    state = replace(state, melee=None)
    state = set_party(state, event.unit, action="fought", moved=True)
    routed = [state.units[unit] for unit in event.routs if unit in state.units]
    for unit in routed:
        state = destroy(state, [one.id for one in members(state, unit)], "morale")
    return settle(owing(state, event.tests))


@APPLIES.to(Harmed)
def _harmed(state: GdfBattle, event: Harmed) -> GdfBattle:
    if event.cause == "dangerous" and event.unit in state.units:
        state = set_party(state, event.unit, danger_due=False)
    return settle(owing(lose(state, event.losses, event.cause or "harmed"), event.tests))
