"""The few numbers of a round that players ask for before they roll: who wins how often, and what it will cost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from resolvers.core.odds import Odds, enumerate_odds
from resolvers.wma.combat_result import SIDES
from resolvers.wma.combat_round import RoundResult, resolve_combat_round
from resolvers.wma.engagement import CombatRound
from resolvers.wma.game import WmaRulings
from resolvers.wma.words import Side


@dataclass(frozen=True, slots=True)
class RoundChances:
    """Exact chances of a round.

    Attributes:
        win: of each side; nobody left on the other side counts as a win.
        draw: nobody wins, both sides destroyed included.
        stands_lost: expected, by unit.
    """

    win: Mapping[Side, Fraction]
    draw: Fraction
    stands_lost: Mapping[str, Fraction]


def chances_of_round(given: CombatRound, rulings: WmaRulings) -> RoundChances:
    """Chances of the round before its dice.

    Raises:
        NotUnderstood: ``given.value``, for an engagement that cannot be.
        OverBudget: ``odds.too_large``, ``dice.too_many``.
    """
    odds: Odds[RoundResult] = enumerate_odds(resolve_combat_round(given, rulings))
    return RoundChances(
        win={side: odds.chance("winner", side) for side in SIDES},
        draw=odds.chance("winner", None),
        stands_lost={name: odds.mean(f"after.{name}.stands_lost") for name in given.units},
    )
