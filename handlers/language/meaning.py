"""What a piece of a command's words may say, and all pieces that may begin at a token."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from handlers.language.cutting import REFUSED, UNKNOWN, Piece
from handlers.language.lexer import Lexed, Token
from handlers.language.names import SMALLEST_LENGTH, Mention, Names
from handlers.language.options import Choice, Count, Distance, Flag, Marker
from handlers.language.phrases import (
    BEGUN,
    DENIALS,
    EVERY,
    FILLERS,
    NONE_OF_IT,
    SAME,
    WITHIN,
    Phrasebook,
)
from lexicon.matching import CLEAR

_FLAG, _NUMBER, _BARE, _OUT_OF_RANGE, _LOOSE, _DOUBT = 1.0, 1.0, 2.0, 100.0, 10.0, 5.0
_INFLECTED_NAME, _PER_WORD, _FILLED = 0.2, 0.01, 0.1


class Says(NamedTuple):
    """What a piece says: nothing, a value of a field, things by name, or why it is refused."""

    kind: str  # "nothing" | "value" | "number" | "names" | "denied" | "doubt" | "unknown"
    field: str = ""
    value: Any = None
    mentions: tuple[tuple[str, Mention], ...] = ()


_NOTHING, _UNKNOWN = Says("nothing"), Says("unknown")


@dataclass(frozen=True, slots=True)
class _Meaning:
    """What a phrase of a command is: a value, or the label of a number."""

    field: str
    value: Any = True
    labels: bool = False


@cache
def phrasebook(fields: tuple[tuple[str, Marker], ...]) -> Phrasebook[_Meaning]:
    """The phrases of these options."""
    entries: list[tuple[str, _Meaning]] = []
    exact: list[tuple[str, _Meaning]] = []
    for name, marker in fields:
        if isinstance(marker, Flag):
            entries += [(word, _Meaning(name)) for word in (marker.name.ru, marker.name.en, *marker.words)]
        elif isinstance(marker, Choice) and not marker.explicit:
            for value, names in marker.choices.items():
                exact.append((value, _Meaning(name, value)))
                entries += [(word, _Meaning(name, value)) for n in names for word in (n.ru, n.en)]
        elif isinstance(marker, Count):
            entries += [(word, _Meaning(name, labels=True)) for word in marker.words]
        elif isinstance(marker, Distance):
            entries += [(word, _Meaning(name, labels=True)) for word in (marker.name.ru, marker.name.en)]
    return Phrasebook(entries, exact)


@cache
def nothings(fields: tuple[tuple[str, Marker], ...]) -> Phrasebook[str]:
    """Names of choices that may be denied as a whole: ``без укрытия``."""
    known = [(name, marker) for name, marker in fields if isinstance(marker, Choice) and marker.none is not None]
    return Phrasebook((word, name) for name, marker in known for word in (marker.name.ru, marker.name.en))


class Pieces:
    """All pieces that may begin at a token of one side's words."""

    def __init__(
        self,
        lexed: Lexed,
        fields: Mapping[str, Marker],
        picks: Mapping[str, tuple[Names, bool]],
        *,
        loose: bool,
    ) -> None:
        self.tokens = lexed.tokens
        self.fields = fields
        self.picks = picks
        self.loose = loose
        self.book = phrasebook(tuple(fields.items()))
        self._known: dict[int, list[Piece[Says]]] = {}
        self._inside = self._within_names() if loose else frozenset()

    def at(self, at: int) -> Iterator[Piece[Says]]:
        """Pieces from this token on; one of them always."""
        token = self.tokens[at]
        if token.silent:
            yield Piece(at + 1, 0.0, _NOTHING)
            return
        yield Piece(at + 1, UNKNOWN, _UNKNOWN)
        yield from self._filled(at)
        if token.folded in DENIALS:
            yield from self._denied(at)

    def _within_names(self) -> frozenset[tuple[str, int]]:
        """Where in a whole name of a list no name said in part begins: ``тяжелая конница`` is no ``конница``."""
        return frozenset(
            (field, inside)
            for field, (names, _) in self.picks.items()
            for at, token in enumerate(self.tokens)
            if not token.silent
            for mention in names.mentions(self.tokens, at, loose=False)
            if mention.exact
            for inside in range(at + 1, at + mention.length)
        )

    def _filled(self, at: int) -> Iterator[Piece[Says]]:
        """What begins here, with a small word before it or without."""
        own = self._plain(at)
        yield from own
        if not own and self.tokens[at].folded in FILLERS and at + 1 < len(self.tokens):
            for piece in self._plain(at + 1):
                yield piece._replace(cost=piece.cost + _FILLED)

    def _plain(self, at: int) -> list[Piece[Says]]:
        if at not in self._known:
            self._known[at] = [*self._names(at), *self._phrases(at), *self._numbers(at)]
        return self._known[at]

    def _denied(self, at: int) -> Iterator[Piece[Says]]:
        """``не фланг``, ``без укрытия``: said not to be so; ``не легионеры`` means nobody, and nothing is done."""
        if at + 1 >= len(self.tokens):
            return
        for piece in self._filled(at + 1):
            if piece.says.kind == "value":
                yield self._opposite(piece)
            elif piece.says.kind == "names":
                yield Piece(piece.end, REFUSED, Says("denied"))
        for heard in nothings(tuple(self.fields.items())).at(self.tokens, at + 1, slips=False):
            marker = self.fields[heard.meaning]
            assert isinstance(marker, Choice)
            yield Piece(at + 1 + heard.length, _FLAG, Says("value", heard.meaning, marker.none))

    def _opposite(self, piece: Piece[Says]) -> Piece[Says]:
        says, marker = piece.says, self.fields[piece.says.field]
        if isinstance(marker, Flag):
            return piece._replace(says=says._replace(value=not says.value))
        assert isinstance(marker, Choice)
        if marker.none is None or marker.none == says.value:
            return Piece(piece.end, REFUSED, Says("denied"))
        return piece._replace(says=says._replace(value=marker.none))

    def _names(self, at: int) -> Iterator[Piece[Says]]:
        by_length: dict[int, list[tuple[str, Mention]]] = {}
        for field, (names, several) in self.picks.items():
            found = list(names.mentions(self.tokens, at, loose=self.loose))
            whole = (field, at) in self._inside or any(mention.exact for mention in found)
            for mention in found:
                meant = several or mention.length > 1 or self.tokens[at].folded not in EVERY
                if meant and (mention.exact or not whole):
                    by_length.setdefault(mention.length, []).append((field, mention))
        for length, mentions in by_length.items():
            best = _likeliest(mentions)
            yield Piece(at + length, _cost(best[0][1]), Says("names", mentions=tuple(best)))

    def _phrases(self, at: int) -> Iterator[Piece[Says]]:
        for heard in self.book.at(self.tokens, at, slips=self.loose):
            end, meaning = at + heard.length, heard.meaning
            cost = _FLAG - _PER_WORD * heard.length + (_LOOSE if heard.fit < BEGUN else 0.0)
            if meaning.labels:
                if end < len(self.tokens) and _counts(self.tokens[end]):
                    yield self._counted(end + 1, meaning.field, self.tokens[end], cost)
                continue
            if heard.fit < SAME:
                cost += _PER_WORD
            yield Piece(end, cost, Says("value", meaning.field, meaning.value))
            if isinstance(marker := self.fields[meaning.field], Flag):
                yield from self._after_flag(at, end, marker, meaning, cost)

    def _after_flag(self, at: int, end: int, marker: Flag, meaning: _Meaning, cost: float) -> Iterator[Piece[Says]]:
        """``врага нет``; ``враг в 20 см``, where the number is the rule's own."""
        tokens = self.tokens
        if end < len(tokens) and tokens[end].folded in NONE_OF_IT:
            unclear = end + 1 < len(tokens) and any(True for _ in self.book.at(tokens, end + 1, slips=False))
            says = Says("doubt") if unclear else Says("value", meaning.field, False)
            yield Piece(end + 1, REFUSED if unclear else cost - _FILLED, says)
        if not marker.within:
            return
        last = end
        while last < len(tokens) and (tokens[last].folded in WITHIN or tokens[last].folded in FILLERS):
            last += 1
        if last > end and last < len(tokens) and _counts(tokens[last]):
            number = tokens[last].number or 0
            if number <= marker.within and tokens[last].unit in ("", "cm"):
                yield Piece(last + 1, cost, Says("value", meaning.field, True))
            else:
                yield Piece(last + 1, REFUSED, Says("doubt"))

    def _numbers(self, at: int) -> Iterator[Piece[Says]]:
        token = self.tokens[at]
        if token.kind != "number" or not _counts(token):
            return
        for heard in self.book.at(self.tokens, at + 1, slips=False):
            if heard.meaning.labels and not token.unit:
                yield self._counted(at + 1 + heard.length, heard.meaning.field, token, _NUMBER)
        for name, marker in self.fields.items():
            if isinstance(marker, Distance) and (token.unit or token.sign or (token.number or 0) >= SMALLEST_LENGTH):
                yield Piece(at + 1, _NUMBER if token.unit else _BARE, Says("number", name, token))
            elif isinstance(marker, Count) and marker.bare and not token.unit:
                yield self._counted(at + 1, name, token, _BARE)

    def _counted(self, end: int, name: str, token: Token, cost: float) -> Piece[Says]:
        """``1000 ходов 6``: a number that its option does not take may be another option's; the cut decides."""
        marker = self.fields[name]
        fits = not isinstance(marker, Count) or (
            not token.unit and not token.fraction and marker.least <= token.signed <= marker.most
        )
        return Piece(end, cost if fits else _OUT_OF_RANGE, Says("number", name, token))


def _counts(token: Token) -> bool:
    return token.kind == "number" and not token.at_least and not token.times and not token.ordinal


def _likeliest(mentions: Sequence[tuple[str, Mention]]) -> list[tuple[str, Mention]]:
    """Of what the same words mean in several lists: the best, and what comes as near; a problem where it is plainer."""
    sound = [one for one in mentions if not one[1].problem]
    problems = [one for one in mentions if one[1].problem]
    best = max((mention.score for _, mention in sound), default=0.0)
    exact = any(mention.exact for _, mention in sound)
    strangers = [one for one in problems if one[1].problem == "stranger"]
    if not sound or (strangers and not exact):
        return sorted(strangers or problems, key=lambda one: -len(one[1].near))[:1]
    return [one for one in sound if (one[1].score == best if exact else best - one[1].score < CLEAR)]


def _cost(mention: Mention) -> float:
    if mention.problem:
        return REFUSED
    doubt = _DOUBT if mention.doubtful else 0.0
    if mention.exact:
        return doubt - _PER_WORD * mention.length + (_INFLECTED_NAME if mention.score < 100.0 else 0.0)
    return _LOOSE + (100.0 - mention.score) / 2 + doubt - _PER_WORD * mention.length
