"""Plain text with the habits of print, one kind a test; the words are our own."""

from itertools import zip_longest

import pytest

from rules_index.importing.importer import import_book
from rules_index.importing.outline.affinity import Affinity
from rules_index.importing.outline.blocks import Block, Heading, Paragraph, ParagraphKind
from rules_index.importing.outline.chains import gather_chains, order_numbers, part_twins
from rules_index.importing.outline.columns import part_columns
from rules_index.importing.outline.titles import Title
from tests.rules_index.printshop import (
    BOOK,
    CARDS,
    CHAPTERS,
    across_columns,
    card_sheet,
    drop_cap,
    flowing,
    pages_with_left_feet,
    spaced,
    wrap,
)


def sections_of(text: str, book: str = "own"):
    return import_book(text.encode(), "book.txt", book).sections


def by_title(text: str):
    found = {}
    for section in sections_of(text):
        found.setdefault(section.title, section)
    return found


FILLER = "Здесь идёт обычный рассказ о караване, в котором нет ничего примечательного, кроме длины его предложений."


def paragraph(count: int = 3) -> list[str]:
    return wrap(" ".join([FILLER] * count))


class TestPages:
    @pytest.mark.parametrize("contents", [True, False])
    def test_half_a_page_after_its_number_stays_on_its_page(self, contents):
        text, pages = pages_with_left_feet(contents)
        found = by_title(text)
        assert {title: found[title].page for title in pages} == pages

    def test_bodies_hold_no_running_header_and_no_page_number(self):
        text, _ = pages_with_left_feet()
        for section in sections_of(text):
            lines = section.text.split("\n")
            assert not set(CHAPTERS) & set(lines)
            assert not any(line.isdigit() for line in lines)

    def test_contents_and_title_page_are_evidence_and_no_sections(self):
        text, _ = pages_with_left_feet()
        titles = [section.title for section in sections_of(text)]
        assert titles.count("Груз и тюки") == 1
        assert "Содержание" not in titles
        assert "Книга караванов" not in titles

    def test_sections_know_their_chapter(self):
        text, _ = pages_with_left_feet()
        found = by_title(text)
        assert found["Груз и тюки"].parent == "Сборы каравана"
        assert found["Сборы каравана"].parent is None

    def test_numbers_of_cards_and_cells_are_no_pages(self):
        text, pages = pages_with_left_feet()
        cards = "\n\n".join(f"{number}\n\nКарта похода" for number in (11, 12, 13, 21, 22, 23))
        found = by_title(text + "\n\n" + cards)
        assert {title: found[title].page for title in pages} == pages

    def test_a_number_glued_to_a_word_is_taken_off_and_the_word_healed(self):
        body = [
            "ПРАВИЛА ПУСТЫНИ", "", *paragraph(), "", "1", "", "ПРАВИЛА НОЧЛЕГА", "", *paragraph(),
            "Ночной костёр виден всему карава2", "", "ну, и потому его гасят до полуночи, если рядом разбойники.",
            "Так делает каждый караван, и всему каравану от этого спокойнее.", "", *paragraph(),
            "", "3", "", "ПРАВИЛА ВОДЫ", "", *paragraph(), "", "4", "",
        ]  # fmt: skip
        found = by_title("\n".join(body))
        assert "всему каравану, и потому" in found["Правила ночлега"].text
        assert found["Правила воды"].page == 4


class TestWords:
    def test_drop_caps_go_back_to_their_word_or_stand_as_a_word(self):
        text = "\n".join(
            ["НАЧАЛО", *drop_cap("Караван выходит на рассвете, и провожает его весь город, от мала до велика."), "",
             "ИГРА", "В", "", "игре каждый караван ведёт свой купец, а игра кончается, когда все дошли до моря.", "",
             *paragraph(), "Каждый караван помнит об этом, и в любой игре это правило действует."]
        )  # fmt: skip
        found = by_title(text)
        assert found["Начало"].text.startswith("Караван выходит")
        assert found["Игра"].text.startswith("В игре каждый")

    def test_hyphens_at_line_ends_are_healed_and_real_ones_kept(self):
        text = "\n".join(
            ["ГРУЗ", "", "Караванщик пересчитывает тюки каждое утро, а потом кара-", "ванщик пишет их число в книгу,",
             "где по-прежнему стоит число вчерашнее, и по-", "прежнему никто его не сверяет.", "", *paragraph()]
        )  # fmt: skip
        body = by_title(text)["Груз"].text
        assert "потом караванщик пишет" in body
        assert "и по-прежнему никто" in body

    def test_justified_lines_of_one_word_are_one_paragraph_and_no_headings(self):
        text = "\n".join(
            ["ПОГОНЩИКИ", "", "Погонщики", "никогда", "не", "ссорятся", "из-за", "воды, потому что в песках ссора",
             "стоит жизни и погонщику, и верблюду, и каравану.", *paragraph()]
        )  # fmt: skip
        sections = sections_of(text)
        assert [section.title for section in sections] == ["Погонщики"]
        assert sections[0].text.startswith("Погонщики никогда не ссорятся из-за воды, потому что")


