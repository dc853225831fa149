"""Making what the search keeps in a process of its own, which gives all its memory back.

Reading the reference anew and working the search's tables out leaves holes of ten megabytes. It is needed once for each
version of the program and after each change of a book. ``python -m bot.packing <data folder>`` is the process.
"""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing, suppress
from pathlib import Path

from bot.settings import Settings
from bot.wiring import KEPT_REFERENCE, KEPT_SEARCH, ArmyUnits, make_tools
from handlers.desk.tools import Tools
from lexicon.errors import AdjutantError

_LONGEST_S = 60


def pack_apart(settings: Settings, tools: Tools) -> None:
    """Have everything that the shelf reads kept in the data folder; what cannot be is made by whoever needs it."""
    with suppress(AdjutantError, OSError, sqlite3.Error, subprocess.TimeoutExpired):
        if not _is_packed(settings, tools):
            subprocess.run(  # noqa: S603 - our own module, and the operator's folder
                [sys.executable, "-m", __name__, str(settings.data.resolve())],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                timeout=_LONGEST_S,
                check=False,
            )


def _is_packed(settings: Settings, tools: Tools) -> bool:
    from rules_index.reference.entries import kept_digest
    from rules_index.search.finder import is_packed
    from rules_index.store.index import BookIndex

    digest = kept_digest(settings.data / KEPT_REFERENCE)
    if digest is None or not settings.books.exists():
        return False
    with closing(BookIndex(settings.books)) as index:
        return is_packed(index, digest, ArmyUnits(tools.library), settings.data / KEPT_SEARCH)


if __name__ == "__main__":
    with closing(make_tools(Settings(data=Path(sys.argv[1])))) as _tools:
        _ = _tools.shelf
