"""What stays of an act of Grimdark Future on the battle's card: a line or two, numbers first."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.gdf.party import head_of, hero_of, starting_size
from games.gdf.state import GdfBattle, GdfUnit
from handlers.cards.marks import mark_of
from handlers.desk.answer import Text, Words, text
from handlers.gdf.strikes import Rolled
from resolvers.gdf.bodies import Body
from resolvers.gdf.melee_result import MeleeWinner
from resolvers.gdf.rulings import GdfRulings
from resolvers.gdf.shooting import Attacked, Shooting, strike_at
from resolvers.gdf.volley import GroupResult, ShootingGroups, VolleyResult

Blow = tuple[Shooting | ShootingGroups, Attacked | VolleyResult]
"""The inputs of an attack, and what came of it."""


def called(state: GdfBattle, unit: GdfUnit, *, alone: bool = False) -> Text:
    """``◆Братья +Капитан``: whose it is, and who has joined it; ``alone``: the one model itself."""
    head = unit if alone else head_of(state, unit)
    hero = None if alone else hero_of(state, head)
    name = "" if hero is None else hero.name
    return text("gdf-called", mark=mark_of(state, unit.side), unit=head.name, hero=name)


def came(state: GdfBattle, blows: Iterable[Blow], wounds: int, before: Body, after: Body, start: int) -> Text:
    """``5к 3+ → 3, спас 1 → −2, 8 из 10``: dice, the one number that all needed, hits, saves, what was lost."""
    needs: set[int] = set()
    dice = hits = saved = 0
    for given, result in blows:
        kind = given.kind if isinstance(given, ShootingGroups) else "shooting"
        weapons = given.weapons if isinstance(given, ShootingGroups) else (given.weapon,)
        groups: Sequence[GroupResult | Attacked] = result.groups if isinstance(result, VolleyResult) else (result,)
        for weapon, group in zip(weapons, groups, strict=True):
            if group.allowed:
                rulings = state.ruled(GdfRulings)
                needs.add(strike_at(given, given.attacker, weapon, given.target, kind, rulings).need_hit)
                dice, hits, saved = dice + weapon.attacks, hits + group.hits, saved + group.blocked
    lost = before.standing - after.standing
    return text(
        "gdf-short-came",
        dice=dice,
        need=needs.pop() if len(needs) == 1 else 0,
        hits=hits,
        saved=saved,
        wounds=wounds,
        lost=lost,
        left=after.standing,
        start=start,
    )


def struck(state: GdfBattle, key: str, actor: GdfUnit, foe: GdfUnit, blows: Sequence[Rolled]) -> list[Words]:
    """A charge or its answer: who at whom, the dice, and what is left of whom it struck."""
    lines: list[Words] = [text(key, unit=called(state, actor), target=called(state, foe))]
    if blows:
        wounds = sum(one.played.result.wounds for one in blows)
        rolled = [(one.given, one.played.result) for one in blows]
        lines.append(came(state, rolled, wounds, blows[0].before, blows[-1].after, starting_size(state, foe)))
    return lines


def score(state: GdfBattle, result: MeleeWinner, winner: GdfUnit | None) -> Text:
    """``Раны 3 : 1, победа: ◇Орки``."""
    one, two = result.scores
    return text("gdf-short-score", one=one, two=two, winner="" if winner is None else called(state, winner))
