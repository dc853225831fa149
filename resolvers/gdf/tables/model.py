"""What a random table is: its die, its rows, the names by which players ask for it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal

from lexicon.names import Name
from lexicon.refs import RuleRef
from resolvers.gdf.pages import page

Die = Literal["D6", "D3", "2D6", "D66", "D3D6", "2D6+X", "D3+X", "D6+4", "ROUND"]
"""How a table is rolled. D3D6: a D3 for the tens and a D6 for the units; ROUND: a D6 against what the round needs."""

_RANGE = re.compile(r"^(\d+)-(\d+)$")


@dataclass(frozen=True, slots=True)
class Row:
    """One row.

    Attributes:
        id: the printed result: ``3``, ``2-5``, ``2, 12``, ``16+``.
        name: its title.
        text: what it does, in our words.
        page: where it stands, if not with the table's head.
        dice: dice that its effect asks for, to roll next.
        then: the table to roll next.
    """

    id: str
    name: Name
    text: Name
    page: int | None = None
    dice: tuple[str, ...] = ()
    then: str | None = None

    def covers(self, value: int) -> bool:
        """Whether the rolled value falls here."""
        for part in self.id.split(", "):
            if found := _RANGE.match(part):
                if int(found[1]) <= value <= int(found[2]):
                    return True
            elif part.endswith("+"):
                if value >= int(part[:-1]):
                    return True
            elif part == str(value):
                return True
        return False


def row(
    number: str,
    ru: str,
    en: str,
    text_ru: str = "",
    text_en: str = "",
    *,
    on: int | None = None,
    dice: str = "",
    then: str | None = None,
) -> Row:
    """A row as the data modules write it; ``dice`` are separated by spaces, ``on`` is its page."""
    return Row(number, Name(ru, en), Name(text_ru, text_en), on, tuple(dice.split()), then)


@dataclass(frozen=True, slots=True)
class Table:
    """A random table.

    Attributes:
        id: its name for scripts.
        page: where it stands.
        names: other names, as players say them.
        note: when and how it is rolled, if the die alone does not say it.
        again: rows that may come more than once to the same unit, where the others may not.
    """

    id: str
    title: Name
    die: Die
    page: int
    rows: tuple[Row, ...]
    names: tuple[str, ...] = ()
    note: Name | None = None
    again: tuple[str, ...] = ()

    @property
    def ref(self) -> RuleRef:
        """Where it stands."""
        return page(self.page)

    @property
    def prints_faces_of_d3(self) -> bool:
        """Whether a D3 table prints the D6 faces (1-2, 3-4, 5-6) of its three results."""
        return self.die == "D3" and self.rows[-1].covers(6)

    def find(self, value: int) -> Row:
        """The row of a rolled value; a table with one row has it for every value."""
        return self.rows[0] if len(self.rows) == 1 else next(row for row in self.rows if row.covers(value))
