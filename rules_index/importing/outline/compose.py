"""Lines -> headings and paragraphs."""

from __future__ import annotations

import itertools
import re
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import replace

from rules_index.importing.outline.blocks import Block, Heading, Paragraph, ParagraphKind
from rules_index.importing.outline.healing import join_lines
from rules_index.importing.outline.looks import CAPTION, ITEM, RUN_IN, Looks
from rules_index.importing.outline.measure import SENTENCE_END
from rules_index.importing.outline.titles import is_capitals, read_title
from rules_index.importing.outline.vocabulary import Vocabulary
from rules_index.importing.reading.manuscript import Line

_GLUED_AFTER = re.compile(r"^([A-ZА-ЯЁ][A-ZА-ЯЁ ,«»()–-]{7,}[A-ZА-ЯЁ)])([A-ZА-ЯЁ][a-zа-яё].*)$")
_GLUED_BEFORE = re.compile(r"(?<=[.!?»])\s*((?:\d+\.\s*)?[A-ZА-ЯЁ]{3,}[A-ZА-ЯЁ ,()–-]{7,})$")
_TAIL = 120
_ITEM_ENDS = re.compile(r"[.;!?]$")
NO_ITEM = re.compile(r"^(?:[A-ZА-ЯЁ]{2,}[^.:]{0,40}|Пример\w*|Example|Обратите внимание|Note): ")
_STOP = re.compile(r"[.!?]$")
_BULLET_ONLY = re.compile(r"^[•·▪◦●]$")
_OPENS = re.compile(r"^[\"«„“(\[]?[A-ZА-ЯЁ0-9]")


def part_glued(lines: Iterable[Line]) -> list[Line]:
    """Headings in capitals glued to the sentence before or after them get a line of their own."""
    out: list[Line] = []
    for line in lines:
        if line.level is None and not line.row:
            after = _GLUED_AFTER.match(line.text)
            before = _GLUED_BEFORE.search(line.text[-_TAIL:])
            if after and is_capitals(after.group(1)):
                out.append(replace(line, text=after.group(1)))
                out.append(replace(line, text=after.group(2), gap=False))
                continue
            if before and is_capitals(before.group(1)) and len(before.group(1).split()) >= 2:
                sentence = line.text[: len(line.text) - len(before.group())]
                if len(sentence.split()) > 3 and not is_capitals(sentence):
                    out.append(replace(line, text=sentence))
                    out.append(replace(line, text=before.group(1), gap=True))
                    continue
        out.append(line)
    return out


def compose(
    lines: Sequence[Line], pages: Sequence[int | None], opening: frozenset[int], looks: Looks, words: Vocabulary
) -> list[Block]:
    """Headings and paragraphs of the lines. ``opening`` holds the lines with which a page begins."""
    blocks: list[Block] = []
    run: list[int] = []
    waiting: deque[tuple[int, int | None]] = deque(maxlen=6)
    shouted = _shouted_levels(lines)
    at = 0

    def flush() -> None:
        if run:
            blocks.extend(_paragraphs(lines, pages, run, looks, words, waiting))
            run.clear()

    while at < len(lines):
        line = lines[at]
        before = lines[run[-1]].text if run else ""
        labelled = ": " in before and len(before) < 0.85 * looks.width(at)
        ended = not run or line.gap or labelled or bool(SENTENCE_END.search(before))
        found = looks.heading_at(at, ended)
        if found is None:
            run.append(at)
            at += 1
            continue
        flush()
        title = read_title(found.raw, words, found.look == "declared" and found.depth not in shouted)
        rest_at = at + found.lines
        touches = bool(found.rest) or (rest_at < len(lines) and not lines[rest_at].gap)
        blocks.append(Heading(title, found.look, found.depth, pages[at], at, touches, at in opening))
        if found.rest:
            blocks.append(Paragraph(found.rest, "text", pages[at], at, touches=True))
        at = rest_at
    flush()
    return blocks


def _shouted_levels(lines: Sequence[Line]) -> frozenset[int]:
    """The levels of declared headings that are printed in capitals as a rule."""
    shouts: dict[int, list[bool]] = {}
    for line in lines:
        if line.level is not None:
            shouts.setdefault(line.level, []).append(is_capitals(line.text))
    all_shout = all(shout for own in shouts.values() for shout in own)
    return frozenset(level for level, own in shouts.items() if all_shout or (len(own) > 1 and sum(own) * 2 > len(own)))


