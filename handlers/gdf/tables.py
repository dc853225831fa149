"""``/table``: any random table of Grimdark Future by its name; alone it lists them all (gdf p. 4-48)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any

from handlers.desk.answer import Answer, Block, Button, Headline, Line, Press, Quote, Text, text
from handlers.desk.context import Context
from handlers.desk.registry import command
from handlers.drawing.forecast import Chance, Forecast
from handlers.gdf.options import WordsOptions, words_like
from handlers.gdf.rolls import TOLD, acted, answer, chance_of
from lexicon.errors import Ambiguous, NotFound
from lexicon.names import Name
from resolvers.core.odds import Odds
from resolvers.gdf.pages import page
from resolvers.gdf.rolled_table import TABLE, RollTable, TableRow
from resolvers.gdf.tables import (
    TABLES,
    Table,
    campaign,
    campaign_events,
    campaign_skills,
    cards,
    conversions,
    events,
    find_table,
    secondary,
    setup,
    solo,
)

_X = re.compile(
    r"(?<!\w)(?:[xх]\s*=?\s*|раунд\s*|уровень\s*|ран\s*|round\s*|level\s*|wounds\s*)?(\d{1,3})\s*$", re.IGNORECASE
)
_GROUPS: tuple[tuple[str, Sequence[Table]], ...] = (
    ("setup", (*setup.TABLES, *secondary.TABLES)),
    ("events", events.TABLES),
    ("conversions", conversions.TABLES),
    ("solo", solo.TABLES),
    ("campaign", (*campaign.TABLES, *campaign_skills.TABLES, *campaign_events.TABLES)),
    ("cards", cards.TABLES),
)
_MOST_RESULTS = 12


def read_table(words: str) -> tuple[Table, int | None]:
    """The table that the words name, and the X after its name.

    Raises:
        NotFound: no table is near; Ambiguous: several are, by their titles.
    """
    words = words.strip()
    found = _X.search(words)
    if found is not None and found.start() > 0:
        name, x = words[: found.start()].rstrip(" ,="), int(found[1])
        table = _find(name)
        if table.die in ("2D6+X", "D3+X", "ROUND"):
            return table, x
    return _find(words), None


def _find(name: str) -> Table:
    try:
        return find_table(name)
    except Ambiguous as several:
        raise Ambiguous(
            "name.ambiguous", field="table", value=name, candidates=_titles(several.candidates), span=name
        ) from None
    except NotFound as missing:
        raise NotFound("name.not_found", field="table", value=name, near=_titles(missing.near)) from None


def _titles(labels: Iterable[str | Name]) -> list[str | Name]:
    """Tables by the title that the reader's language has, whatever name of theirs was met."""
    known = {
        label: table.title for table in TABLES for label in (table.id, table.title.ru, table.title.en, *table.names)
    }
    return list(dict.fromkeys(known.get(str(label), label) for label in labels))


def forecast_table(context: Context, options: WordsOptions) -> Forecast:
    """The chance of each row."""
    table, x = read_table(options.what or "")
    odds = context.odds(TABLE, RollTable(table=table.id, x=x))
    if len(table.rows) == 1:
        means = ((text("gdf-odds-number"), odds.mean("value")),)
        return Forecast(table.title, odds, (), means, ("value", text("gdf-odds-number")))
    rows = [row for row in table.rows if chance_of(odds, "row", row.id)]
    rows.sort(key=lambda row: -chance_of(odds, "row", row.id))
    chances = [Chance(_row_name(row.id, row.name), chance_of(odds, "row", row.id)) for row in rows[:_MOST_RESULTS]]
    return Forecast(table.title, odds, chances)


def _row_name(number: str, name: Name) -> Text:
    return text("gdf-table-row", number=_number(number), name=name)


def _number(row: str) -> Name:
    """The printed result of a row; a long battle prints rounds."""
    return Name(row.replace("round", "раунд").replace("and later", "и дальше"), row)


def _chance(odds: Odds[Any], result: TableRow) -> Fraction:
    """Of this row; of a table that asks whether a number is reached, of that."""
    if result.success is not None:
        return chance_of(odds, "success", result.success)
    if len(find_table(result.table).rows) == 1:
        return chance_of(odds, "value", result.value)
    return chance_of(odds, "row", result.row)


@command(
    "table",
    "таблица",
    "событие",
    "tablitsa",
    about=Name("Бросить по случайной таблице (Grimdark Future)", "Roll on a random table (Grimdark Future)"),
    example=Name("/table случайное событие", "/table random event"),
    group="dice",
    model=words_like("какая таблица", "which table"),
    game="gdf",
    forecast=forecast_table,
)
def table(context: Context, options: WordsOptions) -> Answer:
    """The die, the row in our words, its page; then what the row asks to roll next."""
    if not (options.what or "").strip():
        return _listed(context)
    found, x = read_table(options.what or "")
    given = RollTable(table=found.id, x=x)
    odds = context.odds(TABLE, given)
    played = context.play(TABLE, given)
    result = played.result
    said = Name(result.text_ru, result.text_en)
    blocks: list[Block] = [
        Headline(text("gdf-table-title", title=found.title, page=page(result.page))),
        *TOLD.dice(played.trace),
        Line(
            text(
                "gdf-table-rolled",
                # A table of one row has all its numbers in it: what was rolled is the answer.
                number=_number(result.row) if len(found.rows) > 1 else str(result.value),
                name=Name(result.name_ru, result.name),
                success={True: "yes", False: "no", None: ""}[result.success],
                chance=_chance(odds, result),
            ),
            strong=True,
        ),
    ]
    if said.ru:
        blocks.append(Quote(said))
    buttons = [
        Button(text("gdf-button-dice", dice=dice), Press("roll", {"words": dice.lower()}, once=False))
        for dice in result.dice
    ]
    if result.then is not None:
        after = find_table(result.then)
        buttons.append(Button(after.title, Press("table", {"words": result.then}, once=False)))
    if context.state is None:
        return answer(context, blocks, (), buttons)
    return answer(context, blocks, [acted(context, TABLE, given, played, moves_on=False)], buttons)


def _listed(context: Context) -> Answer:
    """All tables by their group, with their dice."""
    blocks: list[Block] = [Headline(text("gdf-tables", count=len(TABLES)))]
    for group, tables in _GROUPS:
        blocks.append(Line(text(f"gdf-tables-{group}"), strong=True))
        blocks.append(Line(text("gdf-tables-of", titles=[table.title for table in tables])))
    return answer(context, blocks)
