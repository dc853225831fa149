"""Markdown -> lines, by markdown-it-py."""

from __future__ import annotations

from markdown_it import MarkdownIt
from markdown_it.token import Token

from rules_index.importing.reading.encoding import decode
from rules_index.importing.reading.manuscript import Line, Manuscript


def read_markdown(data: bytes) -> Manuscript:
    """Headings with their level, paragraphs, list items and table rows. Raw HTML stays text."""
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    lines: list[Line] = []
    level: int | None = None
    bullets: list[int | None] = []
    marker = ""
    cells: list[str] | None = None
    for token in parser.parse(decode(data)):
        kind = token.type
        if kind == "heading_open":
            level = int(token.tag[1:])
        elif kind == "heading_close":
            level = None
        elif kind in ("bullet_list_open", "ordered_list_open"):
            start = token.attrGet("start")
            bullets.append(None if kind.startswith("bullet") else int(start or 1))
        elif kind in ("bullet_list_close", "ordered_list_close"):
            bullets.pop()
        elif kind == "list_item_open":
            number = bullets[-1]
            marker = "• " if number is None else f"{number}. "
            bullets[-1] = None if number is None else number + 1
        elif kind == "tr_open":
            cells = []
        elif kind == "tr_close" and cells is not None:
            lines.append(Line("\t".join(cells), gap=False, row=True))
            cells = None
        elif kind == "inline":
            text = _plain(token)
            if cells is not None:
                cells.append(text)
            elif text:
                lines.append(Line(marker + " ".join(text.split()), gap=True, level=level))
                marker = ""
        elif kind in ("fence", "code_block"):
            lines += [Line(raw, gap=not at) for at, raw in enumerate(token.content.splitlines()) if raw.strip()]
    first = next((line.text for line in lines if line.level == 1), None)
    return Manuscript(tuple(lines), title=first)


def _plain(token: Token) -> str:
    parts = []
    for child in token.children or ():
        if child.type in ("text", "code_inline", "html_inline"):
            parts.append(child.content)
        elif child.type in ("softbreak", "hardbreak"):
            parts.append(" ")
    return "".join(parts).strip()
