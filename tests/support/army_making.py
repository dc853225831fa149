"""Rosters for tests: by short words, and drawn at random over all lists."""

from typing import Any

from hypothesis import strategies as st

from armies.core.editing import add_unit, new_roster, pieces, rename_one
from armies.core.library import load_library
from armies.core.roster import Roster
from armies.core.typed_edits import add_words, upgrade_words
from lexicon.errors import AdjutantError
from lexicon.folding import fold

LIBRARY = load_library("wma")


def roster_of(army: str, *words: str, size: int = 1000, upgrades: tuple[str, ...] = ()) -> Roster:
    """``roster_of("imperial-roman", "4 легионеры", "генерал", upgrades=("знамение",))``."""
    roster = new_roster(LIBRARY.named(army), size)
    for text in words:
        roster = add_words(roster, text)
    for text in upgrades:
        roster = upgrade_words(roster, text)
    return roster


def facts_of(roster: Roster) -> object:
    """What a roster says, whatever the order of its entries."""
    entries = sorted(
        (
            entry.unit.id,
            "" if entry.applied_to is None else entry.applied_to.id,
            entry.count,
            entry.names,
            entry.bearers,
        )
        for entry in roster.entries
    )
    return roster.army.id, roster.size_points, roster.name, entries


# Letters, digits inside, blanks and marks that a player might give a unit; no quotes and bars, they are dropped.
own_names = st.text(alphabet="абвгдЖЗИ ёXyz-'7.,:()>&", min_size=1, max_size=20).filter(
    lambda name: any(letter.isalpha() for letter in name) and fold(name)
)


@st.composite
def rosters(draw: st.DrawFn) -> Roster:
    """Any army with a name, some rows, upgrades given to bearers, and own names."""
    army = draw(st.sampled_from(LIBRARY.armies))
    roster = new_roster(army, draw(st.integers(1, 8)) * 500, draw(st.sampled_from(["", "Мой Рим", "List 2: new"])))
    rows = [unit for unit in army.units if unit.kind is None]
    chosen = draw(st.lists(st.tuples(st.sampled_from(rows), st.integers(1, 12)), min_size=1, max_size=8))
    for row, count in chosen:
        roster = add_unit(roster, row, count)
    for upgrade in [unit for unit in army.units if unit.kind is not None]:
        able: list[Any] = [piece for piece in pieces(roster) if piece[0].id in upgrade.upgrades]
        if able and bool(draw(st.booleans())):
            unit, number, _ = draw(st.sampled_from(able))
            try:
                lone = roster.count_of(unit) == 1
                roster = add_unit(roster, upgrade, 1, to=unit, number=None if lone or draw(st.booleans()) else number)
            except AdjutantError:
                continue
    for unit, number, _ in draw(st.lists(st.sampled_from(pieces(roster)), max_size=3)):
        try:
            roster = rename_one(roster, unit, number, draw(own_names))
        except AdjutantError:
            continue
    return roster
