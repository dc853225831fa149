"""What rows of a list are called, and which row a player means."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from rapidfuzz import fuzz

from armies.statline import TYPE_NAMES, Army, Unit
from lexicon.errors import Ambiguous, NotAllowed, NotFound
from lexicon.folding import fold, strip_invisible
from lexicon.matching import rank, score_name, spellings
from lexicon.names import Language

MAX_NAME: Final = 60
SAME: Final = 99.0  # the same name in another case or number; 100 is the name as printed
_CLEAR: Final = 8.0  # as in lexicon.matching: a candidate this much better than the next is taken
_STEM_FLOOR: Final = 84.0
_NEAR: Final = 78.0  # as in lexicon.matching: below it a name is no candidate
_OFFERED: Final = 45.0
_ENDING = re.compile(
    r"(?:ами|ями|ого|его|ому|ему|ов|ев|ей|ам|ям|ах|ях|ом|ем|ой|ый|ий|ая|яя|ые|ие|ых|их|ым|им|ую|юю|[аяоыиеуюьй]|e?s)$"
)


_MARKS: Final = re.compile(r"[«»“”„\"|]")


def label_of(army: Army, unit: Unit, language: Language = "ru") -> str:
    """The row's name; with its price where the list has two rows of this name (``Вождь 80``)."""
    name = unit.name.to(language)
    twins = [other for other in army.units if other.name.to(language) == name]
    return name if len(twins) == 1 else f"{name} {unit.points}"


def stem(text: str) -> str:
    """Folded words without their endings, for comparing inflected names: лучников and лучники are лучник."""
    return " ".join(_ENDING.sub("", word) if len(word) > 4 else word for word in fold(text).split())


class Spelling(NamedTuple):
    """One way to call a row: the row's id, the name as printed, folded, and without its endings."""

    row: str
    name: str
    folded: str
    root: str


@lru_cache(maxsize=64)
def _spellings(rows: tuple[tuple[str, str, str, int, bool], ...]) -> tuple[Spelling, ...]:
    names = [(key, name) for key, ru, en, _, _ in rows for name in dict.fromkeys((ru, en))]
    names += [(key, f"{name} {points}") for key, ru, en, points, twin in rows if twin for name in (ru, en)]
    return tuple(Spelling(key, name, fold(name), stem(name)) for key, name in names)


def spellings_of(army: Army) -> tuple[Spelling, ...]:
    """Every way to call a row of this army; twins of one name also with their price."""
    ru = [unit.name.ru for unit in army.units]
    return _spellings(tuple((u.id, u.name.ru, u.name.en, u.points, ru.count(u.name.ru) > 1) for u in army.units))


def find_rows(army: Army, text: str, among: Callable[[Unit], bool] = lambda unit: True) -> list[tuple[float, Unit]]:
    """Rows that this text may name, best first, each with a score of 0..100."""
    scores = {key: score for key, score in _scores(spellings_of(army), text[:200]) if among(army.by_id[key])}
    best = max(scores.values(), default=0.0)
    if best < _NEAR:
        root = stem(text[:200])
        return [(90.0, u) for u in army.units if u.is_commander and among(u) and _is_type_word(root, u)]
    near = [(score, army.by_id[key]) for key, score in scores.items() if score >= (best if best >= SAME else _NEAR)]
    return sorted(near, key=lambda item: -item[0])


@lru_cache(maxsize=2048)
def _scores(known: tuple[Spelling, ...], text: str) -> tuple[tuple[str, float], ...]:
    """The score of each row for this text."""
    typed = spellings(text)
    root = stem(text)
    scores: dict[str, float] = {}
    for row, _, folded, own_root in known:
        if folded in typed or fold(row) in typed:
            score = 100.0
        else:
            alike = _score_stems(root, own_root)
            loose = [score_name(spelt, folded) - 3.0 * bool(at) for at, spelt in enumerate(typed)]
            score = max([alike if alike >= _STEM_FLOOR else 0.0, *loose])
        scores[row] = max(score, scores.get(row, 0.0))
    return tuple(scores.items())


def _score_stems(root: str, known: str) -> float:
    if root == known:
        return SAME
    words, have = root.split(), known.split()
    if any(word.isdigit() and word not in have for word in words):
        return 0.0  # "вождь 30" is never a slip for "вождь 80"
    if words and all(len(word) > 3 and any(other.startswith(word) for other in have) for word in words):
        return 92.0
    return fuzz.ratio(root, known)


def _is_type_word(root: str, unit: Unit) -> bool:
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
        scored = sorted(_scores(spellings_of(army), text[:200]), key=lambda item: -item[1])
        rows = [army.by_id[key] for key, score in scored if score >= _OFFERED and among(army.by_id[key])]
        near = [label_of(army, unit, language) for unit in rows[:3]]
        raise NotFound("name.not_found", field=field, value=text, near=near, army=army.name.to(language))
    alike = [unit for score, unit in found if found[0][0] - score < (_CLEAR if found[0][0] < SAME else 0.1)]
    if len(alike) > 1:
        candidates = [label_of(army, unit, language) for unit in alike]
        raise Ambiguous("name.ambiguous", field=field, value=text, candidates=candidates, count=len(candidates))
    return alike[0]


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
        raise NotAllowed("rename.empty", field=field, value=text, example="Железный легион")
    if fold(name) in {fold(other) for other in taken}:
        raise NotAllowed("rename.taken", field=field, value=name)
    return name


def near_names(text: str, names: Sequence[str]) -> list[str]:
    """Up to three of these names that come close."""
    return [match.name for match in rank(text[:200], [(name, name) for name in names], floor=45.0)[:3]]
