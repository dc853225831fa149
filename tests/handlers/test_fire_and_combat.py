"""Shooting, drive backs and combat in the chat, with dice typed in (wma p. 36-61)."""

import pytest


def to_shooting(battle):
    battle.say("Ира", "/turn")


def to_combat(battle):
    """The Gauls' turn: their first warband has charged the second legion."""
    for _ in range(3):
        battle.say("Ира", "/turn")
    battle.say("Марк", "/charge воины 1 > легионеры 2")
    battle.say("Марк", "/turn")
    battle.say("Марк", "/turn")


def test_a_volley_of_two_units(battle):
    to_shooting(battle)
    said = battle.say("Ира", "/shoot лучники 1, лучники 2 > воины 3 кубики=1,2,4,4,5,6")
    assert said.splitlines() == [
        "Стрельба: Лучники 1, Лучники 2 → Воины 3",
        "(открыто, все подставки)",
        "6 выстрелов, 4+: 1 2 4 4 5 6",
        "4 попадания (4 и больше: 34 %)",
        "Воины 3: −1 подставка, осталось 2 и 1 попадание",
        "Ждут отбрасывания: Воины 3 (4)",
        "Кубики свои, со стола: Ира",
    ]


def test_a_warband_with_losses_rolls_one_die_more(battle):
    """Four hits and a lost stand: five dice (wma p. 40, 128)."""
    to_shooting(battle)
    battle.say("Ира", "/shoot лучники 1, лучники 2 > воины 3 кубики=1,2,4,4,5,6")
    battle.press("Ира", "Отбросить")
    said = battle.say("Марк", "/driveback воины 3 кубики=2,3,1,5,4")
    lines = said.splitlines()
    assert lines[1] == "5 кубиков: 2 3 1 5 4 → 15 см"
    assert "  4  попадания за фазу · стр. 40" in lines
    assert " +1  дружина с потерями · стр. 128" in lines
    assert "Разгром был бы дальше 20 см: 22 %" in lines
    assert not battle.state.units["u10"].confused


@pytest.mark.parametrize("words", ["упёрлись", "упёрлись в лес", "stopped"])
def test_what_stopped_a_unit_is_asked_before_its_dice_where_only_that_it_was_is_said_p63(battle, words):
    """A wood stops nobody; the dice are not fewer for it (wma p. 40, 63)."""
    to_shooting(battle)
    battle.say("Ира", "/shoot лучники 1, лучники 2 > воины 3 кубики=1,2,4,4,5,6")
    battle.press("Ира", "Отбросить")
    before = battle.state
    assert "во что упёрлись?" in battle.say("Марк", f"/driveback воины 3 {words}") and battle.state == before
    assert "враг" in battle.tokens
    assert "5 кубиков" in battle.say("Марк", f"/driveback воины 3 {words.split()[0]} враг кубики=1,1,2,2,3")
    assert battle.state.units["u10"].confused


def test_a_six_confuses_and_more_than_a_move_routs(battle):
    to_shooting(battle)
    battle.say("Ира", "/shoot лучники 1, лучники 2 > воины 3 кубики=4,4,4,4,4,4")
    battle.press("Ира", "Отбросить")
    said = battle.say("Марк", "/driveback воины 3 кубики=6,6,6,6,1,1,1")
    assert "Разгром" in said
    assert battle.state.units["u10"].destroyed == "drive_back"


def test_the_shooters_owner_does_not_choose_the_order_of_drive_backs(battle):
    to_shooting(battle)
    battle.say("Ира", "/shoot лучники 1 > воины 3 кубики=4,4,4")
    battle.press("Ира", "Отбросить")
    assert "Это решает Марк" in battle.press("Ира", "Отбросить: Воины 3")


def test_bolts_have_no_saves_and_go_through(battle):
    to_shooting(battle)
    said = battle.say("Ира", "/shoot скорпион > воины 1 сквозь 3 кубики=4,4,4,1,1,1")
    assert "3 попадания" in said and "защита не спасает" in said


def test_a_round_of_combat_with_a_legion(battle):
    """Warband of three charges a legion: 12 dice against 9, and three supports of the legion (wma p. 46, 125)."""
    to_combat(battle)
    said = battle.say("Марк", "/fight воины 1 > легионеры 2")
    assert "Победа: Галлы 4 %, ничья 5 %, Имперские Римляне 91 %" in said
    dice = "1,2,3,4,4,5,6,6,3,2,1,4" + ",5,6,1,2,3,4" + ",4,5,6,1,2,3,4,2,1"
    said = battle.say("Марк", f"/fight воины 1 > легионеры 2 кубики={dice}")
    lines = said.splitlines()
    assert "Воины 1: 12к, 4+ → 6, спасено 2 → 4" in lines
    assert "Легионеры 2: 9к, 4+ → 4" in lines
    assert lines[4].startswith("Счёт 4 : 7")
    assert "Победа: Имперские Римляне, разница 3" in lines
    assert battle.state.units["u2"].stands == 2 and battle.state.units["u2"].hits == 1


def test_pursuit_shows_what_it_is_worth_and_the_second_round_follows(battle):
    to_combat(battle)
    dice = "1,2,3,4,4,5,6,6,3,2,1,4" + ",5,6,1,2,3,4" + ",4,5,6,1,2,3,4,2,1"
    battle.say("Марк", f"/fight воины 1 > легионеры 2 кубики={dice}")
    # Two stands: (3 + 1 pursuing + 1 for 3 cm) against (3 - 1 for a warband that retreated), wma p. 46, 128.
    assert "Преследовать: 10к против 4к" in battle.tokens
    assert "второй раунд" in battle.press("Ира", "Преследовать")
    said = battle.press("Ира", "Следующий раунд")
    assert "Бой, раунд 2" in said and "преследуем" in said


def test_who_is_not_the_winner_does_not_choose(battle):
    to_combat(battle)
    dice = "1,2,3,4,4,5,6,6,3,2,1,4" + ",5,6,1,2,3,4" + ",4,5,6,1,2,3,4,2,1"
    battle.say("Марк", f"/fight воины 1 > легионеры 2 кубики={dice}")
    before = battle.state
    assert "Это решает Ира" in battle.press("Марк", "Стоять")
    assert battle.state == before


def test_falling_back_rolls_three_dice(battle):
    to_combat(battle)
    dice = "1,2,3,4,4,5,6,6,3,2,1,4" + ",5,6,1,2,3,4" + ",4,5,6,1,2,3,4,2,1"
    battle.say("Марк", f"/fight воины 1 > легионеры 2 кубики={dice}")
    said = battle.press("Ира", "Откатиться")
    assert "Откат: Легионеры 2" in said and "стр. 60" in said
    assert not battle.state.units["u2"].engaged and not battle.state.units["u8"].engaged