class TestHeadings:
    def test_heading_of_two_lines(self):
        found = by_title("\n".join(["ПРАВИЛА ДОЛГОГО ПЕРЕХОДА И", "НОЧНОГО ОТДЫХА", "", *paragraph()]))
        assert list(found) == ["Правила долгого перехода и ночного отдыха"]

    def test_lone_titles_on_top_of_their_paragraph(self):
        body = ["ПЕРЕХОД", "", *paragraph()]
        for title in ("Отдых у колодца", "Спор о дороге"):
            body += [
                title,
                f"{title} решают все купцы вместе, и никто не вправе уйти",
                "раньше, чем спор улажен и записан.",
            ]
        found = by_title("\n".join(body))
        assert list(found) == ["Переход", "Отдых у колодца", "Спор о дороге"]
        assert found["Спор о дороге"].text.startswith("Спор о дороге решают")
        assert found["Спор о дороге"].parent == "Переход"

    def test_run_in_headings_of_three_looks(self):
        body = ["ТОВАРЫ", "", *paragraph(1)]
        body += ["СОЛЬ(X): Соль тяжела, и каждый тюк её занимает X мест на спине верблюда."]
        body += ["ШЁЛК [2 тюка]: Шёлк лёгок, но боится воды больше всего на свете и больше огня."]
        for name in ("Перец", "Ладан", "Медь"):
            body += ["", f"{name}: Этот товар продают только на западном берегу и только по утрам."]
        titles = [section.title for section in sections_of("\n".join(body))]
        assert titles == ["Товары", "Соль(X)", "Шёлк", "Перец", "Ладан", "Медь"]

    def test_one_sentence_with_a_colon_is_no_heading(self):
        body = [
            "ТОВАРЫ",
            "",
            "Купец помнит одно: пустой верблюд ест столько же, сколько и гружёный верблюд.",
            *paragraph(),
        ]
        assert [section.title for section in sections_of("\n".join(body))] == ["Товары"]

    def test_numbered_run_ins_and_repeated_numbers(self):
        body = ["ШТРАФЫ", "", *paragraph(1)]
        for number, name in enumerate(("Жара", "Дальний путь", "Бессонная ночь"), start=1):
            body += [f"{number}. {name}. За это караван теряет один час пути в каждый из дней похода."]
        body += ["", "НАГРАДЫ", "", *paragraph(1)]
        found = by_title("\n".join(body))
        assert list(found) == ["Штрафы", "Жара", "Дальний путь", "Бессонная ночь", "Награды"]

    def test_heading_glued_to_its_text_and_to_the_sentence_before(self):
        body = [
            "ДОРОГА ДОМОЙОбратная дорога всегда короче, потому что верблюды знают её сами.",
            "Погонщики спят в седле. РАСЧЁТ С ПОГОНЩИКАМИ",
            "Погонщикам платят на площади, и каждый получает свою долю соли и медных денег.",
        ]
        found = by_title("\n".join(body * 1 + paragraph()))
        assert found["Дорога домой"].text.startswith("Обратная дорога")
        assert found["Расчёт с погонщиками"].text.startswith("Погонщикам платят")

    def test_foreign_name_in_brackets_becomes_a_term(self):
        body = ["ОТКАТ [FALL BACK]", "", *paragraph(), "", "ДОЛГИЙ (SLOW) ПУТЬ", "", *paragraph()]
        imported = import_book("\n".join(body).encode(), "b.txt", "own")
        assert [section.title for section in imported.sections] == ["Откат", "Долгий путь"]
        assert {(term.name, term.english) for term in imported.terms} == {
            ("Откат", "Fall back"),
            ("Долгий путь", "Slow"),
        }

    def test_glossary_gives_terms(self):
        body = ["СЛОВАРЬ ТЕРМИНОВ"]
        for name, english in (("Погоня", "Chase"), ("Тюк/Полтюка", "Bale/Half Bale"), ("Привал", "Halt")):
            body += [
                f"{name} ({english})",
                "Так называют то, что случается с караваном в пути",
                "каждый день и не по разу.",
                "",
            ]
        imported = import_book("\n".join(body).encode(), "b.txt", "own")
        assert [section.title for section in imported.sections[1:]] == ["Погоня", "Тюк/Полтюка", "Привал"]
        assert {section.kind for section in imported.sections[1:]} == {"term"}
        assert ("Привал", "Halt") in {(term.name, term.english) for term in imported.terms}

    def test_captions_and_labels_stay_out_of_the_text(self):
        body = [
            "ПОГОНЯ",
            "",
            *paragraph(),
            "",
            "Схема 3.1 – Погоня в дюнах",
            "",
            "гребень",
            "",
            "Беглец",
            "",
            *paragraph(),
        ]
        text = by_title("\n".join(body))["Погоня"].text
        assert "Схема" not in text
        assert "Беглец" not in text


