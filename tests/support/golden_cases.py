"""Reading golden cases and comparing results with them."""

import json
import tomllib
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent.parent / "golden"
DISPUTED = tomllib.loads((FOLDER / "disputed.toml").read_text(encoding="utf-8"))


def cases(system: str) -> list[dict[str, Any]]:
    return _read(FOLDER / f"{system}.jsonl")


def odds_cases(system: str) -> list[dict[str, Any]]:
    return [case for case in _read(FOLDER / "odds" / "odds-dev.jsonl") if case["system"] == system]


def _read(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line.strip()]


def differences(expected: Any, got: Any, path: str = "") -> Iterator[str]:
    """One line for each place where ``got`` does not hold what ``expected`` lists; lists must agree as a whole."""
    if isinstance(expected, dict):
        if not isinstance(got, dict):
            yield f"{path}: expected an object, got {got!r}"
            return
        for key, value in expected.items():
            if key in got:
                yield from differences(value, got[key], f"{path}.{key}")
            else:
                yield f"{path}.{key}: missing"
    elif isinstance(expected, list):
        if not isinstance(got, list) or len(got) != len(expected):
            yield f"{path}: expected {expected!r}, got {got!r}"
            return
        for index, (one, other) in enumerate(zip(expected, got, strict=True)):
            yield from differences(one, other, f"{path}[{index}]")
    elif isinstance(expected, bool) or isinstance(got, bool):
        if expected is not got:
            yield f"{path}: expected {expected!r}, got {got!r}"
    elif expected != got:
        yield f"{path}: expected {expected!r}, got {got!r}"


def odds_differences(expected: dict[str, list[list[Any]]], odds: dict[str, Any]) -> Iterator[str]:
    """One line for each field whose law differs from the expected one; fractions are compared exactly."""
    if odds["exact"] is not True:
        yield "not exact"
    for name, pairs in expected.items():
        if name not in odds["fields"]:
            yield f"{name}: missing"
            continue
        want = {(type(v).__name__, v): Fraction(p) for v, p in pairs}
        have = {(type(v).__name__, v): Fraction(p) for v, p in odds["fields"][name]}
        if sum(have.values()) != 1:
            yield f"{name}: sums to {sum(have.values())}"
        if want != have:
            yield f"{name}: expected {pairs}, got {odds['fields'][name]}"
