"""A rulebook that nobody printed, for tests: sections, terms, units and entries, all in words of our own."""

from rules_index.reference.entries import Reference, parse_entries
from rules_index.search.units import UnitName
from rules_index.sections import ImportedBook, ImportReport, LeftOut, Section, Term

_SECTIONS = [
    ("Начало похода", None, 1, "Каждый игрок строит лагерь и бросает кость за погоду."),
    ("Фаза переправы", None, 2, "Отряды плывут через пролив. Лодка несёт до шести моделей."),
    ("Лодки", "Фаза переправы", 2, "Лодка тонет, если получила три пробоины. Гребцы могут вычерпать воду."),
    ("Пробоины", "Фаза переправы", 3, "За каждую пробоину лодка теряет ладонь хода."),
    ("Береговой прибой", "Фаза переправы", 3, "Высадка в прибой отнимает половину хода."),
    ("Фаза набега", None, 4, "Набег решается броском двух костей за каждый отряд."),
    ("Поджог построек", "Фаза набега", 4, "Постройка горит, если на кости выпало пять или шесть."),
    ("Добыча", "Фаза набега", 5, "Отряд уносит столько добычи, сколько в нём моделей."),
    ("Огненный щит", "Фаза набега", 5, "Огонь не вредит отряду с мокрыми щитами."),
    ("Упрямство", None, 6, "Упрямый отряд перебрасывает проверку духа."),
    ("Проверка духа", "Упрямство", 6, "Бросьте две кости: сумма не больше духа отряда, иначе отряд бежит к лодкам."),
    ("Замешательство", "Упрямство", 7, "Замешкавшийся отряд не ходит и не стреляет."),
    ("Ночёвка", None, 8, "Ночью дальность стрельбы падает вдвое."),
    ("Ледяной ветер", "Ночёвка", 8, "Ветер сносит стрелы на ладонь."),
    ("Каменистый пляж", None, 9, "По камням отряд идёт вдвое медленнее."),
    ("Тюлени (Seals)", None, 9, "Тюлень пугает гребцов."),
    ("Ярл", None, 10, "Ярл ведёт отряды и отдаёт по одному слову за ход."),
    ("Слово ярла", "Ярл", 10, "Слово слышно на три ладони. Услышавший отряд ходит ещё раз."),
    ("Скальд", "Ярл", 11, "Скальд поёт, и дух растёт на один."),
    ("Сберегающий знак", "Ночёвка", 8, "Знак сберегает огонь до утра."),
    ("Ярость(X)", "Упрямство", 7, "Отряд бьёт ещё X раз."),
    ("Погоня", None, 12, "Победивший отряд может гнаться за бегущими на одну кость ладоней."),
]

_ENTRIES = """
- id: saga.boats
  kind: rule
  names: {ru: ["Лодки"], en: ["Boats", "Longship"]}
  aliases: ["драккар", "на чём плыть", "лд", "гребцы"]
  page: 2
  gist:
    ru: "Лодка несёт шесть моделей и тонет от трёх пробоин."
    en: "A boat carries six models and sinks at three holes."
- id: saga.spirit-test
  kind: procedure
  names: {ru: ["Проверка духа"], en: ["Spirit test"]}
  aliases: ["проверка храбрости"]
  page: 6
  gist:
    ru: "Две кости против духа отряда; провал обращает его в бегство."
    en: "Two dice against the spirit of the unit; failing it, the unit runs."
  see_also: [saga.boats]
- id: saga.weather
  kind: random_table
  names: {ru: ["Погода"], en: ["Weather table"]}
  page: 1
  gist: {ru: "Погода на весь день.", en: "Weather for the day."}
  dice: d6
  rows:
    - {roll: "1-3", ru: "туман скрывает берег", en: "fog hides the shore"}
    - {roll: "4-6", ru: "ясно", en: "clear"}
"""


class InventedUnits:
    def units(self):
        for army, english in (("Северяне", "Northmen"), ("Островитяне", "Islanders")):
            for unit, other in (("Гребцы", "Rowers"), ("Лучники", "Archers"), ("Берсерки", "Berserkers")):
                uid = f"saga/{english}/{other}".lower()
                yield UnitName(uid, "saga", army, unit, 20, (english,), (other,))


def invented_book(book="saga", digest="one", extra=()):
    parts = [
        Section(book, title, parent, page, text, "rule", order)
        for order, (title, parent, page, text) in enumerate([*_SECTIONS, *extra])
    ]
    terms = (Term(book, "Замешательство", "Bewilderment", 7), Term(book, "вычерпать", "Bail", 2))
    report = ImportReport(12, len(parts), len(terms), 0, (LeftOut("картинка", "нет текста"),))
    return ImportedBook(book, "Сага о переправе", tuple(parts), terms, report, digest)


def invented_reference():
    return Reference(parse_entries(_ENTRIES, "saga/all.yaml"), "digest")
