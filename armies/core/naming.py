"""What rows of a list are called, and which row a player means."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final

from rapidfuzz import fuzz

from armies.core.counts import split_count
from armies.core.spelling import Spelling
from armies.core.statline import TYPE_NAMES, Army, Unit
from lexicon.errors import Ambiguous, NotAllowed, NotFound
from lexicon.folding import fold, stem, strip_invisible
from lexicon.matching import CLEAR, NEAR, perhaps, rank, score_name, spellings
from lexicon.names import Language, Name

MAX_NAME: Final = 60
SAME: Final = 99.0  # the same name in another case or number; 100 is the name as printed
_STEM_FLOOR: Final = 84.0
_OFFERED: Final = 45.0
_AND: Final = re.compile(r"\s+(?:и|and)\s+|\s*[+&]\s*", re.IGNORECASE)
_KIN: Final = 60.0
_SHORTEST: Final = 3  # letters of an abbreviation
_VOWELS: Final = frozenset("aeiouаеиоуыэюя")
_NAME_WORDS: Final = 4
COMMANDERS: Final = frozenset(
    map(
        stem,
        ("командир", "офицер", "commander", "officer", "sub general", "subgeneral", "ally general", "subcommander"),
    )
)
"""Words for whoever commands below the General, without endings."""
_GENERALS: Final = frozenset(map(stem, ("ген", "cinc", "c in c", "commander in chief", "главнокомандующий", "главком")))
_MARKS: Final = re.compile(r"[«»“”„\"|]")


def label_of(army: Army, unit: Unit, language: Language = "ru") -> str:
    """The row's name; with its price where the list has two rows of this name (``Вождь 80``)."""
    name = unit.name.to(language)
    twins = [other for other in army.units if other.name.to(language) == name]
    return name if len(twins) == 1 else f"{name} {unit.points}"


def find_rows(army: Army, text: str, among: Callable[[Unit], bool] = lambda unit: True) -> list[tuple[float, Unit]]:
    """Rows that this text may name, best first, each with a score of 0..100."""
    scores = {key: score for key, score in _scores(army.spellings, text[:200]) if among(army.by_id[key])}
    best = max(scores.values(), default=0.0)
    root = stem(text[:200])
    if best < (SAME if root in COMMANDERS else NEAR):
        return [(90.0, u) for u in army.units if u.is_commander and among(u) and _is_type_word(root, u)]
    near = [(score, army.by_id[key]) for key, score in scores.items() if score >= (best if best >= SAME else NEAR)]
    return sorted(near, key=lambda item: -item[0])


@lru_cache(maxsize=2048)
def _scores(known: tuple[Spelling, ...], text: str) -> tuple[tuple[str, float], ...]:
    """The score of each row that this text may name; other keyboards and alphabets are tried when it names none so."""
    typed, *others = spellings(text) or ("",)
    root = stem(text)
    names = [folded for _, _, folded, _, _ in known]
    near = frozenset(perhaps((typed,), names, _OFFERED))
    scores: dict[str, float] = {}
    for at, (row, _, folded, own_root, key) in enumerate(known):
        if typed in (folded, key):
            score = 100.0
        else:
            alike = _score_stems(root, own_root)
            score = max(alike if alike >= _STEM_FLOOR else 0.0, score_name(typed, folded) if at in near else 0.0)
            if score < SAME and _has_strange_word(root, own_root):
                score = 0.0  # "вождь застрельщики" are no skirmishers with a slip
        scores[row] = max(score, scores.get(row, 0.0))
    if max(scores.values()) < NEAR:
        for spelt in others:
            for at in perhaps((spelt,), names, _OFFERED):
                row, _, folded, _, _ = known[at]
                scores[row] = max(100.0 if spelt == folded else score_name(spelt, folded) - 3.0, scores[row])
    return tuple(scores.items())


def _score_stems(root: str, known: str) -> float:
    if root == known:
        return SAME + 0.5
    words, have = root.split(), known.split()
    if len(words) == len(have) and all(map(_abbreviates, words, have)):
        return SAME
    if any(word.isdigit() and word not in have for word in words):
        return 0.0  # "вождь 30" is never a slip for "вождь 80"
    if words and all(len(word) > 3 and any(other.startswith(word) for other in have) for word in words):
        return 92.0
    whole = fuzz.ratio(root, known)
    if whole < _STEM_FLOOR and words and all(_one_like(word, have) for word in words):
        return _STEM_FLOOR  # "конница" with a slip in it, where the list has two kinds: both are near
    return whole


