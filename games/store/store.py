"""The store: battles' logs, and everything that has to be stored together with an act."""

from __future__ import annotations

import json
import secrets
import sqlite3
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import TracebackType
from typing import Any

from games.check import check_event
from games.events import AnyEvent, BattleStarted, Undone, parse_event, plain_event
from games.fold import FOR_GOOD, fold, foresee, moves_on, replay, undone_seqs
from games.record import GENESIS, Record, canonical, chain, hash_of, stamp
from games.state import BattleState
from games.store.backup import write_backup
from games.store.buttons import Button, Buttons
from games.store.connection import Connection
from games.store.drafts import Commit, Committed, Json, Processed
from games.store.outbox import Outbox
from games.store.people import People
from games.store.reminders import Reminders
from games.store.settings import Rosters, Settings
from lexicon.errors import AdjutantError, NotAllowed, NotFound, StateStale, StorageTrouble

_KEPT_STATES = 256
_LETTERS = "abcdefghjkmnpqrstuvwxyz"


def utc_now() -> datetime:
    """The time, in UTC."""
    return datetime.now(UTC)


def new_token() -> str:
    """16 characters that nobody can guess."""
    return secrets.token_urlsafe(12)


class Store:
    """One database, one connection, used from one thread. Make it with :func:`open_store`.

    The parts: :attr:`people`, :attr:`settings`, :attr:`rosters`, :attr:`buttons`, :attr:`outbox`, :attr:`reminders`.
    """

    def __init__(self, connection: Connection, clock: Callable[[], datetime], token: Callable[[], str]) -> None:
        self._connection = connection
        self._clock = clock
        self._token = token
        self._states: OrderedDict[str, BattleState] = OrderedDict()
        self.people = People(connection)
        self.settings = Settings(connection)
        self.rosters = Rosters(connection, clock)
        self.buttons = Buttons(connection)
        self.outbox = Outbox(connection, clock)
        self.reminders = Reminders(connection, clock)

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the database. Everything that was committed is on the disk already."""
        self._connection.close()

    def new_token(self) -> str:
        """A token for a button."""
        return self._token()

    def new_battle_id(self) -> str:
        """A free id for a battle: eight letters that a person can read out."""
        while True:
            name = "".join(secrets.choice(_LETTERS) for _ in range(8))
            if self._connection.row("SELECT 1 FROM battles WHERE id = ?", name) is None:
                return name

    def processed(self, update_id: str) -> Processed | None:
        """What was answered to an update before; ask this before anything is rolled."""
        row = self._connection.row("SELECT * FROM updates WHERE update_id = ?", update_id)
        if row is None:
            return None
        reply = None if row["reply"] is None else json.loads(row["reply"])
        return Processed(reply, row["battle"], row["act"], datetime.fromisoformat(row["at"]))

    def press(self, token: str) -> Button:
        """The button of a token; see :func:`games.store.buttons.check_press`.

        Raises:
            NotFound: ``button.unknown``.
        """
        return self.buttons.find(token)

    def battle_in(self, channel: str) -> str | None:
        """The battle that is played in a channel."""
        row = self._connection.row("SELECT battle FROM channels WHERE channel = ?", channel)
        return None if row is None else row["battle"]

    def channels_of(self, battle: str) -> tuple[str, ...]:
        """The channels that a battle is played in and that still exist, in the order they were linked."""
        rows = self._connection.rows(
            "SELECT channel FROM channels WHERE battle = ? AND gone = 0 ORDER BY linked_at, channel", battle
        )
        return tuple(row["channel"] for row in rows)

    def battles(self) -> tuple[str, ...]:
        """All battles, the latest first."""
        rows = self._connection.rows("SELECT id FROM battles ORDER BY started_at DESC, id")
        return tuple(row["id"] for row in rows)

    def seed(self, battle: str) -> bytes:
        """The battle's secret seed.

        Raises:
            NotFound: ``battle.unknown``.
        """
        row = self._connection.row("SELECT seed FROM battles WHERE id = ?", battle)
        if row is None:
            raise NotFound("battle.unknown", field="battle", value=battle)
        return bytes(row["seed"])

    def head(self, battle: str) -> str:
        """The hash of the log's last line; published now and then, nothing before it can be changed unseen."""
        row = self._connection.row("SELECT hash FROM events WHERE battle = ? ORDER BY seq DESC LIMIT 1", battle)
        return GENESIS if row is None else str(row["hash"])

    def state(self, battle: str) -> BattleState:
        """The battle as it is now: a cached fold, brought up to the end of the log.

        Raises:
            StorageTrouble: ``storage.corrupt``, ``storage.newer``.
        """
        cached = self._states.get(battle)
        records = self.records(battle, cached.version if cached is not None else 0)
        if cached is not None and not records:
            self._states.move_to_end(battle)
            return cached
        if cached is not None and any(isinstance(record.event, Undone) for record in records):
            cached, records = None, self.records(battle)
        return self._keep(replay(battle, records, cached))

    def records(self, battle: str, after: int = 0) -> tuple[Record, ...]:
        """The lines of a battle's log, from the one after number ``after``.

        Raises:
            StorageTrouble: ``storage.corrupt`` (a line that cannot be read), ``storage.newer``.
        """
        rows = self._connection.rows("SELECT * FROM events WHERE battle = ? AND seq > ? ORDER BY seq", battle, after)
        return tuple(_record(row) for row in rows)

    def export(self, battle: str) -> Iterator[str]:
        """The log as JSON lines, each as it was hashed; :func:`games.verify.verify` and outsiders read them."""
        for row in self._connection.rows("SELECT * FROM events WHERE battle = ? ORDER BY seq", battle):
            yield canonical(_line(row))

    def moved_on(self, battle: str, since: int) -> Record | None:
        """The first event after number ``since`` that moved the battle on: who was faster than a stale press."""
        state: BattleState | None = None
        for record in self.records(battle):
            before = state or BattleState(battle)
            if record.seq > since and moves_on(before, record.event):
                return record
            state = fold(before, record)
        return None

    def foresee(self, battle: str, events: Iterable[AnyEvent], actor: int = 0) -> BattleState:
        """The state that an act with these events would make, undo included. Nothing is written."""
        events = tuple(events)
        state = self.state(battle)
        if not any(isinstance(event, Undone) for event in events):
            return foresee(state, events, actor)
        records = self.records(battle)
        made = chain(
            battle,
            events,
            after=state.version,
            act=state.act + 1,
            at=self._clock(),
            actor=actor,
            message_id="",
            prev=GENESIS,
        )
        return replay(battle, records + made)

    def commit(self, commit: Commit) -> Committed:
        """Store a commit, all of it or nothing. It is on the disk when this returns.

        A repeated ``update_id`` changes nothing and gets the reply that was stored the first time.

        Raises:
            StateStale: ``state.stale`` (``expected``, ``version``), ``button.used`` (``by``, ``at``, ``act``).
            NotFound: ``button.unknown``, ``unit.unknown`` and the like (:func:`games.check.check_event`).
            NotAllowed: ``channel.busy`` (``battle``: the other one), ``undo.nothing``, ``battle.started``.
            StorageTrouble: what is wrong with the disk or the file.
        """
        now = self._clock()
        at = stamp(now)
        with self._connection.immediate():
            if commit.update_id is not None and (before := self.processed(commit.update_id)) is not None:
                state = None if before.battle is None else self.state(before.battle)
                version = 0 if state is None else state.version
                return Committed(before.battle, before.act, version, state, (), before.reply, repeated=True)
            state, records = self._append(commit, now)
            act = 0 if state is None else state.act
            if commit.press is not None:
                self.buttons.use(commit.press, commit.actor, at, act)
            self._attach(commit, at, act, 0 if state is None else state.changed)
            if commit.update_id is not None:
                self._connection.run(
                    "INSERT INTO updates (update_id, battle, act, at, reply) VALUES (?, ?, ?, ?, ?)",
                    commit.update_id,
                    commit.battle,
                    act,
                    at,
                    None if commit.reply is None else json.dumps(commit.reply, ensure_ascii=False),
                )
        if state is not None:
            self._keep(state)
        return Committed(commit.battle, act, 0 if state is None else state.version, state, records, commit.reply)

    def _append(self, commit: Commit, now: datetime) -> tuple[BattleState | None, tuple[Record, ...]]:
        battle = commit.battle
        if battle is None:
            assert not commit.events, "events need a battle"
            return None, ()
        state = self.state(battle)
        if commit.expected is not None and commit.expected != state.version:
            raise StateStale("state.stale", field="version", expected=commit.expected, version=state.version)
        if not commit.events:
            return state, ()
        assert commit.expected is not None, "events are written for a version"
        first = commit.events[0]
        if isinstance(first, BattleStarted) and not state.started:
            assert commit.seed is not None, "a battle begins with its seed"
            self._connection.run(
                "INSERT INTO battles (id, game, started_at, seed) VALUES (?, ?, ?, ?)",
                battle,
                first.game,
                stamp(now),
                commit.seed,
            )
        records = chain(
            battle,
            commit.events,
            after=state.version,
            act=state.act + 1,
            at=now,
            actor=commit.actor,
            message_id=commit.message_id,
            prev=self.head(battle),
        )
        for record in records:
            check_event(state, record.event)
            state = self._undo(battle, record) if isinstance(record.event, Undone) else fold(state, record)
            self._write(record)
        return state, records

    def _undo(self, battle: str, record: Record) -> BattleState:
        assert isinstance(record.event, Undone)
        log = self.records(battle)
        gone = undone_seqs(log)
        known = {line.seq for line in log if line.act == record.event.act and not isinstance(line.event, FOR_GOOD)}
        if not set(record.event.seqs) <= known - gone:
            raise NotAllowed("undo.nothing", field="act", value=record.event.act)
        return replay(battle, (*log, record))

    def _write(self, record: Record) -> None:
        self._connection.run(
            "INSERT INTO events (battle, seq, act, at, actor, message_id, event, prev, hash)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            record.battle,
            record.seq,
            record.act,
            stamp(record.at),
            record.actor,
            record.message_id,
            canonical(plain_event(record.event)),
            record.prev,
            record.hash,
        )

    def _attach(self, commit: Commit, at: str, act: int, changed: int) -> None:
        run, battle = self._connection.run, commit.battle
        for seat in commit.seats:
            run(
                "INSERT INTO seats (battle, player, person) VALUES (?, ?, ?)"
                " ON CONFLICT (battle, player) DO UPDATE SET person = excluded.person",
                battle,
                seat.player,
                seat.person,
            )
        for channel in commit.unlinks:
            run("UPDATE channels SET battle = NULL WHERE channel = ?", channel)
        for channel in commit.links:
            there = self.battle_in(channel)
            if there not in (None, battle):
                raise NotAllowed("channel.busy", field="channel", value=channel, battle=there)
            run(
                "INSERT INTO channels (channel, battle, linked_at) VALUES (?, ?, ?)"
                " ON CONFLICT (channel) DO UPDATE SET battle = excluded.battle, gone = 0",
                channel,
                battle,
                at,
            )
        for button in commit.buttons:
            self.buttons.add(button, battle, changed, at)
        for message in commit.outbox:
            self.outbox.add(message, battle, act, at)
        for setting in commit.settings:
            self.settings.put(setting)
        for reminder in commit.reminders:
            self.reminders.add(reminder, battle)
        for done in commit.reminders_done:
            self.reminders.done(done)

    def _keep(self, state: BattleState) -> BattleState:
        self._states[state.id] = state
        self._states.move_to_end(state.id)
        while len(self._states) > _KEPT_STATES:
            self._states.popitem(last=False)
        return state

    def backup(self, target: Path) -> None:
        """Copy the whole store into one file while it runs. An old file of that name goes only when the copy is whole.

        Raises:
            StorageTrouble: the target's trouble.
        """
        write_backup(self._connection.raw, target)

    def check(self) -> list[str]:
        """Everything wrong with the stored data, one line each; none means all is well."""
        wrong = [str(row[0]) for row in self._connection.rows("PRAGMA integrity_check(20)")]
        wrong = [] if wrong == ["ok"] else [f"integrity: {line}" for line in wrong]
        wrong += [f"foreign key: {row[0]} {row[1]}" for row in self._connection.rows("PRAGMA foreign_key_check")]
        for battle in self.battles():
            prev, seq = GENESIS, 0
            for row in self._connection.rows("SELECT * FROM events WHERE battle = ? ORDER BY seq", battle):
                try:
                    line = _line(row)
                    parse_event(line["event"])
                except (ValueError, AdjutantError) as error:
                    wrong.append(f"battle {battle}, line {row['seq']}: {error}")
                    break
                if row["seq"] != seq + 1 or row["prev"] != prev or row["hash"] != hash_of(line):
                    wrong.append(f"battle {battle}, line {row['seq']}: the chain of hashes is broken")
                    break
                prev, seq = row["hash"], row["seq"]
        return wrong

    def prune(self, keep: timedelta = timedelta(days=60)) -> int:
        """Delete what nobody can need any more: sent messages, replies and buttons older than ``keep``; how many rows.

        Logs of battles are never pruned.
        """
        limit = stamp(self._clock() - keep)
        with self._connection.immediate():
            return sum(
                self._connection.run(sql, limit)
                for sql in (
                    "DELETE FROM outbox WHERE state <> 'pending' AND made_at < ?",
                    "DELETE FROM updates WHERE at < ?",
                    "DELETE FROM buttons WHERE used_at < ?",
                    "DELETE FROM reminders WHERE done = 1 AND due < ?",
                )
            )


