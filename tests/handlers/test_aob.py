"""Art of Batallia in the chat (aob 3-7), with dice typed in; numbers from the book's rules."""

import re

import pytest

from resolvers.aob.game import AobRulings
from tests.support.chat_table import Table


@pytest.fixture
def corps(tmp_path):
    table = Table(tmp_path)
    for who, line in (
        ("Ира", "/start баталия 20"),
        ("Ира", "/join A"),
        ("Марк", "/join B"),
        ("Ира", "/deploy 4 пехота, лидеры 1 2; 5 конница элита, лидеры 3 4; 4 стрелки, лидеры 5 6"),
        ("Марк", "/deploy 4 тяжёлая пехота «Фаланга»; 3 лёгкая конница; 3 пехота + 1 слоны «Слоны»"),
        ("Ира", "/first кубики=5,2"),
    ):
        said = table.say(who, line)
        assert "Не понял" not in said and "сломалось" not in said, said
    yield table
    table.desk.tools.store.close()


def unit(table, name):
    return next(one for one in table.state.units.values() if one.name == name)


def turn_of(table, who, die):
    """The turn passes to that player, whose die names a leader."""
    while True:
        table.say({"A": "Ира", "B": "Марк"}[table.state.active], "/turn")
        if table.state.active == {"Ира": "A", "Марк": "B"}[who]:
            break
    return table.say(who, f"/activate кубики={die}")


def test_a_fight_without_a_battle_needs_no_game(table):
    said = table.say("Ира", "/fight тяжёлая пехота 4 > ударная конница 4 открыто кубики=2,4")
    lines = said.splitlines()
    assert lines[0] == "Бой: Тяжёлая пехота → Ударная конница"
    assert "Победа: Тяжёлая пехота (род войск)" in lines
    assert "Тяжёлая пехота: без строя, баз 4" in lines
    assert "Отступление: Ударная конница, 10″" in lines


def test_equal_corps_win_half_of_their_fights(table):
    said = table.say("Ира", "/fight пехота 4 > пехота 4 кубики=3,2")
    assert "Победа: Пехота 1 (кубик)" in said
    assert " 50 %  Победа: Пехота 1" in said.splitlines() and " 50 %  Победа: Пехота 2" in said.splitlines()


def test_equal_dice_are_rolled_again(table):
    said = table.say("Ира", "/fight пехота 4 > пехота 4 кубики=3,3,2,4")
    assert "Победа: Пехота 2 (кубик)" in said


def test_irregular_leaders_add_dice(table):
    said = table.say("Ира", "/fight пехота 4 лидеры 2 > пехота 4 кубики=1,2,5,4")
    assert "Победа: Пехота 1" in said
    assert "Кубики: 3" in table.say("Ира", "/fight кубики лидеры 2")


def test_a_fight_of_the_battle_knows_its_corps(corps):
    turn_of(corps, "Ира", 1)
    said = corps.say("Ира", "/fight пехота > фаланга кубики=2,4")
    lines = said.splitlines()
    assert lines[0] == "Бой: Пехота → Фаланга"
    # Equal strength: the attacker lines up (aob 4.3.4.6).
    assert "Выравнивание: Пехота (сила 4:4). 4.3.4.6" in lines
    assert "Победа: Фаланга (род войск)" in lines and "Отступление: Пехота, 10″" in lines
    # Double losses: the formation and nothing else while it was formed (aob 6.1).
    assert unit(corps, "Пехота").state == "disordered" and unit(corps, "Пехота").stands == 4
    assert "Пехота\n  ●●●●  без строя, лидеры 1 2\n" in corps.say("Ира", "/battle")
    turn_of(corps, "Марк", 1)
    # Two bases may be left of four against three: whether a friend is near is asked.
    said = corps.say("Марк", "/fight фаланга > пехота сосед стрелки кубики=2,4")
    assert "Пехота: без строя, баз 2 (−2)" in said
    assert unit(corps, "Пехота").stands == 2 and unit(corps, "Пехота").detached == 2


