"""What each event of Grimdark Future leaves of stratagems, and of what they answer.

Brothers (u1, led by the hero u2) and a tank (u3) against a truck (u4) and orcs (u5); the round is side A's to begin.
"""

from typing import Any

import pytest

from games.core.events import Loss
from games.core.values import replace
from games.gdf.events import (
    CastTried,
    Harmed,
    MarkerClaimed,
    MarkersLaid,
    MoraleTested,
    PointsSpent,
)
from games.gdf.state import Bought, Lately, OpenMelee
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
from tests.support.gdf_acts import CHARGE, bought, dead, does, said_of, shot, struck
from tests.support.gdf_making import battle

MELEE = OpenMelee("u1", "u5")
OURS: dict[str, Any] = {"acting": "u1", "mover": "u1"}
HIGH, DIE = bought(HIGH_ROLL), bought(HIGH_DIE)
COUNTED = Bought("A", HIGH_ROLL)
SPENT = replace(COUNTED, used=True)
SPENT_DIE = Bought("A", HIGH_DIE, used=True)
LAID = MarkersLaid(count=2)
STEADY, WAVERED = (MoraleTested(unit="u5", outcome=outcome) for outcome in ("passed", "shaken"))
CANCELLED, CANCEL = bought("cancel", side="B"), Bought("B", "cancel")
SHUT = Bought("A", SHUTDOWN, marker="2", held="B")


def lately(**more):
    return {"lately": Lately(**more)}


@pytest.mark.parametrize(
    ("before", "event", "left"),
    [
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
    ],
)
def test_what_an_event_leaves_of_the_round(before, event, left):
    assert said_of(battle(*before, event)) == said_of(battle(*before)) | left
