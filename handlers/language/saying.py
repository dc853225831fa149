"""Free words to a mechanic's inputs: words of the game, flags, numbers with their labels or units, units of the battle.

``4 пехота построен, лидеры 2 > 3 конница элита, фланг``: what stands before and after the separator belongs to the two
sides, everything else to the whole. Nothing is passed over silently: what fits nothing is quoted back.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from handlers.language.names import Named
from handlers.language.slots import Slot, phrases_of
from lexicon.errors import Ambiguous, NotFound, NotUnderstood
from lexicon.folding import fold, stem, strip_invisible
from lexicon.matching import clearest, rank

_SEPARATOR = re.compile(r"\s*(?:->|=>|>|→|(?<!\S)(?:против|vs\.?|against)(?!\S))\s*", re.IGNORECASE)
_PAIR = re.compile(r"(?<!\S)([^\s=,]+)=(\"[^\"]*\"|\[[^\]]*\]|[^\s,]+)")
_TOKEN = re.compile(
    r"(?P<double>\d-\d)(?!\S)"
    r"|(?P<number>[+-]?\d+(?:[.,]\d+)?)(?P<plus>\+)?"
    r"(?:\s*(?P<unit>\"|″|”|''|дюйм\w*|inch(?:es)?\b|in\b|ед\b|mu\b|°|град\w*|deg\w*))?(?![\w.])"
    r"|(?P<word>[^\s,;()]+)",
    re.IGNORECASE,
)
_UNITS = (("in", ("дюйм", "in", '"', "″", "”", "''")), ("mu", ("ед", "mu")), ("deg", ("°", "град", "deg")))
_NOT = frozenset({"не", "нет", "no", "not", "без", "without"})
_SPAN = 6
_YES = {"да": True, "yes": True, "нет": False, "no": False}


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


@dataclass(frozen=True, slots=True)
class _Token:
    text: str
    number: float | None = None
    unit: str = ""
    plus: bool = False
    signed: bool = False

    @property
    def bare(self) -> bool:
        """A number without unit or sign, which might belong to the label before it."""
        return self.number is not None and not (self.unit or self.plus or self.signed)


def parse_saying(words: str, reading: Reading, named: Sequence[Named] = (), every: Named = ()) -> Said:
    """The inputs that ``words`` say.

    ``named`` are (name, id) pairs of units that are likely on each side; ``every`` unit is known by its exact name.

    Raises:
        NotUnderstood: ``options.unknown``, ``options.twice``, ``json.syntax``.
        Ambiguous: ``name.ambiguous``; NotFound: ``name.not_found``.
    """
    said = Said()
    words = strip_invisible(words).replace("−", "-").strip()
    if words.startswith("{"):
        said.values = _json(words)
        return said
    words = _take_pairs(words, reading, said)
    parts = _SEPARATOR.split(words) if len(reading.sides) > 1 else [words]
    for at, part in enumerate(parts):
        side = reading.sides[min(at, len(reading.sides) - 1)] if reading.sides else None
        units = named[min(at, len(named) - 1)] if named and side is not None else ()
        _Part(part, reading, said, side, units, every).read()
    return said


def _json(words: str) -> dict[str, Any]:
    try:
        made = json.loads(words)
    except (ValueError, RecursionError):
        raise NotUnderstood("json.syntax", field="what", value=words[:40], allowed='{"type": "infantry"}') from None
    return dict(made)


def _take_pairs(words: str, reading: Reading, said: Said) -> str:
    """``поле=значение``, with dots for what stands inside; a field that is none stays as it was typed."""

    def take(found: re.Match[str]) -> str:
        path = ".".join(_field(reading, part) for part in found[1].split("."))
        said.values[path] = _value(reading, found[2].strip('"'))
        return " "

    return _PAIR.sub(take, words)


def _field(reading: Reading, word: str) -> str:
    folded = fold(word.replace("_", " "))
    parts = dict.fromkeys(part for slot in reading.slots for part in slot.path)
    return next((part for part in parts if folded in _plain(phrases_of(reading.system, part, field=True))), word)


def _value(reading: Reading, word: str) -> Any:
    try:
        return json.loads(word)
    except ValueError:
        pass
    folded = fold(word.replace("_", " "))
    if folded in _YES:
        return _YES[folded]
    values = dict.fromkeys(value for slot in reading.slots for value in slot.values)
    named = (v for v in values if folded in _plain(phrases_of(reading.system, v, field=False)) or fold(word) == v)
    return next(named, word)


def _plain(phrases: tuple[str, ...]) -> list[str]:
    """Phrases as they stand in ``поле=значение``, where commas part things."""
    return [phrase.replace(",", "") for phrase in phrases]


class _Part:
    """The words of one side, or of the whole."""

    def __init__(self, text: str, reading: Reading, said: Said, side: str | None, units: Named, every: Named) -> None:
        self.tokens = [_token(found) for found in _TOKEN.finditer(text.replace(",", " , ").replace("> ,", ">"))]
        self.tokens = [token for token in self.tokens if token.text != ","]
        self.reading, self.said, self.side, self.units = reading, said, side, units
        self.own = [slot for slot in reading.slots if side is not None and _belongs(slot, side, reading)]
        rest = [s for s in reading.slots if not any(_belongs(s, one, reading) for one in reading.sides)]
        self.slots = [*self.own, *rest]
        self.exact = {fold(name): id_ for name, id_ in (*every, *units)} if side is not None else {}

    def read(self) -> None:
        at = 0
        unknown: list[str] = []
        while at < len(self.tokens):
            step = self._unit(at) or self._phrase(at) or self._number(at)
            if step:
                self._loose(unknown)
                at += step
            else:
                unknown.append(self.tokens[at].text)
                at += 1
        self._loose(unknown)

    def _words(self, at: int, length: int) -> str:
        return " ".join(token.text for token in self.tokens[at : at + length])

    def _unit(self, at: int) -> int:
        for length in range(min(_SPAN, len(self.tokens) - at), 0, -1):
            found = self.exact.get(fold(self._words(at, length)))
            if found is not None:
                self._put_unit(found)
                return length
        return 0

    def _put_unit(self, unit: str) -> None:
        assert self.side is not None
        known = self.said.units.get(self.side)
        if known not in (None, unit):
            raise NotUnderstood("options.twice", field="units", value=self._label(unit), first=self._label(known))
        self.said.units[self.side] = unit

    def _label(self, unit: str | None) -> str:
        return next((name for name, id_ in self.units if id_ == unit), str(unit))

    def _loose(self, unknown: list[str]) -> None:
        """Words that fit nothing may be a name said in part; else they are quoted back."""
        if not unknown:
            return
        typed = " ".join(unknown)
        unknown.clear()
        found = rank(typed, [(name, id_) for name, id_ in self.units]) if self.units else []
        close = clearest(found)
        if len(close) == 1:
            self._put_unit(close[0].thing)
        elif close:
            names = [match.name for match in close]
            raise Ambiguous("name.ambiguous", field="units", value=typed, candidates=names, span=typed)
        elif self.units and not self.said.units.get(self.side or ""):
            near = [match.name for match in rank(typed, [(n, i) for n, i in self.units], floor=50.0)[:3]]
            raise NotFound("name.not_found", field="units", value=typed, near=near)
        else:
            raise NotUnderstood("options.unknown", field="words", value=typed)

    def _phrase(self, at: int) -> int:
        """A word, a flag or a labelled number; ``не`` before a flag is tried last, since a phrase may begin with it."""
        used = self._affirmed(at, denied=False)
        return used or (self._affirmed(at, denied=True) if fold(self.tokens[at].text) in _NOT else 0)

    def _affirmed(self, at: int, *, denied: bool) -> int:
        start = at + denied
        for length in range(min(_SPAN, len(self.tokens) - start), 0, -1):
            if any(token.number is not None for token in self.tokens[start : start + length]):
                continue
            meant = self._meant(self._words(start, length))
            if meant is None:
                continue
            slot, value = meant
            if slot.kind in ("number", "numbers"):
                used = self._labelled(slot, start + length)
                if not used:
                    continue
                return denied + length + used
            if denied and slot.kind != "flag":
                continue
            self.said.put(slot, (not value) if denied else value)
            return denied + length
        return 0

    def _labelled(self, slot: Slot, at: int) -> int:
        """Numbers after their label; how many."""
        used = 0
        while at + used < len(self.tokens) and self.tokens[at + used].number is not None:
            self.said.put(slot, _fit(slot, self.tokens[at + used]))
            used += 1
            if slot.kind == "number":
                break
        return used

    def _meant(self, words: str) -> tuple[Slot, Any] | None:
        """The input and the value that a phrase says: the best fit, then the side's own, then what is still free."""
        best: tuple[tuple[int, bool, int], tuple[Slot, Any]] | None = None
        for place, (slot, value, phrase) in enumerate(self._phrases()):
            fit = _fits(words, phrase)
            if fit:
                taken = slot.dotted in self.said.values and slot.kind in ("word", "flag")
                rating = (fit, not taken, -place)
                if best is None or rating > best[0]:
                    best = (rating, (slot, value))
        return None if best is None else best[1]

    def _phrases(self) -> list[tuple[Slot, Any, str]]:
        reading = self.reading
        found: list[tuple[Slot, Any, str]] = []
        for phrase, (name, value) in reading.says.items():
            slot = next((slot for slot in self.slots if name in (slot.dotted, slot.name)), None)
            if slot is not None:
                found.append((slot, value, fold(phrase)))
        for slot in self.slots:
            if slot.kind in ("word", "words"):
                found += [(slot, v, p) for v in slot.values for p in phrases_of(reading.system, v, field=False)]
            else:
                own = (*phrases_of(reading.system, slot.name, field=True), *reading.labels.get(slot.name, ()))
                found += [(slot, True, fold(phrase)) for phrase in own]
        return found

    def _number(self, at: int) -> int:
        token = self.tokens[at]
        if token.number is None:
            return 0
        label = self._label_after(at + 1)
        if label is not None and not token.unit:
            self.said.put(label[0], _fit(label[0], token))
            return 1 + label[1]
        slot = self._slot_for(token)
        if slot is None:
            return 0
        self.said.put(slot, _fit(slot, token))
        return 1

    def _label_after(self, at: int) -> tuple[Slot, int] | None:
        """``4 базы``: the label after a number, unless it is the label of the number that follows it."""
        for length in range(min(3, len(self.tokens) - at), 0, -1):
            if any(token.number is not None for token in self.tokens[at : at + length]):
                continue
            meant = self._meant(self._words(at, length))
            if meant is None or meant[0].kind not in ("number", "numbers"):
                continue
            after = at + length
            follows = after < len(self.tokens) and self.tokens[after].number is not None
            if follows and meant[0].kind == "numbers":
                return None
            own = follows and self.tokens[after].bare and self._label_after(after + 1) is None
            return None if own else (meant[0], length)
        return None

    def _slot_for(self, token: _Token) -> Slot | None:
        """Where a number without a label belongs: by its unit or sign, else the next that takes bare ones."""
        free = [
            s for s in self.slots if s.kind == "numbers" or (s.kind == "number" and s.dotted not in self.said.values)
        ]
        if token.unit:
            fitting = sorted((s for s in free if s.name.endswith(f"_{token.unit}")), key=lambda s: not s.required)
            names: tuple[str, ...] = tuple(s.name for s in fitting)
            names = (*(n for n in self.reading.bare if n in names), *names)
        elif token.plus:
            names = self.reading.plus
        elif token.signed:
            names = (*self.reading.signed, *self.reading.bare)
        else:
            names = (*self.reading.bare, *self.reading.plus)
        for name in names:
            if not token.unit and self.side in self.said.units and name in self.reading.brought:
                continue
            slot = next((slot for slot in free if name in (slot.name, slot.dotted)), None)
            if slot is not None:
                return slot
        return None


