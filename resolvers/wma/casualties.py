"""Casualties: hits a unit can still take, stands they remove, hits left over (wma p. 39-40, 48-49, 61)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lexicon.errors import NotUnderstood
from lexicon.names import Name
from resolvers.core.given import Given, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.words import HitCount, HitsValue, Stands


@dataclass(frozen=True, slots=True)
class Casualties:
    """What hits did to a unit.

    Attributes:
        counted: those that it could still take; only these count for the result of a round.
        hits_left: too few for another stand; they wait for more.
    """

    counted: int
    stands_lost: int
    stands_remaining: int
    hits_left: int
    destroyed: bool


def apply_hits(stands: int, hits_per_stand: int, hits_left: int, new_hits: int) -> Casualties:
    """``new_hits`` onto a unit that already bears ``hits_left`` (wma p. 48-49)."""
    counted = min(new_hits, max(0, stands * hits_per_stand - hits_left))
    lost, left = divmod(hits_left + counted, hits_per_stand)
    lost = min(lost, stands)
    gone = lost == stands
    return Casualties(counted, lost, stands - lost, 0 if gone else left, gone)


def check_hits_left(hits_left: int, hits_per_stand: int, field: str) -> None:
    """Refuse leftover hits that would already have removed a stand.

    Raises:
        NotUnderstood: ``given.value``.
    """
    if hits_left >= hits_per_stand:
        raise NotUnderstood(
            "given.value", field=field, value=hits_left, allowed=f"0..{hits_per_stand - 1}", ref=page(39)
        )


class Suffering(Given):
    """A unit and the hits it takes after saves."""

    stands: Stands
    hits_per_stand: HitsValue
    hits_left: HitCount = 0
    new_hits: HitCount


def resolve_casualties(given: Suffering, rulings: WmaRulings) -> Procedure[Casualties]:
    """A stand goes each time the hits reach the Hits value; no more count than the unit can take (wma p. 48-49)."""
    check_hits_left(given.hits_left, given.hits_per_stand, "hits_left")
    losses = apply_hits(given.stands, given.hits_per_stand, given.hits_left, given.new_hits)
    return settled(losses, Fact("stands_lost", page(48), {"stands": losses.stands_lost}))


CASUALTIES = MECHANICS.add("casualties", resolve_casualties, page=48, title=Name("Потери", "Casualties"))


class LeftoverHits(Given):
    """Hits too few for a stand, at the end of something.

    Attributes:
        engaged: in a combat that goes on: at the end of the Combat phase, an unresolved one.
    """

    moment: Literal["charger_driven_back", "end_of_shooting_phase", "end_of_round", "end_of_combat_phase"]
    engaged: Yes = False
    hits_left: HitCount


@dataclass(frozen=True, slots=True)
class Leftover:
    """Hits that stay."""

    hits_left: int


_WIPED: dict[str, tuple[str, int]] = {
    "charger_driven_back": ("hits_wiped_after_driveback", 25),
    "end_of_shooting_phase": ("hits_wiped_after_shooting", 39),
    "end_of_combat_phase": ("hits_wiped_after_combat", 49),
}


def resolve_leftover_hits(given: LeftoverHits, rulings: WmaRulings) -> Procedure[Leftover]:
    """Wiped at the end of the phase unless the unit is still in combat; kept between rounds (p. 39, 49, 61)."""
    waits = given.moment == "charger_driven_back" and rulings.evaded_charger_hits == "kept_through_shooting"
    if given.moment == "end_of_round" or given.engaged or waits:
        return settled(Leftover(given.hits_left), Fact("hits_kept", page(49)))
    code, where = _WIPED[given.moment]
    return settled(Leftover(0), Fact(code, page(where)))


LEFTOVER_HITS = MECHANICS.add(
    "leftover_hits", resolve_leftover_hits, page=49, title=Name("Оставшиеся попадания", "Hits left over")
)
