"""One weapon group at one target: shooting (gdf p. 8) and a single strike in melee (gdf p. 9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from lexicon.errors import NotUnderstood
from lexicon.names import Name
from resolvers.core.given import Count, Given, Inches, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact, Modifier
from resolvers.gdf.bodies import Body
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.numbers import Change, at_half, majority, plain_number
from resolvers.gdf.situations import Situation
from resolvers.gdf.special_rules import acting, any_acting
from resolvers.gdf.strike import Strike, Struck, hit_aps, needs_of, plan_strike, strike_procedure
from resolvers.gdf.units import Attacker, NamedModifier, Target, Weapon

Action = Literal["hold", "advance", "rush", "charge"]


class Circumstances(Given):
    """What the table knows about an attack.

    Attributes:
        cover: whether most of the target is in cover; or ``cover_models`` says how many models are.
        cover_bonus: what cover gives, +1 unless the conditions of the battle say more (gdf p. 23).
        cover_from: what gives the cover; Indirect ignores an obstacle that blocks the sight.
        sources_of_stealth: how often the target has Stealth; it counts once.
        defence_modifier: a modifier of the target's defence rolls.
    """

    distance: Inches | None = None
    los: Yes = True
    cover: Yes | None = None
    cover_models: Count | None = None
    cover_bonus: Change | None = None
    cover_from: Literal["sight_obstacle", "terrain"] | None = None
    action: Action | None = None
    charging: Yes = False
    modifiers: tuple[NamedModifier, ...] = ()
    defence_modifier: Change = 0
    limited_used: Yes = False
    sources_of_stealth: Count = 0


class Shooting(Circumstances):
    """A weapon group shooting at a target."""

    attacker: Attacker
    weapon: Weapon
    target: Target


class MeleeStrike(Circumstances):
    """The melee weapons of one kind striking a target: a charge when ``charging``, else a strike back."""

    attacker: Attacker
    weapon: Weapon
    target: Target


@dataclass(frozen=True, slots=True)
class Attacked:
    """What an attack did; ``allowed`` is no when it may not be made at all, and then nothing is rolled.

    ``need_hit`` and ``need_defence`` are the lowest natural faces that work; ``wounds`` are after Regeneration;
    ``partial_wounds`` lie on the most wounded model that stands; ``lost_excess`` is what Deadly lost.
    """

    allowed: bool
    effective_range: float | None
    hit_mod: int
    need_hit: int
    hits: int
    hit_ap: tuple[int, ...]
    need_defence: tuple[int, ...]
    blocked: int
    unsaved: int
    ignored: int
    wounds: int
    killed: int
    models_left: int
    partial_wounds: int
    lost_excess: int
    morale_test: bool


Kind = Literal["shooting", "melee"]


def situation_of(given: Circumstances, attacker: Attacker, target: Target, kind: Kind) -> Situation:
    """The attack as special rules see it."""
    moved = attacker.moved if attacker.moved is not None else given.action not in (None, "hold")
    return Situation(
        kind=kind,
        action=given.action,
        charging=given.charging or given.action == "charge",
        distance=given.distance,
        moved=moved,
        target_moved=target.moved_since_last_activation,
        all_models=target.all_models_have_stealth,
        sight_obstacle=given.cover_from == "sight_obstacle",
        used_before=given.limited_used,
    )


def cover_bonus(given: Circumstances, models: int) -> int:
    """What cover adds to defence rolls against shooting: most of the models must have it (gdf p. 11)."""
    bonus = 1 if given.cover_bonus is None else given.cover_bonus
    if given.cover is not None:
        return bonus if given.cover else 0
    if given.cover_models is not None:
        return bonus if majority(given.cover_models, models) else 0
    return given.cover_bonus or 0


def strike_at(
    given: Circumstances, attacker: Attacker, weapon: Weapon, target: Target, kind: Kind, rulings: GdfRulings
) -> Strike:
    """What is settled about this attack before the dice."""
    now = situation_of(given, attacker, target, kind)
    enemy = dict(target.rules)
    if given.sources_of_stealth:
        enemy.setdefault("Stealth", 1)
    tokens = [("suppression", -attacker.suppression)] if attacker.suppression else []
    return plan_strike(
        quality=attacker.quality,
        own_rules={**attacker.rules, **weapon.rules},
        enemy_rules=enemy,
        defence=target.defence,
        tough=target.toughness,
        ap=weapon.ap,
        now=now,
        cover=cover_bonus(given, target.models) if kind == "shooting" else 0,
        modifiers=[*((each.name or "modifier", each.value) for each in given.modifiers), *tokens],
        only_sixes=kind == "melee" and (attacker.fatigued or attacker.shaken),
        rulings=rulings,
        soak=given.defence_modifier,
    )


def body_of(target: Target) -> Body:
    """The target before the attack.

    Raises:
        NotUnderstood: more wounds lie on its worst model than that can bear.
    """
    if target.wounds >= target.toughness:
        raise NotUnderstood(
            "given.value",
            field="target.wounds",
            value=target.wounds,
            allowed=f"0..{target.toughness - 1}",
            ref=page(14),
        )
    return Body(target.models, target.wounds)


def halved(target: Target, body: Body) -> bool:
    """Whether what is left of the target is half or less of its start; a single model counts its Tough (gdf p. 10)."""
    start = target.start_models or target.models
    if start == 1:
        return at_half(target.toughness - body.hurt, target.start_tough or target.toughness)
    return at_half(body.models, start)


def must_test(target: Target, body: Body, wounds: int, rulings: GdfRulings) -> bool:
    """Whether losses call for a morale test at the end of the activation."""
    if not body.models:
        return False
    return halved(target, body) and (wounds > 0 or rulings.half_strength_morale == "whenever_halved")


def reach_of(given: Circumstances, attacker: Attacker, weapon: Weapon, target: Target) -> float | None:
    """Range of the weapon against this target, in inches."""
    if weapon.range is None:
        return None
    own, now = {**attacker.rules, **weapon.rules}, situation_of(given, attacker, target, "shooting")
    change = sum(each.value for each in acting("range", target.rules, now, "against"))
    if change < 0 and any_acting("steady", own, now):
        change = 0
    return plain_number(max(0.0, weapon.range + change))


def may_shoot(given: Circumstances, attacker: Attacker, weapon: Weapon, target: Target) -> str | None:
    """Why the shot may not be made, as a note code; ``None`` when it may."""
    own, now = {**attacker.rules, **weapon.rules}, situation_of(given, attacker, target, "shooting")
    if any_acting("spent", own, now):
        return "limited_used"
    if given.action == "rush":
        return "rush_no_shooting"
    if not given.los and not any_acting("no_sight", own, now):
        return "no_sight"
    reach = reach_of(given, attacker, weapon, target)
    if reach is not None and given.distance is not None and given.distance > reach:
        return "out_of_range"
    if attacker.shaken:
        return "shaken_idle"
    return None


def attack_result(
    strike: Strike,
    struck: Struck,
    target: Target,
    rulings: GdfRulings,
    reach: float | None,
    *,
    shot: bool,
    allowed: bool = True,
) -> Attacked:
    """The outcome in the words of the mechanics; in melee losses alone never call for a test (gdf p. 10)."""
    body = struck.body
    return Attacked(
        allowed=allowed,
        effective_range=reach,
        hit_mod=strike.hit_mod,
        need_hit=strike.need_hit,
        hits=struck.hits,
        hit_ap=hit_aps(strike, struck),
        need_defence=needs_of(strike, struck),
        blocked=struck.blocked,
        unsaved=struck.unsaved,
        ignored=struck.ignored,
        wounds=struck.wounds,
        killed=struck.killed,
        models_left=body.models,
        partial_wounds=body.hurt,
        lost_excess=struck.lost,
        morale_test=shot and must_test(target, body, struck.wounds, rulings),
    )


@MECHANICS.add("shooting", page=8, title=Name("Стрельба", "Shooting"), command="/shoot")
def resolve_shooting(given: Shooting, rulings: GdfRulings) -> Procedure[Attacked]:
    """Attacks, hits, defence, losses of one weapon group (gdf p. 8, 13-14)."""
    attacker, weapon, target = given.attacker, given.weapon, given.target
    reach = reach_of(given, attacker, weapon, target)
    body = body_of(target)
    why_not = may_shoot(given, attacker, weapon, target)
    strike = strike_at(given, attacker, weapon, target, "shooting", rulings)
    if why_not:
        untouched = attack_result(strike, Struck(body=body), target, rulings, reach, shot=True, allowed=False)
        return settled(untouched, Fact(why_not, page(8)))
    return _resolved(strike, weapon, target, body, rulings, reach, shot=True)


@MECHANICS.add("melee_strike", page=9, title=Name("Удар в ближнем бою", "Melee strike"), command="/fight")
def resolve_melee_strike(given: MeleeStrike, rulings: GdfRulings) -> Procedure[Attacked]:
    """One side's strike in melee; it causes no morale test by itself (gdf p. 9-10)."""
    body = body_of(given.target)
    strike = strike_at(given, given.attacker, given.weapon, given.target, "melee", rulings)
    return _resolved(strike, given.weapon, given.target, body, rulings, None, shot=False)


