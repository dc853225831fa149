"""Officers as people of the battle, the morale of a force, and the end (wil p. 2-5, 12)."""

import pytest

from games.core.verify import verify
from tests.handlers.wil.conftest import dice


@pytest.fixture
def led(setup):
    """Ира's officer is with the grenadiers, and her turn begins."""
    setup.does("Ира", "/deploy офицер Иванов капитан")
    setup.does("Ира", "/attach Иванов к Гренадеры")
    setup.does("Ира", "/turn")
    return setup


def test_an_officer_is_deployed_once(led):
    assert led.view["leaders"]["Иванов"] == {
        "side": "A", "rank": "капитан", "with": "Гренадеры", "finished": False, "dead": False
    }  # fmt: skip
    assert led.refused("Ира", "/deploy офицер Петров майор") == "wil.one_officer"
    assert led.refused("Марк", "/attach Иванов к Линия") in ("turn.not_yours", "name.not_found", "name.stranger")


def test_he_helps_his_own_unit_and_those_within_twelve_inches(led):
    assert "+1  офицер рядом" in led.does("Ира", "/order гренадеры движение кубики=2,2")
    assert "Не принят, итог 5" in led.does("Ира", "/order пушка стрельба кубики=2,3")
    assert "Принят, итог 6" in led.does("Ира", '/order фузилёры движение до офицера 12" кубики=2,3')


def test_farther_than_twelve_inches_he_does_not_help(led):
    assert "Не принят, итог 5" in led.does("Ира", '/order фузилёры движение до офицера 13" кубики=2,3')


def test_nobody_helps_without_an_officer(led):
    led.does("Ира", "/turn")
    assert led.refused("Марк", "/order линия движение офицер") == "wil.no_officer"


def test_he_moves_once_and_before_all_orders(led):
    led.does("Ира", "/attach Иванов к Фузилёры")
    assert led.refused("Ира", "/attach Иванов к Гренадеры") == "attach.moved"
    led.does("Ира", "/turn")
    assert led.refused("Ира", "/attach Иванов к Гренадеры") == "turn.not_active"
    led.does("Марк", "/turn")
    led.does("Ира", "/order пушка стрельба кубики=3,4")
    assert led.refused("Ира", "/attach Иванов к Гренадеры") == "wil.officer_first"


def test_alone_he_commands_nobody(led):
    led.does("Ира", "/attach Иванов отходит")
    assert led.view["units"]["Гренадеры"]["officer"] is None
    assert led.refused("Ира", "/order гренадеры движение офицер") == "wil.no_officer"


def shot_at(led, hits):
    led.does("Ира", "/turn")
    led.does("Марк", "/order линия стрельба кубики=3,4")
    led.does("Марк", f"/shoot линия > гренадеры 12 на модель 2 {dice((5, hits), (1, 12 - hits))}")


def test_he_tests_for_each_loss_of_his_unit_less_the_models_lost_before(led):
    shot_at(led, 8)
    assert led.owed() == [("A", "test", ["Гренадеры"]), ("A", "morale", ["Гренадеры"])]
    # Losses, the officer, morale: in this order (p. 17).
    assert led.refused("Ира", "/morale гренадеры нужно 2 мод 0 кубики=3,3") == "wil.officer_test_first"
    assert led.refused("Марк", "/officer") == "wil.no_officer_test"
    assert "Мораль" not in led.tokens
    assert "Иванов: уцелел, итог 2" in led.does("Ира", "/officer Иванов кубики=1,1")
    assert "Мораль" in led.tokens
    assert led.refused("Ира", "/officer Иванов") == "wil.no_officer_test"
    led.does("Ира", "/morale гренадеры нужно 2 мод 0 кубики=3,3")
    led.does("Марк", "/order егеря стрельба кубики=3,4")
    led.does("Марк", f"/shoot егеря > гренадеры 12 на модель 2 {dice((5, 2), (1, 10))}")
    # Four models were lost before this one: 5 less 4 is 1, and he is gone.
    assert "Иванов: потерян, итог 1" in led.does("Ира", "/officer Иванов кубики=2,3")
    assert any(line.split() == ["Иванов", "потерян"] for line in led.say("Ира", "/battle").splitlines())
    assert led.view["leaders"]["Иванов"]["dead"] and led.view["units"]["Гренадеры"]["officer"] is None
    assert led.refused("Ира", "/attach Иванов к Фузилёры") == "name.gone"


