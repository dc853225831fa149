"""``/help`` by taps: a few lines and a button a situation; what it offers works in the game at hand."""

import pytest

from lexicon.refs import BOOKS

MOST_LINES = 5
WANTED = {"wma": "I want to order", "gdf": "I want to shoot", "aob": "I want to fight", "wil": "I want to attack"}


def in_a_demo(table, game):
    table.say("Ann", "/lang en")
    table.say("Ann", f"/demo {game}")
    while table.state.turn == 0:
        table.press("Ann", "Roll")
    return table.say("Ann", "/help")


@pytest.mark.parametrize("game", BOOKS)
def test_each_button_of_the_help_answers_in_a_few_lines_and_leads_back(table, game):
    said = in_a_demo(table, game)
    labels = [one for one in table.tokens if one not in ("All commands", "The table", "Put right…")]
    assert len(said.splitlines()) <= MOST_LINES and len(labels) >= 4
    for label in labels:
        table.say("Ann", "/help")
        page = table.press("Ann", label)
        assert table.last.error is None and len(page.splitlines()) <= MOST_LINES, page
        assert table.press("Ann", "← ").splitlines()[0] == said.splitlines()[0]


@pytest.mark.parametrize(("game", "wants"), WANTED.items())
def test_what_one_wants_opens_the_builder_of_that_act(table, game, wants):
    said = in_a_demo(table, game)
    version = table.state.version
    assert wants in table.tokens, said
    table.press("Ann", wants)
    if "Open" in table.tokens:  # the leader whom the die chose may be one who cannot
        table.press("Ann", "Open")
    assert table.last.error is None and table.state.version == version


def test_why_nobody_can_is_a_sentence_and_no_code(table):
    in_a_demo(table, "wma")
    said = table.press("Ann", "I want to fight")
    assert said.splitlines()[-1] == "Nobody of yours can do it now. Legionaries 1: it touches no enemy. p. 44", said


def test_without_a_battle_help_offers_dice_a_rule_a_battle_and_the_full_list(table):
    table.say("Ира", "/help")
    assert list(table.tokens) == ["Нужны кубики", "Нужно правило", "Начать бой", "Пример 2 мин", "Все команды"]
    table.press("Ира", "Нужны кубики")
    assert "Ира · 2к6" in table.press("Ира", "2к6")
    table.say("Ира", "/help")
    assert "/order" in table.press("Ира", "Все команды")
    assert table.say("Ира", "/help нужны кубики").startswith("Нужны кубики")
