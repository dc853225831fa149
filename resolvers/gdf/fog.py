"""Fog of war: how long the battle goes on, when a player tires, whose token is drawn (gdf p. 25)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.errors import ValueMissing
from lexicon.names import Name
from resolvers.core.given import Count, Given, Positive
from resolvers.core.procedure import Ask, Pool, Procedure, settled
from resolvers.core.readings import AtLeast, Total
from resolvers.core.trace import Fact
from resolvers.gdf.game import MECHANICS, GdfRulings, page

FIRST_ROUND_TO_ROLL = 4
HARDEST = 6
_EXHAUSTED = (2, 12)


class Fog(Given):
    """``long_battle`` at the end of a round; ``weariness`` after an activation; ``ebb`` draws a token from the bag.

    Attributes:
        round: the round that ends.
        tokens: tokens of each player that are still in the bag.
    """

    rule: Literal["long_battle", "weariness", "ebb"]
    round: Annotated[Positive, Field(le=1000)] | None = None
    tokens: Annotated[Mapping[str, Count], Field(max_length=20)] = Field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class FogResult:
    """The face needed and whether the game goes on; whether the player is exhausted; who activates next."""

    need: int | None = None
    continues: bool | None = None
    exhausted: bool | None = None
    active: str | None = None


def resolve_fog(given: Fog, rulings: GdfRulings) -> Procedure[FogResult]:
    """Long battles go on at 4+, 5+, then 6+; 2 and 12 on two dice exhaust; a token is drawn blindly (gdf p. 25)."""
    return {"long_battle": _long_battle, "weariness": _weariness, "ebb": _ebb}[given.rule](given)


FOG = MECHANICS.add("fog", resolve_fog, page=25, title=Name("Туман войны", "Fog of war"))


def _long_battle(given: Fog) -> Procedure[FogResult]:
    if given.round is None:
        raise ValueMissing("value.missing", field="round", allowed="1..1000", example="4", ref=page(25))
    if given.round < FIRST_ROUND_TO_ROLL:
        return settled(FogResult(continues=True), Fact("battle_goes_on", page(25)))
    need = min(given.round, HARDEST)

    def roll(_: bool) -> Ask[bool]:
        return Ask("d6", Pool(1, AtLeast(need)), bool, (), page(25))

    return Procedure(False, (roll,), lambda goes_on: FogResult(need=need, continues=goes_on))


def _weariness(_given: Fog) -> Procedure[FogResult]:
    def roll(_: bool) -> Ask[bool]:
        return Ask("d6", Pool(2, Total()), lambda total: total in _EXHAUSTED, (), page(25))

    return Procedure(False, (roll,), lambda exhausted: FogResult(exhausted=exhausted))


def _ebb(given: Fog) -> Procedure[FogResult]:
    bag = [player for player, count in given.tokens.items() for _ in range(count)]
    if not bag:
        raise ValueMissing("value.missing", field="tokens", allowed='{"A": 3, "B": 2}', ref=page(25))

    def draw(_: str) -> Ask[str]:
        return Ask("token", Pool(1, Total(), sides=len(bag)), lambda place: bag[place - 1], (), page(25))

    return Procedure("", (draw,), lambda player: FogResult(active=player))
