"""Events of seats: somebody sits in for a player. The log knows the seat alone, and nobody who sits at it."""

from __future__ import annotations

from typing import ClassVar, Literal

from games.core.events.base import Event, PlayerNumber


class SeatPassed(Event):
    """Another person is this player from now on: a substitute comes, or goes again.

    ``why``: ``holiday`` where the player asked for it, ``vanished`` where the others agreed to it, as he had not been
    heard of, ``back`` where the seat is his own again.
    """

    afterwards: ClassVar[bool] = True

    kind: Literal["seat_passed"] = "seat_passed"
    v: Literal[1] = 1
    player: PlayerNumber
    why: Literal["holiday", "vanished", "back"]
