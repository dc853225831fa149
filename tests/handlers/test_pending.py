"""What waits is offered again and not passed over; whose turn it is, and who is the cause of a refusal."""

DICE = "1,2,3,4,4,5,6,6,3,2,1,4" + ",5,6,1,2,3,4" + ",4,5,6,1,2,3,4,2,1"


def to_combat(battle):
    battle.say("Ира", "/turn")
    battle.say("Ира", "/turn")


def fought(battle):
    """The Gauls' turn: their first warband has charged the second legion and lost the round."""
    for _ in range(3):
        battle.say("Ира", "/turn")
    battle.say("Марк", "/charge воины 1 > легионеры 2")
    battle.say("Марк", "/turn")
    battle.say("Марк", "/turn")
    battle.say("Марк", f"/fight воины 1 > легионеры 2 кубики={DICE}")


def test_the_open_choice_stands_on_the_battle_with_its_buttons(battle):
    fought(battle)
    battle.say("Ира", "/battle")
    assert {"Преследовать: 10к против 4к", "Стоять", "Откатиться"} <= set(battle.tokens)


def test_after_an_undone_choice_its_buttons_come_again(battle):
    fought(battle)
    battle.press("Ира", "Преследовать: 10к против 4к")
    said = battle.say("Ира", "/undo")
    assert "Решает: Имперские Римляне" in said
    assert "Преследовать: 10к против 4к" in battle.tokens
    assert "Преследование" in battle.press("Ира", "Преследовать")


def test_the_turn_does_not_pass_over_a_second_round(battle):
    fought(battle)
    battle.press("Ира", "Преследовать: 10к против 4к")
    said = battle.say("Марк", "/turn")
    assert "Не сыгран бой" in said and "Легионеры 2" in said and "стр. 43" in said
    assert battle.state.phase == "combat" and battle.last.error == "turn.fights_open"
    assert "Следующий раунд" in battle.tokens


def test_contact_that_was_not_fought_is_asked_about(battle):
    battle.say("Ира", "/charge конница 1 > воины 1")
    to_combat(battle)
    assert "Тяжелая Конница 1" in battle.say("Ира", "/turn")
    assert battle.state.phase == "combat"
    said = battle.press("Ира", "В бой: Тяжелая Конница 1")
    assert "◆Тяжелая Конница 1 ●●●" in said and "нападение" in said


def test_a_charge_belongs_to_the_command_phase_of_its_side(battle):
    assert "Сейчас ход другой стороны" in battle.say("Марк", "/charge воины 1 > легионеры 1")
    battle.say("Ира", "/turn")
    assert "в свою фазу командования" in battle.say("Ира", "/charge конница 1 > воины 1")
    assert not battle.state.engagements


def test_initiative_once_and_in_the_command_phase_only(battle):
    battle.say("Ира", "/initiative конница 1 нападает")
    assert "Уже двигались по инициативе" in battle.say("Ира", "/initiative конница 1 нападает")
    assert "Сейчас ход другой стороны" in battle.say("Марк", "/initiative воины 1 нападает")
    battle.say("Ира", "/turn")
    assert "в свою фазу командования" in battle.say("Ира", "/initiative конница 2 нападает")


def test_the_unit_that_hinders_a_brigade_is_named(battle):
    battle.say("Ира", "/blocked легионеры 2")
    battle.press("Марк", "Разрешить")
    said = battle.say("Ира", "/order Цезарь легионеры 1, легионеры 2 20см")
    assert "приказов не слышат: Легионеры 2" in said


def test_a_limit_of_stands_is_of_all_units_together(battle):
    """Two legions of three stands, four stands in contact: 4 x 3 dice of legionaries and no more (wma p. 45)."""
    battle.say("Ира", "/charge легионеры 1, легионеры 2 > воины 1")
    to_combat(battle)
    said = battle.say("Ира", "/fight легионеры 1, легионеры 2, подставок 4 > воины 1")
    assert "Подставок 4 против 3" in said
    assert "столько" in battle.say("Ира", "/fight легионеры 1, легионеры 2, подставок 7 > воины 1").lower()


