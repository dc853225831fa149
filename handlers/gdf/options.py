"""What all commands of Grimdark Future take: free words, read by :mod:`handlers.gdf.words`, and which they know."""

from __future__ import annotations

from typing import Annotated

from handlers.language.options import Options, Rest
from lexicon.names import Name

_WHAT = Name("что", "what")


class WordsOptions(Options):
    """Units, or weapons and numbers as on the card."""

    what: Annotated[
        str | None, Rest(_WHAT, Name("отряд, или числа с карточки", "a unit, or numbers from its card"))
    ] = None


class ShotWords(WordsOptions):
    """Who shoots at whom, with what and how (gdf p. 8)."""

    what: Annotated[
        str | None,
        Rest(
            _WHAT,
            Name(
                'кто > по кому 12"; оружие, всё оружие; стоя, после движения, прицельно; укрытие, не видно',
                'who > at whom, 12"; a weapon, all weapons; hold, moved, aimed; cover, obstacle, unseen',
            ),
        ),
    ] = None


class MeleeWords(WordsOptions):
    """Who charges whom (gdf p. 9)."""

    what: Annotated[
        str | None,
        Rest(
            _WHAT,
            Name(
                'кто > на кого, бросить; 3 модели, штурм, в рукопашную 4"',
                'who > whom, roll; 3 models, assault, close in 4"',
            ),
        ),
    ] = None


class SpellWords(WordsOptions):
    """A caster, the price and whom the spell is for (gdf p. 13)."""

    what: Annotated[
        str | None,
        Rest(
            _WHAT,
            Name(
                "кто, цена 2, название > цель, 3 попадания AP(1); свои 1, помогают 1, мешают 1",
                "a caster, cost 2, its name > a target, 3 hits AP(1); own 1, allies 1, enemies 1",
            ),
        ),
    ] = None


class HitsWords(WordsOptions):
    """Hits that are saved (gdf p. 8)."""

    what: Annotated[
        str | None,
        Rest(_WHAT, Name("отряд, 4 попадания, AP(1), укрытие", "a unit, 4 hits, AP(1), cover")),
    ] = None
