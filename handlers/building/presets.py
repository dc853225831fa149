"""What a player chose last in a battle, so that the next page begins with it: in memory alone, never in the log."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from games.core.course import Value

_MOST = 2000
"""Players' commands that are remembered; whoever was silent longest is forgotten first."""

Choice = Mapping[str, tuple[Value, ...]]


@dataclass
class Presets:
    """The last choice of each player for each command of his battle."""

    _known: OrderedDict[tuple[str, str, str], Choice] = field(default_factory=OrderedDict)

    def last(self, battle: str, player: str, command: str) -> Choice:
        """What was chosen last, by option; nothing where that is not known."""
        return self._known.get((battle, player, command), {})

    def keep(self, battle: str, player: str, command: str, chosen: Choice, names: Iterable[str]) -> None:
        """Remember what was chosen of these options."""
        key = battle, player, command
        self._known[key] = {name: chosen[name] for name in names if name in chosen}
        self._known.move_to_end(key)
        while len(self._known) > _MOST:
            self._known.popitem(last=False)
