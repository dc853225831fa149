"""What the doors have to do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from handlers.desk.drafting import Outgoing


@dataclass(frozen=True, slots=True)
class Reply:
    """What the doors have to do.

    Attributes:
        messages: to send now; they stand in no outbox.
        stored: messages of this act wait in the outbox: deliver them. ``messages`` then hold the same, for showing.
        repeated: this update was answered before; ``messages`` are the stored reply.
        notice: a sentence for the person alone, who pressed a button (or whose command may not be seen by others).
        act: the act's number, where one was written in the battle; asking for consent is none.
        holds: what comes next in the message waits for a button of this reply.
        error: the code of what was refused. rolled: the faces of this act, in order.
        menus: channels where a battle began, came or ended: other commands are of use there from now on.
    """

    messages: tuple[Outgoing, ...] = ()
    stored: bool = False
    repeated: bool = False
    notice: str | None = None
    act: int | None = None
    holds: bool = False
    error: str | None = None
    rolled: tuple[int, ...] = ()
    menus: tuple[str, ...] = ()


def joined(replies: Sequence[Reply]) -> Reply:
    """One reply to several commands of a message."""
    return Reply(
        tuple(message for reply in replies for message in reply.messages),
        stored=any(reply.stored for reply in replies),
        repeated=all(reply.repeated for reply in replies),
        notice=next((reply.notice for reply in replies if reply.notice), None),
        act=next((reply.act for reply in reversed(replies) if reply.act is not None), None),
        error=next((reply.error for reply in replies if reply.error), None),
        rolled=tuple(face for reply in replies for face in reply.rolled),
        menus=tuple(channel for reply in replies for channel in reply.menus),
    )
