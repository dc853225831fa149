"""What fights and fire of Art of Batallia leave of corps, and of what waits for an answer, field by field."""

import pytest

from games.aob.events import (
    BaseRecovered,
    BasesCrushed,
    BasesFled,
    CorpsAfter,
    CorpsEvaded,
    CorpsFought,
    CorpsMet,
    CorpsShot,
    CorpsStood,
    LeaderActivated,
    LeftField,
)
from games.aob.state import Meeting, Slip
from games.core.events import Acted, PhaseMoved, UnitChanged, UnitLost, UnitRemoved
from games.core.values import replace
from tests.games.aob.making import battle

NEXT = PhaseMoved(turn=1, phase="turn", side="B")


def played(*events, **corps):
    """Nobody's number has come up yet."""
    return battle(*events, leader=None, **corps)


def activated(unit, leader=1, **more):
    return LeaderActivated(side="A", leader=leader, unit=unit, **more)


def after(unit, **said):
    return CorpsAfter(unit=unit, **{"bases": 4, **said})


def fought(*becomes, **more):
    return CorpsFought(attacker="u1", target="u3", after=becomes, **more)


ROUTING = {"state": "routing"}
GONE = {"stands": 0, "destroyed": "combat"}
TOUCHING = {"u1": {"contact": ("u3",)}, "u3": {"contact": ("u1",)}}
STRUCK = {"fought": True, "moved": True}


