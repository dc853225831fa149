"""What actions, shots, blows and wounds of Grimdark Future leave of units, field by field.

Brothers (u1, led by the hero u2) and a tank (u3) against a truck (u4) and orcs (u5); the round is side A's to begin.
"""

import pytest

from games.core.events import Loss, UnitChanged, UnitLost
from games.core.values import replace
from games.gdf.events import (
    Arrived,
    CastDeclared,
    CastTried,
    Charged,
    Disembarked,
    EventRolled,
    Harmed,
    HeroJoined,
    MeleeDecided,
    MoraleTested,
    PointsSpent,
    SystemDamaged,
)
from resolvers.gdf.command_points import FIRE, FURIOUS, REFLEXES, VIGILANCE
from tests.support.gdf_acts import CHARGE, FIREBALL, FOUGHT, INSIDE, bought, dead, does, owes, shot, struck
from tests.support.gdf_making import battle

ACTS = {"activated": True}
SHOOTS = {**ACTS, "weapons_fired": ("Gun",), "shot_at": ("u5",)}
CHARGED = {**ACTS, "action": "charge", "moved": True}
WAVERED, FLED = MoraleTested(unit="u1", outcome="shaken"), MoraleTested(unit="u1", outcome="rout")


def shaken(*units):
    return EventRolled(shaken=units)


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
        (
            (does("u5", "overwatch", stance="overwatch"), bought(FIRE, "u5", "B")),
            (shot("u5", "u1", reaction=True),),
            "u5",
            {},
        ),
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
        CastDeclared(unit="nobody", spell="fire", cost=1),
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
