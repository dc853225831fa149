import pytest

from tests.support.chat_table import Table
from tests.support.fights import Fights


@pytest.fixture
def at(tmp_path):
    made = []

    def build(ours, theirs, *charges):
        made.append(Table(tmp_path / str(len(made))))
        return Fights(made[-1], ours, theirs, *charges)

    yield build
    for table in made:
        table.desk.tools.store.close()
