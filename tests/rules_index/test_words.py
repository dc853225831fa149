"""Stems, roots, sounds: what must meet meets, what must not does not."""

import pytest
import yaml

from rules_index.search.guesses import allowed_slips, kinship, likeness_of
from rules_index.search.spelling import heard_as, russian_readings, skeleton, turned
from rules_index.search.synonyms import MEANINGS_FILES, SYNONYMS_FILE, Synonyms, load_synonyms
from rules_index.search.words import ASKING, Stems, words_of


@pytest.fixture(scope="module")
def stems():
    return Stems()


@pytest.mark.parametrize(
    "family",
    [
        "преследование преследующий преследовать преследует",
        "приказ приказы прикажет",
        "огонь огня огнём",
        "бросок броска броски бросать",
        "уклонение уклониться уклоняющийся",
        "отступление отступать отступил",
        "защита защитный защищённый",
        "команда командный командование",
    ],
)
def test_a_family_has_one_root(stems, family):
    assert len({stems.root(word) for word in words_of(family)}) == 1


@pytest.mark.parametrize("pair", ["слон склон", "лес лесть", "мост место", "страх стрела", "конница конец"])
def test_strangers_have_two(stems, pair):
    one, other = pair.split()
    assert stems.root(one) != stems.root(other)


@pytest.mark.parametrize(
    ("russian", "typed"),
    [
        ("застрельщики", ["zastrelshchiki", "zastrelschiki", "zastrelshiki"]),
        ("серпоносные", ["serponosnye", "serponosnie", "serponosnyye"]),
        ("колесницы", ["kolesnicy", "kolesnitsy", "kolesnitsi"]),
        ("препятствия", ["prepyatstviya", "prepjatstvija", "prepiatstviia"]),
        ("отскок", ["otskok"]),
        ("хищная", ["hishchnaya", "khischnaja"]),
        ("юность", ["yunost", "junost"]),
    ],
)
def test_ways_to_write_russian_in_latin_letters_sound_alike(russian, typed):
    assert {skeleton(word) for word in typed} == {skeleton(russian)}


@pytest.mark.parametrize(
    ("right", "wrong"),
    [("ошибка", "ошыпка"), ("поддержка", "потдержка"), ("слаженность", "слаженость"), ("ландшафт", "ландшавт")],
)
def test_spelling_by_ear_sounds_alike(right, wrong):
    assert heard_as(right) == heard_as(wrong)


def test_words_turn_over_to_the_other_layout():
    assert turned("erhsnbt") == "укрытие"
    assert turned("gj,tlf") == "победа"
    assert turned("ыеуфдер") == "stealth"
    assert turned("смешlatin") == ""


def test_russian_readings_only_of_latin_words():
    assert "фаланга" in russian_readings("falanga")
    assert russian_readings("фаланга") == ()


def test_likeness_falls_with_slips_and_kinship_with_distance():
    assert likeness_of("фаланга", "фоланга", 1) > likeness_of("фаланга", "фолянга", 2) > 0
    assert kinship("преслед", "преследован") > kinship("стол", "столкновен")
    assert [allowed_slips(length) for length in (3, 4, 6, 11)] == [0, 1, 2, 3]


def test_synonyms_join_words_and_swap_phrases(stems):
    synonyms = Synonyms([["конница", "кавалерия", "horse"], ["ближний бой", "рукопашная"]], stems)
    assert set(synonyms.of(stems.stem("конницы"), stems.root("конницы"))) == {"кавалер", "hors"}
    assert synonyms.of("", "") == []
    swaps = synonyms.swaps(stems.stems(["рукопашной"]))
    assert swaps == [(0, 1, tuple(stems.stems(["ближний", "бой"])))]
    assert synonyms.swaps(stems.stems(["правило", "ближнего", "боя"]))[0][:2] == (1, 3)


def test_shipped_synonyms_are_lists_of_words(stems):
    synonyms = load_synonyms(stems)
    assert stems.stem("кавалерия") in synonyms.of(stems.stem("конница"), stems.root("конница"))


def test_a_word_of_the_table_means_those_of_the_books_and_does_not_join_them(stems, tmp_path):
    (tmp_path / "groups").write_text("[]")
    (tmp_path / "talk").write_text("пачка: отряд, толпа\n")
    synonyms = load_synonyms(stems, tmp_path / "groups", [tmp_path / "talk"])
    assert synonyms.of(stems.stem("пачку"), stems.root("пачку")) == ["отряд", "толп"]
    assert synonyms.of("отряд", "отряд") == [stems.stem("пачка")]


def test_stems_are_remembered():
    first = Stems()
    first.stem("колесницами")
    again = Stems()
    again.recall(first.remembered())
    assert again.remembered() == {"колесницами": "колесниц"}
    again.forget()
    assert not again.remembered()


def test_short_words_keep_their_letters(stems):
    assert stems.stem("опыт") == "опыт"
    assert stems.stem("опыта") == "опыт"


def test_no_synonym_is_a_question_word():
    groups = yaml.safe_load(SYNONYMS_FILE.read_text(encoding="utf-8"))
    assert not {word for group in groups for word in group if word in ASKING}
    assert all(len(group) == len(set(group)) for group in groups)
    for file in MEANINGS_FILES:
        meant = yaml.safe_load(file.read_text(encoding="utf-8"))
        assert not {word for said, others in meant.items() for word in (said, *others.split(", ")) if word in ASKING}


@pytest.mark.parametrize(
    ("form", "noun"),
    [("отошел", "отход"), ("отойти", "отхода"), ("вышли", "выход"), ("перешла", "перехода"), ("уйти", "уход"),
     ("подошедшие", "подход"), ("зайдет", "заход")],
)  # fmt: skip
def test_verbs_of_going_meet_their_noun(form, noun):
    stems = Stems()
    assert stems.stem(form) == stems.stem(noun)


@pytest.mark.parametrize("word", ["шлем", "пошлина", "найм", "зашитый", "проходка", "вести"])
def test_other_words_are_no_verbs_of_going(word):
    stems = Stems()
    assert stems.stem(word)[:2] == word[:2]
    assert "ход" not in stems.stem(word) or "ход" in word
