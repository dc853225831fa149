"""What the program hands to every command: the store, the books, the army lists, chance and time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import cached_property
from os.path import isdir
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any

from armies.core.library import Library, load_library
from games.core.dice import RecordedDice
from handlers.building.presets import Presets
from handlers.desk.presence import Presence
from handlers.desk.visits import Visits
from handlers.desk.watched import Watched
from lexicon.errors import StorageTrouble
from resolvers.core.sources import SystemDice

_AGAIN = timedelta(seconds=1)
"""How soon a store that could not be opened is tried again: one request asks for it several times."""

if TYPE_CHECKING:
    from armies.core.book import Folder
    from games.store import Store
    from rules_index.reference.entries import Reference
    from rules_index.search.finder import Finder
    from rules_index.store.index import BookIndex


@dataclass(frozen=True, slots=True)
class Shelf:
    """What is known of rules: the operator's books, the reference of our own, and the search over both.

    ``trouble``: why the operator's books could not be opened; the reference answers all the same.
    """

    index: BookIndex
    reference: Reference
    finder: Finder
    trouble: StorageTrouble | None = None


@dataclass
class Tools:
    """Made once when the program starts. Whatever is slow to open is opened when first asked for.

    Attributes:
        open_store: opens the battles; raises ``StorageTrouble``. Commands that need no battle never call it twice.
        open_shelf: opens the books, the reference and the search over them.
        clock: the time now, in UTC.
        entropy: random bytes of the system, for seeds.
        chance: the system's dice, for free rolls and for sampling odds (never a battle's).
        console: whether the people at this program are all at one keyboard.
        armies: a folder of the operator's own army books, if there is one.
        presets: what players chose last where they put acts together by taps.
        presence: when each player was last heard. visits: what people have seen of their battles.
        watched: the battles of which somebody wants to hear when it is his turn.
        deep_links: by platform, the link that opens the bot alone (``start``) or takes it into a group (``startgroup``)
            and says words of ours there; ``""`` where the bot has no name yet.
        keep_battles: how many days a battle that is over is kept; ``None``: for ever.
        addresses: by platform, the address of a message in a channel, or of the channel; ``""`` where it has none.
    """

    open_store: Callable[[], Store]
    open_shelf: Callable[[], Shelf]
    clock: Callable[[], datetime]
    entropy: Callable[[int], bytes]
    chance: SystemDice = field(default_factory=SystemDice)
    console: bool = False
    keep_battles: int | None = None
    armies: Path | None = None
    presets: Presets = field(default_factory=Presets)
    presence: Presence = field(default_factory=Presence)
    visits: Visits = field(default_factory=Visits)
    watched: Watched = field(default_factory=Watched)
    deep_links: dict[str, Callable[[str, str], str]] = field(default_factory=dict)
    addresses: dict[str, Callable[[str, str | None], str]] = field(default_factory=dict)
    _libraries: dict[str, Library] = field(default_factory=dict, repr=False)
    _folder: tuple[object, Folder] | None = field(default=None, repr=False)
    _store: Store | None = field(default=None, repr=False)
    _failed: tuple[datetime, StorageTrouble] | None = field(default=None, repr=False)
    _opening: Lock = field(default_factory=Lock, repr=False)

    @property
    def store(self) -> Store:
        """The battles. Raises ``StorageTrouble`` when the data folder cannot be used."""
        if self._store is None:
            now = self.clock()
            if self._failed is not None and timedelta(0) <= now - self._failed[0] < _AGAIN:
                raise self._failed[1]
            try:
                self._store = self.open_store()
            except StorageTrouble as trouble:
                self._failed = self.clock(), trouble
                raise
        return self._store

    @property
    def store_if_usable(self) -> Store | None:
        """The battles, or ``None`` where they cannot be opened: free rolls and rules work all the same."""
        try:
            return self.store
        except StorageTrouble:
            return None

    def address(self, channel: str, message: str | None) -> str:
        """Where a link leads that opens this message of a channel, or the channel; nothing where there is no such."""
        known = self.addresses.get(channel.partition(":")[0])
        return "" if known is None else known(channel, message)

    def close(self) -> None:
        """Close the battles, if they were opened."""
        if self._store is not None:
            self._store.close()

    @cached_property
    def shelf(self) -> Shelf:
        """The books and the search. Another thread may open them; who asks meanwhile waits for it."""
        with self._opening:
            return vars(self)["shelf"] if self.shelf_is_open else self.open_shelf()

    @property
    def shelf_is_open(self) -> bool:
        """Whether somebody has asked for the books already."""
        return "shelf" in vars(self)

    def library(self, system: str) -> Library:
        """The army lists of a game: those that ship, and those of the operator's folder; read anew when it changes.

        Raises:
            ValueMissing: ``army.no_lists``. OverBudget, StorageTrouble: see :func:`armies.core.book.read_folder`.
        """
        folder = self._own_folder()
        if folder is None:
            return load_library(system)
        if system not in self._libraries:
            self._libraries[system] = load_library(system, folder.armies)
        return self._libraries[system]

    def profiles(self, system: str) -> tuple[Any, ...]:
        """What the operator's folder knows of units whose own book has lost them; read anew when it changes.

        Raises:
            OverBudget, StorageTrouble: see :func:`armies.core.book.read_folder`.
        """
        folder = self._own_folder()
        return () if folder is None else folder.own.get(system, ())

    def _own_folder(self) -> Folder | None:
        """What the operator's folder holds, if there is one."""
        if self.armies is None or not isdir(self.armies):  # noqa: PTH112 - a Path of its own costs more
            return None
        stamp = _stamp(self.armies)
        if self._folder is None or self._folder[0] != stamp:
            # An operator's books may be of any game; reading them loads more than the shipped lists need.
            from armies.core.book import read_folder

            self._folder = stamp, read_folder(self.armies)
            self._libraries = {}
        return self._folder[1]

    def system_dice(self) -> RecordedDice:
        """The system's dice, recorded."""
        return RecordedDice(self.chance, "system")


def _stamp(folder: Path) -> tuple[tuple[str, int], ...]:
    """What tells whether a folder has changed."""
    return tuple(sorted((path.name, path.stat().st_mtime_ns) for path in folder.iterdir() if path.is_file()))
