"""Results of battles that are over, by the chats they were played in: a chat's next battle takes their place there."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from games.core.events import BattleEnded, Event, Undone
from games.core.state import BattleState
from games.store.connection import Connection, of_a_row
from games.store.plain import to_json
from lexicon.refs import Book


@dataclass(frozen=True, slots=True)
class Played:
    """A side in a battle that is over: its army's code, its points, the numbers of those who played it."""

    side: str
    army: str
    points: int
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """A battle that is over. ``won``: the sides that did, none of them where it was a draw."""

    battle: str
    at: datetime
    game: Book
    sides: tuple[Played, ...]
    won: tuple[str, ...]


class Results:
    """The results of a store."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def follow(self, state: BattleState | None, channels: Iterable[str], events: Iterable[Event], at: str) -> None:
        """Keep the result of a battle that ends, and drop that of one whose end is taken back; part of a commit.

        What was begun only to look is none.
        """
        if state is None or not any(isinstance(event, (BattleEnded, Undone)) for event in events):
            return
        self._connection.run("DELETE FROM results WHERE battle = ?", state.id)
        if state.ended is None or not state.turn or state.settings.get("demo"):
            return
        for channel in channels:
            self._connection.run(
                "INSERT INTO results (battle, channel, at, game, outcome) VALUES (?, ?, ?, ?, ?)",
                state.id,
                channel,
                at,
                state.game,
                to_json(_outcome(state)),
            )

    def of_chat(self, chat: str, most: int) -> tuple[Result, ...]:
        """Those of a chat and its topics, the latest first."""
        rows = self._connection.rows(
            "SELECT battle, max(at) AS at, game, outcome FROM results WHERE channel = ? OR channel GLOB ? || ':*'"
            " GROUP BY battle ORDER BY at DESC, battle LIMIT ?",
            chat,
            chat,
            most,
        )
        return tuple(map(_result, rows))

    def of_person(self, person: int, most: int) -> tuple[Result, ...]:
        """Those of the battles in which a person has a seat, the latest first."""
        rows = self._connection.rows(
            "SELECT results.battle, max(at) AS at, game, outcome FROM results"
            " JOIN seats ON seats.battle = results.battle WHERE seats.person = ?"
            " GROUP BY results.battle ORDER BY at DESC, results.battle LIMIT ?",
            person,
            most,
        )
        return tuple(map(_result, rows))


def _outcome(state: BattleState) -> dict[str, object]:
    ended = state.ended
    assert ended is not None
    won = [side for side in state.sides if ended.winner is not None and not state.hostile(side, ended.winner)]
    sides = {
        side.id: {"army": side.army, "points": ended.points.get(side.id, 0), "players": state.players_of(side.id)}
        for side in state.sides.values()
    }
    return {"sides": sides, "won": won}


@of_a_row("results")
def _result(row: sqlite3.Row) -> Result:
    known = json.loads(row["outcome"])
    sides = tuple(
        Played(side, one["army"], one["points"], tuple(one["players"])) for side, one in known["sides"].items()
    )
    return Result(row["battle"], datetime.fromisoformat(row["at"]), row["game"], sides, tuple(known["won"]))
