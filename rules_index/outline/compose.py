"""Lines -> headings and paragraphs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from rules_index.outline.blocks import Block, Heading, Paragraph, ParagraphKind
from rules_index.outline.healing import join_lines
from rules_index.outline.looks import ITEM, SENTENCE_END, Looks
from rules_index.outline.titles import is_capitals, read_title
from rules_index.outline.vocabulary import Vocabulary
from rules_index.reading.manuscript import Line

_GLUED_AFTER = re.compile(r"^([A-ZА-ЯЁ][A-ZА-ЯЁ ,«»()–-]{7,}[A-ZА-ЯЁ)])([A-ZА-ЯЁ][a-zа-яё].*)$")
_GLUED_BEFORE = re.compile(r"^(.*[a-zа-яё].*[.!?»])\s*((?:\d+\.\s*)?[A-ZА-ЯЁ]{3,}[A-ZА-ЯЁ ,()–-]{7,})$")
_BULLET_ONLY = re.compile(r"^[•·▪◦●]$")
_OPENS = re.compile(r"^[\"«„“(\[]?[A-ZА-ЯЁ0-9]")


def part_glued(lines: Iterable[Line]) -> list[Line]:
    """Headings in capitals glued to the sentence before or after them get a line of their own."""
    out: list[Line] = []
    for line in lines:
        if line.level is None and not line.row:
            after = _GLUED_AFTER.match(line.text)
            before = _GLUED_BEFORE.match(line.text)
            if after and is_capitals(after.group(1)):
                out.append(replace(line, text=after.group(1)))
                out.append(replace(line, text=after.group(2), gap=False))
                continue
            if before and is_capitals(before.group(2)) and len(before.group(2).split()) >= 2:
                out.append(replace(line, text=before.group(1)))
                out.append(replace(line, text=before.group(2), gap=True))
                continue
        out.append(line)
    return out


def compose(
    lines: Sequence[Line], pages: Sequence[int | None], opening: frozenset[int], looks: Looks, words: Vocabulary
) -> list[Block]:
    """Headings and paragraphs of the lines. ``opening`` holds the lines with which a page begins."""
    blocks: list[Block] = []
    run: list[int] = []
    at = 0

    def flush() -> None:
        if run:
            blocks.extend(_paragraphs(lines, pages, run, looks, words))
            run.clear()

    while at < len(lines):
        line = lines[at]
        before = lines[run[-1]].text if run else ""
        ended = not run or line.gap or bool(SENTENCE_END.search(before))
        found = looks.heading_at(at, ended)
        if found is None:
            run.append(at)
            at += 1
            continue
        flush()
        title = read_title(found.raw, words)
        rest_at = at + found.lines
        touches = bool(found.rest) or (rest_at < len(lines) and not lines[rest_at].gap)
        blocks.append(Heading(title, found.look, found.depth, pages[at], at, touches, at in opening))
        if found.rest:
            blocks.append(Paragraph(found.rest, "text", pages[at], at, touches=True))
        at = rest_at
    flush()
    return blocks


def _paragraphs(
    lines: Sequence[Line], pages: Sequence[int | None], run: list[int], looks: Looks, words: Vocabulary
) -> Iterable[Paragraph]:
    group: list[int] = []
    bullets = 0
    for at in run:
        line = lines[at]
        if _BULLET_ONLY.match(line.text):
            if group:
                yield _paragraph(lines, pages, group, words)
                group = []
            bullets += 1
            continue
        if bullets:
            yield Paragraph("", "item", pages[at], at, bullets=bullets)
            bullets = 0
        if group and _begins_paragraph(lines, group[-1], at, looks):
            yield _paragraph(lines, pages, group, words)
            group = []
        group.append(at)
    if group:
        yield _paragraph(lines, pages, group, words)
    if bullets:
        yield Paragraph("", "item", pages[run[-1]], run[-1], bullets=bullets)


def _begins_paragraph(lines: Sequence[Line], before_at: int, at: int, looks: Looks) -> bool:
    before, line = lines[before_at], lines[at]
    if line.row or before.row:
        return True
    if line.gap or looks.flowing or ITEM.match(line.text):
        return True
    short = len(before.text) < 0.8 * looks.width(before_at)
    if not short or not _OPENS.match(line.text):
        return False
    # Justified print leaves lines of one word each: a full stop there ends no paragraph.
    lonely = " " not in before.text and before_at > 0 and " " not in lines[before_at - 1].text
    return bool(SENTENCE_END.search(before.text)) and not lonely


def _paragraph(lines: Sequence[Line], pages: Sequence[int | None], group: list[int], words: Vocabulary) -> Paragraph:
    first = lines[group[0]]
    text = join_lines([lines[at].text for at in group], words)
    kind: ParagraphKind = "text"
    if first.row:
        kind = "cell"
        text = " | ".join(cell.strip() for cell in first.text.split("\t") if cell.strip())
    elif ITEM.match(first.text):
        kind = "item"
    elif len(text) <= 45 and not SENTENCE_END.search(text):
        kind = "cell"
    return Paragraph(text, kind, pages[group[0]], group[0], touches=not first.gap)