def open_store(
    path: Path,
    *,
    clock: Callable[[], datetime] = utc_now,
    token: Callable[[], str] = new_token,
    timeout_s: float = 2.0,
) -> Store:
    """Open the store in a file, made or migrated if need be.

    Args:
        path: the database file; its folder exists.
        clock: gives the time, in UTC.
        token: gives tokens for buttons, at most 32 ASCII characters.
        timeout_s: how long to wait for another program's write, in seconds.

    Raises:
        StorageTrouble: ``storage.newer`` (written by a later version of this program), ``storage.foreign`` (somebody
            else's database), ``storage.corrupt``, ``storage.locked``, ``storage.read_only``, ``storage.full``,
            ``storage.cannot_open``.
    """
    return Store(Connection(path, timeout_s), clock, token)


def _line(row: sqlite3.Row) -> dict[str, Any]:
    event: Json = json.loads(row["event"])
    columns = ("battle", "seq", "act", "at", "actor", "message_id", "prev", "hash")
    return {**{column: row[column] for column in columns}, "event": event}


def _record(row: sqlite3.Row) -> Record:
    try:
        event = parse_event(json.loads(row["event"]))
        at = datetime.fromisoformat(row["at"])
    except StorageTrouble:
        raise
    except (ValueError, AdjutantError) as error:
        raise StorageTrouble(
            "storage.corrupt", field="battle", value=row["battle"], line=row["seq"], detail=str(error)
        ) from error
    return Record(
        row["battle"],
        row["seq"],
        row["act"],
        at,
        row["actor"],
        row["message_id"],
        event,
        row["prev"],
        row["hash"],
    )
