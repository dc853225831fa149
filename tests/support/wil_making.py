"""Events of War in Lace at random, over the same few names as those of every game; and a battle to play them in."""

from typing import Any

from hypothesis import strategies as st

from games.core.events import BattleStarted, DiceRoll, Event, Loss, PhaseMoved, PlayerJoined, UnitAdded
from games.core.fairdice import commitment
from games.fold import foresee
from games.registry import new_battle
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
    OfficerAfter,
    OfficerChanged,
    OfficerMoved,
    OfficerRemoved,
    OfficerTested,
)
from games.wil.state import WilBattle

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
    OfficerAfter: {"officer": officers, "total": st.integers(2, 12), "rolls": rolls},
}
"""What each kind of event may hold."""

wil_events = st.one_of(*(st.builds(kind, **fields) for kind, fields in WIL_KINDS.items()))
"""Any of them."""

SHEET = {"melee": 5, "shooting": 5, "discipline": 0, "speed_in": 6}


def company(unit: str, side: str, kind: str, points: int = 5) -> UnitAdded:
    """A unit of six models."""
    return UnitAdded(unit=unit, side=side, name=f"Рота {unit}", type=kind, size=6, points=points, profile=SHEET)


def deployed(*more: Event) -> WilBattle:
    """Shock infantry u1 and line infantry u2 with officer c1 against light horse u3 and light infantry u4."""
    opening = [
        BattleStarted(game="wil", seed_hash=commitment(bytes(32))),
        PlayerJoined(player=1, side="A"),
        PlayerJoined(player=2, side="B"),
        company("u1", "A", "shock_infantry"),
        company("u2", "A", "line_infantry"),
        company("u3", "B", "light_cavalry"),
        company("u4", "B", "light_infantry"),
        OfficerAdded(officer="c1", side="A", name="Иванов", rank="капитан"),
    ]
    state = foresee(new_battle("b", "wil"), [*opening, *more])
    assert isinstance(state, WilBattle)
    return state


def companies(*more: Event) -> WilBattle:
    """The same in the first turn of side A."""
    return deployed(PhaseMoved(turn=1, phase="turn", side="A"), *more)
