"""What sides have said beforehand: private, apart from the log, which tells of it only when it is used."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping

from games.core.events import Event, PlayerLeft, SeedRevealed
from games.core.state import BattleState
from games.store.connection import Connection, of_a_row, readable
from games.store.drafts import StandingDraft

USED = "standing_used"
"""The kind of :class:`games.core.events.StandingUsed`."""

Orders = Mapping[str, Mapping[str, bool]]
"""By side what it has said, by case: whether it was told already that it could not be done."""


class StandingOrders:
    """The standing orders of a store."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def of(self, battle: str) -> Orders:
        """What the sides of a battle have said."""
        rows = self._connection.rows("SELECT * FROM standing WHERE battle = ? ORDER BY side, case_code", battle)
        found: dict[str, dict[str, bool]] = {}
        for side, case, told in readable(_order, rows):
            found.setdefault(side, {})[case] = told
        return found

    def keep(
        self, battle: str, drafts: Iterable[StandingDraft], events: Iterable[Event], state: BattleState | None
    ) -> None:
        """Keep these, and drop those of sides that nobody plays any more; part of a commit."""
        for draft in drafts:
            if not draft.on:
                self._drop(battle, draft.side, draft.case)
                continue
            self._connection.run(
                "INSERT INTO standing (battle, side, case_code, person, told) VALUES (?, ?, ?, ?, ?)"
                " ON CONFLICT (battle, side, case_code) DO UPDATE SET told = excluded.told",
                battle,
                draft.side,
                draft.case,
                draft.person,
                int(draft.told),
            )
        if state is not None and any(isinstance(event, PlayerLeft) for event in events):
            for side in self.of(battle):
                if not state.players_of(side):
                    self._drop(battle, side)
        if any(isinstance(event, SeedRevealed) for event in events):
            self._connection.run("DELETE FROM standing WHERE battle = ?", battle)

    def acted_since(self, battle: str, act: int, side: str, players: Iterable[int]) -> bool:
        """Whether a side has done anything in act ``act`` or after it: by its players, or by what it had said."""
        row = self._connection.row("SELECT min(seq) AS seq FROM events WHERE battle = ? AND act = ?", battle, act)
        first = 0 if row is None or row["seq"] is None else int(row["seq"])
        rows = self._connection.rows(
            "SELECT actor, json_extract(event, '$.kind') AS kind, json_extract(event, '$.side') AS side FROM events"
            " WHERE battle = ? AND seq >= ?",
            battle,
            first,
        )
        own = set(players)
        return any(row["actor"] in own or (row["kind"], row["side"]) == (USED, side) for row in rows)

    def _drop(self, battle: str, side: str, case: str | None = None) -> None:
        only, values = ("", ()) if case is None else (" AND case_code = ?", (case,))
        self._connection.run(f"DELETE FROM standing WHERE battle = ? AND side = ?{only}", battle, side, *values)  # noqa: S608 - of our own


@of_a_row("standing")
def _order(row: sqlite3.Row) -> tuple[str, str, bool]:
    return str(row["side"]), str(row["case_code"]), bool(row["told"])
