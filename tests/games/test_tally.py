"""What a battle stands at, handed to the rules that judge it."""

import pytest

from games.core.events import SideNamed, UndoAsked, UnitAdded, UnitChanged, UnitLost
from games.core.ids import next_id
from games.core.losses import Losses, losses
from games.fold import foresee, replay
from games.wma.events import CommanderJoined, CommanderLost, Engaged
from games.wma.tally import general_lost, victory_given, withdraw_given
from lexicon.errors import NotFound
from resolvers.core.procedure import play
from resolvers.core.sources import ScriptedDice
from resolvers.registry import mechanics_of
from tests.support.battle_making import in_phase, log_of, owed_by, setting_up, state_of


def judged(mechanic, given):
    return play(mechanics_of("wma")[mechanic].from_plain(given), ScriptedDice({})).result


def test_losses_count_units_commanders_and_points():
    state = foresee(in_phase("combat"), [UnitLost(unit="u1"), CommanderLost(commander="c1")])
    assert losses(state, "A") == Losses(units=2, lost=1, points=190, points_lost=80)
    assert losses(state, "B") == Losses(units=2, lost=0, points=85, points_lost=0)
    assert general_lost(state, "A")
    assert not general_lost(state, "B")


def test_an_army_withdraws_by_the_rule_on_the_battles_own_numbers():
    """Side B has two core units, u3 and u4; half of two is one, wma p. 70."""
    state = in_phase("combat")
    result = judged("withdraw", withdraw_given(state, "B"))
    assert (result.core_units, result.break_point, result.losses_counted, result.withdraws) == (2, 1, 0, False)
    state = foresee(state, [UnitLost(unit="u3")])
    assert judged("withdraw", withdraw_given(state, "B")).withdraws
    assert not judged("withdraw", withdraw_given(state, "A")).withdraws


def test_unarmoured_skirmishers_are_no_core_units_and_triarii_count_double():
    added = (
        UnitAdded(unit="u5", side="B", name="Застрельщики", type="infantry", size=3, rules=("skirmish",)),
        UnitAdded(unit="u6", side="B", name="Триарии", type="infantry", size=3, armour=5, rules=("triarii",)),
    )
    state = foresee(state_of((*setting_up(), *added)), [UnitLost(unit="u5"), UnitLost(unit="u6")])
    result = judged("withdraw", withdraw_given(state, "B"))
    assert (result.core_units, result.losses_counted) == (3, 2)


def test_the_general_dies_with_his_unit_and_the_army_withdraws():
    state = foresee(in_phase("combat"), [CommanderJoined(commander="c2", unit="u3"), UnitLost(unit="u3")])
    assert judged("withdraw", withdraw_given(state, "B")).withdraws
    assert general_lost(state, "B")


def test_victory_points_come_from_the_enemys_losses():
    """A unit of three down to one is worth half its points, up to the next 5: 45 gives 25 (wma p. 71)."""
    state = foresee(in_phase("combat"), [UnitChanged(unit="u3", stands=1), UnitLost(unit="u4")])
    result = judged("victory_points", victory_given(state, "A"))
    assert result.total == 25 + 40
    assert judged("victory_points", victory_given(state, "B")).total == 0


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
    assert victory_given(state, "B")["enemy_units"][-1]["points"] == 60
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
