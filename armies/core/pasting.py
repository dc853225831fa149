"""A pasted list of typed units, read scrap by scrap into a force; its game says how a unit is written (``Rows``).

What stands around the units (:mod:`.header`) and copies of units (:mod:`.copies`) are read alike in every game. A line
that is not clear changes nothing and says why.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from armies.core.copies import copies_of, grown, joining, said_to_copy
from armies.core.counts import split_count
from armies.core.header import HEADINGS, is_heading, is_other_game, is_talk, is_title, limit_in
from armies.core.naming import tidy_name
from armies.core.pack import ForcePack, Typed, force_packs
from armies.core.paper import Scrap, left_out, scraps, totals
from armies.core.pasted import MAX_LINE, Kind, NothingRead, Pasted, PastedLine, Unread
from armies.core.roster import MAX_ENTRIES, MAX_SIZE_POINTS, Force
from lexicon.errors import AdjutantError, NotAllowed, NotUnderstood, OverBudget
from lexicon.folding import fold, has_cyrillic

_VERSION: Final = re.compile(r"\(\s*v?[\d.]+\s*\)|\[[^\[\]]*\]|\+{2,}|={2,}|#+")
_LABEL: Final = re.compile(r"^(?:армия|army|faction|фракция|ростер|roster|список|list|отряд|force)\s*[:=-]\s*", re.I)
_BEHIND: Final = re.compile(r"(.*?)[\s:,-]+(\d{2,5})$")
_LINK: Final = re.compile(r"\s+(?:на|до|for|at|of|up to)$", re.I)
_CELLS: Final = re.compile(r"\d\s*\+|(?:\d.*,.*){3}", re.S)
"""What only units have: a number to roll, one number after another."""
_TIMES: Final = re.compile(r"(?<![\w.])\d{1,4}\s*[*xXхХ×]\s*\d{1,4}\s*=\s*\d{1,5}(?!\d)")
"""How many and how dear, in an order that nothing tells: no book has the price of a typed unit."""
_NUMBERS: Final = re.compile(r"\d(?![\d]*[-‐‑]?[^\W\d_])")
"""Numbers that are no part of a name, as that of a regiment is (``7-й``)."""
_SHOWN: Final = 200
_ROUND: Final = 50
"""Sums of a game's size are multiples of it."""


