"""What can be found, and the names that it is met by."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Literal

from lexicon.folding import fold
from rules_index.reference.entries import Entry

ThingKind = Literal["section", "entry", "unit"]

# How much a match of each kind of name is worth beside the printed title.
TITLE, PART, NAME, OTHER, ALIAS, ASKED, BEGINS, INITIALS = 1.0, 0.99, 0.97, 0.96, 0.95, 0.93, 0.7, 0.75

_BRACKETS = re.compile(r"[(\[]([^)\]]*)[)\]]")
_SENTENCE_END = re.compile(r"(?<=\w[.!?])\s|\n")
_NUMBERED = re.compile(
    r"^\s*(?:(?:глава|пункт|раздел|часть|приложение|chapter|section|part|appendix)\s+[\w.]{1,4}[.:]?\s+|[\d.]+\s+)",
    re.I,
)


@dataclass(slots=True)
class Thing:
    """One hit.

    ``sections`` are numbers in the index, the fullest first; ``entries`` ids of the reference; ``name`` the number of
    its first name, -1 for none; ``context`` what it is met by beside names; ``encloses`` says that other sections stand
    inside it; ``phase`` is that of its entry; ``english`` its English title, None where nobody gave it one.
    """

    kind: ThingKind
    book: str
    title: str
    page: int | None
    army: str | None = None
    unit: str | None = None
    sections: list[int] = field(default_factory=list)
    entries: list[str] = field(default_factory=list)
    name: int = -1
    context: dict[str, float] = field(default_factory=dict)
    longest: int = 0
    encloses: bool = False
    phase: str | None = None
    english: str | None = None


def explain(thing: Thing, entry: Entry) -> None:
    """Put an entry on a thing; the first one gives it its English title and its phase."""
    thing.entries.append(entry.id)
    thing.phase = thing.phase or entry.phase
    if thing.english is None and entry.names.en:
        thing.english = entry.names.en[0]


def parts_of(title: str) -> list[str]:
    """Other forms of a printed title: without its number, without brackets, what is in them, each side of a slash."""
    found = []
    plain = _NUMBERED.sub("", title)
    bare = _BRACKETS.sub(" ", plain)
    if fold(bare) != fold(title):
        found.append(bare)
    found += [inner for inner in _BRACKETS.findall(plain) if len(fold(inner)) > 1]
    if "/" in plain:
        found += [side for side in plain.split("/") if len(fold(side)) > 2]
    return [part for part in found if fold(part)]


def first_sentence(text: str) -> str:
    """The text up to the end of its first sentence or line."""
    return _SENTENCE_END.split(text, 1)[0]
