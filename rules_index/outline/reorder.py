"""Putting back what a two-column extraction shuffled: list items, cut paragraphs, bodies parted from headings."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rules_index.outline.affinity import Affinity
from rules_index.outline.blocks import Block, Heading, Paragraph
from rules_index.outline.healing import join, joins_without_space
from rules_index.outline.looks import SENTENCE_END
from rules_index.outline.run_ins import RunIns
from rules_index.outline.vocabulary import Vocabulary

_LOWER = re.compile(r"^[«\"(]?[а-яёa-z]")
_REACH = 14
_LONG = 40


def mend_lists(blocks: list[Block]) -> list[Block]:
    """Bullets that were read apart from their items go back to them.

    A group of lone bullets waits for a run of paragraphs of as many items; the list belongs after the nearest
    paragraph before the bullets that ends with a colon.
    """
    out = list(blocks)
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
        run = blocks[start : start + count]
        if len(run) < count or not all(isinstance(block, Paragraph) and block.text for block in run):
            continue
        first, *others = run
        if count == 1:
            after = blocks[start + 1] if start + 1 < len(blocks) else None
            if start == at + 1 and not (isinstance(after, Paragraph) and after.touches):
                return start
            continue
        if all(isinstance(block, Paragraph) and block.touches for block in others) and not (
            isinstance(first, Paragraph) and first.kind == "item" and first.text.startswith("•")
        ):
            return start
    return None


def mend_cuts(blocks: list[Block], words: Vocabulary) -> list[Block]:
    """A paragraph that begins in the middle of a sentence goes back to the one that was cut there."""
    out: list[Block] = []
    taken: set[int] = set()
    for at, block in enumerate(blocks):
        if id(block) in taken:
            continue
        if not isinstance(block, Paragraph) or not _LOWER.match(block.text) or block.bullets:
            out.append(block)
            continue
        target = _cut_before(out, block) or _cut_after(blocks, at, block)
        if target is None:
            out.append(block)
            continue
        glued = joins_without_space(target.text, block.text, words)
        target.text = target.text + block.text if glued else join(target.text, block.text, words)
    return out


def _is_cut(block: Block) -> bool:
    return isinstance(block, Paragraph) and len(block.text) >= _LONG and not SENTENCE_END.search(block.text)


def _cut_before(out: list[Block], block: Paragraph) -> Paragraph | None:
    for steps, before in enumerate(reversed(out)):
        if steps > _REACH or _pages_between(before, block) > 1:
            return None
        if isinstance(before, Paragraph) and _is_cut(before):
            return before
    return None


def _cut_after(blocks: Sequence[Block], at: int, block: Paragraph) -> Paragraph | None:
    """On top of a right column the rest of a sentence is read before its beginning at the foot of the left one."""
    last: Paragraph | None = None
    for after in blocks[at + 1 : at + 40]:
        if after.page != block.page:
            break
        if isinstance(after, Paragraph) and _is_cut(after):
            last = after
    return last


def _pages_between(one: Block, other: Block) -> int:
    return 0 if one.page is None or other.page is None else abs(other.page - one.page)


def mend_order(blocks: list[Block], run_ins: RunIns, affinity: Affinity, switches: Sequence[int]) -> list[Block]:
    """Bodies go back under their headings where two columns were read as one.

    Touched are only stacked headings of one look, a heading whose first paragraph is another's run-in, and a heading
    with the switch from one column to the other (``switches``, by line) between it and its body.
    """
    out = list(blocks)
    at = 0
    while at < len(out):
        block = out[at]
        if not isinstance(block, Heading) or block.look not in ("capitals", "lone"):
            at += 1
            continue
        stack = _stack(out, at)
        body = _body(out, at + len(stack))
        if len(stack) > 1:
            out[at : at + len(stack) + len(body)] = _deal(stack, body, affinity)
            at += len(stack) + len(body)
            continue
        skip = _foreign(block, body, run_ins, affinity, switches)
        if skip:
            out[at : at + 1 + skip] = [*body[:skip], block]
            at += skip
        at += 1
    return _adopt(out, affinity)


def _stack(blocks: Sequence[Block], at: int) -> list[Heading]:
    """Headings of one look one after another, each with empty space below it."""
    first = blocks[at]
    stack: list[Heading] = []
    for block in blocks[at:]:
        if not isinstance(block, Heading) or block.look != "capitals" or block.page != first.page:
            break
        stack.append(block)
        if block.touches:
            break
    # A heading right on top of the next one is its parent, not its neighbour.
    return stack or [first] if isinstance(first, Heading) else []


def _body(blocks: Sequence[Block], at: int) -> list[Paragraph]:
    body: list[Paragraph] = []
    for block in blocks[at:]:
        if not isinstance(block, Paragraph):
            break
        body.append(block)
    return body


def _deal(stack: list[Heading], body: list[Paragraph], affinity: Affinity) -> list[Block]:
    """Stacked headings get their paragraphs: by shared words where these tell, else in order."""
    if any(heading.touches for heading in stack[:-1]):
        return [*stack, *body]
    prose = [paragraph for paragraph in body if paragraph.kind == "text"]
    if len(prose) < 2:
        return [*stack, *body]
    if stack[-1].touches:
        # The last heading sits on its own body, so the others have theirs elsewhere.
        return [*stack, *body]
    owners: dict[int, Heading] = {}
    free = list(stack)
    first = prose[: len(stack) + 1]
    scores = [(affinity.between(h.title.text, p.text), -abs(i - j), i, j) for i, h in enumerate(stack) for j, p in enumerate(first)]
    for score, _, i, j in sorted(scores, reverse=True):
        if score >= 0.5 and stack[i] in free and id(first[j]) not in owners:
            owners[id(first[j])] = stack[i]
            free.remove(stack[i])
    for paragraph in first:
        if id(paragraph) not in owners and free:
            heading = free.pop(0)
            owners[id(paragraph)] = heading
    current = stack[-1]
    dealt: dict[int, list[Paragraph]] = {id(heading): [] for heading in stack}
    for paragraph in body:
        current = owners.get(id(paragraph), current)
        if id(paragraph) not in owners and paragraph.kind == "text":
            current = max(stack, key=lambda h: (affinity.between(h.title.text, paragraph.text), h is current))
        dealt[id(current)].append(paragraph)
    return [block for heading in stack for block in (heading, *dealt[id(heading)])]


def _foreign(
    heading: Heading, body: list[Paragraph], run_ins: RunIns, affinity: Affinity, switches: Sequence[int]
) -> int:
    """How many paragraphs after a heading belong to what came before it."""
    if heading.touches or len(body) < 2 or heading.look != "capitals":
        return 0
    own = affinity.between(heading.title.text, body[0].text)
    for skip, paragraph in enumerate(body[1:4], start=1):
        switched = any(body[0].at < at <= paragraph.at for at in switches)
        runs_in = all(before in run_ins for before in body[:skip])
        if not (switched or runs_in) or paragraph in run_ins:
            continue
        if affinity.between(heading.title.text, paragraph.text) >= max(0.5, own + 0.3):
            return skip
    return 0


def _adopt(blocks: list[Block], affinity: Affinity) -> list[Block]:
    """A heading left without a body takes the paragraphs of its page that speak of it and not of their own heading."""
    out = list(blocks)
    for at, block in enumerate(out):
        after = out[at + 1] if at + 1 < len(out) else None
        if not (isinstance(block, Heading) and block.look == "capitals" and isinstance(after, Heading)):
            continue
        if block.touches or after.look != "capitals" or after.page != block.page:
            continue
        owner: Heading | None = None
        moved: list[Paragraph] = []
        for other in out:
            if isinstance(other, Heading):
                owner = other
            elif other.page == block.page and other.kind in ("text", "item") and owner is not None:
                ours = affinity.between(block.title.text, other.text)
                if ours >= 0.45 and ours > affinity.between(owner.title.text, other.text) + 0.2:
                    moved.append(other)
        if moved:
            keep = {id(paragraph) for paragraph in moved}
            out = [one for one in out if id(one) not in keep]
            place = next(i for i, one in enumerate(out) if one is block)
            out[place + 1 : place + 1] = moved
            return _adopt(out, affinity)
    return out
