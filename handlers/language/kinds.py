"""Things of one name, and how well typed words name them: cases, beginnings, slips, other alphabets."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from rapidfuzz import fuzz, process
from rapidfuzz.distance import Prefix

from handlers.language.lexer import Token, lex, other_spellings
from lexicon.folding import stem_folded
from lexicon.matching import score_name

EXACT, INFLECTED = 100.0, 98.0
"""Scores of the whole name, as it is and in another case."""
INITIALS = 90.0
"""The score of the first letters of a name's words."""
_OTHER_KEYS = 97.0
_WORDS, _BELOW_WORDS = 92.0, 91.0
_OF_A_ROOT = 90.0
_ROOT, _SUFFIX = 4, 4  # letters: what words of one root share at least, and how many others each may have
_FOREIGN = 60.0
_SLIP = 75.0
_TIMES_LONGER = 3
"""Words longer than this many names have no more than half of their letters in common with it."""
_LOOSE_FROM, _SHORTEST = 3, 2  # words shorter than this name nothing; one of several may be shorter: "уд. пехота"


@dataclass(frozen=True, slots=True)
class Thing:
    """A thing by its name; ``also``: what else it is called; ``gone``: it was here and is no more."""

    name: str
    id: str
    also: tuple[str, ...] = ()
    gone: bool = False


class Label(NamedTuple):
    """One way to call a thing, folded: the whole, the words before its number, and the number."""

    whole: str
    base: str
    stems: str
    number: int | None


@lru_cache(maxsize=16_384)
def label_of(text: str) -> Label:
    """A name cut into its words and its number."""
    tokens = [token for token in lex(text).tokens if not token.silent]
    words = [token.folded for token in tokens]
    numbered = len(tokens) > 1 and tokens[-1].plain and tokens[-1].number is not None
    base = " ".join(words[:-1] if numbered else words)
    number = int(tokens[-1].number or 0) if numbered else None
    return Label(" ".join(words), base, stem_folded(base), number)


@dataclass(slots=True)
class Kind:
    """Things of one name that differ by their numbers; a thing without a number is also the first."""

    base: str
    stems: str
    members: dict[int | None, list[Thing]] = field(default_factory=dict)

    def of(self, number: int) -> list[Thing]:
        """The things of this number."""
        return self.members.get(number) or (self.members.get(None, []) if number == 1 else [])

    @property
    def living(self) -> list[Thing]:
        """All of them that are not gone."""
        return [thing for things in self.members.values() for thing in things if not thing.gone]

    @property
    def meant(self) -> list[Thing]:
        """Whom the bare name may mean: the one called just so, else every one; the gone ones where all are."""
        bare = self.members.get(None, [])
        return bare or self.living or [thing for things in self.members.values() for thing in things]


Scored = list[tuple[float, Kind]]
"""Kinds with how well words name them, best first."""


def kinds_of(things: Iterable[Thing]) -> dict[str, Kind]:
    """The kinds of these things by their folded names."""
    kinds: dict[str, Kind] = {}
    for thing in things:
        for text in (thing.name, *thing.also):
            label = label_of(text)
            if not label.base:
                continue
            members = kinds.setdefault(label.base, Kind(label.base, label.stems)).members
            known = members.setdefault(label.number, [])
            if all(other.id != thing.id for other in known):
                known.append(thing)
    return kinds


def spelt(tokens: Sequence[Token]) -> list[tuple[str, float]]:
    """The words as typed, and, worth a little less, on the other keyboard or read from Latin letters."""
    typed = " ".join(token.folded for token in tokens)
    others = [other_spellings(token.text) or (token.folded,) for token in tokens]
    most = max(map(len, others))
    turned = [" ".join(words[min(at, len(words) - 1)] for words in others) for at in range(most)]
    return [(typed, 0.0), *((words, EXACT - _OTHER_KEYS) for words in dict.fromkeys(turned) if words != typed)]


def score_of(words: str, kind: Kind) -> float:
    """How well words name a kind by parts or with a slip; 0: not at all."""
    if words == kind.base:
        return EXACT
    if len(words) > _TIMES_LONGER * len(kind.base):
        return 0.0
    stems = stem_folded(words)
    if stems == kind.stems:
        return INFLECTED
    if len(words) < _LOOSE_FROM:
        return 0.0
    said, have = words.split(), kind.base.split()
    score = score_name(words, kind.base)
    if score <= _WORDS:
        score = _WORDS if _begin_each(stems.split(), have) else min(score, _BELOW_WORDS)
    if score < _OF_A_ROOT and _each_of_a_root(stems.split(), kind.stems.split()):
        return _OF_A_ROOT
    return score if score >= _WORDS or not _has_foreign_word(said, have) else 0.0


def kin_of(word: str, others: Sequence[str]) -> tuple[set[str], set[str]]:
    """Of single words of names those that a said one may be the beginning or of the root of, and those it is kin to.

    :func:`score_of` gives nothing to words of which one has neither in a name.
    """
    root = stem_folded(word)[:_ROOT]
    begun = {other for other in others if other.startswith(root)}
    if len(word) <= _LOOSE_FROM:
        return begun, begun
    near = process.extract(word, others, scorer=fuzz.partial_ratio, score_cutoff=_FOREIGN, limit=None)
    return begun, begun | {other for other, *_ in near}


def _has_foreign_word(words: Iterable[str], have: Sequence[str]) -> bool:
    """Whether a word has nothing in common with any of a name: then it is more than a slip of it."""
    return not all(any(_is_kin(word, other) for other in have) for word in words)


def _is_kin(word: str, other: str) -> bool:
    if len(word) <= _LOOSE_FROM:
        return other.startswith(word)
    return fuzz.partial_ratio(word, other) >= _FOREIGN


def slip_in_a_word(words: Sequence[str], kind: Kind) -> float:
    """How well one said word comes near one word of a name, where the rest of the name was left out."""
    have = [word for word in kind.base.split() if len(word) > _LOOSE_FROM]
    return max((fuzz.ratio(word, other, score_cutoff=_SLIP) for word in words for other in have), default=0.0)


def _each_of_a_root(words: Iterable[str], have: Iterable[str]) -> bool:
    """Whether every word is made of the root of a name's word of its own: ``знатной коннице`` of ``Знатная Конная``.

    Both without their endings.
    """
    left = list(have)
    for word in words:
        kin = next((other for other in left if _of_one_root(word, other)), None)
        if kin is None:
            return False
        left.remove(kin)
    return True


def _of_one_root(one: str, other: str) -> bool:
    root = Prefix.similarity(one, other)
    return root >= _ROOT and max(len(one), len(other)) - root <= _SUFFIX


def _begin_each(words: Iterable[str], have: Iterable[str]) -> bool:
    """Whether every word is the beginning of a name's word of its own."""
    left = list(have)
    for word in words:
        begun = next((other for other in left if other.startswith(word)), None)
        if begun is None or len(word) < _SHORTEST:
            return False
        left.remove(begun)
    return True
