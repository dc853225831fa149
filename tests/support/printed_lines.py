"""What the documents give to be typed, in the chat and in the shell, read from the documents themselves."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tests.support.chat_table import ROOT

_FENCE = re.compile(r"^(?P<margin> *)```(?P<language>\w*)\n(?P<body>.*?)^ *```$", re.MULTILINE | re.DOTALL)
_SPAN = re.compile(r"`([^`]+)`")
_INDENTED = re.compile(r"(?<=\n\n)(?: {4,}\S[^\n]*\n)+")
_ASIDE = re.compile(r"\s+# .*|\s{3,}\S.*")
"""What stands behind a line and is no part of it: a comment of the shell, or words set apart by blanks."""
_CHAT = re.compile(r"/[^\W\d]|@\w+ ")
_PATH = re.compile(r"/(?:\w|[.-])+/")
_SAID_ASIDE = re.compile(r"/[^\W\d][^;,)/\n]*")
_PROGRAMS = re.compile(
    r"(?:\S*/)?(?:adjutant|make|docker|python3?|sudo|systemctl|systemd-analyze|journalctl|crontab|pip-audit|uv|git|export|alias)"
    r"(?= |$)"
)
_SETTING = re.compile(r"[A-Z_]+=\S+ ")
_NO_COMMANDS = {
    "docs/architecture.md": "its block draws how rooms import",
    "docs/fair-dice.md": "a formula stands apart",
    "docs/fair-dice.ru.md": "a formula stands apart",
}
"""Pages whose set-apart lines may be something else than commands, and what."""


@dataclass(frozen=True)
class Printed:
    """A line to be typed.

    Attributes:
        page: the document. text: as it is printed. block: the number of its block on the page; None within a sentence.
        aside: what is said beside it.
    """

    page: str
    text: str
    block: int | None = None
    aside: str = ""

    @property
    def chat(self) -> bool:
        """Whether it is said to the bot, not to a shell."""
        return _CHAT.match(self.text) is not None and _PATH.match(self.text) is None


def documents() -> list[Path]:
    """Every page, and the files of ``deploy/``, whose comments are read."""
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "deploy").iterdir()]
    return sorted(pages)


@cache
def printed_lines() -> tuple[Printed, ...]:
    """Every line of every document, each once a page."""
    return tuple(dict.fromkeys(line for page in documents() for line in _lines_of(page)))


def _lines_of(page: Path) -> Iterator[Printed]:
    name, text = page.relative_to(ROOT).as_posix(), page.read_text(encoding="utf-8")
    if page.suffix != ".md":
        comments = [comment.strip() for comment in re.findall(r"^ *# (.*)$", text, re.MULTILINE)]
        yield from (Printed(name, part) for said in comments for part in said.split(": ") if _PROGRAMS.match(part))
        return
    blocks = [(found["language"], found["body"]) for found in _FENCE.finditer(text)]
    rest = _FENCE.sub("", text)
    blocks += [("", found[0]) for found in _INDENTED.finditer(rest)]
    for number, (language, body) in enumerate(blocks):
        if not language:
            yield from _lines_of_block(name, number, body)
    for span in _SPAN.findall(_INDENTED.sub("", rest)):
        said = " ".join(span.split())
        bare = _SETTING.sub("", said)
        if Printed(name, said).chat or (_PROGRAMS.match(bare) and not _is_name(bare)):
            yield Printed(name, said)


def _is_name(span: str) -> bool:
    """A program that is spoken of, not called: ``adjutant``, ``uv``; a folder, ``handlers/make/``."""
    return " " not in span


def _lines_of_block(name: str, number: int, body: str) -> Iterator[Printed]:
    for line in filter(None, map(str.strip, body.splitlines())):
        text = _ASIDE.sub("", line)
        if name in _NO_COMMANDS and not (_PROGRAMS.match(text) or Printed(name, text).chat):
            continue
        yield Printed(name, text, number, line[len(text) :].strip())


def said_beside(line: Printed) -> list[str]:
    """The chat commands in what is said beside a line: (or /join A; another player: /as Mark)."""
    return [said.strip() for said in _SAID_ASIDE.findall(line.aside)] if line.chat else []
