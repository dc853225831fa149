"""Autocomplete: names that go on from what is typed so far, for every keystroke."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator

from lexicon.folding import fold, turn_layout
from rules_index.search.catalogue import Catalogue
from rules_index.search.things import INITIALS


class Completer:
    """Knows every name of a catalogue by its beginning and by the beginning of each of its words."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        names = self._names = catalogue.names
        spelled = [number for number, asked in enumerate(names.asked) if names.worth[number] > INITIALS and not asked]
        words = [names.places(number) for number in spelled]
        self._starts = self._sorted(places[0] for places in words)
        self._middles = self._sorted(place for places in words for place in places[1:])

    def _sorted(self, places: Iterable[int]) -> array[int]:
        return array("I", sorted(places, key=self._names.onwards))

    def complete(self, typed: str, book: str | None, limit: int) -> list[int]:
        """Things with a name that begins so, then those with a word that does; on the other layout if none does."""
        for prefix in dict.fromkeys((fold(typed[:100]), fold(turn_layout(typed[:100])))):
            if not prefix:
                return self._first(book, limit)
            found = self._found(self._among(self._starts, prefix), book, limit)
            if len(found) < limit:
                found += self._found(self._among(self._middles, prefix), book, limit - len(found), set(found))
            if found:
                return found
        return []

    def _first(self, book: str | None, limit: int) -> list[int]:
        things = enumerate(self._catalogue.things)
        return [at for at, thing in things if book in (None, thing.book) and thing.kind != "unit"][:limit]

    def _among(self, places: array[int], prefix: str) -> Iterator[int]:
        at = bisect_left(places, prefix, key=self._names.onwards)
        while at < len(places) and self._names.onwards(places[at]).startswith(prefix):
            yield self._names.at(places[at])
            at += 1

    def _found(self, numbers: Iterable[int], book: str | None, limit: int, known: set[int] | None = None) -> list[int]:
        found: dict[int, None] = {}
        for number in numbers:
            at = self._names.thing[number]
            if book in (None, self._catalogue.things[at].book) and at not in (known or ()):
                found[at] = None
                if len(found) >= limit:
                    break
        return list(found)
