"""``/clock``: agreed by the sides, kept by every act, told on the card; reminders go to who is awaited alone."""

from datetime import UTC, datetime, timedelta

import pytest

from games.core.clock import DAY, moment_of
from games.core.events import ClockTerms
from handlers.post.clock_words import parse_terms, typed
from lexicon.errors import NotUnderstood
from tests.support.chat_table import ready_battle
from tests.support.clock_table import START, PostTable, post_battle
from tests.support.printed import BATTLES, IRA, MARK

FULL = "3 дня, +12 часов, запас 7 дней, победа"


@pytest.fixture
def table(tmp_path):
    made = post_battle(tmp_path, FULL)
    yield made
    made.desk.tools.store.close()


def due(table, side):
    return moment_of(table.state.clock.timer(side).due)


@pytest.mark.parametrize(
    ("words", "terms"),
    [
        ("3 дня на ход, +12 часов, запас 7 дней", ClockTerms(3 * DAY, 43200, 7 * DAY)),
        ("3d +12h bank 7d", ClockTerms(3 * DAY, 43200, 7 * DAY)),
        ("3 days a move, win by time", ClockTerms(3 * DAY, claim="win")),
        ("час", ClockTerms(3600)),
        ("60 дней, решает судья", ClockTerms(60 * DAY, claim="umpire")),
        ("неделя, замена, пауза 30 дней, отсрочка 12 часов", ClockTerms(7 * DAY, 0, 0, "substitute", 30 * DAY, 43200)),
        ("2 дня ждать", ClockTerms(2 * DAY)),
    ],
)
def test_terms_as_people_say_them(words, terms):
    assert parse_terms(words) == terms
    assert parse_terms(typed(terms)) == terms


@pytest.mark.parametrize(
    ("words", "code"),
    [("", "clock.terms"), ("чай", "clock.terms"), ("+3 дня", "clock.terms"), ("3 дня, 5 дней", "clock.terms"),
     ("3 дня +1 день +2 дня", "clock.terms"), ("3 дня win 5", "clock.terms"), ("30 минут", "clock.range"),
     ("61 день", "clock.range"), ("100 дней", "clock.range"), ("3 дня запас 91 день", "clock.range"),
     ("-3 дня", "clock.terms"), ("3", "clock.terms")],
)  # fmt: skip
def test_what_cannot_be_agreed_is_refused(words, code):
    with pytest.raises(NotUnderstood) as refused:
        parse_terms(words)
    assert refused.value.code == code


def test_both_sides_agree_and_the_first_turn_starts_it(tmp_path):
    table = ready_battle(tmp_path)
    assert "Галлы" in table.say("Ира", f"/часы {FULL}")
    assert not table.state.clock
    assert "Часы пошли" in table.press("Марк", "Согласен")
    assert table.state.clock.terms == ClockTerms(3 * DAY, 43200, 7 * DAY, "win")
    assert table.state.clock.timer("A").spell == "turn 1"
    assert table.state.clock.timer("B").spell == ""


def test_it_is_chosen_by_taps(tmp_path):
    table = ready_battle(tmp_path)
    table.say("Ира", "/clock")
    for label in ("3 дня", "Запас 7 дней", "Победа по времени"):
        table.press("Ира", label)
    assert table.state.questions[0].options == {"terms": "3d bank 7d win"}
    table.say("Марк", "/agree")
    assert table.state.clock.terms == ClockTerms(3 * DAY, 0, 7 * DAY, "win")


def test_the_turn_passes_and_the_clock_with_it(table):
    assert due(table, "A") == START + timedelta(days=3)
    table.wait(hours=30)
    for _ in range(3):
        table.say("Ира", "/turn")
    assert table.state.active == "B"
    ira, mark = (table.state.clock.timer(side) for side in "AB")
    assert (ira.due, ira.bank, ira.left) == ("", 7 * DAY + 43200, 3 * DAY - 30 * 3600)
    assert moment_of(mark.due) == START + timedelta(days=3, hours=30)


def test_an_undo_gives_no_time_back(table):
    table.wait(hours=30)
    for _ in range(3):
        table.say("Ира", "/turn")
    table.wait(hours=10)
    assert "Не понял" not in table.say("Ира", "/undo")
    assert table.state.active == "A"
    assert (due(table, "A"), due(table, "B")) == (START + timedelta(days=3, hours=10), None)
    assert table.state.clock.timer("A").bank == 7 * DAY, "what the move earned is gone with it"


