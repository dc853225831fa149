"""Statlines and rows in few words, for messages: numbers first, names in the reader's language."""

from __future__ import annotations

from typing import Final

from armies.core.listed import list_pack
from armies.core.statline import Army, Statline
from lexicon.names import Language, Name

_CELLS: Final[dict[str, Name]] = {
    "attack": Name("атака", "attack"),
    "range": Name("стрельба", "range"),
    "hits": Name("ранения", "hits"),
    "armour": Name("защита", "armour"),
    "command": Name("командование", "command"),
    "size": Name("подставки", "stands"),
}
POINTS: Final = Name("очки", "points")
_LIMIT: Final = Name("мин/макс", "min/max")


def render_statline(stats: Statline, language: Language = "ru") -> str:
    """``атака 3, ранения 3, защита 5+, подставки 3``; cells printed as a dash are left out."""
    shown: list[str] = []
    for cell, name in _CELLS.items():
        value = getattr(stats, cell)
        if value is not None:
            shown.append(f"{name.to(language)} {value}{'+' if cell == 'armour' else ''}")
    return ", ".join(shown)


def rule_name(code: str, language: Language = "ru", army: Army | None = None) -> str:
    """What players call a rule: one of the army's own, else one that all lists share, else its code."""
    own = None if army is None else army.rule_by_code.get(code)
    return shared_rule(code).to(language) if own is None else own.name.to(language)


def shared_rule(code: str) -> Name:
    """The name of a rule that all lists share, else its code."""
    trait = list_pack().traits.get(code)
    return Name(code, code) if trait is None else trait.name
