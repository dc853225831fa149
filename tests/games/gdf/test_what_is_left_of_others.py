"""What transports, chance, stratagems, corrections and rounds of Grimdark Future leave of units, field by field.

Brothers (u1, led by the hero u2) and a tank (u3) against a truck (u4) and orcs (u5); the round is side A's to begin.
"""

from typing import Any

import pytest

from games.core.events import Acted, Loss, UnitAdded, UnitChanged, UnitLost, UnitRemoved
from games.core.values import replace
from games.gdf.events import (
    Arrived,
    Disembarked,
    Embarked,
    EventRolled,
    Harmed,
    HeroJoined,
    MoraleTested,
    Reserved,
    Suppressed,
)
from resolvers.gdf.command_points import HONOUR, VIGILANCE
from tests.support.gdf_acts import (
    INSIDE,
    NEXT,
    WRECKED,
    bought,
    dead,
    does,
    owes,
)
from tests.support.gdf_making import battle, squad

ACTS = {"activated": True}
WAVERED, FLED = MoraleTested(unit="u1", outcome="shaken"), MoraleTested(unit="u1", outcome="rout")


def shaken(*units):
    return EventRolled(shaken=units)


@pytest.mark.parametrize(
    ("before", "events", "unit", "left"),
    [
        # Who was in a transport that is lost is out, Shaken, and tests for dangerous ground (p. 14).
        (
            (INSIDE,),
            (WRECKED,),
            "u5",
            {"aboard": None, "shaken": True, "danger_due": True},
        ),
        (
            (INSIDE, WRECKED),
            (Harmed(unit="u5", cause="dangerous"),),
            "u5",
            {"danger_due": False},
        ),
        (
            (INSIDE, WRECKED),
            (Harmed(unit="u5", cause="spell"),),
            "u5",
            {},
        ),
        (
            (INSIDE, WRECKED),
            (UnitLost(unit="u5", cause="y"),),
            "u5",
            {"danger_due": False, "stands": 0, "destroyed": "y"},
        ),
        ((INSIDE,), (UnitLost(unit="u3", cause="x"),), "u5", {}),
        # Random events (p. 22), suppression (p. 28).
        ((), (EventRolled(effects={"u5": ("!slow", "slow")}),), "u5", {"effects": ("!slow", "slow")}),
        (
            (EventRolled(effects={"u5": ("fury",)}),),
            (EventRolled(effects={"u5": ("fury", "!slow")}),),
            "u5",
            {"effects": ("fury", "!slow")},
        ),
        ((), (shaken("u1"),), "u2", {"shaken": True}),
        ((shaken("u1"),), (EventRolled(steady=("u2",)),), "u1", {"shaken": False}),
        ((), (EventRolled(losses=(dead("u5", 10),)),), "u5", {"stands": 0, "destroyed": "event"}),
        ((), (EventRolled(losses=(dead("u5", 5),), tests={"u5": "half"}),), "u5", {"stands": 5, "morale_due": "half"}),
        ((), (Suppressed(tokens={"u1": 2}),), "u2", {"suppression": 2}),
        # Off the table (p. 13-14).
        ((), (Reserved(unit="u1"),), "u2", {"reserve": True}),
        ((Reserved(unit="u1"),), (Arrived(unit="u1"),), "u2", {"reserve": False, "arrived": 1}),
        ((does("u3", "advance", left=True),), (Arrived(unit="u3"),), "u3", {"off_table": False}),
        ((), (INSIDE,), "u5", {"aboard": "u4", "shuttled": True}),
        ((), (Embarked(unit="u5", transport="nobody"),), "u5", {}),
        (
            (INSIDE,),
            (Disembarked(unit="u5"),),
            "u5",
            {**ACTS, "aboard": None, "shuttled": True},
        ),
        (
            (INSIDE, does("u5", "rush")),
            (Disembarked(unit="u5"),),
            "u5",
            {"aboard": None, "shuttled": True},
        ),
        # Stratagems that undo what befell (p. 27).
        (
            (owes(u1="half"), WAVERED),
            (bought(HONOUR, "u1"),),
            "u2",
            {"shaken": False},
        ),
        (
            (owes(u1="half"), FLED),
            (bought(HONOUR, "u1"),),
            "u1",
            {"destroyed": None, "stands": 5, "shaken": True},
        ),
        (
            (owes(u1="half"), FLED),
            (bought(HONOUR, "u1"),),
            "u2",
            {"destroyed": None, "stands": 1, "shaken": True},
        ),
        ((WAVERED,), (bought(HONOUR, "u3"),), "u1", {}),
        (
            (WAVERED, bought(HONOUR, "u1"), shaken("u1")),
            (bought(HONOUR, "u1"),),
            "u1",
            {},
        ),
        (
            (Harmed(unit="u5", losses=(dead("u5", 5),), tests={"u5": "half"}),),
            (bought(VIGILANCE, "u5", "B"),),
            "u5",
            {"stands": 6, "morale_due": ""},
        ),
        (
            (Harmed(unit="u5", losses=(dead("u5", 6),), tests={"u5": "half"}),),
            (bought(VIGILANCE, "u5", "B"),),
            "u5",
            {"stands": 5},
        ),
        (
            (Harmed(unit="u5", losses=(dead("u5", 5),), tests={"u5": "forced"}),),
            (bought(VIGILANCE, "u5", "B"),),
            "u5",
            {"stands": 6},
        ),
        (
            (Harmed(unit="u3", losses=(dead("u3"),)),),
            (bought(VIGILANCE, "u3"),),
            "u3",
            {"stands": 1, "destroyed": None, "hits": 5},
        ),
        ((), (bought(VIGILANCE, "u5", "B"),), "u5", {}),
        (
            (
                Harmed(unit="u3", losses=(Loss(unit="u3", suffered=2, hits_left=2),), tests={"u3": "half"}),
                MoraleTested(unit="u3", outcome="rout"),
            ),
            (bought(HONOUR, "u3"),),
            "u3",
            {"destroyed": None, "stands": 1, "hits": 2, "shaken": True},
        ),
        # Corrections hold for a unit and its hero.
        (
            (),
            (UnitChanged(unit="u1", values={"shaken": True, "fatigued": True, "stance": "brace"}),),
            "u2",
            {"shaken": True, "fatigued": True, "stance": "brace"},
        ),
        (
            (),
            (UnitChanged(unit="u2", values={"activated": True, "suppression": 2, "morale_due": "half"}),),
            "u1",
            {"activated": True, "suppression": 2, "morale_due": "half"},
        ),
        ((INSIDE,), (UnitChanged(unit="u1", values={"aboard": "u3"}),), "u2", {"aboard": "u3"}),
        ((), (UnitChanged(unit="u1", values={"reserve": True}),), "u2", {"reserve": True}),
        ((), (UnitChanged(unit="u1", values={"spell_tokens": 2}),), "u2", {}),
        ((), (UnitChanged(unit="u1", values={"shaken": True}),), "u3", {}),
        ((), (UnitRemoved(unit="u1"),), "u2", {"host": None}),
        ((INSIDE,), (UnitRemoved(unit="u4"),), "u5", {"aboard": None}),
        ((Embarked(unit="u1", transport="u3"),), (UnitRemoved(unit="u1"),), "u2", {"host": None}),
        ((), (Acted(destroyed=("u5",)),), "u5", {"stands": 0, "destroyed": "acted"}),
        # A hero joins before the battle: where his unit is, he is (p. 13-14).
        ((HeroJoined(unit="u2"),), (HeroJoined(unit="u2", host="u1"),), "u2", {"host": "u1"}),
        (
            (HeroJoined(unit="u2"), Reserved(unit="u1")),
            (HeroJoined(unit="u2", host="u1"),),
            "u2",
            {"host": "u1", "reserve": True},
        ),
        (
            (HeroJoined(unit="u2"), Embarked(unit="u1", transport="u3")),
            (HeroJoined(unit="u2", host="u1"),),
            "u2",
            {"host": "u1", "aboard": "u3"},
        ),
        (
            (HeroJoined(unit="u2"), does("u1", "rush")),
            (HeroJoined(unit="u2", host="u1"),),
            "u2",
            {"host": "u1", "activated": True},
        ),
        ((), (HeroJoined(unit="u2"),), "u2", {"host": None}),
        ((), (HeroJoined(unit="u2", host="u2"),), "u2", {}),
        ((), (HeroJoined(unit="u3", host="u1"),), "u3", {}),
        ((), (HeroJoined(unit="u3", host="u2"),), "u3", {}),
        ((), (HeroJoined(unit="u1", host="u3"),), "u1", {}),
    ],
)
def test_what_an_event_leaves_of_a_unit(before, events, unit, left):
    assert battle(*before, *events).units[unit] == replace(battle(*before).units[unit], **left)


