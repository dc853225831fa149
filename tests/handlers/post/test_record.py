"""``/record``: kept and shown by own consent alone, counted once, gone with the consent or the person."""

import pytest

from handlers.drawing.wording import draw_block


@pytest.fixture
def over(battle):
    """Ira's six shots all hit; then Mark gives up."""
    battle.say("Ира", "/turn")
    for archers in ("лучники 1", "лучники 2"):
        battle.say("Ира", f"/shoot {archers} > воины 3 кубики=4,4,4")
    battle.say("Марк", "/end сдаюсь")
    battle.say("Ира", "/agree")
    assert battle.state.ended is not None
    return battle


def rows(table):
    return [draw_block(one) for one in table.last.messages[0].payload["blocks"] if one["kind"] == "table"]


def kept(table, name):
    store = table.desk.tools.store
    return store.settings.get(f"person:{store.people.find(f'test:{name}').id}", "record")


def test_without_consent_nothing_is_kept_or_shown(over):
    assert "не ведётся" in over.say("Ира", "/послужной")
    assert kept(over, "Ира") is None
    said = over.say("Марк", "/послужной Ира")
    assert "Ира: послужной список не показан" in said and "вести" in said


def test_with_consent_battles_and_luck_are_counted(over):
    over.say("Ира", "/послужной")
    assert "ведётся" in over.press("Ира", "Вести")
    said = over.press("Ира", "Посмотреть")
    assert "Побед 1, поражений 0, ничьих 0" in said
    assert "Warmaster Ancients: 1 бой" in said
    ((_, row),) = rows(over)
    assert row.split() == ["попадания", "6/6", "3", "?"]
    assert over.last.messages[0].payload["private_to"] == "test:Ира"


def test_others_see_it_only_of_who_consented(over):
    over.say("Ира", "/record on")
    assert "Побед 1" in over.say("Марк", "/record ира")
    assert over.last.messages[0].payload["buttons"] == []
    assert "не показан" in over.say("Ира", "/record марк")
    assert "Есть: Ира, Марк" in over.say("Ира", "/record Пётр")
    assert "«Ира» нет" in over.say("Пётр", "/record Ира"), "who only looks on is shown nobody's"


def test_the_loser_has_lost(over):
    over.say("Марк", "/record on")
    said = over.say("Марк", "/record")
    assert "Побед 0, поражений 1" in said


def test_taken_back_it_leaves_nothing(over):
    over.say("Ира", "/record on")
    over.say("Ира", "/record")
    assert kept(over, "Ира")["luck"]
    assert "убран" in over.press("Ира", "Убрать")
    assert kept(over, "Ира") is None
    assert "не показан" in over.say("Марк", "/record Ира")


def test_who_is_forgotten_has_none(over):
    over.say("Ира", "/record on")
    over.say("Ира", "/record")
    store = over.desk.tools.store
    scope = f"person:{store.people.find('test:Ира').id}"
    store.forget("test:Ира")
    assert store.settings.all(scope) == {}


def test_luck_of_a_battle_is_worked_out_once(over, monkeypatch):
    over.say("Ира", "/record on")
    first = over.say("Ира", "/record")
    monkeypatch.setattr("handlers.post.record_page.luck_in", None)
    assert over.say("Ира", "/record") == first


def test_a_few_new_battles_at_a_time(over, monkeypatch):
    monkeypatch.setattr("handlers.post.record_page._AT_ONCE", 0)
    over.say("Ира", "/record on")
    assert "Ещё не посчитана удача: 1 бой" in over.say("Ира", "/record")
    monkeypatch.undo()
    assert "попадания" in over.press("Ира", "Досчитать")


def test_before_any_battle_has_ended_there_is_none(battle):
    battle.say("Ира", "/record on")
    assert "Оконченных боёв с противником пока нет" in battle.say("Ира", "/record")


def test_nobody_is_lucky_against_himself(table):
    army = "2 лучники, генерал Цезарь"
    for line in ("/start Warmaster 1000", "/join обе", "/join A имперские римляне", f"/deploy A: {army}"):
        table.say("Ира", line)
    for line in (f"/deploy имперские римляне: {army}", "/turn", "/end"):
        table.say("Ира", line)
    table.press("Ира", "Закончить")
    assert table.state.ended is not None and table.state.turn and table.state.side_of(1) == ("A", "B")
    table.say("Ира", "/record on")
    assert "Оконченных боёв с противником пока нет" in table.say("Ира", "/record")
    assert kept(table, "Ира")["luck"] == {}
