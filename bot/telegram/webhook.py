"""Updates by webhook: Telegram calls a small server of ours, and is answered only after the commit."""

from __future__ import annotations

import asyncio
import hmac
import json
import logging
from collections.abc import Mapping, Sequence
from urllib.parse import unquote, urlsplit

from aiohttp import web

from bot.telegram.polling import Take

log = logging.getLogger("adjutant.telegram")

SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"  # noqa: S105 - the header's name
_MOST_BYTES = 1_000_000


class Webhook:
    """Listens on ``port`` for the path of ``url``; whoever does not know ``secret`` is turned away."""

    def __init__(self, url: str, port: int, secret: str, take: Take, *, host: str | None = None) -> None:
        self._path = unquote(urlsplit(url).path) or "/"
        self._secret = secret
        self._take = take
        self._host = host
        self._port = port
        self._turn = asyncio.Lock()
        self._runner: web.AppRunner | None = None

    async def start(self) -> None:
        """Listen from now on.

        Raises:
            OSError: the port is taken.
        """
        app = web.Application(client_max_size=_MOST_BYTES)
        # The path is compared, not made a route: a route reads braces as names, and percent signs as they stand.
        app.router.add_post("/{path:.*}", self._called)
        self._runner = web.AppRunner(app, access_log=None)
        await self._runner.setup()
        # All addresses unless told otherwise: the proxy that speaks TLS is often in another container.
        await web.TCPSite(self._runner, self._host, self._port).start()

    async def stop(self) -> None:
        """Listen no more; calls that are being dealt with are finished."""
        if self._runner is not None:
            await self._runner.cleanup()

    async def _called(self, request: web.Request) -> web.Response:
        if request.path != self._path:
            return web.Response(status=404)
        if not hmac.compare_digest(
            request.headers.get(SECRET_HEADER, "").encode(errors="replace"), self._secret.encode()
        ):
            return web.Response(status=403)
        try:
            update = json.loads(await request.read())
        except (ValueError, RecursionError):
            return web.Response(status=400)
        if not isinstance(update, Mapping):
            return web.Response(status=400)
        updates: Sequence[Mapping[str, object]] = [update]
        async with self._turn:
            await self._take(updates)
        return web.Response()
