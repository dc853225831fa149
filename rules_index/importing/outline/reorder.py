"""Putting back what a two-column extraction shuffled: list items, cut paragraphs, bodies parted from headings."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise, permutations

from rules_index.importing.outline.affinity import Affinity
from rules_index.importing.outline.blocks import Block, Heading, Paragraph
from rules_index.importing.outline.compose import NO_ITEM
from rules_index.importing.outline.healing import join, joins_without_space
from rules_index.importing.outline.measure import SENTENCE_END
from rules_index.importing.outline.run_ins import ASIDE, RunIns
from rules_index.importing.outline.vocabulary import Vocabulary

_LOWER = re.compile(r"^[«\"(]?[а-яёa-z]")
_LABELLED = re.compile(r"^[A-ZА-ЯЁ][^.:!?]{2,50}: [A-ZА-ЯЁ]")
_REACH = 40
_LONG = 40
_LONGEST_ITEM = 220


def mend_lists(blocks: list[Block]) -> list[Block]:
    """Bullets that were read apart from their items go back to them.

    A group of lone bullets waits for a run of paragraphs of as many items; the list belongs after the nearest
    paragraph before the bullets that ends with a colon.
    """
    out: list[Block] = []
    for block in blocks:
        before = out[-1] if out else None
        if isinstance(block, Paragraph) and block.bullets and isinstance(before, Paragraph) and before.bullets:
            before.bullets += block.bullets
        else:
            out.append(block)
    at = 0
    while at < len(out):
        block = out[at]
        if not (isinstance(block, Paragraph) and block.bullets):
            at += 1
            continue
        owner = _owner(out, at)
        start = _items_after(out, at, block.bullets)
        del out[at]
        if start is None:
            continue
        items = out[start - 1 : start - 1 + block.bullets]
        del out[start - 1 : start - 1 + block.bullets]
        for item in items:
            if isinstance(item, Paragraph):
                item.kind = "item"
                if not item.text.startswith("•"):
                    item.text = f"• {item.text}"
        out[(owner + 1 if owner is not None else at) : (owner + 1 if owner is not None else at)] = items
        at = max(at, 0)
    return out


def _owner(blocks: Sequence[Block], at: int) -> int | None:
    """The nearest paragraph before that ends with a colon and has no list yet."""
    for before in range(at - 1, max(-1, at - _REACH), -1):
        block = blocks[before]
        if isinstance(block, Paragraph) and block.text.endswith(":") and len(block.text) > 12:
            after = blocks[before + 1]
            if not (isinstance(after, Paragraph) and after.kind == "item" and after.text):
                return before
    return None


def _items_after(blocks: Sequence[Block], at: int, count: int) -> int | None:
    """Where as many paragraphs in a row begin as there are bullets, each on top of the next without a gap."""
    for start in range(at + 1, min(len(blocks), at + _REACH)):
        run = [block for block in blocks[start : start + count] if isinstance(block, Paragraph) and block.text]
        if len(run) < count or _pages_between(blocks[at], run[0]) > 1:
            continue
        after = blocks[start + count] if start + count < len(blocks) else None
        ends = not (isinstance(after, Paragraph) and after.touches)
        if count == 1:
            return start if start == at + 1 and ends else None
        fresh = not run[0].touches and not any(
            p.text.startswith("•") or NO_ITEM.match(p.text) or len(p.text) > _LONGEST_ITEM for p in run
        )
        if _pages_between(blocks[at], run[0]) and sum(bool(_LABELLED.match(p.text)) for p in run) > 1:
            continue  # paragraphs with headings of their own on the next page are no items of this list
        if fresh and ends and all(paragraph.touches for paragraph in run[1:]):
            return start
    return None


def mend_cuts(blocks: list[Block], words: Vocabulary) -> list[Block]:
    """A paragraph that begins in the middle of a sentence goes back to the one that was cut there."""
    out: list[Block] = []
    for at, block in enumerate(blocks):
        if not isinstance(block, Paragraph) or not _LOWER.match(block.text) or block.bullets:
            out.append(block)
            continue
        target = _cut_after(blocks, at, block) or _cut_before(out, block)
        if target is None:
            out.append(block)
            continue
        glued = joins_without_space(target.text, block.text, words)
        target.text = target.text + block.text if glued else join(target.text, block.text, words)
    return out


def _is_cut(block: Block) -> bool:
    return isinstance(block, Paragraph) and len(block.text) >= _LONG and not SENTENCE_END.search(block.text)


def _cut_before(out: list[Block], block: Paragraph) -> Paragraph | None:
    """The nearest cut paragraph before: on this page, or among the last ones of the page before."""
    earlier = 0
    for before in reversed(out[-_REACH:]):
        if not isinstance(before, Paragraph):
            continue
        if _pages_between(before, block) > 1 or earlier > 3:
            return None
        earlier += before.page != block.page
        if _is_cut(before):
            return before
    return None


def _cut_after(blocks: Sequence[Block], at: int, block: Paragraph) -> Paragraph | None:
    """On top of a right column the rest of a sentence is read before its beginning at the foot of the left one."""
    top = [one for one in blocks[max(0, at - 6) : at] if one.page == block.page and isinstance(one, Paragraph)]
    if len(top) > 2:
        return None
    last: Paragraph | None = None
    for after in blocks[at + 1 : at + 60]:
        if after.page != block.page:
            break
        if isinstance(after, Paragraph) and _is_cut(after):
            last = after
    return last


def _pages_between(one: Block, other: Block) -> int:
    return 0 if one.page is None or other.page is None else abs(other.page - one.page)


@dataclass(frozen=True, slots=True)
class Clues:
    """What tells which paragraph belongs to which heading.

    ``switches`` are the lines where the left column ended and the right one began; ``mixed`` says that the whole book
    was read across its columns, so that neighbours prove little.
    """

    run_ins: RunIns
    affinity: Affinity
    switches: Sequence[int]
    mixed: bool


def is_mixed(blocks: Sequence[Block]) -> bool:
    """Whether lists lost their bullets again and again, as happens when two columns are read across."""
    return sum(isinstance(block, Paragraph) and block.bullets > 1 for block in blocks) >= 3


def mend_order(blocks: list[Block], clues: Clues) -> list[Block]:
    """Bodies go back under their headings where two columns were read as one.

    Touched are only stacked headings of one look, a heading whose first paragraph is another's run-in, and a heading
    with the switch from one column to the other between it and its body.
    """
    out = list(blocks)
    at = 0
    while at < len(out):
        block = out[at]
        if not isinstance(block, Heading) or block.look != "capitals":
            at += 1
            continue
        stack = _stack(out, at)
        body = _body(out, at + len(stack))
        if len(stack) > 1:
            dealt = _deal(stack, body, clues.affinity)
            out[at : at + len(dealt)] = dealt
            at += len(dealt)
            continue
        skip = _foreign(block, body, clues)
        if skip:
            out[at : at + 1 + skip] = [*body[:skip], block]
            at += skip
        at += 1
    return _adopt(out, clues.affinity)


def _stack(blocks: Sequence[Block], at: int) -> list[Heading]:
    """Headings in capitals one after another, each with empty space below it."""
    stack: list[Heading] = []
    for block in blocks[at:]:
        if not isinstance(block, Heading) or block.look != "capitals" or block.page != blocks[at].page:
            break
        stack.append(block)
        if block.touches:
            # A heading right on top of the next one is its parent, one right on top of its text has its body.
            break
    return stack


def _body(blocks: Sequence[Block], at: int) -> list[Paragraph]:
    body: list[Paragraph] = []
    for block in blocks[at:]:
        if not isinstance(block, Paragraph):
            break
        body.append(block)
    return body


def _deal(stack: list[Heading], body: list[Paragraph], affinity: Affinity) -> list[Block]:
    """Stacked headings get their paragraphs: in order, unless shared words clearly tell otherwise."""
    prose = [paragraph for paragraph in body if paragraph.kind == "text" and not ASIDE.match(paragraph.text)]
    if len(prose) < len(stack) or stack[-1].touches or len(stack) > 4:
        return [*stack, *body]
    first = prose[: len(stack)]
    score = {
        (h, p): affinity.between(stack[h].title.text, first[p].text)
        for h in range(len(stack))
        for p in range(len(stack))
    }
    orders = list(permutations(range(len(stack))))
    best = max(orders, key=lambda order: sum(score[h, p] for h, p in enumerate(order)) + 0.3 * (order == orders[0]))
    # Out of their order paragraphs go only to headings that they speak of.
    owners = {id(first[p]): stack[h] for h, p in enumerate(best) if best == orders[0] or score[h, p] > 0}
    dealt: dict[int, list[Paragraph]] = {id(heading): [] for heading in stack}
    current = stack[-1]
    for paragraph in body:
        if id(paragraph) in owners:
            current = owners[id(paragraph)]
        elif paragraph.kind == "text" and not ASIDE.match(paragraph.text):
            current = _closest(stack, current, paragraph, dealt, affinity)
        dealt[id(current)].append(paragraph)
    out: list[Block] = []
    for heading in stack:
        out += [heading, *dealt[id(heading)]]
    return out


def _closest(
    stack: list[Heading], current: Heading, paragraph: Paragraph, dealt: dict[int, list[Paragraph]], affinity: Affinity
) -> Heading:
    """The heading of the stack that a later paragraph continues."""

    def fits(heading: Heading) -> float:
        said = " ".join([heading.title.text, *(one.text[:120] for one in dealt[id(heading)][-1:])])
        return affinity.between(paragraph.text[:160], said) + 0.1 * (heading is current)

    return max(stack, key=fits)


def _foreign(heading: Heading, body: list[Paragraph], clues: Clues) -> int:
    """How many paragraphs after a heading belong to what came before it."""
    if heading.touches or len(body) < 2:
        return 0
    own = clues.affinity.between(heading.title.text, body[0].text)
    if clues.mixed and (ASIDE.match(body[0].text) or body[0].kind == "item"):
        ahead = next((at for at, p in enumerate(body) if p.kind == "text" and not ASIDE.match(p.text)), 0)
        if ahead and clues.affinity.between(heading.title.text, body[ahead].text) > 0:
            return ahead
    for skip, paragraph in enumerate(body[1:4], start=1):
        switched = any(body[0].at < at <= paragraph.at for at in clues.switches)
        runs_in = all(before in clues.run_ins for before in body[:skip])
        if not (switched or runs_in or clues.mixed) or paragraph in clues.run_ins or len(paragraph.text) < 80:
            continue
        if paragraph.kind == "text" and clues.affinity.between(heading.title.text, paragraph.text) >= max(
            0.5, own + 0.3
        ):
            return skip
    return 0


def _adopt(blocks: list[Block], affinity: Affinity) -> list[Block]:
    """A heading left without a body takes the paragraphs of its page that speak of it and not of their own heading."""
    out: list[Block] = []
    for number, group in groupby(blocks, key=lambda block: block.page):
        page = list(group)
        out += page if number is None else _adopt_on_page(page, affinity)
    return out


def _adopt_on_page(page: list[Block], affinity: Affinity) -> list[Block]:
    left_bare = [
        block
        for block, after in pairwise(page)
        if isinstance(block, Heading)
        and isinstance(after, Heading)
        and block.look == after.look == "capitals"
        and not block.touches
    ]
    for heading in left_bare:
        moved = _speaking_of(heading, page, affinity)
        if moved:
            keep = {id(paragraph) for paragraph in moved}
            page = [one for one in page if id(one) not in keep]
            place = next(at for at, one in enumerate(page) if one is heading)
            page[place + 1 : place + 1] = moved
    return page


def _speaking_of(heading: Heading, blocks: Sequence[Block], affinity: Affinity) -> list[Paragraph]:
    """Paragraphs of the heading's page that speak of it more than of their own heading, never the first below that."""
    owner: Heading | None = None
    found: list[Paragraph] = []
    before: Block | None = None
    for block in blocks:
        if isinstance(block, Heading):
            owner = block
        elif block.page == heading.page and len(block.text) >= 60 and owner is not None and before is not owner:
            ours = affinity.between(heading.title.text, block.text)
            if ours >= 0.45 and ours > affinity.between(owner.title.text, block.text) + 0.2:
                found.append(block)
        before = block
    return found
