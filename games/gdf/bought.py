"""Stratagems that are in force: what was bought in this activation and is not used up (gdf p. 27)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from games.core.values import replace
from games.gdf.party import head_of
from games.gdf.state import Bought, GdfBattle, GdfUnit
from resolvers.gdf.command_points import DASH, HIGH_DIE, HIGH_ROLL, KEEN

OUTLIVES = (HIGH_DIE, HIGH_ROLL)
"""Stratagems that wait for the next roll, in whoever's activation it comes."""

AHEAD = (KEEN, DASH)
"""Stratagems that may be bought just before the unit's activation begins."""


def by_name(name: str) -> str:
    """``fire_at_chargers``: a stratagem as the texts call it."""
    return name.lower().replace("(", "").replace(")", "").replace(" ", "_")


def in_force(state: GdfBattle, name: str, unit: GdfUnit) -> bool:
    """Whether the stratagem was bought for this unit, and its effect is not over."""
    head = head_of(state, unit)
    return any(one.name == name and one.unit == head.id and not one.used for one in state.spent_on)


def boost(state: GdfBattle, side: str, *, single: bool = False) -> int:
    """What High Command adds to the side's next roll; ``single``: to a roll of one die, which either kind may be."""
    names = OUTLIVES if single else (HIGH_ROLL,)
    return int(any(one.side == side and one.name in names and not one.used for one in state.spent_on))


def used(state: GdfBattle, name: str, unit: str) -> GdfBattle:
    """The stratagem has done for this unit what it does."""
    return _used(state, lambda one: one.name == name and one.unit == unit)


def rolled_by(state: GdfBattle, sides: Iterable[str], *, single: bool = False) -> GdfBattle:
    """These sides have rolled: what High Command adds is used up."""
    known, names = tuple(sides), OUTLIVES if single else (HIGH_ROLL,)
    return _used(state, lambda one: one.name in names and one.side in known)


def left_for(state: GdfBattle, head: GdfUnit) -> tuple[Bought, ...]:
    """What is in force when this unit's activation begins."""
    return tuple(
        one
        for one in state.spent_on
        if not one.used and (one.name in OUTLIVES or (one.name in AHEAD and one.unit == head.id))
    )


def _used(state: GdfBattle, which: Callable[[Bought], bool]) -> GdfBattle:
    if not any(which(one) and not one.used for one in state.spent_on):
        return state
    return replace(state, spent_on=tuple(replace(one, used=one.used or which(one)) for one in state.spent_on))
