"""A battle of Field of Glory at the desk: a turn of each side, as two players type it, and what was asked of whom."""

import pytest

from tests.handlers.fog.conftest import unit


def test_a_turn_of_each_side_by_the_sequence_of_the_chapter(table):
    def says(who, line, *words):
        said = table.say(who, line)
        assert all(word in said for word in words), said

    # Charges are declared together; whoever needs a test has it at once.
    says("Ира", "/charge рыцари > лучники", "Атака объявлена: Рыцари", "стоять или уклониться (Лучники)")
    says("Ира", "/charge лёгкая конница > копейщики", "Сколько нужно на двух кубиках?")
    says("Ира", "/charge лёгкая конница > копейщики нужно 7 мод 0 кубики=1,1", "Тест провален, атаки нет")
    says("Ира", "/charge щиты > копейщики, конница", "Атака объявлена: Щиты")
    says("Ира", "/turn", "Пока рано", "Лучники")
    says("Ира", "/declared", "Рыцари, Щиты", "отвечает враг")
    says("Ира", "/charge лёгкая пехота > лучники", "Объявление атак закончено")
    # The enemy answers: a test to stand that fails leaves but evading.
    says("Марк", "/stand лучники нужно 8 мод 0 кубики=2,3", "остаётся уклониться")
    says("Марк", "/stand лучники нужно 8 мод 0 кубики=6,6", "остаётся уклониться")
    says("Марк", "/evade лучники сквозь копейщики ход 5 таблица -2 -1 0 0 1 2 кубики=1", "на 3 ЕД", "Копейщики")
    assert unit(table, "Копейщики").cohesion == "disrupted"
    says("Ира", "/reach щиты > копейщики", "Сначала ответ", "Конница")
    says("Марк", "/stand конница", "Атака принята: Конница")
    # The chargers move: who is caught evading is hit as in the flank.
    says("Ира", "/reach щиты > копейщики, конница", "Контакт: Щиты → Копейщики, Конница")
    says("Ира", "/reach рыцари > лучники", "Лучники: дезорганизованные")
    says("Марк", "/edge лучники", "которых не догнали")
    # Impact: new contacts, each once; what each die needs is known of a flank alone.
    says("Ира", "/impact рыцари > лучники кубики атакующего 3 кубики цели 2 кубики=3,3,2,5,4", "атакующий 2, цель 1")
    says(
        "Ира",
        "/impact щиты > копейщики кубики атакующего 2 кубики цели 2 атакующему нужно 4 цели нужно 4 кубики=4,3,6,5",
        "атакующий 1, цель 2",
    )
    says("Ира", "/turn", "Осталось несделанным: столкновение: Щиты и Конница", "Ход 1, B")
    # The other side's turn; wagons do not charge, and night falls when both have had theirs.
    says("Марк", "/charge боевые повозки > рыцари", "этот род войск не атакует")
    says("Марк", "/charge конница > лёгкая конница", "Атака объявлена: Конница")
    says("Ира", "/evade лёгкая конница", "Уклонение")
    says("Ира", "/edge лёгкая конница", "Очки истощения, A: 1")
    assert unit(table, "Лёгкая конница").destroyed == "table_edge"
    says("Марк", "/turn", "чем решается победа", "Сыграны все ходы: 1", "B: очки истощения у врага: 1")


def test_an_interception_into_the_flank_takes_the_charge_off(table):
    table.say("Ира", "/charge рыцари > копейщики")
    said = table.say("Марк", "/intercept конница > рыцари 4ед во фланг")
    assert "Атака отменена: Рыцари" in said and "Рыцари: дезорганизованные" in said
    assert unit(table, "Рыцари").charges == () and unit(table, "Копейщики").charged_by == ()


def test_a_fragmented_group_tests_at_once_and_a_failure_breaks_it(table):
    table.say("Марк", "/mark копейщики разобщённые")
    said = table.say("Ира", "/charge рыцари > копейщики")
    assert "тест на сплочённость под атакой (Копейщики)" in said and "Тест сплочённости" in table.tokens
    assert "второй раз" not in table.say("Марк", "/cohesion копейщики нужно 7 мод 0 кубики=3,3")
    assert unit(table, "Копейщики").cohesion == "broken"
    assert "Сломлены и бегут" in table.say("Марк", "/cohesion копейщики нужно 7 мод 0 кубики=6,6")


