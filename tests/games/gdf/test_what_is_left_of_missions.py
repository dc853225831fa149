"""What each event of Grimdark Future leaves of missions, their cards, and the sides.

Brothers (u1, led by the hero u2) and a tank (u3) against a truck (u4) and orcs (u5); the round is side A's to begin.
"""

import pytest

from games.core.values import replace
from games.gdf.events import (
    CardDropped,
    CardMarked,
    CardReturned,
    CardScored,
    CardsDrawn,
    CardsLaid,
    CardsShuffled,
    CardsTurned,
    DecksMade,
    FogRolled,
    MarkerClaimed,
    MarkersLaid,
    MissionSet,
    PointsSpent,
    TaskDone,
    TaskTaken,
)
from games.gdf.hand import Hand
from games.gdf.state import HIDDEN_TASK
from resolvers.gdf.command_points import (
    DASH,
)
from tests.support.gdf_acts import NEXT, bought, said_of
from tests.support.gdf_making import battle

LAID = MarkersLaid(count=2)
DUEL, SABOTAGE = MissionSet(mission="duel", markers=2), MissionSet(mission="sabotage", markers=3)
WITS, OWN = DecksMade(mode="wits", cards=(11, 12)), DecksMade(mode="own", side="A", cards=(11, 12))
DEALT = (DecksMade(mode="plan", side="A", cards=(11, 12, 44)), CardsDrawn(side="A", cards=(12, 11), hand=True))
LAID_OUT = (*DEALT, CardsLaid(side="A", cards=(11,), hidden=(12,)))
TRAILS = (DecksMade(mode="strategy", side="A", cards=(11, 12)), *LAID_OUT[1:])
TWO_POINTS = CardScored(side="A", card=11, points=2)


@pytest.mark.parametrize(
    ("before", "event", "left"),
    [
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
            (LAID,),
            MarkerClaimed(marker=2, near=("A", "B")),
            {"marked": {"2": ("A", "B")}},
        ),
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
            DEALT,
            CardsDrawn(side="A", cards=(44,), hand=True, redeal=True, marker=5),
            {"decks": {"A": (12, 11)}, "priority": {"A": 5}},
        ),
        (LAID_OUT, CardReturned(side="A", by="B", card=11), {"table_cards": {"A": ()}}),
        (LAID_OUT, CardsTurned(side="A", up=(12,), down=(11,)), {"table_cards": {"A": (12,)}}),
        (
            (*LAID_OUT, CardDropped(side="A", card=12)),
            CardsShuffled(side="A", cards=(12,)),
            {"decks": {"A": (44, 12)}},
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
        # A deck of one's own, and what does not lie open of it (p. 44).
        (DEALT[:1], DEALT[1], {"hand": Hand((12, 11))}, {}),
        (DEALT, CardsDrawn(side="A", cards=(44,), hand=True), {"hand": Hand((12, 11, 44))}, {}),
        (DEALT, CardsDrawn(side="A", cards=(44,), hand=True, redeal=True), {"hand": Hand((44,), redealt=True)}, {}),
        (DEALT, LAID_OUT[2], {"hand": Hand(hidden=(12,), laid=1)}, {}),
        (LAID_OUT, CardsTurned(side="A", up=(12,), down=(11,)), {"hand": Hand(hidden=(11,), laid=1)}, {}),
        (
            LAID_OUT,
            CardReturned(side="A", by="B", card=11),
            {"hand": Hand((11,), hidden=(12,), laid=1, back=11)},
            {"hand": Hand(chose=1)},
        ),
        (LAID_OUT, CardReturned(side="A", by="B"), {}, {"hand": Hand(chose=1)}),
        (
            LAID_OUT,
            CardMarked(side="A", by="B", card=12),
            {"hand": Hand(hidden=(12,), laid=1, marked=12)},
            {"hand": Hand(chose=1)},
        ),
        (LAID_OUT, CardDropped(side="A", card=12), {"dropped": 1, "hand": Hand(discard=(12,), laid=1)}, {}),
        (
            (*LAID_OUT, CardDropped(side="A", card=12)),
            CardsShuffled(side="A", cards=(12,)),
            {"hand": Hand(laid=1, chose=1)},
            {},
        ),
        # As the round begins nothing is worth more; in Strategy whoever leads shows all he hid (p. 44).
        ((*LAID_OUT, CardMarked(side="A", by="A", card=11)), NEXT, {"hand": Hand((), (12,), laid=1, chose=1)}, {}),
        (TRAILS, NEXT, {}, {}),
        ((*TRAILS, CardScored(side="A", card=11)), NEXT, {"hand": Hand(discard=(11,), laid=1)}, {}),
    ],
)
def test_what_an_event_leaves_of_the_sides(before, event, ours, theirs):
    known = battle(*before).sides
    assert battle(*before, event).sides == {"A": replace(known["A"], **ours), "B": replace(known["B"], **theirs)}
