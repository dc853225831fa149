"""Forum talk after the rules, as in text copied from a site: it is cut off at the place where it begins."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from rules_index.importing.outline.blocks import Block, Heading, Paragraph
from rules_index.importing.outline.vocabulary import stems

_LINK = re.compile(r"https?://|www\.|\.(?:ru|com|net|org)\b|:-?\)|:-?\(", re.IGNORECASE)
_TALK = re.compile(
    r"\b(?:форум\w*|сайт\w*|ссылк\w+|почт\w+|спасибо|скач\w+|выложу|выложить|отсканир\w+|картинк\w+|анонсир\w+|smile|"
    r"присоединяюсь|думаю|надеюсь|мне|мою|моя|мой|меня|я|im|i'm|thanks|thread|posted|download|forum)\b",
    re.IGNORECASE,
)
_FEWEST = 4
_FAMILIAR = 4
_SMALL = 120


def cut_chatter(blocks: Sequence[Block]) -> tuple[list[Block], list[Paragraph]]:
    """The blocks without the talk at their end, and the paragraphs that were cut off.

    Talk is told by links, greetings and the first person, and by words that the rules before it never use. Only the
    tail after the last heading is looked at, so that no rule is ever cut out of the middle.
    """
    last = max(
        (at for at, block in enumerate(blocks) if isinstance(block, Heading) and block.look not in ("lone", "run_in")),
        default=-1,
    )
    tail = [block for block in blocks[last + 1 :] if isinstance(block, Paragraph)]
    if last < 0 or len(tail) < _FEWEST:
        return list(blocks), []
    familiar = Counter(
        word
        for block in blocks[: max(last, len(blocks) // 2)]
        if isinstance(block, Paragraph)
        for word in stems(block.text)
    )
    # A short book has too few words to know its own by: there only plain talk counts.
    often = _FAMILIAR if len(blocks) > _SMALL else 0
    headed = {id(after) for block, after in pairwise(blocks) if isinstance(block, Heading)}
    scores = [_score(p.text, familiar, often) - (id(p) in headed and not _talks(p)) for p in tail]
    best, total, begin = 0.0, 0.0, len(tail)
    for at in range(len(tail) - 1, 0, -1):
        total += scores[at]
        if total > best:
            best, begin = total, at
    while begin < len(tail) and scores[begin] <= 0:
        begin += 1
    talk = tail[begin:]
    if len(talk) < _FEWEST or sum(_talks(paragraph) for paragraph in talk) < 3:
        return list(blocks), []
    first = next(at for at, block in enumerate(blocks) if block is talk[0])
    return list(blocks[: first - isinstance(blocks[first - 1], Heading)]), talk


def _talks(paragraph: Paragraph) -> bool:
    return bool(_LINK.search(paragraph.text) or _TALK.search(paragraph.text))


def _score(text: str, familiar: Counter[str], often: int) -> float:
    """Above 0 for talk, below 0 for a rule."""
    words = stems(text)
    known = sum(familiar[word] >= often for word in words) / max(1, len(words))
    score = -0.5 if not often else 1.0 if known < 0.35 else -1.5 if known > 0.55 else 0.0
    return score + 1.5 * bool(_LINK.search(text)) + 0.7 * bool(_TALK.search(text))
