"""Orders in a battle of War in Lace: who may try what, once a turn, and what it changes (wil p. 3, 10, 13-14)."""

import pytest

from games.store.drafts import ButtonDraft, Commit
from tests.handlers.wil.conftest import dice


def test_an_order_by_the_units_own_discipline(lace):
    said = lace.does("Ира", "/order гренадеры движение кубики=2,3")
    lines = said.splitlines()
    assert lines[0] == "Гренадеры: движение"
    assert "Принят, итог 6" in lines and "Движение до 8″, до врага 3″, до своих 1″. стр. 16" in lines
    # 5 or more on two dice with +1: 30 of 36, and 1-1 is among the failures.
    assert " 83 %  принят" in lines
    assert " +1  дисциплина · стр. 13" in lines


def test_without_an_action_it_asks_and_keeps_the_dice(lace):
    assert lace.refused("Ира", "/order фузилёры кубики=3,4") is None
    assert {"Движение", "Атака", "Стрельба", "Сомкнуть строй", "Каре"} <= set(lace.tokens)
    assert not {"Залп", "Перестрелка"} & set(lace.tokens)
    lace.press("Ира", "Сомкнуть строй")
    assert lace.last.rolled == (3, 4) and lace.unit("Фузилёры").formation == "close_order"


def test_an_attack_without_a_target_asks_for_one(lace):
    assert lace.refused("Ира", "/order гренадеры атака кубики=3,4") is None
    lace.press("Ира", "Линия")
    lace.press("Ира", "Бросить")
    assert lace.last.rolled == (3, 4) and lace.state.attack.target == lace.unit("Линия").id


@pytest.mark.parametrize("words", ["20 {№@-0;?", "?"])
def test_a_page_is_not_opened_for_words_that_are_no_option(lace, words):
    store = lace.desk.tools.store
    (battle,) = store.battles()
    button = ButtonDraft("~own", {"command": "attack", "options": {"words": words}}, versioned=False)
    store.commit(Commit(buttons=(button,), battle=battle))
    lace.press_token("Ира", "~own")
    assert lace.last.error == (None if words == "?" else "options.unknown") and lace.last.rolled == ()


@pytest.mark.parametrize(
    ("who", "unit", "action", "code"),
    [
        ("Ира", "пушка", "перестрелка", "wil.not_on_action_list"),
        ("Ира", "пушка", "каре", "wil.not_on_action_list"),
        ("Ира", "фузилёры", "залп", "wil.volley_needs_close_order"),
        ("Марк", "линия", "движение", "turn.not_active"),
        ("Вера", "фузилёры", "движение", "turn.not_player"),
        ("Марк", "фузилёры", "движение", "name.stranger"),
    ],
)
def test_what_is_not_allowed_costs_nothing(lace, who, unit, action, code):
    assert lace.refused(who, f"/order {unit} {action} кубики=3,4") == code
    assert not any(one.tried for one in lace.state.units.values())


@pytest.mark.parametrize("action", ["стрельба", "залп", "атака"])
def test_from_a_column_nobody_attacks_or_shoots(lace, action):
    lace.does("Ира", "/mark фузилёры колонна")
    line = "/attack фузилёры > линия" if action == "атака" else f"/order фузилёры {action}"
    assert lace.refused("Ира", f"{line} кубики=3,4") == "wil.not_from_column"


def test_a_column_goes_two_inches_further(lace):
    lace.does("Ира", "/mark фузилёры колонна")
    assert "Движение до 8″" in lace.does("Ира", "/order фузилёры движение кубики=3,4")


def test_a_formation_is_taken_after_the_test(lace):
    # In a column +1 for a change of formation; close order adds nothing before it is taken.
    lace.does("Ира", "/mark фузилёры колонна")
    lace.does("Ира", "/order фузилёры сомкнуть строй кубики=2,3")
    assert lace.unit("Фузилёры").formation == "close_order"
    assert lace.refused("Ира", "/order фузилёры сомкнуть строй") == "wil.formed_so"


