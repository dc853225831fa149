"""What orders, phases and losses leave of the phase, of commanders and of sides, field by field."""

from typing import Any

import pytest

from games.core.events import PhaseMoved, UnitLost, UnitRemoved
from games.core.values import replace
from games.wma.events import (
    Blundered,
    BlunderMarked,
    CommanderAdded,
    CommanderChanged,
    CommanderJoined,
    CommanderLost,
    CommanderRemoved,
    DreadRolled,
    DriveBacksBegan,
    MovedOnInitiative,
    OrderRerolled,
    OrdersEnded,
    Withdrew,
)
from games.wma.state import Commander, FailedOrder
from tests.support.command_phase import after, blunder, charged, evaded, ordered

SHOOTING = PhaseMoved(turn=1, phase="shooting", side="A")
COMBAT = PhaseMoved(turn=1, phase="combat", side="A")
THEIR_COMMAND = PhaseMoved(turn=1, phase="command", side="B")


JOINED = CommanderJoined(commander="c3", unit="u1")


RAN_OUT = {"ordering": "c3", "stage": "orders"}
CHOICE = blunder("gods_forbid")


@pytest.mark.parametrize(
    ("before", "event", "left"),
    [
        ((), ordered("u1"), {**RAN_OUT, "open_orders": (("u1",),)}),
        ((), ordered("u1", success=False), RAN_OUT),
        ((), ordered("u1", success=False, orders_end=True), {"ordering": "c3", "stage": "commanders"}),
        (
            (),
            ordered("u1", success=False, may_reroll=True, number=2),
            {**RAN_OUT, "open_orders": (("u1",),), "failed_order": FailedOrder("c3", ("u1",), 2, 8, 4, {})},
        ),
        (
            (ordered("u1", success=False, may_reroll=True),),
            OrderRerolled(commander="c3", units=("u1",), needed=8, roll=9),
            {"failed_order": None, "open_orders": ()},
        ),
        (
            (ordered("u1", success=False, may_reroll=True),),
            OrderRerolled(commander="c3", units=("u1",), needed=8, roll=4, success=True),
            {"failed_order": None},
        ),
        ((ordered("u1"),), ordered("u5", "c4"), {"ordering": "c4", "open_orders": (("u5",),)}),
        ((ordered(("u1", "u5")),), ordered("u5", "c4"), {"ordering": "c4", "open_orders": (("u5",),)}),
        ((), OrdersEnded(side="A"), {"stage": "commanders"}),
        ((), JOINED, {"stage": "commanders"}),
        ((), CommanderJoined(commander="c3", unit="u1", displaced=True), {}),
        ((SHOOTING,), JOINED, {}),
        ((SHOOTING,), DriveBacksBegan(), {"stage": "drive_backs"}),
        ((), CHOICE, {"blunder_choices": (("u1", "u5"),)}),
        ((), Blundered(commander="c3", units=("u1",), score=1, result="gods_forbid", marked="u1"), {}),
        ((), blunder("enemy_strong"), {}),
        (
            (CHOICE, blunder("gods_forbid", ("u2", "u6"))),
            BlunderMarked(unit="u6"),
            {"blunder_choices": (("u1", "u5"),)},
        ),
        ((CHOICE,), BlunderMarked(unit="u2"), {}),
        ((ordered("u1"),), SHOOTING, {"phase": "shooting", "stage": "shots", "ordering": None, "open_orders": ()}),
        (
            (ordered("u1", success=False, may_reroll=True),),
            SHOOTING,
            {"phase": "shooting", "stage": "shots", "ordering": None, "open_orders": (), "failed_order": None},
        ),
        ((SHOOTING,), COMBAT, {"phase": "combat", "stage": ""}),
        ((COMBAT,), THEIR_COMMAND, {"phase": "command", "stage": "initiative", "active": "B"}),
    ],
)
def test_what_an_event_leaves_of_the_phase(before, event, left):
    names = ("phase", "stage", "active", "ordering", "open_orders", "blunder_choices", "failed_order")
    known = {name: getattr(after(*before), name) for name in names}
    state = after(*before, event)
    assert {name: getattr(state, name) for name in names} == {**known, **left}


def gives(**changes):
    return CommanderChanged(commander="c3", **changes)


