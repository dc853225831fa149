"""The catalogue: everything that can be found, under every name that it bears, held in memory.

A thing is one hit: the sections of one book under one title, the entries of the reference of that title, or a unit.
"""

from __future__ import annotations

import math
from array import array
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence

from lexicon.folding import fold, has_cyrillic
from rules_index.reference.entries import Entry
from rules_index.search.packed import Groups, Names
from rules_index.search.spelling import heard_as, skeleton
from rules_index.search.things import (
    ALIAS,
    ASKED,
    BEGINS,
    INITIALS,
    NAME,
    OTHER,
    PART,
    TITLE,
    Thing,
    ThingKind,
    explain,
    first_sentence,
    parts_of,
)
from rules_index.search.units import UnitName
from rules_index.search.words import ASKING, QUESTIONING, Stems, one_vowel, words_of
from rules_index.sections import Section, Term

# So many words of a printed title are enough to know it by.
SHORTEST_BEGINNING = 5
LONGEST_BEGINNING = 16  # words of a first sentence
_PRINTED, _ASKED = 1, 2
SHORTEST_ALTERNATING = 5  # letters of a root whose vowel may change


def _join(groups: dict[str, str], key: str, stem: str) -> None:
    """Add a stem to its group, with spaces between. Of many thousands most hold one."""
    known = groups.get(key)
    if known is None:
        groups[key] = stem
    elif stem not in known.split():
        groups[key] = f"{known} {stem}"


