"""Events of contact, fights and fire (aob 5, 6)."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from games.core.events.base import Event, Part, UnitId


class CorpsAfter(Part):
    """What a corps is after a fight, as an outcome: the fold sets these numbers, it counts nothing again.

    Attributes:
        bases: those left in line, of its support too; ``supports``: those of the support.
        detached, routing_bases: how many stand alone, and run, now.
        gone: nothing is left of it. torn: its bases were lost in the middle, so that two parts are left (5.6.2).
    """

    unit: UnitId
    state: str = "formed"
    bases: int = Field(default=0, ge=0)
    detached: int = Field(default=0, ge=0)
    routing_bases: int = Field(default=0, ge=0)
    supports: int = Field(default=0, ge=0)
    encircled: bool = False
    gone: bool = False
    torn: bool = False


class CorpsMet(Event):
    """A corps came into contact with one that may evade: its owner is asked (aob 5.1)."""

    kind: Literal["corps_met"] = "corps_met"
    v: Literal[1] = 1
    attacker: UnitId
    target: UnitId
    flank: bool = False
    rough: bool = False
    aligns_rough: bool = False


class CorpsFought(Event):
    """A melee, or a touch of routers, which needs no dice (aob 5.5, 6.1).

    Attributes:
        after: both corps. contact: they stay in contact. retreats: who went back a full move.
        again: the attacker may move and fight once more (5.6.7-5.6.9).
        slips: the beaten corps may evade instead; ``if_taken``: what both are then. if_stands: what both are if it
            does not, where one of them would be gone: nobody is, and nobody goes back, before the answer.
        neighbour: the friend who kept the beaten corps from being surrounded.
    """

    kind: Literal["corps_fought"] = "corps_fought"
    v: Literal[1] = 1
    attacker: UnitId
    target: UnitId
    after: tuple[CorpsAfter, ...] = ()
    contact: bool = False
    retreats: UnitId | None = None
    again: bool = False
    slips: UnitId | None = None
    if_taken: tuple[CorpsAfter, ...] = ()
    if_stands: tuple[CorpsAfter, ...] = ()
    neighbour: UnitId | None = None


class CorpsEvaded(Event):
    """A corps slips away, before the dice of a melee or out of it (aob 5.1, 5.6).

    ``again``: who came on may move and fight once more, where a ruling takes that for a success.
    """

    kind: Literal["corps_evaded"] = "corps_evaded"
    v: Literal[1] = 1
    unit: UnitId
    enemy: UnitId
    again: bool = False
    after: tuple[CorpsAfter, ...] = ()


class CorpsStood(Event):
    """A corps stays where it is: it takes what a melee brought it, or meets nobody where fire drew it on (aob 5.4).

    ``after``, ``retreats``: what the melee brings, where that has waited for this answer.
    """

    kind: Literal["corps_stood"] = "corps_stood"
    v: Literal[1] = 1
    unit: UnitId
    after: tuple[CorpsAfter, ...] = ()
    retreats: UnitId | None = None


class CorpsShot(Event):
    """Fire at a corps, or an exchange of fire (aob 5.4).

    ``reaction``: at an enemy in his own turn; ``exchange``: both shot; ``draws``: the target attacks the shooters.
    ``apart``: bases of the target that stay where they are, of those who attack, or go on with their move.
    ``stops``: the target came on, and stopped to exchange fire with shooters in Defence: it meets nobody.
    """

    kind: Literal["corps_shot"] = "corps_shot"
    v: Literal[1] = 1
    unit: UnitId
    target: UnitId
    after: tuple[CorpsAfter, ...] = ()
    reaction: bool = False
    exchange: bool = False
    draws: bool = False
    stops: bool = False
    apart: int = Field(default=0, ge=0)


class BasesCrushed(Event):
    """An enemy corps touches bases that stand alone or run: they are destroyed (aob 6.1)."""

    kind: Literal["bases_crushed"] = "bases_crushed"
    v: Literal[1] = 1
    unit: UnitId
    target: UnitId
    detached: int = Field(default=0, ge=0)
    routing: int = Field(default=0, ge=0)