class TestSpacedTitles:
    def test_titles_told_by_the_space_around_them(self):
        found = by_title(spaced())
        assert set(found) == {*CHAPTERS, *(part.title for part in BOOK)}
        for part in BOOK:
            assert found[part.title].text == "\n\n".join(part.paragraphs)
            assert found[part.title].parent == part.chapter


class TestColumnsReadAcross:
    def test_stacked_headings_get_their_own_bodies(self):
        found = by_title(across_columns())
        for part in BOOK:
            assert found[part.title].text.startswith(part.paragraphs[0][:40]), part.title

    def test_bullets_meet_their_items_again(self):
        text = "\n\n".join(section.text for section in sections_of(across_columns()))
        assert text.count("• починить тюки;") == len(CHAPTERS)

    def test_a_numbered_list_cut_by_the_other_column_is_whole_again(self):
        def item(text: str, page: int = 4, touches: bool = False):
            return Paragraph(text, "item" if text[0] in "•123" else "text", page, 0, touches=touches)

        one, two, three = item("1. Напоить."), item("2. Счесть."), item("3. Лечь.")
        below, other, away = item("• Из ведра.", touches=True), item("Ночь в песках холодна."), item("2. Встать.", 5)
        assert gather_chains([one, below, other, two, other, three]) == [one, below, two, three, other, other]
        assert gather_chains([one, other, away]) == [one, other, away]

    def test_a_heading_read_after_the_next_number_goes_back_above_its_text(self):
        def heading(number: int):
            return Heading(Title(f"Ночь {number}", str(number)), "capitals", 0, 4, 0)

        one, two, three = (heading(number) for number in (1, 2, 3))
        first, second, third = (Paragraph(text, "text", 4, 0) for text in ("Первая.", "Вторая.", "Третья."))
        assert order_numbers([one, first, second, three, third, two]) == [one, first, two, second, three, third]
        assert order_numbers([one, first, three, third, two]) == [one, first, three, third, two]

    def test_pages_survive(self):
        found = by_title(across_columns())
        assert [found[chapter].page for chapter in CHAPTERS] == [1, 2, 3]


def parted(*read: str) -> list[str]:
    """The lines of one page in the order of its columns: ``# title``, ``+`` right below the line before."""
    blocks: list[Block] = []
    for line in read:
        text = line.removeprefix("+")
        if text.startswith("# "):
            number, _, title = text[2:].rpartition(". ")
            blocks.append(Heading(Title(title, number or None), "capitals", 2, 4, 0))
        else:
            bullets = text.count("•") if text.startswith("•") else 0
            kind: ParagraphKind = "item" if bullets or text[0] in "1234" or text.startswith("- ") else "text"
            said = "" if bullets else text.removeprefix("- ")
            blocks.append(Paragraph(said, kind, 4, 0, touches=line[0] == "+", bullets=bullets))
        if line[0] == "+" and isinstance(blocks[-2], Heading):
            blocks[-2].touches = True
    lines = {id(block): line for block, line in zip(blocks, read, strict=True)}
    affinity = Affinity(block.text for block in blocks if isinstance(block, Paragraph))
    return [lines[id(block)] for block in part_columns(blocks, affinity)]