def test_a_round_begins_anew_for_all():
    """p. 7, 9, 22, 28"""
    tired = {"activated": True, "fatigued": True, "weapons_fired": ["Gun"], "shot_at": ["u5"]}
    lasting = {"stance": "brace", "weapons_spent": ["Gun"], "arrived": 1, "shaken": True, "suppression": 1}
    state = battle(
        UnitChanged(unit="u3", values={**tired, **lasting, "effects": ["!slow", "fury"]}),
        UnitChanged(unit="u5", values={"rallied": True, "suppression": 3, "shaken": True}),
    )
    later = battle(
        UnitChanged(unit="u3", values={**tired, **lasting, "effects": ["!slow", "fury"]}),
        UnitChanged(unit="u5", values={"rallied": True, "suppression": 3, "shaken": True}),
        NEXT,
    )
    rested: dict[str, Any] = {
        "activated": False,
        "fatigued": False,
        "weapons_fired": (),
        "shot_at": (),
        "effects": ("fury",),
    }
    assert later.units["u3"] == replace(state.units["u3"], **rested)
    steady: dict[str, Any] = {"rallied": False, "suppression": 0, "shaken": False}
    assert later.units["u5"] == replace(state.units["u5"], **steady)


@pytest.mark.parametrize(
    ("level", "had", "counted", "has"),
    [
        (0, 2, 0, 2),
        (2, 0, 0, 2),
        (2, 3, 0, 5),
        (3, 5, 0, 6),
        (2, 8, 0, 8),
        (2, 1, 2, 1),
        (2, 1, 1, 3),
    ],
    ids=["no caster", "first", "more", "six at most", "said to be more", "counted by hand", "counted last round"],
)
def test_casters_gain_their_tokens_as_a_round_begins(level, had, counted, has):
    """p. 13"""
    wizard = squad("u6", "B", "Wizard", 1, **({"Caster": level} if level else {}))
    counts = UnitChanged(unit="u6", values={"spell_tokens": had, "tokens_counted": counted})
    assert battle(wizard, counts, NEXT).units["u6"].spell_tokens == has
    assert battle(wizard, counts, UnitLost(unit="u6"), NEXT).units["u6"].spell_tokens == had, "the dead gain none"


@pytest.mark.parametrize("hero_first", [True, False])
def test_a_hero_joins_whom_his_list_names_whichever_of_them_comes_first(hero_first):
    """p. 13"""
    hero = squad("u7", "B", "Chief", 1, Hero=1, joins="Boys")
    pair: list[UnitAdded] = [hero, squad("u8", "B", "Boys")]
    state = battle(*(pair if hero_first else reversed(pair)))
    assert state.units["u7"].host == "u8" and state.units["u2"].host == "u1"


@pytest.mark.parametrize(
    ("others", "why"),
    [
        ((squad("u8", "A", "Boys"),), "of the other side"),
        ((squad("u8", "B", "Girls"),), "of another name"),
        ((squad("u8", "B", "Boys"), UnitLost(unit="u8", cause="x")), "dead"),
    ],
)
def test_a_hero_joins_nobody_who_is(others, why):
    assert battle(*others, squad("u7", "B", "Chief", 1, Hero=1, joins="Boys")).units["u7"].host is None, why


def test_a_hero_who_left_his_unit_does_not_rejoin_it_when_others_come():
    assert battle(HeroJoined(unit="u2"), squad("u8", "A", "Boys")).units["u2"].host is None
