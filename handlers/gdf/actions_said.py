"""The actions of a unit as players say them, and as buttons (gdf p. 7, 20, 28)."""

from __future__ import annotations

from games.gdf.rights.turn import ACTIONS, EXTRA, may_declare
from games.gdf.state import GdfBattle, GdfUnit
from handlers.desk.answer import Button, Press
from lexicon.names import Name

ACTION_WORDS: dict[str, tuple[Name, ...]] = {
    "hold": (
        Name("стоять", "hold"),
        Name("удержать позицию", "hold position"),
        Name("на месте", "stand"),
        Name("удержание", "holds"),
    ),
    "advance": (
        Name("шаг", "advance"),
        Name("продвинуться", "walk"),
        Name("идёт", "move"),
        Name("продвижение", "advances"),
    ),
    "rush": (Name("бросок", "rush"), Name("совершить бросок", "run"), Name("бег", "runs"), Name("рывок", "rushes")),
    "charge": (
        Name("наступать", "charge"),
        Name("наступление", "charges"),
        Name("нападение", "charge in"),
        Name("чардж", "charging"),
        Name("атака", "attack"),
    ),
    "assault": (Name("штурм", "assault"),),
    "aim": (Name("огонь по цели", "aim"), Name("прицельно", "aimed fire")),
    "pin": (Name("прикрыть огнём", "suppressive fire"), Name("прикрывать огнём", "suppressive")),
    "close_in": (Name("в рукопашную", "close in"),),
    "take_cover": (Name("ложись", "take cover"), Name("залечь", "go to ground")),
    "brace": (Name("оборона", "brace"), Name("занять оборону", "braces")),
    "keep_low": (Name("не высовываться", "keep low"),),
    "overwatch": (Name("внимание", "overwatch"), Name("на страже", "watch")),
    "rally": (Name("сплочение", "rally"), Name("сплотиться", "rallies")),
}
"""What a unit may declare, the usual actions first, as players say it."""


def action_buttons(state: GdfBattle, unit: GdfUnit) -> list[Button]:
    """A button for each action that the unit may declare now."""
    return [
        Button(ACTION_WORDS[one][0], Press("activate", {"unit": unit.id, "action": one}), side=unit.side)
        for one in (*ACTIONS, *EXTRA)
        if may_declare(state, unit, one) is None
    ]
