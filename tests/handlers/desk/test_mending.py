"""A name put in place of what was typed wrongly: written as one would write it, and read as that name."""

import pytest

from handlers.desk.mending import in_its_place


@pytest.mark.parametrize(
    ("before", "after", "whole"),
    [
        ("", "", "Лёгкая конница 2"),
        ("", " > Пехота 1", "Лёгкая конница 2 > Пехота 1"),
        ("Рыцари 2 >", " ход 4", "Рыцари 2 > Лёгкая конница 2, ход 4"),
        ("Рыцари 2 > ", "", "Рыцари 2 > Лёгкая конница 2"),
        ("Цезарь ", " 10см", "Цезарь, Лёгкая конница 2, 10см"),
        ("Цезарь, ", ", Лучники", "Цезарь, Лёгкая конница 2, Лучники"),
        ("Лучники и ", "", "Лучники и Лёгкая конница 2"),
        ("", " к гусарам", "Лёгкая конница 2 к гусарам"),
        ("Клейст к", "", "Клейст к Лёгкая конница 2"),
    ],
)
def test_a_comma_stands_only_where_nothing_else_parts_the_name(before, after, whole):
    assert in_its_place(before, "Лёгкая конница 2", after) == whole
