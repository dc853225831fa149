"""Which battles somebody wants to hear of when it is his turn: in memory, so that an act in any other asks nothing."""

from __future__ import annotations

from dataclasses import dataclass

from games.store import Store

WATCH = "watch:"
"""How the settings of a battle that hold such wishes begin."""


@dataclass
class Watched:
    """The battles with such wishes, read once from the store."""

    _battles: set[str] | None = None

    def has(self, store: Store, battle: str) -> bool:
        """Whether anybody may wait for a word of this battle."""
        if self._battles is None:
            self._battles = {scope.partition(":")[2] for scope in store.settings.scopes("battle:", WATCH)}
        return battle in self._battles

    def add(self, store: Store, battle: str) -> None:
        """Somebody wants to hear of it."""
        if not self.has(store, battle) and self._battles is not None:
            self._battles.add(battle)
