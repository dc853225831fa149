"""Which commands come to which mechanic, found in the code: from a command's function along all that it names."""

from __future__ import annotations

import functools
import inspect
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import CodeType, FunctionType, ModuleType
from typing import Any

from games.registry import pack_of
from handlers.desk.registry import commands
from handlers.topics.topics import FAMILIES
from lexicon.refs import BOOKS, Book
from resolvers.core.mechanic import Mechanic
from resolvers.registry import mechanics_of

Run = Callable[..., Any]
_BY_NAME = {"procedure"}
"""Functions that take a mechanic by its name."""
_WALKED = ("handlers", "resolvers", "games")
_MOST_USERS = 2
_FOR_ALL = "handlers.topics"
"""``/do`` plays every mechanic by its name; that is no answer to who uses it."""


def commands_of_mechanics() -> dict[tuple[str, str], list[str]]:
    """The commands that come to each mechanic, by game and name; none for those that only ``/do`` plays."""
    every = _every()
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


@dataclass
class Kept:
    """What a battle keeps of a mechanic.

    Attributes:
        acts: commands that play it as an act whose right the battle judges, or as a topic that changes the battle.
        within: commands whose act goes by the same rule code, as a part of something larger.
        rights: what may be done, what is owed, or what a phase brings goes by it.
    """

    acts: list[str] = field(default_factory=list)
    within: list[str] = field(default_factory=list)
    rights: bool = False

    def __bool__(self) -> bool:
        return bool(self.acts or self.within or self.rights)


def kept_mechanics() -> dict[tuple[str, str], Kept]:
    """What the battle keeps of each mechanic, by game and name; nothing of those that only calculate.

    A command keeps what it plays where the battle judges the right to it (``judge``), since that makes it an act; a
    topic where it has ``changes``. Whoever makes a calculator an act, or an act a calculator, changes the page.
    """
    every = _every()
    found: dict[tuple[str, str], Kept] = {(m.system, m.name): Kept() for m in every.values()}
    parts = dict(zip(found, _parts(every.values()), strict=True))
    for name, command in sorted(commands().items()):
        for game, form in command.forms.items():
            topics = FAMILIES.get((game, name), ()) if game is not None else ()
            changing = [topic for topic in topics if topic.changes is not None]
            starts: list[Any] = [topic.mechanic for topic in changing]
            if form.judge is not None:
                starts += [form.run, form.judge]
            played, seen = _walked(starts, every)
            for key, kept in found.items():
                if game not in (None, key[0]):
                    continue
                if key in played:
                    kept.acts.append(f"/{name}")
                elif parts[key] & seen:
                    kept.within.append(f"/{name}")
    for key in _foreseen_only(every):
        found[key].within.clear()
    for book in BOOKS:
        pack = pack_of(book)
        rights = (pack.may, pack.owed, pack.next, pack.closes, pack.opens, pack.follows, pack.result, pack.standing)
        played, seen = _walked(rights, every)
        for key, kept in found.items():
            kept.rights |= key[0] == book and (key in played or bool(parts[key] & seen))
    return found


def _foreseen_only(every: Mapping[int, Mechanic[Any, Any]]) -> list[tuple[str, str]]:
    """Mechanics that no command plays and some only look at beforehand: what shares their code is no part of them."""
    forms = [(name, form) for name, known in commands().items() for form in known.forms.values()]
    forms = [(name, form) for name, form in forms if form.run.__module__.split(".")[1] not in ("topics", "shelf")]
    played = _reached([form.run for _, form in forms], every)
    looked = _reached([form.forecast for _, form in forms], every)
    return [(str(book), name) for book, name in looked - played]


def _every() -> dict[int, Mechanic[Any, Any]]:
    return {id(mechanic.build): mechanic for book in BOOKS for mechanic in mechanics_of(book).all()}


def _parts(every: Iterable[Mechanic[Any, Any]]) -> list[set[int]]:
    """Of each mechanic the functions that it is made of: its rule, wherever it is played.

    Those of other files count where few mechanics are made of them: what many use is no rule of one.
    """
    made: list[tuple[FunctionType, list[FunctionType]]] = []
    for mechanic in every:
        build = inspect.unwrap(mechanic.build)
        assert isinstance(build, FunctionType)
        named = (inspect.unwrap(thing) for thing in _named_in(build) if isinstance(thing, FunctionType))
        room = f"resolvers.{mechanic.system}."
        own = [thing for thing in named if isinstance(thing, FunctionType) and thing.__module__.startswith(room)]
        made.append((build, own))
    users = Counter(id(part) for _, parts in made for part in parts)
    return [
        {id(part) for part in parts if part.__module__ == build.__module__ or users[id(part)] <= _MOST_USERS}
        for build, parts in made
    ]


def _reached(starts: Iterable[Run | None], every: Mapping[int, Mechanic[Any, Any]]) -> set[tuple[Book | None, str]]:
    """Game and name of each mechanic that is come to."""
    return _walked(starts, every)[0]


def _walked(
    starts: Iterable[Any], every: Mapping[int, Mechanic[Any, Any]]
) -> tuple[set[tuple[Book | None, str]], set[int]]:
    """Game and name of each mechanic that is come to, and all functions on the way."""
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
    return found, seen


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
