"""What an impact phase offers and asks: who charges, holds back, intercepts; nothing that the rules know is asked."""

from tests.handlers.fog.conftest import unit


def offered(table):
    return list(table.tokens)


def dice(table):
    return [label for label in offered(table) if label.startswith("Кубик")]


def test_a_turn_begins_with_a_button_for_each_group_that_may_charge(table):
    table.say("Ира", "/turn")
    charging = [one for one in offered(table) if one.endswith(" →")]
    assert charging == ["Копейщики →", "Лучники →", "Конница →"]  # wagons do not move in this phase
    table.press("Марк", "Конница →")
    table.press("Марк", "Лёгкая кон")
    table.press("Марк", "Сделать")
    assert unit(table, "Конница").charges == (unit(table, "Лёгкая конница").id,)


def test_what_attack_lacks_is_offered_like_what_charge_lacks(table):
    table.say("Ира", "/attack рыцари")
    assert {"Копейщики", "Лучники", "Конница"} <= set(offered(table))
    table.press("Ира", "Копейщики")
    table.press("Ира", "Сделать")
    assert unit(table, "Рыцари").charges == (unit(table, "Копейщики").id,)


def test_all_declared_is_offered_until_it_is_said_and_again_when_that_is_taken_back(table):
    table.say("Ира", "/charge рыцари > копейщики")
    table.say("Ира", "/declared")
    assert "Дошли: Рыцари" in offered(table) and "Атаки объявлены" not in offered(table)
    table.say("Ира", "/undo")
    assert offered(table)[0] == "Атаки объявлены"
    table.say("Ира", "/charge щиты > лучники")
    table.say("Ира", "/battle")
    assert offered(table) == ["Уклониться", "Стоять", "Атаки объявлены"]


def test_once_all_is_declared_interceptors_and_shock_troops_are_buttons(table):
    table.say("Ира", "/charge щиты > копейщики")
    said = table.say("Ира", "/declared")
    assert "Перехват: Конница" in offered(table) and "Удержать: Рыцари" in offered(table), said
    # The charged does not intercept, skirmishers do not against others, wagons never.
    assert [one for one in offered(table) if "Перехват" in one] == ["Перехват: Конница"]
    table.press("Марк", "Перехват: Конница")
    table.press("Марк", "≤3 ЕД")
    table.press("Марк", "Сделать")
    assert unit(table, "Конница").intercepts == unit(table, "Щиты").id
    # It stands in the path: the charger may meet it, and not its target (fog, Interception charges).
    assert "Дошли: Щиты" in offered(table)
    table.press("Ира", "Конница на пути: Щиты")
    assert table.state.contacts == ((unit(table, "Щиты").id, unit(table, "Конница").id),)


def test_what_is_needed_suffices_a_modifier_is_said_where_there_is_one(table):
    assert "Тест пройден" in table.say("Ира", "/charge лёгкая конница > копейщики нужно 7 кубики=3,4")
    said = table.say("Ира", "/charge лёгкая конница > конница нужно 7 мод -1 кубики=3,4")
    assert "Тест провален" in said
    table.say("Ира", "/charge рыцари > лучники")
    assert "Атака принята" in table.say("Марк", "/stand лучники нужно 7 кубики=3,4")


def test_an_enemy_whom_shock_troops_ignore_is_not_measured(table):
    """Shock foot is tempted by foot alone (fog, Charging without orders)."""
    table.say("Ира", "/deploy тяжёлая пехота ударные «Варвары»")
    table.say("Марк", "/agree")
    assert "Теста не нужно" in table.say("Ира", "/restrain варвары > конница")
    assert "Какой у отряда ход" in table.say("Ира", "/restrain варвары > копейщики")
    table.press("Ира", "Ход отряда 4")
    table.press("Ира", "Нужно 7+")
    table.press("Ира", "Бросить")
    assert unit(table, "Варвары").tests == ("restrain",)