def test_when_his_unit_is_gone_he_is_free_and_tests_nothing(led):
    led.does("Ира", "/mark гренадеры осталось 2")
    shot_at(led, 4)
    assert led.view["leaders"]["Иванов"] == {
        "side": "A", "rank": "капитан", "with": None, "finished": False, "dead": False
    }  # fmt: skip
    assert ("A", "test", ["Гренадеры"]) not in led.owed()


def test_a_correction_costs_him_no_test(led):
    led.does("Ира", "/losses гренадеры 2 модели")
    assert not led.owed()


def test_a_rider_moves_farther(setup):
    setup.does("Ира", "/deploy офицер Иванов капитан верхом")
    setup.does("Ира", "/turn")
    assert "движение до 12″" in setup.does("Ира", "/attach Иванов к Гренадеры")


def test_an_officer_who_was_never_here_is_taken_off(setup):
    setup.does("Ира", "/deploy офицер Иванов капитан")
    setup.does("Ира", "/remove Иванов")
    assert setup.view["leaders"] == {}
    setup.does("Ира", "/deploy офицер Петров майор")


def test_below_half_of_its_points_all_of_a_force_test_once(lace):
    said = lace.does("Ира", "/losses гренадеры целиком")
    # 11 of 21 points are left: more than half.
    assert not lace.owed() and "половины" not in said
    said = lace.does("Ира", "/losses пушка целиком")
    assert "осталось меньше половины очков" in said
    assert lace.owed() == [("A", "morale", ["Фузилёры"])]
    lace.does("Ира", "/morale нужно 6 мод 0 кубики=3,3")
    lace.does("Марк", "/mark линия осталось 11")
    assert not lace.owed()


def test_a_force_far_below_flees_and_that_may_be_taken_back(lace):
    for unit in ("гусары", "линия"):
        lace.does("Марк", f"/losses {unit} целиком")
    assert lace.view["ended"] is None  # 6 of 22: more than a quarter
    lace.does("Марк", "/losses егеря целиком")
    assert lace.view["ended"] == {"winner": "A", "reason": "fled", "points": {}}
    assert lace.refused("Ира", "/order пушка стрельба") == "battle.ended"
    lace.does("Марк", "/undo")
    assert lace.view["ended"] is None and lace.unit("Егеря").alive


def test_the_log_shows_the_seed_when_it_is_asked_for(lace):
    lace.does("Марк", "/losses гусары целиком")
    lace.does("Марк", "/losses линия целиком")
    lace.does("Марк", "/losses егеря целиком")
    assert lace.state.seed is None
    assert "Зерно кубиков" in lace.say("Марк", "/log")
    assert lace.state.seed is not None and lace.refused("Марк", "/undo") == "undo.revealed"
    assert "battle.jsonl" in lace.say("Ира", "/log")


def test_after_the_last_turn_the_scenario_says_who_won(setup):
    setup.say("Ира", "/turns 1")
    setup.press("Марк", "Согласен")
    assert setup.does("Ира", "/turn").startswith("Ход 1: A\n")
    assert "не действовали Гренадеры, Пушка, Фузилёры" in setup.does("Ира", "/turn")
    assert setup.say("Ира", "/battle").startswith("Ход 1/1 · ◇ B · приказы\n")
    said = setup.does("Марк", "/turn")
    assert setup.view["ended"] == {"winner": None, "reason": "turns", "points": {}}
    assert "сценарий" in said and "Ничья" not in said
    assert setup.refused("Ира", "/officer после боя") == "wil.nobody_after"


def test_the_roll_after_the_battle_waits_for_its_end(lace):
    assert lace.refused("Ира", "/officer после боя") == "wil.not_over"


def test_after_the_battle_a_lost_officer_and_one_whose_force_fled_have_one_roll(led):
    """wil p. 5: two dice for whoever was hurt, or fled with his force; nobody else is asked for."""
    led.say("Марк", "/deploy офицер Фриц майор")
    led.press("Ира", "Согласен")
    for unit in ("гусары", "линия", "егеря"):
        led.does("Марк", f"/mark {unit} бежал")
    assert led.view["ended"]["winner"] == "A" and "Иванов: после боя" not in led.tokens
    assert led.refused("Ира", "/officer после боя") == "wil.nobody_after"
    assert led.refused("Ира", "/officer Фриц после боя") == "turn.not_yours"
    said = led.press("Марк", "Фриц: после боя")
    assert "Офицер после боя: Фриц" in said and len(led.last.rolled) == 2
    assert (
        led.state.officers[next(one.id for one in led.state.officers.values() if one.name == "Фриц")].after is not None
    )
    assert led.refused("Марк", "/officer Фриц после боя") == "wil.after_rolled"
    assert led.refused("Марк", "/officer после боя") == "wil.after_rolled"
    assert "Итог 7" in led.does("Ира", "/officer Иванов после боя кубики=3,4")


