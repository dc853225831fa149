"""An operator's own copy of a rulebook -> ``ImportedBook``. Pure: bytes in, values out."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from pathlib import PurePath

from lexicon.errors import NotUnderstood, OverBudget
from rules_index.importing.outline.outline import outline
from rules_index.importing.reading.docx import read_docx
from rules_index.importing.reading.html import read_html
from rules_index.importing.reading.manuscript import Manuscript
from rules_index.importing.reading.markdown import read_markdown
from rules_index.importing.reading.pdf import read_pdf
from rules_index.importing.reading.plain import read_plain
from rules_index.sections import ImportedBook

MOST_BYTES = 64_000_000
FORMATS = "txt, md, html, docx, pdf"
_HTML = re.compile(rb"^\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head|body)\b", re.IGNORECASE)

# Of a long PDF, reading takes most of the time.
_READING = 80

Progress = Callable[[int, int], None]


def import_book(
    data: bytes, filename: str, book: str, title: str | None = None, progress: Progress | None = None
) -> ImportedBook:
    """Read a rulebook and cut it into sections.

    ``book`` is the id that its sections carry; ``title`` names it for people (default: what the file declares, else
    its name). ``progress(done, total)`` is called now and then, in hundredths of the work.

    Raises:
        OverBudget: ``book.too_big`` above :data:`MOST_BYTES`.
        NotUnderstood: ``book.empty``, ``book.binary``, ``book.encoding``, ``book.password``, ``book.pictures_only``,
            ``book.nothing_found``.
    """
    if len(data) > MOST_BYTES:
        raise OverBudget("book.too_big", limit=MOST_BYTES, field="file", value=len(data))
    if not data.strip(b"\x00 \t\r\n\xef\xbb\xbf"):
        raise NotUnderstood("book.empty", field="file", value=filename)
    manuscript = read_manuscript(data, filename, _share(progress, 0, _READING))
    if not any(line.text.strip() for line in manuscript.lines):
        raise NotUnderstood("book.empty", field="file", value=filename)
    found = outline(book, manuscript, _share(progress, _READING, 100))
    if not found.sections:
        raise NotUnderstood("book.nothing_found", field="file", value=filename, allowed=FORMATS)
    name = title or manuscript.title or PurePath(filename).stem
    return ImportedBook(book, name, found.sections, found.terms, found.report, hashlib.sha256(data).hexdigest())


def _share(progress: Progress | None, begin: int, end: int) -> Progress | None:
    """A progress that moves the whole from ``begin`` to ``end`` hundredths."""
    if progress is None:
        return None
    return lambda done, total: progress(begin + (end - begin) * done // max(1, total), 100)


def read_manuscript(data: bytes, filename: str, progress: Progress | None = None) -> Manuscript:
    """The lines of a file. What it holds decides, its name only where the bytes leave it open."""
    suffix = PurePath(filename).suffix.casefold()
    if data[:1024].lstrip().startswith(b"%PDF"):
        return read_pdf(data, progress)
    if data.startswith((b"PK\x03\x04", b"\xd0\xcf\x11\xe0")):
        return read_docx(data)
    if _HTML.match(data[:2048]) or suffix in (".html", ".htm", ".xhtml"):
        return read_html(data)
    if suffix in (".md", ".markdown"):
        return read_markdown(data)
    if suffix in (".pdf", ".docx"):
        raise NotUnderstood("book.binary", field="file", value=filename, allowed=FORMATS)
    return read_plain(data)
