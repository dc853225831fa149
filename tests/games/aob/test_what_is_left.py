"""What each event of Art of Batallia leaves of corps, of a side, and of what waits for an answer, field by field."""

from dataclasses import fields

import pytest

from games.aob.events import (
    BaseRecovered,
    BasesCrushed,
    BasesFled,
    BaseWithdrew,
    CorpsAfter,
    CorpsEvaded,
    CorpsFought,
    CorpsMerged,
    CorpsMet,
    CorpsMoved,
    CorpsReformed,
    CorpsShot,
    CorpsSplit,
    CorpsStood,
    DefenceTaken,
    LeaderActivated,
    LeaderMoved,
    LeftField,
    OrderPassed,
)
from games.aob.state import AobUnit, Meeting, Slip
from games.core.events import Acted, PhaseMoved, UnitChanged, UnitLost, UnitRemoved
from games.core.state import Unit
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


ROUTING, DISORDERED = {"state": "routing"}, {"state": "disordered"}
GONE = {"stands": 0, "destroyed": "combat"}
TOUCHING = {"u1": {"contact": ("u3",)}, "u3": {"contact": ("u1",)}}
STRUCK = {"fought": True, "moved": True}


@pytest.mark.parametrize(
    ("corps", "events", "unit", "left"),
    [
        # Activation (4.2, 4.3.2).
        ({}, (activated("u1"),), "u1", {"activated": True}),
        ({}, (activated("u1"),), "u2", {}),
        (
            {"u1": ROUTING},
            (activated("u1", rallied=True),),
            "u1",
            {"activated": True, "state": "formed", "rallied": True, "acted": "rally"},
        ),
        (
            {"u1": ROUTING},
            (activated("u1", rallied=True), OrderPassed(side="A", leader=1, to=4, unit="u2")),
            "u1",
            {},
        ),
        ({}, (activated("u1"), OrderPassed(side="A", leader=1, to=4, unit="u2")), "u2", {"activated": True}),
        (
            {"u2": ROUTING},
            (activated("u1"), OrderPassed(side="A", leader=1, to=4, unit="u2", rallied=True)),
            "u2",
            {"activated": True, "state": "formed", "rallied": True, "acted": "rally"},
        ),
        (
            {},
            (activated("u1"), OrderPassed(side="A", leader=1, to=4, unit="u2", called_regular=("u1",))),
            "u1",
            {"regular_leaders": True},
        ),
        # How many of them are irregular was said anew, and not who.
        (
            {"u1": {"irregular_leaders": 2, "irregular": (1, 2)}},
            (UnitChanged(unit="u1", values={"irregular_leaders": 1}),),
            "u1",
            {"irregular_leaders": 1, "irregular": ()},
        ),
        ({"u1": {"irregular": (1, 2)}}, (UnitChanged(unit="u1", values=DISORDERED),), "u1", DISORDERED),
        # A lost leader's number costs a base (4.2).
        ({}, (BaseWithdrew(unit="u1", supports=1),), "u1", {"stands": 3, "detached": 1, "support_bases": 1}),
        (
            {"u1": {"stands": 1}},
            (BaseWithdrew(unit="u1"),),
            "u1",
            {"stands": 0, "detached": 1, "support_bases": 0, "destroyed": "withdrew"},
        ),
        ({"u1": GONE}, (BaseWithdrew(unit="u1"),), "u1", {}),
        # A leader who goes elsewhere (4.3.1).
        ({}, (LeaderMoved(leader=2, unit="u1", to="u2"),), "u1", {"leaders": (1, 3), "acted": "transfer"}),
        ({}, (LeaderMoved(leader=2, unit="u1", to="u2"),), "u2", {"leaders": (2, 4, 5, 6)}),
        (
            {"u1": {"irregular_leaders": 1}},
            (LeaderMoved(leader=2, unit="u1", to="u2", irregular=True),),
            "u1",
            {"leaders": (1, 3), "acted": "transfer", "irregular_leaders": 0},
        ),
        (
            {"u2": {"irregular_leaders": 2}},
            (LeaderMoved(leader=2, unit="u1", to="u2", irregular=True),),
            "u2",
            {"leaders": (2, 4, 5, 6), "irregular_leaders": 3, "irregular": (2,)},
        ),
        (
            {"u2": {"irregular_leaders": 2}},
            (LeaderMoved(leader=2, unit="u1", to="u2"),),
            "u2",
            {"leaders": (2, 4, 5, 6)},
        ),
        (
            {"u1": {"irregular_leaders": 2, "irregular": (2, 3)}},
            (LeaderMoved(leader=2, unit="u1", to="u2", irregular=True),),
            "u1",
            {"leaders": (1, 3), "acted": "transfer", "irregular_leaders": 1, "irregular": (3,)},
        ),
        (
            {"u2": {"irregular_leaders": 1, "irregular": (4,)}},
            (LeaderMoved(leader=2, unit="u1", to="u2", irregular=True),),
            "u2",
            {"leaders": (2, 4, 5, 6), "irregular_leaders": 2, "irregular": (2, 4)},
        ),
        (
            {"u1": ROUTING},
            (activated("u1", rallied=True), LeaderMoved(leader=1, unit="u1", to="u2")),
            "u1",
            {"activated": True, "leaders": (2, 3), "acted": "transfer"},
        ),
        ({}, (LeaderMoved(leader=2, unit="u1", to="u1"),), "u1", {}),
        ({}, (LeaderMoved(leader=2, unit="u1", to="nobody"),), "u1", {}),
        ({}, (LeaderMoved(leader=2, unit="nobody", to="u1"),), "u1", {}),
        # Moves, Defence, order (4.3.4).
        ({}, (CorpsMoved(unit="u1", inches=4, state="disordered"),), "u1", {"moved": True, **DISORDERED}),
        (TOUCHING, (CorpsMoved(unit="u1", inches=4),), "u1", {"moved": True, "contact": ()}),
        (TOUCHING, (CorpsMoved(unit="u1", inches=4),), "u3", {"contact": ()}),
        ({}, (DefenceTaken(unit="u1"),), "u1", {"defended": True, "state": "defence"}),
        ({"u1": DISORDERED}, (DefenceTaken(unit="u1"),), "u1", {"defended": True, "reforms": True}),
        ({"u1": DISORDERED}, (CorpsReformed(unit="u1"),), "u1", {"reforms": True}),
        ({"u1": DISORDERED}, (CorpsReformed(unit="u1", at_once=True),), "u1", {"state": "formed"}),
        # Bases that come back (4.3.2, 4.3.3).
        (
            {"u1": {"stands": 2, "detached": 2}},
            (BaseRecovered(unit="u1", source="u1", supports=1),),
            "u1",
            {"stands": 3, "detached": 1, "support_bases": 1, "acted": "recover"},
        ),
        (
            {"u1": {"stands": 2, "routing_bases": 3, "detached": 1}},
            (BaseRecovered(unit="u1", source="u1", routers=2),),
            "u1",
            {"stands": 4, "routing_bases": 1, "detached": 1, "support_bases": 0, "acted": "recover"},
        ),
        ({"u2": {"detached": 1}}, (BaseRecovered(unit="u1", source="u2"),), "u2", {"detached": 0}),
        ({"u2": {"routing_bases": 2}}, (BaseRecovered(unit="u1", source="u2", routers=2),), "u2", {"routing_bases": 0}),
        ({}, (BaseRecovered(unit="u1", source="u2"),), "u2", {}),
        ({}, (BaseRecovered(unit="u1", source="u2", routers=1),), "u2", {}),
        ({}, (BaseRecovered(unit="u1", source="nobody"),), "u1", {}),
        ({"u1": GONE}, (BaseRecovered(unit="u1", source="u2"),), "u1", {}),
        # Corps that become one, or two (4.3.4.5).
        (
            {
                "u1": {"stands": 2, "detached": 1, "routing_bases": 2, "irregular_leaders": 1, "irregular": (2,)}
                | {"fled": (2,)},
                "u2": {"stands": 3, "detached": 2, "routing_bases": 1, "irregular_leaders": 2, "irregular": (4, 6)}
                | {"fled": (3, 1)},
            },
            (activated("u1"), CorpsMerged(unit="u1", into="u2", state="disordered", supports=1)),
            "u2",
            {
                "stands": 5,
                "size": 5,
                "state": "disordered",
                "support_bases": 1,
                "leaders": (1, 2, 3, 4, 5, 6),
                "irregular_leaders": 3,
                "irregular": (2, 4, 6),
                "detached": 3,
                "fled": (3, 2, 1),
                "routing_bases": 3,
                "activated": True,
                "acted": "merge",
            },
        ),
        (
            {"u1": {"detached": 1, "routing_bases": 2}},
            (activated("u1"), CorpsMerged(unit="u1", into="u2")),
            "u1",
            {"stands": 0, "destroyed": "merged", "leaders": (), "detached": 0, "routing_bases": 0},
        ),
        (
            {"u1": {"stands": 1}, "u2": {"stands": 2}},
            (CorpsMerged(unit="u1", into="u2"),),
            "u2",
            {
                "stands": 3,
                "size": 4,
                "support_bases": 0,
                "leaders": (1, 2, 3, 4, 5, 6),
                "activated": True,
                "acted": "merge",
            },
        ),
        ({}, (CorpsMerged(unit="u1", into="u1"),), "u1", {}),
        ({}, (CorpsMerged(unit="u1", into="nobody"),), "u1", {}),
        ({"u2": GONE}, (CorpsMerged(unit="u1", into="u2"),), "u1", {}),
        ({"u1": GONE}, (CorpsMerged(unit="u1", into="u2"),), "u2", {}),
        (
            {"u1": {"irregular_leaders": 3, "irregular": (1, 2, 3), "support_bases": 2}},
            (activated("u1"), CorpsSplit(unit="u1", new="u9", name="Part", bases=3, leaders=(2, 3), irregular=2)),
            "u1",
            {
                "stands": 1,
                "leaders": (1,),
                "irregular_leaders": 1,
                "irregular": (1,),
                "support_bases": 0,
                "acted": "split",
            },
        ),
        ({}, (CorpsSplit(unit="u1", new="u9", name="Part", bases=4, leaders=(1,)),), "u1", {}),
        (
            {"u1": {"irregular_leaders": 2}},
            (CorpsSplit(unit="u1", new="u9", name="Part", bases=1, leaders=(1,)),),
            "u1",
            {"stands": 3, "leaders": (2, 3), "support_bases": 0, "acted": "split"},
        ),
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
        ({"u1": {"again": True}}, (CorpsEvaded(unit="u3", enemy="u1"),), "u1", {**STRUCK, "again": False}),
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
        (TOUCHING, (UnitChanged(unit="u3", values=ROUTING),), "u3", {"contact": (), "state": "routing"}),
        (TOUCHING, (UnitChanged(unit="u4", values=ROUTING),), "u1", {}),
    ],
)
def test_what_an_event_leaves_of_a_corps(corps, events, unit, left):
    assert played(*events, **corps).units[unit] == replace(played(**corps).units[unit], **left)


