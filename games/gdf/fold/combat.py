"""Applying shots, blows and other wounds (gdf p. 8-10, 13-14, 20)."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.apply import Applies, destroy, set_units
from games.core.values import replace
from games.gdf.bought import in_force, rolled_by, used
from games.gdf.events import Charged, Harmed, MeleeDecided, StrikeDeclined, Struck, SystemDamaged, Volleyed
from games.gdf.fold.acts import MOVES
from games.gdf.fold.command import COVERED
from games.gdf.fold.losses import broken, hurt
from games.gdf.fold.turns import begin, settle, tidy
from games.gdf.party import head_of, members, set_party
from games.gdf.state import GdfBattle, OpenMelee
from resolvers.gdf.command_points import FIRE, FURIOUS

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
    if event.reaction and in_force(state, FIRE, state.units[event.unit]):
        state = used(state, FIRE, head_of(state, state.units[event.unit]).id)
    elif event.reaction:
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
    state = _shot_at(state, event)
    return settle(owing(hurt(state, event.losses, "shooting"), event.tests))


def _shot_at(state: GdfBattle, event: Volleyed) -> GdfBattle:
    """What was bought for the rolls of this shot is used up, and so is the cover of lightning reflexes (gdf p. 27)."""
    target = state.units.get(event.target or "")
    sides = [state.units[event.unit].side]
    if target is not None:
        sides.append(target.side)
        head = head_of(state, target)
        if COVERED in head.effects:
            state = set_units(state, (head.id,), effects=tuple(one for one in head.effects if one != COVERED))
    return rolled_by(state, sides)


@APPLIES.to(Charged)
def _charged(state: GdfBattle, event: Charged) -> GdfBattle:
    if event.unit not in state.units or event.target not in state.units:
        return state
    if event.again:
        # A furious attack: no activation of its own, and fresh as a charge (gdf p. 27).
        state = set_party(used(state, FURIOUS, event.unit), event.unit, fatigued=False)
    else:
        state = begin(state, event.unit)
        state = set_party(state, event.unit, action="charge", moved=True, aboard=None)
    charger, target = (head_of(state, state.units[unit]) for unit in (event.unit, event.target))
    melee = OpenMelee(
        charger=charger.id,
        target=target.id,
        tired=(charger.fatigued, target.fatigued),
        stage=event.stage,
        assault=event.assault,
        modifier=event.modifier,
        named=event.named,
        models=(event.models, event.models_back),
        weapons=(event.weapons, event.weapons_back),
    )
    return settle(replace(state, melee=melee))


@APPLIES.to(Struck)
def _struck(state: GdfBattle, event: Struck) -> GdfBattle:
    """After the first blows in a round all later ones of the unit hit on sixes only (gdf p. 9)."""
    if event.last and not event.fallen:
        state = set_party(state, event.unit, fatigued=True)
    melee = state.melee
    if melee is not None:
        one, two = melee.points
        mine, theirs = melee.killed
        killed = sum(loss.stands_lost for loss in event.losses)
        if event.unit == melee.charger:
            melee = replace(melee, points=(one + event.points, two), killed=(mine, theirs + killed))
            melee = replace(melee, stage="answer" if event.last and not event.fallen else melee.stage)
        else:
            melee = replace(melee, points=(one, two + event.points), killed=(mine + killed, theirs))
            if not event.fallen:
                melee = replace(melee, stage="blows", answered=True)
        own, foe = melee.avenged
        first = event.unit == melee.charger
        avenged = (own + event.fallen * first, foe + event.fallen * (not first))
        state = replace(state, melee=replace(melee, avenged=avenged))
    sides = [state.units[unit].side for unit in (event.unit, event.target) if unit in state.units]
    return tidy(hurt(rolled_by(state, sides), event.losses, "combat"))


@APPLIES.to(StrikeDeclined)
def _strike_declined(state: GdfBattle, event: StrikeDeclined) -> GdfBattle:
    melee = state.melee
    return state if melee is None else replace(state, melee=replace(melee, answered=True, stage="blows"))


@APPLIES.to(MeleeDecided)
def _melee_decided(state: GdfBattle, event: MeleeDecided) -> GdfBattle:
    state = replace(state, melee=None, lately=replace(state.lately, fought=(event.unit, event.target)))
    if state.acting is not None and state.acting == event.unit:
        state = set_party(state, event.unit, action="fought", moved=True)
    routed = [state.units[unit] for unit in event.routs if unit in state.units]
    for unit in routed:
        party = [one.id for one in members(state, unit)]
        state = destroy(broken(state, party, "rout"), party, "morale")
    return settle(owing(state, event.tests))


@APPLIES.to(Harmed)
def _harmed(state: GdfBattle, event: Harmed) -> GdfBattle:
    if event.cause == "dangerous" and event.unit in state.units:
        state = set_party(state, event.unit, danger_due=False)
        crossed = (*state.lately.crossed, event.unit)
        state = replace(state, lately=replace(state.lately, crossed=crossed))
    gone = event.cause or "harmed"
    if event.cause == "saved":
        paid = next((one for one in state.spells if one[0] == event.unit), None)
        state = replace(state, spells=tuple(one for one in state.spells if one is not paid))
        gone = "harmed" if paid is None else "spell"
    if event.cause == "hazard":
        state = replace(state, hazard="")
    return settle(owing(hurt(state, event.losses, gone), event.tests))


@APPLIES.to(SystemDamaged)
def _system_damaged(state: GdfBattle, event: SystemDamaged) -> GdfBattle:
    """Effects add up and last to the end of the game (gdf p. 26)."""
    unit = state.units.get(event.unit)
    if unit is None or not event.effect:
        return state
    if event.effect == "destroyed":
        return settle(destroy(state, (unit.id,), "systems"))
    return set_units(state, (unit.id,), effects=(*unit.effects, event.effect))
