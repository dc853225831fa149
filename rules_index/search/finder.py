"""Finding a rule: one pipeline for the chat, autocomplete and scripts."""

from __future__ import annotations

import gc
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeAlias, cast

from rapidfuzz import process
from rapidfuzz.distance import OSA

from lexicon.folding import fold, forget_folds, has_cyrillic, has_latin, turn_layout
from lexicon.names import Name
from rules_index.keeping import is_kept
from rules_index.reference.entries import Entry, Reference
from rules_index.search.catalogue import Catalogue
from rules_index.search.completing import Completer
from rules_index.search.guesses import Guesser, allowed_slips
from rules_index.search.packing import key_of, pack, unpack
from rules_index.search.question import Reading, read_query
from rules_index.search.ranking import Ranker, Scored
from rules_index.search.slang import Slang, load_slang, meanings_of
from rules_index.search.synonyms import Synonyms, load_synonyms
from rules_index.search.things import Thing, ThingKind
from rules_index.search.units import UnitName, UnitSource
from rules_index.search.words import ASKING, Stems, words_of
from rules_index.sections import Section
from rules_index.store.index import BookIndex

SURE = 0.6
SURE_OF_A_PHRASE, PHRASE = 0.55, 3  # so many telling words are seldom met together by chance
SURE_OF_A_QUESTION = 0.46  # a sentence says more around the matter than a name does
MORE_WORDS, FEW_WORDS, MANY_WORDS = 0.05, 2, 6  # the more words tell something, the fewer of them are met by chance
ALONE, FAR_AHEAD = 0.25, 0.3  # an answer is surer the further it is ahead of the next, up to that much score
STRANGE = 0.9  # how much less sure a question of nothing but words that no book knows would be
BEST = 1.08  # the score of an exact title that the reference explains
NEAR = 0.3
MOST_SUGGESTIONS = 3
LONGEST_NAME = 40
FEW_LETTERS, ONE_LETTER = 2, 1  # on the other keyboard layout, and on any: these may be anything


@dataclass(frozen=True, slots=True)
class Alias:
    """A name that a chat's operator gave: ``name`` means the thing titled ``title`` of ``book``."""

    name: str
    book: str
    title: str


@dataclass(frozen=True, slots=True)
class Hit:
    """One thing found. ``page`` is printed, ``score`` 0-1.

    ``title_en`` is the English title, where there is one; ``sections`` are numbers in the index, the fullest first;
    ``entries`` ids of the reference; ``unit`` the uid of a statline whose army is ``army``.
    """

    book: str
    title: str
    page: int | None
    score: float
    kind: ThingKind
    army: str | None = None
    unit: str | None = None
    sections: tuple[int, ...] = ()
    entries: tuple[str, ...] = ()
    title_en: str | None = None

    @property
    def name(self) -> Name:
        """The title in both languages; the printed one where nobody gave it an English one."""
        return Name(self.title, self.title_en or self.title)


@dataclass(frozen=True, slots=True)
class Answer:
    """What a query came to. Not ``confident``: say so, and offer ``suggestions`` (titles, at most three).

    ``understood`` is the query in the words that were taken for those typed, empty when none was guessed; ``english``
    says that it was asked in English.
    """

    query: str
    confident: bool
    hits: tuple[Hit, ...]
    suggestions: tuple[str, ...] = ()
    understood: str = ""
    english: bool = False

    @property
    def offered(self) -> tuple[Name, ...]:
        """The suggestions in both languages."""
        names = {hit.title: hit.name for hit in reversed(self.hits)}
        return tuple(names[title] for title in self.suggestions)


_Tables: TypeAlias = tuple[Catalogue, Synonyms, Slang, Ranker, Completer]
"""What is worked out of the books, the reference and the units."""


def is_packed(index: BookIndex, reference: str, units: UnitSource, kept: Path) -> bool:
    """Whether that file keeps the tables of these books, this reference (by its digest) and these units."""
    return is_kept(kept, key_of(index, reference, units.units()))