@pytest.mark.parametrize("both", [{"u1", "u2"}, {"u1"}, {"u2"}, set()], ids=len)
def test_leaders_of_two_corps_are_regular_together_only_if_all_were_called_so(both):
    corps = {name: {"regular_leaders": name in both} for name in ("u1", "u2")}
    assert played(CorpsMerged(unit="u1", into="u2"), **corps).units["u2"].regular_leaders is (len(both) == 2)


def test_the_part_that_leaves_takes_its_leaders_dice_and_support_along():
    """4.3.4.5"""
    mixed = {"irregular_leaders": 3, "irregular": (1, 2, 3), "support_bases": 3, "routing_bases": 1}
    mixed |= {"detached": 1, "fled": (1,)}
    split = CorpsSplit(unit="u1", new="u9", name="Part", bases=2, leaders=(3, 2), irregular=2, supports=1)
    old = played(activated("u1"), u1={**mixed, **TOUCHING["u1"]}, u3=TOUCHING["u3"])
    state = played(activated("u1"), split, u1={**mixed, **TOUCHING["u1"]}, u3=TOUCHING["u3"])
    assert state.units["u9"] == replace(
        old.units["u1"],
        id="u9",
        name="Part",
        size=2,
        stands=2,
        points=0,
        leaders=(2, 3),
        irregular_leaders=2,
        irregular=(2, 3),
        support_bases=2,
        detached=0,
        fled=(),
        routing_bases=0,
        contact=(),
    )
    assert state.units["u1"].contact == ("u3",), "who stays keeps whom he touches"
    untold = CorpsSplit(unit="u1", new="u9", name="Part", bases=1, leaders=(1,), supports=3)
    assert played(untold).units["u9"].supports == 0


