"""What is agreed before a battle, and what follows in it: who is first, cards, extra actions, damage of systems."""

import pytest

from games.registry import view_of
from tests.handlers.gdf.test_switches import done, type_of, unit
from tests.support.chat_table import Table

OURS = (
    '/deploy Пехота [4] К4+ З4+ | 4x Карабин (24", А1) | 80\n'
    'Тягач [1] К4+ З4+ | Tough(6) | Пушка (30", А4), Ковш (А2) | 120'
)
THEIRS = '/deploy Рой [6] К4+ З5+ | Regeneration | 6x Жало (18", А1), 6x Клешня (А1) | 90'


def seated(folder, *lines, ours=OURS, theirs=THEIRS):
    table = Table(folder)
    for who, line in (
        ("Инна", "/start grimdark future 1000 4 раунда"),
        ("Инна", "/join A"),
        ("Олег", "/join B"),
        ("Инна", ours),
        ("Олег", theirs),
        *lines,
    ):
        done(table, who, line)
    return table


def switched(table, name, answer):
    number = [question.name for question in type_of(table).questions()].index(name) + 1
    done(table, "Инна", f"/settings {number} {answer}")


def test_a_roll_off_says_who_deploys_first_and_has_the_first_turn(tmp_path):
    table = seated(tmp_path)
    # A tie is rolled again; then B has more (gdf p. 4, 6).
    said = done(table, "Инна", "/first встречный бросок кубики=3,3,2,5")
    assert "по одному отряду" in said and "стр. 6" in said
    table.say("Инна", "/first встречный бросок кубики=5,2")
    assert table.last.act is None and table.state.first == "B", "what was rolled is changed by both"
    done(table, "Олег", "/refuse")
    done(table, "Инна", "/turn")
    assert table.state.active == "B"


def test_an_answer_to_a_setting_is_typed_as_its_button_says(tmp_path):
    table = seated(tmp_path)
    switched(table, "suppression", "да")
    assert table.state.rulings["suppression"] == "suppression_on"
    switched(table, "suppression", "нет")
    assert "suppression" not in table.state.rulings


def test_extra_actions_are_for_those_who_agreed_on_them(tmp_path):
    table = seated(tmp_path)
    switched(table, "extra_actions", "нет")
    done(table, "Инна", "/turn")
    for line in ("/activate пехота ложись", '/shoot пехота прицельно > рой 10"', "/fight тягач > рой штурм бросить"):
        said = table.say("Инна", line)
        assert table.last.act is None and "стр. 20" in said, line
    table.say("Инна", "/activate пехота")
    assert {"Стоять", 'Бег 12"'} <= set(table.tokens) and "Другое…" not in table.tokens
    done(table, "Инна", "/activate пехота бросок")


def test_a_holding_card_wants_its_marker_at_the_start_of_the_round_too(tmp_path):
    table = seated(tmp_path, ("Инна", "/objective всего 6"), ("Инна", "/cards битва умов"), ("Инна", "/turn"))
    # 31 and 32 are the 13th and 14th cards of the deck.
    done(table, "Инна", "/cards взять кубики=13,13,1")
    assert view_of(table.state)["sides"]["A"]["cards"] == [31, 32, 11]

    def to_the_end(first):
        turns = [
            ("Инна", "/activate пехота бросок"),
            ("Олег", "/activate рой бросок"),
            ("Инна", "/activate тягач бросок"),
        ]
        for who, line in turns if first == "A" else [turns[1], turns[0], turns[2]]:
            done(table, who, line)

    to_the_end(table.state.active)
    done(table, "Инна", "/objective 1 A")
    said = table.say("Инна", "/cards выполнена 31")
    assert table.last.act is None and "в начале раунда" in said and "стр. 46" in said
    done(table, "Инна", "/turn")
    done(table, "Олег", "/cards взять")
    to_the_end(table.state.active)
    done(table, "Инна", "/objective 2 A")
    table.say("Инна", "/cards выполнена 32")
    assert table.last.act is None
    done(table, "Инна", "/cards выполнена 31")
    assert table.state.sides["A"].victory == 2


def test_saved_hits_of_a_unit_with_regeneration_may_still_heal(tmp_path):
    table = seated(tmp_path, ("Инна", "/turn"))
    # Two of three fail at 5+; one of them heals on a 5 (gdf p. 14).
    done(table, "Олег", "/save рой 3 попадания кубики=5,4,1,5,4")
    assert unit(table, "Рой")["left"] == 5
    done(table, "Олег", "/save рой 1 попадание Poison кубики=1")
    assert unit(table, "Рой")["left"] == 4