def test_quality_is_known_from_the_army(corps):
    turn_of(corps, "Ира", 3)
    said = corps.say("Ира", "/fight конница > лёгкая конница окружён кубики=2,3")
    assert "Победа: Конница (род войск)" in said
    assert "элита" in corps.say("Ира", "/fight кто победит конница > лёгкая конница")


def test_why_and_undo(corps):
    turn_of(corps, "Ира", 1)
    corps.say("Ира", "/fight пехота > фаланга кубики=2,4")
    why = corps.say("Ира", "/why")
    assert why.startswith("бой, действие") and "по роду войск: Фаланга · 5.6.1" in why
    assert {"Пехота: 2", "Фаланга: 4"} <= set(why.splitlines())
    assert "Ира просит: отменить действие" in corps.say("Ира", "/undo")
    corps.press("Марк", "Согласен")
    assert unit(corps, "Пехота").state == "formed" and not unit(corps, "Пехота").fought


def test_elephants_die_of_a_lone_six(corps):
    turn_of(corps, "Ира", 1)
    said = corps.say("Ира", "/fight пехота > слоны кубики=6,2")
    assert "Слоны уничтожены: Слоны" in said
    assert unit(corps, "Слоны").destroyed == "combat"
    assert "Слоны: вместе с корпусом потеряны лидеры 3 6" in said


def test_shooting_takes_the_formation(corps):
    said = corps.say("Ира", "/shoot стрелки > фаланга кубики=2,3")
    assert said.splitlines()[0] == "Обстрел: Стрелки → Фаланга"
    assert "Фаланга: без строя, баз 4" in said
    assert unit(corps, "Фаланга").state == "disordered"


def test_only_shooters_shoot(corps):
    turn_of(corps, "Ира", 1)
    said = corps.say("Ира", "/shoot пехота > фаланга")
    assert "только стрелки" in said and "5.4" in said


def test_who_answers_fire_makes_it_an_exchange(corps):
    said = corps.say("Ира", "/shoot стрелки > лёгкая конница")
    assert "Перестрелка: Стрелки → Лёгкая конница" in said and "Победа: Стрелки (род войск)" in said
    assert unit(corps, "Стрелки").state == "disordered" and unit(corps, "Лёгкая конница").state == "disordered"


def test_evading_costs_the_enemy_his_formation(corps):
    turn_of(corps, "Марк", 3)
    said = corps.say("Марк", "/fight слоны > конница")
    assert "Ответ: Конница" in said and corps.last.rolled == ()
    assert "Сначала ответ: Конница" in corps.say("Марк", '/move слоны 3"')
    corps.press("Ира", "Отскок")
    assert unit(corps, "Слоны").fought and unit(corps, "Слоны").stands == 4
    assert corps.state.meeting is None


def test_who_may_evade_may_stand(corps):
    turn_of(corps, "Марк", 3)
    corps.say("Марк", "/fight слоны > конница во фланг")
    said = corps.say("Ира", "/stand конница кубики=2,3")
    # The side that asked attacks in the flank and wins, whatever the answer (aob 5.5).
    assert "Победа: Слоны (атака во фланг)" in said and "Слоны: 2" in said
    assert "на корпус никто не идёт" in corps.say("Ира", "/evade конница")


def test_dice_are_not_thrown_before_the_evader_has_answered(corps):
    turn_of(corps, "Марк", 3)
    said = corps.say("Марк", "/fight слоны > конница кубики=2,3")
    assert "Сначала ответ: Конница" in said and corps.state.meeting is None
    assert "/fight Слоны > Конница" in said and "кубики=" not in said


def test_defence_is_taken_instead_of_moving_and_counts(corps):
    turn_of(corps, "Ира", 1)
    assert "Пехота: Оборона" in corps.say("Ира", "/defend пехота")
    assert "занял Оборону вместо движения" in corps.say("Ира", '/move пехота 3"')
    turn_of(corps, "Марк", 1)
    assert unit(corps, "Пехота").state == "defence"
    turn_of(corps, "Ира", 1)
    corps.say("Ира", '/move пехота 3"')
    assert unit(corps, "Пехота").state == "formed"


