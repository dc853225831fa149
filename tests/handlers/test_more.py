"""What the card's ⋯ leads to: an act out of order that the other side is asked for, units, marks, and the rest."""

from dataclasses import replace

import pytest

from handlers.desk.request import Actor, Request
from tests.support.chat_table import ready_battle
from tests.support.tapping import ANNA, BATTLES, BORIS, battle_of

MORE = [
    "Вне очереди…",
    "Отряд…",
    "Поле",
    "Значки",
    "Исправить…",
    "Журнал",
    "Почему так?",
    "Настройки",
    "Заметки",
    "Заранее",
    "Часы",
    "Закончить бой",
    "Ничья…",
]
CARD = "card:"


@pytest.mark.parametrize("game", BATTLES)
def test_more_offers_the_same_in_every_game_and_whoever_is_not_in_turn_asks_for_an_act(tmp_path, game):
    table = battle_of(game, tmp_path)
    if table.state.turn == 0:
        table.say(ANNA, "/card")
        table.press(ANNA, "Жребий")
    who = BORIS if table.state.active == "A" else ANNA
    table.say(who, "/more")
    assert list(table.tokens) == MORE and table.last.messages[0].payload["private_to"] == f"test:{who}"
    table.press(who, "Отряд")
    unit = next(one for one in table.state.units.values() if one.side in table.state.side_of(2 if who == BORIS else 1))
    assert next(iter(table.tokens)) == unit.name, "one's own first"
    assert table.press(who, unit.name).startswith(unit.name)
    table.say(who, "/more")
    assert table.press(who, "Вне очереди") == "Что сделать вне очереди?"
    assert (table.last.error, table.last.act) == (None, None)


@pytest.fixture
def asked(tmp_path):
    """Марк asks in Ира's turn for an order of his; the text of it."""
    table = ready_battle(tmp_path)
    table.say("Марк", "/more")
    for label in ("Вне очереди", "Приказ", "Воины 1", "≤40"):
        table.press("Марк", label)
        assert table.last.error is None and table.last.act is None
    return table, table.press("Марк", "Попросить")


def test_the_other_side_is_called_and_allows_it_with_one_tap(asked):
    table, said = asked
    assert "Имперские Римляне (Ира): Марк хочет вне очереди\nПриказ: Верцингеториг Воины 1 40 см" in said
    card, request = table.last.messages[0].payload, table.last.messages[-1].payload
    assert request["mentions"] == [{"key": "test:Ира", "name": "Ира"}] and not request["silent"]
    assert card["edit_key"].startswith(CARD) and "builder" not in card, "the card stands again where the page stood"
    table.press("Марк", "Разрешить")
    assert table.last.error == "button.not_yours"
    done = table.press("Ира", "Разрешить")
    assert done.startswith("Вне очереди, разрешено: Ира.\nПриказ: Верцингеториг → Воины 1\n")
    assert table.state.active == "A" and next(iter(table.state.units_of("B"))).side == "B"


def test_a_request_that_is_tapped_twice_calls_once(tmp_path):
    table = ready_battle(tmp_path)
    table.say("Марк", "/more")
    for label in ("Вне очереди", "Приказ", "Воины 1"):
        table.press("Марк", label)
    ask = table.tokens["Попросить"]
    table.press_token("Марк", ask)
    assert table.last.messages[-1].payload["mentions"]
    said = table.press_token("Марк", ask)
    assert table.last.error == "button.used" and not table.last.messages, said


def test_a_request_put_together_where_nobody_else_reads_calls_the_other_side_aloud(tmp_path):
    table = ready_battle(tmp_path)
    table.say("Марк", "/more")
    for number, label in enumerate(("Вне очереди", "Приказ", "Воины 1", "Попросить")):
        token = next(one for name, one in table.tokens.items() if name.startswith(label))
        actor = Actor("test:Марк", "Марк")
        table.last = table.desk.handle(
            Request(table.channel, actor, f"e{number}", message_id=f"e{number}", press=token, ephemeral=True)
        )
        rows = [row for out in table.last.messages for row in out.payload["buttons"]]
        table.tokens = {button["label"]: button["token"] for row in rows for button in row}
        alone = {out.payload.get("private_to") for out in table.last.messages}
        assert alone == ({None} if label == "Попросить" else {"test:Марк"}), label
    assert "Разрешить" in table.tokens


@pytest.mark.parametrize("line", ["/order ?", "/order воины 1 ?"])
def test_what_was_only_to_be_put_together_is_no_act_that_anybody_could_allow(tmp_path, line):
    table = ready_battle(tmp_path)
    table.tokens = {}
    table.say("Марк", line)
    assert table.last.error == "turn.not_active" and "Разрешить" not in table.tokens


def test_a_no_is_told_and_takes_the_yes_away(asked):
    table, _ = asked
    yes = table.tokens["Разрешить"]
    assert table.press("Ира", "Нет") == "Вне очереди не разрешено: Марк."
    assert not any(out.payload.get("private_to") for out in table.last.messages), "whoever asked reads it"
    before = table.state.version
    table.press_token("Ира", yes)
    assert table.last.error == "button.used" and table.state.version == before


def test_what_is_due_by_now_is_done_without_asking(tmp_path):
    table = ready_battle(tmp_path)
    table.say("Марк", "/more")
    for label in ("Вне очереди", "Приказ", "Воины 1"):
        table.press("Марк", label)
    ask, farther = table.tokens["Попросить"], next(token for label, token in table.tokens.items() if "≤40" in label)
    for _ in range(3):
        table.say("Ира", "/turn")
    table.press_token("Марк", ask)
    assert table.last.error == "button.outdated", "made when it was to be asked for"
    table.press_token("Марк", farther)
    table.press("Марк", "Попросить")
    assert table.last.act is not None and any(unit.orders or unit.order_failed for unit in table.state.units_of("B"))


def test_where_nobody_can_be_shown_it_alone_it_takes_the_cards_place_and_leads_back(tmp_path):
    """A press in a Telegram group would else lead whoever pressed into the private chat."""
    table = ready_battle(tmp_path)
    typed = Request(table.channel, Actor("test:Ира", "Ира"), text="/card", apart="test:@Ира")
    card = table.desk.handle(typed).messages[0].payload["edit_key"]
    for press, first in (("/more", "Вне очереди…"), ("/unit", "Легионеры 1"), ("/card", "Легионеры 1")):
        shown = table.desk.handle(replace(typed, text=None, press=press)).messages[0].payload
        assert (shown["edit_key"], shown["private_to"], shown["silent"]) == (card, None, True)
        labels = [button["label"] for row in shown["buttons"] for button in row]
        assert labels[0] == first and labels[-1] == "⋯" and ("← Назад" in labels) is (press != "/card")
