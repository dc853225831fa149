"""Attacks step by step, and the answers of the attacked (wil p. 8, 16-18)."""

import pytest

from tests.handlers.wil.conftest import dice

NOBODY = dice((1, 24))


def test_an_attack_reaches_as_far_as_its_dice_and_speed(lace):
    assert "До 15″, до цели 15″, контакт" in lace.does("Ира", '/attack гренадеры > линия 15" кубики=4,3')
    lace.does("Ира", f"/fight гренадеры на модель 2 > линия на модель 2 {NOBODY}")


def test_an_attack_that_falls_short_is_over(lace):
    lace.does("Ира", "/mark гренадеры стрельба 5")
    assert "До 14″, до цели 15″, не достаёт" in lace.does("Ира", '/attack фузилёры > линия 15" кубики=4,4')
    assert lace.state.attack is None
    assert lace.refused("Ира", "/fight фузилёры > линия") == "wil.no_attack"
    lace.does("Ира", "/order пушка стрельба кубики=3,4")


def test_what_is_not_seen_is_not_attacked(lace):
    assert lace.refused("Ира", '/attack гренадеры > линия 8" не видит') == "wil.target_not_visible"


def test_nobody_else_acts_before_the_attack_is_played_out(lace):
    lace.does("Ира", '/attack гренадеры > линия 8" кубики=3,4')
    assert lace.refused("Ира", "/order фузилёры движение") == "wil.attack_open"
    assert lace.refused("Ира", "/fight гренадеры > гусары") == "wil.other_target"
    assert lace.refused("Марк", "/react стоять") == "wil.not_attacked"
    lace.does("Ира", f"/fight гренадеры на модель 2 > линия на модель 2 {NOBODY}")
    lace.does("Ира", "/order фузилёры движение кубики=3,4")


def test_whether_it_reached_the_table_may_say(lace):
    lace.does("Ира", "/attack гренадеры > линия кубики=3,4")
    assert {"В бой", "Не дошли"} <= set(lace.tokens)
    lace.press("Ира", "Не дошли")
    assert lace.state.attack is None
    lace.does("Ира", "/order фузилёры движение кубики=3,4")


def test_a_melee_asks_for_what_the_text_lost_and_then_knows_it(lace):
    lace.does("Ира", '/attack гренадеры > линия 8" кубики=3,4')
    assert lace.refused("Ира", "/fight гренадеры > линия") is None
    assert "модель атакованных" in lace.press("Ира", "На нашу модель: 2")
    said = lace.press("Ира", "На модель врага: 2").splitlines()
    assert "Гренадеры: 12к, 4+, модель за 2 попадания" in said and "Линия: 12к, 5+, модель за 2 попадания" in said
    hits = dice((1, 8), (4, 1), (5, 1), (6, 2), (1, 10), (5, 1), (6, 1))
    lines = lace.does("Ира", f"/fight гренадеры на модель 2 > линия на модель 2 {hits}").splitlines()
    # The attacker hits on 4 with the charge bonus: 4 hits, 2 models; the defender on 5: 2 hits, 1 model.
    assert "Попадания: Гренадеры 4, Линия 2" in lines
    assert "Гренадеры: потеряно 1, осталось 11" in lines and "Линия: потеряно 2, осталось 10" in lines
    assert "Отступает: Линия, 3″" in lines
    assert lace.owed() == [("A", "morale", ["Гренадеры"]), ("B", "morale", ["Линия"])]
    assert lace.unit("Гренадеры").hits_per_model == lace.unit("Линия").hits_per_model == 2


def test_in_a_draw_the_attacked_gives_way_unless_he_holds_something(lace):
    lace.does("Ира", '/attack гренадеры > линия 8" кубики=3,4')
    said = lace.does("Ира", f"/fight гренадеры на модель 2 > линия на модель 2 оборона {NOBODY}")
    assert "Отступает: Гренадеры, 4″" in said


def test_an_attacker_without_markers_storms_what_was_held(lace):
    lace.does("Ира", '/attack гренадеры > линия 8" кубики=3,4')
    hits = dice((6, 12), (1, 12))
    said = lace.does("Ира", f"/fight гренадеры на модель 2 > линия на модель 2 укрытие {hits}")
    assert "может занять позицию" in said


