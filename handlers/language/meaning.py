"""What words may say of a command's options: their phrases, their numbers, and what is meant when they are denied."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from handlers.language.cutting import REFUSED, Piece
from handlers.language.lexer import Lexed, Token
from handlers.language.mentions import SMALLEST_LENGTH
from handlers.language.options import Choice, Count, Distance, Flag, Marker, Pick
from handlers.language.phrases import BEGUN, FILLERS, NONE_OF_IT, SAME, WITHIN, Phrasebook
from handlers.language.pieces import (
    BARE,
    DOUBT,
    FILLED,
    NUMBER,
    OUT_OF_RANGE,
    PER_WORD,
    PHRASE,
    SLIPPED,
    Lists,
    Reader,
    Says,
    is_amount,
)

Fields = tuple[tuple[str, Marker], ...]


@dataclass(frozen=True, slots=True)
class _Meaning:
    """What a phrase of a command is: a value, the label of a number, or of things that may be said of one alone."""

    field: str
    value: Any = True
    labels: bool = False
    bare: bool = False


@cache
def phrasebook(fields: Fields) -> Phrasebook[_Meaning]:
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
        elif isinstance(marker, Pick):
            entries += [(word, _Meaning(name, bare=True)) for word in marker.words]
    return Phrasebook(entries, exact)


@cache
def nothings(fields: Fields) -> Phrasebook[str]:
    """Names of choices and numbers that may be denied as a whole: ``без укрытия``, ``без маркеров``."""
    known: list[tuple[str, str]] = []
    for name, marker in fields:
        if isinstance(marker, Choice) and marker.none is not None:
            known += [(word, name) for word in (marker.name.ru, marker.name.en)]
        elif isinstance(marker, Count) and marker.least <= 0:
            known += [(word, name) for word in marker.words]
    return Phrasebook(known)


def _is_length(token: Token, marker: Distance) -> bool:
    """Whether a number may be a length by itself: with its unit, or where it is none of a name's."""
    number = token.number or 0
    return marker.bare and bool(token.unit or token.sign or number >= SMALLEST_LENGTH or (marker.small and number))


