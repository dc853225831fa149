"""Undo: what would be taken back, and who has to agree."""

import pytest

from games.core.events import (
    BattleEnded,
    DiceRoll,
    Note,
    PhaseMoved,
    PlayerJoined,
    Rolled,
    SeedRevealed,
    SeedWords,
    UmpireNamed,
    UndoAsked,
)
from games.core.undo import plan_undo, undone
from games.wma.events import OrderGiven, UnitsHalted
from lexicon.errors import NotAllowed
from tests.support.battle_making import SEED, last_of, log_of, replayed, setting_up

DICE = (DiceRoll(faces=(3, 4)),)
ORDER = OrderGiven(commander="c1", units=("u1",), needed=8, roll=7, success=True, rolls=DICE)
MOVE = PhaseMoved(turn=1, phase="command", side="A")
BOTH = PlayerJoined(player=1, side="B", both=True)


def plan(*acts, player=1, setup=()):
    records = log_of((*setting_up(), *setup), *acts)
    return plan_undo(replayed(records), last_of(records), player)


def refused(*acts, player=1, setup=()):
    with pytest.raises(NotAllowed) as error:
        plan(*acts, player=player, setup=setup)
    return error.value


def test_an_act_without_dice_goes_at_once_by_its_actor():
    made = plan(MOVE, UnitsHalted(units=("u1",)))
    assert not made.needs_consent
    assert made.act.number == 3
    assert [event.kind for event in made.act.events] == ["units_halted"]


def test_past_dice_the_other_side_is_asked():
    made = plan(MOVE, ORDER)
    assert made.needs_consent
    assert made.ask == ("B",)
    assert made.act.showed_dice


def test_the_umpire_takes_back_anything_alone():
    assert not plan(MOVE, ORDER, player=9, setup=(UmpireNamed(player=9),)).needs_consent


def test_one_person_at_both_sides_agrees_with_himself():
    setup = (PlayerJoined(player=2, side="A"), PlayerJoined(player=1, side="A"), BOTH)
    records = log_of((*setting_up()[:1], *setting_up()[3:], PlayerJoined(player=1, side="A"), BOTH), MOVE, ORDER)
    assert not plan_undo(replayed(records), last_of(records), 1).needs_consent
    assert plan(MOVE, ORDER, setup=setup).needs_consent is False


def test_the_other_side_may_not_take_back_what_is_not_its_own():
    error = refused(MOVE, UnitsHalted(units=("u1",)), player=2)
    assert error.code == "undo.not_yours"
    assert error.params["by"] == 1


def test_the_other_side_may_ask_to_take_back_a_roll():
    made = plan(MOVE, ORDER, player=2)
    assert made.ask == ("A",)


def test_a_stranger_may_not():
    assert refused(MOVE, ORDER, player=5).code == "undo.not_yours"
    assert refused(MOVE, UnitsHalted(units=("u1",)), player=5).code == "undo.not_yours"


def test_a_partner_of_the_same_side_may_take_back_without_dice():
    made = plan(MOVE, UnitsHalted(units=("u1",)), player=3, setup=(PlayerJoined(player=3, side="A"),))
    assert not made.needs_consent


def test_free_rolls_and_notes_are_passed_over():
    made = plan(MOVE, ORDER, Rolled(text="2d6", rolls=DICE), Note(text="чай"), UndoAsked(act=3))
    assert made.act.number == 3


def test_one_act_is_taken_back_with_all_its_lines():
    made = plan((MOVE, ORDER, UnitsHalted(units=("u2",))))
    assert len(made.act.seqs) == 3
    assert made.act.showed_dice


def test_what_was_undone_is_not_undone_again():
    first = last_of(log_of(setting_up(), MOVE, ORDER))
    second = last_of(log_of(setting_up(), MOVE, ORDER, undone(first)))
    assert (first.number, second.number) == (3, 2)


def test_the_setup_goes_back_to_an_empty_battle_and_no_further():
    records = log_of(setting_up())
    act = last_of(records)
    records = log_of(setting_up(), undone(act))
    state = replayed(records)
    assert state.started
    assert not state.units
    assert last_of(records) is None
    with pytest.raises(NotAllowed) as error:
        plan_undo(state, last_of(records), 1)
    assert error.value.code in ("undo.nothing", "undo.not_yours")


def test_players_words_stay_in_force_when_their_act_is_undone():
    act = (PlayerJoined(player=3, side="A"), SeedWords(player=3, words="ё"))
    records = log_of(setting_up(), act)
    records = log_of(setting_up(), act, undone(last_of(records)))
    state = replayed(records)
    assert state.seed_words == ((3, "ё"),)
    assert state.side_of(3) == ()


def test_nothing_is_undone_once_the_seed_is_out():
    end = (BattleEnded(winner="A"), SeedRevealed(seed=SEED.hex()))
    assert refused(MOVE, ORDER, end).code == "undo.revealed"
    assert last_of(log_of(setting_up(), MOVE, ORDER, end)) is None
