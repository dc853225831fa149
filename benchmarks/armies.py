"""How fast army lists load, beside a bare YAML load of the same files, and how fast a pasted list is read.

``python -m benchmarks.armies`` prints a table; each figure is the best of several runs, in milliseconds.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import yaml

from armies.core.library import load_library
from armies.core.listed import GAMES
from armies.core.naming import _scores
from armies.core.reading import parse_army
from armies.core.rostering import paste_roster

PASTE_LINES = 25
_ARMIES = ("imperial-roman", "indian", "parthian", "assyrian")


def best_ms(act: Callable[[], Any], runs: int = 7) -> float:
    times = []
    for _ in range(runs):
        began = time.perf_counter()
        act()
        times.append(time.perf_counter() - began)
    return min(times) * 1000


def _sources() -> list[tuple[str, str]]:
    paths = [path for path in sorted((GAMES / "wma" / "data").glob("*.yaml")) if path.name != "troops.yaml"]
    return [(path.name, path.read_text("utf-8")) for path in paths]


def bare_yaml() -> None:
    for _, text in _sources():
        yaml.load(text, Loader=yaml.CSafeLoader)


def slow_yaml() -> None:
    for _, text in _sources():
        yaml.safe_load(text)


def all_lists() -> None:
    for name, text in _sources():
        parse_army(text, name)


def pasted_text(army_id: str) -> str:
    """A list of 25 lines as a player would paste it: counts before and after, misspelt, a title, a total."""
    army = load_library("wma").named(army_id)
    lines = [f"{army.name.ru}, 2000 очков"]
    shapes = ("{n} {name}", "{name} x{n}", "- {name} ({n})", "{n}x {name} [{p} очков]", "{slip} - {n} шт.")
    rows = [unit for unit in army.units if unit.kind is None]
    for at in range(PASTE_LINES - 2):
        unit = rows[at % len(rows)]
        name = unit.name.ru if at % 2 else unit.name.en
        slip = unit.name.ru[:2] + unit.name.ru[3:].casefold()
        shape = shapes[at % len(shapes)]
        lines.append(shape.format(n=at % 4 + 1, name=name, slip=slip, p=unit.points))
    lines.append("Итого: 1995")
    return "\n".join(lines)


def paste_cold(text: str) -> None:
    """As the first paste of these names: no score is remembered."""
    _scores.cache_clear()
    paste_roster(text, library=load_library("wma"))


def main() -> None:
    files = _sources()
    print(f"{len(files)} army lists, {sum(len(text) for _, text in files):,} characters")
    rows = [
        ("bare YAML (libyaml) of the same files", best_ms(bare_yaml)),
        ("bare YAML (pure Python) of the same files", best_ms(slow_yaml, 3)),
        ("all lists, read and checked", best_ms(all_lists)),
        ("all lists, once loaded", best_ms(lambda: load_library("wma"))),
    ]
    for army_id in _ARMIES:
        text = pasted_text(army_id)
        rows.append((f"paste of {PASTE_LINES} lines, {army_id}, first", best_ms(lambda text=text: paste_cold(text))))
        again = best_ms(lambda text=text: paste_roster(text, library=load_library("wma")))
        rows.append((f"paste of {PASTE_LINES} lines, {army_id}, again", again))
    for name, milliseconds in rows:
        print(f"{name:<50} {milliseconds:>9.2f} ms")


if __name__ == "__main__":
    main()
