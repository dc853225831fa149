"""What words may say of a mechanic's inputs: values of the game, flags, numbers by their labels, units and signs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from handlers.language.cutting import Piece
from handlers.language.lexer import Lexed, Token
from handlers.language.phrases import BEGUN, Heard, Phrasebook
from handlers.language.pieces import BARE, FILLED, NUMBER, PER_WORD, PHRASE, SLIPPED, Lists, Reader, Says
from handlers.language.slots import KEYS, Slot, phrases_of


@dataclass(frozen=True, slots=True)
class Meant:
    """Values, and the slots that they may fill, the likeliest first; ``bare``: a number that nothing labels."""

    slots: tuple[Slot, ...]
    values: tuple[Any, ...]
    bare: bool = False


@dataclass(frozen=True, slots=True)
class Reading:
    """How the words of a mechanic are read.

    Attributes:
        system: whose vocabulary.
        slots: what there is to fill.
        sides: paths of the two sides that a separator parts; ``""`` for a side whose inputs stand at the top.
        bare: fields that take a number without a label, in this order.
        signed: fields that take ``+1`` and ``-2``.
        plus: fields that take ``4+``.
        says: other words for one value: ``{"во фланг": ("flank_attack", True)}``; before all others.
        labels: other words for the label of a number.
        kin: what else belongs to a side, by its path: ``{"attacker": ("order", "speed_in")}``.
        brought: numbers that a unit of the battle brings itself, so that a bare one means the next.
        inner: what things of lists are made of; it is said as ``поле=значение`` alone.
    """

    system: str
    slots: tuple[Slot, ...]
    sides: tuple[str, ...] = ()
    bare: tuple[str, ...] = ()
    signed: tuple[str, ...] = ()
    plus: tuple[str, ...] = ()
    says: Mapping[str, tuple[str, Any]] = field(default_factory=dict)
    labels: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    kin: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    brought: tuple[str, ...] = ()
    inner: tuple[Slot, ...] = ()

    @property
    def keys(self) -> frozenset[str]:
        """Words that name the things of a list of named things."""
        return frozenset(value for slot in self.inner if slot.name == KEYS for value in slot.values)

    def slots_for(self, side: str | None) -> tuple[Slot, ...]:
        """The side's own inputs, then those of no side."""
        own = [slot for slot in self.slots if side is not None and self._belongs(slot, side)]
        return (*own, *(s for s in self.slots if not any(self._belongs(s, one) for one in self.sides)))

    def _belongs(self, slot: Slot, side: str) -> bool:
        """Whether an input stands under a side, or under what is of the side's kin."""
        paths = (side, *self.kin.get(side, ())) if side else self.kin.get(side, ())
        return any(slot.dotted == path or slot.dotted.startswith(f"{path}.") for path in paths)


class InputBook:
    """What may be said of a side, made once however many parts a text has."""

    def __init__(self, reading: Reading, side: str | None) -> None:
        self.reading = reading
        self.slots = reading.slots_for(side)
        self.phrases: Phrasebook[_Entry] = Phrasebook(_entries(reading, self.slots))


