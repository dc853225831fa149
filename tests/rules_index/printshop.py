"""A rulebook that nobody printed, and the bad habits of print: each function lays the same text out in one of them."""

import textwrap
from dataclasses import dataclass


@dataclass(frozen=True)
class Part:
    """A section of the invented book: its chapter, title, body paragraphs, page."""

    chapter: str
    title: str
    paragraphs: tuple[str, ...]
    page: int = 0


def _part(chapter: str, title: str, *paragraphs: str) -> Part:
    return Part(chapter, title, tuple(" ".join(paragraph.split()) for paragraph in paragraphs))


BOOK = [
    _part(
        "Сборы каравана", "Погонщики и верблюды",
        """Погонщиков нанимают до выхода из города, и каждому полагается по два верблюда. Погонщик без верблюда идёт
        пешком и несёт не больше одного тюка, поэтому скупой купец скоро отстаёт от остальных.""",
        """Верблюда кормят вечером. Если корма не хватило, утром бросьте кость: на единице животное ложится и до
        полудня не встаёт, сколько его ни уговаривай.""",
    ),
    _part(
        "Сборы каравана", "Груз и тюки",
        """Груз считают тюками. Тюк соли тяжёл и занимает два места, тюк шёлка лёгок и занимает одно. Разбитый в пути
        тюк теряет половину цены, мокрый теряет её целиком.""",
        """Нельзя перекладывать груз на ходу: караван обязан остановиться, и эта остановка стоит ему четверти дня.""",
    ),
    _part(
        "Сборы каравана", "Проводник",
        """Проводник знает колодцы. Пока он жив, караван не сбивается с дороги, а найденный колодец поит вдвое больше
        животных. Проводника выбирают все купцы вместе, по одному голосу за каждый тюк.""",
        """Раненый проводник ведёт медленнее. Каждая рана отнимает у каравана час пути.""",
    ),
    _part(
        "Дорога через пески", "Дневной переход",
        """Дневной переход начинается на рассвете. Караван проходит столько лиг, сколько выпало на двух костях, но не
        больше, чем может самое усталое животное.""",
        """Переход кончается у колодца, в оазисе или там, где застала ночь. Ночёвка в голых песках утомляет всех.""",
    ),
    _part(
        "Дорога через пески", "Песчаная буря",
        """Буря приходит с запада. Когда на обеих костях выпало одно и то же число, ставьте метку бури за три лиги от
        каравана и двигайте её каждый час на одну лигу.""",
        """Караван в буре стоит. Любой, кто решился идти, бросает кость и на пятёрке или шестёрке теряет тюк.""",
    ),
    _part(
        "Дорога через пески", "Колодцы и оазисы",
        """У колодца пьют по очереди. Колодец вмещает запас на двенадцать животных, и когда он вычерпан, переверните
        его жетон: до следующего утра воды там не будет.""",
        """Оазис неисчерпаем, но в нём легко потерять день, потому что погонщики неохотно уходят из тени.""",
    ),
    _part(
        "Разбойники и стража", "Засада",
        """Засаду кладут лицом вниз на любую развилку. Караван открывает её, только когда ступил на развилку, и с этого
        часа разбойники ходят первыми.""",
        """Засада без лучников не стреляет. Такую засаду можно откупить за один тюк любого товара.""",
    ),
    _part(
        "Разбойники и стража", "Стража каравана",
        """Стражу нанимают десятками. Десяток стражи снимает одну метку засады за бой и ест как четыре животных, так что
        лишняя стража разорит караван вернее любых разбойников.""",
        """Стражник, которому не заплатили три дня, уходит ночью и уводит с собой верблюда.""",
    ),
    _part(
        "Разбойники и стража", "Погоня в дюнах",
        """Погоню объявляет тот, кто победил. Беглец выбирает гребень дюны и бросает кость, преследователь бросает две и
        берёт большую, и так до тех пор, пока один из них не устанет.""",
        """Пойманный беглец отдаёт всё, что нёс. Ушедший беглец возвращается в город и больше не выходит.""",
    ),
]  # fmt: skip

CHAPTERS = list(dict.fromkeys(part.chapter for part in BOOK))
WIDTH = 52


def wrap(text: str, width: int = WIDTH) -> list[str]:
    return textwrap.wrap(text, width, break_on_hyphens=False)


def drop_cap(text: str) -> list[str]:
    """The first letter on a line of its own, as an ornate initial comes out of a PDF."""
    return [text[0], "", *wrap(text[1:].lstrip())]


