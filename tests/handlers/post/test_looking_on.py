"""Who only looks on sees the battle, its log and the news, and nothing that a side keeps to itself."""

from datetime import timedelta

import pytest

from handlers.desk.request import Actor, Request
from tests.handlers.cards.test_calling_back import Hours


@pytest.fixture
def table(tmp_path):
    hours = Hours(tmp_path)
    hours.table.say("Вера", "/battle")
    hours.now += timedelta(hours=1)
    hours.table.say("Марк", "/driveback воины 1 кубики=2")
    return hours.table


@pytest.mark.parametrize(
    ("line", "seen"),
    [
        ("/battle", "Воины 1"),
        ("/card", "Решает: Имперские Римляне"),
        ("/log", "Отбрасывание на 2 см: Воины 1"),
        ("/since", "Марк: Отбрасывание на 2 см: Воины 1"),
        ("/why", "отбрасывание"),
        ("/luck", "Галлы"),
        ("/mine", "Вы не играете ни в одном бою."),
        ("/battles", "Имперские Римляне — Галлы"),
    ],
)
def test_a_spectator_looks_and_changes_nothing(table, line, seen):
    before = table.state.version
    assert seen in table.say("Вера", line)
    assert table.state.version == before


def test_what_was_sealed_is_no_news_to_anybody(table):
    alone = Request(channel="test:@Ира", actor=Actor("test:Ира", "Ира"), text="/seal засада в лесу", private=True)
    table.desk.handle(alone)
    assert len(table.state.papers) == 1
    for line in ("/since", "/battle", "/log"):
        assert "засада" not in table.say("Вера", line)
        assert "засада" not in table.say("Марк", line)


def test_a_spectator_is_asked_for_nothing_and_may_ask_to_hear_of_no_turn(table):
    assert "Ждут вас" not in table.say("Вера", "/since")
    assert set(table.tokens) == {"Поле"}
    assert "Вы не играете" in table.say("Вера", "/remind мой ход")
