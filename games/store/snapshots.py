"""Snapshots: what the first lines of a long log come to, so that nobody folds them again.

A cache and no more: each belongs to one line by its hash and to the program that folded it by the digest of the source
of its game. What does not fit is passed over, whatever is missing is made again from the log, and ``check`` recomputes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path

from games.core.state import BattleState
from games.store.connection import Connection
from games.store.freezing import frozen, thawed
from games.store.lines import PAGE
from lexicon.errors import StorageTrouble
from lexicon.refs import BOOKS

EVERY = PAGE
"""Lines between two snapshots of a battle: what is folded at most."""

_ROOMS = ("games", "resolvers", "lexicon")
"""The packages whose code decides what a log comes to."""


class Snapshots:
    """The snapshots of a store."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def latest(self, battle: str, version: int) -> BattleState | None:
        """The last one that holds no line after ``version``, of this program and of this very log."""
        known = self._made_by(battle) if version >= EVERY else ""
        while version >= EVERY:
            row = self._connection.row(
                "SELECT state, seq FROM snapshots JOIN events USING (battle, seq, hash)"
                " WHERE battle = ? AND seq <= ? AND made_by = ? ORDER BY seq DESC LIMIT 1",
                battle,
                version,
                known,
            )
            if row is None:
                return None
            try:
                return thawed(row["state"])
            except ValueError:
                version = row["seq"] - 1
        return None

    def keep(self, state: BattleState, line: str) -> None:
        """Remember what the lines up to the one with this hash (``line``) come to; part of a commit, or by itself."""
        try:
            data = frozen(state)
        except TypeError:
            return  # a game of somebody else's whose state is not of plain values: its log is folded each time
        self._connection.run(
            "INSERT INTO snapshots (battle, seq, hash, made_by, state) VALUES (?, ?, ?, ?, ?)"
            " ON CONFLICT (battle, seq) DO UPDATE"
            " SET hash = excluded.hash, made_by = excluded.made_by, state = excluded.state",
            state.id,
            state.version,
            line,
            made_by(state.game),
            data,
        )

    def keep_aside(self, made: Sequence[tuple[BattleState, str]]) -> None:
        """Remember several, where reading a log has made them; no trouble of theirs keeps anybody from reading."""
        if self._connection.in_transaction:
            for state, line in made:
                self.keep(state, line)
            return
        with suppress(StorageTrouble), self._connection.repeatable():
            for state, line in made:
                self.keep(state, line)

    def remove(self, battle: str, version: int) -> None:
        """Throw one away."""
        self._connection.run("DELETE FROM snapshots WHERE battle = ? AND seq = ?", battle, version)

    def forget(self, battle: str) -> None:
        """Throw all of a battle away: its log reads otherwise by now."""
        self._connection.run("DELETE FROM snapshots WHERE battle = ?", battle)

    def versions(self, battle: str) -> tuple[int, ...]:
        """The lines that have a snapshot of this program."""
        rows = self._connection.rows(
            "SELECT seq FROM snapshots WHERE battle = ? AND made_by = ? ORDER BY seq", battle, self._made_by(battle)
        )
        return tuple(row["seq"] for row in rows)

    def _made_by(self, battle: str) -> str:
        row = self._connection.row("SELECT game FROM battles WHERE id = ?", battle)
        return "" if row is None else made_by(row["game"])


@cache
def made_by(game: str) -> str:
    """What tells this program's folds of a game from those of any other version."""
    return digest(Path(__file__).resolve().parents[2], game)


def digest(root: Path, game: str) -> str:
    """A digest of the source that decides what a log of this game comes to: all of the rooms but other games' own."""
    whole = hashlib.sha256()
    for path in sorted(path for room in _ROOMS for path in (root / room).rglob("*.py")):
        place = path.relative_to(root)
        if place.parts[1] == game or place.parts[1] not in BOOKS:
            whole.update(str(place).encode() + b"\0" + path.read_bytes())
    return whole.hexdigest()[:32]
