"""Buttons for what only the table knows of where corps went: over their edge, through friends, into rough ground."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.aob.rights.edge import Leaver, leavers
from games.aob.rights.fights import may_slip
from games.aob.state import AobBattle, AobUnit
from games.aob.strength import Ground, disordered_lining_up
from handlers.building.asking import opens
from handlers.desk.answer import Button, Press, Text, text
from handlers.desk.games import Rows
from resolvers.aob.words import UNSTEADY_IN_ROUGH


def edge_rows(units: Iterable[AobUnit]) -> Rows:
    """[За край: X] for each that went back to its edge, or whose bases did."""
    return tuple(
        (
            Button(
                text("aob-button-edge", unit=unit.name),
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
            yield unit, (_disorders(unit, text("aob-button-disordered", unit=unit.name)),)


def charge_rows(state: AobBattle, unit: AobUnit, target: str | None) -> Rows:
    """[В бой], [Во фланг], [Отскок]...: how it meets the enemy whom it has reached (4.3.4.6, 5.1, 5.5)."""
    if target is None:
        return ()
    said = {"unit": unit.id, "target": target}
    row = [opens(text("aob-button-fight", unit=""), "fight", said, unit.side)]
    if unit.type != "skirmishers":
        row.append(opens(text("aob-button-flank", unit=""), "fight", {**said, "flank": True}, unit.side))
    if may_slip(state, unit, state.units[target], rough=False) is None:
        row.append(Button(text("aob-button-evade"), Press("evade", {"unit": unit.id, "enemy": target}), side=unit.side))
    if disordered_lining_up(state, unit, state.units[target], Ground(aligns_rough=True)) is not None:
        through = {**said, "aligns_rough": True}
        row.append(opens(text("aob-button-aligns-rough"), "fight", through, unit.side))
    return (tuple(row),)


def rough_rows(unit: AobUnit) -> Rows:
    """[Пересечённая местность] for a corps that loses its formation where it entered some (4.3.4.1)."""
    if unit.type not in UNSTEADY_IN_ROUGH or not unit.formed:
        return ()
    return ((_disorders(unit, text("aob-button-rough", unit=unit.name)),),)


def _disorders(unit: AobUnit, label: Text) -> Button:
    return Button(label, Press("mark", {"unit": unit.id, "state": "disordered"}), side=unit.side)