class TestTwoColumnsOnOnePage:
    LEFT = (
        "# Караван в пути",
        "Погонщики ведут караван сами, пока песок не скроет следы, и никто не решает за них, куда свернуть.",
        "Ночлег: Перед закатом каждый погонщик ставит шатёр не дальше полёта стрелы от колодца, а без него где стоит.",
        "Запас: Воды берут на три дня, зерна на пять, а соли столько, сколько не жаль отдать страже чужого города.",
    )
    RIGHT = (
        "# Что решает вожак — днём",
        "1. Виден ли колодец?",
        "+2. Есть ли тень?",
        "# Что решает вожак — ночью",
        "1. Слышны ли шакалы?",
        "+2. Горит ли костёр?",
    )

    def test_headings_side_by_side_have_each_its_own_text_and_labels_stay_together(self):
        left, right = self.LEFT, self.RIGHT
        read = (left[0], f"+{right[0]}", left[1], *right[1:3], left[2], right[3], left[3], *right[4:])
        assert [line.removeprefix("+") for line in parted(*read)] == [
            line.removeprefix("+") for line in (*left, *right)
        ]

    def test_a_list_on_top_of_the_right_column_belongs_to_the_colon_at_the_foot_of_the_left_one(self):
        left = (
            *self.LEFT[:2],
            "# Как делят добычу",
            "+Есть три обычая, и старший называет один из них вслух:",
        )
        right = (
            "1. Поровну между всеми, кто дошёл.",
            "+2. По жребию, начиная с младшего.",
            "# Что бывает с отставшими",
            "+Отставших ждут до полудня, затем караван уходит, оставив им воду и знак на камне, чтобы нашли дорогу.",
        )
        read = (left[0], *right[:2], *left[1:], *right[2:])
        assert parted(*read) == [*left, *right]

    def test_of_three_headings_in_a_row_the_upper_one_of_a_column_has_its_text_below_the_others(self):
        def of(what: str) -> str:
            return f"{what} вожак считает утром и вечером, а всё, чего недостало, ищут до первой звезды всем караваном."

        left = ("# Утро", of("Людей"), "# Погонщики", of("Погонщиков"))
        right = ("# Колодцы", of("Вёдра"), "# Тюки", of("Поклажу"), "# Верблюды", of("Верблюдов"))
        read = (left[0], right[0], left[1], right[1], right[2], left[2], right[4], right[3], left[3], right[5])
        assert parted(*read) == [*left, *right]

    def test_a_text_that_comes_after_a_gap_is_not_of_the_heading_read_last(self):
        left = (
            "# Дневной переход",
            "Идут от рассвета до жары и от жары до сумерек, и всякий погонщик знает, сколько прошёл его верблюд.",
            "Сначала считают воду, потом людей, потом верблюдов.",
            "# 11. Буря",
            "+Караван ложится и ждёт, пока не стихнет.",
            "# 12. Мираж",
            "+Половина каравана сворачивает не туда.",
        )
        right = (
            "# 21. Разбойники",
            "Бросьте кубик за каждого стражника, и всякая единица бежит.",
            "# 22. Слепой проводник",
            "Ведёт по слуху, и дорога вдвое дольше, чем была бы с глазами.",
            "# 23. Колодец",
            "+Всех поят.",
        )
        read = (left[0], right[0], left[1], right[1], right[2], left[2], right[3], *left[3:5], *right[4:], *left[5:])
        assert parted(*read) == [*left, *right]

    def test_a_list_of_a_page_tells_the_order_of_its_headings(self):
        left = (
            "# Что бывает в пути",
            "Выберите любое из этого, и пусть все о том знают:",
            "••••",
            "- Встреча у колодца",
            "+- Торг",
            "+- Ночная стража",
            "+- Усталость",
            "# Встреча у колодца",
            "+Караваны пьют по очереди, старший первым, и ссорятся редко.",
            "Сначала каждый делит своих на троих, и первые идут к воде, пока другие стерегут.",
            "# Торг",
            "Соль меняют на зерно.",
        )
        right = (
            "# Ночная стража",
            "Стерегут по двое до середины ночи, потом меняются со вторыми.",
            "# Усталость",
            "После третьей ночи устал каждый, кто стерёг дважды, и бросает два кубика.",
            "Двенадцать или два, и он спит весь день в седле.",
        )
        read = (
            left[0], *left[1:3], right[0], *left[3:7], right[1], *left[7:9], right[2],
            left[9], right[3], left[10], right[4], left[11],
        )  # fmt: skip
        assert parted(*read) == [*left, *right]

    def test_words_before_the_values_of_another_list_are_no_answer_to_its_bullets(self):
        left = (
            "# Сколько влезет",
            "+В шатёр входит столько людей, сколько не жаль, и вот что советуют старшие:",
            "•••",
            "Малый шатёр: трое.",
            "+Средний шатёр: пятеро.",
            "+Большой шатёр: девять.",
        )
        right = (
            "# Прочность",
            "+У шатра есть прочность, и вот какая она по обычаю:",
            "•••",
            "- Шесть",
            "+- Девять",
            "+- Двенадцать",
            "- Полотно:",
            "+- Войлок:",
            "+- Кожа:",
            "# Пожар",
            "При ветре огонь идёт дальше, и всякий шатёр рядом бросает кубик.",
        )
        read = (*right[:2], *left[:2], right[2], *right[3:6], left[2], *right[6:10], *left[3:], right[10])
        assert {*parted(*read)[-6:]} == {*left} or {*parted(*read)[:6]} == {*left}

    def test_a_list_that_begins_anew_is_not_of_the_list_before(self):
        left = (
            "# Игра на привале",
            "На привале играют в кости, и кто проиграл, тот стережёт караван до рассвета один.",
            "Прежде чем лечь, решите, как играть, или бросьте кубик, если спорите:",
            "1. Открыто",
            "+2. Тайно",
            "Кроме того, решите, чья игра на привале первая:",
            "+1. Старший",
            "+2. Младший",
            "# Как прячут кость",
            "+Всякий берёт кость и прячет её, пока другой не угадает, одним из двух способов:",
        )
        right = (
            "1. В кулаке, показав прежде обе ладони.",
            "+2. В шапке, не показав ничего.",
            "# 1. Люди",
            "1. Жив вожак.",
            "+2. Живы трое.",
            "+3. Живы все.",
            "# 2. Верблюды",
            "+1. Сыты.",
            "+2. Целы.",
            "# 3. Поклажа",
            "1. Соль суха.",
            "+2. Зерно не рассыпано.",
        )
        read = (
            left[0], *right[:2], *left[1:3], right[2], *left[3:5], *right[3:6], *left[5:8], *right[6:9], *left[8:],
            *right[9:],
        )  # fmt: skip
        assert parted(*read) == [*left, *right]

    def test_a_text_left_whole_below_two_numbers_is_parted_where_it_begins_anew(self):
        def heading(number: int):
            return Heading(Title(f"Ночь {number}", str(number)), "capitals", 0, 4, 0)

        def said(text: str):
            return Paragraph(text, "text", 4, 0)

        one, two, three = (heading(number) for number in (1, 2, 3))
        both = "Выберите одного погонщика. Он спит. Выберите одного погонщика, который стережёт."
        first, second = (
            said("Выберите одного погонщика. Он спит."),
            said("Выберите одного погонщика, который стережёт."),
        )
        assert part_twins([one, said(both), two, three]) == [one, first, two, second, three]
        assert part_twins([one, said(both), two]) == [one, first, two, second]
        assert part_twins([one, said(both), three]) == [one, said(both), three]
        assert part_twins([one, said(both), two, said("Своё.")]) == [one, said(both), two, said("Своё.")]


