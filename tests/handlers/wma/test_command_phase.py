"""The Command phase in the chat: who is refused, who is asked, what is owed and how it is paid (wma p. 12-69)."""

import pytest

from games.wma.owed import owed
from handlers.desk.request import Actor, Request
from handlers.wma.building import BUILDERS
from tests.support.chat_table import Table


@pytest.fixture
def gauls(tmp_path):
    """Марк's Gauls against Ира's Romans, in the Gauls' first Command phase."""
    table = Table(tmp_path)
    for who, line in (
        ("Марк", "/start Warmaster 1000"),
        ("Марк", "/join A галлы"),
        ("Ира", "/join B имперские римляне"),
        ("Марк", "/deploy 4 воины, 2 застрельщики, генерал Бренн, военачальник Дивик"),
        ("Ира", "/deploy 4 легионеры, 2 лучники, легкая конница, генерал Цезарь"),
        ("Марк", "/turn"),
    ):
        table.say(who, line)
    yield table
    table.desk.tools.store.close()


def status(table, name):
    return next(unit for unit in table.state.units.values() if unit.name == name)


def test_a_charge_on_initiative_says_so_and_is_the_only_move_of_the_turn(gauls):
    said = gauls.say("Марк", "/charge воины 1 > легионеры 1")
    assert "Контакт: Воины 1 → Легионеры 1" in said
    assert "По инициативе" in said and "стр. 13" in said
    assert "приказов не слышат" in gauls.say("Марк", "/order Бренн воины 1 20")


@pytest.mark.parametrize(
    "typed", ["воины 1 нападает на легионеров 1", "воины 1 > легионеры 1", "воины 1 атакует > легионеры 1"]
)
def test_initiative_with_its_target_is_the_contact_at_once(gauls, typed):
    said = gauls.say("Марк", f"/initiative {typed}")
    assert "Контакт: Воины 1 → Легионеры 1" in said and "По инициативе" in said, said
    unit = status(gauls, "Воины 1")
    assert (
        unit.engaged
        and unit.initiative is not None
        and "приказов не слышат" in gauls.say("Марк", "/order Бренн воины 1 20")
    )


@pytest.mark.parametrize("typed", ["/initiative воины 1 > легионеры 1", "/charge воины 1 > легионеры 1 по инициативе"])
def test_a_charge_on_initiative_takes_a_unit_along_in_support_p50(gauls, typed):
    said = gauls.say("Марк", f"{typed} поддерживают воины 2")
    assert "По инициативе" in said and "Следом, в поддержку: Воины 2" in said
    (fight,) = gauls.state.engagements.values()
    assert [gauls.state.units[unit].name for unit in fight.supports] == ["Воины 2"]


def test_on_initiative_nobody_charges_who_was_ordered_p13(gauls):
    gauls.say("Марк", "/order Дивик воины 1 20 кубики=1,1")
    before = gauls.state
    gauls.say("Марк", "/charge воины 1 > легионеры 1 по инициативе")
    assert gauls.state == before


def test_who_is_in_combat_is_told_so_whatever_the_phase(gauls):
    gauls.say("Марк", "/charge воины 1 > легионеры 1")
    for _ in range(2):
        gauls.say("Марк", "/turn")
    assert "Уже в бою: Воины 1" in gauls.say("Марк", "/charge воины 1 > легионеры 2")


def test_a_charge_on_an_order_is_no_initiative(gauls):
    gauls.say("Марк", "/order Дивик воины 1 20 кубики=1,1")
    assert "По инициативе" not in gauls.say("Марк", "/charge воины 1 > легионеры 1")
    assert status(gauls, "Воины 1").initiative is None


def test_after_the_first_order_nobody_else_charges_by_himself_unless_it_is_allowed(gauls):
    gauls.say("Марк", "/order Дивик воины 1 20 кубики=1,1")
    said = gauls.say("Марк", "/charge воины 2 > легионеры 1")
    assert "Инициатива бывает до первого приказа" in said and "Разрешить" in gauls.tokens
    assert "Контакт: Воины 2 → Легионеры 1" in gauls.press("Ира", "Разрешить")


