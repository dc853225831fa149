"""What people said in their own words, beside the chain that holds salted hashes of it (games/core/salting.py)."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from games.core.events import parse_event
from games.core.salting import MARK, Salted, texts_of
from games.registry import kinds
from games.store.connection import Connection, of_a_row
from lexicon.errors import AdjutantError
from lexicon.names import Language

Known = Mapping[str, tuple[str, str]]
"""Salt and canonical text of a line, by the field they belong in."""

_AROUND = 70
"""Bytes of a text around itself: its field, its salt."""

_WORD = 4
"""Letters of the shortest text that is looked for where it may be repeated."""

_OF_PERSON = """
    texts.person = ?1 OR texts.person IS NULL AND EXISTS (
        SELECT 1 FROM events JOIN seats ON seats.battle = events.battle AND seats.player = events.actor
        WHERE events.battle = texts.battle AND events.seq = texts.seq AND seats.person = ?1)
"""


@dataclass(frozen=True, slots=True)
class Written:
    """A text that somebody said: the battle and the number of its line, the field, and what stands there."""

    battle: str
    seq: int
    field: str
    value: Any

    @property
    def words(self) -> Iterator[str]:
        """Every piece of text in it that is long enough to be found elsewhere."""
        return (word for word in _strings(self.value) if len(word) >= _WORD)


class Texts:
    """The texts of all battles."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def beside(self, battle: str, rows: Sequence[sqlite3.Row]) -> dict[int, Known]:
        """The texts of some lines of a battle, by number; one question, and none where nothing is salted."""
        salted = [row["seq"] for row in rows if MARK in str(row["event"])]
        found: dict[int, dict[str, tuple[str, str]]] = {}
        if salted:
            asked = "SELECT seq, field, salt, text FROM texts WHERE battle = ? AND seq BETWEEN ? AND ?"
            for row in self._connection.rows(asked, battle, salted[0], salted[-1]):
                found.setdefault(row["seq"], {})[row["field"]] = (row["salt"], row["text"])
        return dict(found)

    def add(self, battle: str, seq: int, text: Salted, author: int | None) -> None:
        """Keep a text of a line; part of a commit."""
        self._connection.run(
            "INSERT INTO texts (battle, seq, field, person, salt, text) VALUES (?, ?, ?, ?, ?, ?)",
            battle,
            seq,
            text.field,
            author,
            text.salt,
            text.text,
        )

    def language(self, battle: str) -> Language:
        """The language that a battle began in."""
        row = self._connection.row("SELECT event FROM events WHERE battle = ? AND seq = 1", battle)
        known = {} if row is None else json.loads(row["event"])
        return "en" if known.get("language") == "en" else "ru"

    def size(self, battle: str) -> int:
        """About how many bytes they have in an export."""
        asked = f"SELECT sum(length(CAST(text AS BLOB)) + {_AROUND}) FROM texts WHERE battle = ?"  # noqa: S608
        row = self._connection.row(asked, battle)
        return 0 if row is None else row[0] or 0

    def by(self, person: int) -> tuple[Written, ...]:
        """All texts of a person, in all battles."""
        asked = f"SELECT battle, seq, field, text FROM texts WHERE {_OF_PERSON} ORDER BY battle, seq, field"  # noqa: S608
        return tuple(_written(row) for row in self._connection.rows(asked, person))

    def plain(self, person: int) -> int:
        """How many lines of a person hold free text as it was said, from before texts were salted: those stay."""
        asked = (
            "SELECT event FROM events JOIN seats ON seats.battle = events.battle AND seats.player = events.actor"
            " WHERE seats.person = ? AND instr(event, ?) = 0"
        )
        found = 0
        for row in self._connection.rows(asked, person, MARK):
            with suppress(AdjutantError, ValueError):
                found += bool(texts_of(parse_event(json.loads(row["event"]), kinds()), str))
        return found

    def remove(self, text: Written) -> None:
        """Forget a text; part of a transaction. The line that holds its hash stays as it is."""
        self._connection.run(
            "DELETE FROM texts WHERE battle = ? AND seq = ? AND field = ?", text.battle, text.seq, text.field
        )


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list)):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _strings(inner)


@of_a_row("texts")
def _written(row: sqlite3.Row) -> Written:
    return Written(row["battle"], row["seq"], row["field"], json.loads(row["text"]))


def shown(known: Known) -> dict[str, Any]:
    """Texts as they stand in an export."""
    return {field: {"salt": salt, "text": json.loads(text)} for field, (salt, text) in known.items()}