def test_who_fights_an_enemy_does_not_charge_him_and_he_does_not_evade_out_of_that_fight(table):
    """Contacts of former turns are no impact; nobody evades out of close combat (fog, Evading; Impact combat)."""
    for who, line in (
        ("Ира", "/charge лёгкая конница > конница нужно 7 кубики=3,4"),
        ("Марк", "/stand конница"),
        ("Ира", "/reach лёгкая конница > конница"),
        ("Ира", "/turn"),
    ):
        table.say(who, line)
    said = table.say("Марк", "/charge конница > лёгкая конница")
    assert "уже в бою" in said and table.last.act is None
    assert "не нападают" in table.say("Ира", "/evade лёгкая конница")
    table.say("Марк", "/charge копейщики > лёгкая конница")
    assert "уже в бою" in table.say("Ира", "/evade лёгкая конница")
    table.say("Марк", "/charge конница > лёгкая конница")
    table.press("Марк", "Бой окончен")
    assert unit(table, "Конница").charges == (unit(table, "Лёгкая конница").id,)
    table.say("Ира", "/evade лёгкая конница")
    assert unit(table, "Лёгкая конница").evaded


def test_attrition_is_what_stands_behind_a_side(table):
    assert "истощение 0" in table.say("Ира", "/battle")
    table.say("Ира", "/charge рыцари > лучники")
    table.say("Марк", "/evade лучники")
    table.say("Марк", "/edge лучники")
    said = table.say("Ира", "/battle")
    assert "истощение 1" in said and "очк" not in said and "ушли со стола" in said


def test_the_die_of_a_variable_move_is_offered_to_evaders_and_to_those_whom_all_evaded(table):
    """The evader rolls; the charger does where all his targets evaded (fog, Evading); each once."""
    table.say("Ира", "/charge рыцари > лучники, конница")
    table.say("Марк", "/evade лучники")
    assert dice(table) == ["Кубик хода: Лучники"]
    table.press("Марк", "Кубик хода")
    table.press("Марк", "Ход отряда 5")
    table.press("Марк", "Бросить")
    table.press("Марк", "−2 −1 0 0 1 2")
    assert 3 <= unit(table, "Лучники").ran_mu <= 7
    assert "от кого уклонились все" in table.say("Ира", "/variable рыцари ход 4")
    said = table.say("Марк", "/evade конница")
    assert "Уклонились все цели" in said and dice(table) == ["Кубик хода: Конница", "Кубик хода: Рыцари"]
    assert "Ход 5 ЕД: Рыцари" in table.say("Ира", "/variable рыцари ход 4 кубики=5")
    assert "уже брошен" in table.say("Ира", "/variable рыцари ход 4 кубики=6")


def test_who_stands_in_orb_is_not_struck_in_the_flank(table):
    table.say("Марк", "/mark копейщики в круговом построении")
    assert "цель защищена" in table.say("Ира", "/charge рыцари > копейщики во фланг")
    assert "круговое построение" in table.say("Ира", "/battle")


def test_who_fights_whom_is_seen_at_a_glance(table):
    table.say("Ира", "/charge щиты > копейщики")
    table.say("Ира", "/reach щиты > копейщики")
    assert "В бою: Щиты и Копейщики" in table.say("Ира", "/battle")


def test_a_test_for_one_of_two_targets_is_not_told_as_a_free_charge(table):
    said = table.say("Ира", "/charge лёгкая конница > лучники, копейщики нужно 7 кубики=3,4")
    assert "лёгкая конница на строй в лоб" in said and "без теста" not in said


def test_skirmishers_are_reminded_to_stop_when_a_target_evades(table):
    table.say("Ира", "/charge лёгкая конница > лучники")
    assert "встают в 1 ЕД" in table.say("Марк", "/evade лучники")


def test_who_was_hit_at_impact_tests_and_loses_a_base_by_a_tap(table):
    table.say("Марк", "/mark копейщики 6 баз")
    table.say("Ира", "/charge рыцари > копейщики")
    table.say("Ира", "/reach рыцари > копейщики")
    table.say("Ира", "/impact рыцари > копейщики 2 на 1, 4+ против 5+ кубики=4,3,4")
    assert offered(table) == ["Тест: Копейщики", "Копейщики: −1"]
    # What one of them does takes the rest from nobody; what is done is not offered again.
    table.say("Ира", "/mark рыцари 4 базы")
    assert {"Тест: Копейщики", "Копейщики: −1"} <= set(offered(table))
    table.press("Марк", "Копейщики: −1")
    assert unit(table, "Копейщики").stands == 5
    assert "Тест: Копейщики" in offered(table) and "Копейщики: −1" not in offered(table)


