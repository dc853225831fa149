"""Buttons for what only the table knows of where corps went: over their edge, through friends, into rough ground."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.aob.rights.edge import Leaver, leavers
from games.aob.state import AobBattle, AobUnit
from handlers.desk.answer import Button, Press, Text, text
from handlers.desk.games import Rows
from handlers.table.battle_words import short_name
from resolvers.aob.words import UNSTEADY_IN_ROUGH

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


def friends_rows(state: AobBattle, side: str, but: str) -> Iterator[tuple[AobUnit, tuple[Button, ...]]]:
    """[Расстроен: X] for each friend in formation whom routers ran through, or behind elephants (4.3.4, 7)."""
    for unit in state.on_table(side):
        if unit.formed and unit.id != but:
            yield unit, (_disorders(unit, text("aob-button-disordered", unit=short_name(unit.name, _LABEL))),)


def charge_rows(unit: AobUnit, target: str | None) -> Rows:
    """[В бой], [Во фланг]: how it meets the enemy whom it has reached (5.5)."""
    if target is None:
        return ()
    said = {"unit": unit.id, "target": target}
    front = Button(text("aob-button-fight", unit=""), Press("fight", said), side=unit.side)
    flank = Button(text("aob-button-flank", unit=""), Press("fight", {**said, "flank": True}), side=unit.side)
    return ((front, flank),) if unit.type != "skirmishers" else ((front,),)


def rough_rows(unit: AobUnit) -> Rows:
    """[Пересечённая местность] for a corps that loses its formation where it entered some (4.3.4.1)."""
    if unit.type not in UNSTEADY_IN_ROUGH or not unit.formed:
        return ()
    return ((_disorders(unit, text("aob-button-rough")),),)


def _disorders(unit: AobUnit, label: Text) -> Button:
    return Button(label, Press("mark", {"unit": unit.id, "state": "disordered"}), side=unit.side)