def test_one_attempt_a_turn_and_a_failure_ends_the_unit(lace):
    assert "на месте" in lace.does("Ира", "/order гренадеры движение кубики=1,2")
    assert lace.refused("Ира", "/order гренадеры сбор") == "wil.failed_before"
    lace.does("Ира", "/order фузилёры сбор кубики=3,4")
    assert lace.refused("Ира", "/order фузилёры сбор") == "wil.one_attempt"
    lace.does("Ира", "/turn")
    assert lace.unit("Гренадеры").failed is False
    lace.does("Марк", "/order линия движение кубики=3,4")


def test_out_of_turn_the_other_side_may_allow_it(lace):
    assert lace.refused("Марк", "/order линия движение кубики=3,4") == "turn.not_active"
    lace.press("Ира", "Разрешить")
    assert lace.unit("Линия").tried


def test_a_double_fails_or_passes_and_its_die_is_owed(lace):
    lace.does("Ира", "/mark гренадеры 9 маркеров")
    said = lace.does("Ира", "/order гренадеры движение кубики=6,6")
    assert "Принят" in said and "Дубль 6-6" in said
    assert lace.owed() == [("A", "event", ["Гренадеры"])]
    assert lace.refused("Ира", "/turn") == "turn.waiting"
    assert lace.refused("Марк", "/event") == "wil.no_event"
    said = lace.does("Ира", "/event кубики=4")
    assert "Выпало 4: таблица подвигов" in said and not lace.owed()
    assert lace.refused("Ира", "/event") == "wil.no_event"
    lace.does("Ира", "/turn")


def test_a_double_one_fails_whatever_the_discipline(lace):
    lace.does("Ира", "/mark фузилёры дисциплина 9")
    assert "Не принят" in lace.does("Ира", "/order фузилёры движение кубики=1,1")
    assert "каждая грань 17 %. Таблица неудач" in lace.press("Ира", "Кубик события")
    for tap in ("Свои кубики", "4", "Сделать"):
        said = lace.press("Ира", tap)
    assert "Выпало 4: таблица неудач" in said


def test_markers_make_orders_harder(lace):
    lace.does("Ира", "/mark гренадеры 2 маркера")
    assert "Гренадеры  12/12  2 маркера" in lace.say("Ира", "/battle")
    said = lace.does("Ира", "/order гренадеры движение кубики=3,3")
    assert "Не принят, итог 5" in said and "−2  маркеры" in said


def test_a_shot_needs_an_order_that_passed(lace):
    assert lace.refused("Ира", "/shoot пушка > линия 6 кубиков") == "wil.no_shot"
    lace.does("Ира", "/order пушка стрельба кубики=1,2")
    assert lace.refused("Ира", "/shoot пушка > линия 6 кубиков") == "wil.failed_before"


def test_a_shot_its_losses_and_the_morale_of_who_was_hit(lace):
    lace.does("Ира", "/order пушка стрельба кубики=3,4")
    # At whom, and with how many dice, is asked: the page that tells is lost.
    assert lace.refused("Ира", "/shoot пушка") is None and {"Линия", "Гусары", "Егеря"} <= set(lace.tokens)
    assert lace.refused("Ира", "/shoot пушка > линия") is None and {"12к", "6к", "1к"} <= set(lace.tokens)
    said = lace.does("Ира", "/shoot пушка > линия 6 кубиков кубики=1,2,3,4,5,6")
    assert "Попадания: 3" in said and " 66 %  попаданий 3 и больше" in said.splitlines()
    assert lace.refused("Ира", "/shoot пушка > линия 6 кубиков") == "wil.no_shot"
    assert lace.owed() == [("B", "casualties", ["Линия"])]
    assert lace.refused("Ира", "/order фузилёры движение") == "wil.not_finished"
    assert lace.refused("Марк", "/losses линия попаданий 3") is None and "2 попадания" in lace.tokens
    assert lace.refused("Марк", "/losses линия попаданий 4 на модель 2") == "wil.other_hits"
    assert "Линия: потеряно 1, осталось 11" in lace.does("Марк", "/losses линия попаданий 3 на модель 2")
    assert lace.owed() == [("B", "morale", ["Линия"])]
    assert lace.refused("Ира", "/turn") == "turn.waiting"
    assert lace.refused("Марк", "/morale линия кубики=4,3") is None
    lace.press("Марк", "Нужно 6")
    # 8 is to be rolled on two dice: 15 of 36.
    lace.press("Марк", "Поправка 0…")
    assert lace.last.act is None and "8+ на 2к6" in lace.press("Марк", "Поправка −2")
    said = lace.press("Марк", "Бросить 42")
    assert lace.last.rolled == (4, 3)
    assert "Дрогнул, итог 5" in said and not lace.owed()
    assert lace.refused("Марк", "/morale линия нужно 6 мод -2") == "wil.no_morale"
    lace.press("Марк", "+1 маркер")
    assert lace.unit("Линия").disorder_markers == 1