def test_a_pursuit_is_a_second_attack_and_the_last(lace):
    lace.does("Ира", '/attack гренадеры > линия 8" кубики=3,4')
    lace.does("Ира", f"/fight гренадеры на модель 2 > линия на модель 2 {dice((6, 6), (1, 18))}")
    assert lace.unit("Линия").stands == 9
    lace.press("Ира", "Преследовать")
    assert lace.refused("Ира", "/fight") == "wil.morale_first" and "Мораль" in lace.tokens
    lace.does("Марк", "/morale нужно 6 мод 0 кубики=3,3")
    said = lace.does("Ира", f"/fight гренадеры > линия {dice((4, 6), (1, 18))}")
    assert lace.unit("Линия").stands == 6
    assert not [label for label in lace.tokens if label.startswith("Преследовать")], said
    assert lace.refused("Ира", "/pursue гренадеры > линия") == "wil.enemy_did_not_retreat"


@pytest.mark.parametrize(
    ("unit", "target", "marked"),
    [
        ("фузилёры", "линия", ""),  # line infantry never pursues
        ("гренадеры", "гусары", ""),  # nor does infantry pursue cavalry
        ("гренадеры", "линия", "/mark гренадеры 1 маркер"),
    ],
)
def test_who_may_not_pursue(lace, unit, target, marked):
    if marked:
        lace.does("Ира", marked)
    lace.does("Ира", f'/attack {unit} > {target} 8" кубики=4,4')
    if target == "гусары":
        lace.does("Марк", "/react стоять")
    own = 6 if marked else 12
    lace.does("Ира", f"/fight {unit} на модель 2 > {target} на модель 2 {dice((6, own), (1, 12))}")
    assert lace.refused("Ира", f"/pursue {unit} > {target}") == "wil.enemy_did_not_retreat"


def test_with_a_marker_got_in_the_fight_nobody_pursues(lace):
    """wil p. 18: a pursuer has no markers of disorder."""
    lace.does("Ира", '/attack гренадеры > линия 8" кубики=3,4')
    lace.does("Ира", f"/fight гренадеры на модель 2 > линия на модель 2 {dice((6, 6), (1, 18))}")
    lace.does("Ира", "/mark гренадеры 1 маркер")
    assert lace.refused("Ира", "/pursue гренадеры > линия") == "wil.pursuer_disordered"
    lace.does("Ира", "/mark гренадеры 0 маркеров")
    lace.does("Ира", "/pursue гренадеры > линия")


def test_who_flees_after_the_fight_is_pursued_no_more_and_another_may_be(lace):
    """wil p. 17-18: the morale is part of the attack; who is gone by it leaves the pursuit to another enemy."""
    lace.does("Ира", '/attack гренадеры > линия 8" кубики=3,4')
    lace.does("Ира", f"/fight гренадеры на модель 2 > линия на модель 2 {dice((6, 6), (1, 18))}")
    lace.does("Марк", "/morale линия 7 0 кубики=1,2")
    lace.press("Марк", "Бежит")
    assert lace.unit("Линия").destroyed == "morale"
    assert lace.refused("Ира", "/pursue гренадеры > линия") in ("name.gone", "unit.dead")
    lace.does("Ира", "/pursue гренадеры > егеря")
    assert lace.state.attack.target == lace.unit("Егеря").id


def test_who_flees_before_the_pursuit_comes_to_blows_leaves_it_another_enemy(lace):
    """wil p. 17-18: the tests of the first fight come before the second one; who is gone by them is fought no more."""
    lace.does("Ира", '/attack гренадеры > линия 8" кубики=3,4')
    lace.does("Ира", f"/fight гренадеры на модель 2 > линия на модель 2 {dice((6, 6), (1, 18))}")
    lace.does("Ира", "/pursue")
    lace.does("Марк", "/morale линия 7 0 кубики=1,2")
    lace.press("Марк", "Бежит")
    assert lace.state.attack is None and lace.state.pursuit.destroyed
    lace.does("Ира", "/pursue > егеря")
    assert (lace.view["fights"][0]["B"], lace.view["fights"][0]["round"]) == (["Егеря"], 2)


def test_the_battle_shows_what_is_open(lace):
    """wil p. 13, 16, 18: an attack until it is over, a pursuit, a shot."""
    lace.does("Ира", '/attack гренадеры > линия 8" кубики=3,4')
    assert "Атака ещё идёт: Гренадеры → Линия" in lace.say("Ира", "/battle") and "В бой" in lace.tokens
    lace.does("Ира", f"/fight гренадеры на модель 2 > линия на модель 2 {dice((6, 6), (1, 18))}")
    lace.does("Марк", "/morale линия 7 0 кубики=5,5")
    assert "Можно преследовать: Гренадеры" in lace.say("Ира", "/battle") and "Преследовать" in lace.tokens
    lace.does("Ира", "/order пушка стрельба кубики=3,4")
    said = lace.say("Марк", "/battle")
    assert "Пушка: приказ стрелять есть, выстрела не было" in said and "преследовать" not in said
    assert {"Стрелять", "Не стрелять"} <= set(lace.tokens)


