"""Every way in which players type, on a book of our own; the same answer each time."""

from dataclasses import replace

import pytest

from lexicon.folding import to_latin, turn_layout
from rules_index.reference.entries import Reference, parse_entries
from rules_index.search.finder import Alias, Finder, answer_as_json, find_jsonl
from rules_index.search.units import UnitName
from rules_index.store.index import BookIndex
from tests.rules_index.invented import invented_book, invented_reference

KINDS = [
    ("exact", "фаза набега", "Фаза набега"),
    ("case of letters", "ФАЗА НАБЕГА", "Фаза набега"),
    ("е for ё", "ночевка", "Ночёвка"),
    ("inflected", "береговым прибоем", "Береговой прибой"),
    ("inflected, of one word", "скальда", "Скальд"),
    ("fleeting vowel", "ледяного ветра", "Ледяной ветер"),
    ("slip in a word whose root stands in a text", "сберегющий", "Сберегающий знак"),
    ("parameter in brackets", "Ярость(X)", "Ярость(X)"),
    ("parameter left out", "ярость", "Ярость(X)"),
    ("wrong layout with letters among the signs", turn_layout("береговой прибой"), "Береговой прибой"),
    ("English heard in Russian letters", "лонгшип", "Лодки"),
    ("question in translit", "skolko modelej neset lodka", "Лодки"),
    ("question in the wrong layout", turn_layout("когда тонет лодка"), "Лодки"),
    ("verb for its noun", "поджечь постройку", "Поджог построек"),
    ("one slip", "замешательсво", "Замешательство"),
    ("two slips", "замишательсво", "Замешательство"),
    ("swapped letters", "упрямтсво", "Упрямство"),
    ("by ear", "каминистый пляш", "Каменистый пляж"),
    ("double letter lost", "ленивый", None),
    ("beginning", "замеш", "Замешательство"),
    ("beginnings of words", "бер приб", "Береговой прибой"),
    ("wrong layout", turn_layout("скальд"), "Скальд"),
    ("wrong layout, several words", turn_layout("слово ярла"), "Слово ярла"),
    ("wrong layout with a slip", turn_layout("замешательсво"), "Замешательство"),
    ("translit", to_latin("упрямство"), "Упрямство"),
    ("sloppy translit", "ledyanoj veter", "Ледяной ветер"),
    ("translit, inflected", "upryamstvom", "Упрямство"),
    ("English of a glossary", "bewilderment", "Замешательство"),
    ("English in brackets of a title", "seals", "Тюлени (Seals)"),
    ("English of the reference", "longship", "Лодки"),
    ("English on the Russian layout", turn_layout("longship"), "Лодки"),
    ("alias", "драккар", "Лодки"),
    ("abbreviation", "лд", "Лодки"),
    ("initials", "фп", "Фаза переправы"),
    ("synonym of the hobby", "преследование", "Погоня"),
    ("question", "сколько моделей несет лодка?", "Лодки"),
    ("question by its verb", "что будет если лодка утонула", "Лодки"),
    ("half-typed last word", "береговой пр", "Береговой прибой"),
    ("one letter of the last word", "слово я", "Слово ярла"),
    ("unit of measure in a question", "на сколько дюймов несет лодка", "Лодки"),
    ("verb with another vowel", "сберёгший огонь", "Сберегающий знак"),
    ("soft hyphens and look-alikes", "За\u00adмeшaтельство", "Замешательство"),
]


@pytest.mark.parametrize(("query", "title"), [case[1:] for case in KINDS], ids=[case[0] for case in KINDS])
def test_right_title_first(saga, query, title):
    answer = saga.find(query)
    if title is None:
        assert not answer.confident
    else:
        assert answer.hits[0].title == title


@pytest.mark.parametrize("query", ["квартирный вопрос", "гравитация", "zxcvbnm", "рецепт пирога", "дирижёр"])
def test_what_is_not_there_is_not_claimed(saga, query):
    assert not saga.find(query).confident


def test_a_sentence_needs_less_than_a_name_to_be_sure(saga):
    asked, named = saga.find("как далеко слышно ярла за холмом"), saga.find("ярла за холмом")
    assert asked.hits[0].title in ("Ярл", "Слово ярла")
    assert asked.confident >= named.confident


def test_a_word_met_nowhere_makes_a_name_doubtful(saga):
    assert saga.find("скальд").confident
    assert not saga.find("бронепоездной скальд").confident


def test_the_name_of_a_rule_of_another_book_is_doubted_in_this_one():
    other = invented_book("skald", "two", (("Песнь добычи", None, 13, "Песнь поют после набега, каждый своему ярлу."),))
    other = replace(other, sections=other.sections[-1:])
    with BookIndex(None) as index:
        index.put(invented_book(), "saga.txt")
        index.put(other, "skald.txt")
        found = Finder(index, invented_reference())
        assert found.find("песнь добычи", "skald").confident
        assert not found.find("песнь добычи", "saga").confident


