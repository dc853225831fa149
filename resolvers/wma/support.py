"""Support: stands that help without fighting, and the legion's own (wma p. 49-50, 125-127)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.names import Name
from resolvers.core.given import Count, Given, Positive, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact, Modifier
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.traits import TRAITS
from resolvers.wma.words import TroopType


class SupportingStand(Given):
    """A stand that might support another.

    Attributes:
        aligned: exactly behind or exactly beside it.
        supported_fights_front: the supported stand strikes over its front edge or front corner.
        confused: confused stands still support a fight, but not a charge.
        phalanx: the supporter itself is a phalanx.
    """

    type: TroopType = "infantry"
    supported_type: TroopType = "infantry"
    touches_enemy: Yes = False
    aligned: Yes = True
    same_facing: Yes = True
    supported_fights_front: Yes = True
    position: Literal["rear", "side"] = "rear"
    skirmish: Yes = False
    supported_phalanx: Yes = False
    phalanx: Yes = False


class Supporting(Given):
    """All stands that might support on one side of a fight."""

    stands: Annotated[tuple[SupportingStand, ...], Field(max_length=200)]


@dataclass(frozen=True, slots=True)
class Support:
    """Stands that support; each adds 1 to its side's result."""

    support: int


def refuse_support(stand: SupportingStand, rulings: WmaRulings) -> tuple[str, int] | None:
    """Why a stand does not support, with the page; ``None`` when it does (wma p. 49-50)."""
    rear = stand.position == "rear"
    phalanx_bound = stand.phalanx and rulings.phalanx_rear_support == "phalanx_supports_side_only"
    checks = (
        (stand.type != "infantry" or stand.supported_type != "infantry", "only_infantry_supports", 49),
        (stand.touches_enemy, "supporter_touches_enemy", 49),
        (not stand.aligned, "supporter_not_aligned", 49),
        (not stand.same_facing, "supporter_faces_elsewhere", 49),
        (not stand.supported_fights_front, "supported_not_to_front", 49),
        (rear and stand.skirmish and TRAITS["skirmish"].side_support_only, "skirmish_side_only", 127),
        (rear and stand.supported_phalanx and TRAITS["phalanx"].supported_from_side_only, "phalanx_side_only", 126),
        (rear and phalanx_bound, "phalanx_side_only", 126),
    )
    return next(((code, where) for wrong, code, where in checks if wrong), None)


def resolve_support(given: Supporting, rulings: WmaRulings) -> Procedure[Support]:
    """+1 to the result for each supporting stand; a stand supports once however many it helps (wma p. 49-50)."""
    refused = [refuse_support(stand, rulings) for stand in given.stands]
    count = sum(1 for reason in refused if reason is None)
    reasons = dict.fromkeys(reason for reason in refused if reason is not None)
    return settled(
        Support(count),
        Modifier("support", count, page(49), of="score"),
        *(Fact(code, page(where)) for code, where in reasons),
    )


SUPPORT = MECHANICS.add("support", resolve_support, page=49, title=Name("Поддержка", "Support"))


class LegionStand(Given):
    """A legion stand in combat. ``enemy_on_side_or_rear``: also at a rear corner."""

    fights_front: Yes = True
    enemy_on_side_or_rear: Yes = False


class Legion(Given):
    """Legion stands of a side. ``continued``: the fight goes on from last turn."""

    round: Positive
    stands: Annotated[tuple[LegionStand, ...], Field(max_length=200)]
    ordinary_supports: Count = 0
    continued: Yes = False


@dataclass(frozen=True, slots=True)
class LegionSupport:
    """The legion's own supports, and all together."""

    legion_bonus: int
    total_support: int


def count_legion(stands: int, round_number: int, rulings: WmaRulings, *, continued: bool = False) -> int:
    """Supports that so many fit legion stands give themselves in this round (wma p. 125)."""
    first = round_number == 1 and not (continued and rulings.continued_fight == "first_round_of_engagement")
    return stands * TRAITS["legion"].own_support if first else 0


def resolve_legion(given: Legion, rulings: WmaRulings) -> Procedure[LegionSupport]:
    """In the first round each legion stand that fights to the front, its sides and rear free, counts as supported."""
    fit = sum(1 for stand in given.stands if stand.fights_front and not stand.enemy_on_side_or_rear)
    bonus = count_legion(fit, given.round, rulings, continued=given.continued)
    notes = [Modifier("support", given.ordinary_supports, page(49), of="score")]
    if bonus:
        notes.append(Modifier("legion", bonus, page(125), of="score"))
    return settled(LegionSupport(bonus, bonus + given.ordinary_supports), *notes)


LEGION = MECHANICS.add("legion", resolve_legion, page=125, title=Name("Легион", "Legion"))
