"""A page read across two columns, cut into the pieces that stand together: each belongs to one of the columns."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from lexicon.folding import fold
from rules_index.importing.outline.blocks import Block, Heading, Paragraph

_NUMBER = re.compile(r"^(\d+)")
_LINE = 60
_FEWEST_NAMED = 3


@dataclass(frozen=True, slots=True)
class Piece:
    """Blocks that stand together. ``height`` is in printed lines; ``lines`` are its paragraphs.

    ``number`` is that of its heading among those that go on from each other, 0 for none; ``labels`` are words before
    the values of another list.
    """

    blocks: tuple[Block, ...]
    heading: Heading | None
    number: int
    has_body: bool
    first: str
    last: str
    height: float
    is_list: bool
    bullets: int
    items: int
    lines: int
    labels: bool


def pieces_of(page: Sequence[Block]) -> list[Piece]:
    """The pieces of a page as they were read."""
    listed = _listed(page)
    groups: list[list[Block]] = []
    for block in page:
        before = groups[-1][-1] if groups else None
        touches = before is not None and (
            before.touches if isinstance(before, Heading) else isinstance(block, Paragraph) and block.touches
        )
        # A heading right on top of another may stand beside it, but not above the first of a numbered family.
        beside = isinstance(before, Heading) and isinstance(block, Heading) and not _number(block)
        if touches and not beside and not (isinstance(block, Paragraph) and block.bullets):
            groups[-1].append(block)
        else:
            groups.append([block])
    return [_piece(group, listed) for group in groups]


def _listed(page: Sequence[Block]) -> dict[str, int]:
    """The place of each heading in a list of the page that names them in their order."""
    titles = {fold(block.title.text) for block in page if isinstance(block, Heading)}
    named = [fold(block.text) for block in page if isinstance(block, Paragraph) and block.kind == "item"]
    named = [name for name in dict.fromkeys(named) if name in titles]
    return {name: place for place, name in enumerate(named, start=1)} if len(named) >= _FEWEST_NAMED else {}


def _piece(group: list[Block], listed: Mapping[str, int]) -> Piece:
    heading = next((block for block in reversed(group) if isinstance(block, Heading)), None)
    texts = [block for block in group if isinstance(block, Paragraph)]
    height = 0.7
    for block in group:
        if isinstance(block, Heading):
            height += 1.4 * (1 + len(block.title.text) // 45)
        else:
            height += block.bullets or 1 + len(block.text) // _LINE
    lead = texts[0] if texts and not isinstance(group[0], Heading) else None
    number = _number(heading) or (listed.get(fold(heading.title.text), 0) if heading else 0)
    labels = lead is not None and len(texts) > 1 and all(text.text.endswith(":") for text in texts)
    return Piece(
        tuple(group), heading, number, isinstance(group[-1], Paragraph),
        _begins(texts) if lead else "", texts[-1].text if texts else "", height,
        lead is not None and (lead.kind == "item" or bool(lead.bullets)), lead.bullets if lead else 0,
        sum(block.kind == "item" for block in texts) if lead else 0,
        len(texts) if lead else 0, labels,
    )  # fmt: skip


def _begins(texts: Sequence[Paragraph]) -> str:
    """How a piece of text begins; a list by the beginnings of all its items."""
    listed = texts[0].kind == "item"
    return " ".join(text.text[:_LINE] for text in texts if text.kind == "item") if listed else texts[0].text


def _number(heading: Heading | None) -> int:
    found = _NUMBER.match(heading.title.number or "") if heading else None
    return int(found.group(1)) if found else 0
