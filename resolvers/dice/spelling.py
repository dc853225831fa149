"""How the parts of a roll are spelled, in both alphabets; foreign and full-width signs as those of a typewriter."""

from __future__ import annotations

import re

from lexicon.folding import strip_invisible
from resolvers.dice.ast import Comparison, Operator

SIGN = r">=|<=|=>|=<|<>|!=|==?|>|<"
DIE = re.compile(r"\s*(?:(\d+)(\s*))?[dкд](?:(\d+|%)|(?=\())")
SIDES = re.compile(r"[dкд](?:(\d+|%)|(?=\())")
NEED = re.compile(
    r"\s+(?:на\s+|on\s+)?(\d+)([+-])(?=[\s#;),!a-zа-яё]|$)"
    rf"|\s*t\s*({SIGN})?\s*(\d+)"
    r"|\s+(ровно|exactly|не|not)\s+(\d+)(?!\w)"
)
STAGE = re.compile(r"\s*(save|armou?r|sv|спас\w*|защит\w*|regen\w*|реген\w*)\s*(\d+)\+?")
REPEAT = re.compile(r"\s*(?:(\d+)\s*(?:#|[xх]|раза?(?=\s)|times(?=\s))|(?:rep(?:eat)?\s*|[xх])(\d+)(?=\s))\s*")
NUMBER = re.compile(r"\s*(\d+)(?![dкд]\d)")
COMPARISON = re.compile(rf"(\s*)({SIGN})(\s*)")
CALL = re.compile(r"\s*(max|min|ceil|floor|больш\w+|меньш\w+|вверх|вниз)\s*(?=\()")
TAG = re.compile(r"(?<=[\w%!+)])\s*\[[^\W\d][^\[\]]*\]\s*(?=[-+*/<>=!;#),]|$)")
BEGINS = re.compile(r"\s*\(?\d*\s*[dкд][\d%(]")
SPACE = re.compile(r"\s*")
UP = re.compile(r"[uc](?![a-zа-яё\d])")
_AS_TYPED = str.maketrans(
    {chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)}
    | {"≤": "<=", "≥": ">=", "⩽": "<=", "⩾": ">=", "≠": "<>", "×": "*", "∗": "*", "÷": "/", "\u3000": " "}
)
COMPARISONS: dict[str, Comparison] = {
    ">=": ">=", "=>": ">=", "+": ">=", "<=": "<=", "=<": "<=", "-": "<=", ">": ">", "<": "<", "=": "=", "==": "=",
    "ровно": "=", "exactly": "=", "!=": "!=", "<>": "!=", "не": "!=", "not": "!=",
}  # fmt: skip
CALLS: dict[str, Operator] = {
    "max": "max", "больш": "max", "min": "min", "меньш": "min",
    "ceil": "/up", "вверх": "/up", "floor": "/", "вниз": "/",
}  # fmt: skip
NAME = 5
"""Letters that tell the names of functions apart."""


def as_typed(text: str) -> str:
    """Without invisible marks; signs of phones and of Asian keyboards as those of a typewriter."""
    return text if text.isascii() else strip_invisible(text.translate(_AS_TYPED))


def folded(text: str) -> str:
    """As typed, in small letters."""
    return as_typed(text).lower()
