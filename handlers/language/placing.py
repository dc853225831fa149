"""Pieces to values: every piece finds its option; what is doubtful, gone, refused or said twice is an error."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from handlers.language.kinds import Thing, label_of
from handlers.language.lexer import Lexed, Token
from handlers.language.mentions import Mention
from handlers.language.names import Names
from handlers.language.options import Count, Distance, Marker, Pick
from handlers.language.pieces import UNHEARD, Lists, Says
from lexicon.errors import AdjutantError, Ambiguous, NotAllowed, NotFound, NotUnderstood, Words
from lexicon.folding import has_cyrillic
from lexicon.names import Name


class Span(NamedTuple):
    """Tokens of a side, from one up to another."""

    side: Lexed
    start: int
    end: int

    @property
    def typed(self) -> str:
        """As it was typed."""
        return self.side.typed(self.start, self.end)

    @property
    def at(self) -> int:
        """Where it begins in the text."""
        return self.side.tokens[self.start].start

    @property
    def until(self) -> int:
        """Where it ends in the text."""
        return self.side.tokens[self.end - 1].end


class Heard(NamedTuple):
    """What was said of an option, and where in the text: a value, things named, or a label with nothing behind it."""

    field: str
    start: int
    end: int
    value: Any = None
    things: tuple[Thing, ...] = ()
    bare: bool = False


@dataclass
class Placed:
    """Values gathered so far, things named, and words that nobody took.

    ``heard``: everything, in the order in which it was read.
    """

    fields: Mapping[str, tuple[Marker, bool]]
    heard: list[Heard] = field(default_factory=list)
    _values: dict[str, Any] = field(default_factory=dict)
    _named: dict[str, list[tuple[Mention, Span]]] = field(default_factory=dict)
    _unknown: list[Span] = field(default_factory=list)
    _bare: set[str] = field(default_factory=set)
    _twice: dict[str, NotUnderstood] = field(default_factory=dict)

    def __contains__(self, name: str) -> bool:
        return name in self._values or name in self._named

    def values(self) -> dict[str, Any]:
        """What was said of each option.

        Raises:
            NotUnderstood: ``options.twice``.
        """
        for error in self._twice.values():
            raise error
        return dict(self._values)

    def contradicts(self, name: str) -> bool:
        """Whether two different things were said of it."""
        return name in self._twice

    def take(self, name: str, value: Any) -> None:
        """A value; the same said twice is as good as once, two different ones are not."""
        if self.fields[name][1]:
            more = value if isinstance(value, tuple) else (value,)
            self._values[name] = (*self._values.get(name, ()), *more)
        elif self._values.setdefault(name, value) != value:
            first = self._values[name]
            self._twice.setdefault(name, NotUnderstood("options.twice", field=name, value=value, first=first))

    def hear(self, heard: Heard) -> None:
        """Take a value, and keep where it was said."""
        self.heard.append(heard)
        self.take(heard.field, heard.value)

    def retake(self, name: str) -> None:
        """An option's value from what is still kept as heard of it."""
        self._values.pop(name, None)
        self._twice.pop(name, None)
        for one in self.heard:
            if one.field == name and not one.things and not one.bare:
                self.take(name, one.value)

    def take_all(self, values: Mapping[str, Any]) -> None:
        """What a reader of its own has made of one option."""
        for name, value in values.items():
            if name in self.fields:
                self.take(name, value)
            else:
                self._values[name] = value

    def put(self, says: Says, span: Span, picks: Lists) -> None:
        """A piece that was cut.

        Raises:
            AdjutantError: see :func:`handlers.language.grammar.parse_words`.
        """
        if says.kind == "value":
            self.hear(Heard(says.field, span.at, span.until, says.value))
        elif says.kind == "bare":
            self.heard.append(Heard(says.field, span.at, span.until, bare=True))
        elif says.kind == "number" and self._unclear(says):
            self.put(UNHEARD, span, picks)
        elif says.kind == "number":
            number = number_of(says.field, self.fields[says.field][0], says.value, span.typed)
            self.hear(Heard(says.field, span.at, span.until, number))
        elif says.kind == "names":
            free = [one for one in says.mentions if self.fields[one[0]][1] or one[0] not in self]
            name, mention = (free or list(says.mentions))[0]
            if mention.problem:
                raise refusal(mention, span, name, self._with_length(mention, span, picks[name][0]))
            self._named.setdefault(name, []).append((mention, span))
            things = tuple(thing for group in mention.groups for thing in group if not thing.gone)
            self.heard.append(Heard(name, span.at, span.until, things=things))
        elif says.kind == "unknown":
            last = self._unknown[-1] if self._unknown else None
            if last is not None and last.side is span.side and last.end == span.start:
                self._unknown[-1] = Span(span.side, last.start, span.end)
            else:
                self._unknown.append(span)
        elif says.kind != "nothing":
            raise NotUnderstood(f"options.{says.kind}", field="words", value=span.typed)

    def _unclear(self, says: Says) -> bool:
        """Of two lengths one without its unit may be anything: ``лучники 12 30``."""
        if not isinstance(self.fields[says.field][0], Distance):
            return False
        bare = says.field in self._bare or not says.value.unit
        if not says.value.unit:
            self._bare.add(says.field)
        return bare and says.field in self._values

    def _with_length(self, mention: Mention, span: Span, names: Names) -> tuple[str, ...]:
        """``конница 2 5``: there is no fifth; the second one, 5 cm away, may be meant, where a length is to be said."""
        tokens, last = span.side.tokens, span.end - 1
        lengths = (m for known, (m, _) in self.fields.items() if isinstance(m, Distance) and known not in self)
        marker = next((one for one in lengths if one.bare), None)
        rows = last > span.start and tokens[last].number is not None and tokens[last - 1].number is not None
        if mention.problem != "nobody" or marker is None or not rows or any(token.unit for token in tokens):
            return ()
        shorter = (one for one in names.mentions(tokens, span.start, loose=True) if not one.problem)
        if not any(span.start + one.length == last for one in shorter):
            return ()
        unit = '"' if marker.unit == "in" else "см" if has_cyrillic(span.typed) else "cm"
        return (f"{span.side.typed(span.start, last)}, {tokens[last].text}{unit}",)

    def settle(self, picks: Lists) -> None:
        """The end of a side: the things named become values, and words that nobody took are quoted back."""
        if self._unknown:
            free = {name: one for name, one in picks.items() if name not in self and one[0].things}
            for twice in self._twice.values():
                raise twice
            taken = [self.fields[name][0] for name in picks if name in self]
            who = any(isinstance(marker, Pick) and "units" in marker.source for marker in taken)
            raise _stray(self._unknown[0], free, named=who)
        for name, named in self._named.items():
            marker, several = self.fields[name]
            every = several or (isinstance(marker, Pick) and marker.each)
            for mention, span in named:
                _check_rows(mention, span, name, every=every)
            ids = [thing_of(group, span, name, every=every).id for mention, span in named for group in mention.groups]
            if not several and len(set(ids)) > 1:
                doubt = _several(named, name)
                if not (isinstance(doubt, Ambiguous) and isinstance(marker, Pick) and marker.each):
                    raise doubt
                self._values["each"] = tuple(dict.fromkeys(ids))
                self._values["every"] = any(mention.every for mention, _ in named)
            self._values[name] = (*self._values.get(name, ()), *dict.fromkeys(ids)) if several else ids[0]
        self._named.clear()


