"""Words that acts of Grimdark Future are said with, in the language of their battle."""

from __future__ import annotations

from games.gdf.state import GdfBattle

_WORDS = {
    "ru": {
        "hold": "стоя",
        "advance": "после движения",
        "overwatch": "внимание",
        "roll": "бросить",
        "cost": "цена",
        "hits": "попаданий",
        "near": "рядом",
        "nobody": "никого",
    },
    "en": {
        "hold": "hold",
        "advance": "moved",
        "overwatch": "overwatch",
        "roll": "roll",
        "cost": "cost",
        "hits": "hits",
        "near": "near",
        "nobody": "nobody",
    },
}


def word(state: GdfBattle, what: str) -> str:
    """The word for it in the battle's language."""
    return _WORDS[state.language][what]
