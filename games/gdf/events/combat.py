"""Events of shooting and melee: outcomes for the units, and who owes a morale test by them (gdf p. 8-10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from games.core.events import Event, Loss, SideId, UnitId

Tests = Mapping[UnitId, str]
"""Units that owe a morale test now, and why: ``half``, ``lost``, ``forced``."""


class Volleyed(Event):
    """A unit shot at another.

    Attributes:
        weapons: that fired, by name; ``spent``: those of them that fire once a game.
        action: of the unit, as the shot tells it (``hold``, ``advance``, ``aim``...).
        reaction: it was on the watch: this is no activation (gdf p. 20).
    """

    kind: Literal["gdf_volleyed"] = "gdf_volleyed"
    v: Literal[1] = 1
    unit: UnitId
    target: UnitId | None = None
    weapons: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    action: str = ""
    reaction: bool = False
    losses: tuple[Loss, ...] = ()
    tests: Tests = Field(default_factory=dict)


class Charged(Event):
    """A unit charges another: ``stage`` says who strikes or decides next (gdf p. 9, 13).

    ``modifier``: of the charger's hit rolls, what has no name of all that changes them; ``named``: the rest, by name.
    ``models``: so many of the charger's reach the enemy, all where none are said (p. 9); ``weapons``: those it strikes
    with and how many, where they are named; ``models_back``, ``weapons_back``: the same of the target.
    ``again``: it fights the same enemy once more at once, by a stratagem (p. 27).
    """

    kind: Literal["gdf_charged"] = "gdf_charged"
    v: Literal[1] = 1
    unit: UnitId
    target: UnitId
    stage: Literal["counter", "blows"] = "blows"
    assault: bool = False
    modifier: int = 0
    named: tuple[tuple[str, int], ...] = ()
    models: int = 0
    weapons: tuple[tuple[str, int], ...] = ()
    models_back: int = 0
    weapons_back: tuple[tuple[str, int], ...] = ()
    again: bool = False


class Struck(Event):
    """A blow of a melee: ``points`` are the wounds that count for its result (gdf p. 9-10).

    ``last``: its side has no other blow to strike, and is tired by them (p. 9). ``fallen``: so many models of it that
    were killed strike once more, by a stratagem (p. 27).
    """

    kind: Literal["gdf_struck"] = "gdf_struck"
    v: Literal[1] = 1
    unit: UnitId
    target: UnitId
    weapons: tuple[str, ...] = ()
    points: int = 0
    last: bool = True
    fallen: int = 0
    losses: tuple[Loss, ...] = ()


class StrikeDeclined(Event):
    """The charged unit does not strike back (gdf p. 9)."""

    kind: Literal["gdf_strike_declined"] = "gdf_strike_declined"
    v: Literal[1] = 1
    unit: UnitId


class MeleeDecided(Event):
    """All blows are struck: the winner (``None``: a draw), the scores of charger and target, who tests (gdf p. 10).

    ``routs``: a Shaken loser at half strength, who fails without a die.
    """

    kind: Literal["gdf_melee_decided"] = "gdf_melee_decided"
    v: Literal[1] = 1
    unit: UnitId
    target: UnitId
    winner: SideId | None = None
    scores: tuple[int, int] = (0, 0)
    tests: Tests = Field(default_factory=dict)
    routs: tuple[UnitId, ...] = ()


class SystemDamaged(Event):
    """Wounds of a monster or a vehicle and what they broke: ``immobilised``, ``shocked``, ``destroyed`` (gdf p. 26)."""

    kind: Literal["gdf_system_damaged"] = "gdf_system_damaged"
    v: Literal[1] = 1
    unit: UnitId
    effect: Literal["", "immobilised", "shocked", "destroyed"] = ""


class Harmed(Event):
    """Wounds from elsewhere: dangerous ground, spells, events, Impact by itself; ``cause`` is a word for it."""

    kind: Literal["gdf_harmed"] = "gdf_harmed"
    v: Literal[1] = 1
    unit: UnitId
    cause: str = ""
    losses: tuple[Loss, ...] = ()
    tests: Tests = Field(default_factory=dict)