@pytest.mark.parametrize(
    ("corps", "events", "unit", "left"),
    [
        # Fights (5.5, 5.6).
        ({}, (fought(),), "u1", STRUCK),
        ({}, (fought(),), "u3", {"fought": True}),
        ({}, (fought(),), "u2", {}),
        ({}, (fought(again=True),), "u1", {"fought": True, "again": True}),
        ({"u1": {"again": True}}, (fought(),), "u1", {**STRUCK, "again": False, "pursued": True}),
        ({"u1": {"pursued": True}}, (fought(),), "u1", STRUCK),
        (
            {"u1": {"defended": True, "drawn_by": "u3"}},
            (fought(),),
            "u1",
            {**STRUCK, "defended": False, "drawn_by": None},
        ),
        ({"u3": {"defended": True}}, (fought(),), "u3", {"fought": True}),
        (
            {},
            (fought(after("u1", bases=2, detached=1, routing_bases=1, supports=1)),),
            "u1",
            {**STRUCK, "stands": 2, "detached": 1, "routing_bases": 1, "support_bases": 1},
        ),
        (
            {},
            (fought(after("u3", encircled=True, state="disordered")),),
            "u3",
            {"fought": True, "encircled": True, "state": "disordered", "support_bases": 0},
        ),
        ({}, (fought(after("u3", bases=9)),), "u3", {"fought": True, "support_bases": 0}),
        (
            {},
            (fought(after("u3", bases=1, gone=True)),),
            "u3",
            {"fought": True, "stands": 0, "support_bases": 0, "destroyed": "combat"},
        ),
        (
            {},
            (fought(after("u3", bases=0, detached=1)),),
            "u3",
            {"fought": True, "stands": 0, "detached": 1, "support_bases": 0, "destroyed": "combat"},
        ),
        ({"u3": GONE}, (fought(after("u3", bases=2)),), "u3", {"fought": True}),
        ({}, (fought(contact=True),), "u1", {**STRUCK, "contact": ("u3",)}),
        ({}, (fought(contact=True),), "u3", {"fought": True, "contact": ("u1",)}),
        (TOUCHING, (fought(contact=True),), "u1", {**STRUCK, "contact": ("u3",)}),
        (
            {**TOUCHING, "u4": {"contact": ("u1",)}, "u1": {"contact": ("u3", "u4")}},
            (fought(contact=True),),
            "u1",
            {**STRUCK, "contact": ("u4", "u3")},
        ),
        (TOUCHING, (fought(after("u3", state="routing")),), "u1", {**STRUCK, "contact": ()}),
        (TOUCHING, (fought(after("u3", state="routing"), contact=True),), "u1", {**STRUCK, "contact": ()}),
        # An evade before the dice takes the comer's move; one out of a melee does not take it twice (5.1, 5.6).
        (TOUCHING, (CorpsEvaded(unit="u3", enemy="u1"),), "u3", {"contact": (), "back": True}),
        ({"u1": {"reached": "u3"}}, (CorpsEvaded(unit="u3", enemy="u1"),), "u1", {**STRUCK, "reached": None}),
        (
            {"u3": {"activated": True, "reached": "u1", "contact": ("u1",)}, "u1": {"contact": ("u3",)}},
            (CorpsEvaded(unit="u3", enemy="u1"),),
            "u3",
            {**STRUCK, "contact": (), "reached": None, "back": True},
        ),
        (
            {"u1": {"again": True}},
            (CorpsEvaded(unit="u3", enemy="u1"),),
            "u1",
            {**STRUCK, "again": False, "pursued": True},
        ),
        ({}, (CorpsEvaded(unit="u3", enemy="u1", again=True),), "u1", {**STRUCK, "again": True, "moved": False}),
        (
            {},
            (fought(again=True, slips="u3"), CorpsEvaded(unit="u3", enemy="u1", after=(after("u3", bases=3),))),
            "u1",
            {"fought": True, "again": True},
        ),
        (
            {},
            (CorpsEvaded(unit="u3", enemy="u1", after=(after("u3", bases=0),)),),
            "u3",
            {"stands": 0, "support_bases": 0, "back": True, "destroyed": "combat"},
        ),
        # Who went back may have crossed his edge, until he acts again (4.2).
        ({}, (fought(retreats="u3"),), "u3", {"fought": True, "back": True}),
        ({}, (fought(retreats="u3"),), "u1", STRUCK),
        (
            {},
            (fought(after("u3", state="routing")),),
            "u3",
            {"fought": True, "state": "routing", "back": True, "support_bases": 0},
        ),
        ({"u1": {"back": True}}, (activated("u1"),), "u1", {"activated": True, "back": False}),
        ({"u1": {"detached": 2}}, (LeftField(unit="u1", detached=1),), "u1", {"detached": 1}),
        ({"u1": {"routing_bases": 2}}, (LeftField(unit="u1", routing=1),), "u1", {"routing_bases": 1}),
        ({}, (LeftField(unit="u1", detached=1, routing=1),), "u1", {}),
        ({}, (LeftField(unit="u1", corps=True),), "u1", {"stands": 0, "destroyed": "table_edge"}),
        # Bases that stand alone flee, a full move a turn; of those that come back the furthest come first (6.1).
        ({"u1": {"detached": 3}}, (BasesFled(unit="u1", moves=(1, 3), left=1),), "u1", {"detached": 2, "fled": (3, 1)}),
        ({"u1": {"detached": 1}}, (BasesFled(unit="u1", left=2),), "u1", {"detached": 0}),
        (
            {"u1": {"stands": 2, "detached": 2, "fled": (3, 1)}},
            (BaseRecovered(unit="u1", source="u1"),),
            "u1",
            {"stands": 3, "detached": 1, "fled": (1,), "support_bases": 0, "acted": "recover"},
        ),
        (
            {"u3": {"detached": 3, "fled": (2, 1)}},
            (BasesCrushed(unit="u1", target="u3", detached=1),),
            "u3",
            {"detached": 2},
        ),
        (
            {"u3": {"detached": 1, "fled": (2,)}},
            (BasesCrushed(unit="u1", target="u3", detached=1),),
            "u3",
            {"detached": 0, "fled": ()},
        ),
        # Fire (5.4).
        ({}, (CorpsShot(unit="u2", target="u3", after=(after("u3", bases=3, detached=1),)),), "u2", {"shot": True}),
        (
            {},
            (CorpsShot(unit="u2", target="u3", after=(after("u3", bases=3, detached=1),)),),
            "u3",
            {"stands": 3, "detached": 1, "support_bases": 0},
        ),
        (
            {},
            (CorpsShot(unit="u2", target="u3", after=(after("u3", bases=0),)),),
            "u3",
            {"stands": 0, "support_bases": 0, "destroyed": "shooting"},
        ),
        ({}, (CorpsShot(unit="u2", target="u3", draws=True),), "u3", {"drawn_by": "u2"}),
        ({}, (CorpsShot(unit="u2", target="u3", draws=True), CorpsStood(unit="u3")), "u3", {}),
        ({}, (CorpsStood(unit="u3", retreats="u3"),), "u3", {"back": True}),
        ({}, (CorpsShot(unit="u2", target="u3", draws=True), CorpsStood(unit="u4")), "u3", {"drawn_by": "u2"}),
        # Who runs follows no fire, and nobody follows that of those who run.
        ({}, (CorpsShot(unit="u2", target="u3", draws=True), UnitChanged(unit="u3", values=ROUTING)), "u3", ROUTING),
        ({}, (CorpsShot(unit="u2", target="u3", draws=True), UnitChanged(unit="u2", values=ROUTING)), "u3", {}),
        (
            {"u3": {"detached": 3, "routing_bases": 3}},
            (BasesCrushed(unit="u1", target="u3", detached=1, routing=2),),
            "u3",
            {"detached": 2, "routing_bases": 1},
        ),
        ({}, (BasesCrushed(unit="u1", target="u3", detached=1, routing=2),), "u3", {}),
        ({}, (BasesCrushed(unit="u1", target="u3", detached=1),), "u1", {"moved": True, "touched": True}),
        # Contact is of two who stand.
        (TOUCHING, (UnitLost(unit="u3", cause="combat"),), "u1", {"contact": ()}),
        (TOUCHING, (UnitLost(unit="u3", cause="combat"),), "u3", {"contact": (), "stands": 0, "destroyed": "combat"}),
        (TOUCHING, (Acted(destroyed=("u3",)),), "u1", {"contact": ()}),
        (TOUCHING, (UnitRemoved(unit="u3"),), "u1", {"contact": ()}),
        ({"u1": {"reached": "u3"}}, (UnitLost(unit="u3", cause="combat"),), "u1", {"reached": None}),
        ({"u1": {"reached": "u3"}}, (UnitLost(unit="u4", cause="combat"),), "u1", {}),
        ({"u1": {"reached": "u3"}, "u2": GONE}, (UnitLost(unit="u4", cause="combat"),), "u1", {}),
        ({"u3": {"drawn_by": "u2"}, "u1": GONE}, (UnitLost(unit="u4", cause="combat"),), "u3", {}),
        (TOUCHING, (UnitChanged(unit="u3", values=ROUTING),), "u3", {"contact": (), "state": "routing"}),
        (TOUCHING, (UnitChanged(unit="u4", values=ROUTING),), "u1", {}),
    ],
)
def test_what_an_event_leaves_of_a_corps(corps, events, unit, left):
    made = played(*events, **corps).units[unit]
    assert replace(made, arrived=False) == replace(played(**corps).units[unit], **left)