def test_the_loss_of_the_general_ends_it_at_the_end_of_the_phase(battle):
    battle.say("Марк", "/attach Верцингеториг погиб")
    said = battle.say("Ира", "/turn")
    assert "Галлы: Генерал потерян, армия отходит" in said
    assert "Победа: Имперские Римляне" in said and "Армия отошла" in said and "Журнал" in battle.tokens
    ended = battle.state.ended
    assert (ended.winner, ended.reason, dict(ended.points)) == ("A", "withdrawal", {"A": 125, "B": 0})


def test_orders_after_the_end_are_refused(battle):
    battle.say("Ира", "/end")
    battle.press("Марк", "Согласен")
    assert "Бой окончен" in battle.say("Ира", "/order Цезарь конница 1 20см")


def test_a_battle_that_is_over_shows_how_it_ended(battle):
    """Two of four units gone, the Gauls withdraw at the end of the phase (wma p. 71)."""
    for line in ("/losses воины 1 целиком", "/losses воины 2 целиком"):
        battle.say("Марк", line)
    battle.say("Ира", "/turn")
    said = battle.say("Ира", "/battle").splitlines()
    assert said[:3] == ["Бой окончен", "Победа: Имперские Римляне", "Армия отошла с поля."]


def test_what_strangers_ask_hides_no_button_and_holds_nothing_up(battle):
    """The fight comes first, for whoever looks; the turn waits for it and not for them; and who asks is named."""
    battle.say("Ира", "/charge легионеры 1 > воины 1")
    to_combat(battle)
    assert next(iter(battle.tokens)).startswith("В бой: Легионеры 1"), "before the button that leaves"
    for who in ("Чужой", "Вера"):
        battle.say(who, "/join A")
    said = battle.say("Марк", "/battle")
    assert next(iter(battle.tokens)) == "В бой: Легионеры 1" and any(
        one.startswith("Согласен") for one in battle.tokens
    )
    assert said.index("Решает: Имперские Римляне") < said.index("Ждём ответа")
    said = battle.say("Ира", "/turn")
    assert "Ждём ответа" not in said and list(battle.tokens) == ["В бой: Легионеры 1"]
    said = battle.say("Ира", "/refuse")
    assert "Чужой: играть" in said and "Вера: играть" in said and len(battle.tokens) == 2
    battle.say("Марк", "/join A")
    battle.say("Марк", "/refuse")
    assert battle.last.error is None, "of three questions one is his own to take back"
    battle.say("Ира", "/agree")
    assert battle.last.error == "consent.which"


def test_who_joins_a_running_battle_is_not_told_to_deploy(battle):
    battle.say("Чужой", "/join B")
    said = battle.press("Марк", "Согласен")
    assert "Бой уже идёт" in said and "/deploy" not in said


def test_the_end_of_the_command_phase_names_who_was_not_ordered(battle):
    battle.say("Ира", "/charge конница 1 > воины 1")
    battle.say("Ира", "/order Цезарь легионеры 1 10см кубики=1,1")
    battle.say("Ира", "/order Брут легионеры 2 10см кубики=6,5")
    said = battle.say("Ира", "/turn")
    assert "Без приказа: Лучники 1, Лучники 2, Тяжелая Конница 2, Скорпион\n" in said
    assert "Без приказа" not in battle.say("Ира", "/turn")


def test_of_several_things_said_at_once_none_is_done_where_one_is_refused(battle):
    battle.say("Ира", "/order Цезарь легионеры 1 10см кубики=1,1")
    said = battle.say("Ира", "/charge легионеры 1 > воины 1, легионеры 2 > воины 2")
    assert "Остаётся ждать: Легионеры 2" in said and "Из сказанного ничего не сделано" in said
    assert not battle.state.engagements
    assert "ничего не сделано" not in battle.say("Ира", "/charge легионеры 2 > воины 2")


def test_points_of_the_setting_up_are_not_those_that_are_won(table):
    for who, line in (("Ира", "/start wma"), ("Ира", "/join A галлы"), ("Ира", "/deploy 2 воины")):
        table.say(who, line)
    whole = sum(unit.points for unit in table.state.units.values())
    assert f"Ира\nвыставлено {whole} очков" in table.say("Ира", "/battle")


def test_what_was_agreed_to_is_asked_for_no_more(battle):
    battle.say("Марк", "/losses легионеры 1 1 подставка")
    battle.press("Ира", "Согласен")
    assert not battle.state.questions and not any("огласен" in label for label in battle.tokens)
