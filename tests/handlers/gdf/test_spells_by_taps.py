"""A spell is cast by taps, and before the battle all is settled by taps (gdf p. 6, 13-14)."""

import pytest

from tests.support.chat_table import Table


@pytest.fixture
def setting_up(tmp_path):
    table = Table(tmp_path)
    for who, line in (
        ("Аня", "/start grimdark future 1000"),
        ("Аня", "/join A"),
        ("Боря", "/join B"),
        ("Аня", '/deploy Братья [5] К3+ З4+ | 5x Автомат (24", А1) | 100'),
        ("Аня", "/deploy Маг [1] К4+ З5+ | Hero, Tough(3), Caster(2) | Жезл (А2) | 70"),
        ("Аня", "/deploy Тени [3] К4+ З5+ | Ambush | 3x Нож (А1) | 70"),
        ("Боря", "/deploy Орки [6] К5+ З5+ | 6x Топор (А2) | 60"),
        ("Боря", "/deploy Шаман [1] К5+ З5+ | Tough(3), Caster(1) | Посох (А1) | 60"),
    ):
        table.say(who, line)
    return table


def test_heroes_reserves_and_markers_are_settled_on_the_card_before_the_battle(setting_up):
    for label in ("Герой в отряд…", "Братья", "Маркеры: D3+2", "В резерв…", "Сделать"):
        setting_up.press("Аня", label)
    state = setting_up.state
    names = {unit.name: unit for unit in state.units.values()}
    assert names["Маг"].host == names["Братья"].id
    assert names["Тени"].reserve
    assert 3 <= len(state.markers) <= 5
    assert f"Маркеров: {len(state.markers)}" in setting_up.tokens
    assert not {"Герой в отряд…", "В резерв…"} & set(setting_up.tokens), "nobody is left for them"


def test_a_spell_says_what_it_needs_and_an_enemy_is_asked_for_his_tokens(setting_up):
    """4+, a token against it makes it 5+; three hits are defended against by a button (gdf p. 13)."""
    setting_up.say("Аня", "/attach маг в братья")
    setting_up.say("Аня", "/turn")
    for label in ("Братья", "Другое", "Заклинание", "→ Орки"):
        setting_up.press("Аня", label)
    page = setting_up.last.messages[0].payload["builder"]
    assert (page["need"], page["chance"]) == (4, 0.5)
    setting_up.press("Аня", "↻ Попадания")
    setting_up.press("Аня", "↻ Помеха")
    page = setting_up.last.messages[0].payload["builder"]
    assert page["need"] == 5
    assert page["chance"] == pytest.approx(1 / 3)
    setting_up.press("Аня", "Бросить")
    assert setting_up.last.messages[0].payload["mentions"][0]["name"] == "Боря"
    said = setting_up.press("Боря", "Согласен")
    assert "нужно 5+" in said or "5+:" in said
    tokens = {unit.name: unit.spell_tokens for unit in setting_up.state.units.values()}
    assert (tokens["Маг"], tokens["Шаман"]) == (1, 0)


def test_a_caster_acts_after_its_spell_whatever_the_target_owes(setting_up):
    """Three of six orcs fall: morale is for the end of the activation, and nobody else begins before (gdf p. 7, 10).

    Five dice of rifles at 3+ have their turn after the test, too.
    """
    setting_up.say("Аня", "/attach маг в братья")
    setting_up.say("Аня", "/turn")
    setting_up.say("Аня", "/cast маг 1 > орки, 3 попадания кубики=4")
    setting_up.say("Боря", "/hinder 0 кубики=4")
    setting_up.say("Боря", "/save орки, 3 попадания кубики=1,1,1")
    assert {"Мораль", "Братья"} <= {label.split(" ")[0] for label in setting_up.tokens}
    setting_up.say("Боря", "/morale орки кубики=5")
    assert setting_up.last.error is None and "Братья" in setting_up.tokens
    assert "Орки" not in setting_up.tokens
    setting_up.say("Боря", "/activate шаман шаг")
    assert setting_up.last.error == "gdf.acting"
    setting_up.say("Аня", '/shoot братья, стоя > орки 20" кубики=1,1,1,1,1')
    assert setting_up.last.error is None
    setting_up.say("Боря", "/activate шаман шаг")
    assert setting_up.last.error is None


def test_who_places_the_first_unit_by_turns_won_the_roll_off_and_has_the_first_turn(setting_up):
    """Before it is rolled there is its button alone (gdf p. 6-7)."""
    assert "Ставить по одному…" not in setting_up.tokens
    setting_up.press("Аня", "Жребий: кто ставит первым")
    first = setting_up.state.first
    who = {"A": "Аня", "B": "Боря"}[first]
    setting_up.press("Аня" if who == "Боря" else "Боря", "Ставить по одному…")
    assert setting_up.last.error == "gdf.places_by_turns"
    setting_up.press(who, "Ставить по одному…")
    setting_up.press(who, "Братья" if first == "A" else "Орки")
    assert setting_up.state.places not in ("", first) and setting_up.state.first == first


def test_who_places_first_unasked_has_the_first_turn(setting_up):
    setting_up.say("Аня", "/arrive братья")
    assert setting_up.state.first == "A"


@pytest.mark.parametrize(("title", "left"), [("", 1880), ("++ Орки [GF 500pts] ++\n", 380)])
def test_a_list_is_counted_against_the_points_of_the_battle_unless_it_says_its_own(tmp_path, title, left):
    table = Table(tmp_path)
    table.say("Аня", "/start grimdark future 2000")
    table.say("Аня", "/join A")
    table.press("Аня", "◆ Отряды…")
    said = table.write(
        "Аня", "Вставить список…", f"{title}Орки [6] К5+ З5+ | 6x Топор (А2) | 60\nПсы [6] К5+ З5+ | Клык (А2) | 60"
    )
    assert f"осталось {left}" in said


def test_who_is_tired_already_is_not_told_that_he_is_not(tmp_path):
    """It struck back in this round, so that it hits on sixes though it lets the next charge be (gdf p. 9)."""
    table = Table(tmp_path)
    for who, line in (
        ("Аня", "/start grimdark future 1000"),
        ("Аня", "/join A"),
        ("Боря", "/join B"),
        ("Аня", "/deploy Братья [5] К4+ З4+ | 5x Нож (А1) | 70"),
        ("Боря", "/deploy Орки [4] К4+ З5+ | 4x Топор (А1) | 70\nПсы [4] К4+ З5+ | 4x Клык (А1) | 70"),
        ("Аня", "/first B"),
        ("Аня", "/turn"),
        ("Боря", "/fight орки > братья кубики=1,1,1,1"),
    ):
        table.say(who, line)
    assert "усталости тоже" in table.say("Аня", "/strikeback братья нет")
    table.say("Аня", "/undo")
    table.say("Аня", "/strikeback братья да кубики=1,1,1,1,1")
    table.say("Аня", "/activate братья стоять")
    table.say("Боря", "/fight псы > братья кубики=1,1,1,1")
    assert "усталости тоже" not in table.say("Аня", "/strikeback братья нет") and table.last.error is None
