"""Shooting, drive backs, making way and the table's edge in the chat, with dice typed in (wma p. 25-41, 63-65, 125)."""

import pytest

from games.core.course import allowed
from games.registry import pack_of
from tests.support.chat_table import Table


def table_of(folder, romans, foes, army="галлы", phase="shooting"):
    """Ира's Imperial Romans have the turn; Марк's army is shot at."""
    table = Table(folder)
    for who, line in (
        ("Ира", "/start Warmaster 1000"),
        ("Ира", "/join A имперские римляне"),
        ("Марк", f"/join B {army}"),
        ("Ира", f"/deploy {romans}, генерал Цезарь"),
        ("Марк", f"/deploy {foes}, генерал Вождь"),
        ("Ира", "/turn"),
        *((("Ира", "/turn"),) if phase == "shooting" else ()),
    ):
        said = table.say(who, line)
        assert table.last.error is None, said
    return table


@pytest.fixture
def gauls(tmp_path):
    table = table_of(tmp_path, "2 лучники, 2 скорпион, онагр, 2 застрельщики, 4 легионеры", "4 воины, 2 застрельщики")
    yield table
    table.desk.tools.store.close()


@pytest.fixture
def diadochi(tmp_path):
    table = table_of(tmp_path, "3 лучники, скорпион, 4 легионеры", "слоны, 4 фаланга, 2 застрельщики", "диадохи")
    yield table
    table.desk.tools.store.close()


def unit(table, name):
    return next(one for one in table.state.units.values() if one.name == name)


def rolled(table):
    return len(table.last.rolled)


# Who shoots with how much at whom.


def test_a_part_of_the_stands_shoots_and_the_rest_at_another_target(gauls):
    gauls.say("Ира", "/shoot лучники 1 подставки 2 > воины 1 кубики=6,1")
    said = gauls.say("Ира", "/shoot лучники 1 > воины 2 кубики=6")
    assert "стреляют Лучники 1 ×1" in said
    assert (unit(gauls, "Воины 1").phase_hits, unit(gauls, "Воины 2").phase_hits) == (1, 1)
    assert "Выстрел в эту фазу уже был" in gauls.say("Ира", "/shoot лучники 1 > воины 2")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("лучники 1 подставки 2, лучники 2 > воины 1", ("Лучники 1 ×2, Лучники 2 ×3",)),
        ("лучники 1 > воины 1 прикрытие, воины 2 делит 2, 1", ("прикрытие; стреляют", "(открыто; стреляют")),
        ("лучники 1 > воины 1 2 подставки, воины 2", ("Лучники 1 ×2", "Лучники 1 ×1")),
        ("скорпион 1 > воины 1 2 подставки, воины 2", ("подставок на пути 3",)),
        ("лучники 1, лучники 2 прикрыты > воины 1", ("«Лучники 2»: о ком это?",)),
        ("лучники 1 прикрыты > воины 1", ("«Лучники 1»: о ком это?",)),
        ("скорпион 1 > воины 1, воины 2 прикрыты", ("«Воины 2»: о ком это?",)),
    ],
)
def test_words_beside_one_shooter_or_target_are_said_of_it_alone_p38(gauls, line, words):
    said = gauls.say("Ира", f"/shoot {line}")
    assert all(word in said for word in words), said


def test_a_number_too_small_for_all_who_shoot_is_asked_for_whose_it_is(gauls):
    assert "о ком это?" in gauls.say("Ира", "/shoot лучники 1, лучники 2 > воины 1 подставки 2")
    assert "у кого?" in gauls.press("Ира", next(iter(gauls.tokens)))
    assert gauls.last.act is None
    assert "Лучники 1 ×3, Лучники 2 ×2" in gauls.press("Ира", "Лучники 2")


