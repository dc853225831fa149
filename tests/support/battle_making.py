"""What the tests of battles share: a small battle, a clock that is set by hand, events at random."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from games.aob.events import (
    BaseRecovered,
    BasesCrushed,
    BasesFled,
    BaseWithdrew,
    CorpsAfter,
    CorpsEvaded,
    CorpsFought,
    CorpsMerged,
    CorpsMet,
    CorpsMoved,
    CorpsReformed,
    CorpsShot,
    CorpsSplit,
    CorpsStood,
    DefenceTaken,
    LeaderActivated,
    LeaderMoved,
    LeftField,
    OrderPassed,
)
from games.core.events import (
    Acted,
    Allowed,
    BattleEnded,
    BattleStarted,
    ConsentAsked,
    ConsentGiven,
    ConsentRefused,
    DiceRoll,
    Event,
    Loss,
    Note,
    OpenedPaper,
    OpposedCalled,
    OpposedDropped,
    OpposedRolled,
    PaperSealed,
    PapersOpened,
    PaperWithdrawn,
    PhaseMoved,
    Picture,
    PlayerJoined,
    PlayerLeft,
    Rolled,
    SeatPassed,
    SeedRenewed,
    SeedRevealed,
    SeedWords,
    SettingChanged,
    SideNamed,
    StandingUsed,
    TermsAgreed,
    UmpireNamed,
    UndoAsked,
    Undone,
    UndoRefused,
    UnitAdded,
    UnitChanged,
    UnitLost,
    UnitRemoved,
)
from games.core.fairdice import commitment
from games.core.record import GENESIS, Record, chain
from games.core.state import BattleState
from games.core.undo import Act, last_act
from games.fold import replay
from games.registry import kinds, pack_of
from games.store import Commit, Committed, Seat, Store, open_store
from games.wma.events import (
    AftermathChosen,
    AttacksRolled,
    Blundered,
    BlunderMarked,
    BlunderObeyed,
    CommanderAdded,
    CommanderChanged,
    CommanderJoined,
    CommanderLost,
    CommanderRemoved,
    ConfusionCleared,
    ConfusionSet,
    Disengaged,
    DreadRolled,
    DriveBackEvaded,
    DriveBacksBegan,
    DrivenBack,
    Engaged,
    Evaded,
    Fighter,
    Fought,
    LeftTable,
    MovedOnInitiative,
    NotClear,
    OrderGiven,
    OrderRerolled,
    OrdersEnded,
    Retreated,
    Shot,
    Stood,
    Supporting,
    UnitsCowed,
    UnitsHalted,
    WayMade,
    Withdrew,
)
from games.wma.state import WmaBattle
from tests.support.clock_making import CLOCK_KEPT, CLOCK_KINDS
from tests.support.fog_making import FOG_KINDS
from tests.support.gdf_making import GDF_KINDS
from tests.support.wil_making import WIL_KINDS

SEED = bytes(range(32))
NOON = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)


@dataclass
class Clock:
    """A clock that stands still until it is moved."""

    now: datetime = NOON

    def __call__(self) -> datetime:
        return self.now

    def pass_(self, **time: float) -> None:
        self.now += timedelta(**time)


@dataclass
class Tokens:
    """Tokens one after the other."""

    made: int = 0

    def __call__(self) -> str:
        self.made += 1
        return f"token{self.made}"


def started(**more: Any) -> BattleStarted:
    return BattleStarted(game="wma", seed_hash=commitment(SEED), **more)


def setting_up(**more: Any) -> tuple[Event, ...]:
    """Ira (1) with side A: infantry u1, cavalry u2; Mark (2) with side B: warband u3, archers u4; their Generals."""
    return (
        started(**more),
        PlayerJoined(player=1, side="A"),
        PlayerJoined(player=2, side="B"),
        UnitAdded(
            unit="u1", side="A", name="Легионеры", type="infantry", attack=3, hits=3, armour=5, size=3, points=80
        ),
        UnitAdded(unit="u2", side="A", name="Конница", type="cavalry", attack=3, hits=3, armour=5, size=3, points=110),
        UnitAdded(unit="u3", side="B", name="Воины", type="infantry", attack=3, hits=3, size=3, points=45),
        UnitAdded(unit="u4", side="B", name="Лучники", type="infantry", attack=2, hits=3, size=3, points=40),
        CommanderAdded(commander="c1", side="A", name="Цезарь", rank="general", command=9, attack=2),
        CommanderAdded(commander="c2", side="B", name="Вождь", rank="general", command=8, attack=2),
        CommanderAdded(commander="c3", side="A", name="Трибун", rank="leader", command=8, attack=1),
    )


def log_of(*acts: tuple[Event, ...] | Event, actor: int = 1, battle: str = "testing") -> tuple[Record, ...]:
    """A log: each argument is one act."""
    records: list[Record] = []
    for act in acts:
        records += chain(
            battle,
            act if isinstance(act, tuple) else (act,),
            after=len(records),
            act=(records[-1].act if records else 0) + 1,
            at=NOON,
            actor=actor,
            message_id=f"m{len(records)}",
            prev=records[-1].hash if records else GENESIS,
        )
    return tuple(records)


def state_of(*acts: tuple[Event, ...] | Event) -> WmaBattle:
    return replayed(log_of(*acts))


def replayed(records: Sequence[Record], start: BattleState | None = None) -> WmaBattle:
    """The battle of Warmaster that a log makes."""
    state = replay("testing", records, start)
    assert isinstance(state, WmaBattle)
    return state


def last_of(records: Sequence[Record]) -> Act | None:
    """The latest act of a log that can be taken back."""
    return last_act(replayed(records), records)


def in_phase(phase: str, side: str = "A", turn: int = 1) -> WmaBattle:
    return state_of(setting_up(), PhaseMoved(turn=turn, phase=phase, side=side))


@dataclass
class Table:
    """A store with a battle in it, and short ways to act in it."""

    path: Path
    clock: Clock = field(default_factory=Clock)
    tokens: Tokens = field(default_factory=Tokens)
    battle: str = "testing"
    channel: str = "terminal:1"

    def __post_init__(self) -> None:
        self.store = self.open()

    def open(self, timeout_s: float = 0.05) -> Store:
        return open_store(self.path, clock=self.clock, token=self.tokens, timeout_s=timeout_s)

    def restart(self) -> None:
        self.store.close()
        self.store = self.open()

    def begin(self, *more: Event, **how: Any) -> Committed:
        people = self.store.people
        ira, mark = people.see("terminal:ira", "Ира"), people.see("terminal:mark", "Марк")
        return self.store.commit(
            Commit(
                battle=self.battle,
                expected=0,
                actor=1,
                update_id="begin",
                events=setting_up(**how) + more,
                seed=SEED,
                seats=(Seat(1, ira.id), Seat(2, mark.id)),
                links=(self.channel,),
                reply={"text": "Начали"},
            )
        )

    @property
    def state(self) -> WmaBattle:
        state = self.store.state(self.battle)
        assert isinstance(state, WmaBattle)
        return state

    def act(self, *events: Event, **more: Any) -> Committed:
        given = {"expected": self.store.state(self.battle).version, "actor": 1, **more}
        return self.store.commit(Commit(battle=self.battle, events=events, **given))


# Events at random, over few names, so that they meet.

units = st.sampled_from(["u1", "u2", "u3", "u4", "u5", "ghost"])
commanders = st.sampled_from(["c1", "c2", "c3", "ghost"])
sides = st.sampled_from(["A", "B"])
fights = st.sampled_from(["e1", "e2"])
players = st.integers(1, 4)
small = st.integers(0, 4)
several = st.lists(units, min_size=1, max_size=3, unique=True).map(tuple)
contacts = st.lists(st.tuples(units, units), max_size=3).map(tuple)
scalars = st.none() | st.booleans() | st.integers(-5, 5) | st.text(max_size=5)
facts = st.dictionaries(st.sampled_from(["shaken", "phase_shot", "turn_acted", "markers"]), scalars, max_size=3)
rolls = st.lists(st.builds(DiceRoll, faces=st.lists(st.integers(1, 6), max_size=4).map(tuple)), max_size=2).map(tuple)
losses = st.lists(
    st.builds(Loss, unit=units, suffered=small, stands_lost=small, hits_left=small, destroyed=st.booleans()), max_size=3
).map(tuple)
choices = st.sampled_from(["pursue", "support", "stand", "fall_back", "advance"])
options = st.dictionaries(units, st.lists(choices, max_size=3).map(tuple), max_size=3)
fighters = st.lists(st.builds(Fighter, unit=units, side=sides), min_size=1, max_size=4).map(tuple)
covers = st.sampled_from(["open", "defended", "fortified", "tea"])
optional_small = st.none() | small
leader = st.integers(1, 6)
orders_of_battle = st.sampled_from(["formed", "disordered", "defence", "routing"])
after_fights = st.lists(
    st.builds(
        CorpsAfter,
        unit=units,
        state=orders_of_battle,
        bases=small,
        detached=small,
        routing_bases=small,
        supports=small,
        encircled=st.booleans(),
        gone=st.booleans(),
    ),
    max_size=2,
).map(tuple)

_pictures = st.builds(Picture, platform=st.just("telegram"), id=st.text("abc", min_size=1, max_size=9))

_KINDS: dict[type[Event], dict[str, Any]] = {
    SideNamed: {"side": sides, "name": st.none() | st.text(min_size=1, max_size=9), "team": st.none() | sides},
    PlayerJoined: {"player": players, "side": sides, "both": st.booleans()},
    PlayerLeft: {"player": players},
    UmpireNamed: {"player": players, "on": st.booleans()},
    UnitAdded: {
        "unit": units,
        "side": sides,
        "name": st.just("Отряд"),
        "type": st.sampled_from(["infantry", "cavalry"]),
        "size": st.integers(1, 3),
        "hits": st.just(3),
    },
    UnitChanged: {
        "unit": units,
        "stands": st.none() | st.integers(0, 3),
        "hits": optional_small,
        "destroyed": st.none() | st.booleans(),
        "side": st.none() | sides,
        "values": st.fixed_dictionaries({}, optional={"orders": small, "confused": st.booleans()}),
    },
    UnitRemoved: {"unit": units},
    CommanderAdded: {
        "commander": commanders,
        "side": sides,
        "name": st.just("Вождь"),
        "rank": st.sampled_from(["general", "leader"]),
        "command": st.integers(6, 10),
    },
    CommanderChanged: {"commander": commanders, "dead": st.none() | st.booleans(), "facts": facts},
    CommanderRemoved: {"commander": commanders},
    DreadRolled: {"side": sides, "count": st.integers(1, 4)},
    UnitsCowed: {"units": several},
    TermsAgreed: {"first": st.none() | sides, "turns": st.none() | small},
    SettingChanged: {
        "scope": st.sampled_from(["ruling", "battle"]),
        "name": st.just("fanatic_driveback"),
        "value": st.sampled_from(["fanatics_immune", "fanatics_driven"]),
    },
    MovedOnInitiative: {"unit": units, "how": st.sampled_from(["charge", "evade", "move"])},
    OrderGiven: {
        "commander": commanders,
        "units": several,
        "needed": st.integers(2, 10),
        "roll": st.integers(2, 12),
        "success": st.booleans(),
        "may_reroll": st.booleans(),
        "commander_finished": st.booleans(),
        "orders_end": st.booleans(),
        "rolls": rolls,
    },
    AttacksRolled: {
        "engagement": fights,
        "said": facts,
        "waiting": st.lists(sides, min_size=1, max_size=2, unique=True).map(tuple),
        "failed": st.lists(st.tuples(units, units), max_size=2).map(tuple),
        "rolls": rolls,
    },
    OrderRerolled: {
        "commander": commanders,
        "units": several,
        "needed": st.integers(2, 10),
        "roll": st.none() | st.integers(2, 12),
        "success": st.booleans(),
        "commander_finished": st.booleans(),
        "orders_end": st.booleans(),
        "rolls": rolls,
    },
    Blundered: {
        "commander": commanders,
        "units": several,
        "score": st.integers(1, 7),
        "result": st.sampled_from(["gods_forbid", "gods_with_us"]),
        "marked": st.none() | units,
    },
    BlunderMarked: {"unit": units},
    BlunderObeyed: {"units": several},
    Evaded: {"unit": units, "chargers": several},
    Stood: {"units": several},
    UnitsHalted: {"units": several},
    OrdersEnded: {"side": sides},
    CommanderJoined: {"commander": commanders, "unit": st.none() | units, "displaced": st.booleans()},
    CommanderLost: {"commander": commanders},
    ConfusionSet: {"units": several},
    ConfusionCleared: {"units": several},
    Shot: {
        "shooters": several,
        "target": units,
        "stands": st.dictionaries(units, small, max_size=2),
        "cover": covers,
        "covers": st.dictionaries(units, covers, max_size=2),
        "losses": losses,
        "counts_for": st.sampled_from(["driveback", "combat"]),
        "rolls": rolls,
    },
    DriveBacksBegan: {},
    DrivenBack: {
        "unit": units,
        "distance_cm": small,
        "routed": st.booleans(),
        "confused": st.booleans(),
        "hits_dropped": st.booleans(),
        "evaded": st.booleans(),
        "rolls": rolls,
    },
    DriveBackEvaded: {"unit": units},
    WayMade: {
        "mover": units,
        "yielded": st.just(()) | several,
        "trampled": st.just(()) | several,
        "passed": st.just(()) | several,
        "confused": st.just(()) | several,
        "destroyed": st.just(()) | several,
        "rolls": rolls,
    },
    Engaged: {
        "engagement": fights,
        "units": several,
        "charging": several,
        "advancing": several,
        "contacts": st.lists(st.tuples(units, units), max_size=3).map(tuple),
        "flanks": st.lists(st.tuples(units, units), max_size=2).map(tuple),
        "supporting": st.lists(
            st.builds(Supporting, unit=units, of=several, place=st.sampled_from(["rear", "side"])), max_size=2
        ).map(tuple),
    },
    Fought: {
        "engagement": fights,
        "round": st.integers(1, 2),
        "fighters": fighters,
        "outcome": st.sampled_from(["win", "draw", "wiped_out", "mutual_destruction"]),
        "winner": st.none() | sides,
        "losses": losses,
        "options": options,
        "one_round": st.booleans(),
        "rolls": rolls,
    },
    Retreated: {"engagement": st.none() | fights, "losses": losses, "confused": several},
    AftermathChosen: {
        "engagement": fights,
        "units": several,
        "choice": choices,
        "distance_cm": st.none() | st.integers(3, 18),
        "follows": st.just(()) | several,
        "still_touching": st.booleans(),
        "into": st.none() | fights,
    },
    NotClear: {"engagement": fights, "units": several, "touching": st.just(()) | several},
    Disengaged: {"engagement": fights, "units": st.just(()) | several},
    UnitLost: {"unit": units, "cause": st.sampled_from(["", "scythed"])},
    LeftTable: {"unit": units, "result": st.sampled_from(["gone", "off", "back", "back_halted"])},
    PhaseMoved: {
        "turn": st.integers(0, 3),
        "phase": st.sampled_from(["command", "shooting", "combat", "tea"]),
        "side": sides,
    },
    Rolled: {"text": st.just("2d6"), "rolls": rolls},
    Acted: {
        "losses": losses,
        "facts": st.dictionaries(units, facts, max_size=2),
        "side_facts": st.dictionaries(sides, facts, max_size=2),
        "battle_facts": facts,
        "confused": several,
        "destroyed": st.just(()) | several,
        "moves_on": st.booleans(),
    },
    LeaderActivated: {"side": sides, "leader": leader, "unit": st.none() | units, "rallied": st.booleans()},
    OrderPassed: {
        "side": sides,
        "leader": leader,
        "to": leader,
        "unit": units,
        "rallied": st.booleans(),
        "called_regular": several,
    },
    BaseWithdrew: {"unit": units, "supports": small, "gone": st.booleans()},
    LeaderMoved: {"leader": leader, "unit": units, "to": units, "irregular": st.booleans()},
    BasesFled: {"unit": units, "moves": st.lists(st.integers(1, 3), max_size=3).map(tuple), "left": small},
    LeftField: {"unit": units, "detached": small, "routing": small, "corps": st.booleans()},
    CorpsMoved: {
        "unit": units,
        "inches": st.integers(0, 15),
        "state": orders_of_battle,
        "reaches": st.none() | units,
    },
    DefenceTaken: {"unit": units},
    CorpsReformed: {"unit": units, "at_once": st.booleans()},
    BaseRecovered: {"unit": units, "source": units, "routers": small, "supports": small},
    CorpsMerged: {"unit": units, "into": units, "state": orders_of_battle, "supports": small},
    CorpsSplit: {
        "unit": units,
        "new": st.sampled_from(["u8", "u9"]),
        "name": st.just("Часть"),
        "bases": st.integers(1, 3),
        "leaders": st.lists(leader, min_size=1, max_size=2).map(tuple),
        "irregular": optional_small,
        "supports": small,
    },
    CorpsMet: {"attacker": units, "target": units, "flank": st.booleans(), "rough": st.booleans()},
    CorpsFought: {
        "attacker": units,
        "target": units,
        "after": after_fights,
        "contact": st.booleans(),
        "retreats": st.none() | units,
        "again": st.booleans(),
        "slips": st.none() | units,
        "if_taken": after_fights,
        "neighbour": st.none() | units,
        "rolls": rolls,
    },
    CorpsEvaded: {"unit": units, "enemy": units, "after": after_fights, "rolls": rolls},
    CorpsStood: {"unit": units},
    CorpsShot: {
        "unit": units,
        "target": units,
        "after": after_fights,
        "reaction": st.booleans(),
        "exchange": st.booleans(),
        "apart": small,
        "draws": st.booleans(),
        "rolls": rolls,
    },
    BasesCrushed: {"unit": units, "target": units, "detached": small, "routing": small},
    Allowed: {"player": players, "refused": st.just("turn.not_active")},
    UndoAsked: {"act": st.integers(1, 9)},
    UndoRefused: {"act": st.integers(1, 9)},
    OpposedCalled: {
        "number": st.integers(1, 9),
        "sides": st.just(("A", "B")),
        "expr": st.sampled_from(["к6", "2к6"]),
        "about": st.text(max_size=9),
    },
    OpposedDropped: {"number": st.integers(1, 9)},
    OpposedRolled: {"number": st.integers(1, 9), "side": sides, "total": st.integers(1, 12)},
    Note: {"text": st.text(max_size=9), "act": st.none() | st.integers(1, 9), "picture": st.none() | _pictures},
    Withdrew: {"side": sides},
    BattleEnded: {"winner": st.none() | sides, "points": st.dictionaries(sides, small)},
    **CLOCK_KINDS,
    **FOG_KINDS,
    **GDF_KINDS,
    **WIL_KINDS,
}

_opened_papers = st.builds(
    OpenedPaper, number=st.integers(1, 9), salt=st.just("0" * 32), text=st.text(min_size=1, max_size=9)
)

_ANSWERED: dict[type[Event], dict[str, Any]] = {
    ConsentAsked: {
        "sides": st.lists(sides, min_size=1, max_size=2, unique=True).map(tuple),
        "command": st.sampled_from(["undo", "deploy"]),
        "options": facts,
        "what": st.text(max_size=9),
        "words": st.dictionaries(st.sampled_from(["ru", "en"]), st.text(max_size=9)),
        "lapses": st.booleans(),
    },
    ConsentGiven: {"question": st.integers(1, 9), "side": sides},
    ConsentRefused: {"question": st.integers(1, 9)},
    PaperSealed: {
        "number": st.integers(1, 9),
        "side": sides,
        "digest": st.just("0" * 64),
        "alone": st.booleans(),
    },
    PaperWithdrawn: {"number": st.integers(1, 9)},
    PapersOpened: {"papers": st.tuples(_opened_papers)},
    StandingUsed: {
        "side": sides,
        "case": st.sampled_from(["evade_all", "undo", "dice"]),
        "debt": st.sampled_from(["reaction", "consent"]),
    },
    SeatPassed: {"player": st.integers(1, 9), "why": st.sampled_from(["holiday", "vanished", "back"])},
    **CLOCK_KEPT,
}
"""What was said to the other side, and answered: no undo takes it back."""

_FIXED = (
    *(st.builds(kind, **fields) for kind, fields in _ANSWERED.items()),
    st.just(started()),
    st.builds(Undone, act=st.integers(1, 9), seqs=st.just((1,))),
    st.builds(SeedWords, player=players, words=st.text(max_size=20)),
    st.just(SeedRevealed(seed=SEED.hex())),
    st.just(SeedRenewed(seed=SEED.hex(), seed_hash=commitment(bytes(32)))),
)

playing_events = st.one_of(*(st.builds(kind, **fields) for kind, fields in _KINDS.items()))
"""Events that an undo can take back, or that change nothing."""

any_events = st.one_of(playing_events, *_FIXED)

KINDS_COVERED = {kind.model_fields["kind"].default for kind in (*_KINDS, *_ANSWERED)} | {
    "battle_started",
    "undone",
    "seed_words",
    "seed_revealed",
    "seed_renewed",
}
assert set(kinds()) == KINDS_COVERED, "an event has no strategy"


def owed_by(state):
    """What the battle waits for and from whom: (what, side)."""
    return [(debt.what, debt.by) for debt in pack_of(state.game).owed(state)]


def following(state):
    """The event of the next phase."""
    return pack_of(state.game).next(state)
