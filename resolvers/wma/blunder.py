"""Blunders: what a unit does after a leader's double six or a failure near camels (wma p. 68, 124)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lexicon.names import Name
from resolvers.core.given import Centimetres, Given, Positive, Yes
from resolvers.core.procedure import Ask, Go, Pool, Procedure
from resolvers.core.readings import Total
from resolvers.core.trace import Fact, Modifier
from resolvers.wma.game import MECHANICS, WmaRulings, page
from resolvers.wma.words import FULL_MOVE_CM, Rank, TroopType

BlunderName = Literal["gods_forbid", "enemy_close", "enemy_strong", "gods_with_us"]
BlunderMove = Literal[
    "none",
    "away_full_move",
    "half_speed_no_charge",
    "full_speed_no_charge",
    "towards_nearest_charge_if_able",
    "as_successful_order",
]

_TABLE: tuple[tuple[int, BlunderName], ...] = (
    (1, "gods_forbid"),
    (3, "enemy_close"),
    (5, "enemy_strong"),
    (7, "gods_with_us"),
)
"""Highest score of each row, wma p. 68."""

NOTE_OF: dict[BlunderName, str] = {
    "gods_forbid": "gods_forbid",
    "enemy_close": "enemy_close_row",  # "enemy_close" is the order penalty
    "enemy_strong": "enemy_strong",
    "gods_with_us": "gods_with_us",
}
"""What each row is called in words."""

_SUBORDINATE_BONUS = 1


class BlunderRoll(Given):
    """A blunder about to be rolled.

    Attributes:
        skirmish: all that must move are skirmishers.
        visible_enemy_within_full_move: of the unit, or of any unit of the brigade; ``null``: it follows from the three
            below, by the ruling on whose full move counts.
        nearest_enemy_cm, unit_type, enemy_type: the nearest visible enemy and the unit of the brigade nearest to him.
    """

    rank: Rank
    brigade_size: Positive = 1
    skirmish: Yes = False
    visible_enemy: Yes = True
    visible_enemy_within_full_move: Yes | None = None
    nearest_enemy_cm: Centimetres | None = None
    unit_type: TroopType = "infantry"
    enemy_type: TroopType = "infantry"


@dataclass(frozen=True, slots=True)
class Blundered:
    """The row of the table and the move it asks for; after it nothing of this order moves again this phase."""

    score: int
    result: BlunderName
    move: BlunderMove
    further_moves_this_phase: bool = False
    permanent_command_penalty: int | None = None
    penalised_units: int | None = None


def enemy_is_near(given: BlunderRoll, rulings: WmaRulings) -> bool:
    """Whether a visible enemy is within a full move (wma p. 68)."""
    if not given.visible_enemy:
        return False
    if given.visible_enemy_within_full_move is not None:
        return given.visible_enemy_within_full_move
    own = rulings.blunder_near_enemy == "within_own_full_move"
    reach = FULL_MOVE_CM[given.unit_type if own else given.enemy_type]
    return given.nearest_enemy_cm is not None and given.nearest_enemy_cm <= reach


def move_of_blunder(result: BlunderName, given: BlunderRoll, rulings: WmaRulings) -> BlunderMove:
    """The move that a row of the table asks of this unit or brigade (wma p. 68)."""
    if result == "enemy_close" and enemy_is_near(given, rulings):
        return "away_full_move"
    if result == "enemy_strong":
        return "full_speed_no_charge" if given.skirmish else "half_speed_no_charge"
    if result == "gods_with_us":
        return "towards_nearest_charge_if_able" if given.visible_enemy else "as_successful_order"
    return "none"


def resolve_blunder(given: BlunderRoll, rulings: WmaRulings) -> Procedure[Blundered]:
    """One die, +1 for a Subordinate, read off the table (wma p. 68)."""
    bonus = _SUBORDINATE_BONUS if given.rank == "subordinate" else 0
    notes = (Modifier("subordinate", bonus, page(68), of="blunder"),) if bonus else ()

    def roll(_: int) -> Ask[int]:
        return Ask("blunder", Pool(1, Total()), read, notes, page(68))

    def read(face: int) -> Go[int]:
        score = face + bonus
        return Go(score, (Fact(NOTE_OF[_row(score)], page(68)),))

    def outcome(score: int) -> Blundered:
        result = _row(score)
        lasting = result == "gods_forbid"
        return Blundered(
            score=score,
            result=result,
            move=move_of_blunder(result, given, rulings),
            permanent_command_penalty=-1 if lasting else None,
            penalised_units=1 if lasting else None,
        )

    return Procedure(0, (roll,), outcome)


BLUNDER = MECHANICS.add("blunder", resolve_blunder, page=68, title=Name("Ошибка", "Blunder"))


def _row(score: int) -> BlunderName:
    return next(name for highest, name in _TABLE if score <= highest)