def test_what_takes_a_model_is_remembered_and_its_models_go_by_themselves(lace):
    lace.does("Ира", "/order пушка стрельба кубики=3,4")
    lace.does("Ира", f"/shoot пушка > линия 6 кубиков на модель 2 {dice((4, 4), (1, 2))}")
    assert lace.unit("Линия").stands == 10 and lace.unit("Линия").hits_per_model == 2
    lace.does("Марк", "/morale мод 0 нужно 5 кубики=3,3")
    lace.does("Ира", "/order фузилёры стрельба кубики=3,4")
    said = lace.does("Ира", f"/shoot фузилёры > линия 12 {dice((6, 2), (1, 10))}")
    assert lace.unit("Линия").stands == 9 and "По-другому нельзя" in said and "Потери" not in lace.tokens
    # The total that passes was said once; the modifiers change each time.
    assert "Устоял, итог 6" in lace.does("Марк", "/morale линия мод 0 кубики=3,3")


def test_canister_hits_one_better_up_to_twelve_inches(lace):
    lace.say("Ира", "/deploy Единорог: артиллерия, 4 модели, 5 очков, стрельба 4+, дисциплина 0, картечь")
    lace.press("Марк", "Согласен")
    lace.does("Ира", "/order единорог стрельба кубики=3,4")
    assert "Попадания: 4" in lace.does("Ира", "/shoot единорог > линия 6 кубиков вблизи кубики=1,2,3,4,5,6")


def test_odds_roll_nothing(lace):
    assert "83 %" in lace.say("Ира", "/odds order гренадеры движение")
    said = lace.say("Ира", '/odds attack гренадеры > линия 12"')
    # With speed 8 and discipline 1 the dice must show 4 or more to come 12 inches, and 5 to pass: 30 of 36.
    assert " 83 %  достаёт" in said.splitlines()
    assert lace.last.act is None


def test_the_morale_of_the_forces_counts_points(lace):
    assert "A: очков 21 из 21, держится" in lace.say("Ира", "/morale армия")


def test_english(lace):
    lace.say("Ира", "/lang en")
    assert "Accepted, total 8" in lace.say("Ира", "/order гренадеры move dice=3,4")


def test_several_are_ordered_each_by_itself(lace):
    lace.does("Ира", "/order гренадеры и фузилёры движение кубики=3,4,1,2")
    assert (lace.unit("Гренадеры").failed, lace.unit("Фузилёры").failed) == (False, True)


def test_shots_are_made_one_after_the_other(lace):
    assert lace.refused("Ира", "/order пушка и фузилёры стрельба кубики=3,4,3,4") == "options.one_by_one"
    lace.does("Ира", "/order пушка стрельба кубики=3,4")
    assert lace.refused("Ира", "/order фузилёры стрельба") is None
    lace.does("Ира", "/halt пушка")
    lace.does("Ира", "/order фузилёры стрельба кубики=3,4")


