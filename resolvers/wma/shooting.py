"""Shooting: who may shoot at whom, hits, saves, stands lost (wma p. 36-39, 125)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.names import Name
from resolvers.core.given import Centimetres, Given, Yes
from resolvers.core.procedure import Ask, Go, Pool, Procedure, Step, settled
from resolvers.core.readings import AtLeast
from resolvers.core.trace import Fact, Note
from resolvers.wma.casualties import Casualties, apply_hits, check_hits_left
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.saves import save_needed
from resolvers.wma.traits import Rules, traits_of
from resolvers.wma.words import Armour, Cover, HitCount, HitsValue, Stands, TroopType, check_dice, number_to_hit


class Shooter(Given):
    """One unit of those shooting together. ``stands_able``: stands in range, arc and sight."""

    name: Annotated[str, Field(max_length=200)] = ""
    stands_able: Stands
    shots_per_stand: HitsValue = 1
    ignores_armour: Yes = False


class Target(Given):
    """The unit shot at. ``hits_already_this_phase``: left on it from earlier volleys, not yet enough for a stand."""

    type: TroopType
    cover: Cover = "open"
    armour: Armour | None = None
    stands: Stands
    hits_per_stand: HitsValue
    hits_already_this_phase: HitCount = 0


class Volley(Given):
    """Units that shoot at one target, in the order in which their dice are rolled."""

    shooters: Annotated[tuple[Shooter, ...], Field(min_length=1, max_length=40)]
    target: Target


@dataclass(frozen=True, slots=True)
class Shot:
    """What a volley did.

    Attributes:
        hits_suffered: after saves; all of them count for the drive back.
        hits_left: on the target until the end of the phase.
    """

    shots: int
    to_hit: int
    save_needed: int | None
    hits: int
    saved: int
    hits_suffered: int
    stands_lost: int
    hits_left: int
    destroyed: bool


@dataclass(frozen=True, slots=True)
class _Hits:
    """``sure``: hits that no save can stop; ``saved`` is known after the saves."""

    open_to_saves: int = 0
    sure: int = 0
    saved: int = 0


def groups_of_shots(shooters: Sequence[Shooter]) -> Iterator[tuple[int, bool]]:
    """(dice, ignores armour) in the order listed; neighbours of one kind are rolled together."""
    dice, kind = 0, False
    for shooter in shooters:
        if dice and shooter.ignores_armour != kind:
            yield dice, kind
            dice = 0
        kind = shooter.ignores_armour
        dice += shooter.stands_able * shooter.shots_per_stand
    if dice:
        yield dice, kind


def resolve_shooting(given: Volley, rulings: WmaRulings) -> Procedure[Shot]:
    """A die a shot, saves against the hits that allow them, stands lost (wma p. 38-39, 125)."""
    target = given.target
    check_hits_left(target.hits_already_this_phase, target.hits_per_stand, "target.hits_already_this_phase")
    to_hit = number_to_hit(target.type, target.cover)
    need = save_needed(target.armour)
    groups = tuple(groups_of_shots(given.shooters))
    check_dice(sum(dice for dice, _ in groups), "shooters")

    def shoot(dice: int, sure: bool, note: tuple[Note, ...]) -> Step[_Hits]:
        def step(state: _Hits) -> Ask[_Hits]:
            def read(hits: int) -> _Hits:
                if sure:
                    return _Hits(state.open_to_saves, state.sure + hits)
                return _Hits(state.open_to_saves + hits, state.sure)

            return Ask("hit", Pool(dice, AtLeast(to_hit)), read, note, page(38))

        return step

    def save(state: _Hits) -> Ask[_Hits] | _Hits:
        if need is None:
            return state
        pool = Pool(state.open_to_saves, AtLeast(need))
        return Ask("save", pool, lambda saved: _Hits(state.open_to_saves, state.sure, saved), (), page(39))

    def remove(state: _Hits) -> Go[_Hits]:
        losses = suffer(state)
        facts: list[Note] = []
        if losses.destroyed:
            facts.append(Fact("unit_destroyed", page(39)))
        elif losses.stands_lost:
            facts.append(Fact("stands_lost", page(39), {"stands": losses.stands_lost}))
        return Go(state, tuple(facts))

    def suffer(state: _Hits) -> Casualties:
        hits = state.open_to_saves + state.sure - state.saved
        return apply_hits(target.stands, target.hits_per_stand, target.hits_already_this_phase, hits)

    def outcome(state: _Hits) -> Shot:
        hits = state.open_to_saves + state.sure
        losses = suffer(state)
        return Shot(
            shots=sum(dice for dice, _ in groups),
            to_hit=to_hit,
            save_needed=need,
            hits=hits,
            saved=state.saved,
            hits_suffered=hits - state.saved,
            stands_lost=losses.stands_lost,
            hits_left=losses.hits_left,
            destroyed=losses.destroyed,
        )

    notes = tuple(_cover_notes(target))
    steps = [shoot(dice, sure, (Fact("armour_ignored", page(125)),) if sure else ()) for dice, sure in groups]
    return Procedure(_Hits(), (*steps, save, remove), outcome, notes)


SHOOTING = MECHANICS.add("shooting", resolve_shooting, page=38, title=Name("Стрельба", "Shooting"))


def _cover_notes(target: Target) -> Iterator[Note]:
    if target.cover == "open":
        return
    if number_to_hit(target.type, target.cover) == number_to_hit(target.type, "open"):
        yield Fact("always_open", page(38))
    else:
        yield Fact(f"{target.cover}_target", page(38))


class ShootingStand(Given):
    """A stand that wants to shoot. ``stand_touching_enemy``: even at a corner."""

    rules: Rules = ()
    engaged: Yes = False
    stand_touching_enemy: Yes = False
    range_cm: Centimetres | None


class ShotAt(Given):
    """What it wants to shoot at."""

    engaged: Yes = False
    distance_cm: Centimetres
    visible: Yes = True
    in_arc: Yes = True


class ShootingAllowed(Given):
    """Shooting in the Shooting phase, or at those that charge or advance into contact."""

    when: Literal["phase", "charged"] = "phase"
    shooter: ShootingStand
    target: ShotAt


@dataclass(frozen=True, slots=True)
class MayShoot:
    """Whether the stand may shoot; ``reason`` says why not."""

    allowed: bool
    reason: str | None = None


def resolve_shooting_allowed(given: ShootingAllowed, rulings: WmaRulings) -> Procedure[MayShoot]:
    """Range, arc and sight stand by stand; nobody in combat, and no heavy artillery at chargers (wma p. 37-41, 125)."""
    shooter, target = given.shooter, given.target
    charged = given.when == "charged"
    never = any(trait.never_shoots_chargers for trait in traits_of(shooter.rules))
    checks = (
        (charged and never, "heavy_artillery_cannot_shoot_chargers", 125),
        (shooter.range_cm is None, "no_range", 8),
        (not charged and shooter.engaged, "shooter_engaged", 38),
        (charged and shooter.stand_touching_enemy, "stand_touching_enemy", 41),
        (not charged and target.engaged, "target_engaged", 38),
        (shooter.range_cm is not None and target.distance_cm > shooter.range_cm, "out_of_range", 37),
        (not target.visible, "not_visible", 37),
        (not target.in_arc, "out_of_arc", 37),
    )
    for forbidden, reason, where in checks:
        if forbidden:
            return settled(MayShoot(False, reason), Fact(reason, page(where)))
    return settled(MayShoot(True), Fact("may_shoot", page(37)))


SHOOTING_ALLOWED = MECHANICS.add(
    "shooting_allowed",
    resolve_shooting_allowed,
    page=37,
    title=Name("Можно ли стрелять", "May it shoot"),
)


class PossibleTarget(Given):
    """An enemy as one stand sees it."""

    id: Annotated[str, Field(max_length=200)]
    distance_cm: Centimetres
    engaged: Yes = False
    visible: Yes = True
    in_arc: Yes = True


class ShootingTarget(Given):
    """A stand (or a unit whose stands see alike) and its possible targets."""

    range_cm: Centimetres
    enemies: Annotated[tuple[PossibleTarget, ...], Field(max_length=200)]


@dataclass(frozen=True, slots=True)
class MustShoot:
    """The nearest eligible enemies: one, several as near (the shooter's choice), or none."""

    must_shoot: tuple[str, ...]


def resolve_shooting_target(given: ShootingTarget, rulings: WmaRulings) -> Procedure[MustShoot]:
    """The nearest enemy in range, arc and sight that is not in combat (wma p. 38)."""
    able = [
        enemy
        for enemy in given.enemies
        if enemy.visible and enemy.in_arc and not enemy.engaged and enemy.distance_cm <= given.range_cm
    ]
    least = min((enemy.distance_cm for enemy in able), default=0)
    chosen = tuple(enemy.id for enemy in able if enemy.distance_cm == least)
    return settled(MustShoot(chosen), Fact("nearest_target" if chosen else "no_target", page(38)))


SHOOTING_TARGET = MECHANICS.add(
    "shooting_target",
    resolve_shooting_target,
    page=38,
    title=Name("Цель стрельбы", "Target of shooting"),
)
