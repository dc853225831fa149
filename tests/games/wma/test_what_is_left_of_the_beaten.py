"""What is left of a fight for the others once somebody in it dies, leaves the table, evades or comes back into it."""

from typing import Any

import pytest

from games.core.events import Loss, PhaseMoved, UnitLost, UnitRemoved
from games.core.values import replace
from games.fold import foresee
from games.wma.engagement import Engagement
from games.wma.events import AttacksRolled, Engaged, Evaded, LeftTable, Retreated
from tests.support.engagements import WINNERS, armies, chose, standing

STAND = ("stand", "fall_back")
OFF = LeftTable(unit="b1", result="off")
FELL = Retreated(losses=(Loss(unit="b1", stands_lost=3),))


def won(choices=WINNERS, *, beaten=("b1",), rulings=None, **types: str):
    """``a1`` has beaten its enemies and may choose."""
    fight = Engagement(
        "e0",
        units=("a1", *beaten),
        contacts=tuple(("a1", enemy) for enemy in beaten),
        rounds=1,
        outcome="win",
        winner="A",
        retreat_cm=4,
        retreated=beaten,
        options={"a1": choices},
    )
    state = standing(fight)
    units = {name: replace(unit, type=types.get(name, unit.type)) for name, unit in state.units.items()}
    return replace(state, units=units, rulings=rulings or {})


@pytest.mark.parametrize(
    ("choices", "said", "event", "left"),
    [
        (WINNERS, {}, FELL, ("advance", *STAND)),
        (("support", *STAND), {}, FELL, ("advance", *STAND)),
        (("pursue",), {}, FELL, ("advance",)),
        # Infantry behind works is held by them, infantry that beat horse only by its front: p. 55, 60.
        (STAND, {}, FELL, STAND),
        (STAND, {"b1": "cavalry"}, FELL, ("advance", *STAND)),
        (STAND, {"b1": "chariot"}, FELL, ("advance", *STAND)),
        (STAND, {"a1": "cavalry", "b1": "cavalry"}, FELL, STAND),
        (STAND, {"a1": "artillery"}, FELL, STAND),
        # Off the table is not destroyed: p. 30.
        (WINNERS, {}, OFF, STAND),
        (("pursue",), {}, OFF, STAND),
        (STAND, {"b1": "cavalry"}, OFF, STAND),
        # Somebody is left to be pursued.
        (WINNERS, {"beaten": ("b1", "b2")}, FELL, WINNERS),
        (WINNERS, {"beaten": ("b1", "b2")}, UnitRemoved(unit="b1"), WINNERS),
    ],
)
def test_winners_of_whom_nobody_is_left_to_be_pursued_advance_if_they_can(choices, said, event, left):
    """wma p. 59-60"""
    assert foresee(won(choices, **said), [event]).engagements["e0"].options == {"a1": left}


def test_nobody_advances_twice_in_a_phase():
    """wma p. 60"""
    state = won()
    state = replace(state, units={**state.units, "a1": replace(state.units["a1"], advanced=True)})
    assert foresee(state, [FELL]).engagements["e0"].options == {"a1": STAND}


@pytest.mark.parametrize(
    ("rulings", "left"), [({}, WINNERS), ({"scythed_enemies": "scythed_wiped_out"}, ("advance", *STAND))]
)
def test_whether_scythed_chariots_that_are_spent_are_wiped_out_is_a_ruling(rulings, left):
    """wma p. 126"""
    state = won(rulings=rulings, b1="chariot")
    state = replace(state, units={**state.units, "b1": replace(state.units["b1"], rules=("scythed_chariot",))})
    assert foresee(state, [FELL]).engagements["e0"].options == {"a1": left}


def test_a_fight_whose_last_chooser_dies_goes_on_by_what_the_others_chose():
    """wma p. 59"""
    fight = Engagement(
        "e0",
        units=("a1", "a2", "b1", "b2"),
        contacts=(("a1", "b1"), ("a2", "b2")),
        rounds=1,
        outcome="win",
        winner="A",
        retreat_cm=4,
        retreated=("b1", "b2"),
        pursuing={"a1": 4},
        chosen={"a1": "pursue"},
        options={"a2": WINNERS},
    )
    state = foresee(standing(fight), [UnitLost(unit="a2", cause="x")])
    left = state.engagements["e0"]
    assert (left.contacts, left.retreated) == ((("a1", "b1"),), ("b1",))
    assert state.units["b2"].engagement is None


