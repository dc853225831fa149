"""How far a unit of a battle may move with an action (gdf p. 7, 13-14, 20, 27-28)."""

from __future__ import annotations

from games.gdf.bought import in_force
from games.gdf.state import GdfBattle, GdfUnit
from handlers.gdf.inputs import movement_inputs
from handlers.gdf.words import Said
from resolvers.gdf.command_points import DASH, DASH_INCHES
from resolvers.gdf.movement import Action, Movement

MOVED_AS: dict[str, Action] = {
    "advance": "advance",
    "keep_low": "advance",
    "rush": "rush",
    "charge": "charge",
    "close_in": "charge",
    "assault": "charge",
}
"""The common move that an action is."""


def moves_of(
    state: GdfBattle, unit: GdfUnit, action: str, *, tokens: int | None = None, last_drop: bool = False, more: int = 0
) -> Movement | None:
    """The unit's move with this action; ``None`` for one that does not move.

    ``tokens``: those of suppression that it has kept, where that is known. ``more``: inches that were rolled for it.
    """
    as_move = MOVED_AS.get(action)
    if as_move is None:
        return None
    said = Said(values={"last_drop": True} if last_drop else {})
    if tokens is not None:
        said.values["suppression"] = tokens
    dash = DASH_INCHES if as_move in ("rush", "charge") and in_force(state, DASH, unit) else 0
    if dash + more:
        said.values["bonus"] = dash + more
    return movement_inputs(unit, said, as_move)