def test_the_charged_are_asked_with_what_they_may_do(gauls):
    said = gauls.say("Марк", "/charge воины 1 > лучники 1")
    assert "Решает: Имперские Римляне (Ира) — чем встретить нападение (Лучники 1)" in said
    assert set(gauls.tokens) == {"Стрелять", "Свои кубики", "Стоять"}
    assert "Пока рано. Решает: Имперские Римляне" in gauls.say("Марк", "/turn")
    assert "Бой принят: Лучники 1" in gauls.say("Ира", "/stand лучники 1")
    assert "стрельба" in gauls.say("Марк", "/turn")


def test_who_slips_away_may_be_taken_back_and_said_anew(gauls):
    gauls.say("Марк", "/card")
    for label in ("Инициатива…", "Уточнить…", "Воины 1"):
        gauls.press("Марк", label)
    assert "Воины 1 → Уход" in gauls.press("Марк", "Уход")
    assert BUILDERS["initiative"].says(None, {"targets": ["slip"]}) == {"how": "evade"}, "of nobody yet"


def test_a_shot_at_a_charger_takes_own_dice_by_taps_p41(gauls):
    gauls.say("Марк", "/charge воины 1 > лучники 1")
    for label in ("Свои кубики", "6", "1", "5"):
        assert "3к, 4+" in gauls.press("Ира", label) and gauls.last.act is None
    gauls.press("Ира", "Сделать")
    assert gauls.last.rolled == (6, 1, 5) and status(gauls, "Воины 1").carried_hits == 2


def test_heavy_infantry_without_bows_is_not_asked(gauls):
    assert "Решает" not in gauls.say("Марк", "/charge воины 1 > легионеры 1")


def test_labels_say_whose_where_two_units_are_asked(gauls):
    gauls.say("Марк", "/charge воины 1 > лучники 1, лучники 2")
    assert set(gauls.tokens) == {
        "Стрелять: Лучники 1",
        "Свои кубики: Лучники 1",
        "Свои кубики: Лучники 2",
        "Стоять: Лучники 1",
        "Стрелять: Лучники 2",
        "Стоять: Лучники 2",
    }


def test_unrelated_orders_go_on_while_an_answer_is_awaited(gauls):
    gauls.say("Марк", "/charge воины 1 > лучники 1")
    assert "Принят" in gauls.say("Марк", "/order Бренн воины 2 20 кубики=1,1")


def test_nobody_else_charges_a_unit_before_it_has_answered(gauls):
    gauls.say("Марк", "/charge воины 1 > лучники 1")
    said = gauls.say("Марк", "/charge воины 2 > лучники 1")
    assert "Лучники 1: сначала ответ на прежнее нападение" in said and "стр. 25" in said
    assert not status(gauls, "Воины 2").engaged
    assert "Контакт" in gauls.say("Марк", "/charge воины 2 > лучники 2")
    gauls.say("Ира", "/stand лучники 1")
    assert "Контакт: Воины 3 → Лучники 1" in gauls.say("Марк", "/charge воины 3 > лучники 1")


def test_an_evasion_by_button_leaves_nobody_in_combat(gauls):
    gauls.say("Марк", "/charge воины 1 > легкая конница")
    said = gauls.press("Ира", "Уклониться")
    assert "Уклонение до 30 см" in said and "движение окончено: Воины 1" in said
    assert not gauls.state.engagements
    assert "движение окончено" in gauls.say("Марк", "/charge воины 1 > легионеры 1")


def test_who_is_not_charged_does_not_evade(gauls):
    assert "не нападают: Легкая Конница" in gauls.say("Ира", "/evade легкая конница")


def test_on_initiative_any_unit_evades_in_its_own_turn(gauls):
    assert "Уклонение по инициативе до 20 см" in gauls.say("Марк", "/evade воины 1")
    assert "инициативе" in gauls.say("Марк", "/charge воины 1 > легионеры 1")


def test_skirmishers_do_not_evade_skirmishers_as_fast(gauls):
    for _ in range(3):
        gauls.say("Марк", "/turn")
    gauls.say("Ира", "/charge легкая конница > застрельщики 1")
    assert "Уклониться" not in gauls.tokens
    assert "не медленнее" in gauls.say("Марк", "/evade застрельщики 1")


def test_commanders_move_after_the_orders_once_and_not_out_of_a_fight(gauls):
    gauls.say("Марк", "/charge воины 1 > легионеры 1")
    assert "Бренн с отрядом Воины 1" in gauls.say("Марк", "/attach Бренн воины 1")
    assert "Командующие уже двигаются" in gauls.say("Марк", "/order Дивик воины 2 20")
    assert "остаётся с отрядом, пока тот в бою: Воины 1" in gauls.say("Марк", "/attach Бренн")
    assert "двигается сам" in gauls.say("Марк", "/attach Дивик")
    assert "В этот ход командующий уже двигался" in gauls.say("Марк", "/attach Дивик воины 2")
    assert "8 · Воины 1" in gauls.say("Марк", "/battle")


