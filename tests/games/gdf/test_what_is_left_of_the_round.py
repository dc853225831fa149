"""What each event of Grimdark Future leaves of the round: whose turn it is, the melee, dice that are due.

Brothers (u1, led by the hero u2) and a tank (u3) against a truck (u4) and orcs (u5); the round is side A's to begin.
"""

from typing import Any

import pytest

from games.core.events import PhaseMoved, UnitChanged, UnitLost, UnitRemoved
from games.core.values import replace
from games.gdf.events import (
    Arrived,
    CastDeclared,
    CastTried,
    Charged,
    Disembarked,
    EventRolled,
    FogRolled,
    Harmed,
    HeroJoined,
    MarkerClaimed,
    MarkersLaid,
    MeleeDecided,
    MoraleTested,
    Reserved,
    RollOffWon,
    StrikeDeclined,
    Suppressed,
)
from games.gdf.state import Bought, Broke, Lately, OpenCast, OpenMelee
from resolvers.gdf.command_points import (
    FURIOUS,
)
from tests.support.gdf_acts import CHARGE, FOUGHT, INSIDE, NEXT, bought, dead, does, rule, said_of, shot, struck
from tests.support.gdf_making import battle, squad

MELEE = OpenMelee("u1", "u5")
OURS: dict[str, Any] = {"acting": "u1", "mover": "u1"}
THEIR_TURN: dict[str, Any] = {"acting": None, "to_act": "B", "active": "B"}
DONE = tuple(does(unit, "rush") for unit in ("u1", "u4", "u3", "u5"))
EBB, WEARY, LONG = rule("ebb_on"), rule("weariness_on"), rule("long_on")
FOURTH = PhaseMoved(turn=4, phase="round", side="A")
LAID = MarkersLaid(count=2)
STEADY, WAVERED = (MoraleTested(unit="u5", outcome=outcome) for outcome in ("passed", "shaken"))
BOLT = CastDeclared(unit="u2", spell="fire", cost=1, hits=2, asks=("B",))
TIRED = UnitChanged(unit="u5", values={"fatigued": True})
SECOND: dict[str, Any] = {"turn": 2, "active": "B", "first": "B", "to_act": "B"}


def lately(**more):
    return {"lately": Lately(**more)}


