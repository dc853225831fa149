"""From the battle to the rules: what the state knows of units, and what the player said, as inputs of mechanics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from games.gdf.arms import Arm
from games.gdf.state import GdfUnit
from handlers.gdf.units import (
    STANCES,
    defence_of,
    is_fatigued,
    is_shaken,
    quality_of,
    rules_of,
    tokens_of,
)
from handlers.gdf.words import Said
from lexicon.errors import ValueMissing
from resolvers.core.given import refused_at
from resolvers.gdf.bodies import Body
from resolvers.gdf.caster import CASTER, MOST_TOKENS, Caster
from resolvers.gdf.extra_actions import SUPPRESSIVE_FIRE, SuppressiveFire
from resolvers.gdf.impact import IMPACT, Impact
from resolvers.gdf.morale import MORALE, Morale
from resolvers.gdf.movement import MOVEMENT, Action, Movement
from resolvers.gdf.pages import page
from resolvers.gdf.save import SAVE, Save
from resolvers.gdf.shooting import SHOOTING, Circumstances, Shooting
from resolvers.gdf.solo import Solo, SoloState
from resolvers.gdf.terrain import DANGEROUS, Dangerous
from resolvers.gdf.tests_of_quality import QUALITY_TEST, QualityTest
from resolvers.gdf.units import Attacker, NamedModifier, Target, Weapon
from resolvers.gdf.volley import ShootingGroups


class Standing(Protocol):
    """A unit as it stands: its models with the hero who joined them, and how many they were at the start."""

    @property
    def body(self) -> Body:
        """What stands now."""

    @property
    def start(self) -> int:
        """Models at the start of the game."""


MANY = 1000
"""Models of a target of which nobody said how many there are: no more than that can be hit."""

EXTRA = {"assault": -1, "aim": 1, "overwatch": -1, "at_charger": -1, "last_drop": -1}
"""Extra actions that change the dice of a shot, and by how much (gdf p. 20)."""


@refused_at(SHOOTING.ref)
def shooting_inputs(
    unit: GdfUnit | None,
    own: Said,
    target: GdfUnit | None,
    aim: Said,
    arms: Sequence[Arm],
    mark: Standing | None = None,
) -> Shooting | ShootingGroups:
    """A volley of one weapon or of several; what is said of either side holds for the whole shot (gdf p. 8, 13-14).

    ``mark``: the target as it stands, with a hero who has joined it; not told, as the unit is by itself.
    """
    said = Said(values={**own.values, **aim.values})
    attacker, moved = attacker_inputs(unit, own), bool(said.get("target_moved"))
    body, start = (None, None) if mark is None else (mark.body, mark.start)
    aimed = target_inputs(target, aim, body, start, moved=moved)
    fired = _circumstances(unit, target, said, arms).model_dump(exclude_unset=True)
    if len(arms) == 1:
        return Shooting(attacker=attacker, weapon=weapon_inputs(arms[0]), target=aimed, **fired)
    weapons = tuple(weapon_inputs(arm) for arm in arms)
    return ShootingGroups(attacker=attacker, weapons=weapons, target=aimed, **fired)


@refused_at(SUPPRESSIVE_FIRE.ref)
def suppressive_inputs(arms: Sequence[Arm]) -> SuppressiveFire:
    """All dice of a unit that pins its target down (gdf p. 20)."""
    return SuppressiveFire(attacks=sum(arm.dice for arm in arms))


def attacker_inputs(unit: GdfUnit | None, said: Said) -> Attacker:
    """Who attacks; what is said of it goes before what the battle knows."""
    return Attacker(
        quality=quality_of(unit, said),
        rules=rules_of(unit, said),
        suppression=said.get("suppression", tokens_of(unit)),
        fatigued=said.get("fatigued", is_fatigued(unit)),
        shaken=said.get("shaken", is_shaken(unit)),
    )


def weapon_inputs(arm: Arm) -> Weapon:
    """All dice of a weapon; its AP stands among its rules, so that it is named as a reason."""
    return Weapon(id=arm.name, attacks=arm.dice, rules=arm.known, range=arm.range)


def target_inputs(
    unit: GdfUnit | None, said: Said, body: Body | None, start: int | None, *, moved: bool = False
) -> Target:
    """Who is shot at: a unit of the battle as ``body`` says or by itself, else the words say how many it has."""
    rules = rules_of(unit, said)
    tough = rules.get("Tough", 1)
    return Target(
        id="" if unit is None else unit.id,
        defence=defence_of(unit, said),
        rules=rules,
        tough=tough,
        start_tough=tough,
        moved_since_last_activation=moved,
        models=said.get("models", MANY) if unit is None else unit.stands if body is None else body.models,
        start_models=None if unit is None else unit.size if start is None else start,
        wounds=said.get("wounds", 0) if unit is None else unit.hits if body is None else body.hurt,
        hero_left=0 if body is None else body.hero,
    )


def _circumstances(unit: GdfUnit | None, target: GdfUnit | None, said: Said, arms: Sequence[Arm]) -> Circumstances:
    behind = bool(said.get("obstacle"))
    spent = () if unit is None else unit.weapons_spent
    return Circumstances(
        distance=said.get("distance"),
        los=not said.get("blind", False),
        cover=behind or bool(said.get("cover")),
        cover_from="sight_obstacle" if behind else None,
        action="hold" if said.get("hold") else "advance" if said.get("moved") else None,
        modifiers=_hit_modifiers(unit, target, said),
        defence_modifier=said.get("defence_modifier", 0),
        limited_used=any(arm.name in spent for arm in arms),
    )


def _hit_modifiers(unit: GdfUnit | None, target: GdfUnit | None, said: Said) -> tuple[NamedModifier, ...]:
    """Extra actions, the number that the player says, and the target's stance (gdf p. 20)."""
    made = [NamedModifier(name=name, value=value) for name, value in EXTRA.items() if said.get(name)]
    if "modifier" in said.values:
        made.append(NamedModifier(value=said.get("modifier")))
    if said.get("commanded"):
        made.append(NamedModifier(name="high_command", value=1))
    if unit is not None and (shocked := unit.times("shocked")):
        made.append(NamedModifier(name="shocked", value=-shocked))
    if target is not None and target.stance in STANCES:
        made.append(NamedModifier(name=target.stance, value=STANCES[target.stance]))
    return tuple(made)


