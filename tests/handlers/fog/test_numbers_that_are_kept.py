"""Numbers that the chapter lacks are asked once in a battle: the next page begins with them."""

from tests.handlers.fog.conftest import unit


def test_what_a_test_needs_and_how_far_a_group_goes_is_asked_once_of_troops_alike(table):
    table.say("Ира", "/deploy рыцари ударные «Гвардия»")
    table.say("Марк", "/agree")
    table.say("Ира", "/restrain рыцари > копейщики ?")
    for tap in ("Ход отряда 4", "Нужно 8+", "Бросить 42"):
        table.press("Ира", tap)
    assert (unit(table, "Рыцари").needed, unit(table, "Рыцари").moves) == (8, 4)
    assert "Удержать: Гвардия · 42\xa0%" in table.tokens
    said = table.say("Ира", "/restrain гвардия > копейщики")
    assert "Тест: 8+ на 2к6" in said and "Бросить 42\xa0%" in table.tokens
    # Other troops are asked for their own.
    assert "Сколько нужно" in table.say("Ира", "/charge лёгкая конница > копейщики")


def test_a_move_that_a_list_says_is_not_asked(table):
    table.say("Ира", "/deploy рыцари ударные, ход 5 «Гвардия»")
    table.say("Марк", "/agree")
    assert "Сколько нужно" in table.say("Ира", "/restrain гвардия > копейщики")


def test_what_a_cohesion_test_needs_is_kept_for_all(table):
    for line in ("копейщики разобщённые", "конница разобщённые"):
        table.say("Марк", f"/mark {line}")
    table.say("Ира", "/charge рыцари > копейщики")
    table.say("Марк", "/cohesion копейщики нужно 7 мод 0 кубики=5,5")
    table.say("Ира", "/charge щиты > конница")
    table.press("Марк", "Тест сплочённости")
    assert "Бросить 58\xa0%" in table.tokens


def test_the_charged_are_called_when_all_charges_are_declared(table):
    """Charges are declared together (fog, Declaration of charges); who charges stays on the card meanwhile."""
    table.say("Ира", "/charge рыцари > лучники")
    assert not table.last.messages[0].payload["mentions"] and "Щиты →" in table.tokens
    table.press("Ира", "Атаки объявлены")
    assert [one["name"] for one in table.last.messages[0].payload["mentions"]] == ["Марк"]
    assert not any(label.endswith("→") for label in table.tokens)
    # A charge move waits for the answer; then it is offered with the contact that it makes.
    assert "Дошли: Рыцари" not in table.tokens
    table.press("Марк", "Уклониться")
    assert {"Догнали: Рыцари", "Мимо: Рыцари", "За край стола: Лучники"} <= set(table.tokens)