def test_the_first_player_and_his_leader(table):
    said = table.say("Ира", "/first кубики=5,2")
    assert "Начинает: A, лидер 5" in said
    # The higher of two different dice is 5 or 6 in 18 of 30 throws.
    assert " 60 %  Лидер: 5 и больше" in said.splitlines()


def test_first_begins_the_battle_and_hands_out_leaders(corps):
    assert corps.state.turn == 1 and corps.state.active == "A"
    assert {unit(corps, name).leaders for name in ("Фаланга", "Лёгкая конница", "Слоны")} == {(1, 4), (2, 5), (3, 6)}


def test_activation_names_the_corps_of_the_leader(corps):
    assert "Действует лидер 4: Конница" in turn_of(corps, "Ира", 4)
    assert "Сейчас ход другой стороны" in corps.say("Марк", "/activate")


def test_the_number_of_a_lost_leader_costs_a_base(corps):
    corps.say("Ира", "/losses пехота 4 базы")
    said = turn_of(corps, "Ира", 2)
    assert "одна база из корпуса отступает" in said and "Отступают базы: A (Конница, Стрелки)" in said
    assert "Отступают базы" in corps.say("Ира", "/turn")
    assert "Конница: база отступает, осталось 4" in corps.press("Ира", "Конница: −1")
    assert unit(corps, "Конница").detached == 1 and not corps.state.sides["A"].owes_base


def test_an_order_goes_to_the_nearest_lower_regular_leader(table):
    assert "лидер 2" in table.say("Ира", '/pass 4 > 1 10", 2 8", 3 9"').splitlines()[0]
    assert "лидер 3" in table.say("Ира", '/pass 4 > 1 10", 2 8", 3 9" нерегулярные 2').splitlines()[0]


def test_what_leaders_are_of_whom_no_list_says_it_is_asked_when_an_order_passes(corps):
    assert "Стрелки: лидеры регулярные?" in corps.say("Ира", '/pass 5 > 2 8"')
    corps.press("Ира", "Нерегулярные")
    assert unit(corps, "Стрелки").irregular_leaders == 2
    assert "приказ не передаёт" in corps.say("Ира", '/pass 5 > 2 8"')


def test_leaders_who_are_called_regular_pass_the_order_and_stay_so(corps):
    corps.say("Ира", "/pass")
    assert "До лидера 2 не дальше 10″" in corps.press("Ира", "Лидер 2: Пехота")
    corps.press("Ира", "Не дальше 10″")
    assert "Действует лидер 2: Пехота" in corps.press("Ира", "Регулярные")
    assert (unit(corps, "Пехота").kind_of(2), unit(corps, "Стрелки").kind_of(5)) == ("regular", "regular")
    assert unit(corps, "Конница").kind_of(3) is None


def test_an_order_passes_between_leaders_who_both_wait_off_the_table(corps):
    corps.say("Ира", "/pass 2 регулярные")
    assert "Действует лидер 2: Пехота" in corps.press("Ира", "Оба не на столе")


def test_a_leader_is_regular_where_the_list_calls_him_so(table):
    for said in ("/start aob", "/join A"):
        table.say("Ира", said)
    table.say("Марк", "/join B")
    table.say(
        "Ира", "/deploy Сариссы — 4 тяжёлой пехоты, элита, лидеры 6 1 2 (регулярные)\nЛуки: 3 стрелки, лидеры 3 4 5"
    )
    table.say("Марк", "/deploy 4 пехота, лидеры 1 2 3; 4 конница, лидеры 4 5 6")
    table.say("Ира", "/first кубики=6,1")
    assert "Луки: лидеры регулярные?" in table.say("Ира", '/pass Луки 8"')
    assert (table.state.led_by("A", 6).kind_of(6), table.state.led_by("A", 5).kind_of(5)) == ("regular", None)


