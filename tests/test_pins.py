"""What is locked has stood in the open for a week, its days are written down, and its licences are known."""

from contextlib import suppress
from datetime import date
from importlib.metadata import PackageNotFoundError

import pytest

from docs import pins
from docs.licences import ELSEWHERE, licence_of, licences
from docs.pins import Pin, Published, find_age, find_faults

LOCKED = date(2026, 3, 20)
PINS = [Pin("oars", "1.2"), Pin("sails", "3.0", "python_version < '3.12'")]
DAYS = {"oars==1.2": date(2026, 3, 13), "sails==3.0": date(2025, 1, 1)}


def faults(days=DAYS, urgent=None, today=LOCKED):
    return list(find_faults(PINS, Published(LOCKED, days), urgent or {}, today))


def test_the_locks_of_this_project_have_stood_in_the_open_for_a_week():
    every = [pin for lock in pins.LOCKS for pin in pins.pins_of(lock)]
    published = pins.read_published()
    assert list(find_faults(every, published, pins.read_urgent(), published.locked)) == []
    assert len({str(pin) for pin in every}) > 80


def test_a_week_is_enough_and_six_days_are_not():
    assert faults() == []
    (fault,) = faults({**DAYS, "oars==1.2": date(2026, 3, 14)})
    assert fault.startswith("oars==1.2: published on 2026-03-14, too young")


def test_what_is_urgent_is_locked_young_with_a_reason_and_only_while_it_is_young():
    young = {**DAYS, "oars==1.2": date(2026, 3, 19)}
    assert faults(young, {"oars==1.2": "1.1 leaks"}) == []
    assert faults(DAYS, {"oars==1.2": "1.1 leaks"}) == ["oars==1.2: is urgent in pyproject.toml, and no longer young"]


@pytest.mark.parametrize(
    ("days", "today", "said"),
    [
        ({"sails==3.0": date(2025, 1, 1)}, LOCKED, "oars==1.2: nobody wrote down"),
        ({**DAYS, "masts==1": date(2025, 1, 1)}, LOCKED, "masts==1: has a day and is not locked"),
        (DAYS, date(2026, 3, 19), "locked on 2026-03-20, which is still to come"),
    ],
)
def test_a_lock_without_its_days_is_found(days, today, said):
    (fault,) = faults(days, today=today)
    assert fault.startswith(said)


def test_old_locks_are_said_to_be_old():
    published = Published(LOCKED, DAYS)
    assert find_age(published, date(2026, 6, 18)) is None, "ninety days"
    assert find_age(published, date(2026, 6, 19)) is not None


def test_the_days_of_a_lock_are_those_of_the_newest_files():
    lock = """
    [[packages]]
    name = "oars"
    version = "1.2"
    sdist = { upload-time = 2026-03-01T10:00:00Z }
    wheels = [{ upload-time = 2026-03-02T23:59:59Z }, { upload-time = 2026-02-28T00:00:00Z }]
    """
    made = pins.read_lock(lock, LOCKED)
    assert made == Published(LOCKED, {"oars==1.2": date(2026, 3, 2)})
    assert '\nlocked = 2026-03-20\n\n[published]\n"oars==1.2" = 2026-03-02\n' in pins.render_published(made)


def test_every_library_is_under_a_licence_that_an_operator_need_not_fear():
    free = ("MIT", "BSD", "Apache", "APL 2", "PSF", "Python Software Foundation", "MPL", "Mozilla", "LGPL",
            "Lesser General Public", "Public Domain", "CNRI")  # fmt: skip
    found = licences()
    assert set(found) == {str(pin) for pin in pins.pins_of("runtime")}, "each that is locked, and no other"
    assert {name: said for name, said in found.items() if not any(word in said for word in free)} == {}


def test_what_is_said_of_libraries_that_are_not_everywhere_is_what_they_say_where_they_are():
    found = {}
    for name in ELSEWHERE:
        with suppress(PackageNotFoundError):
            found[name] = licence_of(name)
    assert found and found == {name: ELSEWHERE[name] for name in found}
