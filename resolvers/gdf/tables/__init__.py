"""The fifty random tables of the book, as Python data: resolvers read no files, and mypy checks every row."""

from __future__ import annotations

from lexicon.errors import Ambiguous
from lexicon.folding import fold
from lexicon.matching import choose, spellings
from resolvers.gdf.tables import (
    campaign,
    campaign_events,
    campaign_skills,
    cards,
    conversions,
    events,
    secondary,
    setup,
    solo,
)
from resolvers.gdf.tables.model import Row, Table

TABLES: tuple[Table, ...] = (
    *setup.TABLES,
    *secondary.TABLES,
    *events.TABLES,
    *conversions.TABLES,
    *solo.TABLES,
    *campaign.TABLES,
    *campaign_skills.TABLES,
    *campaign_events.TABLES,
    *cards.TABLES,
)

_BY_ID = {table.id: table for table in TABLES}
_BY_NAME: dict[str, list[Table]] = {}
for _table in TABLES:
    for _name in {fold(name) for name in (_table.title.ru, _table.title.en, *_table.names)}:
        _BY_NAME.setdefault(_name, []).append(_table)


def find_table(asked: str) -> Table:
    """The table of that id, title or common name; a loose name will do.

    Raises:
        NotFound: no such table.
        Ambiguous: several are as near.
    """
    if asked in _BY_ID:
        return _BY_ID[asked]
    for spelling in spellings(asked):
        exact = _BY_NAME.get(spelling, [])
        if len(exact) == 1:
            return exact[0]
        if exact:
            raise Ambiguous("name.ambiguous", field="table", value=asked, candidates=[table.id for table in exact])
    names = [(name, table) for table in TABLES for name in (table.title.ru, table.title.en, *table.names)]
    return choose(asked, names, field="table", example="случайное событие")


__all__ = ["TABLES", "Row", "Table", "find_table"]
