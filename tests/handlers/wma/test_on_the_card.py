"""Warmaster by taps: what stays of its acts on the card, and how few taps its usual acts take."""

from fractions import Fraction
from itertools import product

import pytest

from handlers.drawing.fluent import render_chance
from handlers.wma.shortly import in_row
from tests.support.chat_table import Table, ready_battle


@pytest.fixture
def battle(tmp_path):
    return ready_battle(tmp_path)


def above(table):
    """The lines on the card above the newest act, without its header."""
    return [block["text"] for block in table.last.messages[0].payload["above"][1:]]


def tapped(table, who, *labels):
    """Presses one after the other; only the last of them does anything."""
    for label in labels:
        assert table.last.act is None
        said = table.press(who, label)
    assert table.last.act is not None, said
    return said


def test_two_lines_stay_of_an_order_and_dice_of_the_table_bear_a_hand_p15(battle):
    """Caesar, 9, over 20 cm: 9 or less, 30 of 36; Brutus, 8: 8 or less, 26 of 36 (wma p. 15)."""
    battle.say("Ира", "/order Цезарь тяжелая конница 1 20см кубики=1,2")
    battle.say("Ира", "/order Брут легионеры 1, легионеры 2 20см кубики=6,5")
    battle.say("Ира", "/card")
    assert [line.replace("\xa0", " ") for line in above(battle)] == [
        "✓ Цезарь → Тяжелая Конница 1, до 30 см",
        "9−, 83 %: ✋1+2=3",
        "✗ Брут → Легионеры 1-2",
        "8−, 72 %: ✋6+5=11",
    ]


def test_a_volley_and_a_drive_back_stay_in_a_line_each_p40(battle):
    """Two hits on a warband of three stands take none off; whole it has a die less than hits (wma p. 128)."""
    battle.say("Ира", "/turn")
    battle.say("Ира", "/shoot лучники 1 > воины 2 кубики=6,6,1")
    battle.say("Ира", "/card")
    assert above(battle)[-1] == "Лучники 1 → Воины 2: ✋6 6 1 → 2 · ●●● +2 · ждёт отбрасывания"
    battle.say("Ира", "/driveback")
    battle.say("Марк", "/driveback воины 2 кубики=3")
    battle.say("Ира", "/card")
    assert above(battle)[-1] == "Воины 2: ✋3 → 3 см"


def test_the_first_round_of_a_fight_begins_a_card_and_the_second_goes_on_with_it(battle):
    battle.say("Ира", "/order Цезарь тяжелая конница 1 20см кубики=1,2")
    battle.say("Ира", "/charge тяжелая конница 1 > воины 1")
    battle.say("Ира", "/turn")
    battle.say("Ира", "/turn")
    battle.press("Ира", "В бой")
    key = battle.last.messages[0].payload["edit_key"]
    battle.say("Ира", f"/fight тяжелая конница 1 > воины 1 кубики={','.join('6' * 12 + '1' * 9)}")
    first = battle.last.messages[0].payload["edit_key"]
    assert first != key


def test_an_order_from_the_card_is_two_taps_and_a_charge_after_it_two(battle):
    battle.say("Ира", "/order Цезарь тяжелая конница 2 20см кубики=1,2")
    battle.say("Ира", "/card")
    assert "Контакт" in tapped(battle, "Ира", "Нападение", "Воины 1")
    battle.say("Ира", "/card")
    tapped(battle, "Ира", "Тяжелая Конница 1", "Бросить")


def test_distance_and_commander_are_each_one_tap_more_than_an_order_has(battle):
    battle.say("Ира", "/card")
    said = tapped(battle, "Ира", "Лучники 2", "≤60", "Бросить")
    assert "Цезарь → Лучники 2" in said and "7−" in said


def test_own_dice_are_tapped_by_their_faces(battle):
    battle.say("Ира", "/card")
    said = tapped(battle, "Ира", "Легионеры 1", "Свои кубики", "3", "4", "Сделать")
    assert "3+4 = 7" in said and "Кубики свои" in said
    assert battle.last.rolled == (3, 4)


def chosen(table):
    """What is chosen on the page that is shown, by option."""
    return {one["name"]: one["chosen"] for one in table.last.messages[0].payload["builder"]["fields"] if one["chosen"]}