def test_an_order_may_name_its_target(lace):
    assert lace.refused("Ира", "/order фузилёры движение > линия") == "wil.no_target_for"
    lace.does("Ира", "/order пушка стрельба > линия кубики=3,4")
    lace.press("Ира", "Стрелять")
    assert lace.last.act is None and "12к" in lace.tokens
    lace.does("Ира", "/halt пушка")
    lace.does("Ира", "/order гренадеры атака > линия кубики=3,4")
    assert lace.state.attack.target == lace.unit("Линия").id


@pytest.mark.parametrize("line", ["/order фузилёры движение", '/attack фузилёры > линия 8"'])
def test_a_shot_is_not_lost_unasked(lace, line):
    """wil p. 13: an action is carried out before the next unit is chosen; whether it shoots is its player's to say."""
    lace.does("Ира", "/order пушка стрельба кубики=3,4")
    assert "Пушка: выстрел ещё не сделан" in lace.say("Ира", f"{line} кубики=3,4")
    assert lace.last.act is None and lace.unit("Пушка").firing
    assert "Пушка: не стреляет" in lace.press("Ира", "Без выстрела")
    assert lace.last.rolled == (3, 4)
    assert lace.refused("Ира", "/shoot пушка > линия") in ("wil.no_shot", "wil.attack_open")


def test_the_shot_may_be_made_then(lace):
    lace.does("Ира", "/order пушка стрельба > линия кубики=3,4")
    lace.refused("Ира", "/order фузилёры движение")
    lace.press("Ира", "Стрелять")
    lace.does("Ира", f"/shoot пушка > линия 12 на модель 2 {dice((6, 4), (1, 8))}")
    assert lace.unit("Линия").stands == 10
    lace.does("Марк", "/morale линия нужно 6 мод 0 кубики=3,3")
    lace.does("Ира", "/order фузилёры движение кубики=3,4")


def test_without_the_shot_in_one_line(lace):
    lace.does("Ира", "/order пушка стрельба кубики=3,4")
    lace.does("Ира", "/order фузилёры движение без выстрела кубики=3,4")
    assert not lace.unit("Пушка").firing


@pytest.mark.parametrize(
    "words", ["линия 3", "3 линия", "линия 3 модели", "линия - 3 модели", "линия 3 чел", "линия 3 солдата"]
)
def test_models_are_taken_off_by_number(lace, words):
    lace.does("Марк", f"/losses {words}")
    assert lace.unit("Линия").stands == 9


@pytest.mark.parametrize("words", ["линия", "линия все", "все линия"])
def test_how_many_models_is_asked(lace, words):
    assert lace.refused("Марк", f"/losses {words}") is None
    assert {"1", "8", "Целиком"} <= set(lace.tokens)
    lace.press("Марк", "Целиком")
    assert not lace.unit("Линия").alive


@pytest.mark.parametrize(("count", "code"), [(0, "losses.too_many"), (13, "losses.too_many")])
def test_nobody_loses_what_he_has_not(lace, count, code):
    assert lace.refused("Марк", f"/losses линия {count}") == code


def shot_at_the_line(lace):
    """Four hits on the line: what takes a model of it nobody has said."""
    lace.does("Ира", "/order пушка стрельба кубики=3,4")
    lace.does("Ира", f"/shoot пушка > линия 6 {dice((6, 4), (1, 2))}")


def test_models_said_of_a_shot_pay_for_its_hits(lace):
    """wil p. 17: hits are taken off once, whoever counts the models."""
    shot_at_the_line(lace)
    assert lace.refused("Марк", "/losses линия 5") == "wil.fewer_hits"
    lace.does("Марк", "/losses линия 2 модели")
    assert (lace.unit("Линия").stands, lace.unit("Линия").hits_due) == (10, 0)
    assert lace.owed() == [("B", "morale", ["Линия"])]


def test_hits_may_take_nobody(lace):
    shot_at_the_line(lace)
    lace.does("Марк", "/losses линия 0")
    assert (lace.unit("Линия").stands, lace.owed()) == (12, [])


