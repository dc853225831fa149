"""Headings and paragraphs -> sections: parents, kinds, and bodies fit to be shown."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from lexicon.folding import fold
from rules_index.importing.outline.blocks import Block, Heading, Paragraph
from rules_index.sections import Section, SectionKind

_TABLE = re.compile(r"\b(?:таблиц\w+|table)\b", re.IGNORECASE)
_EXAMPLE = re.compile(r"^(?:пример\w*|example)\b", re.IGNORECASE)
_GLOSSARY = re.compile(r"^(?:словарь|глоссарий|термины|glossary|terms)\b", re.IGNORECASE)
_ASIDE = re.compile(
    r"^(?:подсказка|совет|примечание|замечание|внимание|tip|hint|note|designer'?s? notes?)[!:.]?$", re.I
)
_RANKS = {"chapter": 1, "capitals": 3, "lone": 4, "run_in": 8}
_LONGEST_TITLE = 140


@dataclass(slots=True)
class _Open:
    heading: Heading
    rank: int
    parent: str | None
    body: list[Paragraph] = field(default_factory=list)


def build_sections(book: str, blocks: Sequence[Block]) -> tuple[list[Section], list[Paragraph]]:
    """Sections in reading order, and the paragraphs before the first heading, which belong to none."""
    before: list[Paragraph] = []
    found: list[_Open] = []
    stack: list[_Open] = []
    for block in blocks:
        if isinstance(block, Paragraph):
            if found:
                found[-1].body.append(block)
            else:
                before.append(block)
            continue
        rank = rank_of(block)
        while stack and stack[-1].rank >= rank:
            stack.pop()
        opened = _Open(block, rank, stack[-1].heading.title.text if stack else None)
        stack.append(opened)
        found.append(opened)
    sections: list[Section] = []
    for one in found:
        title = one.heading.title.text[:_LONGEST_TITLE]
        if not any(c.isalnum() for c in title):
            continue
        text = render_body(_without_scraps(one.body))
        kind = _kind(title, one, text)
        sections.append(Section(book, title, one.parent, one.heading.page, text, kind, len(sections)))
    return sections, before


def fold_asides(blocks: Sequence[Block]) -> list[Block]:
    """Headings such as ``Tip!`` or ``Note`` become the first words of their paragraph: nobody looks them up."""
    out: list[Block] = []
    label = ""
    for block in blocks:
        if isinstance(block, Heading):
            label = block.title.text if block.look in ("capitals", "lone") and _ASIDE.match(block.title.text) else ""
            if not label:
                out.append(block)
            continue
        if label:
            block.text, block.kind = f"{label.rstrip(':')}{'' if label.endswith('!') else ':'} {block.text}", "aside"
            label = ""
        out.append(block)
    return out


def rank_of(heading: Heading) -> int:
    """1 for the highest: the level declared or the depth of the number where there is one, else by look."""
    if heading.look in ("declared", "numbered"):
        return max(1, heading.rank)
    return _RANKS[heading.look]


def _without_scraps(body: Sequence[Paragraph]) -> Sequence[Paragraph]:
    """The body without letters and figures of a diagram that were read before its first sentence."""
    first = next((at for at, paragraph in enumerate(body) if paragraph.kind != "cell"), 0)
    return body[first:] if all(len(paragraph.text) <= 3 for paragraph in body[:first]) else body


def render_body(body: Sequence[Paragraph]) -> str:
    """Paragraphs parted by an empty line; list items and cells of a table each on their own line."""
    text = ""
    before: Paragraph | None = None
    for paragraph in body:
        if not paragraph.text:
            continue
        if not text:
            text = paragraph.text
        elif before is not None and paragraph.kind == before.kind and paragraph.kind in ("item", "cell"):
            text += "\n" + paragraph.text
        else:
            text += "\n\n" + paragraph.text
        before = paragraph
    return text


def _kind(title: str, one: _Open, text: str) -> SectionKind:
    cells = sum(paragraph.kind == "cell" for paragraph in one.body)
    if one.parent is not None and _GLOSSARY.match(fold(one.parent)) and text:
        return "term"
    if _TABLE.search(title) or (cells >= 6 and cells > 0.6 * len(one.body)):
        return "table"
    return "example" if _EXAMPLE.match(title) else "rule"