class TestCards:
    def test_each_card_of_a_sheet_has_its_own_text(self):
        found = by_title(card_sheet())
        assert {title: found[title].text for _, title, _ in CARDS} == {title: body for _, title, body in CARDS}

    def test_a_text_right_below_a_number_is_of_the_card_whose_title_comes_later(self):
        (_, title, body), (_, after, _) = CARDS[1], CARDS[2]
        wrapped = "\n".join(wrap(body, 22))
        read = card_sheet().replace(f"{wrapped}\n\n", "").replace(f"12\n\n{title}", f"12\n\n{wrapped}")
        text = read.replace(f"13\n\n{after}\n", f"13\n\n{after}\n\n{title}\n")
        assert text != read != card_sheet()
        found = by_title(text)
        assert {title: found[title].text for _, title, _ in CARDS} == {title: body for _, title, body in CARDS}

    def test_numbers_of_cards_are_no_pages(self):
        found = by_title(card_sheet())
        assert {found[title].page for _, title, _ in CARDS} == {40}

    def test_a_page_with_few_numbers_is_no_sheet(self):
        text, pages = pages_with_left_feet()
        assert {title: by_title(text)[title].page for title in pages} == pages


class TestEdges:
    def test_a_back_cover_is_left_out(self):
        text, _ = pages_with_left_feet()
        cover = ["ТАКЖЕ В ПРОДАЖЕ", "", *paragraph(), "", "ISBN 0 00 000000 0", "© Никто, все права защищены"]
        book = import_book("\n".join([text, "", *cover, ""]).encode(), "book.txt", "own")
        assert "Также в продаже" not in [section.title for section in book.sections]
        assert any(item.why == "back cover" for item in book.report.left_out)

    def test_items_of_a_list_with_labels_are_no_headings(self):
        items = [f"{name}: {FILLER[:-1].lower()};" for name in ("Колодец", "Ручей", "Озеро")]
        text = "\n".join(
            ["ВОДА В ПУТИ", "", *wrap(FILLER), "", *(line for item in items for line in (*wrap(item), ""))]
        )
        assert not {"Колодец", "Ручей", "Озеро"} & set(by_title(text))

    def test_a_heading_that_stands_alone_elsewhere_is_not_joined_to_the_next(self):
        text = "\n".join(
            line
            for above, below in (("ВОДА", None), ("ТОРГ", None), ("КОСТЁР", "ДЕРЕВО РЕШЕНИЙ НОЧЬЮ"))
            for line in ("СБОРЫ В ПУТЬ", *([below] if below else []), "", *wrap(f"{above.title()}. {FILLER}"), "")
        )
        titles = [section.title for section in sections_of(text)]
        assert titles.count("Сборы в путь") == 3
        assert "Дерево решений ночью" in titles


