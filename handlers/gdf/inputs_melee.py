"""Both sides of a melee, as inputs of its blows, of its result and of the loser's test (gdf p. 9-10, 13)."""

from __future__ import annotations

from handlers.gdf.fighters import Blow, Fighter, other_side
from handlers.gdf.inputs import lowered, weapon_inputs
from resolvers.core.given import refused_at
from resolvers.gdf.bodies import Body
from resolvers.gdf.impact import ASSAULT_FACE, IMPACT_FACE, impact_dice
from resolvers.gdf.melee_result import SideOfMelee
from resolvers.gdf.morale import MORALE, Morale
from resolvers.gdf.units import Attacker, NamedModifier, Target, Weapon
from resolvers.gdf.volley import SHOOTING_GROUPS, ShootingGroups, VolleyResult


@refused_at(SHOOTING_GROUPS.ref)
def blow_inputs(blow: Blow, own: Body, foe: Body) -> ShootingGroups | None:
    """A blow between these bodies; ``None`` where nobody strikes or is struck (gdf p. 9, 13)."""
    if not blow.models(own) or not foe.standing:
        return None
    fighter, struck = blow.fighter, blow.melee.fighter(other_side(blow.side))
    if blow.impact:
        dice = _impact_dice(blow, own, struck, foe)
        if not dice:
            return None
        # Impact dice hit on a face of their own and have no rules.
        face = ASSAULT_FACE if blow.melee.assault else IMPACT_FACE
        return ShootingGroups(
            attacker=Attacker(quality=face, rules={}),
            weapons=(Weapon(id="Impact", attacks=dice, rules={}),),
            target=_struck(struck, foe),
            kind="melee",
            defence_modifier=struck.soak,
        )
    arms = blow.arms(own)
    if not arms:
        return None
    side = blow.melee.fighter(blow.side)
    told = (("", side.modifier), *side.named, ("dazzling", -_dazzled(struck)))
    return ShootingGroups(
        attacker=fighter.attacker,
        weapons=tuple(weapon_inputs(arm) for arm in arms),
        target=_struck(struck, foe),
        kind="melee",
        charging=blow.side == "attacker",
        modifiers=tuple(NamedModifier(name=name, value=value) for name, value in told if value),
        defence_modifier=struck.soak,
    )


def _dazzled(struck: Fighter) -> int:
    """What flash grenades take off blows at an army in this round (gdf p. 22)."""
    return int(struck.unit is not None and struck.unit.affected("dazzling"))


def _impact_dice(blow: Blow, own: Body, struck: Fighter, foe: Body) -> int:
    fighter = blow.fighter
    tired = fighter.attacker.fatigued or fighter.attacker.shaken
    # The target's Counter takes dice off the whole charge: off those of the unit first.
    counter = foe.models if "Counter" in struck.rules and not blow.hero else 0
    each = fighter.rules.get("Impact", 0)
    return impact_dice(each * blow.models(own), counter, charging=True, fatigued=tired)


def _struck(fighter: Fighter, body: Body) -> Target:
    """A fighter under a blow, as so many of it stand; a hero alone has his own Defence (gdf p. 13)."""
    hero = fighter.hero
    if hero is not None and not body.models:
        hurt = hero.tough - body.hero
        return Target(defence=hero.defence, rules=hero.rules, tough=hero.tough, models=1, wounds=hurt)
    return Target(
        defence=fighter.defence,
        rules=fighter.rules,
        tough=fighter.tough,
        models=body.models,
        wounds=body.hurt,
        hero_left=body.hero,
    )


def after_blow(struck: Fighter, before: Body, result: VolleyResult) -> Body:
    """What is left of a fighter by what a blow did to it."""
    if struck.hero is not None and not before.models:
        return Body(0, 0, struck.hero.tough - result.partial_wounds if result.models_left else 0)
    return Body(result.models_left, result.partial_wounds, result.hero_left)


def score_inputs(fighter: Fighter, dealt: int, body: Body) -> SideOfMelee:
    """What a side brings to the result of a melee: wounds dealt, Fear, whether it is gone (gdf p. 10, 13)."""
    return SideOfMelee(wounds=dealt, fear=fighter.fear, destroyed=not body.standing)


@refused_at(MORALE.ref)
def loser_inputs(loser: Fighter) -> Morale:
    """The test of a melee's loser; a lone model counts its Tough (gdf p. 10)."""
    alone = loser.size == 1
    left = loser.tough - loser.body.hurt if alone else loser.body.standing
    return Morale(
        context="melee",
        quality=loser.attacker.quality,
        start=loser.tough if alone else loser.size,
        left=left,
        lost=True,
        shaken=loser.attacker.shaken,
        fearless_models=left if "Fearless" in loser.rules and alone else loser.fearless,
        modifier=-loser.attacker.suppression - lowered(loser.unit),
    )
