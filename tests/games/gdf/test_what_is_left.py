"""What each event of Grimdark Future leaves of units, field by field.

Brothers (u1, led by the hero u2) and a tank (u3) against a truck (u4) and orcs (u5); the round is side A's to begin.
"""

from typing import Any

import pytest

from games.core.events import Acted, Loss, PhaseMoved, UnitAdded, UnitChanged, UnitLost, UnitRemoved
from games.core.values import replace
from games.gdf.events import (
    Activated,
    Arrived,
    CastTried,
    Charged,
    Disembarked,
    Embarked,
    EventRolled,
    Harmed,
    HeroJoined,
    MeleeDecided,
    MoraleTested,
    PointsSpent,
    Reserved,
    Struck,
    Suppressed,
    SystemDamaged,
    Volleyed,
)
from resolvers.gdf.command_points import FIRE, FURIOUS, HONOUR, REFLEXES, VIGILANCE
from tests.support.gdf_making import battle, squad

NEXT = PhaseMoved(turn=2, phase="round", side="B")


def does(unit, action, **more):
    return Activated(unit=unit, action=action, **more)


def shot(unit="u1", target="u5", *, weapons=("Gun",), **more):
    return Volleyed(unit=unit, target=target, weapons=weapons, **more)


def dead(unit, stands=1, **more):
    return Loss(unit=unit, suffered=stands, stands_lost=stands, **more)


def struck(unit, target, *losses, **more):
    return Struck(unit=unit, target=target, losses=losses, **more)


def shaken(*units):
    return EventRolled(shaken=units)


def owes(**tests):
    return Suppressed(tests=tests)


def bought(stratagem, unit=None, side="A", **more):
    return PointsSpent(side=side, left=0, stratagem=stratagem, unit=unit, **more)


ACTS = {"activated": True}
SHOOTS = {**ACTS, "weapons_fired": ("Gun",), "shot_at": ("u5",)}
CHARGE = Charged(unit="u1", target="u5")
CHARGED = {**ACTS, "action": "charge", "moved": True}
FOUGHT = MeleeDecided(unit="u1", target="u5")


INSIDE, WRECKED = Embarked(unit="u5", transport="u4"), UnitLost(unit="u4", cause="x")
WAVERED, FLED = MoraleTested(unit="u1", outcome="shaken"), MoraleTested(unit="u1", outcome="rout")
FIREBALL = CastTried(unit="u2", spell="fire", cost=1)


