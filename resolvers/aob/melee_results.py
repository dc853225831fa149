"""What a melee does: the usual result and the rows of the miracles, with those of single troop types (aob 5.5, 5.6)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from lexicon.refs import RuleRef
from resolvers.aob.corps import Corps
from resolvers.aob.game import AobRulings, page
from resolvers.aob.words import TroopType

Role = Literal["winner", "loser"]


@dataclass(frozen=True, slots=True)
class Row:
    """One result, seen from the winner and the loser.

    Attributes:
        code: the note that names it.
        winner_losses: loss steps of the winner; ``None`` when the row says nothing of losses.
        loser_losses: loss steps of the loser; ``None`` likewise.
        retreats: who goes back a full move.
        routs: how much of the loser routs.
        centre: whose losses are torn out of its middle.
        effect: the public name of the effect; ``{loser}`` in it becomes the side.
        may_evade: instead the loser may evade: the winner takes one loss, the loser none, and goes back.
        checks_encirclement: a loser two bases behind is surrounded by it.
    """

    code: str
    section: str
    winner_losses: int | None = None
    loser_losses: int | None = None
    retreats: Literal["winner", "loser", "attacker"] | None = None
    routs: Literal["half", "all"] | None = None
    centre: Role | None = None
    effect: str | None = None
    may_evade: bool = False
    checks_encirclement: bool = False

    @property
    def ref(self) -> RuleRef:
        """Where it stands."""
        return page(self.section)


USUAL = Row("usual_melee", "5.5", 1, 2, "loser", checks_encirclement=True)
"""Winner loses, loser loses double and goes back a full move (aob 5.5)."""

TABLE: dict[tuple[Role, int], Row] = {
    ("winner", 6): Row("half_of_loser_routs", "5.5", routs="half", effect="half_of_loser_corps_routs"),
    ("winner", 5): Row("loser_routs", "5.5", routs="all", effect="loser_corps_routs"),
    ("loser", 6): Row("attacker_thrown_back", "5.5", 1, 1, "attacker"),
    ("loser", 5): Row("stubborn_defence", "5.5", 2, 2, None),
}
"""Miracles of any troops (aob 5.5)."""


@dataclass(frozen=True, slots=True)
class TroopRow:
    """A row that belongs to one troop type, perhaps only against certain enemies."""

    type: TroopType
    role: Role
    counts_as: int
    row: Row
    against: frozenset[TroopType] | None = None

    def fits(self, own: Corps, enemy: Corps, role: Role) -> bool:
        """Whether it belongs to this corps in this fight."""
        return own.type == self.type and role == self.role and (self.against is None or enemy.type in self.against)


def _slips_away(section: str) -> Row:
    return Row(
        "loser_may_evade",
        section,
        1,
        2,
        "loser",
        effect="{loser}_may_evade",
        may_evade=True,
        checks_encirclement=True,
    )


TROOP_ROWS: tuple[TroopRow, ...] = (
    TroopRow(
        "shock_infantry",
        "winner",
        5,
        Row("centre_torn_out", "5.6.2", 1, 2, "loser", centre="loser", effect="losses_in_centre_split_enemy"),
    ),
    TroopRow("shock_infantry", "loser", 6, Row("winner_torn_open", "5.6.2", 2, 1, "winner", centre="winner")),
    TroopRow("light_infantry", "loser", 5, _slips_away("5.6.4"), frozenset({"shock_infantry"})),
    TroopRow("cavalry", "loser", 5, _slips_away("5.6.8"), frozenset({"shock_cavalry"})),
    TroopRow("light_cavalry", "loser", 5, _slips_away("5.6.9"), frozenset({"cavalry"})),
)
"""Miracles of single troop types (aob 5.6.2, 5.6.4, 5.6.8, 5.6.9)."""


def troop_row(own: Corps, enemy: Corps, role: Role, counts_as: int) -> Row | None:
    """The troop type's own row for this number, if it has one."""
    for one in TROOP_ROWS:
        if one.counts_as == counts_as and one.fits(own, enemy, role):
            return one.row
    return None


def five_works(own: Corps, enemy: Corps, role: Role, rulings: AobRulings) -> bool:
    """Whether a 5 is a miracle for this corps in melee (aob 5.2)."""
    return rulings.five_counts == "five_listed_in_fight_table" or troop_row(own, enemy, role, 5) is not None


def row_of(own: Corps, enemy: Corps, role: Role, counts_as: int, rulings: AobRulings) -> Row:
    """The row that a miracle of this corps takes (aob 5.5, 5.6)."""
    special = troop_row(own, enemy, role, counts_as)
    if special is not None and (
        rulings.troop_miracle == "troop_rule_replaces_table"
        or (counts_as == 5 and rulings.five_counts == "five_only_by_troop_rule")
    ):
        return special
    return TABLE[role, counts_as]


def better_miracle(own: Corps, enemy: Corps, role: Role, rulings: AobRulings) -> int:
    """Which of a 5 and a 6 the player keeps when he has both: a rout of the whole corps, or no double losses."""
    if own.prefers is not None:
        return own.prefers
    return 5 if row_of(own, enemy, role, 5, rulings).routs == "all" else 6
