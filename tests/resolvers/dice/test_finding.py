"""Dice within talk: as far as they read as dice, and nothing that only looks like them."""

import pytest

from resolvers.dice.finding import rolls_in


@pytest.mark.parametrize(
    ("said", "found"),
    [
        ("бросаю 7к6 3+ по орку", ("7к6 3+",)),
        ("**Марк · 7d6 3+ save 6+**\n`1 2 3 4`", ("7d6 3+ save 6+",)),
        ("roll d20?", ("d20",)),
        ("(2к6<=8)", ("2к6<=8",)),
        ("сначала 2д6, потом 4д6.", ("2д6", "4д6")),
        ("3d6\n3d6", ("3d6",)),
        ("3d6!", ("3d6!",)),
        ("2d6 # в лесу", ("2d6 # в лесу",)),
        ("в 2006 году было 12 кадров", ()),
        ("код x2d6y и 5-2d6", ()),
        ("", ()),
    ],
)
def test_rolls_stand_in_talk(said, found):
    assert rolls_in(said) == found


def test_talk_of_any_length_is_read_in_bounded_work():
    assert len(rolls_in("\n".join(f"{number}d6 и слова" for number in range(2, 400)))) == 10
