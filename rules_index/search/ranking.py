"""Ranking: a few hundred candidates by names and texts, then a score and a sureness for each.

Names decide. A name is met by the share of the query that it covers and the share of itself that is covered, both
weighed by how rare the words are. The text of a section adds what its title leaves open, at a discount.
"""

from __future__ import annotations

import math
import re
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from heapq import nlargest
from typing import TypeAlias

from rapidfuzz import fuzz

from rules_index.reference.entries import Reference
from rules_index.search.catalogue import Catalogue
from rules_index.search.packed import Rows
from rules_index.search.question import ASKING_WEIGHT, Reading, Slot
from rules_index.search.things import Thing, ThingKind
from rules_index.search.words import ASKING, words_of
from rules_index.store.index import BookIndex, Posting, weight_of

TEXT_WORTH = 0.72
OTHER_NAME = 0.9  # a word met in another name of the same thing
BY_NAME, BY_COVER, BY_LETTERS = 0.6, 0.34, 0.06
ASKED_BY_NAME, ASKED_BY_COVER = 0.5, 0.44  # a question is seldom worded as it is asked here
ASKED_BY_SHARE = 0.5  # a thing of whose questions many hold a word is asked about with it, however they are worded
DOUBT = 0.35  # how much less sure a synonym is when the word as typed belongs to another book
MISSED = 0.25  # how much less sure when a word of the query is met nowhere: "танковая бригада" is no brigade
_UNMET = 0.3
ASKED_OF_A_NAME = 0.8  # a question is no name: what is typed as a name means a name first
ASKED_FOR_SURE = 0.75  # nor does a word that was only asked about make sure of a name
WHOLE, ASKED_WHOLE = 0.5, 0.65  # how much of a name's worth hangs on its being met as a whole
_CROWD = 1_500  # names met by one word: beyond it the word only adds to names that another one met
_HUM = 300  # a word of the frame that so many names and questions hold tells nothing of any
_MOST_TEXTS = 80
_MOST_READ = 20_000  # postings read for one query: the rarest words first
_MOST_RANKED = 60
_AS_TYPED = 0.92
_WARM = 200
_TO_THE_LETTER = 0.008
_BEGUN, _SHORTEST_START = 0.04, 5  # a printed title that begins with half a word typed
IN_PHASE = 0.03  # what is needed in the phase that is being played
_PRINTED = 0.03  # between things met equally well, the one whose printed title is met too
_ENOUGH, _TEXT_ALONE = 10, 0.4  # so many names met so well, and texts without a name cannot come among the first
_NOWHERE: Mapping[int, float] = {}
_EVIDENCE = tuple(0.5 + 0.5 * (weight / 255) for weight in range(256))  # of a text, by how much it is about the word
_UNNAMED: tuple[float, int, dict[int, float]] = (0.0, -1, {})
_HARDLY_A_TEXT = 60  # characters
_TELLS = re.compile(r"\w+[ийь]те\b", re.I)
_RARE = 0.4  # words that stand in more texts than this rarity tells bring no new candidates

Where: TypeAlias = "tuple[array[int], bytes]"
"""Numbers of things, and for each how much its text is about a word (0-255)."""


@dataclass(frozen=True, slots=True)
class Scored:
    """A thing with its score (the order) and its sureness (whether to say so), both 0-1.

    ``name`` is the number of the name that it was met by, -1 for a text alone.
    """

    thing: int
    score: float
    sure: float
    name: int


