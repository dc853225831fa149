"""``/log`` while a battle is played, and ``/battle as of 8``."""

import pytest

from tests.support.chat_table import ready_battle


@pytest.fixture
def battle(tmp_path):
    """Ира's order 8 has been taken back; act 12 is a volley that costs a stand."""
    table = ready_battle(tmp_path)
    for who, line in (
        ("Ира", "/order Цезарь конница 2 65см кубики=3,1"),
        ("Ира", "/order Цезарь конница 2 10см кубики=2,1"),
        ("Ира", "/undo"),
        ("Марк", "/agree"),
        ("Ира", "/turn"),
        ("Ира", "/shoot лучники 1, лучники 2 > воины 3 кубики=1,2,4,4,5,6"),
    ):
        table.say(who, line)
    yield table
    table.desk.tools.store.close()


def rows(said):
    """The lines of acts of a page, by their number."""
    found = {}
    for line in said.splitlines():
        number, dot, _ = line.removeprefix("✗ ").partition(". ")
        if dot and number.isdigit():
            found[int(number)] = line
    return found


def test_the_last_acts_stand_on_the_page_with_whose_they_are_and_what_came_of_them(battle):
    said = battle.say("Марк", "/log")
    shown = rows(said)
    assert list(shown) == list(range(5, 13))
    assert "Марк" in shown[5] and "Воины 1, Воины 2" in shown[5]
    assert "Ира" in shown[7] and "выпало 4: выполняют" in shown[7]
    assert "попаданий 4" in shown[12] and "Воины 3 −1, осталось 2" in shown[12]
    assert battle.last.act is None and battle.state.act == 12


def test_what_was_taken_back_is_marked_and_so_is_what_took_it_back(battle):
    shown = rows(battle.say("Ира", "/log"))
    assert [number for number, line in shown.items() if line.startswith("✗")] == [8]
    assert "Взято назад действие 8" in shown[10]


def test_it_is_read_back_and_forth_by_buttons_in_one_message(battle):
    battle.say("Ира", "/log")
    key = battle.last.messages[0].payload["edit_key"]
    said = battle.press("Ира", "« раньше")
    assert list(rows(said)) == list(range(1, 9))
    assert battle.last.messages[0].payload["edit_key"] == key
    assert list(rows(battle.press("Ира", "позже »"))) == list(range(5, 13))


def test_in_a_group_the_asker_alone_reads_it(battle):
    battle.say("Марк", "/log")
    assert battle.last.messages[0].payload["private_to"] == "test:Марк"
    battle.say("Марк", "/battle на 8")
    assert battle.last.messages[0].payload["private_to"] == "test:Марк"


def test_the_hour_is_the_readers(battle):
    assert "/zone" in battle.say("Ира", "/log")
    at = battle.desk.tools.clock()
    battle.say("Ира", "/zone +5")
    said = battle.say("Ира", "/log")
    assert "/zone" not in said and f"{(at.hour + 5) % 24:02}:" in rows(said)[12]


def test_it_may_be_read_from_an_act_and_an_act_that_is_not_there_names_the_range(battle):
    assert list(rows(battle.say("Ира", "/log 3"))) == list(range(3, 11))
    assert "с 1 по 12" in battle.say("Ира", "/log 13")
    assert battle.last.error == "log.no_act"


def test_only_the_lines_of_the_page_are_read(battle, monkeypatch):
    lines = battle.desk.tools.store.logs.lines
    read, page = [], lines.pages

    def counted(battle_id, first=1, upto=None, **more):
        read.append((first, upto))
        yield from page(battle_id, first, upto, **more)

    monkeypatch.setattr(lines, "pages", counted)
    battle.say("Ира", "/log 11")
    begin = lines.first_of(battle.state.id, 11)
    # What the battle was before them is folded from the last snapshot; after that only their own lines are.
    assert {first for first, upto in read if first > 1} <= set(range(begin, begin + 4))


def test_english_readers_read_english(battle):
    battle.say("Марк", "/lang en")
    assert "rolls 4: obeyed" in rows(battle.say("Марк", "/log"))[7]


@pytest.mark.parametrize(
    "line", ["/battle на 7", "/бой на 7", "/battle as of 7", "/бой после действия 7", "/battle 7", "/battle at act 7"]
)
def test_the_battle_as_it_was_after_an_act(battle, line):
    said = battle.say("Ира", line)
    assert "Прошлое" in said and "после действия 7 из 12" in said
    assert "кубики 3 1" in said and "командование" in said
    assert "●●○" not in said, "the volley came later"
    assert list(battle.tokens) == ["« 6", "8 »", "Сейчас", "Журнал"]


def test_a_past_picture_leads_on_and_says_what_was_taken_back(battle):
    battle.say("Ира", "/battle на 7")
    assert "Потом это действие взяли назад" in battle.press("Ира", "8 »")
    assert "●●○" in battle.say("Ира", "/battle на 12")
    assert "13 »" not in battle.tokens
    battle.say("Ира", "/battle на 1")
    assert "0" not in " ".join(battle.tokens)


@pytest.mark.parametrize("number", [0, 13, 500])
def test_of_an_act_that_is_not_there_the_range_is_said(battle, number):
    assert "с 1 по 12" in battle.say("Ира", f"/battle на {number}")
    assert battle.last.error == "log.no_act"


def test_words_of_a_fight_and_of_a_side_still_mean_these(battle):
    battle.say("Ира", "/turn")
    assert "Прошлое" not in battle.say("Ира", "/бой лучники 1")
    assert "Прошлое" not in battle.say("Ира", "/battle галлы")


def test_when_it_is_over_the_file_comes_and_may_be_read_act_by_act(battle):
    battle.say("Ира", "/end")
    battle.say("Марк", "/agree")
    assert "battle.jsonl" in battle.say("Ира", "/log")
    said = battle.press("Ира", "По действиям")
    assert "Бой окончен" in said
