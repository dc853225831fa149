"""Words that stand beside one of several things, and the ways to say plainly of whom they are said."""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from handlers.language.kinds import Thing
from handlers.language.lexer import Lexed
from handlers.language.listening import Fields
from handlers.language.options import Choice, Count, Marker, OfOne, Pick
from handlers.language.phrases import FILLERS, is_adjective
from handlers.language.placing import Heard
from lexicon.folding import has_cyrillic

Way = tuple[str, str]
"""Of whom it is said, of all where nobody is named; all words, said so."""

_OF_ONE = re.compile(r"[а-яё]{4,}[тн]а?", re.IGNORECASE)
"""A Russian short participle of one: ``прикрыта``, ``обойдён``."""
_LAST_WORD = re.compile(r"\b([^\W\d_]+)\s+\Z")
_IDLE_COMMA = re.compile(r"(?:\s*,)+(?=\s*(?:,|>|$))")


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

    def of_one_form(self, text: str) -> bool:
        """Whether they have a form that is said of one alone: ``прикрыта``; no word of a choice says how many."""
        return bool(_OF_ONE.fullmatch(text[self.start : self.end]))


@dataclass(frozen=True, slots=True)
class Beside:
    """Words of one option on one side of the separator.

    Attributes:
        cuts: where the sides are parted in the text.
        names: the things that are listed on this side, in order; ``others``: on the other.
        said: the words, and what is named directly before each.
        free: of the names those that have no words of any kind behind them.
        set_aside: the names are of those who neither strike nor are struck, as supporters.
    """

    lexed: Lexed
    cuts: Sequence[int]
    side: int
    names: Sequence[Heard]
    others: Sequence[Heard]
    said: Sequence[tuple[Words, Heard | None]]
    free: Sequence[Heard]
    set_aside: bool = False

    @property
    def text(self) -> str:
        """All that was typed."""
        return self.lexed.text

    @property
    def field(self) -> str:
        """The option."""
        return self.said[0][0].field

    @property
    def things(self) -> list[Thing]:
        """What is listed, each once."""
        return _things(self.names)

    @property
    def alone(self) -> bool:
        """Whether only one thing is listed on this side."""
        return len(self.things) == 1

    @property
    def inside(self) -> bool:
        """Whether any of the words stand between two things."""
        return any(self.names[0].start < words.start < self.names[-1].start for words, _ in self.said)

    @property
    def behind(self) -> bool:
        """Whether any of them stand behind a thing."""
        return any(self.names[0].start < words.start for words, _ in self.said)

    @property
    def fronted(self) -> bool:
        """Whether they belong to the first of several, directly before it: ``прикрытые воины 1, воины 2``."""
        said = self.text[self.said[0][0].start : self.names[0].start]
        return not self.alone and is_adjective(said.strip())

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

    def passed(self, words: Words) -> bool:
        """Whether others stand before them with nothing of their own, so that they may be meant as well."""
        near = self.nearest(words)
        return len(near.things) > 1 or any(name.start < words.start for name in self.free if name is not near)

    def aside(self, heard: Sequence[Heard]) -> Iterator[Beside]:
        """Of the words those behind a thing that is not listed but stands behind a word of its own, as supporters."""
        for words, owner in self.said:
            if self._is_aside(owner):
                row = [one for one in heard if owner and one.things and (one.field, one.start) == owner[:2]]
                listed = sorted((*self.names, *self.others), key=lambda name: name.start)
                yield replace(self, names=row, others=listed, said=[(words, owner)], free=row[:-1], set_aside=True)

    def without_aside(self) -> Beside:
        """The others of the words."""
        return replace(self, said=[pair for pair in self.said if not self._is_aside(pair[1])])

    def _is_aside(self, owner: Heard | None) -> bool:
        return owner is not None and not any(owner is name for name in (*self.names, *self.others))

    def told(self, words: Words, more: str, *, side: int | None = None, behind: Heard | None = None) -> str:
        """The text with ``more`` instead of these words: behind a thing, at the end of a side, else of all."""
        text, start, end = self.text, self._start(words), words.end
        place = self.cuts[side] if side is not None and side < len(self.cuts) else len(text)
        # Such a small word may have been read with the name before it.
        place = place if behind is None else min(behind.end, start) if behind.start < start else behind.end
        if place <= start:
            line = f"{text[:place]} {more} {text[place:start]} {text[end:]}"
        else:
            line = f"{text[:start]} {text[end:place]} {more} {text[place:]}"
        return " ".join(_IDLE_COMMA.sub("", line).replace(" ,", ",").split()).replace(" ,", ",")

    def typed(self, words: Words) -> str:
        """The words as they were typed."""
        return self.text[words.start : words.end]

    def _start(self, words: Words) -> int:
        """Where they begin with the small words before them: ``in the flank``."""
        start = words.start
        while (small := _LAST_WORD.search(self.text, 0, start)) and small[1].casefold() in FILLERS:
            start = small.start()
        return start