class Ranker:
    """Scores the things of one catalogue against readings of a query."""

    def __init__(self, catalogue: Catalogue, index: BookIndex, reference: Reference) -> None:
        self._catalogue = catalogue
        self._index = index
        self._gists = _gists(catalogue, reference)
        self._postings: dict[tuple[str, str | None], Where] = {}
        self._spread = index.spread()
        self._weights: dict[str, float] = {}
        for root in nlargest(_WARM, self._spread, key=self._spread.__getitem__):
            self._where(root, None)  # the commonest words take longest to read: before the first query, not in it
        self._most = math.log(len(catalogue.by_section) + len(reference.entries) + 2)

    # --- what words are worth

    def is_word(self, root: str) -> bool:
        """Whether a root stands in any text."""
        return root in self._spread or root in self._gists

    def rarity(self, root: str) -> float:
        """1 for a word that stands nowhere, towards 0 for one that stands everywhere."""
        places = self._spread.get(root, 0) + self._gists.count(root)
        if not places and root in self._catalogue.by_root:
            places = 1
        return max(0.0, 1.0 - math.log(places + 1) / self._most)

    def _where(self, root: str, book: str | None) -> Where:
        """Things whose text has the root."""
        key = (root, book)
        found = self._postings.get(key)
        if found is None:
            if len(self._postings) > 20_000:
                self._postings.clear()
            found = self._postings[key] = self._read(root, book)
        return found

    def _read(self, root: str, book: str | None) -> Where:
        things = self._catalogue.things
        said = (divmod(one, 256) for one in self._gists.of(root))
        found = {at: weight for at, weight in said if book in (None, things[at].book)}
        by_section = self._catalogue.by_section
        postings: list[Posting] = self._index.posting(root, book)
        for posting in postings:
            for number, weight in zip(posting.sections, posting.weights, strict=True):
                at = by_section.get(number)
                if at is not None:
                    found[at] = max(weight, found.get(at, 0))
        return array("I", found), bytes(found.values())

    # --- ranking

    def rank(
        self,
        readings: Sequence[Reading],
        folded: str,
        book: str | None,
        limit: int,
        kind: ThingKind | None = None,
        phase: str | None = None,
    ) -> list[Scored]:
        """The best things for the readings of a query, best first: of one kind, if given, in the battle's phase."""
        best: dict[int, Scored] = {}
        for reading in readings:
            if any(scored.score >= reading.worth for scored in best.values()):
                break  # no word swapped for another can do better than the words as typed did
            for scored in self._rank_reading(reading, folded, book, kind, phase):
                known = best.get(scored.thing)
                if known is None or scored.score > known.score:
                    best[scored.thing] = scored
        return sorted(best.values(), key=lambda scored: (-scored.score, scored.thing))[:limit]

    def _rank_reading(
        self, reading: Reading, folded: str, book: str | None, kind: ThingKind | None, phase: str | None
    ) -> Iterable[Scored]:
        catalogue, slots, total = self._catalogue, reading.slots, reading.weight
        names, asks = catalogue.names, reading.asks
        by_name, by_cover, by_whole = (
            (ASKED_BY_NAME, ASKED_BY_COVER, ASKED_WHOLE) if asks else (BY_NAME, BY_COVER, WHOLE)
        )
        names_met = self._met_names(slots, book)
        texts = self._met_texts(slots, book)
        foreign = self._foreign(slots, book)
        unfinished = len(folded) >= _SHORTEST_START and not catalogue.is_printed(folded.rpartition(" ")[2])
        elsewhere = 1.0 - DOUBT if self._titled_elsewhere(slots, book) else 1.0
        by_thing: dict[int, list[tuple[float, int, dict[int, float]]]] = defaultdict(list)
        best: dict[int, tuple[float, int, dict[int, float]]] = {}
        shares = self._shares(names_met, slots) if asks else {}
        for number, met in names_met.items():
            at = names.thing[number]
            if kind is not None and catalogue.things[at].kind != kind:
                continue
            known = best.get(at, _UNNAMED)
            least = 0.0 if number == catalogue.things[at].name else known[0]
            named = self._name_score(number, met, slots, total, least, by_whole)
            if names.asked[number] and not asks:
                named *= ASKED_OF_A_NAME
            by_thing[at].append((named, number, met))
            if named > known[0]:
                best[at] = by_thing[at][-1]
        candidates = nlargest(_MOST_RANKED, best, key=lambda at: best[at][0])
        if len(candidates) < _ENOUGH or best[candidates[_ENOUGH - 1]][0] < _TEXT_ALONE:
            candidates += [at for at in texts if at not in best and (kind is None or catalogue.things[at].kind == kind)]
        for at in candidates:
            thing = catalogue.things[at]
            named, number, met = best.get(at, _UNNAMED)
            about = texts.get(at, _NOWHERE)
            others = _united(by_thing.get(at, ()))
            covered, doubted, unmet = 0.0, 0.0, 0.0
            for place, slot in enumerate(slots):
                by_text, by_other = TEXT_WORTH * about.get(place, 0.0), OTHER_NAME * others.get(place, 0.0)
                evidence = max(met.get(place, 0.0), by_other, by_text)
                covered += slot.weight * evidence
                if evidence < _UNMET:
                    unmet += slot.weight
                if place in foreign and met.get(place, 0.0) < _AS_TYPED:
                    doubted += slot.weight
            covered /= total
            likeness = fuzz.ratio(folded, names.folded(number)) / 100 if number >= 0 else 0.0
            share = ASKED_BY_SHARE * shares.get(at, 0.0) / total
            score = (by_name * named + by_cover * covered + BY_LETTERS * likeness + share) * reading.worth
            printed = max((one[0] for one in by_thing.get(at, ()) if one[1] == thing.name), default=0.0)
            worth = _worth(thing, _names_army(thing, met, slots), asked=asks)
            score = score * worth + _PRINTED * printed * reading.worth
            if phase is not None and thing.phase == phase:
                score += IN_PHASE * reading.worth
            title = names.folded(thing.name)
            if title == folded:
                score += _TO_THE_LETTER
            elif unfinished and title.startswith(folded):
                score += _BEGUN * reading.worth
            sure = (
                (0.5 * named + 0.5 * covered)
                * reading.worth
                * (1.0 - (DOUBT * doubted + MISSED * unmet) / total)
                * elsewhere
            )
            if number >= 0 and names.asked[number] and not asks:
                sure *= ASKED_FOR_SURE
            yield Scored(at, score, min(sure, 1.0), number)

    def _shares(self, names_met: Mapping[int, Mapping[int, float]], slots: Sequence[Slot]) -> Mapping[int, float]:
        """For each thing how much of the asking with these words is asking for it.

        Of all names and questions that hold a word, the share that are its own tells more the fewer things are asked
        with that word: what the best of its questions says alone is left to the luck of its wording.
        """
        bearing = self._catalogue.names.thing
        held = [0.0] * len(slots)
        own: dict[int, dict[int, float]] = defaultdict(dict)
        for number, met in names_met.items():
            of_thing = own[bearing[number]]
            for place, likeness in met.items():
                held[place] += likeness
                of_thing[place] = of_thing.get(place, 0.0) + likeness
        return {
            at: sum([slots[place].weight * math.sqrt(much / (held[place] + 1.0)) for place, much in of_thing.items()])
            for at, of_thing in own.items()
        }

    def _foreign(self, slots: Sequence[Slot], book: str | None) -> set[int]:
        """Words that name something, as typed, in other books than the one asked, and nothing in that."""
        if book is None:
            return set()
        catalogue, found = self._catalogue, set()
        for place, slot in enumerate(slots):
            typed = [stem for stem, likeness in slot.guesses.items() if likeness >= _AS_TYPED]
            here, anywhere = (any(catalogue.told_by(stem, one)[1] for stem in typed) for one in (book, None))
            if anywhere and not here:
                found.add(place)
        return found

    def _titled_elsewhere(self, slots: Sequence[Slot], book: str | None) -> bool:
        """Whether all words together name something in another book than the one asked, and nothing in that."""
        if book is None or len(slots) < 2 or not all(slot.guesses for slot in slots):
            return False
        things, names = self._catalogue.things, self._catalogue.names
        stems = [max(slot.guesses, key=slot.guesses.__getitem__) for slot in slots]
        books = {
            things[names.thing[number]].book
            for number in self._catalogue.by_stem.of(stems[0])
            if not names.asked[number] and names.stems(number) == stems
        }
        return bool(books) and book not in books

    def _met_names(self, slots: Sequence[Slot], book: str | None) -> dict[int, dict[int, float]]:
        catalogue, things, bearing = self._catalogue, self._catalogue.things, self._catalogue.names.thing
        met: dict[int, dict[int, float]] = {}
        order = sorted(range(len(slots)), key=lambda place: -slots[place].weight)
        for place in order:
            slot = slots[place]
            fresh = slot.weight > 0.15 or not met
            for stem, likeness in slot.guesses.items():
                numbers = catalogue.holding(stem, book)
                crowd = len(numbers) > _CROWD and bool(met)
                if not fresh and len(numbers) > _HUM:
                    continue
                for number in numbers:
                    found = met.get(number)
                    if found is None:
                        if crowd or not fresh:
                            continue
                        found = met[number] = {}
                    if likeness > found.get(place, 0.0):
                        found[place] = likeness
        for number, found in met.items():
            context = things[bearing[number]].context
            if context:
                for place in order:
                    if place not in found:
                        for stem, likeness in slots[place].guesses.items():
                            if stem in context:
                                found[place] = max(found.get(place, 0.0), likeness * context[stem])
        return met

    def _name_score(
        self, number: int, met: dict[int, float], slots: Sequence[Slot], total: float, least: float, by_whole: float
    ) -> float:
        """How well a name is met, ``by_whole`` of it as a whole; 0 for one that cannot be met better than ``least``."""
        worth = self._catalogue.names.worth[number]
        asked = sum([slots[place].weight * likeness for place, likeness in met.items()]) / total
        if asked * worth <= least:
            return 0.0
        whole = 0.0
        told: dict[int, float] = {}  # a word of the query covers one word of the name, its best
        guessed = [(place, slots[place].guesses) for place in met]
        known = self._weights.get
        for stem in self._catalogue.names.stems(number):
            weight = known(stem) or self._stem_weight(stem)
            whole += weight
            best, by = 0.0, -1
            for place, guesses in guessed:
                likeness = guesses.get(stem, 0.0)
                if likeness > best:
                    best, by = likeness, place
            if by >= 0:
                told[by] = max(weight * best, told.get(by, 0.0))
        return asked * (1.0 - by_whole + by_whole * sum(told.values()) / whole) * worth

    def _stem_weight(self, stem: str) -> float:
        told = ASKING_WEIGHT if stem in ASKING else max(0.15, self.rarity(self._catalogue.stems.root_of(stem)))
        self._weights[stem] = told
        return told

    def _met_texts(self, slots: Sequence[Slot], book: str | None) -> dict[int, dict[int, float]]:
        met: dict[int, dict[int, float]] = {}
        worth: dict[int, float] = {}
        read = 0
        for place in sorted(range(len(slots)), key=lambda place: -slots[place].weight):
            slot = slots[place]
            if slot.weight <= 0.15:
                continue
            for root, likeness in slot.roots.items():
                where, weights = self._where(root, book)
                read += len(where)
                if read > _MOST_READ and met:
                    break
                if met and len(where) > len(met) and slot.weight < _RARE:
                    for at, weight in zip(where, weights, strict=True):
                        if at in met:
                            evidence = likeness * _EVIDENCE[weight]
                            known = met[at].get(place, 0.0)
                            if evidence > known:
                                met[at][place] = evidence
                                worth[at] += slot.weight * (evidence - known)
                    continue
                for at, weight in zip(where, weights, strict=True):
                    evidence = likeness * _EVIDENCE[weight]
                    found = met.get(at)
                    if found is None:
                        met[at] = {place: evidence}
                        worth[at] = slot.weight * evidence
                        continue
                    known = found.get(place, 0.0)
                    if evidence > known:
                        found[place] = evidence
                        worth[at] += slot.weight * (evidence - known)
        if len(met) > _MOST_TEXTS:
            kept = nlargest(_MOST_TEXTS, worth, key=worth.__getitem__)
            return {at: met[at] for at in kept}
        return met