class Catalogue:
    """Names and the ways to reach them: by stem, root, beginning, sound and length."""

    def __init__(self, stems: Stems) -> None:
        self.stems = stems
        self.things: list[Thing] = []
        self.names = Names()
        self.phrases = array("I")  # the names of several words, no questions
        self.by_context: dict[str, list[int]] = defaultdict(list)
        self.words: dict[str, str] = {}
        self._stems_of = {way: dict[str, str]() for way in ("root", "vowel", "sound", "heard")}  # while names are added
        self.by_section: dict[int, int] = {}
        self.by_entry: dict[str, int] = {}
        self.sorted_words: list[str] = []
        self.by_length: dict[int, list[str]] = defaultdict(list)
        self._kinds = bytearray()  # of the sorted words: sets of them would take 1.5 MB
        self.initials: set[str] = set()
        self._asked: set[str] = set()  # words of questions that no name holds, while names are added
        self._holding: dict[tuple[str, str], array[int]] = {}
        self._told: dict[tuple[str, str | None], tuple[float, bool]] = {}
        self._counts: dict[str | None, int] = {}
        self._keys: dict[tuple[str, str], int] = {}
        self._units: dict[tuple[str, str, int], int] = {}
        self._parents: set[tuple[str, str]] = set()
        self._shortened: list[tuple[int, str]] = []
        self._titled: dict[tuple[str, tuple[str, ...]], int] = {}

    # --- filling

    def fill(
        self,
        headings: Iterable[tuple[int, Section]],
        terms: Iterable[Term],
        entries: Iterable[Entry],
        units: Iterable[UnitName],
    ) -> Catalogue:
        """Take everything in; to be called once."""
        for unit in units:
            self._add_unit(unit)
        told = list(entries)
        for number, part in headings:
            self._add_section(number, part)
            self._begin(number, part.text)
        for entry in told:
            self._add_entry(entry)
        for entry in told:
            self._share(entry)
        for term in terms:
            self._add_term(term)
        self._close()
        return self

    def _thing(self, kind: ThingKind, book: str, title: str, page: int | None) -> int:
        key = (book, fold(title))
        if key not in self._keys:
            self._keys[key] = len(self.things)
            self.things.append(Thing(kind, book, title, page))
        return self._keys[key]

    def _add_section(self, number: int, part: Section) -> None:
        of_unit = self._units.get((part.book, fold(part.title), part.page or 0))
        if of_unit is not None:
            self.by_section[number] = of_unit
            self.things[of_unit].sections.append(number)
            return
        at = self._thing("section", part.book, part.title, part.page)
        thing = self.things[at]
        self.by_section[number] = at
        if len(part.text) > thing.longest:
            thing.longest, thing.page = len(part.text), part.page
            thing.sections.insert(0, number)
        else:
            thing.sections.append(number)
        self._name(at, part.title, TITLE)
        for other in parts_of(part.title):
            self._name(at, other, PART)
        if part.parent is None and not part.text:
            thing.encloses = True  # the name of a chapter, its text is in the sections after it
        if part.parent:
            for stem in self._content(part.parent):
                self._context(at, stem, 0.5)
            self._parents.add((part.book, fold(part.parent)))

    def _begin(self, number: int, text: str) -> None:
        """A section is asked by its first sentence too; in a book that the reference does not know, by that alone."""
        words = [word for word in words_of(first_sentence(text)) if word not in ASKING]
        at = self.by_section[number]
        if words and not self.things[at].unit:
            self._put(at, words[:LONGEST_BEGINNING], BEGINS, asked=True)

    def _add_entry(self, entry: Entry) -> None:
        keys = [(entry.book, fold(name)) for name in entry.names.ru]
        printed = next((self._keys[key] for key in keys if key in self._keys), None)
        if printed is None:
            printed = self._title_begun_by(keys)
        at = printed if printed is not None else self._thing("entry", entry.book, entry.title, entry.page)
        thing = self.things[at]
        explain(thing, entry)
        self.by_entry[entry.id] = at
        if thing.kind == "entry" and len(thing.entries) == 1:
            thing.page = entry.page
        for place, name in enumerate(entry.names.ru):
            self._name(at, name, TITLE if place == 0 else NAME, entry.id)
            for other in parts_of(name):
                self._name(at, other, PART, entry.id)
        for place, name in enumerate(entry.names.en):
            self._name(at, name, NAME if place == 0 else OTHER, entry.id)
        for name in entry.aliases:
            self._name(at, name, ALIAS, entry.id)
        for question in entry.asks:
            self._ask(at, question, entry.id)

    def _ask(self, at: int, question: str, entry: str) -> None:
        """A question by the words that name something or tell what is asked: who, when, how many."""
        words = [word for word in words_of(question) if word not in ASKING or word in QUESTIONING]
        if words:
            self._put(at, words, ASKED, asked=True, entry=entry)

    def _share(self, entry: Entry) -> None:
        """Other printed titles of a rule (in a summary, the glossary) show its entry, unless they have their own."""
        for name in entry.names.ru:
            at = self._keys.get((entry.book, fold(name)))
            if at is not None and self.things[at].kind == "section" and not self.things[at].entries:
                explain(self.things[at], entry)

    def _title_begun_by(self, keys: Sequence[tuple[str, str]]) -> int | None:
        """The thing whose long title begins with one of these names: an entry may not hold more of a book than that."""
        for book, begun in keys:
            if begun.count(" ") + 1 >= SHORTEST_BEGINNING:
                for (other, title), at in self._keys.items():
                    if other == book and title.startswith(begun + " "):
                        return at
        return None

    def _add_term(self, term: Term) -> None:
        """A term names a thing that is there; one that only stands in a running sentence is no thing of its own."""
        at = self._keys.get((term.book, fold(term.name)))
        if at is None:
            at = self._called(term.book, term.name)
        if at is None and term.english:
            at = self._called(term.book, term.english)
        if at is None:
            return
        self._name(at, term.name, OTHER)
        if term.english:
            self._name(at, term.english, TITLE)

    def _called(self, book: str, name: str) -> int | None:
        return self._titled.get((book, self.stems.stems(words_of(name))))

    def _add_unit(self, unit: UnitName) -> None:
        at = len(self.things)
        self.things.append(Thing("unit", unit.book, unit.unit, unit.page, army=unit.army, unit=unit.uid))
        if unit.page is not None:
            for page in (unit.page, unit.page + 1):  # a list goes on over the leaf
                self._units.setdefault((unit.book, fold(unit.unit), page), at)
        self._name(at, unit.unit, TITLE)
        for name in unit.aliases:
            self._name(at, name, ALIAS)
        self.things[at].english = next((name for name in unit.aliases if not has_cyrillic(name)), None)
        for name in (unit.army, *unit.army_aliases):
            for stem in self._content(name):
                self._context(at, stem, 1.0)

    def _content(self, text: str) -> Sequence[str]:
        words = words_of(text)
        self._learn(words)
        return [self.stems.stem(word) for word in words if word not in ASKING]

    def _context(self, at: int, stem: str, worth: float) -> None:
        context = self.things[at].context
        if stem not in context:
            self.by_context[stem].append(at)
        context[stem] = max(worth, context.get(stem, 0.0))

    def _name(self, at: int, text: str, worth: float, entry: str | None = None) -> None:
        words = words_of(text)
        if len(words) > 1 and len(words[-1]) == 1 and "(" in text:
            words.pop()  # the X of "Fear(X)" is no word
        if words:
            self._put(at, words, worth, entry=entry)

    def _put(
        self, at: int, words: Sequence[str], worth: float, *, asked: bool = False, entry: str | None = None
    ) -> None:
        if self.names.has(at, words):
            return
        if asked:
            self._asked.update(word for word in words if word not in self.words)
        else:
            self._asked.difference_update(words)
        self._learn(words)
        number = self.names.add(at, words, worth, asked=asked, entry=entry)
        thing = self.things[at]
        if thing.name < 0:
            thing.name = number
        if worth > ALIAS:
            self._titled.setdefault((thing.book, self.stems.stems(words)), at)

    def _add_initials(self) -> None:
        """Players shorten "командный штраф" to "кш": names of two or three words go by their initials too."""
        names = self.names
        single = {number: at for number, at in enumerate(names.thing) if len(names.places(number)) == 1}
        known = {(self.things[at].book, names.folded(number)) for number, at in single.items()}
        for number, at in enumerate(names.thing):
            if names.worth[number] <= ALIAS:
                continue
            told, book = names.folded(number).split(), self.things[at].book
            plain = [word for word in told if word not in ASKING]
            for words in dict.fromkeys((tuple(plain), tuple(told))):  # "ра" and "рпа"
                initials = "".join(word[0] for word in words)
                taken = initials in ASKING or (book, initials) in known
                if len(words) in (2, 3) and not taken and has_cyrillic(initials):
                    self._shortened.append((at, initials))
        self.initials = {initials for _, initials in self._shortened if initials not in self.words}
        for at, initials in self._shortened:
            self._name(at, initials, INITIALS)

    def _learn(self, words: Iterable[str]) -> None:
        for word in words:
            if word not in self.words:
                stem = self.stems.stem(word)
                self.words[word] = stem
                self.names.learn(word, stem)
                root = self.stems.root(word)
                _join(self._stems_of["root"], root, stem)
                if len(root) >= SHORTEST_ALTERNATING:
                    _join(self._stems_of["vowel"], one_vowel(root), stem)

    def _close(self) -> None:
        self._add_initials()
        self.names.close()
        self.by_stem = self.names.by_stem()
        names = range(len(self.names))
        self.phrases.extend(at for at in names if not self.names.asked[at] and len(self.names.places(at)) > 1)
        for key in self._parents & self._keys.keys():
            self.things[self._keys[key]].encloses = True
        spelled = set(self.words) | set(self.words.values())
        for word, stem in self.words.items():
            if word not in self._asked:  # by ear names are written, not what only questions hold
                self._hear(word, stem)
        self.sorted_words = sorted(spelled)
        for word in self.sorted_words:
            printed = _PRINTED if word in self.words else 0
            self._kinds.append(printed | (_ASKED if word in self._asked else 0))
        self.words.update((stem, stem) for stem in spelled - self.words.keys())
        for word in self.sorted_words:
            self.by_length[len(word)].append(word)
        self.by_root, self.by_vowel, self.by_sound, self.by_heard = map(Groups, self._stems_of.values())
        for served in (self._stems_of, self._asked, self._shortened, self._units, self._parents, self._titled):
            served.clear()

    def _hear(self, word: str, stem: str) -> None:
        for spelled in (word, stem):
            _join(self._stems_of["sound"], skeleton(spelled), stem)
            if len(spelled) >= 4:
                _join(self._stems_of["heard"], heard_as(spelled), stem)

    # --- reaching

    def is_printed(self, word: str) -> bool:
        """Whether a word stands so in a name or a question; others are but the stems of those."""
        return bool(self._kind(word) & _PRINTED)

    def is_asked_only(self, word: str) -> bool:
        """Whether a word stands in questions and in no name."""
        return bool(self._kind(word) & _ASKED)

    def _kind(self, word: str) -> int:
        at = bisect_left(self.sorted_words, word)
        return self._kinds[at] if at < len(self.sorted_words) and self.sorted_words[at] == word else 0

    def beginning_with(self, start: str, limit: int = 60) -> list[str]:
        """Words of names that begin so, in alphabetical order."""
        found: list[str] = []
        at = bisect_left(self.sorted_words, start)
        while at < len(self.sorted_words) and len(found) < limit and self.sorted_words[at].startswith(start):
            found.append(self.sorted_words[at])
            at += 1
        return found

    def holding(self, stem: str, book: str | None) -> array[int]:
        """The numbers of the names in a book, or in all for None, that hold a stem."""
        numbers = self.by_stem.of(stem)
        if book is None or not numbers:
            return numbers
        found = self._holding.get((stem, book))
        if found is None:
            things, bearing = self.things, self.names.thing
            found = array("I", (number for number in numbers if things[bearing[number]].book == book))
            self._holding[stem, book] = found
        return found

    def told_by(self, stem: str, book: str | None) -> tuple[float, bool]:
        """How much a word tells among the things of a book: 1 where it names or asks for none, 0 where it does for all.

        And whether it names one, not in a question only. None is all books.
        """
        found = self._told.get((stem, book))
        if found is None:
            numbers, names = self.holding(stem, book), self.names
            few = math.log(len({names.thing[number] for number in numbers}) + 1) / math.log(self._count(book) + 1)
            found = self._told[stem, book] = (max(0.0, 1.0 - few), any(not names.asked[number] for number in numbers))
        return found

    def _count(self, book: str | None) -> int:
        if book not in self._counts:
            self._counts[book] = sum(book in (None, thing.book) for thing in self.things) or 1
        return self._counts[book]

    def thing_titled(self, book: str | None, title: str) -> int | None:
        """The thing of that title in that book, or in any for None."""
        folded = fold(title)
        if book is not None:
            return self._keys.get((book, folded))
        return next((at for (_, other), at in self._keys.items() if other == folded), None)
