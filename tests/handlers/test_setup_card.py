"""From ``/start`` to the first turn by taps: one message, each side its own, and what both agreed to begins."""

import pytest

from handlers.desk.request import Actor, Request
from lexicon.refs import BOOKS
from tests.handlers.test_demo import TITLES
from tests.support.chat_table import Table

OF_TWO = [
    ("Ann", "Side A"),
    ("Mark", "Side B"),
    ("Ann", "Points"),
    ("Ann", "1000"),
    ("Mark", "Agree"),
    ("Ann", "◆ Army"),
    ("Ann", "Rome"),
    ("Ann", "Imperial"),
    ("Ann", "Legionaries"),
    ("Ann", "Legionaries"),
    ("Ann", "General"),
    ("Ann", "Done"),
    ("Mark", "◇ Army"),
    ("Mark", "Ready side"),
    ("Mark", "Done"),
    ("Ann", "Ready: ◆"),
    ("Mark", "Ready: ◇"),
]


def begun(table, game):
    table.say("Ann", "/lang en")
    table.say("Mark", "/lang en")
    table.say("Ann", "/start")
    return table.press("Ann", TITLES[game])


def keys(table):
    return {out.payload["edit_key"] for out in table.last.messages}


def test_two_people_come_to_the_first_turn_by_taps_in_one_message_and_what_they_tapped_may_be_typed(tmp_path):
    tapped, typed = Table(tmp_path / "tapped"), Table(tmp_path / "typed")
    begun(tapped, "wma")
    key = f"setup:{tapped.state.id}"
    for who in ("Ann", "Mark"):
        typed.say(who, "/lang en")
    typed.say("Ann", "/start wma")
    for who, label in OF_TWO:
        assert tapped.state.turn == 0
        token = next(one for name, one in tapped.tokens.items() if name.startswith(label))
        line = tapped.desk.does(token, Request(channel="test:table", actor=Actor(f"test:{who}", who)))
        tapped.press(who, label)
        assert key in keys(tapped), label
        typed.say(who, line)
    for table in (tapped, typed):
        state = table.state
        assert (state.turn, state.points) == (1, 1000)
        assert [(unit.entry, unit.points) for unit in state.units_of("A")] == [("legionaries", 80)] * 2
        assert len(list(state.units_of("B"))) == 4 and [one.name for one in state.leaders_of("B")] == ["Brennus"]
        assert not state.questions


def test_a_change_takes_both_consents_off_and_what_was_agreed_to_before_begins_nothing(table):
    begun(table, "gdf")
    for who, label in (
        ("Ann", "Side A"),
        ("Mark", "Side B"),
        ("Ann", "◆ Units"),
        ("Ann", "Ready side"),
        ("Mark", "◇ Units"),
        ("Mark", "Ready side"),
        ("Ann", "Ready: ◆"),
    ):
        table.press(who, label)
    assert "✓ Ready: ◆" in table.tokens and "Ready: ◇" in table.tokens
    table.say("Ann", "/remove Hammers")
    table.say("Mark", "/setup")
    assert "Ready: ◆" in table.tokens and "Ready: ◇" in table.tokens
    table.press("Mark", "Ready: ◇")
    assert table.state.turn == 0 and "✓ Ready: ◇" in table.tokens and "Ready: ◆" in table.tokens
    table.press("Ann", "Ready: ◆")
    assert table.state.turn == 1 and not table.state.questions


@pytest.mark.parametrize("game", BOOKS)
def test_one_who_plays_both_begins_with_the_ready_sides_of_any_game_in_seven_taps(table, game):
    begun(table, game)
    page = "Army" if game == "wma" else "Units"
    table.press("Ann", "I play both")
    for mark in "◆◇":
        table.press("Ann", f"{mark} {page}")
        table.press("Ann", "Ready side")
        if game == "wma":
            table.press("Ann", "Done")
    table.press("Ann", "Ready: ◆")
    assert table.state.turn == 1


def test_no_line_of_the_card_is_broken_by_a_phone(table):
    begun(table, "wma")
    said = table.press("Ann", "Side A")
    assert max(map(len, said.splitlines())) <= 30
