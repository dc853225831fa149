"""Typed words cut into tokens, once: every reader of the grammar takes these, and none looks at the text again.

Here stand the only tables of what parts things (``>``, ``против``, ``,``, ``и``), of units of length, and of how
numbers are written: ``1-4``, ``3+4``, ``4+``, ``+1``, ``x3``, ``2-е``, ``легионеры2``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal, NamedTuple

from lexicon.errors import NotUnderstood
from lexicon.folding import fold, stem_folded, strip_invisible, to_cyrillic, turn_layout

Kind = Literal["word", "number", "pair", "comma", "and", "target", "dash", "plus", "open", "close"]

_UNITS = (
    ("cm", ("см", "cm", "сm", "cм", "сант")),
    ("in", ("дюйм", "in", '"', "″", "”", "“", "''")),
    ("mu", ("ед", "mu")),
    ("deg", ("°", "град", "deg")),
)
_SHORT = 200
"""Letters: of longer texts only those of the act at hand are remembered."""
_UNIT = r"(?:(?:[сc][мm]|сантиметр\w*|дюйм\w*|in|inch(?:es)?|ед|mu|град\w*|deg\w*)(?!\w)|[\"″”“°]|'')"
"""Written behind a number only."""
_QUOTED = r"\"[^\"]*\"|«[^»]*»|“[^”]*”|„[^“”]*[“”]|\[[^\]]*\]"
_TOKEN = re.compile(
    rf"(?<!\S)(?P<key>[^\W\d_][\w.'-]*+)\s*+=(?!>)\s*(?P<value>{_QUOTED}|\d+,\d+(?!\S)|[^\s,;]+)"
    r"|(?P<target>->|=>|>|→|(?<!\S)(?:против|vs\.?|versus|against)(?!\S))"
    r"|(?P<dash>(?<=\d)(?:-|\s-\s|\.\.\.?|…)(?=\d))"
    r"|(?P<sum>(?<=\d)\+(?=\d)|(?<!\S)\+(?!\S))"
    r"|(?P<times>(?<!\w)[xх×]\s?\d{1,3}(?!\w))"
    rf"|(?P<sign>(?<![\w)])[+-])?(?P<digits>\d+(?:\.\d+|,\d(?!\d)(?=\s*{_UNIT}))?)"
    r"(?:(?P<many>\s?[xх×](?!\w))|(?P<at_least>\+(?!\d))"
    r"|(?P<ordinal>(?:-[хмищ]|-?(?:й|я|е|ю|го|му|ми|ые|ый|ой|ая|ое|ую|ых|ым|ыми|st|nd|rd|th))(?!\w))"
    rf"|(?:\s*(?P<unit>{_UNIT})))?"
    r"|(?P<face>(?<!\w)[^\W\d_]{1,2})(?=\d\+(?!\d))"
    r"|(?P<word>[^\W_]+)"
    r"|(?P<comma>[,;&])"
    r"|(?P<open>[(\[])|(?P<close>[)\]])",
    re.IGNORECASE,
)
_GLUED = re.compile(r"([^\W\d_]{3,}+)(\d{1,3})")
_MARKS: Mapping[str, Kind] = {
    "sum": "plus",
    "target": "target",
    "dash": "dash",
    "comma": "comma",
    "open": "open",
    "close": "close",
}
MOST_WORDS = 150
"""No command has more to say; lists and free text have no such bound."""


def _numbers_of(*words: str, first: int) -> dict[str, int]:
    return {word: number for number, said in enumerate(words, first) for word in said.split()}


TOGETHER = _numbers_of(
    "двое двоих двоим двоими вдвоем",
    "трое троих троим троими втроем",
    "четверо четверых четверым вчетвером",
    "пятеро пятерых пятерым",
    "шестеро шестерых шестерым",
    first=2,
)
"""Words that say how many there are and are never the number of one: ``трое``."""
NUMERALS = TOGETHER | _numbers_of(
    "один одна одно одну одной одним one",
    "два две двух двум двумя two",
    "три трех трем тремя three",
    "четыре четырех четырем four",
    "пять пяти пятью five",
    "шесть шести шестью six",
    first=1,
)
_AND = frozenset({"и", "and"})
_LONGEST_NUMBER = 12


class Token(NamedTuple):
    """A word, a number or a mark.

    Attributes:
        text, folded: as typed, and for comparing; of a number the folded form is its digits.
        stem: the folded word without its ending.
        start, end: where it stands in the text.
        number: of a number, and of a word that is one (``две``); of more digits than anybody means, infinity.
        unit: ``cm``, ``in``, ``mu``, ``deg`` where one was written behind it.
        sign: ``+`` or ``-`` where one was written before it.
        at_least: ``4+``. times: ``x3``, ``3x``. ordinal: ``2-е``, ``2nd``. glued: written to the word before it.
        key, value: of a pair (``ключ=значение``): the key folded, the value as typed; ``text`` is the key as typed.
    """

    text: str
    folded: str
    start: int
    end: int
    kind: Kind = "word"
    stem: str = ""
    number: float | None = None
    unit: str = ""
    sign: str = ""
    at_least: bool = False
    times: bool = False
    ordinal: bool = False
    glued: bool = False
    key: str = ""
    value: str = ""

    @property
    def plain(self) -> bool:
        """A whole number with nothing written to it: the number of a thing, or of many things."""
        return self.kind == "number" and not (self.unit or self.sign or self.at_least or self.times or self.fraction)

    @property
    def signed(self) -> float:
        """The number with its sign."""
        assert self.number is not None
        return -self.number if self.sign == "-" else self.number

    @property
    def fraction(self) -> bool:
        """Whether it is a number with a part."""
        return self.number is not None and self.number % 1 != 0

    @property
    def silent(self) -> bool:
        """A mark that only parts things."""
        return self.kind in ("comma", "and", "open", "close", "dash", "plus", "target")


@dataclass(frozen=True, slots=True)
class Lexed:
    """A text and its tokens, or some of them in a row."""

    text: str
    tokens: tuple[Token, ...]

    def __len__(self) -> int:
        return len(self.tokens)

    def part(self, start: int, end: int | None = None) -> Lexed:
        """Some of the tokens."""
        return Lexed(self.text, self.tokens[start:end])

    def typed(self, start: int = 0, end: int | None = None) -> str:
        """What stands between two tokens, as it was typed."""
        tokens = self.tokens[start:end]
        return self.text[tokens[0].start : tokens[-1].end] if tokens else ""

    def parted(self) -> list[Lexed]:
        """What stands between the marks that part the two sides: ``>``, ``против``."""
        cuts = [at for at, token in enumerate(self.tokens) if token.kind == "target"]
        starts, ends = [0, *(at + 1 for at in cuts)], [*cuts, len(self.tokens)]
        return [self.part(start, end) for start, end in zip(starts, ends, strict=True)]


def lex(text: str) -> Lexed:
    """The tokens of a text. Signs that are none of ours (smileys, quotes, points) say nothing and are left out."""
    return _lexed(text) if len(text) <= _SHORT else _lexed_long(text)


def _cut(text: str) -> Lexed:
    text = strip_invisible(text)
    return Lexed(text, tuple(_tokens(text)))


# The readers of one act take the same words again, and the next act says most of them again.
_lexed = lru_cache(maxsize=1024)(_cut)
_lexed_long = lru_cache(maxsize=2)(_cut)


def lex_command(text: str) -> Lexed:
    """The tokens of one command's words: what reads them may look at each beside each.

    Raises:
        NotUnderstood: ``options.too_long``.
    """
    lexed = lex(text)
    if len(lexed) > MOST_WORDS:
        raise NotUnderstood("options.too_long", field="words", value=len(lexed), allowed=str(MOST_WORDS))
    return lexed


def _tokens(text: str) -> Iterator[Token]:
    for found in _TOKEN.finditer(text):
        kind, start, end = found.lastgroup, found.start(), found.end()
        if found["value"] is not None:
            key = found["key"]
            yield Token(key, "", start, end, "pair", key=fold(key.replace("_", " ")), value=found["value"])
        elif found["digits"] is not None:
            yield _number(found)
        elif kind == "times":
            folded = fold(found[0])
            yield Token(found[0], folded, start, end, "number", folded, _value(found[0][1:]), times=True)
        elif kind in ("word", "face"):
            yield from _word(found)
        else:
            yield Token(found[0], "", start, end, _MARKS[kind or "comma"])


def _number(found: re.Match[str]) -> Token:
    digits, unit = found["digits"], (found["unit"] or "").lower()
    return Token(
        found[0],
        digits,
        found.start(),
        found.end(),
        "number",
        digits,
        _value(digits),
        unit=next((kind for kind, beginnings in _UNITS if unit.startswith(beginnings)), "") if unit else "",
        sign=found["sign"] or "",
        at_least=found["at_least"] is not None,
        times=found["many"] is not None,
        ordinal=found["ordinal"] is not None,
    )


def _value(digits: str) -> float:
    if len(digits) > _LONGEST_NUMBER:
        return float("inf")
    value = float(digits.replace(",", "."))
    return int(value) if value.is_integer() else value


def _word(found: re.Match[str]) -> Iterator[Token]:
    text, start, end = found[0], found.start(), found.end()
    glued = _GLUED.fullmatch(text)
    if glued is None:
        folded = fold(text)
        if folded:
            kind: Kind = "and" if folded in _AND else "word"
            yield Token(text, folded, start, end, kind, stem_folded(folded), NUMERALS.get(folded))
        return
    middle = start + len(glued[1])
    name = fold(glued[1])
    yield Token(glued[1], name, start, middle, stem=stem_folded(name))
    yield Token(glued[2], glued[2], middle, end, "number", glued[2], int(glued[2]), glued=True)


@lru_cache(maxsize=4_096)
def other_spellings(text: str) -> tuple[str, ...]:
    """A typed word folded as on the other keyboard layout, and as read from Latin letters: what it may mean besides."""
    made = (fold(turn_layout(text)), fold(to_cyrillic(text)))
    return tuple(dict.fromkeys(word for word in made if word and word != fold(text)))