def pages_with_left_feet(contents: bool = True) -> tuple[str, dict[str, int]]:
    """Two sections a page; on even pages the number comes after the left column, on odd ones after the right.

    Running headers stand on all but a chapter's first page, which has its title in capitals and a drop cap.
    Returns the text and the page of every title.
    """
    lines: list[str] = ["КНИГА КАРАВАНОВ", "Собрал и записал никто", "", "1", ""]
    pages: dict[str, int] = {}
    number = 3 if contents else 2
    body: list[str] = []
    for chapter in CHAPTERS:
        parts = [part for part in BOOK if part.chapter == chapter]
        intro = f"Глава рассказывает про {chapter.casefold()} и про всё, что с этим связано в игре за столом."
        pages[chapter] = number
        body += [chapter.upper(), *drop_cap(intro), ""]
        body += _section(parts[0], pages, number)
        body += ["", str(number), ""] if number % 2 == 0 else [""]
        body += _section(parts[1], pages, number)
        body += ["", str(number), ""] if number % 2 else [""]
        number += 1
        body += [chapter, ""]
        body += _section(parts[2], pages, number)
        note = (
            f"Примечание о главе. {chapter}: всё сказанное здесь действует и в ночных играх тоже, если не сказано иное."
        )
        body += ["", str(number), "", *wrap(note * 2), ""]
        number += 1
        if number % 2 == 0:
            body += [""]
    if contents:
        lines += ["СОДЕРЖАНИЕ", *(f"{title} . . . . . . . . . . . . . . . {page}" for title, page in pages.items())]
        lines += ["", "2", ""]
    return "\n".join([*lines, *body]), pages


def _section(part: Part, pages: dict[str, int], number: int) -> list[str]:
    pages[part.title] = number
    lines = [part.title.upper(), ""]
    for paragraph in part.paragraphs:
        lines += wrap(paragraph)
    return lines


def across_columns() -> str:
    """Pages read across two columns: a heading, the neighbour's heading, its text, the neighbour's text, and so on."""
    out: list[str] = []
    number = 1
    for chapter in CHAPTERS:
        left, right, below = [part for part in BOOK if part.chapter == chapter]
        out += [chapter, left.title.upper(), "", right.title.upper(), ""]
        for mine, other in zip(left.paragraphs, right.paragraphs, strict=True):
            out += [*wrap(mine, 60), "", *wrap(other, 60), ""]
        out += ["На привале можно сделать одно из трёх:", "", "•", "•", "•", "", below.title.upper(), ""]
        out += ["накормить животных;", "починить тюки;", "выставить стражу на ночь.", ""]
        for paragraph in below.paragraphs:
            out += [*wrap(paragraph, 60), ""]
        out += [str(number), ""]
        number += 1
    return "\n".join(out)


def flowing(numbered: bool = False) -> str:
    """A site's text: one line a paragraph, section numbers or lone titles, run-in headings, no pages at all."""
    out: list[str] = []
    for at, chapter in enumerate(CHAPTERS, start=1):
        out += [f"{at}.  {chapter}" if numbered else chapter.upper(), ""]
        for inner, part in enumerate((part for part in BOOK if part.chapter == chapter), start=1):
            out += [f"{at}.{inner}  {part.title}" if numbered else part.title, ""]
            for paragraph in part.paragraphs:
                out += [paragraph, ""]
    return "\n".join(out)


def spaced() -> str:
    """Titles in ordinary letters with empty lines around them, and wrapped paragraphs; no capitals, no pages."""
    out: list[str] = []
    for chapter in CHAPTERS:
        out += [chapter, ""]
        for part in BOOK:
            if part.chapter == chapter:
                out += [part.title, ""]
                for paragraph in part.paragraphs:
                    out += [*wrap(paragraph, 76), ""]
    return "\n".join(out)


CARDS = [
    ("11", "Сухой колодец", "Караван теряет один бурдюк воды"),
    ("12", "Попутный ветер", "Пройти на ладонь больше до вечера"),
    ("13", "Добрый проводник", "Перебросить одну кость погони"),
    ("14", "Держать строй", "Не потерять ни одного тюка за бой"),
    ("15", "Ночной дозор", "Открыть одну засаду без боя"),
    ("16", "Чужие следы", "Узнать, где лежит ближняя метка"),
]


def card_sheet() -> str:
    """Pages of text, then a sheet of six cards, read across: numbers, titles and bodies of a row apart."""
    out: list[str] = []
    for number, part in enumerate(BOOK, start=31):
        out += [part.title.upper(), ""]
        for paragraph in part.paragraphs:
            out += [*wrap(paragraph), ""]
        out += [str(number), ""]
    for row in (CARDS[:3], CARDS[3:5]):
        for card, title, _ in row:
            out += [card, "", title, ""]
        for _, _, body in row:
            out += [*wrap(body, 22), ""]
        out += ["1VP", ""]
    last, title, body = CARDS[5]
    out += [f"{last} {title}", "", *wrap(body, 22), "", "40", ""]
    return "\n".join(out)
