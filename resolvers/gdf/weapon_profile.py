"""Weapon profiles as players write them: ``Тяжелая винтовка (24", A1, AP(1))`` (gdf p. 4-5)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from lexicon.errors import NotUnderstood
from lexicon.folding import fold, strip_invisible
from lexicon.names import Name
from resolvers.core.given import Given
from resolvers.core.procedure import Procedure, settled
from resolvers.gdf.game import MECHANICS, GdfRulings, page
from resolvers.gdf.numbers import plain_number
from resolvers.gdf.special_rules import find_rule

_EXAMPLE = 'Тяжелая винтовка (24", A1, AP(1))'
_COUNT = re.compile(r"^(\d{1,3})\s*[xх×*]\s*(.+)$", re.IGNORECASE)
# 24", 24“, 24'', 24 дюйма, 24in
_INCHES = r"[\"“”„«»″]|'{2}|’{2}|дюйм\w*|in(?:ch(?:es)?)?\.?"
_RANGE = re.compile(rf"^(\d{{1,3}}(?:[.,]\d{{1,2}})?)\s*(?:{_INCHES})$", re.IGNORECASE)
# A2 with a Latin or a Cyrillic letter; 2 атаки; атак 2
_WORD = r"(?:атак\w*|attacks?)"
_ATTACKS = re.compile(rf"^(?:[aа]\s*(\d{{1,3}})|(\d{{1,3}})\s*{_WORD}|{_WORD}\s*:?\s*(\d{{1,3}}))$", re.IGNORECASE)
_RULE = re.compile(r"^(.*?)\s*(?:\(\s*\+?(\d{1,3})\s*\))?$")


class WeaponProfile(Given):
    """A profile as text."""

    text: Annotated[str, Field(min_length=1, max_length=300, examples=['Rifle (24", A1)'])]


@dataclass(frozen=True, slots=True)
class Profile:
    """A weapon.

    Attributes:
        count: how many of it, for ``2x CCW (A1)``.
        range: inches; ``None`` of a melee weapon.
        rules: {printed name: X, or yes without one}; rules of army books stay as written.
        unknown: those of them that the rulebook does not define.
    """

    name: str
    count: int
    range: float | None
    attacks: int
    rules: dict[str, int | bool]
    kind: Literal["melee", "ranged"]
    unknown: tuple[str, ...] = ()


def parse_profile(text: str) -> Profile:
    """A weapon from its profile: range in inches, A with the attacks, rules, in any order, in Russian or English.

    Raises:
        NotUnderstood: ``weapon.syntax``: no brackets, no attacks, or two of a kind; ``weapon.rule`` a rule without X.
    """
    cleaned = strip_invisible(text).strip()
    opened = _last_bracket(cleaned)
    if opened < 1:
        raise _wrong(text)
    name, count = cleaned[:opened].strip(), 1
    several = _COUNT.match(name)
    if several:
        count, name = int(several[1]), several[2]
    reach: float | None = None
    attacks: int | None = None
    rules: dict[str, int | bool] = {}
    unknown: list[str] = []
    for part in _split(cleaned[opened + 1 : -1], text):
        if found := _RANGE.match(part):
            if reach is not None:
                raise _wrong(text)
            reach = plain_number(float(found[1].replace(",", ".")))
        elif found := _ATTACKS.match(part):
            if attacks is not None:
                raise _wrong(text)
            attacks = int(next(group for group in found.groups() if group))
        else:
            written, x = _parse_rule(part, text)
            rules[written] = x
            if find_rule(written) is None:
                unknown.append(written)
    if attacks is None or not name or count < 1:
        raise _wrong(text)
    kind: Literal["melee", "ranged"] = "melee" if reach is None else "ranged"
    return Profile(name, count, reach, attacks, rules, kind, tuple(unknown))


def _last_bracket(text: str) -> int:
    """Where the bracket opens that the last letter closes; -1 when it closes none."""
    depth = 0
    for at in range(len(text) - 1, -1, -1):
        depth += (text[at] == ")") - (text[at] == "(")
        if depth == 0:
            return at if text.endswith(")") else -1
    return -1


def _split(inside: str, text: str) -> list[str]:
    """Parts between commas that stand in no bracket."""
    parts, depth, start = [], 0, 0
    for at, letter in enumerate(inside):
        depth += (letter == "(") - (letter == ")")
        if depth < 0:
            raise _wrong(text)
        # A comma between digits is a Russian decimal point.
        if letter in ",;" and depth == 0 and not (inside[at - 1 : at].isdigit() and inside[at + 1 : at + 2].isdigit()):
            parts.append(inside[start:at].strip())
            start = at + 1
    if depth:
        raise _wrong(text)
    return [part for part in [*parts, inside[start:].strip()] if part]


def _parse_rule(part: str, text: str) -> tuple[str, int | bool]:
    found = _RULE.match(part)
    if not found or not fold(found[1]):
        raise _wrong(text)
    rule = find_rule(found[1])
    if rule is None:
        return found[1], int(found[2]) if found[2] else True
    if rule.rated != bool(found[2]):
        allowed = f"{rule.name}(X)" if rule.rated else rule.name
        raise NotUnderstood("weapon.rule", field="text", value=part, allowed=allowed, example=_EXAMPLE, ref=rule.ref)
    return rule.name, int(found[2]) if found[2] else True


def _wrong(text: str) -> NotUnderstood:
    allowed = 'имя (дальность", A атаки, правила) / name (range", A attacks, rules)'
    return NotUnderstood("weapon.syntax", field="text", value=text, allowed=allowed, example=_EXAMPLE, ref=page(5))


def resolve_weapon_profile(given: WeaponProfile, rulings: GdfRulings) -> Procedure[Profile]:
    """A profile read; without a range it is a melee weapon (gdf p. 4-5)."""
    return settled(parse_profile(given.text))


WEAPON_PROFILE = MECHANICS.add(
    "weapon_profile", resolve_weapon_profile, page=5, title=Name("Профиль оружия", "Weapon profile")
)
