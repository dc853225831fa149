"""Missions, secondary tasks, mission cards and command points of a battle (gdf p. 18-19, 27, 43-44)."""

import pytest

from games.registry import view_of
from tests.handlers.gdf.test_switches import begun, done, unit
from tests.support.chat_table import Table


def before(folder, *lines, start="/start grimdark future 1000 1 раунд"):
    """Ann's brothers and Bob's orcs before the first round, by default of one, then these lines of Ann's or Bob's."""
    table = Table(folder)
    for who, line in (
        ("Аня", start),
        ("Аня", "/join A"),
        ("Боря", "/join B"),
        ("Аня", '/deploy Братья [5] К4+ З4+ | 5x Нож (А1), 5x Винтовка (24", А1) | 100'),
        ("Боря", "/deploy Орки [10] К5+ З5+ | 10x Топор (А1) | 110"),
        *lines,
    ):
        done(table, who, line)
    return table


def to_the_end_of_the_round(table):
    done(table, "Аня", "/activate братья бросок")
    done(table, "Боря", "/activate орки бросок")


@pytest.mark.parametrize(
    ("said", "mission", "markers"),
    [
        ("захватить территорию", "seize_ground", 4),
        ("охота за реликвиями", "relic_hunt", 3),
        ("прорыв", "breakthrough", 2),
        ("царь горы", "king_of_the_hill", 1),
        ("дуэль кубики=2", "duel", 4),
        ("жребий кубики=1,3", "duel", 5),
        ("жребий кубики=6", "king_of_the_hill", 1),
    ],
)
def test_a_mission_lays_its_markers(tmp_path, said, mission, markers):
    table = before(tmp_path, ("Аня", f"/mission {said}"))
    view = view_of(table.state)
    assert view["mission"] == mission and len(view["markers"]) == markers


def test_a_sabotage_is_won_by_the_marker_destroyed_while_ones_own_is_kept(tmp_path):
    table = before(tmp_path, ("Аня", "/mission диверсия"), ("Аня", "/turn"))
    assert view_of(table.state)["markers"] == {"1": "A", "2": "B"}
    to_the_end_of_the_round(table)
    done(table, "Аня", "/objective 2 A")
    assert view_of(table.state)["markers"] == {"1": "A"}
    done(table, "Аня", "/turn")
    assert (table.state.ended.winner, dict(table.state.ended.points)) == ("A", {"A": 1, "B": 0})


def test_secondary_tasks_count_beside_the_markers(tmp_path):
    """A holds one marker, B none and its task: 1 to 1, a draw; the king of the hill is worth two (gdf p. 19)."""
    table = before(
        tmp_path,
        ("Аня", "/mission царь горы"),
        ("Аня", "/secondary жребий кубики=1,4"),
        ("Боря", "/secondary Натиск"),
        ("Аня", "/turn"),
    )
    assert view_of(table.state)["sides"]["A"]["tasks"] == ["1.4"]
    to_the_end_of_the_round(table)
    done(table, "Аня", "/objective 1 A")
    done(table, "Боря", "/secondary Натиск выполнено")
    assert "нет такого задания" in table.say("Аня", "/secondary Натиск выполнено")
    done(table, "Аня", "/turn")
    assert (table.state.ended.winner, dict(table.state.ended.points)) == ("A", {"A": 2, "B": 1})


def test_a_secret_task_is_revealed_and_counts_for_its_side_alone(tmp_path):
    table = before(tmp_path, ("Аня", "/secondary тайно"), ("Боря", "/secondary Истощение"))
    assert view_of(table.state)["sides"]["A"]["tasks"] == ["?"]
    assert "уже есть" in table.say("Аня", "/secondary тайно") and table.last.act is None
    assert "Тайного задания у вас нет" in table.say("Боря", "/secondary Натиск раскрыть")
    done(table, "Аня", "/turn")
    to_the_end_of_the_round(table)
    table.say("Аня", "/secondary Натиск выполнено")
    assert table.last.act is None
    table.say("Аня", "/secondary")
    for label in ("Раскрыть тайное", "Боевое мастерство", "Натиск", "Сделать"):
        said = table.press("Аня", label)
    assert "Натиск" in said and view_of(table.state)["sides"]["A"]["tasks"] == ["1.5"]
    table.say("Аня", "/secondary")
    table.press("Аня", "Выполнено: Натиск")
    done(table, "Аня", "/turn")
    assert dict(table.state.ended.points) == {"A": 1, "B": 0}