def test_an_order_goes_to_a_corps_that_is_called_by_its_name(table):
    for said in ("/start aob", "/join A"):
        table.say("Ира", said)
    table.say("Марк", "/join B")
    table.say(
        "Ира", "/deploy Сариссы: 4 тяжёлой пехоты регулярные, лидеры 6 1 2\nЛуки: 3 стрелки регулярные, лидеры 3 4 5"
    )
    table.say("Марк", "/deploy 4 пехота, лидеры 1 2 3; 4 конница, лидеры 4 5 6")
    table.say("Ира", "/first кубики=6,1")
    assert "Лидер 6 передал приказ лидеру 5" in table.say("Ира", '/pass Сариссы > Луки 8"')
    assert table.state.acting("A").name == "Луки"


def test_routers_stop_when_their_leader_is_activated_and_do_no_more(corps):
    corps.say("Ира", "/mark пехота бежит")
    assert "бегущие остановлены и построены" in turn_of(corps, "Ира", 2)
    assert unit(corps, "Пехота").state == "formed"
    assert "больше в этот ход ничего" in corps.say("Ира", '/move пехота 3"')


def test_shooters_answer_a_move_in_the_enemys_turn_once(corps):
    turn_of(corps, "Марк", 1)
    assert "Слоны: корпус сейчас не двигается" in corps.say("Ира", "/shoot стрелки > слоны")
    corps.say("Марк", '/move фаланга 5"')
    corps.press("Ира", "Обстрел: Стрелки → Фаланга")  # not the same as a shot of the corps that moved
    assert unit(corps, "Стрелки").shot
    assert "уже стрелял" in corps.say("Ира", "/shoot стрелки > фаланга")


def test_a_move_is_measured_by_the_rule(corps):
    turn_of(corps, "Ира", 3)
    assert "Слишком далеко: 12″" in corps.say("Ира", '/move конница 12"')
    assert "движение 12″" in corps.say("Ира", '/move конница 12" в контакт')
    assert "уже двигался" in corps.say("Ира", '/move конница 2"')


def test_cavalry_loses_formation_in_rough_ground(corps):
    turn_of(corps, "Ира", 3)
    assert "потеря строя" in corps.say("Ира", '/move конница 6" пересечённая')
    assert unit(corps, "Конница").state == "disordered"
    assert "не восстанавливает" in corps.say("Ира", "/reform конница пересечённая")


def test_a_base_is_handed_over_by_splitting_and_merging(corps):
    corps.say("Ира", "/deploy 3 пехота")
    corps.say("Марк", "/agree")
    turn_of(corps, "Ира", 1)
    said = corps.say("Ира", "/split пехота 1")
    assert "Пехота: осталось баз 3. Пехота 3: баз 1, лидер 1" in said
    assert "Пехота 3 → Пехота 2: один корпус, баз 4" in corps.say("Ира", "/merge пехота 3, пехота 2")
    assert unit(corps, "Пехота 2").stands == 4 and 1 in unit(corps, "Пехота 2").leaders
    assert unit(corps, "Пехота 3").destroyed == "merged" and unit(corps, "Пехота").leaders == (2,)


def test_a_leader_goes_to_another_corps_alone(corps):
    assert "Лидер 5: Стрелки → Пехота" in corps.say("Ира", "/attach 5 > пехота")
    assert unit(corps, "Стрелки").leaders == (6,) and unit(corps, "Пехота").leaders == (1, 2, 5)
    assert "больше в этот ход ничего" in corps.say("Ира", "/shoot стрелки > фаланга")
    turn_of(corps, "Ира", 2)
    assert "Лидер 2: Пехота → Конница" in corps.say("Ира", "/attach лидер 2 к коннице")
    turn_of(corps, "Ира", 6)
    assert "последний лидер" in corps.say("Ира", "/attach 6 > пехота")


