"""What a battle stands at, handed to the rules that judge it."""

import pytest

from games.core.events import SideNamed, UndoAsked, UnitAdded, UnitChanged, UnitLost
from games.core.ids import next_id
from games.core.losses import Losses, losses
from games.fold import foresee, replay
from games.wma.events import CommanderAdded, CommanderJoined, CommanderLost, Engaged, LeftTable, Withdrew
from games.wma.standing import result
from games.wma.tally import army_state, enemy_losses, general_lost
from lexicon.errors import NotFound
from resolvers.registry import rulings_of
from resolvers.wma.victory import VICTORY_POINTS, WITHDRAW
from tests.support.battle_making import in_phase, log_of, owed_by, setting_up, state_of


def test_losses_count_units_commanders_and_points():
    state = foresee(in_phase("combat"), [UnitLost(unit="u1"), CommanderLost(commander="c1")])
    assert losses(state, "A") == Losses(units=2, lost=1, points=190, points_lost=80)
    assert losses(state, "B") == Losses(units=2, lost=0, points=85, points_lost=0)
    assert general_lost(state, "A")
    assert not general_lost(state, "B")


def test_an_army_withdraws_by_the_rule_on_the_battles_own_numbers():
    """Side B has two core units, u3 and u4; half of two is one, wma p. 70."""
    state = in_phase("combat")
    judged = WITHDRAW.answer(army_state(state, "B"))
    assert (judged.core_units, judged.break_point, judged.losses_counted, judged.withdraws) == (2, 1, 0, False)
    state = foresee(state, [UnitLost(unit="u3")])
    assert WITHDRAW.answer(army_state(state, "B")).withdraws
    assert not WITHDRAW.answer(army_state(state, "A")).withdraws


def test_unarmoured_skirmishers_are_no_core_units_and_triarii_count_double():
    added = (
        UnitAdded(unit="u5", side="B", name="Застрельщики", type="infantry", size=3, rules=("skirmish",)),
        UnitAdded(unit="u6", side="B", name="Триарии", type="infantry", size=3, armour=5, rules=("triarii",)),
    )
    state = foresee(state_of((*setting_up(), *added)), [UnitLost(unit="u5"), UnitLost(unit="u6")])
    judged = WITHDRAW.answer(army_state(state, "B"))
    assert (judged.core_units, judged.losses_counted) == (3, 2)


def test_the_general_dies_with_his_unit_and_the_army_withdraws():
    state = foresee(in_phase("combat"), [CommanderJoined(commander="c2", unit="u3"), UnitLost(unit="u3")])
    assert WITHDRAW.answer(army_state(state, "B")).withdraws
    assert general_lost(state, "B")


@pytest.mark.parametrize(
    ("commander", "result", "points"),
    [("c2", "off", True), ("c2", "back", False), ("c3", "off", False)],
    ids=["the General counts as lost", "he came back at once", "another waits with his unit"],
)
def test_a_general_who_left_the_table_is_worth_his_points_p30(commander, result, points):
    leader = CommanderAdded(commander="c3", side="B", name="Вождь", rank="leader", command=8, attack=1, points=80)
    gone = (CommanderJoined(commander=commander, unit="u3"), LeftTable(unit="u3", result=result))
    state = foresee(in_phase("combat"), [leader, *gone])
    worth = state.commanders[commander].points if points else 0
    assert VICTORY_POINTS.answer(enemy_losses(state, "A")).total == worth


def test_victory_points_come_from_the_enemys_losses():
    """A unit of three down to one is worth half its points, up to the next 5: 45 gives 25 (wma p. 71)."""
    state = foresee(in_phase("combat"), [UnitChanged(unit="u3", stands=1), UnitLost(unit="u4")])
    judged = VICTORY_POINTS.answer(enemy_losses(state, "A"))
    assert judged.total == 25 + 40
    assert VICTORY_POINTS.answer(enemy_losses(state, "B")).total == 0


@pytest.mark.parametrize(
    ("withdrew", "points", "winner"),
    [((), 45, "A"), (("B",), 45, "A"), (("A",), 0, None), (("A", "B"), 0, None)],
)
def test_who_withdraws_with_more_points_draws_and_two_who_withdraw_always_do(withdrew, points, winner):
    """Side A has destroyed a unit of 45 points, side B nothing; who withdrew has no more than its enemy (p. 70-71)."""
    events = [UnitLost(unit="u3"), *(Withdrew(side=side, reason="choice") for side in withdrew)]
    state = foresee(in_phase("combat"), events)
    assert result(state, rulings_of("wma")()) == ({"A": points, "B": 0}, winner)


def test_nobody_wins_with_as_many_points():
    assert result(in_phase("combat"), rulings_of("wma")()) == ({"A": 0, "B": 0}, None)


def test_allies_withdraw_only_when_all_of_them_do():
    """Side C is A's ally: while it stays, A's withdrawal costs the two of them nothing (wma p. 77)."""
    added = (
        SideNamed(side="A", team="юг"),
        SideNamed(side="C", name="Нумидийцы", team="юг"),
        UnitAdded(unit="u9", side="C", name="Конница", size=3, points=60),
    )
    state = foresee(state_of((*setting_up(), *added)), [UnitLost(unit="u3"), Withdrew(side="A", reason="choice")])
    assert result(state, rulings_of("wma")())[1] == "A"
    assert result(foresee(state, [Withdrew(side="C", reason="choice")]), rulings_of("wma")())[1] is None


def test_sides_of_one_team_are_allies():
    added = (
        SideNamed(side="A", team="юг"),
        SideNamed(side="C", name="Нумидийцы", team="юг"),
        UnitAdded(unit="u9", side="C", name="Конница", size=3, points=60),
    )
    state = state_of((*setting_up(), *added))
    assert state.hostile("A", "B")
    assert not state.hostile("A", "C")
    assert state.enemies_of("B") == ("A", "C")
    assert state.enemies_of("A") == ("B",)
    assert enemy_losses(state, "B").enemy_units[-1].points == 60
    together = foresee(state, [Engaged(engagement="e1", units=("u1", "u9", "u3"))])
    assert together.engagements["e1"].units == ("u1", "u9", "u3")


def test_new_ids_are_free():
    state = foresee(state_of(setting_up()), [Engaged(engagement="e3", units=("u1", "u3"))])
    assert (next_id(state, "u"), next_id(state, "c"), next_id(state, "e"), next_id(state, "u", taken=2)) == (
        "u5",
        "c4",
        "e4",
        "u7",
    )
    assert next_id(replay("b", log_of(setting_up()[:1])), "u") == "u1"


def test_an_id_that_is_unknown_is_not_found():
    state = state_of(setting_up())
    for find, code in ((state.unit, "unit.unknown"), (state.commander, "commander.unknown")):
        with pytest.raises(NotFound) as error:
            find("ghost")
        assert error.value.code == code


def test_an_undo_request_waits_for_the_other_side():
    state = foresee(in_phase("command"), [UndoAsked(act=2)], actor=2)
    assert owed_by(state) == [("consent", "A")]