def test_of_two_commanders_with_a_unit_the_better_counts_whoever_came_first_p69(gauls):
    assert "+2 к атаке одной подставки" in gauls.say("Марк", "/attach Бренн воины 1")
    assert "Считается один, с большей атакой: Бренн, +2" in gauls.say("Марк", "/присоединиться Дивик воины 1")


@pytest.mark.parametrize(("units", "said"), [("2 фаланга", True), ("фаланга 1, конница 1", True), ("конница 1", False)])
def test_a_phalanx_goes_its_whole_way_only_straight_ahead_p126(tmp_path, units, said):
    table = Table(tmp_path)
    for line in (
        "/start Warmaster 1000",
        "/join обе",
        "/join A греки александра",
        "/join B галлы",
        "/deploy A: 2 фаланга, 2 конница, генерал Пирр",
        "/deploy B: 2 воины, генерал Бренн",
        "/turn",
    ):
        table.say("Ира", line)
    told = table.say("Ира", f"/order Пирр {units} 20 кубики=1,2")
    assert "Принят" in told and ("20 см — только прямо вперёд" in told) is said


def test_a_commander_stays_where_he_is_when_his_unit_is_ordered(gauls):
    for _ in range(3):
        gauls.say("Марк", "/turn")
    gauls.say("Ира", "/attach Цезарь легионеры 1")
    for who in ("Ира", "Ира", "Ира", "Марк", "Марк", "Марк"):
        gauls.say(who, "/turn")
    said = gauls.say("Ира", "/order Цезарь легионеры 1 20 кубики=1,1")
    assert "Цезарь остаётся на месте, отряд ушёл без него: Легионеры 1" in said


def test_a_displaced_commander_is_asked_where_to_or_is_lost(gauls):
    said = gauls.say("Ира", "/attach Цезарь вытеснен")
    assert "в 30 см" in said and {"Легионеры 1", "Некуда: погиб"} <= set(gauls.tokens)
    assert "Цезарь с отрядом Легионеры 1" in gauls.press("Ира", "Легионеры 1")
    assert "таких не вытесняют" in gauls.say("Ира", "/attach Цезарь вытеснен")
    gauls.say("Марк", "/attach Цезарь погиб")
    assert not gauls.state.commander("c1").dead


def test_a_brigades_mark_is_owed_and_paid_by_button(gauls):
    said = gauls.say("Марк", "/order Дивик воины 1, воины 2, воины 3 20 кубики=6,6,1")
    assert "Кто получает постоянный штраф −1?" in said
    assert [label for label in gauls.tokens if "−1" in label] == ["Воины 1: −1", "Воины 2: −1", "Воины 3: −1"]
    assert "Пока рано" in gauls.say("Марк", "/turn")
    gauls.press("Марк", "Воины 2")
    assert [status(gauls, f"Воины {n}").blunder_marks for n in (1, 2, 3)] == [0, 1, 0]
    assert "стрельба" in gauls.say("Марк", "/turn")


def test_units_sent_at_the_enemy_by_a_blunder_charge_or_say_why_not(gauls):
    said = gauls.say("Марк", "/order Дивик воины 1, воины 2 20 кубики=6,6,6")
    assert "Напасть обязаны" in said and "Пока рано" in gauls.say("Марк", "/turn")
    assert "Контакт" in gauls.say("Марк", "/charge воины 1 > легионеры 1")
    assert "до врага не достали: Воины 2" in gauls.say("Марк", "/blunder воины 2 далеко")
    assert "стрельба" in gauls.say("Марк", "/turn")


