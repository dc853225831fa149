"""Whoever comes back to a battle is told what happened since he last looked, and is offered it after a day."""

from datetime import timedelta

import pytest

from tests.handlers.cards.test_calling_back import Hours


@pytest.fixture
def hours(tmp_path):
    """Марк has answered at noon and gone away; Ира played on after an hour."""
    made = Hours(tmp_path)
    made.table.say("Марк", "/driveback воины 1 кубики=2")
    made.table.say("Зритель", "/battle")
    made.now += timedelta(hours=1)
    for line in ("/losses воины 2, 1 подставка", "/turn", "/turn"):
        made.table.say("Ира", line)
    return made


MISSED = ["· Ира: Просьба: поправка: Воины 2 −1", "· Ход 1, Имперские Римляне: бой", "· Ход 1, Галлы: командование"]


def acts(said):
    return [line for line in said.splitlines() if line.startswith("· ")]


def test_what_others_did_since_the_last_look_is_told_with_what_is_waited_for(hours):
    hours.now += timedelta(hours=3)
    said = hours.table.say("Марк", "/новости")
    assert acts(said) == MISSED
    assert "3 действия с вашего прошлого взгляда" in said and said.endswith("Ждут вас.")
    assert {"Согласен", "Не согласен", "Поле"} <= set(hours.table.tokens)


def test_ones_own_acts_are_no_news_to_oneself(hours):
    hours.now += timedelta(hours=3)
    hours.table.say("Марк", "/agree")
    hours.now += timedelta(hours=3)
    said = hours.table.say("Ира", "/since")
    assert "1 действие с вашего прошлого взгляда" in said and "Ждут вас" not in said
    assert len(acts(said)) == 1 and "Воины 2" in acts(said)[0]
    assert "◇ Галлы: Воины 2 −1" in said


def test_asked_twice_it_shows_the_last_acts_and_says_that_nothing_is_new(hours):
    hours.now += timedelta(hours=3)
    hours.table.say("Марк", "/since")
    said = hours.table.say("Марк", "/since")
    assert said.splitlines()[1] == "Нового нет. Последнее, что было:"
    assert acts(said)[-3:] == MISSED


def test_after_a_day_the_news_are_offered_once_to_him_alone(hours):
    hours.now += timedelta(days=1, hours=1)
    said = hours.table.say("Марк", "/turn")
    assert said.splitlines()[-1] == "Марк, пока вас не было, в бою прибавилось 3 действия."
    alone = [out.payload for out in hours.table.last.messages if out.payload["private_to"] == "test:Марк"]
    assert [button["label"] for one in alone for row in one["buttons"] for button in row] == ["Что было"]
    assert acts(hours.table.press("Марк", "Что было")) == MISSED
    hours.table.say("Марк", "/battle")
    assert "пока вас не было" not in hours.table.say("Марк", "/battle")


def test_before_a_day_or_where_nothing_happened_nothing_is_offered(hours):
    hours.now += timedelta(hours=20)
    assert "пока вас не было" not in hours.table.say("Марк", "/battle")
    hours.now += timedelta(days=3)
    assert "пока вас не было" not in hours.table.say("Марк", "/battle")


def test_what_was_seen_is_known_after_a_restart_and_to_spectators_too(hours):
    hours.table.restart()
    hours.take_clock()
    hours.now += timedelta(days=2)
    assert "Зритель, пока вас не было" in hours.table.say("Зритель", "/battle")
    said = hours.table.say("Зритель", "/что было")
    assert acts(said) == MISSED and "Ждут вас" not in said and set(hours.table.tokens) == {"Поле"}


def test_an_act_that_was_taken_back_meanwhile_is_not_told(hours):
    hours.table.say("Ира", "/undo")
    hours.now += timedelta(hours=3)
    assert acts(hours.table.say("Марк", "/since")) == MISSED[:2]


def test_it_is_said_in_the_readers_language(hours):
    hours.now += timedelta(hours=3)
    hours.table.say("Марк", "/lang en")
    said = hours.table.say("Марк", "/since")
    assert "3 acts since you last looked:" in said and "They wait for you." in said


def test_who_is_forgotten_leaves_no_looks_behind(hours):
    store = hours.table.desk.tools.store
    known = store.people.find("test:Зритель")
    assert store.looks.last(hours.table.state.id, known.id) is not None
    store.forget("test:Зритель")
    assert store.looks.last(hours.table.state.id, known.id) is None
