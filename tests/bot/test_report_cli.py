"""``adjutant show BATTLE --report``: the report of ``/log report`` from the shell."""

import pytest

from tests.support.chat_table import ready_battle
from tests.support.command_line import adjutant


@pytest.mark.parametrize(("language", "title"), [("ru", "## Стороны"), ("en", "## The sides")])
def test_the_report_is_printed_in_the_programs_language(tmp_path, monkeypatch, language, title):
    table = ready_battle(tmp_path)
    table.say("Ира", "/turn")
    table.say("Ира", "/shoot лучники 1, лучники 2 > воины 3 кубики=1,2,4,4,5,6")
    code = table.state.id
    table.desk.tools.store.close()
    monkeypatch.setenv("ADJUTANT_LANGUAGE", language)
    said = adjutant("show", code, "--report", data=tmp_path).out
    assert said.startswith("# Warmaster Ancients: Имперские Римляне — Галлы\n") and title in said
    assert "◆Лучники 1, ◆Лучники 2 → ◇Воины 3" in said and "| 1 | — | −1 |" in said


def test_of_a_battle_that_is_not_there_it_is_said(tmp_path):
    ready_battle(tmp_path).desk.tools.store.close()
    ran = adjutant("show", "nosuch", "--report", data=tmp_path)
    assert ran.status == 1 and "Такого боя нет" in ran.err
