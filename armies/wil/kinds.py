"""The words of War in Lace for troops, weights of guns and options: as the book says them, others, shortened."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from armies.core.counts import split_count
from armies.wil.forces import OPTION_NAMES
from lexicon.folding import fold, stem
from lexicon.matching import rank
from lexicon.names import Name
from resolvers.wil.names import UNIT_NAMES
from resolvers.wil.roster import OPTIONS

_OTHER_WORDS: Final = {
    "гренадеры": "shock_infantry", "grenadiers": "shock_infantry", "тяжелая кавалерия": "shock_cavalry",
    "heavy cavalry": "shock_cavalry", "орудие": "artillery", "пушка": "artillery", "gun": "artillery",
    "cannon": "artillery", "батарея": "artillery", "battery": "artillery", "гусары": "light_cavalry",
    "hussars": "light_cavalry", "light dragoons": "light_cavalry", "легкие драгуны": "light_cavalry",
    "кирасиры": "shock_cavalry", "cuirassiers": "shock_cavalry", "тяжелые драгуны": "shock_cavalry",
    "heavy dragoons": "shock_cavalry", "line foot": "line_infantry", "light foot": "light_infantry",
    "line": "line_infantry", "линия": "line_infantry", "skirmish infantry": "skirmishers",
    "irregular horse": "irregular_cavalry", "light horse": "light_cavalry", "heavy horse": "shock_cavalry",
}  # fmt: skip
"""Other words for a type, and troops that the book counts to one (wil p. 8-9)."""
GUN_WEIGHTS: Final = {
    stem(word): weight
    for weight, words in (
        ("light", "лёгкая лёгкое лёгк light"),
        ("medium", "средняя среднее сред medium med"),
        ("heavy", "тяжёлая тяжёлое тяж heavy hvy"),
    )
    for word in words.split()
}  # fmt: skip
"""Weights of guns (wil p. 10); cavalry and infantry have such words in the names of their types."""
_OPTION_WORDS: Final = {
    "меткие": "good_shooters", "хорошие стрелки": "good_shooters", "малое": "small", "small": "small",
    "крупное": "large", "large": "large", "кирасы": "cuirass", "рекруты": "recruits", "передок": "limbered",
}  # fmt: skip
_SHORTEST: Final = 2
"""Letters of an abbreviation."""


def name_and_type(title: str) -> tuple[str, str | None]:
    """``мушкетёры линейная пехота``: the name and, by its whole name, the type behind it."""
    if type_of(title) is None:
        for gap in re.finditer(r"\s+", title[:100]):
            if (kind := _whole_type(title[gap.end() :])) is not None:
                return title[: gap.start()], kind
    return title, None


def _whole_type(text: str) -> str | None:
    """The type that the words are, letter by letter or with full stops for what is left out."""
    whole = next((key for key, both in UNIT_NAMES.items() if stem(text) in (stem(both.ru), stem(both.en))), None)
    return whole or _abbreviated(text)


def _abbreviated(text: str) -> str | None:
    """``лёгк. кав.``: the one type whose words begin so."""
    words = fold(text).split()
    if "." not in text or not words or min(map(len, words)) < _SHORTEST:
        return None
    named = [(key, fold(name).split()) for key, both in UNIT_NAMES.items() for name in (both.ru, both.en)]
    alike = (key for key, name in named if len(name) == len(words) and all(map(str.startswith, name, words)))
    found = set(alike)
    return found.pop() if len(found) == 1 else None


def is_known(text: str) -> bool:
    """Whether the words are a type or an option."""
    return kind_of(text) is not None or option_of(text) is not None


@cache
def _types() -> dict[str, str]:
    """Types by the stems of their names and of other words for them."""
    words: dict[str, str] = {stem(name): key for key, both in UNIT_NAMES.items() for name in (both.ru, both.en, key)}
    return words | {stem(word): key for word, key in _OTHER_WORDS.items()}


@cache
def _options() -> dict[str, str]:
    """Options likewise."""
    words: dict[str, str] = {stem(name): key for key, both in OPTION_NAMES.items() for name in (both.ru, both.en, key)}
    return words | {stem(word): key for word, key in _OPTION_WORDS.items()}


def type_of(text: str) -> str | None:
    """The type that the words are or come close to, without a number before them."""
    named = stem(split_count(text, trailing=False)[1] if text else "")
    if (known := _types().get(named)) is not None:
        return known
    if (short := _abbreviated(text)) is not None:
        return short
    pairs = [(name, key) for key, both in UNIT_NAMES.items() for name in (both.ru, both.en)]
    near = {match.thing for match in rank(text, pairs, floor=88.0)}
    return near.pop() if len(near) == 1 else None


def gun_of(text: str) -> str | None:
    """The weight of a gun that says it: ``средняя артиллерия``, ``heavy gun``; ``None`` for anything else."""
    words = text.split()
    weights = [word for word in words if stem(word) in GUN_WEIGHTS]
    if len(weights) != 1 or type_of(" ".join(word for word in words if word not in weights)) != "artillery":
        return None
    return GUN_WEIGHTS[stem(weights[0])]


def option_of(text: str) -> str | None:
    """The option that the words are or come close to."""
    if (key := _options().get(stem(text))) is not None:
        return key
    pairs: list[tuple[str, str]] = [(name, key) for key, both in OPTION_NAMES.items() for name in (both.ru, both.en)]
    near = rank(text, pairs, floor=85.0)
    return near[0].thing if near else None


def kind_of(text: str) -> str | None:
    """A type, or the weight of a gun."""
    return gun_of(text) or type_of(text)


def options_of(kind: str | None) -> list[Name]:
    """What this type may be bought; of one whose list is lost, or of nobody, all that there is (wil p. 7-10)."""
    listed = next((options for unit, (_, options) in OPTIONS.items() if unit == kind), OPTION_NAMES)
    return [OPTION_NAMES[option] for option in listed]
