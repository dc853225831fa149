"""Exact laws of rolls: against every roll played out, against icepool, and the golden odds."""

from collections import Counter
from fractions import Fraction
from itertools import product

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lexicon.errors import NotUnderstood, OverBudget
from resolvers.contract import resolve_request
from resolvers.core.sources import SystemDice
from resolvers.dice.law import chance_of_this_or_better, laws_of, weights_of
from resolvers.dice.parser import parse_message
from resolvers.dice.roller import roll_message
from tests.support.dice_texts import pools
from tests.support.golden_cases import odds_cases, odds_differences
from tests.support.rolls_and_odds import seeded_dice


class More(Exception):
    """The roll needs dice that are not decided yet."""


class Decided:
    """Gives the draws that are decided; asks for the next."""

    def __init__(self, draws):
        self.draws = list(draws)

    def roll(self, count, sides, stage):
        if not self.draws:
            raise More(count, sides)
        return self.draws.pop(0)


def played_out(text):
    """Every way in which the roll can fall, with its probability, field by field."""
    message = parse_message(text)
    laws = {}
    open_: list[tuple[tuple[tuple[int, ...], ...], Fraction]] = [((), Fraction(1))]
    while open_:
        draws, p = open_.pop()
        try:
            (result,) = roll_message(message, Decided(draws))
        except More as more:
            count, sides = more.args
            for faces in product(range(1, sides + 1), repeat=count):
                open_.append(((*draws, faces), p / sides**count))
            continue
        for name in ("total", "success", "successes", "unsaved"):
            value = getattr(result, name)
            if value is not None:
                law = laws.setdefault(name, Counter())
                law[value] += p
    return {name: dict(law) for name, law in laws.items()}


def law_of(text):
    return laws_of(parse_message(text).roll, max_work=10**8)


@pytest.mark.parametrize(
    "text",
    [
        "3d6",
        "2d6+3",
        "2d6-1d4",
        "-(1d6)",
        "2*1d6+1d4",
        "1d6*1d6",
        "2d6/2",
        "(1d4-3)/2",
        "2d6<=8",
        "2d6<7",
        "2d6>=8",
        "2d6>8",
        "2d6=7",
        "d66",
        "d66>=34",
        "d%",
        "0d6",
        "0d6 4+",
        "2d4r1",
        "2d4 r1 r2",
        "3d4kh2",
        "3d4kl1",
        "3d4dh1",
        "3d4dl2",
        "3d4kh9",
        "3d4dl9",
        "2d6mi3",
        "2d6ma4",
        "2d6mi3ma4",
        "2d6mi2mi3",
        "2d6ro<3",
        "3d4kl2kh1",
        "3d4kh2dl1",
        "4d3kl3dl1",
        "ceil(2d6/3)",
        "1d6/4u",
        "max(1d6,1d4)",
        "min(2d4,1d6,3)+d2",
        "(1d3)d4",
        "(1d4-2)d4",
        "(1d3)d4kh1",
        "(1d2+1)d4 3+",
        "(1d2)d4 3+ save 3+",
        "2d6!=7",
        "2d6>=7+2",
        "3d6 t=6",
        "3d6 t!=1",
        "3d6 3-",
        "3d6 t<3",
        "3d6 t>4 save 5+",
        "3d6 t=6 ex6",
        "3d4 t!=1 rf",
        "3d6 3- rf",
        "3d6 5+ f1",
        "2d6 5+ ex6 f1",
        "2d4r1kh1",
        "2d4r1mi2kl1",
        "3d6 4+",
        "3d6 4+ save 5+",
        "2d6 4+ save 5+ save 6+",
        "2d6 4+ save 5+ regen 4+",
        "2d6 4+ rf",
        "2d6 4+ r1",
        "2d6 4+ r6",
        "3d6 5+ ex6",
        "3d6 5+ ex5",
        "3d6 5+ ex2",
        "1d6 4+ rf save 4+ rf",
        "2d6 4+ save 4+ r1",
        "2d6 4+ ex6 save 5+",
        "3d4 kh2 3+",
        "3d4 dl1 3+ ex4",
        "3d6 mi3 4+",
        "2d6 r1 ma4 3+",
        "2d66 34+",
        "3d4 3+ save 2+ mi2",
    ],
)
def test_a_law_is_that_of_every_roll_played_out(text):
    assert law_of(text) == played_out(text)


@given(pools())
def test_laws_of_any_pool_of_the_grammar_sum_to_one_and_rolls_stay_inside(pool):
    try:
        message = parse_message(pool[0])
    except NotUnderstood:
        return
    laws = laws_of(message.roll, max_work=10**8)
    for law in laws.values():
        assert sum(law.values()) == 1 and all(0 < p <= 1 for p in law.values())
        assert list(law) == sorted(law)
    (result,) = roll_message(message, seeded_dice(pool[1]))
    assert result.successes in laws["successes"]
    if result.unsaved is not None:
        assert result.unsaved in laws["unsaved"]


