"""Mission cards with decks of one's own: hands that their owners alone see, and the six ways to play (gdf p. 44)."""

import pytest

from games.gdf.acts.cards import every_card
from games.registry import view_of
from tests.handlers.gdf.test_missions import before, to_the_end_of_the_round
from tests.handlers.gdf.test_switches import done

EVERY = every_card()
FIRST = ", ".join(map(str, EVERY[:18]))
"""Seize and Hold, 11 to 36: places 1-18 of the deck."""
LAST = ", ".join(map(str, EVERY[18:]))
"""41 to 66."""
TWO = "/start grimdark future 1000 2 раунда"


def dealt(folder, kind, *, start="/start grimdark future 1000 1 раунд"):
    """Ann holds 11-15, Bob 41-45 (card 44 with marker 6): the first round has begun."""
    table = before(folder, ("Аня", f"/cards {kind} номера {FIRST}"), ("Боря", f"/cards номера {LAST}"), start=start)
    done(table, "Аня", "/turn")
    done(table, "Аня", "/cards взять кубики=1,1,1,1,1")
    done(table, "Боря", "/cards взять кубики=1,1,1,1,1,6")
    return table


def side(table, one):
    return view_of(table.state)["sides"][one]


def test_each_side_makes_a_deck_of_eighteen_cards_for_the_same_way_to_play(tmp_path):
    table = before(tmp_path)
    assert "не играют" in table.say("Аня", "/cards")
    few = ", ".join(map(str, EVERY[:17]))
    assert "18" in table.say("Аня", f"/cards вызов номера {few}") and table.last.act is None
    assert "Как играют" in table.say("Аня", f"/cards номера {FIRST}") and table.last.act is None
    done(table, "Аня", f"/cards вызов номера {FIRST}")
    assert "Собирает" in table.say("Аня", "/turn") and table.last.act is None
    assert "иначе: вызов" in table.say("Боря", f"/cards план номера {LAST}") and table.last.act is None
    table.say("Боря", "/battle")
    table.press("Боря", "Своя колода")
    # Three pages of twelve: the last eighteen are half of the second page and the third.
    for label in ("Ещё 24", *map(str, EVERY[18:24]), "Ещё 12", *map(str, EVERY[24:]), "Готово"):
        table.press("Боря", label)
    table.press("Боря", "Сделать")
    assert table.state.decks["B"] == EVERY[18:]
    assert (side(table, "A")["deck"], side(table, "B")["deck"], len(table.state.markers)) == (18, 18, 6)


def test_a_hand_is_told_to_its_owner_alone(tmp_path):
    table = dealt(tmp_path, "координация")
    told = [(message.channel, message.private, "Выдвижение" in str(message.payload)) for message in table.last.messages]
    assert told == [("test:@Боря", True, True), (table.channel, False, False)]
    assert (side(table, "B")["hand"], side(table, "B")["cards"], side(table, "B")["deck"]) == (5, [], 13)
    assert "маркер 6" in str(table.last.messages[0].payload), "card 44 has its die when it is drawn"


def test_three_cards_are_laid_and_one_of_them_face_down_at_most(tmp_path):
    table = dealt(tmp_path, "тактика")
    for wrong in ("выложить 1, 2", "выложить 1, 2, 6", "выложить 1 скрыть 2, 3", "выложить 1, 1, 2"):
        table.say("Аня", f"/cards {wrong}")
        assert table.last.act is None, wrong
    said = table.say("Аня", "/cards выложить 1, 3 скрыть 5")
    assert "15 " not in said and (side(table, "A")["cards"], side(table, "A")["cards_hidden"]) == ([11, 13], 1)
    assert "Карты из руки" in table.say("Аня", "/activate братья бросок") and table.last.act is None
    done(table, "Боря", "/cards выложить 1, 2, 3")
    done(table, "Аня", "/cards открыть 1")
    assert (side(table, "A")["cards"], side(table, "A")["cards_hidden"], side(table, "A")["hand"]) == (
        [11, 13, 15],
        0,
        2,
    )
    done(table, "Боря", "/cards выбрать 43")
    to_the_end_of_the_round(table)
    done(table, "Боря", "/cards выполнена 43")
    assert table.state.sides["B"].victory == 2, "a special card is worth one more"


