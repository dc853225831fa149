"""Whose a button is, who may end what nobody plays, and a list over its points."""

from handlers.drawing.fluent import render_text


def test_a_battle_that_nobody_has_joined_is_ended_by_whoever_wants_to_begin_one(table):
    table.say("Ира", "/start вормастер 1000")
    said = table.say("Марк", "/start поле славы")
    assert "уже идёт бой" in said and list(table.tokens) == ["Закончить", "Начать ещё один"]
    table.press("Марк", "Закончить")
    table.press("Марк", "Закончить")
    assert table.state.ended is not None
    assert "Field of Glory" in table.say("Марк", "/start поле славы")


def test_a_battle_that_is_played_is_ended_by_its_players(battle):
    said = battle.say("Вера", "/start поле славы")
    assert "уже идёт бой" in said and battle.last.error == "battle.going_on"
    battle.say("Вера", "/end")
    assert battle.last.error == "turn.not_player"
    assert "уже идёт бой" in battle.say("Ира", "/start поле славы") and "Закончить" in battle.tokens
    assert "решает" in battle.press("Вера", "Закончить").casefold()
    assert "Ира" in battle.press("Вера", "Закончить")
    assert battle.state.ended is None


def test_points_over_are_no_points_left():
    def said(left, language="ru"):
        params = {"total": 100, "left": left, "over": max(0, -left), "legal": "yes", "problems": 0}
        return render_text("army-standing", params, language)

    assert "перебор 75" in said(-75) and "-" not in said(-75)
    assert "осталось 75" in said(75) and "перебор" not in said(75)
    assert "75 over" in said(-75, "en") and "nothing left" in said(0, "en")