class Finder:
    """Searches books, reference and units together; notices by itself when the books on disk change.

    ``kept`` is a file for what is worked out of them: who finds it there does not work it out again.
    """

    def __init__(
        self, index: BookIndex, reference: Reference, units: UnitSource | None = None, kept: Path | None = None
    ) -> None:
        self._index = index
        self._reference = reference
        self._units = units
        self._kept = kept
        self._revision: int | None = None
        self._fresh()

    def _fresh(self) -> None:
        if self._revision == self._index.revision():
            return
        gc.unfreeze()
        tables = self._kept_tables() if self._kept else self._tables()
        self._catalogue, self._synonyms, self._slang, self._ranker, self._completer = tables
        self._guesser = Guesser(self._catalogue, self._synonyms, self._ranker.is_word)
        self._index.let_go()
        self._revision = self._index.revision()
        forget_folds()
        gc.freeze()  # the catalogue lives long: looking through it for garbage would cost 25 ms in mid-query

    def _kept_tables(self) -> _Tables:
        assert self._kept is not None
        given = {"index": self._index, "stems": self._index.stems}
        key = key_of(self._index, self._reference.digest, self._unit_names())
        found = unpack(self._kept, key, given)
        if found is None:
            found = self._tables()
            pack(self._kept, key, found, given)
        return cast(_Tables, found)

    def _tables(self) -> _Tables:
        index, reference = self._index, self._reference.whole()
        index.recall_stems()
        stems = index.stems
        catalogue = Catalogue(stems).fill(index.headings(), index.terms(), reference.entries, self._unit_names())
        forget_folds()  # they hold every name by now, and nobody types those; nor the summaries, which come next
        tables = (
            catalogue,
            load_synonyms(stems),
            load_slang(stems),
            Ranker(catalogue, index, reference),
            Completer(catalogue),
        )
        index.keep_stems()
        return tables

    def _unit_names(self) -> Iterable[UnitName]:
        return self._units.units() if self._units else ()

    def find(
        self,
        query: str,
        book: str | None = None,
        limit: int = 5,
        aliases: Sequence[Alias] = (),
        *,
        kind: ThingKind | None = None,
        phase: str | None = None,
    ) -> Answer:
        """The best hits for a query, in one book or in all, of one kind or of all; never raises for anything typed.

        What is needed in ``phase``, the phase of the battle that is being played, comes before its equals.
        """
        self._fresh()
        answer = self._find(query, book, limit, aliases, kind, phase)
        if answer.confident:
            return answer
        meant = self._slipped(query, book)
        found = self._find(meant, book, limit, aliases, kind, phase) if meant else answer
        return replace(found, query=query, understood=meant) if found.confident else answer

    def _find(
        self,
        query: str,
        book: str | None,
        limit: int,
        aliases: Sequence[Alias],
        kind: ThingKind | None,
        phase: str | None,
    ) -> Answer:
        alias = aliased(query, aliases, book, self._index.stems)
        told, where = (alias.title, alias.book) if alias else (query, book)
        readings = self._read(told, where, aliases)
        scored = self._ranker.rank(
            readings, _as_meant(told, readings), where, max(limit, MOST_SUGGESTIONS), kind, phase
        )
        few = bool(scored) and _few_letters(told, readings[0])
        confident = bool(scored) and not few and _is_sure(readings[0], scored)
        hits = tuple(self._hit(found) for found in scored[:limit])
        near = [] if confident or few else [h for h, s in zip(hits, scored, strict=False) if s.sure >= NEAR]
        named = {hit.name.en: hit.title for hit in reversed(near)}  # two of one name in either language are one offer
        offered = tuple(dict.fromkeys(hit.title for hit in near if named[hit.name.en] == hit.title))[:MOST_SUGGESTIONS]
        english = _in_english(query, readings)
        return Answer(query, confident, hits, offered, self._understood(query, readings, english), english)

    def complete(self, typed: str, book: str | None = None, limit: int = 25) -> tuple[Hit, ...]:
        """What may be meant by the beginning of a query, for autocomplete; names first, then what ``find`` says."""
        self._fresh()
        found = self._completer.complete(typed, book, limit)
        if found:
            return tuple(hit_of(self._catalogue.things[at], BEST) for at in found)
        answer = self.find(typed, book, min(limit, 5))
        return answer.hits if answer.confident else ()

    def titled(self, book: str, title: str) -> Hit | None:
        """The thing of exactly that title (as a button or a completed option names it), or None."""
        self._fresh()
        at = self._catalogue.thing_titled(book, title)
        return None if at is None else hit_of(self._catalogue.things[at], BEST)

    def entry(self, entry_id: str) -> Entry:
        """An entry of the reference; raises ``NotFound``."""
        return self._reference.entry(entry_id)

    def section(self, number: int) -> Section:
        """A whole section of a book, by the number in a hit; raises ``NotFound`` when its book is gone."""
        return self._index.section(number)

    def beside(self, number: int) -> tuple[int | None, int | None]:
        """The numbers of the sections before and after; raises ``NotFound`` when the book is gone."""
        return self._index.beside(number)

    def _read(self, query: str, book: str | None, aliases: Sequence[Alias]) -> list[Reading]:
        stems, slang = self._index.stems, self._slang.of(book)
        own = [(alias.name, alias.title) for alias in aliases if book in (None, alias.book)]
        if own:
            slang = {**slang, **meanings_of(own, stems)}
        return read_query(query, self._guesser, self._synonyms, stems, self._ranker.rarity, slang, book)

    def _understood(self, query: str, readings: Sequence[Reading], english: bool) -> str:
        """The words taken for those typed; slang is told in Russian, so not to somebody who asked in English."""
        slots = readings[0].slots if readings else ()
        slang = ["" if english else " ".join(slot.meant) for slot in slots]
        meant = [
            said or self._guesser.meant(slot.word, slot.guesses) or slot.word
            for said, slot in zip(slang, slots, strict=True)
        ]
        typed = words_of(query)
        return "" if meant == typed or all(word in typed for word in meant) else " ".join(meant)

    def _slipped(self, query: str, book: str | None) -> str:
        """The one name of several words that a few slips make of the whole query (``drvie bck``); else nothing.

        A short word alone may be anything; beside the others of a name it is known.
        """
        typed = " ".join(words_of(query))
        if " " not in typed or len(typed) > LONGEST_NAME:
            return ""
        things, names = self._catalogue.things, self._catalogue.names
        told = {
            names.folded(number)
            for number in self._catalogue.phrases
            if book is None or things[names.thing[number]].book == book
        }
        near = process.extract(typed, told, scorer=OSA.distance, score_cutoff=allowed_slips(len(typed)), limit=2)
        return near[0][0] if len(near) == 1 else ""

    def _hit(self, found: Scored) -> Hit:
        """As a hit; of several entries under one title, the one that was meant by its name comes first."""
        catalogue = self._catalogue
        hit = hit_of(catalogue.things[found.thing], found.score)
        meant = catalogue.names.entry[found.name] if found.name >= 0 else None
        if meant is None or meant not in hit.entries:
            return hit
        return replace(hit, entries=(meant, *(entry for entry in hit.entries if entry != meant)))


