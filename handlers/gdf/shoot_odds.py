"""What a shot is and what may come of it: its inputs, what is taken for granted, its odds (gdf p. 8, 13-14)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, NamedTuple

from games.gdf.party import body_of, hero_of
from games.gdf.state import GdfBattle
from handlers.desk.answer import Text, Words, text
from handlers.desk.context import Context
from handlers.gdf.inputs import EXTRA, shooting_inputs
from handlers.gdf.rolls import at_least
from handlers.gdf.shots import Mark, Shot, Volley, sniped_defence
from handlers.gdf.units import tests_by, written
from resolvers.core.odds import Odds
from resolvers.core.procedure import Go, Procedure, Run
from resolvers.gdf.bodies import Body
from resolvers.gdf.shooting import SHOOTING, Shooting
from resolvers.gdf.volley import SHOOTING_GROUPS, ShootingGroups


def title_of(shot: Shot) -> Text:
    """``Стрельба: Боевые братья → Культисты``."""
    who = shot.unit.name if shot.unit is not None else ", ".join(written(arm) for arm in shot.arms)
    at: Words = ""
    if shot.target is not None:
        at = shot.target.name
    elif "defence" in shot.aim.values:
        at = text("gdf-defence", defence=shot.aim.values["defence"])
    return text("gdf-shoot-title", who=who, at=at)


def assumed(shot: Shot) -> Text:
    """What the shot is taken to be: cover, distance, how they stand, the weapons."""
    said = shot.said
    parts: list[Any] = [text("gdf-in-cover") if said.get("cover") or said.get("obstacle") else text("gdf-in-open")]
    far = said.get("distance")
    parts.append(text("gdf-in-range") if far is None else text("gdf-distance", inches=far))
    parts += [text("gdf-holding")] if said.get("hold") else [text("gdf-moving")] if said.get("moved") else []
    parts += [text(f"gdf-extra-{name}") for name in EXTRA if said.get(name)]
    parts += [text("gdf-commanded")] if said.get("commanded") else []
    parts += [text("gdf-arm", name=arm.name, count=arm.count) for arm in shot.arms]
    return text("gdf-assumed", parts=parts)


def given_of(context: Context, shot: Shot, volley: Volley, body: Body | None) -> Shooting | ShootingGroups:
    """The volley as its mechanic takes it, at what stands of the target (``None``: as the battle has it)."""
    mark = None if shot.mark is None else replace(shot.mark, body=body or shot.mark.body)
    target, aim = shot.target, shot.aim
    if target is not None and mark is not None and not mark.tests:
        defence = sniped_defence(context, target).profile.get("defence")
        aim = replace(aim, values={"defence": defence, **aim.values})
    made = shooting_inputs(volley.unit, shot.own, target, aim, volley.arms, mark)
    return made.model_copy(update={"near_friend": True}) if shot.friends else made


def odds_of(context: Context, given: Shooting | ShootingGroups) -> Odds[Any]:
    """What may come of it."""
    return context.odds(SHOOTING, given) if isinstance(given, Shooting) else context.odds(SHOOTING_GROUPS, given)


def morale_chance(context: Context, shot: Shot, odds: Odds[Any]) -> Fraction:
    """Whether the target has to test; the unit of a hero whom a sniper picks, by all that is left (gdf p. 10, 14)."""
    target = shot.target
    if target is None or shot.mark is None or shot.mark.tests:
        return odds.chance("morale_test")
    state = context.of(GdfBattle)
    whole = body_of(state, target)
    hurt, killed = at_least(odds, "wounds", 1), at_least(odds, "killed", 1)
    without = killed if tests_by(state, target, whole._replace(hero=0), 1) else Fraction(0)
    return without + (hurt - killed if tests_by(state, target, whole, 1) else 0)


@dataclass(frozen=True, slots=True)
class Together:
    """What a unit and the hero who has joined it do to one target; the target tests by the wounds of either."""

    wounds: int
    killed: int
    models_left: int
    morale_test: bool


class _Hurt(NamedTuple):
    body: Body
    wounds: int = 0
    test: bool = False


def all_volleys(context: Context, shot: Shot) -> Procedure[Together]:
    """The weapons of a unit and of its hero as one roll, for its odds (gdf p. 8, 13)."""
    assert shot.mark is not None
    before = shot.mark.body

    def step(volley: Volley) -> Any:
        def fires(state: _Hurt) -> Any:
            if not state.body.standing:
                return Go(state)
            alone = hero_alone(context, shot, state.body)
            given = given_of(context, alone or shot, volley, None if alone else state.body)
            procedure = _procedure(context, given)

            def hurt(end: Any) -> _Hurt:
                result = procedure.outcome(end)
                body = left_of(alone, Body(result.models_left, result.partial_wounds, result.hero_left))
                return _Hurt(body, state.wounds + result.wounds, state.test or result.morale_test)

            return Run(Procedure(procedure.start, procedure.steps, hurt, procedure.notes), lambda after: after)

        return fires

    def outcome(end: _Hurt) -> Together:
        return Together(end.wounds, before.standing - end.body.standing, end.body.models, end.test)

    return Procedure(_Hurt(before), tuple(step(volley) for volley in shot.volleys), outcome)


def hero_alone(context: Context, shot: Shot, body: Body | None) -> Shot | None:
    """The same shot at the hero who is all that is left of the target, where earlier weapons felled the others."""
    if body is None or body.models or not body.hero or shot.target is None:
        return None
    hero = hero_of(context.of(GdfBattle), shot.target)
    if hero is None:
        return None
    return replace(shot, target=hero, mark=Mark(Body(1, hero.tough - body.hero), 1))


def left_of(alone: Shot | None, after: Body) -> Body:
    """What is left of the whole target; of a hero who was alone in it, what he has left."""
    if alone is None or alone.target is None:
        return after
    return Body(0, 0, alone.target.tough - after.hurt if after.models else 0)


def _procedure(context: Context, given: Shooting | ShootingGroups) -> Procedure[Any]:
    if isinstance(given, Shooting):
        return SHOOTING.procedure(given, context.rulings_as(SHOOTING.rulings))
    return SHOOTING_GROUPS.procedure(given, context.rulings_as(SHOOTING_GROUPS.rulings))
