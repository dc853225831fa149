"""Command points: what a side may roll for, choose and buy now (gdf p. 27)."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.course import Act, Option
from games.gdf.rights.command import may_buy, may_choose, may_roll_points
from games.gdf.rights.stratagems import OF_A_UNIT, able
from games.gdf.state import GdfBattle
from resolvers.gdf.command_points import DOCTRINES, SHUTDOWN, STRATAGEMS


def command_acts(state: GdfBattle, side: str) -> Iterator[Act]:
    """The roll, the doctrine, then each stratagem whose moment it is, for each unit that it fits."""
    if may_roll_points(state, side) is None:
        yield Act("cp", options=(Option("lots", (True,), 1),))
    if may_choose(state, side) is None:
        yield Act("cp", options=(Option("doctrine", DOCTRINES, 1),))
    for stratagem in STRATAGEMS:
        if may_buy(state, side, stratagem) is not None:
            continue
        name = stratagem.name.en
        what = Option("stratagem", (name,), 1)
        if name == SHUTDOWN:
            held = tuple(int(one) for one, owner in state.markers.items() if owner == side)
            yield Act("cp", options=(what, Option("marker", held, 1)))
        elif name in OF_A_UNIT:
            for unit in able(state, side, name):
                # One who fell may be kept by it, and is no unit with acts of its own until then (gdf p. 27).
                yield Act("cp", unit.id if unit.alive else "", (what, Option("unit", (unit.id,), 1)))
        else:
            yield Act("cp", options=(what,))
