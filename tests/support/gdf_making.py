"""Events of Grimdark Future at random, over few names, so that they meet; and a battle to play them in."""

from typing import Any

from hypothesis import strategies as st

from games.core.events import BattleStarted, Event, Loss, PhaseMoved, PlayerJoined, UnitAdded
from games.core.fairdice import commitment
from games.fold import foresee
from games.gdf.events import (
    Activated,
    Arrived,
    CardDropped,
    CardMarked,
    CardReturned,
    CardScored,
    CardsDrawn,
    CardsLaid,
    CardsShuffled,
    CardsTurned,
    CastDeclared,
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
    SystemDamaged,
    TaskDone,
    TaskTaken,
    Volleyed,
)
from games.gdf.state import GdfBattle
from games.registry import new_battle

units = st.sampled_from(["u1", "u2", "u3", "u4", "u5", "ghost"])
sides = st.sampled_from(["A", "B"])
small = st.integers(0, 3)
losses = st.lists(
    st.builds(Loss, unit=units, suffered=small, stands_lost=small, hits_left=small, destroyed=st.booleans()), max_size=2
).map(tuple)
tests = st.dictionaries(units, st.sampled_from(["half", "lost", "forced"]), max_size=2)
actions = st.sampled_from(["", "hold", "advance", "rush", "charge", "idle", "aim", "assault", "take_cover", "tea"])

GDF_KINDS: dict[type[Event], dict[str, Any]] = {
    Activated: {
        "unit": units,
        "action": actions,
        "stance": st.sampled_from(["", "overwatch", "last_drop", "brace", "tea"]),
        "recovers": st.booleans(),
        "left": st.booleans(),
    },
    MoraleTested: {"unit": units, "outcome": st.sampled_from(["passed", "shaken", "rout"])},
    CastDeclared: {
        "unit": units,
        "spell": st.sampled_from(["#1", "молния"]),
        "cost": st.integers(1, 3),
        "target": st.none() | units,
        "hits": small,
        "asks": st.just(()) | st.tuples(sides),
        "against": st.dictionaries(units, small, max_size=2),
    },
    CastTried: {
        "unit": units,
        "spell": st.sampled_from(["#1", "молния"]),
        "cost": st.integers(1, 3),
        "success": st.booleans(),
        "target": st.none() | units,
        "hits": small,
        "ap": small,
        "tokens": st.dictionaries(units, small, max_size=2),
        "losses": losses,
    },
    Volleyed: {
        "unit": units,
        "target": st.none() | units,
        "weapons": st.just(("Gun",)) | st.just(()),
        "spent": st.just(("Gun",)) | st.just(()),
        "action": actions,
        "reaction": st.booleans(),
        "losses": losses,
        "tests": tests,
    },
    Charged: {
        "unit": units,
        "target": units,
        "stage": st.sampled_from(["counter", "blows"]),
        "assault": st.booleans(),
    },
    Struck: {"unit": units, "target": units, "points": small, "last": st.booleans(), "losses": losses},
    StrikeDeclined: {"unit": units},
    MeleeDecided: {
        "unit": units,
        "target": units,
        "winner": st.none() | sides,
        "tests": tests,
        "routs": st.just(()) | st.tuples(units),
    },
    Harmed: {
        "unit": units,
        "cause": st.sampled_from(["", "dangerous", "event", "saved"]),
        "losses": losses,
        "tests": tests,
    },
    SystemDamaged: {"unit": units, "effect": st.sampled_from(["", "immobilised", "shocked", "destroyed"])},
    HeroJoined: {"unit": units, "host": st.none() | units},
    Reserved: {"unit": units},
    Arrived: {"unit": units},
    Embarked: {"unit": units, "transport": units},
    Disembarked: {"unit": units},
    MarkersLaid: {"count": st.integers(0, 4)},
    EventRolled: {
        "row": st.sampled_from(["", "12", "33"]),
        "effects": st.dictionaries(units, st.sampled_from([("no_shots",), ("!fury",)]), max_size=2),
        "shaken": st.just(()) | st.tuples(units),
        "steady": st.just(()) | st.tuples(units),
        "losses": losses,
        "tests": tests,
    },
    FogRolled: {
        "rule": st.sampled_from(["ebb", "weariness", "length"]),
        "side": st.none() | sides,
        "exhausted": st.booleans(),
        "goes_on": st.booleans(),
    },
    RollOffWon: {"rule": st.sampled_from(["scouts", "arrivals"]), "side": sides},
    Suppressed: {"tokens": st.dictionaries(units, small, max_size=2), "tests": tests},
    PointsSpent: {
        "side": sides,
        "left": small,
        "stratagem": st.sampled_from(["", "dash"]),
        "doctrine": st.sampled_from(["", "shock"]),
    },
    MissionSet: {"mission": st.sampled_from(["duel", "sabotage"]), "markers": st.integers(0, 4)},
    TaskTaken: {"side": st.none() | sides, "task": st.sampled_from(["1.1", "2.3"])},
    TaskDone: {"side": sides, "task": st.sampled_from(["1.1", "2.3"]), "done": st.booleans()},
    DecksMade: {
        "mode": st.sampled_from(["wits", "domination", "strategy", "plan"]),
        "side": st.none() | sides,
        "cards": st.just((11, 12, 13)),
    },
    CardsDrawn: {
        "side": st.none() | sides,
        "cards": st.just((11,)) | st.just((12, 13)),
        "hand": st.booleans(),
        "redeal": st.booleans(),
        "marker": st.integers(0, 6),
    },
    CardsLaid: {"side": sides, "cards": st.just((11,)), "hidden": st.just(()) | st.just((12,))},
    CardsTurned: {"side": sides, "up": st.just(()) | st.just((12,)), "down": st.just(()) | st.just((11,))},
    CardMarked: {"side": sides, "by": sides, "card": st.sampled_from([11, 12])},
    CardReturned: {"side": sides, "by": sides, "card": st.none() | st.sampled_from([11, 12])},
    CardsShuffled: {"side": sides, "cards": st.just(()) | st.just((11, 12))},
    CardScored: {
        "side": sides,
        "card": st.sampled_from([11, 12]),
        "points": st.integers(1, 2),
        "both": st.booleans(),
    },
    CardDropped: {"side": sides, "card": st.sampled_from([11, 12])},
    MarkerClaimed: {"marker": st.integers(1, 5), "side": st.none() | sides, "near": st.none() | st.just(("A", "B"))},
}

