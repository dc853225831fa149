"""Everything that is stored of one person, as plain data: what they are shown, and may take along."""

from __future__ import annotations

import json
from typing import Any

from games.store.connection import Connection
from games.store.people import Person
from games.store.texts import Texts

Stored = dict[str, Any]
"""By kind: ``person``, ``settings``, ``rosters``, ``battles``, ``texts``, ``papers``, ``reminders``, ``looks``..."""

_BATTLES = """
    SELECT seats.battle, seats.player, battles.game, battles.started_at
    FROM seats JOIN battles ON battles.id = seats.battle WHERE person = ? ORDER BY battles.started_at, seats.battle
"""
_PAPERS = "SELECT battle, number, text FROM papers WHERE person = ? ORDER BY battle, number"


def stored_of(connection: Connection, texts: Texts, known: Person) -> Stored:
    """All of it. Ids of battles are those that the logs bear; times are UTC.

    Raises:
        StorageTrouble: what is stored cannot be read.
    """
    rows = connection.rows
    return {
        "person": {"id": known.key, "name": known.name, "language": known.language},
        "settings": {
            row["name"]: json.loads(row["value"])
            for row in rows("SELECT name, value FROM settings WHERE scope = ? ORDER BY name", known.scope)
        },
        "rosters": [
            {"name": row["name"], "saved_at": row["saved_at"], "roster": json.loads(row["data"])}
            for row in rows("SELECT * FROM rosters WHERE person = ? ORDER BY name", known.id)
        ],
        "battles": [dict(row) for row in rows(_BATTLES, known.id)],
        "texts": [
            {"battle": said.battle, "line": said.seq, "field": said.field, "text": said.value}
            for said in texts.by(known.id)
        ],
        "papers": [
            dict(row)
            for row in rows(
                "SELECT battle, number, text FROM papers WHERE person = ? ORDER BY battle, number", known.id
            )
        ],
        "standing": [
            dict(row)
            for row in rows(
                "SELECT battle, side, case_code AS said FROM standing WHERE person = ? ORDER BY battle, side", known.id
            )
        ],
        "reminders": [
            dict(row)
            for row in rows("SELECT due, battle, channel, done FROM reminders WHERE person = ? ORDER BY due", known.id)
        ],
        "stand_ins": [
            dict(row)
            for row in rows(
                "SELECT battle, player, at, back_at FROM stand_ins WHERE owner = ? ORDER BY battle, at", known.id
            )
        ],
        "looks": [
            dict(row)
            for row in rows("SELECT battle, seq AS line, at FROM looks WHERE person = ? ORDER BY battle", known.id)
        ],
    }
