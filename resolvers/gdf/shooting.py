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
from resolvers.gdf.readings import Runs
from resolvers.gdf.situations import Situation
from resolvers.gdf.special_rules import acting, any_acting
from resolvers.gdf.strike import Strike, Struck, hit_aps, needs_of, plan_strike
from resolvers.gdf.strike_dice import strike_procedure
from resolvers.gdf.units import Attacker, NamedModifier, Target, Weapon, hit_modifiers

Action = Literal["hold", "advance", "rush", "charge"]


class Circumstances(Given):
    """What the table knows about an attack.

    Attributes:
        cover: whether most of the target is in cover; or ``cover_models`` says how many models are.
        cover_bonus: what cover gives, +1 unless the conditions of the battle say more (gdf p. 23).
        cover_from: what gives the cover; Indirect ignores an obstacle that blocks the sight.
        sources_of_stealth: how often the target has Stealth; it counts once.
        defence_modifier: a modifier of the target's defence rolls.
        near_friend: whether a friend of who shoots stands within 3" of the target, where friendly fire counts (p. 26).
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
    near_friend: Yes = False


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


@dataclass(frozen=True)
class HitsPart:
    """What an attack did up to the defence rolls.

    ``allowed`` is no when it may not be made at all, and then nothing is rolled; ``need_hit`` and ``need_defence`` are
    the lowest natural faces that work.
    """

    allowed: bool
    effective_range: float | None
    hit_mod: int
    need_hit: int
    hits: int
    hit_ap: tuple[int, ...]
    need_defence: tuple[int, ...]
    blocked: int


@dataclass(frozen=True)
class WoundsPart:
    """What an attack did from the unsaved hits on.

    ``wounds`` are after Regeneration; ``partial_wounds`` lie on the most wounded model that stands; ``lost_excess`` is
    what Deadly lost; ``hero_left`` wounds that the hero who has joined the target can still take.
    """

    unsaved: int
    ignored: int
    wounds: int
    killed: int
    models_left: int
    partial_wounds: int
    lost_excess: int
    hero_left: int
    morale_test: bool


@dataclass(frozen=True)
class StrayedPart:
    """Hits of an attack that went to a friend near the target: (AP, how many), gdf p. 26."""

    strayed: Runs


@dataclass(frozen=True)
class Attacked(WoundsPart, HitsPart, StrayedPart):
    """What an attack did."""


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
    return plan_strike(
        quality=attacker.quality,
        own_rules={**attacker.rules, **weapon.rules},
        enemy_rules=enemy,
        defence=target.defence,
        tough=target.toughness,
        ap=weapon.ap,
        now=now,
        cover=cover_bonus(given, target.models) if kind == "shooting" else 0,
        modifiers=hit_modifiers(given.modifiers, attacker.suppression),
        only_sixes=kind == "melee" and (attacker.fatigued or attacker.shaken),
        rulings=rulings,
        soak=given.defence_modifier,
        strays=given.near_friend and kind == "shooting",
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
    return Body(target.models, target.wounds, target.hero_left)


def halved(target: Target, body: Body) -> bool:
    """Whether what is left of the target is half or less of its start; a single model counts its Tough (gdf p. 10)."""
    start = target.start_models or body_of(target).standing
    if start == 1 and not target.hero_left:
        return at_half(target.toughness - body.hurt, target.start_tough or target.toughness)
    return at_half(body.standing, start)


def must_test(target: Target, body: Body, wounds: int, rulings: GdfRulings) -> bool:
    """Whether losses call for a morale test at the end of the activation."""
    if not body.standing:
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


@dataclass(frozen=True, slots=True)
class Attack:
    """One attack on one target, ready to be rolled; ``shot`` is no in melee, where losses alone cause no test."""

    strike: Strike
    target: Target
    rulings: GdfRulings
    reach: float | None
    shot: bool

    def _hits(self, struck: Struck, allowed: bool) -> tuple[Any, ...]:
        strike = self.strike
        need, aps, needs = strike.need_hit, hit_aps(strike, struck), needs_of(strike, struck)
        return allowed, self.reach, strike.hit_mod, need, struck.hits, aps, needs, struck.blocked

    def _wounds(self, struck: Struck) -> tuple[Any, ...]:
        _, _, _, unsaved, ignored, wounds, killed, body, lost, _ = struck
        test = self.shot and must_test(self.target, body, wounds, self.rulings)
        return unsaved, ignored, wounds, killed, body.models, body.hurt, lost, body.hero, test

    def hits_part(self, struck: Struck) -> HitsPart:
        """What is known after the defence rolls."""
        return HitsPart(*self._hits(struck, allowed=True))

    def wounds_part(self, struck: Struck) -> WoundsPart:
        """What the unsaved hits did."""
        return WoundsPart(*self._wounds(struck))

    def result(self, struck: Struck, *, allowed: bool = True) -> Attacked:
        """All of it."""
        return Attacked(struck.strayed, *self._hits(struck, allowed), *self._wounds(struck))


def resolve_shooting(given: Shooting, rulings: GdfRulings) -> Procedure[Attacked]:
    """Attacks, hits, defence, losses of one weapon group (gdf p. 8, 13-14)."""
    attacker, weapon, target = given.attacker, given.weapon, given.target
    body = body_of(target)
    why_not = may_shoot(given, attacker, weapon, target)
    strike = strike_at(given, attacker, weapon, target, "shooting", rulings)
    attack = Attack(strike, target, rulings, reach_of(given, attacker, weapon, target), shot=True)
    if why_not:
        return settled(attack.result(Struck(body=body), allowed=False), Fact(why_not, page(8)))
    return _resolved(attack, weapon, body)


SHOOTING = MECHANICS.add("shooting", resolve_shooting, page=8, title=Name("Стрельба", "Shooting"))


def resolve_melee_strike(given: MeleeStrike, rulings: GdfRulings) -> Procedure[Attacked]:
    """One side's strike in melee; it causes no morale test by itself (gdf p. 9-10)."""
    strike = strike_at(given, given.attacker, given.weapon, given.target, "melee", rulings)
    attack = Attack(strike, given.target, rulings, None, shot=False)
    return _resolved(attack, given.weapon, body_of(given.target))


MELEE_STRIKE = MECHANICS.add(
    "melee_strike", resolve_melee_strike, page=9, title=Name("Удар в ближнем бою", "Melee strike")
)


_FEW_ATTACKS = 4


def _resolved(attack: Attack, weapon: Weapon, body: Body) -> Procedure[Attacked]:
    strike = attack.strike
    whole = strike_procedure(strike, weapon.attacks, body)

    def views() -> tuple[Procedure[Any], ...]:
        hits = strike_procedure(strike, weapon.attacks, body, part="hits")
        wounds = strike_procedure(strike, weapon.attacks, body, part="wounds")
        return (
            Procedure(None, hits.steps, lambda end: attack.hits_part(hits.outcome(end))),
            Procedure(None, wounds.steps, lambda end: attack.wounds_part(wounds.outcome(end))),
        )

    notes = (Modifier("attacks", weapon.attacks, page(8), of="attacks"), *whole.notes)
    # Regeneration is a third roll: hits, saves and wounds together are more outcomes than anyone asks about.
    many = strike.strays or (strike.regeneration is not None and weapon.attacks > _FEW_ATTACKS)
    seen_in_parts = views if many else None
    return Procedure(whole.start, whole.steps, lambda end: attack.result(whole.outcome(end)), notes, seen_in_parts)
