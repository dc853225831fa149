"""A spell that hits: the unit defends itself next, and nothing goes on before it (gdf p. 8, 13)."""

import pytest

from games.registry import view_of
from tests.handlers.gdf.test_fresh_eyes import begun
from tests.handlers.gdf.test_switches import done, unit


def owed(table):
    return view_of(table.state)["owed"]


@pytest.mark.parametrize("ap", ["AP(1)", "AP1", "ап 1"])
def test_hits_said_with_a_spell_are_defended_against_by_a_button(tmp_path, ap):
    table = begun(tmp_path)
    done(table, "Ира", f"/cast маг цена 1 > стая, 3 попадания {ap} кубики=4")
    assert owed(table) == [{"by": "B", "what": "save", "units": ["Стая"]}]
    assert "Защита" in table.say("Ира", "/activate маг шаг"), "the hits come first"
    table.press("Лев", "Защита")
    assert table.last.rolled and len(table.last.rolled) == 3
    assert [debt for debt in owed(table) if debt["what"] == "save"] == []


def test_they_wound_with_their_ap(tmp_path):
    """4+ less one: a five blocks, a four does not (gdf p. 13)."""
    table = begun(tmp_path)
    done(table, "Ира", "/cast маг цена 1 > стая, 3 попадания AP(1) кубики=4")
    for less in ("стая 1 попадание", "стая ap 0", "стая 4 попадания AP(1)"):
        assert "дважды" in table.say("Лев", f"/save {less}") and owed(table)
    done(table, "Лев", "/save кубики=4,5,6")  # what is owed is known
    assert unit(table, "Стая")["left"] == 5 and not owed(table)


def test_a_spell_that_fails_or_says_no_hits_owes_nothing(tmp_path):
    table = begun(tmp_path)
    done(table, "Ира", "/cast маг огонь цена 1 > стая, 3 попадания кубики=3")
    assert not owed(table)
    assert "защита: Стая" in done(table, "Ира", "/cast маг лёд цена 1 > стая кубики=4") and not owed(table)
    for label in ("Стая: попадания", "Попаданий: 2"):
        table.press("Лев", label)
    assert table.last.messages[0].payload["builder"]["chance"] == 0.75, "4+ against each of two"


def test_enemies_with_tokens_are_asked_before_a_spell_is_rolled(tmp_path):
    """Each token of theirs is -1; nobody acts before they have said it, and the roll waits for it (gdf p. 13)."""
    table = begun(tmp_path)
    said = done(table, "Ира", "/cast маг цена 1 > стая, 3 попадания")
    assert "помешать? Маг → Стая: 4+, 50 %" in said and "Вещун: 1 жетон" in said
    assert table.last.messages[0].payload["mentions"][0]["name"] == "Лев"
    assert owed(table) == [{"by": "B", "what": "hinder", "units": ["Маг"]}]
    assert "помешать?" in table.say("Ира", "/activate маг шаг"), "the spell comes first"
    assert "есть 1" in table.say("Лев", "/hinder 2")
    table.press("Лев", "Помешать")
    page = table.last.messages[0].payload["builder"]
    assert (page["need"], page["chance"]) == (5, pytest.approx(1 / 3))
    table.press("Лев", "Свои кубики")
    table.press("Лев", "5")
    assert "Удалось, нужно 5+" in table.press("Лев", "Сделать")
    assert (unit(table, "Маг")["spell_tokens"], unit(table, "Вещун")["spell_tokens"]) == (1, 0)
    assert owed(table) == [{"by": "B", "what": "save", "units": ["Стая"]}]


def test_of_a_spell_that_is_hindered_by_nobody_what_is_needed_stays(tmp_path):
    table = begun(tmp_path)
    done(table, "Ира", "/cast маг цена 1 > стая, 3 попадания")
    assert "нужно 4+" in table.press("Лев", "Не мешать 50")
    assert (unit(table, "Маг")["spell_tokens"], unit(table, "Вещун")["spell_tokens"]) == (1, 1)
    assert table.say("Лев", "/hinder 1") and table.last.act is None, "the roll is over"


def test_a_unit_that_is_removed_defends_no_more(tmp_path):
    table = begun(tmp_path)
    done(table, "Ира", "/cast маг цена 1 > стая, 3 попадания кубики=4")
    table.say("Лев", "/remove стая")
    if table.last.act is None:
        table.press("Ира", "Согласен")
    assert not owed(table) and "Стая" not in view_of(table.state)["units"]


def test_hits_need_an_enemy(tmp_path):
    table = begun(tmp_path)
    assert "по какому врагу" in table.say("Ира", "/cast маг цена 1, 3 попадания кубики=4")
    assert "по какому врагу" in table.say("Ира", "/cast маг цена 1 > голем, 3 попадания кубики=4")


def test_who_falls_to_a_spell_is_gone_by_it(tmp_path):
    table = begun(tmp_path)
    done(table, "Ира", "/cast маг цена 1 > стая, 6 попаданий AP(1) кубики=4")
    done(table, "Лев", "/save кубики=1,1,1,1,1,1")
    assert unit(table, "Стая")["gone"] == "spell"
