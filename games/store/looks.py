"""What each person has seen of each battle: the last line of its log that was there when they looked."""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime

from games.core.record import stamp
from games.store.connection import Connection, of_a_row
from lexicon.errors import StorageTrouble


@dataclass(frozen=True, slots=True)
class Look:
    """The last look of a person at a battle: the number of the last line then, and when that was (UTC)."""

    seq: int
    at: datetime


class Looks:
    """The looks of a store."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def last(self, battle: str, person: int) -> Look | None:
        """The last one that was kept; ``None`` for who has never looked."""
        row = self._connection.row("SELECT * FROM looks WHERE battle = ? AND person = ?", battle, person)
        return None if row is None else _look(row)

    def put(self, battle: str, person: int, look: Look) -> None:
        """Keep one. Nobody waits for it: where that fails, what was seen is only told once more some day."""
        with suppress(StorageTrouble), self._connection.at_once(), self._connection.repeatable():
            self._connection.run(
                "INSERT INTO looks (battle, person, seq, at) VALUES (?, ?, ?, ?) ON CONFLICT (battle, person)"
                " DO UPDATE SET seq = excluded.seq, at = excluded.at",
                battle,
                person,
                look.seq,
                stamp(look.at),
            )

    def missed(self, battle: str, seq: int, player: int) -> int:
        """How many acts of others than this player follow line ``seq``."""
        row = self._connection.row(
            "SELECT count(DISTINCT act) AS n FROM events WHERE battle = ? AND seq > ? AND actor <> ?",
            battle,
            seq,
            player,
        )
        return 0 if row is None else int(row["n"])


@of_a_row("looks")
def _look(row: sqlite3.Row) -> Look:
    return Look(row["seq"], datetime.fromisoformat(row["at"]))
