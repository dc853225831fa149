"""What is said when a command can be given to nobody, or to somebody else: the rule, not the grammar (aob 4)."""

import pytest

from tests.support.chat_table import Table


@pytest.fixture
def table(tmp_path):
    """Ира's leader 3 acts; nobody has moved."""
    table = Table(tmp_path)
    for who, line in (
        ("Ира", "/start баталия 20"),
        ("Ира", "/join A"),
        ("Марк", "/join B"),
        ("Ира", "/deploy 4 пехота регулярные лидеры 1 5; 3 стрелки регулярные лидеры 2 3; 4 конница лидеры 4 6"),
        ("Марк", "/deploy 5 ударная конница лидеры 1 2 3; 4 лёгкая пехота лидеры 4 5 6"),
        ("Ира", "/first кубики=3,2"),
    ):
        table.say(who, line)
        assert table.last.act is not None, line
    yield table
    table.desk.tools.store.close()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("/recover", "Стрелки: отставших баз этого рода нет. 4.3.3"),
        ("/merge", "Стрелки: слиться не с кем"),
        ("/stand", "Пехота: на корпус никто не идёт. 5.1"),
        ("/pass 2", "Лидеру 2 приказ не передать: он в том же корпусе. Можно: 1"),
        ("/pass 5", "Лидеру 5 приказ не передать: нужен номер ниже"),
        ("/settings half_apart=left_to_the_table", "бот только говорит о ней"),
        ("/settings half_apart = бот только говорит о ней", "бот только говорит о ней"),
        ('/move стрелки 12"', "Слишком далеко: 12″. Можно: от 0 до 10 дюймов. 4.3.4"),
    ],
)
def test_why_a_command_is_for_nobody_now(table, line, said):
    assert said in table.say("Ира", line)


def test_cavalry_hears_how_far_it_may_charge(table):
    for who, line in (("Ира", "/turn"), ("Марк", "/activate кубики=2")):
        table.say(who, line)
    assert "а по прямой в контакт 0–15″" in table.say("Марк", '/move ударная конница 14"')
    assert "движение 14″" in table.say("Марк", '/move ударная конница 14" в контакт')


def test_an_order_passes_freely_between_those_who_wait_off_the_table(table):
    # 4.1: others of the side have come on, giver and receiver have not: nobody asks how far they are.
    for who, line in (
        ("Ира", '/move стрелки 10"'),
        ("Ира", "/turn"),
        ("Марк", "/activate кубики=1"),
        ("Марк", "/turn"),
        ("Ира", "/activate кубики=5"),
    ):
        table.say(who, line)
    assert "Лидеру 3 приказ не передать: один из них на столе, другой ещё нет" in table.say("Ира", "/pass 3")
    assert "Ещё не на столе: Пехота, Конница" in table.say("Ира", "/battle")
    table.say("Ира", "/mark конница лидеры регулярные")
    assert "передал приказ лидеру 4" in table.say("Ира", "/pass 4")
