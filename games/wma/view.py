"""A battle of Warmaster as data."""

from __future__ import annotations

from typing import Any

from games.core.view import may_view, owed_view, shared_view, side_view, unit_view
from games.wma.engagement import Engagement
from games.wma.may import may
from games.wma.owed import owed
from games.wma.standing import standing_of
from games.wma.state import WmaBattle, WmaUnit
from resolvers.core.rulings import Rulings


def view(state: WmaBattle, rulings: Rulings) -> dict[str, Any]:
    """Everything that the battle knows."""
    sides = {
        side: {**side_view(state, side, standing_of(state, side, rulings)), "orders_ended": known.orders_ended}
        for side, known in state.sides.items()
    }
    leaders = {
        one.name: {
            "side": one.side,
            "rank": one.rank,
            "with": state.units[one.unit].name if one.unit is not None and one.unit in state.units else None,
            "finished": one.finished,
            "dead": one.dead,
        }
        for one in state.commanders.values()
    }
    return shared_view(state) | {
        "sides": sides,
        "units": {unit.name: _unit(state, unit) for unit in state.units.values()},
        "leaders": leaders,
        "fights": [_fight(state, fight) for fight in state.engagements.values()],
        "owed": owed_view(state, owed(state)),
        "may": may_view(state, (act for side in state.sides for act in may(state, side))),
    }


def _unit(state: WmaBattle, unit: WmaUnit) -> dict[str, Any]:
    return unit_view(unit, _status(state, unit)) | {
        "hits": unit.hits,
        "orders": unit.orders,
        "stands_shot": unit.stands_shot,
        "phase_hits": unit.phase_hits,
        "cover": unit.cover,
        "blunder_marks": unit.blunder_marks,
        "carried_hits": unit.carried_hits,
    }


def _status(state: WmaBattle, unit: WmaUnit) -> list[str]:
    # Who rolled no die for his drive back stood where he was (wma p. 40, 128).
    stood = unit.phase_hits > 0 and state.driven_nowhere(unit)
    said = {
        "confused": unit.confused,
        "engaged": unit.engaged,
        "ordered": unit.orders > 0,
        "order_failed": unit.order_failed,
        "halted": unit.halted,
        "initiative": unit.initiative is not None,
        "charging": unit.charging,
        "advanced": unit.advanced,
        "shot": unit.shot,
        "driven_back": unit.driven_back and not stood,
        "evaded": unit.evaded,
        "off_table": unit.off_table,
        "cowed": unit.cowed,
    }
    return [word for word, holds in said.items() if holds and unit.alive]


def _fight(state: WmaBattle, fight: Engagement) -> dict[str, Any]:
    """Who fights and who only supports, by side."""
    living = [state.units[unit] for unit in fight.units if unit in state.units and state.units[unit].alive]

    def of(side: str, *, supporting: bool) -> list[str]:
        return [unit.name for unit in living if unit.side == side and fight.only_supports(unit.id) == supporting]

    return {side: of(side, supporting=False) for side in state.sides} | {
        "support": {side: of(side, supporting=True) for side in state.sides},
        "flanked": [unit.name for unit in living if fight.on_flank_of(unit.id)],
        "round": fight.rounds,
    }
