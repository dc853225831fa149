"""What a game gives to rosters: its usual size, how a typed unit is read, checked and written. One object a game.

A game with army lists (Warmaster) is built from rows of those; one without gives a :class:`ForcePack`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from armies.core.check import ForceVerdict
from armies.core.roster import Force, Member
from lexicon.names import Language
from lexicon.refs import BOOKS, Book


@dataclass(frozen=True)
class ForcePack:
    """A game whose units are typed.

    Attributes:
        system: the game. title: what a sheet of it is headed with. size: the usual points.
        add: the force with a unit of a typed line; the last argument: profiles that an operator supplies.
        check: everything against the game's limits. render: a unit as a line that ``add`` reads.
        muster: what is settled before a battle, where players left it open.
    """

    system: Book
    title: str
    size: int
    add: Callable[[Force, str, Sequence[Any]], Force]
    check: Callable[[Force], ForceVerdict]
    render: Callable[[Member, Language], str]
    muster: Callable[[Force], Force] = lambda force: force


@cache
def force_packs() -> dict[str, ForcePack]:
    """The games whose units are typed, by name."""
    rooms = [import_module(f"armies.{book}") for book in BOOKS if find_spec(f"armies.{book}") is not None]
    return {pack.system: pack for room in rooms if (pack := getattr(room, "FORCES", None)) is not None}
