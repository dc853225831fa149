"""Replies that no store keeps, for a repeat of their update: the newest, within bounds of number and size."""

from __future__ import annotations

from collections import OrderedDict

from handlers.desk.reply import Reply

MOST, LETTERS = 2_000, 2_000_000
"""Replies kept at most, and letters in all of them together."""


class Remembered:
    """The last replies by their update."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, tuple[Reply, int]] = OrderedDict()
        self._letters = 0

    def get(self, update: str) -> Reply | None:
        """The reply to an update, if it is still known."""
        known = self._known.get(update)
        return None if known is None else known[0]

    def put(self, update: str, reply: Reply) -> None:
        """Remember one, and forget the oldest where there are too many or they are too long."""
        size = sum(len(repr(message.payload)) for message in reply.messages)
        self._known[update] = (reply, size)
        self._letters += size
        while len(self._known) > MOST or (self._letters > LETTERS and len(self._known) > 1):
            _, (_, gone) = self._known.popitem(last=False)
            self._letters -= gone