def _united(named: Iterable[tuple[float, int, dict[int, float]]]) -> Mapping[int, float]:
    """The best evidence for each word in any name of a thing."""
    united: dict[int, float] = {}
    for _, _, met in named:
        for place, likeness in met.items():
            if likeness > united.get(place, 0.0):
                united[place] = likeness
    return united


def _worth(thing: Thing, army_named: float, *, asked: bool) -> float:
    """Between things met equally well: what the reference explains, and what encloses others, comes first.

    What is ``asked`` stands in a section rather than at the head of its chapter.
    A unit comes before rules when its army is named too (``army_named`` is the share of that name), after them
    otherwise; a title with hardly a text comes last.
    """
    if thing.kind == "unit":
        return 1.01 + 0.01 * army_named if army_named else 0.985
    worth = 1.0
    if thing.kind == "entry":
        worth -= 0.01  # what the book prints as a title comes before what only the reference names
    elif thing.entries:
        worth += 0.02
    if thing.encloses:
        worth += -0.035 if asked else 0.015
    elif thing.longest < _HARDLY_A_TEXT and not thing.entries:
        worth -= 0.03
    if _TELLS.match(thing.title) and not thing.entries:
        worth -= 0.03  # a step of a summary tells the reader to do it; the rule itself bears a noun
    if len(thing.title) < 3 and not thing.entries:
        worth -= 0.08  # two letters with a colon after them are seldom a heading
    return worth


