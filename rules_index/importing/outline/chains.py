"""Numbered lists that an extraction read across columns cut in pieces: each item goes back below the one before it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby

from rules_index.importing.outline.blocks import Block, Paragraph

_ITEM = re.compile(r"^(\d{1,2})[.)]\s")


def item_number(block: Block | None) -> int:
    """The number of an item of a numbered list, else 0."""
    found = _ITEM.match(block.text) if isinstance(block, Paragraph) else None
    return int(found.group(1)) if found else 0


def gather_chains(blocks: Sequence[Block]) -> list[Block]:
    """The blocks with item 3 below item 2 where something else of the same page was read between them."""
    out: list[Block] = []
    for _, group in groupby(blocks, key=lambda block: block.page):
        out += _gather(list(group))
    return out


def _gather(page: list[Block]) -> list[Block]:
    out: list[Block] = []
    at = 0
    while at < len(page):
        number = item_number(page[at])
        end = at + 1
        while end < len(page) and _continues(page[at:end], page[end]):
            end += 1
        run = page[at:end] if number else page[at : at + 1]
        at += len(run)
        place = _place(out, number) if number > 1 else None
        if place is None:
            out += run
            continue
        run[0].touches = True
        out[place:place] = run
    return out


def _continues(run: Sequence[Block], block: Block) -> bool:
    """Whether a block that touches the run is its next item, or a bullet below its last one."""
    if not isinstance(block, Paragraph) or not block.touches or block.kind != "item" or block.bullets:
        return False
    last = next((number for one in reversed(run) if (number := item_number(one))), 0)
    return item_number(block) in (0, last + 1)


def _place(out: Sequence[Block], number: int) -> int | None:
    """Below the newest item with the number before, unless the list went on there or the item stands there anyway."""
    for at in range(len(out) - 1, -1, -1):
        if item_number(out[at]) == number - 1:
            after = at + 1
            while after < len(out) and _continues(out[at:after], out[after]) and not item_number(out[after]):
                after += 1
            following = item_number(out[after]) if after < len(out) else 0
            return after if after < len(out) and following != number else None
    return None