def test_a_general_whose_horse_smells_camels_blunders_and_the_mark_is_not_lost(tmp_path):
    table = Table(tmp_path)
    for who, line in (
        ("Ира", "/start Warmaster 2000"),
        ("Ира", "/join A имперские римляне"),
        ("Марк", "/join B парфяне"),
        ("Ира", "/deploy 2 тяжелая конница, 4 легионеры, генерал Цезарь"),
        ("Марк", "/deploy верблюды, 2 конные лучники, генерал Сурена"),
        ("Ира", "/turn"),
    ):
        table.say(who, line)
    assert any("camel" in unit.rules for unit in table.state.units.values())
    said = table.say("Ира", "/order Цезарь тяжелая конница 1, тяжелая конница 2 20 верблюды кубики=6,5,1")
    assert "Рядом верблюды врага" in said and "стр. 124" in said
    assert "Ошибка 1" in said and "Генерал" in said
    assert [label for label in table.tokens if label.endswith("−1")] == [
        "Тяжелая Конница 1: −1",
        "Тяжелая Конница 2: −1",
    ]
    table.desk.tools.store.close()


def test_camels_that_are_not_there_frighten_nobody(gauls):
    assert "Верблюдов на той стороне нет" in gauls.say("Марк", "/order Бренн воины 1 20 верблюды")


def test_foot_goes_along_with_a_charge_in_support(gauls):
    said = gauls.say("Марк", "/charge воины 1 > легионеры 1 поддерживают воины 2")
    assert "Следом, в поддержку: Воины 2" in said
    assert status(gauls, "Воины 2").engaged
    assert "приказов не слышат: Воины 2" in gauls.say("Марк", "/order Бренн воины 2 20")
    assert "один отряд" in gauls.say("Марк", "/charge воины 3 > легионеры 2 поддерживают воины 4, застрельщики 1")


def test_fanatics_are_called_to_charge_as_the_phase_begins(tmp_path):
    table = Table(tmp_path)
    for who, line in (
        ("Ира", "/start Warmaster 1000"),
        ("Ира", "/join A бритты"),
        ("Марк", "/join B галлы"),
        ("Ира", "/deploy фанатики, 4 воины, генерал Боудикка"),
        ("Марк", "/deploy 4 воины, генерал Бренн"),
    ):
        table.say(who, line)
    assert "обязаны напасть раньше всех: Фанатики · стр. 124" in table.say("Ира", "/turn")
    table.desk.tools.store.close()


@pytest.mark.parametrize("line", ["/evade воины 1", "/stand воины 1", "/blunder воины 1", "/halt воины 1"])
def test_nobody_decides_for_the_other_side(gauls, line):
    before = gauls.state.version
    gauls.say("Ира", line)
    assert gauls.state.version == before


def test_skirmishers_that_evade_on_initiative_may_say_whom_they_passed(gauls):
    gauls.say("Марк", "/evade застрельщики 1")
    said = gauls.say("Марк", "/makeway застрельщики 1 > воины 1 кубики=6,2")
    assert "Застрельщики 1" in said and status(gauls, "Застрельщики 1").confused
    gauls.say("Марк", "/turn")
    assert not status(gauls, "Застрельщики 1").confused


def test_what_a_unit_has_done_stands_in_the_battle_at_a_glance(gauls):
    gauls.say("Марк", "/evade воины 3")
    gauls.say("Марк", "/order Дивик воины 1 20 кубики=1,1")
    gauls.say("Марк", "/halt воины 1")
    gauls.say("Марк", "/order Дивик воины 2 20 кубики=5,6")
    lines = {line.split("  ")[0]: line for line in gauls.say("Марк", "/battle").splitlines()}
    assert [lines[f"Воины {number}"][-1] for number in (1, 2, 3)] == ["■", "✗", "»"]


@pytest.fixture
def pikes(tmp_path):
    """Ира's Successors against Марк's Gauls, in the Successors' first Command phase."""
    table = Table(tmp_path)
    for who, line in (
        ("Ира", "/start вармастер 1000"),
        ("Ира", "/join A диадохи"),
        ("Марк", "/join B галлы"),
        ("Ира", "/deploy 3 фаланга, генерал Пирр"),
        ("Марк", "/deploy 4 воины, генерал Бренн"),
        ("Ира", "/turn"),
    ):
        table.say(who, line)
    yield table
    table.desk.tools.store.close()


def test_a_phalanx_charges_with_support_from_beside_alone(pikes):
    said = pikes.say("Ира", "/charge фаланга 3 > воины 4 поддержка фаланга 2")
    assert "фалангу поддерживают только сбоку" in said and "стр. 126" in said and not pikes.state.engagements
    assert "Следом, в поддержку: Фаланга 2" in pikes.say("Ира", "/charge фаланга 3 > воины 4 поддержка фаланга 2 сбоку")
    (fight,) = pikes.state.engagements.values()
    assert [support.place for support in fight.supports.values()] == ["side"]