@pytest.mark.parametrize("words", ["> линия 8", "> линия, 8", "на линию 8", '> линия 8"', "> линия с 8", '8" > линия'])
def test_a_small_number_behind_the_target_is_its_distance(lace, words):
    said = lace.does("Ира", f"/attack гренадеры {words} кубики=3,4")
    assert lace.state.attack.distance == 8 and "До 15″, до цели 8″, контакт" in said


def test_a_number_that_somebody_has_is_no_distance(setup):
    """«Линия 8» is the enemy's own unit, «Гренадеры 2» one's own."""
    line = "линейная пехота, 12 моделей, 5 очков, рукопашная 5+, дисциплина 0, скорость 6"
    setup.does("Ира", f"/deploy Гренадеры 2: {line}")
    setup.does("Марк", f"/deploy Линия 8: {line}; Гренадеры: {line}")
    setup.does("Ира", "/turn")
    assert setup.refused("Ира", "/attack фузилёры > гренадеры 2 кубики=3,4") == "name.stranger"
    setup.does("Ира", "/attack фузилёры > линия 8 кубики=3,4")
    assert (setup.state.attack.target, setup.state.attack.distance) == (setup.unit("Линия 8").id, None)


def test_a_number_behind_ones_own_unit_is_no_distance(lace):
    assert lace.refused("Ира", "/attack гренадеры 8 > линия кубики=3,4") == "name.not_found"


def test_a_pursuit_lapses_with_the_next_order(lace):
    lace.does("Ира", '/attack гренадеры > линия 8" кубики=3,4')
    lace.does("Ира", f"/fight гренадеры на модель 2 > линия на модель 2 {NOBODY}")
    lace.does("Ира", "/order пушка стрельба кубики=3,4")
    assert lace.refused("Ира", "/pursue гренадеры > линия") == "wil.enemy_did_not_retreat"


def test_where_nobody_is_left_another_enemy_is_attacked(lace):
    lace.does("Марк", "/mark линия осталось 2")
    lace.does("Ира", '/attack гренадеры > линия 8" кубики=3,4')
    said = lace.does("Ира", f"/fight гренадеры на модель 2 > линия на модель 2 {dice((6, 12), (1, 12))}")
    assert "Линия: никого не осталось" in said
    lace.press("Ира", "Преследовать: Гусары")
    lace.does("Ира", f"/fight гренадеры > гусары на модель 2 {dice((6, 4), (1, 20))}")
    assert lace.unit("Гусары").stands == 10
    assert lace.refused("Ира", "/pursue гренадеры > егеря") == "wil.enemy_did_not_retreat"


def test_shock_infantry_shoots_before_its_charge_and_that_counts_in_the_melee(lace):
    lace.does("Ира", '/attack гренадеры > линия 8" кубики=3,4')
    lace.press("Ира", "Сначала стрельба")
    if lace.last.rolled:  # the battle's own dice: take them back, and have them in hand
        lace.say("Ира", "/undo")
        lace.press("Марк", "Согласен")
    lace.does("Ира", "/order гренадеры стрельба кубики=3,3")
    assert lace.refused("Ира", "/fight гренадеры на модель 2 > линия на модель 2") == "wil.shot_first"
    lace.does("Ира", f"/shoot гренадеры > линия 12 на модель 2 {dice((5, 4), (1, 8))}")
    assert lace.unit("Линия").stands == 10 and not lace.owed()
    # One model of the grenadiers falls in the melee, none of the line; the two that were shot decide it.
    said = lace.does("Ира", f"/fight гренадеры на модель 2 > линия {dice((1, 12), (5, 2), (1, 10))}")
    assert "Отступает: Линия" in said
    assert lace.owed() == [("A", "morale", ["Гренадеры"]), ("B", "morale", ["Линия"])]