@pytest.mark.parametrize(
    ("before", "event", "left"),
    [
        ((), JOINED, {"unit": "u1", "moved": True}),
        ((), CommanderJoined(commander="c3", unit="nobody"), {"moved": True}),
        ((JOINED,), CommanderJoined(commander="c3"), {"unit": None}),
        ((), CommanderJoined(commander="c3", unit="u1", displaced=True), {"unit": "u1"}),
        ((SHOOTING,), JOINED, {"unit": "u1"}),
        ((JOINED,), CommanderLost(commander="c3"), {"dead": True, "unit": None}),
        ((JOINED,), UnitLost(unit="u1", cause="x"), {"dead": True, "unit": None}),
        ((JOINED,), UnitLost(unit="u2", cause="x"), {}),
        ((JOINED,), UnitRemoved(unit="u1"), {"unit": None}),
        ((JOINED,), UnitRemoved(unit="u2"), {}),
        # Nobody goes along with whom he had joined where they move in a Command phase (p. 17, 69).
        ((JOINED,), ordered("u1"), {"unit": None}),
        ((JOINED,), ordered("u1", success=False), {"finished": True, "failed": True}),
        ((JOINED,), ordered("u2"), {}),
        ((JOINED,), charged("u1", "u3"), {"unit": None}),
        ((JOINED,), charged("u2", "u3"), {}),
        ((JOINED,), MovedOnInitiative(unit="u1", how="evade"), {"unit": None}),
        ((JOINED,), MovedOnInitiative(unit="u1", how="move"), {}),
        ((JOINED, charged("u3", "u1")), evaded("u1", "u3"), {"unit": None}),
        ((SHOOTING, JOINED, charged("u3", "u1")), evaded("u1", "u3"), {}),
        ((JOINED, COMBAT), charged("u1", "u3"), {}),
        ((ordered("u1"),), ordered("u5", "c4"), {"finished": True}),
        ((ordered("u1"), ordered("u5", "c4")), ordered("u6"), {"finished": False}),
        (
            (ordered("u1"),),
            OrderRerolled(commander="c3", units=("u1",), needed=8, roll=9, commander_finished=True),
            {"rerolled": True, "finished": True, "failed": True},
        ),
        (
            (ordered("u1"),),
            OrderRerolled(commander="c3", units=("u1",), needed=8, commander_finished=True),
            {"finished": True, "failed": True},
        ),
        ((ordered("u1", success=False), JOINED), THEIR_COMMAND, {"finished": False, "failed": False, "moved": False}),
        (
            (OrderRerolled(commander="c3", units=("u1",), needed=8, roll=4, success=True),),
            THEIR_COMMAND,
            {"rerolled": False},
        ),
        ((ordered("u1", success=False), JOINED), SHOOTING, {}),
        ((), gives(name="Legate"), {"name": "Legate"}),
        ((), gives(command=7), {"command": 7}),
        ((), gives(attack=2), {"attack": 2}),
        ((), gives(mount="elephant"), {"mount": "elephant"}),
        ((), gives(mount_attack=1), {"mount_attack": 1}),
        ((), gives(points=90), {"points": 90}),
        ((), gives(finished=True), {"finished": True}),
        ((), gives(dead=True), {"dead": True}),
        ((), CommanderChanged(commander="nobody", command=7), {}),
    ],
)
def test_what_an_event_leaves_of_a_commander(before, event, left):
    known = after(*before).commanders
    assert after(*before, event).commanders["c3"] == replace(known["c3"], **left)


def test_commanders_come_and_go_as_they_are_said():
    said: dict[str, Any] = {
        "side": "B",
        "name": "Hannibal",
        "rank": "general",
        "command": 10,
        "attack": 2,
        "mount": "elephant",
        "mount_attack": 1,
        "points": 155,
        "army": "carthaginian",
        "entry": "general",
        "rules": ("named_general_hannibal",),
        "profile": {"command_other": 8},
    }
    state = after(CommanderAdded(commander="c9", **said))
    assert state.commanders["c9"] == Commander(id="c9", **said)
    assert set(after(CommanderRemoved(commander="c3")).commanders) == {"c1", "c2", "c4"}


REROLLED = OrderRerolled(commander="c3", units=("u1",), needed=8, roll=9)
OMEN = OrderRerolled(commander="c1", units=("u1",), needed=9, roll=9, success=True)


@pytest.mark.parametrize(
    ("before", "event", "left"),
    [
        ((), OrdersEnded(side="A"), {"orders_ended": True}),
        ((), ordered("u1", "c1", success=False, orders_end=True), {"orders_ended": True}),
        ((OrdersEnded(side="A"),), THEIR_COMMAND, {"orders_ended": False}),
        ((), Withdrew(side="A", reason="break_point"), {"withdrew": "break_point"}),
        ((), Withdrew(side="A"), {"withdrew": "choice"}),
        ((), DreadRolled(side="A", count=4), {"dread": 4}),
        # The General's omen comes once a battle; of the Tribunes each rolls again until one fails (p. 99, 101).
        ((), OMEN, {"omen_used": True}),
        ((OMEN,), THEIR_COMMAND, {}),
        ((), OMEN.model_copy(update={"success": False}), {"omen_used": True}),
        ((), REROLLED, {"rerolls_over": True}),
        ((), REROLLED.model_copy(update={"success": True}), {}),
        ((REROLLED,), REROLLED.model_copy(update={"success": True}), {}),
        ((OMEN,), REROLLED.model_copy(update={"success": True}), {}),
        ((), REROLLED.model_copy(update={"roll": None}), {}),
        ((REROLLED,), THEIR_COMMAND, {"rerolls_over": False}),
    ],
)
def test_what_an_event_leaves_of_a_side(before, event, left):
    known = after(*before).sides
    assert after(*before, event).sides == {"A": replace(known["A"], **left), "B": known["B"]}