def _names_army(thing: Thing, met: dict[int, float], slots: Sequence[Slot]) -> float:
    """The share of its army's name that the query holds: "греки" is all of one army and a third of another."""
    if thing.army is None:
        return 0.0
    named = sum(any(stem in thing.context for stem in slots[place].guesses) for place in met)
    return min(1.0, named / max(1, len(words_of(thing.army))))


def _gists(catalogue: Catalogue, reference: Reference) -> Rows:
    """Where roots stand in the summaries of the reference: 256 times the number of a thing, and the weight (0-255)."""
    roots = catalogue.stems.root
    places, found = list[str](), array("I")
    known: dict[tuple[str, int], int] = {}
    for entry in reference.entries:
        at = catalogue.by_entry[entry.id]
        said = [entry.gist.ru, entry.gist.en, *(f"{n.ru} {n.en}" for n in entry.numbers)]
        said += [f"{row.ru} {row.en}" for row in entry.rows]
        counts = Counter(map(roots, words_of(" ".join(said))))
        length = counts.total()
        shared = len(catalogue.things[at].entries) > 1
        for root, times in counts.items():
            one = 256 * at + weight_of(times, length, 60)
            before = known.get((root, at)) if shared else None
            if before is not None:
                found[before] = max(one, found[before])
                continue
            if shared:
                known[root, at] = len(found)
            places.append(root)
            found.append(one)
    return Rows(lambda: zip(places, found, strict=True))
