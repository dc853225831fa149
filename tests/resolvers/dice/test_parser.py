"""Reading rolls: what the grammar says, and any text at all, in linear time."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexicon.errors import AdjutantError, NotUnderstood, OverBudget
from resolvers.dice.ast import Handful, Keep, Message, Mods, Negative, Number, Operation, PoolRoll, Sum
from resolvers.dice.ast import Test as Link
from resolvers.dice.limits import Limits
from resolvers.dice.parser import parse_message
from resolvers.dice.roller import roll_message
from tests.support.dice_texts import noise, plain_dice, pools, terms
from tests.support.rolls_and_odds import seeded_dice
from tests.support.work_counted import work_of

HIT4 = Link("hit", 4)


@pytest.mark.parametrize(
    ("text", "meaning"),
    [
        ("2d6", Sum(Handful(2, 6))),
        ("d3", Sum(Handful(1, 3))),
        ("d66", Sum(Handful(1, 66))),
        ("d%", Sum(Handful(1, 100))),
        ("к6", Sum(Handful(1, 6))),
        ("2К6", Sum(Handful(2, 6))),
        ("2д6", Sum(Handful(2, 6))),
        ("3d6+2", Sum(Operation("+", Handful(3, 6), Number(2)))),
        ("3d6 - 2", Sum(Operation("-", Handful(3, 6), Number(2)))),
        ("2d6<=8", Sum(Handful(2, 6), "<=", 8)),
        ("2d6 ≤ 8", Sum(Handful(2, 6), "<=", 8)),
        ("2d6==8", Sum(Handful(2, 6), "=", 8)),
        ("2d6 > -1", Sum(Handful(2, 6), ">", -1)),
        ("2+d3*4", Sum(Operation("+", Number(2), Operation("*", Handful(1, 3), Number(4))))),
        ("d2-3-4", Sum(Operation("-", Operation("-", Handful(1, 2), Number(3)), Number(4)))),
        ("(2+d3)×4", Sum(Operation("*", Operation("+", Number(2), Handful(1, 3)), Number(4)))),
        ("d7÷2", Sum(Operation("/", Handful(1, 7), Number(2)))),
        ("3×2d6", Sum(Operation("*", Number(3), Handful(2, 6)))),
        ("-2d6", Sum(Negative(Handful(2, 6)))),
        ("d7//2", Sum(Operation("/", Handful(1, 7), Number(2)))),
        ("ceil(d7/2)", Sum(Operation("/up", Handful(1, 7), Number(2)))),
        ("вверх(к7/2)", Sum(Operation("/up", Handful(1, 7), Number(2)))),
        ("floor(d7/2)", Sum(Operation("/", Handful(1, 7), Number(2)))),
        ("d7/2u", Sum(Operation("/up", Handful(1, 7), Number(2)))),
        ("max(d6, d8)", Sum(Operation("max", Handful(1, 6), Handful(1, 8)))),
        ("меньшее(к6, к8)", Sum(Operation("min", Handful(1, 6), Handful(1, 8)))),
        ("(2+1)d6", Sum(Handful(3, 6))),
        ("2d(4+6)", Sum(Handful(2, 10))),
        ("(1d3+1)d6", Sum(Handful(4, 6, counted=Operation("+", Handful(1, 3), Number(1))))),
        ("2d6>=7+4", Sum(Handful(2, 6), ">=", 11)),
        ("2d6 => 7", Sum(Handful(2, 6), ">=", 7)),
        ("2d6≠7", Sum(Handful(2, 6), "!=", 7)),
        ("2d6 != 5", Sum(Handful(2, 6), "!=", 5)),
        ("2d6!=7", Sum(Handful(2, 6), "!=", 7)),
        ("9d6 t4", PoolRoll(Handful(9, 6), (HIT4,))),
        ("9d6 на 4+", PoolRoll(Handful(9, 6), (HIT4,))),
        ("9d6 t=6", PoolRoll(Handful(9, 6), (Link("hit", 6, comparison="="),))),
        ("9d6 ровно 6", PoolRoll(Handful(9, 6), (Link("hit", 6, comparison="="),))),
        ("9d6 t!=1", PoolRoll(Handful(9, 6), (Link("hit", 1, comparison="!="),))),
        ("9d6 не 1", PoolRoll(Handful(9, 6), (Link("hit", 1, comparison="!="),))),
        ("9d6 3-", PoolRoll(Handful(9, 6), (Link("hit", 3, comparison="<="),))),
        ("9d6 t<3", PoolRoll(Handful(9, 6), (Link("hit", 3, comparison="<"),))),
        ("9d6 4+", PoolRoll(Handful(9, 6), (HIT4,))),
        ("9к6 4+ спас 5+", PoolRoll(Handful(9, 6), (HIT4, Link("save", 5)))),
        ("9d6 4+ save 5", PoolRoll(Handful(9, 6), (HIT4, Link("save", 5)))),
        ("9d6 4+ защита 5+ реген 6+", PoolRoll(Handful(9, 6), (HIT4, Link("save", 5), Link("regen", 6)))),
        (
            "4d6 r1 4+",
            PoolRoll(Handful(4, 6, Mods(frozenset({1}))), (Link("hit", 4, Mods(frozenset({1}))),)),
        ),
        (
            "4d6 4+ rf save 5+ r6",
            PoolRoll(
                Handful(4, 6, Mods(reroll_failures=True)),
                (Link("hit", 4, Mods(reroll_failures=True)), Link("save", 5, Mods(frozenset({6})))),
            ),
        ),
        ("4d6kh3", Sum(Handful(4, 6, Mods(keep=(Keep("kh", 3),))))),
        ("4d6 лучшие 3", Sum(Handful(4, 6, Mods(keep=(Keep("kh", 3),))))),
        ("4d6 worst 1", Sum(Handful(4, 6, Mods(keep=(Keep("kl", 1),))))),
        ("2d20kl", Sum(Handful(2, 20, Mods(keep=(Keep("kl", 1),))))),
        ("4d6k3", Sum(Handful(4, 6, Mods(keep=(Keep("kh", 3),))))),
        ("4d6kl3kh1", Sum(Handful(4, 6, Mods(keep=(Keep("kl", 3), Keep("kh", 1)))))),
        ("2d6!", Sum(Handful(2, 6, Mods(explode=frozenset({6}))))),
        ("2d66!", Sum(Handful(2, 66, Mods(explode=frozenset({66}))))),
        ("2d6!5", Sum(Handful(2, 6, Mods(explode=frozenset({5}))))),
        ("2d6!>=5", Sum(Handful(2, 6, Mods(explode=frozenset({5, 6}))))),
        ("2d6!!>4", Sum(Handful(2, 6, Mods(explode=frozenset({5, 6}), burst="!!")))),
        ("2d6!p", Sum(Handful(2, 6, Mods(explode=frozenset({6}), burst="!p")))),
        ("2d6ro<3", Sum(Handful(2, 6, Mods(frozenset({1, 2}))))),
        ("2d6rr<=2", Sum(Handful(2, 6, Mods(again=frozenset({1, 2}))))),
        ("2d6mi3mi2", Sum(Handful(2, 6, Mods(least=3)))),
        ("2d6min2max5", Sum(Handful(2, 6, Mods(least=2, most=5)))),
        ("2d6mi2ma5", Sum(Handful(2, 6, Mods(least=2, most=5)))),
        ("3d6 r1 r2", Sum(Handful(3, 6, Mods(frozenset({1, 2}))))),
    ],
)
def test_what_a_roll_says(text, meaning):
    assert parse_message(text) == Message(meaning)


@pytest.mark.parametrize(
    "text",
    ["5x 2d6", "5 раз 2d6", "5х2d6", "5 times 2d6", "5# 2d6", "5#2d6", "5 # 2d6", "x5 2d6", "rep5 2d6", "repeat 5 2d6"],
)
def test_a_roll_repeated(text):
    assert parse_message(text) == Message(Sum(Handful(2, 6)), 5)


def test_rolls_of_one_text_stand_side_by_side():
    two = parse_message("2d6; 3d6+1 # так")
    assert two == Message(Sum(Handful(2, 6)), 1, "так", (Sum(Operation("+", Handful(3, 6), Number(1))),))


def test_a_repeat_may_have_a_label():
    assert parse_message("3# 2d6 # залп") == Message(Sum(Handful(2, 6)), 3, "залп")


@pytest.mark.parametrize(
    ("text", "label"),
    [("2d6 # откат", "откат"), ("2d6#", None), ("2d6 # 3d6 #x", "3d6 #x"), ("2d6 # 🎲 Ёж", "🎲 Ёж")],
)
def test_a_label_is_kept_as_typed(text, label):
    assert parse_message(text).label == label


def test_sums_and_pools_are_never_confused():
    assert isinstance(parse_message("9d6 4+").roll, PoolRoll)
    assert isinstance(parse_message("9d6 + 4").roll, Sum)
    assert isinstance(parse_message("9d6+4").roll, Sum)
    with pytest.raises(NotUnderstood) as error:
        parse_message("1d6 + 9d6 4+")
    assert error.value.code == "dice.mixed"


@given(plain_dice())
def test_a_die_may_be_written_in_either_alphabet(dice):
    assert parse_message(dice.text).roll == Sum(Handful(dice.number, dice.sides))


@given(terms())
def test_a_sum_of_the_grammar_stays_inside_its_bounds(term):
    text, least, most = term
    # What has no dice is no roll.
    (result,) = roll_message(parse_message(f"{text}+0d6", Limits(letters=5000)), seeded_dice(1))
    assert least <= result.total <= most


@given(pools())
def test_a_pool_of_the_grammar_counts_its_dice(pool):
    text, number = pool
    try:
        message = parse_message(text)
    except NotUnderstood as error:
        assert error.code in ("dice.modifier", "dice.doubt")
        return
    (result,) = roll_message(message, seeded_dice(2))
    double = 2 if message.roll.tests[0].mods.extra is not None else 1
    assert 0 <= result.successes <= number * double
    assert (result.unsaved is None) == (len(message.roll.tests) == 1)
    if result.unsaved is not None:
        assert 0 <= result.unsaved <= result.successes


def roll_or_error(text):
    try:
        results = roll_message(parse_message(text), seeded_dice(3))
    except AdjutantError as error:
        assert error.code.startswith("dice.")
        return error
    assert results
    return results


@given(noise)
def test_any_text_gives_a_result_or_our_error(text):
    roll_or_error(text)


@given(pools(), st.integers(0, 80), noise)
def test_a_roll_with_something_put_into_it_gives_a_result_or_our_error(pool, at, noise):
    text = pool[0]
    roll_or_error(text[:at] + noise + text[at:])


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "dice.syntax"),
        ("#", "dice.syntax"),
        ("2d6 привет", "dice.syntax"),
        ("2d", "dice.meant"),
        ("d", "dice.syntax"),
        ("(2d6", "dice.syntax"),
        ("2d6)", "dice.syntax"),
        ("2d6+", "dice.syntax"),
        ("2d6 <= ", "dice.syntax"),
        ("🎲", "dice.syntax"),
        ("2🎲6", "dice.syntax"),
        ("медведь", "dice.syntax"),
        ("0x 2d6", "dice.number"),
        ("d0", "dice.number"),
        ("9999999d6", "dice.limit_dice"),
        ("1001d6 4+", "dice.limit_dice"),
        ("600d6+600d6", "dice.limit_dice"),
        ("101x 10d6", "dice.limit_dice"),
        ("5000x 2+2", "dice.limit_dice"),
        ("2+2", "dice.no_dice"),
        ("2d6; 7", "dice.no_dice"),
        ("2d6>=1d6", "dice.target_rolled"),
        ("2d(1d6)", "dice.sides_rolled"),
        ("d666", "dice.doubt"),
        ("ceil(2d6)", "dice.rounding"),
        ("(2-3)d6", "dice.number"),
        ("(1d1000+1)d6", "dice.limit_dice"),
        ("(2d6!)d6", "dice.limit_dice"),
        ("(9d6 4+)d6", "dice.mixed"),
        ("max(9d6 4+, 2)", "dice.mixed"),
        ("9d6 t>6", "dice.target"),
        ("9d6 t<1", "dice.target"),
        ("9d6 4+ f1 save 5+", "dice.modifier"),
        ("2d6 f1", "dice.modifier"),
        ("2d6 rr<7", "dice.modifier"),
        ("2d6mi5ma2", "dice.modifier"),
        ("2d6!>=1", "dice.limit_generated"),
        ("d10001", "dice.limit_sides"),
        ("1d" + "9" * 400, "dice.number"),
        ("9" * 400 + "d6", "dice.number"),
        ("9" * 400, "dice.number"),
        ("2d6<=" + "9" * 400, "dice.number"),
        ("+".join(["d1"] * 101), "dice.limit_terms"),
        ("(" * 21 + "1" + ")" * 21, "dice.limit_depth"),
        ("-" * 21 + "1", "dice.limit_depth"),
        ("1" * 501, "dice.limit_letters"),
        ("9d6 7+", "dice.target"),
        ("9d6 0+", "dice.target"),
        ("9d6 4+ save 7+", "dice.target"),
        ("9d6 4+ save 5+ kh1", "dice.modifier"),
        ("9d6 4+ save 5+ !", "dice.modifier"),
        ("2d6 rf", "dice.modifier"),
        ("2d6 ex6", "dice.modifier"),
        ("2d6 r7", "dice.modifier"),
        ("2d6 r0", "dice.modifier"),
        ("2d2 r1 r2", "dice.modifier"),
        ("1d6/0", "dice.division"),
        ("1/(1d6-1d6*1)/0", "dice.division"),
        ("6/(1d6-1)", "dice.division"),
        ("6/(1d6/2)", "dice.division"),
        ("6/((1d2)d6)", "dice.division"),
        ("1d1!", "dice.limit_generated"),
    ],
)
def test_a_wrong_roll_says_which_way_it_is_wrong(text, code):
    error = roll_or_error(text)
    assert isinstance(error, AdjutantError) and error.code == code
    if isinstance(error, OverBudget):
        assert error.limit > 0 and error.example


def test_twenty_brackets_and_a_hundred_terms_are_enough():
    assert roll_or_error("(" * 20 + "d1" + ")" * 20)[0].total == 1
    assert roll_or_error("+".join(["d1"] * 100))[0].total == 100


@pytest.mark.parametrize(
    "text",
    [
        "2d6\u202e<=8",
        "\u200f2d6<=8",
        "2\u200bd6<=8",
        "2d6<=8\u2069",
        "2d\u20606<=8",
        "2d6 \u00a0<=\u00a08",
    ],
)
def test_invisible_marks_do_no_harm(text):
    assert parse_message(text).roll == Sum(Handful(2, 6), "<=", 8)


def test_where_it_went_wrong_is_quoted():
    with pytest.raises(NotUnderstood) as error:
        parse_message("2d6 + банан")
    assert error.value.value == "банан" and error.value.params["position"] >= 5


HUGE = 100_000
_HUGE = [
    "1" * HUGE,
    "(" * HUGE,
    "-" * HUGE,
    " " * HUGE,
    "2d6" * (HUGE // 3),
    "2d6+" * (HUGE // 4),
    "9d6 4+ save 5+" * (HUGE // 14),
    "d6 r1 " * (HUGE // 6),
    "переброс " * (HUGE // 9),
    "!" * HUGE,
    "🎲" * HUGE,
    "\u202e" * HUGE,
    "2d6 " + "r1 " * (HUGE // 3),
    "2d6" + " " * HUGE + "x",
    "1" * HUGE + "x2d6",
    "лучшие" * (HUGE // 6) + " 1",
]


@pytest.mark.parametrize("text", _HUGE, ids=lambda text: repr(text[:8]))
def test_a_hundred_thousand_letters_are_refused_at_once(text):
    error = roll_or_error(text)
    assert isinstance(error, OverBudget) and error.code == "dice.limit_letters"


def steps(text):
    """What reading a text without a limit of letters takes, refused or not."""
    return work_of(lambda: parse_message(text, Limits(letters=10**9, terms=10**9, dice=10**9, depth=50)))


@pytest.mark.parametrize("text", _HUGE, ids=lambda text: repr(text[:8]))
def test_even_without_that_limit_ten_times_the_letters_are_ten_times_the_work(text):
    assert 0 < steps(text) < 11 * steps(text[: HUGE // 10])
