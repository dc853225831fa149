"""Several weapon groups: who may attack, how targets are split, and the volley itself (gdf p. 8-9)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Field

from lexicon.errors import Hint, NotAllowed, NotUnderstood
from lexicon.names import Name
from resolvers.core.given import Given, Inches, Yes
from resolvers.core.procedure import Go, Procedure, Run, settled
from resolvers.core.trace import Fact, Modifier, Note
from resolvers.gdf.bodies import Body, suffer
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.numbers import Attacks
from resolvers.gdf.readings import Runs
from resolvers.gdf.shooting import Circumstances, Kind, body_of, may_shoot, must_test, strike_at
from resolvers.gdf.special_rules import SPECIAL_RULES
from resolvers.gdf.strike import Strike, Struck
from resolvers.gdf.strike_dice import strike_procedure
from resolvers.gdf.units import Attacker, Target, Weapon

Groups = Annotated[tuple[Weapon, ...], Field(min_length=1, max_length=20)]

STRIKE_REACH_INCHES = 2.0
"""A model strikes in melee from base contact or from this near (gdf p. 9)."""

AIRCRAFT_RANGE = next(effect.value or 0 for rule in SPECIAL_RULES for effect in rule.effects if effect.step == "range")


class ShootingGroups(Circumstances):
    """All weapon groups of a unit at one target; ``kind`` ``melee`` for a unit with several melee weapons."""

    attacker: Attacker
    weapons: Groups
    target: Target
    kind: Kind = "shooting"


class ShootingSplit(Circumstances):
    """Weapon groups at two targets. A weapon names its target's id; not told, the first weapon has the first target."""

    attacker: Attacker
    weapons: Groups
    targets: Annotated[tuple[Target, ...], Field(min_length=1, max_length=20)]


@dataclass(frozen=True, slots=True)
class GroupResult:
    """What one weapon group did. ``killed`` counts in the order of the groups; Deadly goes first among them."""

    weapon: str
    target: str
    allowed: bool
    attacks: int
    hits: int
    blocked: int
    unsaved: int
    wounds: int
    killed: int
    strayed: Runs = ()


@dataclass(frozen=True, slots=True)
class VolleyResult:
    """What all groups together did to one target. ``groups`` is empty of odds.

    ``hero_left``: wounds that the hero who has joined it can still take.
    """

    groups: tuple[GroupResult, ...]
    wounds: int
    killed: int
    models_left: int
    partial_wounds: int
    lost_excess: int
    hero_left: int
    morale_test: bool


@dataclass(frozen=True, slots=True)
class SplitResult:
    """What each group did, and what is left of each target, by its id."""

    groups: tuple[GroupResult, ...]
    targets: dict[str, VolleyResult]


_UNTOLD = -1
"""Hits of a group of which odds keep no record."""


class _Struck(NamedTuple):
    """A target under fire: Deadly losses are taken at once, plain wounds wait for the end of the volley."""

    body: Body
    plain: int = 0
    wounds: int = 0
    lost: int = 0

    def stands(self, tough: int) -> Body:
        """What is left of it now."""
        return suffer(self.body, tough, self.plain)


class _Volley(NamedTuple):
    targets: tuple[_Struck, ...]
    groups: tuple[GroupResult, ...] = ()


def volley_steps(
    given: Circumstances,
    attacker: Attacker,
    pairs: list[tuple[Weapon, int]],
    targets: tuple[Target, ...],
    kind: Kind,
    rulings: GdfRulings,
) -> tuple[list[Callable[[_Volley], Any]], tuple[Note, ...]]:
    """One step a weapon group; ``pairs`` says which target each has."""
    steps: list[Callable[[_Volley], Any]] = []
    notes: list[Note] = []
    for index, (weapon, at) in enumerate(pairs):
        target = targets[at]
        why_not = may_shoot(given, attacker, weapon, target) if kind == "shooting" else None
        if why_not:
            notes.append(Fact(why_not, page(8), {"weapon": weapon.id}))
        strike = strike_at(given, attacker, weapon, target, kind, rulings)
        steps.append(_group_step(strike, weapon, target, at, f"groups.{index}.", why_not is None))
    return steps, tuple(notes)


