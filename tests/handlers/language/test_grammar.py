"""The typed grammar: any order, names with spaces, an exact name before a flag before a loose name, nothing lost."""

import itertools
from typing import Annotated

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from handlers.desk.registry import commands
from handlers.language.grammar import parse_values, parse_words
from handlers.language.options import Choice, Count, Distance, Flag, Options, Pick, Rest
from lexicon.errors import AdjutantError, Ambiguous, NotFound, NotUnderstood, ValueMissing
from lexicon.names import Name
from tests.support.work_counted import work_of


def said(word):
    return Name(word, word)


class Attack(Options):
    leader: Annotated[str, Pick(Name("вождь", "leader"), said("who"), source="leaders")]
    units: Annotated[tuple[str, ...], Pick(Name("отряды", "units"), said("with whom"), source="units")] = ()
    against: Annotated[str | None, Pick(Name("цель", "target"), said("whom"), source="foes", target=True)] = None
    near: Annotated[bool, Flag(Name("враг", "enemy"), said("near"), ("враг", "рядом", "enemy"))] = False
    wood: Annotated[bool, Flag(Name("лес", "wood"), said("in a wood"), ("лес", "wood"))] = False
    far: Annotated[float | None, Distance(Name("расстояние", "distance"), said("how far"))] = None
    shots: Annotated[int | None, Count(Name("выстрелы", "shots"), said("how many"), words=("выстрелы", "shots"))] = None
    cover: Annotated[
        str | None,
        Choice(
            Name("укрытие", "cover"),
            said("cover"),
            {"open": (Name("открыто", "open"),), "defended": (Name("укрытие", "defended"), Name("стена", "wall"))},
        ),
    ] = None


class Search(Options):
    book: Annotated[
        str | None,
        Choice(Name("книга", "book"), said("which"), {"wma": (said("wma"),), "gdf": (said("gdf"),)}, explicit=False),
    ] = None
    query: Annotated[str, Rest(Name("запрос", "query"), said("what"))]


class OnlyRest(Options):
    text: Annotated[str, Rest(Name("текст", "text"), said("what"))]


NAMES = {
    "leaders": [("Цезарь", "c1"), ("Брут", "c2"), ("Марк Антоний", "c3")],
    "units": [
        ("Легионеры 1", "u1"),
        ("Легионеры 2", "u2"),
        ("Тяжелая Конница 1", "u3"),
        ("Лесные Воины", "u4"),
        ("Лес", "u5"),
        ("Боевые Слоны Царя", "u6"),
    ],
    "foes": [("Воины 1", "f1"), ("Воины 2", "f2"), ("Warriors 3", "f3"), ("Слоны", "f4")],
}
NO_WOOD = {**NAMES, "units": [pair for pair in NAMES["units"] if pair[0] != "Лес"]}


def read(text, names=NAMES, model=Attack):
    return parse_words(model, text, names.__getitem__, example="/attack Цезарь")


def fields(text, names=NAMES):
    return read(text, names).model_dump(exclude_defaults=True)


def error_of(text, kind=AdjutantError, names=NAMES):
    with pytest.raises(kind) as error:
        read(text, names)
    return error.value


FULL = {"leader": "c1", "units": ("u3",), "near": True, "far": 65, "shots": 3, "cover": "defended"}


@pytest.mark.parametrize(
    "parts",
    list(itertools.permutations(["Цезарь", "тяжелая конница 1", "65см", "враг", "выстрелы 3", "стена"]))[::37],
    ids=lambda parts: parts[0],
)
def test_words_come_in_any_order(parts):
    assert fields(" ".join(parts)) == FULL


@pytest.mark.parametrize(
    "text",
    [
        "Цезарь тяж кон 65 см рядом 3 выстрела стена",
        "цезарь, тяжелая конница, 65cm, enemy, shots 3, wall",
        "cezar конница 65см враг выстрелы=3 укрытие=стена",
        "вождь=Цезарь расстояние=65 тяжёлая конница 1 вра стен выстрелы 3",
        "Wtpfhm тяжелая конница 1 враг 65см выстрелы 3 стена",
        "\u200fЦезарь \u202eтяжелая конница 1\u202c враг 65\u00a0см выстрелы 3 стена",
    ],
)
def test_slips_layouts_commas_and_key_value_mean_the_same(text):
    assert fields(text) == FULL


def test_an_exact_name_beats_a_flag_and_a_flag_beats_a_loose_name():
    assert fields("Цезарь лес") == {"leader": "c1", "units": ("u5",)}, "a unit is called so"
    assert fields("Цезарь лес", NO_WOOD) == {"leader": "c1", "wood": True}, "and not the unit that begins so"
    assert fields("Цезарь лесные воины", NO_WOOD) == {"leader": "c1", "units": ("u4",)}