def test_a_redeal_gives_four_cards_once_before_any_is_laid(tmp_path):
    table = dealt(tmp_path, "логистика")
    done(table, "Аня", "/cards пересдача кубики=18,17,16,15")
    assert table.state.sides["A"].hand.cards == (15, 14, 13, 12) and side(table, "A")["deck"] == 14
    assert "пересдача одна" in table.say("Аня", "/cards пересдача") and table.last.act is None


def test_a_challenged_card_is_worth_a_point_more_in_its_round(tmp_path):
    table = dealt(tmp_path, "вызов")
    done(table, "Аня", "/cards выложить 1, 2, 3")
    done(table, "Боря", "/cards выложить 1, 2 скрыть 3")
    assert "выбирает" in table.say("Аня", "/activate братья бросок") and table.last.act is None
    done(table, "Аня", "/cards выбрать 1")
    assert table.state.sides["B"].hand.marked == 43
    done(table, "Боря", "/cards выбрать 12")
    to_the_end_of_the_round(table)
    assert "маркер 2" in table.say("Аня", "/cards выполнена 12") and table.last.act is None
    done(table, "Аня", "/objective 2 A")
    done(table, "Аня", "/cards выполнена 12")
    done(table, "Боря", "/cards выполнена 41")
    assert [one.victory for one in table.state.sides.values()] == [2, 1]


def test_a_returned_card_is_replaced_by_another(tmp_path):
    table = dealt(tmp_path, "план")
    done(table, "Аня", "/cards выложить 1, 2, 3")
    done(table, "Боря", "/cards выложить 1, 2, 3")
    done(table, "Боря", "/cards вернуть 12")
    assert side(table, "A")["cards"] == [11, 13] and table.state.sides["A"].hand.cards == (14, 15, 12)
    assert "Не подходит (3)" in table.say("Аня", "/cards выложить 3") and table.last.act is None
    done(table, "Аня", "/cards выложить 2")
    assert side(table, "A")["cards"] == [11, 13, 15]
    done(table, "Аня", "/cards пас")
    done(table, "Аня", "/activate братья бросок")


def test_strategy_shows_what_the_leader_hid_and_lets_the_other_hide(tmp_path):
    table = dealt(tmp_path, "стратегия", start=TWO)
    done(table, "Аня", "/cards выложить 1, 2 скрыть 3")
    done(table, "Боря", "/cards выложить 1, 2, 3")
    to_the_end_of_the_round(table)
    done(table, "Аня", "/objective 1 A")
    done(table, "Аня", "/cards выполнена 11")
    done(table, "Аня", "/turn")
    assert (side(table, "A")["cards"], side(table, "A")["cards_hidden"]) == ([12, 13], 0)
    done(table, "Боря", "/cards скрыть 41, 42")
    assert "у кого меньше" in table.say("Аня", "/cards скрыть 12") and table.last.act is None
    done(table, "Аня", "/cards взять кубики=1,1,1")
    assert "Рубашкой вверх 1" in table.say("Аня", "/cards выложить 1, 2 скрыть 3") and table.last.act is None
    done(table, "Боря", "/cards взять кубики=1,1,1")
    done(table, "Боря", "/cards скрыть 1, 2, 3")
    assert (side(table, "B")["cards"], side(table, "B")["cards_hidden"]) == ([43], 5)


def test_coordination_shuffles_two_discarded_cards_back(tmp_path):
    table = dealt(tmp_path, "координация")
    done(table, "Аня", "/cards выложить 1, 2, 3")
    done(table, "Боря", "/cards выложить 1, 2, 3")
    to_the_end_of_the_round(table)
    done(table, "Боря", "/cards выполнена 41")
    done(table, "Боря", "/cards сбросить 42")
    done(table, "Боря", "/cards замешать 41, 42")
    assert side(table, "B")["deck"] == 15 and table.state.sides["B"].hand.discard == ()
    assert "один раз" in table.say("Боря", "/cards замешать 41") and table.last.act is None


@pytest.mark.parametrize(("held", "hand"), [((), 5), ((1,), 6)])
def test_logistics_gives_six_cards_to_whoever_holds_more_markers(tmp_path, held, hand):
    table = dealt(tmp_path, "логистика", start=TWO)
    done(table, "Аня", "/cards выложить 1, 2, 3")
    done(table, "Боря", "/cards выложить 1, 2, 3")
    to_the_end_of_the_round(table)
    for marker in held:
        done(table, "Аня", f"/objective {marker} A")
    done(table, "Аня", "/turn")
    done(table, "Аня", "/cards взять")
    assert side(table, "A")["hand"] == hand
