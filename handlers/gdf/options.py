"""What all commands of Grimdark Future take: free words, read by :mod:`handlers.gdf.words`."""

from __future__ import annotations

from typing import Annotated

from handlers.language.options import Options, Rest
from lexicon.names import Name


class WordsOptions(Options):
    """Units, or weapons and numbers as on the card."""

    what: Annotated[
        str | None,
        Rest(
            Name("что", "what"),
            Name('братья > культисты укрытие, или Болтер (24", A1) x5 К3+ > З4+', "units, or a weapon Q3+ > D4+"),
        ),
    ] = None