def thing_of(group: tuple[Thing, ...], span: Span, name: str, *, every: bool = False) -> Thing:
    """The one thing of a group; ``every``: all of them may be meant as well.

    Raises:
        NotAllowed: ``name.gone``. Ambiguous: ``name.ambiguous``.
    """
    living = [thing for thing in group if not thing.gone]
    if not living:
        raise NotAllowed("name.gone", field=name, value=group[0].name)
    if len(living) > 1:
        raise _ambiguous([thing.name for thing in living], span, name, every=every)
    return living[0]


def _check_rows(mention: Mention, span: Span, name: str, *, every: bool) -> None:
    """Of several numbers of a doubtful name each kind is offered with all of them: ``застрельщики 1, 2``."""
    if len(mention.groups) < 2 or not mention.doubtful:
        return
    rows: dict[str, list[str]] = {}
    for group in mention.groups:
        for thing in group:
            if not thing.gone:
                rows.setdefault(label_of(thing.name).base, []).append(thing.name)
    whole = [", ".join(row) for row in rows.values() if len(row) == len(mention.groups)]
    if len(whole) > 1:
        raise _ambiguous(whole, span, name, every=every)


def refusal(mention: Mention, span: Span, name: str, likely: tuple[str, ...] = ()) -> AdjutantError:
    """Why a mention cannot be taken; ``likely``: what comes before the names that are near."""
    if mention.problem == "count" and len(mention.near) > 1:
        return _ambiguous(mention.near, span, name)
    code = "name.stranger" if mention.problem == "stranger" else "name.not_found"
    near = likely or mention.near
    return NotFound(code, field=name, value=span.typed, near=near, span=span.typed, at=span.at)