def test_a_lost_officer_is_rolled_for_though_his_side_did_not_flee(setup):
    """wil p. 5. The seed stays hidden until he is: his dice are fair ones too."""
    setup.does("Ира", "/deploy офицер Иванов капитан")
    setup.does("Ира", "/mark Иванов потерян")
    setup.say("Ира", "/turns 1")
    setup.press("Марк", "Согласен")
    for who in ("Ира", "Ира", "Марк"):
        setup.does(who, "/turn")
    assert setup.state.ended is not None and setup.state.seed is None
    assert "Иванов: после боя" in setup.tokens
    setup.press("Ира", "Иванов: после боя")
    assert len(setup.last.rolled) == 2
    assert "Зерно" in setup.say("Ира", "/log")


def test_who_goes_where_is_asked(led):
    """wil p. 2-3: with nobody named an officer is not sent away in silence."""
    assert led.refused("Ира", "/attach Иванов") is None
    assert {"Пушка", "Фузилёры", "Один"} <= set(led.tokens) and "Гренадеры" not in led.tokens
    led.press("Ира", "Фузилёры")
    assert led.view["leaders"]["Иванов"]["with"] == "Фузилёры"


@pytest.mark.parametrize("words", ["один", "отходит", "отдельно", "alone"])
def test_he_may_be_sent_away(led, words):
    led.does("Ира", f"/attach Иванов {words}")
    assert led.view["leaders"]["Иванов"]["with"] is None
    assert led.refused("Ира", "/attach Иванов один") in ("wil.officer_alone", "attach.moved")


def test_with_somebody_and_alone_is_no_order(led):
    assert led.refused("Ира", "/attach Иванов к фузилёры один") == "wil.alone_with"


def test_an_officers_fate_is_put_right_by_hand(led):
    led.does("Ира", "/mark Иванов потерян")
    assert led.view["leaders"]["Иванов"]["dead"]
    assert led.refused("Ира", "/mark Иванов 1 маркер") == "mark.of_unit"
    assert led.refused("Ира", "/mark гренадеры потерян") == "mark.of_leader"
    led.say("Ира", "/mark Иванов не потерян")
    led.does("Марк", "/agree")
    led.does("Ира", "/attach Иванов к Фузилёры")


@pytest.mark.parametrize(
    ("words", "name", "rank", "mounted"),
    [
        ("Иванов капитан", "Иванов", "капитан", False),
        ("капитан Иванов", "Иванов", "капитан", False),
        ("фон Клейст майор верхом", "фон Клейст", "майор", True),
        ("секунд-майор фон Клейст", "фон Клейст", "секунд-майор", False),
        ("младший лейтенант Ржевский", "Ржевский", "младший лейтенант", False),
        ("Иван Петров", "Иван Петров", "", False),
        ("Иван Петров, премьер", "Иван Петров", "премьер", False),
    ],
)
def test_an_officers_name_and_rank(setup, words, name, rank, mounted):
    setup.does("Ира", f"/deploy офицер {words}")
    (officer,) = setup.state.officers.values()
    assert (officer.name, officer.rank, officer.mounted) == (name, rank, mounted)


@pytest.mark.parametrize(
    ("line", "name", "rank"),
    [
        ("Капитан Суворов (офицер)", "Суворов", "капитан"),
        ("Офицер: Иванов, капитан", "Иванов", "капитан"),
        ("3. майор Клейст", "Клейст", "майор"),
        ("Суворов, офицер", "Суворов", ""),
    ],
)
def test_an_officer_stands_in_a_pasted_army(setup, line, name, rank):
    """wil p. 2: he leads the force; he is no unit of it."""
    setup.does("Ира", f"/deploy\nЕгеря: лёгкая пехота, 12 моделей, 5 очков, рукопашная 6\n{line}")
    (officer,) = setup.state.officers.values()
    assert (officer.name, officer.rank) == (name, rank)
    assert len(list(setup.state.units_of("A"))) == 4


def test_in_a_roster_an_officers_line_says_how_he_comes_to_the_table(setup):
    said = setup.say(
        "Ира",
        "/army вставить\nПолк 40 очков\nЕгеря: лёгкая пехота, 12 моделей, 5 очков, рукопашная 6\nОфицер Клейст, майор",
    )
    assert "/deploy офицер Клейст, майор" in said and "ветераны" not in said


