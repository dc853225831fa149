"""One book in every format gives one outline: the same sections with the same parents, pages and texts."""

import pytest

from rules_index.importing.importer import import_book
from tests.rules_index import press
from tests.rules_index.pdf_maker import Put, column, make_pdf
from tests.rules_index.printshop import BOOK, wrap

PRESSES = {
    "book.md": press.markdown, "book.html": press.site, "book.docx": press.word,
    "one.pdf": lambda: press.pdf(1), "two.pdf": lambda: press.pdf(2), "three.pdf": lambda: press.pdf(3),
}  # fmt: skip


@pytest.mark.parametrize("name", PRESSES)
def test_each_press_gives_the_same_sections_on_the_same_pages(name):
    found = import_book(PRESSES[name](), name, "own").sections
    assert [(s.title, s.parent, s.page, " ".join(s.text.split())) for s in found] == press.outline()


def _sheet(columns: list[list[str]], foot: list[Put]) -> list[Put]:
    return [put for at, lines in enumerate(columns) for put in column(lines, 40 + 180 * at, 700, 9)] + foot


def test_pages_of_a_pdf_are_counted_those_without_text_too():
    lines = [BOOK[0].title.upper(), *wrap(BOOK[0].paragraphs[0], 34)]
    assert import_book(make_pdf([_sheet([lines], [])]), "b.pdf", "own").report.pages == 1
    assert import_book(make_pdf([_sheet([lines], []), []]), "b.pdf", "own").report.pages == 2


def test_an_almost_empty_page_has_the_columns_of_the_book():
    full = [wrap(" ".join(part.paragraphs), 34) for part in BOOK[:3]]
    last = [[BOOK[3].title.upper(), *wrap(BOOK[3].paragraphs[0], 34)], [BOOK[4].title.upper(), *wrap("Буря. " * 9, 34)]]
    found = import_book(
        make_pdf([_sheet([["ПУТЬ", *full[0]], *full[1:]], []), _sheet(last, [])]), "b.pdf", "own"
    ).sections
    assert [(s.title, s.page) for s in found] == [("Путь", 1), (BOOK[3].title, 2), (BOOK[4].title, 2)]
    assert found[1].text == BOOK[3].paragraphs[0]


def test_a_table_across_columns_keeps_its_rows():
    prose = [wrap(" ".join(part.paragraphs), 34) for part in BOOK[:3]]
    cells = [
        ["Товар", "Места", "Цена", "Вес", "Город"],
        ["Соль", "2", "3", "5", "Север"],
        ["Шёлк", "1", "9", "1", "Юг"],
    ]
    table = [
        Put(cell, 40 + 100 * at, 300 - 14 * row, 9) for row, line in enumerate(cells) for at, cell in enumerate(line)
    ]
    found = import_book(make_pdf([_sheet([["ПУТЬ", *prose[0]], *prose[1:]], table)]), "b.pdf", "own").sections
    assert found[0].text.endswith("Товар | Места | Цена | Вес | Город\nСоль | 2 | 3 | 5 | Север\nШёлк | 1 | 9 | 1 | Юг")


def _text(pages: list[list[Put]]) -> list[tuple[str, str]]:
    return [(section.title, section.text) for section in import_book(make_pdf(pages), "b.pdf", "own").sections]


def test_words_that_justified_print_spread_are_no_cells():
    spread = [("Купцы", 40), ("платят", 80), ("за", 125), ("воду", 151)]
    rows = [("Товар", 40), ("Мест", 120), ("Цена", 195)], [("Соль", 40), ("2", 120), ("3", 195)]
    puts = [Put("ВОДА", 40, 700, 14), *column(wrap(BOOK[0].paragraphs[0], 32), 40, 680, 9)]
    puts += [Put(word, x, 560, 9) for word, x in spread] + [Put("сами и вперёд, по монете с тюка.", 40, 549, 9)]
    puts += [Put(cell, x, 500 - 11 * at, 9) for at, row in enumerate(rows) for cell, x in row]
    ((_, text),) = _text([puts])
    assert "Купцы платят за воду сами и вперёд" in text
    assert text.endswith("Товар | Мест | Цена\nСоль | 2 | 3")


def test_a_sentence_cut_by_a_column_or_a_page_is_whole():
    first, second = BOOK[0].paragraphs
    rows = wrap(f"{first} {second}", 34)
    sheets = [_sheet([["ПУТЬ", *rows[:5]], rows[5:9]], []), _sheet([rows[9:]], [])]
    assert _text(sheets) == [("Путь", f"{first} {second}")]


def test_a_title_cut_by_a_hyphen_is_whole():
    lines = column(wrap(BOOK[0].paragraphs[0], 40), 40, 660)
    assert (
        _text([[Put("ПОГОНЩИКИ И ВЕРБ-", 40, 700, 14), Put("ЛЮДЫ", 40, 684, 14), *lines]])[0][0]
        == "Погонщики и верблюды"
    )


def test_a_number_or_a_bullet_and_its_words_are_one_line():
    rows = [Put("1.2.", 40, 700, 14), Put("Ночёвка", 90, 700, 14), *column(wrap(BOOK[0].paragraphs[0], 40), 40, 680, 9)]
    rows += [Put("•", 40, 600, 9), Put("накормить животных", 62, 600, 9)]
    assert _text([rows]) == [("Ночёвка", f"{BOOK[0].paragraphs[0]}\n\n• накормить животных")]