@pytest.mark.parametrize(
    ("corps", "events", "left"),
    [
        ({}, (activated("u1", leader=2),), {"turn_leader": 2}),
        ({}, (activated(None, leader=5),), {"turn_leader": 5, "owes_base": True}),
        ({}, (activated(None, leader=5), BaseWithdrew(unit="u1")), {"turn_leader": 5}),
        ({"u1": GONE}, (activated(None), BaseWithdrew(unit="u1")), {"turn_leader": 1, "owes_base": True}),
        ({}, (activated(None), BaseWithdrew(unit="u3")), {"turn_leader": 1, "owes_base": True}),
        ({}, (activated(None), activated("u2", leader=4)), {"turn_leader": 4}),
        (
            {},
            (
                activated("u1"),
                OrderPassed(side="A", leader=1, to=4, unit="u2"),
                OrderPassed(side="A", leader=4, to=2, unit="u1"),
            ),
            {"turn_leader": 2, "leaders_done": (1, 4)},
        ),
        ({}, (activated("u1"), OrderPassed(side="A", leader=1, to=4, unit="u2"), NEXT), {}),
        ({}, (activated(None), NEXT), {}),
        # Nobody is left of whom a base could withdraw.
        ({"u2": GONE}, (activated(None), UnitLost(unit="u1", cause="combat")), {"turn_leader": 1}),
        ({}, (activated(None), UnitLost(unit="u1", cause="combat")), {"turn_leader": 1, "owes_base": True}),
    ],
)
def test_what_an_event_leaves_of_a_side(corps, events, left):
    state = played(*events, **corps)
    assert state.sides["A"] == replace(played().sides["A"], **left)
    assert state.sides["B"] == played().sides["B"]


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


