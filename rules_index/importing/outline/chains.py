"""What numbers tell of columns that were read across.

An item of a list belongs below the one before it, and a heading above the one with the next number.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby

from rules_index.importing.outline.blocks import Block, Heading, Paragraph

_BEGINNING = re.compile(r"[A-ZА-ЯЁ]\w+(?: \w+){2}")
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


def order_numbers(blocks: Sequence[Block]) -> list[Block]:
    """The blocks with a heading that came after the next number, and without a text, above the text it was parted from.

    Of the section before it the second paragraph is that text.
    """
    out = list(blocks)
    for heading in [block for block in blocks if isinstance(block, Heading) and _number(block)]:
        at = next(place for place, block in enumerate(out) if block is heading)
        bare = at + 1 == len(out) or isinstance(out[at + 1], Heading)
        before, after = (_heading_place(out, heading, _number(heading) + step) for step in (-1, 1))
        if not bare or before is None or after is None or not before < after < at:
            continue
        body = [place for place in range(before + 1, after) if isinstance(out[place], Paragraph)]
        if len(body) == after - before - 1 >= 2:
            del out[at]
            out.insert(body[1], heading)
    return out


def part_twins(blocks: Sequence[Block]) -> list[Block]:
    """The blocks with the text of two numbered headings parted, where two columns left it whole below the first.

    The second text begins with the sentence that begins as the first one does.
    """
    out = list(blocks)
    for at in range(len(out) - 3, -1, -1):
        above, text, twin, *after = out[at : at + 4]
        if not (isinstance(above, Heading) and isinstance(text, Paragraph) and isinstance(twin, Heading)):
            continue
        begun = _BEGINNING.match(text.text)
        if begun is None or _number(twin) != _number(above) + 1 or (after and not isinstance(after[0], Heading)):
            continue
        first, stop, rest = text.text.partition(f". {begun.group()}")
        if stop and not rest[:1].isalpha():
            texts = replace(text, text=f"{first}."), replace(text, text=f"{begun.group()}{rest}")
            out[at + 1 : at + 3] = [texts[0], twin, texts[1]]
    return out


def _number(heading: Heading) -> int:
    number = heading.title.number or ""
    return int(number) if number.isdigit() else 0


def _heading_place(blocks: Sequence[Block], near: Heading, number: int) -> int | None:
    """Where the heading of that number stands on the same page."""
    return next(
        (at for at, block in enumerate(blocks)
         if isinstance(block, Heading) and block.page == near.page and _number(block) == number), None
    )  # fmt: skip


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
