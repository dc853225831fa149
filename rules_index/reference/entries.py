"""The reference of our own: entries in our own words for every rule, table, phase and term of the games.

Entries are data under ``rules_index/reference/<book>/*.yaml``. They hold names, pages, numbers and summaries, and no
sentence of any book. ``python -m rules_index.reference.entries`` checks the files and prints what is wrong with them.
"""

from __future__ import annotations

import hashlib
import re
from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from pathlib import Path
from typing import Annotated, Any, Literal, overload

import yaml
from pydantic import ConfigDict, Field, TypeAdapter, ValidationError, model_validator
from pydantic.dataclasses import dataclass as checked

from lexicon.errors import NotFound, NotUnderstood
from rules_index.keeping import is_kept, keep, kept

EntryKind = Literal["rule", "table", "phase", "procedure", "random_table", "term"]

REFERENCE_FOLDER = Path(__file__).parent

_ID_OF_LINE = re.compile(rb'\{"id":"([^"]+)"')
_ID = re.compile(r"[a-z]+\.[a-z0-9]+(-[a-z0-9]+)*")
_DICE = re.compile(r"\d?d(\d+|%)([+](\d?d\d+|\d+|X))?")
_LONGEST_GIST = 400
_LONGEST_QUESTION = 80
_KEPT_AS = "entries-4"  # another number when an entry gets or loses a field


# No models: beside its values each holds a dictionary and a set of what was given, 3 MB for all entries.
_STRICT = ConfigDict(extra="forbid")
_Some = Field(min_length=1)


@checked(frozen=True, slots=True, kw_only=True, config=_STRICT)
class Said:
    """The same thing in Russian and in English."""

    ru: Annotated[str, _Some]
    en: Annotated[str, _Some]


@checked(frozen=True, slots=True, kw_only=True, config=_STRICT)
class EntryNames:
    """``ru``: as printed first; ``en``: the usual English terms."""

    ru: Annotated[tuple[str, ...], _Some]
    en: tuple[str, ...] = ()


@checked(frozen=True, slots=True, kw_only=True, config=_STRICT)
class Number(Said):
    """A number that the rule is looked up for, with its unit: ``2 см``, ``+1``, ``1 за попадание``."""

    value: str


@checked(frozen=True, slots=True, kw_only=True, config=_STRICT)
class Row(Said):
    """A row of a table: ``roll`` for tables rolled on (``2-3``), ``value`` for tables read (``-1``)."""

    roll: str | None = None
    value: str | None = None


@checked(frozen=True, slots=True, kw_only=True, config=_STRICT)
class Entry:
    """One rule, table, phase, procedure or term of one game.

    ``phase`` is the phase of a turn in which the rule is needed, by its id in a battle, None where it is no one's;
    ``asks`` holds what players ask when they mean it, in their own words, Russian and English.
    ``page`` is the printed page of that game's book, None where the book prints none.
    """

    id: str
    kind: EntryKind
    names: EntryNames
    aliases: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    page: int | None
    phase: str | None = None
    gist: Said
    numbers: tuple[Number, ...] = ()
    dice: str | None = None
    rows: tuple[Row, ...] = ()
    see_also: tuple[str, ...] = ()

    @property
    def book(self) -> str:
        """The book's id: the first part of the entry's."""
        return self.id.partition(".")[0]

    @property
    def title(self) -> str:
        """The name as the book prints it."""
        return self.names.ru[0]

    @model_validator(mode="after")
    def _check(self) -> Entry:
        if not _ID.fullmatch(self.id):
            raise ValueError(f"id {self.id!r}: <book>.<latin-words-with-hyphens>, for example wma.drive-back")
        if max(len(self.gist.ru), len(self.gist.en)) > _LONGEST_GIST:
            raise ValueError(f"gist: at most {_LONGEST_GIST} characters a language")
        if any(len(question) > _LONGEST_QUESTION for question in self.asks):
            raise ValueError(f"asks: at most {_LONGEST_QUESTION} characters a question")
        if self.kind == "random_table":
            if self.dice is None or not _DICE.fullmatch(self.dice):
                raise ValueError(f"dice {self.dice!r}: a random table needs its dice, for example 2d6 or d66")
            if not self.rows or any(row.roll is None for row in self.rows):
                raise ValueError("rows: a random table needs rows, each with its roll")
        return self


_ENTRIES = TypeAdapter(tuple[Entry, ...])


@dataclass(frozen=True)
class Reference:
    """All entries, by id and in order. ``digest`` changes when any file does.

    ``folder`` is where the whole entries are read anew, None for whole ones: those that were kept have left out what
    is asked, which is most of their text and of use for making an index alone.
    """

    entries: Sequence[Entry]
    digest: str
    folder: Path | None = None

    def whole(self) -> Reference:
        """The reference with what is asked."""
        return self if self.folder is None else load_reference(self.folder, links=False)

    @cached_property
    def _places(self) -> Mapping[str, int]:
        entries = self.entries
        ids = entries.ids if isinstance(entries, _Kept) else (entry.id for entry in entries)
        return {entry_id: place for place, entry_id in enumerate(ids)}

    def entry(self, entry_id: str) -> Entry:
        """The entry of that id; raises ``NotFound``."""
        place = self._places.get(entry_id)
        if place is None:
            raise NotFound("reference.no_entry", field="entry", value=entry_id)
        return self.entries[place]


