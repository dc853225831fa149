"""For what a side of Warmaster has its points: the enemy's losses, one by one (wma p. 71)."""

from __future__ import annotations

from games.wma.standing import standing_of
from games.wma.state import WmaBattle
from games.wma.tally import enemy_losses, is_lost
from handlers.desk.answer import Text, text
from resolvers.wma.pages import page
from resolvers.wma.victory import VICTORY_POINTS


def scored(state: WmaBattle, side: str, points: int) -> Text:
    """What it has lost; units of the enemy gone or down to one stand and his lost commanders, each with its points.

    ``points``: as they count; who withdrew has no more than the enemy.
    """
    enemies = state.enemies_of(side)
    units = [unit for enemy in enemies for unit in state.units_of(enemy)]
    fallen = [one for enemy in enemies for one in state.commanders_of(enemy) if is_lost(state, one)]
    worth = VICTORY_POINTS.answer(enemy_losses(state, side), state.in_force)
    parts = [
        text("end-scored-gone" if not unit.stands else "end-scored-half", name=unit.name, points=earned)
        for unit, earned in zip(units, worth.by_unit, strict=True)
        if earned
    ]
    parts += [text("end-scored-gone", name=one.name, points=one.points) for one in fallen if one.points]
    own = standing_of(state, side, state.in_force)
    told = text("end-scored", parts=parts, capped=int(worth.total > points), total=worth.total, page=page(71))
    return text("wma-end-losses", lost=own.lost, counted=own.counted, scored=told if parts else "")
