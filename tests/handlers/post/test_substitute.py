"""Somebody sits in for a player: the number stays, and with it what the battle knows by it; nobody sits there twice."""

from datetime import timedelta

import pytest

from games.core.events import PaperSealed
from games.core.verify import verify
from games.store import Commit, PaperDraft, SettingDraft
from handlers.drawing.wording import draw_plain
from tests.handlers.cards.test_calling_back import Hours


@pytest.fixture
def hours(tmp_path):
    """Марк owes the drive back of his warband; Олег only looks on."""
    made = Hours(tmp_path)
    made.table.say("Олег", "/battle")
    made.table.say("Марк", "/seed чай")
    return made


@pytest.fixture
def table(hours):
    return hours.table


def sits(table):
    """Who is which player."""
    return {number: one.name for number, one in table.desk.tools.store.people.seated(table.state.id).items()}


def whys(table):
    return [one.event.why for one in table.desk.tools.store.records(table.state.id) if one.event.kind == "seat_passed"]


def sat_down(table):
    table.say("Марк", "/замена олег")
    return table.press("Олег", "Сесть: Галлы")


def test_who_was_called_sits_down_by_a_tap_and_pays_what_the_seat_owes(table):
    assert "Марк ищет себе заместителя: Галлы." in table.say("Марк", "/замена олег")
    assert table.tokens.keys() == {"Сесть: Галлы", "Не могу", "Отозвать"}
    assert table.press("Пётр", "Сесть") == "Это решает Олег."
    said = table.press("Олег", "Сесть: Галлы")
    assert said.startswith("Олег теперь играет: Галлы, вместо игрока Марк.")
    assert sits(table) == {1: "Ира", 2: "Олег"}
    assert "1 кубик: 2 → 2 см" in table.say("Олег", "/driveback воины 1 кубики=2")
    assert "На вашем месте сейчас заместитель: Олег." in table.say("Марк", "/driveback воины 1 кубики=2")
    assert "Вы не играете в этом бою" in table.say("Пётр", "/driveback воины 1 кубики=2")
    last = list(table.desk.tools.store.records(table.state.id))[-1]
    assert (last.actor, last.event.kind) == (2, "driven_back"), "the log knows the seat alone"


def test_a_question_to_the_seat_is_the_substitutes_to_answer(table):
    table.say("Ира", "/losses воины 2, 1 подставка")
    sat_down(table)
    assert "Согласие: Олег" in table.say("Олег", "/agree")
    assert {one.name: one.stands for one in table.state.units.values()}["Воины 2"] == 2


def test_it_is_given_back_with_one_tap_by_either(table):
    sat_down(table)
    assert "Марк снова на своём месте: Галлы" in table.press("Марк", "Вернуть место")
    assert sits(table) == {1: "Ира", 2: "Марк"} and whys(table) == ["holiday", "back"]
    sat_down(table)
    assert "Марк снова на своём месте" in table.say("Олег", "/substitute back")
    assert sits(table) == {1: "Ира", 2: "Марк"}
    assert "возвращать нечего" in table.say("Марк", "/замена вернуть")


def test_two_at_once_are_refused_and_named(table):
    assert "«@Олег, @Пётр» — это несколько имён" in table.say("Марк", "/замена @Олег, @Пётр")
    sat_down(table)
    for who, line in (("Олег", "/замена Пётр"), ("Ира", "/замена B Пётр"), ("Ира", "/замена Марк Пётр")):
        assert "уже сидит заместитель: Олег" in table.say(who, line)
    assert sits(table) == {1: "Ира", 2: "Олег"}


def test_a_second_offer_takes_the_place_of_the_first(table):
    table.say("Марк", "/замена олег")
    first = table.tokens["Сесть: Галлы"]
    table.say("Пётр", "/battle")
    table.say("Марк", "/замена пётр")
    assert "уже не действует" in table.press_token("Олег", first)
    assert "Пётр теперь играет" in table.press("Пётр", "Сесть")


def test_an_offer_is_withdrawn_declined_or_grows_old(hours, table):
    table.say("Марк", "/замена олег")
    offered = table.tokens["Сесть: Галлы"]
    assert "Приглашение отозвано" in table.press("Марк", "Отозвать")
    assert "Вы никого не звали" in table.say("Марк", "/замена отозвать")
    assert "Приглашение отозвано (Марк)" in table.press_token("Олег", offered)
    table.say("Марк", "/замена олег")
    assert "Олег не может" in table.press("Олег", "Не могу")
    assert "Вы никого не звали" in table.say("Марк", "/замена отозвать")
    table.say("Марк", "/замена олег")
    hours.now += timedelta(days=8)
    assert "действует 7 дней" in table.press("Олег", "Сесть")
    assert sits(table) == {1: "Ира", 2: "Марк"} and whys(table) == []


