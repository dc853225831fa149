"""The inputs of mechanics: frozen models whose field names are the public vocabulary of scripts and commands."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, StrictBool, StrictInt

MAX_DICE = 10_000
"""No single number of dice, hits or stands may be larger; the message's own budget is smaller still."""


def _whole(value: Any) -> Any:
    return int(value) if isinstance(value, float) and value.is_integer() else value


Whole = Annotated[StrictInt, BeforeValidator(_whole)]
"""A whole number; ``6.0`` is 6, ``"6"`` and ``true`` are mistakes."""

Count = Annotated[Whole, Field(ge=0, le=MAX_DICE)]
"""How many of something: 0 or more."""

Positive = Annotated[Whole, Field(ge=1, le=MAX_DICE)]
"""How many of something: 1 or more."""

Face = Annotated[Whole, Field(ge=1, le=6)]
"""A face or a number needed on a six-sided die."""

Centimetres = Annotated[float, Field(ge=0, le=1000, strict=True)]
Inches = Annotated[float, Field(ge=0, le=1000, strict=True)]
Yes = StrictBool


class Given(BaseModel):
    """Base of all inputs. Unknown fields are refused, so that a misspelt one cannot be silently ignored."""

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)
