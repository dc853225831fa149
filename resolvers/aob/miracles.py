"""Fight dice and miracles: which numbers are a miracle for a side, and which die it keeps (aob 5.2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from lexicon.names import Name
from resolvers.aob.corps import Corps
from resolvers.aob.game import MECHANICS, AobRulings, page
from resolvers.aob.words import Leaders
from resolvers.core.given import Given
from resolvers.core.procedure import Pool, Procedure, settled
from resolvers.core.readings import Reading
from resolvers.core.trace import Fact, Modifier, Note

Marks = Mapping[int, int]
"""Faces that are a miracle, and the number each counts as: ``{6: 6, 5: 5, 4: 6}``."""


@dataclass(frozen=True, slots=True)
class KeptDie(Reading[int]):
    """The one die that is kept: ``order`` lists the faces from the least to the most wanted."""

    order: tuple[int, ...]

    def none(self) -> int:  # noqa: D102 - described by Reading
        return 0

    def one(self, face: int) -> int:  # noqa: D102
        return face

    def merge(self, left: int, right: int) -> int:  # noqa: D102
        if not left or not right:
            return left or right
        return max(left, right, key=self.order.index)


@dataclass(frozen=True, slots=True)
class Miracle:
    """A miracle that happened: whose, and whether as a 5 or as a 6."""

    side: str
    counts_as: int


@dataclass(frozen=True, slots=True)
class Hand:
    """How a side chooses its die: its miracle numbers, and which of a 5 and a 6 it likes better."""

    marks: Marks
    better: int | None = None

    @property
    def reading(self) -> KeptDie:
        """A miracle if there is one (that which counts as ``better`` first), else the highest die."""
        marks = self.marks
        order = sorted(range(1, 7), key=lambda face: (face in marks, marks.get(face) == self.better, face))
        return KeptDie(tuple(order))

    def counts_as(self, face: int) -> int | None:
        """What miracle a kept face is: ``None`` when it is none."""
        return self.marks.get(face)


class FightDice(Given):
    """A corps about to fight."""

    irregular_leaders: Leaders = 0


@dataclass(frozen=True, slots=True)
class DiceCount:
    """How many dice it rolls."""

    dice: int


def count_dice(irregular_leaders: int) -> int:
    """One die, and one more for each irregular leader (aob 5.2)."""
    return 1 + irregular_leaders


def pool_of(corps: Corps, reading: Reading[Any]) -> Pool:
    """The fight dice of a corps."""
    return Pool(count_dice(corps.irregular_leaders), reading)


def resolve_fight_dice(given: FightDice, rulings: AobRulings) -> Procedure[DiceCount]:
    """How many dice a corps rolls in any fight (aob 5.2)."""
    dice = count_dice(given.irregular_leaders)
    return settled(
        DiceCount(dice), *(Modifier("irregular_leaders", given.irregular_leaders, page("5.2"), of="dice"),) * (dice > 1)
    )


FIGHT_DICE = MECHANICS.add(
    "fight_dice", resolve_fight_dice, page=None, section="5.2", title=Name("Кубики боя", "Fight dice")
)


def superiority_faces(own: int, enemy: int, rulings: AobRulings) -> frozenset[int]:
    """Numbers that work as a 6 for the side with more bases: as many as its surplus (aob 5.2)."""
    surplus = own - enemy
    if surplus <= 0:
        return frozenset()
    if rulings.superiority_numbers == "count_down_from_four":
        return frozenset(range(5 - min(surplus, 4), 5))
    return frozenset(range(enemy + 1, own + 1)) & frozenset(range(1, 7))


def marks_of(own: Corps, enemy: Corps, five: bool, rulings: AobRulings) -> Marks:
    """The miracle numbers of a side; ``five`` tells whether a 5 is one of them here."""
    marks = dict.fromkeys(superiority_faces(own.number, enemy.number, rulings), 6)
    if five:
        marks[5] = 5
    marks[6] = 6
    return marks


def superiority_note(own: Corps, enemy: Corps, side: str) -> tuple[Note, ...]:
    """What the ledger says of a surplus of bases."""
    surplus = own.number - enemy.number
    return (Modifier("surplus_bases", surplus, page("5.2"), of=f"{side}.miracle"),) if surplus > 0 else ()


def miracles_cancel(first: int | None, second: int | None) -> tuple[Note, ...]:
    """What the ledger says where both sides have a miracle (aob 5.2)."""
    return () if first is None or second is None else (Fact("miracles_cancel", page("5.2")),)


def single_miracle(first: str, first_counts: int | None, second: str, second_counts: int | None) -> Miracle | None:
    """The miracle, when exactly one side has one; two cancel each other (aob 5.2)."""
    if first_counts is not None and second_counts is None:
        return Miracle(first, first_counts)
    if second_counts is not None and first_counts is None:
        return Miracle(second, second_counts)
    return None
