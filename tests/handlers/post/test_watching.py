"""Whoever asks for it is told in private, once, that the battle waits for him or soon will."""

from datetime import timedelta

import pytest

from handlers.drawing.wording import draw_plain
from tests.handlers.cards.test_calling_back import Hours
from tests.support.work_counted import calls_counted


@pytest.fixture
def hours(tmp_path):
    """Ира is at the end of her combat phase; Марк has asked for a word."""
    made = Hours(tmp_path)
    made.table.say("Марк", "/driveback воины 1 кубики=2")
    made.table.say("Марк", "/remind мой ход")
    return made


def letters(hours, who="Марк"):
    return [draw_plain(row.payload) for row in hours.store.outbox.waiting(f"test:@{who}")]


def test_he_is_told_once_when_the_other_side_begins_its_last_phase(hours):
    assert letters(hours) == []
    hours.table.say("Ира", "/turn")
    assert letters(hours) == ["Скоро ваш ход: Имперские Римляне — Галлы\nХод 1 · ◆ Имперские Римляне · бой"]
    hours.table.say("Ира", "/turn")
    assert len(letters(hours)) == 1, "once asked, once said"


def test_he_is_told_when_it_waits_for_him(hours):
    hours.table.say("Ира", "/turn")
    hours.table.say("Марк", "/remind turn")
    hours.table.say("Ира", "/turn")
    assert letters(hours)[1:] == ["Ваш ход: Имперские Римляне — Галлы\nХод 1 · ◇ Галлы · командование"]
    hours.table.channel = "test:@Марк"
    [token] = [one["token"] for one in hours.store.outbox.waiting("test:@Марк")[-1].payload["buttons"][0]]
    assert "Ждут вас." in hours.table.press_token("Марк", token), "the button speaks of that battle, in private too"


def test_who_is_awaited_already_is_told_so(hours):
    hours.table.say("Ира", "/turn")
    hours.table.say("Ира", "/turn")
    assert "Ждут вас, уже сейчас" in hours.table.say("Марк", "/remind мой ход")


def test_it_is_known_after_a_restart_and_said_in_the_readers_language(hours):
    hours.table.say("Марк", "/lang en")
    hours.table.restart()
    hours.take_clock()
    hours.table.say("Ира", "/turn")
    assert letters(hours)[0].startswith("Nearly your turn:")


def test_a_substitute_hears_nothing_of_what_another_asked_for(hours):
    hours.table.say("Олег", "/battle")
    hours.table.say("Марк", "/замена олег")
    hours.table.press("Олег", "Сесть")
    hours.table.say("Ира", "/turn")
    assert letters(hours) == [] and letters(hours, "Олег") == []


def test_the_news_offer_it_to_who_waits(hours):
    hours.now += timedelta(hours=3)
    hours.table.say("Марк", "/since")
    assert "Скажу лично и один раз" in hours.table.press("Марк", "Скажите, когда мой ход")


def test_an_act_in_a_battle_of_which_nobody_wants_to_hear_asks_nothing(hours):
    hours.table.say("Ира", "/turn")
    watched = hours.table.desk.tools.watched
    with calls_counted("games.store.settings") as calls:
        assert not watched.has(hours.store, "another")
    assert calls == []