def ways_to_say(fields: Fields, beside: Beside, words: Words, option: str, spec: OfOne) -> Iterator[Way]:
    """Each way once. ``option``: what takes it for each alone; where nothing does, it is of all, or each goes apart."""
    seen: set[str] = set()
    ways = _of_some(fields, beside, words, option, spec) if option else _of_all_or_apart(fields, beside, words, spec)
    if spec.opposite and spec.whole is not (beside.side > 0):
        label = _label(_words_of(fields[spec.opposite][0]), russian=has_cyrillic(beside.text))
        yield _names(beside.things), beside.told(words, f", {label} {words.heard[0].value}", side=beside.side)
    owned = any(said is words and owner is not None for said, owner in beside.said)
    for who, line in (*ways, *(() if option and owned else _of_the_others(beside, words, spec))):
        if line not in seen:
            seen.add(line)
            yield who, line


def _of_some(fields: Fields, beside: Beside, words: Words, option: str, spec: OfOne) -> Iterator[Way]:
    """Of the one before the words, of all up to there, of all that are listed; a number may be of all together."""
    every, russian, marker = beside.things, has_cyrillic(beside.text), fields[option][0]
    count = isinstance(fields[words.field][0], Count)
    for group in (
        _things([beside.nearest(words)])[-1:],
        _things([name for name in beside.names if name.end <= words.start]) or every,
        every,
    ):
        who = "" if group == every and len(every) > 1 else _names(group)
        if isinstance(marker, Pick):
            more = f", {beside.typed(words)}" if count else ""
            yield who, beside.told(words, f"{_named(marker, group, russian=russian)}{more}")
        else:
            row = _row(marker, every, group, words, russian=russian)
            yield who, beside.told(words, row, behind=beside.names[-1])
    here = spec.whole is (beside.side > 0)
    if isinstance(marker, Count) and len(every) > 1 and (here or spec.own != spec.theirs):
        label = beside.typed(words) if here else f"{_label(marker.words, russian=russian)} {words.heard[0].value}"
        total = f", {label}"
        yield " + ".join(thing.name for thing in every), beside.told(words, total, side=beside.side)


def _of_all_or_apart(fields: Fields, beside: Beside, words: Words, spec: OfOne) -> Iterator[Way]:
    text, said, near = beside.text, beside.typed(words), beside.nearest(words)
    last = beside.names[-1].end
    if spec.named and words.heard[0].value is not False:
        more = f", {said}" if isinstance(fields[words.field][0], Count) else ""
        striking = near.things if not beside.set_aside else ()
        for thing in dict.fromkeys((*striking, *_things(beside.others))):
            named = _named(fields[spec.named][0], [thing], russian=has_cyrillic(text))
            yield thing.name, beside.told(words, f"{named}{more}")
    if spec.whole in (None, beside.side > 0):
        yield "", beside.told(words, f", {said}", side=beside.side)
    if spec.apart and beside.side == 0 and not beside.alone:
        lead, alone = text[: beside.names[0].start], f"{_names(near.things)} {said}"
        whom = text[beside.cuts[0] :].lstrip("> ") if beside.cuts else ""
        rest = _names([thing for thing in beside.things if thing not in near.things])
        apart = f" > {whom}, {rest} > {whom}" if whom else text[last:] if beside.inside else f", {rest}"
        yield _names(near.things), f"{lead}{alone}{apart}"


def _of_the_others(beside: Beside, words: Words, spec: OfOne) -> Iterator[Way]:
    """Of those of the other side, where it is their word that was said on this one."""
    said = beside.typed(words)
    if beside.set_aside and isinstance(spec.theirs, str) and spec.theirs != spec.own:
        for name in beside.others if spec.whole is not None else ():
            yield _names(name.things), beside.told(words, said, behind=name)
        return
    if spec.whole is None:
        return
    for side in range(len(beside.cuts) + 1):
        names = [name for name in beside.others if bisect(beside.cuts, name.start) == side]
        if not names or (side > 0) != spec.whole:
            continue
        if len(_things(names)) == 1:
            yield _names(names[0].things), beside.told(words, said, behind=names[0])
        else:
            yield " + ".join(thing.name for thing in _things(names)), beside.told(words, f", {said}", side=side)


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


def _words_of(marker: Marker) -> Sequence[str]:
    return marker.words if isinstance(marker, (Pick, Count)) else ()


def _label(words: Sequence[str], *, russian: bool) -> str:
    return next((word for word in words if has_cyrillic(word) == russian), words[0])
