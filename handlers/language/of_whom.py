"""Words that stand beside one of several things, and the ways to say plainly of whom they are said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from handlers.language.kinds import Thing
from handlers.language.lexer import Lexed
from handlers.language.listening import Fields
from handlers.language.options import Choice, Count, Marker, OfOne, Pick
from handlers.language.placing import Heard
from lexicon.folding import has_cyrillic

Way = tuple[str, str]
"""Of whom it is said, of all where nobody is named; all words, said so."""


@dataclass(frozen=True, slots=True)
class Words:
    """What is said of an option in one place: one value, a row of them, or a label alone."""

    heard: tuple[Heard, ...]

    @property
    def field(self) -> str:
        """The option."""
        return self.heard[0].field

    @property
    def start(self) -> int:
        """Where they begin in the text."""
        return self.heard[0].start

    @property
    def end(self) -> int:
        """Where they end."""
        return self.heard[-1].end


@dataclass(frozen=True, slots=True)
class Beside:
    """Words of one option on one side of the separator.

    Attributes:
        cuts: where the sides are parted in the text.
        names: the things that are listed on this side, in order; ``others``: on the other.
        said: the words, and what is named directly before each.
        free: of the names those that have no words of any kind behind them.
    """

    lexed: Lexed
    cuts: Sequence[int]
    side: int
    names: Sequence[Heard]
    others: Sequence[Heard]
    said: Sequence[tuple[Words, Heard | None]]
    free: Sequence[Heard]

    @property
    def text(self) -> str:
        """All that was typed."""
        return self.lexed.text

    @property
    def field(self) -> str:
        """The option."""
        return self.said[0][0].field

    @property
    def inside(self) -> bool:
        """Whether any of the words stand between two things."""
        return any(self.names[0].start < words.start < self.names[-1].start for words, _ in self.said)

    @property
    def behind(self) -> bool:
        """Whether any of them stand behind a thing."""
        return any(self.names[0].start < words.start for words, _ in self.said)

    @property
    def of_each(self) -> bool:
        """Whether every thing has them, behind its name or before it."""
        places = [words.start for words, _ in self.said]
        behind = zip(self.names, places, strict=False)
        return len(places) == len(self.names) and (
            all(name.start < place for name, place in behind) or all(place < name.start for name, place in behind)
        )

    def nearest(self, words: Words) -> Heard:
        """The listed thing that these words stand behind, or before all."""
        return next((name for name in reversed(self.names) if name.end <= words.start), self.names[0])


def ways_to_say(fields: Fields, beside: Beside, words: Words, option: str, spec: OfOne) -> Iterator[Way]:
    """Each way once. ``option``: what takes it for each alone; where nothing does, it is of all, or each goes apart."""
    seen: set[str] = set()
    ways = _of_some(fields, beside, words, option) if option else _of_all_or_apart(fields, beside, words, spec)
    for who, line in ways:
        if line not in seen:
            seen.add(line)
            yield who, line


def _of_some(fields: Fields, beside: Beside, words: Words, option: str) -> Iterator[Way]:
    """Of the one before the words, of all up to there, of all that are listed."""
    every, russian = _things(beside.names), has_cyrillic(beside.text)
    for group in (
        _things([beside.nearest(words)])[-1:],
        _things([name for name in beside.names if name.end <= words.start]) or every,
        every,
    ):
        marker = fields[option][0]
        pick = isinstance(marker, Pick)
        said = _named(marker, group, russian=russian) if pick else _row(marker, every, group, words, russian=russian)
        yield "" if group == every else _names(group), f"{_without(beside, words)} {said}"


def _of_all_or_apart(fields: Fields, beside: Beside, words: Words, spec: OfOne) -> Iterator[Way]:
    text, said, near = beside.text, beside.text[words.start : words.end], beside.nearest(words)
    last = beside.names[-1].end
    lead, alone = text[: beside.names[0].start], f"{_names(near.things)} {said}"
    if spec.named and words.heard[0].value is not False:
        more = f" {said}" if isinstance(fields[words.field][0], Count) else ""
        for thing in dict.fromkeys((*near.things, *_things(beside.others))):
            named = _named(fields[spec.named][0], [thing], russian=has_cyrillic(text))
            yield thing.name, f"{_without(beside, words)} {named}{more}"
    yield "", f"{text[: words.start].rstrip()}{text[words.end : last]} {said}{text[last:]}"
    if spec.apart and beside.side == 0:
        whom = text[beside.cuts[0] :].lstrip("> ") if beside.cuts else ""
        rest = _names([thing for thing in _things(beside.names) if thing not in near.things])
        apart = f" > {whom}, {rest} > {whom}" if whom else text[last:]
        yield _names(near.things), f"{lead}{alone}{apart}"


def _without(beside: Beside, words: Words) -> str:
    return f"{beside.text[: words.start].rstrip()} {beside.text[words.end :].lstrip()}".replace(" ,", ",").strip()


def _things(names: Sequence[Heard]) -> list[Thing]:
    return list({thing.id: thing for name in names for thing in name.things}.values())


def _names(things: Sequence[Thing]) -> str:
    return ", ".join(thing.name for thing in things)


def _named(marker: Marker, things: Sequence[Thing], *, russian: bool) -> str:
    assert isinstance(marker, Pick)
    return f"{_label(marker.words, russian=russian)} {_names(things)}"


def _row(marker: Marker, every: Sequence[Thing], group: Sequence[Thing], words: Words, *, russian: bool) -> str:
    value = words.heard[0].value
    if isinstance(marker, Choice):
        names = [marker.choices[value if thing in group else marker.none or value][0] for thing in every]
        return " ".join(name.ru if russian else name.en for name in names)
    assert isinstance(marker, Count)
    everybody = "все" if russian else "all"
    numbers = (str(value) if thing in group else everybody for thing in every)
    return f"{_label(marker.words, russian=russian)} {', '.join(numbers)}"


def _label(words: Sequence[str], *, russian: bool) -> str:
    return next((word for word in words if has_cyrillic(word) == russian), words[0])
