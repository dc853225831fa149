"""Heroes: joining a unit, and whose Defence they use (gdf p. 13)."""

from __future__ import annotations

from dataclasses import dataclass

from lexicon.errors import ValueMissing
from lexicon.names import Name
from resolvers.core.given import Count, Given, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.numbers import Defence, Models, Tough

JOINING_TOUGH = 6
"""The highest Tough with which a hero may join a unit or ride in a transport, gdf p. 13-14."""


class Hero(Given):
    """A hero that wants to join a unit, or that defends itself in one.

    Attributes:
        others_alive: models of the unit besides the hero.
        sniped: whether a sniper picked the hero as a unit of its own (gdf p. 14).
    """

    join: Yes = False
    hero_tough: Tough = 1
    unit_models: Models | None = None
    unit_has_hero: Yes = False
    hero_defence: Defence | None = None
    unit_defence: Defence | None = None
    others_alive: Count | None = None
    sniped: Yes = False


@dataclass(frozen=True, slots=True)
class HeroResult:
    """Whether it may join and the unit's size then; or the Defence it rolls on."""

    allowed: bool | None
    unit_size: int | None
    defence: int | None


def resolve_hero(given: Hero, rulings: GdfRulings) -> Procedure[HeroResult]:
    """Up to Tough(6) it may join several models without a hero; it uses their Defence until alone (gdf p. 13)."""
    if given.join:
        if given.unit_models is None:
            raise ValueMissing("value.missing", field="unit_models", allowed="1..1000", example="5", ref=page(13))
        allowed = given.hero_tough <= JOINING_TOUGH and given.unit_models > 1 and not given.unit_has_hero
        note = Fact("hero_joins" if allowed else "hero_may_not_join", page(13))
        return settled(HeroResult(allowed, given.unit_models + 1 if allowed else None, None), note)
    if given.others_alive is None:
        raise ValueMissing("value.missing", field="others_alive", allowed="0..1000", example="2", ref=page(13))
    own = given.others_alive == 0 or (given.sniped and rulings.sniped_hero == "own_defence")
    field, defence = ("hero_defence", given.hero_defence) if own else ("unit_defence", given.unit_defence)
    if defence is None:
        raise ValueMissing("value.missing", field=field, allowed="2..6", example="4", ref=page(13))
    return settled(HeroResult(None, None, defence), Fact("own_defence" if own else "unit_defence", page(13)))


HERO = MECHANICS.add("hero", resolve_hero, page=13, title=Name("Герой", "Hero"))
