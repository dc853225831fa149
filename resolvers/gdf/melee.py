"""A whole melee: charge, strike back, who won, the loser's morale (gdf p. 9-10, 13).

The order of steps is the order of blows: a target with Counter strikes first. Impact dice go before the charger's
weapons. Each blow is a strike of its own, run with the models that still stand.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Field

from lexicon.errors import NotUnderstood
from lexicon.names import Name
from resolvers.core.given import Count, Given, Yes
from resolvers.core.procedure import Ask, Go, Pool, Procedure, Run
from resolvers.core.readings import AtLeast
from resolvers.core.trace import Fact, Modifier
from resolvers.gdf.bodies import Body, suffer
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.impact import ASSAULT_FACE, IMPACT_FACE, impact_dice
from resolvers.gdf.melee_result import Side, Winner, decide_melee
from resolvers.gdf.morale import MoraleTest, Outcome, morale_steps
from resolvers.gdf.numbers import Change, Defence, Models, Quality, Tough, Wounds, at_half, needed
from resolvers.gdf.situations import Situation
from resolvers.gdf.special_rules import acting, any_acting
from resolvers.gdf.strike import Strike, Struck, plan_strike, strike_procedure
from resolvers.gdf.units import NamedModifier, RulesGiven, hit_modifiers

Attacks = Annotated[Count, Field(le=100)]


class Fighter(Given):
    """One side of a melee.

    Attributes:
        models: models that can strike; all must be in reach (gdf p. 9).
        start_models: at the start of the game; not told, those of now.
        wounds: wounds on the most wounded model.
        fatigued: whether it has already fought this round.
        suppression: suppression tokens (gdf p. 28): -1 to hit and to morale each.
        modifiers: of its hit rolls in this melee.
        morale_modifier: of its morale test.
        fear: Fear(X), if not told among the rules.
    """

    quality: Quality
    defence: Defence
    models: Models
    start_models: Models | None = None
    tough: Tough | None = None
    start_tough: Tough | None = None
    wounds: Wounds = 0
    rules: RulesGiven
    fatigued: Yes = False
    shaken: Yes = False
    suppression: Count = 0
    modifiers: tuple[NamedModifier, ...] = ()
    morale_modifier: Change = 0
    fear: Count = 0

    @property
    def toughness(self) -> int:
        """Wounds each model takes before it is removed."""
        return self.tough or self.rules.get("Tough", 1)


class MeleeWeapon(Given):
    """What each model strikes with."""

    attacks_per_model: Attacks
    ap: Annotated[Count, Field(le=100)] = 0
    rules: RulesGiven


class MeleeWeapons(Given):
    """The weapons of both sides; none: that side does not strike."""

    charge: MeleeWeapon
    strike_back: MeleeWeapon | None = None


class Melee(Given):
    """A charge and what follows.

    Attributes:
        strike_back: whether the target strikes back.
        assault: whether the charge is part of an Assault action (gdf p. 20).
    """

    attacker: Fighter
    defender: Fighter
    weapons: MeleeWeapons
    strike_back: Yes = True
    assault: Yes = False


@dataclass(frozen=True, slots=True)
class Blow:
    """What one side did: dice, hits, wounds dealt, models killed."""

    attacks: int
    hits: int
    wounds: int
    killed: int


@dataclass(frozen=True, slots=True)
class Fought:
    """The melee. ``*_left`` count models before a Rout removes the unit; ``morale`` is ``none`` without a test."""

    impact: Blow
    charge: Blow
    strike_back: Blow
    scores: tuple[int, int]
    winner: Winner
    test: Side | None
    morale: Outcome
    attacker_left: int
    defender_left: int


class _Dealt(NamedTuple):
    attacks: int = 0
    hits: int = 0
    wounds: int = 0
    killed: int = 0


class _Fight(NamedTuple):
    attacker: Body
    defender: Body
    charge_score: int = 0
    back_score: int = 0
    impact: _Dealt = _Dealt()
    charge: _Dealt = _Dealt()
    back: _Dealt = _Dealt()
    morale: Outcome = "none"


def _strike(
    one: Fighter, other: Fighter, weapon: MeleeWeapon, *, charging: bool, rulings: GdfRulings, extra: int = 0
) -> Strike:
    changes = [*hit_modifiers(one.modifiers, one.suppression), Modifier("assault", extra, page(20), of="hit")]
    return plan_strike(
        quality=one.quality,
        own_rules={**one.rules, **weapon.rules},
        enemy_rules=other.rules,
        defence=other.defence,
        tough=other.toughness,
        ap=weapon.ap,
        now=Situation("melee", charging=charging, moved=charging),
        cover=0,
        modifiers=changes,
        only_sixes=one.fatigued or one.shaken,
        rulings=rulings,
    )


@MECHANICS.add("melee", page=9, title=Name("Ближний бой", "Melee"), command="/fight")
def resolve_melee(given: Melee, rulings: GdfRulings) -> Procedure[Fought]:
    """Charge, strike back (first with Counter), scores with Fear, and the loser's test (gdf p. 9-10, 13)."""
    one, two = given.attacker, given.defender
    for name, side in (("attacker", one), ("defender", two)):
        if side.wounds >= side.toughness:
            allowed = f"0..{side.toughness - 1}"
            raise NotUnderstood("given.value", field=f"{name}.wounds", value=side.wounds, allowed=allowed, ref=page(14))
    counter = any_acting("strike_first", two.rules, None, "against")
    charge = _charge_step(given, rulings)
    blows = [_impact_step(given, counter, rulings), charge]
    if given.strike_back and given.weapons.strike_back is not None:
        back = _back_step(given, given.weapons.strike_back, rulings)
        blows = [back, *blows] if counter else [*blows, back]
    result = _decision(given, rulings)
    steps = (*blows, _morale_step(given, rulings, result))
    start = _Fight(Body(one.models, one.wounds), Body(two.models, two.wounds))

    def outcome(fight: _Fight) -> Fought:
        scores, winner, test = result(fight)
        return Fought(
            Blow(*fight.impact),
            Blow(*fight.charge),
            Blow(*fight.back),
            scores,
            winner,
            test,
            fight.morale,
            fight.attacker.models,
            fight.defender.models,
        )

    notes = (Fact("counter", page(13)),) if counter else ()

    def views() -> tuple[Procedure[Any], ...]:
        return _parts(start, steps, outcome, notes)

    return Procedure(start, steps, outcome, notes, views)


