"""What rows of a list are called, and which row a player means."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final

from rapidfuzz import fuzz

from armies.statline import TYPE_NAMES, Army, Unit
from lexicon.errors import Ambiguous, NotAllowed, NotFound
from lexicon.folding import fold, strip_invisible
from lexicon.matching import rank, spellings
from lexicon.names import Language

MAX_NAME: Final = 60
_CLEAR: Final = 8.0  # as in lexicon.matching: a candidate this much better than the next is taken
_STEM_FLOOR: Final = 84.0
_ENDING = re.compile(
    r"(?:ами|ями|ого|его|ому|ему|ов|ев|ей|ам|ям|ах|ях|ом|ем|ой|ый|ий|ая|яя|ые|ие|ых|их|ым|им|ую|юю|[аяоыиеуюьй]|e?s)$"
)


def label_of(army: Army, unit: Unit, language: Language = "ru") -> str:
    """The row's name; with its price where the list has two rows of this name (``Вождь 80``)."""
    name = unit.name.to(language)
    twins = [other for other in army.units if other.name.to(language) == name]
    return name if len(twins) == 1 else f"{name} {unit.points}"


def stem(text: str) -> str:
    """Folded words without their endings, for comparing inflected names: лучников and лучники are лучник."""
    return " ".join(_ENDING.sub("", word) if len(word) > 4 else word for word in fold(text).split())


@lru_cache(maxsize=64)
def _spellings(army_id: str, rows: tuple[tuple[str, str, str, int, bool], ...]) -> tuple[tuple[str, str, str], ...]:
    """(row id, name, stem) of each way to call a row; twins of one name also with their price."""
    names = [(key, name) for key, ru, en, _, _ in rows for name in dict.fromkeys((ru, en))]
    names += [(key, f"{name} {points}") for key, ru, en, points, twin in rows if twin for name in (ru, en)]
    return tuple((key, name, stem(name)) for key, name in names)


def spellings_of(army: Army) -> tuple[tuple[str, str, str], ...]:
    """(row id, name, stem) of each way to call a row of this army."""
    ru = [unit.name.ru for unit in army.units]
    rows = tuple((u.id, u.name.ru, u.name.en, u.points, ru.count(u.name.ru) > 1) for u in army.units)
    return _spellings(army.id, rows)


def find_rows(army: Army, text: str, among: Callable[[Unit], bool] = lambda unit: True) -> list[tuple[float, Unit]]:
    """Rows that this text may name, best first, each with a score of 0..100."""
    folded = fold(text[:200])
    if not folded:
        return []
    known = [(key, name, root) for key, name, root in spellings_of(army) if among(army.by_id[key])]
    for typed in spellings(text[:200]):
        exact = {key: army.by_id[key] for key, name, _ in known if typed in (fold(name), fold(key))}
        if exact:
            return [(100.0, unit) for unit in exact.values()]
    scores: dict[str, float] = {}
    root = stem(text[:200])
    for key, _, known_root in known:
        score = _score_stems(root, known_root)
        if score >= _STEM_FLOOR:
            scores[key] = max(score, scores.get(key, 0.0))
    for match in rank(text[:200], [(name, army.by_id[key]) for key, name, _ in known]):
        scores[match.thing.id] = max(match.score, scores.get(match.thing.id, 0.0))
    if not scores:
        kind = [unit for unit in army.units if unit.is_commander and among(unit) and _is_type_word(root, unit)]
        return [(90.0, unit) for unit in kind]
    return sorted(((score, army.by_id[key]) for key, score in scores.items()), key=lambda item: -item[0])


def _score_stems(root: str, known: str) -> float:
    if root == known:
        return 100.0
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
        pairs = [(name, army.by_id[key]) for key, name, _ in spellings_of(army) if among(army.by_id[key])]
        near = [label_of(army, match.thing, language) for match in rank(text[:200], pairs, floor=45.0)[:3]]
        raise NotFound("name.not_found", field=field, value=text, near=near, army=army.name.to(language))
    alike = [unit for score, unit in found if found[0][0] - score < (_CLEAR if found[0][0] < 100.0 else 0.1)]
    if len(alike) > 1:
        candidates = [label_of(army, unit, language) for unit in alike]
        raise Ambiguous("name.ambiguous", field=field, value=text, candidates=candidates, count=len(candidates))
    return alike[0]


def own_name(text: str, taken: Iterable[str], *, field: str = "name") -> str:
    """A player's own name, tidied; it must be new.

    Raises:
        NotAllowed: ``rename.long``, ``rename.empty``, ``rename.taken``.
    """
    name = " ".join(strip_invisible(text).split())
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
