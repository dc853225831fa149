"""The logs of a store: reading them, folding them, adding an act to one."""

from __future__ import annotations

import json
import sqlite3
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from typing import Any

from games.core.check import check_event
from games.core.events import FOR_GOOD, BattleStarted, Event, Undone, parse_event
from games.core.record import GENESIS, Record, canonical, chain, event_text, hash_of, stamp, undone_seqs
from games.core.state import BattleState
from games.fold import fold, foresee, replay
from games.registry import kinds
from games.store.connection import Connection
from games.store.drafts import Commit, Json
from lexicon.errors import AdjutantError, NotAllowed, NotFound, StateStale, StorageTrouble

_KEPT_STATES = 256


class Logs:
    """The logs of all battles. States are kept as a cache; the log is the truth."""

    def __init__(self, connection: Connection, clock: Callable[[], datetime]) -> None:
        self._connection = connection
        self._clock = clock
        self._states: OrderedDict[str, BattleState] = OrderedDict()

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
        return self._now(battle)[0]

    def _now(self, battle: str) -> tuple[BattleState, str]:
        """The battle and the hash of its last line; that line is asked for together with those after it."""
        cached = self._states.get(battle)
        rows = self._rows(battle, cached.version if cached is not None else 1)
        if cached is not None and rows and rows[0]["seq"] == cached.version:
            new = [_record(row) for row in rows[1:]]
            if not any(isinstance(record.event, Undone) for record in new):
                return self.keep(replay(battle, new, cached) if new else cached), rows[-1]["hash"]
        rows = self._rows(battle, 1) if cached is not None else rows
        return self.keep(replay(battle, [_record(row) for row in rows])), rows[-1]["hash"] if rows else GENESIS

    def _rows(self, battle: str, first: int) -> list[sqlite3.Row]:
        return self._connection.rows("SELECT * FROM events WHERE battle = ? AND seq >= ? ORDER BY seq", battle, first)

    def records(self, battle: str, after: int = 0) -> tuple[Record, ...]:
        """The lines of a battle's log, from the one after number ``after``.

        Raises:
            StorageTrouble: ``storage.corrupt`` (a line that cannot be read), ``storage.newer``.
        """
        return tuple(_record(row) for row in self._rows(battle, after + 1))

    def export(self, battle: str) -> Iterator[str]:
        """The log as JSON lines, each as it was hashed; :func:`games.core.verify.verify` and outsiders read them."""
        for row in self._connection.rows("SELECT * FROM events WHERE battle = ? ORDER BY seq", battle):
            yield canonical(_line(row))

    def state_at(self, battle: str, version: int) -> BattleState:
        """The battle as it was when event number ``version`` was its last."""
        return replay(battle, tuple(record for record in self.records(battle) if record.seq <= version))

    def foresee(self, state: BattleState, events: Iterable[Event], actor: int = 0) -> BattleState:
        """The state that an act with these events would make of ``state``, undo included. Nothing is written."""
        events, battle = tuple(events), state.id
        if not any(isinstance(event, Undone) for event in events):
            return foresee(state, events, actor)
        records = tuple(record for record in self.records(battle) if record.seq <= state.version)
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

    def check(self) -> list[str]:
        """Battles whose log cannot be read or whose chain is broken, one line each."""
        wrong: list[str] = []
        for battle in self.battles():
            prev, seq = GENESIS, 0
            for row in self._connection.rows("SELECT * FROM events WHERE battle = ? ORDER BY seq", battle):
                try:
                    line = _line(row)
                    parse_event(line["event"], kinds())
                except (ValueError, AdjutantError) as error:
                    wrong.append(f"battle {battle}, line {row['seq']}: {error}")
                    break
                if row["seq"] != seq + 1 or row["prev"] != prev or row["hash"] != hash_of(line):
                    wrong.append(f"battle {battle}, line {row['seq']}: the chain of hashes is broken")
                    break
                prev, seq = row["hash"], row["seq"]
        return wrong

    def append(self, commit: Commit, now: datetime) -> tuple[BattleState | None, tuple[Record, ...]]:
        """Add the events of a commit, within its transaction; :meth:`keep` the state once that is on the disk."""
        battle = commit.battle
        if battle is None:
            assert not commit.events, "events need a battle"
            return None, ()
        state, head = self._now(battle)
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
            prev=head,
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
            event_text(record.event),
            record.prev,
            record.hash,
        )

    def forget(self) -> None:
        """Read all states anew from the disk: what was kept may not have come there."""
        self._states.clear()

    def keep(self, state: BattleState) -> BattleState:
        """Remember a state that the log on the disk makes."""
        self._states[state.id] = state
        self._states.move_to_end(state.id)
        while len(self._states) > _KEPT_STATES:
            self._states.popitem(last=False)
        return state


def _line(row: sqlite3.Row) -> dict[str, Any]:
    event: Json = json.loads(row["event"])
    columns = ("battle", "seq", "act", "at", "actor", "message_id", "prev", "hash")
    return {**{column: row[column] for column in columns}, "event": event}


def _record(row: sqlite3.Row) -> Record:
    try:
        event = parse_event(json.loads(row["event"]), kinds())
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
