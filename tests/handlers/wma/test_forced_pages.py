"""Moves that nobody ordered are shown with dice and chance before they are rolled, and take own dice by taps."""

from fractions import Fraction
from itertools import product

import pytest

from handlers.drawing.fluent import render_chance
from tests.support.fights import GAULS

DICE = range(1, 7)


def chance(dice: int, holds) -> str:
    """Of all the ways in which so many dice may fall."""
    ways = list(product(DICE, repeat=dice))
    return render_chance(Fraction(sum(map(holds, ways)), len(ways))).replace("\xa0", " ")


def tap(fights, who: str, *faces: int) -> str:
    """Own dice, one face after the other; before the last tap nothing is done."""
    before = fights.state
    for face in faces:
        fights.press(who, str(face))
    assert fights.state == before
    return fights.press(who, "Сделать")


@pytest.fixture
def drawn(at):
    """A draw in the open: both sides fall back (wma p. 48)."""
    fights = at(GAULS, ("имперские римляне", "4 ауксиларии, генерал Цезарь"), "воины 1 > ауксиларии 1")
    fights.fight("воины 1 > ауксиларии 1", (1, 12), (1, 9))
    return fights


@pytest.fixture
def driven(battle):
    """A warband that lost a stand to three hits, driven back 9 cm by dice of the table (wma p. 40)."""
    battle.say("Ира", "/turn")
    battle.say("Ира", "/shoot лучники 1 > воины 4 кубики=4,4,4")
    battle.say("Ира", "/driveback")
    battle.say("Марк", "/driveback воины 4 кубики=1,2,3,3")
    return battle


def test_a_fall_back_shows_how_far_it_may_go_and_takes_own_dice_by_taps_p60(drawn):
    said = drawn.say("Ира", "/battle")
    assert drawn.say("Ира", "/card").count(chance(3, lambda faces: sum(faces) >= 10)) == 1, said
    assert "всего 3" in drawn.press("Ира", "Свои кубики: Галлы")
    assert "до 12 см" in tap(drawn, "Ира", 5, 4, 3)
    drawn.press("Марк", "Откатиться")
    assert "Откат: ◆Воины 1, ✋5+4+3: до 12 см" in [
        block["text"] for block in drawn.table.last.messages[0].payload["above"]
    ]


def test_who_made_way_tests_after_a_page_that_says_with_how_many_dice_p63(driven):
    """The mover tests for each friend that makes way, and each friend once: two friends are four dice."""
    before = driven.state
    driven.press("Марк", "Свои уступили")
    assert chance(2, lambda faces: 6 in faces) in driven.press("Марк", "Воины 2")
    driven.press("Марк", "+ Встречные")
    driven.press("Марк", "Воины 3")
    said = driven.press("Марк", "Готово")
    assert chance(4, lambda faces: 6 in faces) in said and "стр. 63" in said and driven.state == before
    assert "всего 4" in driven.press("Марк", "Свои кубики")
    tap(driven, "Марк", 1, 2, 3, 6)
    assert [unit.name for unit in driven.state.units.values() if unit.confused] == ["Воины 3"]


def test_the_tables_edge_is_a_page_first_and_says_who_comes_back_on_what_p30(driven):
    """A stand is lost: the die less one. Three and more are back, nothing is gone for good."""
    before = driven.state
    said = driven.press("Марк", "Край стола")
    back, gone = chance(1, lambda faces: faces[0] - 1 >= 3), chance(1, lambda faces: faces[0] - 1 <= 0)
    assert f"4+, {back}" in said and f"1−, {gone}" in said and driven.state == before
    assert f"Бросить {back}".replace(" ", "\xa0") in {label.replace(" ", "\xa0") for label in driven.tokens}
    driven.press("Марк", "Свои кубики")
    assert "отряд потерян" in tap(driven, "Марк", 1)
