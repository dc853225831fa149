"""Captions and words inside diagrams: they are no part of the text around the picture."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules_index.importing.outline.blocks import Block, Paragraph
from rules_index.importing.outline.looks import CAPTION

_LOWER = re.compile(r"^[а-яёa-z]")
_LONGEST = 90
_REACH = 30


def drop_labels(blocks: Sequence[Block], is_print: bool) -> tuple[list[Block], int]:
    """The blocks without captions and labels, and how many were dropped.

    A label is a scrap without a full stop: one that stands in the neighbourhood of a caption, or one in small letters
    that continues nothing. Only print has those: in other files nothing but captions is dropped.
    """
    dropped: set[int] = set()
    for at, block in enumerate(blocks):
        if isinstance(block, Paragraph) and CAPTION.match(block.text) and len(block.text) <= _LONGEST:
            dropped.add(at)
            for step in (1, -1) if is_print else ():
                near = at + step
                while 0 <= near < len(blocks) and abs(near - at) <= _REACH and _is_scrap(blocks[near]):
                    dropped.add(near)
                    near += step
    for at, block in enumerate(blocks):
        if is_print and isinstance(block, Paragraph) and _is_scrap(block) and _LOWER.match(block.text):
            before = blocks[at - 1] if at else None
            continues = isinstance(before, Paragraph) and len(before.text) > 45 and before.text[-1] not in ".!?:;"
            if not continues and not (block.touches and not isinstance(before, Paragraph)):
                dropped.add(at)
    return [block for at, block in enumerate(blocks) if at not in dropped], len(dropped)


def _is_scrap(block: Block) -> bool:
    return isinstance(block, Paragraph) and block.kind == "cell" and not block.bullets and "|" not in block.text
