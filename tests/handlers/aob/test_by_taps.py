"""What a thumb is told of a turn of Art of Batallia: whose chance it is, who acts, what may be asked out of turn."""

from tests.handlers.aob.test_last_bases import table_of, unit


def test_a_shot_shows_the_chance_of_who_shoots_and_the_card_names_his_leader(tmp_path):
    """Troops with bows lose an exchange of fire to shooters by their kind (aob 5.4)."""
    table = table_of(tmp_path, "4 лёгкая конница, лидеры 1 2 3", "4 стрелки, лидеры 4 5 6")
    table.say("Ира", "/first кубики=2,1")
    said = table.press("Ира", "Стрелять")
    assert "Сильнее: Стрелки (род войск)" in said and "Победа: Лёгкая конница, 0 %" in said
    assert "Бросить 0\xa0%" in table.tokens
    assert "лидер 2: Лёгкая конница" in table.press("Ира", "← Назад")


def test_a_tap_on_next_before_the_die_names_the_die_which_takes_own_faces(tmp_path):
    table = table_of(tmp_path, "4 пехота, лидеры 1 2 3", "4 конница, лидеры 4 5 6")
    table.say("Ира", "/first кубики=2,1")
    table.press("Ира", "Следующий ход")
    assert "Ещё не сделано:\nлидер не активирован" in table.press("Марк", "Следующий ход")
    table.press("Марк", "Свои кубики")
    table.press("Марк", "5")
    table.press("Марк", "Сделать")
    assert table.state.sides["B"].turn_leader == 5


def test_before_the_die_a_corps_asks_for_a_move_out_of_turn(tmp_path):
    table = table_of(tmp_path, "4 пехота, лидеры 1 2 3", "4 конница, лидеры 4 5 6; 3 стрелки")
    table.say("Ира", "/first кубики=2,1")
    table.press("Ира", "Следующий ход")
    for who, tap in (("Марк", "Движение"), ("Марк", "Конница"), ("Марк", '4"'), ("Ира", "Разрешить")):
        if tap == "Движение":
            table.say(who, "/outofturn")
        table.press(who, tap)
    assert unit(table, "Конница").moved and table.state.sides["B"].turn_leader is None