def test_how_far_others_fall_is_asked(table):
    said = table.say("Марк", "/cohesion копейщики нужно 7 мод 0 кубики=1,2")
    assert "таблица" in said and unit(table, "Копейщики").cohesion == "steady"
    assert "на сколько ниже (Копейщики)" in table.say("Ира", "/turn")
    assert "Тест провален, сначала скажите" in table.say("Марк", "/cohesion копейщики потери нужно 7 кубики=6,6")
    table.say("Марк", "/battle")
    table.press("Марк", "дезорганизованные")
    assert unit(table, "Копейщики").cohesion == "disrupted"
    assert "Ход 1, B" in table.say("Ира", "/turn")


@pytest.mark.parametrize("said", ["/cohesion копейщики разобщены", "/mark копейщики разобщены"])
def test_how_far_they_fall_is_typed_as_well_and_only_after_a_failure(table, said):
    assert "Проваленного теста нет" in table.say("Марк", "/cohesion копейщики разобщены")
    table.say("Марк", "/mark копейщики дезорганизованы")
    table.say("Марк", "/cohesion копейщики нужно 7 мод 0 кубики=1,2")
    assert "только ниже" in table.say("Марк", "/cohesion копейщики дезорганизованы")
    table.say("Марк", said)
    assert unit(table, "Копейщики").cohesion == "fragmented" and not unit(table, "Копейщики").falls


def test_where_a_group_breaks_each_friend_has_a_button_for_its_test(table):
    table.say("Марк", "/cohesion копейщики нужно 7 мод 0 кубики=1,2")
    assert "Сломлены: Копейщики" in table.press("Марк", "сломленные")
    table.press("Марк", "Тест: Конница")
    assert unit(table, "Конница").tests == ()
    table.press("Марк", "Нужно 7+…")
    table.press("Марк", "Нужно 6+")
    table.press("Марк", "Бросить")
    assert unit(table, "Конница").tests == ("friends",)


def test_numbers_that_the_chapter_has_not_are_asked_with_buttons_and_dice_wait(table):
    table.say("Ира", "/charge лёгкая конница > копейщики кубики=3,4")
    assert unit(table, "Лёгкая конница").tests == ()
    table.press("Ира", "Нужно 7+")
    table.press("Ира", "Бросить")
    assert unit(table, "Лёгкая конница").tests == ("charge",)
    assert unit(table, "Лёгкая конница").charges == (unit(table, "Копейщики").id,)


def test_the_public_sheet_has_numbers_of_its_own(table):
    table.say("Ира", "/settings 1")
    table.press("Ира", next(iter(table.tokens)))
    table.press("Марк", "Согласен")
    said = table.say("Ира", "/charge лёгкая конница > копейщики кубики=3,4")
    assert "Атака объявлена: Лёгкая конница" in said and "НЕПРОВЕРЕННЫЕ" in said
    table.say("Ира", "/mark щиты дезорганизованы")
    table.say("Ира", "/charge щиты > конница кубики=4,3")
    # Undrilled troops need 8, disrupted ones lose 1.
    assert "Тест провален, атаки нет: Щиты" in table.press("Ира", "Необученные") + table.press("Ира", "Бросить")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("/charge можно лёгкая пехота > копейщики", "Может атаковать: нет"),
        ("/charge без приказа рыцари > лучники 6ед ход 4", "Дотянется, ЕД: 6"),
        ("/charge без приказа рыцари > копейщики 6ед ход 4", "Нужен тест: нет"),
        ("/impact 6 4+ кубики=1,2,3,4,5,6", "Попадания: 3"),
        ("/evade кто бросает целей 2 уклонилось 2", "Бросает атакующий: да"),
        ("/cohesion нужно 7 мод 0 кубики=3,4", "Тест пройден: да"),
        ("/odds charge лёгкая конница > копейщики нужно 7 мод 0", " 58 %  Атакует"),
    ],
)
def test_a_question_in_a_battle_is_no_act_and_knows_who_is_meant(table, line, answer):
    before = {one.id: (one.charges, one.cohesion) for one in table.state.units.values()}
    assert answer in table.say("Ира", line)
    assert {one.id: (one.charges, one.cohesion) for one in table.state.units.values()} == before


def test_the_depth_is_asked_where_it_decides_whether_shock_troops_are_tempted(table):
    table.say("Марк", "/deploy конница «Гвардия»")
    table.say("Ира", "/agree")
    line = "/restrain рыцари > гвардия 5ед ход 4 нужно 7 мод 0"
    assert "Стоит в одну базу?" in table.say("Ира", line)
    assert "Бросить" not in " ".join(table.tokens)
    table.press("Ира", "Враг стоит глубже")
    assert "Теста не нужно" in table.press("Ира", "Сделать")
    assert "Теста не нужно" in table.say("Ира", line.replace("5ед", "7ед"))
    table.say("Ира", line)
    table.press("Ира", "Враг стоит в 1 базу")
    assert "Бросить 58\xa0%" in table.tokens
    table.say("Марк", "/mark гвардия глубина 1")
    assert "тест, чтобы не атаковать" in table.say("Ира", f"{line} кубики=6,6")


