"""Odds as people read them: the chances that matter, the expectation, and the distribution as data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from handlers.desk.answer import Block, Entry, Headline, Ledger, Line, Table, Words, text
from handlers.drawing.fluent import render_chance, render_decimal
from lexicon.names import Language
from resolvers.core.odds import Odds

_ROWS = 12  # lines of a distribution that a phone shows without scrolling away the result


@dataclass(frozen=True, slots=True)
class Chance:
    """One of the chances that matter."""

    words: Words
    chance: Fraction


@dataclass(frozen=True)
class Forecast:
    """What may come of a roll, before it is rolled.

    Attributes:
        title: what would be rolled.
        odds: the whole distribution, as data.
        chances: the few that matter, in the order people ask for them.
        means: (what, expectation).
        shown: the field whose distribution is listed, with its name.
        assumed: what was taken for granted.
    """

    title: Words
    odds: Odds[Any]
    chances: Sequence[Chance] = ()
    means: Sequence[tuple[Words, Fraction]] = ()
    shown: tuple[str, Words] | None = None
    assumed: Words | None = None


def forecast_blocks(forecast: Forecast, language: Language) -> list[Block]:
    """Text first: chances, expectations, then the distribution in at most a dozen rows."""
    blocks: list[Block] = [Headline(text("odds-title", what=forecast.title))]
    if forecast.assumed is not None:
        blocks.append(Line(forecast.assumed))
    if forecast.chances:
        blocks.append(Ledger(tuple(Entry(render_chance(one.chance), one.words) for one in forecast.chances)))
    for words, mean in forecast.means:
        blocks.append(Line(text("odds-mean", what=words, mean=render_decimal(mean, language))))
    if forecast.shown is not None:
        field, words = forecast.shown
        law = forecast.odds.law(field)
        if len(law) > 2:
            blocks.append(Line(text("odds-law", what=words)))
            blocks.append(Table(tuple(_rows(law)), head=False))
    if not forecast.odds.exact:
        error = forecast.odds.stderr or 0.0
        blocks.append(Line(text("odds-sampled", error=render_decimal(100 * error, language))))
    return blocks


def _rows(law: Sequence[tuple[Any, Fraction]]) -> list[tuple[Words, ...]]:
    """(value, chance, this or more) of the likeliest values; what is left out at both ends is summed up."""
    numbers = all(isinstance(value, int) and not isinstance(value, bool) for value, _ in law)
    shown = list(law)
    while len(shown) > _ROWS:
        shown.pop(0 if shown[0][1] < shown[-1][1] else -1)
    rows: list[tuple[Words, ...]] = []
    for value, chance in shown:
        more = sum((p for other, p in law if numbers and other >= value), Fraction(0))
        label = "—" if value is None else str(value)
        rows.append(
            (label, render_chance(chance), text("odds-or-more", chance=more))
            if numbers
            else (label, render_chance(chance))
        )
    return rows
