"""Battle groups of Field of Glory as players write them: what is the name, what the troops, what is asked back."""

import pytest

from armies.fog.rows import read_groups
from lexicon.errors import AdjutantError, NotUnderstood
from lexicon.names import Name


@pytest.mark.parametrize(
    ("line", "name", "kind", "bases", "copies"),
    [
        ("Гастаты, 8 баз, тяжёлая пехота, броня, меч", "Гастаты", "hf", 8, 1),
        ("Гастаты (тяжёлая пехота, ударные, 8 баз)", "Гастаты", "hf", 8, 1),
        ("Союзники - средняя пехота, 6 баз", "Союзники", "mf", 6, 1),
        ("Свевские воины 12 подставок тяжёлая пехота ударные", "Свевские воины", "hf", 12, 1),
        ("3 Гастаты: тяжёлая пехота 8 баз", "Гастаты", "hf", 8, 3),
        ("2 x Hastati, heavy foot, 8 bases", "Hastati", "hf", 8, 2),
        ("2 x 8 Heavy foot, superior", "Heavy foot", "hf", 8, 2),
        ("2 БГ по 6 баз: средняя пехота", "Средняя пехота", "mf", 6, 2),
        ("3 БГ по 4, слоны", "Слоны", "elephants", 4, 3),
    ],
)
def test_a_name_stands_before_the_troops_however_it_is_parted(line, name, kind, bases, copies):
    typed = read_groups([line])
    assert (typed.member.name, typed.member.profile["type"], typed.member.size, typed.copies) == (
        name,
        kind,
        bases,
        copies,
    )


@pytest.mark.parametrize(
    ("line", "code", "value"),
    [
        ("элтиа рыцари", "line.called", "элтиа"),
        ("рыцари элтиа, 4 базы", "line.word", "элтиа"),
        ("Орда: конница лёгкая пехота", "line.two", "лёгкая пехота"),
        ("elephants, camelry", "line.two", "camelry"),
        ("Blues: knights drilled undrilled", "line.two", "undrilled"),
    ],
)
def test_a_strange_word_beside_the_troops_is_no_name_and_nothing_is_shown_by_its_code(line, code, value):
    with pytest.raises(AdjutantError) as refused:
        read_groups([line])
    assert (refused.value.code, refused.value.value) == (code, value)


def test_words_before_the_troops_are_shown_as_the_name_they_may_be_and_troops_in_the_language_of_the_line():
    with pytest.raises(NotUnderstood) as refused:
        read_groups(["2 Old Guard medium foot, shock"])
    assert refused.value.params["called"] == "2 Old Guard: medium foot, shock"
    with pytest.raises(NotUnderstood) as refused:
        read_groups(["medium foot shcok"])
    assert refused.value.allowed is not None and refused.value.allowed[0] == Name("лёгкая пехота", "light foot")


def test_bases_before_the_depth_are_not_the_depth():
    typed = read_groups(["Степняки: конница неударная 4 базы глубина 1"])
    assert (typed.member.size, typed.member.profile["bases_deep"], typed.member.profile["shock"]) == (4, 1, False)


@pytest.mark.parametrize(
    "line",
    [
        "Nobles - cavalry 4 bases one deep",
        "Nobles: cavalry, one base deep, 4 bases",
        "Знать, конница, 4 базы, в одну глубиной",
        "Знать: конница в одну подставку глубиной, 4 базы",
        "Знать: конница в одну базу в глубину, 4 базы",
        "Nobles: cavalry 1 deep 4 bases",
    ],
)
def test_one_base_deep_is_said_in_words(line):
    profile = read_groups([line]).member.profile
    assert profile["bases_deep"] == 1 and read_groups([line]).member.size == 4


@pytest.mark.parametrize(
    ("line", "bases", "points", "copies"),
    [
        ("Hastati: HF, Superior, Drilled, 8 @ 14 = 112", 8, 112, 1),
        ("Гастаты: тяжёлая пехота, 6 баз @ 9 = 54 очка", 6, 54, 1),
        ("Средняя пехота 10x7=70", 10, 70, 1),
        ("Слоны 2 @ 25", 2, 50, 1),
        ("2 BG of 6 MF @ 8 = 96", 6, 48, 2),
    ],
)
def test_bases_and_what_each_of_them_costs_are_read_together(line, bases, points, copies):
    typed = read_groups([line])
    assert (typed.member.size, typed.member.points, typed.copies) == (bases, points, copies)
