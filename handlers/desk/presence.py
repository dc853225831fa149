"""Who is at the table now, though it be on two phones: in memory alone, for whoever asks whether to call them."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, field
from datetime import datetime, timedelta

THERE = timedelta(minutes=3)
"""So long somebody who did something in a battle is taken to look at it still."""

_MOST = 2000
"""Players who are remembered; whoever was silent longest is forgotten first."""


@dataclass
class Presence:
    """When each player of a battle was last heard."""

    _heard: OrderedDict[tuple[str, int], datetime] = field(default_factory=OrderedDict)

    def note(self, battle: str, player: int, now: datetime) -> None:
        """This player of the battle does something."""
        self._heard[battle, player] = now
        self._heard.move_to_end((battle, player))
        while len(self._heard) > _MOST:
            self._heard.popitem(last=False)

    def last(self, battle: str, player: int) -> datetime | None:
        """When he last did something, as far as this program has heard since it started."""
        return self._heard.get((battle, player))

    def is_there(self, battle: str, player: int, now: datetime) -> bool:
        """Whether he did something a moment ago."""
        heard = self._heard.get((battle, player))
        return heard is not None and now - heard <= THERE