gdf_events = st.one_of(*(st.builds(kind, **given) for kind, given in GDF_KINDS.items()))


def squad(unit: str, side: str, name: str, size: int = 5, **known: Any) -> UnitAdded:
    """A unit with a gun and a blade for each of its models; ``known`` are its special rules, ``joins`` its host."""
    joins = {"joins": known.pop("joins")} if "joins" in known else {}
    weapons = [
        {"name": "Gun", "count": size, "attacks": 1, "range": 24.0, "rules": {}},
        {"name": "Blade", "count": size, "attacks": 1, "range": None, "rules": {}},
    ]
    profile = {"quality": 4, "defence": 4, "tough": known.get("Tough", 1), "known": known, "weapons": weapons, **joins}
    return UnitAdded(unit=unit, side=side, name=name, size=size, points=100, profile=profile)


def setting_up() -> tuple[Event, ...]:
    """Ira with two units and a hero among the first, Mark with a transport and a unit: before the first round."""
    return (
        BattleStarted(game="gdf", seed_hash=commitment(bytes(32)), turns=4),
        PlayerJoined(player=1, side="A"),
        PlayerJoined(player=2, side="B"),
        squad("u1", "A", "Brothers"),
        squad("u2", "A", "Hero", 1, Hero=1, Tough=3, joins="Brothers"),
        squad("u3", "A", "Tank", 1, Tough=6),
        squad("u4", "B", "Truck", 1, Tough=6, Transport=11),
        squad("u5", "B", "Orcs", 10),
    )


def battle(*events: Event, begun: bool = True) -> GdfBattle:
    """The battle after these events, in its first round, which side A began."""
    first = (PhaseMoved(turn=1, phase="round", side="A"),) if begun else ()
    state = foresee(new_battle("testing", "gdf"), [*setting_up(), *first, *events], 1)
    assert isinstance(state, GdfBattle)
    return state