def test_a_volley_is_shown_before_it_is_rolled_and_dice_of_the_table_are_its_roll_p38(gauls):
    """Three stands of archers at a warband in the open: 4 or more on each of three dice, no saves (wma p. 38-39).

    A stand has three hits: it is lost where all three hit, 1 of 8.
    """
    before = gauls.state.version
    said = gauls.say("Ира", "/shoot лучники 1 > воины 1")
    assert "3к, 4+, без защиты" in said and "Снять подставку: 12 %" in said
    assert gauls.state.version == before
    gauls.press("Ира", "Бросить 12")
    assert rolled(gauls) == 3
    gauls.say("Ира", "/shoot лучники 2 > воины 1 кубики=1,1,1")
    assert rolled(gauls) == 3 and gauls.last.act is not None


def test_dice_that_are_too_few_are_added_to_by_taps(gauls):
    assert "кубики=4,4,5" in gauls.say("Ира", "/shoot лучники 1 > воины 1 кубики=4,4")
    assert "всего 3: 4 4" in gauls.press("Ира", "Свои кубики")
    gauls.press("Ира", "6")
    gauls.press("Ира", "Сделать")
    assert gauls.last.rolled == (4, 4, 6)


def test_of_dice_tapped_beyond_those_needed_the_needed_stay_and_back_forgets_all(diadochi):
    """Three misses leave nothing to save: a fourth die has nothing to do (wma p. 38)."""
    diadochi.say("Ира", "/shoot лучники 1 > фаланга 1 ?")
    for label in ("Свои кубики", "1", "2", "3", "6"):
        diadochi.press("Ира", label)
    assert "не меньше 3: 1 2 3" in diadochi.press("Ира", "Сделать") and diadochi.last.act is None
    diadochi.press("Ира", "← Назад")
    diadochi.press("Ира", "Бросить")
    assert diadochi.last.act is not None and "✋" not in str(diadochi.last.messages[0].payload["short"])


def test_shooters_target_and_roll_are_three_taps(gauls):
    gauls.say("Ира", "/card")
    for label in ("Все вместе", "Воины 2", "Бросить"):
        assert gauls.last.act is None
        said = gauls.press("Ира", label)
    assert gauls.last.act is not None and "Лучники 1, Лучники 2" in said


@pytest.mark.parametrize(
    ("shooters", "range_cm"),
    [("лучники 1", 30), ("застрельщики 1", 15), ("лучники 1, застрельщики 1", 15), ("онагр", 60)],
)
def test_a_distance_that_is_said_is_held_against_the_range_p37(gauls, shooters, range_cm):
    before = gauls.state.version
    said = gauls.say("Ира", f"/shoot {shooters} > воины 1 {range_cm + 1} см")
    assert f"стреляют до {range_cm} см" in said and "стр. 37" in said and gauls.state.version == before
    gauls.say("Ира", f"/shoot {shooters} > воины 1 {range_cm}")
    assert gauls.state.version == before, "it is shown first"
    gauls.press("Ира", "Бросить")
    assert gauls.state.version > before


def test_hits_that_drive_nobody_back_are_said_to_p40(gauls):
    said = gauls.say("Ира", "/shoot лучники 1 > воины 1 кубики=4,1,1")
    assert "Воины 1: отбрасывать пока нечем" in said and "стр. 128" in said, "a warband has one die less"
    assert "отбрасывать пока нечем" not in gauls.say("Ира", "/shoot лучники 2 > воины 1 кубики=4,1,1")


def test_a_phalanx_is_never_shot_at_in_fortifications_p29(diadochi):
    said = diadochi.say("Ира", "/shoot лучники 1 > фаланга 1 укрепление")
    assert diadochi.last.error == "fight.fortified_phalanx" and "стр. 29" in said
    covers = {
        option.values
        for act in allowed(pack_of("wma").may(diadochi.state, "A"))
        for option in act.options
        if (act.command, option.name) == ("shoot", "cover")
        and unit(diadochi, "Фаланга 1").id in next(one.values for one in act.options if one.name == "targets")
    }
    assert covers and not any("fortified" in known for known in covers)
    assert diadochi.say("Ира", "/shoot лучники 1 > фаланга 1 прикрытие кубики=1,1,1") and diadochi.last.act


