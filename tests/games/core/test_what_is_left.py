"""What the events of every battle do to it, field by field, before a game adds what is its own."""

from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any, ClassVar

import pytest

from games.core.apply import CORE, Applies, destroy, lose, map_units, merge_facts, set_side, set_units
from games.core.apply.fields import set_fields
from games.core.events import (
    Acted,
    BattleEnded,
    BattleStarted,
    ClockAgreed,
    ClockPaused,
    ClockRan,
    ClockTerms,
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
    PlayerJoined,
    PlayerLeft,
    SeatPassed,
    SeedRevealed,
    SeedWords,
    SettingChanged,
    SideNamed,
    StandingUsed,
    TermsAgreed,
    TimeClaimed,
    Timer,
    UmpireNamed,
    UnitAdded,
    UnitChanged,
    UnitLost,
    UnitRemoved,
)
from games.core.state import BattleState, Clock, Ending, Opposed, Paper, Pause, Side, Unit
from games.core.values import replace

FOOT = Unit(id="u1", side="A", name="Foot", size=3, stands=3, points=50, profile={"save": 5})
HORSE = Unit(id="u2", side="B", name="Horse", size=4, stands=4, hits=1, off_table=True)
GONE = replace(FOOT, stands=0, destroyed="shooting")
PLAIN = BattleState(
    "b",
    sides={"A": Side("A", name="Rome", army="romans", team="red"), "B": Side("B")},
    players={1: ("A",), 2: ("B",)},
    umpires=frozenset({3}),
    units={"u1": FOOT, "u2": HORSE},
)


def after(*events, state=PLAIN):
    for event in events:
        apply = CORE.get(type(event))
        assert apply is not None
        state = apply(state, event)
    return state


SEED = "0" * 64
TERMS = ClockTerms(move=3600, bank=60)
FULL, SPENT = Timer("turn 1", bank=60), Timer(before="turn 1", bank=5)
CLOCK = Clock(TERMS, {"A": FULL}, {"B": Pause("2026-03-01T12:00:00+00:00", 9)}, ("A", "B"))


