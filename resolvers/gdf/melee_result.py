"""Who won a melee, who tests, who moves after it (gdf p. 10, 13)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lexicon.names import Name
from resolvers.core.given import Count, Given, Yes
from resolvers.core.procedure import Procedure, settled
from resolvers.core.trace import Fact, Modifier, Note
from resolvers.gdf.game import MECHANICS, GdfRulings, page

Side = Literal["attacker", "defender"]
Winner = Literal["attacker", "defender", "draw"]

AFTER_DESTROYED_INCHES = 3
BACK_OFF_INCHES = 1


class SideOfMelee(Given):
    """One side: wounds it dealt, its Fear, whether it is destroyed."""

    wounds: Count = 0
    fear: Count = 0
    destroyed: Yes = False


class MeleeScore(Given):
    """Both sides when all have struck."""

    attacker: SideOfMelee
    defender: SideOfMelee


@dataclass(frozen=True, slots=True)
class MeleeWinner:
    """Who won, who must test, and the scores of attacker and defender."""

    winner: Winner
    test: Side | None
    scores: tuple[int, int]


def decide_melee(
    attacker: int, defender: int, *, attacker_gone: bool, defender_gone: bool
) -> tuple[Winner, Side | None]:
    """Winner and who tests, from the scores; a destroyed side has lost and nobody tests (gdf p. 10)."""
    if attacker_gone or defender_gone:
        both = attacker_gone and defender_gone
        return ("draw" if both else "defender" if attacker_gone else "attacker"), None
    if attacker == defender:
        return "draw", None
    return ("attacker", "defender") if attacker > defender else ("defender", "attacker")


def resolve_melee_result(given: MeleeScore, rulings: GdfRulings) -> Procedure[MeleeWinner]:
    """More wounds dealt wins, Fear added; the loser alone tests (gdf p. 10, 13)."""
    one, two = given.attacker, given.defender
    scores = one.wounds + one.fear, two.wounds + two.fear
    winner, test = decide_melee(*scores, attacker_gone=one.destroyed, defender_gone=two.destroyed)
    notes: list[Note] = [
        Modifier("fear", side.fear, page(13), of=name)
        for name, side in (("attacker", one), ("defender", two))
        if side.fear
    ]
    notes.append(Fact(f"melee_{winner}", page(10)))
    return settled(MeleeWinner(winner, test, scores), *notes)


MELEE_RESULT = MECHANICS.add(
    "melee_result",
    resolve_melee_result,
    page=10,
    title=Name("Кто победил в ближнем бою", "Melee result"),
)


class Consolidation(Given):
    """Which sides are gone after a melee."""

    attacker_destroyed: Yes = False
    defender_destroyed: Yes = False


@dataclass(frozen=True, slots=True)
class Consolidated:
    """Who moves: the survivor up to ``max_inches``, or the charger ``back_inches`` back."""

    mover: Side | None
    max_inches: int | None = None
    back_inches: int | None = None


def resolve_consolidation(given: Consolidation, rulings: GdfRulings) -> Procedure[Consolidated]:
    """The one left alone may move 3 inches; if both stand, the charger steps back (gdf p. 10)."""
    if given.attacker_destroyed and given.defender_destroyed:
        return settled(Consolidated(None))
    if given.attacker_destroyed or given.defender_destroyed:
        mover: Side = "defender" if given.attacker_destroyed else "attacker"
        return settled(Consolidated(mover, max_inches=AFTER_DESTROYED_INCHES), Fact("consolidates", page(10)))
    return settled(Consolidated("attacker", back_inches=BACK_OFF_INCHES), Fact("steps_back", page(10)))


CONSOLIDATION = MECHANICS.add(
    "consolidation", resolve_consolidation, page=10, title=Name("Движение после ближнего боя", "After a melee")
)
