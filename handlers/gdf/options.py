"""What all commands of Grimdark Future take: free words, read by :mod:`handlers.gdf.words`, and which they know."""

from __future__ import annotations

from typing import Annotated

from pydantic import create_model

from handlers.language.options import Options, Rest
from lexicon.names import Name


class WordsOptions(Options):
    """Units, or weapons and numbers as on the card."""

    what: Annotated[
        str | None, Rest(Name("что", "what"), Name("отряд или числа с карточки", "a unit, or numbers from its card"))
    ] = None


def words_like(ru: str, en: str) -> type[WordsOptions]:
    """The same, described by what this command knows."""
    what = Annotated[str | None, Rest(Name("что", "what"), Name(ru, en))]
    return create_model("WordsOptions", __base__=WordsOptions, what=(what, None))
