"""Each choice after a round by its own word: ``/преследовать``, ``/откатиться``, ``/продвинуться`` (wma p. 54)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.wma.state import WmaBattle
from handlers.desk.context import Context
from handlers.desk.registry import Meant, command, find_command
from handlers.language.grammar import parse_words
from handlers.wma.aftermath import aftermath, judge_aftermath
from handlers.wma.aftermath_options import AftermathOptions
from lexicon.errors import AdjutantError
from lexicon.names import Name


@dataclass(frozen=True, slots=True)
class Chosen:
    """``/aftermath`` with the choice that the command itself said; called by the desk.

    Attributes:
        says: the word of the choice.
        owed: only where one of the units named may choose now; else the command is its own.
    """

    says: str
    owed: bool = False

    def __call__(self, context: Context, words: Any) -> Meant | None:
        """The units, the choice, and behind it whom they follow."""
        if not isinstance(words, str):
            return None
        who, mark, whom = words.partition(">")
        said = f"{who.strip()} {self.says} {mark}{whom}".strip()
        if self.owed and not _may_choose(context, said):
            return None
        return "aftermath", find_command("aftermath").form("wma"), said


def _may_choose(context: Context, said: str) -> bool:
    state = context.of(WmaBattle)
    try:
        units = [state.unit(unit) for unit in parse_words(AftermathOptions, said, context.named, example="").units]
    except AdjutantError:
        return False  # what is wrong with the words is told when the command reads them
    fights = [(unit, state.fight_of(unit)) for unit in units]
    return any(fight is not None and unit.id in fight.options for unit, fight in fights)


for _name, _typed, _says, _about in (
    ("pursue", ("преследовать",), "преследуют", Name("Преследовать отступившего", "Pursue who retreated")),
    ("support", ("поддержать",), "поддерживают", Name("Поддержать преследование", "Support the pursuit")),
    ("fallback", ("откатиться", "откат"), "откатываются", Name("Откатиться после раунда", "Fall back after a round")),
    ("advance", ("продвинуться",), "продвигаются", Name("Продвинуться: врагов не осталось", "Advance: no enemy left")),
):
    command(
        _name,
        *_typed,
        about=_about,
        example=Name(f"/{_name} легионеры 1", f"/{_name} legionaries 1"),
        group="turn",
        model=AftermathOptions,
        game="wma",
        battle=True,
        hidden=True,
        judge=judge_aftermath,
        turns=Chosen(_says),
    )(aftermath)
