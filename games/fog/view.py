"""A battle of Field of Glory as data."""

from __future__ import annotations

from typing import Any

from games.core.view import may_view, named, owed_view, shared_view, side_view, unit_view
from games.fog.may import may
from games.fog.owed import owed
from games.fog.standing import standing_of
from games.fog.state import FogBattle, FogUnit
from resolvers.core.rulings import Rulings


def view(state: FogBattle, rulings: Rulings) -> dict[str, Any]:
    """Everything that the battle knows. ``stage``: empty while charges are declared, ``answers``, ``moves``."""
    sides = {
        side: {**side_view(state, side, standing_of(state, side, rulings)), "attrition": known.attrition}
        for side, known in state.sides.items()
    }
    return shared_view(state) | {
        "sides": sides,
        "units": {unit.name: _unit(state, unit) for unit in state.units.values()},
        "fights": _fights(state),
        "owed": owed_view(state, owed(state)),
        "may": may_view(state, (act for side in state.sides for act in may(state, side))),
    }


def _unit(state: FogBattle, unit: FogUnit) -> dict[str, Any]:
    return unit_view(unit, _status(unit)) | {
        "bases_deep": unit.deep,
        "ran_mu": unit.ran_mu,
        "charges": named(state, unit.charges),
        "charged_by": named(state, unit.charged_by),
    }


def _status(unit: FogUnit) -> list[str]:
    said = {
        unit.cohesion: True,
        "charging": bool(unit.charges),
        "charged": bool(unit.charged_by),
        "intercepting": unit.intercepts is not None,
        "stood": unit.stood,
        "evaded": unit.evaded,
        "tested": bool(unit.tests),
        "flanked": unit.flanked,
        "orb": unit.orb,
    }
    return [word for word, holds in said.items() if holds and unit.alive]


def _fights(state: FogBattle) -> list[dict[str, Any]]:
    """Who touches whom: groups that touch each other, be it through others, are one fight."""
    knots: list[set[str]] = []
    for pair in state.contacts:
        joined = [knot for knot in knots if knot & set(pair)]
        knots = [knot for knot in knots if knot not in joined] + [set(pair).union(*joined)]
    return [
        {
            side: [unit.name for unit in state.units.values() if unit.id in knot and unit.side == side]
            for side in state.sides
        }
        | {"support": {side: [] for side in state.sides}, "round": 1}
        for knot in knots
    ]
