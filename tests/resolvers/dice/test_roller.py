"""Rolling: what is done to dice in which order, and that every die stays visible."""

import operator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexicon.errors import OverBudget
from resolvers.core.sources import TypedDice
from resolvers.dice.arithmetic import margin_of
from resolvers.dice.ast import Comparison, Keep
from resolvers.dice.limits import Limits
from resolvers.dice.parser import parse_message
from resolvers.dice.roller import keep_faces, roll_message


def rolled(text, *faces):
    dice = TypedDice(faces)
    results = roll_message(parse_message(text), dice)
    dice.check_all_used()
    return results if len(results) > 1 else results[0]


def test_a_sum():
    result = rolled("3d6+2", 1, 2, 3)
    assert result.total == 8 and result.success is None and result.handfuls[0].faces == (1, 2, 3)


@pytest.mark.parametrize(
    ("text", "total", "success", "margin"),
    [
        ("2d6<=8", 7, True, 1),
        ("2d6<=8", 9, False, -1),
        ("2d6<8", 7, True, 0),
        ("2d6<8", 8, False, -1),
        ("2d6>=8", 8, True, 0),
        ("2d6>8", 8, False, -1),
        ("2d6>8", 9, True, 0),
        ("2d6=8", 8, True, 0),
        ("2d6=8", 5, False, -3),
    ],
)
def test_success_and_by_how_much(text, total, success, margin):
    result = rolled(text, total // 2, total - total // 2)
    assert (result.total, result.success, result.margin) == (total, success, margin)


@given(st.integers(-20, 20), st.integers(-20, 20))
def test_a_target_is_met_exactly_when_the_margin_is_not_negative(total, target):
    meets: dict[Comparison, Any] = {
        "<=": operator.le,
        "<": operator.lt,
        ">=": operator.ge,
        ">": operator.gt,
        "=": operator.eq,
        "!=": operator.ne,
    }
    for sign, meet in meets.items():
        assert (margin_of(sign, total, target) >= 0) == meet(total, target)


@pytest.mark.parametrize(
    ("text", "faces", "total"),
    [
        ("1d6/2", [5], 2),
        ("(1d6-6)/2", [1], -3),
        ("-1d6/4", [1], -1),
        ("9/(4d6dl1)", [1, 2, 3, 4], 1),
        ("8/(2d6/2)", [2, 2], 4),
        ("8/1d6mi2", [1], 4),
    ],
)
def test_division_rounds_down(text, faces, total):
    assert rolled(text, *faces).total == total


def test_a_pool_counts_hits_then_saves_against_them_then_regeneration():
    result = rolled("5d6 4+ save 5+ regen 4+", 4, 6, 1, 5, 2, 5, 1, 4, 6, 3)
    hit, save, regen = result.handfuls
    assert (hit.successes, save.successes, regen.successes) == (3, 1, 1)
    assert (hit.target, save.target, regen.target) == (4, 5, 4)
    assert save.faces == (5, 1, 4) and regen.faces == (6, 3)
    assert (result.successes, result.unsaved) == (3, 1)


def test_no_hits_roll_no_saves():
    result = rolled("2d6 4+ save 5+", 1, 2)
    assert result.unsaved == 0 and result.handfuls[1].faces == ()


def test_rerolled_dice_stay_visible_and_are_rolled_once():
    handful = rolled("4d6r1", 1, 5, 1, 6, 1, 3).handfuls[0]
    assert handful.faces == (1, 5, 3, 6) and handful.rerolled == (1, 1)


def test_failures_are_rolled_again_once():
    result = rolled("3d6 4+ rf", 4, 1, 3, 6, 2)
    assert result.successes == 2 and result.handfuls[0].rerolled == (1, 3)


def test_explosions_go_on_and_are_added_at_the_end():
    handful = rolled("2d6!", 6, 2, 6, 3).handfuls[0]
    assert handful.faces == (6, 2, 6, 3)


def test_dice_that_explode_into_themselves_are_one_die_each():
    handful = rolled("2d6!!", 6, 2, 6, 3).handfuls[0]
    assert handful.faces == (15, 2)


def test_a_penetrating_die_counts_one_less_and_bursts_by_its_face():
    assert rolled("2d6!p", 6, 2, 6, 3).handfuls[0].faces == (6, 2, 5, 2)
    assert rolled("2d6!!p", 6, 2, 6, 3).handfuls[0].faces == (13, 2)


def test_waves_go_in_the_order_of_the_dice_that_brought_them():
    assert rolled("3d6!!>=5", 5, 1, 6, 5, 2, 4).handfuls[0].faces == (14, 1, 8)


def test_dice_may_be_rolled_again_until_none_is_left():
    handful = rolled("3d6rr<3", 1, 4, 2, 2, 5, 6).handfuls[0]
    assert handful.faces == (6, 4, 5) and handful.rerolled == (1, 2, 2)


def test_the_number_of_dice_may_be_rolled_first():
    result = rolled("(1d3+1)d6 4+", 2, 4, 1, 6)
    assert result.successes == 2 and [handful.faces for handful in result.handfuls] == [(2,), (4, 1, 6)]
    assert rolled("(1d4-3)d6", 2).total == 0


@pytest.mark.parametrize(
    ("text", "faces", "successes"),
    [
        ("4d6 t=6", (6, 5, 6, 1), 2),
        ("4d6 t!=1", (6, 5, 6, 1), 3),
        ("4d6 3-", (3, 4, 1, 6), 2),
        ("4d6 t<3", (3, 2, 1, 6), 2),
        ("4d6 t>3", (3, 2, 4, 6), 2),
        ("4d6 t=6 ex6", (6, 5, 6, 1), 4),
        ("3d6 t!=1 rf", (1, 5, 6, 1), 2),
        ("5d10 8+ f1", (8, 9, 1, 2, 1), 0),
        ("2d10 8+ f1", (1, 1), -2),
        ("2d6!6 6+", (6, 6, 6, 1, 6, 2), 4),
    ],
)
def test_successes_are_counted_as_asked(text, faces, successes):
    assert rolled(text, *faces).successes == successes


def test_the_higher_and_the_lower_of_two_rolls():
    assert rolled("max(2d6, 1d10)", 3, 4, 6).total == 7
    assert rolled("min(2d6, 1d10)", 3, 4, 6).total == 6


def test_both_roundings_have_a_name():
    assert rolled("ceil(1d6/2)", 5).total == 3 and rolled("floor(1d6/2)", 5).total == 2
    assert rolled("ceil((1d6-6)/2)", 1).total == -2


def test_choices_of_dice_follow_each_other():
    assert rolled("4d6kl3kh1", 1, 5, 4, 6).total == 5
    assert rolled("4d6kh2dl1", 1, 5, 4, 6).total == 6


def test_rolls_of_one_text_have_results_of_their_own():
    assert [result.total for result in rolled("2d6; d8", 3, 4, 5)] == [7, 5]


def test_the_printed_order_reroll_explode_clamp_keep():
    """1 becomes 6 by the reroll, the 6 explodes into 2, the clamp makes 3 of the 2, the two best count."""
    handful = rolled("2d6 kh2 r1 ! mi3", 1, 4, 6, 2).handfuls[0]
    assert handful.rerolled == (1,)
    assert handful.faces == (6, 4) and handful.dropped == (3,)


def test_a_natural_six_may_count_twice_and_does_not_chain():
    assert rolled("3d6 5+ ex6", 6, 5, 1).successes == 3


def test_the_extra_face_counts_only_when_it_hits():
    assert rolled("3d6 5+ ex2", 2, 2, 5).successes == 1


def test_d66_is_tens_and_units():
    result = rolled("2d66", 1, 6, 6, 1)
    assert result.handfuls[0].faces == (16, 61) and result.total == 77


def test_repeats_are_results_of_their_own():
    assert [result.total for result in rolled("3x 1d6", 4, 5, 6)] == [4, 5, 6]


@given(st.lists(st.integers(1, 6), max_size=8), st.sampled_from(["kh", "kl", "dh", "dl"]), st.integers(0, 9))
def test_kept_and_dropped_dice_are_all_dice_and_the_right_ones(faces, kind, number):
    kept, dropped = keep_faces(tuple(faces), (Keep(kind, number),))
    assert sorted(kept + dropped) == sorted(faces)
    count = min(number, len(faces))
    assert len(kept if kind[0] == "k" else dropped) == count
    if kept and dropped:
        assert min(kept) >= max(dropped) if kind in ("kh", "dl") else max(kept) <= min(dropped)


def test_dice_made_by_rerolls_and_explosions_count_against_the_budget():
    with pytest.raises(OverBudget) as error:
        roll_message(parse_message("10d6 r1 4+"), TypedDice([1] * 30), Limits(generated=15))
    assert (error.value.code, error.value.limit) == ("dice.limit_generated", 15)
    with pytest.raises(OverBudget):
        roll_message(parse_message("1d1!"), TypedDice([1] * 20_000))


def test_the_budget_is_one_for_all_repeats():
    with pytest.raises(OverBudget):
        roll_message(parse_message("4x 5d6"), TypedDice([1] * 20), Limits(generated=19))
    assert len(roll_message(parse_message("4x 5d6"), TypedDice([1] * 20), Limits(generated=20))) == 4
