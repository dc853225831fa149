"""Events of what a side has said beforehand."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from games.core.events.base import Event, SideId


class StandingUsed(Event):
    """What follows in the act was said by this side beforehand, when nobody knew that it would come to it.

    Attributes:
        case: what it had said, as its game's code. debt: the code of what it owed.
    """

    kind: Literal["standing_used"] = "standing_used"
    v: Literal[1] = 1
    side: SideId
    case: str = Field(pattern=r"^[a-z_]{1,40}$")
    debt: str = Field(pattern=r"^[a-z_]{1,40}$")
