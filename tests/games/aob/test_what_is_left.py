"""What each event of Art of Batallia leaves of corps and of a side, field by field."""

from dataclasses import fields

import pytest

from games.aob.events import (
    BaseRecovered,
    BaseWithdrew,
    CorpsAfter,
    CorpsFought,
    CorpsMerged,
    CorpsMoved,
    CorpsReformed,
    CorpsSplit,
    DefenceTaken,
    LeaderActivated,
    LeaderMoved,
    OrderPassed,
)
from games.aob.state import AobUnit
from games.core.events import PhaseMoved, UnitChanged, UnitLost
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
        ({}, (CorpsMoved(unit="u1", inches=4, reaches="u3"),), "u1", {"moved": True, "reached": "u3"}),
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
        # Whose base goes to another corps has one less, and is not the one that lost it.
        (
            {"u2": {"stands": 3, "detached": 1}},
            (BaseRecovered(unit="u1", source="u2"),),
            "u2",
            {"size": 3, "detached": 0},
        ),
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
                "size": 8,
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
                "size": 8,
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
                "size": 1,
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
            {"size": 3, "stands": 3, "leaders": (2, 3), "support_bases": 0, "acted": "split"},
        ),
    ],
)
def test_what_an_event_leaves_of_a_corps(corps, events, unit, left):
    made = played(*events, **corps).units[unit]
    assert replace(made, arrived=False) == replace(played(**corps).units[unit], **left)


@pytest.mark.parametrize("both", [{"u1", "u2"}, {"u1"}, {"u2"}, set()], ids=len)
def test_leaders_of_two_corps_are_regular_together_only_if_all_were_called_so(both):
    corps = {name: {"regular_leaders": name in both} for name in ("u1", "u2")}
    assert played(CorpsMerged(unit="u1", into="u2"), **corps).units["u2"].regular_leaders is (len(both) == 2)


def test_the_part_that_leaves_takes_its_leaders_dice_and_support_along():
    """4.3.4.5"""
    mixed = {"irregular_leaders": 3, "irregular": (1, 2, 3), "support_bases": 3, "routing_bases": 1}
    mixed |= {"detached": 1, "fled": (1,), "points": 8, "torn": True}
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
        torn=False,
    )
    assert (state.units["u1"].points, state.units["u1"].torn) == (8, False)
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
        "torn": True,
        "reached": "u3",
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
        "arrived": True,
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
