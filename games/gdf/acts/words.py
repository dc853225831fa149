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
        "near": "рядом",
        "nobody": "никого",
    },
    "en": {
        "hold": "hold",
        "advance": "moved",
        "overwatch": "overwatch",
        "roll": "roll",
        "cost": "cost",
        "near": "near",
        "nobody": "nobody",
    },
}


def word(state: GdfBattle, what: str) -> str:
    """The word for it in the battle's language."""
    return _WORDS[state.language][what]


def hits_said(state: GdfBattle, number: int) -> str:
    """``3 попадания``, ``5 hits``."""
    if state.language == "en":
        return f"{number} hit{'' if number == 1 else 's'}"
    one, few = number % 10 == 1 and number % 100 != 11, number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)
    return f"{number} {'попадание' if one else 'попадания' if few else 'попаданий'}"
