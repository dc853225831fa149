"""What each event of Grimdark Future leaves of the round: whose turn it is, the melee, dice that are due, stratagems.

Brothers (u1, led by the hero u2) and a tank (u3) against a truck (u4) and orcs (u5); the round is side A's to begin.
"""

from dataclasses import fields
from typing import Any

import pytest

from games.core.events import Loss, PhaseMoved, SettingChanged, UnitChanged, UnitLost, UnitRemoved
from games.core.values import replace
from games.gdf.events import (
    Activated,
    Arrived,
    CardDropped,
    CardScored,
    CardsDrawn,
    CastTried,
    Charged,
    DecksMade,
    Disembarked,
    Embarked,
    EventRolled,
    FogRolled,
    Harmed,
    HeroJoined,
    MarkerClaimed,
    MarkersLaid,
    MeleeDecided,
    MissionSet,
    MoraleTested,
    PointsSpent,
    Reserved,
    RollOffWon,
    StrikeDeclined,
    Struck,
    Suppressed,
    TaskDone,
    TaskTaken,
    Volleyed,
)
from games.gdf.state import HIDDEN_TASK, Bought, Broke, Lately, OpenMelee
from resolvers.gdf.command_points import (
    DASH,
    FIRE,
    FURIOUS,
    HIGH_DIE,
    HIGH_ROLL,
    HONOUR,
    KEEN,
    SEIZE,
    SHUTDOWN,
    VIGILANCE,
)
from tests.support.gdf_making import battle, squad

NEXT = PhaseMoved(turn=2, phase="round", side="B")


def does(unit, action, **more):
    return Activated(unit=unit, action=action, **more)


def shot(unit="u1", target="u5", **more):
    return Volleyed(unit=unit, target=target, **more)


def dead(unit, stands=1):
    return Loss(unit=unit, suffered=stands, stands_lost=stands)


def struck(unit, target, *losses, **more):
    return Struck(unit=unit, target=target, losses=losses, **more)


def bought(stratagem, unit=None, side="A", **more):
    return PointsSpent(side=side, left=0, stratagem=stratagem, unit=unit, **more)


def rule(answer):
    return SettingChanged(name=answer, value=answer)


def said_of(state):
    """All that a battle keeps beside its units, its sides and the length of its log."""
    names = {one.name for one in fields(state)} - {"units", "sides", "act", "version", "changed"}
    return {name: getattr(state, name) for name in names}