@pytest.mark.parametrize(
    ("dice", "most"),
    # Two dice and the two wounds: 4+3+2 = 9 is nothing, 5+3+2 = 10 slows it by 4" in a Rush (gdf p. 26).
    [("4,3", '12"'), ("5,3", '8"')],
)
def test_wounds_of_a_vehicle_may_damage_its_systems(tmp_path, dice, most):
    table = seated(tmp_path)
    switched(table, "system_damage", "да")
    for who, line in (("Инна", "/mark тягач техника"), ("Инна", "/first B"), ("Инна", "/turn")):
        table.say(who, line)
    if view_of(table.state)["owed"]:
        table.say("Олег", "/ok")
    assert table.state.unit(next(u.id for u in table.state.units.values() if u.name == "Тягач")).systems
    done(table, "Олег", f'/shoot рой > тягач 12" кубики=4,4,1,1,1,1,1,1,{dice}')
    assert unit(table, "Тягач")["wounds"] == 2
    assert most in done(table, "Инна", "/activate тягач бросок")


def test_shocks_of_a_vehicle_add_up(tmp_path):
    table = seated(tmp_path)
    switched(table, "system_damage", "да")
    done(table, "Инна", "/mark тягач техника")
    done(table, "Инна", "/turn")
    # One wound and two sixes: 13, shocked; and so once more: Quality 4+ hits on sixes then.
    for _ in range(2):
        done(table, "Инна", "/danger тягач кубики=1,2,2,2,2,2,6,6")
    said = done(table, "Инна", '/shoot тягач > рой 20" кубики=6,5,5,5,1,1')
    assert unit(table, "Рой")["left"] == 5 and "стр. 26" in said


def test_sixteen_on_the_table_of_systems_destroys(tmp_path):
    table = seated(tmp_path)
    switched(table, "system_damage", "да")
    for who, line in (("Инна", "/mark тягач техника"), ("Инна", "/turn")):
        done(table, who, line)
    done(table, "Инна", "/danger тягач кубики=1,1,1,1,2,2,6,6")
    assert not unit(table, "Тягач")["alive"] and unit(table, "Тягач")["gone"] == "systems"
    assert view_of(table.state)["owed"] == [], "the dead test nothing"


def both_hidden(tmp_path):
    """Each side has a unit in Ambush and one on the table; the first round."""
    ambush = "/deploy Тени [3] К4+ З4+ | Ambush | 3x Нож (А1) | 60\nПост [3] К4+ З4+ | 3x Нож (А1) | 60"
    snakes = "/deploy Гады [3] К4+ З4+ | Ambush | 3x Зуб (А1) | 60\nНора [3] К4+ З4+ | 3x Зуб (А1) | 60"
    table = seated(tmp_path, ours=ambush, theirs=snakes)
    for who, line in (("Инна", "/reserve тени"), ("Олег", "/reserve гады"), ("Инна", "/turn")):
        done(table, who, line)
    return table


def to_the_second_round(table):
    for who, line in (("Инна", "/activate пост бросок"), ("Олег", "/activate нора бросок"), ("Инна", "/turn")):
        done(table, who, line)


def test_who_comes_out_of_ambush_first_is_rolled_where_both_sides_wait(tmp_path):
    table = both_hidden(tmp_path)
    assert view_of(table.state)["owed"] == []
    to_the_second_round(table)
    assert view_of(table.state)["owed"] == [
        {"by": "A", "what": "arrivals", "units": []},
        {"by": "A", "what": "ambush", "units": ["Тени"]},
        {"by": "B", "what": "ambush", "units": ["Гады"]},
    ]
    assert "Встречный бросок" in table.say("Олег", "/arrive гады") and table.last.act is None
    done(table, "Инна", "/rolloff кубики=2,5")
    assert "по очереди" in table.say("Инна", "/arrive тени")
    done(table, "Олег", "/arrive гады")
    done(table, "Инна", "/arrive тени")
    assert view_of(table.state)["owed"] == []


def test_nobody_rolls_for_an_ambush_that_stays_hidden(tmp_path):
    table = both_hidden(tmp_path)
    to_the_second_round(table)
    assert "Встречный бросок" in table.say("Инна", "/activate пост бросок") and table.last.act is None
    table.press("Олег", "Остаются: B")
    assert view_of(table.state)["owed"] == [{"by": "A", "what": "ambush", "units": ["Тени"]}], "no roll-off any more"
    done(table, "Инна", "/activate пост бросок")
    assert view_of(table.state)["owed"] == [], "one's own first activation says it too"


