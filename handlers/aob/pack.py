"""What Art of Batallia gives to the chat."""

from __future__ import annotations

from games.aob.state import AobUnit
from handlers.desk.answer import Text, Words, text
from handlers.desk.games import GameDesk
from handlers.language.vocabulary import value_name


def describe_unit(unit: AobUnit, dots: str) -> Text:
    """A unit at a glance."""
    if not unit.alive:
        return text("glance-gone", dots=dots)
    return text("glance", dots=dots, facts=_corps(unit) or "")


def _corps(unit: AobUnit) -> list[Words]:
    """State, what ran off, leaders (aob 3.2, 6.1)."""
    facts: list[Words] = []
    if unit.state != "formed":
        facts.append(value_name("aob", unit.state) or unit.state)
    if unit.encircled:
        facts.append(text("glance-encircled"))
    if unit.routing_bases:
        facts.append(text("glance-running", bases=unit.routing_bases))
    leaders = unit.profile.get("leaders") or ()
    if leaders:
        facts.append(text("glance-leaders", leaders=" ".join(map(str, leaders))))
    return facts


DESK = GameDesk(
    game="aob",
    families=("deploy", "fight", "shoot", "turn", "marks"),
    pays=lambda state, debt: (),
    undone=lambda state: (),
    unit=describe_unit,
)
