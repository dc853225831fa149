"""What all events share: a version, the dice that were rolled, and what the result was made from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BaseModel, ConfigDict, Field


@dataclass(frozen=True, slots=True)
class Refers:
    """Marks a field of an event as the name of something that must be there: ``unit``, ``side``..."""

    kind: str


Reads = Literal["removed", "nameless", "nothing"]
"""What stands in the place of a forgotten text: that it was removed, a name made of a number, nothing at all."""


@dataclass(frozen=True, slots=True)
class FreeText:
    """Marks what people say in their own words: the chain holds a salted hash of it (:mod:`games.core.salting`).

    Attributes:
        reads: what stands there once it is forgotten; the field must be able to hold it.
        within: of a field that holds more, the ways to the texts in it (``("joins", "shooters.*.name")``); none: all.
    """

    reads: Reads = "removed"
    within: tuple[str, ...] = ()


NewSide = Annotated[str, Field(min_length=1, max_length=8)]
"""``A``, ``B``... as in results of the resolvers; this one may be new."""

SideId = Annotated[NewSide, Refers("side")]
"""A side that the battle has."""

PlayerNumber = Annotated[int, Field(ge=1, le=999)]
"""A player of one battle, from 1. Who that is lives in a table apart. 0 stands for nobody, the program itself."""

NewId = Annotated[str, Field(min_length=1, max_length=64)]
"""A unit, commander or engagement of one battle that may be new: short, chosen by whoever adds it, never shown."""

UnitId = Annotated[NewId, Refers("unit")]
"""A unit that the battle has."""

Label = Annotated[str, Field(min_length=1, max_length=80), FreeText("nameless")]
"""A name as players gave it. It is text from outside: whoever renders it escapes it."""

Facts = Mapping[str, Any]
"""Anything a game knows that has no field of its own: JSON scalars and lists, by name.

What is no JSON is refused when the line is written: nobody looks at every scalar twice.
"""

DiceOrigin = Literal["fair", "system", "typed"]
"""The battle's fair dice, the system's generator, faces of real dice that a player typed in."""


class Part(BaseModel):
    """Base of everything inside an event: frozen, unknown fields refused."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True, ser_json_inf_nan="constants")


class DiceRoll(Part):
    """Dice as they fell, in order. One item a call of a dice source: a pool that is rolled again is two items."""

    stage: str = ""
    sides: int = Field(default=6, ge=1, le=10_000)
    faces: tuple[int, ...]
    origin: DiceOrigin = "system"


class Loss(Part):
    """What became of one unit, as an outcome: the fold sets these numbers, it counts nothing again.

    Attributes:
        suffered: hits after saves, those that removed stands included.
        stands_lost: stands that this act removed.
        hits_left: hits on the unit afterwards, not enough for a stand.
        destroyed: whether nothing is left of it.
    """

    unit: UnitId
    suffered: int = Field(default=0, ge=0)
    stands_lost: int = Field(default=0, ge=0)
    hits_left: int = Field(default=0, ge=0)
    destroyed: bool = False


class Event(Part):
    """Base of all events. Something that happened in a battle, told by its outcome.

    Attributes:
        kind: which event; the discriminator.
        v: version of this kind's fields.
        rolls: all dice of this event, in the order rolled. An event with rolls is never undone without consent.
        mechanic: the resolver's mechanic that made the outcome, if one did.
        given: the inputs of that mechanic; with ``rolls`` it can be played again to explain it.
        trace: the result's trace as plain data, for "why?".
        afterwards: it may happen when the battle is over.
        shared: fields that one roll settles for several acts: whichever comes first has them with the dice, so that
            they are no difference between one act and the same one later.
    """

    afterwards: ClassVar[bool] = False
    shared: ClassVar[tuple[str, ...]] = ()

    kind: Any
    v: Any = 1
    rolls: tuple[DiceRoll, ...] = ()
    mechanic: str = ""
    given: Facts = Field(default_factory=dict)
    trace: tuple[Facts, ...] = ()

    @property
    def adds(self) -> str | None:
        """The name of the unit or leader that it adds, where it adds one."""
        return None

    @property
    def secret(self) -> bool:
        """Whether one side alone may know what is in it before the battle is over; see :mod:`games.core.holding`."""
        return False