def _abbreviates(word: str, whole: str) -> bool:
    """``тяж`` for ``тяжел``, ``hvy`` for ``heavy``: its beginning, or its first letter and consonants in order."""
    if word == whole or (len(word) >= _SHORTEST and whole.startswith(word)):
        return True
    if len(word) < _SHORTEST or word[0] != whole[:1] or any(letter in _VOWELS for letter in word[1:-1]):
        return False
    letters = iter(whole)
    return all(letter in letters for letter in word)


def _has_strange_word(said: str, known: str) -> bool:
    """Whether a whole word that was said has nothing in common with any word of a row's name."""
    have = known.split()
    words = [word for word in said.split() if len(word) > _SHORTEST and word.isalpha()]
    return len(said.split()) > len(have) and any(
        all(fuzz.partial_ratio(word, other) < _KIN for other in have) for word in words
    )


def _one_like(word: str, others: Sequence[str]) -> bool:
    return len(word) > 3 and any(fuzz.ratio(word, other, score_cutoff=85.0) for other in others)


def _is_type_word(root: str, unit: Unit) -> bool:
    if root in COMMANDERS or root in _GENERALS:
        return (unit.type == "general") == (root in _GENERALS)
    return root in (stem(TYPE_NAMES[unit.type].ru), stem(TYPE_NAMES[unit.type].en))


def choose_row(
    army: Army,
    text: str,
    *,
    among: Callable[[Unit], bool] = lambda unit: True,
    field: str = "unit",
    language: Language = "ru",
) -> Unit:
    """The one row that this text names.

    Raises:
        NotFound: ``name.not_found``; ``near`` has the closest names.
        Ambiguous: ``name.ambiguous``; ``candidates`` has the names that fit as well.
    """
    found = find_rows(army, text, among)
    if not found:
        scored = sorted(_scores(army.spellings, text[:200]), key=lambda item: -item[1])
        rows = [army.by_id[key] for key, score in scored if score >= _OFFERED and among(army.by_id[key])]
        near = [label_of(army, unit, language) for unit in rows[:3]]
        raise NotFound("name.not_found", field=field, value=text, near=near, army=army.name.to(language))
    alike = [unit for score, unit in found if found[0][0] - score < (CLEAR if found[0][0] < SAME else 0.1)]
    if len(alike) > 1:
        candidates = [label_of(army, unit, language) for unit in alike]
        raise Ambiguous("name.ambiguous", field=field, value=text, candidates=candidates, count=len(candidates))
    return alike[0]


def joined_items(army: Army, text: str) -> list[str]:
    """``4 легионеры и 2 лучники``: the items of one text, where a whole row's name follows the word that joins them."""
    if not _AND.search(text) or _is_row(army, split_count(text, trailing=False)[1]):
        return [text]
    items, start = [], 0
    for joint in _AND.finditer(text):
        words = split_count(text[joint.end() :], trailing=False)[1].split()
        if any(_is_row(army, " ".join(words[:at])) for at in range(1, min(_NAME_WORDS, len(words)) + 1)):
            items.append(text[start : joint.start()])
            start = joint.end()
    return [*items, text[start:]]


def _is_row(army: Army, words: str) -> bool:
    found = find_rows(army, words, lambda unit: unit.kind is None)
    return bool(found) and found[0][0] >= SAME


def tidy_name(text: str) -> str:
    """A name without quotes and bars (they are marks of lists), in one line, cut to :data:`MAX_NAME`."""
    return " ".join(_MARKS.sub(" ", strip_invisible(text)).split())[:MAX_NAME].strip()


def own_name(text: str, taken: Iterable[str], *, field: str = "name") -> str:
    """A player's own name, tidied and without quotes or bars (they are marks of lists); it must be new.

    Raises:
        NotAllowed: ``rename.long``, ``rename.empty``, ``rename.taken``.
    """
    name = " ".join(_MARKS.sub(" ", strip_invisible(text)).split())
    if len(name) > MAX_NAME:
        raise NotAllowed("rename.long", field=field, value=name[:MAX_NAME] + "…", allowed=f"1-{MAX_NAME}")
    if not fold(name):
        raise NotAllowed("rename.empty", field=field, value=text, example=Name("Железный легион", "Iron Legion"))
    if fold(name) in {fold(other) for other in taken}:
        raise NotAllowed("rename.taken", field=field, value=name)
    return name


def numbered(base: str, taken: Sequence[str]) -> str:
    """``base``, or with the first number that makes it new."""
    used = {fold(name) for name in taken}
    if fold(base) not in used:
        return base
    return next(name for n in range(2, 10_000) if fold(name := f"{base} {n}") not in used)


def near_names(text: str, names: Sequence[str]) -> list[str]:
    """Up to three of these names that come close."""
    return [match.name for match in rank(text[:200], [(name, name) for name in names], floor=45.0)[:3]]
