"""Logs changed by chance, in front of both verifiers: they say the same, and what was changed is seen by both."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from copy import deepcopy
from functools import cache
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from typing import Any

from bot.cli.battles import render_verification
from games.core.record import GENESIS, hash_of
from tests.attack.tally import Tally
from tests.support.chat_table import ROOT, Table, ready_battle
from tests.support.verifiers import compare, rechained

LOGS = 100
"""Changed logs a lot."""

_VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 7, 300, 2.5, 1e308, float("nan"), float("inf"), "", "x", "fair", "typed", "system",
    "0" * 64, "\ud800", [], [1], [None], {}, {"a": 1}, [[[]]], 10**30, "rolled", "seed_revealed", "battle_started",
    [{"faces": [], "origin": "fair"}], {"faces": [1, 2, 3], "origin": "fair"}, [{"faces": [True], "sides": 6.5}],
)  # fmt: skip


@cache
def _whole() -> list[list[str]]:
    """Recorded logs, and one with many fair dice, words for the seed, an act taken back, and the seed."""
    recorded = sorted((ROOT / "tests" / "games").glob("log*.jsonl")) + sorted(
        (ROOT / "tests/games/logs").glob("*.jsonl")
    )
    table = _played(Path(mkdtemp(prefix="attack-")))
    mine = list(table.lines())
    table.desk.tools.store.close()
    return [mine, *([line for line in file.read_text("utf-8").split("\n") if line] for file in recorded)]


def _played(folder: Path) -> Table:
    table = ready_battle(folder)
    for who, line in (
        ("Марк", "/seed слово Марка"),
        ("Ира", "/order Брут легионеры 1 10см"),
        ("Марк", "/roll 9к6"),
        ("Ира", "/roll 3d100 2d6"),
        ("Ира", "/undo"),
        ("Марк", "/undo"),
        ("Ира", "/roll 4d300"),
        ("Ира", "/end"),
        ("Марк", "/end"),
    ):
        table.say(who, line)
    if any(label.startswith("Согласен") for label in table.tokens):
        table.press("Марк", "Согласен")
    return table


def attack(seed: str, folder: Path, *, logs: int = LOGS) -> Tally:
    """Many changed logs, none written to the disk."""
    chance, tally = Random(seed), Tally(seed, tried=logs)
    for number in range(logs):
        lines = _whole()[0] if chance.random() < 0.4 else chance.choice(_whole())
        told, changed = _changed(chance, lines)
        what = f"{number}: {told}"
        head = json.loads(lines[-1])["hash"] if chance.random() < 0.8 else None
        try:
            report, differences = compare(changed, head)
            said = list(render_verification(report, chance.choice(("ru", "en"))))
        except Exception as fault:
            tally.find("tracebacks", f"{fault!r} at {what}")
            continue
        tally.check("disagreements", not differences, f"{differences} at {what}")
        tally.check("unanswered", bool(said) and not any("verify-" in line for line in said), f"{said[-1:]} at {what}")
        # Written anew from the change on, a log is another log; that shows against a hash that was published.
        seen = not report.ok or (head is None and _is_beginning(changed, lines))
        seen = seen or _data(changed) == _data(lines) or (told == "rewritten" and head is None)
        # A text that stood beside a line may be forgotten: nothing else is changed by that, and it is told.
        seen = seen or (bool(report.removed) and _without_texts(changed) == _without_texts(lines))
        tally.check("lost", seen, f"both say that all is well at {what}")
    return tally


def _is_beginning(changed: Sequence[str], lines: Sequence[str]) -> bool:
    """Cut off at the end, which nothing but a published hash shows."""
    made = _data(changed)
    return made is not None and made == (_data(lines) or [])[: len(made)]


def _data(lines: Sequence[str]) -> list[Any] | None:
    try:
        return [json.loads(line) for line in lines if line.strip()]
    except (ValueError, RecursionError):
        return None


def _without_texts(lines: Sequence[str]) -> list[Any]:
    data = _data(lines) or []
    return [{key: value for key, value in line.items() if key != "texts"} for line in data if isinstance(line, dict)]


def _changed(chance: Random, lines: Sequence[str]) -> tuple[str, list[str]]:
    """What was done, and the log after it."""
    kind = chance.choice(("values", "values", "values", "lines", "letters", "letters", "rewritten", "rewritten"))
    if kind == "letters":
        return kind, _letters(chance, list(lines))
    if kind == "lines":
        return kind, _moved(chance, list(lines))
    data = [json.loads(line) for line in lines]
    for _ in range(chance.randint(1, 3)):
        _put(chance, data)
    if kind == "rewritten":
        if chance.random() < 0.4:
            data = [line for line in _moved(chance, data) if isinstance(line, dict)]
        try:
            return kind, rechained([line for line in data if "act" in line], renumbered=chance.random() < 0.7)
        except (ValueError, TypeError, KeyError):
            return kind, _rehashed(data)
    return kind, [json.dumps(line, ensure_ascii=chance.random() < 0.5) for line in data]


def _rehashed(data: list[Any]) -> list[str]:
    """The chain made anew as far as lines can be written down at all."""
    prev = GENESIS
    for line in data:
        line["prev"] = prev
        try:
            prev = line["hash"] = hash_of(line)
        except (ValueError, TypeError):
            prev = line["hash"] = "0" * 64
    return [json.dumps(line) for line in data]


def _places(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield (*path, key)
        yield from _places(value, (*path, key))


def _put(chance: Random, data: list[Any]) -> None:
    """Another value somewhere in a line, a field less or one more."""
    line = chance.choice(data)
    *outer, last = chance.choice(list(_places(line)))
    place = line
    for key in outer:
        place = place[key]
    value = deepcopy(chance.choice(_VALUES))  # put into itself it would be written down without end
    if isinstance(place[last], int) and chance.random() < 0.5:
        value = place[last] + chance.choice((-1, 1))
    if isinstance(place, dict) and chance.random() < 0.15:
        del place[last]
    elif isinstance(place, dict) and chance.random() < 0.1:
        place["rolls"] = value
    else:
        place[last] = value


def _moved(chance: Random, lines: list[Any]) -> list[Any]:
    """Lines left out, doubled, swapped or cut off."""
    at, to = sorted(chance.sample(range(len(lines)), 2))
    return chance.choice((
        [*lines[:at], *lines[to:]],
        [*lines[:to], *lines[at:]],
        [*lines[:at], lines[to], *lines[at + 1 : to], lines[at], *lines[to + 1 :]],
        lines[: to + 1],
        lines[at:],
        [],
    ))  # fmt: skip


def _letters(chance: Random, lines: list[str]) -> list[str]:
    """Letters of a line changed, cut or put in; deep brackets."""
    number = chance.randrange(len(lines))
    line = lines[number]
    at, to = sorted((chance.randint(0, len(line)), chance.randint(0, len(line))))
    put = chance.choice(
        ("", "x", "0", '"', "}", "[" * 3_000, "\x00", "\ufeff", "\ud800", " ", "\u2028", ",", "{}", "1e999")
    )
    lines[number] = chance.choice((line[:at] + put + line[at:], line[:at] + put + line[to:], line[:at], line + line))
    return lines
