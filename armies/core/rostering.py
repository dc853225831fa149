"""A pasted list of a game with army lists, read line by line into a roster; what was not understood is shown back.

Nobody's format is asked for: ``4 Легионеры, 2 Лучники, Генерал, Лидер верхом``, ``Легионеры x4 (320)``, tables,
bullets, brigades, either language. A line that is not clear changes nothing and says why.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from armies.core.counts import MAX_OF_ONE
from armies.core.editing import add_unit, choose_bearer, choose_upgrade, new_roster, rename_one, resize
from armies.core.header import is_about, is_heading, is_other_game, is_talk, is_title, limit_in, part_of
from armies.core.library import Library
from armies.core.lines import Line, items_of, line_of, parse_line
from armies.core.listed import LISTED
from armies.core.naming import SAME, choose_row, find_rows, joined_items, tidy_name
from armies.core.paper import Scrap, scraps, totals
from armies.core.pasted import Kind, NothingRead, Pasted, PastedLine, Unread, refuse_too_long
from armies.core.persons import is_rank, paired, person_in, unlabelled
from armies.core.roster import MAX_SIZE_POINTS, Entry, Roster
from armies.core.statline import Army, Unit
from armies.core.titles import army_like, army_named, title_of
from lexicon.errors import AdjutantError, Ambiguous, NotAllowed, NotUnderstood, OverBudget
from lexicon.folding import fold
from lexicon.names import Language

MAX_LINE: Final = 300
EXAMPLE: Final = "4 Легионеры, 2 Лучники, Генерал"
_SURELY_A_PRICE: Final = 99
_PRICED: Final = 20
_PERSONS: Final = ("named_general", "character")

# Between a unit and its upgrade: "Генерал на колеснице", "Лидер верхом", "General with Omen".
_JOINT: Final = re.compile(
    r"\s*(?:\+|&|/|:|->|→|>)\s*|\s+(?:на|с|со|и|в|под|with|on|in|and|w/|riding|в виде|as)\s+"
    r"|\s+(?=(?:верхом|mounted)\b)",
    re.I,
)
_FOR: Final = re.compile(r"\s*(?:->|→|>)\s*|\s+(?:для|for)\s+", re.I)
_AND: Final = re.compile(r"^(?:и|and|а также|plus|плюс|&|\+)\s+(?=\S)", re.I)
_COLUMN_GAP: Final = re.compile(r"(?:\t|\s{2,})")
COLUMNS: Final[Mapping[str, str]] = {
    fold(word): column
    for column, words in {
        "name": "unit, name, отряд, название, юнит, войска, troops, тип",
        "count": "count, no, n, number, qty, шт, кол-во, количество, число, сколько, pcs, units",
        "points": "points, pts, очки, цена, стоимость, total, сумма, итого, всего очков, cost, pt",
        "each": "each, price, за штуку, цена за штуку, pts each, за шт",
        "notes": "for, для кого, notes, заметки, примечания, имена, names, upgrades, улучшения, character, имя",
    }.items()
    for word in words.split(", ")
}


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
        NotUnderstood: ``paste.nothing``: no line was understood; ``army.needed``: no line names an army;
            ``paste.other_game``.
    """
    refuse_too_long(text)
    found = scraps(text, COLUMNS)
    if library is not None:
        found = list(_with_titles_apart(found, library))
    title: Scrap | None = None
    if other := next((one for one in found if is_other_game(one.text)), None):
        raise NotUnderstood("paste.other_game", field="text", value=other.text[:80], allowed=LISTED)
    if roster is None:
        headed = title_of(found, library) if library is not None else None
        army, title = headed if headed is not None else (None, None)
        if army is None and library is not None and found:
            army, title = army_like(found[0], library), found[0]
        if army is None:
            known = [] if library is None else [army.name.to(language) for army in library.armies]
            first = found[0].text[:80] if found else ""
            raise NotUnderstood("army.needed", field="army", value=first, allowed=known)
        roster = new_roster(army, size_points)
    return _Reader(roster, library, title, language).read(found)


def _with_titles_apart(found: Sequence[Scrap], library: Library) -> Iterator[Scrap]:
    """``Huns 1000: general, 4 huns``: the title and what it is the title of, one after the other."""
    for scrap in found:
        title, colon, rest = scrap.words.partition(":")
        if colon and re.search(r"[^\W\d_]", rest) and "«" not in title and army_named(title, library) is not None:
            yield replace(scrap, words=title)
            yield replace(scrap, words=rest.strip())
        else:
            yield scrap


