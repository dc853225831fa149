"""The army books' own notation: ``Болтер (24", A1, AP(1)) x5``, ``К4+ З4+``, ``[5]``, ``Tough(3)``."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from handlers.language.lexer import Lexed, Token
from lexicon.errors import NotUnderstood
from lexicon.names import Name
from resolvers.gdf.special_rules import find_rule
from resolvers.gdf.weapon_profile import Profile, parse_profile

_ATTACKS = re.compile(r"(?<!\w)[AА]\s*\d|\d+\s*атак|атак\w*\s*\d|attacks?", re.IGNORECASE)
_PIERCING = re.compile(r"(?:ap|ап)(\d{1,2})")
_QUALITY = frozenset({"q", "к", "k", "качество", "quality"})
_DEFENCE = frozenset({"d", "з", "z", "защита", "defence", "defense"})
_FACES = range(2, 7)
_RULE_WORDS = 3


@dataclass(frozen=True, slots=True)
class Notation:
    """Where it goes: ``put`` takes ``quality``, ``defence`` and ``models``."""

    put: Callable[[str, Any], None]
    rules: dict[str, int]
    weapons: list[tuple[Profile, int]]


def has_notation(words: Lexed) -> bool:
    """Whether a weapon with its attacks, a Quality or a Defence stands in these words."""
    tokens = words.tokens
    return any(
        _face_at(tokens, at) is not None
        or (token.text == "(" and _ATTACKS.search(words.text[token.end : tokens[_closing(tokens, at)].start]))
        for at, token in enumerate(tokens)
    )


def take_notation(words: Lexed, notation: Notation) -> Lexed:
    """The words without it; where it stood, words before and after do not belong together.

    Raises:
        NotUnderstood: ``weapon.syntax``, ``weapon.rule``, ``gdf.face``, ``options.twice``.
    """
    left: list[Token] = []
    tokens, at = words.tokens, 0
    while at < len(tokens):
        end = _weapon(words, at, left, notation) or _rated(words, at, left, notation) or _small(words, at, notation)
        if end:
            here = tokens[end - 1]
            left.append(here._replace(kind="comma", start=here.end, text=""))
        else:
            left.append(tokens[at])
        at = end or at + 1
    return Lexed(words.text, tuple(left))


def _closing(tokens: tuple[Token, ...], at: int) -> int:
    """Where the bracket that opens here is closed; the last token where it is not."""
    depth = 0
    for end in range(at, len(tokens)):
        depth += (tokens[end].text == "(") - (tokens[end].text == ")")
        if depth == 0:
            return end
    return len(tokens) - 1


def _weapon(words: Lexed, at: int, left: list[Token], notation: Notation) -> int:
    """A weapon in brackets, with the name before it and the ``x5`` behind it."""
    tokens = words.tokens
    if tokens[at].text != "(":
        return 0
    end = _closing(tokens, at)
    if not _ATTACKS.search(words.text[tokens[at].end : tokens[end].start]):
        return 0
    start = tokens[at].start
    while left and left[-1].kind != "comma":
        start = left.pop().start
    name = words.text[start : tokens[at].start].strip() or "?"
    profile = parse_profile(f"{name} {words.text[tokens[at].start : tokens[end].end]}")
    times = tokens[end + 1] if end + 1 < len(tokens) and tokens[end + 1].times else None
    notation.weapons.append((profile, profile.count if times is None else int(times.number or 0)))
    return end + 1 if times is None else end + 2


def _rated(words: Lexed, at: int, left: list[Token], notation: Notation) -> int:
    """``Tough(3)``: a rule with its X."""
    run = words.tokens[at : at + 3]
    if len(run) < 3 or run[0].text != "(" or run[1].kind != "number" or run[2].text != ")":
        return 0
    for length in range(min(_RULE_WORDS, len(left)), 0, -1):
        said = left[-length:]
        rule = find_rule(" ".join(token.folded for token in said)) if all(t.kind == "word" for t in said) else None
        if rule is not None and rule.rated:
            del left[-length:]
            notation.rules[rule.name] = int(run[1].number or 0)
            return at + 3
    return 0


def _small(words: Lexed, at: int, notation: Notation) -> int:
    """``К4+``, ``защита 5+``, ``AP1``, ``AP 1``, ``[5]``."""
    tokens = words.tokens
    face = _face_at(tokens, at)
    if face is not None:
        name, number, end = face
        if number not in _FACES:
            typed = words.typed(at, end)
            raise NotUnderstood("gdf.face", field="quality", value=typed, allowed="2+ … 6+", example=Name("К4+", "Q4+"))
        notation.put(name, number)
        return end
    glued = _PIERCING.fullmatch(tokens[at].folded)
    if glued is not None:
        notation.rules["AP"] = int(glued[1])
        return at + 1
    run = tokens[at : at + 3]
    if len(run) > 1 and run[0].folded in ("ap", "ап") and run[1].plain:
        notation.rules["AP"] = int(run[1].number or 0)
        return at + 2
    if len(run) == 3 and run[0].text == "[" and run[1].plain and run[2].text == "]":
        notation.put("models", run[1].number)
        return at + 3
    return 0


def _face_at(tokens: tuple[Token, ...], at: int) -> tuple[str, float, int] | None:
    """Quality or Defence with its face, and where it ends."""
    token = tokens[at]
    word = token.key or token.folded
    name = "quality" if word in _QUALITY else "defence" if word in _DEFENCE else ""
    if not name:
        return None
    if token.kind == "pair" and re.fullmatch(r"\d{1,3}\+", token.value):
        return name, int(token.value[:-1]), at + 1
    if token.kind == "word" and at + 1 < len(tokens) and tokens[at + 1].at_least:
        return name, tokens[at + 1].number or 0, at + 2
    return None
