"""Refusals that several rights share, and what the rules at hand forbid, as one."""

from __future__ import annotations

from games.fog.state import FogBattle, FogUnit
from lexicon.errors import NotAllowed, OutOfOrder
from lexicon.names import Name
from resolvers.fog.game import DECLARING, page
from resolvers.fog.notes import NOTE_NAMES


def forbidden(unit: FogUnit, reason: str, section: str) -> NotAllowed:
    """The rules forbid it, for a reason that has a name in the ledger."""
    why: Name = NOTE_NAMES[reason]
    return NotAllowed("fog.forbidden", field="unit", value=unit.name, why=why, ref=page(section))


def refused(code: str, unit: FogUnit, section: str, **more: str) -> NotAllowed:
    """What the state of the battle forbids for good."""
    return NotAllowed(code, field="unit", value=unit.name, ref=page(section), **more)


def too_early(code: str, unit: FogUnit, section: str, **more: str) -> OutOfOrder:
    """A lawful act at the wrong moment."""
    return OutOfOrder(code, field="unit", value=unit.name, ref=page(section), **more)


def not_there(state: FogBattle, unit: FogUnit) -> NotAllowed | None:
    """A group that is gone does nothing, and before the first turn nobody does."""
    if not unit.alive:
        return NotAllowed("unit.dead", field="unit", value=unit.name)
    if state.turn == 0:
        return NotAllowed("fog.not_begun", field="unit", value=unit.name, ref=page(DECLARING), example="/turn")
    return None


def not_their_turn(state: FogBattle, unit: FogUnit) -> NotAllowed | None:
    """Charges belong to the side whose turn it is."""
    if state.active in (None, unit.side):
        return None
    side = state.sides[state.active or ""]
    return too_early("fog.not_your_turn", unit, DECLARING, side=side.name or side.id)


def first(*answers: NotAllowed | None) -> NotAllowed | None:
    """The first refusal for good; where there is none, the first of what players may allow each other all the same."""
    refusals = [answer for answer in answers if answer is not None]
    return next((one for one in refusals if not isinstance(one, OutOfOrder)), refusals[0] if refusals else None)