class InputReader(Reader):
    """Pieces of words that say inputs. Units are often called by their type, and then the unit is meant."""

    stranger_cost = PHRASE / 2

    def __init__(self, side: Lexed, book: InputBook, lists: Lists, *, loose: bool) -> None:
        super().__init__(side, lists, loose=loose)
        self.reading = book.reading
        self.slots = book.slots
        self._phrases = book.phrases

    def phrases(self, at: int) -> Iterator[Piece[Says]]:
        """Words and flags, and labels with the numbers behind them."""
        for length, heard in self._heard(at, slips=self.loose).items():
            cost = PHRASE - PER_WORD * length + (SLIPPED if heard[0].fit < BEGUN else 0.0)
            values = [one for one in heard if one.meaning[1] is not None]
            if values:
                slots = tuple(one.meaning[0] for one in values if one.meaning[1] == values[0].meaning[1])
                yield Piece(at + length, cost, Says("value", value=Meant(slots, (values[0].meaning[1],))))
            for one in heard:
                if one.meaning[1] is None:
                    yield from self._labelled(one.meaning[0], at + length, cost)

    def numbers(self, at: int) -> Iterator[Piece[Says]]:
        """``4 базы``, ``3″``, ``4+``, ``+1``, ``1-1`` and bare ones."""
        token = self.tokens[at]
        yield from self._doubles(at)
        if not token.unit:
            for length, heard in self._heard(at + 1, slips=False).items():
                slot = next((one.meaning[0] for one in heard if one.meaning[1] is None), None)
                if slot is not None:
                    end = at + 1 + length
                    # "12 кубиков 5+": the label belongs to the number before it, unless a plain one follows.
                    plain = end < len(self.tokens) and self.tokens[end].plain
                    cost = NUMBER + (FILLED if plain else -FILLED) - PER_WORD * length
                    yield Piece(end, cost, Says("number", value=Meant((slot,), (_value(token),))))
        meant = self._slots_for(token)
        if meant and token.kind == "number":
            # What units bring themselves is seldom said of one that is named.
            brought = all(slot.name in self.reading.brought for slot in meant) and bool(self.lists)
            yield Piece(
                at + 1, 2 * BARE if brought else BARE, Says("number", value=Meant(meant, (_value(token),), bare=True))
            )

    def opposite(self, piece: Piece[Says]) -> Piece[Says] | None:
        """No flag; of two words the other."""
        meant: Meant = piece.says.value
        slot, value = meant.slots[0], meant.values[0]
        if slot.kind == "flag":
            other: Any = not value
        elif slot.kind == "word" and len(slot.values) == 2:
            other = next(one for one in slot.values if one != value)
        else:
            return None
        return piece._replace(says=Says("value", value=Meant(meant.slots, (other,))))

    def _heard(self, at: int, *, slips: bool) -> dict[int, list[Heard[_Entry]]]:
        """What the words from here on mean, by length: of each length those that fit best, in order of preference."""
        best: dict[int, list[Heard[_Entry]]] = {}
        for one in self._phrases.at(self.tokens, at, slips=slips):
            known = best.setdefault(one.length, [one])
            if one.fit > known[0].fit:
                best[one.length] = [one]
            elif one.fit == known[0].fit and one is not known[0]:
                known.append(one)
        return best

    def _labelled(self, slot: Slot, at: int, cost: float) -> Iterator[Piece[Says]]:
        """The numbers behind a label, of a list all that follow."""
        values: list[float] = []
        while at < len(self.tokens) and (self.tokens[at].number is not None or (values and self.tokens[at].silent)):
            token = self.tokens[at]
            at += 1
            if token.silent:
                continue
            values.append(_value(token))
            says = Says("number", value=Meant((slot,), tuple(values)))
            yield Piece(at, cost - PER_WORD * len(values), says)
            if slot.kind == "number":
                return

    def _doubles(self, at: int) -> Iterator[Piece[Says]]:
        """``1-1``: two dice that show the same, a word of the game."""
        run = self.tokens[at : at + 3]
        if len(run) == 3 and run[1].kind == "dash" and run[2].kind == "number":
            for slot, value in self._phrases.whole(f"{run[0].folded} {run[2].folded}"):
                yield Piece(at + 3, PHRASE, Says("value", value=Meant((slot,), (value,))))

    def _slots_for(self, token: Token) -> tuple[Slot, ...]:
        """Where a number without a label may belong: by its unit or sign, else to one that takes bare ones."""
        reading = self.reading
        numbers = [slot for slot in self.slots if slot.kind in ("number", "numbers")]
        names: tuple[str, ...]
        if token.unit:
            fitting = sorted((s for s in numbers if s.name.endswith(f"_{token.unit}")), key=lambda s: not s.required)
            named = tuple(slot.name for slot in fitting)
            names = (*(name for name in reading.bare if name in named), *named)
        elif token.at_least:
            names = reading.plus
        elif token.sign:
            names = (*reading.signed, *reading.bare)
        elif token.times or token.ordinal:
            names = ()
        else:
            names = (*reading.bare, *reading.plus)
        return tuple(slot for name in names for slot in numbers if name in (slot.name, slot.dotted))


_Entry = tuple[Slot, Any]
"""A slot and the value that a phrase says; ``None`` for a phrase that labels its numbers."""


def _entries(reading: Reading, slots: tuple[Slot, ...]) -> Iterator[tuple[str, _Entry]]:
    for phrase, (name, value) in reading.says.items():
        slot = next((slot for slot in slots if name in (slot.dotted, slot.name)), None)
        if slot is not None:
            yield phrase, (slot, value)
    for slot in slots:
        if slot.kind in ("word", "words"):
            for value in slot.values:
                yield from ((phrase, (slot, value)) for phrase in phrases_of(reading.system, value, field=False))
        else:
            says = True if slot.kind == "flag" else None
            own = (*phrases_of(reading.system, slot.name, field=True), *reading.labels.get(slot.name, ()))
            yield from ((phrase, (slot, says)) for phrase in own)


def _value(token: Token) -> float:
    """The number as its slot wants it; a fraction where none may stand is left for the model to refuse."""
    value = token.signed
    return int(value) if value % 1 == 0 and abs(value) != float("inf") else value
