"""The lines of the logs: read a page at a time, so that a long log takes no more memory than a short one."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from games.core.canonical import canonical
from games.core.events import QUIET, parse_event
from games.core.record import GENESIS, Record, event_text, hash_around, hash_of, stamp, undone_seqs
from games.core.salting import MARK, Salted, digest_of, known_texts, with_texts
from games.registry import kinds
from games.store.connection import Connection, damaged, of_a_row
from games.store.schema import UNDOES
from games.store.texts import Known, Texts, shown
from lexicon.errors import AdjutantError, StorageTrouble
from lexicon.names import Language

PAGE = 250
"""Lines that are read at once."""

_KINDS = frozenset(str(kind.model_fields["kind"].default) for kind in QUIET)
_MARKS = tuple(f'"kind":"{kind}"' for kind in _KINDS)

_AROUND = 280
"""Bytes of a line around its event: two hashes, the time, numbers."""

LATELY = 2_000
"""How many lines count as late ones: no more are looked through for what was said a while ago."""
_LATELY = "SELECT * FROM events WHERE battle = ? AND seq > ? AND at >= ? AND instr(event, ?) > 0 ORDER BY seq"
_OF_KIND = "SELECT * FROM events WHERE battle = ? AND seq <= ? AND instr(event, ?) > 0 ORDER BY seq DESC LIMIT ?"

_FROM = "SELECT * FROM events WHERE battle = ? AND seq >= ? AND seq <= coalesce(?, seq)"
_PAGE = f"{_FROM} ORDER BY seq LIMIT {PAGE}"
_BETWEEN = f"battle = ? AND seq > ? AND seq <= ? AND {UNDOES} ORDER BY seq"
_UNDOS = f"SELECT * FROM events INDEXED BY events_that_undo WHERE {_BETWEEN}"  # noqa: S608


@dataclass(frozen=True, slots=True)
class ActLines:
    """The lines of one act; ``gone``: numbers of those that were taken back."""

    lines: tuple[Record, ...]
    gone: frozenset[int]

    @property
    def standing(self) -> tuple[Record, ...]:
        """Those that nothing has taken back."""
        return tuple(line for line in self.lines if line.seq not in self.gone)


@dataclass(frozen=True, slots=True)
class Page:
    """Lines that were read at once, each what it was when it was hashed, and following the one before it.

    Attributes:
        records: those that were asked for.
        seq, act, hash: of the last line that was read.
        full: whether it is as long as a page may be.
    """

    records: list[Record]
    seq: int
    act: int
    hash: str
    full: bool


class Lines:
    """The lines of all battles' logs."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.texts = Texts(connection)

    def last(self, battle: str, upto: int | None = None) -> tuple[int, int, str]:
        """Number, act and hash of the log's last line, or of the last up to a number; (0, 0, ...) before the first."""
        row = self._connection.row(
            "SELECT seq, act, hash FROM events WHERE battle = ? AND seq <= coalesce(?, seq) ORDER BY seq DESC LIMIT 1",
            battle,
            upto,
        )
        return (0, 0, GENESIS) if row is None else (row["seq"], row["act"], row["hash"])

    def page(self, battle: str, first: int, upto: int | None = None) -> list[Record]:
        """Up to :data:`PAGE` lines from number ``first``.

        Raises:
            StorageTrouble: ``storage.corrupt`` (a line that cannot be read), ``storage.newer``.
        """
        return self._records(battle, self._connection.rows(_PAGE, battle, first, upto))

    def since(self, battle: str, seq: int) -> tuple[str | None, list[Record]]:
        """The hash of line ``seq``, ``None`` where it is not there, and up to a page of what follows it.

        The line itself is known to whoever asks: it is not made into an event once more.
        """
        rows = self._connection.rows(_PAGE, battle, seq, None)
        known = rows[0]["hash"] if rows and rows[0]["seq"] == seq else None
        return known, self._records(battle, rows[1:])

    def pages(self, battle: str, first: int = 1, upto: int | None = None, *, loud: bool = False) -> Iterator[Page]:
        """All of them, page by page, each line held against its hash and the line before; a battle is made of these.

        ``loud``: only those that change more than a count are made into events.

        Raises:
            StorageTrouble: ``storage.corrupt``: a line is missing, or another than was written. ``storage.newer``.
        """
        prev = GENESIS
        if first > 1:
            before = self._connection.row("SELECT hash FROM events WHERE battle = ? AND seq = ?", battle, first - 1)
            prev = "" if before is None else before["hash"]
        while rows := self._connection.rows(_PAGE, battle, first, upto):
            for seq, row in enumerate(rows, first):
                if row["seq"] != seq or row["prev"] != prev or not _is_whole(row):
                    raise damaged("events", battle, line=seq, detail="the chain of hashes is broken")
                prev = row["hash"]
            last = rows[-1]
            records = self._records(battle, [row for row in rows if not (loud and _is_quiet(row["event"]))])
            yield Page(records, last["seq"], last["act"], prev, len(rows) == PAGE)
            first = last["seq"] + 1

    def undos(self, battle: str, after: int, upto: int) -> list[Record]:
        """The lines after number ``after`` that take something back."""
        return self._records(battle, self._connection.rows(_UNDOS, battle, after, upto))

    def lately(self, battle: str, kind: str, since: datetime) -> list[Record]:
        """The lines of a kind that were written since then, of the last :data:`LATELY`."""
        last = self.last(battle)[0]
        rows = self._connection.rows(_LATELY, battle, last - LATELY, stamp(since), f'"kind":"{kind}"')
        return self._records(battle, rows)

    def of_kind(self, battle: str, kind: str, upto: int, most: int = 200) -> list[Record]:
        """The last lines of a kind up to a number, at most so many, in order."""
        rows = self._connection.rows(_OF_KIND, battle, upto, f'"kind":"{kind}"', most)
        return [line for line in self._records(battle, rows[::-1]) if line.event.kind == kind]

    def act_with(self, battle: str, seq: int, version: int) -> ActLines:
        """The act that line ``seq`` belongs to, as it stood when ``version`` was the last line."""
        lines = tuple(line for line in self._of_act(battle, seq) if line.seq <= version)
        after = lines[0].seq if lines else version
        gone = undone_seqs(self.undos(battle, after, version))
        return ActLines(lines, gone & {line.seq for line in lines})

    def _of_act(self, battle: str, seq: int) -> tuple[Record, ...]:
        rows = self._connection.rows(
            "SELECT events.* FROM events, (SELECT act AS its FROM events WHERE battle = ?1 AND seq = ?2)"
            " WHERE battle = ?1 AND seq > coalesce("
            "(SELECT seq FROM events WHERE battle = ?1 AND seq < ?2 AND act < its ORDER BY seq DESC LIMIT 1), 0)"
            " AND seq < coalesce("
            "(SELECT seq FROM events WHERE battle = ?1 AND seq > ?2 AND act > its ORDER BY seq LIMIT 1), seq + 1)"
            " ORDER BY seq",
            battle,
            seq,
        )
        return tuple(self._records(battle, rows))

    def first_of(self, battle: str, act: int) -> int:
        """The number of the first line of an act or, where there is none, of the next; acts go upwards in a log."""
        low, high = 1, self.last(battle)[0] + 1
        while low < high:
            middle = (low + high) // 2
            row = self._connection.row("SELECT act FROM events WHERE battle = ? AND seq = ?", battle, middle)
            if row is not None and row["act"] < act:
                low = middle + 1
            else:
                high = middle
        return low

    def acts(self, battle: str, after: int) -> list[tuple[int, int]]:
        """The numbers of the first and the last line of every act after line ``after``."""
        rows = self._connection.rows(
            "SELECT min(seq), max(seq) FROM events WHERE battle = ? AND seq > ? GROUP BY act ORDER BY act",
            battle,
            after,
        )
        return [(row[0], row[1]) for row in rows]

    def plain(self, battle: str, *, words: bool = True) -> Iterator[dict[str, Any]]:
        """Every line as plain data, as it was hashed, with the texts that stand beside it if ``words`` are wanted.

        Raises:
            StorageTrouble: ``storage.corrupt``: one is none.
        """
        seq = 0
        while rows := self._connection.rows(_PAGE, battle, seq + 1, None):
            texts = self.texts.beside(battle, rows) if words else {}
            for row in rows:
                beside = texts.get(row["seq"])
                yield plain_line(row) | ({"texts": shown(beside)} if beside else {})
            seq = rows[-1]["seq"]

    def size(self, battle: str) -> tuple[int, int]:
        """How many lines there are, and about how many bytes they have as JSON lines."""
        row = self._connection.row(
            f"SELECT count(*), sum(length(CAST(event AS BLOB)) + {_AROUND}) FROM events WHERE battle = ?",  # noqa: S608
            battle,
        )
        return (0, 0) if row is None else (row[0], (row[1] or 0) + self.texts.size(battle))

    def _records(self, battle: str, rows: Sequence[sqlite3.Row]) -> list[Record]:
        """Lines of one battle, with the texts that stand beside them."""
        texts = self.texts.beside(battle, rows)
        return [_record(row, texts.get(row["seq"], {}), lambda: self.texts.language(battle)) for row in rows]

    def write_plain(self, line: Mapping[str, Any]) -> None:
        """Add a line of an exported log as it was hashed, whichever program wrote it; part of a transaction."""
        columns = ("battle", "seq", "act", "at", "actor", "message_id", "prev", "hash")
        self._connection.run(
            f"INSERT INTO events (event, {', '.join(columns)}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",  # noqa: S608
            canonical(line["event"]),
            *(line[column] for column in columns),
        )
        for field, (salt, text) in known_texts(line).items():
            self.texts.add(line["battle"], line["seq"], Salted(field, digest_of(salt, text), salt, text), None)

    def write(self, record: Record, author: int | None = None) -> None:
        """Add a line; part of a commit. ``author``: the person whose words are in it."""
        self._connection.run(
            "INSERT INTO events (battle, seq, act, at, actor, message_id, event, prev, hash)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            record.battle,
            record.seq,
            record.act,
            stamp(record.at),
            record.actor,
            record.message_id,
            event_text(record.event, record.texts),
            record.prev,
            record.hash,
        )
        for text in record.texts:
            self.texts.add(record.battle, record.seq, text, author)


