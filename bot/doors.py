"""What a door is to the house: it opens, it sends, and it says in one of six ways why it did not."""

from __future__ import annotations

from typing import Protocol

from bot.supervision import ForGood
from games.store import OutboxRow

PLATFORMS = ("discord", "telegram")


class WrongToken(ForGood):
    """The platform refuses the token."""


class SendLater(Exception):
    """The platform cannot take it now. ``after_s``: how long it asked to wait; None lets the delivery choose."""

    def __init__(self, reason: str, after_s: float | None = None) -> None:
        super().__init__(reason)
        self.after_s = after_s


class ChannelGone(Exception):
    """The channel is no more, or the bot may not write there."""


class Refused(Exception):
    """The platform refuses this message for good; the next one gets its turn."""


class EditLost(Exception):
    """The message to be replaced is gone or too old; it is sent anew."""


class Superseded(Exception):
    """A later message that waits replaces the same one: this need not be sent."""


class Sender(Protocol):
    """A door's sending side."""

    platform: str

    async def send(self, row: OutboxRow) -> str | None:
        """Send or edit one message and return the platform's id of it.

        Raises:
            SendLater, ChannelGone, Refused, EditLost, Superseded: what to do with the row.
        """
        ...


class Door(Sender, Protocol):
    """A platform: it makes Requests, hands them to the house, and sends what the delivery gives it."""

    async def run(self) -> None:
        """Open the door and keep it open until cancelled; whatever else ends it, it can be opened again.

        Raises:
            WrongToken: the platform does not know the token.
            Setback: the platform, or the way to it, does not let it open now.
        """
        ...