@pytest.mark.parametrize(
    ("before", "event", "left"),
    [
        (
            {},
            BattleStarted(
                game="fog",
                title="Zama",
                rulings={"a": "b"},
                settings={"c": 1},
                seed_hash=SEED,
                points=500,
                turns=6,
                table=(120, 90),
                sides=("A", "C"),
                language="en",
            ),
            {
                "game": "fog",
                "title": "Zama",
                "rulings": {"a": "b"},
                "settings": {"c": 1},
                "seed_hash": SEED,
                "points": 500,
                "turns": 6,
                "table": (120, 90),
                "sides": {"A": Side("A"), "C": Side("C")},
                "language": "en",
            },
        ),
        (
            {},
            PhaseMoved(turn=2, phase="combat", side="B"),
            {"turn": 2, "phase": "combat", "active": "B", "first": "B"},
        ),
        (
            {"stage": "orders", "first": "A"},
            PhaseMoved(turn=2, phase="combat", side="B"),
            {"turn": 2, "phase": "combat", "active": "B", "stage": "", "first": "A"},
        ),
        ({"active": "A"}, PhaseMoved(turn=1, phase="round"), {"turn": 1, "phase": "round", "active": None}),
        ({}, TermsAgreed(first="B"), {"first": "B"}),
        ({"first": "A", "turns": 6}, TermsAgreed(first="B"), {"first": "B"}),
        ({"first": "A", "turns": 6}, TermsAgreed(turns=8), {"turns": 8}),
        ({"first": "A", "turns": 6}, TermsAgreed(turns=0), {"turns": None}),
        (
            {},
            BattleEnded(winner="A", points={"A": 5, "B": 2}, reason="withdrew"),
            {"ended": Ending("A", {"A": 5, "B": 2}, "withdrew")},
        ),
        (
            {"seed_words": ((1, "first"),)},
            SeedWords(player=2, words="luck"),
            {"seed_words": ((1, "first"), (2, "luck"))},
        ),
        ({}, SeedRevealed(seed=SEED), {"seed": SEED}),
        (
            {"opposed": (Opposed(4, ("A", "B"), "к6"),)},
            OpposedCalled(number=5, sides=("A", "B"), expr="2к6", about="холм"),
            {"opposed": (Opposed(4, ("A", "B"), "к6"), Opposed(5, ("A", "B"), "2к6", "холм"))},
        ),
        (
            {"opposed": (Opposed(4, ("A", "B"), "к6"), Opposed(5, ("A", "B"), "к6"))},
            OpposedRolled(number=5, side="B", total=3),
            {"opposed": (Opposed(4, ("A", "B"), "к6"), Opposed(5, ("A", "B"), "к6", rolled={"B": 3}))},
        ),
        (
            {"opposed": (Opposed(4, ("A", "B"), "к6"), Opposed(5, ("A", "B"), "2к6"))},
            OpposedDropped(number=4),
            {"opposed": (Opposed(5, ("A", "B"), "2к6"),)},
        ),
        (
            {"opposed": (Opposed(4, ("A", "B"), "к6", rolled={"A": 2}), Opposed(5, ("A", "B"), "к6"))},
            OpposedRolled(number=4, side="B", total=3),
            {"opposed": (Opposed(5, ("A", "B"), "к6"),)},
        ),
        (
            {"papers": (Paper(4, "B", SEED),)},
            PaperSealed(number=5, side="A", digest="f" * 64, alone=True),
            {"papers": (Paper(4, "B", SEED), Paper(5, "A", "f" * 64, alone=True))},
        ),
        (
            {"papers": (Paper(4, "B", SEED), Paper(5, "A", SEED))},
            PaperWithdrawn(number=4),
            {"papers": (Paper(5, "A", SEED),)},
        ),
        (
            {"papers": (Paper(4, "B", SEED), Paper(5, "A", SEED), Paper(6, "A", SEED, alone=True))},
            PapersOpened(papers=tuple(OpenedPaper(number=one, salt="0" * 32, text="x") for one in (4, 5))),
            {"papers": (Paper(6, "A", SEED, alone=True),)},
        ),
        ({"clock": CLOCK}, ClockAgreed(terms=TERMS), {"clock": Clock(TERMS)}),
        ({"clock": CLOCK}, ClockAgreed(), {"clock": None}),
        (
            {"clock": CLOCK},
            ClockRan(timers={"A": SPENT}),
            {"clock": replace(CLOCK, timers={"A": SPENT}, claimed=("B",))},
        ),
        (
            {"clock": CLOCK},
            ClockRan(why="out", side="A", timers={"A": SPENT}),
            {"clock": replace(CLOCK, timers={"A": SPENT})},
        ),
        ({}, ClockRan(timers={"A": SPENT}), {}),
        (
            {"clock": CLOCK},
            ClockPaused(side="A", until="2026-03-09T12:00:00+00:00", spent=7, note="отпуск", timers={"A": SPENT}),
            {
                "clock": replace(
                    CLOCK,
                    timers={"A": SPENT},
                    pauses={**CLOCK.pauses, "A": Pause("2026-03-09T12:00:00+00:00", 7, "отпуск")},
                )
            },
        ),
        ({}, ClockPaused(side="A", spent=7), {}),
        ({"clock": Clock(TERMS)}, TimeClaimed(side="B", claim="win"), {"clock": Clock(TERMS, claimed=("B",))}),
        ({"clock": Clock(TERMS, claimed=("B",))}, TimeClaimed(side="B", claim="win"), {}),
        ({}, TimeClaimed(side="B", claim="win"), {}),
        ({}, Note(text="it rains"), {}),
        ({}, SeatPassed(player=1, why="holiday"), {}),
        ({}, StandingUsed(side="A", case="evade_all", debt="reaction"), {}),
        ({}, PlayerJoined(player=4, side="B"), {"players": {1: ("A",), 2: ("B",), 4: ("B",)}}),
        ({}, PlayerJoined(player=1, side="B"), {"players": {1: ("B",), 2: ("B",)}}),
        ({}, PlayerJoined(player=1, side="B", both=True), {"players": {1: ("A", "B"), 2: ("B",)}}),
        ({}, PlayerJoined(player=1, side="A", both=True), {}),
        ({}, PlayerJoined(player=4, side="A", both=True), {"players": {1: ("A",), 2: ("B",), 4: ("A",)}}),
        ({}, PlayerLeft(player=1), {"players": {2: ("B",)}}),
        ({}, UmpireNamed(player=4), {"umpires": frozenset({3, 4})}),
        ({}, UmpireNamed(player=3, on=False), {"umpires": frozenset()}),
        ({"rulings": {"a": "b"}}, SettingChanged(name="c", value="d"), {"rulings": {"a": "b", "c": "d"}}),
        ({"rulings": {"a": "b"}}, SettingChanged(name="a", value=2), {"rulings": {"a": "2"}}),
        ({"rulings": {"a": "b", "c": "d"}}, SettingChanged(name="a"), {"rulings": {"c": "d"}}),
        ({"settings": {"x": 1}}, SettingChanged(scope="battle", name="y", value=2), {"settings": {"x": 1, "y": 2}}),
        ({"settings": {"x": 1}}, SettingChanged(scope="battle", name="x"), {"settings": {}}),
    ],
)  # fmt: skip
def test_what_an_event_leaves_of_a_battle(before, event, left):
    state = replace(PLAIN, **before)
    assert after(event, state=state) == replace(state, **left)


