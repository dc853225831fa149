"""Clocks over changes of the time, a program that was off or killed, a clock set back, the dead of night."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.scheduler import Scheduler
from games.core.clock import moment_of
from games.core.verify import verify
from games.store import Commit, Store
from handlers.post.quiet_hours import QuietHours, parse_quiet
from lexicon.errors import NotUnderstood
from tests.support.clock_table import START, post_battle

BERLIN = ZoneInfo("Europe/Berlin")


def there(*moment, **fold):
    return datetime(*moment, tzinfo=BERLIN, **fold)


def whom(heard):
    return [words.partition(",")[0] for _, words in heard]


def whys(table):
    return [getattr(one.event, "why", "") for one in table.desk.tools.store.records(table.state.id)]


def timer(table, side="A"):
    return table.state.clock.timer(side)


@pytest.mark.parametrize(
    ("day", "hours"), [(there(2026, 3, 27, 19), 71), (there(2026, 10, 23, 19), 73)], ids=["spring", "autumn"]
)
def test_three_days_are_three_days_over_a_change_of_the_time(tmp_path, day, hours):
    table = post_battle(tmp_path, "3 дня", zone="Берлин")
    table.at.now = day.astimezone(UTC)
    for _ in range(3):
        table.say("Ира", "/turn")
    due = moment_of(timer(table, "B").due)
    assert due - table.at.now == timedelta(hours=hours)
    assert due.astimezone(BERLIN) == day + timedelta(days=3)
    assert "19:00" in table.say("Марк", "/часы")


@pytest.mark.parametrize(
    ("moment", "until"),
    [
        (there(2026, 3, 28, 23, 30), there(2026, 3, 29, 8)),
        (there(2026, 3, 29, 1, 30), there(2026, 3, 29, 8)),
        (there(2026, 10, 24, 23), there(2026, 10, 25, 8)),
        (there(2026, 10, 25, 2, 30, fold=1), there(2026, 10, 25, 8)),
        (there(2026, 5, 1, 8), None),
        (there(2026, 5, 1, 22, 59), None),
    ],
)
def test_the_night_ends_at_the_same_hour_whatever_its_length(moment, until):
    said = QuietHours(23 * 60, 8 * 60).until(moment.astimezone(UTC), BERLIN)
    assert said == (None if until is None else until.astimezone(UTC))


@pytest.mark.parametrize(
    ("words", "hours"),
    [("23-8", (1380, 480)), ("с 22:30 до 7", (1350, 420)), ("from 0 to 9", (0, 540)), ("13–15", (780, 900))],
)
def test_quiet_hours_as_people_say_them(words, hours):
    made = parse_quiet(words)
    assert (made.begin, made.end) == hours


@pytest.mark.parametrize(
    ("words", "code"),
    [("ночью", "quiet.hours"), ("25-8", "quiet.hours"), ("23:70-8", "quiet.hours"), ("8-8", "quiet.range"),
     ("1-23", "quiet.range")],
)  # fmt: skip
def test_what_are_no_quiet_hours(words, code):
    with pytest.raises(NotUnderstood) as refused:
        parse_quiet(words)
    assert refused.value.code == code


def test_quiet_hours_are_set_and_ended_by_taps(tmp_path):
    table = post_battle(tmp_path)
    table.say("Ира", "/тихо")
    assert "23:00–8:00" in table.press("Ира", "23:00")
    assert "Тихие часы: 23:00–8:00" in table.say("Ира", "/тихо")
    table.press("Ира", "Круглые сутки")
    assert "Тихих часов нет" in table.say("Ира", "/тихо")


def test_nobody_knows_the_zone_and_it_is_asked_for(tmp_path):
    table = post_battle(tmp_path)
    assert "пока считаю по UTC" in table.say("Лена", "/тихо 23-8")
    table.say("Лена", "/zone Атлантида")
    assert table.last.error == "zone.unknown"


def test_what_was_due_while_the_program_was_off_comes_once_and_merged(tmp_path):
    table = post_battle(tmp_path, "3 дня, победа")
    heard = table.away(days=2.5)
    assert whom(heard) == ["Ира"] and "осталось 12 ч" in heard[0][1]
    assert table.away(hours=1) == []


def test_a_deadline_that_passed_meanwhile_can_be_claimed_only_after_the_grace(tmp_path):
    table = post_battle(tmp_path, "3 дня, победа")
    heard = table.away(days=4)
    assert sorted(whom(heard)) == ["Ира", "Марк"]
    assert "не раньше" in next(words for _, words in heard if words.startswith("Марк"))
    assert moment_of(timer(table).due) == START + timedelta(days=3), "nothing is added to the time itself"
    table.press("Марк", "Взять победу")
    assert table.last.error == "clock.not_yet" and not table.state.ended
    table.wait(hours=23)
    table.say("Марк", "/claim")
    assert table.last.error == "clock.not_yet"
    table.wait(hours=1)
    table.say("Марк", "/claim")
    assert table.state.ended.reason == "time"


def test_who_was_reminded_late_has_the_grace_though_the_program_was_back_before_the_deadline(tmp_path):
    table = post_battle(tmp_path, "3 дня, победа")
    assert whom(table.away(days=2.9)) == ["Ира"]
    table.wait(days=0.2)
    table.say("Марк", "/claim")
    assert table.last.error == "clock.not_yet"
    assert moment_of(timer(table).claimable) == START + timedelta(days=3.9)


def test_a_short_clock_has_a_short_grace(tmp_path):
    table = post_battle(tmp_path, "1 час, победа")
    table.away(hours=5)
    assert moment_of(timer(table).claimable) == START + timedelta(hours=6)


def test_in_time_there_is_no_grace(tmp_path):
    table = post_battle(tmp_path, "3 дня, победа")
    table.wait(days=3)
    assert moment_of(timer(table).claimable) == START + timedelta(days=3)
    table.say("Марк", "/claim")
    assert table.state.ended.reason == "time"


def test_a_night_puts_off_the_reminder_and_not_the_deadline(tmp_path):
    table = post_battle(tmp_path, "3 дня, победа")
    table.say("Ира", "/тихо 11-20")
    heard = table.wait(days=3, seconds=1)
    assert whom(heard) == ["Ира", "Ира", "Марк"], "the half came at midnight, the day before at night's end"
    assert moment_of(timer(table).claimable) == START + timedelta(days=3)
    ((_, words),) = table.wait(hours=9)
    assert "ваше время вышло" in words and table.at.now.astimezone(ZoneInfo("Europe/Moscow")).hour == 21


def test_a_clock_set_back_reminds_nobody_twice_and_gives_no_time(tmp_path):
    table = post_battle(tmp_path, "3 дня")
    assert whom(table.wait(days=1.6)) == ["Ира"]
    table.at.pass_(days=-1)
    assert table.wait(hours=20) == []
    table.at.now = START - timedelta(days=2)
    for _ in range(3):
        table.say("Ира", "/turn")
    assert timer(table).left == 3 * 86400


def test_a_kill_between_what_is_written_and_the_reminder_only_reminds_later(tmp_path, monkeypatch):
    table = post_battle(tmp_path, "3 дня, победа")
    table.wait(days=2.5)
    table.at.now = START + timedelta(days=3)
    commit = Store.commit

    def killed(self, said):
        if said.outbox:
            raise KeyboardInterrupt
        return commit(self, said)

    monkeypatch.setattr(Store, "commit", killed)
    with pytest.raises(KeyboardInterrupt):
        Scheduler(table.desk.tools, lambda: None).send_due()
    monkeypatch.undo()
    assert whys(table).count("out") == 1
    heard = table.away(minutes=1)
    assert sorted(whom(heard)) == ["Ира", "Марк"]
    assert whys(table).count("out") == 1
    assert moment_of(timer(table).claimable) == START + timedelta(days=3)
    assert verify(list(table.lines())).ok


def test_a_kill_with_the_reminder_sends_it_once(tmp_path, monkeypatch):
    table = post_battle(tmp_path, "3 дня")
    table.at.now = START + timedelta(days=1.6)
    attach = Store._attach

    def killed(self, said, *rest):
        attach(self, said, *rest)
        raise KeyboardInterrupt

    monkeypatch.setattr(Store, "_attach", killed)
    with pytest.raises(KeyboardInterrupt):
        Scheduler(table.desk.tools, lambda: None).send_due()
    monkeypatch.undo()
    assert whom(table.away(minutes=1)) == ["Ира"]
    assert table.away(minutes=1) == []


def test_a_battle_that_has_ended_reminds_nobody(tmp_path):
    table = post_battle(tmp_path, "3 дня, победа")
    table.say("Ира", "/end")
    table.say("Марк", "/agree")
    assert table.wait(days=30) == []
    for line in ("/часы 5 дней", "/claim", "/moretime 1 день", "/pause 3 дня", "/nudge"):
        table.say("Марк", line)
        assert table.last.error == "battle.ended", line


def test_an_end_that_is_taken_back_starts_the_clock_where_it_was(tmp_path):
    table = post_battle(tmp_path, "3 дня, победа")
    table.wait(days=3.1)
    table.press("Марк", "Взять победу")
    table.wait(days=5)
    table.say("Марк", "/undo")
    assert table.state.ended is None
    assert moment_of(timer(table).due) <= table.at.now
    assert timer(table).spell == "turn 1"


def test_a_stranger_is_told_why_and_nothing_happens(tmp_path):
    table = post_battle(tmp_path, "3 дня, победа")
    table.wait(days=3.1)
    version = table.state.version
    for label in ("Взять победу", "+1 день", "Напомнить"):
        table.press("Чужой", label)
        assert table.last.error == "turn.not_player", label
    assert table.state.version == version


def test_the_log_checks_out_and_tells_of_the_clock(tmp_path):
    table = post_battle(tmp_path, "3 дня, победа")
    table.say("Марк", "/часы")
    table.press("Марк", "+1 день")
    table.say("Марк", "/пауза 3 дня отпуск")
    said = table.say("Ира", "/log")
    assert "Имперские Римляне: ещё время" in said and "Галлы: пауза" in said
    assert verify(list(table.lines())).ok


def test_a_deadline_that_passed_where_nobody_could_be_reminded_is_told_first(tmp_path):
    table = post_battle(tmp_path, "3 дня, победа")
    table.say("Ира", f"/link {table.state.id}", channel="test:other")
    store, battle = table.desk.tools.store, table.state.id
    store.commit(Commit(unlinks=(table.channel, "test:other")))
    assert table.wait(days=5) == []
    store.commit(Commit(battle=battle, links=(table.channel,)))
    assert "Имперские Римляне: время вышло, а напоминания ещё не было" in table.say("Марк", "/claim")
    assert whom(table.wait(minutes=1)) == ["Ира"]
    assert moment_of(timer(table).claimable) == START + timedelta(days=6)
    assert "Решать по уговору можно с" in table.say("Марк", "/часы")
    table.wait(days=1)
    table.say("Марк", "/claim")
    assert table.state.ended.reason == "time"


def test_what_was_claimed_is_not_claimed_twice(tmp_path):
    table = post_battle(tmp_path, "1 день, замена")
    table.wait(days=1.1)
    table.say("Марк", "/claim")
    table.say("Марк", "/claim")
    assert table.last.error == "clock.claimed"
