"""Pasted lists and what must have been understood of them; ``tests/armies/lists`` describes a case."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parent.parent / "armies" / "lists"
REFUSALS = {"other_game", "not_a_list"}
_SETS = ("rules", "leaders")


def list_cases(file: str) -> list[dict[str, Any]]:
    """All cases of a file."""
    return [json.loads(line) for line in (FOLDER / file).read_text("utf-8").splitlines() if line.strip()]


def fold(text: object) -> str:
    """Letters and digits alone."""
    return " ".join("".join(c if c.isalnum() else " " for c in str(text).casefold().replace("ё", "е")).split())


def same(wanted: object, given: object) -> bool:
    """Whether two cells say the same; ``Гусары 2`` is called ``Гусары``."""
    if wanted is None or isinstance(wanted, bool):
        return wanted is given
    if isinstance(wanted, int | float):
        return isinstance(given, int | float) and not isinstance(given, bool) and wanted == given
    return isinstance(given, str) and fold(wanted) in (fold(given), re.sub(r" \d+$", "", fold(given)))


def differences(wanted: Any, given: Any, path: str = "") -> Iterator[str]:
    """What is not as wanted, each as a sentence."""
    if isinstance(wanted, dict):
        for key, value in wanted.items():
            if key == "problems":
                yield from of_problems(value, given["problems"])
            elif key == "problem_lines":
                lines = [fold(problem["line"]) for problem in given["problems"]]
                yield from (f"no problem has {one!r}" for one in value if not any(fold(one) in line for line in lines))
            elif key == "rules_include":
                got = {fold(rule) for rule in given["rules"]}
                yield from (f"{path}.rules lack {rule!r}" for rule in value if fold(rule) not in got)
            elif key not in given:
                yield f"{path}.{key} is not there"
            else:
                yield from differences(value, given[key], f"{path}.{key}")
    elif isinstance(wanted, list) and path.rpartition(".")[2] in _SETS:
        if sorted(map(fold, wanted)) != sorted(map(fold, given)):
            yield f"{path} is {given!r}, {wanted!r} was wanted"
    elif isinstance(wanted, list):
        if len(given) != len(wanted):
            names = [one.get("name") if isinstance(one, dict) else one for one in given]
            yield f"{path} are {names!r}, {len(wanted)} were wanted"
        for at, (one, other) in enumerate(zip(wanted, given, strict=False)):
            yield from differences(one, other, f"{path}[{at}]")
    elif not same(wanted, given):
        yield f"{path} is {given!r}, {wanted!r} was wanted"


def of_problems(wanted: int | list[str], given: list[dict[str, str]]) -> Iterator[str]:
    """Problems that are too many, too few or of another kind."""
    if isinstance(wanted, int):
        if len(given) != wanted:
            yield f"problems are {given!r}, {wanted} were wanted"
        yield from (f"a good list is refused: {one!r}" for one in given if one["code"] in REFUSALS)
    else:
        codes = {problem["code"] for problem in given}
        yield from (
            f"problems have {codes!r}, {code!r} was wanted" for code in wanted if not codes & set(code.split("|"))
        )
