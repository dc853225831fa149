"""Events of War in Lace at random, over the same few names as those of every game."""

from typing import Any

from hypothesis import strategies as st

from games.core.events import DiceRoll, Event, Loss
from games.wil.events import (
    LaceAttacked,
    LaceEventDie,
    LaceFought,
    LaceHalted,
    LaceLosses,
    LaceMorale,
    LaceOrdered,
    LacePursued,
    LaceReacted,
    LaceShaken,
    LaceShot,
    OfficerAdded,
    OfficerChanged,
    OfficerMoved,
    OfficerRemoved,
    OfficerTested,
)

units = st.sampled_from(["u1", "u2", "u3", "u4", "u5", "ghost"])
officers = st.sampled_from(["c1", "c2", "ghost"])
sides = st.sampled_from(["A", "B"])
small = st.integers(0, 4)
formations = st.none() | st.sampled_from(["loose", "close_order", "square", "column"])
doubles = st.sampled_from(["", "1-1", "6-6"])
contacts = st.none() | st.booleans()
rolls = st.lists(st.builds(DiceRoll, faces=st.lists(st.integers(1, 6), max_size=4).map(tuple)), max_size=2).map(tuple)
losses = st.lists(
    st.builds(Loss, unit=units, suffered=small, stands_lost=small, destroyed=st.booleans()), max_size=2
).map(tuple)

WIL_KINDS: dict[type[Event], dict[str, Any]] = {
    LaceOrdered: {
        "unit": units,
        "action": st.sampled_from(["move", "fire", "close_order", "volley"]),
        "passed": st.booleans(),
        "formation": formations,
        "before_attack": st.booleans(),
        "double": doubles,
        "rolls": rolls,
    },
    LaceAttacked: {
        "attacker": units,
        "target": units,
        "passed": st.booleans(),
        "reach_in": st.none() | st.floats(0, 24),
        "distance_in": st.none() | st.floats(0, 24),
        "reacts": st.booleans(),
        "may_fire": st.booleans(),
        "contact": contacts,
        "double": doubles,
        "rolls": rolls,
    },
    LaceReacted: {
        "unit": units,
        "reaction": st.sampled_from(["stand", "evade", "countercharge", "volley", "square"]),
        "passed": st.booleans(),
        "shoots": st.booleans(),
        "formation": formations,
        "contact": contacts,
        "double": doubles,
        "rolls": rolls,
    },
    LaceShot: {
        "shooter": units,
        "target": units,
        "hits": small,
        "lost": st.none() | small,
        "hits_per_model": st.none() | st.integers(1, 4),
        "rolls": rolls,
    },
    LaceLosses: {"unit": units, "hits": small, "lost": small, "hits_per_model": st.none() | st.integers(1, 4)},
    LaceFought: {
        "attacker": units,
        "target": units,
        "losses": losses,
        "retreats": units,
        "tests": st.lists(units, max_size=2, unique=True).map(tuple),
        "pursuer": st.none() | units,
        "per_model": st.dictionaries(units, st.integers(1, 4), max_size=2),
        "rolls": rolls,
    },
    LaceHalted: {"unit": units},
    LacePursued: {"unit": units, "target": units},
    LaceMorale: {"unit": units, "passed": st.booleans(), "needed": st.none() | st.integers(2, 9), "rolls": rolls},
    LaceShaken: {"side": sides, "units": st.lists(units, max_size=3, unique=True).map(tuple)},
    LaceEventDie: {"unit": units, "face": st.integers(1, 6), "rolls": rolls},
    OfficerAdded: {
        "officer": officers,
        "side": sides,
        "name": st.just("Иванов"),
        "rank": st.just("капитан"),
        "mounted": st.booleans(),
    },
    OfficerRemoved: {"officer": officers},
    OfficerChanged: {"officer": officers, "dead": st.booleans()},
    OfficerMoved: {"officer": officers, "unit": st.none() | units},
    OfficerTested: {"officer": officers, "lost": st.booleans(), "rolls": rolls},
}
"""What each kind of event may hold."""

wil_events = st.one_of(*(st.builds(kind, **fields) for kind, fields in WIL_KINDS.items()))
"""Any of them."""
