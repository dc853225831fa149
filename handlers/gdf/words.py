"""Words of Grimdark Future as players type them: units, weapons in brackets, ``К4+ З4+``, rules, numbers and flags.

``Тяжелая винтовка (24", A1, AP(1)) x5 К4+ > З4+ регенерация`` is cut at its separator; each side is read by
:func:`read_side`. Nothing is passed over: words that fit nothing are given back in ``loose`` or refused.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from handlers.language.names import Named
from lexicon.errors import Ambiguous, NotUnderstood
from lexicon.folding import fold, stem, strip_invisible
from lexicon.matching import Match, clearest, rank
from resolvers.gdf.numbers import plain_number
from resolvers.gdf.special_rules import find_rule
from resolvers.gdf.weapon_profile import Profile, parse_profile

SEPARATOR = re.compile(r"\s*(?:->|=>|>|→|(?<!\S)(?:против|vs\.?|against)(?!\S))\s*", re.IGNORECASE)
_BREAK = " , "
_FACE = re.compile(
    r"(?<!\w)(?P<what>Q|К|K|качество|quality|D|З|Z|защита|defen[cs]e)\s*[:=]?\s*(?P<face>\d{1,3})\s*\+", re.IGNORECASE
)
_MODELS = re.compile(r"\[\s*(\d{1,6})\s*\]")
_ATTACKS = re.compile(r"(?<!\w)[AА]\s*\d|\d+\s*атак|атак\w*\s*\d|attacks?", re.IGNORECASE)
_AFTER = re.compile(r"\s*[xх×]\s*(\d{1,3})(?!\w)", re.IGNORECASE)
_RATED = re.compile(r"(?<!\w)([^\W\d_][\w-]*)\s*\(\s*\+?(\d{1,3})\s*\)")
_TOKEN = re.compile(
    r"(?P<comma>[,;])"
    r"|(?P<times>(?:[xх×]\s*\d{1,3}|\d{1,3}\s*[xх×])(?!\w))"
    r"|(?P<number>[+-]?\d{1,6}(?:[.,]\d{1,2})?)(?P<mark>\+|\s*(?:\"|″|”|''|дюйм\w*|inch(?:es)?\b|in\b))?(?![\w.])"
    r"|(?P<word>[^\s,;]+)",
    re.IGNORECASE,
)
_SPAN = 6


@dataclass(frozen=True, slots=True)
class Lexis:
    """What a command listens for.

    Attributes:
        flags: phrases of each yes-or-no.
        numbers: labels of each number; the number stands before or after its label.
        choices: of each choice, its values with their phrases.
        bare: numbers that need no label, in this order; ``plus`` take ``4+``, ``signed`` takes ``+1``, ``-2``.
        inches: what a length with its mark is.
    """

    flags: Mapping[str, Sequence[str]] = field(default_factory=dict)
    numbers: Mapping[str, Sequence[str]] = field(default_factory=dict)
    choices: Mapping[str, Mapping[str, Sequence[str]]] = field(default_factory=dict)
    bare: tuple[str, ...] = ()
    plus: tuple[str, ...] = ()
    signed: str = ""
    inches: str = ""


@dataclass
class Said:
    """What one side's words say.

    Attributes:
        unit: the id of the unit named.
        values: flags, numbers, choices; ``quality``, ``defence``, ``models``.
        rules: special rules with their X.
        weapons: profiles as typed, each with how many there are.
        loose: words that fit nothing, with the ``x3`` beside them.
    """

    unit: str | None = None
    values: dict[str, Any] = field(default_factory=dict)
    rules: dict[str, int] = field(default_factory=dict)
    weapons: list[tuple[Profile, int]] = field(default_factory=list)
    loose: list[tuple[str, int | None]] = field(default_factory=list)

    def put(self, name: str, value: Any) -> None:
        """Take a value in; the same said twice with another one is refused."""
        known = self.values.setdefault(name, value)
        if known != value:
            raise NotUnderstood("options.twice", field=name, value=str(value), first=str(known))

    def get(self, name: str, default: Any = None) -> Any:
        """A value, or the default."""
        return self.values.get(name, default)


def split_sides(words: str) -> tuple[str, str]:
    """What stands before the first separator, and all after it."""
    parts = SEPARATOR.split(strip_invisible(words).replace("−", "-").replace("\n", " "), maxsplit=1)
    return parts[0].strip(), parts[1].strip() if len(parts) > 1 else ""


def has_profile(words: str) -> bool:
    """Whether these are words of this game: a weapon in brackets with its attacks, or a Quality or Defence."""
    return _FACE.search(words) is not None or any(_ATTACKS.search(inner) for _, _, inner in _brackets(words))


def read_side(text: str, lexis: Lexis, units: Named = ()) -> Said:
    """The words of one side. ``units`` are (name, id) pairs that may be meant.

    Raises:
        NotUnderstood: ``weapon.syntax``, ``weapon.rule``, ``options.twice``, ``gdf.face``.
        Ambiguous: ``name.ambiguous``.
    """
    said = Said()
    text = strip_invisible(text).replace("−", "-")
    text = _take_weapons(_take_faces(text, said), said)
    text = _RATED.sub(lambda found: _take_rated(found, said), text)
    _Walk(text, lexis, units, said).read()
    return said


def _take_faces(text: str, said: Said) -> str:
    def take(found: re.Match[str]) -> str:
        face = int(found["face"])
        if not 2 <= face <= 6:
            raise NotUnderstood("gdf.face", field="quality", value=found[0], allowed="2+ … 6+", example="К4+")
        name = "defence" if found["what"].lower()[0] in "dзz" else "quality"
        said.put(name, face)
        return _BREAK

    def models(found: re.Match[str]) -> str:
        said.put("models", int(found[1]))
        return _BREAK

    return _MODELS.sub(models, _FACE.sub(take, text))


def _brackets(text: str) -> list[tuple[int, int, str]]:
    """(start, end, inside) of each outermost pair of brackets."""
    found, depth, start = [], 0, 0
    for at, letter in enumerate(text):
        if letter == "(":
            start = at if depth == 0 else start
            depth += 1
        elif letter == ")" and depth:
            depth -= 1
            if depth == 0:
                found.append((start, at + 1, text[start + 1 : at]))
    return found


def _take_weapons(text: str, said: Said) -> str:
    """Weapons in brackets, each with the name before it and the ``x5`` after it."""
    out, done = "", 0
    for start, end, inside in _brackets(text):
        if not _ATTACKS.search(inside):
            continue
        before = text[done:start]
        cut = max(before.rfind(","), before.rfind(";")) + 1
        name = before[cut:].strip() or "?"
        profile = parse_profile(f"{name} {text[start:end]}")
        times = _AFTER.match(text, end)
        count = int(times[1]) if times else profile.count
        said.weapons.append((profile, count))
        out += before[:cut] + _BREAK
        done = times.end() if times else end
    return out + text[done:]


def _take_rated(found: re.Match[str], said: Said) -> str:
    rule = find_rule(found[1])
    if rule is None or not rule.rated:
        return found[0]
    said.rules[rule.name] = int(found[2])
    return _BREAK


@dataclass(frozen=True, slots=True)
class _Token:
    text: str
    number: float | None = None
    mark: str = ""
    times: int | None = None
    signed: bool = False


def _tokens(text: str) -> list[_Token]:
    made = []
    for found in _TOKEN.finditer(text):
        if found["times"]:
            made.append(_Token(found[0], times=int(re.sub(r"\D", "", found["times"]))))
        elif found["number"]:
            mark = (found["mark"] or "").strip()
            kind = "" if not mark else "+" if mark == "+" else '"'
            number = plain_number(float(found["number"].replace(",", ".")))
            made.append(_Token(found[0], number, kind, signed=found["number"][0] in "+-"))
        else:
            made.append(_Token(found[0]))
    return made


class _Walk:
    """Reads tokens from left to right: an exact unit, then phrases, then numbers; what is left is loose."""

    def __init__(self, text: str, lexis: Lexis, units: Named, said: Said) -> None:
        self.tokens = _tokens(text)
        self.lexis, self.units, self.said = lexis, units, said
        self.exact = {fold(name): id_ for name, id_ in units}
        self.run: list[str] = []
        self.times: int | None = None

    def read(self) -> None:
        at = 0
        while at < len(self.tokens):
            token = self.tokens[at]
            if token.text in ",;":
                self._close()
                at += 1
                continue
            if token.times is not None:
                self.times = token.times
                if self.run:
                    self._close()
                at += 1
                continue
            step = self._unit(at) or self._phrase(at) or self._number(at)
            if step:
                self._close(keep=True)
            else:
                self.run.append(token.text)
            at += step or 1
        self._close()

    def _span(self, at: int, length: int) -> str:
        return " ".join(token.text for token in self.tokens[at : at + length])

    def _lengths(self, at: int) -> range:
        most = next((n for n, token in enumerate(self.tokens[at : at + _SPAN]) if token.text in ",;"), _SPAN)
        return range(min(most, len(self.tokens) - at), 0, -1)

    def _unit(self, at: int) -> int:
        for length in self._lengths(at):
            found = self.exact.get(fold(self._span(at, length)))
            if found is not None:
                self._put_unit(found)
                return length
        return 0

    def _put_unit(self, unit: str) -> None:
        if self.said.unit not in (None, unit):
            label = next((name for name, id_ in self.units if id_ == unit), unit)
            first = next((name for name, id_ in self.units if id_ == self.said.unit), "")
            raise NotUnderstood("options.twice", field="units", value=label, first=first)
        self.said.unit = unit

    def _phrase(self, at: int) -> int:
        for length in self._lengths(at):
            if any(token.number is not None for token in self.tokens[at : at + length]):
                continue
            words = self._span(at, length)
            rule = find_rule(words)
            flag = self._best(words, self.lexis.flags)
            if flag is not None:
                self.said.put(flag, True)
                return length
            for name, values in self.lexis.choices.items():
                value = self._best(words, values)
                if value is not None:
                    self.said.put(name, value)
                    return length
            label = self._best(words, self.lexis.numbers)
            after = at + length
            if label is not None and after < len(self.tokens) and self._plain(after):
                self.said.put(label, self.tokens[after].number)
                return length + 1
            if rule is not None:
                if rule.rated:
                    allowed = f"{rule.name}(X)"
                    raise NotUnderstood("weapon.rule", field="rules", value=words, allowed=allowed, ref=rule.ref)
                self.said.rules[rule.name] = 1
                return length
        return 0

    def _plain(self, at: int) -> bool:
        token = self.tokens[at]
        return isinstance(token.number, int) and not token.mark

    @staticmethod
    def _best(words: str, phrases: Mapping[str, Sequence[str]]) -> str | None:
        rated = [(max((_fits(words, phrase) for phrase in said), default=0), name) for name, said in phrases.items()]
        best = max(rated, key=lambda one: one[0], default=(0, ""))
        return best[1] if best[0] else None

    def _number(self, at: int) -> int:
        token = self.tokens[at]
        if token.number is None:
            return 0
        if token.mark == '"':
            return self._into((self.lexis.inches,), token.number)
        if not isinstance(token.number, int):
            return 0
        if token.mark == "+":
            return self._into(self.lexis.plus, token.number)
        for length in range(min(3, len(self.tokens) - at - 1), 0, -1):
            if any(t.number is not None or t.text in ",;" for t in self.tokens[at + 1 : at + 1 + length]):
                continue
            label = self._best(self._span(at + 1, length), self.lexis.numbers)
            if label is not None:
                self.said.put(label, token.number)
                return 1 + length
        if token.signed:
            return self._into((self.lexis.signed,), token.number)
        return self._into(self.lexis.bare, token.number)

    def _into(self, names: Sequence[str], number: float) -> int:
        free = next((name for name in names if name and name not in self.said.values), None)
        if free is None:
            return 0
        self.said.values[free] = number
        return 1

    def _close(self, *, keep: bool = False) -> None:
        """Loose words may be a unit's name said in part; else they are the caller's."""
        run, times = " ".join(self.run), self.times
        self.run = []
        if not keep or run:
            self.times = None
        if not run:
            return
        words = run.split()
        for length in range(len(words), 0, -1):
            # "братья автомат": a unit said in part, then one of its weapons.
            found = self._ranked(" ".join(words[:length]))
            if found:
                rest = " ".join(words[length:])
                break
        else:
            found, rest = [], ""
        close = clearest(found)
        ids = {match.thing for match in close}
        run = run if rest == "" or not ids else run[: -len(rest)].strip()
        if len(ids) == 1:
            self._put_unit(close[0].thing)
            if rest:
                self.said.loose.append((rest, times))
        elif ids:
            names = [match.name for match in close]
            raise Ambiguous("name.ambiguous", field="units", value=run, candidates=names, span=run)
        else:
            self.said.loose.append((run, times))

    def _ranked(self, words: str) -> list[Match[str]]:
        return rank(words, list(self.units)) if self.units and self.said.unit is None else []


def _fits(said: str, phrase: str) -> int:
    """How well words fit a phrase: 3 the same, 2 but for endings, 1 by their beginnings of three letters or more."""
    left, right = fold(said).split(), fold(phrase).split()
    if len(left) != len(right) or not left:
        return 0
    if left == right:
        return 3
    if stem(said) == stem(phrase):
        return 2
    return int(all(a == b or (len(a) >= 3 and b.startswith(a)) for a, b in zip(left, right, strict=True)))