class Reader:
    """Reads scraps one after another into a force that is replaced whole, never changed.

    ``titled``: the first line may be what the list is called, though it names no points.
    """

    def __init__(self, force: Force, profiles: Sequence[Any] = (), *, titled: bool = True) -> None:
        self.force = force
        self.titled = titled
        self.pack: ForcePack = force_packs()[force.system]
        self.profiles = profiles
        self.limit: int | None = None
        self.lines: list[PastedLine] = []
        self.kinds: set[str] = set()
        """What the lines so far were."""
        self.unread: list[Unread] = []
        self.plain = False  # whether some unit is plainly of this game
        self.waits: int | None = None  # the hero whom the next unit takes in
        self._games = frozenset(map(fold, (self.pack.title, *self.pack.also, self.pack.system)))

    def read(self, text: str) -> Pasted[Force]:
        """What became of the text.

        Raises:
            NotUnderstood: ``paste.nothing``: no unit; ``paste.other_game``: it is a list of another game;
                ``paste.not_plain``: no line says plainly that it is one of this.
        """
        found = scraps(text, self.pack.rows.columns)
        at = 0
        while at < len(found):
            at = self._take(found, at)
        units = "unit" in self.kinds
        if other := next((one for one in self.unread if is_other_game(one.text)), None):
            raise NotUnderstood("paste.other_game", field="text", value=other.text[:80], allowed=self.pack.title)
        if not units:
            raise NothingRead(self.unread, self.pack.example)
        if not (self.plain or self._names_game(text)):
            raise self._doubted()
        return Pasted(_met(self.force), tuple(self.lines), tuple(self.unread), self.limit)

    def _take(self, found: Sequence[Scrap], at: int) -> int:
        """One scrap, with those that go on with it; where the next one stands."""
        scrap, rows, end = found[at], self.pack.rows, at + 1
        if len(scrap.text) > MAX_LINE:
            self._unread(scrap, OverBudget("paste.line_too_long", limit=MAX_LINE, field="line", value=len(scrap.text)))
        elif scrap.left_out:
            self._unread(scrap, left_out(scrap))
            while rows.begins(scrap.words) and self._without(found, at, end):
                self._unread(found[end], left_out(scrap))
                end += 1
        elif scrap.head:
            self._seen(scrap, "heading")
        elif totals(scrap, begun=bool(self.force.members)):
            self._seen(scrap, "total")
        elif (whom := rows.joins(scrap.words)) is not None:
            self._joins(scrap, whom)
        elif scrap.cells:
            self._unit(scrap, [rows.line(scrap.cells)], "")
        elif is_other_game(scrap.words):
            self.unread.append(Unread(scrap.number, scrap.text[:_SHOWN], NotUnderstood("line.shape", field="line")))
        elif self._copied(scrap, only_said=True):
            pass
        elif rows.begins(scrap.words):
            lines = [scrap.words]
            while end < len(found) and not found[end].cells and self._goes_on(found, at, end):
                if found[end].left_out:
                    self._unread(found[end], left_out(found[end]))
                else:
                    lines.append(found[end].words)
                end += 1
            self._unit(scrap, lines, scrap.words)
        elif not self._heads(scrap) and not self._copied(scrap):
            self._unit(scrap, [scrap.words], "")  # its game says what it lacks
        return end

    def _without(self, found: Sequence[Scrap], at: int, end: int) -> bool:
        """Whether a scrap is of the unit that is left out."""
        return end < len(found) and not found[end].cells and self._goes_on(found, at, end)

    def _goes_on(self, found: Sequence[Scrap], at: int, end: int) -> bool:
        if len(found[end].text) > MAX_LINE:
            return False
        return self.pack.rows.goes_on(found[end].words, found[end].number == found[at].number + 1)

    def _unit(self, scrap: Scrap, lines: Sequence[str], plain: str) -> None:
        try:
            if times := next((found for line in lines if (found := _TIMES.search(line))), None):
                raise NotUnderstood("count.unclear", field="count", value=times[0], example=self.pack.example)
            typed = self.pack.rows.read(lines, self.profiles)
            self._grow(scrap, typed)
            self.plain = self.plain or bool(scrap.cells) or self.pack.rows.plain(scrap.words)
        except AdjutantError as trouble:
            # A row with a number out of bounds is no copy of another, nor a title.
            counted = trouble.code in ("line.word", "line.called", "line.two") and any(sign.isdigit() for sign in plain)
            unclear = isinstance(trouble, NotAllowed) or trouble.code == "count.unclear"
            if unclear or not (plain and (self._copied(scrap) or self._heads(scrap, counted, unit=True))):
                self._unread(scrap, trouble)

    def _names_game(self, text: str) -> bool:
        first = fold(next((line for line in text.splitlines() if line.strip()), "")[:_SHOWN])
        return any(f" {fold(title)} " in f" {first} " for title in (self.pack.title, *self.pack.also))

    def _doubted(self) -> NotUnderstood:
        """The first unit in the game's own words, to be said so if it is meant."""
        first = next(line for line in self.lines if line.kind == "unit")
        member = next(one for one in self.force.members if one.name == first.members[0])
        said = self.pack.render(member, "ru" if has_cyrillic(first.text) else "en")
        value, title = first.text[:80], self.pack.title
        return NotUnderstood("paste.not_plain", field="text", value=value, example=said, title=title)

    def _grow(self, scrap: Scrap, typed: Typed) -> None:
        if len(self.force.members) + typed.copies > MAX_ENTRIES:
            raise OverBudget("roster.full", limit=MAX_ENTRIES, field="roster", value=len(self.force.members))
        self.force, made = grown(self.force, typed)
        if self.waits is not None:
            members = list(self.force.members)
            members[self.waits] = joining(members[self.waits], made[0])
            self.force = replace(self.force, members=tuple(members))
            self.waits = None
        self._seen(scrap, "unit", made)

    def _copied(self, scrap: Scrap, *, only_said: bool = False) -> bool:
        if only_said and not said_to_copy(scrap.words):
            return False
        try:
            typed = copies_of(self.force, scrap.words)
            if typed is not None:
                self._grow(scrap, typed)
        except AdjutantError as trouble:
            self._unread(scrap, trouble)
            return True
        return typed is not None

    def _joins(self, scrap: Scrap, whom: str) -> None:
        self._seen(scrap, "heading")
        if not self.force.members:
            return
        hero = self.force.members[-1]
        if not whom:
            self.waits = len(self.force.members) - 1
        else:
            self.force = replace(self.force, members=(*self.force.members[:-1], joining(hero, whom)))

    def _heads(self, scrap: Scrap, counted: bool = False, *, unit: bool = False) -> bool:
        """Whether the line is a title, which may name the limit, or a heading.

        ``counted``: it counts troops. ``unit``: it may be a unit's.
        """
        begun = "unit" in self.kinds
        words, talk = scrap.words, is_talk(scrap.words)
        limit, rest = limit_in(words, bare=False)
        if limit is None and not (self.lines or self.unread):
            limit, rest = _sum_behind(words, self._games)
        cells = _CELLS.search(rest) is not None
        # A unit with a price and more numbers is no title, though its line is not clear.
        priced = unit and limit is not None and (counted or limit * 2 < self.pack.size)
        told = priced and not scrap.framed and _NUMBERS.search(rest) is not None
        if limit is not None and not (begun or told or cells) and self.limit is None and not rest[:1].isdigit():
            self._limited(limit)
            if talk:
                return False
            self._called(limit_in(_VERSION.sub(" ", words), bare=False)[1] if _VERSION.search(words) else rest)
            self._seen(scrap, "army")
            return True
        if talk and not scrap.framed:
            return False
        if is_heading(words, framed=scrap.framed) or words.endswith(":"):
            if scrap.framed and not begun:
                self._called(rest)
            self._seen(scrap, "heading")
            return True
        untitled = not self.kinds & {"army", "heading"}
        counted = counted or told or _counts(words)
        titled = self.titled and not begun and untitled and not counted and is_title(words)
        if titled and not re.search(r"\d\s*[+xх×\"]|\d{3}", words):
            self._called(words)
            self._seen(scrap, "army")
            return True
        return False

    def _limited(self, limit: int) -> None:
        self.limit = limit
        if not self.force.members and limit <= MAX_SIZE_POINTS:
            self.force = replace(self.force, size_points=limit)

    def _called(self, words: str) -> None:
        own = re.search(r"«([^«»]*)»", words)
        name = (
            own[1] if own else _LINK.sub("", _LABEL.sub("", " ".join(_VERSION.sub(" ", words).split())).strip(" -:,."))
        )
        if not self.force.name and fold(name) and fold(name) not in HEADINGS | self._games:
            self.force = replace(self.force, name=tidy_name(name))

    def _seen(self, scrap: Scrap, kind: Kind, members: tuple[str, ...] = ()) -> None:
        self.kinds.add(kind)
        self.lines.append(PastedLine(scrap.number, scrap.text[:_SHOWN], kind, members=members))

    def _unread(self, scrap: Scrap, error: AdjutantError) -> None:
        self.unread.append(Unread(scrap.number, scrap.text[:_SHOWN], error))


