"""HTML -> lines, by BeautifulSoup on lxml. Nothing of the markup survives, only its text."""

from __future__ import annotations

import re
import warnings
from dataclasses import replace

from bs4 import BeautifulSoup, UnusualUsageWarning
from bs4.element import NavigableString, PreformattedString, Tag

from rules_index.importing.reading.encoding import decode
from rules_index.importing.reading.manuscript import Line, Manuscript, bold_as_headings

_SILENT = ("script", "style", "nav", "noscript", "template", "form", "iframe", "svg", "head")
_BLOCKS = frozenset({
    "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "div", "dl", "dt", "fieldset",
    "figcaption", "figure", "footer", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hr", "html", "li", "main", "ol",
    "p", "pre", "section", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
})  # fmt: skip
_HEADING = re.compile(r"h([1-6])$")
_CHARSET = re.compile(rb"""charset\s*=\s*["']?\s*([A-Za-z0-9_-]+)""")
_PAGE = re.compile(r"^\W*(\d{1,3})\b|\b(\d{1,3})\W*$")
_FEWEST_PAGES = 3
_FOOT = "\ue000"  # of the private area: no text has it
# A cell that holds more is a column of the page, not of a table.
_LONGEST_CELL = 400


def read_html(data: bytes) -> Manuscript:
    """Headings with their level, paragraphs, list items and table rows, without the site's navigation."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UnusualUsageWarning)  # a page of one address is a page, XML is read as one
        soup = BeautifulSoup(_text(data), "lxml")
    title = soup.title.get_text(" ", strip=True) if soup.title else None
    for silent in soup(_SILENT):
        silent.decompose()
    _clear_frames(soup)
    lines: list[Line] = []
    _walk(soup.body or soup, lines, "", _holders(soup))
    return Manuscript(bold_as_headings(_paged(lines)), title=title or None)


def _paged(lines: list[Line]) -> list[Line]:
    """The lines with the number of the foot that ends their page; those after the last foot are on the page after."""
    page: int | None = None
    out: list[Line] = []
    for line in reversed(lines):
        if line.text.startswith(_FOOT):
            page = int(line.text.removeprefix(_FOOT))
        else:
            out.append(replace(line, page=page))
    last = max((line.page for line in out if line.page is not None), default=None)
    return [line if line.page or last is None else replace(line, page=last + 1) for line in reversed(out)]


def _clear_frames(soup: BeautifulSoup) -> None:
    """Of headers their headings stay, and of footers the page numbers where many pages have one each."""
    for header in soup("header"):
        headings = header.find_all(_HEADING)
        header.clear()
        header.extend(headings)
    feet = {id(foot): found for foot in soup("footer") if (found := _PAGE.search(foot.get_text(" ", strip=True)))}
    for foot in soup("footer"):
        if foot.decomposed:
            continue
        if len(feet) >= _FEWEST_PAGES and id(foot) in feet:
            foot.string = _FOOT + (feet[id(foot)].group(1) or feet[id(foot)].group(2))
        else:
            foot.decompose()


def _text(data: bytes) -> str:
    declared = _CHARSET.search(data[:2048])
    if declared:
        try:
            return data.decode(declared.group(1).decode("ascii"))
        except (LookupError, UnicodeError):
            pass
    return decode(data)


def _holders(soup: BeautifulSoup) -> frozenset[int]:
    """The tags with a block somewhere within, by ``id``: told once for all, for each lies in many others."""
    held: set[int] = set()
    for block in soup.find_all(_BLOCKS):
        around = block.parent
        while around is not None and id(around) not in held:
            held.add(id(around))
            around = around.parent
    return frozenset(held)


def _walk(tag: Tag, lines: list[Line], marker: str, holders: frozenset[int]) -> None:
    run: list[str] = []
    heading = _HEADING.match(tag.name)
    bold = tag.name == "p" and not marker and _is_bold(tag)

    def flush() -> None:
        nonlocal marker
        text = " ".join("".join(run).split())
        run.clear()
        if text:
            lines.append(Line(marker + text, gap=True, level=int(heading.group(1)) if heading else None, bold=bold))
            marker = ""

    for child in tag.children:
        if isinstance(child, PreformattedString):
            continue
        if isinstance(child, NavigableString):
            run.append(str(child))
        elif isinstance(child, Tag):
            if heading:
                run.append(" " if child.name == "br" else child.get_text(" "))
            elif child.name == "br":
                flush()
            elif child.name == "table" or any(cell.name in ("td", "th") for cell in child.find_all(recursive=False)):
                flush()
                _table(child, lines, holders)
            elif child.name in _BLOCKS:
                flush()
                _walk(child, lines, "• " if child.name == "li" else marker, holders)
                marker = ""
            elif id(child) in holders:
                flush()
                _walk(child, lines, marker, holders)
            else:
                run.append(child.get_text())
    flush()


def _table(table: Tag, lines: list[Line], holders: frozenset[int]) -> None:
    """Its caption and its rows; a table that only lays out a page is read cell by cell."""
    for caption in table.find_all("caption", recursive=False):
        _walk(caption, lines, "", holders)
    rows = [row for row in (table, *table.find_all(True)) if _cells(row) and row.find_parent("table") in (table, None)]
    if table.name != "table":
        rows = [table]
    wide = max((len(_cells(row)) for row in rows), default=0)
    laid_out = wide == 1 or any(len(cell.get_text()) > _LONGEST_CELL for row in rows for cell in _cells(row))
    for row in rows:
        if laid_out:
            for cell in _cells(row):
                _walk(cell, lines, "", holders)
            continue
        cells = [" ".join(cell.get_text(" ").split()) for cell in _cells(row)]
        if any(cells):
            lines.append(Line("\t".join(cells), row=True))


def _cells(row: Tag) -> list[Tag]:
    return [cell for cell in row.find_all(["td", "th"], recursive=False) if isinstance(cell, Tag)]


def _is_bold(tag: Tag) -> bool:
    """Whether all words of a paragraph stand in bold."""
    bold = " ".join(inner.get_text(" ") for inner in tag.find_all(["b", "strong"], recursive=False)).split()
    return bool(bold) and bold == tag.get_text(" ").split()
