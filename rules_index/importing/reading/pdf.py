"""PDF -> lines, by pdfminer.six. Columns are read one after the other, never across."""

from __future__ import annotations

import io
import re
import statistics
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Any

from pdfminer.high_level import extract_pages
from pdfminer.layout import LAParams, LTChar, LTContainer, LTFigure, LTImage, LTPage, LTTextLine
from pdfminer.pdfdocument import PDFPasswordIncorrect, PDFTextExtractionNotAllowed
from pdfminer.pdfpage import PDFPage
from pdfminer.pdfparser import PDFSyntaxError
from pdfminer.psexceptions import PSException

from lexicon.errors import NotUnderstood
from rules_index.importing.reading.gutters import gutters
from rules_index.importing.reading.layout import DROP_CAP, ORNATE, Piece, in_reading_order
from rules_index.importing.reading.manuscript import Line, Manuscript
from rules_index.importing.reading.margins import find_margins

# A gap wider than one and a half letters parts two lines: gutters between columns are often narrow.
_LAYOUT = LAParams(char_margin=1.5, line_margin=0.4, boxes_flow=None)
_BIGGER = 1.12
_SMALLER = 0.95
_BOLD = re.compile(r"bold|black|heavy|demi", re.IGNORECASE)
_MOST_BOLD = 0.25
# What fonts of TeX draw without saying which letters it is.
_CID = re.compile(r"\(cid:(\d+)\)")
_GLYPHS = {16: "“", 17: "”", 21: "–", 22: "—", 27: "ff", 28: "fi", 29: "fl", 30: "ffi", 31: "ffl"}
_WORD = re.compile(r"[^\W\d_]{2}")
_ENDS = ".!?:;…»"
_LEADERS = " .…·_"
_DEEPEST = 6
_LONGEST = 90


@dataclass(frozen=True, slots=True)
class _Page:
    """What stands on a page of paper, and its measures in points."""

    pieces: list[Piece]
    width: float
    height: float


def read_pdf(data: bytes, progress: Callable[[int, int], None] | None = None) -> Manuscript:
    """Lines with font size and page, headings where the print is clearly bigger or bolder than the body.

    Raises:
        NotUnderstood: ``book.password`` for a locked file, ``book.pictures_only`` when no page has text,
            ``book.binary`` for a broken one.
    """
    pages: list[_Page] = []
    pictures = 0
    try:
        total = sum(1 for _ in PDFPage.get_pages(io.BytesIO(data)))
        for page in extract_pages(io.BytesIO(data), laparams=_LAYOUT):
            pages.append(_Page(list(_pieces(page)), page.width, page.height))
            pictures += any(True for _ in _pictures(page))
            if progress is not None:
                progress(len(pages), total)
    except (PDFPasswordIncorrect, PDFTextExtractionNotAllowed) as locked:
        raise NotUnderstood("book.password", field="file") from locked
    except (PDFSyntaxError, PSException, ValueError, KeyError, TypeError, AssertionError) as broken:
        raise NotUnderstood("book.binary", field="file", allowed="txt, md, html, docx, pdf") from broken
    if sum(len(piece.text) for page in pages for piece in page.pieces) < 20 * max(1, pictures):
        raise NotUnderstood("book.pictures_only" if pictures else "book.nothing_found", field="file")
    margins = find_margins([(page.pieces, page.height) for page in pages])
    texts = [[one for one in page.pieces if one not in margin]
             for page, margin in zip(pages, margins.pieces, strict=True)]  # fmt: skip
    cuts = gutters([(text, page.width) for text, page in zip(texts, pages, strict=True)])
    lines = list(_lines([
        (piece, leaf, margins.numbers[leaf])
        for leaf, (text, own) in enumerate(zip(texts, cuts, strict=True))
        for piece in in_reading_order(text, own)
    ]))  # fmt: skip
    furniture = sum(map(len, margins.pieces))
    return Manuscript(tuple(_with_levels(lines)), leaves=len(pages), furniture=furniture)