def test_whom_a_charge_meets_on_its_way_is_charged_by_a_tap_and_answers_first(table):
    """(fog, Declaring charges)"""
    table.say("Ира", "/charge рыцари > копейщики")
    assert "не на этот отряд" in table.say("Ира", "/reach рыцари > конница") and table.last.act is None
    assert "стоять или уклониться (Конница)" in table.press("Ира", "Задеты по пути")
    assert unit(table, "Конница").charged_by == (unit(table, "Рыцари").id,)


def test_only_those_who_may_are_offered_instead_of_an_enemy(table):
    table.say("Ира", "/charge рыцари > лучники")
    said = table.say("Ира", "/evade лучники")
    assert "не с той стороны" in said and "Может быть" not in said
    said = table.say("Марк", "/evade рыцари")
    assert "Может быть: Лучники?" in said and offered(table) == ["Лучники"]


def test_help_lists_the_words_of_a_short_choice(table):
    assert "под атакой, свои бегут, потери" in table.say("Ира", "/help cohesion")


def test_the_example_of_an_interception_is_one_that_may_be_given(table):
    """Skirmishers intercept none but skirmishers (fog, Skirmishers charging and charged)."""
    table.say("Марк", "/deploy лёгкая конница «Саки»")
    table.say("Ира", "/agree")
    table.say("Ира", "/charge рыцари > копейщики, конница")
    table.say("Ира", "/charge лёгкая пехота > лучники")
    said = table.say("Ира", "/declared")
    assert "Могли бы перехватить: Саки" in said and "Перехват: Саки" in table.tokens


def test_a_charge_without_orders_goes_on_with_what_is_owed(table):
    table.say("Ира", "/charge щиты > конница")
    table.say("Ира", "/restrain рыцари > лучники 3ед ход 4 нужно 7 мод 0 кубики=1,1")
    assert {"Уклониться: Конница", "Уклониться: Лучники"} <= set(offered(table))


def test_a_unit_off_the_table_is_shown_as_that(table):
    table.say("Ира", "/charge рыцари > лучники")
    table.say("Марк", "/evade лучники")
    table.say("Марк", "/edge лучники")
    assert "ушли со стола" in table.say("Ира", "/unit лучники")


def test_distances_of_a_question_are_named_in_the_readers_words(table):
    table.say("Ира", "/lang en")
    said = table.say("Ира", "/evade move 4 table -2 -1 0 0 1 2")
    assert "move 4 MU" in said and "ЕД" not in said


def test_who_fights_already_is_not_the_first_to_be_offered_a_charge(table):
    table.say("Ира", "/charge щиты > копейщики")
    said = table.say("Ира", "/turn")
    assert "Конница →" in offered(table) and "Копейщики →" not in offered(table)
    assert "бой окончен" not in said


def test_circumstances_that_were_not_understood_are_listed_and_a_button_goes_on(table):
    said = table.say("Ира", "/restrain рыцари > копейщики 3ед ход 4 нужно 7 чепуха")
    assert "«чепуха»" in said and "свои на пути" in said
    said = table.press("Ира", "упрётся в слонов")
    assert "без приказа не пойдут" in said  # who would meet elephants takes no test


def test_numbers_behind_a_name_that_has_none_are_said_of_the_act(table):
    table.say("Ира", "/settings fog_variable_move public")
    table.say("Ира", "/charge рыцари > конница 3")
    table.say("Марк", "/evade конница")
    table.say("Марк", "/variable конница 5 таблица -2 -1 0 0 1 2 кубики=6")
    assert unit(table, "Конница").ran_mu == 7


