"""How typed words fit the words that a command listens for, and the small words that every command understands."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Generic, NamedTuple, TypeVar

from rapidfuzz.distance import OSA

from handlers.language.lexer import Token, lex
from lexicon.folding import fold, stem_folded

T = TypeVar("T")

SPAN = 6
"""No name and no phrase has more words than this."""
SAME, INFLECTED, BEGUN, SLIP = 4, 3, 2, 1
"""How well words fit a phrase: the same, but for endings, by their beginnings, with one letter wrong."""

DENIALS = frozenset({"не", "нет", "без", "кроме", "no", "not", "without", "except", "never"})
NONE_OF_IT = frozenset({"нет", "no"})
"""Denials that may as well stand after their word: ``врага нет``."""
EVERY = frozenset({"все", "всех", "всем", "всеми", "весь", "вся", "всю", "all", "every", "everyone"})
EVERYBODY = frozenset({"все", "всех", "всем", "всеми", "all"})
"""Those of them that may as well stand after a name: ``лучники все``."""
BOTH = frozenset({"оба", "обе", "обоих", "обеих", "обоим", "обеим", "обоими", "обеими", "both"})
ALL = EVERY | BOTH
FILLERS = frozenset(
    {"в", "во", "на", "по", "к", "ко", "с", "со", "у", "из", "за", "для", "от", "до", "при", "под", "над"}
    | {"the", "a", "an", "at", "on", "in", "into", "to", "with", "of", "by", "from", "for"}
)
"""Small words that say nothing of their own before something that is understood."""
AIMING = frozenset({"по", "в", "во", "на", "at", "on", "into"})
"""Small words before which the target of an attack may begin."""
STRIKING = frozenset({"атаковать", "атакует", "атакуют", "attack", "attacks", "charge", "charges"})
"""Words of an option that the target may follow at once: ``атаковать казаков``."""
WITHIN = frozenset({"ближе", "чем", "пределах", "радиусе", "менее", "меньше", "within", "closer", "than"})
_BEGINNING = 3
_SLIP_FROM = 5


_ADJECTIVE = re.compile(r"[а-яё]{3,}(?:[ыи][ехй]|[ыи]ми?|[ао]я|ую|ого|ой)", re.IGNORECASE)


def is_adjective(word: str) -> bool:
    """Whether a Russian word has the form of an adjective, which belongs to the name behind it: ``прикрытые``."""
    return bool(_ADJECTIVE.fullmatch(word))


class Phrase(NamedTuple):
    """Words that a command listens for, folded, and without their endings."""

    words: tuple[str, ...]
    stems: tuple[str, ...]


@lru_cache(maxsize=8_192)
def phrase(text: str) -> Phrase:
    """A phrase of a table, cut once."""
    words = tuple(fold(text).split())
    return Phrase(words, tuple(map(stem_folded, words)))


def fits(said: Sequence[Token], known: Phrase) -> int:
    """How well words fit a phrase of as many words; 0: not at all."""
    words = tuple(token.folded for token in said)
    if len(words) != len(known.words):
        return 0
    if words == known.words:
        return SAME
    if all(a.stem == b for a, b in zip(said, known.stems, strict=True)):
        return INFLECTED
    if all(a == b or _begins(a, b) for a, b in zip(words, known.words, strict=True)):
        return BEGUN
    if all(a == b or _slips(a, b) for a, b in zip(words, known.words, strict=True)):
        return SLIP
    return 0


def _begins(word: str, known: str) -> bool:
    return len(word) >= _BEGINNING and known.startswith(word)


def _slips(word: str, known: str) -> bool:
    """Whether one letter is wrong, missing, too many, or has changed places with the next."""
    if min(len(word), len(known)) < _SLIP_FROM or word[0] != known[0]:
        return False
    return OSA.distance(word, known, score_cutoff=1) <= 1


def first_phrase(text: str, known: Mapping[str, T]) -> tuple[T | None, str]:
    """What the first words of a text mean, the longest phrase first, and the rest; ``known`` by folded phrases."""
    lexed = lex(text)
    words = [token.folded for token in lexed.tokens[:SPAN]]
    for length in range(len(words), 0, -1):
        found = known.get(" ".join(words[:length]))
        if found is not None:
            return found, lexed.text[lexed.tokens[length - 1].end :].strip()
    return None, text


class Heard(NamedTuple, Generic[T]):
    """A phrase that was said: how many tokens, how well, and what it means."""

    length: int
    fit: int
    meaning: T


class Phrasebook(Generic[T]):
    """Phrases and their meanings, in the order of preference; ``exact`` ones are known by no beginning or slip."""

    def __init__(self, entries: Iterable[tuple[str, T]], exact: Iterable[tuple[str, T]] = ()) -> None:
        self._begun: dict[str, list[tuple[Phrase, T, int]]] = {}
        self._slipped: dict[str, list[tuple[Phrase, T, int]]] = {}
        for known, least in ((entries, SLIP), (exact, SAME)):
            for text, meaning in known:
                cut = phrase(text)
                if cut.words:
                    self._begun.setdefault(cut.words[0][:_BEGINNING], []).append((cut, meaning, least))
                    self._slipped.setdefault(cut.words[0][0], []).append((cut, meaning, least))

    def whole(self, words: str) -> Iterator[T]:
        """What just these folded words mean."""
        for known, meaning, _ in self._slipped.get(words[0], ()):
            if " ".join(known.words) == words:
                yield meaning

    def at(self, tokens: Sequence[Token], at: int, *, slips: bool) -> Iterator[Heard[T]]:
        """What the words from here on may say; numbers and marks end a phrase."""
        if at >= len(tokens) or tokens[at].kind not in ("word", "and"):
            return
        first = tokens[at].folded
        likely = self._slipped.get(first[0], ()) if slips else self._begun.get(first[:_BEGINNING], ())
        if not likely:
            return
        run = 1
        while run < SPAN and at + run < len(tokens) and tokens[at + run].kind in ("word", "and"):
            run += 1
        for known, meaning, least in likely:
            length = len(known.words)
            if length > run:
                continue
            fit = fits(tokens[at : at + length], known)
            if fit >= least and (slips or fit > SLIP):
                yield Heard(length, fit, meaning)
