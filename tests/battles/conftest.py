import pytest

from tests.support.chat_table import Table


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    """One program for all cases of a file; each has a channel of its own."""
    return Table(tmp_path_factory.mktemp("cases"))