def _parts(
    start: _Fight, steps: tuple[Any, ...], outcome: Callable[[_Fight], Fought], notes: tuple[Any, ...]
) -> tuple[Procedure[Any], ...]:
    """Odds of each blow by itself and of the end, so that the hits of one need not be told apart by the other's."""

    def seen(shown: str | None) -> Procedure[Any]:
        def forget(state: _Fight) -> _Fight:
            return state._replace(
                impact=state.impact if shown == "impact" else _Dealt(),
                charge=state.charge if shown == "charge" else _Dealt(),
                back=state.back if shown == "strike_back" else _Dealt(),
            )

        woven = tuple(part for step in steps for part in (step, forget))

        def some(state: _Fight) -> dict[str, Any]:
            whole = outcome(state)
            if shown is not None:
                return {shown: getattr(whole, shown)}
            fields = ("winner", "test", "morale", "attacker_left", "defender_left")
            return {name: getattr(whole, name) for name in fields}

        return Procedure(start, woven, some, notes)

    return tuple(seen(shown) for shown in (None, "impact", "charge", "strike_back"))


def _runner(strike: Strike, stage: str) -> Callable[[int, Body], Procedure[Struck]]:
    """The strike's procedure for so many dice at such a target; the same one each time, so odds work it out once."""
    known: dict[tuple[int, Body], Procedure[Struck]] = {}

    def procedure(attacks: int, body: Body) -> Procedure[Struck]:
        key = attacks, body
        if key not in known:
            known[key] = _lean(strike_procedure(strike, attacks, body, stage))
        return known[key]

    return procedure


def _lean(procedure: Procedure[Struck]) -> Procedure[Struck]:
    def outcome(end: Any) -> Struck:
        struck = procedure.outcome(end)
        return Struck(hits=struck.hits, wounds=struck.wounds, killed=struck.killed, body=struck.body, lost=struck.lost)

    return Procedure(procedure.start, procedure.steps, outcome, procedure.notes)


def _points(struck: Struck, rulings: GdfRulings) -> int:
    return struck.wounds - (struck.lost if rulings.deadly_surplus == "surplus_lost" else 0)


def _charge_step(given: Melee, rulings: GdfRulings) -> Callable[[_Fight], Any]:
    weapon = given.weapons.charge
    extra = -1 if given.assault else 0
    run = _runner(
        _strike(given.attacker, given.defender, weapon, charging=True, rulings=rulings, extra=extra), "charge."
    )

    def step(fight: _Fight) -> Any:
        if not fight.attacker.models or not fight.defender.models:
            return Go(fight)
        attacks = weapon.attacks_per_model * fight.attacker.models

        def then(struck: Struck) -> _Fight:
            return fight._replace(
                defender=struck.body,
                charge_score=fight.charge_score + _points(struck, rulings),
                charge=_Dealt(attacks, struck.hits, struck.wounds, struck.killed),
            )

        note = Modifier("attacks", attacks, page(9), of="attacks", params={"side": "attacker"})
        return Run(run(attacks, fight.defender), then, (note,))

    return step


