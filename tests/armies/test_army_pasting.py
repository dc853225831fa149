"""Pasted lists: every shape that players use, what is not understood, what is refused, and how fast it goes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armies.core.pasted import MAX_LINES, MAX_PASTE, Pasted
from armies.core.roster import Roster
from armies.core.rostering import paste_roster
from lexicon.errors import AdjutantError, Ambiguous, NotUnderstood, OverBudget
from tests.support.army_making import LIBRARY, facts_of, roster_of
from tests.support.work_counted import calls_counted, work_of


def paste(text: str, army: str | None = "imperial-roman") -> Pasted[Roster]:
    roster = None if army is None else roster_of(army)
    return paste_roster(text, roster=roster, library=LIBRARY)


def counts(pasted: Pasted[Roster]) -> dict[str, int]:
    return {entry.unit.id: entry.count for entry in pasted.force.entries}


@pytest.mark.parametrize(
    "line",
    [
        "4 Легионеры",
        "4x Легионеры",
        "4х Легионеры",
        "4xЛегионеры",
        "4 x Легионеры",
        "x4 Легионеры",
        "Легионеры x4",
        "Легионеры ×4",
        "Легионеры - 4",
        "Легионеры — 4 шт.",
        "Легионеры: 4",
        "Легионеры, 4",
        "Легионеры (4)",
        "Легионеры (x4)",
        "4 шт. Легионеры",
        "4 отряда Легионеры",
        "4 легионера",
        "четыре легионера",
        "four legionaries",
        "4 Legionaries",
        "Legionaries x 4",
        "4 Легионеры (320)",
        "4 Легионеры [320 pts]",
        "4 Легионеры - 320 очков",
        "4 Легионеры = 320",
        "4 Легионеры @80",
        "4 Легионеры 80 очков каждый",
        "4 Легионеры 320",
        "- 4 Легионеры",
        "• Легионеры x4",
        "* 4 Легионеры",
        "  – Легионеры x4  ",
        "- [x] 4 Легионеры",
        "> 4 Легионеры",
        "**4 Легионеры**",
        "`4 Легионеры`",
        "1. Легионеры x4",
        "1) 4 Легионеры",
        "4. Легионеры",
        "| Легионеры | 4 | 320 |",
        "| 4 | Легионеры | 320 |",
        "Легионеры\t4\t320",
        "٤ легионеры",
        "4 Лeгиoнepы",
        "4 легинеры",
        "4 ktubjyths",
    ],
)
def test_one_line_in_any_shape_is_four_legionaries(line: str) -> None:
    pasted = paste(line)
    assert (counts(pasted), pasted.unread) == ({"legionaries": 4}, ())


@pytest.mark.parametrize(
    ("line", "row"),
    [
        ("2 вспомогательных", "auxiliaries"),
        ("2 вспомогательных войска", "auxiliaries"),
        ("2 ауксилии", "auxiliaries"),
        ("2 тяжелой кавалерии", "heavy-cavalry"),
        ("тяж. кавалерия x2", "heavy-cavalry"),
        ("2 Heavy Horse", "heavy-cavalry"),
        ("2 archers", "bowmen"),
        ("2 скирмишера", "skirmishers"),
    ],
)
def test_a_row_may_be_called_by_another_word_for_the_same(line: str, row: str) -> None:
    pasted = paste(line)
    assert (counts(pasted), pasted.unread) == ({row: 2}, ())


def test_a_word_for_two_rows_asks_and_a_row_s_own_name_is_no_other_row() -> None:
    both = paste("2 кавалерии\n4 Легионеры")
    assert isinstance(both.unread[0].error, Ambiguous)
    assert both.unread[0].error.candidates == ("Тяжелая Конница", "Легкая Конница")
    for army in LIBRARY.armies:
        for unit in army.units:
            if unit.is_troop:
                found = paste(f"1 {unit.name.ru}", army.id)
                assert army.by_id[next(iter(counts(found)))].name == unit.name, (army.id, unit.id)


@pytest.mark.parametrize(
    ("line", "row", "names"),
    [
        ("командир Антоний", "legate", ("Антоний",)),
        ("командир антоний", "legate", ("Антоний",)),
        ("Officer Marcus", "legate", ("Marcus",)),
        ("генерал цезарь", "general", ("Цезарь",)),
        ("легат лабиен", "legate", ("Лабиен",)),
    ],
)
def test_a_commander_below_the_general_and_names_without_capitals(line: str, row: str, names: tuple[str, ...]) -> None:
    pasted = paste(f"4 Легионеры\n{line}")
    entry = pasted.force.entries[-1]
    assert (entry.unit.id, entry.names, pasted.unread) == (row, names, ())


def test_a_commander_and_a_unit_with_nothing_between_are_neither() -> None:
    pasted = paste("4 Легионеры\nлегат застрельщики\nГенерал Лучники")
    assert counts(pasted) == {"legionaries": 4}
    assert [one.error.code for one in pasted.unread] == ["name.not_found", "name.not_found"]


def test_a_raised_figure_is_no_count() -> None:
    for text in ("²", "4 Легионеры, ²", "² Легионеры", "4² Легионеры"):
        try:
            assert "legionaries" not in counts(paste(text)) or counts(paste(text)) == {"legionaries": 4}
        except AdjutantError as refused:
            assert refused.code != "error"


def test_one_line_with_commas_is_four_items_and_what_is_not_there_is_shown_back() -> None:
    pasted = paste("4 Легионеры, 2 Лучники, Генерал, Лидер верхом")
    assert counts(pasted) == {"legionaries": 4, "bowmen": 2, "general": 1, "legate": 1}
    assert [(unread.number, unread.text, unread.error.code) for unread in pasted.unread] == [
        (1, "верхом", "upgrade.none")
    ]


def test_the_same_line_mounts_the_leader_where_the_list_has_mounts() -> None:
    pasted = paste("4 Лучники, 2 Пехота, Генерал, Лидер верхом", "egyptian")
    mount = pasted.force.entries[-1]
    assert (mount.unit.id, mount.applied_to and mount.applied_to.id, pasted.unread) == ("chariot-mount", "leader", ())


@pytest.mark.parametrize(
    "line",
    [
        "Генерал на колеснице",
        "Генерал (на колеснице)",
        "Генерал верхом",
        "Генерал + колесница",
        "Генерал с колесницей",
        "General on chariot mount",
        "General with Chariot Mount",
        "Генерал\nКолесница > Генерал",
        "Генерал\nКолесница для генерала",
        "Генерал\nКолесница (Генерал)",
        "Колесница > Генерал\nГенерал",
    ],
)
def test_a_mount_in_any_words(line: str) -> None:
    pasted = paste(line, "egyptian")
    given = [(entry.unit.id, entry.applied_to and entry.applied_to.id) for entry in pasted.force.entries]
    assert (given, pasted.unread) == ([("general", None), ("chariot-mount", "general")], ())


WHOLE = """# Мой Рим
Имперские Римляне, 1500 очков
==============
Пехота:
- Легионеры x4 (320)
- 2x Ауксиларии [90 pts]
Лучники — 4 шт.

