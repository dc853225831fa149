"""PDF -> lines, by pdfminer.six. Two columns are read one after the other, never across."""

from __future__ import annotations

import io
import statistics
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from pdfminer.high_level import extract_pages
from pdfminer.layout import LAParams, LTChar, LTContainer, LTFigure, LTImage, LTPage, LTTextLine
from pdfminer.pdfdocument import PDFPasswordIncorrect, PDFTextExtractionNotAllowed
from pdfminer.pdfpage import PDFPage
from pdfminer.pdfparser import PDFSyntaxError
from pdfminer.psexceptions import PSException

from lexicon.errors import NotUnderstood
from rules_index.importing.reading.manuscript import Line, Manuscript

# A gap wider than one and a half letters parts two lines: gutters between columns are often narrow.
_LAYOUT = LAParams(char_margin=1.5, line_margin=0.4, boxes_flow=None)
_BIGGER = 1.12


@dataclass(frozen=True, slots=True)
class _Piece:
    x0: float
    x1: float
    top: float
    bottom: float
    size: float
    text: str


def read_pdf(data: bytes, progress: Callable[[int, int], None] | None = None) -> Manuscript:
    """Lines with font size and physical page, headings where the print is clearly bigger than the body.

    Raises:
        NotUnderstood: ``book.password`` for a locked file, ``book.pictures_only`` when no page has text,
            ``book.binary`` for a broken one.
    """
    lines: list[Line] = []
    pictures = 0
    try:
        total = sum(1 for _ in PDFPage.get_pages(io.BytesIO(data)))
        for leaf, page in enumerate(extract_pages(io.BytesIO(data), laparams=_LAYOUT)):
            pieces = sorted(_pieces(page), key=lambda piece: -piece.top)
            pictures += any(True for _ in _pictures(page))
            lines += _lines(_in_reading_order(pieces, page.width), leaf)
            if progress is not None:
                progress(leaf + 1, total)
    except (PDFPasswordIncorrect, PDFTextExtractionNotAllowed) as locked:
        raise NotUnderstood("book.password", field="file") from locked
    except (PDFSyntaxError, PSException, ValueError, KeyError, TypeError, AssertionError) as broken:
        raise NotUnderstood("book.binary", field="file", allowed="txt, md, html, docx, pdf") from broken
    if sum(len(line.text) for line in lines) < 20 * max(1, pictures):
        raise NotUnderstood("book.pictures_only" if pictures else "book.nothing_found", field="file")
    return Manuscript(tuple(_with_levels(lines)))


def _pieces(container: Any) -> Iterator[_Piece]:
    for item in container:
        if isinstance(item, LTTextLine):
            text = " ".join(item.get_text().split())
            sizes = [char.size for char in item if isinstance(char, LTChar)]
            if text and sizes:
                yield _Piece(item.x0, item.x1, item.y1, item.y0, round(statistics.median(sizes), 1), text)
        elif isinstance(item, LTContainer) and not isinstance(item, LTFigure):
            yield from _pieces(item)


def _pictures(page: LTPage) -> Iterator[object]:
    for item in page:
        if isinstance(item, LTFigure | LTImage):
            yield item


def _in_reading_order(pieces: list[_Piece], width: float) -> list[_Piece]:
    gutter = _gutter(pieces, width)
    if gutter is None:
        return _merged_rows(pieces)
    ordered: list[_Piece] = []
    left: list[_Piece] = []
    right: list[_Piece] = []
    for piece in pieces:
        if piece.x1 <= gutter:
            left.append(piece)
        elif piece.x0 >= gutter:
            right.append(piece)
        else:
            ordered += [*_merged_rows(left), *_merged_rows(right), piece]
            left, right = [], []
    return [*ordered, *_merged_rows(left), *_merged_rows(right)]


def _gutter(pieces: list[_Piece], width: float) -> float | None:
    """The x between two columns, or None: few lines cross it and both its sides are well filled."""
    if len(pieces) < 8:
        return None
    best: tuple[int, float, float] | None = None
    for step in range(30, 71):
        x = width * step / 100
        crossing = sum(piece.x0 < x < piece.x1 for piece in pieces)
        left = sum(piece.x1 <= x for piece in pieces)
        right = sum(piece.x0 >= x for piece in pieces)
        if min(left, right) >= max(4, len(pieces) // 5):
            key = (crossing, abs(x - width / 2), x)
            best = key if best is None else min(best, key)
    if best is None or best[0] > len(pieces) * 0.25:
        return None
    return best[2] if _prose_on_both_sides(pieces, best[2]) else None


def _prose_on_both_sides(pieces: list[_Piece], x: float) -> bool:
    """Columns hold prose; the cells of a table beside its labels do not."""
    left = [len(piece.text) for piece in pieces if piece.x1 <= x]
    right = [len(piece.text) for piece in pieces if piece.x0 >= x]
    return min(statistics.mean(left), statistics.mean(right)) >= 15


def _merged_rows(pieces: list[_Piece]) -> list[_Piece]:
    """Pieces on one base line in the order of the line: pdfminer parts the cells of a table."""
    rows: list[list[_Piece]] = []
    for piece in pieces:
        if rows and abs(rows[-1][0].bottom - piece.bottom) < 0.3 * piece.size:
            rows[-1].append(piece)
        else:
            rows.append([piece])
    merged = []
    for row in rows:
        row.sort(key=lambda piece: piece.x0)
        text = "\t".join(piece.text for piece in row)
        size = max(piece.size for piece in row)
        merged.append(_Piece(row[0].x0, row[-1].x1, row[0].top, row[0].bottom, size, text))
    return merged


def _lines(pieces: list[_Piece], leaf: int) -> Iterator[Line]:
    before: _Piece | None = None
    for piece in pieces:
        gap = before is None or not -0.5 * piece.size < before.bottom - piece.top < 0.6 * piece.size
        yield Line(piece.text, gap=gap, size=piece.size, leaf=leaf, row="\t" in piece.text)
        before = piece


def _with_levels(lines: list[Line]) -> list[Line]:
    weight: Counter[float] = Counter()
    for line in lines:
        weight[line.size or 0.0] += len(line.text)
    body = weight.most_common(1)[0][0]
    short = [line for line in lines if (line.size or 0.0) > body * _BIGGER and len(line.text) <= 90]
    sizes = sorted({line.size or 0.0 for line in short if any(c.isalpha() for c in line.text)}, reverse=True)
    rank = {size: level for level, size in enumerate(sizes, start=1)}
    return [
        replace(line, level=min(6, rank[line.size]))
        if line.size in rank and len(line.text) <= 90 and not line.text.strip().isdigit() and len(line.text.strip()) > 1
        else line
        for line in lines
    ]
