"""A whole melee: charge, strike back, who won, the loser's morale (gdf p. 9-10, 13).

The order of steps is the order of blows: a target with Counter strikes first, Impact dice go before the charger's
weapons.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any, Literal

from lexicon.errors import NotUnderstood
from lexicon.names import Name
from resolvers.core.procedure import Go, Procedure, Run
from resolvers.core.trace import Fact
from resolvers.gdf.blows import BlowName, Fight, Step, blow_steps, has_counter
from resolvers.gdf.bodies import Body
from resolvers.gdf.fighters import Fighter, Melee
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.melee_result import Side, Winner, decide_melee
from resolvers.gdf.morale import MoraleTest, Outcome, morale_steps
from resolvers.gdf.numbers import at_half
from resolvers.gdf.special_rules import acting, any_acting


@dataclass(frozen=True, slots=True)
class Blow:
    """What one side did: dice, hits, wounds dealt, models killed."""

    attacks: int
    hits: int
    wounds: int
    killed: int


@dataclass(frozen=True)
class MeleeEnd:
    """How it ended. ``*_left`` count models before a Rout removes the unit; ``morale`` is ``none`` without a test."""

    scores: tuple[int, int]
    winner: Winner
    test: Side | None
    morale: Outcome
    attacker_left: int
    defender_left: int


@dataclass(frozen=True)
class Fought(MeleeEnd):
    """The melee: its end and its blows."""

    impact: Blow
    charge: Blow
    strike_back: Blow


def resolve_melee(given: Melee, rulings: GdfRulings) -> Procedure[Fought]:
    """Charge, strike back (first with Counter), scores with Fear, and the loser's test (gdf p. 9-10, 13)."""
    one, two = given.attacker, given.defender
    for name, side in (("attacker", one), ("defender", two)):
        if side.wounds >= side.toughness:
            allowed = f"0..{side.toughness - 1}"
            raise NotUnderstood("given.value", field=f"{name}.wounds", value=side.wounds, allowed=allowed, ref=page(14))
    start = Fight(Body(one.models, one.wounds), Body(two.models, two.wounds))
    result = _decision(given)
    ends = _morale_step(given, rulings, result)
    notes = (Fact("counter", page(13)),) if has_counter(given) else ()

    def end_of(fight: Fight) -> MeleeEnd:
        scores, winner, test = result(fight)
        return MeleeEnd(scores, winner, test, fight.morale, fight.attacker.models, fight.defender.models)

    def outcome(fight: Fight) -> Fought:
        blows = Blow(*fight.impact), Blow(*fight.charge), Blow(*fight.strike_back)
        end = end_of(fight)
        return Fought(end.scores, end.winner, end.test, end.morale, end.attacker_left, end.defender_left, *blows)

    def views() -> tuple[Procedure[Any], ...]:
        return _views(given, rulings, start, ends, end_of)

    steps = (*blow_steps(given, rulings, ("impact", "charge", "strike_back")).values(), ends)
    return Procedure(start, steps, outcome, notes, views)


MELEE = MECHANICS.add("melee", resolve_melee, page=9, title=Name("Ближний бой", "Melee"))


def _views(
    given: Melee, rulings: GdfRulings, start: Fight, ends: Step, end_of: Callable[[Fight], MeleeEnd]
) -> tuple[Procedure[Any], ...]:
    """Odds of the end, and of each blow by itself, so that the hits of one need not be told apart by the other's."""
    untold = blow_steps(given, rulings, ())
    parts: list[Procedure[Any]] = [Procedure(start, (*untold.values(), ends), end_of)]
    names: tuple[BlowName, ...] = ("impact", "charge", "strike_back")
    for name in names:
        if name not in untold:
            parts.append(Procedure(start, (), partial(_only, name)))
            continue
        told = list(blow_steps(given, rulings, (name,)).items())
        until = 1 + next(at for at, (each, _) in enumerate(told) if each == name)
        parts.append(Procedure(start, tuple(step for _, step in told[:until]), partial(_only, name)))
    return tuple(parts)


def _only(name: BlowName, fight: Fight) -> dict[str, Blow]:
    return {name: Blow(*getattr(fight, name))}


Result = tuple[tuple[int, int], Winner, "Side | None"]


def _decision(given: Melee) -> Callable[[Fight], Result]:
    fear = [
        max(side.fear, sum(each.value for each in acting("score", side.rules)))
        for side in (given.attacker, given.defender)
    ]

    def result(fight: Fight) -> Result:
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


def _morale_step(given: Melee, rulings: GdfRulings, result: Callable[[Fight], Result]) -> Callable[[Fight], Any]:
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

    def step(fight: Fight) -> Any:
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
