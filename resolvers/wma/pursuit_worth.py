"""What a pursuit is worth: the winners' dice against the retreating losers' in the next round (wma p. 46, 54-58)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from pydantic import Field

from lexicon.names import Name
from resolvers.core.given import Centimetres, Given, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Modifier, Note
from resolvers.wma.attack_dice import Doing, FightingUnit, StandFacts, count_attack
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.traits import traits_of
from resolvers.wma.words import AttackValue, Stands, UnitName


class PursuitUnit(FightingUnit):
    """A unit as it would fight the next round.

    Attributes:
        stands: that would touch an enemy.
        faces_terror: they touch terrifying troops; ``null``: they do when all enemies here are terrifying.
    """

    stands: Stands
    commander_attacks: Annotated[tuple[AttackValue, ...], Field(max_length=40)] = ()
    faces_terror: Yes | None = None


class PursuitWorth(Given):
    """Winners that may pursue and losers that retreated so far (cm)."""

    retreat_cm: Centimetres
    winners: Annotated[Mapping[UnitName, PursuitUnit], Field(min_length=1, max_length=20)]
    losers: Annotated[Mapping[UnitName, PursuitUnit], Field(min_length=1, max_length=20)]


@dataclass(frozen=True, slots=True)
class WorthOfPursuit:
    """Dice of both sides in the round after a pursuit, by unit and together."""

    winner_dice: int
    loser_dice: int
    by_unit: Mapping[str, int]


def resolve_pursuit_worth(given: PursuitWorth, rulings: WmaRulings) -> Procedure[WorthOfPursuit]:
    """Pursuit bonuses on one side, what a retreat costs on the other (wma p. 46, 128)."""
    pursuing = Doing(pursuing=True, enemy_retreat_cm=given.retreat_cm)
    retreated = Doing(retreated_last_round=True)
    notes: list[Note] = []
    winners = _dice(given.winners, given.losers, pursuing, "winners", rulings, notes)
    losers = _dice(given.losers, given.winners, retreated, "losers", rulings, notes)
    worth = WorthOfPursuit(sum(winners.values()), sum(losers.values()), {**losers, **winners})
    notes.append(Modifier("winner_dice", worth.winner_dice, page(46), of="worth"))
    notes.append(Modifier("loser_dice", worth.loser_dice, page(46), of="worth"))
    return settled(worth, *notes)


PURSUIT_WORTH = MECHANICS.add(
    "pursuit_worth",
    resolve_pursuit_worth,
    page=46,
    title=Name("Цена преследования", "Worth of a pursuit"),
)


def _dice(
    units: Mapping[str, PursuitUnit],
    enemies: Mapping[str, PursuitUnit],
    doing: Doing,
    side: str,
    rulings: WmaRulings,
    notes: list[Note],
) -> dict[str, int]:
    terror = all(any(t.terrifies for t in traits_of(enemy.rules, enemy.type)) for enemy in enemies.values())
    dice: dict[str, int] = {}
    for name, unit in units.items():
        touches = terror if unit.faces_terror is None else unit.faces_terror
        stands = [StandFacts(touches_terror=touches, target_retreated=doing.pursuing)] * unit.stands
        what = f"{side}.{name}.attack"
        count = count_attack(unit, doing, 2, stands, unit.commander_attacks, rulings, of=what)
        dice[name] = count.unit_dice
        notes += count.notes
    return dice