def _belongs(slot: Slot, side: str, reading: Reading) -> bool:
    """Whether an input stands under a side, or under what is of the side's kin."""
    paths = (side, *reading.kin.get(side, ())) if side else reading.kin.get(side, ())
    return any(slot.dotted == path or slot.dotted.startswith(f"{path}.") for path in paths)


def _token(found: re.Match[str]) -> _Token:
    if found["number"] is None:
        return _Token(found.group().strip())
    unit = (found["unit"] or "").lower()
    kind = next((kind for kind, beginnings in _UNITS if unit and unit.startswith(beginnings)), "")
    number = float(found["number"].replace(",", "."))
    return _Token(found.group().strip(), number, kind, bool(found["plus"]), found["number"][0] in "+-")


def _fit(slot: Slot, token: _Token) -> int | float:
    """The number as its slot wants it; a fraction where none may stand is left for the model to refuse."""
    assert token.number is not None
    return int(token.number) if token.number.is_integer() else token.number


def _fits(said: str, phrase: str) -> int:
    """How well words fit a phrase: 3 the same, 2 but for endings, 1 by their beginnings (three letters or more)."""
    left, right = fold(said).split(), phrase.split()
    if len(left) != len(right) or not left:
        return 0
    if left == right:
        return 3
    if stem(said) == stem(phrase):
        return 2
    return int(all(a == b or (len(a) >= 3 and b.startswith(a)) for a, b in zip(left, right, strict=True)))
