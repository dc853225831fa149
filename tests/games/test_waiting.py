"""Whom a battle waits for: who owes something by the book, else whose turn it is; and who was asked."""

from pathlib import Path

from games.waiting import asked, awaited, deciding
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
