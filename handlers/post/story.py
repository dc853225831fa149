"""A battle from its beginning, act by act, with what was taken back left out; one act is in memory at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from games.core.events import FOR_GOOD, Event
from games.core.record import Record, undone_seqs
from games.core.state import BattleState
from games.fold import replay
from games.store import Store

MOST = 20_000
"""Lines of a log of which the whole story is told while all others wait."""


@dataclass(frozen=True, slots=True)
class Told:
    """An act that stands.

    Attributes:
        lines: its lines that nothing has taken back. before, after: the battle around it.
    """

    lines: tuple[Record, ...]
    before: BattleState
    after: BattleState

    @property
    def number(self) -> int:
        """Its number in the battle."""
        return self.lines[0].act

    @property
    def gone(self) -> bool:
        """Whether it was taken back: of none of them."""
        return False

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened in it."""
        return tuple(line.event for line in self.lines)


def story_of(store: Store, state: BattleState) -> Iterator[Told]:
    """The acts of a battle up to ``state``, in order.

    Raises:
        StorageTrouble: ``storage.corrupt``, ``storage.newer``.
    """
    gone = undone_seqs(store.logs.lines.undos(state.id, 0, state.version))
    now = BattleState(state.id)
    every = (record for page in store.logs.lines.pages(state.id, 1, state.version) for record in page.records)
    for _, act in groupby(every, key=lambda record: record.act):
        lines = tuple(act)
        before, now = now, replay(state.id, lines, now, gone)
        left = tuple(line for line in lines if line.seq not in gone or isinstance(line.event, FOR_GOOD))
        if left:
            yield Told(left, before, now)
