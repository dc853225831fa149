"""What a cleaned manuscript is made of before sections are built: headings and paragraphs, in reading order."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from rules_index.importing.outline.titles import Title

ParagraphKind = Literal["text", "item", "cell", "aside"]
# How a heading was known; the earlier, the higher it ranks.
Look = Literal["declared", "chapter", "numbered", "capitals", "lone", "run_in"]


@dataclass(slots=True)
class Heading:
    """A heading. ``rank`` is 1 for the highest; ``touches`` says that its body follows without empty space."""

    title: Title
    look: Look
    rank: int
    page: int | None
    at: int
    touches: bool = False
    opens_page: bool = False


@dataclass(slots=True)
class Paragraph:
    """A paragraph with its page; ``touches`` says that no empty space stands before it."""

    text: str
    kind: ParagraphKind
    page: int | None
    at: int
    touches: bool = False
    bullets: int = field(default=0)


Block = Heading | Paragraph
