"""``/pause`` and ``/resume``: the clocks stand still, all see until when, and no side has more of it than agreed."""

from datetime import timedelta

import pytest

from games.core.clock import DAY, moment_of
from tests.support.clock_table import START, post_battle


@pytest.fixture
def table(tmp_path):
    made = post_battle(tmp_path, "3 дня, победа")
    yield made
    made.desk.tools.store.close()


def due(table, side):
    return moment_of(table.state.clock.timer(side).due)


def test_the_other_side_sees_it_and_until_when(table):
    said = table.say("Марк", "/пауза 2 недели отпуск")
    assert "Галлы: пауза до" in said and "отпуск" in said and "осталось: 7 дней" in said
    assert due(table, "A") == START + timedelta(days=17)
    assert "пауза до" in table.say("Ира", "/часы")
    assert table.wait(days=15) == [], "nobody is reminded while the clocks stand"
    assert "половина времени" in table.wait(days=1)[0][1]


def test_who_is_back_early_keeps_the_rest(table):
    table.say("Марк", "/pause 2 weeks holiday")
    table.wait(days=2)
    assert "осталось: 19 дней" in table.press("Марк", "Я вернулся")
    assert due(table, "A") == START + timedelta(days=5)
    table.say("Марк", "/resume")
    assert table.last.error == "pause.none"


def test_no_side_pauses_for_longer_than_agreed(table):
    table.say("Ира", "/пауза 22 дня")
    assert table.last.error == "pause.enough"
    table.say("Ира", "/пауза 14 дней")
    table.wait(days=14)
    table.say("Ира", "/пауза 8 дней")
    assert table.last.error == "pause.enough"
    table.say("Ира", "/пауза 7 дней")
    assert table.state.clock.pauses["A"].spent == 21 * DAY


@pytest.mark.parametrize(
    ("line", "code"),
    [("/пауза чай", "pause.when"), ("/пауза 1.02.2026", "pause.past"), ("/пауза 200 дней", "pause.range")],
)
def test_what_is_no_pause_is_refused(table, line, code):
    table.say("Ира", line)
    assert table.last.error == code
    assert table.state.clock.pauses == {}


def test_a_day_may_be_named(table):
    table.say("Марк", "/пауза до 10 марта сессия")
    pause = table.state.clock.pauses["B"]
    assert (pause.until, pause.note) == ("2026-03-10T06:00:00+00:00", "сессия")


def test_no_pause_brings_back_what_is_lost(table):
    table.wait(days=3.5)
    table.say("Ира", "/пауза 7 дней")
    assert table.last.error == "pause.late"


def test_a_spectator_pauses_nothing(table):
    table.say("Лена", "/пауза 7 дней")
    assert table.last.error == "turn.not_player"


def test_it_is_chosen_by_taps(table):
    table.say("Марк", "/пауза")
    table.press("Марк", "7 дней")
    assert due(table, "A") == START + timedelta(days=10)
