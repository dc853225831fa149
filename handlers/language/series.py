"""Rows of numbered names as people type them: ``легионеры 1-4``, ``1, 2, 3``, ``1+2``, ``все легионеры``."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from lexicon.folding import fold

_RANGE = re.compile(r"(\d{1,2})-(\d{1,2})")
_SUM = re.compile(r"\d{1,2}(?:\+\d{1,2})+")
_EVERY = frozenset({"все", "всех", "all", "every"})
_LONGEST = 20
_NAME_WORDS = 4


def expand_series(chunks: Sequence[str], names: Collection[str]) -> list[str]:
    """The chunks between commas with each row of numbers written out; ``names`` are folded names of things.

    Only names that exist are written out, so that a number may still be a distance.
    """
    out: list[str] = []
    base = ""
    for chunk in chunks:
        words = chunk.split()
        if base and words and words[0].isdigit() and _is_one(base, words[0], names):
            words = [*base.split(), *words]
        made: list[list[str]] = [[]]
        at = 0
        while at < len(words):
            word = words[at]
            at += 1
            every, length = _every(words[at:], names) if fold(word) in _EVERY else ((), 0)
            if every:
                made += [name.split() for name in every]
                made.append([])
                at += length
                continue
            numbers = _numbers(word)
            known = _base(made[-1], numbers[0], names) if numbers else ""
            if len(numbers) > 1 and known:
                made[-1].append(numbers[0])
                made += [[*known.split(), number] for number in numbers[1:]]
            elif word.isdigit() and base and made[-1] and made[-1][-1].isdigit() and _is_one(base, word, names):
                made.append([*base.split(), word])
            else:
                made[-1].append(word)
            base = known or base
        out += [" ".join(part) for part in made if part]
    return out


def _numbers(word: str) -> list[str]:
    found = _RANGE.fullmatch(word)
    if found is not None and int(found[1]) < int(found[2]) <= int(found[1]) + _LONGEST:
        return [str(number) for number in range(int(found[1]), int(found[2]) + 1)]
    if _SUM.fullmatch(word):
        return word.split("+")
    return [word] if word.isdigit() else []


def _base(words: Sequence[str], number: str, names: Collection[str]) -> str:
    """The longest end of the words before a number that makes a name with it; a single word may be a loose one."""
    for length in range(min(len(words), _NAME_WORDS), 0, -1):
        base = " ".join(words[-length:])
        if _is_one(base, number, names):
            return base
    if not words:
        return ""
    loose = fold(words[-1])
    return words[-1] if len(loose) >= 3 and any(f" {word}".find(f" {loose}") >= 0 for word in names) else ""


def _is_one(base: str, number: str, names: Collection[str]) -> bool:
    wanted = fold(f"{base} {number}")
    if wanted in names:
        return True
    words = wanted.split()
    return any(
        len(have := name.split()) == len(words) and have[-1] == words[-1] and have[0].startswith(words[0])
        for name in names
    )


def _every(words: Sequence[str], names: Collection[str]) -> tuple[tuple[str, ...], int]:
    """All things of the name that these words begin with, and how many words the name takes."""
    for length in range(min(len(words), _NAME_WORDS), 0, -1):
        folded = fold(" ".join(words[:length]))
        found = tuple(sorted(name for name in names if name == folded or name.rstrip("0123456789 ") == folded))
        if found:
            return found, length
    return (), 0
