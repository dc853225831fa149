"""The index on disk: one SQLite file with the operator's books, their sections, and where each word stands.

Everything about one book is written in one transaction: a failed import leaves what was there before. A book that has
not changed is not written again.
"""

from __future__ import annotations

import contextlib
import json
import sqlite3
from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from sys import intern
from types import TracebackType
from typing import Literal, cast

import sqlite_utils
from sqlite_utils.db import Database

from lexicon.errors import NotAllowed, NotFound, StorageTrouble
from rules_index.search.words import Stems, words_of
from rules_index.sections import ImportedBook, LeftOut, Section, SectionKind, Term

VERSION = 1
_MEANING = {
    sqlite3.SQLITE_NOTADB: "index.damaged",
    sqlite3.SQLITE_CORRUPT: "index.damaged",
    sqlite3.SQLITE_BUSY: "index.locked",
    sqlite3.SQLITE_LOCKED: "index.locked",
}
Change = Literal["added", "updated", "unchanged"]

_TABLES = """
create table book (id text primary key, title text not null, digest text not null, file text not null,
    pages integer not null, sections integer not null, terms integer not null, statlines integer not null,
    left_out text not null);
create table section (id integer primary key, book text not null references book(id), place integer not null,
    title text not null, parent text, page integer, kind text not null, text text not null, unique (book, place));
create table term (book text not null references book(id), name text not null, english text, page integer);
create table posting (root text not null, book text not null references book(id), sections blob not null,
    weights blob not null, primary key (root, book)) without rowid;
create table memory (key text primary key, value text not null);
"""


@dataclass(frozen=True, slots=True)
class BookRecord:
    """One book on the shelf: what the import found, and the file's SHA-256 and name (never its folder)."""

    id: str
    title: str
    digest: str
    file: str
    pages: int
    sections: int
    terms: int
    statlines: int
    left_out: tuple[LeftOut, ...]


@dataclass(frozen=True, slots=True)
class Posting:
    """Where a root stands: section numbers and, for each, a weight 1-255 (255 = the section is about little else)."""

    sections: array[int]
    weights: bytes


def index_trouble(trouble: sqlite3.Error | OSError, path: Path | None) -> StorageTrouble:
    """What an error of the file means for the operator."""
    code = _MEANING.get((getattr(trouble, "sqlite_errorcode", None) or 0) & 0xFF, "index.open")
    reason = getattr(trouble, "strerror", None) or str(trouble)
    return StorageTrouble(code, field="file", value=path and path.name, reason=reason)


