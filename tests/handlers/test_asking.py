"""Buttons that ask for words: the press asks, the words do what the button is for, and nobody else's do."""

import pytest

from bot.cli.chat import parse_act
from bot.settings import Settings
from tests.handlers.test_demo import TITLES
from tests.support.chat_table import Table


def begun(folder, game="wma"):
    table = Table(folder)
    for who in ("Ann", "Mark"):
        table.say(who, "/lang en")
    table.say("Ann", "/start")
    table.press("Ann", TITLES[game])
    table.press("Ann", "Play ◆")
    return table


def test_a_pasted_list_is_asked_for_and_deployed_in_the_place_of_the_card(tmp_path):
    table = begun(tmp_path)
    table.press("Ann", "◆ Army")
    said = table.write("Ann", "Search", "imperial rom")
    assert "Imperial Roman" in said
    asked = table.press("Ann", "Paste")
    (out,) = table.last.messages
    asks = out.payload["asks"]
    assert asks["long"] and asks["title"] in asked and out.payload["private_to"] == "test:Ann"
    table.press_token("Ann", asks["token"], words="2 Legionaries\n1 Bowmen\nGeneral Caesar")
    assert not list(table.state.units_of("A")), "it is shown as it was read, first"
    table.press("Ann", "Right")
    state = table.state
    assert [unit.entry for unit in state.units_of("A")] == ["legionaries", "legionaries", "bowmen"]
    assert [one.name for one in state.leaders_of("A")] == ["Caesar"]
    assert len({one.payload["edit_key"] for one in table.last.messages}) == 1


def test_a_button_says_that_it_asks_and_only_its_person_may_write(tmp_path):
    table = begun(tmp_path)
    table.press("Ann", "◆ Units")
    every = [button for out in table.last.messages for row in out.payload["buttons"] for button in row]
    paste = next(one for one in every if "asks" in one)
    assert set(paste["asks"]) == {"title", "label", "example", "long"}
    table.press_token("Mark", paste["token"])
    assert table.last.error == "button.not_yours"
    table.press_token("Mark", paste["token"], words="2 Legionaries")
    assert table.last.error == "button.not_yours" and not list(table.state.units_of("A"))


def test_a_command_that_takes_a_list_asks_for_it_where_none_was_given(tmp_path):
    table = Table(tmp_path)
    for line in ("/lang en", "/start wma", "/join A gauls", "/deploy"):
        table.say("Ann", line)
    assert table.last.error == "options.missing"
    table.write("Ann", "Paste a list", "2 warriors\ngeneral Brennus")
    assert [unit.entry for unit in table.state.units_of("A")] == ["warriors", "warriors"]


def at_order(folder):
    table = begun(folder)
    table.press("Ann", "◆ Army")
    table.press("Ann", "Ready side")
    table.say("Mark", "/join B gauls")
    table.say("Mark", "/deploy 2 warriors, general Brennus")
    table.say("Ann", "/turn")
    return table


def test_a_distance_that_only_the_table_knows_is_written(tmp_path):
    table = at_order(tmp_path)
    unit = next(iter(table.state.units_of("A"))).name
    table.say("Ann", f"/order {next(iter(table.state.leaders_of('A'))).name} {unit} ?")
    table.write("Ann", "Distance…", "35")
    built = table.last.messages[0].payload["builder"]
    assert ["35" in one["chosen"][0] for one in built["fields"] if one["name"] == "distance"] == [True]
    table.write("Ann", "Distance…", "far away")
    assert table.last.error == "options.value" and table.state.act == built_act(table)


def built_act(table):
    return table.state.act


@pytest.mark.parametrize("line", ["/order {leader} {unit} 20 dice=x", "/roll 2d6 dice=x", "/order {unit} dice="])
def test_typed_dice_that_are_no_numbers_are_told_how_dice_are_typed(tmp_path, line):
    table = at_order(tmp_path)
    unit, leader = next(iter(table.state.units_of("A"))).name, next(iter(table.state.leaders_of("A"))).name
    said = table.say("Ann", line.format(leader=leader, unit=unit))
    assert f'"{line.split()[-1]}"' in said and "dice=3,5" in said


@pytest.mark.parametrize(
    ("written", "error"),
    [("34", None), ("3 4", None), ("7 4", "dice.face"), ("0", "dice.face"), ("", "options.value")],
)
def test_own_dice_are_written_and_the_act_is_done_with_them(tmp_path, written, error):
    table = at_order(tmp_path)
    unit, leader = next(iter(table.state.units_of("A"))).name, next(iter(table.state.leaders_of("A"))).name
    table.say("Ann", f"/order {leader} {unit} 20 ?")
    table.press("Ann", "My dice")
    before = table.state.act
    table.write("Ann", "Type them", written)
    assert table.last.error == error
    assert (table.state.act > before, table.last.rolled) == ((True, (3, 4)) if error is None else (False, ()))


@pytest.mark.parametrize(
    ("page", "button", "written", "told"),
    [("I need a rule", "A rule", "drive bakc", "Drive back"), ("I need dice", "A roll", "7d6 4+", "Ann · 7d6 4+")],
)
def test_help_asks_for_a_rule_and_a_roll_in_words_without_a_battle(tmp_path, page, button, written, told):
    table = Table(tmp_path)
    table.say("Ann", "/lang en")
    table.say("Ann", "/help")
    table.press("Ann", page)
    assert told in table.write("Ann", button, written)


def test_a_script_writes_beside_its_press():
    act = {"channel": "t", "user": "Ann", "press": "~1", "words": "2d6", "update_id": 1}
    request = parse_act(act, Settings())
    assert (request.press, request.words) == ("~1", "2d6")
