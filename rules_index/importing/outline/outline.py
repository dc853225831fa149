"""A manuscript -> its sections, terms and report: the steps in their order."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from rules_index.importing.outline.affinity import Affinity
from rules_index.importing.outline.blocks import Block, Heading, Paragraph
from rules_index.importing.outline.build import build_sections, fold_asides
from rules_index.importing.outline.cards import find_sheets, lay_out_sheets
from rules_index.importing.outline.chains import gather_chains, order_numbers, part_twins
from rules_index.importing.outline.chatter import cut_chatter
from rules_index.importing.outline.columns import part_columns
from rules_index.importing.outline.compose import compose, part_glued
from rules_index.importing.outline.contents import Contents, read_contents
from rules_index.importing.outline.folios import Folio, break_pages, find_folios, leaf_pages
from rules_index.importing.outline.furniture import headers, page_signs, running_titles
from rules_index.importing.outline.healing import clean, mend_drop_caps
from rules_index.importing.outline.labels import drop_labels
from rules_index.importing.outline.looks import Looks
from rules_index.importing.outline.reorder import Clues, is_mixed, mend_cuts, mend_lists, mend_order
from rules_index.importing.outline.run_ins import RunIns
from rules_index.importing.outline.statlines import count_statlines
from rules_index.importing.outline.terms import find_terms
from rules_index.importing.outline.titles import is_capitals
from rules_index.importing.outline.vocabulary import Vocabulary
from rules_index.importing.reading.manuscript import Line, Manuscript
from rules_index.sections import ImportReport, LeftOut, Section, Term

_STEPS = 5
_SCRAPS = 3  # so few lines after the last page number are no page of their own
_LONGEST_COVER = 80
_IMPRINT = re.compile(r"\bISBN\b|©|все права защищены|all rights reserved|www\.|зарегистрированн", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Outline:
    """What was found in a manuscript."""

    sections: tuple[Section, ...]
    terms: tuple[Term, ...]
    report: ImportReport


@dataclass(frozen=True, slots=True)
class _Sheet:
    """Lines without furniture, the page of each, which of them begin a page, and where columns were switched."""

    lines: list[Line]
    pages: list[int | None]
    opening: frozenset[int]
    switches: list[int]
    contents: Contents
    page_count: int
    left_out: list[LeftOut]


def outline(book: str, manuscript: Manuscript, progress: Callable[[int, int], None] | None = None) -> Outline:
    """Find the sections of a book by look, and by agreement with its contents, running headers and page numbers."""
    done = 0

    def step() -> None:
        nonlocal done
        done += 1
        if progress is not None:
            progress(done, _STEPS)

    cleaned = [replace(line, text=text) for line in manuscript.lines if (text := clean(line.text))]
    words = Vocabulary(line.text for line in cleaned)
    step()
    sheet = _lay_out(part_glued(mend_drop_caps(cleaned, words)), manuscript.declares_headings)
    step()
    looks = Looks(sheet.lines, sheet.contents, sheet.pages, manuscript.declares_headings)
    blocks = compose(sheet.lines, sheet.pages, sheet.opening, looks, words)
    _name_chapters(blocks, sheet)
    step()
    blocks, labels = drop_labels(blocks, manuscript.is_print)
    if not looks.flowing and not manuscript.has_leaves and not manuscript.declares_headings:
        mixed = is_mixed(blocks)
        if mixed:
            blocks = gather_chains(blocks)
            blocks = part_columns(blocks, Affinity(block.text for block in blocks if isinstance(block, Paragraph)))
            blocks = part_twins(order_numbers(blocks))
        blocks = mend_cuts(mend_lists(blocks), words)
        run_ins = RunIns(blocks, looks.flowing)
        affinity = Affinity(block.text for block in blocks if isinstance(block, Paragraph))
        blocks = mend_order(blocks, Clues(run_ins, affinity, sheet.switches, False))
    else:
        run_ins = RunIns(blocks, looks.flowing)
    step()
    blocks, talk = cut_chatter(blocks)
    blocks = fold_asides(run_ins.split(blocks, words))
    blocks = lay_out_sheets(blocks, find_sheets(sheet.lines, sheet.pages), sheet.lines, sheet.pages, words)
    sections, before = build_sections(book, blocks)
    terms = find_terms(book, blocks)
    left_out = [*sheet.left_out]
    if manuscript.furniture:
        left_out.append(LeftOut(f"{manuscript.furniture} running headers", "heads and feet of pages"))
    if before:
        left_out.append(LeftOut(f"{len(before)} paragraphs", "before the first heading"))
    if labels:
        left_out.append(LeftOut(f"{labels} captions and labels", "words inside diagrams"))
    if talk:
        left_out.append(LeftOut(f"{len(talk)} paragraphs", "talk after the rules"))
    report = ImportReport(
        max(sheet.page_count, manuscript.leaves),
        len(sections),
        len(terms),
        count_statlines(sheet.lines),
        tuple(left_out),
    )
    step()
    return Outline(tuple(sections), terms, report)


def _lay_out(lines: list[Line], declares: bool) -> _Sheet:
    contents = read_contents(lines)
    folios = find_folios(lines, contents.lines, declares=declares)
    running = running_titles(lines, folios, contents)
    pages: list[int | None]
    switches: list[int] = []
    if any(line.page is not None for line in lines):
        pages = [line.page for line in lines]
        starts = [at for at in range(len(lines)) if at == 0 or pages[at] != pages[at - 1]]
        count = len(set(pages) - {None})
        folios = []
    elif any(line.leaf is not None for line in lines):
        numbers = leaf_pages(lines, folios)
        pages = [None if line.leaf is None else numbers[line.leaf] for line in lines]
        starts = [at for at in range(len(lines)) if at == 0 or lines[at].leaf != lines[at - 1].leaf]
        count = len(numbers)
    elif folios:
        breaks = break_pages(lines, folios, page_signs(lines, folios, contents, running))
        pages = [breaks.page_of(at) for at in range(len(lines))]
        if 0 < len(lines) - 1 - folios[-1].at <= _SCRAPS:  # they were printed beside the last number, not after it
            pages[folios[-1].at + 1 :] = [pages[folios[-1].at]] * (len(lines) - 1 - folios[-1].at)
        starts, count = list(breaks.starts), breaks.count
        switches = [folio.at for folio in folios if folio.at + 1 not in set(starts)]
    else:
        pages, starts, count = [None] * len(lines), [], 0
    furniture = headers(lines, folios, contents, running, starts, pages)
    front = _front_matter(lines, pages, contents)
    back = _back_cover(lines, folios, pages)
    rests = {folio.at: folio for folio in folios}
    kept: list[int] = []
    out: list[Line] = []
    for at, line in enumerate(lines):
        folio = rests.get(at)
        if folio is not None and not folio.rest:
            continue
        if at in furniture or at in contents.lines or at < front or at >= back:
            continue
        after_cut = at > 0 and (at - 1 in furniture or (at - 1 in rests and not rests[at - 1].rest))
        text = folio.rest if folio is not None else line.text
        out.append(replace(line, text=text, gap=line.gap or after_cut))
        kept.append(at)
    place = {at: index for index, at in enumerate(kept)}
    opening = frozenset(place[at] for at in starts if at in place)
    moved = [next((place[after] for after in range(at, len(lines)) if after in place), len(out)) for at in switches]
    left_out = _report(folios, furniture, contents, front)
    if back < len(lines):
        left_out.append(LeftOut(f"{len(lines) - back} lines", "back cover"))
    return _Sheet(out, [pages[at] for at in kept], opening, moved, contents, count, left_out)


def _front_matter(lines: Sequence[Line], pages: Sequence[int | None], contents: Contents) -> int:
    """The first line that is no title page or imprint: those stand on pages before the table of contents."""
    if not contents.lines:
        return 0
    first = min(contents.lines)
    page = pages[first]
    if page is None:
        return 0
    begins = next((at for at in range(first + 1) if pages[at] == page), 0)
    return begins if begins < 0.05 * len(lines) else 0


def _back_cover(lines: Sequence[Line], folios: Sequence[Folio], pages: Sequence[int | None]) -> int:
    """The first line of the back cover: the last page, when it has no number and bears the signs of an imprint."""
    if not folios:
        return len(lines)
    begins = pages.index(pages[-1])
    if begins <= folios[-1].at:
        return len(lines)
    cover = lines[begins:]
    if len(cover) > _LONGEST_COVER or sum(bool(_IMPRINT.search(line.text)) for line in cover) < 2:
        return len(lines)
    return begins


def _report(folios: Sequence[Folio], furniture: frozenset[int], contents: Contents, front: int) -> list[LeftOut]:
    left_out = []
    if folios:
        left_out.append(LeftOut(f"{len(folios)} page numbers", "read as pages"))
    if furniture:
        left_out.append(LeftOut(f"{len(furniture)} running headers", "repeat the chapter's title"))
    if contents.lines:
        left_out.append(LeftOut(f"{len(contents.lines)} lines of contents", "used as evidence"))
    if front:
        left_out.append(LeftOut(f"{front} lines", "title page and imprint"))
    return left_out


def _name_chapters(blocks: Sequence[Block], sheet: _Sheet) -> None:
    """A heading on top of a page is a chapter's when the contents agree, or when there are none to ask."""
    divided = any(isinstance(block, Heading) and block.look in ("numbered", "declared") for block in blocks)
    for block, after in zip_longest(blocks, blocks[1:]):
        if not isinstance(block, Heading) or not block.opens_page or block.look not in ("capitals", "lone"):
            continue
        shouts = is_capitals(sheet.lines[block.at].text)
        on_top = block.look == "lone" and block.touches and isinstance(after, Heading) and after.look == "capitals"
        unlisted = not sheet.contents.pages and not divided and (shouts or on_top)
        if block.title.text in sheet.contents or unlisted:
            block.look = "chapter"
