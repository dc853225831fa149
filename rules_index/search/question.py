"""A query as the search sees it: one slot for each word, with what it may mean and how much it weighs."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from lexicon.folding import fold, strip_invisible
from rules_index.search.guesses import GOOD, KNOWN, Guesser, Guesses
from rules_index.search.slang import Meanings, meant_by
from rules_index.search.synonyms import WORTH, Synonyms
from rules_index.search.words import (
    ASKING,
    COUNTING,
    LONGEST_QUERY,
    LONGEST_WORD,
    MEASURES,
    NUMBERS,
    QUESTIONING,
    Stems,
    words_of,
)

ASKING_WEIGHT = 0.08
SLANG = 0.95
FRAME = 0.6
LEAST_OF_A_WORD = 0.15
MOST_OF_A_NUMBER = 0.25  # that, and "how far"
MOST_OF_A_WORD = 0.6  # one rare word may not drown the others of a question
KIN = 0.7  # a word that means something has a guess as good as this
_SENTENCE = 5  # so many words are no name
_NO_SLANG: Meanings = {}
MOST_WORDS = 16
_MOST_READINGS = 3
_PARAMETER = re.compile(r"\([xXхХ\d]{1,2}\)")  # the X of "Fear(X)"
_APOSTROPHE = re.compile(r"(?<=[a-zA-Z])['’`](?=[a-zA-Z])")


@dataclass(frozen=True, slots=True)
class Slot:
    """One word of the query: as understood, the stems it may mean, its roots for texts, its weight (0-1).

    ``meant`` are the words that a word of slang stands for.
    """

    word: str
    guesses: Mapping[str, float]
    roots: Mapping[str, float]
    weight: float
    meant: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read the whole query; ``worth`` falls when words were swapped for synonyms."""

    slots: tuple[Slot, ...]
    worth: float

    @property
    def weight(self) -> float:
        """The weight of all words together."""
        return sum(slot.weight for slot in self.slots)

    @property
    def asks(self) -> bool:
        """Whether it is a question and not a name."""
        return _asks(self.slots)

    @property
    def telling(self) -> int:
        """How many words tell more than that something is asked."""
        return sum(slot.weight > ASKING_WEIGHT for slot in self.slots)

    @property
    def strange(self) -> float:
        """The share of words, by weight, that mean nothing in any book, not even with a slip."""
        odd = sum(
            s.weight for s in self.slots if s.weight > ASKING_WEIGHT and max(s.guesses.values(), default=0.0) < KIN
        )
        return odd / self.weight


def read_query(
    query: str,
    guesser: Guesser,
    synonyms: Synonyms,
    stems: Stems,
    rarity: Callable[[str], float],
    slang: Meanings = _NO_SLANG,
    book: str | None = None,
) -> list[Reading]:
    """The readings of a query, the plain one first; empty when it holds no word.

    ``rarity`` weighs a root (0-1); ``book`` is the one that is asked, None for all.
    """
    told = [one for chunk in _chunks(query) for one in _guessed(chunk, guesser) if one[0]][:MOST_WORDS]
    if len(told) > 1:
        told = [(word, guesser.beside_others(word, guesses)) for word, guesses in told]
        told[-1] = (told[-1][0], guesser.unfinished(*told[-1]))
    slots = [_slot(word, guesses, stems, rarity) for word, guesses in told]
    if slang:
        slots = _in_plain_words(slots, slang, stems, rarity)
    if not slots:
        return []
    slots = _without_measures(slots)
    if _asks(slots):
        once = {slot.word: slot for slot in slots}
        slots = [_of_a_question(slot, guesser, book) for slot in once.values()]
    readings = [Reading(tuple(slots), 1.0)]
    plain = [stems.stem(slot.word) for slot in slots]
    swaps = [swap for swap in synonyms.swaps(plain) if all(map(guesser.names_something, swap[2]))]
    for start, end, phrase in swaps[: _MOST_READINGS - 1]:
        weight = sum(slot.weight for slot in slots[start:end])
        swapped = [_swapped(stem, weight / len(phrase), stems) for stem in phrase]
        readings.append(Reading((*slots[:start], *swapped, *slots[end:]), WORTH))
    return readings


