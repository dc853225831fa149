"""When people look at their battles: what happened between two visits is news to whoever comes back."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from games.core.state import BattleState
from games.store import Look, Store

_VISIT = timedelta(minutes=30)
"""After so long a silence whoever speaks begins another visit."""
_AWAY = timedelta(days=1)
"""Who was away for so long is offered the news."""
_KEPT = timedelta(minutes=5)
"""So often a look is kept on the disk, at most: what a killed program forgets of it is only told once more."""
_MOST = 2000
"""Visits that are remembered; whoever was silent longest is forgotten first."""
_NEVER = datetime.min.replace(tzinfo=UTC)


@dataclass(slots=True)
class Visit:
    """One person at one battle.

    Attributes:
        since: the last line of the log that they had seen before they came, or were told of since; 0: nothing.
        before: when they were there the last time, ``None`` for the first.
        seen: the last line that they have seen by now. heard: when they last did something.
        offers: they have been away for long and were not told yet that there may be news.
    """

    since: int
    before: datetime | None
    seen: int
    heard: datetime
    offers: bool
    kept_at: datetime = _NEVER


@dataclass
class Visits:
    """The visits of the running program; what was seen stands on the disk as well."""

    _known: OrderedDict[tuple[str, int], Visit] = field(default_factory=OrderedDict)

    def note(self, store: Store, state: BattleState, person: int, now: datetime) -> None:
        """This person looks at the battle, as it is now.

        Raises:
            StorageTrouble: what was seen before cannot be read.
        """
        key = state.id, person
        visit = self._known.get(key)
        if visit is None or abs(now - visit.heard) > _VISIT:
            visit = self._known[key] = _begun(store.looks.last(*key), visit, now)
            while len(self._known) > _MOST:
                self._known.popitem(last=False)
        self._known.move_to_end(key)
        visit.heard = now
        self._see(store, key, visit, state.version)

    def acted(self, store: Store, battle: str, person: int, version: int) -> None:
        """They have done something themselves: they know of it, up to line ``version``."""
        visit = self._known.get((battle, person))
        if visit is not None:
            self._see(store, (battle, person), visit, version)

    def of(self, battle: str, person: int) -> Visit | None:
        """The visit that goes on, if there is one."""
        return self._known.get((battle, person))

    def _see(self, store: Store, key: tuple[str, int], visit: Visit, version: int) -> None:
        visit.seen = max(visit.seen, version)
        if abs(visit.heard - visit.kept_at) >= _KEPT:
            store.looks.put(*key, Look(visit.seen, visit.heard))
            visit.kept_at = visit.heard


def _begun(kept: Look | None, last: Visit | None, now: datetime) -> Visit:
    seen = max(0 if kept is None else kept.seq, 0 if last is None else last.seen)
    times = [*([] if kept is None else [kept.at]), *([] if last is None else [last.heard])]
    before = max(times, default=None)
    return Visit(seen, before, seen, now, offers=before is not None and now - before >= _AWAY)
