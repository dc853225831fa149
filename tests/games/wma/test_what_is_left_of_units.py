"""What orders, shots, moves by force and ends of phases leave of units, field by field."""

from dataclasses import fields

import pytest

from games.core.events import Acted, Loss, PhaseMoved, UnitChanged, UnitLost, UnitRemoved
from games.core.state import Unit
from games.core.values import replace
from games.fold import foresee
from games.wma.events import (
    Blundered,
    BlunderMarked,
    BlunderObeyed,
    ConfusionCleared,
    ConfusionSet,
    Disengaged,
    DriveBackEvaded,
    DrivenBack,
    Engaged,
    LeftTable,
    MovedOnInitiative,
    OrderRerolled,
    Retreated,
    Shot,
    Stood,
    Supporting,
    UnitsCowed,
    UnitsHalted,
    WayMade,
)
from games.wma.state import WmaUnit
from tests.support.battle_making import state_of
from tests.support.command_phase import ARMIES, COMMAND, after, blunder, charged, evaded, ordered, unit

SHOOTING = PhaseMoved(turn=1, phase="shooting", side="A")
COMBAT = PhaseMoved(turn=1, phase="combat", side="A")
THEIR_COMMAND = PhaseMoved(turn=1, phase="command", side="B")
ELEPHANTS = unit("u20", "A", "elephant")


def shot(shooters, target, *losses, **more):
    suffered = tuple(Loss(unit=name, suffered=hits, hits_left=hits) for name, hits in losses)
    shooters = (shooters,) if isinstance(shooters, str) else shooters
    return Shot(shooters=shooters, target=target, shots=3, losses=suffered, **more)


OBEYED = {"orders": 1, "ordered_by": "c3"}
FAILED = {"ordered_by": "c3", "order_failed": True}
OFF = LeftTable(unit="u1", result="off")
HIT = shot("u13", "u1", ("u1", 2))
BACK = DrivenBack(unit="u1", dice=2, distance_cm=7)


