"""``/help`` and refusals where games share a command's name: what is said is about the game that is played."""

import re

import pytest

from handlers.desk.games import desk_of
from handlers.desk.registry import commands
from lexicon.refs import BOOKS
from tests.handlers.test_everything_has_words import LANGUAGES

TITLES = {
    "wma": "Warmaster Ancients",
    "gdf": "Grimdark Future",
    "aob": "Art of Batallia",
    "fog": "Field of Glory",
    "wil": "War in Lace",
}


@pytest.mark.parametrize("game", BOOKS)
def test_help_in_a_battle_names_no_other_game(table, game):
    assert table.say("Ира", f"/start {TITLES[game]} 100") and table.last.act is not None
    others = [title for book, title in TITLES.items() if book != game]
    for name, known in commands().items():
        if game in known.forms and not known.hidden:
            said = table.say("Ира", f"/help {name}")
            assert not [title for title in others if title in said], said


@pytest.mark.parametrize(
    ("game", "command", "about"),
    [
        ("fog", "impact", "Кубики столкновения"),
        ("fog", "charge", "Объявить атаку"),
        ("gdf", "charge", "Отряд наступает"),
        ("wil", "attach", "Офицер присоединяется"),
        ("wil", "halt", "Атака не дошла"),
    ],
)
def test_a_shared_command_is_titled_by_what_it_does_in_the_game_at_hand(table, game, command, about):
    table.say("Ира", f"/start {TITLES[game]} 100")
    assert about in table.say("Ира", f"/help {command}").splitlines()[0]


@pytest.mark.parametrize("game", BOOKS)
def test_help_ends_with_a_command_of_the_game_at_hand_and_says_once_what_two_names_do(table, game):
    table.say("Ира", f"/start {TITLES[game]} 100")
    said = table.say("Ира", "/help все")
    last = re.search(r"/help (\w+)", said.splitlines()[-1])
    assert last is not None and commands()[last[1]].forms.keys() & {game, None}
    abouts = [line.split(" — ")[1] for line in said.splitlines() if " — " in line]
    assert len(abouts) == len(set(abouts))


def test_without_a_battle_each_example_says_of_which_game_it_is(table):
    said = table.say("Ира", "/help order")
    assert "Warmaster Ancients: /order" in said and "War in Lace: /order" in said


@pytest.mark.parametrize("game", BOOKS)
def test_a_command_of_another_game_is_answered_by_the_one_that_does_it_here(table, game):
    table.say("Ира", f"/start {TITLES[game]} 100")
    instead = desk_of(game).instead
    assert instead
    for typed, meant in instead.items():
        assert game not in commands()[typed].forms and game in commands()[meant].forms
        assert f"/{meant}" in table.say("Ира", f"/{typed} кто-то")
    said = table.say("Ира", "/quality 4+") if game != "gdf" else table.say("Ира", "/cmt")
    assert not [book for book in BOOKS if f" {book}" in said], said


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refused_command_of_another_game_names_that_game_as_players_do(table, language):
    table.say("Ира", f"/lang {language}")
    table.say("Ира", "/start Field of Glory")
    assert "War in Lace" in table.say("Ира", "/officer Иванов")


@pytest.mark.parametrize(("language", "says"), [("ru", "Слова: враг делит, враги делят\n"), ("en", ": enemy splits\n")])
def test_help_names_the_words_that_an_option_stands_behind(table, language, says):
    table.say("Ира", f"/lang {language}")
    table.say("Ира", "/start Warmaster")
    assert says in table.say("Ира", "/help fight")
