"""What an impact phase offers and asks: who charges, holds back, intercepts; nothing that the rules know is asked."""

from tests.handlers.fog.conftest import unit


def offered(table):
    return list(table.tokens)


def test_a_turn_begins_with_a_button_for_each_group_that_may_charge(table):
    table.say("Ира", "/turn")
    assert [one for one in offered(table) if "Атакуют" in one] == [
        "Атакуют: Копейщики",
        "Атакуют: Лучники",
        "Атакуют: Конница",
    ]  # wagons do not move in this phase
    table.press("Марк", "Атакуют: Конница")
    table.press("Марк", "Лёгкая кон")
    assert unit(table, "Конница").charges == (unit(table, "Лёгкая конница").id,)


def test_what_attack_lacks_is_offered_like_what_charge_lacks(table):
    table.say("Ира", "/attack рыцари")
    assert {"Копейщики", "Лучники", "Конница"} <= set(offered(table))
    table.press("Ира", "Копейщики")
    assert unit(table, "Рыцари").charges == (unit(table, "Копейщики").id,)


def test_all_declared_is_offered_until_it_is_said_and_again_when_that_is_taken_back(table):
    table.say("Ира", "/charge рыцари > копейщики")
    table.say("Ира", "/declared")
    assert "Дошли: Рыцари" in offered(table) and "Атаки объявлены" not in offered(table)
    table.say("Ира", "/undo")
    assert offered(table) == ["Атаки объявлены"]
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
    table.press("Марк", "3 ЕД")
    assert unit(table, "Конница").intercepts == unit(table, "Щиты").id


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
    assert "Сколько ЕД до врага" in table.say("Ира", "/restrain варвары > копейщики")
    table.press("Ира", "4 ЕД")
    table.press("Ира", "4 ЕД")
    table.press("Ира", "Нужно 7")
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
