"""How a melee is likely to end, with any number of weapons a side: the blows one after the other (gdf p. 9-10, 13).

Each blow's exact odds are asked once for each pair of bodies that may come to it, so equal states meet again after
every blow, as within one procedure.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from handlers.desk.beside import Chances
from handlers.desk.context import Context
from handlers.gdf.fighters import Blow, Fighter, Melee, blows_of, other_side
from handlers.gdf.inputs_melee import after_blow, blow_inputs, loser_inputs
from resolvers.core.odds import Odds
from resolvers.gdf.bodies import Body
from resolvers.gdf.melee_result import Side, decide_melee
from resolvers.gdf.morale import MORALE
from resolvers.gdf.rulings import GdfRulings
from resolvers.gdf.volley import SHOOTING_GROUPS, VolleyResult

_MANY = 12
"""Pairs of bodies before a blow above which the unlikely ones are left out: nobody waits seconds for them."""

_UNLIKELY = 0.004

_DEAR, _FEW = 8, 2
"""Dice of Deadly weapons at a unit with Regeneration from which one blow costs a good part of a second, and how many
bodies are then looked at."""


@dataclass
class MeleeOdds:
    """Chances of the end.

    Attributes:
        winner: ``attacker``, ``defender``, ``draw``.
        fate: what becomes of each side that must test: ``(side, "shaken")``, ``(side, "rout")``.
        left: models left of each side, on average, before a rout.
        exact: whether no part of it was sampled or left out.
    """

    winner: Mapping[str, float]
    fate: Mapping[tuple[str, str], float]
    left: Mapping[str, float]
    exact: bool = True


@dataclass(frozen=True, slots=True)
class _State:
    one: Body
    two: Body
    ahead: int = 0
    """Wounds of the charger less those of the defender, Fear apart."""

    def body(self, side: Side) -> Body:
        return self.one if side == "attacker" else self.two


@dataclass
class _Sum:
    winner: dict[str, float] = field(default_factory=lambda: defaultdict(float))
    fate: dict[tuple[str, str], float] = field(default_factory=lambda: defaultdict(float))
    left: dict[str, float] = field(default_factory=lambda: defaultdict(float))


def melee_odds(context: Context, melee: Melee) -> MeleeOdds:
    """The odds of the whole melee under the rulings in force."""
    rulings = context.rulings_as(GdfRulings)
    return context.worked(("melee", melee, rulings), lambda chances: _odds(melee, rulings, chances))


def _odds(melee: Melee, rulings: GdfRulings, chances: Chances) -> MeleeOdds:
    states: dict[_State, float] = {_State(melee.one.body, melee.two.body): 1.0}
    exact, unsure = True, 0.0
    for blow in blows_of(melee):
        states, left_out = _likely(states, _FEW if _dear(melee, blow) else len(states))
        unsure += left_out
        known: dict[tuple[Body, Body], Odds[VolleyResult] | None] = {}
        after: dict[_State, float] = defaultdict(float)
        for state, weight in states.items():
            key = state.body(blow.side), state.body(other_side(blow.side))
            if key not in known:
                given = blow_inputs(blow, *key)
                known[key] = None if given is None else chances(SHOOTING_GROUPS.procedure(given, rulings))
            odds = known[key]
            if odds is None:
                after[state] += weight
                continue
            exact &= odds.exact
            struck, before = melee.fighter(other_side(blow.side)), key[1]
            for body, wounds, chance in _struck(odds, rulings, struck, before):
                after[_after(state, blow.side, body, wounds)] += weight * chance
        states = after
    return _ended(melee, states, rulings, chances, exact=exact and not unsure)


def _dear(melee: Melee, blow: Blow) -> bool:
    foe = melee.fighter(other_side(blow.side))
    if blow.impact or "Regeneration" not in foe.rules:
        return False
    fighter = blow.fighter
    return sum(arm.dice for arm in fighter.arms if "Deadly" in {**arm.known, **fighter.rules}) >= _DEAR


def _likely(states: dict[_State, float], most: int) -> tuple[dict[_State, float], float]:
    """The states whose bodies are likely enough, ``most`` bodies at most, and the chance of what is left out."""
    bodies: dict[tuple[Body, Body], float] = defaultdict(float)
    for state, weight in states.items():
        bodies[state.one, state.two] += weight
    kept = sorted(bodies, key=lambda key: -bodies[key])[:most]
    if len(bodies) > _MANY:
        kept = [key for key in kept if bodies[key] >= _UNLIKELY]
    if len(kept) == len(bodies):
        return states, 0.0
    alike = set(kept)
    left = {state: weight for state, weight in states.items() if (state.one, state.two) in alike}
    total = sum(left.values())
    return {state: weight / total for state, weight in left.items()}, 1.0 - total


def _struck(
    odds: Odds[VolleyResult], rulings: GdfRulings, struck: Fighter, before: Body
) -> Iterator[tuple[Body, int, float]]:
    """The target's body, wounds that count, and the chance, merged."""
    lost = rulings.deadly_surplus == "surplus_lost"
    found: dict[tuple[Body, int], int] = defaultdict(int)
    for result, weight in odds.weights:
        counted = result.wounds - (result.lost_excess if lost else 0)
        found[after_blow(struck, before, result), counted] += weight
    for (body, wounds), weight in found.items():
        yield body, wounds, weight / odds.total


def _after(state: _State, side: Side, body: Body, wounds: int) -> _State:
    if side == "attacker":
        return _State(state.one, body, state.ahead + wounds)
    return _State(body, state.two, state.ahead - wounds)


def _ended(
    melee: Melee, states: Mapping[_State, float], rulings: GdfRulings, chances: Chances, *, exact: bool
) -> MeleeOdds:
    total = _Sum()
    fear = melee.one.fear - melee.two.fear

    @cache
    def fates(side: Side, body: Body) -> dict[str, float]:
        loser: Fighter = replace(melee.one if side == "attacker" else melee.two, body=body)
        odds = chances(MORALE.procedure(loser_inputs(loser), rulings))
        return {str(outcome): float(chance) for outcome, chance in odds.law("outcome")}

    for state, weight in states.items():
        gone = not state.one.standing, not state.two.standing
        winner, test = decide_melee(state.ahead + fear, 0, attacker_gone=gone[0], defender_gone=gone[1])
        total.winner[winner] += weight
        total.left["attacker"] += weight * state.one.standing
        total.left["defender"] += weight * state.two.standing
        if test is not None:
            for outcome, chance in fates(test, state.body(test)).items():
                total.fate[test, outcome] += weight * chance
    return MeleeOdds(total.winner, total.fate, total.left, exact)