def test_bases_that_stand_alone_are_crushed_where_an_enemy_touches_them(corps):
    for _ in range(3):
        corps.say("Ира", "/losses пехота потери 1")
    assert unit(corps, "Пехота").detached == 2
    turn_of(corps, "Марк", 1)
    assert "уничтожено баз вне строя: 1" in corps.say("Марк", "/touch фаланга > пехота")
    assert unit(corps, "Пехота").detached == 1


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ('/move конница 15" контакт', "Можно: да"),
        ('/move конница 15"', "Можно: нет"),
        ('/move тяжёлая пехота 8" с поворотом', "сколько дюймов"),
        ('/move тяжёлая пехота 8" с поворотом поворот 2', "Можно: да"),
        ('/pass 4 > 1 10" хрюндель', "Не понял"),
        ("/pass аоб 4 >", "Кому и сколько"),
        ('/pass 3 > 1 4", 2 5" вне стола 2', "лидер 1"),
        ("/terrain кубики=5,2,5,1", "Участков местности: 3"),
        ("/terrain сколько кубики=3", "Участков местности: 2"),
        ('/shoot можно 4.5"', "дальше 4 дюймов"),
        ("/evade можно конница 4 > пехота 4", "Можно: да"),
        ("/fight кто победит пехота 4 > конница 3", "Решает: род войск"),
        ("/fight колесницы пехота 4", "Состояние врага: без строя"),
        ("/fight пехота 4", "Не сказано: сторона Б: род войск"),
        ("/fight аоб пехота 4 хрюндель > конница 3", "Не понял «хрюндель»"),
        ("/fight пехота 9 > конница 3", "Сторона А: базы: «9» не годится"),
        ("/fight пехота 4 бежит > конница 3", "Бегущие не дерутся"),
    ],
)
def test_questions_without_a_battle(table, line, answer):
    assert answer in table.say("Ира", line)


def test_odds_of_a_fight(corps):
    before = corps.state.act
    said = corps.say("Ира", "/odds fight пехота > слоны")
    assert said.startswith("Шансы: Бой: Пехота → Слоны") and "Победа: Пехота" in said
    assert corps.state.act == before


def test_a_stranger_fights_no_battle(corps):
    assert "Вы не играете в этом бою" in corps.say("Пётр", "/fight пехота > фаланга")


def test_a_saved_army_goes_to_the_table_with_its_leaders(corps):
    corps.say("Марк", "/army новая Орда")
    assert "Всего 8 очков" in corps.say("Марк", "/army добавить 4 пехота; 4 конница")
    corps.say("Марк", "/deploy Орда")
    said = corps.press("Ира", "Согласен")
    assert said.startswith(
        "Согласие: Ира — выставить посреди боя, B: Пехота 2, Конница 2 (8 очков).\nB: Пехота 2, Конница 2"
    )


def test_english(table):
    table.say("Ира", "/lang en")
    said = table.say("Ира", "/fight heavy infantry 4 > shock cavalry 4 dice=2,4")
    assert "Winner: Heavy infantry (troop type)" in said and "Retreats: Shock cavalry, 10″" in said


def test_bases_that_flee_are_off_the_table_after_four_turns_or_when_their_owner_says_so(corps):
    corps.say("Ира", "/mark пехота отставших баз 2")
    corps.say("Ира", "/mark конница отставших баз 1")
    assert "Пехота: отставшие базы (2) отходят на 10″" in corps.say("Ира", "/turn")
    assert "сколько баз" in corps.press("Ира", "За край: Пехота")
    assert "1 база ушла за край стола" in corps.press("Ира", "1")
    for _ in range(2):
        assert (unit(corps, "Пехота").detached, unit(corps, "Конница").detached) == (1, 1)
        turn_of(corps, "Ира", 1)
        corps.say("Ира", "/turn")
    turn_of(corps, "Ира", 1)
    assert "Конница: отставшие базы (1) отходят на 10″ к своему краю, за краем 1" in corps.say("Ира", "/turn")
    assert (unit(corps, "Пехота").detached, unit(corps, "Конница").detached) == (0, 0)


def test_a_corps_that_went_back_over_its_edge_is_gone_with_its_leaders(corps):
    turn_of(corps, "Марк", 1)
    assert "к своему краю никто не отходил" in corps.say("Ира", "/edge пехота")
    assert "Отступление: Пехота" in corps.say("Марк", "/fight фаланга > пехота кубики=3,2")
    assert "Это решает Ира" in corps.press("Марк", "За край: Пехота")
    said = corps.press("Ира", "За край: Пехота")
    assert "корпус ушёл за край стола" in said and "потеряны лидеры 1 2" in said
    assert unit(corps, "Пехота").destroyed == "table_edge" and corps.state.lost_leaders("A") == (1, 2)