def _in_plain_words(slots: Sequence[Slot], slang: Meanings, stems: Stems, rarity: Callable[[str], float]) -> list[Slot]:
    """Words of slang with what they mean; two that are one word of slang ("драйв бек") become one."""
    plain: list[Slot] = []
    for slot in slots:
        both = slang.get(stems.stem(plain[-1].word + slot.word)) if plain else None
        if both:
            plain[-1] = _meaning(plain[-1], both, stems, rarity)
            continue
        meant = meant_by(slot.word, slang, stems)
        plain.append(_meaning(slot, meant, stems, rarity) if meant else slot)
    return plain


def _meaning(slot: Slot, meant: tuple[str, ...], stems: Stems, rarity: Callable[[str], float]) -> Slot:
    """A slot of slang: what is meant is as good as said; what a slip would have made of it is left out."""
    guesses = {stem: sure for stem, sure in slot.guesses.items() if sure >= KNOWN}
    for stem in stems.stems(meant):
        guesses[stem] = max(SLANG, guesses.get(stem, 0.0))
    return replace(_slot(slot.word, guesses, stems, rarity), meant=meant)


def _chunks(query: str) -> Sequence[str]:
    plain = _PARAMETER.sub(" ", strip_invisible(query[:LONGEST_QUERY]))
    return _APOSTROPHE.sub("", plain).split()


def _guessed(chunk: str, guesser: Guesser) -> list[tuple[str, Guesses]]:
    """A chunk is what stands between spaces: usually one word, "фланг/тыл" is two, "gtht[dfn" one of another layout."""
    chunk = chunk[:LONGEST_WORD]
    words = words_of(chunk)
    if len(words) <= 1 and fold(chunk) == fold(chunk.strip(".,;:!?\"'()[]{}<>«»")):
        return [guesser.guess(chunk)]
    whole = guesser.guess(chunk)
    parts = [guesser.guess(word) for word in words]
    if not parts:
        return [whole]
    other_layout = whole[0] != "".join(words) and _best(whole[1]) >= GOOD
    if other_layout or _best(whole[1]) > sum(_best(part[1]) for part in parts) / len(parts):
        return [whole]
    return parts


def _best(guesses: Mapping[str, float]) -> float:
    return max(guesses.values(), default=0.0)


def _slot(word: str, guesses: Guesses, stems: Stems, rarity: Callable[[str], float]) -> Slot:
    roots: dict[str, float] = {stems.root(word): 0.9}
    for stem, likeness in sorted(guesses.items(), key=lambda pair: (-pair[1], pair[0]))[:4]:
        root = stems.root_of(stem)
        if likeness >= 0.6:
            roots[root] = max(likeness * 0.95, roots.get(root, 0.0))
    weight = ASKING_WEIGHT if word in ASKING else max(LEAST_OF_A_WORD, min(rarity(root) for root in roots))
    return Slot(word, guesses, roots, weight)


def _asks(slots: Sequence[Slot]) -> bool:
    return len(slots) >= _SENTENCE or any(slot.word in QUESTIONING for slot in slots)


def _of_a_question(slot: Slot, guesser: Guesser, book: str | None) -> Slot:
    """A word of a question weighs what it tells in the book asked, too, and less when it stands in no name there."""
    if slot.weight <= ASKING_WEIGHT:
        return slot
    tells, names = guesser.tells(slot.guesses, book)
    weight = (slot.weight + tells) / 2
    if not names and _best(slot.guesses) >= GOOD:
        weight *= FRAME
    counts = slot.word in NUMBERS or slot.word in QUESTIONING or slot.word.isdecimal()
    most = MOST_OF_A_NUMBER if counts else MOST_OF_A_WORD
    return replace(slot, weight=max(LEAST_OF_A_WORD, min(weight, most)))


def _without_measures(slots: list[Slot]) -> list[Slot]:
    """In "на сколько дюймов ..." the inches are the unit of the answer: they weigh next to nothing."""
    if not any(slot.word in COUNTING for slot in slots):
        return slots
    return [replace(slot, weight=ASKING_WEIGHT) if slot.word in MEASURES else slot for slot in slots]


def _swapped(stem: str, weight: float, stems: Stems) -> Slot:
    return Slot(stem, {stem: 1.0}, {stems.root_of(stem): 1.0}, weight)