def test_those_who_have_no_choice_have_done_what_they_must_as_the_phase_ends_and_only_followers_stay():
    """wma p. 59, 124: fanatics who can but advance and met nobody are out of the fight, and nobody's pursuers."""
    state = won(beaten=("b1", "b2"))
    bound = replace(state.engagements["e0"], options={"a1": ("pursue",), "a2": ("advance",), "a3": ("pursue",)})
    units = {**state.units, **{one: replace(state.units[one], engagement="e0") for one in ("a2", "a3")}}
    bound = replace(bound, units=("a1", "a2", "a3", "b1", "b2"), pursuing={"a4": 4})
    state = replace(state, units=units, engagements={"e0": bound})
    state = foresee(state, [UnitLost(unit="a3", cause="x"), PhaseMoved(turn=1, phase="command", side="B")])
    assert state.engagements["e0"].pursuing == {"a1": 4}
    assert [state.units[one].engagement for one in ("a1", "a2", "b1")] == ["e0", None, "e0"]


HELD: dict[str, Any] = {"engagement": "e0", "said": {}, "waiting": ("A",)}
PAIR = Engagement("e0", units=("a1", "b1"), contacts=(("a1", "b1"),))


@pytest.mark.parametrize(
    ("failed", "gone", "waits"),
    [
        ((("a1", "b1"),), UnitLost(unit="a3", cause="x"), True),
        ((), UnitLost(unit="a1", cause="x"), True),
        ((("a1", "b1"),), UnitLost(unit="a1", cause="x"), False),
        ((("a1", "b1"),), UnitLost(unit="b1", cause="x"), False),
        ((("a1", "b1"),), UnitRemoved(unit="b1"), False),
    ],
)
def test_a_round_waits_for_a_god_as_long_as_all_of_whom_it_asks_are_there(failed, gone, waits):
    """wma p. 85"""
    state = foresee(standing(PAIR), [AttacksRolled(**HELD, failed=failed)])
    assert state.held_round is not None
    assert (foresee(state, [gone]).held_round == state.held_round) is waits


def test_a_round_that_asks_about_nobody_who_is_there_never_waits():
    assert foresee(standing(PAIR), [AttacksRolled(**HELD, failed=(("a1", "ghost"),))]).held_round is None


@pytest.mark.parametrize(
    ("said", "retreated", "dropped", "follows"),
    [
        ({}, ("b1", "b2"), ("b3",), ("b1", "b2")),
        ({"charging": ("b2",)}, ("b1",), ("b2", "b3"), ("b1",)),
        ({"advancing": ("b2",)}, ("b1",), ("b2", "b3"), ("b1",)),
    ],
)
def test_who_meets_the_beaten_on_his_pursuit_pursues_them_and_nobody_who_came_himself(
    said, retreated, dropped, follows
):
    """wma p. 46, 58"""
    known = replace(PAIR, rounds=1, retreated=("b1",), dropped=("b2", "b3"), follows={"a1": ("b1",)})
    come = Engaged(engagement="e0", units=("a1", "b2"), contacts=(("a1", "b2"),), **said)
    fight = foresee(standing(known), [come]).engagements["e0"]
    assert (fight.retreated, fight.dropped, fight.follows) == (retreated, dropped, {"a1": follows})


@pytest.mark.parametrize(("phase", "over"), [("command", True), ("combat", True), ("shooting", False)])
def test_a_move_is_over_with_contact_where_units_move(phase, over):
    """wma p. 15, 60: contact that is noted in the Shooting phase is no charge of it."""
    come = Engaged(engagement="e0", units=("a1", "b1"), charging=("a1",), contacts=(("a1", "b1"),))
    units = foresee(armies(phase), [come]).units
    assert (units["a1"].charged, units["b1"].charged_by) == (over, ("a1",) if over else ())


@pytest.mark.parametrize(("known", "by"), [((), ("b1",)), (("b3",), ("b3",))])
def test_a_charger_whom_an_evader_leaves_is_driven_back_from_who_shot_at_him(known, by):
    """wma p. 25, 41; unsaid, it was the evader. He is out of the fight though others of it have not chosen yet."""
    fight = Engagement(
        "e0",
        units=("a1", "a2", "b1", "b2"),
        contacts=(("a1", "b1"), ("a2", "b2")),
        rounds=1,
        outcome="draw",
        options={"a2": STAND, "b2": STAND},
    )
    state = standing(fight)
    charger = replace(state.units["a1"], carried_hits=2, phase_hits=1, shot_by=known, charging=True)
    state = foresee(
        replace(state, units={**state.units, "a1": charger}), [Evaded(unit="b1", chargers=("a1", "a2", "a3"))]
    )
    assert state.units["a1"] == replace(
        charger, engagement=None, charging=False, carried_hits=0, phase_hits=3, shot_by=by
    )
    assert state.engagements["e0"].units == ("a2", "b2")


def test_an_evasion_from_no_fight_changes_no_fight():
    state = standing(PAIR)
    assert foresee(state, [Evaded(unit="b2", chargers=("a1",))]).engagements == state.engagements


def test_nobody_is_out_of_a_choice_by_who_leaves_beside_him():
    state = foresee(won(beaten=("b1", "b2")), [chose("pursue", "a1", follows=("b2",))])
    assert state.engagements["e0"].contacts == (("a1", "b2"),) and state.engagements["e0"].dropped == ("b1",)