@of_a_row("battles")
def seed_of(row: sqlite3.Row) -> bytes:
    """The secret seed in the row of a battle."""
    return bytes(row["seed"])


def plain_line(row: sqlite3.Row) -> dict[str, Any]:
    """A stored line as plain data.

    Raises:
        StorageTrouble: ``storage.corrupt``: it is none.
    """
    columns = ("battle", "seq", "act", "at", "actor", "message_id", "prev", "hash")
    return {**{column: row[column] for column in columns}, "event": _plain_event(row)}


def _is_whole(row: sqlite3.Row) -> bool:
    """Whether a line is what was hashed. What is not spelt canonically is hashed as the plain data that it is."""
    try:
        around = (row[name] for name in ("battle", "seq", "act", "at", "actor", "message_id", "prev"))
        return bool(row["hash"] == hash_around(row["event"], *around) or row["hash"] == hash_of(plain_line(row)))
    except (TypeError, ValueError, StorageTrouble):
        return False


def _is_quiet(event: str) -> bool:
    """Whether a line changes nothing but the count; the first look is the quick one."""
    return any(mark in event for mark in _MARKS) and json.loads(event)["kind"] in _KINDS


def _record(row: sqlite3.Row, known: Known, language: Callable[[], Language]) -> Record:
    texts: tuple[Salted, ...] = ()
    try:
        data = _plain_event(row)
        if MARK in row["event"]:
            data, texts = with_texts(data, known, kinds(), row["seq"], language)
        event = parse_event(data, kinds())
        at = datetime.fromisoformat(row["at"])
    except StorageTrouble:
        raise
    except (ValueError, AdjutantError) as error:
        raise _corrupt(row, error) from error
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
        texts,
    )


def _plain_event(row: sqlite3.Row) -> dict[str, Any]:
    try:
        event = json.loads(row["event"])
    except (ValueError, RecursionError) as error:
        raise _corrupt(row, error) from error
    if not isinstance(event, dict):
        raise _corrupt(row, ValueError("no event"))
    return event


def _corrupt(row: sqlite3.Row, error: Exception) -> StorageTrouble:
    return damaged("events", row["battle"], line=row["seq"], detail=error)
