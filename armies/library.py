"""The army lists that ship with the program, read once and kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from armies.reading import parse_army
from armies.statline import Army
from lexicon.errors import NotFound, ValueMissing
from lexicon.folding import fold
from lexicon.matching import rank

DATA = Path(__file__).parent / "data"
SYSTEMS_WITH_LISTS = ("wma",)
_NEAR = 55.0  # low, since these names are only offered, never taken
_NOT_LISTS = frozenset({"troops.yaml"})


@dataclass(frozen=True)
class Library:
    """All army lists of one game, in book order.

    Attributes:
        system: the game (``wma``).
        armies: the lists, by the page they start on.
    """

    system: str
    armies: tuple[Army, ...]
    _by_key: dict[str, Army] = field(default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        for army in self.armies:
            for key in (army.id, fold(army.id), fold(army.name.ru), fold(army.name.en)):
                self._by_key.setdefault(key, army)

    def named(self, text: str) -> Army:
        """The army of this id or exact name, in either language and any case.

        Raises:
            NotFound: ``army.unknown``; ``near`` lists the Russian names that come close.
        """
        found = self._by_key.get(text) or self._by_key.get(fold(text))
        if found is None:
            raise NotFound("army.unknown", field="army", value=text, near=self._near(text), example=self.armies[0].id)
        return found

    def _near(self, text: str) -> Sequence[str]:
        pairs = [(name, army) for army in self.armies for name in (army.name.ru, army.name.en)]
        return tuple(match.thing.name.ru for match in rank(text[:100], pairs, floor=_NEAR)[:3])


@lru_cache(maxsize=4)
def load_library(system: str) -> Library:
    """The shipped lists of one game.

    Raises:
        ValueMissing: ``army.no_lists``: no lists of this game ship with the program.
    """
    if system not in SYSTEMS_WITH_LISTS:
        raise ValueMissing("army.no_lists", field="system", value=system, allowed=SYSTEMS_WITH_LISTS)
    sources = [path for path in (DATA / system).glob("*.yaml") if path.name not in _NOT_LISTS]
    armies = [parse_army(path.read_text("utf-8"), path.name) for path in sources]
    return Library(system, tuple(sorted(armies, key=lambda army: (army.page or 0, army.id))))
