"""What a game gives to rosters: its usual size, how a typed unit is read, checked and written. One object a game.

A game with army lists (Warmaster) is built from rows of those; one without gives a :class:`ForcePack`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from armies.core.check import ForceVerdict
from armies.core.pasted import Pasted
from armies.core.roster import Force, Member
from lexicon.names import Language
from lexicon.refs import BOOKS, Book


@dataclass(frozen=True)
class OwnText:
    """Lists that are written in a game's own way.

    Attributes:
        knows: whether a line is a unit of it. paste: a whole list of such lines.
        knows_tree, read_tree: the same for JSON of another program; ``read_tree`` takes its text too.
    """

    knows: Callable[[str], bool]
    paste: Callable[[str, Force], Pasted[Force]]
    knows_tree: Callable[[Any], bool]
    read_tree: Callable[[Any, str, Force], Pasted[Force]]


@dataclass(frozen=True)
class OwnFiles:
    """Files that an operator adds for a game whose own book has lost its units.

    Attributes:
        knows: whether a file of this text and name is one. parse: its profiles, or what is wrong with it.
        load: the profiles of all such files in a folder.
    """

    knows: Callable[[str, str], bool]
    parse: Callable[[str, str], Sequence[Any]]
    load: Callable[[Path], tuple[Any, ...]]


@dataclass(frozen=True)
class ForcePack:
    """A game whose units are typed.

    Attributes:
        system: the game. title: what a sheet of it is headed with. size: the usual points.
        add: the force with a unit of a typed line; the last argument: profiles that an operator supplies.
        check: everything against the game's limits. render: a unit as a line that ``add`` reads.
        muster: what is settled before a battle, where players left it open.
        text, files: lists and files of its own, where it has such.
    """

    system: Book
    title: str
    size: int
    add: Callable[[Force, str, Sequence[Any]], Force]
    check: Callable[[Force], ForceVerdict]
    render: Callable[[Member, Language], str]
    muster: Callable[[Force], Force] = lambda force: force
    text: OwnText | None = None
    files: OwnFiles | None = None


@cache
def force_packs() -> dict[str, ForcePack]:
    """The games whose units are typed, by name."""
    rooms = [import_module(f"armies.{book}") for book in BOOKS if find_spec(f"armies.{book}") is not None]
    return {pack.system: pack for room in rooms if (pack := getattr(room, "FORCES", None)) is not None}


def own_files(text: str, name: str) -> OwnFiles | None:
    """The reader of a file that is some game's own; ``None`` for files of army lists."""
    known = (pack.files for pack in force_packs().values())
    return next((files for files in known if files is not None and files.knows(text, name)), None)