def test_commander_and_distance_stay_chosen_while_he_may_order_p15(battle):
    """Who failed has finished (wma p. 15), and Brutus orders no farther than 60 cm (p. 12)."""
    battle.say("Ира", "/card")
    tapped(battle, "Ира", "Лучники 2", "Брут 8", "≤40", "Свои кубики", "1", "2", "Сделать")
    battle.say("Ира", "/order лучники 1 ?")
    assert chosen(battle) == {"commander": ["Брут 8"], "units": ["Лучники 1"], "distance": ["≤40"]}
    battle.say("Ира", "/order Брут лучники 1 40см кубики=6,5")
    battle.say("Ира", "/order легионеры 1 ?")
    assert chosen(battle) == {"commander": ["Цезарь 9"], "units": ["Легионеры 1"], "distance": ["≤40"]}


def test_what_one_player_chose_is_no_choice_of_another_nor_of_another_battle(battle):
    presets = battle.desk.tools.presets
    presets.keep("b1", "t:1", "shoot", {"cover": ("defended",), "stands": (2,)}, ("cover",))
    assert presets.last("b1", "t:1", "shoot") == {"cover": ("defended",)}
    assert presets.last("b1", "t:2", "shoot") == presets.last("b2", "t:1", "shoot") == {}
    for number in range(3000):
        presets.keep(f"x{number}", "t:1", "shoot", {"cover": ("open",)}, ("cover",))
    assert presets.last("b1", "t:1", "shoot") == {}, "it does not grow for ever"


def test_who_plays_both_sides_is_asked_of_those_whose_turn_it_is(tmp_path):
    """A commander whom enemies drove from his place may be moved in their turn (wma p. 69); that is said of him."""
    table = Table(tmp_path)
    table.say("Ира", "/demo Warmaster")
    assert table.state.active == "A"
    (ours,) = (one.name for one in table.state.commanders_of("A"))
    (theirs,) = (one.name for one in table.state.commanders_of("B"))
    table.say("Ира", "/card")
    table.press("Ира", "Командующие")
    assert chosen(table)["commander"] == [ours]
    table.say("Ира", f"/attach {theirs} ?")
    assert chosen(table)["commander"] == [theirs]


def said(table):
    """The lines of the newest act, as they are read."""
    blocks = table.last.messages[0].payload["blocks"]
    return [block["text"].replace("\xa0", " ") for block in blocks if "text" in block]


def chance(of):
    return render_chance(of).replace("\xa0", " ")


def test_who_is_charged_reads_what_a_shot_is_worth_and_how_far_he_may_go_p25_p41(tmp_path):
    """Three stands, 4+ at chargers in the open, saved on 5+; skirmishers go a full move (wma p. 24-25, 39, 41)."""
    table = Table(tmp_path)
    table.say("Ира", "/start Warmaster")
    for who, army, units in (
        ("Ира", "A имперские римляне", "2 легионеры, генерал Цезарь"),
        ("Марк", "B галлы", "воины, 1 застрельщики, генерал Бренн"),
    ):
        table.say(who, f"/join {army}")
        table.say(who, f"/deploy {units}")
    table.say("Ира", "/turn")
    table.say("Ира", "/order Цезарь легионеры 1 20см кубики=1,1")
    table.say("Ира", "/charge легионеры 1 > застрельщики")
    stopped = Fraction(1, 2) + Fraction(1, 2) * Fraction(1, 3)
    assert said(table)[-2:] == [
        f"3к, 4+: хоть одно пройдёт, {chance(1 - stopped**3)}",
        "После выстрела можно уйти, 20 см",
    ]
    table.press("Марк", "Стрелять")
    assert said(table)[-1] == "Можно уйти, 20 см"