def test_the_shot_before_a_charge_is_at_the_charged_and_its_losses_are_told_as_theirs(lace):
    """wil p. 8: they count together with those of the melee."""
    lace.does("Ира", '/attack гренадеры > линия 8" кубики=3,4')
    lace.does("Ира", "/order гренадеры стрельба кубики=3,3")
    assert lace.refused("Ира", "/shoot гренадеры > гусары 12 на модель 2") == "wil.other_target"
    lace.does("Ира", f"/shoot гренадеры 12 на модель 2 {dice((5, 4), (1, 8))}")
    assert lace.unit("Линия").stands == 10
    lines = lace.does("Ира", f"/fight гренадеры на модель 2 {dice((4, 2), (1, 10), (5, 2), (1, 10))}").splitlines()
    assert "Гренадеры: потеряно 1, осталось 11" in lines
    assert "Линия: потеряно 3 (до рукопашной застрелено 2), осталось 9" in lines


def test_a_failed_test_for_the_shot_before_a_charge_lets_the_charge_go_on(lace):
    """wil p. 8: the shot has a test of its own."""
    lace.does("Ира", '/attack гренадеры > линия 8" кубики=3,4')
    said = lace.does("Ира", "/order гренадеры стрельба кубики=1,3")
    assert "атака идёт дальше" in said and "больше ничего" not in said
    assert "В бой" in lace.tokens


def test_a_shot_before_a_charge_is_one(lace):
    lace.does("Ира", '/attack фузилёры > линия 8" кубики=3,4')
    assert lace.refused("Ира", "/order фузилёры стрельба") == "wil.one_attempt"


def charged(lace, *, by="гусары", whom="фузилёры", rolled="3,4"):
    lace.does("Ира", "/turn")
    return lace.does("Марк", f'/attack {by} > {whom} 8" кубики={rolled}')


def test_the_attacked_is_asked_by_its_kind(lace):
    lace.does("Ира", "/mark фузилёры сомкнутый строй")
    charged(lace)
    # 6 with the close order of a volley's line, and without it for a square that is not there yet (wil p. 13).
    assert {"Залп 83\xa0%", "Каре 83\xa0%", "Стоять"} <= set(lace.tokens)
    assert not any(label.startswith(("Отход", "Контратака")) for label in lace.tokens)
    assert lace.refused("Ира", "/react отход") == "wil.unit_never_evades"
    assert lace.refused("Марк", "/react залп") == "turn.not_yours"
    assert lace.refused("Марк", "/fight гусары > фузилёры") == "wil.reaction_first"
    assert lace.refused("Марк", "/turn") == "turn.waiting"


def test_a_square_is_formed_or_the_unit_is_loose(lace):
    charged(lace)
    said = lace.does("Ира", "/react каре кубики=4,4")
    assert "в каре" in said and lace.unit("Фузилёры").formation == "square"
    assert not lace.unit("Фузилёры").tried
    assert lace.refused("Ира", "/react каре") == "wil.not_attacked"


def test_a_volley_that_shakes_the_attacker_stops_him(lace):
    lace.does("Ира", "/mark фузилёры сомкнутый строй")
    charged(lace)
    lace.does("Ира", "/react залп кубики=3,3")
    assert lace.owed() == [("A", "reaction", ["Фузилёры"])]
    assert lace.refused("Марк", "/fight гусары > фузилёры") == "wil.shot_first"
    assert lace.refused("Ира", "/shoot фузилёры > линия 12") == "wil.other_target"
    lace.does("Ира", f"/shoot фузилёры > гусары 12 {dice((5, 4), (1, 8))}")
    assert lace.refused("Марк", "/fight гусары > фузилёры") == "wil.losses_first"
    lace.does("Марк", "/losses гусары попаданий 4 на модель 2")
    # They fall at the end of the attack; the test comes at once.
    assert lace.unit("Гусары").stands == 12 and lace.owed() == [("B", "morale", ["Гусары"])]
    assert lace.refused("Марк", "/fight гусары > фузилёры на модель 2") == "wil.morale_first"
    said = lace.does("Марк", "/morale гусары нужно 6 мод -2 кубики=3,3")
    assert "Залп остановил атаку" in said
    assert lace.state.attack is None and lace.unit("Гусары").stands == 10 and not lace.owed()