def test_whose_name_nobody_knows_is_confirmed_by_who_called(table):
    table.say("Марк", "/замена @petr")
    assert "Это тот, кого вы звали, Марк?" in table.press("Пётр", "Сесть")
    assert table.press("Пётр", "Да, это Пётр") == "Это решает Марк."
    assert "Пётр теперь играет" in table.press("Марк", "Да, это Пётр")


def test_who_plays_sits_for_nobody_and_a_substitute_does_not_leave(table):
    assert "Ира уже играет в этом бою" in table.say("Марк", "/замена @Ира")
    assert "и так сидите" in table.say("Марк", "/замена марк")
    assert "Чьё место" in table.say("Олег", "/замена Пётр")
    sat_down(table)
    assert "вы заместитель" in table.say("Олег", "/leave")
    assert "Галлы: Олег играет вместо игрока Марк" in table.say("Олег", "/замена")


def test_the_seat_of_a_silent_player_is_given_away_after_a_wait_and_a_call(hours, table):
    assert "через 14 дней (ждём 14)" in table.say("Ира", "/замена B Олег")
    hours.now += timedelta(days=15)
    assert "ваше место могут отдать" in table.say("Ира", "/замена B Олег")
    [letter] = hours.store.outbox.waiting("test:@Марк")
    assert draw_plain(letter.payload).startswith("Вас ждут в бою.")
    assert "Ещё 48 ч на ответ" in table.say("Ира", "/замена B Олег")
    hours.now += timedelta(hours=49)
    assert "Марк не отвечает. Место (Галлы) можно занять." in table.say("Ира", "/замена B Олег")
    assert "Олег теперь играет" in table.press("Олег", "Сесть")
    assert whys(table) == ["vanished"]


def test_who_answers_the_call_keeps_his_seat(hours, table):
    hours.now += timedelta(days=15)
    table.say("Ира", "/замена B Олег")
    table.say("Марк", "/driveback воины 1 кубики=2")
    hours.now += timedelta(hours=49)
    assert "место можно отдать через 12 дней" in table.say("Ира", "/замена B Олег")


def test_who_plays_again_keeps_the_seat_that_was_offered_meanwhile(hours, table):
    hours.now += timedelta(days=15)
    table.say("Ира", "/замена B Олег")
    hours.now += timedelta(hours=49)
    table.say("Ира", "/замена B Олег")
    offered = table.tokens["Сесть: Галлы"]
    hours.now += timedelta(hours=1)
    table.say("Марк", "/driveback воины 1 кубики=2")
    assert "Марк снова играет, место не отдаётся" in table.press_token("Олег", offered)
    assert sits(table) == {1: "Ира", 2: "Марк"} and whys(table) == []


def test_the_seat_of_who_left_the_chat_is_his_once_he_plays_again(hours, table):
    hours.now += timedelta(hours=1)
    hours.store.settings.put(SettingDraft(f"battle:{table.state.id}", "left:2", hours.now.isoformat()))
    table.say("Ира", "/замена B Олег")
    offered = table.tokens["Сесть: Галлы"]
    hours.now += timedelta(hours=1)
    table.say("Марк", "/driveback воины 1 кубики=2")
    assert "Марк снова играет" in table.press_token("Олег", offered)
    assert sits(table) == {1: "Ира", 2: "Марк"}


def test_a_spectator_may_ask_for_it_and_the_owner_comes_back_when_the_substitute_agrees(hours, table):
    hours.now += timedelta(days=15)
    table.say("Ира", "/замена B")
    table.say("Олег", "/замена B")
    hours.now += timedelta(days=3)
    assert "отдать заместителю (Олег) место" in table.say("Олег", "/замена B")
    assert "Олег теперь играет" in table.say("Ира", "/agree")
    assert sits(table) == {1: "Ира", 2: "Олег"}
    assert "Марк возвращается на своё место" in table.say("Марк", "/замена вернуть")
    assert "Марк снова на своём месте" in table.say("Олег", "/agree")
    assert sits(table)[2] == "Марк" and "Олег" in sits(table).values()
    free = table.desk.tools.store.people.next_seat(table.state.id)
    assert free == 5, "1 and 2 play, 3 was the spectator's, 4 the owner's while he was none"
    assert table.desk.tools.store.check() == [] and verify(table.lines()).ok


