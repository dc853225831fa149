"""Who may manage which group: asked of Telegram once in a while, since no update says it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from dataclasses import dataclass, replace

from telegram.error import TelegramError

from bot.telegram.client import Client

_FRESH_S = 300.0
_AFTER_FAILURE_S = 60.0
_PATIENCE_S = 2.0


@dataclass(frozen=True, slots=True)
class _Known:
    people: frozenset[int]
    anonymous: frozenset[int]
    until: float


class Rights:
    """The managers of groups that have spoken lately."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self._known: dict[int, _Known] = {}
        self._asking: dict[int, asyncio.Task[None]] = {}

    def manages(self, chat: int, person: int) -> bool:
        """Whether a person manages a group; somebody who writes as the group itself does."""
        known = self._known.get(chat)
        return person == chat or (known is not None and person in known.people)

    def is_anonymous(self, chat: int, person: int) -> bool:
        """Whether a person manages a group without a name: what they write there, the group itself writes."""
        known = self._known.get(chat)
        return known is not None and person in known.anonymous

    async def learn(self, chats: Iterable[int]) -> None:
        """Ask for groups not known yet, two seconds at most; what is old is asked anew meanwhile, without waiting."""
        now = time.monotonic()
        for chat in set(chats):
            known = self._known.get(chat)
            if (known is None or known.until < now) and chat not in self._asking:
                task = self._asking[chat] = asyncio.create_task(self._ask(chat))
                task.add_done_callback(lambda _, chat=chat: self._asking.pop(chat, None))  # type: ignore[misc]
        new = [self._asking[chat] for chat in set(chats) if chat not in self._known and chat in self._asking]
        if new:
            await asyncio.wait(new, timeout=_PATIENCE_S)

    def forget(self, chat: int) -> None:
        """The bot has left, or its own rights have changed."""
        self._known.pop(chat, None)

    async def stop(self) -> None:
        """Ask no more."""
        for task in list(self._asking.values()):
            task.cancel()

    async def _ask(self, chat: int) -> None:
        try:
            members = await self._client.get_chat_administrators(chat)
        except TelegramError:
            old = self._known.get(chat) or _Known(frozenset(), frozenset(), 0.0)
            self._known[chat] = replace(old, until=time.monotonic() + _AFTER_FAILURE_S)
            return
        # Only those who manage a group have this property.
        anonymous = frozenset(one.user.id for one in members if getattr(one, "is_anonymous", False))
        people = frozenset(member.user.id for member in members)
        self._known[chat] = _Known(people, anonymous, time.monotonic() + _FRESH_S)
