"""A card as data: what stands above the newest act, when the next begins, what stays of an act."""

import pytest

from benchmarks.messages import GOAL, Chat, play, whole_of
from benchmarks.thumbs import SIDES, turn_of
from handlers.cards.card import MOST_LINES, Card, Entry, begins_anew, card_of, entry_of
from handlers.drawing.wording import draw_plain
from tests.support.tapping import ANNA, BATTLES, BORIS, battle_of

NEWS = {"blocks": [{"kind": "line", "text": "Потерян отряд", "strong": False}]}
CALL = {"blocks": [{"kind": "call", "text": "Марк: отбрасывание", "people": []}]}


def card(*entries, moment="3 A False"):
    return Card(2, moment, "Ход 3/7", tuple(Entry(number, lines) for number, lines in entries))


def test_it_is_known_by_its_battle_and_its_number():
    assert card().key("b7") == "card:b7:2"


@pytest.mark.parametrize(
    ("before", "moment", "payload", "anew"),
    [
        (None, "3 A False", NEWS, True),
        (card((1, ("a",))), "3 A False", NEWS, False),
        (card((1, ("a",))), "3 B False", NEWS, True),
        (card((1, ("a",))), "3 A False", CALL, True),
        (card((1, ("a",) * MOST_LINES)), "3 A False", NEWS, False),
        (card((1, ("a",) * MOST_LINES), (2, ("b",))), "3 A False", NEWS, True),
    ],
    ids=("none", "goes on", "a turn begins", "somebody is called", "nearly full", "full"),
)
def test_a_new_card_begins_with_a_turn_a_call_or_when_the_old_one_is_full(before, moment, payload, anew):
    assert begins_anew(before, moment, payload) is anew


@pytest.mark.parametrize(("since", "anew"), [(None, False), (6, False), (7, True)])
def test_a_card_over_six_messages_up_begins_anew(since, anew):
    assert begins_anew(card((1, ("a",))), "3 A False", NEWS, since) is anew


def test_what_was_taken_back_leaves_no_line():
    assert card((1, ("a",)), (2, ("b", "c")), (3, ("d",))).without([2]) == card((1, ("a",)), (3, ("d",)))


def test_head_and_acts_stand_above_and_are_read_back_from_the_store():
    made = card((1, ("✓ Цезарь → Конница 1",)))
    assert [block["text"] for block in made.above()] == ["Ход 3/7", "✓ Цезарь → Конница 1"]
    assert card_of(made.plain()) == made


def test_an_act_without_a_short_form_leaves_its_headline_its_result_and_no_reasons():
    blocks = [
        {"kind": "headline", "text": "Приказ"},
        {"kind": "line", "text": "9−", "strong": True},
        {"kind": "line", "text": "причины", "strong": False},
    ]
    assert [line.strip("*") for line in entry_of(5, {"blocks": blocks}).lines] == ["Приказ", "9−"]
    assert entry_of(5, {"blocks": blocks, "short": ["✓"]}).lines == ("✓",)


def test_a_whole_turn_takes_twelve_messages_and_the_rounds_of_a_fight_stand_on_one_of_its_own(tmp_path):
    chat = play(tmp_path)
    assert len(chat.stands) <= GOAL
    assert chat.answers > 2 * GOAL, "as many acts as before there were cards"
    cards = [draw_plain({"blocks": whole_of(payload)}) for payload in chat.stands.values()]
    first = next(card for card in cards if "раунд 2" in card)
    rounds = [line for line in first.splitlines() if line.startswith(("◆Легионеры 2 ×", "Воины 1"))]
    first_round, second_round = "◆Легионеры 2 × ◇Воины 1, раунд 1: ✋9 : 6", "◆Легионеры 2 × ◇Воины 1, раунд 2: ✋2 : 0"
    assert rounds == [first_round, "Воины 1 ●○○", second_round, "Воины 1 ●○○ +2"]
    assert not any("шанс" in line or "Ждать потерь" in line for line in first.splitlines()), "what was only shown"


@pytest.mark.parametrize("game", SIDES)
def test_the_first_button_that_leads_on_comes_through_a_turn_of_both_sides_in_few_messages(tmp_path, game):
    chat = Chat()
    assert turn_of(game, tmp_path, chat) > 12
    assert len(chat.stands) <= GOAL


@pytest.mark.parametrize("game", BATTLES)
def test_every_card_leads_on_back_and_to_more(tmp_path, game):
    """A thumb that begins at the card gets to the next phase and back, whatever the game."""
    table = battle_of(game, tmp_path)
    table.say(ANNA, "/card")
    if table.state.turn == 0:
        table.press(ANNA, "Жребий")
        table.say(ANNA, "/card")
    lowest = [button["label"] for button in table.last.messages[0].payload["buttons"][-1]]
    assert lowest[-3:] == ["↩", "?", "⋯"]
    assert "Журнал" in table.press(ANNA, "⋯") + " ".join(table.tokens)
    assert table.last.act is None
    before = table.state.turn, table.state.phase, table.state.active
    if len(lowest) > 3:
        owner = ANNA if table.state.active in (None, "A") else BORIS
        table.press(owner, lowest[0])
        assert table.last.act is not None and (table.state.turn, table.state.phase, table.state.active) != before