class BookIndex:
    """The books that the operator added. Open it once; close it or use it in a ``with``.

    Raises ``StorageTrouble`` when the file cannot be opened: ``index.damaged``, ``index.locked`` by another program,
    ``index.too_new``, ``index.open`` for what the folder or the disk is to blame for (``reason`` says).
    """

    def __init__(self, path: Path | None) -> None:
        """``path`` is the SQLite file, made when missing; None keeps the index in memory."""
        try:
            if path is not None:
                path.parent.mkdir(parents=True, exist_ok=True)
            connection = sqlite3.connect(path or ":memory:", timeout=10, check_same_thread=False)
            self._db = Database(connection, execute_plugins=False)
            self._db.enable_wal()
            self._prepare()
        except (sqlite3.Error, OSError) as trouble:
            raise index_trouble(trouble, path) from trouble
        self.stems = Stems()
        self._kept: int | None = None  # how many stems are kept, once they were recalled

    def __enter__(self) -> BookIndex:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()

    def _prepare(self) -> None:
        version = self._one("pragma user_version")[0]
        if version > VERSION:
            raise StorageTrouble("index.too_new", value=version, allowed=str(VERSION))
        if version == 0:
            with self._db.conn as connection:
                connection.execute("begin immediate")
                if self._one("pragma user_version")[0] == 0:
                    for statement in _TABLES.split(";"):
                        connection.execute(statement)
                    connection.execute(f"pragma user_version = {VERSION}")

    def _one(self, sql: str, *values: object) -> tuple[int, ...]:
        return cast(tuple[int, ...], self._db.conn.execute(sql, values).fetchone())

    def revision(self) -> int:
        """A number that grows whenever the books change, by this program or another one."""
        return self._one("select coalesce((select cast(value as integer) from memory where key = 'revision'), 0)")[0]

    def stamp(self) -> tuple[object, ...]:
        """What tells these books, under these numbers, from any others."""
        sql = "select book, min(id), max(id), count(*) from section group by book order by book"
        digests = self._db.conn.execute("select id, digest from book order by id").fetchall()
        return self.revision(), *digests, *self._db.conn.execute(sql)

    def _revise(self) -> None:
        sql = "insert or replace into memory (key, value) values ('revision', ?)"
        self._db.conn.execute(sql, (str(self.revision() + 1),))

    # --- writing

    def put(self, book: ImportedBook, file: str, *, replace: bool = False) -> Change:
        """Keep an imported book. The same file again changes nothing.

        Raises ``NotAllowed`` (``books.exists``) when another file stands under that id and ``replace`` is false.
        """
        old = self.find_book(book.book)
        if old is not None and old.digest == book.digest:
            return "unchanged"
        if old is not None and not replace:
            raise NotAllowed("books.exists", field="book", value=book.book, file=old.file)
        self.recall_stems()
        rows = _postings(book, self.stems)
        try:
            with self._db.atomic():
                self._drop(book.book)
                self._write(book, file, rows)
                self._write_stems()
                self._revise()
        except sqlite3.Error as trouble:
            raise StorageTrouble("index.write", value=book.book, reason=str(trouble)) from trouble
        return "added" if old is None else "updated"

    def remove(self, book: str) -> BookRecord:
        """Take a book and all its sections away; returns what it was. Raises ``NotFound``."""
        old = self.book(book)
        try:
            with self._db.atomic():
                self._drop(book)
                self._revise()
        except sqlite3.Error as trouble:
            raise StorageTrouble("index.write", value=book, reason=str(trouble)) from trouble
        return old

    def _drop(self, book: str) -> None:
        for table in ("posting", "term", "section"):
            self._db.conn.execute(f"delete from {table} where book = ?", (book,))  # noqa: S608 - names of our own
        self._db.conn.execute("delete from book where id = ?", (book,))

    def _write(
        self, book: ImportedBook, file: str, rows: Callable[[Mapping[int, int]], Iterator[tuple[object, ...]]]
    ) -> None:
        report = book.report
        self._table("book").insert(
            {
                "id": book.book,
                "title": book.title,
                "digest": book.digest,
                "file": file,
                "pages": report.pages,
                "sections": len(book.sections),
                "terms": len(book.terms),
                "statlines": report.statlines,
                "left_out": json.dumps([asdict(item) for item in report.left_out], ensure_ascii=False),
            }
        )
        connection = self._db.conn
        ids: dict[int, int] = {}
        for at, part in enumerate(book.sections):
            made = connection.execute(
                "insert into section (book, place, title, parent, page, kind, text) values (?, ?, ?, ?, ?, ?, ?)",
                (book.book, part.order, part.title, part.parent, part.page, part.kind, part.text),
            )
            ids[at] = cast(int, made.lastrowid)
        connection.executemany(
            "insert into term (book, name, english, page) values (?, ?, ?, ?)",
            ((book.book, term.name, term.english, term.page) for term in book.terms),
        )
        connection.executemany("insert into posting (root, book, sections, weights) values (?, ?, ?, ?)", rows(ids))

    def _table(self, name: str) -> sqlite_utils.db.Table:
        return cast(sqlite_utils.db.Table, self._db[name])

    # --- memory of stems: working them out again costs more than reading them

    def recall_stems(self) -> None:
        """Remember the stems that were kept, before many are asked for."""
        if self._kept is None:
            row = self._db.conn.execute("select value from memory where key = 'stems'").fetchone()
            known: Mapping[str, str] = json.loads(row[0]) if row else {}
            self.stems.recall(known)
            self._kept = len(known)

    def keep_stems(self) -> None:
        """Keep what was worked out since they were recalled, and forget them.

        Losing them costs time only, so a busy file is no error.
        """
        if self._kept is not None and len(self.stems.remembered()) > self._kept:
            with contextlib.suppress(sqlite3.Error), self._db.atomic():
                self._write_stems()
        self._kept = None
        self.stems.forget()

    def _write_stems(self) -> None:
        self._kept = len(self.stems.remembered())
        value = json.dumps(self.stems.remembered(), ensure_ascii=False, separators=(",", ":"))
        self._db.conn.execute("insert or replace into memory (key, value) values ('stems', ?)", (value,))

    # --- reading

    def books(self) -> list[BookRecord]:
        """The shelf, by id."""
        rows = self._db.query("select * from book order by id")
        return [
            BookRecord(**{**row, "left_out": tuple(LeftOut(**item) for item in json.loads(row["left_out"]))})
            for row in rows
        ]

    def find_book(self, book: str) -> BookRecord | None:
        """The book of that id, or None."""
        return next((record for record in self.books() if record.id == book), None)

    def book(self, book: str) -> BookRecord:
        """The book of that id; raises ``NotFound`` naming those that are there."""
        found = self.find_book(book)
        if found is None:
            raise NotFound("books.unknown", field="book", value=book, near=[record.id for record in self.books()])
        return found

    def sections(self, book: str | None = None) -> Iterator[tuple[int, Section]]:
        """Section numbers and sections of one book or of all, in reading order."""
        sql = f"select {_COLUMNS} from section where ? is null or book = ? order by book, place"  # noqa: S608
        for row in self._db.conn.execute(sql, (book, book)):
            yield row[0], _section(row)

    def headings(self) -> Iterator[tuple[int, Section]]:
        """Like ``sections`` of all books, but with the first 200 characters of the text: cheap to hold in memory."""
        sql = f"select {_COLUMNS.replace('text', 'substr(text, 1, 200)')} from section order by book, place"  # noqa: S608
        for row in self._db.conn.execute(sql):
            yield row[0], _section(row)

    def let_go(self) -> None:
        """Give back the pages that SQLite holds, 2 MB once every section was read: later reads are of a few."""
        self._db.conn.execute("pragma shrink_memory")

    def section(self, number: int) -> Section:
        """One whole section; raises ``NotFound``, for a button may outlive its book."""
        row = self._db.conn.execute(f"select {_COLUMNS} from section where id = ?", (number,)).fetchone()  # noqa: S608
        if row is None:
            raise NotFound("section.gone", field="section", value=number)
        return _section(row)

    def beside(self, number: int) -> tuple[int | None, int | None]:
        """The numbers of the sections before and after, None at the ends of the book."""
        part = self.section(number)
        before = self._db.conn.execute(
            "select id from section where book = ? and place < ? order by place desc limit 1", (part.book, part.order)
        ).fetchone()
        after = self._db.conn.execute(
            "select id from section where book = ? and place > ? order by place limit 1", (part.book, part.order)
        ).fetchone()
        return (before and before[0]), (after and after[0])

    def terms(self) -> Iterator[Term]:
        """Every name that a book translates or explains."""
        for book, name, english, page in self._db.conn.execute("select book, name, english, page from term"):
            yield Term(book, name, english, page)

    def spread(self) -> dict[str, int]:
        """In how many sections of all books each root stands."""
        counted = self._db.conn.execute("select root, sum(length(weights)) from posting group by root")
        return {intern(root): places for root, places in counted}  # each root once in memory

    def posting(self, root: str, book: str | None) -> list[Posting]:
        """Where a root stands in the text of one book or of all."""
        sql = "select sections, weights from posting where root = ? and (? is null or book = ?)"
        found = []
        for numbers, weights in self._db.conn.execute(sql, (root, book, book)):
            decoded = array("I")
            decoded.frombytes(numbers)
            found.append(Posting(decoded, weights))
        return found