def test_dice_of_both_are_said_as_a_pair_and_what_they_need_as_another(table):
    table.say("Ира", "/charge рыцари > копейщики")
    table.say("Ира", "/declared")
    table.say("Ира", "/reach рыцари > копейщики")
    said = table.say("Марк", "/impact рыцари > копейщики 2 на 1, нужно 4 и 5 кубики=4,3,6")
    assert "атакующий 1, цель 1" in said


def test_whose_move_no_die_has_varied_is_said_as_the_charger_moves(table):
    table.say("Ира", "/charge рыцари > конница")
    table.say("Марк", "/evade конница")
    assert "Кубик хода не брошен: Конница, Рыцари" in table.say("Ира", "/reach рыцари мимо")
    # Evading: how far it goes, over the edge too, its own die says.
    assert "Кубик хода не брошен: Конница" in table.say("Марк", "/edge конница")


def test_nobody_tests_for_a_charge_that_is_not_at_him(table):
    """(fog, Fragmented troops charged)"""
    table.say("Марк", "/mark копейщики разобщены")
    table.say("Марк", "/cohesion копейщики под атакой нужно 7 кубики=1,1")
    assert table.last.act is None and unit(table, "Копейщики").cohesion == "fragmented"


def test_what_the_end_of_a_phase_brings_about_is_not_said_to_be_undone(table):
    table.say("Ира", "/charge рыцари > копейщики")
    table.say("Ира", "/declared")
    said = table.say("Ира", "/turn")
    assert "Атака дошла: Рыцари → Копейщики" in said
    assert "несделанным: столкновение: Рыцари и Копейщики" in said and "ход атаки" not in said


def test_a_table_that_lacks_a_face_is_refused_and_the_wheel_of_an_interceptor_is_asked(table):
    table.say("Ира", "/charge рыцари > конница")
    table.say("Ира", "/charge щиты > лучники")
    said = table.say("Марк", "/intercept копейщики > щиты 2 ударят во фланг")
    assert "с поворотом" in said and "2 ЕД" in offered(table)
    table.press("Марк", "2 ЕД")
    assert unit(table, "Копейщики").intercepts == unit(table, "Щиты").id
    for line in ("/evade конница таблица 1 2 3", "/evade конница ход 5 таблица 1 2 3"):
        assert "шесть чисел" in table.say("Марк", line) and table.last.act is None


def test_a_tap_on_next_names_the_charge_and_the_fight_that_are_left_and_leads_there(table):
    table.say("Ира", "/charge щиты > копейщики")
    for named, leads in (("Щиты → Копейщики", "Атаки объявлены"), ("Щиты → Копейщики", "Дошли: Щиты")):
        said = table.press("Ира", "Дальше")
        assert f"Ещё не сделано:\nход атаки и столкновение: {named}" in said and table.last.act is None
        table.press("Ира", leads)
    assert "Ещё не сделано:\nстолкновение: Щиты и Копейщики" in table.press("Ира", "Дальше")
    assert "Кубики: Копейщики × Щиты" in table.tokens and "Дальше" not in table.above
    assert "Осталось несделанным: столкновение" in table.press("Ира", "Оставить и дальше")
    assert table.state.active == "B"


def test_a_charge_that_was_forgotten_is_asked_for_out_of_turn_and_declared_with_the_others(table):
    table.say("Ира", "/charge щиты > копейщики")
    table.press("Ира", "Атаки объявлены")
    table.say("Ира", "/outofturn")
    for who, tap in (("Ира", "Атака"), ("Ира", "Рыцари"), ("Ира", "Лучники"), ("Ира", "Попросить"), ("Марк", "Разреш")):
        table.press(who, tap)
    assert unit(table, "Рыцари").charges == (unit(table, "Лучники").id,)


def test_more_interceptors_than_a_screen_shows_stand_on_a_page(table):
    table.say("Марк", "/deploy 12 конница глубина 1 «Разъезд»")
    table.say("Ира", "/agree")
    table.say("Ира", "/charge щиты > копейщики")
    table.press("Ира", "Атаки объявлены")
    assert sum(label.startswith("Перехват") for label in table.tokens) == 10
    table.press("Марк", "Ещё 3")
    assert {"Конница", "Разъезд 1"} <= set(table.tokens)