def test_a_question_stops_the_asker_and_not_the_asked(table):
    table.say("Ира", "/order Цезарь легионеры 1 30см кубики=1,1")
    table.wait(hours=5)
    table.say("Ира", "/undo")
    assert (due(table, "A"), due(table, "B")) == (None, START + timedelta(days=3, hours=5))
    table.wait(hours=2)
    table.say("Марк", "/refuse")
    assert (due(table, "A"), due(table, "B")) == (START + timedelta(days=3, hours=2), None)


def test_the_card_says_until_when(table):
    table.say("Ира", "/order Цезарь легионеры 1 30см кубики=1,1")
    card = table.last.messages[0].payload
    assert "⏳ до чт 12:00" in card["above"][0]["text"].replace("\xa0", " ")


def test_only_who_is_awaited_is_reminded_and_the_other_hears_when_time_is_out(table):
    heard = table.wait(days=9.9)
    assert [words.partition(",")[0] for _, words in heard] == ["Ира"] * 4
    assert [words.partition(" ")[2][:22] for _, words in heard[:3]] == [
        "бой ждёт вас: половина",
        "бой ждёт вас: до завтр",
        "время на ход вышло, ид",
    ]
    heard = table.wait(days=30)
    assert sorted(words.partition(",")[0] for _, words in heard) == ["Ира", "Марк"]
    assert {"Напомнить", "Подождать", "Взять победу", "+1 день", "+3 дня"} <= set(table.tokens)
    assert table.state.ended is None, "nothing happens by itself"


def test_reminders_are_quiet_in_the_chat_and_call_one_person(table):
    table.wait(days=1.6)
    row = table.desk.tools.store.outbox.waiting(table.channel, 999)[-1]
    assert row.payload["silent"] and [one["name"] for one in row.payload["mentions"]] == ["Ира"]


def test_whoever_wants_it_is_reminded_in_private(table):
    table.say("Ира", "/тихо лично")
    ((channel, words),) = table.wait(days=1.6)
    assert channel == "test:@Ира" and "Имперские Римляне, Галлы" in words


def test_no_reminder_before_the_night_is_over(table):
    table.say("Ира", "/тихо 20-9")
    assert table.wait(hours=36) == [], "half of the time is gone at midnight in Moscow"
    ((_, words),) = table.until(datetime(2026, 3, 4, 6, 0, tzinfo=UTC))
    assert "осталось 1 день 3 ч" in words


def test_an_act_in_time_is_reminded_of_no_more(table):
    table.wait(hours=30)
    for _ in range(3):
        table.say("Ира", "/turn")
    heard = table.wait(hours=30)
    assert heard == []
    assert [words.partition(",")[0] for _, words in table.wait(hours=10)] == ["Марк"]


def test_the_win_is_claimed_as_agreed_and_may_be_taken_back(table):
    assert "время ещё есть" in table.say("Марк", "/claim")
    table.wait(days=10.1)
    assert "ваша сторона" in table.press("Ира", "Взять победу")
    assert "вышло время" in table.press("Марк", "Взять победу")
    assert (table.state.ended.winner, table.state.ended.reason) == ("B", "time")
    assert "уже окончен" in table.say("Ира", "/часы 5 дней") or table.last.error == "battle.ended"


def test_more_time_is_given_by_one_tap_and_to_others_only(table):
    table.say("Марк", "/часы")
    assert "ещё 1 день" in table.press("Марк", "+1 день")
    assert due(table, "A") == START + timedelta(days=4)
    table.say("Ира", "/moretime 3 дня")
    assert table.last.error == "clock.nobody"
    table.say("Чужой", "/moretime 3 дня")
    assert table.last.error == "turn.not_player"
    table.say("Марк", "/moretime 99 дней")
    assert table.last.error == "clock.range"
    table.say("Марк", "/moretime B 1 день")
    assert table.last.error == "clock.own"
    assert due(table, "A") == START + timedelta(days=4)