@pytest.mark.parametrize("separator", [">", " > ", "->", "=>", " → ", " против ", " vs ", " against ", " ПРОТИВ "])
def test_what_stands_after_the_separator_is_the_target(separator):
    assert fields(f"Цезарь легионеры 1{separator}воины 2") == {"leader": "c1", "units": ("u1",), "against": "f2"}


def test_a_name_of_the_other_side_before_the_separator_is_not_understood():
    assert error_of("Цезарь warriors 3").value == "warriors 3"


def test_the_other_sides_whole_name_behind_all_who_are_named_first_is_the_target():
    assert fields("Цезарь легионеры 1 warriors 3") == {"leader": "c1", "units": ("u1",), "against": "f3"}
    assert fields("легионеры 1, легионеры 2 Цезарь, warriors 3")["units"] == ("u1", "u2")
    assert error_of("Цезарь легионеры 1 воины 2").value == "воины 2", "it might be the wood warriors of one's own"


def test_words_of_either_kind_may_follow_the_target():
    assert fields("Цезарь легионеры 1 > воины 2 враг 20см") == {
        "leader": "c1",
        "units": ("u1",),
        "against": "f2",
        "near": True,
        "far": 20,
    }


def test_several_names_with_and_without_commas():
    expected = ("u1", "u2", "u6")
    assert read("Цезарь легионеры 1 легионеры 2 боевые слоны царя").units == expected
    assert read("Цезарь легионеры 1, легионеры 2, боевые слоны царя").units == expected
    assert read(",, Цезарь ,легионеры 1,,легионеры 2 , боевые слоны царя,").units == expected


@pytest.mark.parametrize(
    ("text", "value"),
    [("65см", 65), ("65 см", 65), ("6.5cm", 6.5), ("6,5 см", 6.5), ('6"', 6), ("6″", 6), ("0см", 0), ("6 дюймов", 6)],
)
def test_a_distance(text, value):
    assert read(f"Цезарь {text}").far == value


@pytest.mark.parametrize("text", ["-5см", "1001см", "99999999999999см", "расстояние=много", "расстояние=-1"])
def test_an_impossible_distance_says_what_is_allowed(text):
    error = error_of(f"Цезарь {text}", NotUnderstood)
    assert error.code == "options.value" and error.field == "far" and "1000" in str(error.allowed)


@pytest.mark.parametrize(
    "text", ["выстрелы=99999", "выстрелы 99999", "выстрелы=-1", "выстрелы=x", "выстрелы=" + "9" * 50]
)
def test_an_impossible_number_says_what_is_allowed(text):
    error = error_of(f"Цезарь {text}", NotUnderstood)
    assert error.code == "options.value" and error.field == "shots"


@pytest.mark.parametrize("said", [{"shots": 479_078_232}, {"shots": -1}, {"far": 10_000.0}])
def test_numbers_that_a_platform_took_apart_have_the_limits_of_typed_ones(said):
    with pytest.raises(NotUnderstood) as refused:
        parse_values(Attack, {"leader": "Цезарь", **said}, NAMES.__getitem__, example="")
    assert refused.value.code == "options.value" and refused.value.field == min(said)


def test_a_number_belongs_to_the_name_before_it():
    assert read("Цезарь легионеры 2").units == ("u2",)
    error = error_of("Цезарь легионеры 9", NotFound)
    assert error.value == "легионеры 9" and error.field == "units"
    assert [name for name in error.near if name.startswith("Легионеры")]


def test_a_name_that_fits_several_is_ambiguous_with_what_was_typed():
    error = error_of("Цезарь легионеры 65см", Ambiguous)
    assert error.candidates == ("Легионеры 1", "Легионеры 2")
    assert error.params["span"] == "легионеры" and error.field == "units"


@pytest.mark.parametrize("text", ["Цезарь фыва", "фыва Цезарь", "Цезарь 65см фыва враг", "фыва, Цезарь"])
def test_what_was_not_understood_is_quoted(text):
    assert error_of(text).value == "фыва"


@pytest.mark.parametrize(
    "text",
    ["Цезарь '; DROP TABLE units", "Цезарь @everyone <b>", "Цезарь ../../etc", "Цезарь {0} %s"],
)
def test_hostile_words_are_quoted_as_they_are(text):
    error = error_of(text, (NotFound, NotUnderstood))
    assert error.value and error.value in text


@pytest.mark.parametrize("sign", ["🎲", "—", "...", "!?", "\u202e"])
def test_signs_without_a_letter_say_nothing(sign):
    for text in (f"Цезарь {sign} враг", f"{sign} враг Цезарь", f"Цезарь{sign}, враг {sign}"):
        assert fields(text) == {"leader": "c1", "near": True}


def test_a_foreign_word_beside_a_name_is_not_taken_for_its_slip():
    assert error_of("легионеры 1 abc Цезарь").value in ("abc", "1 abc")


@pytest.mark.parametrize("text", ["врагом Цезарь", "Цезарь рядам", "Цезарь 3 выстрела", "Цезарь укрытия"])
def test_russian_endings_do_no_harm(text):
    assert len(fields(text)) == 2


