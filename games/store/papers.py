"""What sealed papers say: kept apart from the log, which only knows their digests, until they are opened."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable

from games.core.events import Event, PapersOpened, PaperWithdrawn
from games.store.connection import Connection, of_a_row
from games.store.drafts import PaperDraft


class Papers:
    """The papers of a store."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def find(self, battle: str, number: int) -> PaperDraft | None:
        """What the paper says; ``None`` where it is not kept here: it was opened, or sealed with another bot."""
        row = self._connection.row("SELECT * FROM papers WHERE battle = ? AND number = ?", battle, number)
        return None if row is None else _paper(row)

    def keep(self, battle: str, drafts: Iterable[PaperDraft], events: Iterable[Event]) -> None:
        """Keep new ones, and drop those that these events open or take back; part of a commit."""
        for draft in drafts:
            self._connection.run(
                "INSERT INTO papers (battle, number, person, salt, text) VALUES (?, ?, ?, ?, ?)",
                battle,
                draft.number,
                draft.person,
                draft.salt,
                draft.text,
            )
        for event in events:
            for number in _done_with(event):
                self._connection.run("DELETE FROM papers WHERE battle = ? AND number = ?", battle, number)


def _done_with(event: Event) -> tuple[int, ...]:
    if isinstance(event, PapersOpened):
        return tuple(paper.number for paper in event.papers)
    return (event.number,) if isinstance(event, PaperWithdrawn) else ()


@of_a_row("papers")
def _paper(row: sqlite3.Row) -> PaperDraft:
    return PaperDraft(row["number"], row["person"], row["salt"], row["text"])
