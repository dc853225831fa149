"""A dice source that remembers what it gave, so that an event can hold every die of its act."""

from __future__ import annotations

from games.core.events import DiceOrigin, DiceRoll
from resolvers.core.sources import Dice


class RecordedDice:
    """Another source, with a memory. ``used``: whether it ever gave a die."""

    def __init__(self, source: Dice, origin: DiceOrigin) -> None:
        self._source = source
        self._origin: DiceOrigin = origin
        self._rolled: list[DiceRoll] = []
        self.used = False

    def roll(self, count: int, sides: int, stage: str) -> tuple[int, ...]:
        """Faces of the source behind; of no dice nothing is asked or remembered."""
        if not count:
            return ()
        faces = self._source.roll(count, sides, stage)
        self.used = True
        self._rolled.append(DiceRoll(stage=stage, sides=sides, faces=faces, origin=self._origin))
        return faces

    def taken(self) -> tuple[DiceRoll, ...]:
        """What was rolled since the last call, in order."""
        rolled, self._rolled = tuple(self._rolled), []
        return rolled
