"""Who wins a melee and what the dice add to it: everything up to the winner and his miracle (aob 5.2, 5.5, 5.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from resolvers.aob.corps import Corps
from resolvers.aob.game import AobRulings, page
from resolvers.aob.matrix import judge_by_quality, judge_by_strike, judge_by_type
from resolvers.aob.melee_results import Role, better_miracle, five_works
from resolvers.aob.miracles import Hand, Miracle, marks_of, miracles_cancel, single_miracle
from resolvers.aob.words import Side, Terrain
from resolvers.core.given import Given, Inches, Yes
from resolvers.core.trace import Fact, Note

Decision = Literal["flank", "type", "strike", "quality", "die"]
KeptFaces = tuple[int, int]
"""The faces that ``a`` and ``b`` keep."""

SIDES: tuple[Side, Side] = ("a", "b")
OTHER: dict[str, Side] = {"a": "b", "b": "a"}


class Melee(Given):
    """Two corps in contact.

    Attributes:
        attacker: who moved into contact.
        flank_attack: the attacker began its approach square to the enemy's front line, or could not align.
        a_nearest_flank_friend_in: inches from ``a`` to the nearest friend on a flank; ``None``: none near.
        b_nearest_flank_friend_in: the same for ``b``.
    """

    a: Corps
    b: Corps
    attacker: Side = "a"
    terrain: Terrain = "open"
    flank_attack: Yes = False
    a_nearest_flank_friend_in: Inches | None = None
    b_nearest_flank_friend_in: Inches | None = None

    def corps(self, side: str) -> Corps:
        """The corps of a side."""
        return self.a if side == "a" else self.b

    def flank_friend(self, side: str) -> float | None:
        """The nearest friend on a flank of a side, in inches."""
        return self.a_nearest_flank_friend_in if side == "a" else self.b_nearest_flank_friend_in


@dataclass(frozen=True, slots=True)
class Decided:
    """Who won, by what, and the miracle: the only state of a melee."""

    winner: Side
    by: Decision
    miracle: Miracle | None


def known_winner(given: Melee, rulings: AobRulings) -> tuple[Side, Decision, Note] | None:
    """The winner as far as no die is needed: flank, troop type, quality (aob 5.2, 5.5, 5.6)."""
    attacker = given.corps(given.attacker)
    if given.flank_attack and attacker.type != "skirmishers":
        return given.attacker, "flank", Fact("wins_by_flank", page("5.5"))
    verdict = judge_by_type(given.a, given.b, given.terrain, rulings)
    if verdict.winner is not None and verdict.claim is not None:
        return verdict.winner, "type", Fact("wins_by_type", page(verdict.claim.section), {"side": verdict.winner})
    striker = judge_by_strike(given.a, given.b, rulings)
    if striker is not None:
        return striker, "strike", Fact("wins_by_strike", page("7"), {"side": striker})
    better = judge_by_quality(given.a, given.b)
    if better is not None:
        return better, "quality", Fact("wins_by_quality", page("5.2"), {"side": better})
    return None


@dataclass(frozen=True, slots=True)
class Bout:
    """A melee as far as it is known before the dice: the winner if any, and how both choose their dice."""

    known: tuple[Side, Decision, Note] | None
    a: Hand
    b: Hand

    def must_roll_again(self, faces: KeptFaces) -> bool:
        """The dice must decide, and those that both keep are equal."""
        return self.known is None and faces[0] == faces[1]

    def cancelled(self, faces: KeptFaces) -> tuple[Note, ...]:
        """That both have a miracle, so that neither counts (aob 5.2)."""
        return miracles_cancel(self.a.counts_as(faces[0]), self.b.counts_as(faces[1]))

    def decide(self, faces: KeptFaces) -> Decided:
        """Winner and miracle from the faces that both sides keep; equal dice that must decide never come here."""
        a, b = faces
        miracle = single_miracle("a", self.a.counts_as(a), "b", self.b.counts_as(b))
        if self.known is not None:
            return Decided(self.known[0], self.known[1], miracle)
        return Decided("a" if a > b else "b", "die", miracle)


def prepare(given: Melee, rulings: AobRulings) -> Bout:
    """What is known of a melee before the dice (aob 5.2)."""
    known = known_winner(given, rulings)
    winner = None if known is None else known[0]
    return Bout(known, _hand(given, "a", winner, rulings), _hand(given, "b", winner, rulings))


def _hand(given: Melee, side: Side, winner: Side | None, rulings: AobRulings) -> Hand:
    """When the die decides who wins, a 5 counts as the fight's table lists it and the highest miracle is kept."""
    own, enemy = given.corps(side), given.corps(OTHER[side])
    if winner is None:
        return Hand(marks_of(own, enemy, rulings.five_counts == "five_listed_in_fight_table", rulings), None)
    role: Role = "winner" if side == winner else "loser"
    return Hand(
        marks_of(own, enemy, five_works(own, enemy, role, rulings), rulings), better_miracle(own, enemy, role, rulings)
    )
