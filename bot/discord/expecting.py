"""Interactions that the delivery answers: which row of the outbox belongs to which, until it is sent or too late."""

from __future__ import annotations

from dataclasses import dataclass

from bot.discord.asked import Asked
from games.store import OutboxRow
from handlers.desk.drafting import Outgoing
from handlers.drawing.wording import Payload


@dataclass(frozen=True, slots=True)
class Expected:
    """A row of the outbox that an interaction is to be answered with."""

    payload: Payload
    asked: Asked
    ephemeral: bool


class Expecting:
    """The rows that interactions wait for, by channel."""

    def __init__(self) -> None:
        self._waiting: dict[str, list[Expected]] = {}

    def add(self, out: Outgoing, asked: Asked, *, ephemeral: bool) -> None:
        """This message will answer this interaction."""
        self._waiting.setdefault(out.channel, []).append(Expected(out.payload, asked, ephemeral))

    def find(self, row: OutboxRow, now: float) -> Expected | None:
        """The interaction that a row answers; those that can be answered no longer at ``now`` are forgotten."""
        waiting = [one for one in self._waiting.pop(row.channel, ()) if not one.asked.is_over(now)]
        if waiting:
            self._waiting[row.channel] = waiting
        return next((one for one in waiting if one.payload == row.payload), None)

    def forget(self, channel: str, expected: Expected | None) -> None:
        """It is answered, or will never be."""
        left = [one for one in self._waiting.pop(channel, ()) if one is not expected]
        if left:
            self._waiting[channel] = left

    def drop(self, channel: str) -> list[Expected]:
        """All that waited for what would have been sent to a channel; nothing will be."""
        return self._waiting.pop(channel, [])
