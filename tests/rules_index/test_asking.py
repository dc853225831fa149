"""Questions as players ask them: what a rule is asked by, slang, the phase being played, what is said of a guess."""

import json

import pytest

from lexicon.folding import turn_layout
from rules_index.reference.entries import Reference, load_reference, parse_entries
from rules_index.search.catalogue import Catalogue
from rules_index.search.finder import Alias, Finder, find_jsonl
from rules_index.search.slang import Slang, meant_by
from rules_index.search.words import Stems
from rules_index.store.index import BookIndex
from tests.rules_index.invented import invented_book

_ENTRIES = """
- id: saga.oath
  kind: rule
  names: {ru: ["Клятва ярла"], en: ["Oath of the jarl"]}
  asks: ["кто клянётся перед боем", "сколько воинов держит слово", "who swears before the battle"]
  page: 3
  phase: raid
  gist: {ru: "Ярл даёт слово.", en: "The jarl gives his word."}
- id: saga.feast
  kind: rule
  names: {ru: ["Пир ярла"], en: ["Feast of the jarl"]}
  asks: ["сколько воинов пирует за столом", "who sits at the table", "how many guests"]
  page: 4
  phase: winter
  gist: {ru: "Ярл угощает.", en: "The jarl treats."}
- id: saga.toast
  kind: rule
  names: {ru: ["Пир ярла"], en: ["Toast of the jarl"]}
  page: 4
  gist: {ru: "Ярл пьёт.", en: "The jarl drinks."}
"""


@pytest.fixture(scope="module")
def finder():
    with BookIndex(None) as index:
        index.put(invented_book(), "saga.txt")
        yield Finder(index, Reference(parse_entries(_ENTRIES, "saga/asked.yaml"), "asked"))


@pytest.mark.parametrize(
    ("question", "title"),
    [
        ("а кто у нас клянётся перед боем?", "Клятва ярла"),
        ("сколько же воинов пирует у ярла", "Пир ярла"),
        ("who has to swear before a battle", "Клятва ярла"),
        ("who may sit at the table", "Пир ярла"),
        ("интересно, кто тут почти всегда клянётся, например, перед самим боем", "Клятва ярла"),
    ],
)
def test_a_rule_is_found_by_what_is_asked_when_it_is_meant(finder, question, title):
    answer = finder.find(question, "saga")
    assert (answer.hits[0].title, answer.confident) == (title, True)


@pytest.mark.parametrize(
    ("question", "title"),
    [
        ("кто строит лагерь и бросает кость", "Начало похода"),
        ("who builds a camp at the start and throws dice", "Начало похода"),
        ("кто отдаёт слово и ведёт отряды", "Ярл"),
        ("кто поёт и растит дух", "Скальд"),
        ("что сносит стрелы", "Ледяной ветер"),
        ("упрямый дух как проверить", "Проверка духа"),  # it stands in the chapter "Упрямство"
    ],
)
def test_a_book_that_the_reference_does_not_know_is_asked_by_its_first_sentences(question, title):
    with BookIndex(None) as index:
        index.put(invented_book(), "saga.txt")
        foreign = Finder(index, Reference((), "none"))
        answer = foreign.find(question, "saga")
        assert (answer.hits[0].title, answer.confident) == (title, True)
        assert not foreign.find("кто чинит паровоз на станции", "saga").confident


def test_a_section_that_no_entry_explains_is_asked_by_its_first_sentence_in_a_known_book_too(finder):
    answer = finder.find("кто поёт и растит дух", "saga")
    assert (answer.hits[0].title, answer.confident) == ("Скальд", True)


@pytest.mark.parametrize(
    ("typed", "entry"), [("toast of the jarl", "saga.toast"), ("who sits at the table", "saga.feast")]
)
def test_of_two_entries_under_one_title_the_one_that_is_meant_comes_first(finder, typed, entry):
    hit = finder.find(typed, "saga").hits[0]
    assert (hit.title, len(hit.entries), hit.entries[0]) == ("Пир ярла", 2, entry)


