"""Rolling on a random table by its name, and drawing a mission card (gdf p. 16-48)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any

from pydantic import Field

from lexicon.errors import NotAllowed, NotUnderstood, ValueMissing
from lexicon.names import Name
from resolvers.core.given import Given, Whole
from resolvers.core.procedure import Ask, Pool, Procedure, settled
from resolvers.core.readings import Faces, Total
from resolvers.core.trace import Fact
from resolvers.gdf.fog import FIRST_ROUND_TO_ROLL, HARDEST
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.tables import TABLES, Row, Table, find_table

_PLUS = 4  # of D6+4


class RollTable(Given):
    """A table by its id or by any name a player may use.

    Attributes:
        x: the X of tables that have one: wounds of the system damage, level of the caster, round of a long battle.
        had: rows, as printed, that the unit has already: they are rolled again.
    """

    table: Annotated[str, Field(min_length=1, max_length=100, examples=["random_event"])]
    x: Annotated[Whole, Field(ge=1, le=100)] | None = None
    had: Annotated[tuple[Annotated[str, Field(max_length=10)], ...], Field(max_length=40)] = ()


@dataclass(frozen=True)
class TableRow:
    """The row rolled.

    Attributes:
        value: what was rolled, as the table reads it (21 for a 2 and a 1, the sum of 2D6+X).
        row: the printed result; ``name`` its English title, ``name_ru`` the Russian one.
        text_ru: what it does, in our words; ``text_en`` likewise.
        dice: dice that the effect asks for.
        then: the table to roll next.
        success: of a table that only asks whether a number is reached, whether it was.
    """

    table: str
    value: int
    row: str
    name: str
    name_ru: str
    text_ru: str
    text_en: str
    page: int
    dice: tuple[str, ...]
    then: str | None
    success: bool | None = None


def _row(table: Table, value: int, row: Row, success: bool | None = None) -> TableRow:
    return TableRow(
        table=table.id,
        value=value,
        row=row.id,
        name=row.name.en,
        name_ru=row.name.ru,
        text_ru=row.text.ru,
        text_en=row.text.en,
        page=row.page or table.page,
        dice=row.dice,
        then=row.then,
        success=success,
    )


Steps = tuple[Callable[[int], Any], ...]


def _one(
    stage: str,
    dice: int,
    sides: int,
    table: Table,
    then: Callable[[int], int],
    until: Callable[[int], bool] | None = None,
) -> Steps:
    def roll(_: int) -> Ask[int]:
        return Ask(stage, Pool(dice, Total(), sides=sides, until=until), then, (), table.ref)

    return (roll,)


def _is_new(table: Table, had: tuple[str, ...]) -> Callable[[int], bool] | None:
    """Whether a face gives a row that the unit has not yet.

    Raises:
        NotUnderstood: ``given.value``: no such row; only tables of one D6 know it.
        NotAllowed: ``table.all_had``: there is none left.
    """
    rows = [row.id for row in table.rows]
    unknown = next((one for one in had if one not in rows or table.die != "D6"), None)
    if unknown is not None:
        raise NotUnderstood("given.value", field="had", value=unknown, allowed=rows, ref=table.ref)
    gone = set(had) - set(table.again)
    if not gone:
        return None
    if gone == set(rows):
        raise NotAllowed("table.all_had", field="had", value=table.id, ref=table.ref)
    return lambda face: table.find(face).id not in gone


def _steps(table: Table, x: int, until: Callable[[int], bool] | None = None) -> Steps:
    """The rolls that make the table's value."""
    if table.die in ("D6", "ROUND"):
        return _one("d6", 1, 6, table, lambda face: face, until)
    if table.die == "D3":
        return _one("d3", 1, 3, table, lambda d3: 2 * d3 if table.prints_faces_of_d3 else d3)
    if table.die == "D6+4":
        return _one("d6", 1, 6, table, lambda face: face + _PLUS)
    if table.die in ("2D6", "2D6+X"):
        return _one("d6", 2, 6, table, lambda total: total + x)
    if table.die == "D3+X":
        return _one("d3", 1, 3, table, lambda d3: d3 + x)
    if table.die == "D66":

        def both(_: int) -> Ask[int]:
            return Ask("d6", Pool(2, Faces()), lambda faces: 10 * faces[0] + faces[1], (), table.ref)

        return (both,)

    def tens(_: int) -> Ask[int]:
        return Ask("d3", Pool(1, Total(), sides=3), lambda d3: 10 * d3, (), table.ref)

    def units(ten: int) -> Ask[int]:
        return Ask("d6", Pool(1, Total()), lambda face: ten + face, (), table.ref)

    return tens, units