def test_losses_of_a_shot_need_not_be_counted_again(lace):
    shot_at_the_line(lace)
    assert lace.refused("Марк", "/losses линия") is None
    lace.press("Марк", "2")
    assert (lace.unit("Линия").stands, lace.unit("Линия").hits_per_model) == (10, 2)


def test_a_failed_test_of_morale_is_answered_once(lace):
    """wil p. 12: a marker or flight, as the players' own sheet says; the other button is out of date then."""
    shot_at_the_line(lace)
    lace.does("Марк", "/losses линия на модель 2")
    lace.does("Марк", "/morale линия нужно 6 мод 0 кубики=1,2")
    fled = lace.tokens["Бежит"]
    lace.press("Марк", "+1 маркер")
    lace.does("Ира", "/order фузилёры движение кубики=3,4")
    lace.press_token("Марк", fled)
    assert lace.last.act is None and lace.unit("Линия").alive
    lace.does("Марк", "/mark линия без маркеров")
    assert lace.unit("Линия").disorder_markers == 0


def test_what_a_failed_test_of_morale_comes_to_is_offered_until_it_is_said(lace):
    shot_at_the_line(lace)
    lace.does("Марк", "/losses линия на модель 2")
    lace.does("Марк", "/mark гусары проверяет дух")
    lace.does("Марк", "/morale линия нужно 6 мод 0 кубики=1,2")
    assert {"+1 маркер", "Бежит"} <= set(lace.tokens)
    lace.does("Марк", "/morale гусары мод 0 кубики=1,2")
    assert {"Линия: +1 маркер", "Гусары: бежит"} <= set(lace.tokens)
    lace.press("Марк", "Линия: +1 маркер")
    assert lace.unit("Линия").disorder_markers == 1
    lace.does("Ира", "/order фузилёры движение кубики=3,4")
    assert {"+1 маркер", "Бежит"} <= set(lace.tokens)
    lace.press("Марк", "Бежит")
    assert not lace.unit("Гусары").alive and "+1 маркер" not in lace.tokens
    lace.say("Марк", "/undo")
    lace.does("Ира", "/turn")
    assert "+1 маркер" not in lace.tokens


@pytest.mark.parametrize("word", ["бежал", "бегут", "разбиты", "fled"])
def test_who_has_fled_is_marked_so(lace, word):
    """wil p. 12: what a failed morale test brings stands on a lost page; that somebody fled his player says."""
    assert "бежали" in lace.does("Марк", f"/mark егеря {word}")
    assert lace.view["units"]["Егеря"]["gone"] == "morale"
    assert lace.refused("Марк", f"/mark егеря {word}") == "losses.gone"
    assert lace.refused("Марк", f"/mark линия {word} 2 маркера") == "wil.only_fled"


def test_an_attempt_put_right_is_a_new_one(lace):
    """wil p. 13: who has tried nothing has failed nothing."""
    lace.does("Ира", "/order фузилёры движение кубики=1,2")
    lace.does("Ира", "/mark фузилёры не попытка")
    lace.does("Ира", "/order фузилёры движение кубики=3,4")
    lace.does("Ира", "/mark пушка приказ не принят")
    assert lace.refused("Ира", "/order пушка стрельба") == "wil.failed_before"


def test_a_mark_without_a_word_asks_what(lace):
    assert lace.refused("Ира", "/mark пушка") == "mark.what"


@pytest.mark.parametrize(
    ("words", "action"),
    [
        ("вперёд", "движение"),
        ("построиться в каре", "каре"),
        ("построить колонну", "походная колонна"),
        ("сомкнуть ряды", "сомкнутый строй"),
    ],
)
def test_an_order_in_other_words(lace, words, action):
    assert lace.does("Ира", f"/order фузилёры {words} кубики=3,4").startswith(f"Фузилёры: {action}")


@pytest.mark.parametrize(
    "words", ["атаковать линию 8", "атакуют линию 8", "в атаку на линию 8 дюймов", 'атака > линия 8"']
)
def test_an_order_to_attack_keeps_whom_and_how_far(lace, words):
    lace.does("Ира", f"/order гренадеры {words} кубики=3,4")
    assert (lace.state.attack.target, lace.state.attack.distance) == (lace.unit("Линия").id, 8)