def _group_step(
    strike: Strike, weapon: Weapon, target: Target, at: int, stage: str, allowed: bool
) -> Callable[[_Volley], Any]:
    tough = target.toughness
    known: dict[Body, Procedure[Struck]] = {}

    def record(before: Body, after: Body, struck: Struck) -> GroupResult:
        return GroupResult(
            weapon=weapon.id,
            target=target.id,
            allowed=allowed,
            attacks=weapon.attacks if allowed else 0,
            hits=struck.hits,
            blocked=struck.blocked,
            unsaved=struck.unsaved,
            wounds=struck.wounds,
            killed=before.standing - after.standing,
            strayed=struck.strayed,
        )

    def step(volley: _Volley) -> Any:
        mark = volley.targets[at]
        standing = mark.stands(tough)
        if not allowed:
            return Go(volley._replace(groups=(*volley.groups, record(standing, standing, Struck()))))
        # Plain wounds wait, so a Deadly hit finds the target as earlier Deadly hits left it; Blast counts who stands.
        hit_on = mark.body if strike.deadly > 1 else Body(max(standing.standing, 1), mark.body.hurt)
        procedure = known.get(hit_on)
        if procedure is None:
            procedure = known[hit_on] = _lean(strike_procedure(strike, weapon.attacks, hit_on, stage, plain_later=True))

        def then(struck: Struck) -> _Volley:
            if strike.deadly > 1:
                after = _Struck(struck.body, mark.plain, mark.wounds + struck.wounds, mark.lost + struck.lost)
            else:
                after = _Struck(mark.body, mark.plain + struck.wounds, mark.wounds + struck.wounds, mark.lost)
            others = (*volley.targets[:at], after, *volley.targets[at + 1 :])
            if struck.hits == _UNTOLD:
                return _Volley(others)
            return _Volley(others, (*volley.groups, record(standing, after.stands(tough), struck)))

        note = Modifier("attacks", weapon.attacks, page(8), of="attacks", params={"weapon": weapon.id})
        return Run(procedure, then, (note,))

    return step


def _lean(procedure: Procedure[Struck]) -> Procedure[Struck]:
    """The same, with odds that remember only what the target suffers, so that groups do not multiply."""

    def odds_only() -> tuple[Procedure[Struck], ...]:
        def outcome(end: Any) -> Struck:
            struck = procedure.outcome(end)
            return Struck(hits=_UNTOLD, wounds=struck.wounds, body=struck.body, lost=struck.lost)

        return (Procedure(procedure.start, procedure.steps, outcome),)

    return Procedure(procedure.start, procedure.steps, procedure.outcome, procedure.notes, odds_only)


def target_result(
    target: Target, mark: _Struck, groups: tuple[GroupResult, ...], rulings: GdfRulings, *, shot: bool
) -> VolleyResult:
    """What is left of a target when all its wounds are allotted."""
    end = mark.stands(target.toughness)
    return VolleyResult(
        groups=groups,
        wounds=mark.wounds,
        killed=body_of(target).standing - end.standing,
        models_left=end.models,
        partial_wounds=end.hurt,
        lost_excess=mark.lost,
        hero_left=end.hero,
        morale_test=shot and must_test(target, end, mark.wounds, rulings),
    )


def resolve_shooting_groups(given: ShootingGroups, rulings: GdfRulings) -> Procedure[VolleyResult]:
    """Each group by itself; losses together at the end, Deadly first (gdf p. 8, 13)."""
    pairs = [(weapon, 0) for weapon in given.weapons]
    steps, notes = volley_steps(given, given.attacker, pairs, (given.target,), given.kind, rulings)

    def outcome(end: _Volley) -> VolleyResult:
        return target_result(given.target, end.targets[0], end.groups, rulings, shot=given.kind == "shooting")

    return Procedure(_Volley((_Struck(body_of(given.target)),)), tuple(steps), outcome, notes)


SHOOTING_GROUPS = MECHANICS.add(
    "shooting_groups",
    resolve_shooting_groups,
    page=8,
    title=Name("Залп нескольких оружий", "Weapon groups"),
)