def _pieces(container: Any) -> Iterator[Piece]:
    for item in container:
        if isinstance(item, LTTextLine):
            text = " ".join(_CID.sub(lambda found: _GLYPHS.get(int(found.group(1)), ""), item.get_text()).split())
            chars = [char for char in item if isinstance(char, LTChar) and char.get_text().strip()]
            if text.strip(_LEADERS) and chars:
                size = round(statistics.median(char.size for char in chars), 1)
                bold = all(_BOLD.search(char.fontname) for char in chars)
                top, bottom = item.y1, item.y0
                if chars[0].size > ORNATE * size and text[0].isupper() and text[1:].strip()[:1].islower():
                    text = f"{text[0]}{DROP_CAP}{text[1:].strip()}"
                    top, bottom = max(char.y1 for char in chars[1:]), min(char.y0 for char in chars[1:])
                yield Piece(item.x0, item.x1, top, bottom, size, text, bold)
        elif isinstance(item, LTContainer) and not isinstance(item, LTFigure):
            yield from _pieces(item)


def _pictures(page: LTPage) -> Iterator[object]:
    for item in page:
        if isinstance(item, LTFigure | LTImage):
            yield item


def _lines(pieces: Sequence[tuple[Piece, int, int | None]]) -> Iterator[Line]:
    """Lines of pieces with their leaf and page. A sentence that goes on in the next column or page is not parted."""
    before: tuple[Piece, int] | None = None
    for piece, leaf, page in pieces:
        gap = before is None
        if before is not None:
            above = before[0]
            follows = before[1] == leaf and -0.5 * piece.size < above.bottom - piece.top < 0.6 * piece.size
            moved = before[1] != leaf or piece.bottom > above.top
            goes_on = piece.text[0].islower() and above.text[-1] not in _ENDS and above.size == piece.size
            gap = not follows and not (moved and goes_on)
        cap, parted, text = piece.text.rpartition(DROP_CAP)
        if parted:
            yield Line(cap, True, size=piece.size, leaf=leaf, page=page)
        yield Line(
            text, gap and not parted, size=piece.size, leaf=leaf, page=page, row="\t" in piece.text, bold=piece.bold
        )
        before = piece, leaf


def _with_levels(lines: list[Line]) -> list[Line]:
    """Headings by their print: the bigger the higher; below them lines in bold, where the body is not."""
    weight: Counter[float] = Counter()
    for line in lines:
        weight[line.size or 0.0] += len(line.text)
    body = weight.most_common(1)[0][0]
    bold = sum(len(line.text) for line in lines if line.bold) < _MOST_BOLD * sum(len(line.text) for line in lines)
    heads = [_could_head(line, after) for line, after in zip_longest(lines, lines[1:])]
    bigger = [(line.size or 0.0) > body * _BIGGER and head for line, head in zip(lines, heads, strict=True)]
    sizes = sorted({line.size or 0.0 for line, big in zip(lines, bigger, strict=True) if big}, reverse=True)
    deepest = min(_DEEPEST, len(sizes) + 1)
    out: list[Line] = []
    for line, head, big in zip(lines, heads, bigger, strict=True):
        level = None
        if big:
            level = min(_DEEPEST, sizes.index(line.size or 0.0) + 1)
        elif head and bold and line.bold and not line.row and (line.size or 0.0) >= _SMALLER * body:
            level = deepest
        out.append(replace(line, level=level))
    return out


def _could_head(line: Line | None, after: Line | None) -> bool:
    """Whether a line may be a heading, or the first of two: it ends no sentence, and in a comma only if it goes on."""
    text = line.text.strip() if line is not None else ""
    if line is None or not 1 < len(text) <= _LONGEST or not _WORD.search(text):
        return False
    if text[-1] == ",":
        return after is not None and not after.gap and after.size == line.size and after.bold == line.bold
    return text[-1] not in ".;"
