"""What players say in their own words: whose unit, whose marker, an action that is a unit's name too (gdf p. 6-8)."""

import pytest

from games.registry import view_of
from tests.handlers.gdf.test_fresh_eyes import FOES
from tests.handlers.gdf.test_switches import done, unit
from tests.support.chat_table import Table

OURS = '/deploy Assault Riders [3] К4+ З5+ | 3x Штык (А1) | 60\nГаубица [1] К4+ З4+ | Indirect | Ствол (30", А2) | 60'


@pytest.fixture
def table(tmp_path):
    table = Table(tmp_path)
    for who, line in (
        ("Ира", "/start grimdark future 1000 1 раунд"),
        ("Ира", "/join A"),
        ("Лев", "/join B"),
        ("Ира", OURS),
        ("Лев", FOES),
        ("Ира", "/objective всего 3"),
        ("Ира", "/first A"),
        ("Ира", "/turn"),
    ):
        done(table, who, line)
    return table


@pytest.mark.parametrize(
    "line", ["/morale ста", "/save веща 3 попадания", "/cast вещ цена 1", "/fight ста > riders", "/shoot ста > riders"]
)
def test_a_unit_of_the_other_side_is_known_and_decided_by_its_player(table, line):
    said = table.say("Ира", line)
    assert table.last.act is None and "Лев" in said and "нет" not in said


@pytest.mark.parametrize(("line", "action"), [("assault наступать", "charge"), ("наступать assault", "charge")])
def test_an_action_said_beside_a_unit_called_by_another_action(table, line, action):
    done(table, "Ира", f"/activate {line}")
    assert unit(table, "Assault Riders")["action"] == action


@pytest.mark.parametrize("how", ["шаг", "шагом"])
def test_a_step_is_heard_with_a_shot(table, how):
    done(table, "Ира", f'/shoot гаубица {how} > стая 20" кубики=1,1')
    assert unit(table, "Гаубица")["action"] == "advance"


@pytest.mark.parametrize(
    ("who", "word", "side"), [("Ира", "наш", "A"), ("Лев", "мы", "B"), ("Лев", "мой", "B"), ("Ира", "гаубица", "A")]
)
def test_a_marker_is_ours_for_the_side_that_says_so(table, who, word, side):
    for player, line in (("Ира", "гаубица"), ("Лев", "стая"), ("Ира", "riders"), ("Лев", "вещун")):
        done(table, player, f"/activate {line} шаг")
    done(table, "Лев", "/shaken стая")
    assert "захватывать маркеры нельзя" in table.say("Лев", "/objective 2 стая"), "it is Shaken (gdf p. 10)"
    done(table, who, f"/objective 2 {word}")
    assert view_of(table.state)["markers"]["2"] == side


def test_nothing_is_marked_on_the_dead_but_that_they_are_back(table):
    done(table, "Ира", "/losses assault riders 3 модели")
    table.say("Ира", "/mark riders шокирован")
    assert table.last.error == "losses.gone" and not view_of(table.state)["owed"]
    table.say("Ира", "/mark riders осталось 1")
    done(table, "Лев", "/agree")
    assert unit(table, "Assault Riders")["left"] == 1


def test_a_d3_says_how_a_six_sided_die_is_read(tmp_path):
    table = Table(tmp_path)
    for who, line in (("Ира", "/start grimdark future 1000"), ("Ира", "/join A"), ("Лев", "/join B")):
        done(table, who, line)
    assert "5-6 = 3" in table.say("Ира", "/objective жребий кубики=6")
    assert "5" in done(table, "Ира", "/objective жребий кубики=3")


def test_morale_that_nobody_owes_asks_for_no_numbers(table):
    assert "никто" in table.say("Ира", "/morale") and table.last.error == "gdf.nobody_tests"


def test_a_shaken_unit_hears_what_it_may_do(table):
    done(table, "Ира", "/shaken riders")
    assert "/activate Assault Riders" in table.say("Ира", "/activate riders бросок")


def test_who_shot_in_an_assault_charges_by_a_button(table):
    done(table, "Ира", '/shoot гаубица > стая 10" штурм кубики=1,1')
    table.press("Ира", "В бой")
    table.press("Ира", "Бросить")
    assert table.last.act is not None and unit(table, "Гаубица")["action"] == "charge"