def test_who_waits_asks_again_in_a_day_and_reminds_by_hand(table):
    table.wait(days=10.1)
    table.press("Марк", "Подождать")
    assert [words.partition(",")[0] for _, words in table.wait(days=1.1)] == ["Марк"]
    table.press("Марк", "Напомнить")
    assert [words.partition(",")[0] for _, words in table.wait(minutes=1)] == ["Ира"]
    table.say("Марк", "/nudge")
    assert table.last.error == "clock.nudged_lately"


def test_nothing_can_be_claimed_where_nothing_was_agreed(tmp_path):
    table = post_battle(tmp_path, "1 день")
    table.wait(days=1.1)
    assert "Взять победу" not in table.tokens
    assert "Уговора на этот случай нет" in table.say("Марк", "/claim")
    assert table.state.ended is None


def test_a_substitute_may_take_the_seat(tmp_path):
    table = post_battle(tmp_path, "1 день, замена")
    table.wait(days=1.1)
    table.press("Марк", "Отдать замене")
    assert table.state.players_of("A") == (1,) and table.state.clock.claimed == ("A",)
    table.press("Лена", "Сесть")
    table.say("Марк", "/agree")
    assert table.desk.tools.store.people.person_at(table.state.id, 1).name == "Лена"
    table.say("Марк", "/moretime 1 день")
    assert table.state.clock.claimed == ()


def test_who_acts_after_all_keeps_his_seat(tmp_path):
    table = post_battle(tmp_path, "1 день, замена")
    table.wait(days=1.1)
    table.press("Марк", "Отдать замене")
    sit = next(token for label, token in table.tokens.items() if label.startswith("Сесть"))
    for _ in range(3):
        table.say("Ира", "/turn")
    table.press_token("Лена", sit)
    assert table.last.error == "substitute.not_vanished"


def test_the_umpire_decides_where_that_was_agreed(tmp_path):
    table = post_battle(tmp_path, "1 день, решает судья")
    table.wait(days=1.1)
    table.say("Марк", "/claim")
    assert table.last.error == "clock.no_umpire"
    table.say("Судья", "/umpire")
    for who in ("Ира", "Марк"):
        table.say(who, "/agree")
    assert "Решает судья: Судья" in table.say("Марк", "/claim")
    table.press("Судья", "Присудить победу")
    assert (table.state.ended.winner, table.state.ended.reason) == ("B", "time")


def test_an_answer_that_is_late_loses_nothing(table):
    table.say("Ира", "/order Цезарь легионеры 1 30см кубики=1,1")
    table.say("Ира", "/undo")
    table.wait(days=11)
    assert "Взять победу" not in table.tokens
    table.say("Ира", "/claim")
    assert table.last.error == "clock.only_asked"


def test_another_clock_is_agreed_or_none(table):
    table.say("Марк", f"/часы {FULL}")
    assert table.last.error == "clock.same"
    table.say("Марк", "/часы убрать")
    table.say("Ира", "/agree")
    assert table.state.clock is None
    assert table.wait(days=30) == []
    table.say("Марк", "/claim")
    assert table.last.error == "clock.none"


def test_english_readers_read_english(table):
    table.say("Марк", "/lang en")
    assert "3 days a move, +12 h for each, a bank of 7 days" in table.say("Марк", "/clock")


def test_where_sides_alternate_each_activation_has_its_whole_time(tmp_path):
    table = PostTable(tmp_path)
    *setting_up, begins = BATTLES["gdf"]["ru"]
    for who, line in (*setting_up, (IRA, "/часы 1 день, +2 часа"), (MARK, "/agree"), begins):
        table.say(who, line)
    spells = []
    for who, line in (("", ""), (IRA, "/activate Стрелки hold"), (MARK, "/activate Тени hold"), (IRA, "/battle")):
        if who:
            table.wait(hours=2)
            table.say(who, line)
        spells.append({side: timer.due for side, timer in table.state.clock.timers.items() if timer.spell})
    hour = [
        moment.isoformat(timespec="seconds") for moment in (START + timedelta(days=1, hours=at) for at in (0, 2, 4))
    ]
    assert spells == [{"A": hour[0]}, {"B": hour[1]}, {"A": hour[2]}, {"A": hour[2]}]
    assert table.state.clock.timer("B").bank == 2 * 3600
