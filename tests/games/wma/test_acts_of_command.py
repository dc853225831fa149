"""What a player may do in a Command phase, as a list with every option: what builders draw and random players pick."""

from games.core.course import allowed
from games.registry import pack_of
from games.wma.acts.command import command_acts
from games.wma.events import CommanderJoined, LeftTable
from tests.support.command_phase import after, blunder, charged, ordered

PACK = pack_of("wma")


def options(state, command, of, side="A"):
    """The options of the acts of that command for that unit or commander: by name their values, least and most."""
    return [
        {option.name: (option.values, option.least, option.most, option.table) for option in act.options}
        for act in allowed(command_acts(state, side))
        if (act.command, act.unit) == (command, of)
    ]


def test_a_unit_may_be_ordered_by_each_commander_within_his_reach():
    by = {said["commander"][0][0]: said for said in options(after(), "order", "u1")}
    assert set(by) == {"c1", "c3", "c4"}
    assert by["c1"] == {
        "commander": (("c1",), 1, 1, False),
        "units": (("u1",), 1, 1, False),
        "distance": ((20.0, 40.0, 60.0, 80.0, 100.0), 1, 1, True),
        "enemy": ((True,), 0, 1, True),
        "flank": ((True,), 0, 1, True),
        "difficult": ((True,), 0, 1, True),
    }
    assert by["c3"]["distance"][0] == (20.0, 40.0, 60.0)
    assert by["c4"]["distance"][0] == (20.0,)


def test_a_brigade_is_two_to_four_of_those_who_hear_him():
    state = after(ordered("u1"), ordered("u5", "c4"))
    (brigade,) = options(state, "order", "c4")
    assert brigade["units"] == (("u2", "u6", "u7", "u10", "u11"), 2, 4, False)
    assert options(state, "order", "c3") == []


def test_who_has_moved_together_goes_on_together_and_the_others_apart_p19():
    state = after(ordered(("u1", "u2")))
    moved, fresh = options(state, "order", "c3")
    assert {moved["units"], fresh["units"]} == {
        (("u1", "u2"), 2, 4, False),
        (("u5", "u6", "u7", "u10", "u11"), 2, 4, False),
    }


def test_a_charge_lists_whom_it_may_meet_and_who_may_go_along():
    state = after(LeftTable(unit="u4", result="gone"))
    (charge,) = options(state, "charge", "u1")
    assert charge["attackers"] == (("u1",), 1, 1, False)
    assert charge["targets"] == (("u3", "u8", "u9", "u12", "u13"), 1, 3, False)
    assert charge["support"] == (("u5", "u6", "u11"), 0, 1, True), "skirmishers support from the side only (wma p. 127)"


def test_initiative_and_halts_stand_where_they_mean_something():
    assert options(after(), "initiative", "u1") == [
        {"unit": (("u1",), 1, 1, False), "how": (("charge", "evade"), 1, 1, False)}
    ]
    assert options(after(), "halt", "u1") == []
    assert options(after(ordered("u1")), "halt", "u1") == [{"units": (("u1",), 1, 1, False)}]


def test_a_commander_joins_any_of_his_own_once_or_moves_alone():
    own = ("u1", "u2", "u5", "u6", "u7", "u10", "u11")
    assert options(after(), "attach", "c3") == [{"commander": (("c3",), 1, 1, False), "unit": (own, 0, 1, False)}]
    assert options(after(CommanderJoined(commander="c3")), "attach", "c3") == []


def test_in_the_enemys_turn_he_may_be_displaced():
    (displaced,) = options(after(), "attach", "c2", side="B")
    assert displaced == {
        "commander": (("c2",), 1, 1, False),
        "unit": (("u3", "u4", "u8", "u9", "u12", "u13"), 1, 1, True),
        "displaced": ((True,), 1, 1, True),
    }


def test_why_not_stands_beside_what_is_forbidden():
    why = {
        (act.command, act.unit): act.why_not.code
        for act in command_acts(after(ordered("u1", success=False)), "A")
        if act.why_not is not None
    }
    assert why["order", "u1"] == "order.failed_before"
    assert why["initiative", "u5"] == "initiative.late"
    assert why["charge", "u5"] == "initiative.late"


def test_with_no_enemy_on_the_table_nobody_charges():
    gone = [LeftTable(unit=one, result="gone") for one in ("u3", "u4", "u8", "u9", "u12", "u13")]
    acts = {(act.command, act.unit): act for act in command_acts(after(*gone), "A")}
    why = acts["charge", "u1"].why_not
    assert (why.code, why.field) == ("charge.nobody", "targets")


def test_a_debt_names_everybody_whom_it_concerns_and_how_it_is_paid():
    state = after(ordered(("u5", "u6"), success=False), blunder("gods_forbid", ("u5", "u6")), charged("u1", "u8"))
    marks, reaction = PACK.owed(state)
    assert (marks.by, marks.what, marks.units) == ("A", "blunder", ("u5", "u6"))
    assert [(act.command, act.unit, act.options[0].values) for act in marks.acts] == [
        ("blunder", "u5", ("u5",)),
        ("blunder", "u6", ("u6",)),
    ]
    assert (reaction.by, reaction.what, reaction.units) == ("B", "reaction", ("u8",))
    assert [act.command for act in reaction.acts] == ["shoot", "evade", "stand"]
    assert [act.options[0].values for act in reaction.acts] == [("u8",)] * 3
    listed = {(act.command, act.unit) for act in allowed(command_acts(state, "B"))}
    assert {("evade", "u8"), ("stand", "u8")} <= listed
    assert not {("blunder", "u5"), ("blunder", "u6")} & listed


def test_units_sent_by_a_blunder_owe_one_debt_together():
    state = after(ordered(("u5", "u6"), success=False), blunder("gods_with_us", ("u5", "u6")))
    (sent,) = PACK.owed(state)
    assert (sent.by, sent.what, sent.units) == ("A", "blunder", ("u5", "u6"))
    assert [(act.command, act.unit) for act in allowed(sent.acts)] == [
        ("charge", "u5"),
        ("blunder", "u5"),
        ("charge", "u6"),
        ("blunder", "u6"),
    ]