@pytest.mark.parametrize(
    ("event", "sides"),
    [
        (SideNamed(side="A", name="Carthage"), {"A": Side("A", "Carthage", "romans", "red"), "B": Side("B")}),
        (SideNamed(side="A", army="punic"), {"A": Side("A", "Rome", "punic", "red"), "B": Side("B")}),
        (SideNamed(side="A", team="blue"), {"A": Side("A", "Rome", "romans", "blue"), "B": Side("B")}),
        (SideNamed(side="A", name="", army=""), {"A": Side("A", "", "", "red"), "B": Side("B")}),
        (SideNamed(side="C", name="Gauls"), {**PLAIN.sides, "C": Side("C", "Gauls")}),
        (
            Acted(side_facts={"A": {"army": "punic"}, "X": {"army": "x"}}),
            {"A": Side("A", "Rome", "punic", "red"), "B": Side("B")},
        ),
        (Acted(side_facts={"A": {"army": None}}), {"A": Side("A", "Rome", "", "red"), "B": Side("B")}),
    ],
)
def test_what_an_event_leaves_of_the_sides(event, sides):
    assert after(event).sides == sides


@pytest.mark.parametrize(
    ("before", "event", "left"),
    [
        (FOOT, UnitLost(unit="u1", cause="combat"), {"stands": 0, "destroyed": "combat"}),
        (FOOT, UnitLost(unit="u1", cause=""), {"stands": 0, "destroyed": "unknown"}),
        (
            replace(FOOT, hits=2, off_table=True),
            UnitLost(unit="u1", cause="edge"),
            {"stands": 0, "hits": 0, "off_table": False, "destroyed": "edge"},
        ),
        (GONE, UnitLost(unit="u1", cause="combat"), {}),
        (FOOT, UnitLost(unit="nobody", cause="combat"), {}),
        (FOOT, UnitChanged(unit="u1", name="Guard"), {"name": "Guard"}),
        (FOOT, UnitChanged(unit="u1", side="B"), {"side": "B"}),
        (FOOT, UnitChanged(unit="u1", points=80), {"points": 80}),
        (FOOT, UnitChanged(unit="u1", stands=2), {"stands": 2}),
        (FOOT, UnitChanged(unit="u1", hits=1), {"hits": 1}),
        (FOOT, UnitChanged(unit="u1", off_table=True), {"off_table": True}),
        (FOOT, UnitChanged(unit="u1", rules=("slow",)), {"rules": ("slow",)}),
        (FOOT, UnitChanged(unit="u1", values={"range": "15", "x": 1}), {"range": "15"}),
        (FOOT, UnitChanged(unit="u1", destroyed=True), {"stands": 0, "destroyed": "correction"}),
        (FOOT, UnitChanged(unit="u1", stands=0), {"stands": 0, "destroyed": "correction"}),
        (FOOT, UnitChanged(unit="u1", stands=0, destroyed=False), {"stands": 0, "destroyed": "correction"}),
        (FOOT, UnitChanged(unit="u1", destroyed=False), {}),
        # Who is back stands with what was said of him, or with one stand.
        (GONE, UnitChanged(unit="u1", destroyed=False), {"stands": 1, "destroyed": None}),
        (GONE, UnitChanged(unit="u1", stands=2), {"stands": 2, "destroyed": None}),
        (GONE, UnitChanged(unit="u1", destroyed=True, stands=2), {}),
        (GONE, UnitChanged(unit="u1", hits=1), {"hits": 1}),
        (FOOT, UnitChanged(unit="nobody", stands=1), {}),
        (FOOT, Acted(losses=(Loss(unit="u1", stands_lost=1, hits_left=2),)), {"stands": 2, "hits": 2}),
        (replace(FOOT, hits=2), Acted(losses=(Loss(unit="u1", stands_lost=1),)), {"stands": 2, "hits": 0}),
        (FOOT, Acted(losses=(Loss(unit="u1", stands_lost=3),)), {"stands": 0, "destroyed": "acted"}),
        (FOOT, Acted(losses=(Loss(unit="u1", stands_lost=9),), mechanic="duel"), {"stands": 0, "destroyed": "duel"}),
        (FOOT, Acted(losses=(Loss(unit="u1", destroyed=True),)), {"stands": 0, "destroyed": "acted"}),
        (FOOT, Acted(destroyed=("u1",)), {"stands": 0, "destroyed": "acted"}),
        (FOOT, Acted(destroyed=("u1",), mechanic="duel"), {"stands": 0, "destroyed": "duel"}),
        (GONE, Acted(losses=(Loss(unit="u1", hits_left=2),)), {}),
        (FOOT, Acted(facts={"u1": {"points": 70}, "nobody": {"points": 1}}), {"points": 70}),
    ],
)
def test_what_an_event_leaves_of_a_unit(before, event, left):
    state = replace(PLAIN, units={"u1": before, "u2": HORSE})
    assert after(event, state=state).units == {"u1": replace(before, **left), "u2": HORSE}


