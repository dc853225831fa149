"""Which commands come to which mechanic, found in the code: from a command's function along all that it names."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import CodeType, FunctionType, ModuleType
from typing import Any

from handlers.desk.registry import commands
from handlers.topics.topics import FAMILIES
from lexicon.refs import BOOKS, Book
from resolvers.core.mechanic import Mechanic
from resolvers.registry import mechanics_of

Run = Callable[..., Any]
_BY_NAME = {"procedure"}
"""Functions that take a mechanic by its name."""
_WALKED = ("handlers", "resolvers", "games")
_FOR_ALL = "handlers.topics"
"""``/do`` plays every mechanic by its name; that is no answer to who uses it."""


def commands_of_mechanics() -> dict[tuple[str, str], list[str]]:
    """The commands that come to each mechanic, by game and name; none for those that only ``/do`` plays."""
    every = {id(mechanic.build): mechanic for book in BOOKS for mechanic in mechanics_of(book).all()}
    found: dict[tuple[str, str], list[str]] = {(m.system, m.name): [] for m in every.values()}
    for name, command in sorted(commands().items()):
        for game, form in command.forms.items():
            topics = FAMILIES.get((game, name), ()) if game is not None else ()
            reached = _reached((form.run, form.forecast), every) | {(game, topic.mechanic.name) for topic in topics}
            for system, mechanic in sorted(reached, key=str):
                users = found.get((str(system), mechanic), [])
                if game in (None, system) and f"/{name}" not in users:
                    users.append(f"/{name}")
    return found


def _reached(starts: Iterable[Run | None], every: Mapping[int, Mechanic[Any, Any]]) -> set[tuple[Book | None, str]]:
    """Game and name of each mechanic that is come to."""
    seen: set[int] = set()
    waiting: list[Any] = [start for start in starts if start is not None]
    found: set[tuple[Book | None, str]] = set()
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
            found.add((every[id(thing)].system, every[id(thing)].name))
        if _BY_NAME & set(_names(thing.__code__)):
            system = thing.__module__.split(".")[1]
            found |= {(book, word) for book in BOOKS if book == system for word in _words(thing.__code__)}
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


def _words(code: CodeType) -> Iterator[str]:
    for thing in code.co_consts:
        if isinstance(thing, str):
            yield thing
        elif isinstance(thing, CodeType):
            yield from _words(thing)


def _names(code: CodeType) -> Iterator[str]:
    yield from code.co_names
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _names(inner)