@pytest.mark.parametrize(
    ("text", "peer"),
    [
        ("9d6 4+", lambda: 9 @ (icepool.d6 >= 4)),
        ("20d6 5+", lambda: 20 @ (icepool.d6 >= 5)),
        ("8d10 7+", lambda: 8 @ (icepool.d10 >= 7)),
        ("10d6+4", lambda: 10 @ icepool.d6 + 4),
        ("4d6kh3", lambda: icepool.d6.highest(4, 3)),
        ("5d8kl2", lambda: icepool.d8.lowest(5, 2)),
        ("6d6dl2", lambda: icepool.d6.highest(6, 4)),
        ("7d6r1", lambda: 7 @ icepool.d6.reroll([1], depth=1)),
        ("3d6rr1", lambda: 3 @ icepool.d6.reroll([1], depth="inf")),
        ("2d6rr<3", lambda: 2 @ icepool.d6.reroll([1, 2], depth="inf")),
        ("2d4r1rr2", lambda: 2 @ icepool.Die({1: 2, 3: 5, 4: 5})),
        ("5d6 rr>=5 4+", lambda: 5 @ (icepool.d6.reroll([5, 6], depth="inf") >= 4)),
        ("5d6kh3dl1", lambda: icepool.d6.highest(5, 2)),
        ("(1d3+1)d6", lambda: (icepool.d3 + 1) @ icepool.d6),
        ("7d6 4+ r1", lambda: 7 @ (icepool.d6.reroll([1], depth=1) >= 4)),
        ("7d6 4+ rf", lambda: 7 @ (icepool.d6.reroll([1, 2, 3], depth=1) >= 4)),
        ("6d6 5+ ex6", lambda: 6 @ icepool.Die([0, 0, 0, 0, 1, 2])),
        ("5d6mi2ma5", lambda: 5 @ icepool.d6.clip(2, 5)),
        ("d66", lambda: 10 * icepool.d6 + icepool.d6),
        ("3d20kh1+2", lambda: icepool.d20.highest(3, 1) + 2),
        ("2d6*3-1d4", lambda: (2 @ icepool.d6) * 3 - icepool.d4),
        ("2d6/3", lambda: (2 @ icepool.d6) // 3),
    ],
)
def test_a_law_beside_icepool(text, peer):
    (law,) = law_of(text).values()
    die = peer()
    assert law == {value: die.probability(value) for value in die if die.quantity(value)}


def test_a_chain_beside_icepool():
    blow = icepool.map(lambda hit, save: int(hit >= 3 and save < 5), icepool.d6, icepool.d6)
    die = 12 @ blow
    assert law_of("12d6 3+ save 5+")["unsaved"] == {value: die.probability(value) for value in die}


@pytest.mark.parametrize("case", odds_cases("dice"), ids=lambda case: case["id"])
def test_the_golden_odds(case):
    made = resolve_request({**case, "odds": True}, SystemDice())
    assert not list(odds_differences(case["odds"]["fields"], made["odds"]))


def test_there_are_golden_odds_of_dice():
    assert len(odds_cases("dice")) >= 5


def test_weights_are_whole_numbers_over_all_rolls():
    assert weights_of(parse_message("3d6").roll)["total"][10] == 27
    assert weights_of(parse_message("3d6 5+").roll)["successes"] == {0: 8, 1: 12, 2: 6, 3: 1}


def test_a_law_that_would_take_too_long_or_has_no_end_is_refused():
    for text, code in (("900d6kh450", "odds.too_large"), ("400d100", "odds.too_large"), ("2d6!", "odds.endless")):
        with pytest.raises(OverBudget) as error:
            laws_of(parse_message(text).roll)
        assert error.value.code == code
        assert chance_of_this_or_better(parse_message(text).roll, 1) is None


@pytest.mark.parametrize(
    ("text", "value", "chance"),
    [
        ("2d6", 11, Fraction(3, 36)),
        ("2d6", 2, 1),
        ("2d6", 13, 0),
        ("2d6<=8", 3, Fraction(26, 36)),
        ("2d6>=13", 3, 0),
        ("3d6 4+", 2, Fraction(1, 2)),
        ("1d6 4+ save 4+", 1, Fraction(1, 4)),
        ("1d6 4+ save 4+", 0, 1),
    ],
)
def test_the_chance_of_this_or_better(text, value, chance):
    assert chance_of_this_or_better(parse_message(text).roll, value) == chance


@given(st.sampled_from(["6d6 4+ save 5+ rf", "4d6kh3", "5d6 5+ ex6", "3d6 r1 mi2"]), st.integers(0, 2**32))
def test_rolls_agree_with_their_law(text, seed):
    """300 rolls: no value has less than a millionth of its right."""
    message = parse_message(text)
    dice = seeded_dice(seed)
    laws = laws_of(message.roll)
    name = "unsaved" if "unsaved" in laws else "successes" if "successes" in laws else "total"
    mean = float(sum(value * p for value, p in laws[name].items()))
    spread = float(sum(value**2 * p for value, p in laws[name].items())) - mean**2
    seen = [getattr(roll_message(message, dice)[0], name) for _ in range(300)]
    assert abs(sum(seen) / 300 - mean) < 6 * (spread / 300) ** 0.5
