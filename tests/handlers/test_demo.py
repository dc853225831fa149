"""``/demo``: from the first tap to the first roll, in each game, and no battle is touched by it."""

import pytest

from lexicon.refs import BOOKS

TITLES = {
    "wma": "Warmaster",
    "gdf": "Grimdark",
    "aob": "Art of",
    "fog": "Field of",
    "wil": "War in",
}
MOST_TAPS = {"wma": 4, "gdf": 5, "aob": 3, "wil": 5, "fog": 5}
"""From [Demo] to dice: the game, who, whom; what only the table knows is chosen already."""
WIDE = 34
"""Letters on a line of a phone."""
DOES = ("Roll", "Do it", "That is all", "→ ", "Charges declared")


def tap_on(table, who):
    """What a thumb that knows nothing presses: the button that rolls or leads there, else the first one."""
    label = next((one for one in table.tokens if one.startswith(DOES)), next(iter(table.tokens)))
    return table.press(who, label)


@pytest.mark.parametrize("game", BOOKS)
def test_from_the_demo_button_to_a_first_roll_takes_a_handful_of_taps(table, game):
    table.say("Ann", "/lang en")
    table.say("Ann", "/start")
    table.press("Ann", "Demo")
    said, taps = table.press("Ann", TITLES[game]), 2
    assert said.startswith("Demo") and len(said.splitlines()) <= 7
    while not table.last.rolled:
        said, taps = tap_on(table, "Ann"), taps + 1
        assert taps <= MOST_TAPS[game], said
    assert table.state.settings["demo"] and table.state.side_of(1) == ("A", "B")


@pytest.mark.parametrize("game", BOOKS)
def test_no_line_of_a_demo_s_first_page_is_wider_than_a_phone(table, game):
    assert all(len(line) <= WIDE for line in table.say("Аня", f"/demo {TITLES[game]}").splitlines()[4:])


def test_a_page_of_commanders_is_called_so_and_not_by_a_line_of_the_help(table):
    table.say("Ann", "/lang en")
    table.say("Ann", "/demo Warmaster")
    assert table.say("Ann", "/attach ?").splitlines()[0].startswith("Commanders")


def test_a_demo_leaves_a_running_battle_alone_and_makes_room_for_a_real_one(table):
    table.say("Ира", "/start Warmaster 1000")
    battle, version = table.state.id, table.state.version
    said = table.say("Марк", "/demo Warmaster")
    assert "/end" in said and "личном чате" in said and list(table.tokens) == ["Закончить"]
    assert (table.state.id, table.state.version) == (battle, version)
    table.say("Ира", "/end")
    table.press("Ира", "Закончить")
    table.say("Ира", "/demo Warmaster")
    shown = table.state.id
    assert shown != battle
    table.say("Марк", "/start Warmaster 1000")
    assert table.state.id not in (battle, shown)
    # The demo is gone whole, the battle before it is not.
    store = table.desk.tools.store
    assert shown not in store.battles() and battle in store.battles()
    assert not list(store.check())


def test_back_from_a_number_leads_to_the_unit_asked_before_it_and_from_there_to_the_card(table):
    table.say("Ann", "/lang en")
    table.say("Ann", "/demo fog")
    first = dict(table.tokens)
    table.press("Ann", "Heavy foot 1")
    assert "Needs 7+" in table.tokens
    table.press("Ann", "← Back")
    assert list(table.tokens) == list(first)
    table.press("Ann", "← Back")
    assert "Hold: Knights" in table.tokens