class OptionReader(Reader):
    """Pieces of words that say options."""

    def __init__(
        self, side: Lexed, fields: Mapping[str, Marker], lists: Lists, *, loose: bool, silent: int | None = None
    ) -> None:
        super().__init__(side, lists, loose=loose)
        self.fields = fields
        self.silent = silent
        self._items = tuple(fields.items())
        self._book = phrasebook(self._items)

    @cached_property
    def _flags(self) -> dict[int, Marker]:
        """Where a flag or a choice ends, and which."""
        return {
            at + heard.length: self.fields[heard.meaning.field]
            for at in range(len(self.tokens))
            for heard in self._book.at(self.tokens, at, slips=False)
            if not heard.meaning.labels
        }

    def filled(self, at: int) -> list[Piece[Says]]:
        """``враг в 30 см``: the length is the enemy's, and no other one."""
        pieces = super().filled(at)
        if self.tokens[at].folded not in FILLERS:
            return pieces
        flag = self._flags.get(at)
        bound = isinstance(flag, Flag) and flag.within > 0
        return [piece for piece in pieces if piece.says.kind != "number"] if bound else pieces

    def phrases(self, at: int) -> Iterator[Piece[Says]]:
        """Flags, choices, and labels with their number; none where it is ``silent``."""
        if at == self.silent:
            return
        for heard in self._book.at(self.tokens, at, slips=self.loose):
            end, meaning = at + heard.length, heard.meaning
            cost = PHRASE - PER_WORD * heard.length + (SLIPPED if heard.fit < BEGUN else 0.0)
            if meaning.labels:
                if end < len(self.tokens) and is_amount(self.tokens[end]):
                    for last in (end + 1, *self._again(end + 1, meaning.field)):
                        yield self._counted(last, meaning.field, self.tokens[end], cost)
                continue
            says = Says("bare" if meaning.bare else "value", meaning.field, meaning.value)
            yield Piece(end, cost + (PER_WORD if heard.fit < SAME else 0.0), says)
            if isinstance(marker := self.fields[meaning.field], Flag):
                yield from self._after_flag(end, marker, meaning.field, cost)

    def _again(self, at: int, field: str) -> Iterator[int]:
        """Where another label of the same number ends: ``осталось 4 базы``."""
        for heard in self._book.at(self.tokens, at, slips=False):
            if heard.meaning.labels and heard.meaning.field == field:
                yield at + heard.length

    def _after_flag(self, end: int, marker: Flag, field: str, cost: float) -> Iterator[Piece[Says]]:
        """``врага нет``; ``враг в 20 см``, where the number is the rule's own."""
        tokens = self.tokens
        if end < len(tokens) and tokens[end].folded in NONE_OF_IT:
            unclear = any(True for _ in self._book.at(tokens, end + 1, slips=False))
            says = DOUBT if unclear else Says("value", field, False)
            yield Piece(end + 1, REFUSED if unclear else cost - FILLED, says)
        last = end
        while marker.within and last < len(tokens) and tokens[last].folded in WITHIN | FILLERS:
            last += 1
        if last > end and last < len(tokens) and is_amount(tokens[last]):
            clear = tokens[last].unit == "cm" or not (last + 1 < len(tokens) and is_amount(tokens[last + 1]))
            inside = clear and (tokens[last].number or 0) <= marker.within and tokens[last].unit in ("", "cm")
            yield Piece(last + 1, cost if inside else REFUSED, Says("value", field, True) if inside else DOUBT)

    def numbers(self, at: int) -> Iterator[Piece[Says]]:
        """``6 ходов``, ``30 см``, and bare ones."""
        token = self.tokens[at]
        if not is_amount(token):
            return
        for heard in self._book.at(self.tokens, at + 1, slips=False):
            if heard.meaning.labels and not token.unit:
                yield self._counted(at + 1 + heard.length, heard.meaning.field, token, NUMBER)
        for name, marker in self.fields.items() if token.kind == "number" else ():
            if isinstance(marker, Distance) and _is_length(token, marker):
                yield Piece(at + 1, NUMBER if token.unit else BARE, Says("number", name, token))
            elif isinstance(marker, Count) and marker.bare and not token.unit:
                likely = marker.signed in (None, bool(token.sign))
                yield self._counted(at + 1, name, token, BARE + (0.0 if likely else FILLED))

    def _counted(self, end: int, name: str, token: Token, cost: float) -> Piece[Says]:
        """``1000 ходов 6``: a number that its option does not take may be another option's; the cut decides."""
        marker = self.fields[name]
        if isinstance(marker, Count) and marker.change and token.sign:
            name = marker.change
            marker = self.fields[name]
        fits = not isinstance(marker, Count) or (
            not token.unit and not token.fraction and marker.least <= token.signed <= marker.most
        )
        return Piece(end, cost if fits else OUT_OF_RANGE, Says("number", name, token))

    def denied(self, at: int) -> Iterator[Piece[Says]]:
        """``не фланг``, ``без укрытия``; ``не легионеры`` means nobody, and nothing is done."""
        if at - 1 in self._flags and self.tokens[at - 1].folded in NONE_OF_IT:
            # "лес нет врага": which of them?
            yield from (Piece(piece.end, REFUSED, DOUBT) for piece in self.filled(at))
            return
        yield from super().denied(at)
        for heard in nothings(self._items).at(self.tokens, at, slips=False):
            marker = self.fields[heard.meaning]
            none = marker.none if isinstance(marker, Choice) else 0
            yield Piece(at + heard.length, PHRASE, Says("value", heard.meaning, none))

    def opposite(self, piece: Piece[Says]) -> Piece[Says] | None:
        """No flag; of a choice the value that stands for none."""
        says, marker = piece.says, self.fields[piece.says.field]
        if isinstance(marker, Flag):
            return piece._replace(says=says._replace(value=not says.value))
        assert isinstance(marker, Choice)
        if marker.none is None or marker.none == says.value:
            return None
        return piece._replace(says=says._replace(value=marker.none))