def test_a_latin_word_is_russian_before_it_is_a_form_of_an_english_name():
    """The English stemmer makes "mode" of "modeli", and some rule is called just that."""
    mode = parse_entries(
        """
- id: saga.mode
  kind: term
  names: {ru: ["Способ похода"], en: ["Mode"]}
  page: 1
  gist: {ru: "Как идут.", en: "How they go."}
""",
        "saga",
    )
    with BookIndex(None) as index:
        index.put(
            invented_book(extra=(("Малые модели", None, 13, "Для маленьких моделей ладонь короче."),)), "saga.txt"
        )
        found = Finder(index, Reference((*invented_reference().entries, *mode), "x"))
        assert found.find("malye modeli").hits[0].title == "Малые модели"
        assert found.find("mode").hits[0].title == "Способ похода"


def test_a_title_begun_comes_before_one_that_holds_the_word(saga):
    assert saga.find("проверка дух").hits[0].title == "Проверка духа"
    assert saga.find(turn_layout("огненный щи")).hits[0].title == "Огненный щит"


def test_the_army_whose_whole_name_is_told_comes_first():
    class Neighbours:
        def units(self):
            for army in ("Дальние Северяне/Поморы", "Северяне"):
                yield UnitName(f"saga/{army}", "saga", army, "Гребцы", 20, (), ())

    with BookIndex(None) as index:
        found = Finder(index, invented_reference(), Neighbours())
        assert found.find("гребцы северяне").hits[0].army == "Северяне"
        assert found.find("гребцы дальних северян").hits[0].army == "Дальние Северяне/Поморы"


def test_initials_stand_alone(saga):
    assert saga.find("фп").hits[0].title == "Фаза переправы"
    assert saga.find("скальд фп").hits[0].title == "Скальд"


def test_between_equals_the_printed_title_comes_before_a_name_of_ours():
    extra = parse_entries(
        """
- id: saga.bay
  kind: term
  names: {ru: ["Прибой береговой"], en: []}
  page: 3
  gist: {ru: "Ещё один прибой.", en: "Another surf."}
""",
        "saga",
    )
    reference = invented_reference()
    with BookIndex(None) as index:
        book = invented_book()
        longer = tuple(replace(part, text=f"{part.text} " * 3) for part in book.sections)
        index.put(replace(book, sections=longer), "saga.txt")
        both = Finder(index, Reference((*reference.entries, *extra), "x"))
        assert [hit.title for hit in both.find("прибоя").hits[:2]] == ["Береговой прибой", "Прибой береговой"]


def test_unsure_answers_suggest_at_most_three_titles(saga):
    answer = saga.find("лодочный мотор")
    assert not answer.confident
    assert len(answer.suggestions) <= 3
    assert len(saga.find("щит и меч и лодка и ветер").suggestions) <= 3


def test_entry_and_section_of_one_title_are_one_hit(saga):
    hits = [hit for hit in saga.find("лодки").hits if hit.title == "Лодки"]
    assert len(hits) == 1
    assert hits[0].entries == ("saga.boats",)
    assert len(hits[0].sections) == 1


def test_an_entry_without_a_section_stands_for_itself(saga):
    hit = saga.find("погода").hits[0]
    assert (hit.kind, hit.title, hit.page) == ("entry", "Погода", 1)


def test_rows_of_a_table_are_searched(saga):
    assert saga.find("туман скрывает").hits[0].title == "Погода"


def test_army_and_unit_together_find_the_statline(saga):
    for query in ("берсерки островитян", "островитяне берсерки", "berserkers islanders", ",thcthrb jcnhjdbnzy"):
        hit = saga.find(query).hits[0]
        assert (hit.kind, hit.army, hit.title, hit.unit) == (
            "unit",
            "Островитяне",
            "Берсерки",
            "saga/islanders/berserkers",
        )


def test_a_book_filter_keeps_other_books_out(index):
    index.put(invented_book(), "saga.txt")
    index.put(invented_book("edda", "two", extra=[("Рунный камень", None, 30, "Камень видит всё.")]), "edda.txt")
    finder = Finder(index, invented_reference())
    assert {hit.book for hit in finder.find("лодки", "edda").hits} == {"edda"}
    assert finder.find("рунный камень").hits[0].book == "edda"
    assert not finder.find("рунный камень", "saga").confident
    assert finder.find("лодки", "no-such-book").hits == ()


def test_a_word_known_in_another_book_is_no_slip_here(index):
    index.put(invented_book(), "saga.txt")
    index.put(invented_book("edda", "two", extra=[("Лотки", None, 30, "Лоток стоит на рынке.")]), "edda.txt")
    finder = Finder(index, invented_reference())
    assert finder.find("лотки").hits[0].title == "Лотки"
    assert not finder.find("лотки", "saga").confident  # one letter from "Лодки", and not meant


