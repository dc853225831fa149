import pytest

from tests.support.chat_table import Table, ready_battle


@pytest.fixture
def table(tmp_path):
    made = Table(tmp_path)
    yield made
    made.desk.tools.store.close()


@pytest.fixture
def battle(tmp_path):
    made = ready_battle(tmp_path)
    yield made
    made.desk.tools.store.close()
