"""``make mutants``: how many faults the tests find, by group of files; status 1 below the share that is asked.

Groups stand in ``pyproject.toml`` under ``tool.mutants``: files and the tests that answer for them, both as patterns;
under the name of a game the tests that answer for its part of a group alone; ``first``: those of them that find most.
"""

from __future__ import annotations

import argparse
import math
import os
import random
import sys
import time
import tomllib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from tests.mutation.faults import Fault
from tests.mutation.trials import Trial, read, rehearse, run_all

_SLOWER = 5.0
"""Tests that take so many times as long as without a fault have found one: something goes round and round."""
_LEAST_PATIENCE_S = 10.0


@dataclass(frozen=True)
class Group:
    """Files and the tests that answer for them, those that find most before the others."""

    name: str
    files: tuple[Path, ...]
    tests: tuple[tuple[str, ...], ...]


def read_groups() -> list[Group]:
    """The groups that have files; one for each of its games where a group has some.

    Raises:
        SystemExit: a group has files and no tests.
    """
    said = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutants"]
    made: list[Group] = []
    for name, one in said.items():
        for game in one.get("games", [""]):
            files, first, tests = (
                _found([pattern.format(game=game) for pattern in patterns])
                for patterns in (one["files"], one.get("first", []), [*one["tests"], *one.get(game, [])])
            )
            stages = (first, tuple(test for test in tests if test not in first))
            group = Group(f"{name} {game}".strip(), files, tuple(tuple(map(str, some)) for some in stages if some))
            if files and not group.tests:
                sys.exit(f"{group.name}: no tests answer for {', '.join(map(str, files))}")
            made += [group] if files else []
    return made


def _found(patterns: Sequence[str]) -> tuple[Path, ...]:
    return tuple(dict.fromkeys(path for pattern in patterns for path in sorted(Path().glob(pattern))))


def trials_of(group: Group, only: str, seed: int) -> list[Trial]:
    """The trials of a group, in an order by chance, so that the first ones stand for all."""
    took = rehearse(group.tests, group.files)
    patience = max(_SLOWER * took, _LEAST_PATIENCE_S)
    made: list[Trial] = []
    for file in group.files:
        if only in str(file):
            tree, faults = read(file)
            made += [Trial(file, tree, fault, group.tests, patience) for fault in faults]
    if made:
        _check(replace(made[0], fault=Fault(0, "no fault at all", lambda: None)))
    random.Random(seed).shuffle(made)
    return made


def _check(trial: Trial) -> None:
    """Make sure that tests which fail have found the fault and nothing else.

    Raises:
        SystemExit: they fail without one.
    """
    for _, verdict in run_all([trial], at_once=1, until=math.inf):
        if verdict != "survived":
            sys.exit(f"{trial.file} without a fault fails its tests in a trial")


def judge(group: Group, options: argparse.Namespace, until: float) -> float:
    """Try a group's faults and print what survived; the share that was found."""
    trials = trials_of(group, options.only, options.seed)[: options.most]
    survivors: list[Trial] = []
    made = 0
    for trial, verdict in run_all(trials, at_once=options.jobs, until=until):
        made += 1
        if verdict == "survived":
            survivors.append(trial)
    for trial in sorted(survivors, key=lambda trial: (trial.file, trial.fault.line)):
        print(f"  {trial.file}:{trial.fault.line}: {trial.fault.what}")
    share = 1.0 if not made else 1 - len(survivors) / made
    print(f"{group.name}: {made - len(survivors)} of {made} found, {share:.0%} ({len(trials)} in all)", flush=True)
    return share


def read_options(arguments: Sequence[str] | None = None) -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="make mutants")
    parser.add_argument("groups", nargs="*", help="names of groups; all of them without any")
    parser.add_argument("--only", default="", help="files whose path has this in it")
    parser.add_argument("--most", type=int, default=None, help="trials of a group")
    parser.add_argument("--minutes", type=float, default=30.0, help="for all groups together")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1, help="of the order in which faults are tried")
    parser.add_argument("--share", type=float, default=0.9, help="that has to be found in each group")
    return parser.parse_args(arguments)


def main() -> None:
    """Try every group as the command line says, each with its part of the time."""
    options = read_options()
    wanted = set(options.groups)
    groups = [group for group in read_groups() if not wanted or wanted & {group.name, group.name.split()[0]}]
    end = time.monotonic() + 60 * options.minutes
    shares = []
    for left, group in zip(range(len(groups), 0, -1), groups, strict=True):
        now = time.monotonic()
        shares.append(judge(group, options, now + (end - now) / left))
    sys.exit(0 if shares and min(shares) >= options.share else 1)


if __name__ == "__main__":
    main()
