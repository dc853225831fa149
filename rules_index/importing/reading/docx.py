"""DOCX -> lines, by python-docx."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import docx
from docx.document import Document
from docx.table import Table
from docx.text.paragraph import Paragraph

from lexicon.errors import NotUnderstood, OverBudget
from rules_index.importing.reading.manuscript import Line, Manuscript, bold_as_headings

_HEADING = re.compile(r"(?:heading|заголовок)\s*(\d)", re.IGNORECASE)
_CONTENTS = re.compile(r"(?:toc|оглавление)\s*\d", re.IGNORECASE)
_MOST_UNPACKED = 300_000_000
# Outline levels count from 0, and 9 means body text.
_DEEPEST_OUTLINE = 8
# A cell that holds more is a column of the page, not of a table.
_LONGEST_CELL = 400
_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_FALLBACK = "{http://schemas.openxmlformats.org/markup-compatibility/2006}Fallback"


def read_docx(data: bytes) -> Manuscript:
    """Paragraphs with their outline level, table rows, text boxes, and the page breaks that Word last saved.

    Raises:
        OverBudget: ``book.too_big`` when it unpacks to more than it may.
        NotUnderstood: ``book.binary`` when it is no Word document, ``book.password`` when it is encrypted.
    """
    if data.startswith(b"\xd0\xcf\x11\xe0"):
        code = "book.password" if "EncryptedPackage".encode("utf-16-le") in data else "book.binary"
        raise NotUnderstood(code, field="file", allowed="docx")
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            unpacked = sum(entry.file_size for entry in archive.infolist())
    except zipfile.BadZipFile as trouble:
        raise NotUnderstood("book.binary", field="file", allowed="docx") from trouble
    if unpacked > _MOST_UNPACKED:
        raise OverBudget("book.too_big", limit=_MOST_UNPACKED, field="file", value=unpacked)
    try:
        document = docx.Document(io.BytesIO(data))
    except Exception as trouble:  # whatever a broken archive makes the library say
        raise NotUnderstood("book.binary", field="file", allowed="docx") from trouble
    reader = _Reader(document)
    reader.read(document.element.body)
    lines = reader.lines if reader.leaf else [replace(line, leaf=None) for line in reader.lines]
    return Manuscript(
        bold_as_headings(lines), title=document.core_properties.title or None, leaves=reader.leaf and reader.leaf + 1
    )


class _Reader:
    """Goes through a document's blocks in their order, counting its pages."""

    def __init__(self, document: Document) -> None:
        self._document = document
        body = document.element.body
        # Word notes where its pages ended; without such notes the breaks that were asked for are counted.
        self._rendered = next(body.iter(f"{_W}lastRenderedPageBreak"), None) is not None
        self.lines: list[Line] = []
        self.leaf = 0

    def read(self, container: Any) -> None:
        for block in container:
            if block.tag == f"{_W}p":
                self._paragraph(Paragraph(block, self._document._body))
            elif block.tag == f"{_W}tbl":
                self._table(Table(block, self._document._body))
            elif block.tag == f"{_W}sdt":
                for content in block.iterchildren(f"{_W}sdtContent"):
                    self.read(content)

    def _paragraph(self, paragraph: Paragraph) -> None:
        before, after = self._breaks(paragraph)
        self.leaf += before
        style = [one.name or "" for one in _styles(paragraph)]
        contents = any(_CONTENTS.match(name) for name in style)
        level = None if contents else _level(paragraph, style)
        listed = any("list" in name.casefold() for name in style) or paragraph._p.find(f"{_W}pPr/{_W}numPr") is not None
        text = paragraph.text
        marker = "• " if listed and level is None else ""
        bold = not marker and _is_bold(paragraph)
        for raw in [text.replace("\n", " ")] if level is not None else text.split("\n"):
            if raw.strip():
                words = "\t".join(" ".join(part.split()) for part in raw.strip().split("\t") if part.strip())
                line = marker + (words if contents else words.replace("\t", " "))
                self.lines.append(Line(line, gap=True, level=level, leaf=self.leaf, bold=bold))
                marker = ""
        for box in paragraph._p.iter(f"{_W}txbxContent"):
            if next(box.iterancestors(_FALLBACK), None) is None:  # the same words again, for older programs
                self.read(box)
        self.leaf += after

    def _breaks(self, paragraph: Paragraph) -> tuple[int, int]:
        """How many pages end before the first word of a paragraph, and how many after it."""
        before = after = 0
        if not self._rendered and paragraph.paragraph_format.page_break_before and self.lines:
            before += 1
        said = False
        for one in paragraph._p.iter(f"{_W}t", f"{_W}br", f"{_W}lastRenderedPageBreak"):
            asked = one.tag == f"{_W}br" and one.get(f"{_W}type") == "page" and not self._rendered
            if one.tag == f"{_W}lastRenderedPageBreak" or asked:
                before, after = (before, after + 1) if said else (before + 1, after)
            said = said or (one.tag == f"{_W}t" and bool((one.text or "").strip()))
        return before, after

    def _table(self, table: Table) -> None:
        """Its rows; a table that only lays out a page is read cell by cell."""
        rows = [[cell for at, cell in enumerate(row.cells) if cell._tc is not row.cells[at - 1]._tc or at == 0]
                for row in table.rows]  # fmt: skip
        wide = max((len(row) for row in rows), default=0)
        laid_out = wide == 1 or any(len(cell.text) > _LONGEST_CELL for row in rows for cell in row)
        for row in rows:
            if laid_out:
                for cell in row:
                    self.read(cell._tc)
                continue
            cells = [" ".join(cell.text.split()) for cell in row]
            if any(cells):
                self.lines.append(Line("\t".join(cells), leaf=self.leaf, row=True))


def _styles(paragraph: Paragraph) -> Iterator[Any]:
    """The paragraph's style and those that it was made from."""
    style: Any = paragraph.style
    while style is not None:
        yield style
        style = getattr(style, "base_style", None)


def _level(paragraph: Paragraph, names: list[str]) -> int | None:
    """The level of a heading, by its name or its outline level; of a title 1."""
    outlined = [paragraph._p.find(f"{_W}pPr/{_W}outlineLvl")]
    outlined += [style.element.find(f"{_W}pPr/{_W}outlineLvl") for style in _styles(paragraph)]
    for one in outlined:
        if one is not None:
            depth = int(one.get(f"{_W}val") or _DEEPEST_OUTLINE + 1)
            return depth + 1 if depth <= _DEEPEST_OUTLINE else None
    for name in names:
        found = _HEADING.match(name)
        if found:
            return int(found.group(1))
    return 1 if any(name.casefold() in ("title", "название") for name in names) else None


def _is_bold(paragraph: Paragraph) -> bool:
    """Whether all words of a paragraph stand in bold, set so by hand."""
    said = [run for run in paragraph.runs if run.text.strip()]
    return bool(said) and all(run.bold for run in said)
