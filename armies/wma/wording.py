"""Prices of the appendix in few words, for messages (wma p. 134-137)."""

from __future__ import annotations

from armies.core.wording import POINTS, render_statline, rule_name
from armies.wma.prices import Adjustment, Quote, Troop, load_appendix
from lexicon.names import Language


def render_quote(quote: Quote, language: Language = "ru") -> str:
    """A unit of one's own: what it is made of, its cells, its price or the two between which the list may choose."""
    extras = [_extra(code, language) for code in quote.adjustments]
    price = str(quote.high) if quote.low == quote.high else f"{quote.low}-{quote.high}"
    name = ", ".join([quote.troop.name.to(language), *extras])
    rules = [rule_name(code, language) for code in quote.special]
    tail = f" ({', '.join(rules)})" if rules else ""
    return f"{name}: {render_statline(quote.stats, language)}{tail}, {POINTS.to(language)} {price}"


def _extra(code: str, language: Language) -> str:
    known: Adjustment | None = load_appendix().adjustment_by_code.get(code.removeprefix("-"))
    name = code if known is None else known.name.to(language).casefold()
    return (
        f"без: {name}" if code.startswith("-") and language == "ru" else f"no {name}" if code.startswith("-") else name
    )


def render_troop(troop: Troop, language: Language = "ru") -> str:
    """A standard type in one line."""
    return f"{troop.name.to(language)}: {render_statline(troop.stats, language)}, {POINTS.to(language)} {troop.points}"
