"""The army lists that ship with the program, read once and kept, and those of an operator."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from armies.core.listed import GAMES, SYSTEMS_WITH_LISTS
from armies.core.reading import parse_army
from armies.core.statline import Army
from lexicon.errors import Ambiguous, NotFound, ValueMissing
from lexicon.folding import fold, stem
from lexicon.matching import choose, rank
from lexicon.names import Name

_NEAR = 55.0  # low, since these names are only offered, never taken
_SHORTEST = 4
_WORD_NEAR = 70.0
_NOT_LISTS = frozenset({"troops.yaml"})


@dataclass(frozen=True, eq=False)
class Library:
    """All army lists of one game, in book order; one that was read anew is another.

    Attributes:
        system: the game.
        armies: the lists, by the page they start on.
    """

    system: str
    armies: tuple[Army, ...]
    _by_key: dict[str, Army] = field(default_factory=dict, repr=False, compare=False)

    def __post_init__(self) -> None:
        shared = Counter(key for army in self.armies for key in {*map(fold, army.also)})
        for army in self.armies:
            for key in (army.id, *map(fold, (army.id, army.name.ru, army.name.en))):
                self._by_key.setdefault(key, army)
        for army in self.armies:
            for key in map(fold, army.also):
                if shared[key] == 1:
                    self._by_key.setdefault(key, army)

    def find(self, text: str) -> Army | None:
        """The army of this id or exact name, in either language and any case, or by another name that is its alone."""
        return self._by_key.get(text) or self._by_key.get(fold(text))

    def names_of(self, army: Army) -> Iterator[str]:
        """What means this army and no other: its name in both languages, and other names that are its alone."""
        yield from (army.name.ru, army.name.en)
        yield from (name for name in army.also if self.find(name) is army)

    def choose(self, text: str) -> Army:
        """The army that this text names, misspelt or shortened.

        Raises:
            NotFound: ``army.unknown``; ``near`` lists the names that come close.
            Ambiguous: ``army.ambiguous``.
        """
        if (found := self.find(text)) is not None:
            return found
        pairs = [(name, army) for army in self.armies for name in (army.name.ru, army.name.en, *army.also)]
        try:
            return choose(text[:100], pairs, field="army")
        except Ambiguous as several:
            names = several.candidates
            raise Ambiguous("army.ambiguous", field="army", value=text, candidates=names, count=len(names)) from None
        except NotFound:
            worded = self._of_words(text)
            if len(worded) > 1:
                shown = [army.name for army in worded]
                doubt = Ambiguous("army.ambiguous", field="army", value=text, candidates=shown, count=len(shown))
                raise doubt from None
            return worded[0] if worded else self.named(text)

    def named(self, text: str) -> Army:
        """The army of this id or exact name, in either language and any case.

        Raises:
            NotFound: ``army.unknown``; ``near`` lists the names that come close.
        """
        found = self.find(text)
        if found is None:
            raise NotFound("army.unknown", field="army", value=text, near=self._near(text), example=self.armies[0].id)
        return found

    def near(self, text: str) -> Sequence[Army]:
        """Armies one word of whose names comes near to a word of this text, the nearest first: ``рымляне``."""
        words = [word for word in fold(text[:100]).split() if len(word) >= _SHORTEST]
        pairs = [
            (word, army)
            for army in self.armies
            for name in (army.name.ru, army.name.en)
            for word in fold(name).split()
            if len(word) >= _SHORTEST
        ]
        found = sorted(
            (match for word in words for match in rank(word, pairs, floor=_WORD_NEAR)), key=lambda one: -one.score
        )
        return tuple({match.thing.id: match.thing for match in found}.values())

    def _of_words(self, text: str) -> Sequence[Army]:
        """Armies with all these words in a name, whatever their endings: ``Romans`` are three."""
        wanted = set(stem(text[:100]).split())
        return [
            army
            for army in self.armies
            if wanted and any(wanted <= set(stem(name).split()) for name in (army.name.ru, army.name.en, *army.also))
        ]

    def _near(self, text: str) -> Sequence[Name]:
        pairs = [(name, army) for army in self.armies for name in (army.name.ru, army.name.en)]
        return tuple(match.thing.name for match in rank(text[:100], pairs, floor=_NEAR)[:3])


def load_library(system: str, added: Sequence[Army] = ()) -> Library:
    """The shipped lists of one game, and ``added`` ones, each in place of the shipped one with the same id.

    Raises:
        ValueMissing: ``army.no_lists``: no lists of this game ship with the program, and none are added.
    """
    shipped = _shipped(system).armies if system in SYSTEMS_WITH_LISTS else ()
    if shipped and not added:
        return _shipped(system)
    added = added if system in SYSTEMS_WITH_LISTS else ()
    if not shipped and not added:
        raise ValueMissing("army.no_lists", field="system", value=system, allowed=SYSTEMS_WITH_LISTS)
    armies = {army.id: army for army in (*shipped, *added)}
    return Library(system, tuple(armies.values()))


@lru_cache(maxsize=4)
def _shipped(system: str) -> Library:
    sources = [path for path in (GAMES / system / "data").glob("*.yaml") if path.name not in _NOT_LISTS]
    armies = [parse_army(path.read_text("utf-8"), path.name) for path in sources]
    return Library(system, tuple(sorted(armies, key=lambda army: (army.page or 0, army.id))))