class _Reader:
    """Reads scraps one after another into a roster that is replaced whole, never changed."""

    def __init__(self, roster: Roster, library: Library | None, title: Scrap | None, language: Language) -> None:
        self.roster = roster
        self.title = title
        self.language = language
        self.library = library
        self.limit: int | None = None
        self.lines: list[PastedLine] = []
        self.unread: list[Unread] = []
        self.later: list[tuple[Line, str, Unit | None, int | None]] = []
        self.twins: Counter[tuple[str, ...]] = Counter()
        self.pasted: Counter[str] = Counter()

    @property
    def army(self) -> Army:
        """The list that is read."""
        return self.roster.army

    def read(self, found: Sequence[Scrap]) -> Pasted[Roster]:
        lines = [(scrap, list(self._parsed(scrap))) for scrap in found]
        self.pasted = Counter(fold(one.words) for _, parsed in lines for one in parsed if isinstance(one, Line))
        for scrap, parsed in lines:
            self._scrap(scrap, parsed)
        for line, name, to, number in self.later:
            self._give(line, name, to, number)
        if not any(line.kind in ("unit", "upgrade") for line in self.lines):
            raise NothingRead(self.unread, EXAMPLE)
        told: dict[tuple[int, str], Unread] = {}
        for one in self.unread:
            told.setdefault((one.number, one.text), one)
        unread = tuple(sorted(told.values(), key=lambda one: one.number))
        return Pasted(self.roster, tuple(self.lines), unread, self.limit)

    # What a scrap is ------------------------------------------------------------------------------------------------

    def _parsed(self, scrap: Scrap) -> Iterator[Line | AdjutantError]:
        """The items of a scrap, taken apart; none of what holds no units."""
        if scrap is self.title or scrap.head or (is_talk(scrap.words) and not scrap.cells) or is_about(scrap.words):
            return
        try:
            if len(scrap.text) > MAX_LINE:
                raise OverBudget("paste.line_too_long", limit=MAX_LINE, field="line", value=len(scrap.text))
            if scrap.cells:
                yield line_of(scrap.number, scrap.text, scrap.cells)
                return
            for item in self._items(scrap.words):
                yield parse_line(scrap.number, item)
        except AdjutantError as trouble:
            yield trouble

    def _items(self, words: str) -> list[str]:
        rest = part_of(words)
        text = words if rest is None else re.sub(r"^\((.*)\)\W*$", r"\1", rest.strip(" :"))
        text = unlabelled(_AND.sub("", text))
        label, colon, behind = ("", "", "") if "«" in text.partition(":")[0] else text.partition(":")
        if colon and re.search(r"[^\W\d_]", behind) and is_heading(label) and not is_rank(self.army, label):
            text = behind.strip()
        if len(_COLUMN_GAP.findall(text.strip())) > 1 and "|" not in text:
            text = _COLUMN_GAP.sub(" | ", text.strip())
        if "|" in text:
            return [text]
        items = paired(items_of(text), self.army)
        return [_AND.sub("", one) for item in items for one in joined_items(self.army, item)]

    def _scrap(self, scrap: Scrap, parsed: Sequence[Line | AdjutantError]) -> None:
        if scrap is self.title:
            self._titled(scrap)
            return
        if scrap.head:
            self._seen(scrap.number, scrap.text, "heading")
            return
        if is_about(scrap.words):
            self._seen(scrap.number, scrap.text, "heading")
            return
        if totals(scrap, begun=self._begun):
            self._seen(scrap.number, scrap.text, "total")
            return
        read, unread, later = len(self.lines), len(self.unread), len(self.later)
        try:
            if self._heads(scrap, parsed):
                return
        except AdjutantError as trouble:
            self.unread.append(Unread(scrap.number, scrap.text, trouble))
            return
        if not parsed:
            parsed = [NotUnderstood("line.shape", field="line", value=scrap.text[:80], example="4 Легионеры")]
        for line in parsed:
            try:
                if isinstance(line, AdjutantError):
                    raise line
                self._read(line)
            except AdjutantError as trouble:
                shown = scrap.text if isinstance(line, AdjutantError) else line.text
                self.unread.append(Unread(scrap.number, shown[:60] + "…" if len(shown) > MAX_LINE else shown, trouble))
        if len(self.lines) == read and len(self.later) == later and len(self.unread) > unread + 1:
            self.unread[unread:] = [Unread(scrap.number, scrap.text[:MAX_LINE], self.unread[unread].error)]

    def _seen(self, number: int, text: str, kind: Kind, entry: Entry | None = None) -> None:
        self.lines.append(PastedLine(number, text, kind, entry))

    def _titled(self, scrap: Scrap) -> None:
        own = re.match(r"\W*«([^«»]*)»", scrap.words)
        if own:
            self.roster = replace(self.roster, name=tidy_name(own[1]))
        self._limited(limit_in(re.sub(r"«[^«»]*»", " ", scrap.words))[0])
        self._seen(scrap.number, scrap.text, "army")

    def _limited(self, limit: int | None) -> None:
        if limit is not None and limit <= MAX_SIZE_POINTS:
            self.limit = self.limit or limit
            self.roster = resize(self.roster, limit)

    def _heads(self, scrap: Scrap, parsed: Sequence[Line | AdjutantError]) -> bool:
        """Whether the line names the army, its size, or the kind of what follows.

        Raises:
            NotAllowed: ``army.other``: it names another army.
        """
        words = scrap.words
        lines = [line for line in parsed if isinstance(line, Line)]
        counted = any(one.count is not None and not (one.bare and one.count > _SURELY_A_PRICE) for one in lines)
        if scrap.cells or is_talk(words):
            if is_talk(words) and not self._begun:
                self._limited(limit_in(words, bare=False)[0])
            return False
        limit, rest = limit_in(words, bare=not counted)
        named = None if self.library is None or counted else army_named(words, self.library)
        rows = [row for said in (rest, *(one.words for one in lines)) if said for row in find_rows(self.army, said)]
        best = max((score for score, _ in rows), default=0.0)
        if named is not None and (limit is not None or scrap.framed or best < SAME):
            if named.id != self.army.id:
                allowed = self.army.name.to(self.language)
                raise NotAllowed("army.other", field="army", value=named.name.to(self.language), allowed=allowed)
            self._limited(limit)
            self._seen(scrap.number, scrap.text, "army")
            return True
        says_size = re.fullmatch(r"(?:размер\w*|очк\w*|формат|size|points?|pts|limit|лимит\w*|бюджет)?\W*", rest, re.I)
        if limit is not None and (says_size or not re.search(r"[^\W\d_]", rest)):
            self._limited(limit)
            self._seen(scrap.number, scrap.text, "army")
            return True
        if part_of(words) is not None:
            if not part_of(words):
                self._seen(scrap.number, scrap.text, "heading")
            return not part_of(words)
        titled = words.rstrip().endswith(":") or scrap.framed
        if not counted and ((is_heading(words, framed=scrap.framed) and best < 90.0) or (titled and len(parsed) < 2)):
            self._seen(scrap.number, scrap.text, "heading")
            return True
        untold = not any(line.kind == "army" for line in self.lines)
        if self.title is not None and untold and not self._begun and is_title(words) and best < 90.0 and not counted:
            self._seen(scrap.number, scrap.text, "heading")  # the list's own name, above that of the army
            return True
        return False

    @property
    def _begun(self) -> bool:
        return any(line.kind in ("unit", "upgrade") for line in self.lines)

    # What an item is ------------------------------------------------------------------------------------------------

    def _read(self, line: Line) -> None:
        if not line.words and line.notes:
            line = replace(line, words=line.notes[0], notes=line.notes[1:])
        if not line.words:
            raise NotUnderstood("line.shape", field="line", value=line.text, example="4 Легионеры")
        found = find_rows(self.army, line.words)
        if line.notes and (whole := self._with_notes(line)) is not None:
            line, found = whole, find_rows(self.army, whole.words)
        best = found[0][0] if found else 0.0
        if best < SAME:
            priced = line.bare and line.count is not None and line.count >= _PRICED
            if priced and line.count is not None:
                line = replace(line, count=None, prices=(*line.prices, line.count))
            person = person_in(self.army, line)
            if person is not None:
                named = replace(line, names=tuple((None, name) for name in person.names), notes=person.rest)
                self._take(named, person.rank)
                return
            if self._joined(line):
                return
        elif line.notes and (found[0][1].is_commander or self._is_person(found[0][1], line)):
            person = person_in(self.army, line)
            if person is not None:
                named = replace(line, names=tuple((None, name) for name in person.names), notes=person.rest)
                self._take(named, person.rank)
                return
        self._take(line, line.words)

    def _is_person(self, row: Unit, line: Line) -> bool:
        """Whether ``William (General)`` is the General himself: no other line of the list is."""
        ranks = find_rows(self.army, line.notes[0], lambda unit: unit.is_commander)
        if row.kind not in _PERSONS or not ranks:
            return False
        others = (find_rows(self.army, words) for words in self.pasted if words != fold(line.words))
        return all(not rows or rows[0][1] is not ranks[0][1] for rows in others)

    def _with_notes(self, line: Line) -> Line | None:
        """The line with its brackets as part of the name, when that is a name: ``Chieftain (Leader)``."""
        words = f"{line.words} {line.notes[0]}"
        found = find_rows(self.army, words)
        return replace(line, words=words, notes=line.notes[1:]) if found and found[0][0] >= SAME else None

    def _joined(self, line: Line) -> bool:
        """A unit and its upgrade in one line; what is no upgrade is shown back, the unit stands."""
        if parts := _FOR.split(line.words, maxsplit=1)[1:]:
            head = _FOR.split(line.words, maxsplit=1)[0]
            if any(unit.kind for _, unit in find_rows(self.army, head)[:1]):
                to, number = choose_bearer(self.roster, parts[0], self.language)
                self.later.append((line, head, to, number))
                return True
        for gap in re.finditer(r"\s+", line.words):
            if self._bears(line.words[: gap.start()], line.words[gap.end() :]):
                self._take(line, line.words[: gap.start()], [line.words[gap.end() :]])
                return True
        for joint in _JOINT.finditer(line.words):
            head, tail = line.words[: joint.start()], line.words[joint.end() :]
            rows = find_rows(self.army, head)
            if head and tail and rows and rows[0][0] >= 90.0:
                self._take(line, head, [tail])
                return True
        return self._named(line)

    def _named(self, line: Line) -> bool:
        """``Легионеры Десятый``: a row by its whole name, and one unit's own name behind it."""
        for gap in reversed(list(re.finditer(r"\s+", line.words)) if line.count in (None, 1) else []):
            head, tail = line.words[: gap.start()], line.words[gap.end() :]
            rows = find_rows(self.army, head, lambda unit: unit.kind is None)
            if rows and rows[0][0] > SAME and tail[:1].isupper() and not find_rows(self.army, tail):
                self._take(replace(line, names=((None, tail),)), head)
                return True
        return False

    def _bears(self, head: str, tail: str) -> bool:
        """``Генерал Ганнибал``: a row and an upgrade that it may have, both by their whole names."""
        rows = find_rows(self.army, head, lambda unit: unit.kind is None)
        if not rows or rows[0][0] < SAME:
            return False
        able = find_rows(self.army, tail, lambda unit: unit.kind is not None)
        return any(score >= SAME and rows[0][1].id in unit.upgrades for score, unit in able)

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
        names = tuple(name for _, name in line.names) if row.is_commander else ()
        self._seen(line.number, line.text, "unit", Entry(row, count, names=names))
        for note in notes:
            word = re.sub(r"^(?:на|с|со|в|with|on|in)\s+", "", note.strip(), flags=re.I)
            if word:
                for number in range(before + 1, before + 1 + (count if row.is_commander else 1)):
                    self.later.append((replace(line, text=note.strip(), count=1), word, row, number))
        for at, (given, name) in enumerate(line.names, 1):
            self._name(line, row, before + (given or at), name)

    def _name(self, line: Line, row: Unit, number: int, name: str) -> None:
        """An own name, and the character's row where the list has one of that name for this commander."""
        if not name:
            return
        known = find_rows(self.army, name, lambda unit: unit.kind in ("named_general", "character"))
        if able := [unit for score, unit in known if score >= SAME and row.id in unit.upgrades]:
            self.later.append((replace(line, text=name, count=1), able[0].id, row, number))
            return
        try:
            self.roster = rename_one(self.roster, row, number, name)
        except AdjutantError as trouble:
            self.unread.append(Unread(line.number, name, trouble))

    def _row(self, line: Line, words: str) -> Unit:
        """The row; of two of one name the price decides, else they come in the order of the list (wma p. 113)."""
        found = find_rows(self.army, words)
        alike = [unit for score, unit in found if score == found[0][0] >= SAME]
        if len({fold(unit.name.ru) for unit in alike}) == 1 and len(alike) > 1:
            priced = [u for u in alike if u.points in line.prices or u.points * (line.count or 1) in line.prices]
            if len(priced) == 1:
                return priced[0]
            if self.pasted[fold(line.words)] == len(alike):
                key = tuple(unit.id for unit in alike)
                self.twins[key] += 1
                return alike[self.twins[key] - 1]
        try:
            return choose_row(self.army, words, language=self.language)
        except Ambiguous:
            # "Верблюды" are the riders rather than what these may be made.
            return choose_row(self.army, words, among=lambda unit: unit.kind is None, language=self.language)

    def _count(self, line: Line, row: Unit, notes: Sequence[str]) -> int:
        """The count, unless the number was the price: nobody takes 80 units at 80 points."""
        extra = [unit.points for note in notes for _, unit in find_rows(self.army, note)[:1] if unit.kind]
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
        try:
            row = self.army.by_id.get(name) or choose_upgrade(self.army, name, to, self.language)
            if to is None and (heirs := [u for u in row.upgrades if self.roster.count_of(self.army.by_id[u])]):
                to = self.army.by_id[heirs[0]] if len(heirs) == 1 else None
            lone = to is not None and self.roster.count_of(to) == 1
            which = None if lone else number
            self.roster = add_unit(self.roster, row, line.count or 1, to=to, number=which, language=self.language)
            self._seen(line.number, line.text, "upgrade", Entry(row, line.count or 1, to))
        except AdjutantError as trouble:
            self.unread.append(Unread(line.number, line.text, trouble))
