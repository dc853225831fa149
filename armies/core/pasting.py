"""A pasted list, read line by line into a roster; what was not understood is shown back, line by line.

Nobody's format is asked for: ``4 Легионеры, 2 Лучники, Генерал, Лидер верхом``, ``Легионеры x4 (320)``, tables,
bullets, either language. A line that is not clear changes nothing and says why.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, Literal

from armies.core.counts import MAX_OF_ONE
from armies.core.editing import add_unit, choose_bearer, choose_upgrade, new_roster, rename_one, resize
from armies.core.library import Library
from armies.core.lines import Line, is_heading, is_total, parse_line, size_in, split_lines
from armies.core.naming import SAME, choose_row, find_rows, joined_items
from armies.core.pasted import Pasted, PastedLine, Unread, refuse_too_long
from armies.core.roster import Roster
from armies.core.statline import Army, Unit
from lexicon.errors import AdjutantError, NotAllowed, NotFound, NotUnderstood, OverBudget
from lexicon.folding import fold
from lexicon.names import Language

MAX_LINE: Final = 300

_SURELY_A_PRICE: Final = 99

# Between a unit and its upgrade: "Генерал на колеснице", "Лидер верхом", "General with Omen".
_JOINT: Final = re.compile(
    r"\s*(?:\+|&|/|:|->|→|>)\s*|\s+(?:на|с|со|и|в|под|with|on|in|and|w/|riding|в виде|as)\s+"
    r"|\s+(?=(?:верхом|mounted)\b)",
    re.I,
)
_FOR: Final = re.compile(r"\s*(?:->|→|>)\s*|\s+(?:для|for)\s+", re.I)


def paste_roster(
    text: str,
    *,
    roster: Roster | None = None,
    library: Library | None = None,
    size_points: int = 1000,
    language: Language = "ru",
) -> Pasted[Roster]:
    """A roster from a pasted text; into ``roster`` when there is one, else into that of the army the text names.

    Raises:
        OverBudget: ``paste.too_long`` or ``paste.too_many_lines``; nothing was read.
        NotUnderstood: ``paste.nothing``: no line was understood; ``army.needed``: no line names an army.
    """
    refuse_too_long(text)
    items = list(split_lines(text))
    title = ""
    if roster is None:
        army, title = _army_of(items, library)
        if army is None and library is not None and items:
            army, title = _army_like(items[0], library)
        if army is None:
            known = [] if library is None else [army.name.to(language) for army in library.armies]
            raise NotUnderstood("army.needed", field="army", value=items[0][1] if items else "", allowed=known)
        roster = new_roster(army, size_points)
    return _Reader(roster, library, title, language).read(items)


def _army_of(items: Sequence[tuple[int, str]], library: Library | None) -> tuple[Army | None, str]:
    """The army that one of the first lines names, and that line."""
    for _, text in items[:8] if library is not None else ():
        assert library is not None
        if army := _named_army(text, library):
            return army, text
    return None, ""


def _army_like(item: tuple[int, str], library: Library) -> tuple[Army | None, str]:
    """The army whose name the first line misspells; a line that counts something is no title.

    Raises:
        Ambiguous: ``army.ambiguous``.
    """
    number, text = item
    size, name = size_in(re.sub(r"«[^«»]*»", " ", text))
    try:
        if size is None and parse_line(number, text).count is not None:
            return None, ""
        return library.choose(name.strip(" #*=-")), text
    except (NotFound, NotAllowed):
        return None, ""


def _named_army(text: str, library: Library) -> Army | None:
    text = re.sub(r"«[^«»]*»", " ", text)
    name = size_in(re.sub(r"^[#\s]*(?:армия|army|faction|фракция)\s*[:=-]\s*", "", text, flags=re.I))[1]
    for candidate in (name, name.partition(":")[0], name.rpartition(":")[2], re.sub(r"\(.*\)", "", name)):
        if (army := library.find(candidate.strip(" #*=-"))) is not None:
            return army
    return None


class _Reader:
    """Reads items one after another into a roster that is replaced whole, never changed."""

    def __init__(self, roster: Roster, library: Library | None, title: str, language: Language) -> None:
        self.roster = roster
        self.title = title
        self.language = language
        self.library = library
        self.lines: list[PastedLine] = []
        self.unread: list[Unread] = []
        self.later: list[tuple[Line, str, Unit | None, int | None]] = []
        self.twins: Counter[tuple[str, ...]] = Counter()

    def read(self, items: Sequence[tuple[int, str]]) -> Pasted[Roster]:
        lines = list(self._parsed(items))
        self.twins_pasted = Counter(fold(line.words) for line in lines)
        for line in lines:
            try:
                self._read(line)
            except AdjutantError as trouble:
                self.unread.append(Unread(line.number, line.text, trouble))
        for line, name, to, number in self.later:
            self._give(line, name, to, number)
        if not self.lines:
            first = self.unread[0] if self.unread else None
            raise NotUnderstood(
                "paste.nothing",
                field="text",
                value="" if first is None else first.text[:80],
                example="4 Легионеры, 2 Лучники, Генерал",
                lines=len(self.unread),
            )
        told = {(one.number, one.text): one for one in reversed(self.unread)}
        return Pasted(self.roster, tuple(self.lines), tuple(sorted(told.values(), key=lambda one: one.number)))

    def _parsed(self, items: Sequence[tuple[int, str]]) -> Iterator[Line]:
        for number, text in items:
            if len(text) > MAX_LINE:
                trouble = OverBudget("paste.line_too_long", limit=MAX_LINE, field="line", value=len(text))
                self.unread.append(Unread(number, text[:60] + "…", trouble))
                continue
            try:
                yield from [parse_line(number, one) for one in self._items(text)]
            except AdjutantError as trouble:
                line = Line(number, text, size_in(text)[1])
                if is_total(text):
                    self._seen(line, "total")
                    continue
                if self._heads(line, 0.0):
                    continue
                self.unread.append(Unread(number, text, trouble))

    def _seen(self, line: Line, kind: Literal["unit", "upgrade", "heading", "total", "army"]) -> None:
        self.lines.append(PastedLine(line.number, line.text, kind))

    def _read(self, line: Line) -> None:
        if not line.words and not self._heads(line, 0.0):
            raise NotUnderstood("line.shape", field="line", value=line.text, example="4 Легионеры")
        if not line.words:
            return
        if is_total(line.text) or is_total(line.words):
            self._seen(line, "total")
            return
        found = find_rows(self.roster.army, line.words)
        if line.notes and (whole := self._with_notes(line)) is not None:
            line, found = whole, find_rows(self.roster.army, whole.words)
        best = found[0][0] if found else 0.0
        if self._titles(line):
            self._heads(line, 0.0)
            return
        if best < SAME and (self._heads(line, best) or self._joined(line)):
            return
        self._take(line, line.words)

    def _with_notes(self, line: Line) -> Line | None:
        """The line with its brackets as part of the name, when that is a name: ``Chieftain (Leader)``."""
        words = f"{line.words} {line.notes[0]}"
        found = find_rows(self.roster.army, words)
        return replace(line, words=words, notes=line.notes[1:]) if found and found[0][0] >= SAME else None

    def _titles(self, line: Line) -> bool:
        """Whether this is the list's title, though a row of the list may be called so too (Гунны are both)."""
        if line.text == self.title:
            self.title = ""
            return True
        if self.library is None or line.count is not None or not (size_in(line.text)[0] or line.text.startswith("#")):
            return False
        named = _named_army(line.text, self.library)
        return named is not None and named.id == self.roster.army.id

    def _heads(self, line: Line, best: float) -> bool:
        """Whether the line names the army, its size, or the kind of what follows."""
        if self.library is not None and (army := _named_army(line.text, self.library)) is not None:
            if army.id != self.roster.army.id:
                raise NotAllowed(
                    "army.other",
                    field="army",
                    value=army.name.to(self.language),
                    allowed=self.roster.army.name.to(self.language),
                )
            size = size_in(line.text)[0]
            if size is not None:
                self.roster = resize(self.roster, size)
            self._seen(line, "army")
            return True
        size_line = re.fullmatch(r"(?:размер|очки|формат|size|points|limit)\s*[:=-]?", line.words, re.I)
        if (size_line or not re.search(r"[^\W\d_]", line.words)) and (size := size_in(line.text)[0]) is not None:
            self.roster = resize(self.roster, size)
            self._seen(line, "army")
            return True
        titled = line.text.rstrip().endswith(":") or line.text.startswith("#")
        if line.count is None and ((is_heading(line.text) and best < 90.0) or (titled and best < SAME)):
            self._seen(line, "heading")
            return True
        return False

    def _joined(self, line: Line) -> bool:
        """A unit and its upgrade in one line; what is no upgrade is shown back, the unit stands."""
        army = self.roster.army
        if parts := _FOR.split(line.words, maxsplit=1)[1:]:
            head = _FOR.split(line.words, maxsplit=1)[0]
            if any(unit.kind for _, unit in find_rows(army, head)[:1]):
                to, number = choose_bearer(self.roster, parts[0], self.language)
                self.later.append((line, head, to, number))
                return True
        if (pair := self._side_by_side(line.words)) is not None:
            self._take(line, pair[0], [pair[1]])
            return True
        for joint in _JOINT.finditer(line.words):
            head, tail = line.words[: joint.start()], line.words[joint.end() :]
            rows = find_rows(army, head)
            if not head or not tail or not rows or rows[0][0] < 90.0:
                continue
            self._take(line, head, [tail])
            return True
        if not line.names and line.count in (None, 1) and (called := self._called(line.words)) is not None:
            self._take(replace(line, names=((None, called[1]),)), called[0])
            return True
        return False

    def _items(self, text: str) -> list[str]:
        return [text] if "|" in text or "\t" in text else joined_items(self.roster.army, text)

    def _called(self, words: str) -> tuple[str, str] | None:
        """``генерал Цезарь``: a commander's row by its whole name, and his own name behind it."""
        army = self.roster.army
        for gap in reversed(list(re.finditer(r"\s+", words))):
            head, tail = words[: gap.start()], words[gap.end() :]
            rows = find_rows(army, head, lambda unit: unit.is_commander)
            if rows and rows[0][0] >= SAME and not find_rows(army, tail):
                return head, tail
        return None

    def _side_by_side(self, words: str) -> tuple[str, str] | None:
        """``Генерал Ганнибал``: a row and an upgrade that it may have, both by their whole names."""
        army = self.roster.army
        for gap in re.finditer(r"\s+", words):
            head, tail = words[: gap.start()], words[gap.end() :]
            rows = find_rows(army, head, lambda unit: unit.kind is None)
            if not rows or rows[0][0] < SAME:
                continue
            able = find_rows(army, tail, lambda unit: unit.kind is not None)
            if any(score >= SAME and rows[0][1].id in unit.upgrades for score, unit in able):
                return head, tail
        return None

    def _take(self, line: Line, words: str, upgrades: Sequence[str] = ()) -> None:
        row = self._row(line, words)
        notes = [*upgrades, *(part for note in line.notes for part in re.split(r"[,;+]|\s+и\s+|\s+and\s+", note))]
        count = self._count(line, row, notes)
        if row.kind is not None:
            bearer: tuple[Unit | None, int | None] = (None, None)
            if whom := [name for _, name in line.names] + notes:
                bearer = choose_bearer(self.roster, whom[0], self.language)
            self.later.append((replace(line, count=count), row.id, *bearer))
            return
        before = self.roster.count_of(row)
        self.roster = add_unit(self.roster, row, count, language=self.language)
        self._seen(line, "unit")
        for note in notes:
            word = re.sub(r"^(?:на|с|со|в|with|on|in)\s+", "", note.strip(), flags=re.I)
            if word:
                for number in range(before + 1, before + 1 + (count if row.is_commander else 1)):
                    self.later.append((replace(line, text=note.strip(), count=1), word, row, number))
        for at, (given, name) in enumerate(line.names, 1):
            if name:
                try:
                    self.roster = rename_one(self.roster, row, before + (given or at), name)
                except AdjutantError as trouble:
                    self.unread.append(Unread(line.number, name, trouble))

    def _row(self, line: Line, words: str) -> Unit:
        """The row; of two of one name the price decides, else they come in the order of the list (wma p. 113)."""
        army = self.roster.army
        found = find_rows(army, words)
        alike = [unit for score, unit in found if score == found[0][0] >= SAME]
        if len({fold(unit.name.ru) for unit in alike}) == 1 and len(alike) > 1:
            priced = [u for u in alike if u.points in line.prices or u.points * (line.count or 1) in line.prices]
            if len(priced) == 1:
                return priced[0]
            if self.twins_pasted[fold(line.words)] == len(alike):
                key = tuple(unit.id for unit in alike)
                self.twins[key] += 1
                return alike[self.twins[key] - 1]
        return choose_row(army, words, language=self.language)

    def _count(self, line: Line, row: Unit, notes: Sequence[str]) -> int:
        """The count, unless the number was the price: nobody takes 80 units at 80 points."""
        extra = [unit.points for note in notes for _, unit in find_rows(self.roster.army, note)[:1] if unit.kind]
        if line.count is not None and line.bare and line.count > 19:
            if not row.is_troop or line.count in (row.points, row.points + sum(extra)):
                return 1
            if line.count > _SURELY_A_PRICE:
                raise NotUnderstood("count.unclear", field="count", value=line.count, example=f"4 {row.name.ru}")
        if line.count is not None:
            return line.count
        bare = [n for n in line.prices if 1 < n <= MAX_OF_ONE and n % 5 and n != row.points]
        small = [n for n in line.prices if 1 <= n < 20 and n != row.points]
        return (bare or small or [1])[0]

    def _give(self, line: Line, name: str, to: Unit | None, number: int | None) -> None:
        army = self.roster.army
        try:
            row = army.by_id.get(name) or choose_upgrade(army, name, to, self.language)
            if to is None and (heirs := [u for u in row.upgrades if self.roster.count_of(army.by_id[u])]):
                to = army.by_id[heirs[0]] if len(heirs) == 1 else None
            lone = to is not None and self.roster.count_of(to) == 1
            which = None if lone else number
            self.roster = add_unit(self.roster, row, line.count or 1, to=to, number=which, language=self.language)
            self._seen(line, "upgrade")
        except AdjutantError as trouble:
            self.unread.append(Unread(line.number, line.text, trouble))