def test_several_targets_of_one_unit_are_asked_for_and_own_dice_go_on(gauls):
    said = gauls.say("Ира", "/shoot лучники 1 > воины 1, воины 2 кубики=6,6,1")
    assert gauls.last.act is None and "сколько подставок по какой цели" in said
    assert list(gauls.tokens) == ["2 : 1", "1 : 2"]
    gauls.press("Ира", "1 : 2")
    assert gauls.last.rolled == (6, 6, 1)
    assert (unit(gauls, "Воины 1").phase_hits, unit(gauls, "Воины 2").phase_hits) == (1, 1)


def test_a_split_that_is_said_is_not_asked(gauls):
    said = gauls.say("Ира", "/shoot лучники 1 > воины 1, воины 2 делит 1, 2 кубики=6,6,6")
    assert "Воины 1: подставки целы и 1 попадание" in said and "Воины 2: подставки целы и 2 попадания" in said
    assert "Ждут отбрасывания: Воины 2 (2)" in said
    assert (unit(gauls, "Воины 1").phase_hits, unit(gauls, "Воины 2").phase_hits) == (1, 2)


@pytest.mark.parametrize(
    ("said", "error"),
    [
        ("лучники 1 > воины 1, воины 2 делит 3, 1", "shoot.stands"),
        ("лучники 1 > воины 1, воины 2 делит 3", "shoot.split"),
        ("лучники 1 подставки 4 > воины 1", "shoot.stands"),
        ("лучники 1, лучники 2 > воины 1, воины 2", "shoot.apart"),
        ("лучники 1 > воины 1 сквозь 2", "shoot.no_bolts"),
        ("лучники 1 > воины 1 прикрыто 4", "shoot.covered"),
        ("лучники 1 > воины 1 открыто прикрытие", "shoot.covers"),
        ("лучники 1 > воины 1 нападающим", "shoot.not_attacked"),
        ("скорпион 1 > воины 1, воины 2, воины 3, воины 4", "shoot.too_far"),
        ("скорпион 1 > воины 1, воины 2 сквозь 3 делит 2, 2", "shoot.split"),
        ("легионеры 1 > воины 1", "shoot.no_range"),
    ],
)
def test_what_cannot_be_is_refused_and_nobody_shoots(gauls, said, error):
    before = gauls.state
    gauls.say("Ира", f"/shoot {said}")
    assert gauls.last.error == error
    assert gauls.state == before


# Cover, its memory, and stands in part of it.


def test_cover_for_some_stands_lets_the_open_ones_go_first(gauls):
    """One open stand of three hits: three shots at 4+, and the rest at 5+ (wma p. 38-39)."""
    said = gauls.say("Ира", "/shoot лучники 1, лучники 2 > воины 1 2 подставки прикрыты кубики=4,4,4,4,5,4")
    assert "прикрытие: 2 из 3 подставок цели; стреляют все" in said
    assert "3 выстрела, 4+: 4 4 4" in said and "3 выстрела, 5+: 4 4 5" in said
    assert (unit(gauls, "Воины 1").stands, unit(gauls, "Воины 1").hits) == (2, 1)
    assert unit(gauls, "Воины 1").cover == "defended"


@pytest.mark.parametrize("ground", ["лес", "в лесу", "на холме", "за изгородью", "wood", "hill"])
def test_the_ground_may_be_named_instead_of_the_cover_p39(gauls, ground):
    """In a wood, on a hill or behind a hedge a target is defended: 5 or 6 hit (wma p. 38-39)."""
    said = gauls.say("Ира", f"/shoot лучники 1 > воины 1 {ground} кубики=4,4,5")
    assert "5+" in said and unit(gauls, "Воины 1").cover == "defended" and unit(gauls, "Воины 1").phase_hits == 1, said


def test_artillery_shoots_apart_at_a_target_partly_in_cover(diadochi):
    """A phalanx saves against bows and not against bolts (wma p. 125)."""
    said = diadochi.say("Ира", "/shoot лучники 1, скорпион > фаланга 1 1 подставка прикрыта кубики=4,4,1,6,1,4,4")
    assert "2 спасброска, 5+: 1 6" in said and said.count("спасброс") == 1
    assert unit(diadochi, "Фаланга 1").phase_hits == 3