def roll_on(table: Table, x: int | None, had: tuple[str, ...] = ()) -> Procedure[TableRow]:
    """The table's own dice, and the row they name; rows that the unit has ``had`` are rolled again.

    Raises:
        ValueMissing: the table needs an X.
        NotUnderstood: a long battle is not asked about before round 4; rows that the table has not.
        NotAllowed: no row is left.
    """
    if x is None and table.die in ("2D6+X", "D3+X", "ROUND"):
        raise ValueMissing("value.missing", field="x", allowed="1..100", example="3", ref=table.ref)
    if table.die == "ROUND":
        return _against_round(table, x or FIRST_ROUND_TO_ROLL)
    steps = _steps(table, (x or 0) if table.die.endswith("+X") else 0, _is_new(table, had))
    note = Fact("table", table.ref, {"ru": table.title.ru, "en": table.title.en})
    return Procedure(0, steps, lambda value: _row(table, value, table.find(value)), (note,))


def _against_round(table: Table, number: int) -> Procedure[TableRow]:
    """A long battle: one row a round, from the fourth on, the last for all later ones."""
    if number < FIRST_ROUND_TO_ROLL:
        raise NotUnderstood("given.value", field="x", value=number, allowed="4..100", ref=table.ref)
    place = min(number, HARDEST) - FIRST_ROUND_TO_ROLL
    row, need = table.rows[place], FIRST_ROUND_TO_ROLL + place
    note = Fact("table", table.ref, {"ru": table.title.ru, "en": table.title.en})
    return Procedure(0, _steps(table, 0), lambda face: _row(table, face, row, face >= need), (note,))


def resolve_table(given: RollTable, rulings: GdfRulings) -> Procedure[TableRow]:
    """Roll on a table with the dice it prints: D3, D6, 2D6, D66, a die plus X."""
    return roll_on(find_table(given.table), given.x, given.had)


TABLE = MECHANICS.add("table", resolve_table, page=22, title=Name("Случайная таблица", "Random table"))


class DrawCard(Given):
    """A mission card from a deck of all 36 cards."""


def resolve_mission_card(given: DrawCard, rulings: GdfRulings) -> Procedure[TableRow]:
    """Two dice: tens and units of the card's number (gdf p. 43)."""
    return roll_on(find_table("mission_card"), None)


MISSION_CARD = MECHANICS.add("mission_card", resolve_mission_card, page=43, title=Name("Карта задания", "Mission card"))


class TableList(Given):
    """Words that the titles must hold; none: all tables."""

    about: Annotated[str, Field(max_length=100)] = ""


@dataclass(frozen=True, slots=True)
class TableTitle:
    """One table: its id, titles, die, page and number of rows."""

    id: str
    ru: str
    en: str
    die: str
    page: int
    rows: int


@dataclass(frozen=True, slots=True)
class TableTitles:
    """Tables in the order of the book."""

    tables: tuple[TableTitle, ...]


def resolve_table_list(given: TableList, rulings: GdfRulings) -> Procedure[TableTitles]:
    """All random tables, or those whose title holds the words."""
    words = given.about.casefold().split()
    return settled(
        TableTitles(
            tuple(
                TableTitle(table.id, table.title.ru, table.title.en, table.die, table.page, len(table.rows))
                for table in TABLES
                if all(
                    any(word in name.casefold() for name in (table.id, table.title.ru, table.title.en, *table.names))
                    for word in words
                )
            )
        ),
        Fact("tables", page(16)),
    )


TABLE_LIST = MECHANICS.add("table_list", resolve_table_list, page=16, title=Name("Список таблиц", "List of tables"))
