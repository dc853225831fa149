"""Measures of print: how wide lines are, how paragraphs are laid out, how words are capitalised."""

from __future__ import annotations

import re
from collections.abc import Sequence
from statistics import quantiles

from rules_index.importing.reading.manuscript import Line

SENTENCE_END = re.compile(r"(?:[.!?…:;»]|(?<!\d)[\"”)])$")


def mostly_capitals(text: str) -> bool:
    """Whether at least half of the long words begin with a capital, as in a title with commas."""
    long = [word for word in text.split() if len(word) > 3]
    return sum(word[0].isupper() for word in long) * 2 >= len(long)


def is_title_case(text: str) -> bool:
    """Whether three and more long words all begin with a capital, as Russian sentences never do."""
    long = [word for word in text.split() if len(word) > 3]
    return len(long) >= 3 and all(word[0].isupper() for word in long)


def is_flowing(lines: Sequence[Line]) -> bool:
    """Whether each line is a whole paragraph, as in text copied from a site."""
    total = sum(len(line.text) for line in lines) or 1
    long = [line.text for line in lines if len(line.text) > 60]
    whole = sum(len(text) for text in long if SENTENCE_END.search(text))
    return sum(map(len, long)) > 0.5 * total and whole > 0.7 * sum(map(len, long))


def widths(lines: Sequence[Line], window: int = 40) -> list[int]:
    """For each line how long a full line is around it, in letters."""
    sizes = [len(line.text) for line in lines]
    found: list[int] = []
    for start in range(0, len(sizes), window):
        near = sizes[max(0, start - window) : start + 2 * window]
        wide = int(quantiles(near, n=10)[7]) if len(near) > 1 else (near[0] if near else 0)
        found += [wide] * len(sizes[start : start + window])
    return found