def _is_sure(reading: Reading, scored: Sequence[Scored]) -> bool:
    """Whether the first hit may be told as the answer.

    A question is judged by its whole sentence: it may be sure with less, surer the more words tell something and the
    further the first hit is ahead of the next; a word that is no word of any book takes away much more than from a
    name, where it may be a slip. A phrase of several words is between the two.
    """
    first = scored[0].sure
    if not reading.asks:
        if reading.telling < PHRASE or reading.strange:
            return first >= SURE
        return first + _lead(scored) >= SURE_OF_A_PHRASE
    if not reading.telling:
        return False  # all that is said is that something is asked
    strange = reading.strange
    first += MORE_WORDS * (min(max(reading.telling, FEW_WORDS), MANY_WORDS) - FEW_WORDS)
    if not strange:
        first += _lead(scored)
    return first * (1.0 - STRANGE * strange) >= SURE_OF_A_QUESTION


def _lead(scored: Sequence[Scored]) -> float:
    """How much surer the first hit is for being ahead of the next."""
    return ALONE * min(FAR_AHEAD, scored[0].score - scored[1].score) if len(scored) > 1 else 0.0


def _as_meant(typed: str, readings: Sequence[Reading]) -> str:
    """The folded query; of one typed on the other layout the words that were meant."""
    meant = " ".join(slot.word for slot in readings[0].slots) if readings else ""
    return meant if meant and has_cyrillic(meant) != has_cyrillic(typed) else fold(typed)