def test_half_of_a_corps_that_fire_draws_on_attacks_with_its_bases_alone(corps):
    said = corps.say("Ира", "/shoot стрелки > фаланга кубики=6,2")
    assert "половина корпуса атакует стрелков" in said and "действуют 2 базы, остальные (2)" in said
    assert (unit(corps, "Фаланга").state, unit(corps, "Фаланга").drawn_by) == ("formed", unit(corps, "Стрелки").id)
    # 5.2: four bases against two, so a 3 or a 4 of the shooters works as a 6; the loser's 6: the attacker goes back.
    said = corps.say("Марк", "/fight фаланга > стрелки сосед кубики=2,3")
    assert "Чудо: Стрелки, как 6" in said and "Отступление: Фаланга" in said
    assert (unit(corps, "Фаланга").stands, unit(corps, "Фаланга").state) == (4, "disordered")


def test_a_half_that_is_beaten_to_the_last_base_leaves_the_other_half(corps):
    corps.say("Марк", "/mark фаланга потерял строй")
    corps.say("Ира", "/shoot стрелки > фаланга кубики=6,2")
    # 5.6.1, 5.5: disordered heavy infantry still beats shooters; a 5 of the loser: both lose double, nobody goes back.
    said = corps.say("Марк", "/fight фаланга > стрелки сосед кубики=2,5")
    assert "Чудо: Стрелки, как 5" in said
    phalanx = unit(corps, "Фаланга")
    assert (phalanx.alive, phalanx.stands, phalanx.apart) == (True, 2, 0)


def test_half_of_a_corps_may_be_left_to_the_table(corps):
    name = next(n for n, one in enumerate(AobRulings.model_fields, start=1) if one == "half_apart")
    corps.say("Ира", f"/settings {name}")
    corps.press("Ира", "бот только говорит")
    corps.press("Марк", "Согласен")
    said = corps.say("Ира", "/shoot стрелки > фаланга кубики=6,2")
    assert "половина корпуса атакует стрелков" in said and "остальные" not in said
    assert unit(corps, "Фаланга").drawn_by is None


def test_fire_at_a_corps_on_the_move_stops_half_of_it(corps):
    turn_of(corps, "Марк", 1)
    corps.say("Марк", '/move фаланга 8"')
    said = corps.say("Ира", "/shoot стрелки > фаланга кубики=6,2")
    assert "половина корпуса стоит" in said
    assert unit(corps, "Фаланга").apart == 2
    said = corps.say("Марк", "/fight фаланга > пехота сосед кубики=2,3")
    assert "сила 2:4" in said and unit(corps, "Фаланга").stands == 4


def test_heavy_infantry_that_turns_is_asked_what_its_pivot_took(corps):
    turn_of(corps, "Марк", 1)
    assert "крайняя база при повороте" in corps.say("Марк", '/move фаланга 8" с поворотом')
    assert [label for label in corps.tokens if label.endswith("″")] == ["0″", "1″", "2″"]  # 10 less 8 (4.3.4)
    assert "Фаланга: движение 8″" in corps.press("Марк", "2″")


def test_who_moved_into_rough_ground_is_said_by_a_button(corps):
    turn_of(corps, "Ира", 3)
    corps.say("Ира", '/move конница 5"')
    corps.press("Ира", "По пересечённой")
    assert unit(corps, "Конница").state == "disordered"
    turn_of(corps, "Ира", 1)
    corps.say("Ира", '/move пехота 5"')
    assert "По пересечённой" not in corps.tokens  # infantry keeps its formation there (4.3.4.1)


