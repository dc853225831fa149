"""How a game's dice are read for luck: of which kind they are, who rolls them, and what they cost whom."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

Kind = Literal["command", "hits", "saves", "morale", "fights", "magic", "risks", "distance"]
"""What is rolled for: orders, hits, saves, courage, an opposed roll, a spell, a danger, how far."""

KINDS: tuple[Kind, ...] = ("command", "hits", "saves", "morale", "fights", "magic", "risks", "distance")
"""All of them, in the order in which they are told."""


@dataclass(frozen=True, slots=True)
class Dice:
    """Dice that each need a number of their own.

    Attributes:
        of: fields of the event, the first that it has, that name who rolls; ``*``: the first part of the roll's stage
            does, ``!*``: his enemy.
        bad: the face that is the only failure, where no number is needed.
    """

    kind: Kind
    of: tuple[str, ...]
    bad: int | None = None


@dataclass(frozen=True, slots=True)
class Test:
    """A roll that succeeds or fails as a whole, or comes to a number.

    Attributes:
        of: as in :class:`Dice`; ``*`` is the part of ``path`` that stands there.
        path: where in the mechanic's result it stands (``success``, ``after.*.confused``).
        good: the value that is a success; ``None``: it is a number.
        bad: every other value is a success. less: the lower the number, the better.
    """

    kind: Kind
    of: tuple[str, ...]
    path: str
    good: Any = True
    bad: bool = False
    less: bool = False


@dataclass(frozen=True, slots=True)
class Toll:
    """What a result costs a unit.

    Attributes:
        path, of: as in :class:`Test`.
        unit: what the number counts: stands lost, hits or wounds suffered, stands that are left; ``gone``: the whole
            unit where the value is ``value``.
    """

    path: str
    of: tuple[str, ...]
    unit: Literal["stands", "hits", "left", "gone"]
    value: Any = True


@dataclass(frozen=True)
class Throws:
    """A game's dice.

    Attributes:
        dice: by the last part of a roll's stage; of a mechanic that has ``tests`` they are not counted besides.
        tests, tolls: by mechanic.
    """

    dice: Mapping[str, Dice] = field(default_factory=dict)
    tests: Mapping[str, tuple[Test, ...]] = field(default_factory=dict)
    tolls: Mapping[str, tuple[Toll, ...]] = field(default_factory=dict)
