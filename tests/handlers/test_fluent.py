"""Words of the two languages: plural forms, chances, numbers, pages."""

import re
from fractions import Fraction

import pytest

from handlers.desk.answer import text
from handlers.drawing.fluent import (
    has_text,
    render_chance,
    render_decimal,
    render_number,
    render_ref,
    render_signed,
    render_text,
    render_words,
)
from lexicon.names import Name
from lexicon.refs import RuleRef
from tests.support.chat_table import ROOT


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "0 попаданий"),
        (1, "1 попадание"),
        (2, "2 попадания"),
        (4, "4 попадания"),
        (5, "5 попаданий"),
        (11, "11 попаданий"),
        (12, "12 попаданий"),
        (14, "14 попаданий"),
        (21, "21 попадание"),
        (22, "22 попадания"),
        (25, "25 попаданий"),
        (101, "101 попадание"),
        (111, "111 попаданий"),
        (112, "112 попаданий"),
        (1000, "1000 попаданий"),
    ],
)
def test_russian_plurals(number, words):
    assert render_text("shoot-hits-plain", {"hits": number}, "ru").startswith(f"{words},")


@pytest.mark.parametrize(
    ("number", "words"), [(0, "0 hits"), (1, "1 hit"), (2, "2 hits"), (11, "11 hits"), (21, "21 hits")]
)
def test_english_plurals(number, words):
    assert render_text("shoot-hits-plain", {"hits": number}, "en").startswith(words)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_choice_by_number_has_all_its_forms(language):
    """Russian has one, few and many, or one and all the rest; English one and other; else 21 or 2 reads wrong."""
    complete = [{"one", "other"}] + ([{"one", "few", "many"}] if language == "ru" else [])
    wrong = []
    found = 0
    for file in sorted((ROOT / "handlers" / "text" / language).glob("*.ftl")):
        words = file.read_text(encoding="utf-8")
        for choice in re.finditer(r"\{ \$[\w-]+ ->((?:[^{}]|\{[^{}]*\})*)\}", words):
            outer = re.sub(r"\{[^{}]*\}", "", choice[1])
            forms = re.findall(r"^\s*\*?\[(\w[\w-]*)\]", outer, re.MULTILINE)
            if {"one", "few"} & set(forms):
                found += 1
                if {form for form in forms if not form.isdigit()} not in complete:
                    wrong.append((file.name, choice[0]))
    assert not wrong
    assert found >= 8


@pytest.mark.parametrize(
    ("chance", "shown"),
    [
        (Fraction(0), "0 %"),
        (Fraction(1), "100 %"),
        (Fraction(5, 18), "28 %"),
        (Fraction(1, 1000), "<1 %"),
        (Fraction(1, 10**30), "<1 %"),
        (Fraction(999, 1000), ">99 %"),
        (Fraction(99, 100), "99 %"),
        (Fraction(1, 100), "1 %"),
        (Fraction(1, 2), "50 %"),
        (Fraction(35, 36), "97 %"),
        (0.25, "25 %"),
    ],
)
def test_chances(chance, shown):
    assert render_chance(chance).replace("\u00a0", " ") == shown


def test_no_chance_but_nothing_is_shown_as_none_and_none_but_all_as_certain():
    for n in range(1, 2000):
        shown = render_chance(Fraction(n, 2000)).replace("\u00a0", " ")
        assert shown not in ("0 %", "100 %")


@pytest.mark.parametrize(
    ("number", "shown"), [(0, "0"), (7, "7"), (-3, "−3"), (1000, "1000"), (9999, "9999"), (10000, "10\u00a0000")]
)
def test_numbers(number, shown):
    assert render_number(number) == shown
    assert render_words(number, "ru") == shown


def test_signed_numbers_and_decimals():
    assert [render_signed(n) for n in (1, 0, -3)] == ["+1", "0", "−3"]
    assert render_decimal(Fraction(6, 5), "ru") == "1,2" and render_decimal(1.25, "en") == "1.2"


def test_names_pages_lists_and_answers_in_words():
    assert render_words(Name("Галлы", "Gauls"), "en") == "Gauls"
    assert render_ref(RuleRef("wma", 16), "ru") == "стр.\u00a016"
    assert render_ref(RuleRef("wma", 16), "en") == "p.\u00a016"
    assert render_ref(RuleRef("fog", None, "7.2"), "en") == "7.2"
    assert render_words(["a", Name("б", "b")], "ru") == "a, б"
    assert render_words(None, "ru") == ""
    assert render_words(True, "ru") != render_words(False, "ru")


def test_a_text_inside_a_text_is_rendered_in_the_same_language():
    inner = text("yes")
    assert render_words([inner], "en") == render_text("yes", {}, "en")


def test_a_missing_key_shows_itself():
    assert not has_text("no-such-key", "ru")
    assert render_text("no-such-key", {}, "ru") == "no-such-key"


@pytest.mark.parametrize("value", ["{ $x }", "{x}", "<b>@everyone</b>", "\\u0041", "'}{", "{0} %s"])
def test_what_players_write_is_not_read_as_markup(value):
    params = {"value": value, "has-value": "yes", "field": "f", "allowed": "", "example": "", "page": ""}
    assert value in render_text("input-not_understood", params, "ru")