def test_who_evades_only_when_shallow_says_his_depth_first(table):
    table.say("Марк", "/deploy конница «Гвардия»")
    table.say("Ира", "/agree")
    table.say("Ира", "/charge щиты > гвардия")
    assert "глубже одной базы" in table.say("Марк", "/evade гвардия глубина 2")
    assert "Сначала глубина" in table.say("Марк", "/evade гвардия по ходу атаки")
    table.press("Марк", "Стоит в 1 базу")
    assert unit(table, "Гвардия").evaded and unit(table, "Гвардия").deep == 1


def test_who_has_touched_somebody_touches_others_of_his_targets_yet_and_nobody_else(table):
    """Whoever can be met by stepping forward must be (fog, Contact and stepping forward)."""
    table.say("Ира", "/charge рыцари > копейщики, конница")
    table.say("Марк", "/stand конница")
    table.say("Ира", "/reach рыцари > копейщики")
    assert "уже двинулась" in table.say("Ира", "/reach рыцари > копейщики")
    assert "уже двинулась" in table.say("Ира", "/reach рыцари > лучники")
    assert "уже двинулась" in table.say("Ира", "/reach рыцари мимо")
    assert "Контакт: Рыцари → Конница" in table.say("Ира", "/reach рыцари > конница")
    assert len(table.state.fresh) == 2


def test_who_is_broken_is_charged_and_met_without_a_fight_or_a_level_to_lose(table):
    """Only unbroken troops are shunned (fog, Skirmishers charging and charged; Archers on foot)."""
    table.say("Марк", "/mark копейщики сломлены")
    said = table.say("Ира", "/charge лёгкая пехота > копейщики во фланг")
    assert "без теста" in said
    table.say("Ира", "/declared")
    assert "Догнали бегущих: Копейщики" in table.press("Ира", "Догнали: Лёгкая пехота")
    assert unit(table, "Лёгкая пехота").moved and not table.state.contacts
    assert not any(one.startswith("Кубики: Копейщики") for one in table.tokens)
    line = "/impact лёгкая пехота > копейщики 1 на 1"
    assert "Сломлены и бегут" in table.say("Ира", line)


@pytest.mark.parametrize(
    ("who", "line", "broken", "friend"),
    [
        ("Марк", "/intercept конница > щиты 3ед во фланг", "Щиты", "Рыцари"),
        ("Ира", "/reach рыцари > копейщики", "Копейщики", "Конница"),
        ("Марк", "/evade лучники сквозь копейщики", "Копейщики", "Конница"),
    ],
)
def test_whoever_breaks_by_a_level_lost_frightens_friends_and_fights_no_impact(table, who, line, broken, friend):
    table.say("Ира", "/charge рыцари > копейщики во фланг")
    table.say("Ира", "/charge щиты > лучники")
    table.say("Ира" if broken == "Щиты" else "Марк", f"/mark {broken} разобщены")
    if line.startswith("/reach"):
        table.say("Марк", "/cohesion копейщики нужно 7 мод 0 кубики=6,6")
    said = table.say(who, line)
    assert f"Сломлены: {broken}" in said and f"Тест: {friend}" in table.tokens
    assert not any(label.startswith("Кубики: ") for label in table.tokens) and not table.state.fresh


def test_no_die_falls_for_a_charge_of_who_may_still_be_fighting_others(table):
    table.say("Ира", "/charge щиты > копейщики")
    table.say("Ира", "/reach щиты > копейщики")
    table.say("Ира", "/turn")
    table.say("Марк", "/mark копейщики дезорганизованы")
    assert "уже в бою" in table.say("Марк", "/charge копейщики > рыцари нужно 7 мод 0 кубики=6,6")
    assert unit(table, "Копейщики").tests == ()
    table.press("Марк", "Бой окончен")
    assert unit(table, "Копейщики").tests == ("charge",) and not table.state.contacts


def test_corrections_free_a_group_of_its_fight_and_of_its_tests(table):
    table.say("Ира", "/charge лёгкая конница > копейщики нужно 7 мод 0 кубики=1,1")
    table.say("Ира", "/mark лёгкая конница не проверена")
    assert unit(table, "Лёгкая конница").failed == ()
    table.say("Ира", "/charge щиты > копейщики")
    table.say("Ира", "/reach щиты > копейщики")
    assert table.state.contacts
    table.say("Ира", "/mark щиты не в бою")
    assert not table.state.contacts
    assert "бросают, а не отмечают" in table.say("Ира", "/mark щиты проверены")


