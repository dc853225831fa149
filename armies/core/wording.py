"""Statlines and rows in few words, for messages: numbers first, names in the reader's language."""

from __future__ import annotations

from typing import Final

from armies.core.statline import Army, Statline
from armies.wma.prices import Adjustment, Quote, Troop, load_appendix
from lexicon.names import Language, Name
from resolvers.wma.traits import TRAITS

_CELLS: Final[dict[str, Name]] = {
    "attack": Name("атака", "attack"),
    "range": Name("стрельба", "range"),
    "hits": Name("ранения", "hits"),
    "armour": Name("защита", "armour"),
    "command": Name("командование", "command"),
    "size": Name("подставки", "stands"),
}
_POINTS: Final = Name("очки", "points")
_LIMIT: Final = Name("мин/макс", "min/max")


def render_statline(stats: Statline, language: Language = "ru") -> str:
    """``атака 3, ранения 3, защита 5+, подставки 3``; cells printed as a dash are left out."""
    shown: list[str] = []
    for cell, name in _CELLS.items():
        value = getattr(stats, cell)
        if value is not None:
            shown.append(f"{name.to(language)} {value}{'+' if cell == 'armour' else ''}")
    return ", ".join(shown)


def render_quote(quote: Quote, language: Language = "ru") -> str:
    """A unit of one's own: what it is made of, its cells, its price or the two between which the list may choose."""
    extras = [_extra(code, language) for code in quote.adjustments]
    price = str(quote.high) if quote.low == quote.high else f"{quote.low}-{quote.high}"
    name = ", ".join([quote.troop.name.to(language), *extras])
    rules = [rule_name(code, language) for code in quote.special]
    tail = f" ({', '.join(rules)})" if rules else ""
    return f"{name}: {render_statline(quote.stats, language)}{tail}, {_POINTS.to(language)} {price}"


def rule_name(code: str, language: Language = "ru", army: Army | None = None) -> str:
    """What players call a rule: one of the army's own, else a general one (wma p. 124-128), else its code."""
    own = None if army is None else army.rule_by_code.get(code)
    if own is not None:
        return own.name.to(language)
    return TRAITS[code].name.to(language) if code in TRAITS else code


def _extra(code: str, language: Language) -> str:
    known: Adjustment | None = load_appendix().adjustment_by_code.get(code.removeprefix("-"))
    name = code if known is None else known.name.to(language).casefold()
    return (
        f"без: {name}" if code.startswith("-") and language == "ru" else f"no {name}" if code.startswith("-") else name
    )


def render_troop(troop: Troop, language: Language = "ru") -> str:
    """A standard type in one line."""
    return f"{troop.name.to(language)}: {render_statline(troop.stats, language)}, {_POINTS.to(language)} {troop.points}"