def test_the_cover_of_the_shot_is_remembered_and_may_be_corrected(diadochi):
    diadochi.say("Ира", "/shoot лучники 1 > фаланга 1 прикрытие кубики=6,6,1,1,1")
    diadochi.say("Ира", "/shoot лучники 2 > фаланга 1 кубики=1,1,1")
    diadochi.say("Ира", "/driveback")
    diadochi.say("Марк", "/driveback фаланга 1 кубики=3")
    assert rolled(diadochi) == 1


def test_a_better_cover_said_with_the_drive_back_counts(diadochi):
    diadochi.say("Ира", "/shoot лучники 1 > застрельщики 1 кубики=6,6,1")
    diadochi.say("Ира", "/driveback")
    said = diadochi.say("Марк", "/driveback застрельщики 1 укрепление")
    assert rolled(diadochi) == 0 and "Ни одного кубика: остаётся на месте" in said
    assert not unit(diadochi, "Застрельщики 1").forced


def test_who_rolls_no_die_is_not_called_driven_back_p40(diadochi):
    diadochi.say("Ира", "/shoot лучники 1 > застрельщики 1 укрепление кубики=6,6,1")
    diadochi.say("Ира", "/shoot лучники 2 > застрельщики 2 кубики=6,6,1")
    diadochi.say("Ира", "/driveback")
    diadochi.say("Марк", "/driveback все кубики=1,1")
    units = pack_of("wma").view(diadochi.state, diadochi.state.in_force)["units"]
    driven = ["driven_back" in units[f"Застрельщики {number}"]["status"] for number in (1, 2)]
    assert driven == [False, True]


def test_each_target_has_its_own_cover_and_cavalry_none(diadochi):
    line = "/shoot лучники 1 > застрельщики 1, слоны делит 2, 1 укрепление прикрытие кубики=5,5,4,1"
    said = diadochi.say("Ира", line)
    assert "2 выстрела, 6+: 5 5" in said and "1 выстрел, 4+: 4" in said


# Bolts (p. 125).


def test_a_bolt_through_more_stands_than_the_unit_has_asks_who_stands_behind(gauls):
    gauls.say("Ира", "/shoot лучники 1 > воины 1 кубики=6,6,6")
    said = gauls.say("Ира", "/shoot скорпион 1 > воины 1 сквозь 3")
    assert gauls.last.act is None and "Воины 1 — это 2 подставки" in said
    assert list(gauls.tokens) == ["Воины 2", "Воины 3", "Воины 4", "Застрельщики 3", "Застрельщики 4", "2"]
    assert "подставок на пути 3" in gauls.press("Ира", "Воины 2")
    gauls.press("Ира", "Бросить")
    assert rolled(gauls) == 6 and unit(gauls, "Воины 2").shot_by


def test_bolts_through_two_units_strike_both_and_a_fight_behind_them(gauls):
    table = gauls
    table.say("Ира", "/shoot скорпион 1 > воины 1, воины 2 кубики=6,1,6,6")
    assert (unit(table, "Воины 1").phase_hits, unit(table, "Воины 2").phase_hits) == (2, 1)
    assert rolled(table) == 4


@pytest.mark.parametrize(
    ("cover", "needed"),
    [("", ("6к, 4+, без защиты",)), (" прикрытие", ("Воины 1: 4к, 5+", "Воины 2: 2к, 4+, без защиты"))],
)
def test_bolts_show_their_dice_and_what_each_stand_in_their_way_needs_p125(gauls, cover, needed):
    """Two stands shoot through three, each die against the cover of its own stand (wma p. 38, 125)."""
    said = gauls.say("Ира", f"/shoot скорпион 1 > воины 1{cover}, воины 2 делит 2, 1")
    assert gauls.last.act is None and all(words in said for words in needed), said