@pytest.mark.parametrize(
    ("before", "events", "name", "left"),
    [
        # Orders (p. 13-19).
        ((), (ordered(("u1", "u2")),), "u2", OBEYED),
        ((ordered("u1"),), (ordered("u1"),), "u1", {"orders": 2}),
        ((), (ordered("u1", success=False),), "u1", FAILED),
        ((ordered("u1", success=False),), (ordered("u1", by="c4"),), "u1", {"orders": 1, "ordered_by": "c4"}),
        ((), (ordered("u1", success=False, may_reroll=True),), "u1", {}),
        ((), (OrderRerolled(commander="c3", units=("u1",), needed=8, roll=9),), "u1", FAILED),
        ((), (UnitsHalted(units=("u1",)),), "u1", {"halted": True}),
        ((), (MovedOnInitiative(unit="u1", how="move"),), "u1", {"initiative": "move"}),
        ((), (MovedOnInitiative(unit="u7", how="evade"),), "u7", {"initiative": "evade", "evaded": True}),
        # Blunders (p. 68).
        ((), (blunder("enemy_strong"),), "u5", {"order_failed": True, "blundered": "enemy_strong"}),
        ((), (blunder("gods_forbid"),), "u1", {"order_failed": True, "blundered": "gods_forbid"}),
        (
            (ELEPHANTS,),
            (blunder("enemy_strong", ("u20",)),),
            "u20",
            {"order_failed": True, "blundered": "enemy_strong", "forced": True},
        ),
        ((ELEPHANTS,), (blunder("gods_forbid", ("u20",)),), "u20", {"order_failed": True, "blundered": "gods_forbid"}),
        (
            (ELEPHANTS, DrivenBack(unit="u20", distance_cm=3)),
            (blunder("gods_forbid", ("u20",)),),
            "u20",
            {"order_failed": True, "blundered": "gods_forbid"},
        ),
        (
            (),
            (Blundered(commander="c3", units=("u1",), score=1, result="gods_forbid", marked="u1"),),
            "u1",
            {"order_failed": True, "blundered": "gods_forbid", "blunder_marks": 1},
        ),
        ((BlunderMarked(unit="u1"),), (BlunderMarked(unit="u1"),), "u1", {"blunder_marks": 2}),
        ((blunder("enemy_strong"),), (BlunderObeyed(units=("u1",)),), "u1", {"blundered": None}),
        ((blunder("enemy_strong"),), (BlunderObeyed(units=("u1",)),), "u5", {}),
        # Charges, and who reacts to them (p. 15, 25, 41).
        ((), (charged("u1", "u3"),), "u1", {"charged": True, "charging": True, "engagement": "e1"}),
        ((), (charged("u1", "u3", "u4"),), "u4", {"charged_by": ("u1",), "engagement": "e1"}),
        (
            (blunder("enemy_strong"),),
            (charged("u1", "u3"),),
            "u1",
            {"charged": True, "charging": True, "engagement": "e1", "blundered": None},
        ),
        ((charged("u1", "u3"),), (charged("u2", "u3"),), "u3", {"charged_by": ("u1", "u2")}),
        ((charged("u1", "u3"),), (charged("u1", "u3"),), "u3", {}),
        ((SHOOTING,), (charged("u1", "u3"),), "u1", {"charging": True, "engagement": "e1"}),
        ((SHOOTING,), (charged("u1", "u3"),), "u3", {"engagement": "e1"}),
        ((), (Engaged(engagement="e1", units=("u1", "u3"), contacts=(("u1", "u3"),)),), "u3", {"engagement": "e1"}),
        (
            (),
            (
                Engaged(
                    engagement="e1",
                    units=("u1", "u2", "u3"),
                    charging=("u1",),
                    contacts=(("u1", "u3"),),
                    supporting=(Supporting(unit="u2"),),
                ),
            ),
            "u2",
            {"charged": True, "engagement": "e1"},
        ),
        (
            (charged("u1", "u3"),),
            (Engaged(engagement="e1", units=("u2",), supporting=(Supporting(unit="u2"),)),),
            "u2",
            {"engagement": "e1"},
        ),
        (
            (COMBAT,),
            (Engaged(engagement="e1", units=("u1", "u3"), advancing=("u1",), contacts=(("u1", "u3"),)),),
            "u1",
            {"charged": True, "advanced": True, "engagement": "e1"},
        ),
        ((charged("u1", "u8"),), (evaded("u8", "u1"),), "u8", {"engagement": None, "evaded": True, "charged_by": ()}),
        ((charged("u1", "u8"),), (evaded("u8", "u1"),), "u1", {"engagement": None, "charging": False}),
        ((charged("u1", "u8", "u3"),), (evaded("u8", "u1"),), "u1", {}),
        (
            (charged("u1", "u8"), shot("u8", "u1")),
            (evaded("u8", "u1"),),
            "u8",
            {"engagement": None, "evaded": True, "charged_by": (), "fired_at": ()},
        ),
        ((charged("u1", "u4"), shot("u4", "u1")), (Stood(units=("u4",)),), "u4", {"charged_by": (), "fired_at": ()}),
        ((), (evaded("u8"),), "u8", {"evaded": True}),
        ((charged("u1", "u3"),), (Disengaged(engagement="e1"),), "u1", {"engagement": None, "charging": False}),
        ((charged("u1", "u3"), charged("u2", "u3")), (Disengaged(engagement="e1", units=("u1",)),), "u2", {}),
        ((charged("u1", "u3"),), (Disengaged(engagement="e1", units=("u5",)),), "u1", {}),
        # Shots (p. 36-41).
        ((SHOOTING,), (shot("u7", "u3"),), "u7", {"stands_shot": 3}),
        ((SHOOTING,), (shot(("u7", "u10"), "u3", stands={"u7": 1}),), "u7", {"stands_shot": 1}),
        ((SHOOTING, shot("u7", "u3", stands={"u7": 1})), (shot("u7", "u4"),), "u7", {"stands_shot": 3}),
        ((), (shot("u4", "u1"),), "u4", {"fired_at": ("u1",)}),
        ((shot("u4", "u1"),), (shot("u4", "u2"),), "u4", {"fired_at": ("u1", "u2")}),
        ((shot("u4", "u1"),), (shot("u4", "u1"),), "u4", {}),
        ((SHOOTING,), (HIT,), "u1", {"hits": 2, "phase_hits": 2, "shot_by": ("u13",)}),
        (
            (SHOOTING, HIT),
            (shot(("u13", "u4"), "u1", ("u1", 1)),),
            "u1",
            {"hits": 1, "phase_hits": 3, "shot_by": ("u13", "u4")},
        ),
        (
            (SHOOTING,),
            (shot("u13", "u1", ("u1", 0), cover="defended"),),
            "u1",
            {"shot_by": ("u13",), "cover": "defended"},
        ),
        (
            (SHOOTING, shot("u13", "u1", ("u1", 0), cover="fortified")),
            (shot("u13", "u1", ("u1", 0), cover="defended"),),
            "u1",
            {},
        ),
        (
            (SHOOTING,),
            (shot("u12", "u1", ("u1", 1), ("u2", 1), covers={"u2": "defended"}),),
            "u2",
            {"hits": 1, "phase_hits": 1, "shot_by": ("u12",), "cover": "defended"},
        ),
        ((SHOOTING,), (shot("u13", "u1", ("u1", 0), cover="hedge"),), "u1", {"shot_by": ("u13",)}),
        ((charged("u1", "u3"), SHOOTING), (HIT,), "u1", {"hits": 2, "carried_hits": 2, "shot_by": ("u13",)}),
        (
            (),
            (shot("u4", "u1", ("u1", 1), counts_for="combat"),),
            "u1",
            {"hits": 1, "carried_hits": 1, "shot_by": ("u4",)},
        ),
        (
            (shot("u4", "u1", ("u1", 1), counts_for="combat"),),
            (shot("u4", "u1", ("u1", 2), counts_for="combat"),),
            "u1",
            {"hits": 2, "carried_hits": 3},
        ),
        (
            (SHOOTING,),
            (Shot(shooters=("u7",), target="u3", losses=(Loss(unit="u3", suffered=9, stands_lost=3),)),),
            "u3",
            {"stands": 0, "destroyed": "shooting", "phase_hits": 9, "shot_by": ("u7",)},
        ),
        # Drive backs (p. 40-41).
        ((SHOOTING, HIT), (BACK,), "u1", {"driven_back": True, "forced": True}),
        ((SHOOTING, HIT), (DrivenBack(unit="u1"),), "u1", {"driven_back": True}),
        ((SHOOTING, HIT, BACK), (DrivenBack(unit="u1"),), "u1", {}),
        (
            (SHOOTING, HIT),
            (DrivenBack(unit="u1", dice=1, distance_cm=4, hits_dropped=True, confused=True),),
            "u1",
            {"driven_back": True, "forced": True, "hits": 0, "phase_hits": 0, "confused": True},
        ),
        (
            (SHOOTING, HIT),
            (DrivenBack(unit="u1", distance_cm=9, routed=True),),
            "u1",
            {"driven_back": True, "forced": True, "hits": 0, "stands": 0, "destroyed": "drive_back"},
        ),
        (
            (SHOOTING,),
            (DrivenBack(unit="u7", distance_cm=9, evaded=True),),
            "u7",
            {"driven_back": True, "evaded": True},
        ),
        (
            (SHOOTING, DrivenBack(unit="u7", distance_cm=9)),
            (DriveBackEvaded(unit="u7"),),
            "u7",
            {"forced": False, "evaded": True},
        ),
        # Moves by force (p. 30, 63, 124).
        (
            (),
            (WayMade(mover="u1", yielded=("u2",), trampled=("u5",), passed=("u6",), confused=("u2",)),),
            "u1",
            {"way_tested": True, "met": ("u2", "u5", "u6")},
        ),
        (
            (),
            (WayMade(mover="u1", yielded=("u2", "u5"), confused=("u2",)),),
            "u2",
            {"gave_way": True, "confused": True},
        ),
        ((), (WayMade(mover="u1", yielded=("u2", "u5"), confused=("u2",)),), "u5", {"gave_way": True}),
        (
            (WayMade(mover="u1", yielded=("u2",)),),
            (WayMade(mover="u1", yielded=("u5", "u2")),),
            "u1",
            {"met": ("u2", "u5")},
        ),
        ((), (WayMade(mover="u1", trampled=("u5",), destroyed=("u5",)),), "u5", {"stands": 0, "destroyed": "stampede"}),
        ((), (LeftTable(unit="u1", result="gone"),), "u1", {"stands": 0, "destroyed": "table_edge"}),
        ((BACK,), (OFF,), "u1", {"off_table": True, "forced": False}),
        ((WayMade(mover="u2", yielded=("u1",)),), (OFF,), "u1", {"off_table": True, "gave_way": False}),
        ((charged("u3", "u1"),), (OFF,), "u1", {"off_table": True, "engagement": None}),
        ((charged("u3", "u1"),), (OFF,), "u3", {"engagement": None, "charging": False}),
        ((charged("u3", "u1"),), (LeftTable(unit="u1", result="back"),), "u1", {}),
        ((OFF,), (PhaseMoved(turn=2, phase="command", side="A"),), "u1", {"edge_due": True}),
        ((OFF,), (THEIR_COMMAND,), "u1", {}),
        (
            (OFF, PhaseMoved(turn=2, phase="command", side="A")),
            (LeftTable(unit="u1", result="back"),),
            "u1",
            {"off_table": False, "edge_due": False, "returned": True},
        ),
        ((OFF, PhaseMoved(turn=2, phase="command", side="A")), (OFF,), "u1", {"edge_due": False}),
        ((OFF,), (LeftTable(unit="u1", result="back"),), "u1", {"off_table": False}),
        ((OFF, SHOOTING), (LeftTable(unit="u1", result="back_halted"),), "u1", {"off_table": False}),
        (
            (OFF, PhaseMoved(turn=2, phase="command", side="A")),
            (LeftTable(unit="u1", result="back_halted"),),
            "u1",
            {"off_table": False, "edge_due": False, "returned": True, "halted": True, "returned_late": True},
        ),
        # Confusion (p. 62-65).
        ((), (ConfusionSet(units=("u1",)),), "u1", {"confused": True}),
        ((ConfusionSet(units=("u1",)),), (ConfusionCleared(units=("u1",)),), "u1", {"confused": False}),
        ((), (Acted(confused=("u1",)),), "u1", {"confused": True}),
        ((), (Retreated(confused=("u1",)),), "u1", {"confused": True}),
        ((), (Retreated(losses=(Loss(unit="u1", stands_lost=3),)),), "u1", {"stands": 0, "destroyed": "retreat"}),
        ((), (UnitsCowed(units=("u1",)),), "u1", {"cowed": True}),
        # Ends of phases (p. 40, 49, 62).
        ((ConfusionSet(units=("u1", "u3")),), (SHOOTING,), "u1", {"confused": False}),
        ((ConfusionSet(units=("u1", "u3")),), (SHOOTING,), "u3", {}),
        ((SHOOTING, ConfusionSet(units=("u1",))), (COMBAT,), "u1", {}),
        ((SHOOTING, HIT), (COMBAT,), "u1", {"hits": 0, "phase_hits": 0, "shot_by": ()}),
        ((charged("u1", "u3"), SHOOTING, HIT), (COMBAT,), "u1", {"shot_by": ()}),
        ((charged("u1", "u3"), SHOOTING, HIT, COMBAT), (THEIR_COMMAND,), "u1", {"charging": False}),
        (
            (COMBAT, UnitChanged(unit="u1", values={"carried_hits": 1}, hits=1)),
            (THEIR_COMMAND,),
            "u1",
            {"hits": 0, "carried_hits": 0},
        ),
        ((ordered("u1"), MovedOnInitiative(unit="u2", how="move"), UnitsHalted(units=("u2",))), (SHOOTING,), "u2", {}),
        ((ordered("u1", success=False),), (THEIR_COMMAND,), "u1", {"ordered_by": None, "order_failed": False}),
        ((ordered("u1"),), (COMMAND,), "u1", {}),
        ((ordered("u1"), SHOOTING), (COMMAND,), "u1", {"orders": 0, "ordered_by": None}),
        # Corrections.
        ((ordered("u1"),), (UnitChanged(unit="u1", values={"orders": 1}),), "u1", {}),
        ((ordered("u1"),), (UnitChanged(unit="u1", values={"orders": 0}),), "u1", {"orders": 0, "ordered_by": None}),
        (
            (MovedOnInitiative(unit="u1", how="move"),),
            (UnitChanged(unit="u1", values={"orders": 0}),),
            "u1",
            {"initiative": None},
        ),
        (
            (charged("u1", "u3"),),
            (UnitChanged(unit="u1", off_table=True),),
            "u1",
            {"off_table": True, "engagement": None, "charging": False},
        ),
        (
            (OFF, PhaseMoved(turn=2, phase="command", side="A")),
            (UnitChanged(unit="u1", off_table=False),),
            "u1",
            {"off_table": False, "edge_due": False},
        ),
        (
            (OFF, PhaseMoved(turn=2, phase="command", side="A")),
            (UnitChanged(unit="u1", stands=2),),
            "u1",
            {"stands": 2},
        ),
        ((charged("u1", "u3"),), (UnitRemoved(unit="u3"),), "u1", {"engagement": None, "charging": False}),
        ((charged("u1", "u3"),), (UnitLost(unit="u3", cause="x"),), "u1", {"engagement": None, "charging": False}),
        ((charged("u1", "u3"),), (Acted(destroyed=("u3",)),), "u1", {"engagement": None, "charging": False}),
    ],
)
def test_what_an_event_leaves_of_a_unit(before, events, name, left):
    assert after(*before, *events).units[name] == replace(after(*before).units[name], **left)


