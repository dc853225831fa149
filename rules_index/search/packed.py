"""Names and rows of numbers held close together: tens of thousands of objects would take ten times the room."""

from __future__ import annotations

from array import array
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate


class Rows:
    """Under each word numbers in order, all of them in one array."""

    __slots__ = ("_numbers", "_places", "_starts")

    def __init__(self, pairs: Callable[[], Iterable[tuple[str, int]]]) -> None:
        """``pairs`` gives words with numbers below 2^32, the same each time that it is called."""
        counts = Counter(word for word, _ in pairs())
        self._places = {word: place for place, word in enumerate(counts)}
        self._starts = array("I", accumulate(counts.values(), initial=0))
        self._numbers = array("I", [0]) * self._starts[-1]
        free = self._starts[:]
        for word, number in pairs():
            place = self._places[word]
            self._numbers[free[place]] = number
            free[place] += 1

    def __contains__(self, word: object) -> bool:
        return word in self._places

    def of(self, word: str) -> array[int]:
        """The numbers under a word; none for a word that is not there."""
        place = self._places.get(word)
        return _NONE if place is None else self._numbers[self._starts[place] : self._starts[place + 1]]

    def count(self, word: str) -> int:
        """How many numbers stand under a word."""
        place = self._places.get(word)
        return 0 if place is None else self._starts[place + 1] - self._starts[place]


class Groups:
    """Under each key a few words, all in one text: a dictionary of them takes three times the room."""

    __slots__ = ("_starts", "_text")

    def __init__(self, groups: Mapping[str, str]) -> None:
        """``groups`` has one word as the key, and under it words with spaces between."""
        lines = sorted(f"{key} {words}" for key, words in groups.items())
        self._text = "".join(lines)
        self._starts = array("I", accumulate(map(len, lines), initial=0))

    def __contains__(self, key: str) -> bool:
        return self._line(self._at(key)).startswith(f"{key} ")

    def of(self, key: str) -> list[str]:
        """The words under a key; none for a key that is not there."""
        line = self._line(self._at(key))
        return line[len(key) + 1 :].split() if line.startswith(f"{key} ") else []

    def _at(self, key: str) -> int:
        return bisect_left(range(len(self._starts) - 1), f"{key} ", key=self._line)

    def _line(self, at: int) -> str:
        return self._text[slice(*self._starts[at : at + 2])] if at + 1 < len(self._starts) else ""


class Names:
    """The names of things, and the questions that things answer, by number: their words stand one after the other.

    For each number ``thing`` is what bears the name, ``worth`` how much a match of it is worth, ``asked`` whether it is
    a question, and ``entry`` the id of the entry that gave it, None for what the book prints.
    """

    __slots__ = (
        "_known",
        "_numbers",
        "_starts",
        "_stems",
        "_told",
        "_words",
        "asked",
        "entry",
        "thing",
        "worth",
    )

    def __init__(self) -> None:
        self.thing, self.worth, self.asked = array("I"), array("d"), bytearray()
        self.entry: list[str | None] = []
        self._numbers: dict[str, int] = {}
        self._known: set[tuple[int, ...]] = set()  # a thing and the words of a name of it
        self._words: list[str] = []
        self._stems: list[str] = []
        self._told, self._starts = array("I"), array("I", [0])

    def __len__(self) -> int:
        return len(self.thing)

    def learn(self, word: str, stem: str) -> None:
        """Take a word in that names may hold; each but once."""
        self._numbers[word] = len(self._words)
        self._words.append(word)
        self._stems.append(stem)

    def has(self, thing: int, words: Sequence[str]) -> bool:
        """Whether a thing has that name already."""
        told = tuple(map(self._numbers.get, words))
        return None not in told and (thing, *told) in self._known

    def add(self, thing: int, words: Iterable[str], worth: float, *, asked: bool, entry: str | None) -> int:
        """A name of words that were taken in; its number."""
        self.thing.append(thing)
        self.worth.append(worth)
        self.asked.append(asked)
        self.entry.append(entry)
        told = tuple(map(self._numbers.__getitem__, words))
        self._known.add((thing, *told))
        self._told.extend(told)
        self._starts.append(len(self._told))
        return len(self.thing) - 1

    def close(self) -> None:
        """Let go of what only adding needs."""
        self._numbers.clear()
        self._known.clear()

    def stems(self, number: int) -> list[str]:
        """The stems of a name in order."""
        return [self._stems[word] for word in self._told[self._starts[number] : self._starts[number + 1]]]

    def folded(self, number: int) -> str:
        """The folded words of a name."""
        return " ".join([self._words[word] for word in self._told[self._starts[number] : self._starts[number + 1]]])

    def places(self, number: int) -> Sequence[int]:
        """Where its words stand among those of all names."""
        return range(self._starts[number], self._starts[number + 1])

    def at(self, place: int) -> int:
        """The number of the name whose word stands there."""
        return bisect_right(self._starts, place) - 1

    def onwards(self, place: int) -> str:
        """The folded words from there to the end of the name."""
        end = self._starts[bisect_right(self._starts, place)]
        return " ".join([self._words[word] for word in self._told[place:end]])

    def by_stem(self) -> Rows:
        """Under each stem the numbers of the names that hold it."""

        def pairs() -> Iterator[tuple[str, int]]:
            for number in range(len(self)):
                for stem in dict.fromkeys(self.stems(number)):
                    yield stem, number

        return Rows(pairs)


_NONE = array("I")