def test_the_wait_is_the_tables_to_agree_on(hours, table):
    table.say("Ира", "/замена срок 5 дней")
    assert "через 5 дней" in table.say("Марк", "/agree")
    hours.now += timedelta(days=6)
    assert "ваше место могут отдать" in table.say("Ира", "/замена B Олег")
    assert "от 3 до 90 дней, а сказано: 500" in table.say("Ира", "/замена срок 500")


def test_no_undo_takes_a_seat_back(table):
    sat_down(table)
    before = table.state.done
    table.say("Олег", "/undo")
    assert sits(table) == {1: "Ира", 2: "Олег"} and table.state.done == before


def test_the_substitute_is_called_when_the_seat_has_to_decide(table):
    sat_down(table)
    table.say("Ира", "/losses воины 2, 1 подставка")
    assert table.last.messages[0].payload["mentions"] == [{"key": "test:Олег", "name": "Олег"}]


def test_where_the_clock_says_so_lost_time_is_wait_enough(hours, table):
    table.say("Ира", "/часы 1 день, замена")
    table.say("Марк", "/agree")
    hours.now += timedelta(days=2)
    hours.scheduler.send_due()
    hours.now += timedelta(days=2)
    hours.scheduler.send_due()
    assert "Марк не отвечает. Место (Галлы) можно занять." in table.say("Ира", "/замена B Олег")


def forgets_himself(table, who):
    table.say(who, "/забудь меня")
    assert "Забыл" in table.press(who, "Да, забудь меня")


def test_a_substitute_who_is_forgotten_gives_the_seat_back(hours, table):
    sat_down(table)
    forgets_himself(table, "Олег")
    assert sits(table)[2] == "Марк" and whys(table) == ["holiday", "back"]
    assert table.state.players_of("B") == (2,)
    told = [draw_plain(row.payload) for row in hours.store.outbox.waiting(table.channel, 100)]
    assert any("Заместитель попросил забыть его (Галлы). Марк снова на своём месте." in one for one in told)
    assert "1 кубик: 2 → 2 см" in table.say("Марк", "/driveback воины 1 кубики=2")
    assert "возвращать нечего" in table.say("Марк", "/замена вернуть")
    assert hours.store.check() == [] and verify(table.lines()).ok


def test_what_a_forgotten_substitute_sealed_goes_and_what_the_owner_sealed_stays(hours, table):
    store, battle = hours.store, table.state.id
    for who in ("Марк", "Олег"):
        if who == "Олег":
            sat_down(table)
        paper = PaperSealed(number=table.state.act + 1, side="B", digest="0" * 64)
        draft = PaperDraft(paper.number, store.people.find(f"test:{who}").id, "5a17" * 8, who)
        version = table.state.version
        store.commit(Commit(battle=battle, expected=version, actor=2, events=(paper,), papers=(draft,)))
    forgets_himself(table, "Олег")
    assert [store.papers.find(battle, paper.number).text for paper in store.state(battle).papers] == ["Марк"]


def test_when_the_owner_is_forgotten_the_substitute_stays_for_good(hours, table):
    sat_down(table)
    forgets_himself(table, "Марк")
    assert "возвращать нечего" in table.say("Олег", "/замена вернуть")
    assert "возвращать нечего" in table.say("Марк", "/замена вернуть")
    assert sits(table)[2] == "Олег" and table.state.players_of("B") == (2,)
    forgets_himself(table, "Олег")
    assert table.state.players_of("B") == ()
    assert hours.store.check() == [] and verify(table.lines()).ok


def test_a_second_press_says_who_sat_down(table):
    table.say("Марк", "/замена олег")
    offered = table.tokens["Сесть: Галлы"]
    table.press_token("Олег", offered)
    assert "Уже сделано: Олег" in table.press_token("Олег", offered)


def test_a_second_press_of_somebody_without_a_number_names_nobody(table):
    table.say("Марк", "/замена @petr")
    offered = table.tokens["Сесть: Галлы"]
    table.say("Марк", "/замена олег")
    declined = table.tokens["Не могу"]
    table.press_token("Олег", declined)
    assert "?" not in table.press_token("Олег", declined).partition("Ничего")[0]
    assert "уже не действует" in table.press_token("Пётр", offered)


def test_a_side_without_a_player_has_no_seat_to_give_away(table):
    table.say("Ира", "/leave")
    table.press("Ира", "Уйти")
    for who in ("Марк", "Пётр"):
        said = table.say(who, "/замена A @Олег")
        assert "сторона свободна" in said and "/invite @Олег A" in said
    assert "Стороны C в бою нет, есть: A, B" in table.say("Марк", "/замена C @Олег")
