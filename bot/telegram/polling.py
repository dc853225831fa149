"""Updates by polling, with a loop of our own: Telegram forgets an update as soon as the next request confirms it, so
that request is made only after everything before it is committed.
"""  # noqa: D205 - one sentence

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, NoReturn

from telegram.error import Conflict, InvalidToken, RetryAfter, TelegramError

from bot.backoff import Backoff
from bot.doors import WrongToken
from bot.supervision import Pulse
from bot.telegram.client import Client
from bot.telegram.faults import seconds_of

log = logging.getLogger("adjutant.telegram")

Json = Mapping[str, Any]
Take = Callable[[Sequence[Json]], Awaitable[None]]

_RIVAL = Backoff(first_s=5.0, longest_s=60.0)
_TOKEN_TRIES = 3
_BRIEF_S = 1.0
_TOO_SOON_S, _BREATH_S = 1.0, 0.2
"""A server that says at once that there is nothing, instead of waiting for something, is not asked without a pause."""


class Poller:
    """Fetches updates until cancelled.

    ``take`` returns when all it was given is committed. ``rival()`` is called once when another program polls with the
    same token, and again only after that had ended.
    """

    def __init__(
        self, client: Client, take: Take, rival: Callable[[], None], pulse: Pulse, *, wait_s: float = 50.0
    ) -> None:
        self._client = client
        self._take = take
        self._rival = rival
        self._pulse = pulse
        self._wait_s = wait_s
        self._strangers = 0
        self._rivals = 0
        self.offset: int | None = None

    async def run(self) -> NoReturn:
        """Poll.

        Raises:
            WrongToken: the token is no longer valid.
        """
        while True:
            asked = time.monotonic()
            try:
                updates = await self._client.updates(self.offset, self._wait_s)
            except TelegramError as error:
                await self._failed(error)
                continue
            self._strangers = self._rivals = 0
            self._pulse.well()
            await self.deal_with(updates)
            if not updates and time.monotonic() - asked < _TOO_SOON_S:
                await asyncio.sleep(_BREATH_S)

    async def deal_with(self, updates: Sequence[Json]) -> None:
        """Take what has come, in the order it was sent, and only then move the offset."""
        numbered = [(number, update) for update in updates if isinstance(number := update.get("update_id"), int)]
        if not numbered:
            # Nothing waits, so nothing is left to confirm. After a week's silence numbers may start lower again.
            self.offset = None
            return
        numbered.sort(key=lambda pair: pair[0])
        await self._take([update for _, update in numbered])
        self.offset = numbered[-1][0] + 1

    async def _failed(self, error: TelegramError) -> None:
        if isinstance(error, Conflict):
            after_s: float | None = await self._conflict(error)
        else:
            after_s = seconds_of(error) if isinstance(error, RetryAfter) else None
        if isinstance(error, InvalidToken):
            # A proxy on the way answers 404 as well: once is no proof.
            self._strangers += 1
            if self._strangers >= _TOKEN_TRIES:
                raise WrongToken from None
        reason = "token refused" if isinstance(error, InvalidToken) else error.message
        await asyncio.sleep(self._pulse.failed(reason, after_s))

    async def _conflict(self, error: Conflict) -> float:
        if "webhook" in error.message.lower():
            try:
                await self._client.delete_webhook(drop_pending_updates=False)
            except TelegramError as trouble:
                log.warning("webhook stays", extra={"reason": trouble.message})
            return _BRIEF_S
        self._rivals += 1
        if self._rivals == 1:
            self._rival()
        return _RIVAL.wait(self._rivals)
