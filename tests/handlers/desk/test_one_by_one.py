"""A command that takes one unit, given for a list of them or for all: in one act, each by the book (wma p. 25, 40)."""

import pytest

from handlers.desk.request import Actor, Request
from tests.support.chat_table import Table


@pytest.fixture
def shot(battle):
    """Legionaries 1 and 2 and archers 1 wait to be driven back, 1, 2 and 1 hits; nobody else does."""
    for who, line in (
        ("Марк", "/deploy 3 застрельщики"),
        ("Ира", "/turn"),
        ("Ира", "/turn"),
        ("Ира", "/turn"),
        ("Марк", "/turn"),
    ):
        battle.say(who, line)
        if "Согласен" in battle.tokens and line.startswith("/deploy"):
            battle.press("Ира", "Согласен")
    for number, (target, dice) in enumerate(
        (("легионеры 1", "4,1,1,1"), ("легионеры 2", "4,4,1,1,1"), ("лучники 1", "4,1,1")), 1
    ):
        battle.say("Марк", f"/shoot застрельщики {number} > {target} кубики={dice}")
    battle.say("Марк", "/turn")
    assert [unit.name for unit in battle.state.awaiting_drive_back()] == ["Легионеры 1", "Легионеры 2", "Лучники 1"]
    return battle


def test_a_list_goes_back_in_its_order_by_its_own_dice_in_one_act(shot):
    """The order of the list is the owner's order; a die a hit, a 6 confuses (wma p. 40)."""
    before = shot.state.act
    said = shot.say("Ира", "/driveback лучники 1, легионеры 2 кубики=3,6,5")
    assert shot.state.act == before + 1 == shot.last.act
    assert said.index("1 кубик: 3 → 3 см") < said.index("2 кубика: 6 5 → 11 см") < said.index("Выпала шестёрка")
    units = {unit.name: unit for unit in shot.state.units.values()}
    assert units["Лучники 1"].driven_back and not units["Лучники 1"].confused and units["Легионеры 2"].confused
    assert [unit.name for unit in shot.state.awaiting_drive_back()] == ["Легионеры 1"]


def test_all_are_those_for_whom_it_may_be_done(shot):
    shot.say("Ира", "/driveback легионеры 1 кубики=2")
    said = shot.say("Ира", "/driveback все кубики=1,1,1")
    assert "Легионеры 2" in said and "Лучники 1" in said and not shot.state.awaiting_drive_back()
    assert "уже было" in shot.say("Ира", "/driveback все"), "where it may be done for nobody, the reason is said"


def test_all_of_a_kind_and_a_range(shot):
    shot.say("Ира", "/driveback все легионеры кубики=1,1,1")
    assert [unit.name for unit in shot.state.awaiting_drive_back()] == ["Лучники 1"]
    said = shot.say("Ира", "/undo")
    assert "Согласен" in shot.tokens, said
    shot.press("Марк", "Согласен")
    shot.say("Ира", "/driveback легионеры 1-2 кубики=1,1,1")
    assert [unit.name for unit in shot.state.awaiting_drive_back()] == ["Лучники 1"]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("/driveback легионеры 1, лучники 2", "Лучники 2: отбрасывать не нужно"),
        ("/driveback легионеры 1, легионеры 2 кубики=1,1", "мало"),
        ("/driveback легионеры 1, легионеры 2 кубики=1,1,1,1", "больше кубиков"),
        ("/driveback легионеры", "подходит к 2 именам"),
    ],
)
def test_of_a_list_all_is_done_or_nothing(shot, line, why):
    before = shot.state
    assert why in shot.say("Ира", line)
    assert shot.state == before


def test_only_the_last_answer_offers_who_is_left(shot):
    shot.say("Ира", "/driveback легионеры 1, лучники 1 кубики=1,1")
    first, last = shot.last.messages
    labels = [[button["label"] for row in out.payload["buttons"] for button in row] for out in (first, last)]
    assert "Отбросить: Легионеры 2" not in labels[0] and "Отбросить: Легионеры 2" in labels[1]
    assert "Упёрлись" in labels[0] and "Упёрлись" in labels[1], "each has its own way to be stopped"


def test_the_charged_answer_together(tmp_path):
    table = Table(tmp_path)
    for who, line in (
        ("Ира", "/start вармастер 1000"),
        ("Ира", "/join A галлы"),
        ("Марк", "/join B имперские римляне"),
        ("Ира", "/deploy 4 воины, генерал"),
        ("Марк", "/deploy 4 застрельщики, генерал"),
        ("Ира", "/turn"),
        *(("Ира", f"/charge воины {n} > застрельщики {n}") for n in (1, 2, 3)),
    ):
        table.say(who, line)
    table.say("Марк", "/stand застрельщики 1 и 2")
    units = {unit.name: unit for unit in table.state.units.values()}
    assert not units["Застрельщики 1"].charged_by and not units["Застрельщики 2"].charged_by
    table.say("Марк", "/evade все")
    units = {unit.name: unit for unit in table.state.units.values()}
    assert [units[f"Застрельщики {n}"].evaded for n in (1, 2, 3, 4)] == [False, False, True, False]


def test_what_is_said_between_two_names_is_said_of_the_first(shot):
    """Infantry in cover ignores a hit (wma p. 40): legionaries 2 go back by one die, archers 1 by their own."""
    shot.say("Ира", "/driveback легионеры 2 в лесу, лучники 1 кубики=3,4")
    assert shot.last.error is None and shot.last.rolled == (3, 4)
    assert [unit.name for unit in shot.state.awaiting_drive_back()] == ["Легионеры 1"]


@pytest.mark.parametrize("said", ["лучники 1, легионеры 2", "все"])
def test_a_slash_option_names_several_too(shot, said):
    ira = Actor("test:Ира", "Ира")
    shot.desk.handle(Request(shot.channel, ira, command="driveback", options={"unit": said}))
    left = [unit.name for unit in shot.state.awaiting_drive_back()]
    assert left == ([] if said == "все" else ["Легионеры 1"])


def test_losses_of_several_of_ones_own_are_one_act(battle):
    before = battle.state.act
    battle.say("Ира", "/losses легионеры 1, 2 одна подставка")
    battle.say("Ира", "/losses лучники 1 теряют 1 подставку, лучники 2 целиком")
    units = {unit.name: unit for unit in battle.state.units.values()}
    assert battle.state.act == before + 2
    left = [units[f"{kind} {n}"].stands for kind in ("Легионеры", "Лучники") for n in (1, 2)]
    assert left == [2, 2, 2, 0]


@pytest.mark.parametrize(
    "line", ["/losses воины 1, 2 одна подставка", "/losses воины 1 1 подставка, воины 2 2 подставки"]
)
def test_what_the_other_side_has_to_agree_to_is_asked_one_by_one(battle, line):
    """Nothing of a list is dropped in silence."""
    before = battle.state
    assert "по одному" in battle.say("Ира", line)
    assert battle.last.error == "options.one_by_one" and battle.state == before
