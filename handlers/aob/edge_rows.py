"""Buttons for those who may have crossed their own table edge: only the table knows (aob 4.2, 6.1)."""

from __future__ import annotations

from collections.abc import Iterable

from games.aob.rights.edge import Leaver, leavers
from games.aob.state import AobUnit
from handlers.desk.answer import Button, Press, text
from handlers.desk.games import Rows
from handlers.table.battle_words import short_name

_LABEL = 14
"""Letters of a name that a button has room for behind its word."""


def edge_rows(units: Iterable[AobUnit]) -> Rows:
    """[За край: X] for each that went back to its edge, or whose bases did."""
    return tuple(
        (
            Button(
                text("aob-button-edge", unit=short_name(unit.name, _LABEL)),
                Press("edge", {"unit": unit.id}),
                side=unit.side,
            ),
        )
        for unit in units
        if leavers(unit)
    )


def leaver_button(unit: AobUnit, what: Leaver) -> Button:
    """[Весь корпус], [Отставшие], [Бегущие]."""
    return Button(text("aob-button-leaver", what=what), Press("edge", {"unit": unit.id, "what": what}), side=unit.side)
