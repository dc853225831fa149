"""Interactions that Discord has heard nothing of yet: who saw no answer asks again, and means the same act.

Discord shows people a failure after three seconds, though the act may have been done; and a gateway that was away
brings both at once. What the same person says again in the same words before the first was acknowledged is a repeat.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from bot.discord.asked import Asked
from handlers.desk.request import Request

_PATIENCE_S = 60.0
"""How long after the first somebody still means the same."""
_MOST = 1_000


class Unheard:
    """The last of what each person said that was not acknowledged, as far as is known."""

    def __init__(self) -> None:
        self._said: OrderedDict[str, tuple[Asked, Request]] = OrderedDict()

    def first_of(self, asked: Asked, request: Request) -> Request:
        """The request; as the same update as an earlier one that it repeats, so that it makes no second act."""
        key = _said(request)
        known = self._said.pop(key, None)
        if known is not None and not known[0].heard and asked.since - known[0].since < _PATIENCE_S:
            self._keep(key, asked, known[1])
            return known[1]
        self._keep(key, asked, request)
        return request

    def _keep(self, key: str, asked: Asked, request: Request) -> None:
        self._said[key] = (asked, request)
        while len(self._said) > _MOST:
            self._said.popitem(last=False)


def _said(request: Request) -> str:
    parts: tuple[Any, ...] = (request.channel, request.actor.key, request.press, request.words, request.text)
    return repr((*parts, request.command, request.game, sorted(request.options.items(), key=str)))