def test_numbers_that_only_the_table_knows_are_asked_with_buttons(table):
    """How far an interceptor goes (foot 2, mounted 4), the dice of both, and what they need outside a flank."""

    def offered():
        return list(table.tokens)

    table.say("Ира", "/charge щиты > копейщики")
    table.say("Ира", "/declared")
    assert "Перехват: Конница → Щиты" in table.say("Марк", "/intercept конница > щиты")
    assert [label for label in offered() if "фланг" not in label][:4] == [
        "✓≤1 ЕД до встречи",
        *(f"≤{mu} ЕД до встречи" for mu in (2, 3, 4)),
    ]
    table.say("Ира", "/reach щиты > копейщики")
    assert any(one.startswith("Кубики: Копейщики") for one in offered())
    assert "Сколько кубиков" in table.say("Ира", "/impact щиты > копейщики кубики атакующего 5")
    assert offered()[:2] == ["Цель: 1к", "Цель: 2к"]
    said = table.say("Ира", "/impact щиты > копейщики кубики атакующего 1 кубики цели 1")
    assert "На сколько попадает атакующий?" in said and not table.last.act
    table.press("Ира", "Атака на 4+")
    said = table.press("Ира", "Цель на 5+").splitlines()
    # More hits than none of one die each: 1/2 of 2/3.
    assert "Щиты: 1к, 4+" in said and "Больше попаданий: Щиты, 33 %" in said and "Бросить 33\xa0%" in table.tokens


def test_the_former_fight_of_who_charges_anew_is_said_to_be_over(table):
    table.say("Ира", "/charge щиты > копейщики")
    table.say("Ира", "/reach щиты > копейщики")
    table.say("Ира", "/turn")
    said = table.say("Марк", "/charge копейщики > рыцари")
    assert "Прежний бой окончен: Копейщики и Щиты" in said
    assert "Прежний бой" not in table.say("Марк", "/charge конница > рыцари")


def test_a_list_of_lines_is_parted_by_semicolons_too_and_no_line_of_it_is_lost(table):
    said = table.say(
        "Ира", "/deploy\nГастаты, 8 баз, хрясь тяжёлая пехота\nСоюзники: средняя пехота; Велиты: лёгкая пехота"
    )
    assert "Союзники, Велиты" in said and "хрясь" in said


@pytest.mark.parametrize("ground", ["в пересечённой местности", "местность неровная", "на труднопроходимой местности"])
def test_light_foot_charges_formed_troops_where_the_ground_is_said_in_any_form(table, ground):
    assert "боится строя" in table.say("Ира", "/charge лёгкая пехота > копейщики")
    assert "Атака объявлена" in table.say("Ира", f"/charge лёгкая пехота > копейщики {ground}")


def test_who_has_evaded_intercepts_nobody_even_when_that_charge_is_called_off(table):
    table.say("Марк", "/deploy тяжёлая пехота «Копья»")
    table.say("Ира", "/agree")
    table.say("Ира", "/charge рыцари > конница")
    table.say("Ира", "/charge щиты > копейщики")
    table.say("Марк", "/evade конница")
    assert "Атака отменена: Рыцари" in table.say("Марк", "/intercept копья > рыцари 2ед во фланг")
    assert "уже уклонился" in table.say("Марк", "/intercept конница > щиты 3ед")
    assert unit(table, "Конница").intercepts is None


def test_an_interceptor_crosses_the_path_or_hits_the_flank_and_not_both(table):
    table.say("Ира", "/charge рыцари > копейщики")
    table.say("Марк", "/intercept конница > рыцари 3ед")
    table.say("Ира", "/reach рыцари > конница")
    assert "он пересёк путь" in table.say("Марк", "/reach конница > рыцари во фланг")
    assert unit(table, "Рыцари").cohesion == "steady"


def test_what_an_interception_would_have_done_is_no_reason_where_its_test_failed(table):
    table.say("Марк", "/mark конница дезорганизована")
    table.say("Ира", "/charge рыцари > копейщики")
    said = table.say("Марк", "/intercept конница > рыцари 3ед во фланг нужно 7 мод 0 кубики=1,2")
    assert "перехвата нет" in said and "атака отменена" not in said and unit(table, "Рыцари").charges


def test_an_interceptor_in_the_flank_has_touched_him(table):
    table.say("Ира", "/charge рыцари > копейщики")
    table.say("Марк", "/intercept конница > рыцари 3ед во фланг")
    assert "уже в контакте" in table.say("Марк", "/reach конница мимо")
    assert "уровень прежний" in table.say("Марк", "/reach конница > рыцари")


