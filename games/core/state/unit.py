"""Units and commanders as the battle knows them: what they were when they came, and what became of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

NOTHING: Mapping[str, Any] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Unit:
    """A unit. The first block never changes in play, the second is the battle's, the rest is cleared as rules say.

    Attributes:
        hits_per_stand: hits that remove one stand.
        size: stands at the start; ``stands``: stands now.
        hits: hits on it now, too few for a stand.
        destroyed: the cause when it is gone (``shooting``, ``combat``, ``driveback``...), else ``None``.
        facts: what a game keeps without a field here (``shaken``, ``markers``).
        orders: orders obeyed this turn; ``ordered_by``: who gave them.
        order_failed: a failed order or a blunder: no more orders this turn. ``halted``: the player's own wish.
        initiative: how it moved on initiative this turn, if it did.
        phase_hits: hits of this shooting phase after saves, for the drive back; ``shot_by``: whose fire it was.
        carried_hits: hits already taken that count in its next combat round (fire while charging, bolts).
        driven_back: its drive back of this phase is done.
        engagement: the fight it is in.
        advanced: it has advanced this combat phase.
    """

    id: str
    side: str
    name: str
    army: str = ""
    entry: str = ""
    type: str = ""
    attack: int | None = None
    hits_per_stand: int | None = None
    armour: int | None = None
    size: int = 1
    range: str | None = None
    points: int = 0
    rules: tuple[str, ...] = ()
    profile: Mapping[str, Any] = field(default_factory=lambda: NOTHING)

    stands: int = 1
    hits: int = 0
    confused: bool = False
    blunder_marks: int = 0
    destroyed: str | None = None
    off_table: bool = False
    facts: Mapping[str, Any] = field(default_factory=lambda: NOTHING)

    orders: int = 0
    ordered_by: str | None = None
    order_failed: bool = False
    halted: bool = False
    initiative: str | None = None

    shot: bool = False
    phase_hits: int = 0
    shot_by: tuple[str, ...] = ()
    driven_back: bool = False

    engagement: str | None = None
    charging: bool = False
    carried_hits: int = 0
    advanced: bool = False

    @property
    def alive(self) -> bool:
        """Whether it still takes part, on the table or off it."""
        return self.destroyed is None

    @property
    def engaged(self) -> bool:
        """Whether it is in combat."""
        return self.engagement is not None

    @property
    def stands_lost(self) -> int:
        """Stands lost so far in the battle."""
        return max(self.size - self.stands, 0)

    @property
    def awaits_drive_back(self) -> bool:
        """Shot at this phase with effect, and not dealt with yet (wma p. 40; never in combat, p. 125)."""
        return self.phase_hits > 0 and not self.driven_back and self.alive and not self.engaged

    @property
    def orderable(self) -> bool:
        """Nothing the state knows forbids an order (wma p. 12-15): the commander's side and range are not judged."""
        blocked = self.confused or self.engaged or self.order_failed or self.halted or self.initiative is not None
        return self.alive and not self.off_table and not blocked and self.orders < 3


@dataclass(frozen=True, slots=True)
class Commander:
    """A commander. ``finished``: gives no more orders this turn; ``dead``: killed or gone; ``unit``: the one joined."""

    id: str
    side: str
    name: str
    rank: str
    command: int
    attack: int = 0
    mount: str | None = None
    mount_attack: int = 0
    points: int = 0
    army: str = ""
    entry: str = ""
    rules: tuple[str, ...] = ()
    profile: Mapping[str, Any] = field(default_factory=lambda: NOTHING)
    finished: bool = False
    dead: bool = False
    unit: str | None = None
    facts: Mapping[str, Any] = field(default_factory=lambda: NOTHING)

    @property
    def attack_bonus(self) -> int:
        """What he adds to one stand of the unit he joined, mount included (wma p. 69)."""
        return self.attack + self.mount_attack