_COLUMNS = "id, book, title, parent, page, text, kind, place"


def _section(row: tuple[object, ...]) -> Section:
    _, book, title, parent, page, text, kind, place = row
    return Section(
        book=cast(str, book),
        title=cast(str, title),
        parent=cast("str | None", parent),
        page=cast("int | None", page),
        text=cast(str, text),
        kind=cast(SectionKind, kind),
        order=cast(int, place),
    )


def _postings(book: ImportedBook, stems: Stems) -> Callable[[Mapping[int, int]], Iterator[tuple[object, ...]]]:
    """Count the words before the transaction opens; rows come when section numbers are known."""
    counted = [Counter(map(stems.root, words_of(part.text))) for part in book.sections]
    lengths = [counts.total() for counts in counted]
    usual = sum(lengths) / len(lengths) if lengths else 1.0
    where: dict[str, list[tuple[int, int]]] = {}
    for at, counts in enumerate(counted):
        for root, times in counts.items():
            where.setdefault(root, []).append((at, weight_of(times, lengths[at], usual)))

    def rows(ids: Mapping[int, int]) -> Iterator[tuple[object, ...]]:
        for root, places in sorted(where.items()):
            numbers = array("I", (ids[at] for at, _ in places))
            yield root, book.book, numbers.tobytes(), bytes(weight for _, weight in places)

    return rows


def weight_of(times: int, length: int, usual: float) -> int:
    """How much a text is about a word, 1-255: grows with its count and levels off, sooner in short texts (BM25)."""
    return max(1, round(255 * times / (times + 0.4 + 0.8 * length / max(usual, 1.0))))


def sections_as_lines(parts: Iterable[Section]) -> Iterator[str]:
    """One JSON object a section, for ``adjutant books sections --json``."""
    for part in parts:
        shown = {name: getattr(part, name) for name in ("book", "title", "parent", "page", "text")}
        yield json.dumps(shown, ensure_ascii=False)