def test_a_unit_back_at_the_edge_too_late_is_refused_for_that_reason(gauls):
    gauls.say("Марк", "/evade воины 1")
    gauls.say("Марк", "/edge воины 1 кубики=4")
    for line in ("/order Бренн воины 1 20", "/charge воины 1 > легионеры 1"):
        said = gauls.say("Марк", line)
        assert "стоп" not in said and "нападение" not in said and "стр." in said


def test_confused_in_combat_shows_both(gauls):
    gauls.say("Марк", "/charge воины 1 > легионеры 1")
    assert "беспорядок, в бою" in gauls.say("Марк", "/mark воины 1 беспорядок")


def test_a_rank_word_deploys_the_commander_whom_the_list_calls_otherwise(tmp_path):
    table = Table(tmp_path)
    for line in ("/start вармастер 1000", "/join A имперские римляне", "/deploy 2 легионеры, лидер Тит"):
        said = table.say("Ира", line)
    assert "Тит, Легионеры 1, Легионеры 2" in said
    assert [one.rank for one in table.state.commanders.values()] == ["leader"]
    table.desk.tools.store.close()


def test_a_blunder_row_is_called_by_its_own_name(gauls):
    # 2-3: the distance is a full move, whatever that is for the unit (p. 68).
    said = gauls.say("Марк", "/order Дивик воины 1 20 кубики=6,6,2")
    assert "враг слишком близко" in said and "враг в 20 см" not in said


def test_a_unit_put_off_the_table_leaves_its_fight(gauls):
    gauls.say("Марк", "/charge воины 1 > легионеры 1")
    gauls.say("Марк", "/place воины 1 вне стола")
    assert not gauls.state.engagements and not status(gauls, "Легионеры 1").engaged


def test_a_commander_who_was_allowed_to_go_on_goes_on(gauls):
    gauls.say("Марк", "/order Дивик воины 1 20 кубики=1,1")
    gauls.say("Марк", "/order Бренн воины 2 20 кубики=1,1")
    assert "Больше не приказывает: Дивик" in gauls.say("Марк", "/order Дивик воины 3 20 кубики=1,1")
    assert "Принят" in gauls.press("Ира", "Разрешить")
    tokens = {button["token"] for out in gauls.last.messages for row in out.payload["buttons"] for button in row}
    does = {gauls.desk.does(token, Request(channel=gauls.channel, actor=Actor("test:Ира", "Ира"))) for token in tokens}
    assert "/order Дивик Воины 3 ?" in does, "it is the other side's button, and says his name all the same"
    assert "Принят" in gauls.say("Марк", "/order Дивик воины 3 20 кубики=1,1")
    assert "Больше не приказывает: Бренн" in gauls.say("Марк", "/order Бренн воины 4 20 кубики=1,1")


def test_a_distance_that_is_said_bounds_a_charge_p13_p25(gauls):
    said = gauls.say("Марк", "/charge воины 1 > легионеры 1 25 см")
    assert gauls.last.error == "charge.too_far" and "до 20 см" in said and "стр. 13" in said
    gauls.say("Марк", "/charge воины 1 > легионеры 1 20 см")
    assert gauls.last.act
    gauls.say("Марк", "/order Дивик воины 2 20 кубики=1,1")
    said = gauls.say("Марк", "/charge воины 2 > легионеры 2 21 см")
    assert gauls.last.error == "charge.too_far" and "стр. 25" in said


def test_horse_charges_farther_on_an_order_than_on_its_own_p13_p25(tmp_path):
    table = Table(tmp_path)
    for who, line in (
        ("Марк", "/start Warmaster 1000"),
        ("Марк", "/join A галлы"),
        ("Ира", "/join B имперские римляне"),
        ("Марк", "/deploy знатная конная, генерал Бренн"),
        ("Ира", "/deploy 2 легионеры, генерал Цезарь"),
        ("Марк", "/turn"),
    ):
        table.say(who, line)
    table.say("Марк", "/charge знатная конная > легионеры 1 30 см")
    assert table.last.error == "charge.too_far"
    table.say("Марк", "/order Бренн знатная конная 20 кубики=1,1")
    table.say("Марк", "/charge знатная конная > легионеры 1 31 см")
    assert table.last.error == "charge.too_far"
    table.say("Марк", "/charge знатная конная > легионеры 1 30 см")
    assert table.last.act


