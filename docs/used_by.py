"""Which commands come to which mechanic, found in the code itself: from a command's function along all that it names."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable, Iterator
from types import CodeType, FunctionType, ModuleType
from typing import Any

from handlers.desk.registry import commands
from lexicon.refs import BOOKS
from resolvers.core.mechanic import Mechanic
from resolvers.registry import mechanics_of

_WALKED = ("handlers", "resolvers", "games")
_FOR_ALL = "handlers.topics"
"""``/do`` plays every mechanic by its name; that is no answer to who uses it."""


def commands_of_mechanics() -> dict[tuple[str, str], list[str]]:
    """The commands that come to each mechanic, by game and name; none for those that only ``/do`` plays."""
    every = {id(mechanic.build): mechanic for book in BOOKS for mechanic in mechanics_of(book).all()}
    found: dict[tuple[str, str], list[str]] = {(m.system, m.name): [] for m in every.values()}
    for name, command in sorted(commands().items()):
        for game, form in command.forms.items():
            for mechanic in _reached((form.run, form.forecast), every):
                users = found[mechanic.system, mechanic.name]
                if game in (None, mechanic.system) and f"/{name}" not in users:
                    users.append(f"/{name}")
    return found


def _reached(starts: Iterable[Callable[..., Any] | None], every: dict[int, Mechanic[Any, Any]]) -> list[Mechanic[Any, Any]]:
    seen: set[int] = set()
    waiting: list[Any] = [start for start in starts if start is not None]
    found: list[Mechanic[Any, Any]] = []
    while waiting:
        thing = waiting.pop()
        if isinstance(thing, Mechanic):
            thing = thing.build
        if isinstance(thing, functools.partial):
            waiting += [thing.func, *thing.args, *thing.keywords.values()]
        if isinstance(thing, type):
            waiting += [member for member in vars(thing).values() if callable(member) or isinstance(member, property)]
        if isinstance(thing, property):
            thing = thing.fget
        thing = inspect.unwrap(thing) if callable(thing) else thing
        if not isinstance(thing, FunctionType) or id(thing) in seen or not _is_ours(thing):
            continue
        seen.add(id(thing))
        if id(thing) in every:
            found.append(every[id(thing)])
        waiting += _named_in(thing)
    return found


def _is_ours(function: FunctionType) -> bool:
    return function.__module__.startswith(_WALKED) and not function.__module__.startswith(_FOR_ALL)


def _named_in(function: FunctionType) -> Iterator[Any]:
    """What a function names: its module's things, things of modules that it names, what it closes over."""
    names = set(_names(function.__code__))
    for name in names:
        thing = function.__globals__.get(name)
        if isinstance(thing, ModuleType):
            yield from (vars(thing).get(other) for other in names)
        elif isinstance(thing, (FunctionType, type, Mechanic, functools.partial)) or hasattr(thing, "__wrapped__"):
            yield thing
        elif isinstance(thing, (dict, tuple, list)):
            yield from (thing.values() if isinstance(thing, dict) else thing)
    for cell in function.__closure__ or ():
        yield cell.cell_contents


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _names(inner)
