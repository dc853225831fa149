"""``/luck``: tables, sentences and the acts that turned the battle, as players read them."""

from fractions import Fraction

import pytest

from games.luck import Row
from handlers.desk.answer import say
from handlers.desk.beside import Bench, Unfinished
from handlers.desk.request import Actor, Request
from handlers.drawing.wording import draw_block, render_message
from handlers.post.luck_page import luck_table
from resolvers.core.luck import Tally, yes


@pytest.fixture
def fought(battle):
    """A volley (act 8) hits with four of six, another that hits with both dice is taken back."""
    for who, line in (
        ("Ира", "/turn"),
        ("Ира", "/shoot лучники 1, лучники 2 > воины 3 кубики=1,2,4,4,5,6"),
        ("Ира", "/shoot скорпион > воины 4 кубики=6,6"),
        ("Ира", "/undo"),
        ("Марк", "/agree"),
    ):
        battle.say(who, line)
    return battle


def tables(table):
    return [draw_block(one) for one in table.last.messages[0].payload["blocks"] if one["kind"] == "table"]


def test_before_any_roll_there_is_nothing_to_judge(battle):
    assert "Судить пока не о чем" in battle.say("Ира", "/удача")


def test_hits_stand_beside_what_was_to_be_expected(fought):
    said = fought.say("Марк", "/везение")
    ((_, row),) = tables(fought)
    assert row.split() == ["попадания", "4/6", "3", "?"]
    assert "Мало бросков" in said and "Введено руками: 6 из 6" in said
    assert fought.last.act is None


def test_it_is_told_to_the_one_who_asks_in_his_language(fought):
    fought.say("Марк", "/lang en")
    said = fought.say("Марк", "/luck")
    assert "hits" in said and "Too few rolls" in said and "takes 20 of a kind" in said
    assert fought.last.messages[0].payload["private_to"] == "test:Марк"


def test_what_was_taken_back_does_not_count(fought):
    fought.say("Ира", "/undo")
    fought.say("Марк", "/agree")
    assert "Судить пока не о чем" in fought.say("Ира", "/удача")


def test_the_log_leads_to_it(fought):
    fought.say("Ира", "/log")
    assert "🎲 Удача: действия 1–" in fought.press("Ира", "🎲 Удача")


def test_the_button_under_the_end_tells_of_that_battle_whatever_came_after(fought):
    fought.say("Ира", "/end сдаюсь")
    fought.say("Марк", "/agree")
    token = fought.tokens["🎲 Удача"]
    fought.say("Ира", "/start gdf")
    assert "Имперские Римляне" in fought.press_token("Марк", token)


def test_long_work_is_done_beside_the_desk(fought, monkeypatch):
    def handle():
        request = Request(channel=fought.channel, actor=Actor("test:Ира", "Ира"), message_id="77", text="/luck")
        return fought.desk.handle(request, bench=bench)

    monkeypatch.setattr("handlers.post.luck_odds._LONG", 0)
    bench = Bench(lambda: False, lambda: lambda: False)
    with pytest.raises(Unfinished) as aside:
        handle()
    aside.value.finish()
    monkeypatch.setattr("handlers.post.luck_odds.luck_of", None)
    assert "попадания" in str(handle().messages[0].payload)


def test_where_no_battle_is_it_says_so(table):
    assert "/start" in table.say("Ира", "/удача")


@pytest.mark.parametrize("language", ["ru", "en"])
def test_rows_of_many_dice_keep_within_a_phone(language):
    rows = [Row("A", "saves", Tally({yes(Fraction(1, 3)): dice}, dice // 3)) for dice in (9, 999, 9999)]
    drawn = render_message(say(luck_table(rows, language)), language, str)
    assert all(len(line) <= 30 for block in drawn["blocks"] for line in draw_block(block))
