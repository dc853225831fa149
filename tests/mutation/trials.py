"""One trial a fault: a forked process in which one module has it runs the tests. What fails has noticed.

The parent imports the libraries that the tests need and those rooms of the project that lie below the faults, which
import nothing from above: each child loads the code with the fault in it, and does not have to wait for anything else.
"""

from __future__ import annotations

import ast
import importlib
import importlib.abc
import importlib.machinery
import json
import os
import signal
import sys
import time
import traceback
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, ModuleType
from typing import Literal

from tests.mutation.faults import Fault, faults_of

Verdict = Literal["found", "survived"]
_PASSED, _NO_TRIAL = 0, 99
# Libraries that are pytest's plugins as well are loaded before it.
_KNOWN = "-Wignore::pytest.PytestAssertRewriteWarning"
_ROOMS = ("lexicon", "resolvers", "armies", "games", "handlers", "bot")
"""The packages of the project, from below: none imports one that stands after it (``make contract``)."""
_QUIET = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", "--tb=no", _KNOWN)


@dataclass(frozen=True)
class Trial:
    """A fault in a file, and the tests that should find it: those that mostly do are run before the others."""

    file: Path
    tree: ast.Module
    fault: Fault
    tests: tuple[tuple[str, ...], ...]
    patience_s: float


class _With(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Loads one module from this code instead of its file."""

    def __init__(self, name: str, file: Path, code: CodeType) -> None:
        self._name, self._file, self._code = name, file, code

    def find_spec(self, name: str, path: object, target: object = None) -> importlib.machinery.ModuleSpec | None:
        if name != self._name:
            return None
        package = self._file.name == "__init__.py"
        spec = importlib.machinery.ModuleSpec(name, self, origin=str(self._file), is_package=package)
        if package:
            spec.submodule_search_locations = [str(self._file.parent)]
        return spec

    def exec_module(self, module: ModuleType) -> None:
        module.__file__ = str(self._file)
        exec(self._code, module.__dict__)  # the code of our own project


def module_of(file: Path) -> str:
    """``bot/delivery.py`` as it is imported."""
    parts = file.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def read(file: Path) -> tuple[ast.Module, list[Fault]]:
    """A file's tree and its faults."""
    tree = ast.parse(file.read_text(encoding="utf-8"), filename=str(file))
    return tree, faults_of(tree)


def rehearse(tests: Sequence[Sequence[str]], files: Sequence[Path], patience_s: float = 600.0) -> float:
    """Run the tests without any fault; how many seconds they take. What all trials of these files share is then loaded.

    Raises:
        SystemExit: they fail as they are.
    """
    below = _ROOMS[: min(_ROOMS.index(file.parts[0]) for file in files)]
    reading, writing = os.pipe()
    began = time.monotonic()
    pid = os.fork()
    if pid == 0:
        os.close(reading)
        known = set(sys.modules)
        status = _run(tests)
        needed = sorted(set(sys.modules) - known)
        named = dict.fromkeys(name if name.partition(".")[0] in below else name.partition(".")[0] for name in needed)
        os.write(writing, json.dumps([name for name in named if _is_shared(name, below)]).encode())
        os._exit(status)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        shared: list[str] = json.loads(pipe.read() or b"[]")
    status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    took = time.monotonic() - began
    if status != _PASSED or took > patience_s:
        sys.exit(f"these tests fail as they are, or take too long: {' '.join(name for some in tests for name in some)}")
    for name in shared:
        importlib.import_module(name)
    return took


def _is_shared(name: str, below: Sequence[str]) -> bool:
    """Whether a module is one that no fault can change: a library, or of a room below."""
    if name.partition(".")[0] in below:
        return True
    if name.startswith("_") or name == "tests":
        return False
    origin = getattr(getattr(sys.modules.get(name), "__spec__", None), "origin", None)
    return origin is not None and "site-packages" in origin


def run_all(trials: Sequence[Trial], *, at_once: int, until: float) -> Iterator[tuple[Trial, Verdict]]:
    """Make the trials, so many at a time, until all are made or ``until`` (of ``time.monotonic``) has come."""
    waiting, running = list(reversed(trials)), dict[int, tuple[Trial, float]]()
    try:
        while running or (waiting and time.monotonic() < until):
            while waiting and len(running) < at_once and time.monotonic() < until:
                trial = waiting.pop()
                running[_start(trial)] = trial, time.monotonic() + trial.patience_s
            yield from _ended(running)
            time.sleep(0.01)
    finally:
        for pid in running:
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)


def _ended(running: dict[int, tuple[Trial, float]]) -> Iterator[tuple[Trial, Verdict]]:
    for pid, (trial, late) in list(running.items()):
        done, status = os.waitpid(pid, os.WNOHANG)
        if not done and time.monotonic() > late:
            os.kill(pid, signal.SIGKILL)
            done, status = os.waitpid(pid, 0)
        if done:
            del running[pid]
            code = os.waitstatus_to_exitcode(status)
            assert code != _NO_TRIAL, f"{trial.file}:{trial.fault.line}: {trial.fault.what}: no code that can be run"
            yield trial, "survived" if code == _PASSED else "found"


def _start(trial: Trial) -> int:
    pid = os.fork()
    if pid == 0:
        status = _NO_TRIAL
        try:
            trial.fault.make()
            code = compile(ast.fix_missing_locations(trial.tree), str(trial.file), "exec")
            sys.meta_path.insert(0, _With(module_of(trial.file), trial.file, code))
            status = _run(trial.tests)
        except BaseException:
            traceback.print_exc()
        finally:
            os._exit(status)
    return pid


def _run(tests: Sequence[Sequence[str]]) -> int:
    """The tests in this process, silently, some after the others while they pass; pytest's exit status."""
    quiet = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(quiet, stream)
    os.environ["ADJUTANT_TRIAL"] = "yes"
    import pytest

    return next((status for some in tests if (status := int(pytest.main([*_QUIET, *some]))) != _PASSED), _PASSED)
