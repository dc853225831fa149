"""Battles that are over go in the operator's time, a week after their players were told; others never do."""

from datetime import UTC, datetime, timedelta

import pytest

from games.core.events import BattleEnded, Note
from games.store import Commit
from handlers.drawing.wording import draw_plain
from handlers.post.retention import clear_old
from tests.support.battle_making import Clock
from tests.support.chat_table import Table

DAY = timedelta(days=1)
CLOCK = Clock()


@pytest.fixture
def table(tmp_path, monkeypatch):
    CLOCK.now = datetime(2026, 3, 1, 12, tzinfo=UTC)
    monkeypatch.setattr("bot.wiring.now", CLOCK)
    made = Table(tmp_path)
    made.desk.tools.keep_battles = 30
    made.say("Ира", "/start Warmaster 1000")
    made.say("Ира", "/join A имперские римляне")
    made.say("Марк", "/join B галлы")
    return made


def store_of(here):
    return here.desk.tools.store


def end(here):
    store = store_of(here)
    (battle,) = store.battles()
    store.commit(Commit(battle=battle, expected=store.state(battle).version, events=(BattleEnded(winner="A"),)))
    return battle


def later(here, days):
    CLOCK.now += days * DAY
    return sum(clear_old(here.desk.tools))


def told(here, channel=None):
    rows = store_of(here).outbox.waiting(channel or here.channel, 200)
    return [draw_plain(row.payload) for row in rows if "уйдёт отсюда" in draw_plain(row.payload)]


def test_players_hear_of_it_a_week_before_and_once(table):
    battle = end(table)
    assert (later(table, 22), told(table)) == (0, [])
    assert later(table, 1) == 0
    assert told(table) == [
        "Бой Имперские Римляне — Галлы окончен давно: через 7 дн он уйдёт отсюда вместе с журналом."
        " Журнал можно забрать сейчас."
    ]
    assert (later(table, 6), len(told(table))) == (0, 1)
    assert later(table, 1) == 1
    assert battle not in store_of(table).battles()
    assert store_of(table).battle_in(table.channel) is None
    assert store_of(table).check() == []
    assert "нет боя" in table.say("Ира", "/battle")


def test_the_log_is_had_by_the_button(table):
    battle = end(table)
    later(table, 23)
    (row,) = store_of(table)._connection.rows("SELECT token FROM buttons WHERE does LIKE '%\"file\": true%'")
    # The first who asks brings the seed out; then the file has it.
    assert "Зерно кубиков" in table.press_token("Марк", row["token"])
    table.press_token("Марк", row["token"])
    blocks = [block for out in table.last.messages for block in out.payload["blocks"]]
    assert any("file" in block["kind"] or "log" in block["kind"] for block in blocks), blocks
    assert battle in store_of(table).battles()


def test_who_was_not_told_keeps_it_a_week_more(table):
    """The program was off when it should have said so."""
    battle = end(table)
    assert (later(table, 90), battle in store_of(table).battles()) == (0, True)
    assert later(table, 6) == 0
    assert later(table, 1) == 1


def test_a_battle_that_goes_on_is_kept_however_long_it_rests(table):
    (battle,) = store_of(table).battles()
    assert later(table, 4000) == 0
    assert (store_of(table).battles(), told(table)) == ((battle,), [])


def test_without_a_limit_nothing_goes(table):
    end(table)
    table.desk.tools.keep_battles = None
    assert later(table, 4000) == 0
    assert store_of(table).battles()


def test_a_word_in_the_log_keeps_it_longer(table):
    battle = end(table)
    later(table, 25)
    store = store_of(table)
    store.commit(Commit(battle=battle, expected=store.state(battle).version, events=(Note(text="чай"),)))
    assert later(table, 10) == 0
    assert later(table, 20) == 1


def test_a_battle_without_a_chat_tells_its_players(table):
    battle = end(table)
    store_of(table).commit(Commit(battle=battle, unlinks=(table.channel,)))
    later(table, 23)
    assert len(told(table, "test:@Ира")) == 1
    assert len(told(table, "test:@Марк")) == 1


def test_the_page_says_how_long(table):
    assert "Оконченные бои — 30 дн после последнего действия" in table.say("Ира", "/личное")
    table.desk.tools.keep_battles = None
    assert "Оконченные бои хранятся без срока." in table.say("Ира", "/личное")
