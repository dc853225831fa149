"""Headings that run into their own paragraph: ``FEAR(X): ...``, ``3. Slow. ...``, ``Heavy foot - ...``."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from lexicon.folding import fold
from rules_index.importing.outline.blocks import Block, Heading, Paragraph
from rules_index.importing.outline.speech import ENGLISH_VERBS, QUESTIONS
from rules_index.importing.outline.titles import is_capitals, read_title
from rules_index.importing.outline.vocabulary import Vocabulary

_CAPITALS = re.compile(r"^([A-ZА-ЯЁ«][A-ZА-ЯЁ0-9 ,/«»()!+–-]{1,60}(?:\[[^\]]{1,20}\])?)\s*:\s+(\S.*)$", re.DOTALL)
_BRACKET = re.compile(r"^(\[[A-Z][\w -]{1,30}\](?:\([^)]*\))?)\s*:\s+(\S.*)$", re.DOTALL)
_COLON = re.compile(
    r"^([A-ZА-ЯЁ«][^.:!?\n•|]{2,70}?(?:\[[^\]]*\][^.:!?]{0,30})?(?:\([^)]*\))?)\s*:\s+(\S.{20,})$", re.DOTALL
)
_NUMBERED = re.compile(r"^(\d{1,2})\.\s+([A-ZА-ЯЁ][^.:!?\d]{2,50})\.\s+(\S.{30,})$", re.DOTALL)
_TERM = re.compile(r"^([A-ZА-ЯЁ][^.:!?\d()]{2,40}\s*\([A-Za-z][A-Za-z/ -]*\))\.\s+(\S.{10,})$", re.DOTALL)
_STOP = re.compile(r"^([A-ZА-ЯЁ][^.:!?\d()«»,;]{2,36})[.!]\s+(\S.{30,})$", re.DOTALL)
_DASH = re.compile(r"^([A-ZА-ЯЁ][^.:!?\d()«»,;–—]{2,36}?)\s+[–—-]\s+(\S.{15,})$", re.DOTALL)
# Words that label an aside in any rulebook and name no rule.
ASIDE = re.compile(
    r"^(?:пример|например|обратите внимание|внимание|важно|примечание|подсказка|совет|исключение|замечание|"
    r"необязательно|результат|варианты|итого|note|notes|example|hint|tip|important|designer'?s? note|exception|"
    r"вверху|внизу|сверху|снизу|слева|справа|в центре|посередине|далее|на этой странице|на противоположной странице|"
    r"above|below|left|right|centre|center)\b",
    re.IGNORECASE,
)
# How Russian verbs end: a label of two words and more with one of these behind its first word is a sentence.
_VERB = re.compile(r"(?:[её]т|ит|[уюая]т|ал[аи]?|ил[аи]?|ёшь|ться|тся)$")
_MOST_REPEATED = 3
_NEAR = 6


class RunIns:
    """The run-in headings of one book. A lone look-alike is a sentence; a family of them are headings."""

    def __init__(self, blocks: Sequence[Block], flowing: bool) -> None:
        self._flowing = flowing
        self._parts: dict[int, tuple[str, str, str]] = {}
        labels: Counter[str] = Counter()
        # What stands right below a heading explains it: its first sentence is no heading of its own.
        first = {id(block) for above, block in pairwise(blocks) if isinstance(above, Heading) and above.touches}
        order = [block for block in blocks if isinstance(block, Paragraph)]
        place: dict[int, int] = {}
        for number, paragraph in enumerate(order):
            place[id(paragraph)] = number
            found = self._read(paragraph)
            if found and not (found[0] == "stop" and id(paragraph) in first):
                self._parts[id(paragraph)] = found
                labels[fold(found[1])] += 1
        kinds = {place[key]: (part[0], labels[fold(part[1])]) for key, part in self._parts.items()}
        for paragraph in order:
            part = self._parts.get(id(paragraph))
            if part and not self._accepted(part[0], place[id(paragraph)], kinds):
                del self._parts[id(paragraph)]

    def __contains__(self, paragraph: Paragraph) -> bool:
        return id(paragraph) in self._parts

    def label(self, paragraph: Paragraph) -> str:
        """The heading that a paragraph begins with."""
        return self._parts[id(paragraph)][1]

    def split(self, blocks: Sequence[Block], words: Vocabulary) -> list[Block]:
        """The blocks with each run-in heading parted from its paragraph."""
        out: list[Block] = []
        current = ""
        for block in blocks:
            part = self._parts.get(id(block))
            if isinstance(block, Heading):
                current = fold(block.title.text)
            if part is None or not isinstance(block, Paragraph):
                out.append(block)
                continue
            title = read_title(part[1], words)
            if fold(title.text) == current:
                out.append(block)
                continue
            out.append(Heading(title, "run_in", 0, block.page, block.at, touches=True))
            out.append(Paragraph(part[2], "text", block.page, block.at, touches=True))
        return out

    def _read(self, paragraph: Paragraph) -> tuple[str, str, str] | None:
        """The kind, the label and the rest of a paragraph that may begin with a heading."""
        text = paragraph.text
        if paragraph.kind == "item":
            found = _NUMBERED.match(text)
            return ("numbered", found.group(2), found.group(3)) if found and _short(found.group(2), 5) else None
        if ASIDE.match(text) and not _TERM.match(text):
            return None
        for kind, pattern, most in (
            ("capitals", _CAPITALS, 9), ("bracket", _BRACKET, 4), ("term", _TERM, 6), ("colon", _COLON, 7),
            ("stop", _STOP, 4), ("dash", _DASH, 4),
        ):  # fmt: skip
            found = pattern.match(text)
            if found is None or not _short(found.group(1), most):
                continue
            if kind == "colon" and ("," in found.group(1) or any(c.isdigit() for c in found.group(1))):
                continue
            if kind in ("colon", "stop") and _is_sentence(found.group(1)):
                continue
            if kind == "colon" and text.endswith(";"):
                continue  # an item of a list goes on after it
            if kind == "stop" and any(_VERB.search(word) for word in found.group(1).split()[1:]):
                continue
            if kind == "capitals" and not (is_capitals(found.group(1)) or re.match(r"^[A-Z]{2,}", found.group(1))):
                continue
            return kind, found.group(1), found.group(2)
        return None

    def _accepted(self, kind: str, at: int, kinds: dict[int, tuple[str, int]]) -> bool:
        """``kinds``: for each place of a look-alike its kind, and how often its label stands in the book."""
        if kind == "capitals":
            return True
        if kind == "dash" and not self._flowing:
            return False
        if kind != "numbered" and kinds[at][1] > (5 if kind == "colon" else _MOST_REPEATED):
            return False
        family = {"stop", "dash"} if self._flowing and kind in ("stop", "dash") else {kind}
        near = 24 if kind == "numbered" else 4 if kind == "stop" else _NEAR
        counts = [
            kinds[other][1] for other in range(at - near, at + near + 1) if kinds.get(other, ("", 0))[0] in family
        ]
        # Labels that come again and again (the same troops in many lists) name rows of a list and no rule.
        if kind == "stop" and sum(count > _MOST_REPEATED for count in counts) * 3 >= len(counts):
            return False
        return len(counts) >= (2 if kind in ("term", "bracket") or (self._flowing and kind == "dash") else 3)


def _is_sentence(label: str) -> bool:
    first, *others = label.casefold().split()
    return first not in QUESTIONS and any(word in ENGLISH_VERBS for word in (first, *others))


def _short(label: str, most: int) -> bool:
    return len(label.split()) <= most
