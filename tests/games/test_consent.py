"""Questions to the other side: when they are open, and who may answer them."""

import pytest

from games.core.consent import check_answer
from games.core.events import (
    ConsentAsked,
    ConsentGiven,
    ConsentRefused,
    PhaseMoved,
    PlayerJoined,
    UmpireNamed,
    UndoAsked,
)
from games.core.undo import undone
from games.wma.events import UnitsHalted
from lexicon.errors import NotAllowed
from tests.support.battle_making import last_of, log_of, owed_by, replayed, setting_up

MOVE = PhaseMoved(turn=1, phase="command", side="A")
HALT = UnitsHalted(units=("u1",))
ASK = ConsentAsked(sides=("B",), command="deploy", options={"what": "лучники"})


def played(*acts, setup=()):
    return replayed(log_of((*setting_up(), *setup), *acts))


def test_a_question_waits_for_each_side_that_was_asked_and_moves_nothing():
    state = played(MOVE, ASK)
    assert owed_by(state) == [("consent", "B")]
    assert state.changed == played(MOVE).changed


def test_it_outlives_other_acts_unless_it_lapses():
    assert len(played(MOVE, ASK, HALT).questions) == 1
    assert played(MOVE, ASK.model_copy(update={"lapses": True}), HALT).questions == ()


def test_the_same_question_asked_again_by_the_same_player_is_one():
    assert [one.number for one in played(MOVE, ASK, ASK).questions] == [4]


def test_what_lapses_is_asked_once_by_a_player_whatever_he_asks_for():
    first = ConsentAsked(sides=("B",), command="first", options={"side": "A"}, lapses=True)
    other = first.model_copy(update={"options": {"side": "B"}})
    assert [dict(one.options) for one in played(first, other).questions] == [{"side": "B"}]


@pytest.mark.parametrize("answer", [ConsentGiven(question=3, side="B"), ConsentRefused(question=3)])
def test_an_answer_closes_it(answer):
    assert played(MOVE, ASK, answer).questions == ()


def test_with_two_sides_asked_the_first_yes_leaves_the_other():
    both = ASK.model_copy(update={"sides": ("A", "B")})
    assert owed_by(played(MOVE, both, ConsentGiven(question=3, side="B"))) == [("consent", "A")]


def test_taking_back_what_was_agreed_to_asks_nothing_again():
    agreed = (ConsentGiven(question=3, side="B"), HALT)
    records = log_of(setting_up(), MOVE, ASK, agreed)
    act = last_of(records)
    assert [event.kind for event in act.events] == ["units_halted"]
    state = replayed(log_of(setting_up(), MOVE, ASK, agreed, undone(act)))
    assert state.questions == () and not state.units["u1"].halted


def test_a_question_of_an_old_log_is_one_of_undo():
    (asked,) = played(MOVE, HALT, UndoAsked(act=3)).questions
    assert (asked.command, asked.options, asked.sides, asked.number) == ("undo", {"act": 3}, ("B",), 4)


def test_the_side_that_was_asked_answers_neither_the_asker_nor_a_stranger():
    state = played(MOVE, ASK, setup=(PlayerJoined(player=3, side="A"),))
    assert check_answer(state, 2, 3)[1] == ("B",)
    for player, number, code in (
        (1, 3, "consent.own"),
        (3, 3, "consent.own"),
        (5, 3, "consent.own"),
        (2, 2, "consent.none"),
    ):
        with pytest.raises(NotAllowed) as error:
            check_answer(state, player, number)
        assert error.value.code == code


def test_the_umpire_answers_for_anybody():
    state = played(MOVE, ASK, setup=(UmpireNamed(player=9),))
    assert check_answer(state, 9, 3)[1] == ("B",)
