"""An item of a pasted list, with its roster: which row it names, how many, whose names, which upgrades for whom."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from armies.core.counts import LEAST_PRICE, MAX_OF_ONE, counted_by
from armies.core.editing import add_unit, rename_one
from armies.core.lines import Line
from armies.core.naming import SAME, choose_row, find_rows
from armies.core.pasted import Kind, PastedLine, Unread
from armies.core.persons import person_in, with_capital
from armies.core.roster import Entry, Roster
from armies.core.statline import Army, Unit
from armies.core.typed_edits import choose_bearer, choose_upgrade
from lexicon.errors import AdjutantError, Ambiguous, NotAllowed, NotUnderstood
from lexicon.folding import fold
from lexicon.names import Language, Name

SURELY_A_PRICE: Final = 99
"""A number behind a name counts nothing from here on."""
_NEARLY: Final = 90.0
"""Score of a name that is said in part, as `Chieftain` of the row called `Chieftain (Leader)`."""
_PERSONS: Final = ("named_general", "character")

# Between a unit and its upgrade: "Генерал на колеснице", "Лидер верхом", "General with Omen".
_JOINT: Final = re.compile(
    r"\s*(?:\+|&|/|:|->|→|>)\s*|\s+(?:на|с|со|и|в|под|with|on|in|and|w/|riding|в виде|as)\s+"
    r"|\s+(?=(?:верхом|mounted)\b)",
    re.I,
)
_TOGETHER: Final = re.compile(r"(?:\s(?:и|and)\s|[&+])\s*$", re.I)
_MORE_THAN_ONE: Final = ("ах", "ях", "s")
_FOR: Final = re.compile(r"\s*(?:->|→|>)\s*|\s+(?:для|for)\s+", re.I)


class Taker:
    """Takes items one after another into a roster that is replaced whole, never changed.

    Attributes:
        lines, unread: what was understood so far, and what not. later: upgrades, until all who may bear them are here.
        pasted: how often the list has the words of an item, folded. said: the words of each line.
    """

    def __init__(self, roster: Roster, language: Language) -> None:
        self.roster = roster
        self.language = language
        self.lines: list[PastedLine] = []
        self.kinds: set[str] = set()
        """What the lines so far were."""
        self.unread: list[Unread] = []
        self.later: list[tuple[Line, str, Unit | None, int | None]] = []
        self.twins: Counter[tuple[str, ...]] = Counter()
        self.pasted: Counter[str] = Counter()
        self.said: dict[int, str] = {}

    @property
    def army(self) -> Army:
        """The list that is read."""
        return self.roster.army

    def seen(self, number: int, text: str, kind: Kind, entry: Entry | None = None) -> None:
        """Note a line that was understood."""
        self.kinds.add(kind)
        self.lines.append(PastedLine(number, text, kind, entry))

    def take(self, line: Line) -> None:
        """An item into the roster; its upgrades wait.

        Raises:
            AdjutantError: it is not clear.
        """
        if not line.words and line.notes:
            line = replace(line, words=line.notes[0], notes=line.notes[1:])
        line = _with_prices(line)
        if not line.words:
            raise NotUnderstood(
                "line.shape", field="line", value=line.text, example=Name("4 Легионеры", "4 Legionaries")
            )
        found = find_rows(self.army, line.words)
        if line.notes and (whole := self._with_notes(line)) is not None:
            line, found = whole, find_rows(self.army, whole.words)
        best = found[0][0] if found else 0.0
        if best < SAME:
            priced = line.bare and line.count is not None and line.count >= LEAST_PRICE
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
        if best < SAME and (capital := with_capital(self.army, line.words)) != line.words:
            self.take(replace(line, words=capital))
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
        if self._is_unit(tail) and not any(fold(tail) in _names(unit) for _, unit in able):
            return False  # "генерала колесницы": he may ride one, or they are units of their own
        return any(score >= SAME and rows[0][1].id in unit.upgrades for score, unit in able)

    def _is_unit(self, words: str) -> bool:
        return any(fold(words) in _names(unit) for unit in self.army.units if unit.kind is None)

    def _take(self, line: Line, words: str, upgrades: Sequence[str] = ()) -> None:
        row = self._row(line, words)
        if line.uncounted and row.type != "general" and not (line.names or line.notes):
            raise NotAllowed("count.range", field="count", value="-", allowed=f"1-{MAX_OF_ONE}", example="4")
        notes = [*upgrades, *(part for note in line.notes for part in re.split(r"[,;+]|\s+и\s+|\s+and\s+", note))]
        count = self._count(line, row, notes)
        if row.kind is not None:
            bearer: tuple[Unit | None, int | None] = (None, None)
            if whom := [name for _, name in line.names] + notes:
                bearer = choose_bearer(self.roster, whom[0], self.language)
            priced = (line.count,) if line.bare and line.count is not None and line.count != count else ()
            self.later.append((replace(line, count=count, prices=(*line.prices, *priced)), row.id, *bearer))
            return
        for _, name in line.names:
            self._check_near_hero(line, row, name)
        before = self.roster.count_of(row)
        self.roster = add_unit(self.roster, row, count, language=self.language)
        names = tuple(name for _, name in line.names) if row.is_commander else ()
        self.seen(line.number, line.text, "unit", Entry(row, count, names=names))
        for note in notes:
            word = re.sub(r"^(?:на|с|со|в|with|on|in)\s+", "", note.strip(), flags=re.I)
            if word:
                for number in range(before + 1, before + 1 + (count if row.is_commander else 1)):
                    self.later.append((replace(line, text=note.strip(), count=1), word, row, number))
        for at, (given, name) in enumerate(line.names, 1):
            self._name(line, row, before + (given or at), name)

    def _check_near_hero(self, line: Line, row: Unit, name: str) -> None:
        """A name that is nearly a hero's of this list: his rules are not lost by a letter.

        Raises:
            Ambiguous: ``army.near_hero``: whom the list has.
        """
        known = find_rows(self.army, name, lambda unit: unit.kind in _PERSONS) if name else []
        near = [unit.name.to(self.language) for _, unit in known if row.id in unit.upgrades]
        if near and known[0][0] < SAME:
            names = [f"{row.name.to(self.language)} {one}" for one in near]
            raise Ambiguous(
                "army.near_hero", field="name", value=name, candidates=names, count=len(names), span=line.text.strip()
            )

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
        alike = [unit for score, unit in found if score == found[0][0] >= _NEARLY]
        if len({fold(unit.name.ru) for unit in alike}) == 1 and len(alike) > 1:
            # "лидер 40" is a price, where two rows of one name differ by it; "лидер 2" are two.
            prices = {*line.prices, *((line.count,) if line.bare and line.count else ())}
            priced = [u for u in alike if u.points in prices or u.points * (line.count or 1) in line.prices]
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
        small = [n for n in line.prices if 1 <= n < LEAST_PRICE and n != row.points]
        if line.times is not None and (line.count is None or (line.bare and line.count >= LEAST_PRICE)):
            if (number := counted_by(line.times, (row.points, row.points + sum(extra)))) is None:
                said = " × ".join(map(str, line.times))
                raise NotUnderstood("count.unclear", field="count", value=said, example=f"4 {row.name.ru}")
            return number
        if line.count is not None and line.bare and row.is_its_price(line.count, self.roster.size_points):
            return 1
        if line.count is not None and line.bare and line.count >= LEAST_PRICE:
            if small:
                return small[0]  # "Вожди (2) - 160"
            if not row.is_troop or line.count in (row.points, row.points + sum(extra)):
                return 1
            if line.count > SURELY_A_PRICE:
                raise NotUnderstood("count.unclear", field="count", value=line.count, example=f"4 {row.name.ru}")
        if line.count is not None and line.count > SURELY_A_PRICE and not (row.is_troop or line.prices):
            raise NotUnderstood("count.unclear", field="count", value=line.count, example=f"2 {row.name.ru}")
        if line.count is not None:
            return line.count
        if row.is_troop and not small and any(n > max(SURELY_A_PRICE, row.points + sum(extra)) for n in line.prices):
            n = max(line.prices)
            raise NotUnderstood("count.unclear", field="count", value=n, example=f"4 {row.name.ru}")
        bare = [n for n in line.prices if 1 < n <= MAX_OF_ONE and n % 5 and n != row.points]
        return (bare or small or [1])[0]

    def give(self, line: Line, name: str, to: Unit | None, number: int | None) -> None:
        """An upgrade that waited; one that nobody may bear is not understood."""
        try:
            row = self.army.by_id.get(name)
            if row is None or row.kind is None:  # the id of a unit may be the word for a mount: "chariots"
                row = choose_upgrade(self.army, name, to, self.language)
            if to is None and row.kind == "named_general":
                to = self._himself(line, row)
            if to is None and row.kind not in _PERSONS:
                to = self._priced_whole(line, row)
            if to is None and (heirs := [u for u in row.upgrades if self.roster.count_of(self.army.by_id[u])]):
                to = self.army.by_id[heirs[0]] if len(heirs) == 1 else None
            lone = to is not None and self.roster.count_of(to) == 1
            which = None if lone else number
            self.roster = add_unit(self.roster, row, line.count or 1, to=to, number=which, language=self.language)
            self.seen(line.number, line.text, "upgrade", Entry(row, line.count or 1, to))
            self._ask_of_others(line, row, to)
        except AdjutantError as trouble:
            self.unread.append(Unread(line.number, line.text, trouble))

    def _himself(self, line: Line, row: Unit) -> Unit | None:
        """The General whom a named one is, where the list names nobody else as its General: ``Сципион``."""
        general = self.army.by_id[row.upgrades[0]]
        if len(row.upgrades) != 1 or self.roster.count_of(general):
            return None
        self.roster = add_unit(self.roster, general, 1, language=self.language)
        self.seen(line.number, line.text, "unit", Entry(general, 1))
        return general

    def _priced_whole(self, line: Line, row: Unit) -> Unit | None:
        """``1 гетайры 120``: the cavalry, 110, with what makes it Companions, 10, where no other is in the list."""
        count, bearers = line.count or 1, [self.army.by_id[name] for name in row.upgrades]
        whole = [unit for unit in bearers if {n * (unit.points + row.points) for n in (1, count)} & set(line.prices)]
        if len(whole) != 1 or not whole[0].is_troop or any(self.roster.count_of(unit) for unit in bearers):
            return None
        self.roster = add_unit(self.roster, whole[0], count, language=self.language)
        self.seen(line.number, line.text, "unit", Entry(whole[0], count))
        return whole[0]

    def _ask_of_others(self, line: Line, row: Unit, to: Unit | None) -> None:
        """``Генерал и лидер на колесницах`` gives one to whom it stands beside; whether the other has it is asked."""
        here = [(one.text, one.entry) for one in self.lines if one.number == line.number and one.entry is not None]
        commanders = [(text, entry) for text, entry in here if entry.unit.is_commander]
        at = next((at for at, (_, entry) in enumerate(commanders) if entry.unit is to), 0)
        if to is None or at == 0:
            return
        (text, bearer), other = commanders[at], commanders[at - 1][1].unit
        has = any(entry.unit is row and entry.applied_to is other for _, entry in here)
        said = self.said.get(line.number, "")
        joined = _TOGETHER.search(said[: max(0, said.find(text))]) is not None
        if other.id not in row.upgrades or has or not (joined or (bearer.count == 1 and _several(text, row))):
            return
        name, whose, others = (one.name.to(self.language) for one in (row, to, other))
        example = f"{name} > {others}"
        asked = NotUnderstood("upgrade.whose", field="upgrade", value=name, bearer=whose, other=others, example=example)
        self.unread.append(Unread(line.number, said, asked))


def _names(unit: Unit) -> tuple[str, str]:
    return fold(unit.name.ru), fold(unit.name.en)


def _with_prices(line: Line) -> Line:
    """``Вождь 80 «Зоркий»``: a number before a name that counts nobody there is a price."""
    dear = [
        number for number, _ in line.names if number is not None and number >= max(LEAST_PRICE, (line.count or 1) + 1)
    ]
    if not dear:
        return line
    names = tuple((None if number in dear else number, name) for number, name in line.names)
    return replace(line, prices=(*line.prices, *dear), names=names)


def _several(text: str, row: Unit) -> bool:
    """Whether the last word says more than one of a mount: ``лидер на колесницах``."""
    word = fold(text).split()[-1]
    return word.endswith(_MORE_THAN_ONE) and word not in fold(f"{row.name.ru} {row.name.en}").split()
