"""Every format gives the same sections; every file that cannot be read gives its own error."""

import io
import zipfile

import docx
import pytest
from docx.enum.style import WD_STYLE_TYPE
from docx.enum.text import WD_BREAK
from docx.oxml import OxmlElement, parse_xml
from docx.oxml.ns import qn

from lexicon.errors import AdjutantError, NotUnderstood, OverBudget
from rules_index.importing import importer as importing
from rules_index.importing.importer import import_book
from tests.rules_index.pdf_maker import Put, column, make_pdf
from tests.rules_index.printshop import BOOK, CHAPTERS, flowing, pages_with_left_feet, wrap


def outline_of(data: bytes, name: str):
    return [(section.title, section.parent, section.text) for section in import_book(data, name, "own").sections]


EXPECTED: list[tuple[str, str | None, str]] = []
for chapter in CHAPTERS:
    EXPECTED.append((chapter, None, ""))
    EXPECTED += [(part.title, chapter, "\n\n".join(part.paragraphs)) for part in BOOK if part.chapter == chapter]


def markdown() -> str:
    out = []
    for chapter in CHAPTERS:
        out.append(f"# {chapter}")
        for part in BOOK:
            if part.chapter == chapter:
                out += [f"## {part.title}", *("\n".join(wrap(paragraph, 70)) for paragraph in part.paragraphs)]
    return "\n\n".join(out)


def html() -> str:
    out = ["<!doctype html><html><head><title>Караваны</title><style>p{color:red}</style></head><body><nav>Домой</nav>"]
    for chapter in CHAPTERS:
        out.append(f"<h1>{chapter}</h1>")
        for part in BOOK:
            if part.chapter == chapter:
                out.append(f"<div><h2>{part.title}</h2>" + "".join(f"<p>{p}</p>" for p in part.paragraphs) + "</div>")
    return "".join([*out, "<script>alert('x')</script></body></html>"])


def word() -> bytes:
    document = docx.Document()
    for chapter in CHAPTERS:
        document.add_heading(chapter, level=1)
        for part in BOOK:
            if part.chapter == chapter:
                document.add_heading(part.title, level=2)
                for paragraph in part.paragraphs:
                    document.add_paragraph(paragraph)
    stream = io.BytesIO()
    document.save(stream)
    return stream.getvalue()


def two_column_pdf(**how) -> bytes:
    """A chapter a page: its title across, two sections on the left, the third on the right, the number below."""
    pages = []
    for number, chapter in enumerate(CHAPTERS, start=5):
        puts = [Put(chapter, 60, 740, 20), Put(str(number), 300, 30)]
        for parts, x in (
            ([p for p in BOOK if p.chapter == chapter][:2], 50),
            ([p for p in BOOK if p.chapter == chapter][2:], 310),
        ):
            top = 700.0
            for part in parts:
                puts.append(Put(part.title, x, top, 14))
                top -= 24
                for paragraph in part.paragraphs:
                    lines = wrap(paragraph, 44)
                    puts += column(lines, x, top)
                    top -= 12 * len(lines) + 14
                top -= 10
        pages.append(puts)
    return make_pdf(pages, **how)


