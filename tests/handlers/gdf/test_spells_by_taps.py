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