@refused_at(MORALE.ref)
def morale_inputs(unit: GdfUnit | None, said: Said, example: str) -> Morale:
    """A test after losses or a lost melee; a lone model of the battle counts its Tough (gdf p. 10).

    Raises:
        ValueMissing: ``gdf.no_losses``.
    """
    start, left = said.get("start"), said.get("left")
    if unit is not None:
        alone, tough = unit.size == 1, int(unit.profile.get("tough", 1))
        start = (tough if alone else unit.size) if start is None else start
        left = (tough - unit.hits if alone else unit.stands) if left is None else left
    if start is None or left is None:
        raise ValueMissing("gdf.no_losses", field="left", example=example, ref=page(10))
    melee = bool(said.get("melee"))
    return Morale(
        context="melee" if melee else "shooting",
        quality=quality_of(unit, said),
        start=start,
        left=left,
        lost=melee,
        shaken=said.get("shaken", is_shaken(unit)),
        fearless_models=left if "Fearless" in rules_of(unit, said) else 0,
        modifier=said.get("modifier", 0) - said.get("suppression", tokens_of(unit)) - lowered(unit),
        forced=bool(said.get("forced")),
    )


def lowered(unit: GdfUnit | None) -> int:
    """What a random event takes off its morale (gdf p. 22)."""
    return int(unit is not None and unit.affected("low_morale"))


@refused_at(DANGEROUS.ref)
def danger_inputs(unit: GdfUnit | None, said: Said, example: str) -> Dangerous:
    """Models on dangerous ground; in an earthquake each 1 is two wounds (gdf p. 11, 23).

    Raises:
        ValueMissing: ``gdf.no_models``.
    """
    rules = rules_of(unit, said)
    models = said.get("models", None if unit is None else unit.stands)
    if models is None:
        raise ValueMissing("gdf.no_models", field="models", allowed="1..1000", example=example, ref=page(11))
    return Dangerous(
        models=models,
        tough=rules.get("Tough", 1),
        wounds_per_one=2 if said.get("earthquake") else 1,
        regeneration="Regeneration" in rules,
    )