class TestFormats:
    def test_markdown(self):
        assert outline_of(markdown().encode(), "book.md") == EXPECTED

    def test_html(self):
        assert outline_of(html().encode(), "book.html") == EXPECTED

    def test_html_is_known_by_its_bytes(self):
        assert outline_of(html().encode(), "book.txt") == EXPECTED

    def test_docx(self):
        assert outline_of(word(), "book.docx") == EXPECTED

    def test_two_column_pdf_reads_in_the_right_order(self):
        sections = import_book(two_column_pdf(), "book.pdf", "own").sections
        assert [(section.title, section.parent) for section in sections] == [(t, parent) for t, parent, _ in EXPECTED]
        for section, (_, _, text) in zip(sections, EXPECTED, strict=True):
            assert " ".join(section.text.split()) == " ".join(text.split())

    def test_pdf_pages_are_the_printed_ones(self):
        sections = import_book(two_column_pdf(), "book.pdf", "own").sections
        assert [section.page for section in sections if section.parent is None] == [5, 6, 7]

    def test_docx_page_breaks_count_pages(self):
        document = docx.Document()
        for number in range(3):
            document.add_heading(f"Глава о дороге {number}", level=1)
            paragraph = document.add_paragraph(BOOK[number].paragraphs[0])
            paragraph.add_run().add_break(WD_BREAK.PAGE)
        stream = io.BytesIO()
        document.save(stream)
        assert [s.page for s in import_book(stream.getvalue(), "b.docx", "own").sections] == [1, 2, 3]

    def test_tables_keep_their_rows(self):
        text = "# Цены\n\n| Товар | Цена |\n|---|---|\n| Соль | 3 |\n| Шёлк | 9 |\n\n# Конец\n\nВсё.\n\n# Ещё\n\nНет."
        sections = import_book(text.encode(), "b.md", "own").sections
        assert sections[0].text == "Товар | Цена\nСоль | 3\nШёлк | 9"

    def test_markup_in_a_book_is_only_text(self):
        text = "# Правило\n\n<script>alert(1)</script> и @everyone **важно**\n\n# Два\n\nb\n\n# Три\n\nc"
        assert (
            import_book(text.encode(), "b.md", "own").sections[0].text == "<script>alert(1)</script> и @everyone важно"
        )

    @pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1251", "koi8-r", "cp866"])
    def test_encodings(self, encoding):
        text = flowing().replace("–", "-").replace("ё", "е").replace("Ё", "Е")
        expected = import_book(text.encode(), "b.txt", "own").sections
        assert import_book(text.encode(encoding), "b.txt", "own").sections == expected

    def test_english_book(self):
        text = (
            "THE ROAD\n\nThe caravan walks at dawn and rests at noon. Nobody may ride a tired camel after sunset.\n\n"
            * 2
        )
        assert {s.title for s in import_book(text.encode(), "b.txt", "own").sections} == {"The Road"}

    def test_same_bytes_same_digest_and_values(self):
        text, _ = pages_with_left_feet()
        one, other = (import_book(text.encode(), "b.txt", "own", "Караваны") for _ in range(2))
        assert one == other
        assert one.title == "Караваны"
        assert one.digest != import_book(text.encode() + b"\n", "b.txt", "own").digest

    @pytest.mark.parametrize(("data", "name"), [(two_column_pdf(), "b.pdf"), (flowing().encode(), "b.txt")])
    def test_progress_only_rises_and_ends_at_the_end(self, data, name):
        seen = []
        import_book(data, name, "own", progress=lambda done, total: seen.append((done, total)))
        assert seen == sorted(seen)
        assert seen[-1] == (100, 100)

    def test_report(self):
        text, pages = pages_with_left_feet()
        report = import_book(text.encode(), "b.txt", "own").report
        assert report.sections == len(pages)
        assert {left.why for left in report.left_out} >= {"read as pages", "used as evidence"}


def code_of(data: bytes, name: str) -> str:
    with pytest.raises(AdjutantError) as raised:
        import_book(data, name, "own")
    return raised.value.code


