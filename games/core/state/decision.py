"""Who decides now: read from the state, never stored beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from games.core.state.battle import BattleState

What = Literal["setup", "undo", "aftermath", "drive_back", "phase", "ended"]


@dataclass(frozen=True, slots=True)
class Decision:
    """What the battle waits for.

    Attributes:
        what: ``setup`` (turn 0), ``undo`` (consent), ``aftermath`` (a choice after a round), ``drive_back`` (the order
            of drive backs), ``phase`` (the active side's phase), ``ended``.
        sides: who decides.
        about: the units, or the engagement first and then its units.
    """

    what: What
    sides: tuple[str, ...]
    about: tuple[str, ...] = ()


def decision(state: BattleState) -> Decision:
    """The most urgent thing that the battle waits for."""
    if state.ended is not None:
        return Decision("ended", ())
    if state.undo_asked is not None:
        asker = state.side_of(state.undo_asked.by)
        others = tuple(side for side in state.sides if side not in asker)
        return Decision("undo", others or tuple(state.sides), (str(state.undo_asked.act),))
    for engagement in state.engagements.values():
        if engagement.options:
            units = tuple(unit for unit in engagement.options if unit in state.units)
            sides = tuple(dict.fromkeys(state.units[unit].side for unit in units))
            return Decision("aftermath", sides, (engagement.id, *units))
    if state.stage == "drive_backs" and (waiting := state.awaiting_drive_back()):
        sides = tuple(dict.fromkeys(unit.side for unit in waiting))
        return Decision("drive_back", sides, tuple(unit.id for unit in waiting))
    if state.turn == 0:
        return Decision("setup", tuple(state.sides))
    return Decision("phase", (state.active,) if state.active is not None else tuple(state.sides))
