"""What a game gives to rosters: its usual size, how a typed unit is read, checked and written. One object a game.

A game with army lists (:mod:`.listed`) is built from rows of those; one without gives a :class:`ForcePack`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from armies.core.check import ForceVerdict
from armies.core.pasted import Pasted
from armies.core.roster import Force, Member
from lexicon.names import Language
from lexicon.refs import BOOKS, Book


@dataclass(frozen=True, slots=True)
class Typed:
    """A unit as its lines say it: itself, how many alike, and the name of the unit that it joins as a hero."""

    member: Member
    copies: int = 1
    joins: str = ""


@dataclass(frozen=True)
class Rows:
    """How the units of a game are written in lists.

    Attributes:
        read: a unit from its line and those that go on with it; the last argument: profiles that an operator supplies.
            It raises an :class:`lexicon.errors.AdjutantError` for what is no unit, or a wrong one.
        columns: heads of tables, folded, each with its column; ``name`` is one of them.
        line: a table's row, by columns, as the line that ``read`` reads.
        begins: whether a line can be a unit's first; what cannot is no unit gone wrong but a title or a remark.
        goes_on: whether a line goes on with the unit before it; second argument: it is the next line to the unit's own.
        own: whether a line is a unit of this game and of no other.
        plain: whether a unit's line is plainly of this game: of a list that has no such line it is asked whether it is.
        joins: of a line that says whom the hero before it joins, that unit's name, empty for the next; else ``None``.
    """

    read: Callable[[Sequence[str], Sequence[Any]], Typed]
    columns: Mapping[str, str]
    line: Callable[[Mapping[str, str]], str]
    begins: Callable[[str], bool] = lambda line: True
    goes_on: Callable[[str, bool], bool] = lambda line, first: False
    own: Callable[[str], bool] = lambda line: False
    plain: Callable[[str], bool] = lambda line: True
    joins: Callable[[str], str | None] = lambda line: None


@dataclass(frozen=True)
class OwnTree:
    """JSON of another program that holds lists of a game.

    Attributes:
        knows: whether a value is such a list. read: its units, added to a force; its text tells where they stand.
    """

    knows: Callable[[Any], bool]
    read: Callable[[Any, str, Force], Pasted[Force]]


@dataclass(frozen=True)
class OwnFiles:
    """Files that an operator adds for a game whose own book has lost its units.

    Attributes:
        knows: whether a file of this text and name is one. parse: its profiles, or what is wrong with it.
    """

    knows: Callable[[str, str], bool]
    parse: Callable[[str, str], Sequence[Any]]


@dataclass(frozen=True)
class ForcePack:
    """A game whose units are typed.

    Attributes:
        system: the game. title: what a sheet of it is headed with. size: the usual points.
        rows: how its units are written.
        check: everything against the game's limits. render: a unit as a line that ``rows`` read.
        describe: a unit as plain values, for scripts (``adjutant armies read``).
        example: a unit's line, in both languages, for who typed none.
        also: other titles of the game. by_line: scripts see a line with its copies as one entry.
        doubts: what a unit may have meant instead of what was read, each with a label.
        muster: what is settled before a battle, where players left it open.
        tree, files: another program's lists, and files of its own, where it has such.
    """

    system: Book
    title: str
    size: int
    rows: Rows
    check: Callable[[Force], ForceVerdict]
    render: Callable[[Member, Language], str]
    describe: Callable[[Member], Mapping[str, Any]]
    example: str
    also: tuple[str, ...] = ()
    by_line: bool = False
    doubts: Callable[[Member, Language], Sequence[tuple[str, Member]]] = lambda member, language: ()
    muster: Callable[[Force], Force] = field(default=lambda force: force)
    tree: OwnTree | None = None
    files: OwnFiles | None = None


@cache
def force_packs() -> dict[str, ForcePack]:
    """The games whose units are typed, by name."""
    rooms = [import_module(f"armies.{book}") for book in BOOKS if find_spec(f"armies.{book}") is not None]
    return {pack.system: pack for room in rooms if (pack := getattr(room, "FORCES", None)) is not None}


class Owner(NamedTuple):
    """A game, and the reader of its own files."""

    system: str
    files: OwnFiles


def own_files(text: str, name: str) -> Owner | None:
    """Whose own this file is; ``None`` for files of army lists."""
    known = (Owner(pack.system, pack.files) for pack in force_packs().values() if pack.files is not None)
    return next((owner for owner in known if owner.files.knows(text, name)), None)
