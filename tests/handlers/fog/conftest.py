import pytest

from tests.support.chat_table import Table


@pytest.fixture
def table(tmp_path):
    made = Table(tmp_path)
    for who, line in (
        ("Ира", "/start фог 1 ход"),
        ("Ира", "/join A"),
        ("Марк", "/join B"),
        ("Ира", "/deploy рыцари ударные; лёгкая конница; тяжёлая пехота «Щиты»; лёгкая пехота"),
        ("Марк", "/deploy тяжёлая пехота «Копейщики»; лёгкая пехота «Лучники»; конница глубина 1; боевые повозки"),
        ("Ира", "/turn"),
    ):
        said = made.say(who, line)
        assert made.last.act is not None, said
    yield made
    made.desk.tools.store.close()


def unit(table, name):
    return next(one for one in table.state.units.values() if one.name == name)