def test_a_drive_back_is_asked_with_its_dice_and_the_chance_of_a_rout_and_the_cover_turned_p40_p128(battle):
    """Four hits take a stand, so the warband has a die more; in cover one hit less counts (wma p. 40, 128)."""
    battle.say("Ира", "/turn")
    battle.say("Ира", "/shoot лучники 1, лучники 2 > воины 2 кубики=4,4,4,4,1,1")
    battle.press("Ира", "Отбросить")
    routs = {
        dice: Fraction(sum(sum(faces) > 20 for faces in product(range(1, 7), repeat=dice)), 6**dice) for dice in (4, 5)
    }
    assert said(battle)[-3:] == [
        "Воины 2: 4 попадания +1 (дружина с потерями)",
        "5к, прочь от ближайшего: Лучники 1, Лучники 2",
        f"Разгром дальше 20 см: {chance(routs[5])}",
    ]
    battle.press("Марк", "↻ Открыто")
    assert "4к, прочь" in said(battle)[2] and said(battle)[-1] == f"Разгром дальше 20 см: {chance(routs[4])}"
    tapped(battle, "Марк", "Свои кубики", "1", "1", "1", "2", "Сделать")
    assert "5 см" in said(battle)[1]


def in_two_fights(battle):
    """Both heavy cavalry units charged; it is the Combat phase."""
    battle.say("Ира", "/order Цезарь тяжелая конница 1, тяжелая конница 2 20см кубики=1,2")
    for number in (1, 2):
        battle.say("Ира", f"/charge тяжелая конница {number} > воины {number}")
    battle.say("Ира", "/turn")
    battle.say("Ира", "/turn")


def test_the_card_says_who_fights_whom_with_the_chance_and_goes_on_to_the_next_fight(battle):
    """Twelve dice against nine, saved on 5+ and never: 87 %; once one stands the other fight is offered (wma p. 43)."""
    in_two_fights(battle)
    assert "◆Тяжелая Конница 1 × ◇Воины 1" in said(battle) and said(battle)[-1] == "С какой схватки начать?"
    assert [one.replace("\xa0", " ") for one in battle.tokens][:2] == [
        "В бой: Тяжелая Конница 1 · 87 %",
        "В бой: Тяжелая Конница 2 · 87 %",
    ]
    battle.say("Ира", f"/fight тяжелая конница 1 > воины 1 кубики={','.join('6' * 4 + '1' * 17)}")
    battle.press("Ира", "Стоять")
    assert next(iter(battle.tokens)).startswith("В бой: Тяжелая Конница 2 · 87")


def test_a_fight_is_a_page_with_each_units_dice_and_own_dice_are_tapped(battle):
    """Three stands of cavalry with three attacks and one for the charge, warriors with three (wma p. 46)."""
    in_two_fights(battle)
    battle.press("Ира", "В бой: Тяжелая Конница 1")
    assert said(battle)[1:3] == ["◆Тяжелая Конница 1 ●●● 12к 4+", "◇Воины 1 ●●● 9к 4+"]
    builder = battle.last.messages[0].payload["builder"]
    assert builder["command"] == "fight" and round(builder["chance"], 2) == 0.87
    battle.press("Ира", "◇Воины 1…")
    battle.press("Ира", "↻ Открыто")
    assert said(battle)[1] == "◆Тяжелая Конница 1 ●●● 9к 5+", "no charge bonus against cover, and a harder number"
    battle.press("Ира", "Готово")
    battle.press("Ира", "Свои кубики")
    battle.press("Ира", "6")
    battle.press("Ира", "← Назад")
    assert said(battle)[1] == "◆Тяжелая Конница 1 ●●● 9к 5+", "what was said stays"
    battle.press("Ира", "← Назад")
    assert said(battle)[0].startswith("Решает"), "back at the card"


def test_a_commander_joins_whom_is_tapped_or_goes_by_himself_p69(battle):
    battle.say("Ира", "/order Цезарь легионеры 1 20см кубики=6,5")
    battle.press("Ира", "Командующие")
    battle.press("Ира", "Брут")
    assert battle.last.act is None and "Сам по себе" in battle.tokens
    tapped(battle, "Ира", "Тяжелая Конница 1")
    brutus = next(one for one in battle.state.commanders.values() if one.name == "Брут")
    assert battle.state.unit(brutus.unit).name == "Тяжелая Конница 1"
    battle.press("Ира", "Командующие")
    tapped(battle, "Ира", "Сам по себе")
    battle.say("Ира", "/card")
    assert above(battle)[-2:] == ["Брут → Тяжелая Конница 1", "★Цезарь · сам по себе"]