def test_a_volley_that_does_not_stop_the_attacker_is_the_defenders_part_of_the_melee(lace):
    lace.does("Ира", "/mark фузилёры сомкнутый строй")
    charged(lace)
    lace.does("Ира", "/react залп кубики=3,3")
    lace.does("Ира", f"/shoot фузилёры > гусары 12 на модель 2 {dice((5, 4), (1, 8))}")
    lace.does("Марк", "/morale гусары нужно 6 мод 0 кубики=3,3")
    # Only the attacker rolls: 2 of his 12 dice hit, 1 model; he lost 2, so he goes back and does not test again.
    said = lace.does("Марк", f"/fight гусары > фузилёры на модель 2 {dice((4, 2), (1, 10))}")
    assert "Отступает: Гусары" in said
    assert lace.unit("Гусары").stands == 10 and lace.unit("Фузилёры").stands == 11
    assert lace.owed() == [("A", "morale", ["Фузилёры"])]
    assert lace.unit("Фузилёры").formation == "loose"


def test_a_volley_that_is_not_fired_spares_the_attacker_no_test(lace):
    """wil p. 17: both test who lost models; only whom a volley has tested already does not again."""
    lace.does("Ира", "/mark фузилёры сомкнутый строй")
    charged(lace)
    lace.does("Ира", "/react залп кубики=3,3")
    lace.does("Ира", "/halt фузилёры")
    lace.does("Марк", f"/fight гусары на модель 2 > фузилёры на модель 2 {dice((1, 12), (6, 12))}")
    assert lace.owed() == [("B", "morale", ["Гусары"])]


def test_a_volley_that_fails_leaves_an_ordinary_melee(lace):
    lace.does("Ира", "/mark фузилёры сомкнутый строй")
    charged(lace)
    lace.does("Ира", "/react залп кубики=1,2")
    assert lace.unit("Фузилёры").formation == "close_order"
    lace.does("Марк", f"/fight гусары на модель 2 > фузилёры на модель 2 {NOBODY}")


def test_who_evades_skirmishes_at_once_and_the_table_says_whether_he_is_caught(lace):
    lace.does("Ира", '/attack гренадеры > егеря 6" кубики=3,4')
    assert "в конце атаки. стр. 16" in lace.does("Марк", "/react отход кубики=3,3")
    lace.does("Марк", f"/shoot егеря > гренадеры 12 на модель 2 {dice((5, 4), (1, 8))}")
    assert lace.unit("Гренадеры").stands == 12 and not lace.owed()
    assert "Гренадеры: потеряно 2, осталось 10" in lace.press("Ира", "Не дошли")
    assert lace.unit("Гренадеры").stands == 10
    assert lace.owed() == [("A", "morale", ["Гренадеры"])]


def test_who_evades_and_is_caught_fights_and_his_fire_counts(lace):
    lace.does("Ира", '/attack гренадеры > егеря 6" кубики=3,4')
    lace.does("Марк", "/react отход кубики=3,3")
    lace.does("Марк", f"/shoot егеря > гренадеры 12 на модель 2 {dice((5, 4), (1, 8))}")
    lace.does("Ира", f"/fight гренадеры > егеря на модель 2 {dice((4, 2), (1, 10), (6, 2), (1, 10))}")
    assert lace.unit("Гренадеры").stands == 9 and lace.unit("Егеря").stands == 11
    assert lace.owed() == [("A", "morale", ["Гренадеры"]), ("B", "morale", ["Егеря"])]


def test_who_evades_need_not_shoot(lace):
    lace.does("Ира", '/attack гренадеры > егеря 6" кубики=3,4')
    lace.does("Марк", "/react отход кубики=3,3")
    lace.press("Марк", "Не стрелять")
    assert not lace.owed()
    lace.press("Ира", "Не дошли")
    assert not lace.owed()


def test_who_countercharges_comes_to_meet_the_attack(lace):
    # 7 + 8 inches and half of 11 more, rounded up, reach 21.
    lace.does("Ира", '/attack гренадеры > гусары 21" кубики=3,4')
    lace.does("Марк", "/react контратака кубики=3,3")
    lace.does("Ира", f"/fight гренадеры на модель 2 > гусары на модель 2 {dice((1, 12), (4, 12))}")
    assert lace.unit("Гренадеры").stands == 6


def test_who_only_stands_out_of_reach_ends_the_attack(lace):
    lace.does("Ира", '/attack фузилёры > гусары 21" кубики=3,4')
    assert "атака не дошла" in lace.does("Марк", "/react стоять")
    assert lace.state.attack is None


def test_a_reaction_has_its_own_double(lace):
    lace.does("Ира", '/attack гренадеры > гусары 8" кубики=3,4')
    lace.does("Марк", "/react контратака кубики=1,1")
    lace.does("Ира", f"/fight гренадеры на модель 2 > гусары на модель 2 {NOBODY}")
    assert lace.owed() == [("B", "event", ["Гусары"])]