def _few_letters(typed: str, reading: Reading) -> bool:
    """Whether no word has more than one letter, or two that were read on the other keyboard layout.

    Anything can be made of those, and of one letter however often it is typed.
    """
    turned = has_cyrillic("".join(slot.word for slot in reading.slots)) != has_cyrillic(typed)
    most = max((len({letter for letter in slot.word if letter.isalpha()}) for slot in reading.slots), default=0)
    return most <= (FEW_LETTERS if turned else ONE_LETTER)


def _in_english(query: str, readings: Sequence[Reading]) -> bool:
    """Whether several words were typed, English ones for the most part: one alone may be a rule's own name."""
    if not readings or has_cyrillic(query):
        return False
    words = [(slot.word, next(iter(slot.guesses), slot.word)) for slot in readings[0].slots]
    english = sum(has_latin(word) and (word in ASKING or has_latin(stem)) for word, stem in words)
    return len(words_of(query)) > 1 and english > len(words) / 2


def hit_of(thing: Thing, score: float) -> Hit:
    """A thing of the catalogue as a hit."""
    return Hit(
        book=thing.book,
        title=thing.title,
        page=thing.page,
        score=round(min(score / BEST, 1.0), 4),
        kind=thing.kind,
        army=thing.army,
        unit=thing.unit,
        sections=tuple(thing.sections),
        entries=tuple(thing.entries),
        title_en=thing.english,
    )


def aliased(query: str, aliases: Iterable[Alias], book: str | None, stems: Stems) -> Alias | None:
    """The alias that the query is, in any case ending and either keyboard layout; of two, one of the book asked."""
    typed = {stems.stems(words_of(spelled)) for spelled in (query, turn_layout(query))}
    return next(
        (alias for alias in aliases if book in (None, alias.book) and stems.stems(words_of(alias.name)) in typed), None
    )


def answer_as_json(answer: Answer) -> str:
    """One line for ``adjutant search --jsonl``."""
    shown = {
        "q": answer.query,
        "confident": answer.confident,
        "hits": [
            {name: getattr(hit, name) for name in ("book", "title", "title_en", "page", "score", "kind", "army")}
            for hit in answer.hits
        ],
    }
    if answer.suggestions:
        shown["suggestions"] = list(answer.suggestions)
    return json.dumps(shown, ensure_ascii=False)


def find_jsonl(finder: Finder, line: str, limit: int = 5) -> str:
    """A query line of ``adjutant search --jsonl`` to an answer line; a bad line gets an error object."""
    try:
        asked = json.loads(line)
    except ValueError:
        asked = None
    query, book = (asked.get("q"), asked.get("book")) if isinstance(asked, dict) else (None, None)
    if not isinstance(query, str) or not (book is None or isinstance(book, str)):
        error = {"code": "search.line", "field": "q", "message": 'a line is {"q": "text", "book": null}'}
        return json.dumps({"error": error}, ensure_ascii=False)
    return answer_as_json(finder.find(query, book, limit))
