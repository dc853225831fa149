"""Events of Field of Glory at random, over few names, so that they meet; and a battle to play them in."""

from typing import Any

from hypothesis import strategies as st

from games.core.events import BattleStarted, Event, PhaseMoved, PlayerJoined, UnitAdded
from games.core.fairdice import commitment
from games.fog.events import (
    ChargeAwaited,
    ChargeDeclared,
    ChargeMoved,
    ChargesClosed,
    CohesionFell,
    CohesionTested,
    ContactEnded,
    GroupEvaded,
    GroupIntercepted,
    GroupLeft,
    ImpactFought,
    MoveVaried,
)
from games.fog.state import FogBattle
from games.fold import foresee
from games.registry import new_battle

units = st.sampled_from(["u1", "u2", "u3", "u4", "ghost"])
several = st.lists(units, min_size=1, max_size=3, unique=True).map(tuple)
levels = st.sampled_from(["steady", "disrupted", "fragmented", "broken"])
cohesion = st.dictionaries(units, levels, max_size=2)
aspects = st.sampled_from(["front", "flank", "rear"])
numbers = st.none() | st.integers(2, 10)
sides = st.sampled_from(["A", "B"])

FOG_KINDS: dict[type[Event], dict[str, Any]] = {
    ChargeDeclared: {
        "group": units,
        "targets": several,
        "aspect": aspects,
        "tested": st.booleans(),
        "passed": st.booleans(),
        "charges": st.booleans(),
        "unordered": st.booleans(),
        "stopped": st.just(()) | several,
        "needed": numbers,
        "move_mu": numbers,
    },
    ChargesClosed: {"side": sides},
    ChargeAwaited: {"unit": units, "tested": st.booleans(), "stands": st.booleans(), "needed": numbers},
    GroupEvaded: {
        "unit": units,
        "bases_deep": st.none() | st.integers(1, 3),
        "move_mu": st.none() | st.floats(0, 9),
        "table": st.just(()) | st.just((-2, -1, 0, 0, 1, 2)),
        "cohesion": cohesion,
    },
    MoveVaried: {
        "unit": units,
        "move_mu": st.floats(0, 9),
        "table": st.just(()) | st.just((-2, -1, 0, 0, 1, 2)),
        "normal_mu": numbers,
    },
    GroupIntercepted: {
        "unit": units,
        "enemy": units,
        "tested": st.booleans(),
        "intercepts": st.booleans(),
        "needed": numbers,
        "flank": st.booleans(),
        "cohesion": cohesion,
    },
    ChargeMoved: {
        "group": st.none() | units,
        "met": st.just(()) | several,
        "flank": st.booleans(),
        "cohesion": cohesion,
    },
    ImpactFought: {
        "group": st.none() | units,
        "enemy": units,
        "flank": st.booleans(),
        "hits": st.tuples(st.integers(0, 4), st.integers(0, 4)),
        "cohesion": cohesion,
    },
    CohesionTested: {
        "unit": units,
        "cause": st.sampled_from(["charged", "friends", "losses"]),
        "passed": st.booleans(),
        "cohesion": st.none() | levels,
        "falls": st.booleans(),
        "needed": numbers,
    },
    CohesionFell: {"unit": units, "cohesion": levels},
    ContactEnded: {"units": several},
    GroupLeft: {"unit": units, "attrition": st.integers(0, 2)},
}

fog_events = st.one_of(*(st.builds(kind, **fields) for kind, fields in FOG_KINDS.items()))


def group(unit: str, side: str, kind: str, name: str = "", **profile: Any) -> UnitAdded:
    """A battle group of one base."""
    return UnitAdded(unit=unit, side=side, name=name or unit, type=kind, size=1, profile={"type": kind, **profile})


def fog_battle(*groups: UnitAdded, **more: Any) -> FogBattle:
    """A battle in the first turn of side A."""
    opening = [
        BattleStarted(game="fog", seed_hash=commitment(bytes(32)), **more),
        PlayerJoined(player=1, side="A"),
        PlayerJoined(player=2, side="B"),
        *groups,
        PhaseMoved(turn=1, phase="impact", side="A"),
    ]
    state = foresee(new_battle("b", "fog"), opening)
    assert isinstance(state, FogBattle)
    return state


def lines() -> tuple[UnitAdded, ...]:
    """Knights u1 and light horse u2 of side A; spearmen u3 and archers u4 of side B."""
    return (
        group("u1", "A", "knights", "Рыцари", shock=True),
        group("u2", "A", "light_horse", "Лёгкая конница"),
        group("u3", "B", "hf", "Копейщики"),
        group("u4", "B", "lf", "Лучники"),
    )
