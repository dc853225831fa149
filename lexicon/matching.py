"""Loose matching of names: what a player typed against a list of things, without ever guessing silently."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from rapidfuzz import fuzz, process

from lexicon.errors import Ambiguous, NotFound
from lexicon.folding import fold, to_cyrillic, turn_layout

T = TypeVar("T")

NEAR = 78.0  # below this a name is no candidate at all
CLEAR = 8.0  # a candidate this much better than the next is taken without asking
_EXACT, _PREFIX, _WORDS = 100.0, 96.0, 92.0
_LEAST = 40.0  # no caller asks for less
_LONGEST = 300  # letters: nothing longer is a name, and each name is compared with all of it
_SAME = 0.1
_BONUS = 4.0  # of likeness letter by letter, beside names that have parts alike


@dataclass(frozen=True, slots=True)
class Match(Generic[T]):
    """One candidate: the thing, the name by which it was met, and a score of 0..100."""

    thing: T
    name: str
    score: float


def score_name(query: str, name: str) -> float:
    """How well folded ``query`` names folded ``name``: 100 the same, 96 its beginning, 92 its words' beginnings."""
    if not query or not name:
        return 0.0
    if query == name:
        return _EXACT
    if name.startswith(query) and (len(query) >= 2 or query.isdigit()):
        return _PREFIX
    wanted, have = query.split(), name.split()
    if all(any(h.startswith(w) if not w.isdigit() else h == w for h in have) for w in wanted) and len(query) >= 2:
        return _WORDS
    numbers = [w for w in wanted if w.isdigit()]
    if any(n not in have for n in numbers):
        return 0.0  # "воины 3" is never a slip for "воины 1"
    score = min(fuzz.ratio(query, name) + _BONUS, 91.0)
    if score < _LEAST:
        return score
    return min(fuzz.WRatio(query, name), score)


def spellings(query: str) -> tuple[str, ...]:
    """The folded query as typed, on the other keyboard layout, and read from Latin letters; without repeats."""
    return tuple(dict.fromkeys(s for s in (fold(query), fold(turn_layout(query)), fold(to_cyrillic(query))) if s))


def alike(query: str, names: Sequence[str], floor: float) -> list[int]:
    """Where the names stand that are so like the query, letter by letter, that this alone may score so much."""
    found = process.extract(query, names, scorer=fuzz.ratio, score_cutoff=floor - _BONUS, limit=None)
    return [at for *_, at in found]


def perhaps(queries: Iterable[str], names: Sequence[str], floor: float) -> Sequence[int]:
    """Where the names stand of which one query may score so much: one look at all, before each is scored by itself."""
    if floor <= _BONUS:
        return range(len(names))
    found: set[int] = set()
    for query in filter(None, queries):
        found.update(alike(query, names, floor))
        begun: Sequence[int] = range(len(names))
        for word in query.split():
            begun = [at for at in begun if names[at].startswith(word) or f" {word}" in names[at]]
        found.update(begun)
    return sorted(found)


def rank(query: str, things: Iterable[tuple[str, T]], *, floor: float = NEAR) -> list[Match[T]]:
    """Candidates for ``query`` among (name, thing) pairs, best first; a thing met by several names counts once."""
    if len(query) > _LONGEST:
        return []
    typed, *others = spellings(query) or ("",)
    pairs = [(fold(name), name, thing) for name, thing in things]
    best: dict[int, Match[T]] = {}
    for at in perhaps((typed, *others), [folded for folded, *_ in pairs], floor):
        folded, name, thing = pairs[at]
        score = score_name(typed, folded)
        for other in others:
            score = max(score, score_name(other, folded) - 3.0)
        known = best.get(id(thing))
        if score >= floor and (known is None or score > known.score):
            best[id(thing)] = Match(thing, name, score)
    return sorted(best.values(), key=lambda match: -match.score)


def clearest(found: Sequence[Match[T]]) -> list[Match[T]]:
    """Of candidates, best first, those that nobody can tell from the best; a whole name is never in doubt."""
    near = CLEAR if found and found[0].score < _EXACT else _SAME
    return [match for match in found if found[0].score - match.score < near]


def choose(query: str, things: Sequence[tuple[str, T]], *, field: str, example: str | None = None) -> T:
    """The one thing that ``query`` names.

    Raises:
        NotFound: nothing is near; ``near`` lists the three closest names.
        Ambiguous: several are as near; ``candidates`` lists their names.
    """
    found = rank(query, things)
    if not found:
        near = [match.name for match in rank(query, things, floor=45.0)[:3]]
        raise NotFound("name.not_found", field=field, value=query, near=near, example=example)
    alike = clearest(found)
    if len(alike) > 1:
        raise Ambiguous("name.ambiguous", field=field, value=query, candidates=[m.name for m in alike], example=example)
    return found[0].thing