def test_a_task_is_chosen_by_its_category_for_oneself_or_for_both(tmp_path):
    table = before(tmp_path)
    for label in ("Задачи", "Выбрать", "Тактический гений"):
        table.press("Аня", label)
    table.press("Аня", next(label for label in table.tokens if not label.startswith("←")))
    table.press("Аня", "Общее")
    table.press("Аня", "Сделать")
    assert [view_of(table.state)["sides"][side]["tasks"] for side in "AB"] == [["2.1"], ["2.1"]]


def test_a_card_that_both_fulfil_scores_for_nobody_and_stays(tmp_path):
    """Each side has destroyed a unit in the battle of wits; the deck's 27th card, then its first two (gdf p. 43)."""
    table = before(tmp_path, ("Аня", "/cards битва умов"), ("Аня", "/turn"))
    assert len(table.state.markers) == 6
    assert "Карты раунда" in table.say("Аня", "/activate братья бросок") and table.last.act is None
    done(table, "Аня", "/cards взять кубики=27,1,1")
    assert view_of(table.state)["sides"]["A"]["cards"] == [53, 11, 12]
    assert "в начале раунда, один раз" in table.say("Боря", "/cards взять")
    assert "в конце раунда" in table.say("Аня", "/cards выполнена 53")
    to_the_end_of_the_round(table)
    table.press("Боря", "Карты")
    table.say("Аня", "/cards")
    assert set(table.tokens) == {"53 В грязь лицом: A"}, "nobody holds a marker"
    table.press("Аня", "53")
    assert [side.victory for side in table.state.sides.values()] == [1, 0]
    done(table, "Боря", "/cards выполнена 53")
    assert [side.victory for side in table.state.sides.values()] == [0, 0]
    assert 53 in view_of(table.state)["sides"]["A"]["cards"]
    assert "засчитывают одну" in table.say("Аня", "/cards выполнена 11")
    done(table, "Боря", "/cards сбросить 11")
    assert view_of(table.state)["sides"]["A"]["cards"] == [12, 53]
    table.press("Аня", "Готово: ◆")
    table.press("Боря", "Готово: ◇")
    assert table.state.ended.reason == "cards"


def test_command_points_buy_each_stratagem_once_in_an_activation(tmp_path):
    table = begun(tmp_path, "command_points=command_on")
    done(table, "Аня", "/cp жребий кубики=4")
    done(table, "Боря", "/cp жребий кубики=1")
    points = {side: one["command_points"] for side, one in view_of(table.state)["sides"].items()}
    assert points == {"A": 6, "B": 3}, "a die, and one for each 500 of 1000 points"
    assert "не из вашей доктрины" in table.say("Аня", "/cp рывок")
    assert table.state.active == "A" and unit(table, "Орки")["alive"]
    done(table, "Боря", "/cp захватить инициативу")
    assert table.state.active == "B", "he activates a unit instead of her"
    assert "уже была" in table.say("Боря", "/cp захватить инициативу")
    done(table, "Аня", "/cp отмена")
    assert table.state.active == "A"
    points = {side: one["command_points"] for side, one in view_of(table.state)["sides"].items()}
    assert points == {"A": 4, "B": 1}


def test_after_the_last_round_each_side_marks_its_tasks_by_a_tap(tmp_path):
    """The same task of both is marked by each for itself (gdf p. 19); without a last round there is no such button."""
    tasks = (("Аня", "/secondary Натиск общее"), ("Аня", "/objective жребий кубики=1"))
    table = before(tmp_path, *tasks, ("Аня", "/turn"))
    done(table, "Аня", "/activate братья бросок")
    assert "◇ Натиск: выполнено" not in table.tokens
    assert "вторичные задания" in done(table, "Боря", "/activate орки бросок")
    assert {"◆ Натиск: выполнено", "◇ Натиск: выполнено"} <= set(table.tokens)
    table.press("Аня", "◇ Натиск")
    assert "Это решает Боря" in table.last.notice
    table.press("Боря", "◇ Натиск")
    assert {"◆ Натиск: выполнено"} == {label for label in table.tokens if "Натиск" in label}
    table.press("Аня", "Готово: ◆")
    table.press("Боря", "Готово: ◇")
    assert (table.state.ended.winner, dict(table.state.ended.points)) == ("B", {"A": 0, "B": 1})


def test_who_plays_both_sides_marks_the_task_of_each(tmp_path):
    table = Table(tmp_path)
    for line in (
        "/start grimdark future 1000 1 раунд",
        "/join обе",
        "/deploy A: Братья [5] К4+ З4+ | 5x Нож (А1) | 100",
        "/deploy B: Орки [10] К5+ З5+ | 10x Топор (А1) | 110",
        "/secondary Натиск общее",
        "/turn",
        "/secondary Натиск выполнено",
        "/secondary Натиск выполнено",
    ):
        done(table, "Аня", line)
    assert [side.done for side in table.state.sides.values()] == [("1.5",), ("1.5",)]
