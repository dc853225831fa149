"""What a typed word may mean: stems of the catalogue, each with how sure the guess is (0-1).

Sure ways come first (the word itself, its stem, its beginning), and unsure ones (another layout, another alphabet, a
slip of the finger) are tried only when the sure ones found nothing good.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, cast

from rapidfuzz import process
from rapidfuzz.distance import OSA

from lexicon.folding import fold, has_cyrillic, has_latin, to_latin
from rules_index.search.catalogue import Catalogue
from rules_index.search.spelling import ASKING_SOUNDS, heard_as, russian_readings, skeleton, turned
from rules_index.search.synonyms import WORTH, Synonyms
from rules_index.search.words import ASKING, one_vowel, without_fleeting

Guesses = dict[str, float]

SAME, STEM, SOUND, TURNED = 1.0, 0.97, 0.93, 0.97
HEARD = 0.9
KNOWN = 0.92  # from here on, the word as typed is a word of some name
GOOD = 0.8  # from here on, other layouts and alphabets are not tried
SLIP_OF_A_WORD = 0.85  # a slip is less likely when the word as typed stands in a text
SLIP_OF_A_QUESTION = 0.7  # nor is a word that only stands in a question what a name was meant to be
OTHER_VOWEL = 0.95
STEM_OF_NONE = 0.85
SLIGHT = 0.6  # a likeness below this is no guess worth telling
BEGUN = 0.8  # a word of which one or two letters are typed
CLOSE_KIN = 0.8
KIN_OF_A_BEGINNING = 0.85  # what the word begins is meant before what only shares its root
_SLIPS = cast(Any, OSA.distance)  # its stub and that of process.extract disagree about the cut-off
_CROWD = 20_000  # more words of one length than this are searched by their first letters only


class Guesser:
    """Reads single words against one catalogue. ``is_word`` says whether a root stands in a text."""

    def __init__(self, catalogue: Catalogue, synonyms: Synonyms, is_word: Callable[[str], bool]) -> None:
        self._catalogue = catalogue
        self._synonyms = synonyms
        self._is_word = is_word
        self._memory: dict[str, tuple[str, Guesses]] = {}

    def guess(self, chunk: str) -> tuple[str, Guesses]:
        """The word that a typed chunk stands for, and the stems it may mean; for "ghbrfp" the word is "приказ"."""
        found = self._memory.get(chunk)
        if found is None:
            word, guesses = self._guess(chunk)
            found = word, dict(sorted(guesses.items(), key=lambda pair: (-pair[1], pair[0])))  # the same in every run
            if len(self._memory) > 5_000:
                self._memory.clear()
            self._memory[chunk] = found
        return found

    def beside_others(self, word: str, guesses: Guesses) -> Guesses:
        """What a word of several may mean: initials stand alone, "оч" after another word begins one."""
        return {stem: sure for stem, sure in guesses.items() if stem != word or stem not in self._catalogue.initials}

    def unfinished(self, word: str, guesses: Guesses) -> Guesses:
        """The last word of several may be its first letter or two only; what they begin is added."""
        if len(word) > 2 or not word.isalpha() or word in ASKING:
            return guesses
        words = self._catalogue.words
        return _joined({words[longer]: BEGUN for longer in self._catalogue.beginning_with(word)}, guesses)

    def names_something(self, stem: str) -> bool:
        """Whether any name holds that stem."""
        return stem in self._catalogue.by_stem

    def tells(self, guesses: Mapping[str, float], book: str | None) -> tuple[float, bool]:
        """How much a word tells in a book (0-1), and whether a name there holds it, not questions only."""
        good = [(self._catalogue.told_by(stem, book), sure) for stem, sure in guesses.items() if sure >= GOOD]
        if not good:
            return 1.0, False
        much = sum(told * sure for (told, _), sure in good) / sum(sure for _, sure in good)
        return much, any(names for (_, names), _ in good)

    def meant(self, word: str, guesses: Mapping[str, float]) -> str:
        """The word that a guessed word is taken for; an empty string for one that some name or text holds as it is."""
        catalogue = self._catalogue
        if not guesses or word in ASKING or word in catalogue.words or self._stands_in_text(word):
            return ""
        stem, sure = next(iter(guesses.items()))
        if sure < SLIGHT or stem == catalogue.stems.stem(word):
            return ""
        return next((spelled for spelled, its in catalogue.words.items() if its == stem), "")

    def _guess(self, chunk: str) -> tuple[str, Guesses]:
        word = fold(chunk).replace(" ", "")
        sure = self._sure(word)
        if word in self._catalogue.initials:
            return word, _joined(sure, self._heard(word))  # "ап" may be short for two words, or AP
        if _best(sure) >= KNOWN and len(word) > 1:
            return word, self._or_heard(word, sure)
        asking = _asking(word, chunk)
        if asking:
            return asking, _joined(sure, _times(self._sure(asking), TURNED))
        in_text = self._stands_in_text(word)
        if in_text or _best(sure) >= GOOD:
            return word, _joined(sure, _times(self._slips(word), SLIP_OF_A_WORD if in_text else 1.0))
        other = turned(chunk)
        if other and len(other) > 1:
            turned_over = _times(self._sure(other), TURNED)
            if _best(turned_over) >= GOOD or (len(other) > 2 and self._stands_in_text(other)):
                return other, _joined(turned_over, _times(self._slips(other), SLIP_OF_A_WORD))
            sure = _joined(sure, turned_over)
        heard = self._heard(word)
        if _best(heard) >= GOOD:
            return word, _joined(sure, heard)
        for reading in russian_readings(word):
            if self._stands_in_text(reading):
                return reading, _joined(sure, heard, _times(self._sure(reading), SOUND))
        slips = self._slips(word)
        if other:
            slips_turned = _times(self._slips(other), TURNED)
            if _best(slips_turned) > _best(slips):
                word = other
            slips = _joined(slips, slips_turned)
        return word, _joined(sure, heard, slips)

    def _or_heard(self, word: str, sure: Guesses) -> Guesses:
        """A Latin word that no name holds as it is ("modeli", by its stem "mode") may be a Russian one that is."""
        printed = self._catalogue.is_printed
        if printed(word) or has_cyrillic(word) or not any(map(printed, russian_readings(word))):
            return sure
        return _joined(_times(sure, STEM_OF_NONE), self._heard(word))

    def _stands_in_text(self, word: str) -> bool:
        root = self._catalogue.stems.root(word)
        return len(root) > 0.6 * len(word) and self._is_word(root)

    def _sure(self, word: str) -> Guesses:
        catalogue, stem = self._catalogue, self._catalogue.stems.stem(word)
        found: Guesses = {}
        printed = catalogue.is_printed(word)
        if printed:
            found[catalogue.words[word]] = SAME
        if (printed or stem != word) and (stem in catalogue.by_stem or stem in catalogue.by_context):
            found[stem] = max(STEM, found.get(stem, 0.0))
        begun: Guesses = {}
        if len(word) >= 3:
            for longer in catalogue.beginning_with(word):
                likeness = 0.58 + 0.38 * len(word) / len(longer)
                near = catalogue.words[longer]
                begun[near] = max(likeness, begun.get(near, 0.0))
        unfinished = 0.0 if printed or stem in found else _best(begun)
        for near in catalogue.by_root.of(catalogue.stems.root(word)):
            kin = kinship(stem, near)
            if unfinished and near not in begun:
                kin = min(kin, KIN_OF_A_BEGINNING * unfinished)
            found.setdefault(near, kin)
        for near in catalogue.by_vowel.of(one_vowel(catalogue.stems.root(word))):
            found.setdefault(near, kinship(one_vowel(stem), one_vowel(near)) * OTHER_VOWEL)
        found = _joined(found, begun)
        others = () if word in ASKING else self._synonyms.of(stem, catalogue.stems.root(word))  # "и" is no form of "ии"
        for other in others:
            for near in catalogue.by_root.of(catalogue.stems.root_of(other)):
                if near == other or kinship(other, near) >= CLOSE_KIN:
                    found[near] = max(WORTH, found.get(near, 0.0))
        return found

    def _heard(self, word: str) -> Guesses:
        """A word in Latin letters heard as Russian, or in Russian letters heard as English."""
        catalogue = self._catalogue
        found: Guesses = {}
        if has_cyrillic(word) and not has_latin(word):
            latin = to_latin(word)
            if (len(word) >= 3 or latin in catalogue.words) and latin not in ASKING:  # "маны" is not "many"
                found = _times(self._sure(latin), SOUND)
        elif len(word) < 3 or has_cyrillic(word):
            return found
        for reading in russian_readings(word):
            found = _joined(found, _times(self._sure(reading), SOUND))
        for stem in catalogue.by_sound.of(skeleton(word)):
            found[stem] = max(SOUND, found.get(stem, 0.0))
        return found

    def _slips(self, word: str) -> Guesses:
        """Stems of words that differ by a slip or two."""
        catalogue = self._catalogue
        found: Guesses = {}
        if len(word) < 4 or len(word) > 30:
            return found
        for spelled in (word, catalogue.stems.stem(word)):
            for stem in catalogue.by_heard.of(heard_as(spelled)):
                found[stem] = HEARD
        for spelled in {word, catalogue.stems.stem(word)}:
            for near, likeness in self._near(spelled, self._of_length):
                stem = catalogue.words[near]
                likeness *= SLIP_OF_A_QUESTION if catalogue.is_asked_only(near) else 1.0
                found[stem] = max(likeness, found.get(stem, 0.0))
        if has_latin(word) and not has_cyrillic(word) and _best(found) < GOOD:
            for reading in russian_readings(word):
                for near, likeness in self._near(reading, self._of_length):
                    stem = catalogue.words[near]
                    likeness *= SLIP_OF_A_QUESTION if catalogue.is_asked_only(near) else 1.0
                    found[stem] = max(likeness * SOUND, found.get(stem, 0.0))
        return found

    def _of_length(self, length: int, word: str) -> Iterable[str]:
        words = self._catalogue.by_length.get(length, [])
        if len(words) < _CROWD:
            return words
        return [near for near in words if near[0] == word[0] or near[1] == word[0] or near[0] == word[1]]

    def _near(self, word: str, of_length: Callable[[int, str], Iterable[str]]) -> list[tuple[str, float]]:
        slips = allowed_slips(len(word))
        found = []
        for length in range(len(word) - slips, len(word) + slips + 1):
            near = process.extract(word, of_length(length, word), scorer=_SLIPS, score_cutoff=slips, limit=12)
            for other, distance, _ in near:
                found.append((other, likeness_of(word, other, distance)))
        return found


def allowed_slips(length: int) -> int:
    """How many slips a word of that many letters may have and still be meant."""
    return 0 if length < 4 else 1 if length < 6 else 2 if length < 11 else 3


def kinship(stem: str, other: str) -> float:
    """How sure two stems of one root mean the same: by the share of letters that they begin with together."""
    share = max(_share(stem, other), _share(without_fleeting(stem), without_fleeting(other)))
    return 0.66 + 0.25 * share if share >= 0.55 else 0.6


def _share(stem: str, other: str) -> float:
    same = 0
    for letter, its in zip(stem, other, strict=False):
        if letter != its:
            break
        same += 1
    return same / max(len(stem), len(other))


def likeness_of(word: str, other: str, slips: float) -> float:
    """How sure the guess is: falls with the share of letters that differ; a wrong first letter is rarer than others."""
    share = slips / max(len(word), len(other))
    return max(0.0, 0.97 - 1.5 * share - (0.06 if word[0] != other[0] else 0.0))


def _asking(word: str, chunk: str) -> str:
    """The word of a question that was typed in another layout or in Latin letters, or an empty string."""
    if word in ASKING:
        return ""
    other = turned(chunk)
    if other in ASKING:
        return other
    return ASKING_SOUNDS.get(skeleton(word), "") if has_latin(word) and not has_cyrillic(word) else ""


def _best(guesses: Mapping[str, float]) -> float:
    return max(guesses.values(), default=0.0)


def _times(guesses: Guesses, factor: float) -> Guesses:
    return {stem: likeness * factor for stem, likeness in guesses.items()}


def _joined(*several: Guesses) -> Guesses:
    found: Guesses = {}
    for guesses in several:
        for stem, likeness in guesses.items():
            found[stem] = max(likeness, found.get(stem, 0.0))
    return found
