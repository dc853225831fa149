from pathlib import Path

import pytest

from tests.support.battle_making import Table


@pytest.fixture
def table(tmp_path: Path):
    made = Table(tmp_path / "adjutant.db")
    made.begin()
    yield made
    made.store.close()
