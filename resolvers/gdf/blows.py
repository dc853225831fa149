"""The blows of a melee, one step each: Impact dice, the charge, the strike back (gdf p. 9, 13).

Each blow is a strike of its own, run with the models that still stand. Where nobody asks what a blow did by itself
(odds of the end, or of another blow), it is not told, and only its wounds are remembered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NamedTuple

from resolvers.core.procedure import Ask, Go, Pool, Procedure, Run
from resolvers.core.readings import AtLeast
from resolvers.core.trace import Modifier
from resolvers.gdf.bodies import Body, suffer
from resolvers.gdf.fighters import Fighter, Melee, MeleeWeapon
from resolvers.gdf.impact import ASSAULT_FACE, IMPACT_FACE, impact_dice
from resolvers.gdf.numbers import needed
from resolvers.gdf.pages import page
from resolvers.gdf.rulings import GdfRulings
from resolvers.gdf.situations import Situation
from resolvers.gdf.special_rules import acting, any_acting
from resolvers.gdf.strike import Strike, Struck, plan_strike
from resolvers.gdf.strike_dice import strike_procedure
from resolvers.gdf.units import hit_modifiers

BlowName = Literal["impact", "charge", "strike_back"]
Step = Callable[["Fight"], Any]


class Dealt(NamedTuple):
    """What a blow did, when it is told: dice, hits, wounds, models killed."""

    attacks: int = 0
    hits: int = 0
    wounds: int = 0
    killed: int = 0


class Fight(NamedTuple):
    """Both units, the wounds that count for the winner, and what each blow did."""

    attacker: Body
    defender: Body
    charge_score: int = 0
    back_score: int = 0
    impact: Dealt = Dealt()
    charge: Dealt = Dealt()
    strike_back: Dealt = Dealt()
    morale: Literal["none", "passed", "shaken", "rout"] = "none"


def has_counter(given: Melee) -> bool:
    """Whether the target strikes first."""
    return any_acting("strike_first", given.defender.rules, None, "against")


def blow_steps(given: Melee, rulings: GdfRulings, told: tuple[BlowName, ...]) -> dict[BlowName, Step]:
    """The steps of the blows that are struck, in their order; ``told`` are those to be remembered."""
    charging = acting("impact", given.attacker.rules, Situation("melee", charging=True))
    blows: dict[BlowName, Step] = {}
    if charging:
        blows["impact"] = _impact_step(given, sum(effect.value for effect in charging), "impact" in told)
    blows["charge"] = _charge_step(given, rulings, "charge" in told)
    if not given.strike_back or given.weapons.strike_back is None:
        return blows
    back = _back_step(given, given.weapons.strike_back, rulings, "strike_back" in told)
    return {"strike_back": back, **blows} if has_counter(given) else {**blows, "strike_back": back}


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


def _runner(strike: Strike, stage: str, *, told: bool) -> Callable[[int, Body], Procedure[Struck]]:
    """The strike's procedure for so many dice at such a target; the same one each time, so odds work it out once."""
    known: dict[tuple[int, Body], Procedure[Struck]] = {}

    def procedure(attacks: int, body: Body) -> Procedure[Struck]:
        key = attacks, body
        if key not in known:
            whole = strike_procedure(strike, attacks, body, stage, part="all" if told else "wounds")
            known[key] = _lean(whole, told=told)
        return known[key]

    return procedure


def _lean(procedure: Procedure[Struck], *, told: bool) -> Procedure[Struck]:
    """The same, with an outcome that holds only what the melee remembers."""

    def outcome(end: Any) -> Struck:
        struck = procedure.outcome(end)
        hits, killed = (struck.hits, struck.killed) if told else (0, 0)
        return Struck(hits=hits, wounds=struck.wounds, killed=killed, body=struck.body, lost=struck.lost)

    return Procedure(procedure.start, procedure.steps, outcome, procedure.notes)


def _points(struck: Struck, rulings: GdfRulings) -> int:
    return struck.wounds - (struck.lost if rulings.deadly_surplus == "surplus_lost" else 0)


def _charge_step(given: Melee, rulings: GdfRulings, told: bool) -> Step:
    weapon = given.weapons.charge
    extra = -1 if given.assault else 0
    strike = _strike(given.attacker, given.defender, weapon, charging=True, rulings=rulings, extra=extra)
    run = _runner(strike, "charge.", told=told)

    def step(fight: Fight) -> Any:
        if not fight.attacker.models or not fight.defender.models:
            return Go(fight)
        attacks = weapon.attacks_per_model * fight.attacker.models

        def then(struck: Struck) -> Fight:
            return fight._replace(
                defender=struck.body,
                charge_score=fight.charge_score + _points(struck, rulings),
                charge=Dealt(attacks, struck.hits, struck.wounds, struck.killed) if told else Dealt(),
            )

        note = Modifier("attacks", attacks, page(9), of="attacks", params={"side": "attacker"})
        return Run(run(attacks, fight.defender), then, (note,))

    return step


def _back_step(given: Melee, weapon: MeleeWeapon, rulings: GdfRulings, told: bool) -> Step:
    strike = _strike(given.defender, given.attacker, weapon, charging=False, rulings=rulings)
    run = _runner(strike, "strike_back.", told=told)

    def step(fight: Fight) -> Any:
        if not fight.attacker.models or not fight.defender.models:
            return Go(fight)
        attacks = weapon.attacks_per_model * fight.defender.models

        def then(struck: Struck) -> Fight:
            return fight._replace(
                attacker=struck.body,
                back_score=fight.back_score + _points(struck, rulings),
                strike_back=Dealt(attacks, struck.hits, struck.wounds, struck.killed) if told else Dealt(),
            )

        note = Modifier("attacks", attacks, page(9), of="attacks", params={"side": "defender"})
        return Run(run(attacks, fight.attacker), then, (note,))

    return step


def _impact_step(given: Melee, each: int, told: bool) -> Step:
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

    def step(fight: Fight) -> Any:
        facing = fight.defender.models if has_counter(given) else 0
        dice = impact_dice(each * fight.attacker.models, facing, charging=True, fatigued=tired)
        if not dice or not fight.defender.models:
            return Go(fight)
        key = dice, fight.defender
        if key not in known:
            known[key] = procedure(*key)

        def then(dealt: tuple[int, int, Body]) -> Fight:
            hits, wounds, body = dealt
            return fight._replace(
                defender=body,
                charge_score=fight.charge_score + wounds,
                impact=Dealt(dice, hits, wounds, fight.defender.models - body.models) if told else Dealt(),
            )

        return Run(known[key], then, (Modifier("impact", dice, page(13), of="impact"),))

    return step