def test_whom_routers_ran_through_is_said_by_a_button(corps):
    turn_of(corps, "Марк", 1)
    # 5.5: a 5 of the winner routs the whole corps.
    assert "Пехота: бегство" in corps.say("Марк", "/fight фаланга > пехота кубики=5,2")
    corps.press("Ира", "Без строя: Стрелки")
    assert (unit(corps, "Стрелки").state, unit(corps, "Конница").state) == ("disordered", "formed")


def test_how_many_bases_of_an_evader_meet_the_enemy_behind_it_is_asked(corps):
    turn_of(corps, "Марк", 1)
    corps.say("Марк", "/fight фаланга > конница")
    assert "скольким базам" in corps.press("Ира", "Отскок: враг позади")
    corps.press("Ира", "2")
    # 5.1: those whose way is blocked die, and the rest runs.
    assert (unit(corps, "Конница").stands, unit(corps, "Конница").state) == (3, "routing")


def test_what_the_activated_leader_may_do_is_offered(corps):
    turn_of(corps, "Ира", 5)
    assert {"Двигаться", "В бой", "Стрелять", "Оборона", "Передать приказ"} <= set(corps.tokens)
    corps.press("Ира", "Двигаться")
    assert "Стрелки: движение 6″" in corps.press("Ира", '6"')
    # 4.1, 4.3: after its move it may only fight, and then the turn goes over.
    assert "В бой" in corps.tokens and "Следующий ход" in corps.above and "Двигаться" not in corps.tokens
    glance = corps.say("Ира", "/battle")
    assert "Действует лидер 5: Стрелки" in glance and "Следующий ход" in corps.tokens
    turn_of(corps, "Ира", 1)
    assert {"Двигаться", "В бой"} <= set(corps.tokens)
    # Infantry; nobody is lower than leader 1; 4.1: the corps is yet to come onto the table.
    assert not {"Стрелять", "Передать приказ", "Оборона"} & set(corps.tokens)


def test_a_glance_says_what_troops_they_are_where_their_name_does_not(corps):
    glance = corps.say("Ира", "/battle")
    rows = dict(re.findall(r"^(\w+) *((?:\n?  .*)+)", glance, re.MULTILINE))
    assert "тяжёлая пехота" in rows["Фаланга"] and "пехота" in rows["Слоны"]
    assert "элита" in rows["Конница"] and "конница" not in rows["Конница"]


def test_a_move_may_say_whom_it_reaches_and_the_flank_is_a_button(corps):
    turn_of(corps, "Ира", 3)
    # 4.3.4.4: cavalry that makes contact in a straight line goes 15 inches.
    said = corps.say("Ира", '/move конница 15" > фаланга')
    assert "движение 15″" in said and [one for one in corps.tokens if one.startswith("В")] == ["В бой", "Во фланг"]
    corps.press("Ира", "Во фланг")
    said = corps.press("Ира", "Бросить")
    # 5.5: who came from the flank has won.
    assert "Победа: Конница (атака во фланг)" in said


def test_centimetres_are_no_inches(corps):
    turn_of(corps, "Ира", 1)
    said = corps.say("Ира", "/move пехота 5см")
    assert corps.last.error == "options.value" and "″" in said and not unit(corps, "Пехота").moved
    assert "движение 5″" in corps.say("Ира", "/move пехота 5")


def test_a_wood_is_rough_ground_and_out_of_formation_is_a_state(corps):
    corps.say("Ира", "/mark конница без строя")
    assert corps.last.error is None and unit(corps, "Конница").state == "disordered"
    corps.say("Ира", "/mark конница построена")
    turn_of(corps, "Ира", 3)
    corps.say("Ира", '/move конница 5" в лесу')
    # 4.3.4.1: cavalry loses its formation where it enters rough ground.
    assert unit(corps, "Конница").state == "disordered"


def test_a_leader_is_activated_by_the_die_and_by_nobody(corps):
    corps.say("Ира", "/turn")
    said = corps.say("Марк", "/активация 5")
    assert corps.last.error == "aob.die_says" and "/activate кубики=5" in said
    assert corps.state.sides["B"].turn_leader is None
    corps.say("Марк", "/activate кубики=5")
    assert corps.state.sides["B"].turn_leader == 5