def _sum_behind(words: str, games: frozenset[str]) -> tuple[int | None, str]:
    """The round sum behind what a list is called, above all its units (``Парфяне 600``), any behind its game's name."""
    if len(words) > _SHOWN:
        return None, words
    if (said := _BEHIND.match(words)) and fold(said[1]) in games:
        return int(said[2]), said[1]
    limit, rest = limit_in(words)
    if limit is None or limit < _ROUND or limit % _ROUND or not is_title(rest) or any(map(str.isdigit, rest)):
        return None, words
    return limit, rest


def _counts(words: str) -> bool:
    """Whether the words say how many of something: ``две группы рыцарей``."""
    try:
        return split_count(words, trailing=False)[0] is not None
    except NotAllowed:
        return True


def _met(force: Force) -> Force:
    """Heroes in units that are here, by the unit's own name."""
    names = {fold(member.name): member.name for member in reversed(force.members)}
    members = [
        joining(member, names.get(fold(joins), joins)) if (joins := member.profile.get("joins")) else member
        for member in force.members
    ]
    return replace(force, members=tuple(members))


def read_line(force: Force, line: str, profiles: Sequence[Any] = ()) -> Force:
    """The force with what one typed line says: a unit as its game writes it, or copies of one that is there.

    Raises:
        AdjutantError: as the game's rows. OverBudget: ``roster.full``, ``paste.line_too_long``.
    """
    reader = Reader(force, profiles)
    if len(line) > MAX_LINE:
        raise OverBudget("paste.line_too_long", limit=MAX_LINE, field="line", value=len(line))
    if len(force.members) >= MAX_ENTRIES:
        raise OverBudget("roster.full", limit=MAX_ENTRIES, field="roster", value=len(force.members))
    copied = copies_of(force, line) if said_to_copy(line) else None
    try:
        typed = copied or reader.pack.rows.read(
            [part for part in line.splitlines() if part.strip()] or [line], profiles
        )
    except AdjutantError as wrong:
        typed_copy = None if isinstance(wrong, NotAllowed) else copies_of(force, line)
        if typed_copy is None:
            raise
        typed = typed_copy
    return grown(force, typed)[0]