def test_what_a_unit_did_is_forgotten_with_its_phase_or_its_turn():
    """And nothing else of it is."""
    of_a_phase = {
        "blundered": "gods_forbid",
        "charged": True,
        "charged_by": ("u3",),
        "fired_at": ("u3",),
        "stands_shot": 2,
        "phase_hits": 2,
        "shot_by": ("u3",),
        "cover": "defended",
        "driven_back": True,
        "forced": True,
        "gave_way": True,
        "way_tested": True,
        "met": ("u2",),
        "evaded": True,
        "clear": True,
    }
    of_a_turn = {
        "orders": 2,
        "ordered_by": "c3",
        "order_failed": True,
        "halted": True,
        "initiative": "move",
        "returned": True,
        "returned_late": True,
    }
    of_combat = {"advanced": True, "advancing": True, "charging": True, "carried_hits": 1}
    lasting = {"confused": True, "blunder_marks": 1, "edge_due": True, "engagement": None, "wide": True, "cowed": True}
    statline = {"attack", "hits_per_stand", "armour"}
    own = {one.name for one in fields(WmaUnit)} - {one.name for one in fields(Unit)}
    assert own == {*of_a_phase, *of_a_turn, *of_combat, *lasting, *statline}, "what else it keeps needs a place here"
    said = {**of_a_phase, **of_a_turn, **of_combat, **lasting}
    values = {name: list(value) if isinstance(value, tuple) else value for name, value in said.items()}
    put = UnitChanged(unit="u3", values={name: value for name, value in values.items() if name != "engagement"})
    fresh = after().units["u3"]
    kept = {**of_a_turn, **lasting}
    # Of side B: its confusion does not end in this turn. Hits carried into combat end with the Shooting phase.
    assert after(put, SHOOTING).units["u3"] == replace(fresh, **kept, **of_combat)
    assert after(put, COMBAT).units["u3"] == replace(fresh, **kept, **of_combat | {"carried_hits": 0})
    assert after(COMBAT, put, THEIR_COMMAND).units["u3"] == replace(fresh, **lasting)


def test_fights_that_are_not_over_go_on_next_turn():
    """p. 61"""
    late = Engaged(engagement="e1", units=("u2",), advancing=("u2",), contacts=(("u2", "u3"),))
    state = after(charged("u1", "u3"), COMBAT)
    state = replace(state, engagements={"e1": replace(state.engagements["e1"], rounds=2, rounds_before=1)})
    fight = state.engagements["e1"]
    assert fight.charging == ("u1",)
    state = foresee(state, [late, THEIR_COMMAND])
    fight = state.engagements["e1"]
    assert (fight.rounds, fight.rounds_before, fight.charging, fight.late) == (0, 3, (), ())


@pytest.mark.parametrize("turn", [1, 2])
def test_going_back_within_a_turn_ends_no_phase(turn):
    back = PhaseMoved(turn=turn, phase="shooting", side="A")
    state = state_of(ARMIES, COMMAND, COMBAT, ConfusionSet(units=("u1",)), UnitChanged(unit="u1", hits=2), back)
    assert state.units["u1"].hits == (2 if turn == 1 else 0)