class TestFlowingText:
    def test_lone_titles(self):
        found = by_title(flowing())
        for part in BOOK:
            assert found[part.title].text == "\n\n".join(part.paragraphs)
            assert found[part.title].parent == part.chapter
            assert found[part.title].page is None

    def test_numbered_titles(self):
        found = by_title(flowing(numbered=True))
        for part in BOOK:
            assert found[part.title].parent == part.chapter

    def test_section_numbers_that_repeat_lose_nothing(self):
        text = flowing(numbered=True).replace("2.3  ", "2.1  ")
        assert {part.title for part in BOOK} <= set(by_title(text))

    def test_list_items_are_no_chapters(self):
        text = flowing(numbered=True).replace(
            BOOK[1].paragraphs[1], "Порядок сборов:\n\n1.  Выбор проводника\n\n2.  Покупка тюков\n\n3.  Выход из города"
        )
        assert "Покупка тюков" not in by_title(text)

    def test_run_in_heading_after_a_dash(self):
        body = [
            FILLER * 3,
            "",
            "4.1.1  Верблюд – животное, умеющее идти по песку неделю без воды. Его ценят выше коня.",
            "",
        ]
        text = "4.  Животные\n\n4.1  Вьючные\n\n" + "\n".join(body)
        text += (
            f"\n\n4.1.2  Мул – животное упрямое, зато дешёвое, и по горам он ходит хорошо.\n\n4.2  Прочие\n\n{FILLER}"
        )
        found = by_title(text)
        assert found["Мул"].text.startswith("животное упрямое")
        assert found["Верблюд"].parent == "Вьючные"

    def test_talk_after_the_rules_is_cut_off_and_reported(self):
        talk = [
            "Спасибо, скачал, буду читать на выходных, а картинки есть?", "Выложил на сайт: http://example.org/book",
            "Присоединяюсь к вопросу про картинки, мне тоже интересно Smile", "Я думаю, в июле допишу, ждите.",
            "Архивы сайта | Наши форумы | Поиск",
        ]  # fmt: skip
        imported = import_book((flowing() + "\n\n" + "\n\n".join(talk)).encode(), "b.txt", "own")
        assert imported.sections[-1].text == "\n\n".join(BOOK[-1].paragraphs)
        assert any(left.why == "talk after the rules" for left in imported.report.left_out)

    def test_rules_that_speak_of_first_persons_are_no_talk(self):
        imported = import_book(flowing().encode(), "b.txt", "own")
        assert not any(left.why == "talk after the rules" for left in imported.report.left_out)


