"""What a side of Field of Glory may say beforehand of its charged groups."""

from __future__ import annotations

from games.core.beforehand import Case
from lexicon.names import Name

_CHARGED = ("evade", "reaction")

CASES = (
    Case(
        "evade_all",
        Name("Кто может, уклоняется: глубина одна база", "Whoever may evades: one base deep"),
        "evade",
        _CHARGED,
        "evade",
        likely=True,
        where_possible=True,
    ),
    Case("evade_never", Name("Никто не уклоняется", "Nobody evades"), "evade", ("reaction",), "stand"),
)
"""In the order in which they are asked."""