def _table(x: float, top: float) -> list[Put]:
    rows = [("Соль", "2", "31"), ("Шёлк", "1", "9"), ("Медь", "3", "4"), ("Перец", "1", "8"), ("Ладан", "2", "7")]
    return [
        Put(cell, x + 45 * at, top - 12 * row, 9) for row, cells in enumerate(rows) for at, cell in enumerate(cells)
    ]


def test_a_column_of_figures_is_a_column_where_the_book_has_one():
    full = [wrap(" ".join(part.paragraphs), 34) for part in BOOK[:3]]
    short = [[BOOK[3].title.upper(), *wrap(BOOK[3].paragraphs[0], 34)], wrap(BOOK[3].paragraphs[1], 34), ["Цены тут:"]]
    sheets = [_sheet([["ПУТЬ", *full[0]], *full[1:]], []), _sheet(short, _table(400, 680))]
    (_, _), (title, text) = _text(sheets)
    assert title == BOOK[3].title
    assert text.endswith("Цены тут:\n\nСоль | 2 | 31\nШёлк | 1 | 9\nМедь | 3 | 4\nПерец | 1 | 8\nЛадан | 2 | 7")


def test_a_table_beside_short_lines_of_the_next_column_is_of_its_own_column():
    lists = ["Порядок:", "напоить", "починить", "счесть", "развести", "уснуть"]
    left, right = (wrap(" ".join(part.paragraphs), 34) for part in BOOK[:2])
    puts = [put for lines, x in ((["ПУТЬ", *left], 40), (right, 300)) for put in column(lines, x, 700, 9)]
    puts += _table(40, 500) + [Put(line, 300, 512 - 12 * at, 9) for at, line in enumerate(lists)]
    ((_, text),) = _text([puts])
    assert "Соль | 2 | 31\nШёлк | 1 | 9" in text
    assert " ".join(text.split()).endswith(" ".join(lists))


def test_numbers_alone_between_paragraphs_are_pages_of_a_short_note_too():
    text = "# Паром\n\nПлывёт.\n\n## Плата\n\nДве монеты.\n\n7\n\n# Ночь\n\nСтоит.\n\n8\n"
    found = import_book(text.encode(), "b.md", "own").sections
    assert [(s.title, s.page, s.text) for s in found] == [
        ("Паром", 7, "Плывёт."), ("Плата", 7, "Две монеты."), ("Ночь", 8, "Стоит.")
    ]  # fmt: skip


def _page_of(at: int, *margin: Put) -> list[Put]:
    lines = [BOOK[at].title.upper(), *wrap(" ".join(BOOK[at].paragraphs), 60)]
    return [*margin, Put(lines[0], 40, 700, 14), *column(lines[1:], 40, 680, 9)]


def test_a_head_that_names_the_chapter_of_its_one_page_is_no_text():
    sheets = [_page_of(at, Put(BOOK[at].title, 250, 780, 8)) for at in range(3)]
    assert [text for _, text in _text(sheets)] == [" ".join(part.paragraphs) for part in BOOK[:3]]


def test_a_big_title_on_top_of_two_pages_is_a_heading_of_each():
    sheets = [_page_of(at, Put("ОСОБЫЕ ПРАВИЛА", 40, 760, 18)) for at in range(2)]
    assert [title for title, _ in _text(sheets)] == ["Особые правила", BOOK[0].title, "Особые правила", BOOK[1].title]


def test_the_number_of_a_single_page_is_read():
    for foot in (Put("12", 300, 20, 9), Put("Караваны, стр. 12", 250, 20, 7)):
        (section,) = import_book(make_pdf([_page_of(0, foot)]), "b.pdf", "own").sections
        assert (section.page, section.text) == (12, " ".join(BOOK[0].paragraphs))


def test_an_ornate_initial_is_the_first_letter_of_its_paragraph():
    text = BOOK[0].paragraphs[0]
    rows = wrap(text[1:], 40)
    beside = [Put(row, 58, 690 - 11 * at, 9) for at, row in enumerate(rows[:2])]
    below = column(wrap(" ".join(rows[2:]), 44), 40, 668, 9)
    for size, y in ((26, 676), (30, 671)):
        assert _text([[Put("ПУТЬ", 40, 720, 14), Put(text[0], 40, y, size), *beside, *below]]) == [("Путь", text)]


def test_a_sidebar_below_the_columns_keeps_its_title():
    columns = [
        put for at, x in ((0, 40), (1, 300)) for put in column(wrap(" ".join(BOOK[at].paragraphs), 40), x, 700, 9)
    ]
    heads = [Put(BOOK[0].title, 40, 720, 14, True), Put(BOOK[1].title, 300, 720, 14, True)]
    bar = [Put("О бурях", 40, 560, 9, True), *column(wrap(BOOK[4].paragraphs[0], 95), 40, 548, 9)]
    assert _text([[*heads, *columns, *bar]])[-1] == ("О бурях", BOOK[4].paragraphs[0])
