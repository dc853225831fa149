"""Lists of named things with numbers and facts: ``Братья 2 4 XP уцелели, убили отряд; герой Кортес 14 XP``.

Entries are parted by commas, semicolons and lines; what names nothing after a comma goes on with the entry before it. A
name is what stands before the first word that is listened for; a number belongs to the label beside it, else to the
name. A name in quotes is taken as it is. Nothing is passed over.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from handlers.language.lexer import Lexed, Token, lex
from lexicon.errors import NotUnderstood
from lexicon.folding import fold

_ENTRIES, _COMMAS = re.compile(r"[;\n]"), re.compile(r",(?!\d)|(?<!\d),")
_QUOTED = re.compile(r"«([^»]+)»|“([^”]+)”|\"([^\"]+)\"")
_LONGEST = 3


@dataclass(frozen=True)
class Heard:
    """What a list listens for; the phrases are folded.

    Attributes:
        facts: phrases that say a value of a field.
        labels: phrases that say of which field the number beside them is, and the value when none stands there.
        marks: phrases of which an entry may have several.
        first: phrases before a name, with the fact that they say.
        small: words that say nothing.
        bare: fields of numbers without a label, in this order, instead of their being part of the name.
        lists: labels of all numbers behind them; each becomes a mark with its field.
        nameless: there are no names and no list, commas only part what is said.
    """

    facts: Mapping[str, tuple[str, Any]] = field(default_factory=dict)
    labels: Mapping[str, tuple[str, int | None]] = field(default_factory=dict)
    marks: Mapping[str, Any] = field(default_factory=dict)
    first: Mapping[str, tuple[str, Any]] = field(default_factory=dict)
    small: frozenset[str] = frozenset()
    bare: tuple[str, ...] = ()
    lists: Mapping[str, str] = field(default_factory=dict)
    nameless: bool = False


@dataclass
class Entry:
    """One thing of a list: its name as typed, and what was said of it."""

    name: str = ""
    values: dict[str, Any] = field(default_factory=dict)
    marks: list[Any] = field(default_factory=list)

    def put(self, name: str, value: Any, typed: str) -> None:
        """Take a value in; another value for the same is refused."""
        if self.values.setdefault(name, value) != value:
            raise NotUnderstood("options.unknown", field="words", value=typed)

    def go_on(self, more: Entry, typed: str) -> None:
        """Take in what was said further on."""
        for name, value in more.values.items():
            self.put(name, value, typed)
        self.marks += more.marks


def read_entries(words: str, heard: Heard) -> list[Entry]:
    """All entries of a list.

    Raises:
        NotUnderstood: ``options.unknown``: words that fit nothing, a number too many, the same said twice;
            ``club.number_after``: a label without its number.
    """
    if heard.nameless:
        return [_Reader(words, heard).read()]
    entries: list[Entry] = []
    for whole in _ENTRIES.split(words):
        own: list[Entry] = []
        for part in _COMMAS.split(whole):
            if not part.strip():
                continue
            made = _Reader(part, heard).read()
            if own and not made.name:
                own[-1].go_on(made, part.strip())
            else:
                own.append(made)
        entries += own
    return entries


class _Reader:
    def __init__(self, part: str, heard: Heard) -> None:
        quoted = None if heard.nameless else _QUOTED.search(part)
        self.entry = Entry()
        self.quoted = quoted is not None or heard.nameless
        if quoted is not None:
            self.entry.name = next(group for group in quoted.groups() if group).strip()
            part = f"{part[: quoted.start()]} {part[quoted.end() :]}"
        self.words: Lexed = lex(part)
        self.tokens = self.words.tokens
        self.heard = heard

    def read(self) -> Entry:
        at = self._before_name()
        if not self.quoted:
            end = self._name_end(at)
            self.entry.name, at = self.words.typed(at, end), end
        bare = list(self.heard.bare)
        while at < len(self.tokens):
            at = self._take(at, bare)
        return self.entry

    def _before_name(self) -> int:
        length, said = self._phrase(0, self.heard.first)
        if said is None or (length == len(self.tokens) and not self.quoted):
            return 0
        if self.tokens[length : length + 1] and self.tokens[length].plain and not self._is_labelled(length):
            return 0
        name, value = said
        self.entry.put(name, value, self.words.typed())
        return length

    def _name_end(self, start: int) -> int:
        at = start
        while at < len(self.tokens):
            token = self.tokens[at]
            known = at > start and self._is_said(at)
            if known or (token.plain and (self._is_labelled(at) or (self.heard.bare and at > start))):
                break
            if not (token.kind in ("word", "and", "dash", "open", "close") or token.plain or token.ordinal):
                break
            if at == start and (token.plain or self._says_alone(at)):
                break
            at += 1
        return at

    def _says_alone(self, at: int) -> bool:
        """Whether the first words are no name: nothing else of the entry could be one."""
        if self.tokens[at].folded in self.heard.small:
            return True
        tables = (self.heard.facts, self.heard.labels, self.heard.marks)
        length = max(self._phrase(at, table)[0] for table in tables)
        after = self.tokens[at + length] if length and at + length < len(self.tokens) else None
        return bool(length) and (after is None or after.plain or self._is_said(at + length))

    def _is_said(self, at: int) -> bool:
        tables = (self.heard.facts, self.heard.labels, self.heard.marks)
        small = self.tokens[at].folded in self.heard.small
        return small or any(self._phrase(at, table)[0] for table in tables)

    def _is_labelled(self, at: int) -> bool:
        """Whether the number here belongs to the label behind it: that has no number of its own behind it."""
        length, said = self._phrase(at + 1, self.heard.labels)
        after = at + 1 + length
        if said is None:
            return False
        return not self._is_number(after) or self._is_labelled(after)

    def _is_number(self, at: int) -> bool:
        return at < len(self.tokens) and self.tokens[at].kind == "number"

    def _take(self, at: int, bare: list[str]) -> int:
        token = self.tokens[at]
        if token.kind == "number":
            return self._number(at, token, bare)
        length, said = self._phrase(at, self.heard.lists)
        if said is not None:
            return self._list(at, length, said)
        for table in (self.heard.facts, self.heard.marks, self.heard.labels):
            length, said = self._phrase(at, table)
            if said is None:
                continue
            if table is self.heard.marks:
                self.entry.marks.append(said)
            elif table is self.heard.facts:
                name, value = said
                self.entry.put(name, value, token.text)
            else:
                return self._label(at, length, *said)
            return at + length
        if token.silent or token.folded in self.heard.small:
            return at + 1
        raise NotUnderstood("options.unknown", field="words", value=token.text)

    def _label(self, at: int, length: int, name: str, alone: int | None) -> int:
        after = at + length
        if self._is_number(after) and not self._is_labelled(after):
            self.entry.put(name, self.tokens[after].signed, self.words.typed(at, after + 1))
            return after + 1
        if alone is None:
            raise NotUnderstood("club.number_after", field=name, value=self.words.typed(at, after))
        self.entry.put(name, alone, self.words.typed(at, after))
        return after

    def _list(self, at: int, length: int, name: str) -> int:
        end = at + length
        while self._is_number(end) or (end < len(self.tokens) and self.tokens[end].silent):
            if not self.tokens[end].silent:
                self.entry.marks.append((name, self.tokens[end].signed))
            end += 1
        if end == at + length:
            raise NotUnderstood("club.number_after", field=name, value=self.words.typed(at, end))
        return end

    def _number(self, at: int, token: Token, bare: list[str]) -> int:
        length, said = self._phrase(at + 1, self.heard.labels)
        if said is not None and self._is_labelled(at):
            self.entry.put(said[0], token.signed, token.text)
            return at + 1 + length
        if not bare:
            raise NotUnderstood("options.unknown", field="words", value=token.text)
        self.entry.put(bare.pop(0), token.signed, token.text)
        return at + 1

    def _phrase(self, at: int, table: Mapping[str, Any]) -> tuple[int, Any]:
        """The longest phrase of a table from here on, and what it says."""
        for length in range(min(_LONGEST, len(self.tokens) - at), 0, -1):
            said = table.get(" ".join(token.folded for token in self.tokens[at : at + length]))
            if said is not None:
                return length, said
        return 0, None


def phrases(table: Mapping[str, Any]) -> dict[str, Any]:
    """``{"жив, уцелел": value}`` as one entry a phrase, folded."""
    return {fold(phrase): value for said, value in table.items() for phrase in said.split(",")}
