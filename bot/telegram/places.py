"""Channel keys and Telegram's chats: ``telegram:<chat>[:<thread>]``, ``telegram:@<user>`` for what one person reads."""

from __future__ import annotations

from dataclasses import dataclass

PLATFORM = "telegram"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a message goes. ``chat``: Telegram's number; ``thread``: that of a topic; ``private``: one reader alone."""

    chat: int
    thread: int | None = None
    private: bool = False

    @property
    def key(self) -> str:
        """The channel's key."""
        if self.private:
            return f"{PLATFORM}:@{self.chat}"
        return f"{PLATFORM}:{self.chat}" if self.thread is None else f"{PLATFORM}:{self.chat}:{self.thread}"

    @property
    def group(self) -> bool:
        """Whether it is a group, whose flood limit is the narrow one: their numbers are below zero."""
        return self.chat < 0


def parse_place(key: str) -> Place:
    """The place of a channel key.

    Raises:
        ValueError: the key is not one of Telegram's.
    """
    platform, _, rest = key.partition(":")
    if platform != PLATFORM:
        raise ValueError(key)
    if rest.startswith("@"):
        return Place(int(rest[1:]), private=True)
    chat, _, thread = rest.partition(":")
    return Place(int(chat), int(thread) if thread else None)