@refused_at(QUALITY_TEST.ref)
def quality_inputs(unit: GdfUnit | None, said: Said) -> QualityTest:
    """Tests of Quality (gdf p. 4)."""
    return QualityTest(quality=quality_of(unit, said), tests=said.get("tests", 1), modifier=said.get("modifier", 0))


@refused_at(SAVE.ref)
def save_inputs(unit: GdfUnit | None, said: Said) -> Save:
    """Hits to defend against, their AP said as a number or as a rule (gdf p. 8, 13)."""
    if "AP" in said.rules:
        said.put("ap", said.rules["AP"])
    return Save(
        defence=defence_of(unit, said),
        ap=said.get("ap", 0),
        kind="melee" if said.get("melee") else "shooting",
        cover=bool(said.get("cover")),
        hits=said.get("hits", 1),
        regeneration="Regeneration" in rules_of(unit, said) and not {"Poison", "Rending"} & set(said.rules),
    )


@refused_at(IMPACT.ref)
def impact_inputs(unit: GdfUnit | None, said: Said, target: GdfUnit | None, foe: Said, example: str) -> Impact:
    """Impact dice of all models less the target's Counter; the target's Defence where it is known (gdf p. 13).

    Raises:
        ValueMissing: ``gdf.no_impact``.
    """
    each = rules_of(unit, said).get("Impact")
    dice = said.get("dice")
    if dice is None:
        if each is None:
            raise ValueMissing("gdf.no_impact", field="dice", example=example, ref=page(13))
        dice = each * said.get("models", 1 if unit is None else unit.stands)
    counter = foe.get("counter", 0 if target is None else target.stands * ("Counter" in rules_of(target, foe)))
    return Impact(
        charging=True,
        impact_total=dice,
        counter_models=said.get("counter", counter),
        fatigued=said.get("fatigued", is_fatigued(unit)),
        assault=bool(said.get("assault")),
        target_defence=foe.get("defence", said.get("defence", None if target is None else defence_of(target, foe))),
    )


@refused_at(MOVEMENT.ref)
def movement_inputs(unit: GdfUnit | None, said: Said, action: Action) -> Movement:
    """A unit that moves with this action (gdf p. 7, 11, 20, 28)."""
    return Movement(
        action=action,
        rules=rules_of(unit, said),
        difficult=bool(said.get("difficult")),
        suppression=said.get("suppression", tokens_of(unit)),
        last_drop=bool(said.get("last_drop")),
        bonus=said.get("bonus", 0),
        immobilised=0 if unit is None else unit.times("immobilised"),
    )


@refused_at(CASTER.ref)
def cast_inputs(said: Said, level: int | None, tokens: int | None, example: str) -> Caster:
    """A spell of the cost that is said.

    Args:
        said: what goes into it.
        level: the caster's, if it is known.
        tokens: what it has; not known, it has what one round gives to its level.
        example: words that name a cost.

    Raises:
        ValueMissing: ``gdf.no_cost``.
    """
    if "cost" not in said.values:
        raise ValueMissing("gdf.no_cost", field="cost", allowed=f"1..{MOST_TOKENS}", example=example, ref=page(13))
    if tokens is None:
        tokens = MOST_TOKENS if level is None else min(MOST_TOKENS, level)
    return Caster(
        tokens=tokens,
        cost=said.get("cost"),
        own_boost=said.get("own_boost", 0),
        ally_tokens=said.get("ally_tokens", 0),
        enemy_tokens=said.get("enemy_tokens", 0),
        modifier=said.get("modifier", 0),
    )


def solo_inputs(said: Said) -> Solo:
    """A unit of the AI of the kind that is said; what nobody says it sees, it does not see (gdf p. 35)."""
    return Solo(
        type=said.get("type"),
        state=SoloState(
            free_objectives=bool(said.get("free_objectives")),
            enemy_in_way=bool(said.get("enemy_in_way")),
            can_charge=bool(said.get("can_charge")),
            objective_in_rush_not_advance=bool(said.get("objective_in_rush_not_advance")),
            enemy_in_range_after_advance=bool(said.get("enemy_in_range_after_advance")),
            enemy_in_charge=bool(said.get("enemy_in_charge")),
        ),
    )
