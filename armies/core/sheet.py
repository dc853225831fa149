"""Army books as tables: a CSV row for each row of a list and for each rule, both ways."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from typing import Any, Final

from armies.core.document import MAX_CHARACTERS
from lexicon.errors import NotUnderstood, OverBudget
from lexicon.folding import fold

# fmt: off
COLUMNS: Final = (
    "army", "army_ru", "army_en", "pages", "id", "name_ru", "name_en", "type", "kind", "printed_type", "upgrades",
    "general_first", "starts_low", "shared_points", "attack", "range", "hits", "armour", "command", "size", "limit",
    "points", "special", "off_standard_ru", "off_standard_en", "page", "gist_ru", "gist_en",
)
_STATS: Final = ("attack", "range", "hits", "armour", "command", "size")
_LISTS: Final = ("upgrades", "special")
_PLAIN: Final = (
    "id",
    "type",
    "kind",
    "printed_type",
    "general_first",
    "starts_low",
    "shared_points",
    "limit",
    "points",
)
_MAX_ROWS: Final = 5_000
# fmt: on

Lines = Mapping[tuple[str | int, ...], int]


def sheet_trees(text: str) -> tuple[list[tuple[str, Any, Lines]], list[str]]:
    """(prefix of paths, tree, lines) of each army in a CSV book, and the columns that nobody knows.

    Raises:
        NotUnderstood: ``csv.header``, ``csv.shape`` or ``document.empty``; ``line`` says where.
        OverBudget: ``document.too_long``.
    """
    header, rows = sheet_rows(text, ("army", "id", "type", "points"), COLUMNS)
    unknown = [column for column in header if column not in COLUMNS]
    armies: dict[str, tuple[dict[str, Any], dict[tuple[str | int, ...], int]]] = {}
    for line, row in rows:
        key = row.get("army", "")
        army, lines = armies.setdefault(key, ({"id": key, "units": []}, {(): line, ("id",): line}))
        for column, field in (("army_ru", "ru"), ("army_en", "en")):
            if row.get(column):
                army.setdefault("name", {})[field] = row[column]
        if row.get("pages"):
            army["pages"] = row["pages"].split()
        where = "rules" if row.get("type") == "rule" else "units"
        made = _csv_rule(row) if where == "rules" else _csv_unit(row)
        lines[where, len(army.setdefault(where, []))] = line
        army[where].append(made)
    return [("" if len(armies) == 1 else f"{key}.", tree, lines) for key, (tree, lines) in armies.items()], unknown


def sheet_rows(
    text: str, needed: Sequence[str], columns: Sequence[str]
) -> tuple[Sequence[str], list[tuple[int, dict[str, str]]]]:
    """The header and the rows with their lines; cells stand between commas, semicolons or tabs, as in the first line.

    Raises:
        NotUnderstood: ``csv.header``: a needed column is missing; ``csv.shape``: quotes or cells that do not fit;
            ``document.empty``. OverBudget: ``document.too_long``.
    """
    if len(text) > MAX_CHARACTERS:
        raise OverBudget("document.too_long", limit=MAX_CHARACTERS, field="file", value=len(text))
    first = text.lstrip("\ufeff").partition("\n")[0]
    delimiter = max(",;\t", key=first.count)
    reader = csv.reader(io.StringIO(text.lstrip("\ufeff")), delimiter=delimiter, strict=True)
    rows: list[tuple[int, dict[str, str]]] = []
    header: list[str] = []
    try:
        for cells in reader:
            if not any(cell.strip() for cell in cells):
                continue
            if not header:
                header = [fold(cell).replace(" ", "_") for cell in cells]
                missing = [column for column in needed if column not in header]
                if missing:
                    raise NotUnderstood(
                        "csv.header", field="file", value=", ".join(missing), allowed=", ".join(COLUMNS), line=1
                    )
                continue
            if len(cells) > len(header) or len(rows) >= _MAX_ROWS:
                allowed = f"{len(header)} cells in a row, {_MAX_ROWS} rows"
                raise NotUnderstood("csv.shape", field="file", value=cells[0], allowed=allowed, line=reader.line_num)
            rows.append((reader.line_num, {name: cell.strip() for name, cell in zip(header, cells, strict=False)}))
    except csv.Error as wrong:
        raise NotUnderstood("csv.shape", field="file", value=str(wrong), line=reader.line_num) from wrong
    if not rows:
        raise NotUnderstood("document.empty", field="file", line=1)
    return header, rows


def _csv_unit(row: Mapping[str, str]) -> dict[str, Any]:
    unit: dict[str, Any] = {"name": {"ru": row.get("name_ru", ""), "en": row.get("name_en", "")}}
    unit |= {column: row[column] for column in _PLAIN if row.get(column)}
    unit |= {column: row[column].split() for column in _LISTS if row.get(column)}
    stats = {column: row[column] for column in _STATS if row.get(column, "-") not in ("", "-")}
    if stats:
        unit["stats"] = stats
    if row.get("off_standard_ru") or row.get("off_standard_en"):
        unit["off_standard"] = {"ru": row.get("off_standard_ru", ""), "en": row.get("off_standard_en", "")}
    return unit


def _csv_rule(row: Mapping[str, str]) -> dict[str, Any]:
    rule: dict[str, Any] = {
        "code": row.get("id", ""),
        "name": {"ru": row.get("name_ru", ""), "en": row.get("name_en", "")},
    }
    rule["gist"] = {"ru": row.get("gist_ru", ""), "en": row.get("gist_en", "")}
    if row.get("page"):
        rule["page"] = row["page"]
    return rule