def test_a_cuirass_takes_four_hits_in_melee_alone(setup):
    setup.does("Марк", "/deploy Кирасиры: ударная кавалерия, 6 моделей, 8 очков, рукопашная 4+, кираса")
    setup.does("Марк", "/losses кирасиры попаданий 8")
    assert setup.unit("Кирасиры").stands == 4
    assert setup.refused("Марк", "/losses кирасиры попаданий 8 от стрельбы") is None


def test_undo_gives_back_a_whole_attack(lace):
    before = lace.view
    lace.does("Ира", '/attack гренадеры > гусары 8" кубики=3,4')
    lace.say("Ира", "/undo")
    lace.press("Марк", "Согласен")
    assert lace.view["units"] == before["units"] and lace.state.attack is None


def test_who_evades_has_the_fire_of_a_skirmish_though_his_list_says_nothing_of_his_shooting(setup):
    """p. 16"""
    setup.does("Марк", "/deploy Уланы: лёгкая кавалерия, 6 моделей, 6 очков, скорость 12, дисциплина 0")
    setup.does("Ира", "/turn")
    setup.does("Ира", '/attack гренадеры > уланы 8" кубики=3,4')
    setup.does("Марк", "/react отход кубики=3,3")
    assert setup.owed() == [("B", "reaction", ["Уланы"])] and "В бой" not in setup.tokens
    setup.press("Марк", "Стрелять")
    setup.press("Марк", "6к")
    setup.press("Марк", "стрельба 6+")
    setup.does("Марк", f"/shoot уланы > гренадеры 6 на модель 2 {dice((6, 2), (1, 4))}")
    assert setup.unit("Гренадеры").stands == 12 and not setup.owed()
    setup.press("Ира", "Не дошли")
    assert setup.unit("Гренадеры").stands == 11


def test_an_attack_asks_whom_and_goes_on_with_its_dice(lace):
    assert lace.refused("Ира", '/attack гренадеры 8" кубики=3,4') is None
    lace.press("Ира", "Линия")
    lace.press("Ира", "Бросить")
    assert lace.last.rolled == (3, 4) and lace.state.attack.distance == 8
    assert lace.refused("Ира", "/turn") == "wil.attack_open" and "В бой" in lace.tokens
    assert lace.refused("Ира", "/fight") is None
    lace.does("Ира", f"/fight на модель 2 > на модель 2 {NOBODY}")
    assert lace.refused("Ира", "/fight") == "wil.nobody_attacked"
    assert lace.refused("Ира", "/halt") == "wil.nobody_attacked"
    lace.does("Ира", "/pursue")
    assert lace.refused("Ира", "/pursue") == "wil.enemy_did_not_retreat"
    lace.does("Ира", "/halt")


def test_an_attack_in_a_battle_goes_step_by_step(lace):
    assert lace.refused("Ира", '/attack целиком гренадеры > линия, до цели 6", контратака') == "wil.step_by_step"
    assert lace.state.attack is None


def test_questions_may_be_asked_in_a_battle(lace):
    assert "Можно: нет" in lace.say("Вера", "/order можно артиллерия атака")
    assert lace.last.act is None and not lace.last.rolled


def test_a_whole_attack_by_thumb_alone(lace):
    lace.does("Ира", "/mark фузилёры сомкнутый строй")
    lace.does("Ира", "/turn")
    lace.refused("Марк", "/order гусары кубики=3,4")
    lace.press("Марк", "Атака")
    lace.press("Марк", "Фузилёры")
    lace.press("Марк", "Бросить")
    assert lace.last.rolled == (3, 4)
    lace.press("Ира", "Стоять")
    lace.press("Марк", "В бой")
    for side in ("На нашу модель", "На модель врага"):
        assert lace.last.act is None
        lace.press("Марк", f"{side}: 2")
    lace.press("Марк", "Бросить")
    assert len(lace.last.rolled) == 24 and lace.state.attack is None


def test_an_attack_that_reached_is_not_called_off(lace):
    lace.does("Ира", '/attack гренадеры > линия 8" кубики=3,4')
    assert lace.refused("Ира", "/halt") == "wil.has_contact"