MET = CorpsMet(attacker="u1", target="u3", flank=True, rough=True)
PLAIN_MET = CorpsMet(attacker="u1", target="u3")
SLIPS = fought(slips="u3", if_taken=(after("u3"),))


@pytest.mark.parametrize(
    ("corps", "events", "meeting", "slip"),
    [
        ({}, (MET,), Meeting("u1", "u3", flank=True, rough=True), None),
        ({}, (PLAIN_MET,), Meeting("u1", "u3"), None),
        ({}, (MET, fought()), None, None),
        ({}, (MET, CorpsEvaded(unit="u3", enemy="u1")), None, None),
        ({}, (MET, CorpsStood(unit="u3")), None, None),
        ({}, (MET, CorpsShot(unit="u3", target="u1", stops=True)), None, None),
        ({}, (PLAIN_MET, CorpsShot(unit="u3", target="u1")), Meeting("u1", "u3"), None),
        ({}, (MET, NEXT), None, None),
        ({}, (PLAIN_MET, UnitLost(unit="u3", cause="combat")), None, None),
        ({}, (PLAIN_MET, UnitChanged(unit="u1", values=ROUTING)), None, None),
        ({}, (PLAIN_MET, UnitLost(unit="u2", cause="combat")), Meeting("u1", "u3"), None),
        ({"u3": ROUTING}, (PLAIN_MET,), None, None),
        ({}, (SLIPS,), None, Slip("u3", "u1", (after("u3"),))),
        ({}, (fought(slips="u1"),), None, Slip("u1", "u3")),
        ({}, (fought(slips="nobody"),), None, None),
        ({}, (MET, SLIPS), None, Slip("u3", "u1", (after("u3"),))),
        ({}, (SLIPS, fought()), None, None),
        ({}, (SLIPS, CorpsEvaded(unit="u3", enemy="u1")), None, None),
        ({}, (SLIPS, CorpsStood(unit="u3")), None, None),
        ({}, (SLIPS, NEXT), None, None),
        ({}, (SLIPS, UnitLost(unit="u1", cause="combat")), None, None),
        ({}, (SLIPS, UnitRemoved(unit="u3")), None, None),
        ({}, (SLIPS, UnitRemoved(unit="u2")), None, Slip("u3", "u1", (after("u3"),))),
    ],
)
def test_what_an_event_leaves_to_be_answered(corps, events, meeting, slip):
    state = played(*events, **corps)
    assert (state.meeting, state.slip) == (meeting, slip)


def test_contact_is_mutual_in_whatever_order_it_is_looked_at():
    """One link of a chain that breaks loosens only those that it held."""
    chain = {
        "u1": {"contact": ("u3",)},
        "u3": {"contact": ("u1", "u2")},
        "u2": {"contact": ("u3", "u4")},
        "u4": {"contact": ("u2",)},
    }
    state = played(UnitChanged(unit="u3", values=ROUTING), **chain)
    assert {name: unit.contact for name, unit in state.units.items()} == {
        "u1": (),
        "u3": (),
        "u2": ("u4",),
        "u4": ("u2",),
    }
