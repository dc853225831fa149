"""What people and chats keep: settings and rosters."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from datetime import datetime

from games.core.record import stamp
from games.store.connection import Connection, of_a_row
from games.store.drafts import Json, SettingDraft
from games.store.plain import to_json
from lexicon.errors import NotFound, OverBudget

MAX_ROSTERS = 50
"""Rosters that one person may keep."""


class Settings:
    """Settings by scope (a person, a chat) and name."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def get(self, scope: str, name: str, default: Json = None) -> Json:
        """The value of a setting."""
        row = self._connection.row("SELECT value FROM settings WHERE scope = ? AND name = ?", scope, name)
        return default if row is None else _value(row)

    def all(self, scope: str) -> dict[str, Json]:
        """All settings of a scope."""
        rows = self._connection.rows("SELECT name, value FROM settings WHERE scope = ? ORDER BY name", scope)
        return {row["name"]: _value(row) for row in rows}

    def scopes(self, begin: str, name: str) -> tuple[str, ...]:
        """The scopes that begin so and have a setting whose name begins so."""
        rows = self._connection.rows(
            "SELECT DISTINCT scope FROM settings WHERE scope GLOB ? AND name GLOB ?", f"{begin}*", f"{name}*"
        )
        return tuple(row["scope"] for row in rows)

    def put(self, draft: SettingDraft) -> None:
        """Set one, or remove it with ``None``; alone or as part of a commit."""
        if draft.value is None:
            self._connection.run("DELETE FROM settings WHERE scope = ? AND name = ?", draft.scope, draft.name)
            return
        self._connection.run(
            "INSERT INTO settings (scope, name, value) VALUES (?, ?, ?)"
            " ON CONFLICT (scope, name) DO UPDATE SET value = excluded.value",
            draft.scope,
            draft.name,
            to_json(draft.value),
        )


class Rosters:
    """Army rosters that people have saved, as plain data."""

    def __init__(self, connection: Connection, clock: Callable[[], datetime]) -> None:
        self._connection = connection
        self._clock = clock

    def put(self, person: int, name: str, data: Json) -> None:
        """Save a roster under a name.

        Raises:
            OverBudget: ``roster.too_many``.
        """
        known = self.names(person)
        if name not in known and len(known) >= MAX_ROSTERS:
            raise OverBudget("roster.too_many", limit=MAX_ROSTERS, field="roster", value=name)
        self._connection.run(
            "INSERT INTO rosters (person, name, data, saved_at) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (person, name) DO UPDATE SET data = excluded.data, saved_at = excluded.saved_at",
            person,
            name,
            to_json(data),
            stamp(self._clock()),
        )

    def get(self, person: int, name: str) -> Json:
        """A roster.

        Raises:
            NotFound: ``roster.unknown``; ``near`` lists the person's rosters.
        """
        row = self._connection.row("SELECT data FROM rosters WHERE person = ? AND name = ?", person, name)
        if row is None:
            raise NotFound("roster.unknown", near=self.names(person), field="roster", value=name)
        return _roster(row)

    def names(self, person: int) -> tuple[str, ...]:
        """Names of a person's rosters, the latest first."""
        rows = self._connection.rows("SELECT name FROM rosters WHERE person = ? ORDER BY saved_at DESC, name", person)
        return tuple(row["name"] for row in rows)

    def remove(self, person: int, name: str) -> bool:
        """Delete a roster; whether there was one."""
        return self._connection.run("DELETE FROM rosters WHERE person = ? AND name = ?", person, name) > 0


@of_a_row("settings")
def _value(row: sqlite3.Row) -> Json:
    return json.loads(row["value"])


@of_a_row("rosters")
def _roster(row: sqlite3.Row) -> Json:
    return json.loads(row["data"])
