"""Casters: spell tokens, and the casting roll (gdf p. 13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from lexicon.errors import ValueMissing
from lexicon.names import Name
from resolvers.core.given import Given, Whole, Yes
from resolvers.core.procedure import Ask, Pool, Procedure, settled
from resolvers.core.readings import AtLeast
from resolvers.core.trace import Fact, Modifier
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.numbers import Change, needed

MOST_TOKENS = 6
CAST_FACE = 4
Tokens = Annotated[Whole, Field(ge=0, le=100)]


class Caster(Given):
    """A caster at the start of a round, or about to cast.

    Attributes:
        round_start: whether tokens are gained; ``caster`` is then its level.
        tokens: tokens it has.
        cost: tokens of the spell; ``own_boost`` are more of its own for +1 each.
        ally_tokens: tokens that friendly casters spend for it; ``enemy_tokens`` those against it.
        modifier: another modifier of the roll (gdf p. 23).
    """

    round_start: Yes = False
    caster: Annotated[Tokens, Field(ge=1)] | None = None
    tokens: Tokens = 0
    cost: Annotated[Tokens, Field(ge=1)] | None = None
    own_boost: Tokens = 0
    ally_tokens: Tokens = 0
    enemy_tokens: Tokens = 0
    modifier: Change = 0


@dataclass(frozen=True, slots=True)
class Cast:
    """Tokens after a round's start (``tokens``), or a cast: the face needed, whether it worked, tokens left."""

    allowed: bool
    tokens: int
    tokens_left: int
    modifier: int
    need: int | None
    success: bool | None


def resolve_caster(given: Caster, rulings: GdfRulings) -> Procedure[Cast]:
    """Tokens up to six; a spell works on 4+, +1 and -1 for each token spent for and against it (gdf p. 13)."""
    if given.round_start:
        if given.caster is None:
            raise ValueMissing("value.missing", field="caster", allowed="1..100", example="2", ref=page(13))
        tokens = max(given.tokens, min(MOST_TOKENS, given.tokens + given.caster))
        note = Modifier("spell_tokens", tokens - given.tokens, page(13), of="tokens")
        return settled(Cast(True, tokens, tokens, 0, None, None), note)
    if given.cost is None:
        raise ValueMissing("value.missing", field="cost", allowed="1..100", example="2", ref=page(13))
    modifier = given.own_boost + given.ally_tokens - given.enemy_tokens + given.modifier
    left = given.tokens - given.cost - given.own_boost
    if left < 0:
        return settled(Cast(False, given.tokens, given.tokens, modifier, None, None), Fact("too_few_tokens", page(13)))
    need = needed(CAST_FACE, modifier)
    changes = (
        Modifier("own_boost", given.own_boost, page(13), of="cast"),
        Modifier("ally_tokens", given.ally_tokens, page(13), of="cast"),
        Modifier("enemy_tokens", -given.enemy_tokens, page(13), of="cast"),
        Modifier("modifier", given.modifier, page(13), of="cast"),
    )

    def roll(_: bool) -> Ask[bool]:
        return Ask("d6", Pool(1, AtLeast(need)), bool, (), page(13))

    return Procedure(
        False,
        (roll,),
        lambda success: Cast(True, left, left, modifier, need, success),
        tuple(change for change in changes if change.value),
    )


CASTER = MECHANICS.add("caster", resolve_caster, page=13, title=Name("Заклинания", "Casting"))
