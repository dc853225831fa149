"""Sheets of cards: small boxes side by side, each with its own number, a title and a few lines.

A text extraction reads such a sheet row by row: numbers, titles and bodies of one row stand apart from each other, and
the numbers look like page numbers. A sheet is known by its numbers alone: many, each once, and most of them neighbours.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from rules_index.importing.outline.blocks import Block, Heading, Paragraph
from rules_index.importing.outline.healing import join_lines
from rules_index.importing.outline.measure import SENTENCE_END
from rules_index.importing.outline.titles import read_title
from rules_index.importing.outline.vocabulary import Vocabulary
from rules_index.importing.reading.manuscript import Line

_NUMBER = re.compile(r"^(\d{1,2})(?:\s+(?=[A-ZА-ЯЁ«])(.+))?$")
_SCORE = re.compile(r"^[\[(]?[+-]?\d{1,3}\s?[A-ZА-ЯЁ]{0,3}[\])]?$")
_LINK = re.compile(r"^(?:или|и|либо|or|and)$", re.IGNORECASE)
_TELLS = re.compile(r"(?:ть|ти|чь|ться|тись|ите|йте)$")  # a card's text begins with what to do, its title does not
_FEWEST_NUMBERS = 5
_LONGEST_CARD = 260  # characters of the whole sheet for each number on it
_LONGEST_TITLE = 40


@dataclass(slots=True)
class _Card:
    at: int
    title: str = ""
    body: list[str] = field(default_factory=list)


def find_sheets(lines: Sequence[Line], pages: Sequence[int | None]) -> frozenset[int]:
    """The pages that are sheets of cards."""
    by_page: dict[int, list[str]] = defaultdict(list)
    for line, page in zip(lines, pages, strict=True):
        if page is not None and not line.row:
            by_page[page].append(line.text.strip())
    return frozenset(page for page, texts in by_page.items() if _is_sheet(texts))


def _is_sheet(texts: Sequence[str]) -> bool:
    numbers = [int(found.group(1)) for text in texts if (found := _NUMBER.match(text))]
    told = sorted(set(numbers))
    if len(told) < _FEWEST_NUMBERS or len(numbers) - len(told) > 1:
        return False
    neighbours = sum(after - before == 1 for before, after in pairwise(told))
    return neighbours * 5 >= 3 * (len(told) - 1) and sum(map(len, texts)) <= _LONGEST_CARD * len(told)


def lay_out_sheets(
    blocks: Sequence[Block],
    sheets: frozenset[int],
    lines: Sequence[Line],
    pages: Sequence[int | None],
    words: Vocabulary,
) -> list[Block]:
    """The blocks with those of each sheet replaced by its cards, each title above its own body."""
    out: list[Block] = []
    done: set[int] = set()
    for block in blocks:
        if block.page is None or block.page not in sheets:
            out.append(block)
        elif block.page not in done:
            done.add(block.page)
            on_page = [at for at, page in enumerate(pages) if page == block.page]
            out += _blocks(_cards(lines, on_page, words), block.page, words)
    return out


def _blocks(cards: Sequence[_Card], page: int, words: Vocabulary) -> list[Block]:
    out: list[Block] = []
    for card in cards:
        if card.title:
            out.append(Heading(read_title(card.title, words), "lone", 0, page, card.at))
            out += [Paragraph(text, "text", page, card.at) for text in card.body]
    return out


def _cards(lines: Sequence[Line], on_page: Sequence[int], words: Vocabulary) -> list[_Card]:
    """Bodies read after several titles in a row are dealt to them in turn; a number without a title waits for one."""
    cards: list[_Card] = []
    row: list[_Card] = []
    numbered = False  # the last thing read was a number that has no title yet
    dealt = 0
    for group in _groups(lines, on_page):
        texts = [lines[at].text.strip() for at in group]
        while texts:
            found = _NUMBER.match(texts[0])
            if found is None and not _SCORE.match(texts[0]):
                break
            if found is not None:
                numbered = True
                if found.group(2):
                    texts[0] = found.group(2)
                    break
            texts.pop(0)
        if not texts or all(_LINK.match(text) for text in texts):
            continue
        alone = numbered and len(texts) == 1
        if _is_title(texts[0], alone) and (len(texts) == 1 or (numbered and texts[0].isupper()) or _tells(texts[1])):
            if dealt:
                row, dealt = [], 0
            empty = next((card for card in cards if not card.title), None)
            if not numbered and empty is not None:
                card, empty.title = empty, texts[0]
            else:
                card = _Card(group[0], texts[0])
                cards.append(card)
                row.append(card)
            numbered = False
            texts = texts[1:]
            if texts:
                card.body.append(join_lines(texts, words))
                row, dealt = [card], 1
            continue
        if numbered and row:
            cards.append(_Card(group[0], body=[join_lines(texts, words)]))
            numbered = False
        elif row:
            row[dealt % len(row)].body.append(join_lines(texts, words))
            dealt += 1
    return cards


def _groups(lines: Sequence[Line], on_page: Sequence[int]) -> list[list[int]]:
    groups: list[list[int]] = []
    for at in on_page:
        if not groups or lines[at].gap or _NUMBER.match(lines[at].text.strip()):
            groups.append([])
        groups[-1].append(at)
    return groups


def _is_title(text: str, numbered: bool) -> bool:
    if len(text) > _LONGEST_TITLE or len(text.split()) > 4 or SENTENCE_END.search(text) or text[-1] in ",;:-":
        return False
    return text[:1].isupper() and sum(c.isalpha() for c in text) >= 4 and (numbered or not _tells(text))


def _tells(text: str) -> bool:
    return bool(_TELLS.search(text.split()[0].casefold()))
