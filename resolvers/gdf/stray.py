"""Hits that went astray to a friend near the target of a shot (gdf p. 26)."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field

from lexicon.names import Name
from resolvers.core.given import Given, Positive
from resolvers.core.procedure import Procedure, Run
from resolvers.gdf.game import MECHANICS, GdfRulings
from resolvers.gdf.numbers import Wounds
from resolvers.gdf.readings import Runs
from resolvers.gdf.shooting import Attack, Shooting, WoundsPart, body_of, strike_at
from resolvers.gdf.situations import Situation
from resolvers.gdf.special_rules import Rules
from resolvers.gdf.strike import Struck, plan_strike
from resolvers.gdf.strike_dice import saves_procedure, strike_procedure
from resolvers.gdf.units import RulesGiven, Target


class OfOneAp(Given):
    """So many hits of one AP."""

    ap: Wounds = 0
    hits: Positive = 1


class StrayHits(Given):
    """Hits by their AP on a friend of those who shot; ``rules``: of the weapon and of who shot it."""

    groups: Annotated[tuple[OfOneAp, ...], Field(min_length=1, max_length=100)]
    rules: RulesGiven
    target: Target


class StrayShot(Given):
    """A shot near a friend, seen from the friend's side; ``shot`` has ``near_friend``."""

    shot: Shooting
    friend: Target


def _at_friend(rules: Rules, friend: Target, rulings: GdfRulings) -> Attack:
    """Whether cover helps was said of the target alone (gdf p. 26)."""
    strike = plan_strike(
        quality=6,
        own_rules=rules,
        enemy_rules=friend.rules,
        defence=friend.defence,
        tough=friend.toughness,
        ap=0,
        now=Situation("shooting", distance=0),
        cover=0,
        modifiers=(),
        only_sixes=False,
        rulings=rulings,
    )
    return Attack(strike, friend, rulings, None, shot=True)


def resolve_stray_hits(given: StrayHits, rulings: GdfRulings) -> Procedure[WoundsPart]:
    """Defence, Regeneration and losses as of any hits (gdf p. 26)."""
    attack = _at_friend(given.rules, given.target, rulings)
    procedure = saves_procedure(
        attack.strike, tuple((each.ap, each.hits) for each in given.groups), body_of(given.target)
    )
    return Procedure(procedure.start, procedure.steps, lambda end: attack.wounds_part(procedure.outcome(end)))


def resolve_stray_shot(given: StrayShot, rulings: GdfRulings) -> Procedure[WoundsPart]:
    """What a shot may do to a friend near its target: hits, those that go astray, the friend's saves (gdf p. 26)."""
    shot, body = given.shot, body_of(given.friend)
    attack = _at_friend({**shot.attacker.rules, **shot.weapon.rules}, given.friend, rulings)
    strike = strike_at(shot, shot.attacker, shot.weapon, shot.target, "shooting", rulings)
    first = strike_procedure(strike, shot.weapon.attacks, body_of(shot.target), part="strayed")

    def hits(_: Any) -> Any:
        return Run(first, lambda struck: struck.strayed)

    def saves(strayed: Runs) -> Any:
        return (
            Run(saves_procedure(attack.strike, strayed, body), lambda struck: struck) if strayed else Struck(body=body)
        )

    return Procedure((), (hits, saves), attack.wounds_part)


STRAY_HITS = MECHANICS.add(
    "stray_hits", resolve_stray_hits, page=26, title=Name("Попадания в своих", "Hits on a friend")
)
STRAY_SHOT = MECHANICS.add(
    "stray_shot", resolve_stray_shot, page=26, title=Name("Выстрел рядом со своими", "A shot near a friend")
)
