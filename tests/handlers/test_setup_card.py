"""From ``/start`` to the first turn by taps: one message, each side its own, and what both agreed to begins."""

import pytest

from handlers.desk.request import Actor, Request
from lexicon.refs import BOOKS
from tests.handlers.test_demo import TITLES
from tests.support.chat_table import Table

OF_TWO = [
    ("Ann", "Play ◆"),
    ("Mark", "Play ◇"),
    *[("Ann", "↻ Points")] * 3,
    ("Ann", "◆ Army"),
    ("Ann", "Rome"),
    ("Ann", "Imperial"),
    ("Ann", "Legionaries"),
    ("Ann", "Legionaries"),
    ("Ann", "General"),
    ("Ann", "Done"),
    ("Mark", "◇ Army"),
    ("Mark", "Ready side"),
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
    key = f"card:{tapped.state.id}:0"
    for who in ("Ann", "Mark"):
        typed.say(who, "/lang en")
    typed.say("Ann", "/start wma")
    for who, label in OF_TWO:
        assert tapped.state.turn == 0
        token = next(one for name, one in tapped.tokens.items() if name.startswith(label))
        line = tapped.desk.does(token, Request(channel="test:table", actor=Actor(f"test:{who}", who)))
        tapped.press(who, label)
        assert key in keys(tapped) or label.startswith("Ready: ◇"), label  # it is called in a message that is heard
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
        ("Ann", "Play ◆"),
        ("Mark", "Play ◇"),
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
def test_one_who_plays_both_begins_with_the_ready_sides_of_any_game_in_six_taps(table, game):
    begun(table, game)
    page = "Army" if game == "wma" else "Units"
    table.press("Ann", "Both")
    for mark in "◆◇":
        table.press("Ann", f"{mark} {page}")
        table.press("Ann", "Ready side")
    said = table.press("Ann", "Ready: ◆")
    assert table.state.turn == 1
    # What nobody has said the die says, where the book throws one.
    assert bool(table.last.rolled) == (game != "fog") and table.state.active in ("A", "B", None), said


@pytest.mark.parametrize("game", BOOKS)
def test_two_taps_at_once_put_a_ready_side_on_the_table_once(table, game):
    begun(table, game)
    table.press("Ann", "Play ◆")
    table.press("Ann", "◆ Units")
    ready = next(token for label, token in table.tokens.items() if label.startswith("Ready side"))
    table.press_token("Ann", ready)
    units = table.state.units
    table.press_token("Ann", ready)
    assert units and table.state.units == units and table.last.error == "button.used"


def test_no_line_of_the_card_is_broken_by_a_phone(table):
    begun(table, "wma")
    said = table.press("Ann", "Play ◆")
    assert max(map(len, said.splitlines())) <= 30


@pytest.mark.parametrize(
    ("game", "taps", "unit"),
    [
        ("fog", ["knights", "4", "shock", "elite"], ("knights", 4)),
        ("aob", ["infantry", "4", "1", "2"], ("infantry", 4)),
        ("wil", ["shock infantry", "12", "6", "8", "5+", "4+", "1"], ("shock_infantry", 12)),
        ("gdf", ["5", "4+", "3+", "Rifle", "Knife", "100", "Fast"], ("", 5)),
    ],
)
def test_a_unit_is_put_together_by_taps_copied_and_taken_off(table, game, taps, unit):
    begun(table, game)
    for label in ("Play ◆", "◆ Units", "A unit by", *taps, "Deploy", "×2"):
        table.press("Ann", label)
    there = list(table.state.units_of("A"))
    assert [(one.type, one.size) for one in there] == [unit] * 2
    assert len({tuple(sorted(one.profile.get("leaders", ()))) for one in there}) == (2 if game == "aob" else 1)
    table.press("Ann", "Remove")
    table.press("Ann", there[1].name)
    assert [one.name for one in table.state.units_of("A")] == [there[0].name] and "✓ Remove" in table.tokens


def test_what_was_typed_puts_the_card_right_and_one_that_scrolled_away_comes_anew(table):
    begun(table, "gdf")
    table.press("Ann", "Play ◆")
    table.say("Mark", "/join B")
    answer, card = table.last.messages
    assert answer.payload["edit_key"] is None and card.payload["edit_key"].endswith(":0")
    assert any("◇ B: Mark" in block["text"] for block in card.payload["blocks"])
    table.say("Mark", "/setup")
    anew, closed = table.last.messages
    assert anew.payload["edit_key"].endswith(":1") and closed.payload["edit_key"].endswith(":0")
    assert not closed.payload["buttons"]


def test_a_pasted_list_is_read_back_and_deployed_with_its_army_by_one_tap(table):
    begun(table, "wma")
    table.press("Ann", "Play ◆")
    said = table.say("Ann", "Gallic 1000\n3 warriors\ngeneral Brennus\n3 samurai")
    assert "3 Warriors  A3 ●●●" in said and "3 samurai" in said and not table.state.units
    assert "Warriors: too few, 3, at least 8 needed" in said
    table.press("Ann", "Right")
    assert table.state.sides["A"].army == "gallic" and len(table.state.units) == 3
    assert "Right" not in table.tokens


def test_one_s_own_roster_is_taken_by_a_tap_and_is_offered_to_nobody_else(table):
    table.say("Ann", "/army paste Gallic 1000: 4 warriors, general")
    begun(table, "wma")
    table.press("Ann", "Play ◆")
    table.press("Mark", "Play ◇")
    table.press("Mark", "◇ Army")
    assert "My roster" not in table.tokens
    for label in ("Back", "◆ Army", "My roster", "Галлы ·"):
        table.press("Ann", next(one for one in table.tokens if label in one))
    assert table.state.sides["A"].army == "gallic" and len(list(table.state.units_of("A"))) == 4


@pytest.mark.parametrize(("game", "counted"), [("gdf", "round"), ("wma", "turn")])
def test_the_card_counts_what_the_game_counts(table, game, counted):
    begun(table, game)
    table.press("Ann", "Both")
    while "∞" in (label := next(one for one in table.tokens if one.startswith("↻ " + counted.title()))):
        table.press("Ann", label)
    said = table.press("Ann", "↻ First")
    number = label.rpartition(" ")[2]
    assert f"· {number} {counted}s" in said


def test_terms_turned_over_by_one_bind_nobody_before_the_other_is_ready(table):
    begun(table, "wma")
    for who, label in (
        ("Ann", "Play ◆"),
        ("Mark", "Play ◇"),
        ("Ann", "◆ Army"),
        ("Ann", "Ready side"),
    ):
        table.press(who, label)
    for who, label in (("Mark", "◇ Army"), ("Mark", "Ready side"), ("Ann", "↻ Points")):
        table.press(who, label)
    assert table.state.points == 500 and "/ready" in table.say("Ann", "/turn") and table.state.turn == 0
    table.say("Mark", "/turn")
    assert table.state.turn == 1
    # Who was not ready goes back to the card, which leads on by consent alone.
    table.press("Ann", next(label for label in table.tokens if "not ready" in label.casefold()))
    assert table.state.turn == 0 and "Ready: ◆" in table.tokens and "Next" not in table.above


def test_a_list_written_for_the_button_is_read_back_on_the_card_and_put_on_that_side(table):
    begun(table, "wma")
    for label in ("Both", "◇ Army"):
        table.press("Ann", label)
    said = table.write("Ann", "Paste", "Gallic 1000\n3 warriors\ngeneral Brennus\n3 samurai")
    assert "3 Warriors  A3 ●●●" in said and "3 samurai" in said and "← Back" in table.tokens
    assert not table.state.units and keys(table) == {f"card:{table.state.id}:0"}
    table.press("Ann", "Right")
    assert len(list(table.state.units_of("B"))) == 3 and not list(table.state.units_of("A"))
    assert keys(table) == {f"card:{table.state.id}:0"} and "Ready: ◆" in table.tokens


@pytest.mark.parametrize(("side", "mark"), [("A", "◆"), ("B", "◇")])
def test_units_of_a_side_without_a_list_lead_to_that_sides_list(table, side, mark):
    begun(table, "wma")
    table.press("Ann", "Both")
    table.say("Ann", f"/deploy {side}: 2 warriors, general")
    assert table.last.error == "deploy.no_army" and list(table.tokens) == [f"{mark} Army…"]