@pytest.mark.parametrize("answer", ["отход", "контратака"])
def test_from_a_column_nobody_slips_away_or_goes_to_meet_an_attack(lace, answer):
    lace.does("Марк", "/mark гусары колонна")
    said = lace.does("Ира", '/attack гренадеры > гусары 8" кубики=3,4')
    assert "отвечает" not in said and not lace.owed()
    assert lace.refused("Марк", f"/react {answer}") == "wil.not_from_column"
    lace.does("Ира", f"/fight гренадеры на модель 2 > гусары на модель 2 {NOBODY}")


CUIRASSIERS = (
    "/deploy Кирасиры: ударная кавалерия, 12 моделей, 9 очков, скорость 12, рукопашная 4+, дисциплина 1, кираса"
)


def test_the_pursuit_of_who_was_attacked_is_not_ended_by_his_enemys_turn(setup):
    """wil p. 17-18: who countercharged and won goes after the attacker, in that one's turn."""
    setup.does("Марк", CUIRASSIERS)
    setup.does("Ира", "/turn")
    setup.does("Ира", '/attack гренадеры > кирасиры 8" кубики=3,4')
    setup.does("Марк", "/react контратака кубики=3,4")
    setup.does("Ира", f"/fight гренадеры на модель 2 > кирасиры {dice((1, 12), (6, 4), (1, 8))}")
    setup.does("Ира", "/morale гренадеры нужно 6 мод 0 кубики=3,3")
    setup.does("Марк", "/pursue")
    assert setup.refused("Ира", "/turn") == "wil.attack_open"
    setup.does("Марк", "/halt")
    setup.does("Ира", "/turn")


def test_the_dice_of_a_melee_are_counted_of_both_and_each_number_has_its_name(lace):
    """wil p. 17: twelve dice each, six with a marker."""
    lace.does("Марк", "/mark линия 1 маркер")
    lace.does("Ира", '/attack гренадеры > линия 8" кубики=3,4')
    said = lace.say("Ира", "/fight на нашу модель 2 на модель врага 3 кубики=1,2,3")
    assert lace.last.error == "dice.too_few" and "не меньше 18" in said
    lace.does("Ира", f"/fight на нашу модель 2 на модель врага 3 {dice((6, 12), (1, 6))}")
    assert (lace.unit("Гренадеры").hits_per_model, lace.unit("Линия").hits_per_model) == (2, 3)


def test_who_fails_his_morale_in_a_pursuit_is_not_said_to_be_stopped_by_a_volley(lace):
    """wil p. 17-18: a volley stops an attack; what a pursuer still owes for the melee before does not."""
    lace.does("Ира", '/attack гренадеры > линия 8" кубики=3,4')
    lace.does("Ира", f"/fight гренадеры на модель 2 > линия на модель 2 {dice((6, 4), (1, 8), (6, 2), (1, 10))}")
    lace.does("Ира", "/pursue")
    assert "Залп" not in lace.does("Ира", "/morale гренадеры нужно 6 мод 0 кубики=1,2")
    assert lace.state.attack is not None and lace.state.attack.pursuit


def test_what_the_book_says_of_a_cuirass_is_not_said_otherwise(setup):
    """wil p. 10: four hits a model in a melee."""
    setup.does("Марк", CUIRASSIERS)
    setup.does("Ира", "/turn")
    setup.does("Ира", '/attack гренадеры > кирасиры 8" кубики=3,4')
    setup.does("Марк", "/react стоять")
    assert setup.refused("Ира", "/fight гренадеры на модель 2 > кирасиры на модель 1") == "wil.cuirass_hits"
    said = setup.does("Ира", f"/fight гренадеры на модель 2 > кирасиры на модель 4 {dice((4, 9), (1, 15))}")
    assert "Кирасиры: потеряно 2, осталось 10" in said


def test_who_has_no_answer_of_this_kind_is_told_why(lace):
    lace.does("Ира", '/attack гренадеры > линия 8" кубики=3,4')
    assert lace.refused("Марк", "/react залп") == "wil.volley_needs_close_order"
    assert lace.refused("Марк", "/react каре") == "wil.square_against_cavalry"


def test_where_nobody_is_left_the_next_enemy_is_asked_for(lace):
    lace.does("Марк", "/mark линия осталось 1")
    lace.does("Ира", '/attack гренадеры > линия 8" кубики=3,4')
    lace.does("Ира", f"/fight гренадеры на модель 2 > линия на модель 2 {dice((6, 12), (1, 12))}")
    assert lace.refused("Ира", "/pursue") is None
    assert {"Гусары", "Егеря"} == {label for label in lace.tokens if label in ("Гусары", "Егеря", "Линия")}
    lace.press("Ира", "Егеря")
    assert lace.state.attack is not None and lace.state.attack.pursuit


