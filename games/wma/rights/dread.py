"""Xerxes: before the battle some of his enemies lose heart, and it is their player who says which (wma p. 89)."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.course import Act, Debt, Option
from games.wma.state import WmaBattle, WmaUnit
from games.wma.upgrades import leads
from lexicon.errors import NotAllowed
from resolvers.wma.pages import page


def dread_debts(state: WmaBattle) -> tuple[Debt, ...]:
    """The roll of the side that Xerxes leads, then the enemy's choice; before the first turn, once both have units."""
    if state.turn or not all(any(state.units_of(side)) for side in state.sides):
        return ()
    debts = []
    for side in state.sides:
        if may_roll_dread(state, side) is None:
            debts.append(Debt(side, "dread", acts=(Act("dread"),)))
        for enemy in state.enemies_of(side):
            left, able = _left(state, side), tuple(unit.id for unit in _able(state, enemy))
            if left and able:
                number = min(left, len(able))
                debts.append(Debt(enemy, "cowed", acts=(Act("dread", "", (Option("units", able, number, number),)),)))
    return tuple(debts)


def may_roll_dread(state: WmaBattle, side: str) -> NotAllowed | None:
    """What keeps a side from rolling for it: once, before the first turn, led by Xerxes."""
    if not leads(state, side, "xerxes"):
        return NotAllowed("dread.no_xerxes", field="side", ref=page(89))
    if state.turn:
        return NotAllowed("dread.late", field="phase", ref=page(89))
    return NotAllowed("dread.rolled_already", field="side", ref=page(89)) if state.sides[side].dread else None


def may_be_cowed(state: WmaBattle, units: Sequence[WmaUnit]) -> NotAllowed | None:
    """What keeps these units from being the ones: exactly as many as the die said, none of them unreliable already."""
    if not units:
        return NotAllowed("dread.no_xerxes", field="units", ref=page(89))
    left = max((_left(state, foe) for foe in state.enemies_of(units[0].side)), default=0)
    if not left:
        return NotAllowed("dread.nobody", field="units", value=units[0].name, ref=page(89))
    able = _able(state, units[0].side)
    unfit = next((unit for unit in units if unit not in able), None)
    if unfit is not None:
        return NotAllowed("dread.unfit", field="units", value=unfit.name, ref=page(89))
    wanted = min(left, len(able))
    if len(units) == wanted:
        return None
    return NotAllowed("dread.count", field="units", value=len(units), allowed=str(wanted), ref=page(89))


def _left(state: WmaBattle, side: str) -> int:
    """Enemies that are still to be named."""
    named = sum(unit.cowed for enemy in state.enemies_of(side) for unit in state.units_of(enemy))
    return max(0, state.sides[side].dread - named)


def _able(state: WmaBattle, side: str) -> list[WmaUnit]:
    return [unit for unit in state.units_of(side, alive=True) if "unreliable" not in unit.rules and not unit.cowed]
