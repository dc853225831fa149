"""Puts the rooms together: what every door, script and command of the command line stands on."""

from __future__ import annotations

import gc
import os
import sqlite3
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from armies.core.library import Library
from armies.core.listed import SYSTEMS_WITH_LISTS
from bot.settings import Settings
from handlers.desk.tools import Shelf, Tools
from lexicon.errors import StorageTrouble
from rules_index.search.units import UnitName

if TYPE_CHECKING:
    from games.store import Store

KEPT_REFERENCE, KEPT_SEARCH = "reference.json", "search.kept"
"""Files of the data folder that may be thrown away: they are made anew."""


class ArmyUnits:
    """The units of all army lists, for the rule search, which knows no armies itself."""

    def __init__(self, library: Callable[[str], Library]) -> None:
        self._library = library

    def units(self) -> Iterable[UnitName]:
        """Every troop and commander of every list, in the order of print."""
        for system in SYSTEMS_WITH_LISTS:
            for army in self._library(system).armies:
                for unit in army.units:
                    yield UnitName(
                        uid=f"{system}/{army.id}/{unit.id}",
                        book=system,
                        army=army.name.ru,
                        unit=unit.name.ru,
                        page=army.page,
                        army_aliases=(army.name.en,),
                        aliases=(unit.name.en,),
                        rules=unit.special,
                    )


def now() -> datetime:
    """The time, in UTC."""
    return datetime.now(UTC)


def make_tools(
    settings: Settings,
    *,
    console: bool = False,
    wait_s: float = 2.0,
    before_books: Callable[[Settings, Tools], None] = lambda settings, tools: None,
) -> Tools:
    """The tools of a running program. Store and books are opened when first asked for.

    ``wait_s``: how long a write waits for another program's, and everybody in this program with it. ``before_books`` is
    called before the books are opened.
    """

    def open_battles() -> Store:
        from games.store import open_store
        from handlers.table.renewed import tell_renewed

        make_folder(settings.data)
        store = open_store(settings.battles, clock=now, timeout_s=wait_s)
        tell_renewed(store)
        _keep_what_is_loaded()
        return store

    def open_books() -> Shelf:
        before_books(settings, tools)
        return open_shelf(settings, tools)

    tools = Tools(
        open_store=open_battles,
        open_shelf=open_books,
        clock=now,
        entropy=os.urandom,
        console=console,
        keep_battles=settings.keep_battles,
        armies=settings.armies,
    )
    return tools


@cache
def _keep_what_is_loaded() -> None:
    # Modules and tables live as long as the program. A sweep of the collector over them took a tenth of a second, once
    # in some hundred acts. Once a program: what is frozen is never swept again.
    gc.freeze()


def open_shelf(settings: Settings, tools: Tools) -> Shelf:
    """The operator's books, the reference, and the search over both and the army lists."""
    from rules_index.reference.entries import load_reference
    from rules_index.search.finder import Finder
    from rules_index.store.index import BookIndex, index_trouble

    reference = load_reference(file=settings.data / KEPT_REFERENCE)
    units = ArmyUnits(tools.library)
    try:
        make_folder(settings.data)
        index = BookIndex(settings.books)
        try:
            return Shelf(index, reference, Finder(index, reference, units, settings.data / KEPT_SEARCH))
        except sqlite3.DatabaseError as error:
            index.close()
            raise index_trouble(error, settings.books) from error
    except StorageTrouble as trouble:
        # The reference of our own needs no file of the operator's.
        empty = BookIndex(None)
        return Shelf(empty, reference, Finder(empty, reference, units), trouble)


def make_folder(folder: Path) -> None:
    """The data folder, readable by its owner alone.

    Raises:
        StorageTrouble: ``storage.folder``.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        reason = error.strerror or str(error)
        raise StorageTrouble("storage.folder", field="data", value=str(folder), reason=reason) from error
