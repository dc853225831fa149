"""What a side of War in Lace may say beforehand of its attacked units (wil p. 16-17)."""

from __future__ import annotations

from games.core.beforehand import Case
from games.core.course import Debt
from games.wil.state import WilBattle
from lexicon.names import Name
from resolvers.wil.words import CAVALRY


def _of_horse(state: WilBattle, debt: Debt) -> bool:
    return state.attack is not None and state.units[state.attack.attacker].type in CAVALRY


_ASKED = ("reaction",)
CASES = (
    Case(
        "volley",
        Name("На атаку отвечаем залпом, кто может", "Whoever may meets an attack with a volley"),
        "answer",
        _ASKED,
        "react",
        {"reaction": ("volley",)},
        where_possible=True,
    ),
    Case(
        "square_horse",
        Name("Перед конницей строимся в каре", "Against cavalry we form square"),
        "answer",
        _ASKED,
        "react",
        {"reaction": ("square",)},
        _of_horse,
        where_possible=True,
    ),
    Case(
        "counter",
        Name("Конница встречает атаку контратакой", "Cavalry meets an attack by a countercharge"),
        "answer",
        _ASKED,
        "react",
        {"reaction": ("countercharge",)},
        where_possible=True,
    ),
    Case(
        "evade_horse",
        Name("От конницы отходим", "We evade cavalry"),
        "attacked",
        _ASKED,
        "react",
        {"reaction": ("evade",)},
        _of_horse,
        where_possible=True,
    ),
    Case(
        "evade_all",
        Name("От атаки отходим", "We evade"),
        "attacked",
        _ASKED,
        "react",
        {"reaction": ("evade",)},
        where_possible=True,
    ),
    Case("stand", Name("Атаку принимаем на месте", "We stand"), "attacked", _ASKED, "react", {"reaction": ("stand",)}),
)
"""In the order in which they are asked."""