CHARGE = Charged(unit="u1", target="u5")
MELEE = OpenMelee("u1", "u5")
OURS: dict[str, Any] = {"acting": "u1", "mover": "u1"}
THEIR_TURN: dict[str, Any] = {"acting": None, "to_act": "B", "active": "B"}
DONE = tuple(does(unit, "rush") for unit in ("u1", "u4", "u3", "u5"))
EBB, WEARY, LONG = rule("ebb_on"), rule("weariness_on"), rule("long_on")
FOURTH = PhaseMoved(turn=4, phase="round", side="A")
HIGH, DIE = bought(HIGH_ROLL), bought(HIGH_DIE)
COUNTED = Bought("A", HIGH_ROLL)
SPENT = replace(COUNTED, used=True)
SPENT_DIE = Bought("A", HIGH_DIE, used=True)
LAID = MarkersLaid(count=2)
INSIDE, FOUGHT = Embarked(unit="u5", transport="u4"), MeleeDecided(unit="u1", target="u5")
STEADY, WAVERED = (MoraleTested(unit="u5", outcome=outcome) for outcome in ("passed", "shaken"))
TIRED = UnitChanged(unit="u5", values={"fatigued": True})
CANCELLED, CANCEL = bought("cancel", side="B"), Bought("B", "cancel")
SHUT = Bought("A", SHUTDOWN, marker="2", held="B")
DUEL, SABOTAGE = MissionSet(mission="duel", markers=2), MissionSet(mission="sabotage", markers=3)
WITS, OWN = DecksMade(mode="wits", cards=(11, 12)), DecksMade(mode="own", side="A", cards=(11, 12))
TWO_POINTS = CardScored(side="A", card=11, points=2)
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
            Charged(unit="u1", target="u5", stage="counter", assault=True, modifier=-1),
            {**OURS, "melee": replace(MELEE, stage="counter", assault=True, modifier=-1)},
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
        ((EventRolled(row="25"),), Harmed(unit="u5", cause="dangerous"), {}),
        (
            (EventRolled(row="25"), EventRolled(row="12", asks=True)),
            NEXT,
            {**SECOND, "hazard": "", "asks_event": "", "chance_due": ()},
        ),
        # What fell, and what was bought, is of this activation (p. 27).
        ((), Harmed(unit="u2", losses=(dead("u2"), Loss(unit="u5", suffered=1, hits_left=1))), lately(fell=("u1",))),
        ((Harmed(unit="u5", losses=(dead("u5"),)),), does("u1", "hold"), {**OURS, **lately()}),
        ((), bought(DASH, "u2"), {"spent_on": (Bought("A", DASH, "u1"),)}),
        (
            (LAID, MarkerClaimed(marker=2, side="B")),
            bought(SHUTDOWN, marker=2),
            {"spent_on": (SHUT,), "markers": {"1": None, "2": None}},
        ),
        (
            (LAID, MarkerClaimed(marker=2, side="B"), bought(SHUTDOWN, marker=2)),
            CANCELLED,
            {
                "spent_on": (SHUT, CANCEL),
                "markers": {"1": None, "2": "B"},
            },
        ),
        (
            (LAID, MarkerClaimed(marker=2, side="B")),
            bought(SHUTDOWN, marker=2, works=False),
            {"spent_on": (SHUT,)},
        ),
        ((), bought(SHUTDOWN, marker=2), {"spent_on": (Bought("A", SHUTDOWN, marker="2"),)}),
        ((), PointsSpent(side="A", left=3), {}),
        ((does("u1", "rush"),), bought(SEIZE), {"spent_on": (Bought("A", SEIZE),), "to_act": "A", "active": "A"}),
        ((does("u1", "hold"),), bought(SEIZE), {"spent_on": (Bought("A", SEIZE),), "to_act": "A", "acting": None}),
        ((does("u1", "hold"),), bought(SEIZE, side="B"), {"spent_on": (Bought("B", SEIZE),), "to_act": "B"}),
        (
            (does("u1", "rush"), bought(SEIZE)),
            CANCELLED,
            {"spent_on": (Bought("A", SEIZE), CANCEL), "to_act": "B", "active": "B"},
        ),
        ((), CANCELLED, {"spent_on": (CANCEL,)}),
        (
            (bought(DASH, "u4", "B"),),
            CANCELLED,
            {"spent_on": (Bought("B", DASH, "u4"), CANCEL)},
        ),
        (
            (Harmed(unit="u5", losses=(dead("u5", 2),)),),
            bought(VIGILANCE, "u5", "B"),
            {"spent_on": (Bought("B", VIGILANCE, "u5"),), **lately()},
        ),
        (
            (WAVERED,),
            bought(HONOUR, "u5", "B"),
            {"spent_on": (Bought("B", HONOUR, "u5"),), **lately()},
        ),
        (
            (WAVERED,),
            bought(HONOUR, "u4", "B"),
            {"spent_on": (Bought("B", HONOUR, "u4"),)},
        ),
        # What was bought ahead is kept for its unit; a higher roll waits for the next one, whoever's it is.
        (
            (bought(KEEN, "u1"), bought(DASH, "u1"), bought(FURIOUS, "u1"), HIGH),
            does("u1", "hold"),
            {**OURS, "spent_on": (Bought("A", KEEN, "u1"), Bought("A", DASH, "u1"), COUNTED)},
        ),
        ((bought(KEEN, "u1"), HIGH), does("u3", "hold"), {"acting": "u3", "mover": "u3", "spent_on": (COUNTED,)}),
        ((HIGH,), shot(weapons=("Blade",)), {**OURS, "spent_on": (SPENT,)}),
        ((HIGH,), shot("u5", "u4", weapons=("Blade",)), {"acting": "u5", "mover": "u5", "active": "B"}),
        (
            (HIGH,),
            shot("u5", "u1", weapons=("Blade",)),
            {"acting": "u5", "mover": "u5", "active": "B", "spent_on": (SPENT,)},
        ),
        ((DIE,), shot(weapons=("Blade",)), OURS),
        ((HIGH, DIE), CastTried(unit="u2", spell="fire", cost=1), {**OURS, "spent_on": (SPENT, SPENT_DIE)}),
        ((HIGH, DIE), MoraleTested(unit="u1", outcome="passed"), {"spent_on": (SPENT, SPENT_DIE)}),
        ((HIGH, DIE), STEADY, {}),
        (
            (CHARGE, HIGH, DIE),
            struck("u5", "u1"),
            {"melee": replace(MELEE, answered=True), "spent_on": (SPENT, Bought("A", DIE.stratagem))},
        ),
        (
            (bought(FIRE, "u5", "B"),),
            shot("u5", "u1", reaction=True),
            {"spent_on": (Bought("B", FIRE, "u5", used=True),)},
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
        # Missions and their markers (p. 18).
        ((), DUEL, {"mission": "duel", "markers": {"1": None, "2": None}}),
        (
            (),
            SABOTAGE,
            {"mission": "sabotage", "markers": {"1": "A", "2": "B", "3": None}},
        ),
        ((), LAID, {"markers": {"1": None, "2": None}}),
        ((LAID,), MarkerClaimed(marker=2, side="A"), {"markers": {"1": None, "2": "A"}}),
        ((LAID, MarkerClaimed(marker=2, side="A")), MarkerClaimed(marker=2), {"markers": {"1": None, "2": None}}),
        ((LAID,), MarkerClaimed(marker=3, side="A"), {}),
        (
            (SABOTAGE,),
            MarkerClaimed(marker=1, side="B"),
            {"markers": {"2": "B", "3": None}},
        ),
        ((SABOTAGE,), MarkerClaimed(marker=1, side="A"), {}),
        (
            (SABOTAGE,),
            MarkerClaimed(marker=1),
            {"markers": {"1": None, "2": "B", "3": None}},
        ),
        (
            (SABOTAGE,),
            MarkerClaimed(marker=3, side="B"),
            {"markers": {"1": "A", "2": "B", "3": "B"}},
        ),
        # Mission cards (p. 43-44).
        (
            (),
            WITS,
            {"cards": "wits", "decks": {"*": (11, 12)}, "table_cards": {"*": ()}},
        ),
        (
            (DecksMade(mode="own", side="A", cards=(11,)),),
            DecksMade(mode="own", side="B", cards=(12,)),
            {"decks": {"A": (11,), "B": (12,)}, "table_cards": {"A": (), "B": ()}},
        ),
        (
            (WITS, NEXT),
            CardsDrawn(cards=(12,)),
            {"decks": {"*": (11,)}, "table_cards": {"*": (12,)}, "drawn": {"*": 2}},
        ),
        (
            (OWN, CardsDrawn(side="A", cards=(11,))),
            CardsDrawn(side="A", cards=(12,)),
            {"decks": {"A": ()}, "table_cards": {"A": (11, 12)}},
        ),
        (
            (WITS, CardsDrawn(cards=(11, 12))),
            CardScored(side="A", card=11),
            {"table_cards": {"*": (12,)}},
        ),
        (
            (OWN, CardsDrawn(side="A", cards=(11, 12))),
            CardDropped(side="A", card=11),
            {"table_cards": {"A": (12,)}},
        ),
        (
            (WITS, CardsDrawn(cards=(11,)), CardScored(side="A", card=11)),
            CardScored(side="B", card=11, both=True),
            {"table_cards": {"*": (11,)}},
        ),
    ],
)
def test_what_an_event_leaves_of_the_round(before, event, left):
    assert said_of(battle(*before, event)) == said_of(battle(*before)) | left


