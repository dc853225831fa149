"""What of a message is a command: several of them, quotes, talk, the other keyboard layout."""

import pytest

from handlers.desk.reading import commands_in
from tests.support.chat_table import Table

ORDER = "/order Цезарь легионеры 1 30 кубики=1,1"


@pytest.mark.parametrize(
    ("text", "commands"),
    [
        ("/turn", ["/turn"]),
        ("/order A\n/order B", ["/order A", "/order B"]),
        ("\n  /turn\n", ["  /turn\n"]),
        ("/deploy 4 легионеры\nгенерал Цезарь", ["/deploy 4 легионеры\nгенерал Цезарь"]),
        ("/deploy 2 воины\n/неизвестная строка", ["/deploy 2 воины\n/неизвестная строка"]),
        ("> /order A\n/order B", ["/order B"]),
        ("/order A\n> /order B", ["/order A"]),
        ("/shoot лучники 1\n> воины 2", ["/shoot лучники 1\n> воины 2"]),
        ("> /order A", []),
        ("> /order A\nа может, не надо?", []),
        ("я бы сделал приказ: /order A", []),
        ("сначала вот так:\n/order A", []),
        ("/ban@otherbot всех", []),
        ("/turn@thisbot", ["/turn@thisbot"]),
        ("/,jq", ["/,jq"]),
        ("/join A рим\n4 легионера\nгенерал", ["/join A рим", "/deploy A:\n4 легионера\nгенерал"]),
        ("/join б галлы\n4 воина\n/turn", ["/join б галлы", "/deploy B:\n4 воина", "/turn"]),
        ("/join галлы\n4 воина", ["/join галлы", "/deploy\n4 воина"]),
        ("/join A рим\n\n", ["/join A рим\n\n"]),
        ("/1000 очков", []),
        ("", []),
    ],
)
def test_commands_stand_at_the_beginning_of_a_line(text, commands):
    assert commands_in(text, frozenset({"thisbot"})) == commands


def test_two_commands_are_two_acts_each_with_its_own_dice(battle):
    act = battle.state.act
    said = battle.say("Ира", f"{ORDER}\n/order Цезарь легионеры 2 30 кубики=6,5", update="m1")
    assert battle.state.act == act + 2 and "Легионеры 1" in said and "Легионеры 2" in said
    ordered, failed = (battle.state.units[id_] for id_ in list(battle.state.units)[:2])
    assert ordered.orders == 1 and failed.order_failed
    assert battle.last.rolled == (1, 1, 6, 5) and battle.last.stored
    again = battle.say("Ира", f"{ORDER}\n/order Цезарь легионеры 2 30 кубики=6,5", update="m1")
    assert battle.state.act == act + 2 and battle.last.repeated and again == said


def test_one_of_two_that_fails_leaves_the_other_done_and_both_are_answered_in_order(battle):
    said = battle.say("Ира", f"{ORDER}\n/order Цезарь мамонты 30\n/order Цезарь легионеры 2 30 кубики=1,1")
    assert [unit.orders for unit in battle.state.units.values()][:2] == [1, 1]
    assert said.index("Легионеры 1") < said.index("мамонты") < said.index("Легионеры 2")
    assert battle.last.error == "name.not_found" and battle.last.act == battle.state.act
    assert ["мамонты" in str(row.payload) for row in delivered(battle.desk.tools.store.outbox)][-3:] == [
        False,
        True,
        False,
    ]


def delivered(outbox):
    """All that waits to be sent, in order."""
    sent = []
    while rows := outbox.due():
        for row in rows:
            sent.append(row)
            outbox.sent(row.id, None)
    return sent


def test_two_rolls_of_one_message_are_not_the_same_roll(battle):
    battle.say("Ира", "/roll 20d6\n/roll 20d6")
    assert battle.last.rolled[:20] != battle.last.rolled[20:]


@pytest.mark.parametrize(
    "typed",
    [
        "/ghbrfp Wtpfhm ktubjyths 1 30 re,brb=1,1",
        "/order Wtpfhm ktubjyths 1 30 кубики=1,1",
        "/order Wtpfhm ktubjyths 1 30 dhfu re,brb=1,1",
        "/order Wtpfhm ktubjyths 1? 2 30 re,brb=1,1",
        "/приказ Cezar legionery 1 30 кубики=1,1",
    ],
)
def test_words_typed_on_the_other_layout_or_in_latin_letters(battle, typed):
    assert "Принят" in battle.say("Ира", typed)
    assert battle.state.units["u1"].orders == 1


def test_words_of_the_other_layout_that_mean_nothing_either_are_quoted_as_typed(battle):
    assert "«vfvjyns»" in battle.say("Ира", "/order Wtpfhm vfvjyns 30")


@pytest.mark.parametrize("words", ["варик 6 ходов 1000", "1000 вма на 6 ходов", "warmaster 6 rounds 1000"])
def test_a_game_by_the_words_of_players_and_turns_anywhere(tmp_path, words):
    table = Table(tmp_path)
    table.say("Ира", f"/старт {words}")
    assert (table.state.game, table.state.points, table.state.turns) == ("wma", 1000, 6)


@pytest.mark.parametrize(
    ("words", "game"),
    [("gf", "gdf"), ("опр", "gdf"), ("кружева", "wil"), ("поле славы", "fog"), ("баталия", "aob")],
)
def test_short_names_of_games(tmp_path, words, game):
    table = Table(tmp_path)
    table.say("Ира", f"/start {words}")
    assert table.state.game == game
