"""Who is called, what comes in silence, and what is for the asker's eyes alone."""

from datetime import UTC, datetime, timedelta

import pytest

from handlers.desk.answer import CALLED, Call, Called, Text, say
from handlers.drawing.wording import render_message
from tests.support.chat_table import Table

NOBODY = (True, [], None)


def heard(table: Table) -> tuple[bool, list[str], str | None]:
    """Whether the last answer comes in silence, whom it calls, and for whose eyes alone it is."""
    assert table.last is not None
    out = table.last.messages[0]
    names = [one["name"] for one in out.payload["mentions"]]
    return out.payload["silent"], names, out.payload["private_to"]


def test_what_another_side_owes_calls_its_player_and_no_more_than_once(battle):
    battle.say("Ира", "/turn")
    battle.say("Ира", "/shoot лучники 1 > воины 1 кубики=5,5,1")
    assert heard(battle) == NOBODY, "more may be shot before anybody is driven back"
    said = battle.say("Ира", "/turn")
    assert heard(battle) == (False, ["Марк"], None)
    assert said.count("порядок отбрасывания") == 1 and "Галлы (Марк)" in said
    battle.say("Ира", "/battle")
    assert heard(battle) == NOBODY
    battle.say("Марк", "/driveback воины 1")
    assert heard(battle) == NOBODY


def test_a_turn_calls_the_side_that_it_begins_for_unless_its_player_began_it(battle):
    battle.say("Ира", "/turn")
    battle.say("Ира", "/turn")
    assert heard(battle) == NOBODY
    said = battle.say("Ира", "/turn")
    assert heard(battle) == (False, ["Марк"], None)
    assert said.count("Решает: Галлы (Марк)") == 1


def test_who_agrees_to_begin_calls_the_side_that_begins_and_never_himself(tmp_path):
    table = Table(tmp_path)
    table.say("Ира", "/start wil")
    table.press("Ира", "Играть за ◆")
    table.press("Марк", "Играть за ◇")
    table.press("Марк", "↻ Первый")  # side A, whatever the die would say
    for who, mark in (("Ира", "◆"), ("Марк", "◇")):
        table.press(who, f"{mark} Отряды")
        table.press(who, "Готовая")
    table.press("Ира", "Готово: ◆")
    assert heard(table)[1] == ["Марк"]
    table.press("Марк", "Готово: ◇")
    assert table.state.active == "A" and heard(table) == (False, ["Ира"], None)


def test_who_is_asked_is_called_and_an_answer_calls_nobody(battle):
    battle.say("Ира", "/order Цезарь легионеры 1 10см")
    battle.say("Ира", "/undo")
    assert heard(battle) == (False, ["Марк"], None)
    battle.say("Ира", "/undo")
    assert heard(battle)[1] == [], "the same question again calls nobody"
    battle.say("Марк", "/no")
    assert heard(battle) == NOBODY


@pytest.mark.parametrize(
    "said",
    ["/help", "/rule отбрасывание", "/unit воины", "/odds 2d6>7", "/order", "/rol 2d6", "/army", "/shoot лучники 1"],
)
def test_refusals_help_and_look_ups_are_for_the_asker_alone(battle, said):
    battle.say("Марк", said)
    assert heard(battle) == (True, [], "test:Марк")


@pytest.mark.parametrize("said", ["/roll 2d6", "/battle", "/order Верцингеториг воины 1 10см"])
def test_rolls_the_battle_and_what_another_side_may_allow_are_for_all(battle, said):
    battle.say("Марк", said)
    assert heard(battle) == NOBODY


def test_a_call_says_where_in_its_words_each_is_named():
    words = Text("decides-phase", {"sides": CALLED})
    people = (Called("t:1", "Ира"), Called("", "Олег"), Called("d:2", "Марк"))
    payload = render_message(say(Call(words, people, "Марк")), "ru", lambda _: "")
    (block,) = payload["blocks"]
    assert block["text"] == "Решает: Ира, Олег, Марк"
    assert [block["text"][slice(*one["at"])] for one in block["people"]] == ["Ира", "Марк"]
    assert payload["mentions"] == [{"key": "t:1", "name": "Ира"}, {"key": "d:2", "name": "Марк"}]


def test_whose_unit_acts_next_is_called_only_when_nothing_was_heard_of_him_for_three_minutes(table):
    """Sides of Grimdark Future act by turns: while both are there all of it stands on one card (gdf p. 7)."""
    now = [datetime(2026, 1, 1, 12, 0, tzinfo=UTC)]
    table.desk.tools.clock = lambda: now[0]
    table.say("Ира", "/start grimdark future 500")
    for who, side, unit in (("Ира", "A", "Братья"), ("Марк", "B", "Орки")):
        table.say(who, f"/join {side}")
        squads = "\n".join(f'{unit} {number} [5] К4+ З4+ | 5x Автомат (24", А1) | 100' for number in (1, 2, 3))
        table.say(who, f"/deploy {squads}")
    table.say("Ира", "/turn")
    card = table.last.messages[0].payload["edit_key"]
    now[0] += timedelta(minutes=2)
    assert "Орки 1" in table.say("Ира", "/activate братья 1 бег") + " ".join(table.tokens)
    assert heard(table) == NOBODY
    assert table.last.messages[0].payload["edit_key"] == card
    table.say("Марк", "/activate орки 1 бег")
    assert heard(table) == NOBODY
    now[0] += timedelta(minutes=4)
    table.say("Ира", "/activate братья 2 бег")
    assert heard(table) == (False, ["Марк"], None)
    assert table.last.messages[0].payload["edit_key"] != card