@pytest.mark.parametrize(("unit", "evades"), [("Воины 1", False), ("Застрельщики 3", True)])
def test_only_skirmishers_may_say_that_they_evade_their_drive_back_p41(gauls, unit, evades):
    gauls.say("Ира", f"/shoot лучники 1 > {unit} кубики=4,4,1")
    gauls.say("Ира", "/driveback")
    gauls.say("Марк", f"/driveback {unit} ?")
    assert any("Уклоняется" in label for label in gauls.tokens) is evades
    gauls.say("Марк", f"/driveback {unit} уклоняется")
    assert gauls.last.error == (None if evades else "evade.no_skirmishers")


def test_bolts_into_a_fight_count_there_friends_too(tmp_path):
    table = table_of(tmp_path, "скорпион, 4 легионеры", "4 воины", phase="command")
    table.say("Ира", "/charge легионеры 1 > воины 1")
    table.say("Ира", "/turn")
    assert "По тем, кто в бою, не стреляют" in table.say("Ира", "/shoot скорпион > воины 1")
    said = table.say("Ира", "/shoot скорпион > воины 2, воины 1 задевает своих легионеры 1 кубики=1,6,6,1,1,1")
    assert "Воины 1: 1 попадание войдёт в счёт ближайшего раунда боя · стр. 125" in said
    assert (unit(table, "Воины 1").carried_hits, unit(table, "Легионеры 1").carried_hits) == (1, 1)
    assert table.state.awaiting_drive_back() == ()
    table.desk.tools.store.close()


def test_heavy_artillery_has_three_shots_and_allows_no_saves(gauls):
    gauls.say("Ира", "/shoot онагр > воины 1 кубики=4,4,4")
    assert rolled(gauls) == 3 and unit(gauls, "Воины 1").stands == 2


# At those who charge (p. 25, 41).


@pytest.fixture
def charging(tmp_path):
    """Ира's legions are about to charge Марк's skirmishers."""
    table = table_of(tmp_path, "4 легионеры", "2 застрельщики, 4 воины", phase="command")
    yield table
    table.desk.tools.store.close()


def test_at_a_second_charger_shoots_who_touches_nobody_yet(charging):
    charging.say("Ира", "/charge легионеры 1 > застрельщики 1")
    charging.say("Марк", "/shoot застрельщики 1 > легионеры 1 кубики=6,1,1,1")
    charging.say("Марк", "/stand застрельщики 1")
    charging.say("Ира", "/charge легионеры 2 > застрельщики 1")
    said = charging.say("Марк", "/shoot застрельщики 1 > легионеры 2 кубики=6,1")
    assert charging.last.act is None and "сколько подставок ещё никого не касаются" in said
    charging.press("Марк", "1")
    assert charging.last.rolled == (6, 1) and unit(charging, "Легионеры 2").carried_hits == 1


def test_a_charger_is_in_the_open(charging):
    charging.say("Ира", "/charge легионеры 1 > застрельщики 1")
    charging.say("Марк", "/shoot застрельщики 1 > легионеры 1 прикрытие")
    assert charging.last.error == "shoot.charger_open"


def test_fire_before_an_evasion_drives_the_charger_back_at_once(charging):
    """The spare hits go with it (wma p. 25)."""
    charging.say("Ира", "/charge легионеры 1 > застрельщики 1")
    charging.say("Марк", "/shoot застрельщики 1 > легионеры 1 кубики=6,6,1,1,1")
    said = charging.say("Марк", "/evade застрельщики 1")
    assert "порядок отбрасывания (Легионеры 1)" in said
    assert "Пока рано" in charging.say("Ира", "/turn")
    charging.say("Марк", "/driveback легионеры 1 кубики=1,1")
    assert charging.last.error == "turn.not_yours"
    charging.say("Ира", "/driveback легионеры 1 кубики=6,2")
    legion = unit(charging, "Легионеры 1")
    assert (legion.hits, legion.phase_hits, legion.confused, legion.driven_back) == (0, 0, True, True)
    assert charging.state.phase == "command"