def test_the_other_side_is_asked_who_comes_out_of_ambush_before_anybody_acts(tmp_path):
    """gdf p. 13: at the start of the round, whoever has the first activation."""
    ours = "/deploy Пост [3] К4+ З4+ | 3x Нож (А1) | 60"
    snakes = (
        "/deploy Гады [3] К4+ З4+ | Ambush | 3x Зуб (А1) | 60\nЖала [3] К4+ З4+ | Ambush | 3x Зуб (А1) | 60\n"
        "Нора [3] К4+ З4+ | 3x Зуб (А1) | 60"
    )
    table = seated(tmp_path, ours=ours, theirs=snakes)
    for who, line in (("Олег", "/reserve гады"), ("Олег", "/reserve жала"), ("Инна", "/turn")):
        done(table, who, line)
    assert "Выходить некому" in table.say("Олег", "/arrive никто")
    for who, line in (("Инна", "/activate пост бросок"), ("Олег", "/activate нора бросок")):
        done(table, who, line)
    assert "Решает: B" in done(table, "Инна", "/turn")
    assert "Решает: B" in table.say("Инна", "/activate пост бросок") and table.last.act is None
    table.press("Олег", "На стол: Гады")
    assert view_of(table.state)["owed"] == [{"by": "B", "what": "ambush", "units": ["Жала"]}]
    assert "Не сказано" in table.say("Олег", "/arrive") and table.last.act is None
    assert "до следующего раунда: Жала" in done(table, "Олег", "/arrive никто")
    assert view_of(table.state)["owed"] == [] and unit(table, "Жала")["reserve"]
    assert "решено" in table.say("Олег", "/arrive жала") and table.last.act is None
    done(table, "Инна", "/activate пост бросок")


def test_after_the_roll_off_who_places_no_more_leaves_it_to_the_other_side(tmp_path):
    table = both_hidden(tmp_path)
    to_the_second_round(table)
    done(table, "Инна", "/rolloff кубики=5,2")
    assert view_of(table.state)["owed"] == [{"by": "A", "what": "ambush", "units": ["Тени"]}]
    table.press("Инна", "Остаются")
    assert view_of(table.state)["owed"] == [{"by": "B", "what": "ambush", "units": ["Гады"]}]
    assert "Решает: B" in table.say("Инна", "/activate пост бросок") and table.last.act is None
    table.press("Олег", "На стол: Гады")
    done(table, "Инна", "/activate пост бросок")


def test_scouts_of_both_sides_are_placed_by_a_roll_off_before_anybody_acts(tmp_path):
    scouts = "/deploy Лазутчики [3] К4+ З4+ | Scout | 3x Нож (А1) | 60"
    rangers = "/deploy Следопыты [3] К4+ З4+ | Scout | 3x Зуб (А1) | 60"
    table = seated(tmp_path, ("Инна", "/turn"), ours=scouts, theirs=rangers)
    table.say("Инна", "/activate лазутчики бросок")
    assert table.last.act is None
    assert "Первый ход: A" in done(table, "Инна", "/rolloff кубики=6,1")
    done(table, "Инна", "/activate лазутчики бросок")


def test_scouts_of_both_sides_come_last_of_those_placed_by_turns_after_a_roll_off(tmp_path):
    """gdf p. 6, 14: the foot of both sides, then the Scouts, whose roll-off Oleg wins; it is the only one."""
    scouts = "/deploy Лазутчики [3] К4+ З4+ | Scout | 3x Нож (А1) | 60"
    rangers = "/deploy Следопыты [3] К4+ З4+ | Scout | 3x Зуб (А1) | 60"
    table = seated(tmp_path, ("Инна", scouts), ("Олег", rangers), ("Инна", "/remove тягач"), ("Инна", "/first A"))
    done(table, "Инна", "/arrive пехота")
    done(table, "Олег", "/arrive рой")
    assert "бросок" in table.say("Инна", "/arrive лазутчики") and table.last.act is None
    done(table, "Инна", "/rolloff кубики=1,6")
    assert "по очереди" in table.say("Инна", "/arrive лазутчики") and table.last.act is None
    for who, name in (("Олег", "следопыты"), ("Инна", "лазутчики"), ("Инна", "пехота")):
        table.say(who, f"/arrive {name}")
        assert (table.last.act is None) == (name == "пехота"), name
    done(table, "Инна", "/turn")
    assert table.state.chance_due == ()


def test_before_the_battle_begins_nothing_is_asked_to_be_allowed(tmp_path):
    table = seated(tmp_path)
    for line in ("/activate пехота шаг", '/shoot пехота > рой 20"', "/fight пехота > рой бросить"):
        table.say("Инна", line)
        assert table.last.act is None and not any("Разрешить" in label for label in table.tokens), line


def test_a_number_without_a_mark_is_asked_about(tmp_path):
    table = seated(tmp_path, ("Инна", "/turn"))
    assert '20"' in table.say("Инна", "/shoot пехота > рой 20 укрытие") and table.last.act is None
