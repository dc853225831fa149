"""What a unit of Grimdark Future carries and what rules it has, as lists write them (gdf p. 4-5, 13-14).

``5x Автомат (24", А1)``, ``Ружьё ×10 (24 дюйма, 1 атака)``, ``4x 24" Rifles (A1)``, ``5x Scout``, ``Banner(Fear(1))``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from armies.core.naming import MAX_NAME
from armies.core.paper import parted
from lexicon.folding import fold, stem
from resolvers.gdf.special_rules import SPECIAL_RULES, SpecialRule, find_rule
from resolvers.gdf.weapon_profile import parse_profile

_ATTACKS: Final = re.compile(
    r"\((?:[^()]|\([^()]*\))*(?<![^\W\d_])(?:[AА]\s*\d|\d+\s*(?:атак|attacks?\b)|(?:атак[аи]?|attacks?)\s*:?\s*\d)",
    re.I,
)
_BARE: Final = re.compile(
    r"^(?P<name>[^()\"]*?[^\W\d_][^()\"]*?)[\s:-]+(?P<cells>(?:(?:\d{1,2}\"|[AА]\d{1,2}\b|melee|ближний)[\s,/|]*)+"
    r"(?P<rules>.*))$",
    re.I,
)
_BARE_ATTACKS: Final = re.compile(r"(?<!\w)[AА]\d{1,2}(?!\w)", re.I)
_TIMES: Final = r"[xх×✕*]"
_BEFORE: Final = re.compile(rf"^\(?(\d{{1,3}})\s*(?:{_TIMES}\s*|(?:шт|pcs)\.?\s+|(?=\s[^\W\d_]))\)?\s*", re.I)
_BEHIND: Final = re.compile(rf"\s*(?:{_TIMES}\s*(\d{{1,3}})|(\d{{1,3}})\s*(?:{_TIMES}|шт\.?|pcs\.?))\s*$", re.I)
_GAP: Final = re.compile(r"[,/|]?\s+|[,/|]")
_RANGE: Final = re.compile(r"^(\d{1,3})\s*(?:\"|дюйм\w*|in\b)\s*", re.I)
_MARKS: Final = str.maketrans({"”": '"', "“": '"', "″": '"', "„": '"'})
_WITHIN: Final = re.compile(r"^(?P<name>[^()]*?)\s*\((?P<inside>.*)\)$")
_RATED: Final = re.compile(r"^(?P<name>.*?)\s*\(\s*\+?(?P<x>\d{1,3})\s*\)$")
_ALSO: Final = {
    "Tough": "стойкость стойкий живучесть живучий крепкий", "Scout": "разведка", "Stealth": "скрытность",
    "Fearless": "бесстрашие", "Flying": "полёт", "Caster": "маг колдун", "AP": "бб бронепробитие", "Furious": "ярость",
    "Rending": "раздирание", "Reliable": "надёжность", "Poison": "ядовитое", "Deadly": "смертельное",
    "Relentless": "безжалостность", "Transport": "перевозка", "Regeneration": "реген", "Strider": "вездеход",
}  # fmt: skip
"""Other words that players have for a rule."""
_STEMS: Final = {stem(name): rule for rule in SPECIAL_RULES for name in (rule.title.ru, rule.title.en)} | {
    stem(word): rule for rule in SPECIAL_RULES for word in _ALSO.get(rule.name, "").split()
}
_SHORT: Final = re.compile(r"(?<![^\W_])([^\W\d_]+)\s?(\d{1,2})(?![\w\"(])")
_LOOSE: Final = re.compile(r"(\d{1,3}\"|(?<![^\W_])[AА]\s?\d{1,2}|\(\d{1,2}\))\s+(?=[^\s,;)/|])", re.I)


def tidy_marks(text: str) -> str:
    """With plain inch marks, whatever was pasted."""
    return text.translate(_MARKS).replace("''", '"').replace("’’", '"').replace("′′", '"')


def is_weapon(item: str) -> bool:
    """Whether the words hold a weapon: a number of attacks in brackets, or behind the name."""
    if _ATTACKS.search(item):
        return True
    bare = _BARE.match(item)
    return bare is not None and _BARE_ATTACKS.search(bare["cells"]) is not None


def parse_weapon(item: str) -> dict[str, Any]:
    """A weapon as plain values; ``count`` is 0 where none is said.

    Raises:
        NotUnderstood: as :func:`resolvers.gdf.weapon_profile.parse_profile`.
    """
    text, count = tidy_marks(item).strip(), 0
    if behind := _BEHIND.search(text):
        text, count = text[: behind.start()], int(behind[1] or behind[2])
    if not _ATTACKS.search(text) and (bare := _BARE.match(text)):
        cells = ", ".join(_GAP.split(bare["cells"].strip()))
        text = f"{bare['name']} ({cells})"
    if before := _BEFORE.match(text):
        text, count = text[before.end() :], int(before[1])
    opened = text.find("(")
    name, inside = text[:opened].strip(), _LOOSE.sub(r"\1, ", _rated(text[opened:]))
    if behind := _BEHIND.search(name):
        name, count = name[: behind.start()], int(behind[1] or behind[2])
    if reach := _RANGE.match(name):
        name, inside = name[reach.end() :], f'({reach[1]}", {inside[1:]}'
    profile = parse_profile(f"{name.strip(' :-')} {inside}")
    return {
        "name": profile.name[:MAX_NAME],
        "count": count,
        "range": profile.range,
        "attacks": profile.attacks,
        "rules": {printed(rule): x for rule, x in profile.rules.items()},
    }


def _rated(text: str) -> str:
    """With the number of a rule in brackets: ``AP(1)`` for ``AP1``, ``Tough(3)`` for ``Tough 3``."""

    def put(found: re.Match[str]) -> str:
        rule = known_rule(found[1])
        return f"{rule.name}({found[2]})" if rule is not None and rule.rated else found[0]

    return _SHORT.sub(put, text)


def apart_from_rules(item: str) -> list[str]:
    """A weapon without the rules that stand before it, and these: ``Hero Tough(3) Axe (A2)``.

    One of them must have its number in brackets: ``Sniper Rifle`` is a weapon's name.
    """
    for found in re.finditer(r"\)\s*(?=[^\s,()][^()]*\()", item):
        if rules := rules_in_a_row(item[: found.end()]):
            return [*rules, item[found.end() :]]
    return [item]


def rules_in_a_row(text: str) -> list[str]:
    """The rules that a text is, with nothing between them; none where it holds anything else."""
    found: list[str] = []
    words = _rated(text.strip()).split()
    at = 0
    while at < len(words):
        for length in (2, 1):
            piece = " ".join(words[at : at + length])
            rule = known_rule(_name(piece))
            if rule is not None and rule.rated == (_RATED.match(piece) is not None):
                found.append(piece)
                at += length
                break
        else:
            return []
    return found


def counted(weapons: Sequence[Mapping[str, Any]], models: int) -> list[dict[str, Any]]:
    """With how many of each: where no weapon has a count every model has each of them, else those without are one."""
    each = 1 if any(weapon["count"] for weapon in weapons) else models
    return [{**weapon, "count": weapon["count"] or each} for weapon in weapons]


def known_rule(name: str) -> SpecialRule | None:
    """The rule of the book that this names in either language, in any gender and number."""
    return find_rule(name) or _STEMS.get(stem(name))


def printed(name: str) -> str:
    """The printed name where the book knows the rule, else as written."""
    rule = known_rule(name)
    return name if rule is None else rule.name


def parse_rules(item: str, models: int) -> Iterator[str]:
    """The rules that an item gives to a unit of so many models, by their printed names: ``Tough(3)``.

    ``5x Scout`` of five is ``Scout``, of fewer it keeps its count; what an upgrade holds in brackets is the unit's.
    """
    text, count = item.strip(" .*"), ""
    if (before := _BEFORE.match(text)) and (int(before[1]) < models or models == 1):
        count = "" if models == 1 and before[1] == "1" and _WITHIN.match(text[before.end() :]) else f"{before[1]}x "
    if before:
        text = text[before.end() :]
    text = _rated(text)
    if known_rule(_name(text)) is None and len(row := rules_in_a_row(text)) > 1:
        for part in row:
            yield from parse_rules(f"{count}{part}", models)
    elif rated := _RATED.match(text):
        rule = known_rule(rated["name"])
        name = rated["name"] if rule is None else rule.name
        yield f"{count}{name}({rated['x']})"
    elif (within := _WITHIN.match(text)) and known_rule(within["name"]) is None:
        inner = parted(within["inside"])
        if any(known_rule(_name(part)) for part in inner):
            for part in inner:
                yield from parse_rules(part, models)
        else:
            yield f"{count}{text}"[:MAX_NAME]
    elif fold(text):
        yield f"{count}{printed(text)}"[:MAX_NAME]


def _name(text: str) -> str:
    return rated["name"] if (rated := _RATED.match(text)) else text


def is_foreign(text: str) -> bool:
    """Whether the book knows nothing of a rule as written: ``2x Relentless(2)`` is its own or an army book's."""
    return known_rule(_name(_BEFORE.sub("", text))) is None


def is_rules(line: str) -> bool:
    """Whether a line is nothing but rules, one of which at least the book knows."""
    items = [_BEFORE.sub("", part.strip(" .*")) for part in parted(line)]
    short = all(1 <= len(item.split()) <= 4 for item in items)
    return short and any(known_rule(_name(item)) for item in items)
