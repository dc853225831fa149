"""What Field of Glory gives to the chat."""

from __future__ import annotations

from games.fog.state import FogUnit
from handlers.desk.answer import Text, Words, text
from handlers.desk.games import GameDesk
from handlers.language.vocabulary import value_name


def describe_unit(unit: FogUnit, dots: str) -> Text:
    """A unit at a glance."""
    if not unit.alive:
        return text("glance-gone", dots=dots)
    return text("glance", dots="", facts=_group(unit) or "")


def _group(unit: FogUnit) -> list[Words]:
    """Cohesion (fog)."""
    return [] if unit.cohesion == "steady" else [value_name("fog", unit.cohesion) or unit.cohesion]


DESK = GameDesk(
    game="fog",
    families=("deploy", "charge", "moves", "marks"),
    pays=lambda state, debt: (),
    undone=lambda state: (),
    unit=describe_unit,
)