def test_of_charges_and_answers_a_line_stays(battle):
    battle.say("Ира", "/order Цезарь легионеры 1, легионеры 2 20см кубики=1,1")
    battle.say("Ира", "/charge легионеры 1, легионеры 2 > воины 1 фланг")
    battle.say("Ира", "/halt лучники 1")
    battle.say("Ира", "/card")
    assert above(battle)[-2:] == ["◆Легионеры 1-2 → ◇Воины 1: нападение, фланг", "■ ◆Лучники 1"]


@pytest.mark.parametrize(
    ("names", "shown"),
    [
        (["Воины 1", "Воины 2", "Воины 3"], "Воины 1-3"),
        (["Воины", "Воины 2", "Воины 3"], "Воины, Воины 2-3"),
        (["Воины 3", "Воины"], "Воины 3, Воины"),
        (["Воины 1", "Знать", "Воины 2"], "Воины 1, Знать, Воины 2"),
    ],
)
def test_in_a_row_of_names_none_is_lost(names, shown):
    assert in_row(names) == shown


def test_a_brigade_is_one_button_in_the_next_turn_p17(battle):
    battle.say("Ира", "/order Цезарь лучники 1, лучники 2 20см кубики=1,1")
    assert "Лучники 1-2" in battle.tokens
    for who in ("Ира", "Ира", "Ира", "Марк", "Марк", "Марк"):
        battle.say(who, "/turn")
    assert battle.state.turn == 2
    battle.say("Ира", "/card")
    tapped(battle, "Ира", "Лучники 1-2", "Бросить")
    assert {unit.orders + unit.order_failed for unit in battle.state.units.values() if "Лучники" in unit.name} == {1}


def test_a_question_stands_in_the_cards_place_and_what_a_way_met_may_be_said_later_p63(battle):
    battle.say("Ира", "/turn")
    battle.say("Ира", "/shoot лучники 1 > воины 1 кубики=4,4,4")
    battle.say("Ира", "/shoot лучники 2 > воины 2 кубики=4,4,4")
    battle.press("Ира", "Отбросить")
    battle.say("Марк", "/driveback воины 1 кубики=1,1,1,1")
    card = battle.last.messages[0].payload["edit_key"]
    battle.press("Марк", "Свои уступили")
    asked = battle.last.messages[0].payload
    assert asked["edit_key"] == card and "Воины 3" in battle.tokens and "Разгром" not in str(said(battle))
    battle.press("Марк", "← Назад")
    assert {"Отбросить: Воины 2", "Упёрлись: Воины 1", "Свои уступили: Воины 1"} <= set(battle.tokens)
    battle.press("Марк", "Упёрлись: Воины 1")
    assert next(one for one in battle.state.units.values() if one.name == "Воины 1").confused


def test_the_end_says_what_each_side_lost_and_leads_to_another_battle_p71(battle):
    """Two of the Gauls' four units: half of them, and they withdraw (wma p. 71)."""
    for number in (1, 2):
        battle.say("Марк", f"/losses воины {number} целиком")
    battle.say("Ира", "/turn")
    assert said(battle)[-2] == "Потери 2 из 4" and any(line.startswith("Потери 0 из 7; за") for line in said(battle))
    assert "По каким правилам" in battle.press("Ира", "Ещё бой")


def test_initiative_is_a_unit_and_an_enemy_or_a_slip_off_p13(battle):
    battle.say("Ира", "/card")
    battle.press("Ира", "Инициатива…")
    tapped(battle, "Ира", "Тяжелая Конница 1", "Воины 1")
    assert battle.state.engagements and said(battle)[0] == "Контакт: Тяжелая Конница 1 → Воины 1"
    battle.press("Ира", "Инициатива…")
    tapped(battle, "Ира", "Лучники 1", "Уход")
    battle.say("Ира", "/card")
    assert above(battle)[-2:] == ["◆Тяжелая Конница 1 → ◇Воины 1: нападение", "Уход: ◆Лучники 1"]


def test_whoever_taps_to_the_next_phase_is_told_no_words_to_type(battle):
    battle.say("Ира", "/card")
    battle.press("Ира", "К стрельбе")
    assert battle.state.phase == "shooting" and not any("/" in line for line in said(battle)[1:])
    assert "Лучники 1" in battle.tokens