@pytest.mark.parametrize(
    "line",
    [
        "/charge лёгкая конница > конница нужно 7 мод 0 кубики=6,6",
        "/restrain рыцари > конница 3ед ход 4 нужно 7 мод 0 кубики=1,1",
    ],
)
def test_who_is_charged_after_all_intercepts_no_other_charge(table, line):
    table.say("Ира", "/charge щиты > копейщики")
    said = table.say("Марк", "/intercept конница > щиты 3ед")
    assert "Ответ закончил объявление атак" in said
    said = table.say("Ира", line)
    if "/charge" in line:
        said = table.press("Марк", "Разрешить")
    assert "больше не перехватывают: Конница" in said
    assert unit(table, "Конница").intercepts is None and unit(table, "Конница").charged_by
    # His path is free again: the interceptor is not met on it.
    assert "Атака не на этот отряд" in table.say("Ира", "/reach щиты > конница")


def test_who_fails_to_go_against_an_interceptor_leaves_him_his_interception(table):
    table.say("Ира", "/charge щиты > копейщики")
    table.say("Марк", "/intercept конница > щиты 3ед")
    said = table.say("Ира", "/restrain рыцари > конница 3ед ход 4 нужно 7 мод 0 кубики=6,6")
    assert "атаки без приказа нет" in said and unit(table, "Конница").intercepts is not None


@pytest.mark.parametrize(
    ("said", "spared"),
    [
        ("плохая местность", True),
        ("обороняют берег реки", True),
        ("за укреплениями", True),
        ("могут перехватить всадники", True),
        ("слоны на пути", True),
        ("свои ударные на пути", True),
        ("свои в бою на пути", True),
        ("свои на пути", False),
        ("из плохой местности, на открытое", True),
        ("на открытое", False),
    ],
)
def test_what_spares_shock_troops_the_test_is_said_as_players_say_it(table, said, spared):
    table.say("Ира", "/deploy средняя пехота ударная «Галлы»")
    table.say("Марк", "/agree")
    line = f"/restrain галлы > копейщики 3ед ход 4 {said}"
    assert ("Теста не нужно" in table.say("Ира", line)) == spared
    assert ("Сколько нужно" in table.say("Ира", line)) != spared


def test_the_turn_that_ends_names_shock_troops_whom_nobody_tested(table):
    said = table.say("Ира", "/turn")
    assert "Осталось несделанным: ударные без приказа" in said and "Рыцари" in said


def test_shock_troops_that_tested_are_not_named_at_the_end(table):
    table.say("Ира", "/restrain рыцари > копейщики 3ед ход 4 нужно 7 мод 0 кубики=6,6")
    assert "ударные без приказа" not in table.say("Ира", "/turn")


def test_a_test_with_modifiers_says_what_it_came_to(table):
    assert "С поправками: 7" in table.say("Ира", "/charge лёгкая конница > копейщики нужно 8 мод -1 кубики=4,4")
    assert "С поправками: 6" in table.say("Марк", "/cohesion копейщики нужно 7 мод -2 кубики=4,4")


def test_a_fight_before_all_have_moved_says_who_moves_first(table):
    table.say("Ира", "/charge рыцари > копейщики")
    table.say("Ира", "/charge щиты > конница")
    table.say("Марк", "/stand конница")
    line = "/impact рыцари > копейщики кубики атакующего 1 кубики цели 1 атакующему нужно 4 цели нужно 4 кубики=4,4"
    assert "Ещё не двинулись: Щиты" in table.say("Ира", line)
    table.say("Ира", "/reach щиты > конница")
    later = "/impact щиты > конница кубики атакующего 1 кубики цели 1 атакующему нужно 4 цели нужно 4 кубики=4,4"
    assert "не двинулись" not in table.say("Ира", later)


def test_evaders_go_to_their_rear_only_when_charged_in_front(table):
    table.say("Ира", "/charge рыцари > конница")
    table.say("Ира", "/charge щиты > лучники во фланг")
    assert "В свой тыл" in table.say("Марк", "/evade конница в тыл")
    assert "только по ходу атаки" in table.say("Марк", "/evade лучники в тыл")
    assert "По ходу атаки" in table.say("Марк", "/evade лучники по ходу атаки")


def test_a_hit_in_the_flank_says_what_both_need(table):
    table.say("Ира", "/charge рыцари > копейщики во фланг")
    said = table.say("Ира", "/impact рыцари > копейщики кубики атакующего 1 кубики цели 1 кубики=3,4")
    assert "атакующему 3+, цели 5+" in said and "атакующий 1, цель 0" in said
