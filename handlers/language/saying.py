"""Free words to a mechanic's inputs: words of the game, flags, numbers with their labels or units, units of the battle.

``4 пехота построен, лидеры 2 > 3 конница элита, фланг``: what stands before and after the separator belongs to the two
sides, everything else to the whole. Nothing is passed over silently: what fits nothing is quoted back.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from handlers.language.aiming import aimed
from handlers.language.cutting import SOUND
from handlers.language.inputs import InputBook, InputReader, Meant, Reading
from handlers.language.lexer import Lexed, Token, lex_command
from handlers.language.names import Named, names_from
from handlers.language.options import Pick
from handlers.language.pieces import UNHEARD, Lists, Says
from handlers.language.placing import Placed, Span
from handlers.language.slots import Slot, phrases_of
from lexicon.errors import NotUnderstood
from lexicon.folding import fold
from lexicon.names import Name

_YES = {"да": True, "yes": True, "нет": False, "no": False}
_UNITS = {"units": (Pick(Name("отряд", "unit"), Name("кто", "who"), source="units"), False)}


@dataclass
class Said:
    """What was understood: inputs by dotted path, units by side."""

    values: dict[str, Any] = field(default_factory=dict)
    units: dict[str, str] = field(default_factory=dict)

    def put(self, slot: Slot, value: Any) -> None:
        """Fill a slot; several values of a list add up."""
        if slot.kind in ("words", "numbers"):
            many = list(value) if isinstance(value, (list, tuple)) else [value]
            self.values[slot.dotted] = [*self.values.get(slot.dotted, ()), *many]
        elif slot.dotted in self.values and self.values[slot.dotted] != value:
            first = str(self.values[slot.dotted])
            raise NotUnderstood("options.twice", field=slot.name, value=str(value), first=first)
        else:
            self.values[slot.dotted] = value


def parse_saying(words: str, reading: Reading, named: Sequence[Named] = ()) -> Said:
    """The inputs that ``words`` say. ``named`` are the units that may be named on each side.

    Raises:
        NotUnderstood: ``options.unknown``, ``options.twice``, ``options.denied``, ``json.syntax``.
        Ambiguous: ``name.ambiguous``; NotFound: ``name.not_found``, ``name.stranger``. NotAllowed: ``name.gone``.
    """
    said = Said()
    if words.lstrip().startswith("{"):
        said.values = _json(words.strip())
        return said
    lexed = _take_pairs(lex_command(words), reading, said)
    lists = [names_from(one) for one in named]
    parts = [lexed]
    if len(reading.sides) > 1:
        parts = aimed(lexed, lists[:1], lists[1:])
    books: dict[str | None, InputBook] = {}
    for at, part in enumerate(parts):
        side = reading.sides[min(at, len(reading.sides) - 1)] if reading.sides else None
        units = {"units": (lists[min(at, len(lists) - 1)], False)} if lists and side is not None else {}
        book = books.get(side) or books.setdefault(side, InputBook(reading, side))
        _read_side(part, book, said, side, units)
    return said


def _read_side(part: Lexed, book: InputBook, said: Said, side: str | None, units: Lists) -> None:
    found = InputReader(part, book, units, loose=False).cut()
    if found.cost >= SOUND:
        found = InputReader(part, book, units, loose=True).cut()
    placed = Placed(_UNITS)
    for start, piece in found.pieces:
        says, span = piece.says, Span(part, start, piece.end)
        brought = book.reading.brought if "units" in placed else ()
        if says.kind not in ("value", "number"):
            placed.put(says, span, units)
        elif not _put(said, says, brought):
            placed.put(UNHEARD, span, units)
    placed.settle(units)
    unit = placed.values().get("units")
    if unit is None:
        return
    assert side is not None
    if said.units.setdefault(side, unit) != unit:
        label = {id_: name for names, _ in units.values() for name, id_ in names}
        raise NotUnderstood("options.twice", field="units", value=label.get(unit), first=label.get(said.units[side]))


def _put(said: Said, says: Says, brought: tuple[str, ...]) -> bool:
    """Fill the first slot that is meant and free; whether there is one."""
    meant: Meant = says.value
    free = [slot for slot in meant.slots if slot.kind in ("words", "numbers") or slot.dotted not in said.values]
    if meant.bare:
        slot = next((slot for slot in free if slot.name not in brought), None)
    else:
        slot = (free or list(meant.slots))[0]
    if slot is None:
        return False
    for value in meant.values:
        said.put(slot, value)
    return True


def _json(words: str) -> dict[str, Any]:
    try:
        made = json.loads(words)
    except (ValueError, RecursionError):
        raise NotUnderstood("json.syntax", field="what", value=words[:40], allowed='{"type": "infantry"}') from None
    return dict(made)


def _take_pairs(lexed: Lexed, reading: Reading, said: Said) -> Lexed:
    """``поле=значение``, with dots for what stands inside; a field that is none stays as it was typed."""
    left: list[Token] = []
    for token in lexed.tokens:
        if token.kind != "pair":
            left.append(token)
            continue
        path = ".".join(_field(reading, part) for part in token.text.split("."))
        value = _value(reading, token.value.strip('"«»“”'))
        several = any(slot.dotted == path and slot.kind in ("words", "numbers") for slot in reading.slots)
        said.values[path] = [value] if several and not isinstance(value, list) else value
    return Lexed(lexed.text, tuple(left))


def _field(reading: Reading, word: str) -> str:
    folded = fold(word)
    parts = dict.fromkeys(part for slot in (*reading.slots, *reading.inner) for part in slot.path)
    named = (part for part in parts if folded in _plain(phrases_of(reading.system, part, field=True)))
    keyed = (
        value for value in sorted(reading.keys) if folded in _plain(phrases_of(reading.system, value, field=False))
    )
    return next(named, None) or next(keyed, word)


def _value(reading: Reading, word: str) -> Any:
    try:
        return json.loads(word)
    except ValueError:
        pass
    folded = fold(word)
    if folded in _YES:
        return _YES[folded]
    values = dict.fromkeys(value for slot in (*reading.slots, *reading.inner) for value in slot.values)
    named = (v for v in values if folded in _plain(phrases_of(reading.system, v, field=False)) or fold(word) == v)
    return next(named, word)


def _plain(phrases: tuple[str, ...]) -> list[str]:
    """Phrases as they stand in ``поле=значение``, where commas part things."""
    return [phrase.replace(",", "") for phrase in phrases]