# Drive backs.


def test_drive_backs_wait_for_the_shooters_side_to_say_so(gauls):
    gauls.say("Ира", "/shoot лучники 1 > воины 1 кубики=6,6,6")
    gauls.say("Марк", "/driveback воины 1")
    assert gauls.last.error == "driveback.still_shooting"
    gauls.say("Марк", "/driveback")
    assert gauls.last.error == "driveback.still_shooting"
    assert "Порядок выбирает их владелец" in gauls.say("Ира", "/driveback")


def test_whose_shots_drove_it_back_is_said_and_several_are_the_owners_to_look_at(gauls):
    gauls.say("Ира", "/shoot лучники 1, лучники 2 > воины 1 кубики=6,6,1,1,1,1")
    gauls.say("Ира", "/shoot застрельщики 1 > воины 2 кубики=6,6,1")
    gauls.say("Ира", "/driveback")
    assert "кто из них ближе, смотрит владелец: Лучники 1, Лучники 2" in gauls.say(
        "Марк", "/driveback воины 1 кубики=2"
    )
    assert "прочь от ближайшего стрелка, Застрельщики 1" in gauls.say("Марк", "/driveback воины 2 кубики=2")


@pytest.mark.parametrize(
    ("by", "confused", "destroyed"), [("враг", True, None), ("свои", True, None), ("преграда", True, None)]
)
def test_what_stopped_it_confuses_without_a_die(gauls, by, confused, destroyed):
    gauls.say("Ира", "/shoot лучники 1 > воины 1 кубики=6,6,1")
    gauls.say("Ира", "/driveback")
    gauls.say("Марк", f"/driveback воины 1 {by} кубики=2")
    assert (unit(gauls, "Воины 1").confused, unit(gauls, "Воины 1").destroyed) == (confused, destroyed)


def test_what_stopped_it_may_be_said_afterwards_once(gauls):
    gauls.say("Ира", "/shoot лучники 1 > воины 1 кубики=6,6,1")
    gauls.say("Ира", "/driveback")
    gauls.say("Марк", "/driveback воины 1 кубики=2")
    assert "путь закрыл враг, остановка в 1 см от него; беспорядок" in gauls.say("Марк", "/blocked воины 1 враг")
    gauls.say("Марк", "/blocked воины 1")
    assert gauls.last.error == "confusion.already"


def test_the_table_edge_is_rolled_with_the_drive_back(gauls):
    gauls.say("Ира", "/shoot лучники 1 > воины 1 кубики=6,6,6")
    gauls.say("Ира", "/driveback")
    said = gauls.say("Марк", "/driveback воины 1 край кубики=1,1,1,1,2")
    assert "Выпало 2, потери −1: 1" in said and "новый бросок в начале своей фазы командования" in said
    assert unit(gauls, "Воины 1").off_table
    assert not {"Свои уступили", "Упёрлись"} & set(gauls.tokens)
    for _ in range(3):
        gauls.say("Ира", "/turn")
    assert "вернулся ли отряд на стол (Воины 1)" in gauls.say("Марк", "/battle")
    assert "Пока рано" in gauls.say("Марк", "/turn")
    gauls.say("Марк", "/order Вождь воины 2 20")
    assert gauls.last.error == "edge.first"
    gauls.say("Марк", "/edge воины 1 кубики=1")
    assert unit(gauls, "Воины 1").destroyed == "table_edge"


@pytest.mark.parametrize("face", [4, 6])
def test_who_is_back_at_once_is_told_nothing_of_orders_p30(gauls, face):
    gauls.say("Ира", "/shoot лучники 1 > воины 1 кубики=6,6,1")
    gauls.say("Ира", "/driveback")
    said = gauls.say("Марк", f"/driveback воины 1 край кубики=1,{face}")
    assert "Воины 1: снова у края · стр. 30" in said and "приказы можно" not in said


