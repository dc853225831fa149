"""Whom a battle waits for: who owes something by the book, else whose turn it is; and who was asked."""

from pathlib import Path

from games.waiting import asked, awaited, deciding, spells
from tests.support.chat_table import Table, ready_battle


def test_nobody_before_the_first_turn(tmp_path: Path):
    table = Table(tmp_path)
    for who, line in (("Ира", "/start Warmaster"), ("Ира", "/join A"), ("Марк", "/join B")):
        table.say(who, line)
    assert deciding(table.state) == awaited(table.state) == ()
    table.say("Ира", "/turns 6")
    assert asked(table.state) == awaited(table.state) == ("B",)


def test_whose_turn_it_is_and_who_was_asked(tmp_path: Path):
    table = ready_battle(tmp_path)
    assert deciding(table.state) == ("A",)
    table.say("Ира", "/end")
    assert (deciding(table.state), asked(table.state), awaited(table.state)) == (("A",), ("B",), ("A", "B"))
    table.say("Марк", "/agree")
    assert table.state.ended is not None
    assert awaited(table.state) == ()


def test_what_each_is_awaited_for(tmp_path: Path):
    table = ready_battle(tmp_path)
    assert spells(table.state) == ({"A": "turn 1"}, frozenset("A"))
    table.say("Ира", "/turns 7")
    assert spells(table.state)[0] == {"A": "turn 1"}
    table.say("Ира", "/end")
    assert spells(table.state) == ({"A": "turn 1", "B": "answer"}, frozenset("A")), "to speak of the end stops no clock"
    table.say("Марк", "/refuse")
    table.say("Ира", "/order Цезарь легионеры 1 30см кубики=1,1")
    table.say("Ира", "/undo")
    assert spells(table.state) == ({"B": "answer"}, frozenset("A")), "who waits for an answer is not awaited himself"
    table.say("Марк", "/agree")
    assert spells(table.state) == ({"A": "turn 1"}, frozenset("A"))