def test_what_a_corps_did_in_a_turn_is_forgotten_with_it():
    """And nothing else of it is."""
    done = {
        "activated": True,
        "acted": "recover",
        "moved": True,
        "shot": True,
        "fought": True,
        "defended": True,
        "reforms": True,
        "touched": True,
        "rallied": True,
        "again": True,
        "pursued": True,
        "apart": 1,
        "drawn_by": "u3",
    }
    lasting = {
        "state": "defence",
        "encircled": True,
        "detached": 1,
        "fled": (2,),
        "back": True,
        "routing_bases": 1,
        "irregular_leaders": 1,
        "irregular": (1,),
        "regular_leaders": True,
        "support_bases": 1,
        "leaders": (1, 2),
        "contact": ("u3",),
    }
    own = {one.name for one in fields(AobUnit)} - {one.name for one in fields(Unit)}
    assert own == {*done, *lasting}, "what else a corps keeps needs a place here"
    state = played(NEXT, u1={**done, **lasting}, u3={"contact": ("u1",)})
    assert state.units["u1"] == replace(played().units["u1"], **lasting)


@pytest.mark.parametrize(
    ("before", "then"),
    [
        ({"state": "disordered", "reforms": True}, "formed"),
        ({"state": "disordered", "reforms": True, "defended": True}, "defence"),
        ({"state": "disordered", "defended": True}, "disordered"),
        ({"state": "routing", "reforms": True}, "routing"),
        ({"state": "formed"}, "formed"),
    ],
)
def test_who_re_forms_has_done_so_as_the_turn_ends(before, then):
    """4.3.4.2"""
    assert played(NEXT, u1=before).units["u1"].state == then


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
