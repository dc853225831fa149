"""Where each command stands in Discord's menu: the ones of every day at its top, the others in groups.

A command of some games alone stands in each of their groups (``/wma attach``), with that game's options and no others;
one of any game in a group by situation (``/table seed``, ``/bot lang``). What is of every day in a game its desk says
(:attr:`handlers.desk.games.GameDesk.usual`); a game that comes anew brings its own group along.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from games.registry import pack_of
from handlers.desk.answer import Text
from handlers.desk.games import all_desks
from handlers.desk.registry import Command
from handlers.drawing.fluent import render_words
from lexicon.names import Name
from lexicon.refs import Book

TOP = 25
"""Commands at the top of a menu, groups among them: what a thumb looks through."""
_ALWAYS = (
    "roll", "odds", "rule", "unit", "help", "start", "join", "army", "deploy", "turn", "battle", "undo", "why",
)  # fmt: skip
"""What people of every game type from their first day on."""
_SITUATIONS = {"table": ("setup", "turn", "battle"), "bot": ("dice", "rules", "self")}
"""The groups of commands of any game, and what stands in them by its place in the help."""
_BY_POST = "handlers.post."
"""What hours between two acts need stands in a group of its own within that of the table, which holds 25."""
_APART = "dice"
"""Of a game's commands those of this place in the help stand in a group of their own within its group."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a command stands, and as which game's, where it is one game's there: ``("wma", "attach")``."""

    path: tuple[str, ...]
    command: Command
    game: Book | None = None


def places(known: Iterable[Command]) -> Iterator[Place]:
    """The place of each command that stands in menus, in each game's group that has it."""
    top = _top()
    for command in known:
        if command.hidden:
            continue
        if command.name in top:
            yield Place((command.name,), command)
        elif None in command.forms:
            if any(getattr(form.run, "__module__", "").startswith(_BY_POST) for form in command.forms.values()):
                yield Place(("table", "post", command.name), command)
                continue
            group = next(name for name, groups in _SITUATIONS.items() if command.group in groups)
            yield Place((group, command.name), command)
        else:
            apart = (_APART,) if command.group == _APART else ()
            yield from (
                Place((game, *apart, command.name), command, game) for game in command.forms if game is not None
            )


def path_in(command: Command, game: Book | None) -> tuple[str, ...] | None:
    """Where somebody who plays this game finds it; nowhere, where it is hidden or another game's."""
    found = list(places((command,)))
    own = next((one.path for one in found if one.game == game), None)
    return own or (found[0].path if len(found) == 1 else None)


def group_words(name: str) -> tuple[Name, Name]:
    """What a group is called, and what is in it."""
    if name in _SITUATIONS or name in (_APART, "post"):
        return _worded(f"discord-group-{name}"), _worded(f"discord-group-{name}-about")
    names = pack_of(name).names
    return Name(names[1].ru, name), names[0]


def _worded(key: str) -> Name:
    return Name(render_words(Text(key), "ru"), render_words(Text(key), "en"))


@cache
def _top() -> frozenset[str]:
    """What is of every day; as much of what is usual in the games as there is room for, the likeliest first."""
    desks = all_desks()
    likely: dict[str, float] = defaultdict(float)
    for desk in desks:
        for names in desk.usual.values():
            for place, name in enumerate(names, 1):
                likely[name] += 1 / place
    room = TOP - len(_SITUATIONS) - len(desks) - len(_ALWAYS)
    usual = [name for name in sorted(likely, key=lambda name: -likely[name]) if name not in _ALWAYS]
    return frozenset((*_ALWAYS, *usual[: max(room, 0)]))
