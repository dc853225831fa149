"""What Tiny gives to the chat."""

from games.tiny.state import TinyBattle, TinyUnit

from games.core.course import Debt
from handlers.desk.answer import Button, Press, Text, text
from handlers.desk.games import GameDesk, Rows


def _pays(state: TinyBattle, debt: Debt) -> Rows:
    unit = debt.units[0]
    return tuple(
        (Button(text(f"tiny-{word}"), Press("stand", {"unit": unit, "runs": runs}), side=debt.by),)
        for word, runs in (("stays", False), ("runs", True))
    )


def _unit(unit: TinyUnit, dots: str) -> Text:
    return text("glance-gone" if not unit.alive else "glance", dots=dots, facts="")


DESK = GameDesk(game="tiny", families=("deploy", "throw"), pays=_pays, undone=lambda state: (), unit=_unit)
