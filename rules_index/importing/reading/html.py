"""HTML -> lines, by BeautifulSoup on lxml. Nothing of the markup survives, only its text."""

from __future__ import annotations

import re

from bs4 import BeautifulSoup
from bs4.element import NavigableString, PreformattedString, Tag

from rules_index.importing.reading.encoding import decode
from rules_index.importing.reading.manuscript import Line, Manuscript

_SILENT = ("script", "style", "nav", "header", "footer", "noscript", "template", "form", "iframe", "svg", "head")
_BLOCKS = frozenset({
    "address", "article", "aside", "blockquote", "body", "dd", "div", "dl", "dt", "fieldset", "figcaption",
    "figure", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "html", "li", "main", "ol", "p", "pre", "section", "table",
    "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
})  # fmt: skip
_HEADING = re.compile(r"h([1-6])$")
_CHARSET = re.compile(rb"""charset\s*=\s*["']?\s*([A-Za-z0-9_-]+)""")


def read_html(data: bytes) -> Manuscript:
    """Headings with their level, paragraphs, list items and table rows, without the site's navigation."""
    soup = BeautifulSoup(_text(data), "lxml")
    title = soup.title.get_text(" ", strip=True) if soup.title else None
    for silent in soup(_SILENT):
        silent.decompose()
    lines: list[Line] = []
    _walk(soup.body or soup, lines, marker="")
    return Manuscript(tuple(lines), title=title or None)


def _text(data: bytes) -> str:
    declared = _CHARSET.search(data[:2048])
    if declared:
        try:
            return data.decode(declared.group(1).decode("ascii"))
        except (LookupError, UnicodeDecodeError):
            pass
    return decode(data)


def _walk(tag: Tag, lines: list[Line], marker: str) -> None:
    run: list[str] = []

    def flush(level: int | None = None) -> None:
        nonlocal marker
        text = " ".join("".join(run).split())
        run.clear()
        if text:
            lines.append(Line(marker + text, gap=True, level=level))
            marker = ""

    heading = _HEADING.match(tag.name)
    for child in tag.children:
        if isinstance(child, PreformattedString):
            continue
        if isinstance(child, NavigableString):
            run.append(str(child))
        elif isinstance(child, Tag):
            if child.name == "br":
                flush()
            elif child.name == "tr":
                flush()
                cells = [" ".join(cell.get_text(" ").split()) for cell in child.find_all(["td", "th"])]
                if any(cells):
                    lines.append(Line("\t".join(cells), row=True))
            elif child.name in _BLOCKS and not heading:
                flush()
                _walk(child, lines, "• " if child.name == "li" else marker)
                marker = ""
            elif any(inner.name in _BLOCKS for inner in child.find_all(True)) and not heading:
                flush()
                _walk(child, lines, marker)
            else:
                run.append(child.get_text())
    flush(int(heading.group(1)) if heading else None)
