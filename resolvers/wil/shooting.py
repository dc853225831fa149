"""Shooting: the dice to hit; how many there are stood on a page that is lost (wil p. 10, 18)."""

from __future__ import annotations

from lexicon.errors import ValueMissing
from lexicon.names import Name
from resolvers.core.given import Count, Given, Inches, Yes
from resolvers.core.procedure import Ask, Pool, Procedure
from resolvers.core.readings import AtLeast
from resolvers.core.trace import Modifier, Note
from resolvers.wil.game import MECHANICS, WilRulings, page
from resolvers.wil.melee import MeleeHits
from resolvers.wil.words import HitValue

CANISTER_RANGE_IN = 12


class ShootingRoll(Given):
    """A unit shoots.

    Attributes:
        dice: how many, by the player's own sheet.
        shooting: its shooting value: the face that hits.
        canister: guns with canister hit one better up to 12 inches.
    """

    dice: Count | None = None
    shooting: HitValue
    canister: Yes = False
    distance_in: Inches | None = None


def hits_on(given: ShootingRoll) -> int:
    """The face from which a die hits: canister near is one better (wil p. 10)."""
    near = given.canister and given.distance_in is not None and given.distance_in <= CANISTER_RANGE_IN
    return given.shooting - near


def resolve_shooting_roll(given: ShootingRoll, rulings: WilRulings) -> Procedure[MeleeHits]:
    """Every die of the shooting value or better hits (wil p. 10, 12).

    Raises:
        ValueMissing: ``wil.lost_table`` for the dice, ``wil.not_enough`` for the distance of canister.
    """
    if given.dice is None:
        raise ValueMissing("wil.lost_table", field="dice", allowed="≥ 0", example="12", ref=page(18))
    if given.canister and given.distance_in is None:
        raise ValueMissing("wil.not_enough", field="distance_in", allowed="0..1000", example="10", ref=page(10))
    dice, needs = given.dice, hits_on(given)
    notes: tuple[Note, ...] = (Modifier("shooting_dice", dice, page(18), of="dice"),)
    if needs < given.shooting:
        notes = (*notes, Modifier("canister", -1, page(10), of="needs"))
    ask: Ask[int] = Ask("d6", Pool(dice, AtLeast(needs)), lambda hits: hits, notes, page(18))
    return Procedure(0, (lambda _: ask,), lambda hits: MeleeHits(dice, needs, hits))


SHOOTING_ROLL = MECHANICS.add(
    "shooting_roll", resolve_shooting_roll, page=18, title=Name("Кубики стрельбы", "Shooting dice")
)
