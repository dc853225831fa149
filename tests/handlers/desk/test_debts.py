"""A debt that stops everything else: what goes on beside it, whatever group a command is in (battles/README.md)."""

import pytest

from games.core.course import Act, Debt
from games.registry import owed_in
from handlers.desk import seated
from tests.support.chat_table import Table


def stop(monkeypatch, game, *payments):
    """From now on tests are owed, each paid by these commands only."""
    debts = tuple(Debt("A", "test", acts=tuple(Act(name) for name in acts), blocks=True) for acts in payments)
    monkeypatch.setattr(seated, "owed_in", lambda state: (*(debts if state.game == game else ()), *owed_in(state)))


@pytest.fixture
def gdf(tmp_path):
    table = Table(tmp_path)
    for who, line in (
        ("Аня", "/start grimdark future 1000"),
        ("Аня", "/join A"),
        ("Боря", "/join B"),
        ("Аня", '/deploy Братья [5] К3+ З4+ | 5x Автомат (24", А1), 5x Нож (А1) | 110'),
        ("Боря", '/deploy Орки [5] К4+ З5+ | 5x Автомат (24", А1), 5x Нож (А1) | 90'),
        ("Аня", "/turn"),
    ):
        table.say(who, line)
    assert table.state.turn == 1
    return table


@pytest.mark.parametrize("typed", ["/quality Братья", "/danger Братья", '/shoot Братья > Орки 10"'])
def test_acts_of_every_group_wait(gdf, monkeypatch, typed):
    stop(monkeypatch, "gdf", ("cast",))
    before = gdf.state.version
    said = gdf.say("Аня", typed)
    assert gdf.last.error == "turn.waiting" and gdf.state.version == before, said


def test_what_pays_it_goes_on(gdf, monkeypatch):
    stop(monkeypatch, "gdf", ("morale",))
    gdf.say("Аня", "/morale Братья")
    assert gdf.last.error != "turn.waiting"


@pytest.mark.parametrize(
    "typed", ["/battle", "/roll 2d6", "/odds quality 4+", "/losses Братья, 1 модель", "/undo", "/why"]
)
def test_looking_up_rolling_freely_and_correcting_go_on(gdf, monkeypatch, typed):
    gdf.say("Аня", '/shoot Братья > Орки 10"')
    stop(monkeypatch, "gdf", ("cast",))
    said = gdf.say("Аня", typed)
    assert gdf.last.error != "turn.waiting", said


def test_a_question_that_changes_nothing_is_answered(gdf, monkeypatch):
    """``/move`` of Art of Batallia tells how far one may go, and writes nothing."""
    table = Table(gdf.folder / "aob")
    for who, line in (
        ("Аня", "/start баталия"),
        ("Аня", "/join A"),
        ("Боря", "/join B"),
        ("Аня", "/deploy 4 пехота"),
        ("Боря", "/deploy 4 пехота"),
        ("Аня", "/first кубики=6,1"),
    ):
        table.say(who, line)
    stop(monkeypatch, "aob", ("losses",))
    said = table.say("Аня", '/move конница 12"')
    assert table.last.error is None and "12" in said


def test_two_debts_that_stop_everything_do_not_stop_each_other(gdf, monkeypatch):
    stop(monkeypatch, "gdf", ("morale",), ("quality",))
    gdf.say("Аня", "/morale Братья")
    assert gdf.last.error != "turn.waiting"


def test_a_stranger_rolls_what_he_likes(gdf, monkeypatch):
    stop(monkeypatch, "gdf", ("cast",))
    gdf.say("Вера", "/quality 4+")
    assert gdf.last.error != "turn.waiting"


def test_a_refused_turn_names_the_debt_once(tmp_path):
    table = Table(tmp_path)
    for who, line in (
        ("Ира", "/start Warmaster 1000 очков"),
        ("Ира", "/join A имперские римляне"),
        ("Марк", "/join B галлы"),
        ("Ира", "/deploy 2 легионеры"),
        ("Марк", "/deploy 2 воины"),
        ("Ира", "/first B"),
    ):
        table.say(who, line)
    said = table.say("Марк", "/turn")
    assert table.last.error == "turn.waiting" and said.count("первый ход") == 1, said