def resolve_shooting_split(given: ShootingSplit, rulings: GdfRulings) -> Procedure[SplitResult]:
    """Groups at no more than two targets, declared before any die (gdf p. 8)."""
    ids = [target.id for target in given.targets]
    if len(set(ids)) != len(ids):
        raise NotUnderstood("given.value", field="targets", value=ids, allowed=Hint.EACH_ONCE, ref=page(8))
    pairs = [(weapon, _target_index(weapon, index, ids)) for index, weapon in enumerate(given.weapons)]
    aims = [(weapon.id, ids[at]) for weapon, at in pairs]
    if not legal_split(aims):
        raise NotAllowed("gdf.split", field="targets", value=sorted({target for _, target in aims}), ref=page(8))
    steps, notes = volley_steps(given, given.attacker, pairs, given.targets, "shooting", rulings)

    def outcome(end: _Volley) -> SplitResult:
        results = {
            target.id or str(index): target_result(
                target, mark, tuple(group for group in end.groups if group.target == target.id), rulings, shot=True
            )
            for index, (target, mark) in enumerate(zip(given.targets, end.targets, strict=True))
        }
        return SplitResult(end.groups, results)

    start = _Volley(tuple(_Struck(body_of(target)) for target in given.targets))
    return Procedure(start, tuple(steps), outcome, notes)


SHOOTING_SPLIT = MECHANICS.add(
    "shooting_split",
    resolve_shooting_split,
    page=8,
    title=Name("Стрельба по двум целям", "Split fire"),
)


def _target_index(weapon: Weapon, index: int, ids: list[str]) -> int:
    if weapon.target is None:
        return min(index, len(ids) - 1)
    if weapon.target not in ids:
        raise NotUnderstood(
            "given.value", field=f"weapons.{index}.target", value=weapon.target, allowed=ids, ref=page(8)
        )
    return ids.index(weapon.target)


class Aim(Given):
    """A weapon group and its target, by name."""

    weapon: Annotated[str, Field(max_length=100)]
    target: Annotated[str, Field(max_length=100)]


class TargetSplit(Given):
    """Which group shoots at which target."""

    groups: Annotated[tuple[Aim, ...], Field(max_length=100)]


@dataclass(frozen=True, slots=True)
class SplitAllowed:
    """Whether the groups may be split like this."""

    legal: bool


def legal_split(aims: list[tuple[str, str]]) -> bool:
    """At most two targets, and one target for all weapons of a name (gdf p. 8); nameless weapons are all different."""
    target_of = dict(aims)
    return len({target for _, target in aims}) <= 2 and all(
        target_of[weapon] == target for weapon, target in aims if weapon
    )


def resolve_target_split(given: TargetSplit, rulings: GdfRulings) -> Procedure[SplitAllowed]:
    """Whether a declared split is legal (gdf p. 8)."""
    legal = legal_split([(aim.weapon, aim.target) for aim in given.groups])
    return settled(SplitAllowed(legal), Fact("split_legal" if legal else "split_illegal", page(8)))


TARGET_SPLIT = MECHANICS.add(
    "target_split", resolve_target_split, page=8, title=Name("Разделение огня", "Splitting targets")
)


class AttackingModel(Given):
    """One model that wants to attack. Shooting asks for sight and range, melee for contact or distance."""

    id: Annotated[str, Field(max_length=100)]
    los: Yes = True
    distance: Inches = 0.0
    range: Inches | None = None
    attacks: Attacks
    base_contact: Yes = False


class AttackCount(Given):
    """Who of a unit attacks."""

    kind: Literal["shooting", "melee"]
    models: Annotated[tuple[AttackingModel, ...], Field(max_length=1000)]
    target_aircraft: Yes = False
    lock_on: Yes = False


@dataclass(frozen=True, slots=True)
class AttackDice:
    """Dice of the unit's attack, and the models that give them."""

    attacks: int
    models: tuple[str, ...]


def resolve_attack_count(given: AttackCount, rulings: GdfRulings) -> Procedure[AttackDice]:
    """Models with sight and range shoot; models in contact or within two inches strike (gdf p. 8-9)."""
    shorter = AIRCRAFT_RANGE if given.target_aircraft and not given.lock_on else 0

    def attacks(model: AttackingModel) -> bool:
        if given.kind == "melee":
            return model.base_contact or model.distance <= STRIKE_REACH_INCHES
        return model.los and (model.range is None or model.distance <= max(0.0, model.range + shorter))

    chosen = [model for model in given.models if attacks(model)]
    total = sum(model.attacks for model in chosen)
    note = Modifier("attacks", total, page(8 if given.kind == "shooting" else 9), of="attacks")
    return settled(AttackDice(total, tuple(model.id for model in chosen)), note)


ATTACK_COUNT = MECHANICS.add("attack_count", resolve_attack_count, page=8, title=Name("Сколько атак", "Attack dice"))
