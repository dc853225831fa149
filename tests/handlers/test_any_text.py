"""Any text after any command, in a battle and without one, gets a sentence; the log stays whole."""

import logging

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from handlers.desk.registry import commands
from tests.support.chat_table import Table, ready_battle

_TYPED = """
Цезарь Брут Верцингеториг легионеры воины конница лучники скорпион генерал 1 2 3 9 -1 0 99999 1000 65см -5см 20cm
> -> против , враг фланг лес стена нападение да нет A B both обе wma gdf aob fog wil Warmaster имперские римляне галлы
кубики=1,1 кубики=6,6,6 dice=1,2,3,4,5,6 кубики=7 2к6 9к6 4+ спас 5+ новая добавить проверить список roll order все all
# => = {} [] " ' ; -- @everyone <b> 🎲 \u202e % {0} \\ /
"""
WORDS = st.sampled_from(_TYPED.split())
sentences = st.lists(WORDS | st.text(max_size=5), max_size=9).map(" ".join)
visible = sorted(name for name, known in commands().items())


@pytest.fixture(scope="module")
def in_battle(tmp_path_factory):
    made = ready_battle(tmp_path_factory.mktemp("battle"))
    yield made
    made.desk.tools.store.close()


@pytest.fixture(scope="module")
def without_battle(tmp_path_factory):
    made = Table(tmp_path_factory.mktemp("none"))
    yield made
    made.desk.tools.store.close()


def check(table, who, line):
    said = table.say(who, line)
    assert said, f"{line!r} is not answered"
    assert "сломалось" not in said and "broke" not in said, line
    assert len(said) < 20_000


@pytest.fixture
def failures(caplog):
    """Unexpected failures are logged with their traceback: shown when a test finds one."""
    caplog.set_level(logging.ERROR, logger="adjutant.desk")
    return caplog


@pytest.mark.parametrize("name", visible)
@settings(
    max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
@given(who=st.sampled_from(["Ира", "Марк", "Пётр"]), words=sentences)
def test_any_words_in_a_battle(in_battle, failures, name, who, words):
    check(in_battle, who, f"/{name} {words}")


@pytest.mark.parametrize("name", visible)
@settings(
    max_examples=4, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
@given(words=sentences)
def test_any_words_without_a_battle(without_battle, failures, name, words):
    check(without_battle, "Ира", f"/{name} {words}")


def test_the_log_is_whole_after_all_that(in_battle):
    assert in_battle.desk.tools.store.check() == []