DREW = (WITS, CardsDrawn(cards=(11, 12)))


@pytest.mark.parametrize(
    ("before", "event", "ours", "theirs"),
    [
        ((), PointsSpent(side="A", left=3), {"points": 3}, {}),
        ((), PointsSpent(side="A", left=3, doctrine="shock"), {"points": 3, "doctrine": "shock"}, {}),
        ((PointsSpent(side="A", left=3, doctrine="shock"),), bought(DASH, "u1"), {"points": 0}, {}),
        ((), FogRolled(rule="weariness", side="B", exhausted=True), {}, {"exhausted": True}),
        ((), FogRolled(rule="weariness", side="B"), {}, {}),
        ((FogRolled(rule="weariness", side="B", exhausted=True),), NEXT, {}, {"exhausted": False}),
        # Secondary tasks (p. 19).
        ((), TaskTaken(side="A", task="1.1"), {"secondaries": ("1.1",)}, {}),
        ((), TaskTaken(task="1.1"), {"secondaries": ("1.1",)}, {"secondaries": ("1.1",)}),
        ((TaskTaken(side="A", task="1.1"),), TaskTaken(side="A", task="2.3"), {"secondaries": ("1.1", "2.3")}, {}),
        ((TaskTaken(side="A", task="1.1"),), TaskTaken(side="A", task="1.1"), {}, {}),
        ((), TaskTaken(side="X", task="1.1"), {}, {}),
        (
            (TaskTaken(side="A", task="1.1"), TaskTaken(side="A", task=HIDDEN_TASK)),
            TaskTaken(side="A", task="2.3", shown=True),
            {"secondaries": ("1.1", "2.3")},
            {},
        ),
        (
            (TaskTaken(side="A", task=HIDDEN_TASK),),
            TaskTaken(side="A", task="2.3"),
            {"secondaries": (HIDDEN_TASK, "2.3")},
            {},
        ),
        ((), TaskDone(side="A", task="1.1"), {"done": ("1.1",)}, {}),
        ((TaskDone(side="A", task="1.1"),), TaskDone(side="A", task="2.3"), {"done": ("1.1", "2.3")}, {}),
        ((TaskDone(side="A", task="1.1"),), TaskDone(side="A", task="1.1"), {}, {}),
        (
            (TaskDone(side="A", task="1.1"), TaskDone(side="A", task="2.3")),
            TaskDone(side="A", task="1.1", done=False),
            {"done": ("2.3",)},
            {},
        ),
        ((), TaskDone(side="X", task="1.1"), {}, {}),
        # A card that both have fulfilled in a round gives nobody points (p. 43).
        ((*DREW, NEXT), TWO_POINTS, {"victory": 2, "scored": 2, "card": 11}, {}),
        (
            (*DREW, TWO_POINTS),
            CardScored(side="A", card=12),
            {"victory": 3, "card": 12},
            {},
        ),
        (
            (*DREW, TWO_POINTS),
            CardScored(side="B", card=11, points=2, both=True),
            {"victory": 0, "card": 0},
            {"scored": 1},
        ),
        (
            (*DREW, CardScored(side="A", card=11, points=1)),
            CardScored(side="B", card=11, points=2, both=True),
            {"victory": 0, "card": 0},
            {"scored": 1},
        ),
        ((*DREW, CardScored(side="A", card=11)), CardScored(side="B", card=12, both=True), {}, {"scored": 1}),
        ((*DREW, CardScored(side="A", card=11), NEXT), CardScored(side="B", card=11, both=True), {}, {"scored": 2}),
        ((*DREW, NEXT), CardDropped(side="B", card=11), {}, {"dropped": 2}),
        ((), CardScored(side="X", card=11), {}, {}),
    ],
)
def test_what_an_event_leaves_of_the_sides(before, event, ours, theirs):
    known = battle(*before).sides
    assert battle(*before, event).sides == {"A": replace(known["A"], **ours), "B": replace(known["B"], **theirs)}


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
