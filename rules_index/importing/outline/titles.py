"""What a heading's words look like once they are a title."""

from __future__ import annotations

import re
from dataclasses import dataclass

from lexicon.folding import has_cyrillic, has_latin
from rules_index.importing.outline.vocabulary import WORD, Vocabulary

_NUMBER = re.compile(
    r"^(?:№\s*)?((?:\d{1,3}\.)+\d{0,3}\.?|\d{1,3}\s?[.)]|\d{1,3}(?=\s*[-–—\t]\s*\S))\s*[-–—]?\s*(?=\S)"
)
_RANGE = re.compile(r"^(\d{1,2}\s+(?:и|and)\s+\d{1,2}\.)\s*", re.IGNORECASE)
_SQUARE = re.compile(r"\s*\[([^\]]*)\]")
_ROUND = re.compile(r"\s*\(([^()]*)\)")
_DIVISION = re.compile(
    r"^((?:глава|часть|раздел|пункт|chapter|part|section)\s+(?:[\dIVX]{1,4}|[А-ЯA-Z])[.:]?)(?:\s+(.*))?$", re.I
)
_EDGES = " \t.:;,-–—"
_LONGEST = 300
_ROMAN = re.compile(r"[IVXLC]+$")


@dataclass(frozen=True, slots=True)
class Title:
    """A heading as players read it. ``number`` is its section number, ``english`` the term in brackets."""

    text: str
    number: str | None = None
    english: str | None = None


def read_title(raw: str, words: Vocabulary, as_printed: bool = False) -> Title:
    """The title in a printed heading: number and foreign brackets taken out, capitals made readable.

    ``as_printed`` keeps the capitals: in a book whose titles have none they are an abbreviation's.
    """
    text = " ".join(raw.split())
    division = _DIVISION.match(text)
    if division:
        name, rest = division.group(1), division.group(2) or ""
        return Title(f"{name} {readable(rest, words)}".strip(_EDGES), name.split()[-1].rstrip("."))
    number = None
    if re.match(r"^\d{1,3}\t", raw):
        text = " ".join(raw.replace("\t", " – ", 1).split())
    found = _RANGE.match(text) or _NUMBER.match(text)
    if found and any(c.isalpha() for c in text[found.end() :]):
        number, text = found.group(1).strip(" .)"), text[found.end() :]
    russian = has_cyrillic(_ROUND.sub("", _SQUARE.sub("", text)))
    english: str | None = None
    if russian:
        for bracket in (_SQUARE, _ROUND):
            for inner in bracket.findall(text):
                if has_latin(inner) and not has_cyrillic(inner) and (len(inner) > 1 or bracket is _SQUARE):
                    english = english or _tidy_english(inner)
                    text = text.replace(f"[{inner}]" if bracket is _SQUARE else f"({inner})", " ")
                elif bracket is _SQUARE:
                    text = text.replace(f"[{inner}]", " ")
    elif text.startswith("[") and text.endswith("]"):
        text = text[1:-1]
    text = " ".join(text.split()).strip(_EDGES) if not text.rstrip().endswith("…") else " ".join(text.split())
    text = re.sub(r"\s+([,;:!?)])", r"\1", text)
    return Title(text if as_printed else readable(text, words), number, english)


def is_capitals(text: str) -> bool:
    """Whether the letters are capitals, at least three of them and nearly all."""
    if len(text) > _LONGEST:
        return False
    letters = [c for c in _SQUARE.sub("", text) if c.isalpha()]
    return len(letters) >= 3 and sum(c.isupper() for c in letters) >= 0.85 * len(letters)


def readable(text: str, words: Vocabulary) -> str:
    """A title in capitals as a sentence; other titles as printed."""
    if not is_capitals(text):
        return text
    if not has_cyrillic(text):
        alone = len(WORD.findall(_ROUND.sub("", text))) == 1

        def keeps(word: str) -> bool:
            return (alone and len(word) <= 3) or words.is_abbreviation(word)

        return WORD.sub(lambda found: found.group() if keeps(found.group()) else _latin_word(found), text)
    first = True

    def lower(found: re.Match[str]) -> str:
        nonlocal first
        word = found.group()
        if not has_cyrillic(word):
            return word if _ROMAN.match(word) or len(word) <= 4 else word.capitalize()
        if words.is_abbreviation(word):
            first = False
            return word
        low = word.casefold()
        keep_capital = first or (len(low) > 3 and words.is_name(word))
        first = False
        return low[:1].upper() + low[1:] if keep_capital else low

    return WORD.sub(lower, text)


def _latin_word(found: re.Match[str]) -> str:
    word = found.group()
    return word if len(word) == 1 else "-".join(part.capitalize() for part in word.split("-"))


def _tidy_english(text: str) -> str | None:
    text = " ".join(text.split()).strip(_EDGES)
    if not any(c.isalpha() for c in text) or re.match(r"\d+\s", text):
        return None
    return text.capitalize() if text.isupper() and len(text) > 3 else text