class TestNotesOfPeople:
    """Text files as people write them, without the means of print."""

    def test_titles_with_a_rule_below_are_headings_of_the_level_of_their_rule(self):
        rule = "-" * 40
        body = [
            rule,
            "A.      THE FERRY",
            rule,
            "",
            "Fares",
            "=====",
            "",
            *wrap(FILLER),
            "",
            "Night",
            "=====",
            "",
            *wrap(FILLER),
        ]
        body += [
            "",
            rule,
            "B.      THE FORD",
            rule,
            "",
            *wrap(FILLER),
            "",
            "Cost      Load",
            "--------------",
            "3         2",
        ]
        found = sections_of("\n".join(body))
        assert [(s.title, s.parent) for s in found] == [
            ("A. The Ferry", None), ("Fares", "A. The Ferry"), ("Night", "A. The Ferry"), ("B. The Ford", None)
        ]  # fmt: skip
        assert "---" not in "".join(s.text for s in found)

    def test_a_foot_of_a_title_and_a_number_tells_the_page(self):
        pages = []
        for number, part in enumerate(BOOK[:5], start=3):
            pages += [
                part.title.upper(),
                "",
                *wrap(" ".join(part.paragraphs)),
                "",
                f"Книга караванов{' ' * 20}{number}",
                "",
            ]
        found = sections_of("\n".join(pages))
        assert [(s.title, s.page) for s in found] == [(p.title, at) for at, p in enumerate(BOOK[:5], start=3)]
        assert found[1].text == " ".join(BOOK[1].paragraphs)

    def test_sentences_with_a_colon_or_a_short_first_line_are_no_headings(self):
        lines = ["THE FERRY", ""]
        for begins in (
            "You can also hail the ferry",
            "The ferryman has two ways to answer",
            "Another fare is paid at night",
        ):
            lines += [
                f"{begins}: he rings the bell twice, and the whole bank",
                "hears him well before the dawn comes.",
                "",
            ]
        lines += [
            "The old ferry was built by the guild of",
            "Ropemakers and carpenters of the lower town, who were paid in salt",
        ]
        assert [s.title for s in sections_of("\n".join([*lines, "and in nothing else for the whole year."]))] == [
            "The Ferry"
        ]

    def test_an_english_title_may_begin_with_its_article_and_a_cut_one_is_whole(self):
        lines = [
            "ROADS AND CROSS-",
            "INGS",
            "",
            *wrap(FILLER),
            "",
            "The Ford",
            *wrap(FILLER * 2),
            "",
            "The way",
            *wrap(FILLER * 2),
        ]
        assert [s.title for s in sections_of("\n".join(lines))] == ["Roads And Crossings", "The Ford"]

    def test_ligatures_are_letters(self):
        assert sections_of("ПУТЬ\n\nThe ﬁrst ﬂag ﬂies oﬀ the oﬃce of the ferry, and the whole bank sees it.")[
            0
        ].text == ("The first flag flies off the office of the ferry, and the whole bank sees it.")

    def test_columns_kept_by_spaces_are_read_one_after_the_other(self):
        pages = []
        for number, (one, other) in enumerate(zip(BOOK[:8:2], BOOK[1:8:2], strict=True), start=5):
            left, right = (
                [part.title.upper(), "", *wrap(part.paragraphs[0], 36), "", *wrap(part.paragraphs[1], 36)]
                for part in (one, other)
            )
            rows = [f"{a:<40}{b}".rstrip() for a, b in zip_longest(left, ["", *right], fillvalue="")]
            pages.append("\n".join([*rows, "", f"{' ' * 38}{number}"]))
        found = sections_of("\f".join(pages))
        assert [(s.title, s.page, s.text) for s in found] == [
            (part.title, 5 + at // 2, "\n\n".join(part.paragraphs)) for at, part in enumerate(BOOK[:8])
        ]

    def test_a_wide_table_in_a_note_stays_a_table(self):
        rows = [
            f"{name:<24}{cost:<12}{load}"
            for name, cost, load in (("Соль морская", 3, 2), ("Шёлк", 9, 1), ("Медь", 4, 3))
        ]
        text = "\n".join(["ТОВАРЫ", "", *wrap(FILLER * 2), "", *rows, "", *wrap(FILLER)])
        assert "Соль морская 3 2" in " ".join(sections_of(text)[0].text.split())