def test_a_question_is_offered_by_no_autocomplete(finder):
    assert all("клян" not in hit.title.casefold() for hit in finder.complete("кто кл", "saga"))


def test_a_question_of_strange_words_gets_no_sure_answer(finder):
    assert not finder.find("сколько воинов в звездолёте гиперпространства", "saga").confident


def test_a_number_tells_less_of_a_question_than_what_it_counts_and_a_word_said_twice_counts_once(finder):
    reading = finder._read("может ли ярл дать двум воинам слово, а трём воинам пир", "saga", ())[0]
    weights = {slot.word: slot.weight for slot in reading.slots}
    assert max(weights["двум"], weights["трем"]) <= 0.25 < weights["воинам"]
    assert [slot.word for slot in reading.slots].count("воинам") == 1


def test_a_word_heard_in_the_other_alphabet_is_no_word_of_a_question(finder):
    guesses = dict(finder._guesser.guess("маны")[1])  # of magic: "how many" is asked in the book, and sounds like it
    assert "mani" not in guesses


def test_a_question_that_names_nothing_gets_no_sure_answer(finder):
    assert not finder.find("как и что тут делать", "saga").confident


def test_what_the_phase_needs_comes_before_its_equal(finder):
    first = [finder.find("ярл", "saga", phase=phase).hits for phase in ("raid", "winter")]
    places = [[hit.title for hit in hits].index("Клятва ярла") for hits in first]
    others = [[hit.title for hit in hits].index("Пир ярла") for hits in first]
    assert places[0] < others[0]
    assert others[1] < places[1]


def test_slang_is_of_its_game_only_and_two_words_may_be_one():
    stems = Stems()
    slang = Slang({"saga": {"пати": "пир"}, "edda": {"пати": "отряд"}}, stems)
    assert slang.of("saga")[stems.stem("пати")] == ("пир",)
    assert slang.of("edda")[stems.stem("пати")] == ("отряд",)
    assert set(slang.of(None)[stems.stem("пати")]) == {"пир", "отряд"}
    assert not slang.of("another")


@pytest.mark.parametrize("said", ["эвейдят", "эвейдеры", "эвейдом"])
def test_what_is_made_of_a_word_of_slang_means_the_same(said):
    stems = Stems()
    slang = Slang({"saga": {"эвейд": "отскок"}}, stems).of("saga")
    assert meant_by(said, slang, stems) == ("отскок",)
    assert not meant_by("эвейдологический", slang, stems)


def test_a_word_tells_less_in_the_book_that_is_full_of_it():
    """Jarls are in all of the saga and in one rule of the edda: asked there, the word is worth more."""
    edda = """
- id: edda.jarl
  kind: rule
  names: {ru: ["Совет ярла"]}
  page: 1
  gist: {ru: "Совет.", en: "Advice."}
- id: edda.song
  kind: rule
  names: {ru: ["Песнь"]}
  page: 2
  gist: {ru: "Поют.", en: "They sing."}
"""
    entries = (*parse_entries(_ENTRIES, "saga/asked.yaml"), *parse_entries(edda, "edda/asked.yaml"))
    stems = Stems()
    catalogue = Catalogue(stems).fill((), (), entries, ())
    ours, theirs = (catalogue.told_by(stems.stem("ярла"), book)[0] for book in ("saga", "edda"))
    assert ours < theirs < 1
    assert catalogue.told_by(stems.stem("воинов"), "saga") == (0.0, False)  # in questions of both, in no name
    assert catalogue.told_by(stems.stem("воинов"), "edda") == (1.0, False)


def test_a_slip_is_taken_for_a_word_of_a_name_before_one_of_a_question():
    text = """
- {id: saga.harp, kind: rule, names: {ru: ["Гусли"]}, asks: ["есть ли струна"], page: 1, gist: {ru: "Г.", en: "G."}}
- {id: saga.bow, kind: rule, names: {ru: ["Стрела"]}, page: 2, gist: {ru: "С.", en: "S."}}
"""
    with BookIndex(None) as index:
        finder = Finder(index, Reference(parse_entries(text, "saga/slips.yaml"), "slips"))
        assert finder.find("струла", "saga").hits[0].title == "Стрела"  # one letter from each
        assert finder.find("струна", "saga").hits[0].title == "Гусли"


