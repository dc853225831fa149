"""One invented rulebook and the presses that print it: Markdown, a site, Word, and PDF of any number of columns.

It has what people's books have: contents without dotted leaders, a long title of two lines, a table, a list, a sidebar,
running heads, and page numbers at the feet.
"""

import html
import io
from dataclasses import dataclass
from typing import Any

import docx
from docx.enum.text import WD_BREAK

from tests.rules_index.pdf_maker import Put, make_pdf
from tests.rules_index.printshop import BOOK, CHAPTERS, wrap

FIRST_PAGE = 7
NAME = "Книга караванов"
LONG_TITLE = "Порядок ночёвок в песках, если проводник отстал от каравана"
ROWS = (("Товар", "Мест", "Цена"), ("Соль", "2", "3"), ("Шёлк", "1", "9"), ("Медь", "3", "4"))
ITEMS = ("накормить животных до темноты", "починить тюки", "выставить стражу на ночь")
ASIDE = "Отчего караваны ходят по ночам"
NOTE = "Днём песок жжёт ноги, а ночью видны звёзды, по которым находят дорогу."


@dataclass(frozen=True)
class Block:
    """A piece of the book: ``kind`` is ``h1`` to ``h3``, ``p``, ``li``, or ``tr`` with its cells parted by tabs."""

    kind: str
    text: str


def pages() -> list[list[Block]]:
    """A page a chapter."""
    out = []
    for at, chapter in enumerate(CHAPTERS):
        blocks = [Block("h1", chapter)]
        for part in (part for part in BOOK if part.chapter == chapter):
            blocks.append(Block("h2", part.title))
            blocks += [Block("p", text) for text in part.paragraphs]
        if at == 0:
            blocks += [Block("tr", "\t".join(row)) for row in ROWS]
        if at == 1:
            blocks += [Block("h2", LONG_TITLE), Block("p", "Без проводника каравану остаётся немногое:")]
            blocks += [Block("li", item) for item in ITEMS]
        if at == 2:
            blocks += [Block("h3", ASIDE), Block("p", NOTE)]
        out.append(blocks)
    return out


def outline() -> list[tuple[str, str | None, int, str]]:
    """Title, parent, page and text (spaces between its words aside) of each section that any press must give."""
    found: list[tuple[str, str | None, int, str]] = []
    above: dict[int, str] = {}
    for page, blocks in enumerate(pages(), start=FIRST_PAGE):
        for block in blocks:
            if block.kind[0] == "h":
                depth = int(block.kind[1])
                found.append((block.text, above.get(depth - 1), page, ""))
                above[depth] = block.text
                continue
            title, parent, on, text = found[-1]
            words = {"li": f"• {block.text}", "tr": block.text.replace("\t", " | ")}.get(block.kind, block.text)
            found[-1] = (title, parent, on, f"{text} {words}".strip())
    return found


def _listed() -> list[tuple[str, int]]:
    return [(block.text, page) for page, blocks in enumerate(pages(), start=FIRST_PAGE) for block in blocks
            if block.kind in ("h1", "h2")]  # fmt: skip


def markdown() -> bytes:
    """Page numbers alone between paragraphs, as converters of PDF leave them; the table of contents as links."""
    out = ["## Содержание", "", *(f"- [{title}](#{page})" for title, page in _listed()), ""]
    for number, blocks in enumerate(pages(), start=FIRST_PAGE):
        for at, block in enumerate(blocks):
            if block.kind[0] == "h":
                quoted = "> " if block.text == ASIDE else ""
                out += ["", f"{quoted}{'#' * int(block.kind[1])} {block.text}", ""]
            elif block.kind == "tr":
                cells = block.text.split("\t")
                out.append(f"| {' | '.join(cells)} |")
                if cells == list(ROWS[0]):
                    out[-1:] = ["", out[-1], "|---|---|---|"]
            elif block.kind == "li":
                out.append(f"* {block.text}")
            else:
                out += ["", *(("> " if block.text == NOTE else "") + line for line in wrap(block.text, 70)), ""]
            if at + 1 == len(blocks):
                out += ["", str(number), ""]
    return "\n".join(out).encode()