Командующие
Генерал (знамение) 135
Легат 80
Итого: 785 очков, осталось 715
"""


def test_a_whole_list_names_its_army_and_size_and_headings_and_sums_are_no_units() -> None:
    pasted = paste(WHOLE, None)
    assert (pasted.force.army.id, pasted.force.size_points, pasted.force.total) == ("imperial-roman", 1500, 785)
    assert counts(pasted) == {"legionaries": 4, "auxiliaries": 2, "bowmen": 4, "general": 1, "legate": 1, "omen": 1}
    assert pasted.unread == ()
    kinds = [line.kind for line in pasted.lines]
    assert (kinds.count("unit"), kinds.count("heading"), kinds.count("total"), kinds.count("army")) == (5, 3, 1, 1)


def test_each_line_that_is_not_clear_is_shown_back_with_its_reason() -> None:
    pasted = paste("4 Легионеры\n3 гоплита\n0 Онагр\n10000 Скорпион\nКонница\n2 Лучники")
    assert counts(pasted) == {"legionaries": 4, "bowmen": 2}
    assert [(unread.number, unread.error.code) for unread in pasted.unread] == [
        (2, "name.not_found"),
        (3, "count.range"),
        (4, "count.range"),
        (5, "name.ambiguous"),
    ]
    ambiguous = pasted.unread[3].error
    assert isinstance(ambiguous, Ambiguous)
    assert ambiguous.candidates == ("Тяжелая Конница", "Легкая Конница")


def test_a_word_is_a_heading_where_no_unit_has_it() -> None:
    assert counts(paste("Пехота\n4 Легионеры")) == {"legionaries": 4}
    assert counts(paste("Пехота\n4 Лучники", "egyptian")) == {"infantry": 1, "bowmen": 4}
    assert counts(paste("Конница:\n1 Тяжелая конница")) == {"heavy-cavalry": 1}


def test_two_rows_of_one_name_come_in_order_or_by_price_or_are_asked_about() -> None:
    both = paste("2 Вождь\n3 Вождь\nГенерал", "dacian")
    assert counts(both) == {"chieftain-leader": 2, "chieftain-subordinate": 3, "general": 1}
    assert counts(paste("3 Вождь (90)", "dacian")) == {"chieftain-subordinate": 3}
    alone = paste("Генерал\n3 Вождь", "dacian")
    assert [unread.error.code for unread in alone.unread] == ["name.ambiguous"]


def test_a_price_is_no_count() -> None:
    assert counts(paste("Генерал 125\nЛегат (80)")) == {"general": 1, "legate": 1}


@pytest.mark.parametrize(
    "lines", ["Сципион\n4 Легионеры", "4 Легионеры\nСципион (150)", "4 Легионеры\nгенерал Сципион"]
)
def test_a_general_of_the_list_s_own_is_the_general_where_nobody_else_is(lines: str) -> None:
    pasted = paste(lines, "republican-roman")
    assert (pasted.force.total, pasted.unread) == (150 + 4 * 65, ())


def test_own_names_in_quotes_are_kept() -> None:
    pasted = paste("3 Легионеры 2 «Железный легион»\nЛегат «Квинт»")
    assert [entry.names for entry in pasted.force.entries] == [("", "Железный легион"), ("Квинт",)]


def test_a_list_of_another_army_is_told_at_its_title() -> None:
    pasted = paste("Египтяне, 1000 очков\n4 Легионеры")
    assert [unread.error.code for unread in pasted.unread] == ["army.other"]


def test_without_an_army_the_sentence_says_which_there_are() -> None:
    with pytest.raises(NotUnderstood) as caught:
        paste("4 Легионеры\n2 Лучники", None)
    assert caught.value.code == "army.needed"
    assert caught.value.allowed is not None and "Египтяне" in caught.value.allowed


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("x" * 5_000_000, "paste.too_long"),
        ("4 Легионеры\n" * 400_000, "paste.too_long"),
        ("x" * (MAX_PASTE + 1), "paste.too_long"),
        ("\n" * (MAX_LINES + 1), "paste.too_many_lines"),
    ],
    ids=["5 MB", "5 MB of lines", "a letter too many", "lines"],
)
def test_what_is_too_much_is_refused_at_once_and_unread(text: str, code: str) -> None:
    with pytest.raises(OverBudget) as caught, calls_counted() as calls:
        paste(text)
    assert caught.value.code == code and caught.value.limit
    assert 0 < len(calls) < 25


def test_a_line_too_long_is_shown_back_shortened() -> None:
    pasted = paste("4 Легионеры\n" + "очень " * 200)
    assert (counts(pasted), [u.error.code for u in pasted.unread]) == ({"legionaries": 4}, ["paste.line_too_long"])
    assert len(pasted.unread[0].text) < 80


@pytest.mark.parametrize("text", ["", " \n\t\n", "hello\nworld", "???", "1000000"])
def test_a_text_without_a_single_unit_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        paste(text)
    assert (caught.value.code, caught.value.example) == ("paste.nothing", "4 Легионеры, 2 Лучники, Генерал")


def test_a_paste_goes_into_the_roster_that_is_there() -> None:
    roster = roster_of("imperial-roman", "2 легионеры")
    before = facts_of(roster)
    pasted = paste_roster("3 легионеры\nонагр", roster=roster, library=LIBRARY)
    assert counts(pasted) == {"legionaries": 5, "onager": 1}
    assert facts_of(roster) == before


def test_twenty_five_lines_take_little_work() -> None:
    """Twice what the worse of two armies takes; the milliseconds are measured by ``make bench``."""
    from benchmarks.armies import PASTE_LINES, paste_cold, pasted_text

    for army in ("imperial-roman", "indian"):
        text = pasted_text(army)
        assert text.count("\n") + 1 == PASTE_LINES
        assert 0 < work_of(lambda text=text: paste_cold(text)) < 105_000


words = st.sampled_from(
    [
        "4",
        "легионеры",
        "x",
        "Генерал",
        "на",
        "слоне",
        ",",
        "(",
        ")",
        "«",
        "»",
        "|",
        "-",
        ":",
        "320",
        "очков",
        ">",
        "лидер 2",
        "знамение",
        "\n",
        "Итого",
        "٤",
        "0",
        "#",
        "1.",
    ]
)


@given(st.lists(words, max_size=25).map(" ".join) | st.text(max_size=200), st.sampled_from(LIBRARY.armies))
def test_any_text_is_read_or_refused_in_our_words(text: str, army: object) -> None:
    try:
        pasted = paste_roster(text, roster=roster_of(army.id), library=LIBRARY)  # type: ignore[attr-defined]
    except AdjutantError as refused:
        assert refused.code in {"paste.nothing", "paste.too_long"}
    else:
        assert all(1 <= entry.count <= 999 for entry in pasted.force.entries)
        assert all(unread.error.code != "error" for unread in pasted.unread)


GAULS = """Gallic 1000 points
12 Warriors 420pts
Skirmishers: 4 (120 pts)
General (Chariot mount) ............ 135
1 x Warlord in chariot
Chieftain * 2
Vercingetorix +25
Total: 1,000"""

CARTHAGE = """Армия: Карфагеняне
Размер: 2000
1) Слоны x2
2) Генерал Ганнибал
3) лидер - два"""


def test_lists_as_people_really_write_them() -> None:
    gauls = paste(GAULS, None)
    assert gauls.unread == () and gauls.force.size_points == 1000
    assert counts(gauls) == {
        "warriors": 12,
        "skirmishers": 4,
        "general": 1,
        "warlord": 1,
        "chieftain": 2,
        "chariot-mount": 1,
        "vercingetorix": 1,
    }
    assert [e.applied_to and e.applied_to.id for e in gauls.force.entries if e.unit.kind == "mount"] == [
        "general",
        "warlord",
    ]
    carthage = paste(CARTHAGE, None)
    assert (carthage.unread, carthage.force.size_points) == ((), 2000)
    assert counts(carthage) == {"elephants": 2, "general": 1, "leader": 2, "hannibal": 1}


@pytest.mark.parametrize(
    ("lines", "cavalry"),
    [
        ("1 гетайры 120", 1),
        ("2 гетайры 240", 2),
        ("2x гетайры по 120", 2),
        ("1 гетайры 10", 0),
        ("гетайры", 0),
        ("конница 110\n1 гетайры 120", 1),
    ],
)
def test_an_upgrade_at_the_price_of_the_whole_brings_its_unit_where_none_is_there_p90(lines: str, cavalry: int) -> None:
    """Cavalry costs 110, what makes it Companions 10."""
    found = counts(paste(f"4 фаланга\n{lines}", "alexandrian-greek"))
    assert found.get("cavalry", 0) == cavalry and found["companions"] == max(cavalry, 1)


def test_a_misspelt_title_is_understood_and_an_unclear_one_asked_about() -> None:
    assert paste("Имперские римлене, 1500 очков\n4 легионеры", None).force.army.id == "imperial-roman"
    with pytest.raises(Ambiguous) as caught:
        paste("Римляне 1000\n4 легионеры", None)
    assert caught.value.code == "army.ambiguous"


def test_a_number_that_is_surely_a_price_is_not_taken_for_a_count() -> None:
    pasted = paste("Легионеры 320\nЛучники 4")
    assert (counts(pasted), [u.error.code for u in pasted.unread]) == ({"bowmen": 4}, ["count.unclear"])


@pytest.mark.parametrize(
    "words",
    [
        "gen + leader in chariots",
        "general and leader in chariot",
        "генерал Яхмос и лидер Хори на колесницах",
        "генерал, лидер на колесницах",
        "4 лучника и 2 колесницы, генерал и лидер на колеснице",
    ],
)
def test_a_mount_that_may_be_meant_for_two_is_given_to_one_and_asked_of_the_other(words: str) -> None:
    pasted = paste(f"Египтяне 1000\n3 лучники\n{words}", None)
    assert [(one.text, one.error.code) for one in pasted.unread] == [(words, "upgrade.whose")]
    assert [one.error.example for one in pasted.unread] == ["Колесница > Генерал"]
    mounted = [entry.applied_to.name.ru for entry in pasted.force.entries if entry.applied_to is not None]
    assert mounted == ["Лидер"]


@pytest.mark.parametrize(
    "words",
    [
        "генерал, лидер на колеснице",
        "генерал, 2 лидера на колесницах",
        "4 лучника и 2 колесницы, генерал, лидер на колеснице",
        "генерал на колеснице и лидер на колеснице",
        "генерал на колеснице и лидер",
        "general, leader in chariot",
    ],
)
def test_a_mount_that_is_plainly_ones_own_is_not_asked_about(words: str) -> None:
    assert not paste(f"Египтяне 1000\n3 лучники\n{words}", None).unread


def test_a_price_before_a_name_says_which_of_two_rows_is_meant() -> None:
    pasted = paste("Даки 1000\n8 воины\nВождь 80 «Зоркий»\nВождь 30 «Бодрый»", None)
    rows = [(one.unit.id, one.count, one.names) for one in pasted.force.entries]
    assert rows[1:] == [
        ("chieftain-leader", 1, ("Зоркий",)),
        ("chieftain-subordinate", 1, ("Бодрый",)),
    ]
    assert not pasted.unread


def test_an_army_is_named_with_its_words_the_other_way_round_too() -> None:
    for title in ("Romans Imperial 1000pts", "Римляне имперские, 1000 очков"):
        assert paste(f"{title}\n4 легионеры\nгенерал", None).force.army.id == "imperial-roman"


def test_a_count_in_units_stands_behind_the_name() -> None:
    pasted = paste("легионеры: 2\nконница тяжёлая: 2 ед.\nлучники - 3 единицы")
    assert counts(pasted) == {"legionaries": 2, "heavy-cavalry": 2, "bowmen": 3} and not pasted.unread