@pytest.mark.parametrize("formation", ["сомкнутый строй", "колонна"])
def test_a_move_over_broken_ground_may_break_a_formation(lace, formation):
    """wil p. 10, 16: which ground it was the table knows."""
    lace.does("Ира", f"/mark фузилёры {formation}")
    assert "строй теряется" in lace.does("Ира", "/order фузилёры движение кубики=3,4")
    lace.press("Ира", "Строй потерян")
    assert lace.unit("Фузилёры").formation == "loose"
    assert "строй теряется" not in lace.does("Ира", "/order гренадеры движение кубики=3,4")


def test_a_shot_carries_as_far_as_its_players_sheet_says(setup):
    """wil p. 16: the range counts; canister is for 12 inches and nearer (p. 10)."""
    said = setup.does("Ира", '/deploy Единорог: артиллерия, 4 модели, 5 очков, стрельба 4+ 24", дисциплина 0, картечь')
    assert "варианты +1. стр. 10" in said
    setup.does("Ира", "/turn")
    assert setup.refused("Ира", '/order единорог стрельба > линия 25" кубики=3,4') == "wil.out_of_range"
    setup.does("Ира", '/order единорог стрельба > линия 24" кубики=3,4')
    assert setup.refused("Ира", '/shoot единорог > линия 6 кубиков 25"') == "wil.out_of_range"
    assert setup.refused("Ира", '/shoot единорог > линия 6 кубиков 13" картечью') == "wil.canister_far"
    assert "Попадания: 3" in setup.does("Ира", '/shoot единорог > линия 6 кубиков 13" кубики=1,2,3,4,5,6')


def test_canister_by_the_distance(setup):
    """wil p. 10: one better up to 12 inches."""
    setup.does("Ира", '/deploy Единорог: артиллерия, 4 модели, 5 очков, стрельба 4+ 24", дисциплина 0, картечь')
    setup.does("Ира", "/turn")
    setup.does("Ира", '/order единорог стрельба > линия 12" кубики=3,4')
    setup.press("Ира", "Стрелять")
    setup.press("Ира", "6")
    face = sum(face >= 3 for face in setup.last.rolled)
    assert sum(one.hits_due for one in setup.state.units.values()) == face


def test_a_column_goes_two_inches_further_and_a_limbers_speed_is_doubled_once(setup):
    """wil p. 10; what /move says is what the order allows."""
    setup.does("Марк", "/deploy Батарея: лёгкая артиллерия, на передке, 6 моделей, 5 очков, скорость 4, дисциплина 0")
    setup.does("Ира", "/mark фузилёры походная колонна")
    setup.does("Ира", "/turn")
    assert "Скорость: 8" in setup.say("Ира", "/move фузилёры")
    assert "Движение до 8″" in setup.does("Ира", "/order фузилёры движение кубики=3,4")
    setup.does("Ира", "/turn")
    assert "Скорость: 8" in setup.say("Марк", "/move батарея")
    assert "Движение до 8″" in setup.does("Марк", "/order батарея движение кубики=3,4")


def test_the_die_after_a_double_comes_when_the_action_is_carried_out(lace):
    """wil p. 14."""
    lace.does("Ира", "/order пушка стрельба кубики=6,6")
    assert lace.refused("Ира", "/event пушка кубики=4") == "wil.act_first"
    lace.does("Ира", f"/shoot пушка > линия 6 на модель 2 {dice((1, 6))}")
    assert ("A", "event", ["Пушка"]) in lace.owed()
    assert lace.refused("Ира", "/order фузилёры движение кубики=4,4") == "wil.event_first"
    lace.does("Ира", "/event пушка кубики=4")
    lace.does("Ира", "/order фузилёры движение кубики=4,4")