class TestErrors:
    @pytest.mark.parametrize("data", [b"", b"  \n\t\r\n ", b"\xef\xbb\xbf\n", b"\x00" * 40])
    def test_empty(self, data):
        assert code_of(data, "b.txt") == "book.empty"

    @pytest.mark.parametrize(
        ("data", "name"),
        [
            (bytes(range(256)) * 40, "b.txt"),
            (b"\x7fELF" + bytes(400), "b.txt"),
            (b"no pdf at all", "b.pdf"),
            (b"%PDF-1.4\nbroken beyond reading", "b.pdf"),
            (b"PK\x03\x04 no archive", "b.docx"),
            (b"\xd0\xcf\x11\xe0" + bytes(600), "b.docx"),
        ],
    )
    def test_binary(self, data, name):
        assert code_of(data, name) == "book.binary"

    def test_an_archive_that_is_no_document(self):
        stream = io.BytesIO()
        with zipfile.ZipFile(stream, "w") as archive:
            archive.writestr("a.txt", "text")
        assert code_of(stream.getvalue(), "b.docx") == "book.binary"

    def test_encrypted_word_document(self):
        data = b"\xd0\xcf\x11\xe0" + bytes(200) + "EncryptedPackage".encode("utf-16-le") + bytes(200)
        assert code_of(data, "b.docx") == "book.password"

    def test_locked_pdf(self):
        assert code_of(two_column_pdf(locked=True), "b.pdf") == "book.password"

    def test_pdf_of_pictures(self):
        assert code_of(make_pdf([[], [], []], picture=True), "b.pdf") == "book.pictures_only"

    def test_noise_is_no_encoding(self):
        noise = bytes(0xC0 + (at * 7919 + at // 3) % 64 for at in range(4000))
        assert code_of(noise, "b.txt") in ("book.encoding", "book.binary")

    def test_too_big(self, monkeypatch):
        monkeypatch.setattr(importing, "MOST_BYTES", 1000)
        with pytest.raises(OverBudget) as raised:
            import_book(b"a" * 1001, "b.txt", "own")
        assert raised.value.code == "book.too_big"
        assert raised.value.limit == 1000

    def test_text_without_any_heading(self):
        with pytest.raises(NotUnderstood) as raised:
            import_book("просто несколько строк без заголовков, и больше ничего".encode(), "b.txt", "own")
        assert raised.value.code == "book.nothing_found"


def sections_of_word(document) -> list:
    stream = io.BytesIO()
    document.save(stream)
    return list(import_book(stream.getvalue(), "b.docx", "own").sections)


def outline_level(paragraph, level: int) -> None:
    mark = OxmlElement("w:outlineLvl")
    mark.set(qn("w:val"), str(level))
    paragraph._p.get_or_add_pPr().append(mark)


class TestHabitsOfPeople:
    """What people's files have beside the letter of their format."""

    @pytest.mark.parametrize("encoding", ["cp1251", "koi8-r", "cp866", "mac_cyrillic"])
    def test_a_note_of_some_three_hundred_letters(self, encoding):
        text = (
            "# Погоня в горах\n\n## Завал\n\nЕсли выпала шестёрка, дорога завалена: обоз стоит до утра, а всадники "
            "идут в обход вдвое медленнее.\n\n## Костёр\n\nОтряд, чей костёр ещё горит, видит засаду за две лиги."
        )
        found = import_book(text.encode(encoding), "note.md", "own").sections
        assert [section.title for section in found] == ["Погоня в горах", "Завал", "Костёр"]
        assert found[1].text.startswith("Если выпала шестёрка, дорога завалена")

    def test_western_signs_of_an_english_note(self):
        text = "# The ferry\n\n“Nobody swims”, says the café’s owner – and the ferryman’s fee is two coins each way."
        assert import_book(text.encode("cp1252"), "n.md", "own").sections[0].text == text.split("\n\n")[1]

    def test_markdown_headings_without_a_space(self):
        text = "#Паром\n\nПлывёт.\n##Плата за проезд\nДве монеты.\n\n#1 в списке, #тег\n"
        text += "\n```\n##код\n```\n\n###Ночь\n\nСтоит."
        found = import_book(text.encode(), "b.md", "own").sections
        assert [(section.title, section.parent) for section in found] == [
            ("Паром", None), ("Плата за проезд", "Паром"), ("Ночь", "Плата за проезд")
        ]  # fmt: skip
        assert "##код" in found[1].text

    @pytest.mark.parametrize(
        ("text", "name"),
        [
            ("**Паром**\n\nПлывёт **быстро**.\n\n**Плата за проезд**\n\nДве.\n\n**Ночь**\n\n**Ночью** стоит.", "b.md"),
            ("<p><b>Паром</b></p><p>Плывёт <b>быстро</b>.</p><p><strong>Плата</strong> <b>за проезд</b></p>"
             "<p>Две.</p><p><b>Ночь</b></p><p><b>Ночью</b> стоит.</p>", "b.html"),
        ],
    )  # fmt: skip
    def test_bold_lines_are_the_headings_of_a_file_that_declares_none(self, text, name):
        found = import_book(text.encode(), name, "own").sections
        assert [section.title for section in found] == ["Паром", "Плата за проезд", "Ночь"]
        assert found[2].text == "Ночью стоит."

    def test_bold_lines_of_word_are_headings_where_no_style_is(self):
        document = docx.Document()
        for title, text in (("Паром", "Плывёт."), ("Плата за проезд", "Две монеты."), ("Ночь", "Стоит.")):
            document.add_paragraph().add_run(title).bold = True
            document.add_paragraph(text)
        assert [s.title for s in sections_of_word(document)] == ["Паром", "Плата за проезд", "Ночь"]

    def test_outline_levels_of_list_paragraphs_are_headings(self):
        document = docx.Document()
        for level, title in enumerate(("Паром", "Плата", "Ночной тариф")):
            outline_level(document.add_paragraph(title, style="List Number"), level)
            document.add_paragraph(f"{title}: так заведено у реки.")
            document.add_paragraph("две монеты", style="List Bullet")
        assert [(s.title, s.parent) for s in sections_of_word(document)] == [
            ("Паром", None), ("Плата", "Паром"), ("Ночной тариф", "Плата")
        ]  # fmt: skip

    def test_a_style_made_from_a_heading_is_a_heading(self):
        document = docx.Document()
        own = document.styles.add_style("Глава клуба", WD_STYLE_TYPE.PARAGRAPH)
        own.base_style = document.styles["Heading 1"]
        for title in ("Паром", "Плата", "Ночь"):
            document.add_paragraph(title, style=own)
            document.add_paragraph("Так заведено у реки.")
        assert [s.title for s in sections_of_word(document)] == ["Паром", "Плата", "Ночь"]

    def test_a_heading_broken_over_two_lines_is_one(self):
        document = docx.Document()
        document.add_heading("Плата за проезд", 1).add_run().add_break()
        document.paragraphs[0].add_run("через реку")
        html = "<h1>Плата за проезд<br>через реку</h1>"
        for title in ("Паром", "Ночь"):
            document.add_heading(title, 1)
            html += f"<h1>{title}</h1>"
        expected = ["Плата за проезд через реку", "Паром", "Ночь"]
        assert [s.title for s in sections_of_word(document)] == expected
        assert [s.title for s in import_book(html.encode(), "b.html", "own").sections] == expected

    def test_abbreviations_keep_their_capitals(self):
        text = "# Паром\n\nПлывёт.\n\n# НЗ\n\nЗапас.\n\n# Правила ТТХ\n\nТаблица."
        assert [s.title for s in import_book(text.encode(), "b.md", "own").sections] == ["Паром", "НЗ", "Правила ТТХ"]
        plain = f"ЗАПАСЫ НЗ\n\n{wrap('Запас НЗ берут с собой все купцы, и каждый тратит свой НЗ сам. ' * 3, 300)[0]}\n"
        plain += f"\nTHE AI TURN\n\n{'When the AI moves, nobody may stop it, and the AI never rests at all. ' * 3}\n"
        assert [s.title for s in import_book(plain.encode(), "b.txt", "own").sections] == ["Запасы НЗ", "The AI Turn"]

    def test_a_table_without_rows_in_its_head_gives_no_sections(self):
        html = "<h1>Цены</h1><table><thead><th>Товар</th><th>Цена</th></thead><tr><td>Соль</td><td>3</td></tr></table>"
        found = import_book(html.encode(), "b.html", "own").sections
        assert [(s.title, s.text) for s in found] == [("Цены", "Товар | Цена\nСоль | 3")]

    def test_text_boxes_and_tables_of_one_cell_are_read(self):
        document = docx.Document()
        for title in ("Паром", "Плата", "Ночь"):
            document.add_heading(title, 1)
        cell = document.add_table(1, 1).cell(0, 0)
        cell.paragraphs[0].text = "Врезка о перевозе, каким его помнят старики."
        box = parse_xml(
            '<w:p xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:r><w:pict>'
            "<w:txbxContent><w:p><w:r><w:t>Надпись на берегу: перевоза ночью нет.</w:t></w:r></w:p></w:txbxContent>"
            "</w:pict></w:r></w:p>"
        )
        document.element.body.insert(len(document.element.body) - 1, box)
        assert sections_of_word(document)[-1].text == (
            "Врезка о перевозе, каким его помнят старики.\n\nНадпись на берегу: перевоза ночью нет."
        )

    def test_footers_of_a_site_number_its_pages_and_its_header_keeps_its_title(self):
        pages = [
            f"<section><h2>{title}</h2><p>Так заведено у реки.</p><footer>Перевоз · {number}</footer></section>"
            for number, title in enumerate(("Паром", "Плата", "Ночь"), start=7)
        ]
        html = f"<body><header><h1>Перевоз</h1><a href=/>Домой</a></header>{''.join(pages)}</body>"
        found = import_book(html.encode(), "b.html", "own").sections
        assert [(s.title, s.page) for s in found] == [("Перевоз", 7), ("Паром", 7), ("Плата", 8), ("Ночь", 9)]
