"""Events of the Command phase: initiative, orders, blunders, commanders, confusion."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from games.core.events.base import Event, SideId, UnitId
from games.wma.events.base import CommanderId


class MovedOnInitiative(Event):
    """A unit used its initiative (wma p. 13): no orders for it this turn."""

    kind: Literal["moved_on_initiative"] = "moved_on_initiative"
    v: Literal[1] = 1
    unit: UnitId
    how: Literal["charge", "evade", "move"] = "move"
    target: UnitId | None = None


class OrderGiven(Event):
    """A command test for one unit or a brigade (wma p. 14-19). The first one of a turn closes the Initiative sub-phase.

    Attributes:
        number: which order of the turn it was for the unit (the highest of a brigade).
        needed: the number needed, command value and modifiers summed.
        roll: what the dice summed to.
        commander_finished: the commander gives no more orders this turn.
        orders_end: nobody of his side does (the General failed, wma p. 15).
        may_reroll: it failed and may be rolled again, so nothing comes of it yet (``order_rerolled`` follows).
    """

    kind: Literal["order_given"] = "order_given"
    v: Literal[1] = 1
    commander: CommanderId
    units: tuple[UnitId, ...] = Field(min_length=1)
    distance_cm: float | None = None
    number: int = 1
    needed: int
    roll: int
    success: bool
    commander_finished: bool = False
    orders_end: bool = False
    may_reroll: bool = False


class OrderRerolled(Event):
    """A failed order was rolled again, or its player lets it stand (``roll`` is ``null``): what comes of it now.

    The rest as in ``order_given``.
    """

    kind: Literal["order_rerolled"] = "order_rerolled"
    v: Literal[1] = 1
    commander: CommanderId
    units: tuple[UnitId, ...] = Field(min_length=1)
    needed: int
    roll: int | None = None
    success: bool = False
    commander_finished: bool = False
    orders_end: bool = False


class Blundered(Event):
    """The blunder table after a failed order (wma p. 68): the units move no more this phase."""

    kind: Literal["blundered"] = "blundered"
    v: Literal[1] = 1
    commander: CommanderId
    units: tuple[UnitId, ...] = Field(min_length=1)
    score: int
    result: str
    marked: UnitId | None = None


class BlunderMarked(Event):
    """A lasting -1 on orders to this unit (wma p. 68), chosen by its owner where a brigade blundered."""

    kind: Literal["blunder_marked"] = "blunder_marked"
    v: Literal[1] = 1
    unit: UnitId


class UnitsHalted(Event):
    """The player stops ordering these units: they get no more orders this turn."""

    kind: Literal["units_halted"] = "units_halted"
    v: Literal[1] = 1
    units: tuple[UnitId, ...] = Field(min_length=1)


class OrdersEnded(Event):
    """The side gives no more orders this turn; its commanders may move."""

    kind: Literal["orders_ended"] = "orders_ended"
    v: Literal[1] = 1
    side: SideId


class BlunderObeyed(Event):
    """Units have made the move that their blunder asks for, and met nobody (wma p. 68)."""

    kind: Literal["blunder_obeyed"] = "blunder_obeyed"
    v: Literal[1] = 1
    units: tuple[UnitId, ...] = Field(min_length=1)


class Evaded(Event):
    """Skirmishers evade ``chargers``: the contact is undone, the chargers' move is over (wma p. 25)."""

    kind: Literal["evaded"] = "evaded"
    v: Literal[1] = 1
    unit: UnitId
    chargers: tuple[UnitId, ...] = ()


class Stood(Event):
    """Charged units neither shoot nor evade any more: they take the fight (wma p. 25)."""

    kind: Literal["stood"] = "stood"
    v: Literal[1] = 1
    units: tuple[UnitId, ...] = Field(min_length=1)


class CommanderJoined(Event):
    """A commander joins a unit (wma p. 69), or with ``null`` leaves it or moves alone.

    ``displaced``: an enemy moved onto him, so that it was no move of his own (wma p. 69).
    """

    kind: Literal["commander_joined"] = "commander_joined"
    v: Literal[1] = 1
    commander: CommanderId
    unit: UnitId | None = None
    displaced: bool = False


class CommanderLost(Event):
    """A commander is killed or gone (wma p. 69)."""

    kind: Literal["commander_lost"] = "commander_lost"
    v: Literal[1] = 1
    commander: CommanderId
    cause: str = ""


class ConfusionSet(Event):
    """Units become confused (wma p. 62-65); for a test that was passed use :class:`Acted`."""

    kind: Literal["confusion_set"] = "confusion_set"
    v: Literal[1] = 1
    units: tuple[UnitId, ...] = Field(min_length=1)
    cause: str = ""


class ConfusionCleared(Event):
    """Units are confused no longer, out of the usual moment (which ``phase_moved`` knows itself)."""

    kind: Literal["confusion_cleared"] = "confusion_cleared"
    v: Literal[1] = 1
    units: tuple[UnitId, ...] = Field(min_length=1)


class Withdrew(Event):
    """A side withdraws (wma p. 70): ``reason`` is ``break_point``, ``general_lost``, or ``choice``."""

    kind: Literal["withdrew"] = "withdrew"
    v: Literal[1] = 1
    side: SideId
    reason: str = ""