def test_a_move_goes_no_further_than_its_speed(lace):
    """wil p. 10, 16: the fusiliers' 6, in a column two more."""
    assert lace.refused("Ира", '/order фузилёры движение 7" кубики=4,4') == "wil.too_far"
    lace.does("Ира", "/mark фузилёры походная колонна")
    assert lace.refused("Ира", '/order фузилёры движение 9" кубики=4,4') == "wil.too_far"
    assert "Движение 8″ из 8″" in lace.does("Ира", '/order фузилёрами движение 8" кубики=4,4')


@pytest.mark.parametrize("words", ["разомкнуть строй", "свободная формация", "выйти из колонны", "leave formation"])
def test_no_order_leaves_a_formation_and_a_mark_does(lace, words):
    """wil p. 13 lists three to take one, none to leave it."""
    lace.does("Ира", "/mark фузилёры походная колонна")
    assert lace.refused("Ира", f"/order фузилёры {words} кубики=4,4") == "wil.no_order_to_loose"
    lace.does("Ира", "/mark Фузилёры свободная формация")
    assert "колонна" not in lace.say("Ира", "/unit фузилёры")


def test_numbers_that_the_players_gave_have_no_page(lace):
    """The book has lost them; what it tells keeps its page."""
    lace.does("Ира", "/order пушка стрельба кубики=4,4")
    said = lace.does("Ира", f"/shoot пушка > линия 6 на модель 2 {dice((4, 4), (1, 2))}")
    assert "кубики" in said and "стр. 18" not in said
    said = lace.does("Марк", "/morale линия нужно 6 мод -2 кубики=4,4")
    assert "поправки игрока" in said and "поправки игрока · стр." not in said and "тест пройден · стр. 12" in said


def test_a_number_with_its_sign_is_the_modifier_of_morale(lace):
    """``+2`` is no total that passes (wil p. 12)."""
    lace.does("Ира", "/order пушка стрельба кубики=4,4")
    lace.does("Ира", f"/shoot пушка > линия 6 на модель 2 {dice((4, 4), (1, 2))}")
    assert "Сколько нужно" in lace.say("Марк", "/morale линия +2 кубики=2,3")
    assert "4+ на 2к6" in lace.press("Марк", "Нужно 6")
    assert "Устоял, итог 7" in lace.press("Марк", "Бросить")


@pytest.mark.parametrize(("typed", "total"), [("7 +2", 7), ("+2 7", 7), ("6 -1", 4), ("5 0", 5)])
def test_two_numbers_of_morale_are_told_apart_by_the_sign(lace, typed, total):
    lace.does("Ира", "/order пушка стрельба кубики=4,4")
    lace.does("Ира", f"/shoot пушка > линия 6 на модель 2 {dice((4, 4), (1, 2))}")
    assert f"итог {total}" in lace.does("Марк", f"/morale линия {typed} кубики=2,3")


@pytest.mark.parametrize("typed", ['гренадеры гусаров 8"', 'гренадерами гусар 8"', "гренадеры, гусары 8 дюймов"])
def test_an_enemy_named_behind_ones_own_unit_is_the_target(lace, typed):
    assert "Гренадеры → Гусары" in lace.does("Ира", f"/attack {typed} кубики=3,4")


def test_a_stranger_alone_is_nobodys_order(lace):
    assert lace.refused("Ира", '/attack гусары 8"') == "name.stranger"
    assert lace.refused("Ира", "/order гусары движение") == "name.stranger"


def test_a_rally_offers_to_take_a_marker_off(lace):
    lace.does("Ира", "/mark гренадеры 2 маркера")
    lace.does("Ира", "/order гренадеры сбор кубики=4,4")
    lace.press("Ира", "−1 маркер")
    assert lace.unit("Гренадеры").disorder_markers == 1


@pytest.mark.parametrize(("typed", "left"), [("+1 маркер", 3), ("-1 маркер", 1), ("маркеры -5", 0), ("1 маркер", 1)])
def test_a_number_of_markers_with_its_sign_changes_them(lace, typed, left):
    lace.does("Ира", "/mark гренадеры 2 маркера")
    lace.does("Ира", f"/mark гренадеры {typed}")
    assert lace.unit("Гренадеры").disorder_markers == left


