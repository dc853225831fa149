"""What is locked, and since when each release stands in the open: nothing is locked before it has stood there a week.

A release that somebody slipped something into is mostly found and taken back within days, and hashes alone would not
help against it. ``requirements/published.toml`` holds the day on which each was published; ``make lock`` writes it, and
``make lint`` runs this to hold the locks against it, without a network.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
REQUIREMENTS = ROOT / "requirements"
PUBLISHED = REQUIREMENTS / "published.toml"
LOCKS = ("build", "runtime", "dev", "bench")
LEAST = timedelta(days=7)
"""How long a release has to stand in the open before it is locked."""
OLD = timedelta(days=90)
"""How old the locks may grow before that is said."""

_PIN = re.compile(r"^([a-z0-9.-]+)==(\S+)(?: ; ([^\\]+?))? \\$", re.MULTILINE)


@dataclass(frozen=True)
class Pin:
    """A locked release; ``where``: on which machines and Pythons, empty for all."""

    name: str
    version: str
    where: str = ""

    def __str__(self) -> str:
        return f"{self.name}=={self.version}"


@dataclass(frozen=True)
class Published:
    """The day of locking, and the day on which each release (``name==version``) was published: its newest file."""

    locked: date
    days: Mapping[str, date]


def pins_of(lock: str) -> list[Pin]:
    """The releases of one lock, ``runtime`` say, in its order."""
    return [Pin(*found) for found in _PIN.findall((REQUIREMENTS / f"{lock}.txt").read_text("utf-8"))]


def read_published() -> Published:
    """What ``make lock`` wrote."""
    said = tomllib.loads(PUBLISHED.read_text("utf-8"))
    return Published(said["locked"], said["published"])


def read_urgent() -> dict[str, str]:
    """Releases that were locked younger (``name==version``), and why: ``tool.pins.urgent`` of ``pyproject.toml``."""
    urgent: dict[str, str] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["pins"]["urgent"]
    return urgent


def find_faults(pins: Sequence[Pin], published: Published, urgent: Mapping[str, str], today: date) -> Iterator[str]:
    """What is wrong, a sentence each: a release without a day, one locked too young, an exception that is none."""
    locked = {str(pin) for pin in pins}
    if published.locked > today:
        yield f"locked on {published.locked}, which is still to come"
    yield from (f"{pin}: nobody wrote down when it was published" for pin in sorted(locked - set(published.days)))
    yield from (f"{pin}: has a day and is not locked" for pin in sorted(set(published.days) - locked))
    young = {pin for pin, day in published.days.items() if published.locked - day < LEAST}
    for pin in sorted(young - set(urgent)):
        yield f"{pin}: published on {published.days[pin]}, too young to be locked on {published.locked}"
    yield from (f"{pin}: is urgent in pyproject.toml, and no longer young" for pin in sorted(set(urgent) - young))


def find_age(published: Published, today: date) -> str | None:
    """A word where the locks are old: mended faults of libraries reach nobody through them."""
    age = today - published.locked
    return f"locked {age.days} days ago: `make lock` looks for newer releases" if age > OLD else None


def read_lock(text: str, today: date) -> Published:
    """The days in a lock in the form of PEP 751, as ``uv`` writes it: of each release that of its newest file."""
    days = {}
    for package in tomllib.loads(text)["packages"]:
        files = [*package.get("wheels", []), *([package["sdist"]] if "sdist" in package else [])]
        days[f"{package['name']}=={package['version']}"] = max(file["upload-time"] for file in files).date()
    return Published(today, days)


def render_published(published: Published) -> str:
    """The file of days."""
    head = "# When each locked release was published; `make lock` writes it.\n"
    head += f"locked = {published.locked}\n\n[published]\n"
    return head + "".join(f'"{pin}" = {day}\n' for pin, day in sorted(published.days.items()))


def main(arguments: Sequence[str]) -> int:
    """With a lock in the form of PEP 751: write down the days. Without: check them; 1 when something is wrong."""
    today = datetime.now(UTC).date()
    for file in arguments:
        PUBLISHED.write_text(render_published(read_lock(Path(file).read_text("utf-8"), today)), "utf-8")
    published = read_published()
    pins = [pin for lock in LOCKS for pin in pins_of(lock)]
    faults = list(find_faults(pins, published, read_urgent(), today))
    for said in (*faults, *filter(None, [find_age(published, today)])):
        print(said)  # noqa: T201 - a program for the command line
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