def parse_entries(text: str, where: str) -> tuple[Entry, ...]:
    """The entries of one file's text; ``where`` names the file in errors. Raises ``NotUnderstood``."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        raw: Any = yaml.load(text, Loader=loader)  # noqa: S506 - both loaders are the safe ones
    except yaml.YAMLError as trouble:
        raise NotUnderstood("reference.yaml", field=where, reason=str(trouble)) from trouble
    try:
        return _ENTRIES.validate_python(raw or ())
    except ValidationError as trouble:
        first = trouble.errors()[0]
        at = first["loc"][0] if first["loc"] else None
        named = raw[at].get("id", at) if isinstance(at, int) and isinstance(raw[at], dict) else at
        field = ".".join(str(part) for part in first["loc"][1:])
        raise NotUnderstood("reference.entry", field=f"{where}: {named}: {field}", reason=first["msg"]) from trouble


def load_reference(folder: Path = REFERENCE_FOLDER, *, links: bool = True, file: Path | None = None) -> Reference:
    """Every entry under ``folder``. Raises ``NotUnderstood`` naming file, entry and field of the first fault.

    ``links=False`` lets "see also" name entries that are not there (yet). ``file`` is where the checked entries
    are kept, without what is asked, under the digest of their texts: reading them back takes a tenth of the time.
    """
    files = _files(folder)
    digest = _digest(files)
    body = None if file is None else kept(file, _key(digest))
    if body is not None:
        return Reference(_Kept(body), digest, folder)
    entries: list[Entry] = []
    for path in files:
        where = f"{path.parent.name}/{path.name}"
        found = parse_entries(path.read_text(encoding="utf-8"), where)
        for entry in found:
            if entry.book != path.parent.name:
                raise NotUnderstood("reference.folder", field=f"{where}: {entry.id}", allowed=f"{path.parent.name}.…")
        entries += found
    if links:
        _check_links(entries)
    reference = Reference(tuple(entries), digest)
    if file is not None and links:
        keep(file, _key(digest), _bare(reference))
    return reference


def kept_digest(file: Path, folder: Path = REFERENCE_FOLDER) -> str | None:
    """The digest of the entries that are there now, where that file keeps them; else None."""
    digest = _digest(_files(folder))
    return digest if is_kept(file, _key(digest)) else None


def _files(folder: Path) -> list[Path]:
    return sorted(folder.glob("*/*.yaml"))


def _key(digest: str) -> str:
    return f"{_KEPT_AS} {digest}"


def _digest(files: Iterable[Path]) -> str:
    """Of all texts, one after the other in memory: together they leave holes of 3 MB there."""
    digest = hashlib.sha256()
    for path in files:
        digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()


class _Kept(Sequence[Entry]):
    """Entries as lines of JSON, each made when it is asked for: made together they hold four times as much."""

    def __init__(self, body: bytes) -> None:
        lines = body.splitlines(keepends=True)
        self._body = body
        self._starts = array("I", accumulate(map(len, lines), initial=0))
        self.ids = tuple(_ID_OF_LINE.match(line)[1].decode() for line in lines)  # type: ignore[index] # our own lines

    def __len__(self) -> int:
        return len(self.ids)

    @overload
    def __getitem__(self, at: int) -> Entry: ...

    @overload
    def __getitem__(self, at: slice) -> tuple[Entry, ...]: ...

    def __getitem__(self, at: int | slice) -> Entry | tuple[Entry, ...]:
        if isinstance(at, slice):
            return tuple(self[one] for one in range(*at.indices(len(self))))
        place = range(len(self))[at]
        line = self._body[self._starts[place] : self._starts[place + 1]]
        return _ENTRIES.validate_json(b"[" + line + b"]")[0]


def _bare(reference: Reference) -> bytes:
    """Its entries without what is asked, one a line."""
    bare = (replace(entry, asks=()) for entry in reference.entries)
    return b"".join(_ENTRIES.dump_json((entry,))[1:-1] + b"\n" for entry in bare)


def _check_links(entries: list[Entry]) -> None:
    known: set[str] = set()
    for entry in entries:
        if entry.id in known:
            raise NotUnderstood("reference.twice", field=entry.id)
        known.add(entry.id)
    for entry in entries:
        lost = [link for link in entry.see_also if link not in known]
        if lost:
            raise NotUnderstood("reference.link", field=f"{entry.id}: see_also", value=lost[0])


if __name__ == "__main__":
    import sys

    try:
        sys.stdout.write(f"{len(load_reference().entries)} entries\n")
    except NotUnderstood as trouble:
        sys.exit(str(trouble))
