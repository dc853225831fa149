"""Substitutes: who sits at somebody's seat for a while. The number stays, and all that the battle knows by it."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from datetime import datetime

from games.store.connection import Connection, of_a_row
from games.store.drafts import SeatPass
from lexicon.errors import NotAllowed

_OPEN = "SELECT * FROM stand_ins WHERE battle = ? AND player = ? AND back_at IS NULL"


@dataclass(frozen=True, slots=True)
class StandIn:
    """A seat with a substitute: whose it is, whether he had vanished, and since when somebody else sits there."""

    player: int
    owner: int
    vanished: bool
    at: datetime


class StandIns:
    """The substitutes of a store."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def all(self, battle: str) -> tuple[StandIn, ...]:
        """The seats of a battle that have a substitute now."""
        rows = self._connection.rows(
            "SELECT * FROM stand_ins WHERE battle = ? AND back_at IS NULL ORDER BY player", battle
        )
        return tuple(_stand_in(row) for row in rows)

    def find(self, battle: str, player: int) -> StandIn | None:
        """The substitute's seat of that number; ``None`` where whoever sits there sits at his own."""
        return next((one for one in self.all(battle) if one.player == player), None)

    def put(self, passed: SeatPass, battle: str, at: str) -> None:
        """Pass a seat, or give it back; part of a commit.

        Raises:
            NotAllowed: ``substitute.taken``: somebody sits there for another already; ``substitute.nobody``: nobody
                does, so that there is nothing to give back.
        """
        row = self._connection.row(_OPEN, battle, passed.player)
        if passed.person is not None:
            if row is not None:
                raise NotAllowed("substitute.taken", field="player", player=passed.player)
            self._pass(passed, battle, passed.person, at)
        elif row is None:
            raise NotAllowed("substitute.nobody", field="player", player=passed.player)
        else:
            self._back(row, at)

    def _pass(self, passed: SeatPass, battle: str, person: int, at: str) -> None:
        run = self._connection.run
        own = self._connection.row("SELECT player FROM seats WHERE battle = ? AND person = ?", battle, person)
        run(
            "INSERT INTO stand_ins (battle, player, owner, own, vanished, at)"
            " SELECT battle, player, person, ?, ?, ? FROM seats WHERE battle = ? AND player = ?",
            None if own is None else own["player"],
            int(passed.vanished),
            at,
            battle,
            passed.player,
        )
        run("DELETE FROM seats WHERE battle = ? AND person = ?", battle, person)
        run("UPDATE seats SET person = ? WHERE battle = ? AND player = ?", person, battle, passed.player)

    def _back(self, row: sqlite3.Row, at: str) -> None:
        """Whoever owns the seat may have had another number meanwhile; the substitute gets back the one he had."""
        run, battle, player = self._connection.run, row["battle"], row["player"]
        sits = self._connection.row("SELECT person FROM seats WHERE battle = ? AND player = ?", battle, player)
        spare = self._connection.row("SELECT player FROM seats WHERE battle = ? AND person = ?", battle, row["owner"])
        run("DELETE FROM seats WHERE battle = ? AND person = ?", battle, row["owner"])
        run("UPDATE seats SET person = ? WHERE battle = ? AND player = ?", row["owner"], battle, player)
        if row["own"] is not None and sits is not None:
            run("INSERT OR IGNORE INTO seats (battle, player, person) VALUES (?, ?, ?)", battle, row["own"], sits[0])
        run(
            "UPDATE stand_ins SET back_at = ?, spare = ? WHERE id = ?",
            at,
            None if spare is None else spare["player"],
            row["id"],
        )


@of_a_row("stand_ins")
def _stand_in(row: sqlite3.Row) -> StandIn:
    return StandIn(row["player"], row["owner"], bool(row["vanished"]), datetime.fromisoformat(row["at"]))
