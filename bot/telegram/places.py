"""Channel keys and Telegram's chats: ``telegram:<chat>[:<thread>]``, ``telegram:@<user>`` for what one person reads,
``telegram:=<id>`` for a message that was posted by inline mode in a chat that the bot is told nothing of.
"""  # noqa: D205 - one sentence

from __future__ import annotations

from dataclasses import dataclass

PLATFORM = "telegram"


@dataclass(frozen=True, slots=True)
class Place:
    """Where a message goes.

    Attributes:
        chat: Telegram's number; 0 where that is not known. thread: that of a topic. private: one reader alone.
        inline: the id of the one message there that can be edited.
    """

    chat: int
    thread: int | None = None
    private: bool = False
    inline: str | None = None

    @property
    def key(self) -> str:
        """The channel's key."""
        if self.inline is not None:
            return f"{PLATFORM}:={self.inline}"
        if self.private:
            return f"{PLATFORM}:@{self.chat}"
        return f"{PLATFORM}:{self.chat}" if self.thread is None else f"{PLATFORM}:{self.chat}:{self.thread}"

    @property
    def group(self) -> bool:
        """Whether it is a group, whose flood limit is the narrow one: their numbers are below zero."""
        return self.chat < 0


_SUPERGROUP = "-100"


def address_of(key: str, message: str | None) -> str:
    """The address of a message for those who are in its chat; nothing where Telegram has none.

    Only supergroups have addresses, and only of messages.
    """
    place = parse_place(key)
    number = str(place.chat).removeprefix(_SUPERGROUP)
    if message is None or place.inline is not None or number == str(place.chat):
        return ""
    topic = "" if place.thread is None else f"{place.thread}/"
    return f"https://t.me/c/{number}/{topic}{message}"


def parse_place(key: str) -> Place:
    """The place of a channel key.

    Raises:
        ValueError: the key is not one of Telegram's.
    """
    platform, _, rest = key.partition(":")
    if platform != PLATFORM:
        raise ValueError(key)
    if rest.startswith("="):
        return Place(0, inline=rest[1:])
    if rest.startswith("@"):
        return Place(int(rest[1:]), private=True)
    chat, _, thread = rest.partition(":")
    return Place(int(chat), int(thread) if thread else None)
