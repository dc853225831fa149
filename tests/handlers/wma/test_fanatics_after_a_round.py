"""Fanatics that win a round follow or advance before the others of their side (wma p. 59, 124)."""

import pytest

from tests.support.fights import ROME

BRITONS = ("бритты", "фанатики, 4 воины, генерал Боудикка")


@pytest.fixture
def beaten(at):
    """Fanatics and warriors have beaten two legions; the one that the fanatics touched died as its way was blocked."""
    fights = at(BRITONS, ROME, "фанатики > легионеры 1", "воины 1 > легионеры 1, легионеры 2")
    dice = (6, 8), (1, 7), (1, 8), (1, 8), (1, 4), (1, 6), (1, 3), (1, 9)
    fights.fight("фанатики, воины 1 > легионеры 1, легионеры 2", *dice)
    fights.say("Марк", "/losses легионеры 1 1 подставка")
    return fights


@pytest.fixture
def alone(at):
    """Fanatics and warriors have destroyed the only legion that they fought."""
    fights = at(BRITONS, ROME, "фанатики > легионеры 1", "воины 1 > легионеры 1")
    fights.fight("фанатики, воины 1 > легионеры 1", (6, 9), (1, 6), (1, 9), (1, 12), (1, 6), (1, 3))
    return fights


@pytest.mark.parametrize("choice", ["преследуют", "откатываются кубики=1,2,3"])
def test_nobody_moves_before_fanatics_follow_p124(beaten, choice):
    said = beaten.say("Ира", f"/aftermath воины 1 {choice}")
    assert said.startswith("Преследование: Фанатики\n")
    (fight,) = beaten.state.engagements.values()
    names = [beaten.state.units[unit].name for unit in fight.pursuing]
    assert names == (["Фанатики", "Воины 1"] if choice == "преследуют" else ["Фанатики"])


def test_a_second_round_is_due_where_only_fanatics_have_to_follow_p48(beaten):
    beaten.say("Ира", "/aftermath воины 1 стоят")
    assert "Не сыгран бой: Фанатики, Легионеры 2" in beaten.refused("/turn")
    assert beaten.fight("фанатики > легионеры 2", (1, 18), (1, 9)).startswith("Бой, раунд 2")


def test_fanatics_advance_first_and_the_phase_waits_for_them_p124(alone):
    assert "Сначала продвигаются фанатики: Фанатики" in alone.refused("/aftermath воины 1 продвигаются")
    alone.say("Ира", "/aftermath воины 1 стоят")
    assert "Фанатики: фанатики обязаны" in alone.refused("/turn")
    assert {"Продвинуться", "Не достают"} <= set(alone.table.tokens)
    alone.press("Ира", "Не достают")
    alone.say("Ира", "/turn")
    assert alone.state.phase == "command"


def test_who_advances_along_with_fanatics_need_not_wait_p124(alone):
    alone.say("Ира", "/aftermath фанатики, воины 1 продвигаются")
    assert alone.unit("Фанатики").advanced and alone.unit("Воины 1").advanced
