"""Pursuit: its bonuses, and who may pursue whom (wma p. 46, 54-58, 128)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from lexicon.names import Name
from lexicon.refs import RuleRef
from resolvers.core.given import Centimetres, Given, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact, Modifier
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.traits import TRAITS, Trait
from resolvers.wma.words import TroopType

_FULL_STEP_CM = 3
_MOUNTED: frozenset[TroopType] = frozenset({"cavalry", "chariot"})


def pursuit_of_stand(retreat_cm: float, traits: Sequence[Trait]) -> Iterator[tuple[str, int, RuleRef]]:
    """Bonuses of a stand that pursues an enemy which retreated so far: code, dice, page (wma p. 46, 128)."""
    yield "pursuit", 1, page(46)
    if steps := int(retreat_cm // _FULL_STEP_CM):
        yield "retreat_distance", steps, page(46)
    for trait in traits:
        if trait.pursuit_extra:
            yield trait.code, trait.pursuit_extra, trait.ref


class Pursuing(Given):
    """A stand that pursues. ``retreat_cm``: how far its enemy retreated."""

    retreat_cm: Centimetres
    warband: Yes = False
    target_retreated_from_this_combat: Yes = True


@dataclass(frozen=True, slots=True)
class PursuitBonus:
    """Extra dice for each stand."""

    pursuit: int
    distance: int
    warband: int
    total_per_stand: int


def resolve_pursuit_bonus(given: Pursuing, rulings: WmaRulings) -> Procedure[PursuitBonus]:
    """+1, +1 for each full 3 cm of the retreat, +1 for warbands; only against those that retreated (wma p. 46, 58)."""
    if not given.target_retreated_from_this_combat:
        return settled(PursuitBonus(0, 0, 0, 0), Fact("target_did_not_retreat", page(58)))
    traits = (TRAITS["warband"],) if given.warband else ()
    bonuses = tuple(pursuit_of_stand(given.retreat_cm, traits))
    by_code = {code: value for code, value, _ in bonuses}
    notes = tuple(Modifier(code, value, ref, of="attack") for code, value, ref in bonuses)
    result = PursuitBonus(
        by_code["pursuit"], by_code.get("retreat_distance", 0), by_code.get("warband", 0), sum(by_code.values())
    )
    return settled(result, *notes)


PURSUIT_BONUS = MECHANICS.add(
    "pursuit_bonus",
    resolve_pursuit_bonus,
    page=46,
    title=Name("Бонус преследования", "Pursuit bonus"),
)


class Pursuer(Given):
    """A unit of the winning side."""

    type: TroopType
    fortified: Yes = False


class PursuedContact(Given):
    """The retreating enemy and the edge that would be met."""

    type: TroopType
    edge: Literal["front", "flank", "rear", "flank_or_rear", "corner"] = "front"


class PursuitAllowed(Given):
    """A winner and whom it would pursue."""

    winner: Pursuer
    contact: PursuedContact


@dataclass(frozen=True, slots=True)
class MayPursue:
    """Whether it may; ``reason`` says why not."""

    may_pursue: bool
    reason: str | None = None


def forbids_pursuit(type_: TroopType, *, fortified: bool) -> str | None:
    """Why troops of this kind never pursue or advance, if they never do (wma p. 55, 60)."""
    if type_ == "artillery":
        return "artillery_never_follows"
    if type_ == "infantry" and fortified:
        return "fortified_never_follow"
    return None


def refuse_pursuit(winner: TroopType, loser: TroopType, *, fortified: bool, to_front: bool) -> str | None:
    """Why this winner may not pursue this loser, if it may not; ``to_front``: onto its front edge (wma p. 55)."""
    reason = forbids_pursuit(winner, fortified=fortified)
    if reason is None and winner == "infantry" and loser in _MOUNTED and to_front:
        return "foot_against_mounted_front"
    return reason


def resolve_pursuit_allowed(given: PursuitAllowed, rulings: WmaRulings) -> Procedure[MayPursue]:
    """Not artillery, not fortified infantry, not infantry onto the front of cavalry or chariots (wma p. 55)."""
    winner, contact = given.winner, given.contact
    front = contact.edge == "front"
    reason = refuse_pursuit(winner.type, contact.type, fortified=winner.fortified, to_front=front)
    if reason is not None:
        return settled(MayPursue(False, reason), Fact(reason, page(55)))
    return settled(MayPursue(True), Fact("may_pursue", page(55)))


PURSUIT_ALLOWED = MECHANICS.add(
    "pursuit_allowed",
    resolve_pursuit_allowed,
    page=55,
    title=Name("Можно ли преследовать", "May it pursue"),
)