def test_a_message_of_very_many_words_is_refused():
    error = error_of("легионеры 1 " * 80, NotUnderstood)
    assert (error.code, error.value, error.allowed) == ("options.too_long", 160, "150")


def test_a_value_said_twice_in_two_ways_is_refused():
    error = error_of("Цезарь 20см 30см", NotUnderstood)
    assert error.code == "options.twice" and error.field == "far"
    assert fields("Цезарь 20см 20см") == {"leader": "c1", "far": 20}
    assert error_of("Цезарь выстрелы 2 выстрелы 3").code == "options.twice"


def test_what_is_missing_is_named_with_an_example():
    error = error_of("легионеры 1", ValueMissing)
    assert error.field == "leader" and error.example == "/attack Цезарь"
    assert error_of("", ValueMissing).field == "leader"


def test_free_text_is_kept_as_typed_after_the_words_that_are_known():
    assert parse_words(Search, "wma Отбрасывание, и  потом?", NAMES.__getitem__, example="").model_dump() == {
        "book": "wma",
        "query": "Отбрасывание, и  потом?",
    }
    assert parse_words(Search, "отбрасывание wma", NAMES.__getitem__, example="").query == "отбрасывание wma"
    assert parse_words(Search, "книга=gdf тест = 3", NAMES.__getitem__, example="").book == "gdf"
    assert parse_words(OnlyRest, "  2к6<=8 # a=b > c ", NAMES.__getitem__, example="").text == "2к6<=8 # a=b > c"


def test_values_that_a_platform_has_taken_apart():
    values = {"leader": "Цезарь", "units": "легионеры 1, легионеры 2", "near": True, "far": "65 см", "cover": "стена"}
    made = parse_values(Attack, values, NAMES.__getitem__, example="")
    assert made == read("Цезарь легионеры 1 легионеры 2 враг 65см стена")
    assert parse_values(Attack, {"leader": "Цезарь", "far": '6.5"'}, NAMES.__getitem__, example="").far == 6.5
    assert parse_values(Attack, {"leader": "Цезарь", "near": "да"}, NAMES.__getitem__, example="").near is True
    with pytest.raises(NotUnderstood) as error:
        parse_values(Attack, {"leader": "Цезарь", "weather": "rain"}, NAMES.__getitem__, example="")
    assert error.value.code == "options.unknown" and error.value.value == "weather"


VOCABULARY = st.sampled_from(
    ["Цезарь", "Брут", "легионеры", "1", "2", "лес", "враг", "65см", "-3см", ">", "->", "против", ",", "выстрелы",
     "выстрелы=3", "вождь=Брут", "=", "стена", "Воины 1", "слоны", "ktubjyths", "тяж", "99999", "🎲", "\u202e"]
)  # fmt: skip
sentences = st.lists(VOCABULARY | st.text(max_size=6), max_size=12).map(" ".join) | st.text(max_size=80)


def options_or_error(model, text):
    try:
        assert isinstance(parse_words(model, text, NAMES.__getitem__, example="e"), model)
    except AdjutantError as error:
        assert error.code.startswith(("options.", "name."))


@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(sentences)
@example("вождь= Цезарь")
@example("1см" * 30)
def test_any_text_gives_options_or_our_error(text):
    for model in (Attack, Search, OnlyRest):
        options_or_error(model, text)


@pytest.mark.parametrize("known", [pytest.param(known, id=name) for name, known in commands().items()])
@settings(
    max_examples=12, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture], deadline=None
)
@given(text=sentences)
def test_any_text_after_any_command_gives_options_or_our_error(known, text):
    named = [("Легионеры 1", "u1"), ("Легионеры 2", "u2"), ("Цезарь", "c1"), ("Галлы", "x")]
    for form in known.forms.values():
        try:
            parse_words(form.model, text, lambda _source: named, example="e")
        except AdjutantError as error:
            assert error.code


@pytest.mark.parametrize(
    "word",
    ["Цезарь ", "легионеры 1 ", "фыва ", "1 ", "> ", ", ", "=", "65см ", "ж", "a=b ", "\u202e", "🎲 ", "враг ", "- "],
)
def test_the_longest_message_is_read_within_bounds(word):
    """As much as a message may hold, and as many words as a command may have: twice what any of these takes."""
    for text in ((word * 5000)[:4500], word * 149):
        assert 0 < work_of(lambda text=text: options_or_error(Attack, text)) < 75_000


def test_several_numbers_of_a_name_in_doubt_are_offered_whole():
    horse = [(f"{kind} Конница {number}", f"{kind}{number}") for kind in ("Тяжелая", "Легкая") for number in (1, 2)]
    doubt = error_of("Цезарь конница 1, 2 30см", Ambiguous, {**NAMES, "units": horse})
    assert doubt.candidates == ("Тяжелая Конница 1, Тяжелая Конница 2", "Легкая Конница 1, Легкая Конница 2")
    assert doubt.params["span"] == "конница 1, 2"
