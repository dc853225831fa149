"""Encirclement: a loser that is two bases behind cannot retreat (aob 5.5)."""

from __future__ import annotations

from dataclasses import dataclass

from lexicon.names import Name
from resolvers.aob.corps import Corps
from resolvers.aob.game import MECHANICS, AobRulings, page
from resolvers.aob.words import FLANK_FRIEND_IN
from resolvers.core.given import Given, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact

GAP_BASES = 2


def is_surrounded(
    winner: tuple[int, int], loser: tuple[int, int], nearest_flank_friend_in: float | None, rulings: AobRulings
) -> bool:
    """Whether the loser is surrounded; ``winner`` and ``loser`` are their bases before and after the losses (aob 5.5).

    A friend nearer than 3 inches on at least one flank protects; ``None`` means that there is none near.
    """
    if loser[1] == 0 or winner[1] == 0:
        return False
    if nearest_flank_friend_in is not None and nearest_flank_friend_in < FLANK_FRIEND_IN:
        return False
    gap = winner[1] - loser[1]
    if rulings.encirclement_gap == "two_bases_means_exactly_two":
        return gap == GAP_BASES
    if rulings.encirclement_gap == "gap_must_arise_in_this_fight" and winner[0] - loser[0] >= GAP_BASES:
        return False
    return gap >= GAP_BASES


class EncircledLaterFight(Given):
    """A corps that may have been surrounded earlier comes out of another fight."""

    corps: Corps
    encircled: Yes
    would_retreat: Yes


@dataclass(frozen=True, slots=True)
class EncircledFate:
    """Whether it goes back, and what it loses in addition."""

    retreats: bool
    extra_loss_steps: int


def encircled_fate(encircled: bool, would_retreat: bool, rulings: AobRulings) -> EncircledFate:
    """What being surrounded makes of a retreat (aob 5.5)."""
    if not (encircled and would_retreat):
        return EncircledFate(would_retreat, 0)
    return EncircledFate(rulings.encircled_later == "loss_added_to_every_later_retreat", 1)


def resolve_encircled_later_fight(given: EncircledLaterFight, rulings: AobRulings) -> Procedure[EncircledFate]:
    """A loss for every retreat that it should make (aob 5.5)."""
    fate = encircled_fate(given.encircled, given.would_retreat, rulings)
    return settled(fate, *(Fact("surrounded_takes_loss", page("5.5")),) * (fate.extra_loss_steps > 0))


ENCIRCLED_LATER_FIGHT = MECHANICS.add(
    "encircled_later_fight",
    resolve_encircled_later_fight,
    page=None,
    section="5.5",
    title=Name("Окружённый в следующем бою", "A surrounded corps in a later fight"),
)