def test_cover_that_was_said_of_elephants_is_told_to_be_none_p38(diadochi):
    said = diadochi.say("Ира", "/shoot лучники 1 > слоны прикрытие кубики=3,3,3")
    assert "Слоны: прикрытия не получают" in said and "3 выстрела, 4+" in said
    assert "прикрытия не получают" not in diadochi.say("Ира", "/shoot лучники 2 > слоны кубики=3,3,3")


def test_foot_skirmishers_fall_from_cliffs_and_others_are_not_there(gauls):
    gauls.say("Ира", "/shoot лучники 1, лучники 2 > застрельщики 3 кубики=6,6,1,1,1,1")
    gauls.say("Ира", "/shoot онагр > воины 1 кубики=4,4,1")
    gauls.say("Ира", "/driveback")
    gauls.say("Марк", "/driveback воины 1 скалы")
    assert gauls.last.error == "blocked.no_cliffs"
    gauls.say("Марк", "/driveback застрельщики 3 скалы кубики=2")
    assert unit(gauls, "Застрельщики 3").destroyed == "cliffs"


def test_skirmishers_evade_instead_and_pass_their_own(gauls):
    """Through skirmishers first freely, then both test (wma p. 24-25)."""
    gauls.say("Ира", "/shoot лучники 1, лучники 2 > застрельщики 3 кубики=6,6,1,1,1,1")
    gauls.say("Ира", "/driveback")
    assert "от 3 до 20 см" in gauls.say("Марк", "/driveback застрельщики 3 кубики=3")
    assert "сквозь своих" in gauls.press("Марк", "Уклониться")
    assert "Сквозь кого прошли" in gauls.press("Марк", "Сквозь своих")
    said = gauls.say("Марк", "/makeway застрельщики 3 > застрельщики 4, воины 1 кубики=1,6")
    assert "Застрельщики 3: 1 — порядок сохранён" in said and "Воины 1: 6 — беспорядок" in said
    assert not unit(gauls, "Застрельщики 4").confused


def test_confused_skirmishers_do_not_evade(gauls):
    gauls.say("Ира", "/shoot лучники 1, лучники 2 > застрельщики 3 кубики=6,6,1,1,1,1")
    gauls.say("Ира", "/driveback")
    said = gauls.say("Марк", "/driveback застрельщики 3 уклоняются кубики=6")
    assert "уклониться нельзя" in said and not unit(gauls, "Застрельщики 3").evaded


# Friends in the way, elephants (p. 63-65, 124).


def driven_elephants(table, dice="5"):
    table.say("Ира", "/shoot лучники 1 > слоны кубики=6,1,1,1")
    table.say("Ира", "/driveback")
    return table.say("Марк", f"/driveback слоны кубики={dice}")


def test_friends_and_foes_are_trampled_and_a_confused_unit_is_destroyed_by_a_six(diadochi):
    diadochi.say("Ира", "/shoot лучники 2 > фаланга 2 кубики=6,1,1,1")
    assert "Кого — скажите кнопкой" in driven_elephants(diadochi)
    assert {"Затоптали", "Никого"} <= set(diadochi.tokens)
    diadochi.say("Марк", "/driveback фаланга 2 кубики=6")
    assert unit(diadochi, "Фаланга 2").confused
    said = diadochi.say("Марк", "/makeway слоны > фаланга 2, лучники 3 кубики=1,1,6,6")
    assert "Фаланга 2: 1 6 — отряд уничтожен" in said and "Лучники 3: 6 — беспорядок" in said
    assert unit(diadochi, "Фаланга 2").destroyed == "stampede"
    assert not unit(diadochi, "Слоны").confused


@pytest.mark.parametrize(("word", "needed"), [("защищена", "5+"), ("защищены", "5+"), ("укреплена", "6+")])
def test_cover_is_said_in_the_words_of_the_book_p38(diadochi, word, needed):
    assert f"3 выстрела, {needed}:" in diadochi.say("Ира", f"/shoot лучники 1 > застрельщики 1 {word} кубики=1,1,1")


