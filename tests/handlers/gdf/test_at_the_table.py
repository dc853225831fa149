"""What players meet at the table: debts without a name, markers and arrivals by buttons, the book's own words."""

import pytest

from games.registry import view_of
from tests.handlers.gdf.test_switches import done, unit
from tests.support.chat_table import Table

RANGERS = (
    '/deploy Егеря [4] К4+ З4+ | 4x Карабин (24", А1), 4x Нож (А1) | 90\n'
    "Хан [1] К3+ З3+ | Hero, Tough(3) | Сабля (А2) | 70 | > Егеря\n"
    "Призраки [3] К4+ З4+ | Ambush | 3x Нож (А1) | 60"
)
BEASTS = "/deploy Звери [8] К5+ З5+ | 8x Клык (А1) | 80"


@pytest.fixture
def table(tmp_path):
    made = Table(tmp_path)
    for who, line in (
        ("Вера", "/start grimdark future 1000 4 раунда"),
        ("Вера", "/join A"),
        ("Глеб", "/join B"),
        ("Вера", RANGERS),
        ("Глеб", BEASTS),
        ("Вера", "/objective всего 2"),
        ("Вера", "/reserve призраки"),
        ("Вера", "/first A"),
        ("Вера", "/turn"),
    ):
        done(made, who, line)
    yield made
    made.desk.tools.store.close()


def over(table):
    """The round goes by, without a blow."""
    done(table, "Вера", "/activate егеря бросок")
    return done(table, "Глеб", "/activate звери бросок")


def test_the_only_test_that_is_owed_needs_no_name_and_a_stranger_is_told_whose_it_is(table):
    done(table, "Вера", '/shoot егеря > звери 20" кубики=4,4,4,4,1,1,1,1')
    assert unit(table, "Звери")["left"] == 4
    assert "Глеб" in table.say("Вера", "/morale") or "B" in table.say("Вера", "/morale")
    assert table.last.act is None
    assert "Звери" in done(table, "Глеб", "/morale кубики=6")
    table.say("Глеб", "/morale")
    assert table.last.act is None


def test_a_charge_is_answered_without_a_name(table):
    assert "никто не наступал" in table.say("Глеб", "/strikeback да")
    done(table, "Вера", "/fight егеря > звери кубики=1,1,1,1,1,1")
    assert table.say("Вера", "/strikeback да") and table.last.act is None
    assert "ответного удара нет" in done(table, "Глеб", "/strikeback нет")


def test_the_battle_at_a_glance_says_who_is_with_whom_and_whose_the_markers_are(table):
    said = table.say("Глеб", "/бой")
    assert "Хан: в отряде Егеря" in said and "1: ничей, 2: ничей" in said


def test_markers_are_claimed_by_buttons_when_a_round_ends(table):
    over(table)
    table.say("Вера", "/objective")
    assert {"1: A", "1: B", "2: A", "2: B"} <= set(table.tokens) and "1: ничей" not in table.tokens
    table.press("Вера", "1: A")
    assert table.state.markers["1"] == "A"
    table.say("Глеб", "/objective")
    assert "До этого: A" in table.press("Глеб", "1: B"), "both may stand at it, and then it is nobody's"
    table.say("Глеб", "/objective")
    table.press("Глеб", "1: ничей")
    assert table.state.markers["1"] is None


def test_a_tap_on_a_marker_says_that_one_s_own_are_near_and_the_next_one_that_they_are_not(table):
    """Both near it: nobody's; one: that side's; nobody: whose it was as the round began (gdf p. 6)."""
    over(table)
    for who, label, holder in (
        ("Вера", "1 –", "A"),
        ("Глеб", "1 ◆", None),
        ("Вера", "1 ◆◇", "B"),
        ("Глеб", "1 ◇", None),
        ("Глеб", "1 –", "B"),
    ):
        table.press(who, label)
        assert table.state.markers["1"] == holder
    done(table, "Глеб", "/objective 2 B")
    assert {"1 ◇", "2 (◇)"} <= set(table.tokens)
    assert "Решает: B (Глеб)" in table.press("Вера", "Готово: ◆"), "each side marks its own before the round goes on"
    assert table.state.turn == 1
    table.press("Глеб", "Готово: ◇")
    assert table.state.turn == 2


def test_who_may_come_onto_the_table_has_a_button_as_the_round_begins(table):
    over(table)
    done(table, "Вера", "/turn")
    table.press("Вера", "На стол: Призраки")
    assert not unit(table, "Призраки")["reserve"]


@pytest.mark.parametrize(
    ("word", "action"),
    [
        ("рывок", "rush"),
        ("продвижение", "advance"),
        ("атака", "charge"),
        ("нападение", "charge"),
        ("удержание", "hold"),
    ],
)
def test_actions_go_by_the_words_of_the_book_and_of_the_buttons(table, word, action):
    done(table, "Вера", f"/activate егеря {word}")
    assert unit(table, "Егеря")["action"] == action


@pytest.mark.parametrize("command", ["наступление", "наступать"])
def test_a_charge_is_a_command_in_the_words_of_the_book(table, command):
    assert "Егеря → Звери" in table.say("Вера", f"/{command} егеря > звери")


