"""Who the numbers in the logs are. The only place that knows, so that a person can be forgotten."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from games.store.connection import Connection, of_a_row
from lexicon.errors import NotFound


@dataclass(frozen=True, slots=True)
class Person:
    """A person on one platform. ``key`` is ``platform:id``, ``None`` once forgotten; ``language`` if they chose one."""

    id: int
    key: str | None
    name: str
    language: str | None

    @property
    def scope(self) -> str:
        """The scope of this person's settings."""
        return f"person:{self.id}"


@dataclass(frozen=True, slots=True)
class Arrival:
    """Who speaks in which battle, all that is known beforehand: ``person`` as last seen, ``player`` 0 for a spectator.

    ``language``: the one chosen by the person, else for the chat.
    """

    person: Person | None
    battle: str | None
    player: int
    language: Any


@dataclass(frozen=True, slots=True)
class Seated:
    """A person's number in a battle; ``at``: when something happened there last (UTC)."""

    battle: str
    player: int
    at: datetime


_ARRIVAL = """
    SELECT persons.*, channels.battle, seats.player, coalesce(own.value, here.value) AS chosen
    FROM (SELECT ? AS person, ? AS channel) AS asked
    LEFT JOIN persons ON persons.key = asked.person
    LEFT JOIN channels ON channels.channel = asked.channel
    LEFT JOIN seats ON seats.battle = channels.battle AND seats.person = persons.id
    LEFT JOIN settings AS own ON own.scope = 'person:' || persons.id AND own.name = 'language'
    LEFT JOIN settings AS here ON here.scope = asked.channel AND here.name = 'language'
"""


_FREE = """
    SELECT coalesce(max(player), 0) + 1 AS free FROM (
        SELECT player FROM seats WHERE battle = ?1
        UNION ALL SELECT max(coalesce(own, 0), coalesce(spare, 0)) FROM stand_ins WHERE battle = ?1)
"""
"""A number that somebody had before he sat at another's seat is nobody else's."""


class People:
    """The people of a store, and their seats in battles."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def arrival(self, key: str, channel: str) -> Arrival:
        """A person of that key in a channel: one question to the database, since every request asks it."""
        row = self._connection.row(_ARRIVAL, key, channel)
        assert row is not None
        return _arrival(row)

    def see(self, key: str, name: str, language: str | None = None) -> Person:
        """The person of that key, made or renamed if need be. ``language`` is set when given."""
        known = self.find(key)
        if known is not None and known.name == name and language in (None, known.language):
            return known
        with self._connection.immediate():
            self._connection.run(
                "INSERT INTO persons (key, name, language) VALUES (?, ?, ?) ON CONFLICT (key) DO UPDATE"
                " SET name = excluded.name, language = coalesce(excluded.language, language)",
                key,
                name,
                language,
            )
        made = self.find(key)
        assert made is not None
        return made

    def find(self, key: str) -> Person | None:
        """The person of a key, if known."""
        row = self._connection.row("SELECT * FROM persons WHERE key = ?", key)
        return None if row is None else _person(row)

    def person(self, person: int) -> Person:
        """The person of an id.

        Raises:
            NotFound: ``person.unknown``.
        """
        row = self._connection.row("SELECT * FROM persons WHERE id = ?", person)
        if row is None:
            raise NotFound("person.unknown", field="person", value=person)
        return _person(row)

    def seated(self, battle: str) -> dict[int, Person]:
        """A battle's players by number; a forgotten one has the empty name and no key."""
        rows = self._connection.rows(
            "SELECT player, persons.* FROM seats JOIN persons ON persons.id = person WHERE battle = ? ORDER BY player",
            battle,
        )
        return {row["player"]: _person(row) for row in rows}

    def seat(self, battle: str, person: int) -> int | None:
        """A person's number in a battle."""
        row = self._connection.row("SELECT player FROM seats WHERE battle = ? AND person = ?", battle, person)
        return None if row is None else int(row["player"])

    def battles_of(self, person: int, most: int) -> tuple[Seated, ...]:
        """The battles in which a person has a number, those where something happened lately first."""
        rows = self._connection.rows(
            "SELECT battle, player,"
            " (SELECT at FROM events WHERE events.battle = seats.battle ORDER BY seq DESC LIMIT 1) AS at"
            " FROM seats WHERE person = ? ORDER BY at DESC, battle LIMIT ?",
            person,
            most,
        )
        return tuple(_seated(row) for row in rows)

    def known_in(self, battle: str) -> tuple[Person, ...]:
        """Who plays a battle or has looked at it."""
        rows = self._connection.rows(
            "SELECT * FROM persons WHERE key IS NOT NULL AND id IN (SELECT person FROM looks WHERE battle = ?1"
            " UNION SELECT person FROM seats WHERE battle = ?1) ORDER BY id",
            battle,
        )
        return tuple(_person(row) for row in rows)

    def last_act(self, battle: str, player: int) -> datetime | None:
        """When a player of a battle did something last, as its log knows it (UTC)."""
        row = self._connection.row(
            "SELECT at FROM events WHERE battle = ? AND actor = ? ORDER BY seq DESC LIMIT 1", battle, player
        )
        return None if row is None else datetime.fromisoformat(row["at"])

    def next_seat(self, battle: str) -> int:
        """The number that the next player of a battle gets."""
        row = self._connection.row(_FREE, battle)
        assert row is not None
        return int(row["free"])

    def person_at(self, battle: str, player: int) -> Person | None:
        """Who a player of a battle is."""
        row = self._connection.row(
            "SELECT persons.* FROM seats JOIN persons ON persons.id = person WHERE battle = ? AND player = ?",
            battle,
            player,
        )
        return None if row is None else _person(row)


@of_a_row("persons")
def _person(row: sqlite3.Row) -> Person:
    if not isinstance(row["name"], str):
        raise TypeError("no name")
    return Person(row["id"], row["key"], row["name"], row["language"])


@of_a_row("events")
def _seated(row: sqlite3.Row) -> Seated:
    return Seated(row["battle"], row["player"], datetime.fromisoformat(row["at"]))


@of_a_row("persons")
def _arrival(row: sqlite3.Row) -> Arrival:
    person = None if row["id"] is None else _person(row)
    return Arrival(person, row["battle"], int(row["player"] or 0), _chosen(row))


@of_a_row("settings")
def _chosen(row: sqlite3.Row) -> Any:
    return None if row["chosen"] is None else json.loads(row["chosen"])