def test_friends_that_stay_are_only_trampled(diadochi):
    driven_elephants(diadochi)
    diadochi.say("Марк", "/makeway слоны > фаланга 1 стоят кубики=6")
    assert unit(diadochi, "Фаланга 1").confused and not unit(diadochi, "Фаланга 1").gave_way


def test_the_turn_waits_until_it_is_said_whom_the_elephants_trampled_p63(diadochi):
    said = driven_elephants(diadochi)
    assert said.count("Кого — скажите кнопкой") == 1 and "кого затоптали слоны" not in said
    before = diadochi.state
    assert "кого затоптали слоны (Слоны)" in diadochi.say("Ира", "/turn") and diadochi.state == before
    for line in ("/edge слоны", "/blocked слоны край"):
        assert "сначала скажите, кого затоптали" in diadochi.say("Марк", line), "they run before they leave, p. 124"
    diadochi.press("Марк", "Никого")
    assert unit(diadochi, "Слоны").way_tested and "Край стола" in diadochi.tokens
    diadochi.say("Марк", "/makeway слоны никого")
    assert diadochi.last.error == "makeway.nobody_left"
    assert "кого затоптали" not in diadochi.say("Ира", "/turn") and diadochi.state.phase == "combat"
    diadochi.say("Марк", "/makeway слоны > фаланга 1 кубики=6,6")
    assert diadochi.last.error == "makeway.not_moved"


def test_a_chain_of_friends_tests_link_by_link(diadochi):
    diadochi.say("Ира", "/shoot лучники 1 > фаланга 1 кубики=6,6,1,1,1")
    diadochi.say("Ира", "/driveback")
    diadochi.say("Марк", "/driveback фаланга 1 кубики=3,3")
    diadochi.say("Марк", "/makeway фаланга 2 > фаланга 3")
    assert diadochi.last.error == "makeway.not_moved"
    diadochi.say("Марк", "/makeway фаланга 1 > фаланга 2 кубики=6,1")
    assert unit(diadochi, "Фаланга 1").confused
    diadochi.say("Марк", "/makeway фаланга 2 > фаланга 3 кубики=1,6")
    assert unit(diadochi, "Фаланга 3").confused and not unit(diadochi, "Фаланга 2").confused
    diadochi.say("Марк", "/makeway фаланга 1 > фаланга 2")
    assert diadochi.last.error == "makeway.again"


def test_whom_it_met_is_asked_with_a_button_for_each(diadochi):
    driven_elephants(diadochi)
    said = diadochi.say("Марк", "/makeway слоны")
    assert "Кого затоптали" in said and diadochi.last.act is None
    assert {"Фаланга 1", "Легионеры 1", "Никого"} <= set(diadochi.tokens)


def test_elephants_confused_before_are_not_said_to_have_rolled_a_six(diadochi):
    diadochi.say("Марк", "/mark слоны беспорядок")
    said = driven_elephants(diadochi, dice="2")
    assert "Беспорядок был и раньше" in said and "шестёрка" not in said
    said = diadochi.say("Марк", "/makeway слоны > фаланга 1 кубики=2,1,1")
    assert "Слоны: 2 — беспорядок был и раньше" in said


def test_an_evasion_of_a_drive_back_goes_on_to_what_still_waits_and_dice_need_no_name_for_the_last_p41(gauls):
    for line in ("лучники 1 > застрельщики 3", "лучники 2 > застрельщики 4"):
        gauls.say("Ира", f"/shoot {line} кубики=6,6,6")
    gauls.say("Ира", "/turn")
    gauls.say("Марк", "/driveback застрельщики 3 кубики=5,5,5,5")
    gauls.press("Марк", "Уклониться")
    assert list(gauls.tokens)[:2] == ["Сквозь своих", "Отбросить: Застрельщики 4"]
    gauls.say("Марк", "/driveback кубики=3,3,3,1")
    assert gauls.last.act and unit(gauls, "Застрельщики 4").driven_back
    gauls.press("Марк", "Уклониться")
    assert list(gauls.tokens) == ["Сквозь своих"] and "К бою" in gauls.above