def test_nobody_pursues_when_the_battle_is_over(lace):
    """wil p. 12: 6 of 22 points are more than a quarter, none are not."""
    for unit in ("гусары", "егеря"):
        lace.does("Марк", f"/losses {unit} целиком")
    lace.does("Марк", "/mark линия осталось 1")
    lace.does("Марк", "/morale нужно 2 мод 0 кубики=5,5")
    lace.does("Ира", '/attack гренадеры > линия 8" кубики=3,4')
    lace.does("Ира", f"/fight гренадеры на модель 2 > линия на модель 2 {dice((6, 12), (1, 12))}")
    assert lace.view["ended"]["winner"] == "A"
    assert not [label for label in lace.tokens if label.startswith("Преследовать")]


def test_losses_come_before_the_morale_that_they_shake(lace):
    lace.does("Ира", "/order пушка стрельба кубики=3,4")
    lace.does("Ира", f"/shoot пушка > линия 6 {dice((5, 3), (1, 3))}")
    assert lace.refused("Марк", "/morale линия") == "wil.losses_first"


def test_who_skirmishes_alone_is_told_of_that_order(lace):
    """wil p. 13: light cavalry does not fire."""
    lace.does("Ира", "/turn")
    assert lace.refused("Марк", "/shoot гусары > пушка") == "wil.no_shot"
    assert "/order Гусары перестрелка" in lace.say("Марк", "/shoot гусары > пушка")


def test_who_is_not_asked_is_told_who_is(lace):
    lace.does("Ира", '/attack гренадеры > гусары 8" кубики=3,4')
    assert "отвечает Гусары" in lace.say("Ира", "/react фузилёры стоять")


def test_a_pursuit_is_answered_where_the_table_reads_the_book_so(setup):
    """wil p. 17-18: a volley and a square answer an attack; evading and countercharging, an attack that was ordered."""
    setup.does("Марк", CUIRASSIERS)
    setup.say("Ира", "/settings pursuit_reactions")
    setup.press("Ира", "залпом")
    setup.does("Ира", "/mark фузилёры сомкнутый строй")
    setup.does("Ира", "/turn")
    setup.does("Ира", "/mark гренадеры осталось 1")
    setup.does("Ира", "/turn")
    setup.does("Марк", '/attack кирасиры > гренадеры 8" кубики=4,4')
    setup.does("Ира", "/react стоять")
    setup.does("Марк", f"/fight > на модель 1 {dice((6, 12), (1, 12))}")
    setup.does("Марк", "/pursue > фузилёры")
    assert setup.owed() == [("A", "reaction", ["Фузилёры"])]
    assert [label.split()[0] for label in setup.tokens][:3] == ["Залп", "Каре", "Стоять"]
    assert setup.refused("Ира", "/react отход") == "wil.unit_never_evades"
    assert setup.refused("Марк", "/fight") == "wil.reaction_first"
    setup.does("Ира", "/react залп кубики=4,4")
    setup.does("Ира", f"/shoot фузилёры 12 на модель 2 {dice((5, 4), (1, 8))}")
    setup.does("Марк", "/morale кирасиры нужно 6 мод 0 кубики=1,2")
    assert setup.state.attack is None and setup.unit("Кирасиры").stands == 10


def test_the_morale_of_the_first_fight_may_wait_where_the_table_reads_the_book_so(setup):
    """wil p. 16-18."""
    setup.say("Ира", "/settings pursuit_morale")
    setup.press("Ира", "можно и после")
    setup.does("Ира", "/turn")
    setup.does("Ира", '/attack гренадеры > линия 8" кубики=3,4')
    setup.does("Ира", f"/fight гренадеры на модель 2 > линия на модель 2 {dice((6, 6), (1, 18))}")
    setup.does("Ира", "/pursue")
    setup.does("Ира", f"/fight {dice((4, 6), (1, 18))}")
    assert setup.owed() == [("B", "morale", ["Линия"])]


def test_a_shot_without_an_order_may_be_allowed_and_asks_at_whom(lace):
    """Nobody is named, and no order says who may be shot at (wil p. 13)."""
    lace.refused("Ира", "/shoot гренадеры")
    assert lace.say("Марк", "/allow") and lace.last.error is None