def site() -> bytes:
    """A page of the book a ``section`` with its foot; the sidebar is an ``aside``, the contents a list of links."""
    links = "".join(f'<li><a href="#{page}">{html.escape(title)}</a></li>' for title, page in _listed())
    out = [f"<!doctype html><html><head><title>{NAME}</title></head><body><h2>Содержание</h2><ul>{links}</ul>"]
    for number, blocks in enumerate(pages(), start=FIRST_PAGE):
        out.append("<section>")
        for before, block in zip([None, *blocks], blocks, strict=False):
            if block.kind in ("tr", "li") and (before is None or before.kind != block.kind):
                out.append("<table>" if block.kind == "tr" else "<ul>")
            if before is not None and before.kind in ("tr", "li") and before.kind != block.kind:
                out.append("</table>" if before.kind == "tr" else "</ul>")
            cell = "th" if block.text == "\t".join(ROWS[0]) else "td"
            inner = "".join(f"<{cell}>{one}</{cell}>" for one in block.text.split("\t"))
            tagged = f"<{block.kind}>{inner if block.kind == 'tr' else html.escape(block.text)}</{block.kind}>"
            out.append(f"<aside>{tagged}</aside>" if block.text in (ASIDE, NOTE) else tagged)
        out.append("</table>" if blocks[-1].kind == "tr" else "</ul>" if blocks[-1].kind == "li" else "")
        out.append(f"<footer>{NAME} · {number}</footer></section>")
    return "".join([*out, "</body></html>"]).encode()


def word() -> bytes:
    """Styles of headings, a page break a page, the sidebar in a table of one cell."""
    document = docx.Document()
    for title, page in _listed():
        document.add_paragraph(f"{title}\t{page}", style=_contents_style(document))
    for _ in range(FIRST_PAGE - 1):
        document.add_paragraph().add_run().add_break(WD_BREAK.PAGE)
    for number, blocks in enumerate(pages()):
        if number:
            document.add_paragraph().add_run().add_break(WD_BREAK.PAGE)
        table = None
        for block in blocks:
            if block.kind == "tr":
                table = table or document.add_table(0, 3)
                for cell, text in zip(table.add_row().cells, block.text.split("\t"), strict=True):
                    cell.text = text
            elif block.text == ASIDE:
                cell = document.add_table(1, 1).cell(0, 0)
                cell.paragraphs[0].style, cell.paragraphs[0].text = document.styles["Heading 3"], ASIDE
                cell.add_paragraph(NOTE)
            elif block.kind[0] == "h":
                document.add_heading(block.text, int(block.kind[1]))
            elif block.text != NOTE:
                document.add_paragraph(block.text, style="List Bullet" if block.kind == "li" else None)
    stream = io.BytesIO()
    document.save(stream)
    return stream.getvalue()


def _contents_style(document) -> Any:
    names = [style.name for style in document.styles]
    return document.styles["toc 1"] if "toc 1" in names else document.styles.add_style("toc 1", 1)


def pdf(columns: int) -> bytes:
    """Titles of chapters across the page, the rest in columns of one length that cut sections where they end."""
    gap, left, width = 20.0, 40.0, 520.0
    wide = (width - gap * (columns - 1)) / columns
    contents = [Put("Содержание", left, 740, 18)]
    for at, (title, page) in enumerate(_listed()):
        contents += [Put(title, left, 700 - 14 * at), Put(str(page), 540, 700 - 14 * at)]
    sheets = [contents]
    for number, blocks in enumerate(pages(), start=FIRST_PAGE):
        puts = [Put(NAME, 250, 780, 8), Put(str(number), 295, 25, 9), Put(blocks[0].text, left, 740, 20)]
        lines = [line for block in blocks[1:] for line in _set(block, int(wide / 4.5))]
        deepest = sum(height for height, _ in lines) / columns + 12
        x, y = left, 0.0
        for at, (height, row) in enumerate(lines):
            # A heading stays with the first line of its text.
            kept = height + (lines[at + 1][0] if row and row[0].bold and at + 1 < len(lines) else 0)
            if y + kept > deepest and x + wide + gap < left + width:
                x, y = x + wide + gap, 0.0
            y += height
            puts += [Put(one.text, x + one.x, 715 - y, one.size, one.bold) for one in row]
        sheets.append(puts)
    return make_pdf(sheets)


def _set(block: Block, letters: int) -> list[tuple[float, list[Put]]]:
    """The lines of a block: how much lower than the line before each stands, and what is put on it."""
    if block.kind == "tr":
        return [(11, [Put(cell, 50.0 * at, 0, 9) for at, cell in enumerate(block.text.split("\t"))])]
    size = {"h2": 12.0, "h3": 9.0}.get(block.kind, 9.0)
    text = f"• {block.text}" if block.kind == "li" else block.text
    rows = wrap(text, int(letters * 9 / size))
    first = {"h2": 24.0, "h3": 20.0, "li": 11.0}.get(block.kind, 17.0)
    return [(size * 1.2 if at else first, [Put(row, 0, 0, size, block.kind[0] == "h")]) for at, row in enumerate(rows)]