def test_losses_of_who_is_gone_or_unknown_hide_none_of_those_who_stand():
    losses = (Loss(unit="u1"), Loss(unit="nobody"), Loss(unit="u2", stands_lost=1))
    assert after(Acted(losses=losses), state=replace(PLAIN, units={"u1": GONE, "u2": HORSE})).units["u2"].stands == 3


def test_what_is_set_of_a_battle_by_name():
    state = after(Acted(battle_facts={"points": 700, "nothing_known": 1}))
    assert state == replace(PLAIN, points=700)


def test_units_come_and_go_as_they_are_said():
    event = UnitAdded(
        unit="u3",
        side="B",
        name="Bows",
        army="huns",
        entry="bows",
        type="cavalry",
        size=2,
        range="15",
        points=60,
        rules=("skirmish",),
        profile={"save": 6},
    )
    added = Unit(
        id="u3",
        side="B",
        name="Bows",
        army="huns",
        entry="bows",
        type="cavalry",
        size=2,
        stands=2,
        range="15",
        points=60,
        rules=("skirmish",),
        profile={"save": 6},
    )
    assert after(event).units == {**PLAIN.units, "u3": added}
    assert after(event, UnitRemoved(unit="u1")).units == {"u2": HORSE, "u3": added}


@dataclass(frozen=True, slots=True)
class Kept:
    """Something with a field of each kind."""

    count: int = 2
    names: tuple[Any, ...] = ()
    table: Any = field(default_factory=lambda: MappingProxyType({"a": 1}))
    given: Any = field(kw_only=True)
    earlier: ClassVar[dict[str, str]] = {"turn_count": "count"}


@pytest.mark.parametrize(
    ("values", "left"),
    [
        ({"count": 5}, {"count": 5}),
        ({"turn_count": 6}, {"count": 6}),
        ({"count": None}, {"count": 2}),
        ({"table": None}, {"table": {"a": 1}}),
        ({"given": None}, {"given": None}),
        ({"names": ["x", ["y", "z"]]}, {"names": ("x", ("y", "z"))}),
        ({"other": 1}, {}),
    ],
)
def test_fields_are_set_by_name_and_what_is_set_to_nothing_is_as_at_first(values, left):
    kept = Kept(count=3, names=("n",), table={"b": 2}, given="g")
    made = set_fields(kept, values)
    known = {one.name: getattr(kept, one.name) for one in fields(kept)}
    assert {one.name: getattr(made, one.name) for one in fields(made)} == {**known, **left}


def test_small_changes_pass_over_who_is_not_there():
    assert set_units(PLAIN, ("x",), stands=1) is PLAIN
    assert map_units(PLAIN, ("u1", "u1", "x"), lambda unit: replace(unit, hits=unit.hits + 1)).units["u1"].hits == 1
    assert set_side(PLAIN, "X", name="x") is PLAIN
    assert set_side(PLAIN, "B", name="x").sides == {"A": PLAIN.sides["A"], "B": Side("B", "x")}
    assert destroy(PLAIN, ("x", "u1"), "x").units["u1"].destroyed == "x"
    assert lose(PLAIN, (), "x") == PLAIN
    known = {"a": 1, "b": 2}
    assert merge_facts(known, {}) is known
    assert merge_facts(known, {"a": None, "c": 3}) == {"b": 2, "c": 3}


def test_an_event_is_applied_in_one_place():
    table, nothing = Applies(), CORE.get(Note)
    assert nothing is not None
    table.to(Note, UnitLost)(nothing)
    assert (table.get(Note), table.get(UnitLost), table.get(UnitAdded)) == (nothing, nothing, None)
    with pytest.raises(AssertionError, match="Note is applied twice"):
        Applies.of(table, table)
