"""The operator's shelf: what ``adjutant books add | list | sections | show | remove | update`` do."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from lexicon.errors import NotFound, NotUnderstood, OverBudget
from lexicon.refs import MAIN
from rules_index.importing.importer import MOST_BYTES, Progress, import_book
from rules_index.sections import ImportedBook, Section
from rules_index.store.index import BookIndex, BookRecord, Change

_ID = re.compile(r"[a-z][a-z0-9-]{1,23}")


@dataclass(frozen=True, slots=True)
class Shelved:
    """What adding or updating came to: whether anything changed, and the book as it stands now."""

    change: Change
    record: BookRecord


class Reading(Protocol):
    """Who reads a book: :func:`rules_index.importing.importer.import_book`, or the same in a process of its own."""

    def __call__(
        self, data: bytes, filename: str, book: str, title: str | None, progress: Progress | None, /
    ) -> ImportedBook:
        """The book; raises what ``import_book`` raises."""


def add_book(
    index: BookIndex,
    path: Path,
    book: str,
    *,
    title: str | None = None,
    progress: Progress | None = None,
    read: Reading = import_book,
) -> Shelved:
    """Import a file as a new book; the same file again changes nothing and is not read a second time.

    Raises ``NotAllowed`` (``books.exists``) when another file stands under that id, ``NotUnderstood`` for a malformed
    id or an unreadable file, ``OverBudget`` for one that is too big. The index is untouched then.
    """
    return _shelve(index, path, book, title, progress, read, replace=False)


def update_book(
    index: BookIndex,
    path: Path,
    book: str,
    *,
    title: str | None = None,
    progress: Progress | None = None,
    read: Reading = import_book,
) -> Shelved:
    """Import a file in place of the book of that id. Raises ``NotFound`` when there is none, else like ``add_book``."""
    index.book(book)
    return _shelve(index, path, book, title, progress, read, replace=True)


def _shelve(
    index: BookIndex,
    path: Path,
    book: str,
    title: str | None,
    progress: Progress | None,
    read: Reading,
    *,
    replace: bool,
) -> Shelved:
    if not _ID.fullmatch(book):
        raise NotUnderstood("books.id", field="book", value=book, allowed="a-z, 0-9, -", example=MAIN)
    data = read_bytes(path)
    old = index.find_book(book)
    if old is not None and old.digest == hashlib.sha256(data).hexdigest():
        return Shelved("unchanged", old)
    change = index.put(read(data, path.name, book, title, progress), path.name, replace=replace)
    return Shelved(change, index.book(book))


def read_bytes(path: Path) -> bytes:
    """A file's bytes.

    Raises:
        NotFound: ``file.missing``. NotUnderstood: ``file.folder``, ``file.unreadable``.
        OverBudget: ``book.too_big``, before it is read.
    """
    try:
        size = path.stat().st_size
        if size > MOST_BYTES:
            raise OverBudget("book.too_big", limit=MOST_BYTES, field="file", value=size)
        return path.read_bytes()
    except FileNotFoundError as trouble:
        raise NotFound("file.missing", field="file", value=str(path)) from trouble
    except IsADirectoryError as trouble:
        raise NotUnderstood("file.folder", field="file", value=str(path)) from trouble
    except OSError as trouble:
        raise NotUnderstood("file.unreadable", field="file", value=path.name, reason=trouble.strerror) from trouble


def remove_book(index: BookIndex, book: str) -> BookRecord:
    """Take a book away; returns what it was. Raises ``NotFound``."""
    return index.remove(book)


def list_books(index: BookIndex) -> list[BookRecord]:
    """The shelf, by id."""
    return index.books()


def list_sections(index: BookIndex, book: str | None = None) -> Iterator[Section]:
    """Sections of one book or of all, in reading order. Raises ``NotFound`` for a book that is not there."""
    if book is not None:
        index.book(book)
    return (part for _, part in index.sections(book))


def show_book(index: BookIndex, book: str) -> tuple[BookRecord, list[Section]]:
    """A book's record, with what its import left out, and its outline in reading order. Raises ``NotFound``."""
    return index.book(book), list(list_sections(index, book))
