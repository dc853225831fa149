"""Folding: both keyboard layouts, both alphabets, invisible signs."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from lexicon.folding import fold, mend_mixed, strip_invisible, to_cyrillic, to_latin, turn_layout

RUSSIAN = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя"
words = st.text(RUSSIAN, min_size=1, max_size=15)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("jn,hfcsdfybt", "отбрасывание"),
        ("ktubjyths", "легионеры"),
        ("кщдд", "roll"),
        ("щквук", "order"),
        ("Wtpfhm", "Цезарь"),
        ("'kbn", "элит"),
        ("[fjc", "хаос"),
    ],
)
def test_the_same_keys_on_the_other_layout(typed, meant):
    assert turn_layout(typed) == meant


@given(words)
def test_a_russian_word_typed_on_the_english_layout_comes_back(word):
    assert turn_layout(turn_layout(word)) == word


@given(st.text("abcdefghijklmnopqrstuvwxyz", min_size=1))
def test_an_english_word_typed_on_the_russian_layout_comes_back(word):
    there = turn_layout(word)
    assert there != word and turn_layout(there) == word


@pytest.mark.parametrize(
    ("latin", "russian"),
    [
        ("legionery", "легионеры"),
        ("konnitsa", "конница"),
        ("voiny", "воины"),
        ("skorpion", "скорпион"),
        ("otryad", "отряд"),
        ("schit", "щит"),
        ("zhezl", "жезл"),
        ("yunosha", "юноша"),
    ],
)
def test_russian_in_latin_letters_is_read(latin, russian):
    assert to_cyrillic(latin) == russian


@given(words)
def test_transliteration_leaves_no_russian_letter(word):
    assert not set(to_latin(word)) & set(RUSSIAN)


@given(st.text("бвгдзклмнпрсуфао", min_size=1, max_size=12))
def test_plain_sounds_there_and_back(word):
    """Words whose letters do not run together (``тс``, ``сх``) come back as they were."""
    assert to_cyrillic(to_latin(word)) == word


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Отряд", "отряд"),
        ("тяжёлая  конница", "Тяжелая Конница"),
        ("лег\u00adион", "легион"),
        ("\u202eлегион\u202c", "легион"),
        ("лег\u200bион", "легион"),
        ("лёгкая\u00a0пехота", "легкая пехота"),
        ("вaрвары", "варвары"),  # a Latin a among Russian letters
        ("e\u0308", "ë"),  # one letter, written in two ways
        ("щит — копьё", "щит копье"),
        ("снайпер_ы", "снайпер ы"),
        ("4+", "4 +".replace(" ", "")),
    ],
)
def test_what_looks_the_same_folds_to_the_same(one, other):
    assert fold(one) == fold(other)


def test_different_words_stay_different():
    assert len({fold(word) for word in ("воины 1", "воины 2", "воины", "война", "voiny", "4+", "4")}) == 7


def test_a_word_of_mixed_alphabets_is_mended():
    assert mend_mixed("cпac") == "спас", "three Latin letters, but п is none"
    assert mend_mixed("корoва") == "корова"
    assert mend_mixed("sаve") == "save"
    assert mend_mixed("save") == "save" and mend_mixed("спас") == "спас"


def test_prose_in_two_languages_is_mended_word_by_word():
    assert fold("roll бросок cпac") == "roll бросок спас"


@given(st.text(max_size=200))
@example("ﬁ\u0345")
@example("İ")
def test_folding_any_text_twice_changes_nothing_more(text):
    once = fold(text)
    assert fold(once) == once
    assert "  " not in once and once == once.strip()


@given(st.text(max_size=200))
def test_what_is_read_never_holds_direction_marks(text):
    assert not set(strip_invisible(text)) & set("\u200b\u200e\u200f\u202a\u202e\u2066\u2069\ufeff\u00ad")


@pytest.mark.parametrize("dash", "‐‑‒–—−﹘－")
def test_every_dash_is_a_minus(dash):
    assert strip_invisible(f"2d6{dash}1") == "2d6-1"
