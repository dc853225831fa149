"""The pinned glance: one message a battle, quietly kept up to date, and ended with it."""

from dataclasses import replace

import pytest

from handlers.cards.glance import COLUMNS
from handlers.cards.glancing import is_due
from handlers.drawing.wording import draw_plain
from tests.support.chat_table import ready_battle
from tests.support.tapping import ANNA, BATTLES, battle_of


def glances(table):
    return [out.payload for out in table.last.messages if "pinned" in out.payload]


@pytest.mark.parametrize("game", BATTLES)
def test_it_comes_with_the_first_turn_behind_the_answer_and_is_narrow(tmp_path, game):
    table = battle_of(game, tmp_path)
    if table.state.turn == 0:
        table.say(ANNA, "/card")
        table.press(ANNA, "Жребий")
    (glance,) = glances(table)
    assert table.last.messages[-1].payload is glance and glance["pinned"] and glance["silent"]
    assert [button["label"] for row in glance["buttons"] for button in row] == ["Карточка", "Значки"]
    drawn = draw_plain(glance).splitlines()
    assert all(unit.name in "\n".join(drawn) for unit in table.state.units.values())
    rows = [
        line
        for block in glance["blocks"]
        if block["kind"] == "table"
        for line in draw_plain({"blocks": [block]}).splitlines()
    ]
    assert rows and max(map(len, rows)) <= COLUMNS
    legend = table.say(ANNA, "/legend")
    assert drawn[-1] == legend and table.last.messages[0].payload["private_to"] == f"test:{ANNA}"
    assert drawn[0] in table.say(ANNA, "/battle"), "one way of drawing"


def test_it_is_edited_when_a_phase_or_a_unit_is_over_and_not_at_each_act(tmp_path):
    table = ready_battle(tmp_path)
    (first,) = glances(table)
    table.say("Ира", "/order Цезарь легионеры 1 20см кубики=1,2")
    assert not glances(table)
    table.say("Ира", "/losses легионеры 2 целиком")
    (lost,) = glances(table)
    assert lost["edit_key"] == first["edit_key"] and "Легионеры 2        ─" in draw_plain(lost).splitlines()
    assert "Легионеры 1        ●●● ›" in draw_plain(lost).splitlines()
    table.say("Ира", "/undo")
    (again,) = glances(table)
    assert "Легионеры 2        ●●●" in draw_plain(again).splitlines()
    table.say("Ира", "/turn")
    (phase,) = glances(table)
    assert draw_plain(phase).startswith("Ход 1 · ◆ Имперские Римляне · стрельба\n")
    table.say("Ира", "/undo")
    card = table.last.messages[0].payload
    assert card["above"][0]["text"] == "Ход 1 · ◆ Имперские Римляне · командование"
    assert card["buttons"][-1][0]["label"] == "К стрельбе"


def test_the_marks_are_explained_in_the_first_turn_alone_and_the_end_takes_it_down(tmp_path):
    table = ready_battle(tmp_path)
    for who in ("Ира", "Марк"):
        for _ in range(3):
            table.say(who, "/turn")
    (second,) = glances(table)
    assert (
        "Ход 2" in draw_plain(second)
        and "●  подставка" not in draw_plain(second)
        and "беспорядок" not in draw_plain(second)
    )
    table.say("Ира", "/end сдаюсь")
    table.press("Марк", "Соглас")
    (last,) = glances(table)
    assert last["pinned"] is False and last["edit_key"] == second["edit_key"] and not last["buttons"]
    assert draw_plain(last).splitlines()[:2] == ["Бой окончен", "Победа: Галлы"]


def test_of_a_big_army_the_hurt_and_the_living_are_shown_and_a_way_to_the_others(tmp_path):
    table = ready_battle(tmp_path)
    table.say("Марк", "/deploy 14 воины")
    table.press("Ира", "Соглас")
    table.say("Ира", "/turn")
    table.say("Марк", "/losses воины 18 1 подставка")
    table.say("Марк", "/losses воины 1 целиком")
    (glance,) = glances(table)
    drawn = draw_plain(glance)
    assert "…и ещё 9" in drawn and "Воины 18" in drawn and "─" not in drawn.partition("Галлы")[2].partition("…")[0]
    assert "Поле" in [button["label"] for row in glance["buttons"] for button in row]


def test_a_battle_that_stands_still_needs_no_edit(tmp_path):
    state = ready_battle(tmp_path).state
    unit = next(iter(state.units.values()))
    hurt = {**state.units, unit.id: replace(unit, stands=1)}
    gone = {**state.units, unit.id: replace(unit, destroyed="combat")}
    assert not is_due(state, replace(state, version=99)) and not is_due(state, replace(state, units=hurt))
    assert is_due(state, replace(state, units=gone)) and is_due(state, replace(state, phase="combat"))


def test_its_card_comes_anew_and_below(tmp_path):
    table = ready_battle(tmp_path)
    (glance,) = glances(table)
    token = next(button["token"] for row in glance["buttons"] for button in row if button["label"] == "Карточка")
    before = table.say("Ира", "/card") and table.last.messages[0].payload["edit_key"]
    table.press_token("Ира", token)
    assert table.last.messages[0].payload["edit_key"] != before and "ниже ↓" in draw_plain(
        table.last.messages[1].payload
    )
