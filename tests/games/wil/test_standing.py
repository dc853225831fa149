"""The morale of a force: below half all test once, when more than three quarters are lost all flee (wil p. 12)."""

import pytest

from games.core.events import BattleEnded, PhaseMoved, UnitAdded, UnitChanged, UnitLost
from games.core.state import BattleState
from games.fold import foresee
from games.wil.events import LaceShaken
from games.wil.standing import follows
from resolvers.wil.game import WilRulings
from tests.support.random_play import opening

LITERAL = WilRulings(flee_threshold="flee_when_less_than_75_percent_left")
FLED = UnitLost(unit="u1", cause="morale")


def battle(*points):
    """Side A with units of these points, B with one of 10; the first turn runs."""
    own = [UnitAdded(unit=f"u{at}", side="A", name=f"Рота {at}", size=6, points=cost) for at, cost in enumerate(points)]
    enemy = UnitAdded(unit="e", side="B", name="Враг", size=6, points=10)
    return foresee(BattleState("b"), [*opening("wil", [*own, enemy]), PhaseMoved(turn=1, phase="turn", side="A")])


def after_losing(state, *units):
    return foresee(state, [UnitChanged(unit=unit, destroyed=True) for unit in units])


@pytest.mark.parametrize(
    ("points", "lost", "rulings", "brought"),
    [
        ((10, 10), ("u0",), WilRulings(), []),  # exactly half is not below it
        ((10, 9), ("u0",), WilRulings(), [LaceShaken(side="A", units=("u1",))]),
        ((10, 5, 5), ("u0",), WilRulings(), []),
        ((15, 5), ("u0",), WilRulings(), [LaceShaken(side="A", units=("u1",))]),  # a quarter is left
        (
            (16, 5),
            ("u0",),
            WilRulings(),
            [FLED, BattleEnded(winner="B", reason="fled")],
        ),  # and so are all who were left
        ((5, 5), ("u0", "u1"), WilRulings(), [BattleEnded(winner="B", reason="fled")]),
        ((6, 15), ("u0",), LITERAL, [FLED, BattleEnded(winner="B", reason="fled")]),
        ((5, 15), ("u0",), LITERAL, []),
        ((0, 0), ("u0",), WilRulings(), []),  # nobody has said what they cost
        ((0, 0), ("u0", "u1"), WilRulings(), [BattleEnded(winner="B", reason="fled")]),
    ],
)
def test_what_losses_bring(points, lost, rulings, brought):
    state = battle(*points)
    assert list(follows(state, after_losing(state, *lost), rulings)) == brought


def test_a_force_tests_for_it_once():
    state = battle(10, 5, 4)
    state = after_losing(state, "u0")
    state = foresee(state, [LaceShaken(side="A", units=("u1", "u2"))])
    assert state.units["u1"].morale_due and state.units["u2"].morale_due
    assert list(follows(state, after_losing(state, "u2"), WilRulings())) == []


def test_what_costs_nobody_a_unit_brings_nothing():
    state = after_losing(battle(10, 9), "u0")
    later = foresee(state, [UnitChanged(unit="u1", stands=3)])
    assert list(follows(state, later, WilRulings())) == []


def test_when_both_flee_nobody_has_won():
    state = battle(10)
    brought = follows(state, after_losing(state, "u0", "e"), WilRulings())
    assert list(brought) == [BattleEnded(winner=None, reason="fled")]
