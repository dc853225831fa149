"""Writes what the reference says of Grimdark Future's random tables from the tables themselves.

Names, aliases, questions and summaries in ``random_tables.yaml`` are written by hand and kept; dice, pages and rows
come from ``resolvers.gdf.tables``. ``table_results.yaml`` is made whole but for the questions: an entry for each result
that bears a name of its own, so that "ходячие мертвецы" is found as well as "случайное событие".
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from resolvers.gdf.tables import TABLES
from resolvers.gdf.tables.model import Row, Table
from rules_index.reference.entries import Entry, parse_entries

FOLDER = Path(__file__).resolve().parents[1] / "rules_index" / "reference" / "gdf"
HEADS, RESULTS = FOLDER / "random_tables.yaml", FOLDER / "table_results.yaml"

DICE = {"D6": "1d6", "D3": "d3", "D3D6": "d3+d6", "ROUND": "1d6"}
"""Dice as the reference writes them, where the small letter is not all the difference."""

NAMED_RESULTS = (
    "terrain_style",
    "deployment",
    "mission",
    "secondary_1",
    "secondary_2",
    "secondary_3",
    "random_event",
    "condition_geo",
    "condition_myst",
    "terrain_effect",
    "objective_effect",
    "campaign_event",
    "mission_card",
)
"""Tables whose results the book prints under titles of their own."""


def entry_id(table: Table) -> str:
    """The id of a table's entry."""
    return f"gdf.table-{table.id.replace('_', '-')}"


def dice_of(table: Table) -> str:
    """Its die in small letters, X kept."""
    return DICE.get(table.die) or table.die.lower().replace("+x", "+X")


def row_words(row: Row) -> tuple[str, str]:
    """The row in Russian and English: its title, then what it does."""
    return _joined(row.name.ru, row.text.ru), _joined(row.name.en, row.text.en)


def _joined(title: str, text: str) -> str:
    return f"{title}: {text}" if text else title


def head_lines(entry: Entry, table: Table) -> Iterator[str]:
    """The YAML of a table's entry: its words as they stand, its rows from the table."""
    yield from _beginning(
        entry.id, "random_table", entry.names.ru, entry.names.en, entry.aliases, entry.asks, table.page
    )
    yield from _gist(entry.gist.ru, entry.gist.en)
    yield f"  dice: {_quoted(dice_of(table))}"
    yield "  rows:"
    for row in table.rows:
        ru, en = row_words(row)
        yield f"    - {{roll: {_quoted(row.id)}, ru: {_quoted(ru)}, en: {_quoted(en)}}}"
    if entry.see_also:
        yield f"  see_also: [{', '.join(entry.see_also)}]"


def named_rows(table: Table) -> Iterator[Row]:
    """Rows whose title is theirs alone in the table, and that do something."""
    titles = Counter(row.name.ru for row in table.rows)
    return (row for row in table.rows if titles[row.name.ru] == 1 and row.text.ru and row.text.en)


def result_lines(table: Table, row: Row, asks: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    """The YAML of one result, with what it is asked by."""
    alias, page = f"{table.names[0]} {row.id}", row.page or table.page
    number = f"{entry_id(table).replace('table-', 'result-')}-{row.id}"
    yield from _beginning(number, "rule", (row.name.ru,), (row.name.en,), (alias,), asks.get(number, ()), page)
    yield from _gist(_sentence(row.text.ru), _sentence(row.text.en))
    yield f"  see_also: [{entry_id(table)}]"


def _beginning(
    entry: str, kind: str, ru: Iterable[str], en: Iterable[str], aliases: Iterable[str], asks: Sequence[str], page: int
) -> Iterator[str]:
    yield from (f"- id: {entry}", f"  kind: {kind}", "  names:", f"    ru: {_listed(ru)}", f"    en: {_listed(en)}")
    yield f"  aliases: {_listed(aliases)}"
    if asks:
        yield f"  asks: {_listed(asks)}"
    yield f"  page: {page}"


def _gist(ru: str, en: str) -> Iterator[str]:
    yield from ("  gist:", f"    ru: {_quoted(ru)}", f"    en: {_quoted(en)}")


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _listed(texts: Iterable[str]) -> str:
    return f"[{', '.join(map(_quoted, texts))}]"


def heads() -> str:
    """The file of the tables, made anew."""
    known = {entry.id: entry for entry in parse_entries(HEADS.read_text(encoding="utf-8"), HEADS.name)}
    return "\n\n".join("\n".join(head_lines(known[entry_id(table)], table)) for table in TABLES) + "\n"


def results() -> str:
    """The file of the results, made anew."""
    asks = {entry.id: entry.asks for entry in parse_entries(RESULTS.read_text(encoding="utf-8"), RESULTS.name)}
    made = [
        "\n".join(result_lines(table, row, asks))
        for table in TABLES
        if table.id in NAMED_RESULTS
        for row in named_rows(table)
    ]
    return (
        "# Made by docs/reference_tables.py but for the asks: change resolvers/gdf/tables.\n\n"
        + "\n\n".join(made)
        + "\n"
    )


if __name__ == "__main__":
    HEADS.write_text(heads(), encoding="utf-8")
    RESULTS.write_text(results(), encoding="utf-8")