def test_a_word_of_the_chat_is_understood_inside_a_question_and_told(finder):
    own = Alias("гулянка", "saga", "Пир ярла")
    answer = finder.find("сколько воинов на гулянке", "saga", aliases=(own,))
    assert answer.hits[0].title == "Пир ярла"
    assert answer.understood == "сколько воинов на пир ярла"
    assert finder.find("сколько воинов на пиру", "saga").understood == ""


@pytest.mark.parametrize("letters", ["gb", "rk"])
def test_two_letters_of_another_layout_are_never_sure(finder, letters):
    assert not finder.find(letters, "saga").confident


def test_a_longer_word_of_another_layout_is_told_as_it_was_read(finder):
    answer = finder.find(turn_layout("клятва"), "saga")
    assert answer.confident
    assert answer.understood == "клятва"


def test_english_is_told_from_the_question_and_titles_have_english_ones(finder):
    assert finder.find("who swears before the battle", "saga").english
    assert not finder.find("кто клянётся", "saga").english
    assert not finder.find("klyatva yarla", "saga").english
    line = json.loads(find_jsonl(finder, json.dumps({"q": "клятва ярла", "book": "saga"})))
    assert (line["hits"][0]["title"], line["hits"][0]["title_en"]) == ("Клятва ярла", "Oath of the jarl")


@pytest.mark.parametrize("book", ["wma", "gdf", "aob", "fog", "wil"])
def test_most_rules_of_each_game_say_what_they_are_asked_by(book):
    of_book = [entry for entry in load_reference().entries if entry.book == book and entry.kind in ("rule", "phase")]
    rules = [entry for entry in of_book if ".result-" not in entry.id]  # rows of tables that are rolled on ask nothing
    assert sum(bool(entry.asks) for entry in rules) >= 0.8 * len(rules)


_BANNERS = """
- id: saga.banner
  kind: rule
  names: {ru: ["Стяг ярла"], en: ["Standard of the jarl"]}
  asks: ["кто держит знамя", "знамя упало на землю", "потеряли знамя в бою", "сколько стоит знамя", "знамя порвали"]
  page: 5
  gist: {ru: "Стяг один.", en: "There is one."}
- id: saga.smoke
  kind: rule
  names: {ru: ["Дым костра"], en: ["Smoke of the fire"]}
  asks: ["знамя дымит", "костёр погас", "кто развёл костёр", "сколько горит костёр", "дым мешает"]
  page: 6
  gist: {ru: "Дым стоит.", en: "It stands."}
"""


def test_what_is_mostly_asked_with_a_word_comes_before_what_is_asked_so_once():
    """The short question is met for a half, each of the five for a third; but there are five."""
    with BookIndex(None) as index:
        index.put(invented_book(), "saga.txt")
        finder = Finder(index, Reference(parse_entries(_BANNERS, "saga/banners.yaml"), "banners"))
        assert finder.find("а что знамя", "saga").hits[0].title == "Стяг ярла"
        assert finder.find("почему знамя дымит", "saga").hits[0].title == "Дым костра"


@pytest.mark.parametrize(
    ("book", "question", "title"),
    [
        ("gdf", "на сколько кидает чародей свой спелл", "Caster(X)"),
        ("gdf", "главарь присоединился к отряду, кто кидает мораль", "Hero"),
        ("gdf", "our bomber flies over, can it hold a marker", "Aircraft"),
        ("gdf", "джип с пехотой подбили, что с десантом", "Transport(X)"),
        ("fog", "фрагментированные обязаны тестить когда их бьют", "Разобщенные под атакой"),
        ("gdf", "я сдаюсь, отряды кампании погибнут?", "Уступка"),
        ("gdf", "засада маркер захват раунд", "Ambush"),  # a phrase of so many words is surer than a name of two
    ],
)
def test_words_of_the_table_are_known_in_the_five_books(five_finder, book, question, title):
    answer = five_finder.find(question, book)
    assert (answer.hits[0].title, answer.confident) == (title, True)
