"""What pages and forums put around words, and marks of what is in a list: tags, entities, ticked and empty boxes."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import Final, Literal

Mark = Literal["", "in", "out", "box"]
"""A line's own mark: it is taken, it is left out, or its box is empty, which leaves it out where others are ticked."""

_ENTITY: Final = re.compile(r"&(?:[a-z]{2,8}|#\d{1,6}|#x[0-9a-f]{1,6});", re.I)
_STRUCK: Final = re.compile(r"</?(?:s|del|strike)>|\[/?s\]", re.I)
_ITEM: Final = re.compile(r"<li\b[^<>]*>|\[\*\]", re.I)
_CELL: Final = re.compile(r"</t[dh]>\s*(?=<t[dh]\b)|\[/t[dh]\]\s*(?=\[t[dh]\])", re.I)
_BREAK: Final = re.compile(
    r"<br\s*/?>|</?(?:p|div|li|tr|ul|ol|h[1-6]|table|blockquote)\b[^<>]*>|\[/?(?:tr|li|list)\]", re.I
)
_TAG: Final = re.compile(
    r"</?(?:b|i|u|em|strong|span|font|a|img|code|pre|small|t[dh]|tbody|thead)\b[^<>]*>"
    r"|\[/?(?:b|i|u|size|colou?r|font|url|img|quote|code|spoiler|center|table|t[dh])(?:=[^\[\]]*)?\]",
    re.I,
)
_LINK: Final = re.compile(r"\[([^\[\]]+)\]\(https?://[^()\s]*\)")
_KEYCAP: Final = re.compile(r"(\d)\ufe0f?\u20e3\s*")

_DAY: Final = r"\d{1,2}[./]\d{1,2}[./]\d{2,4},?\s+(?:в\s+)?\d{1,2}:\d{2}(?::\d{2})?(?:\s*[AP]M)?"
_SAID: Final = re.compile(rf"^\s*(?:\[{_DAY}\]|{_DAY}\s+[-–—])\s*[^:]{{1,40}}:\s*", re.I)
_SENT: Final = re.compile(
    rf"^\s*[^\[\]:]{{1,40}},\s*\[{_DAY}\]:?\s*$|^\s*(?:forwarded from|переслано (?:от|из))\b.{{0,60}}$", re.I
)
"""Who said a line, and when, as messengers copy it: in front of it, or on a line of its own."""

_BEFORE: Final = r"^[\s>*•+-]*"
_IN: Final = re.compile(rf"{_BEFORE}(?:[\[(][xXхХvV✓✔+][\])]|[☑✅✔✓🗹])|[☑✅✔✓🗹]\s*$")
_BOX: Final = re.compile(rf"{_BEFORE}(?:[\[(]\s*[-–—]?\s*[\])]|[☐⬜▢🔲])")
_OUT: Final = re.compile(rf"{_BEFORE}[❌✗✘🚫]|[❌✗✘🚫]\s*$|{_BEFORE}~~(?=\S).*(?<=\S)~~\W*$")


def unmarked(line: str) -> Iterator[str]:
    """The lines that one of a page, a forum or a note is, without tags and entities."""
    if "&" in line:
        line = _ENTITY.sub(lambda found: html.unescape(found[0]).replace("\u00a0", " "), line)
    if "<" in line or "[" in line:
        line = _CELL.sub(" | ", _ITEM.sub("\n- ", _STRUCK.sub("~~", _LINK.sub(r"\1", line))))
        line = _TAG.sub("", _BREAK.sub("\n", line))
    line = "" if _SENT.match(line) else _SAID.sub("", line)
    line = _KEYCAP.sub(r"\1. ", line)
    parts = [part for part in line.split("\n") if part.strip()]
    yield from parts or [""]


def mark_of(line: str) -> Mark:
    """What a line's own mark says of it."""
    if _OUT.search(line):
        return "out"
    return "in" if _IN.search(line) else "box" if _BOX.match(line) else ""