def _back_step(given: Melee, weapon: MeleeWeapon, rulings: GdfRulings) -> Callable[[_Fight], Any]:
    run = _runner(_strike(given.defender, given.attacker, weapon, charging=False, rulings=rulings), "strike_back.")

    def step(fight: _Fight) -> Any:
        if not fight.attacker.models or not fight.defender.models:
            return Go(fight)
        attacks = weapon.attacks_per_model * fight.defender.models

        def then(struck: Struck) -> _Fight:
            return fight._replace(
                attacker=struck.body,
                back_score=fight.back_score + _points(struck, rulings),
                back=_Dealt(attacks, struck.hits, struck.wounds, struck.killed),
            )

        note = Modifier("attacks", attacks, page(9), of="attacks", params={"side": "defender"})
        return Run(run(attacks, fight.attacker), then, (note,))

    return step


def _impact_step(given: Melee, counter: bool, rulings: GdfRulings) -> Callable[[_Fight], Any]:
    each = sum(effect.value for effect in acting("impact", given.attacker.rules, Situation("melee", charging=True)))
    face = ASSAULT_FACE if given.assault else IMPACT_FACE
    tired = given.attacker.fatigued or given.attacker.shaken
    known: dict[tuple[int, Body], Procedure[Any]] = {}

    def procedure(dice: int, body: Body) -> Procedure[tuple[int, int, Body]]:
        save = needed(given.defender.defence)
        heal = acting("regeneration", given.defender.rules, None, "against")

        def hit(_: object) -> Any:
            return Ask("charge.impact", Pool(dice, AtLeast(face)), lambda hits: (hits, hits), (), page(13))

        def defend(state: tuple[int, int]) -> Any:
            pool = Pool(state[0], AtLeast(save))
            return Ask("charge.impact_defence", pool, lambda blocked: (state[0], state[0] - blocked), (), page(8))

        def regenerate(state: tuple[int, int]) -> Any:
            pool = Pool(state[1], AtLeast(heal[0].value))
            return Ask("charge.impact_regen", pool, lambda ignored: (state[0], state[1] - ignored), (), page(14))

        def end(state: tuple[int, int]) -> tuple[int, int, Body]:
            return state[0], state[1], suffer(body, given.defender.toughness, state[1])

        return Procedure(None, (hit, defend, *([regenerate] if heal else [])), end)

    def step(fight: _Fight) -> Any:
        facing = fight.defender.models if counter else 0
        dice = impact_dice(each * fight.attacker.models, facing, charging=True, fatigued=tired)
        if not dice or not fight.defender.models:
            return Go(fight)
        key = dice, fight.defender
        if key not in known:
            known[key] = procedure(*key)

        def then(dealt: tuple[int, int, Body]) -> _Fight:
            hits, wounds, body = dealt
            return fight._replace(
                defender=body,
                charge_score=fight.charge_score + wounds,
                impact=_Dealt(dice, hits, wounds, fight.defender.models - body.models),
            )

        return Run(known[key], then, (Modifier("impact", dice, page(13), of="impact"),))

    return step


Result = tuple[tuple[int, int], Winner, "Side | None"]


def _decision(given: Melee, rulings: GdfRulings) -> Callable[[_Fight], Result]:
    fear = [
        max(side.fear, sum(each.value for each in acting("score", side.rules)))
        for side in (given.attacker, given.defender)
    ]

    def result(fight: _Fight) -> Result:
        scores = fight.charge_score + fear[0], fight.back_score + fear[1]
        gone = not fight.attacker.models, not fight.defender.models
        winner, test = decide_melee(*scores, attacker_gone=gone[0], defender_gone=gone[1])
        return scores, winner, test

    return result


def _halved(side: Fighter, body: Body) -> bool:
    start = side.start_models or side.models
    if start == 1:
        return at_half(side.toughness - body.hurt, side.start_tough or side.toughness)
    return at_half(body.models, start)


def _morale_step(given: Melee, rulings: GdfRulings, result: Callable[[_Fight], Result]) -> Callable[[_Fight], Any]:
    known: dict[tuple[Side, bool], Procedure[Outcome]] = {}

    def procedure(who: Side, half: bool) -> Procedure[Outcome]:
        side = given.attacker if who == "attacker" else given.defender
        fails_to: Literal["shaken", "rout"] = "rout" if half else "shaken"
        test = MoraleTest(
            quality=side.quality,
            modifier=side.morale_modifier - side.suppression,
            shaken=side.shaken,
            fearless=any_acting("second_chance", side.rules),
            fails_to=fails_to,
        )
        return morale_steps(test, rulings, "morale")

    def step(fight: _Fight) -> Any:
        _, winner, test = result(fight)
        fact = Fact(f"melee_{winner}", page(10))
        if test is None:
            return Go(fight, (fact,))
        loser = given.attacker if test == "attacker" else given.defender
        key = test, _halved(loser, fight.attacker if test == "attacker" else fight.defender)
        if key not in known:
            known[key] = procedure(*key)
        return Run(known[key], lambda outcome: fight._replace(morale=outcome), (fact,))

    return step
