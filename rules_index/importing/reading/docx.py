"""DOCX -> lines, by python-docx."""

from __future__ import annotations

import io
import re
import zipfile
from typing import Any

import docx
from docx.table import Table
from docx.text.paragraph import Paragraph

from lexicon.errors import NotUnderstood, OverBudget
from rules_index.importing.reading.manuscript import Line, Manuscript

_HEADING = re.compile(r"(?:heading|заголовок)\s*(\d)", re.IGNORECASE)
_MOST_UNPACKED = 300_000_000


def read_docx(data: bytes) -> Manuscript:
    """Paragraphs with the heading level of their style, table rows, and the page breaks that Word last saved.

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
    lines: list[Line] = []
    leaf = 0
    for block in document.iter_inner_content():
        if isinstance(block, Paragraph):
            leaf += _breaks(block)
            _paragraph(block, leaf, lines)
        elif isinstance(block, Table):
            for row in block.rows:
                cells = [" ".join(cell.text.split()) for cell in row.cells]
                if any(cells):
                    lines.append(Line("\t".join(cells), leaf=leaf, row=True))
    if not leaf:
        lines = [Line(line.text, line.gap, line.level, line.size, None, line.row) for line in lines]
    return Manuscript(tuple(lines), title=document.core_properties.title or None)


def _paragraph(paragraph: Paragraph, leaf: int, lines: list[Line]) -> None:
    style: Any = paragraph.style
    name = (style.name if style is not None else "") or ""
    found = _HEADING.match(name)
    level = int(found.group(1)) if found else (1 if name.casefold() in ("title", "название") else None)
    marker = "• " if "list" in name.casefold() and level is None else ""
    for raw in paragraph.text.split("\n"):
        if raw.strip():
            lines.append(Line(marker + " ".join(raw.split()), gap=True, level=level, leaf=leaf))
            marker = ""


def _breaks(paragraph: Paragraph) -> int:
    rendered = len(paragraph.rendered_page_breaks)
    asked = sum(1 for br in paragraph._p.iter("{*}br") if br.get(_TYPE) == "page")
    return rendered or asked


_TYPE = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}type"