def test_a_cuirass_takes_four_hits_of_a_melee_whatever_is_typed(setup):
    """wil p. 10: to fire it is no help."""
    setup.does(
        "Ира",
        "/deploy Кирасиры: ударная кавалерия, кираса, 12 моделей, 8 очков, скорость 10, рукопашная 4+, дисциплина 0",
    )
    assert setup.refused("Ира", "/losses кирасиры попаданий 8 на модель 1") == "wil.cuirass_hits"
    setup.does("Ира", "/losses кирасиры попаданий 8")
    assert setup.unit("Кирасиры").stands == 10
    setup.does("Ира", "/losses кирасиры попаданий 2 на модель 1 от стрельбы")
    assert setup.unit("Кирасиры").stands == 8


def test_what_the_battle_will_need_and_what_options_cost_is_said_at_once(setup):
    said = setup.does("Ира", "/deploy Драгуны: ударная кавалерия, ветераны, 12 моделей, 8 очков, скорость 10")
    assert "/mark Драгуны рукопашная 5" in said and "очков 8, варианты +2" in said
    said = setup.does(
        "Марк", "/deploy Стрелки: линейная пехота, 12 моделей, 6 очков, скорость 6, рукопашная 5+, дисциплина 0"
    )
    assert "/mark" not in said and "варианты" not in said


def test_whom_an_officer_joins_is_said_apart(setup):
    assert setup.refused("Ира", "/deploy офицер Зейдлиц генерал с гренадерами") == "wil.officer_with"
    told = setup.does("Ира", "/deploy Стрелки: застрельщики, 6 моделей, 20 очков\nКомандир: майор Ляпунов со стрелками")
    assert "/attach Ляпунов" in told and setup.view["leaders"]["Ляпунов"]["rank"] == "майор"
    assert "Отряд велик: 41, можно 40 · стр. 5" in told  # with 21 points of before
    setup.does("Марк", "/deploy офицер Зейдлиц генерал")
    assert setup.view["leaders"]["Зейдлиц"]["rank"] == "генерал"


@pytest.mark.parametrize("typed", ["кубики=3,4", "кубики 3,4", "кубики: 3 4", "dice: 3,4"])
def test_dice_in_hand_are_said_as_people_write_them(lace, typed):
    lace.does("Ира", f"/order гренадеры движение {typed}")
    assert lace.last.rolled == (3, 4)


def test_a_number_of_the_lost_sheet_is_a_tap_at_deployment_and_in_the_battle(setup):
    """wil p. 7: the sheets are lost, so that each unit's numbers are its player's."""
    setup.does("Ира", "/deploy Резерв: линейная пехота, 12 моделей, 4 очка, рукопашная 6, скорость 6")
    setup.press("Ира", "✎ 1")
    setup.press("Ира", "стрельба 5+")
    assert setup.unit("Резерв").stat("shooting") == 5
    setup.does("Ира", "/turn")
    assert "не сказано: дисциплина" in setup.say("Ира", "/order резерв движение ?")
    setup.press("Ира", "дисциплина 1")
    assert setup.unit("Резерв").discipline == 1
    assert "5+ на 2к6" in setup.say("Ира", "/order резерв движение ?")


def test_who_skirmishes_without_a_number_to_hit_on_is_asked_for_it(setup):
    setup.does("Ира", "/deploy Казаки: иррегулярная кавалерия, 6 моделей, 3 очка, рукопашная 5, скорость 12, дисц 0")
    setup.does("Ира", "/turn")
    setup.does("Ира", "/order казаки перестрелка кубики=4,4")
    for tap in ("Стрелять", "Линия", "6к"):
        said = setup.press("Ира", tap)
    assert "не сказано: стрельба" in said
    setup.press("Ира", "стрельба 5+")
    for tap in ("Стрелять", "Линия"):
        setup.press("Ира", tap)
    # Of six dice on 5 or more: 665 of 729.
    assert "Бросить 91\xa0%" in setup.tokens