def test_missing_dice_say_what_they_are_for(gauls):
    assert "не хватает: кубик ошибки" in gauls.say("Марк", "/order Дивик воины 1 20 кубики=6,6")
    assert "не хватает: кубики приказа" in gauls.say("Марк", "/order Дивик воины 1 20 кубики=6")


@pytest.mark.parametrize(
    "words", ["бригада воины 1, воины 2 10 см", "воины 1 и 2 вперёд 10 см", "10 см воинам 1, 2 прямо"]
)
def test_a_brigade_may_be_called_so_and_a_direction_says_nothing(gauls, words):
    said = gauls.say("Марк", f"/order Дивик {words} кубики=1,1")
    assert "Дивик → Воины 1, Воины 2" in said, said


def test_whoever_charged_on_an_order_and_met_nobody_is_not_called_moved_on_initiative(gauls):
    gauls.say("Марк", "/order Дивик застрельщики 1 20 кубики=1,1")
    gauls.say("Марк", "/charge застрельщики 1 > легкая конница")
    gauls.say("Ира", "/evade легкая конница")
    row = next(line for line in gauls.say("Марк", "/battle").splitlines() if line.startswith("Застрельщики 1"))
    assert "»" not in row and "›" in row


def test_who_charge_the_same_enemy_in_one_breath_come_together_p25_p44(gauls):
    gauls.say("Марк", "/charge воины 1 > лучники 1, воины 2 > лучники 1 с фланга")
    (fight,) = gauls.state.engagements.values()
    archers = status(gauls, "Лучники 1").id
    assert set(fight.touching(archers)) == {status(gauls, "Воины 1").id, status(gauls, "Воины 2").id}
    assert fight.on_flank_of(archers) == (status(gauls, "Воины 2").id,)
    assert [(debt.by, debt.what) for debt in owed(gauls.state)] == [("B", "reaction")]
    assert "сначала ответ" in gauls.say("Марк", "/charge воины 3 > лучники 1"), "who comes later waits"


@pytest.mark.parametrize(
    ("units", "told"),
    [
        ("знатная конная 1, воины 1, воины 2", ("до 30 см: Знатная Конная 1", "до 20 см: Воины 1, Воины 2")),
        ("воины 1, воины 2", ("Принят, до 20 см.",)),
        ("знатная конная 1", ("Принят, до 30 см.",)),
    ],
)
def test_in_a_brigade_each_goes_at_its_own_speed_p15_p19(tmp_path, units, told):
    table = Table(tmp_path)
    for line in ("/start вармастер 1000", "/join обе", "/join A галлы", "/join B имперские римляне"):
        table.say("Марк", line)
    for line in (
        "/deploy A: 2 воины, 2 знатная конная, генерал Бренн",
        "/deploy B: 2 легионеры, генерал Цезарь",
        "/turn",
    ):
        table.say("Марк", line)
    said = table.say("Марк", f"/order Бренн {units} 10см кубики=2,2")
    assert all(part in said for part in told), said
    table.desk.tools.store.close()


def test_runners_keep_up_with_as_many_chariots_p124(tmp_path):
    table = Table(tmp_path)
    for line in ("/start вармастер 1000", "/join обе", "/join A хетты", "/join B имперские римляне"):
        table.say("Марк", line)
    for line in (
        "/deploy A: колесницы, 2 бегущие с колесницами, генерал Муваталли",
        "/deploy B: 2 легионеры, генерал Цезарь",
        "/turn",
    ):
        table.say("Марк", line)
    runners = "бегущие с колесницами 1, бегущие с колесницами 2"
    said = table.say("Марк", f"/order Муваталли колесницы, {runners} 10см кубики=1,1")
    assert "до 30 см: Колесницы, Бегущие с Колесницами 1" in said and "до 20 см: Бегущие с Колесницами 2" in said
    table.desk.tools.store.close()


def test_no_two_answers_of_the_charged_are_called_the_same(gauls):
    gauls.say("Марк", "/charge воины 1 > лучники 1, воины 2 > лучники 1, воины 3 > лучники 2")
    labels = [
        button["label"] for message in gauls.last.messages for row in message.payload["buttons"] for button in row
    ]
    assert {"Стрелять → Воины 1", "Стрелять → Воины 2", "Стрелять: Лучники 2"} <= set(labels), labels
