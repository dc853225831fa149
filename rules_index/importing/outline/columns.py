"""Telling two columns apart again after an extraction read a page across them.

Such an extraction sorts pieces of both columns by their height on the page, so a heading is followed by a piece of the
other column before its own text comes. Each piece (what stands without empty space between) gets a column so that
everything agrees best: heights, headings and their texts, lists and their colons, section numbers, cut sentences.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, groupby

from rules_index.importing.outline.affinity import Affinity
from rules_index.importing.outline.blocks import Block, Heading
from rules_index.importing.outline.measure import SENTENCE_END
from rules_index.importing.outline.pieces import Piece, pieces_of
from rules_index.importing.outline.run_ins import ASIDE

_LOWER = re.compile(r"^[«\"(]?[а-яёa-z]")
_FIRST = re.compile(r"^1[.)]\s")
_LABELLED = re.compile(r"^[A-ZА-ЯЁ][^.:!?]{2,40}: [A-ZА-ЯЁ]")
_FAMILY = re.compile(r"^\w[\w ]{3,40}(?:: | [-–—] )")
_SPEAKS = 0.3
_BEAM = 60
# A page is left as it was read unless parting it agrees clearly better.
_MARGIN = 1.0
# A heading that its text does not touch was cut off from it by what stands beside.
_CUT_OFF = 0.85
# The text that speaks of a heading comes before one that does not.
_LATE = 0.3
_HOMELESS = 0.6


@dataclass(frozen=True, slots=True)
class _Column:
    """What is known of a column so far: its height, its open heading, and how its last piece ended.

    ``waiting`` are headings without a text yet, each with the number of its piece; ``said`` is how much the text below
    the open heading speaks of it, where it was read right after it, else 1.
    """

    height: float = 0.0
    heading: Heading | None = None
    last: str = ""
    number: int = 0
    bullets: int = 0
    pieces: tuple[int, ...] = ()
    waiting: tuple[tuple[int, Heading], ...] = ()
    said: float = 1.0


@dataclass(frozen=True, slots=True)
class _State:
    score: float
    columns: tuple[_Column, _Column]
    top: float
    turn: int


def part_columns(blocks: Sequence[Block], affinity: Affinity) -> list[Block]:
    """The blocks with the left column of each page before its right one, where a page was read across."""
    out: list[Block] = []
    for _, group in groupby(blocks, key=lambda block: block.page):
        out += _part_page(list(group), affinity)
    return out


def _part_page(page: list[Block], affinity: Affinity) -> list[Block]:
    lead = 0
    while lead < len(page) and _is_chapter(page[lead]):
        lead += 1
    pieces = pieces_of(page[lead:])
    if len(pieces) < 4:
        return page
    chapter = page[lead - 1] if lead else None
    left = _Column(heading=chapter) if isinstance(chapter, Heading) else _Column()
    start = _State(0.0, (left, _Column()), 0.0, 0)
    if left.heading is not None and left.heading.touches:
        # What sits right under the chapter's heading is below it, not beside it.
        start = _placed(start, 0, pieces[0], 0, affinity)
    beam = [start]
    first = len(start.columns[0].pieces)
    for number, piece in enumerate(pieces[first:], start=first):
        beam = [_placed(state, number, piece, column, affinity) for state in beam for column in (0, 1)]
        beam.sort(key=lambda state: -state.score)
        del beam[_BEAM:]
    single = start
    for number, piece in enumerate(pieces[first:], start=first):
        single = _placed(single, number, piece, 0, affinity)
    best = max(beam, key=lambda state: _final(state, pieces, affinity))
    if _final(best, pieces, affinity) < _final(single, pieces, affinity) + _MARGIN:
        return page
    order = [number for column in best.columns for number in column.pieces]
    return [*page[:lead], *(block for number in order for block in pieces[number].blocks)]


def _is_chapter(block: Block) -> bool:
    return isinstance(block, Heading) and block.look in ("chapter", "declared", "numbered")


def _placed(state: _State, number: int, piece: Piece, which: int, affinity: Affinity) -> _State:
    column = state.columns[which]
    score = state.score - 0.1 * (which != state.turn)
    # Pieces were read in the order of their heights, so none may stand much higher than the one before.
    score -= min(0.8, 0.05 * max(0.0, state.top - column.height - 1.5))
    if isinstance(piece.blocks[0], Heading):
        score += _heading_fits(column, piece, piece.blocks[0], which, number, state.columns[1 - which])
    else:
        score += _text_fits(column, piece, which, affinity)
        other = state.columns[1 - which]
        score -= _HOMELESS * (which == 0 and column.heading is None and bool(other.waiting))
        if column.waiting and other.waiting:
            # Two headings wait: the text is of the one that it begins to speak of, else of the one read first.
            (place, own), (beside, theirs) = column.waiting[0], other.waiting[0]
            begins = piece.first.partition(". ")[0]
            speaks, otherwise = (affinity.between(one.title.text, begins) for one in (own, theirs))
            first = speaks > otherwise if abs(speaks - otherwise) > _SPEAKS else place < beside
            score += 0.4 if first else -0.4
        elif other.waiting and not piece.is_list and not _LOWER.match(piece.first):
            score -= 0.15
    said = 1.0
    if column.waiting and column.waiting[0][0] == number - 1 and not isinstance(piece.blocks[0], Heading):
        score -= _CUT_OFF
        said = affinity.between(column.waiting[0][1].title.text, piece.first)
    elif column.said < 1.0 and column.heading is not None and piece.first and not column.waiting:
        near = affinity.between(column.heading.title.text, piece.first)
        score -= _LATE * (near >= column.said + _SPEAKS)
        said = max(column.said, near)
    height = piece.height - (column.bullets if piece.lines and column.bullets else 0)
    pieces, heading, waiting = (*column.pieces, number), piece.heading or column.heading, column.waiting
    if waiting and not isinstance(piece.blocks[0], Heading):
        # Of two headings that wait in one column the upper one gets its text first.
        place = column.pieces.index(waiting[0][0]) + 1
        pieces, heading = (*column.pieces[:place], number, *column.pieces[place:]), waiting[0][1]
        waiting = waiting[1:]
    elif waiting and not state.columns[1 - which].waiting:
        waiting = ()
    if piece.heading and not piece.has_body:
        waiting = (*waiting, (number, piece.heading))
    after = _Column(
        column.height + max(0.5, height),
        heading,
        column.last if piece.labels or not (piece.last or piece.heading) else piece.last,
        piece.number or column.number,
        piece.bullets + (column.bullets if piece.bullets or piece.labels else 0),
        pieces,
        waiting,
        said,
    )
    columns = (after, state.columns[1]) if which == 0 else (state.columns[0], after)
    return _State(score, columns, max(state.top, column.height), which)


def _heading_fits(column: _Column, piece: Piece, heading: Heading, which: int, number: int, other: _Column) -> float:
    score = 0.3 * (which == 0 and number == 0)
    if column.waiting:
        # Of three headings in a row two stand in one column, the text of the upper one was read below them.
        score -= 0.5 if other.waiting else 2.0
    if column.bullets or column.last.endswith(":"):
        score -= 0.6
    if column.last and not SENTENCE_END.search(column.last) and len(column.last) > 40:
        score -= 1.0
    if (family := _FAMILY.match(heading.title.text)) and column.heading:
        # "Losses: foot" goes on below "Losses: horse".
        score += 0.8 * column.heading.title.text.startswith(family.group())
    own = piece.number
    if own and column.number:
        score += 1.0 if own == column.number + 1 else -1.5 if own <= column.number else -0.2
    if own and own == other.number + 1 and own != column.number + 1:
        score -= 0.8
    return score


def _text_fits(column: _Column, piece: Piece, which: int, affinity: Affinity) -> float:
    score = 0.0
    lower = bool(_LOWER.match(piece.first))
    cut = len(column.last) > 40 and not SENTENCE_END.search(column.last)
    opens = bool(column.waiting)
    heading = column.waiting[0][1] if column.waiting else column.heading
    begins = piece.is_list and bool(_FIRST.match(piece.first)) and (opens or (which == 1 and not column.pieces))
    if piece.labels:
        score -= 1.0 * bool(column.bullets)
    elif column.bullets and piece.lines == column.bullets > 1:
        score += 1.2
    elif piece.is_list and not begins:
        if column.bullets:
            score += 1.2 if piece.items == column.bullets else -0.3
        elif piece.items and not piece.bullets and not re.match(r"^[•\d]", piece.first):
            score -= 0.6
        else:
            listed = column.last.endswith(":")
            listed = listed or (bool(re.match(r"^(?:•|\d+[.)])", column.last)) and not _FIRST.match(piece.first))
            score += 0.8 if listed else -0.8
    elif column.bullets:
        score -= 1.0
    elif column.last.endswith(":"):
        score -= 0.5
    if heading is not None and piece.first:
        near = affinity.between(heading.title.text, piece.first)
        score += 0.5 + 1.5 * near if opens else 0.3 * near
        if opens and not begins and (ASIDE.match(piece.first) or piece.is_list):
            score -= 1.0
    if _LABELLED.match(piece.first) and _LABELLED.match(column.last) and not ASIDE.match(piece.first):
        # A paragraph with a label goes on below another such.
        score += 0.8
    if lower:
        top = not column.pieces
        score += 1.0 if cut or (top and which == 1) else 0.3 if top else -1.5
    elif cut and not piece.is_list:
        score -= 1.0
    return score


def _final(state: _State, pieces: Sequence[Piece], affinity: Affinity) -> float:
    """The score once the page is full: the top of the right column goes on from the foot of the left one."""
    left, right = state.columns
    score = state.score - 2.0 * len(left.waiting) - 2.0 * len(right.waiting)
    if not right.pieces:
        return score
    numbers = [[pieces[at].number for at in column.pieces if pieces[at].number] for column in state.columns]
    if all(numbers) and len(set(chain(*numbers))) == sum(map(len, numbers)):
        score -= max(numbers[0]) > min(numbers[1])
    top = pieces[right.pieces[0]]
    if isinstance(top.blocks[0], Heading) or not top.first:
        return score - 0.6 * left.last.endswith(":")
    if top.is_list:
        return score + (1.2 if left.last.endswith(":") else -0.8)
    cut = len(left.last) > 40 and not SENTENCE_END.search(left.last)
    if _LOWER.match(top.first):
        score += 0.8 if cut else -1.0
    elif left.heading is not None:
        score += 1.0 * affinity.between(left.heading.title.text, top.first) - 0.5 * cut
    return score
