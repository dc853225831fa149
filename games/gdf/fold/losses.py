"""Losses of models, and what may answer them while the activation lasts (gdf p. 8, 27)."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.apply import lose
from games.core.events import Loss
from games.core.values import replace
from games.gdf.party import head_of
from games.gdf.state import Broke, GdfBattle


def hurt(state: GdfBattle, losses: Sequence[Loss], cause: str) -> GdfBattle:
    """The losses as they stand in an event; who lost a model has lost it just now."""
    fell = [head_of(state, state.units[one.unit]).id for one in losses if one.stands_lost and one.unit in state.units]
    known = state.lately
    state = replace(state, lately=replace(known, fell=tuple(dict.fromkeys((*known.fell, *fell)))))
    return lose(state, losses, cause)


def broken(state: GdfBattle, units: Sequence[str], outcome: str) -> GdfBattle:
    """The units (one that speaks first, and its hero) have just failed their morale."""
    bodies = tuple((unit, state.units[unit].stands, state.units[unit].hits) for unit in units)
    return replace(state, lately=replace(state.lately, broke=Broke(units[0], outcome, bodies)))