def test_a_synonym_is_doubted_when_the_word_as_typed_belongs_to_another_book(index):
    index.put(invented_book(), "saga.txt")
    finder = Finder(index, invented_reference())
    assert finder.find("преследование", "saga").confident  # Погоня
    extra = [("Преследование", None, 30, "Отряд идёт следом за бегущими, пока видит их.")]
    index.put(invented_book("edda", "two", extra=extra), "edda.txt")
    assert not finder.find("преследование", "saga").confident
    assert finder.find("преследование", "edda").confident


def test_an_alias_of_the_chat_finds_its_title(saga):
    aliases = [Alias("корыто", "saga", "Лодки")]
    assert saga.find("корыто", aliases=aliases).hits[0].title == "Лодки"
    assert saga.find("КОРЫТО", "saga", aliases=aliases).confident
    assert saga.find("корытом", aliases=aliases).hits[0].title == "Лодки"
    assert saga.find(turn_layout("корыто"), aliases=aliases).hits[0].title == "Лодки"
    assert not saga.find("корыто", "wma", aliases=aliases).confident
    assert not saga.find("корыто").confident


def test_the_finder_notices_a_new_book_and_a_removed_one(index):
    index.put(invented_book(), "saga.txt")
    finder = Finder(index, invented_reference())
    assert not finder.find("рунный камень").confident
    index.put(invented_book("edda", "two", extra=[("Рунный камень", None, 30, "Камень.")]), "edda.txt")
    assert finder.find("рунный камень").hits[0].title == "Рунный камень"
    index.remove("edda")
    assert not finder.find("рунный камень").confident


def test_json_has_the_promised_fields(saga):
    import json

    line = json.loads(find_jsonl(saga, json.dumps({"q": "драккар", "book": None}), limit=2))
    assert set(line) >= {"q", "confident", "hits"}
    assert len(line["hits"]) <= 2
    assert set(line["hits"][0]) == {"book", "title", "title_en", "page", "score", "kind", "army"}
    assert json.loads(answer_as_json(saga.find("гравитация")))["confident"] is False


@pytest.mark.parametrize("line", ["", "{", "[]", '{"q": 5}', '{"book": "wma"}', '{"q": "x", "book": 7}', "null"])
def test_a_bad_line_gets_an_error_object(saga, line):
    import json

    assert json.loads(find_jsonl(saga, line))["error"]["code"] == "search.line"


def found_among(index, query, *titles, units=None, reference=None):
    """The first hit among sections of these titles; a title alone or (title, parent, page, text)."""
    extra = [title if isinstance(title, tuple) else (title, "Глава", 5, f"{title}: об этом речь.") for title in titles]
    book = invented_book("edda", "two", extra=extra)
    index.put(replace(book, sections=book.sections[-len(extra) :], terms=()), "edda.txt")
    return Finder(index, reference or Reference((), ""), units).find(query, "edda").hits[0]


def test_a_beginning_that_is_also_a_stem_finds_the_shorter_title(index):
    hit = found_among(index, "исслед", "Лагерь исследующих отрядов", "Исследование")
    assert hit.title == "Исследование"


def test_a_chapter_comes_before_its_equals(index):
    hit = found_among(index, "игры", "Летние игры", ("Зимние игры", None, 5, ""), "Зимние пиры")
    assert hit.title == "Зимние игры"


def test_a_term_of_a_running_sentence_is_no_hit(saga):
    assert "вычерпать" not in [hit.title for hit in saga.find("bail").hits]
    assert saga.titled("saga", "вычерпать") is None


def test_a_units_name_beats_a_nickname_and_its_prose_is_the_same_hit(saga, index):
    assert saga.find("гребцы").hits[0].kind == "unit"  # also an alias of the boats

    class OneUnit:
        def units(self):
            return [UnitName("edda/thanes", "edda", "Таны", "Хускарлы", 30)]

    hit = found_among(index, "хускарлы", ("Хускарлы", "Таны", 31, "Лучшие воины ярла."), "Щиты", units=OneUnit())
    assert (hit.kind, hit.army, len(hit.sections)) == ("unit", "Таны", 1)


def test_only_units_are_found_when_only_units_are_asked_for(saga):
    assert {hit.kind for hit in saga.find("лучники и лодки", kind="unit").hits} == {"unit"}
    assert saga.find("скальд", kind="unit").hits == ()
    assert saga.find("гребцы", kind="section").hits[0].title == "Лодки"


def test_a_rule_beats_the_unit_of_the_same_name(index):
    class OneUnit:
        def units(self):
            return [UnitName("edda/boars", "edda", "Таны", "Вепри", 30)]

    hit = found_among(
        index,
        "вепри",
        ("Вепри", "Звери", 8, "Вепрь бежит прямо и сбивает с ног всех, кто стоит у него на пути."),
        units=OneUnit(),
    )
    assert hit.kind == "section"