@pytest.mark.parametrize(
    ("before", "event", "left"),
    [
        # An activation goes on while something is left to do in it, then it is the other side's turn (p. 7).
        ((), does("u1", "hold"), OURS),
        ((), does("u2", "hold"), OURS),
        ((), does("u1", "rush"), {"mover": "u1", **THEIR_TURN}),
        ((), does("u1", "idle"), {"mover": "u1", **THEIR_TURN}),
        *(((), does("u1", action), OURS) for action in ("advance", "aim", "pin", "assault", "charge", "close_in")),
        ((does("u1", "hold"),), shot(weapons=("Gun",)), THEIR_TURN),
        ((does("u1", "hold"),), shot(weapons=("Blade",)), {}),
        ((), shot(weapons=("Gun",)), {"mover": "u1", **THEIR_TURN}),
        ((), shot(weapons=("Gun",), action="assault"), OURS),
        ((), shot(weapons=("Blade",)), OURS),
        ((does("u1", "hold"),), does("u4", "hold"), {"to_act": "B", "acting": "u4", "mover": "u4", "active": "B"}),
        ((does("u1", "hold"),), does("u3", "hold"), {"to_act": "B", "acting": "u3", "mover": "u3", "done_first": "A"}),
        ((does("u1", "rush"),), shot("u5", "u1", reaction=True), {}),
        ((), INSIDE, {}),
        (
            (INSIDE,),
            Disembarked(unit="u5"),
            {"acting": "u5", "mover": "u5", "active": "B"},
        ),
        # Enemies say what they spend before a spell is rolled; the roll is the end of that (p. 13).
        ((), BOLT, {**OURS, "casting": OpenCast("u2", "fire", 1, hits=2, asks=("B",))}),
        ((does("u1", "rush"),), BOLT, {"casting": OpenCast("u2", "fire", 1, hits=2, asks=("B",))}),
        ((BOLT,), BOLT.model_copy(update={"asks": ()}), {"casting": OpenCast("u2", "fire", 1, hits=2)}),
        ((BOLT,), CastTried(unit="u2", spell="fire", cost=1), {"casting": None}),
        ((), CastTried(unit="u2", spell="fire", cost=1), OURS),
        ((does("u1", "rush"),), CastTried(unit="u2", spell="fire", cost=1), {}),
        # Who is done first begins the next round; nobody is left to act when all are.
        (DONE[:2], DONE[2], {"mover": "u3", "to_act": "B", "active": "B", "done_first": "A"}),
        (DONE[:3], DONE[3], {"mover": "u5", "to_act": "A", "active": None}),
        ((does("u1", "rush"),), UnitLost(unit="u3", cause="x"), {"done_first": "A"}),
        ((does("u1", "rush"), UnitLost(unit="u3", cause="x")), Arrived(unit="u3"), {}),
        ((Reserved(unit="u3"), does("u1", "rush")), Arrived(unit="u3"), {"done_first": ""}),
        ((), Reserved(unit="u3"), {}),
        ((DONE[0], DONE[1]), UnitChanged(unit="u3", off_table=True), {"active": "B", "done_first": "A"}),
        (
            (does("u1", "rush"), UnitLost(unit="u4", cause="x")),
            UnitLost(unit="u5", cause="x"),
            {"active": "A", "done_first": "B", "lately": Lately()},
        ),
        # The last of all goes on with its melee.
        (
            DONE[:3],
            Charged(unit="u5", target="u1"),
            {"acting": "u5", "mover": "u5", "melee": OpenMelee("u5", "u1"), "active": "B"},
        ),
        # Morale is rolled at the end of an activation, which is over by it (p. 10).
        ((does("u1", "hold"), Suppressed(tests={"u5": "half"})), STEADY, THEIR_TURN),
        (
            (does("u1", "hold"), Suppressed(tests={"u5": "half", "u4": "half"})),
            STEADY,
            {},
        ),
        (
            (does("u1", "hold"),),
            WAVERED,
            {**THEIR_TURN, **lately(broke=Broke("u5", "shaken", (("u5", 10, 0),)))},
        ),
        ((), MoraleTested(unit="u2", outcome="rout"), lately(broke=Broke("u1", "rout", (("u1", 5, 0), ("u2", 1, 0))))),
        # Who acted and fell acts no more; his hero goes on with what they began (p. 13).
        ((does("u3", "hold"),), UnitLost(unit="u3", cause="x"), THEIR_TURN),
        ((does("u1", "hold"),), UnitLost(unit="u1", cause="x"), {"acting": "u2", "mover": "u2"}),
        ((does("u1", "hold"),), UnitLost(unit="u2", cause="x"), {}),
        ((does("u1", "hold"),), UnitRemoved(unit="u1"), {"acting": None, "mover": None}),
        ((does("u1", "hold"),), UnitRemoved(unit="u4"), {}),
        ((does("u1", "hold"),), HeroJoined(unit="u2"), {}),
        # A melee (p. 9-10, 13, 20).
        ((), CHARGE, {**OURS, "melee": MELEE}),
        ((), Charged(unit="u2", target="u5"), {**OURS, "melee": MELEE}),
        (
            (does("u1", "rush"),),
            Charged(unit="u5", target="u2"),
            {"acting": "u5", "mover": "u5", "melee": OpenMelee("u5", "u1")},
        ),
        (
            (),
            Charged(unit="u1", target="u5", stage="counter", assault=True, modifier=-1, named=(("brace", -2),)),
            {**OURS, "melee": replace(MELEE, stage="counter", assault=True, modifier=-1, named=(("brace", -2),))},
        ),
        (
            (TIRED,),
            CHARGE,
            {**OURS, "melee": replace(MELEE, tired=(False, True))},
        ),
        (
            (UnitChanged(unit="u1", values={"fatigued": True}),),
            CHARGE,
            {**OURS, "melee": replace(MELEE, tired=(True, False))},
        ),
        (
            (CHARGE,),
            struck("u1", "u5", dead("u5", 2), points=3),
            {"melee": replace(MELEE, points=(3, 0), killed=(0, 2), stage="answer"), **lately(fell=("u5",))},
        ),
        ((CHARGE,), struck("u1", "u5", points=1, last=False), {"melee": replace(MELEE, points=(1, 0))}),
        ((CHARGE,), struck("u1", "u5", points=1, fallen=2), {"melee": replace(MELEE, points=(1, 0), avenged=(2, 0))}),
        (
            (CHARGE, struck("u1", "u5", points=1)),
            struck("u1", "u5", points=1, last=False),
            {"melee": replace(MELEE, points=(2, 0), stage="answer")},
        ),
        (
            (CHARGE, struck("u1", "u5", dead("u5"), points=1)),
            struck("u5", "u1", dead("u1"), dead("u1"), points=2),
            {"melee": OpenMelee("u1", "u5", points=(1, 2), killed=(2, 1), answered=True), **lately(fell=("u5", "u1"))},
        ),
        ((CHARGE,), struck("u5", "u1", points=2, fallen=1), {"melee": replace(MELEE, points=(0, 2), avenged=(0, 1))}),
        (
            (CHARGE, struck("u5", "u1", points=2, fallen=1)),
            struck("u5", "u1", fallen=1),
            {"melee": replace(MELEE, points=(0, 2), avenged=(0, 2))},
        ),
        (
            (CHARGE, struck("u1", "u5", fallen=1)),
            struck("u1", "u5", dead("u5"), points=1),
            {
                "melee": replace(MELEE, points=(1, 0), killed=(0, 1), avenged=(1, 0), stage="answer"),
                **lately(fell=("u5",)),
            },
        ),
        ((CHARGE, struck("u1", "u5")), StrikeDeclined(unit="u5"), {"melee": replace(MELEE, answered=True)}),
        ((), StrikeDeclined(unit="u5"), {}),
        ((), struck("u1", "u5"), {}),
        ((CHARGE,), UnitLost(unit="u5", cause="x"), {"melee": None}),
        ((CHARGE,), UnitLost(unit="u1", cause="x"), {"acting": "u2", "mover": "u2", "melee": OpenMelee("u2", "u5")}),
        ((CHARGE,), UnitLost(unit="u4", cause="x"), {}),
        (
            (does("u1", "rush"), Charged(unit="u5", target="u1")),
            UnitLost(unit="u1", cause="x"),
            {"melee": OpenMelee("u5", "u2")},
        ),
        ((CHARGE,), UnitRemoved(unit="u5"), {"melee": None}),
        ((CHARGE,), UnitRemoved(unit="u1"), {"melee": None, "acting": None, "mover": None}),
        ((CHARGE,), UnitRemoved(unit="u4"), {}),
        ((CHARGE,), FOUGHT, {"melee": None, **THEIR_TURN, **lately(fought=("u1", "u5"))}),
        (
            (CHARGE,),
            MeleeDecided(unit="u1", target="u5", routs=("u5",)),
            {"melee": None, **THEIR_TURN, **lately(fought=("u1", "u5"), broke=Broke("u5", "rout", (("u5", 10, 0),)))},
        ),
        (
            (CHARGE, FOUGHT, bought(FURIOUS, "u1")),
            Charged(unit="u1", target="u5", again=True),
            {"melee": MELEE, "spent_on": (Bought("A", FURIOUS, "u1", used=True),)},
        ),
        # A round begins (p. 7, 22, 25).
        (
            (CHARGE,),
            NEXT,
            {**SECOND, "acting": None, "mover": None, "melee": None},
        ),
        (DONE, NEXT, {**SECOND, "mover": None, "done_first": ""}),
        (
            (rule("events_on"), EBB),
            NEXT,
            {**SECOND, "chance_due": ("event", "ebb")},
        ),
        (
            (does("u3", "hold"), Harmed(unit="u5", losses=(dead("u5"),))),
            NEXT,
            {**SECOND, "acting": None, "mover": None, **lately()},
        ),
        (
            (LAID, MarkerClaimed(marker=1, side="A")),
            NEXT,
            {**SECOND, "held_at_start": {"1": "A", "2": None}},
        ),
        ((does("u1", "hold"),), PhaseMoved(turn=2, phase="round"), {"turn": 2, **THEIR_TURN, "active": None}),
        # Dice of the fog of war (p. 25).
        ((EBB,), does("u1", "rush"), {"mover": "u1", **THEIR_TURN, "chance_due": ("ebb",)}),
        ((EBB, *DONE[:2]), DONE[2], {"mover": "u3", "to_act": "B", "active": "B", "done_first": "A", "chance_due": ()}),
        ((EBB, does("u1", "rush")), FogRolled(rule="ebb", side="A"), {"chance_due": (), "to_act": "A", "active": "A"}),
        ((EBB, does("u1", "rush")), FogRolled(rule="ebb"), {"chance_due": ()}),
        ((WEARY,), does("u1", "rush"), {"mover": "u1", **THEIR_TURN}),
        (
            (WEARY, NEXT),
            does("u4", "rush"),
            {"mover": "u4", "to_act": "A", "active": "A", "chance_due": ("weariness",), "weary": "B"},
        ),
        ((WEARY, squad("u6", "B", "More"), NEXT), does("u4", "rush"), {"mover": "u4", "to_act": "A", "active": "A"}),
        (
            (WEARY, squad("u6", "B", "More"), Reserved(unit="u6"), NEXT),
            does("u4", "rush"),
            {"mover": "u4", "to_act": "A", "active": "A", "chance_due": ("weariness",), "weary": "B"},
        ),
        ((WEARY, NEXT, does("u4", "rush")), FogRolled(rule="weariness", side="B"), {"chance_due": (), "weary": ""}),
        (
            (WEARY, NEXT, does("u4", "rush")),
            FogRolled(rule="weariness", side="B", exhausted=True),
            {"chance_due": (), "weary": "", "done_first": "B"},
        ),
        (
            (WEARY, NEXT, does("u4", "rush"), FogRolled(rule="weariness", side="B", exhausted=True)),
            does("u5", "rush"),
            {"mover": "u5"},
        ),
        # Once a side is exhausted the other acts until half of it have.
        (
            (NEXT, does("u4", "rush"), FogRolled(rule="weariness", side="B", exhausted=True)),
            does("u1", "rush"),
            {"mover": "u1", "to_act": "B", "active": None},
        ),
        ((LONG, FOURTH, *DONE[:3]), DONE[3], {"mover": "u5", "to_act": "A", "active": None, "chance_due": ("length",)}),
        ((LONG, *DONE[:3]), DONE[3], {"mover": "u5", "to_act": "A", "active": None}),
        ((FOURTH, *DONE[:3]), DONE[3], {"mover": "u5", "to_act": "A", "active": None}),
        ((LONG, FOURTH, *DONE), FogRolled(rule="length", goes_on=True), {"chance_due": (), "goes_on": 4}),
        ((LONG, FOURTH, *DONE), FogRolled(rule="length", goes_on=False), {"chance_due": (), "stops": True}),
        ((rule("events_on"), FOURTH), EventRolled(), {"chance_due": ()}),
        ((rule("events_on"), FOURTH), EventRolled(losses=(dead("u5"),)), {"chance_due": (), **lately(fell=("u5",))}),
        # An event may ask the table whom it met, or wait for a roll of the round (p. 22).
        (
            (rule("events_on"), FOURTH),
            EventRolled(row="12", asks=True),
            {"chance_due": ("event_units",), "asks_event": "12"},
        ),
        (
            (rule("events_on"), EBB, FOURTH),
            EventRolled(row="12", asks=True),
            {"chance_due": ("event_units", "ebb"), "asks_event": "12"},
        ),
        (
            (rule("events_on"), FOURTH, EventRolled(row="12", asks=True)),
            EventRolled(row="12"),
            {"chance_due": (), "asks_event": ""},
        ),
        ((), EventRolled(row="25"), {"hazard": "25"}),
        ((), EventRolled(row="26"), {"hazard": "26"}),
        ((), EventRolled(row="31"), {}),
        ((EventRolled(row="25"),), Harmed(unit="u5", cause="hazard"), {"hazard": ""}),
        ((EventRolled(row="25"),), Harmed(unit="u5", cause="dangerous"), {**lately(crossed=("u5",))}),
        (
            (EventRolled(row="25"), EventRolled(row="12", asks=True)),
            NEXT,
            {**SECOND, "hazard": "", "asks_event": "", "chance_due": ()},
        ),
        # Roll-offs for who places a unit first (p. 13-14).
        (
            (Reserved(unit="u3"), Reserved(unit="u5"), NEXT),
            RollOffWon(rule="arrivals", side="A"),
            {"chance_due": (), "places": "A"},
        ),
        (
            (Reserved(unit="u3"), Reserved(unit="u5"), NEXT, RollOffWon(rule="arrivals", side="A")),
            Arrived(unit="u3"),
            {"places": "B"},
        ),
        ((Reserved(unit="u3"), NEXT), Arrived(unit="u3"), {}),
        (
            (Reserved(unit="u3"), Reserved(unit="u5")),
            NEXT,
            {**SECOND, "chance_due": ("arrivals",)},
        ),
        ((Reserved(unit="u3"),), NEXT, {**SECOND}),
        (
            (rule("events_on"), Reserved(unit="u3"), Reserved(unit="u5"), NEXT),
            does("u4", "rush"),
            {"chance_due": ("event",), "mover": "u4", "to_act": "A", "active": "A", "done_first": "B"},
        ),
        (
            (Reserved(unit="u3"), Reserved(unit="u5"), NEXT, RollOffWon(rule="arrivals", side="A")),
            does("u4", "rush"),
            {"places": "", "mover": "u4", "to_act": "A", "active": "A", "done_first": "B"},
        ),
    ],
)
def test_what_an_event_leaves_of_the_round(before, event, left):
    assert said_of(battle(*before, event)) == said_of(battle(*before)) | left


def test_scouts_of_both_sides_are_rolled_off_for_as_the_battle_begins():
    """p. 14"""
    first = PhaseMoved(turn=1, phase="round", side="A")
    ours, theirs = squad("u6", "A", "Ours", Scout=1), squad("u7", "B", "Theirs", Scout=1)
    assert battle(ours, theirs, first, begun=False).chance_due == ("scouts",)
    assert battle(ours, first, begun=False).chance_due == ()
    assert battle(ours, theirs, Reserved(unit="u7"), first, begun=False).chance_due == ()


def test_before_the_first_round_who_gets_out_does_not_act():
    inside = INSIDE
    assert battle(inside, Disembarked(unit="u5"), begun=False).acting is None


def test_an_old_log_that_kept_no_order_of_play_has_nobodys_turn():
    old = PhaseMoved(turn=1, phase="round")
    state = battle(old, does("u1", "rush"), begun=False)
    assert (state.to_act, state.active, state.acting) == ("", None, "u1")