def _resolved(
    strike: Strike, weapon: Weapon, target: Target, body: Body, rulings: GdfRulings, reach: float | None, *, shot: bool
) -> Procedure[Attacked]:
    inner = strike_procedure(strike, weapon.attacks, body)

    def result(struck: Struck) -> Attacked:
        return attack_result(strike, struck, target, rulings, reach, shot=shot)

    def views() -> tuple[Procedure[Any], ...]:
        hits = strike_procedure(strike, weapon.attacks, body, part="hits")
        wounds = strike_procedure(strike, weapon.attacks, body, part="wounds")
        return (
            Procedure(None, hits.steps, lambda end: _some(result(hits.outcome(end)), _OF_HITS)),
            Procedure(None, wounds.steps, lambda end: _some(result(wounds.outcome(end)), _OF_WOUNDS)),
        )

    notes = (Modifier("attacks", weapon.attacks, page(8), of="attacks"), *inner.notes)
    # Regeneration is a third roll: hits, saves and wounds together are more outcomes than anyone asks about.
    seen_in_parts = views if strike.regeneration is not None and weapon.attacks > _FEW_ATTACKS else None
    return Procedure(inner.start, inner.steps, lambda end: result(inner.outcome(end)), notes, seen_in_parts)


_FEW_ATTACKS = 4
_OF_WOUNDS = ("unsaved", "ignored", "wounds", "killed", "models_left", "partial_wounds", "lost_excess", "morale_test")
_OF_HITS = tuple(name for name in Attacked.__dataclass_fields__ if name not in _OF_WOUNDS)


def _some(result: Attacked, names: tuple[str, ...]) -> dict[str, Any]:
    return {name: getattr(result, name) for name in names}