def _paragraphs(
    lines: Sequence[Line],
    pages: Sequence[int | None],
    run: list[int],
    looks: Looks,
    words: Vocabulary,
    waiting: deque[tuple[int, int | None]],
) -> Iterable[Paragraph]:
    """``waiting``: size and page of the last groups of lone bullets that have not met their items yet."""
    bullets_end = -1  # the line after the last lone bullet: another one there is of its group, whatever the space
    for stretch in _stretches(lines, run):
        if all(_BULLET_ONLY.match(lines[at].text) for at in stretch):
            yield Paragraph("", "item", pages[stretch[0]], stretch[0], bullets=len(stretch))
            if bullets_end == stretch[0]:
                count, page = waiting.pop()
                waiting.append((count + len(stretch), page))
            else:
                waiting.append((len(stretch), pages[stretch[0]]))
            bullets_end = stretch[-1] + 1
            continue
        parts = _as_items(lines, stretch)
        if any(one[0] == len(stretch) for one in waiting) and _all_short(lines, stretch, looks):
            parts = [[at] for at in stretch]
        met = next((one for one in waiting if one[0] == len(parts) and _near(one[1], pages[stretch[0]])), None)
        if met is not None and len(parts) > 1 and not any(NO_ITEM.match(lines[part[0]].text) for part in parts):
            waiting.remove(met)
            yield from (replace_kind(_paragraph(lines, pages, part, words), at > 0) for at, part in enumerate(parts))
            continue
        group: list[int] = []
        for at in stretch:
            if group and _begins_paragraph(lines, group[-1], at, looks):
                yield _paragraph(lines, pages, group, words)
                group = []
            group.append(at)
        if group:
            yield _paragraph(lines, pages, group, words)


def _all_short(lines: Sequence[Line], stretch: list[int], looks: Looks) -> bool:
    """Whether every line is a whole item of its own: short, and none goes on in small letters."""
    return all(len(lines[at].text) < 0.75 * looks.width(at) and not lines[at].text[0].islower() for at in stretch)


def _near(one: int | None, other: int | None) -> bool:
    return one is None or other is None or 0 <= other - one <= 1


def replace_kind(paragraph: Paragraph, touches: bool) -> Paragraph:
    """The paragraph as an item of a list whose bullets stand elsewhere."""
    paragraph.kind = "item"
    paragraph.touches = touches
    return paragraph


def _stretches(lines: Sequence[Line], run: list[int]) -> Iterable[list[int]]:
    """Lines parted where empty space stands, and where lone bullets begin or end."""
    stretch: list[int] = []
    for at in run:
        bullet = bool(_BULLET_ONLY.match(lines[at].text))
        if stretch and (lines[at].gap or bullet != bool(_BULLET_ONLY.match(lines[stretch[-1]].text))):
            yield stretch
            stretch = []
        stretch.append(at)
    if stretch:
        yield stretch


def _as_items(lines: Sequence[Line], stretch: list[int]) -> list[list[int]]:
    """The stretch cut after each line that ends a sentence or clause, as the items of a list are."""
    parts: list[list[int]] = [[stretch[0]]]
    for before, at in itertools.pairwise(stretch):
        ends = _ITEM_ENDS.search(lines[before].text)
        if ends and (ends.group() == ";" or _OPENS.match(lines[at].text)):
            parts.append([])
        parts[-1].append(at)
    return parts


def _begins_paragraph(lines: Sequence[Line], before_at: int, at: int, looks: Looks) -> bool:
    before, line = lines[before_at], lines[at]
    if line.row or before.row:
        return True
    if line.gap or looks.flowing:
        return True
    short = len(before.text) < 0.8 * looks.width(before_at)
    if ITEM.match(line.text) and (short or SENTENCE_END.search(before.text)):
        return True
    if _STOP.search(before.text) and RUN_IN.match(line.text):
        return True
    if CAPTION.match(line.text) or (CAPTION.match(before.text) and _OPENS.match(line.text)):
        return True
    if not short or not _OPENS.match(line.text):
        return False
    # Justified print leaves lines of one word each: a full stop there ends no paragraph.
    lonely = " " not in before.text and before_at > 0 and " " not in lines[before_at - 1].text
    ends = SENTENCE_END.search(before.text) and (before.text[-1] != ":" or len(before.text) > 30)
    return bool(ends) and not lonely


def _paragraph(lines: Sequence[Line], pages: Sequence[int | None], group: list[int], words: Vocabulary) -> Paragraph:
    first = lines[group[0]]
    text = join_lines([lines[at].text for at in group], words)
    kind: ParagraphKind = "text"
    if first.row:
        kind = "cell"
        text = " | ".join(cell.strip() for cell in first.text.split("\t") if cell.strip())
    elif ITEM.match(first.text):
        kind = "item"
    elif len(text) <= 45 and not SENTENCE_END.search(text.rstrip("»)")):
        kind = "cell"
    return Paragraph(text, kind, pages[group[0]], group[0], touches=not first.gap)