def _several(named: list[tuple[Mention, Span]], name: str) -> AdjutantError:
    """Several things where one is wanted: which of them?"""
    first, last = named[0][1], named[-1][1]
    between = first.side.tokens[first.end : last.start]
    names = [group[0].name for mention, _ in named for group in mention.groups]
    if all(token.silent for token in between):
        return _ambiguous(names, Span(first.side, first.start, last.end), name)
    return NotUnderstood("options.twice", field=name, value=names[-1], first=names[0])


def _ambiguous(candidates: list[str] | tuple[str, ...], span: Span, name: str, *, every: bool = False) -> Ambiguous:
    return Ambiguous(
        "name.ambiguous",
        field=name,
        value=span.typed,
        candidates=candidates,
        span=span.typed,
        at=span.at,
        every=every,
    )


def _stray(span: Span, free: Lists, *, named: bool) -> AdjutantError:
    """Words that mean nothing: a thing that nobody knows, where one is still to be named.

    ``named``: a unit is named already, so that words which are near to nobody may be anything.
    """
    words = span.side.tokens[span.start : span.end]
    near = [name for names, _ in free.values() for name in names.near(words)]
    if not free or (named and not near):
        return NotUnderstood("options.unknown", field="words", value=span.typed)
    offered = next(iter(free.values()))[0].offered
    near = near or list(offered if len(offered) <= _VERY_FEW else ())
    return NotFound(
        "name.not_found",
        field=next(iter(free)),
        value=span.typed,
        near=tuple(dict.fromkeys(near)),
        span=span.typed,
        at=span.at,
    )


_VERY_FEW = 3
"""So many names are offered though none comes near to what was typed."""
_SHOWN: Mapping[str, Words] = {"cm": (Name("см", "cm"),), "in": ("″",)}
"""Units that stand for no other, as they are written."""


def number_of(name: str, marker: Marker, token: Token | None, said: str) -> float:
    """The number that a token says of an option.

    Raises:
        NotUnderstood: ``options.value``, with what is allowed.
    """
    if isinstance(marker, Distance):
        if (marker.only or marker.unit == "in") and token is not None and token.unit not in ("", marker.unit):
            raise NotUnderstood("options.value", field=name, value=said, allowed=_SHOWN[marker.unit])
        if token is None or token.number is None or token.at_least or not 0 <= token.signed <= marker.most:
            raise NotUnderstood("options.value", field=name, value=said, allowed=f"0..{marker.most} {marker.unit}")
        return token.number
    assert isinstance(marker, Count)
    whole = token is not None and token.number is not None and not (token.unit or token.fraction or token.at_least)
    if token is None or not whole or not marker.least <= token.signed <= marker.most:
        raise NotUnderstood("options.value", field=name, value=said, allowed=f"{marker.least}..{marker.most}")
    return token.signed
