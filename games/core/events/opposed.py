"""Events of opposed rolls: each side rolls its own, whenever it comes to it, and the higher one wins."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import Field

from games.core.events.base import Event, FreeText, SideId


class OpposedCalled(Event):
    """Somebody calls for an opposed roll.

    Attributes:
        number: the act that calls for it. sides: who rolls.
        expr: what each rolls, in the dice language; about: what for.
    """

    kind: Literal["opposed_called"] = "opposed_called"
    v: Literal[1] = 1
    number: int = Field(ge=1)
    sides: tuple[SideId, ...] = Field(min_length=2)
    expr: str = Field(max_length=200)
    about: Annotated[str, FreeText("nothing")] = Field(default="", max_length=200)


class OpposedRolled(Event):
    """A side has rolled its own: ``total``: what it came to, the sum or the successes."""

    kind: Literal["opposed_rolled"] = "opposed_rolled"
    v: Literal[1] = 1
    number: int = Field(ge=1)
    side: SideId
    total: int


class OpposedDropped(Event):
    """An opposed roll that nobody has made yet is called off."""

    afterwards: ClassVar[bool] = True

    kind: Literal["opposed_dropped"] = "opposed_dropped"
    v: Literal[1] = 1
    number: int = Field(ge=1)
