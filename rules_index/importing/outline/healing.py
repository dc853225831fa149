"""Mending lines that the print or its extraction broke: hyphens, drop caps, words cut by a page."""

from __future__ import annotations

import re
from dataclasses import replace

from rules_index.importing.outline.vocabulary import Vocabulary
from rules_index.importing.reading.manuscript import Line

_INVISIBLE = re.compile("[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufe0f\x00-\x08\x0b\x0e-\x1f]")
_LIGATURES = str.maketrans({"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "ft", "ﬆ": "st"})
_SPACES = re.compile(r"[ \u00a0\u2000-\u200a\u202f\u3000]+")
_BLANKS = re.compile(r"\s{40,}")
_LONGEST_RUN = 40
_CUT = re.compile(r"([^\W\d_]+)[-\u2010\u00ad]$")
_FIRST_WORD = re.compile(r"[^\W\d_]+")
_LAST_WORD = re.compile(r"([^\W\d_]+)$")
_ONE_LETTER_WORDS = frozenset("АВИКОСУЯAI")
# Only the end of a text can be cut; looking at no more keeps long paragraphs cheap.
_TAIL = 80
_INNER_SOFT = re.compile("\u00ad(?=.)")


def clean(text: str) -> str:
    """Without invisible characters, ligatures and doubled spaces; tabs and soft hyphens at the end stay.

    No run of blanks stays longer than print has any: what reads a line may go over each more than once.
    """
    text = text.translate(_LIGATURES)
    text = _INNER_SOFT.sub("", _INVISIBLE.sub("", text))
    return _BLANKS.sub(lambda run: run.group()[:_LONGEST_RUN], _SPACES.sub(" ", text)).strip(" \r\n")


def join_lines(lines: list[str], words: Vocabulary) -> str:
    """One paragraph of its printed lines, hyphens healed."""
    text = ""
    for line in lines:
        text = join(text, line.replace("\t", " ").strip(), words)
    return _SPACES.sub(" ", text).rstrip("\u00ad").strip()


def join(text: str, line: str, words: Vocabulary) -> str:
    """``text`` and the line after it."""
    if not text:
        return line
    cut = _CUT.search(text[-_TAIL:])
    ahead = _FIRST_WORD.match(line)
    if cut is None or ahead is None or not ahead.group()[0].islower():
        return f"{text} {line}"
    whole, hyphened = cut.group(1) + ahead.group(), f"{cut.group(1)}-{ahead.group()}"
    keeps = text[-1] != "\u00ad" and words.count(hyphened) > words.count(whole)
    return (text if keeps else text[:-1]) + line


def joins_without_space(text: str, line: str, words: Vocabulary) -> bool:
    """Whether a word was cut in two without any hyphen, as where a page number was glued to its first half."""
    half, rest = _LAST_WORD.search(text[-_TAIL:]), _FIRST_WORD.match(line)
    if half is None or rest is None or not rest.group()[0].islower():
        return False
    return len(half.group(1)) > 3 and words.count(half.group(1)) <= 1 and (half.group(1) + rest.group()) in words


def mend_drop_caps(lines: list[Line], words: Vocabulary) -> list[Line]:
    """A capital alone on its line goes back to the line it was cut from.

    ``О`` / ``тряды`` is one word; ``В`` / ``игре`` are two: the book's own words decide.
    """
    out: list[Line] = []
    at = 0
    while at < len(lines):
        line = lines[at]
        after = lines[at + 1] if at + 1 < len(lines) else None
        if after is not None and len(line.text) == 1 and line.text.isupper() and _is_text(lines, at + 1):
            if after.text[0].isdigit() and line.text in _ONE_LETTER_WORDS and at and lines[at - 1].text.isupper():
                out.append(replace(after, text=f"{line.text} {after.text}", gap=True, prose=True))
                at += 2
                continue
            rest = _FIRST_WORD.match(after.text)
            if rest is not None and rest.group()[0].islower():
                glued = _is_one_word(line.text, rest.group(), words)
                if glued is not None:
                    text = line.text + ("" if glued else " ") + after.text
                    out.append(replace(after, text=text, gap=True, prose=True))
                    at += 2
                    continue
        out.append(line)
        at += 1
    return out


def _is_text(lines: list[Line], at: int) -> bool:
    """Whether running text begins here: a long line, or short ones of justified print that go on in small letters."""
    after = lines[at + 1] if at + 1 < len(lines) else None
    return len(lines[at].text) >= 12 or (after is not None and not after.gap and after.text[0].islower())


def _is_one_word(letter: str, rest: str, words: Vocabulary) -> bool | None:
    """True: one word; False: a word of one letter and another; None: no drop cap at all (a label in a diagram)."""
    whole = words.count(letter + rest)
    alone = words.count(rest) - 1
    if letter not in _ONE_LETTER_WORDS:
        return True if whole or alone <= 0 else None
    if whole and whole >= alone:
        return True
    return alone <= 0