@pytest.mark.parametrize(
    ("before", "events", "unit", "left"),
    [
        # An action, and whether it moves by it (p. 7, 20).
        ((), (does("u1", "hold"),), "u1", {**ACTS, "action": "hold"}),
        ((), (does("u1", "hold"),), "u2", {**ACTS, "action": "hold"}),
        ((), (does("u2", "hold"),), "u1", {**ACTS, "action": "hold"}),
        ((), (does("u1", "hold"),), "u3", {}),
        *(
            ((), (does("u1", action),), "u1", {**ACTS, "action": action, "moved": True})
            for action in ("advance", "rush", "charge", "keep_low", "assault", "close_in")
        ),
        *(((), (does("u1", action),), "u1", {**ACTS, "action": action}) for action in ("aim", "pin", "idle", "tea")),
        ((), (does("u1", "advance"), does("u1", "")), "u1", {**ACTS, "action": "advance", "moved": True}),
        *(
            ((), (does("u1", stance, stance=stance),), "u1", {**ACTS, "action": stance, "stance": stance})
            for stance in ("take_cover", "brace", "overwatch")
        ),
        ((), (does("u1", "idle", stance="tea"),), "u1", {**ACTS, "action": "idle"}),
        ((), (does("u1", "hold"), does("u1", "", stance="brace")), "u1", {**ACTS, "action": "hold", "stance": "brace"}),
        (
            (does("u1", "brace", stance="brace"), does("u4", "rush")),
            (does("u1", "hold"),),
            "u1",
            {"action": "hold", "stance": ""},
        ),
        (
            (shot(), does("u4", "rush")),
            (does("u1", "rush"),),
            "u1",
            {"action": "rush", "moved": True, "weapons_fired": (), "shot_at": ()},
        ),
        (
            (FIREBALL, does("u4", "rush")),
            (does("u1", "rush"),),
            "u2",
            {"action": "rush", "moved": True, "spells_tried": ()},
        ),
        (
            (INSIDE,),
            (does("u5", "hold"),),
            "u5",
            {**ACTS, "action": "hold", "shuttled": False},
        ),
        (
            (INSIDE,),
            (does("u5", "charge"),),
            "u5",
            {**CHARGED, "aboard": None, "shuttled": False},
        ),
        ((shaken("u1"),), (does("u1", "idle", recovers=True),), "u2", {**ACTS, "action": "idle", "shaken": False}),
        # Shaken, it stands to the last drop: steady until its activation is over (p. 20).
        (
            (shaken("u1"),),
            (does("u1", "advance", stance="last_drop"),),
            "u1",
            {**ACTS, "action": "advance", "moved": True, "stance": "last_drop", "shaken": False},
        ),
        (
            (shaken("u1"),),
            (does("u1", "advance", stance="last_drop"), does("u4", "rush")),
            "u1",
            {**ACTS, "action": "advance", "moved": True},
        ),
        ((), (does("u1", "rally"),), "u2", {**ACTS, "action": "rally", "rallied": True}),
        (
            (),
            (does("u3", "advance", left=True),),
            "u3",
            {**ACTS, "action": "advance", "moved": True, "off_table": True},
        ),
        # Morale (p. 10).
        ((owes(u1="half"),), (MoraleTested(unit="u1", outcome="passed"),), "u1", {"morale_due": ""}),
        ((owes(u1="half"),), (MoraleTested(unit="u2", outcome="shaken"),), "u1", {"morale_due": "", "shaken": True}),
        (
            (owes(u1="half"),),
            (FLED,),
            "u1",
            {"morale_due": "", "stands": 0, "destroyed": "morale"},
        ),
        (
            (owes(u1="half"),),
            (FLED,),
            "u2",
            {"morale_due": "", "stands": 0, "destroyed": "morale"},
        ),
        ((owes(u5="lost"),), (owes(u5="half"),), "u5", {}),
        ((owes(u5="half"),), (owes(u5="lost"),), "u5", {"morale_due": "lost"}),
        ((), (owes(u1="forced"),), "u2", {"morale_due": "forced"}),
        (
            (owes(u5="half"),),
            (UnitLost(unit="u5", cause="x"),),
            "u5",
            {"morale_due": "", "stands": 0, "destroyed": "x"},
        ),
        # Spells (p. 13).
        (
            (),
            (CastTried(unit="u2", spell="fire", cost=1, tokens={"u2": 2}),),
            "u2",
            {**ACTS, "spells_tried": ("fire",), "spell_tokens": 2, "tokens_counted": 1},
        ),
        (
            (),
            (CastTried(unit="u2", spell="fire", cost=1, tokens={"u5": 3}),),
            "u5",
            {"spell_tokens": 3, "tokens_counted": 1},
        ),
        (
            (),
            (FIREBALL, CastTried(unit="u2", spell="ice", cost=1)),
            "u2",
            {**ACTS, "spells_tried": ("fire", "ice")},
        ),
        ((does("u1", "rush"),), (FIREBALL,), "u2", {"spells_tried": ("fire",)}),
        ((), (FIREBALL,), "u1", ACTS),
        (
            (),
            (CastTried(unit="u3", spell="fire", cost=1, losses=(dead("u3"),)),),
            "u3",
            {**ACTS, "spells_tried": ("fire",), "stands": 0, "destroyed": "spell"},
        ),
        # Shots (p. 8, 14, 20).
        ((), (shot(),), "u1", {**SHOOTS, "action": "shoot"}),
        ((), (shot(),), "u2", {**SHOOTS, "action": "shoot"}),
        ((), (shot(target=None),), "u1", {**SHOOTS, "action": "shoot", "shot_at": ()}),
        ((), (shot(action="advance"),), "u1", {**SHOOTS, "action": "advance", "moved": True}),
        ((), (shot(action="assault"),), "u1", {**SHOOTS, "action": "assault"}),
        ((does("u1", "aim"),), (shot(),), "u1", {**SHOOTS, "action": "aim"}),
        (
            (does("u3", "aim"),),
            (shot("u3", weapons=("Bow",)), shot("u3", "u4", weapons=("Bow", "Gun"))),
            "u3",
            {"weapons_fired": ("Bow", "Gun"), "shot_at": ("u5", "u4")},
        ),
        (
            (does("u3", "aim"),),
            (shot("u3", weapons=("Bow",)), shot("u3", weapons=("Bow",))),
            "u3",
            {"weapons_fired": ("Bow",), "shot_at": ("u5",)},
        ),
        ((), (shot(spent=("Gun", "Other")),), "u1", {**SHOOTS, "action": "shoot", "weapons_spent": ("Gun",)}),
        (
            (),
            (shot(spent=("Gun",), losses=(dead("u5", 3),), tests={"u5": "half"}),),
            "u5",
            {"stands": 7, "morale_due": "half"},
        ),
        ((), (shot(losses=(dead("u5", 10),)),), "u5", {"stands": 0, "destroyed": "shooting"}),
        # On the watch it shoots once, out of its turn (p. 20).
        ((does("u5", "overwatch", stance="overwatch"),), (shot("u5", "u1", reaction=True),), "u5", {"stance": ""}),
        ((), (shot("u5", "u1", reaction=True, losses=(dead("u1"),)),), "u1", {"stands": 4}),
        ((bought(FIRE, "u5", "B"), does("u5", "overwatch", stance="overwatch")), (), "u5", {}),
        # The cover of lightning reflexes is for one shot (p. 27).
        ((bought(REFLEXES, "u5", "B"),), (shot("u3"),), "u5", {"effects": ()}),
        ((bought(REFLEXES, "u5", "B"),), (shot("u3", "u4"),), "u5", {}),
        (
            (EventRolled(effects={"u5": ("dazzling",)}), bought(REFLEXES, "u5", "B")),
            (shot("u3"),),
            "u5",
            {"effects": ("dazzling",)},
        ),
        ((), (bought(REFLEXES, "u5", "B"), bought(REFLEXES, "u5", "B")), "u5", {"effects": ("reflexes",)}),
        ((), (bought(REFLEXES, "u5", "B", works=False),), "u5", {}),
        # Melee (p. 9-10).
        ((), (CHARGE,), "u1", CHARGED),
        ((), (CHARGE,), "u2", CHARGED),
        ((), (CHARGE,), "u5", {}),
        (
            (INSIDE,),
            (Charged(unit="u5", target="u1"),),
            "u5",
            {**CHARGED, "aboard": None, "shuttled": False},
        ),
        ((CHARGE,), (struck("u1", "u5", dead("u5", 2)),), "u1", {"fatigued": True}),
        ((CHARGE,), (struck("u1", "u5", dead("u5", 2)),), "u2", {"fatigued": True}),
        ((CHARGE,), (struck("u1", "u5", dead("u5", 2)),), "u5", {"stands": 8}),
        ((CHARGE,), (struck("u1", "u5", dead("u5", 10)),), "u5", {"stands": 0, "destroyed": "combat"}),
        ((CHARGE,), (struck("u1", "u5", last=False),), "u1", {}),
        ((CHARGE,), (struck("u1", "u5", fallen=2),), "u1", {}),
        (
            (CHARGE, struck("u1", "u5"), FOUGHT, bought(FURIOUS, "u1")),
            (Charged(unit="u1", target="u5", again=True),),
            "u2",
            {"fatigued": False},
        ),
        ((CHARGE,), (FOUGHT,), "u1", {"action": "fought"}),
        ((CHARGE,), (MeleeDecided(unit="u1", target="u5", tests={"u5": "lost"}),), "u5", {"morale_due": "lost"}),
        (
            (CHARGE,),
            (MeleeDecided(unit="u1", target="u5", routs=("u1",)),),
            "u2",
            {"action": "fought", "stands": 0, "destroyed": "morale"},
        ),
        ((), (FOUGHT,), "u1", {}),
        # Other wounds (p. 11, 26).
        (
            (),
            (Harmed(unit="u5", cause="dangerous", losses=(dead("u5", 10),)),),
            "u5",
            {"stands": 0, "destroyed": "dangerous"},
        ),
        ((), (Harmed(unit="u5", losses=(dead("u5", 10),)),), "u5", {"stands": 0, "destroyed": "harmed"}),
        ((), (Harmed(unit="u1", losses=(dead("u1", 3),), tests={"u1": "half"}),), "u2", {"morale_due": "half"}),
        ((), (Harmed(unit="u5", losses=(Loss(unit="u5", suffered=1, hits_left=1),)),), "u5", {"hits": 1}),
        (
            (),
            (SystemDamaged(unit="u3", effect="shocked"), SystemDamaged(unit="u3", effect="shocked")),
            "u3",
            {"effects": ("shocked", "shocked")},
        ),
        ((), (SystemDamaged(unit="u3"),), "u3", {}),
        ((), (SystemDamaged(unit="u3", effect="destroyed"),), "u3", {"stands": 0, "destroyed": "systems"}),
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


@pytest.mark.parametrize(
    "event",
    [
        does("nobody", "rush"),
        shot("nobody", losses=(dead("u5"),)),
        Charged(unit="u1", target="nobody"),
        Charged(unit="nobody", target="u1"),
        MoraleTested(unit="nobody", outcome="rout"),
        CastTried(unit="nobody", spell="fire", cost=1),
        SystemDamaged(unit="nobody", effect="shocked"),
        HeroJoined(unit="nobody", host="u1"),
        Arrived(unit="nobody"),
        Disembarked(unit="nobody"),
        UnitChanged(unit="nobody", values={"shaken": True}),
        PointsSpent(side="X", left=1, stratagem=VIGILANCE, unit="u5"),
    ],
    ids=lambda event: event.kind,
)
def test_nobody_unknown_acts(event):
    assert battle(event).units == battle().units


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
