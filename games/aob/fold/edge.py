"""Applying the events of bases and corps that leave the table over their own edge (aob 4.2, 6.1)."""

from __future__ import annotations

from games.aob.events import BasesFled, LeftField
from games.aob.fold.course import tidy
from games.aob.state import AobBattle
from games.core.apply import Applies, destroy, map_units
from games.core.values import replace

APPLIES = Applies()


@APPLIES.to(BasesFled)
def _bases_fled(state: AobBattle, event: BasesFled) -> AobBattle:
    moves = tuple(sorted(event.moves, reverse=True))
    return map_units(
        state,
        (event.unit,),
        lambda unit: replace(unit, detached=max(unit.detached - event.left, 0), fled=moves),
    )


@APPLIES.to(LeftField)
def _left_field(state: AobBattle, event: LeftField) -> AobBattle:
    state = map_units(
        state,
        (event.unit,),
        lambda unit: replace(
            unit,
            detached=max(unit.detached - event.detached, 0),
            routing_bases=max(unit.routing_bases - event.routing, 0),
        ),
    )
    return tidy(destroy(state, (event.unit,), "table_edge") if event.corps else state)
