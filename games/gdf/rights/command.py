"""Rights of command points: who may buy which stratagem now (gdf p. 27)."""

from __future__ import annotations

from games.gdf.rights.stratagems import may_use
from games.gdf.state import CANCEL, GdfBattle, GdfUnit
from lexicon.errors import NotAllowed
from resolvers.gdf.command_points import Stratagem
from resolvers.gdf.pages import page


def may_see(state: GdfBattle) -> NotAllowed | None:
    """There is something to see where the points are played with."""
    return (
        None
        if state.on("command_on")
        else NotAllowed("gdf.no_command", field="side", ref=page(27), example="/settings")
    )


def may_roll_points(state: GdfBattle, side: str) -> NotAllowed | None:
    """Once, where the points are played with."""
    if not state.on("command_on"):
        return NotAllowed("gdf.no_command", field="side", ref=page(27), example="/settings")
    if state.sides[side].points is not None:
        return NotAllowed("gdf.points_rolled", field="side", value=state.sides[side].points, ref=page(27))
    return None


def may_choose(state: GdfBattle, side: str) -> NotAllowed | None:
    """A doctrine is chosen before the battle, and kept."""
    if not state.on("command_on"):
        return NotAllowed("gdf.no_command", field="side", ref=page(27), example="/settings")
    if state.turn or state.sides[side].doctrine:
        return NotAllowed("gdf.doctrine_kept", field="doctrine", value=state.sides[side].doctrine, ref=page(27))
    return None


def may_buy(state: GdfBattle, side: str, stratagem: Stratagem, unit: GdfUnit | None = None) -> NotAllowed | None:
    """Of the universal doctrine or one's own, once in an activation, at its moment, for points that are there."""
    known = state.sides[side]
    if not state.on("command_on") or known.points is None:
        return NotAllowed("gdf.no_command", field="side", ref=page(27), example="/settings")
    if stratagem.doctrine not in ("universal", known.doctrine):
        return NotAllowed("gdf.other_doctrine", field="stratagem", value=stratagem.name, ref=page(27))
    if any((one.side, one.name) == (side, stratagem.name.en) for one in state.spent_on):
        return NotAllowed("gdf.bought", field="stratagem", value=stratagem.name, ref=page(27))
    if stratagem.cost > known.points:
        allowed = f"0..{known.points}"
        return NotAllowed("gdf.few_points", field="points", value=stratagem.cost, allowed=allowed, ref=page(27))
    return may_use(state, side, stratagem, unit)


def to_cancel(state: GdfBattle, side: str, stratagems: tuple[Stratagem, ...]) -> Stratagem | None:
    """The enemy's last stratagem of this activation, where it can be undone for points (gdf p. 27)."""
    theirs = [one for one in state.spent_on if one.side != side]
    if not theirs or state.spent_on[-1].name == CANCEL:
        return None
    return next((one for one in stratagems if one.name.en == theirs[-1].name and one.cancel is not None), None)
