"""What begins with no command: near commands, and the command that takes an army, a unit or dice; silence for talk."""

import pytest

from bot.settings import Settings
from bot.wiring import make_tools
from handlers.desk.desk import Desk
from handlers.desk.registry import find_command
from handlers.desk.request import Actor, Request
from lexicon.errors import NotFound
from tests.support.chat_table import Table, ready_battle


@pytest.fixture(scope="module")
def battle(tmp_path_factory):
    """Nothing here changes it."""
    return ready_battle(tmp_path_factory.mktemp("meant"))


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        ("dploy", ["deploy"]),
        ("прика", ["приказ"]),
        ("прик", ["приказ"]),
        ("согласн", ["согласен"]),
        ("римляне", []),
        ("юти", []),
        ("leav", []),  # a slip of one letter, and it would give the army away
    ],
)
def test_a_near_command_is_a_slip_away_and_never_leads_out_of_the_battle(typed, near):
    with pytest.raises(NotFound) as refused:
        find_command(typed)
    assert list(refused.value.near) == near


@pytest.mark.parametrize(
    ("line", "button"),
    [
        ("/конница вперёд на воинов", "/приказ конница"),
        ("/лучники 1 20 см", "/приказ лучники 1"),
        ("/легионеры 2", "/приказ легионеры 2"),
        ("/ordr Цезарь лучники 1 20 см", "/order Цезарь лучн"),
        ("/привычка", None),
    ],
)
def test_a_unit_typed_as_a_command_is_meant_for_the_usual_one_of_the_phase(battle, line, button):
    battle.tokens = {}
    assert "Нет команды" in battle.say("Ира", line)
    assert [label.startswith(button or "-") for label in battle.tokens] == ([True] if button else [])


def test_an_army_typed_as_a_command_is_joined_with_and_its_units_are_deployed(tmp_path):
    table = Table(tmp_path)
    table.say("Ира", "/start wma")
    table.say("Ира", "/римляне")
    table.press("Ира", "/сторона римляне")
    table.press("Ира", "Имперские")
    assert table.state.sides["A"].army
    table.say("Ира", "/легионеры")
    table.press("Ира", "/выставить легионеры")
    assert [unit.name for unit in table.state.units.values()] == ["Легионеры"]


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("что дальше", "Нет команды «что дальше»"),
        ("2к6", "/бросок 2к6"),
        ("адъютант, рим", "Нет команды «адъютант, рим»"),
        ("👍", "Нет команды «👍»"),
    ],
)
def test_what_is_said_to_the_bot_alone_is_answered_and_talk_is_not(tmp_path, said, answer):
    desk = Desk(make_tools(Settings(data=tmp_path)))
    talk = Request(channel="test:t", actor=Actor("test:a", "A"), text=said)
    assert desk.handle(talk) is None
    reply = desk.handle(Request(channel="test:t", actor=Actor("test:a", "A"), text=said, addressed=True))
    payload = reply.messages[0].payload
    assert answer in str(payload).replace("\xa0", " ")
