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
        "no_target": "без цели",
        "own": "свои",
        "allies": "союзники",
        "enemies": "враги",
        "nobody": "никого",
        "and": "и",
        "aim": "прицельно",
        "pin": "прикрыть огнём",
        "assault": "штурм",
        "close_in": "в рукопашную",
        "cover": "укрытие",
        "blind": "не видно",
    },
    "en": {
        "hold": "hold",
        "advance": "moved",
        "overwatch": "overwatch",
        "roll": "roll",
        "cost": "cost",
        "near": "near",
        "no_target": "no target",
        "own": "own",
        "allies": "allies",
        "enemies": "enemies",
        "nobody": "nobody",
        "and": "and",
        "aim": "aimed",
        "pin": "suppressive fire",
        "assault": "assault",
        "close_in": "close in",
        "cover": "cover",
        "blind": "unseen",
    },
}


def word(state: GdfBattle, what: str) -> str:
    """The word for it in the battle's language."""
    return _WORDS[state.language][what]


def hits_said(state: GdfBattle, number: int) -> str:
    """``3 попадания``, ``5 hits``."""
    return _counted(state, number, ("hit", "hits"), ("попадание", "попадания", "попаданий"))


def models_said(state: GdfBattle, number: int) -> str:
    """``3 модели``, ``5 models``."""
    return _counted(state, number, ("model", "models"), ("модель", "модели", "моделей"))


def _counted(state: GdfBattle, number: int, en: tuple[str, str], ru: tuple[str, str, str]) -> str:
    if state.language == "en":
        return f"{number} {en[number != 1]}"
    one, few = number % 10 == 1 and number % 100 != 11, number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14)
    return f"{number} {ru[0] if one else ru[1] if few else ru[2]}"
