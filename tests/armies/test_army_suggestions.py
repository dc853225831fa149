"""Ways to spend what is left: each is legal, and what the list demands comes first."""

from hypothesis import given, settings
from hypothesis import strategies as st

from armies.core.check import resolve_check
from armies.core.editing import new_roster
from armies.core.roster import Entry, Roster
from armies.core.suggest import suggest
from tests.support.army_making import LIBRARY, roster_of, rosters
from tests.support.work_counted import calls_counted


def test_the_first_ways_leave_nothing() -> None:
    roster = roster_of("imperial-roman", "4 легионеры", "генерал", "легат", "2 лучника", "скорпион")
    found = suggest(roster)
    assert len(found) == 5
    for way in found:
        after = resolve_check(way.add_to(roster))
        assert after.legal and (after.total, after.left) == (roster.total + way.cost, way.left)
    assert found[0].left == 0


def test_what_is_missing_stands_in_every_way() -> None:
    for way in suggest(new_roster(LIBRARY.named("imperial-roman"), 2000)):
        counts = {unit.id: count for unit, count in way.items}
        assert counts["general"] == 1 and counts["legionaries"] >= 8


def test_a_roster_that_stays_illegal_gets_none() -> None:
    assert suggest(roster_of("imperial-roman", "4 легионеры", "2 генерал")) == ()
    assert suggest(roster_of("imperial-roman", "20 легионеры", "генерал")) == ()


def test_a_full_roster_gets_none() -> None:
    assert suggest(roster_of("imperial-roman", "4 легионеры", "генерал", size=445)) == ()


@settings(max_examples=40)
@given(rosters(), st.integers(1, 4))
def test_every_suggestion_of_any_roster_is_legal(roster: Roster, limit: int) -> None:
    found = suggest(roster, limit)
    assert len(found) <= limit
    for way in found:
        assert resolve_check(way.add_to(roster)).legal


@settings(max_examples=30)
@given(st.sampled_from(LIBRARY.armies), st.integers(1, 4))
def test_any_army_that_has_its_minimums_gets_some_and_soon(army: object, thousands: int) -> None:
    rows = [unit for unit in army.units if unit.least_at(thousands * 1000)]  # type: ignore[attr-defined]
    entries = tuple(Entry(unit, unit.least_at(thousands * 1000)) for unit in rows)
    roster = Roster(army, thousands * 1000, entries)  # type: ignore[arg-type]
    with calls_counted("armies") as calls:
        assert suggest(roster)
    assert 0 < len(calls) < 150_000, "twice what any army of the library takes"
