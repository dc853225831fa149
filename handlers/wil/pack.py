"""What War in Lace gives to the chat."""

from __future__ import annotations

from games.wil.state import WilUnit
from handlers.desk.answer import Text, Words, text
from handlers.desk.games import GameDesk, Lots
from handlers.language.vocabulary import value_name
from handlers.wil.lots import roll_first


def describe_unit(unit: WilUnit, dots: str) -> Text:
    """A unit at a glance."""
    if not unit.alive:
        return text("glance-gone", dots=dots)
    return text("glance", dots=dots, facts=_company(unit) or "")


def _company(unit: WilUnit) -> list[Words]:
    """Markers of disorder and the formation, where it is not the loose one (wil p. 10, 12)."""
    facts: list[Words] = []
    if unit.disorder_markers:
        facts.append(text("glance-markers", markers=unit.disorder_markers))
    if unit.formation != "loose":
        facts.append(value_name("wil", unit.formation) or unit.formation)
    return facts


DESK = GameDesk(
    game="wil",
    families=("deploy", "orders", "fight", "marks"),
    pays=lambda state, debt: (),
    undone=lambda state: (),
    unit=describe_unit,
    lots=Lots(first=roll_first),
)