def test_a_length_that_nobody_explains_is_no_distance_to_the_officer(led):
    """It is the move's own, of 6 inches (wil p. 16): nothing is added to 6."""
    said = led.does("Ира", '/order фузилёрами движение 6" кубики=3,3')
    assert "Принят, итог 6" in said and "Движение 6″ из 6″" in said
    assert led.refused("Ира", '/order пушка сбор 6" кубики=2,3') == "wil.no_distance_for"


def test_an_officer_moves_no_further_than_his_legs(led):
    """wil p. 2: 8 inches on foot, 12 mounted."""
    assert led.refused("Ира", '/attach Иванов к фузилёрам 9"') == "wil.too_far"
    assert led.view["leaders"]["Иванов"]["with"] == "Гренадеры"
    led.does("Ира", '/attach Иванов к фузилёрам 8"')


def test_an_attack_and_an_answer_count_the_distance_to_the_officer_too(led):
    """wil p. 3, 13: within 12 inches of his unit, whatever the test is for; 2 and 3 are 5, and 6 with him."""
    led.does("Ира", '/attack фузилёры > линия 8" до офицера 13" кубики=2,3')
    assert led.unit("Фузилёры").failed
    led.does("Ира", "/mark фузилёры не попытка")
    led.does("Ира", '/order фузилёры атака > линия 8" до офицера 12" кубики=2,3')
    attack = led.state.attack
    assert (attack.attacker, attack.distance, attack.contact) == (led.unit("Фузилёры").id, 8, True)


def test_where_his_bonus_alone_is_missing_and_he_was_not_named_the_table_is_told(led):
    """wil p. 13: 5 with the bonus is 6; whether his unit is near, only the table knows."""
    assert "офицер не назван" in led.does("Ира", "/order пушка движение кубики=2,3")
    led.does("Ира", "/turn")
    led.does("Марк", "/turn")
    assert "офицер не назван" not in led.does("Ира", '/order пушка движение до офицера 13" кубики=2,3')
    assert "офицер не назван" not in led.does("Ира", "/order фузилёры движение кубики=1,3")
    led.does("Ира", "/turn")
    assert "офицер не назван" not in led.does("Марк", "/order линия движение кубики=2,3"), "they have none"


def test_joining_before_the_battle_is_no_move_and_joining_twice_has_a_page(setup):
    setup.does("Ира", "/deploy офицер Иванов капитан")
    assert "движение" not in setup.does("Ира", "/attach Иванов к Гренадеры")
    assert "—" not in setup.say("Ира", "/attach Иванов к Гренадеры")


def test_the_pursuit_is_offered_as_long_as_it_may_be_made(led):
    led.does("Ира", '/attack гренадеры > линия 8" кубики=3,4')
    led.does("Ира", f"/fight гренадеры на модель 2 > линия на модель 2 {dice((6, 8), (1, 4), (6, 2), (1, 10))}")
    for who, line in (("Ира", "/officer Иванов"), ("Ира", "/morale гренадеры 6 0"), ("Марк", "/morale линия 6 0")):
        led.does(who, f"{line} кубики=4,4")
        assert "Преследовать" in led.tokens, line


def test_an_officer_who_was_near_after_all_counts_by_a_button_on_the_same_dice(led):
    """wil p. 3, 13: how far his unit stands, the table alone knows; nobody rolls again for it."""
    led.does("Ира", "/order фузилёры сомкнуть строй кубики=2,3")
    assert led.unit("Фузилёры").failed
    assert led.refused("Ира", "/order фузилёры движение офицер снова кубики=2,3") == "wil.not_again"
    assert led.refused("Ира", "/order фузилёры сомкнуть строй офицер снова кубики=3,3") == "wil.not_again"
    led.does("Ира", "/order фузилёры сомкнуть строй офицер снова кубики=2,3")
    assert led.unit("Фузилёры").formation == "close_order" and not led.unit("Фузилёры").failed
    led.does("Ира", "/order пушка движение кубики=2,3")
    said = led.press("Ира", "Офицер рядом")
    assert "Кубики: 2 3" in said and "Принят, итог 6" in said and not led.last.rolled
    assert verify(list(led.lines())).ok
    assert led.refused("Ира", "/order пушка движение офицер снова кубики=2,3") == "wil.not_again"


def test_an_attack_that_lacked_the_officer_alone_goes_on_with_him(led):
    led.does("Ира", '/attack фузилёры > линия 8" кубики=2,3')
    led.press("Ира", "Офицер рядом")
    assert led.state.attack is not None and led.state.attack.reach == 11  # speed 6 and the dice
    assert "Офицер рядом" not in led.tokens