def test_what_an_extra_action_changes_has_its_name_and_its_page(table):
    said = table.say("Глеб", '/shoot Ружьё (24", A1) К4+ внимание > З4+ [5] 20" кубики=1')
    assert "внимание · стр. 20" in said


def test_the_forecast_of_a_charge_names_the_hero_s_weapon_too(table):
    assert "Сабля (A2)" in table.say("Вера", "/fight егеря > звери")


def test_the_round_does_not_offer_to_end_while_a_declared_charge_is_not_fought(table):
    done(table, "Вера", "/activate егеря бросок")
    done(table, "Глеб", "/activate звери наступление")
    offered = [b["label"] for out in table.last.messages for row in out.payload["buttons"] for b in row]
    assert "Следующий раунд" not in offered


def carriers(folder, *names):
    table = Table(folder)
    cars = "; ".join(f"{name} [1] К4+ З3+ | Tough(6), Transport(6) | 90" for name in names)
    for who, line in (
        ("Вера", "/start grimdark future 1000"),
        ("Вера", "/join A"),
        ("Вера", f"/deploy {'; '.join(filter(None, ('Пикинёры [5] К4+ З4+ | 5x Пика (А1) | 60', cars)))}"),
    ):
        done(table, who, line)
    return table


def test_the_only_transport_needs_no_name_of_several_one_is_chosen(tmp_path):
    lone = carriers(tmp_path / "one", "Вездеход")
    done(lone, "Вера", "/embark пикинёры")
    assert unit(lone, "Пикинёры")["aboard"] == "Вездеход"
    two = carriers(tmp_path / "two", "Вездеход", "Фургон")
    assert "в какой транспорт" in two.say("Вера", "/embark пикинёры")
    two.press("Вера", "Фургон")
    assert unit(two, "Пикинёры")["aboard"] == "Фургон"
    assert "Пикинёры: внутри Фургон" in two.say("Вера", "/бой")
    assert "нет транспорта" in carriers(tmp_path / "none").say("Вера", "/embark пикинёры")


def test_forgotten_markers_are_rolled_by_a_button_until_somebody_has_acted(tmp_path):
    table = carriers(tmp_path, "Вездеход")
    done(table, "Глеб", "/join B")
    done(table, "Глеб", BEASTS)
    assert "не выложены" in done(table, "Вера", "/turn")
    table.press("Вера", "Маркеры: D3+2")
    assert 3 <= len(table.state.markers) <= 5
    done(table, "Вера", "/activate вездеход бросок")
    assert "до боя" in table.say("Вера", "/objective всего 4")


def test_points_that_nobody_plays_with_are_not_shown_as_none(table):
    assert "Командных очков в этом бою нет" in table.say("Вера", "/cp")


def test_after_an_action_that_shoots_a_row_of_the_card_asks_at_whom(tmp_path):
    table = carriers(tmp_path)
    done(table, "Глеб", "/join B")
    done(table, "Вера", '/deploy Пушкари [3] К4+ З4+ | 3x Мушкет (24", А1) | 60')
    done(table, "Глеб", f"{BEASTS}; Жабы [4] К5+ З5+ | 4x Язык (А1) | 50")
    done(table, "Вера", "/first A")
    done(table, "Вера", "/turn")
    done(table, "Вера", "/activate пушкари шаг")
    assert "В кого?" in table.press("Вера", "Пушкари: огонь")
    assert {"→ Звери", "→ Жабы"} <= set(table.tokens)


def test_units_are_placed_by_turns_where_that_is_kept_aircraft_first(tmp_path):
    """gdf p. 6, 13-14: one each by turns; whoever hides is placed later, Scouts after all others."""
    table = Table(tmp_path)
    flyer = '\nКоршун [1] К4+ З3+ | Aircraft, Tough(6) | Пушка (30", А4) | 150\nЛазутчик [2] К4+ З5+ | Scout | 50'
    setup = (("Вера", "/start gdf 1000"), ("Вера", "/join A"), ("Глеб", "/join B"), ("Вера", RANGERS))
    for who, line in (*setup, ("Глеб", BEASTS + flyer), ("Вера", "/reserve призраки"), ("Вера", "/first A")):
        done(table, who, line)
    for who, name in (("Вера", "егеря"), ("Глеб", "звери"), ("Глеб", "лазутчик"), ("Вера", "призраки")):
        table.say(who, f"/arrive {name}")
        assert table.last.act is None, name
    for who, name, by, units in (
        ("Глеб", "коршун", "A", ["Егеря"]),
        ("Вера", "егеря", "B", ["Звери", "Лазутчик"]),
    ):
        done(table, who, f"/arrive {name}")
        (debt,) = view_of(table.state)["owed"]
        assert (debt["by"], debt["what"], debt["units"]) == (by, "deploy", units)
    table.say("Вера", "/turn")
    assert table.last.act is None
    done(table, "Глеб", "/arrive звери")
    assert [debt["units"] for debt in view_of(table.state)["owed"]] == [["Лазутчик"]]
    assert '12"' in done(table, "Глеб", "/arrive лазутчик")
    done(table, "Вера", "/turn")
    table.desk.tools.store.close()
