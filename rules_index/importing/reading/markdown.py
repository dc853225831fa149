"""Markdown -> lines, by markdown-it-py."""

from __future__ import annotations

import re

from markdown_it import MarkdownIt
from markdown_it.token import Token

from rules_index.importing.reading.encoding import decode
from rules_index.importing.reading.manuscript import Line, Manuscript, bold_as_headings

# ``##Heading``: no Markdown by the letter, and what people write. A single # needs no number or second # after it.
_GLUED = re.compile(r"^(#{2,6}|#(?=[^\W\d_][^#\n]*$))(?=[^#\s])", re.MULTILINE)
_FENCE = re.compile(r"^(?:```|~~~).*?^(?:```|~~~)", re.MULTILINE | re.DOTALL)
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)


def read_markdown(data: bytes) -> Manuscript:
    """Headings with their level, paragraphs, list items and table rows. Raw HTML stays text."""
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    lines: list[Line] = []
    level: int | None = None
    bullets: list[int | None] = []
    marker = ""
    cells: list[str] | None = None
    for token in parser.parse(_mended(decode(data))):
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
                bold = not marker and _is_bold(token)
                lines.append(Line(marker + " ".join(text.split()), gap=True, level=level, bold=bold))
                marker = ""
        elif kind in ("fence", "code_block"):
            lines += [Line(raw, gap=not at) for at, raw in enumerate(token.content.splitlines()) if raw.strip()]
    first = next((line.text for line in lines if line.level == 1), None)
    return Manuscript(bold_as_headings(lines), title=first)


def _mended(text: str) -> str:
    """The text without comments, and with a space after the # of its headings, outside of fenced code."""
    text = _COMMENT.sub("", text.replace("\r\n", "\n"))
    out, at = [], 0
    for fence in _FENCE.finditer(text):
        out += [_GLUED.sub(r"\1 ", text[at : fence.start()]), fence.group()]
        at = fence.end()
    return "".join([*out, _GLUED.sub(r"\1 ", text[at:])])


def _is_bold(token: Token) -> bool:
    """Whether the whole line is strong."""
    children = [child for child in token.children or () if child.content.strip() or child.type.startswith("strong")]
    return len(children) > 2 and children[0].type == "strong_open" and _strong_ends(children) == len(children) - 1


def _strong_ends(children: list[Token]) -> int:
    return next((at for at, child in enumerate(children) if child.type == "strong_close"), -1)


def _plain(token: Token) -> str:
    parts = []
    for child in token.children or ():
        if child.type in ("text", "code_inline", "html_inline"):
            parts.append(child.content)
        elif child.type in ("softbreak", "hardbreak"):
            parts.append(" ")
    return "".join(parts).strip()
