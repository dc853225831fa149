"""What a failure of Discord means for a message: later, never, sent anew, or no channel any more."""

from __future__ import annotations

import asyncio
import json

import aiohttp
import discord

from bot.doors import ChannelGone, EditLost, Refused, SendLater

_CHANNEL_GONE = frozenset({
    10003,  # unknown channel
    10013,  # unknown user
    50001,  # missing access
    50007,  # this person takes no private messages
    50013,  # missing permissions
    50083,  # archived thread that the bot may not open
    50278,  # no server in common with this person
})  # fmt: skip
_EDIT_LOST = frozenset({
    10008,  # unknown message
    30046,  # edited too often an hour after it was made
    50005,  # somebody else's message
    50021,  # a system message
})  # fmt: skip
_ANSWERED = 40060
_TOO_LATE = frozenset({
    10015,  # unknown webhook: the interaction's token is over
    10062,  # unknown interaction
    50027,  # invalid webhook token
})  # fmt: skip
_CLOUDFLARE_WAIT_S = 60.0
_LONGEST_WAIT_S = 3600.0

TROUBLES = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, asyncio.TimeoutError)
"""What sending may throw when Discord, or the way to it, does not do as asked."""


def is_answered(error: BaseException) -> bool:
    """The interaction has its first answer already: an earlier try got through though we never heard of it."""
    return isinstance(error, discord.HTTPException) and error.code == _ANSWERED


def is_too_late(error: BaseException) -> bool:
    """The interaction can no longer be answered: three seconds without a sign, or 15 minutes in all."""
    return isinstance(error, discord.HTTPException) and error.code in _TOO_LATE


def fate_of(error: BaseException) -> SendLater | ChannelGone | EditLost | Refused:
    """What to tell the delivery."""
    if isinstance(error, discord.RateLimited):
        return SendLater("rate limit", min(error.retry_after, _LONGEST_WAIT_S))
    if not isinstance(error, discord.HTTPException):
        return SendLater(type(error).__name__)
    if error.status == 429:
        return SendLater("rate limit", _wait_of(error))
    if error.status >= 500 or error.status == 408:
        return SendLater(f"status {error.status}")
    if error.code in _EDIT_LOST:
        return EditLost(str(error.code))
    if error.code in _CHANNEL_GONE:
        return ChannelGone(str(error.code))
    return Refused(f"status {error.status}, code {error.code}")


def _wait_of(error: discord.HTTPException) -> float:
    """How long Discord asks to wait. The answer's own words; a ban of the proxy before it names no time."""
    header = error.response.headers.get("Retry-After")
    for said in (_retry_after(error.text), header):
        try:
            return min(max(float(said), 0.05), _LONGEST_WAIT_S)  # type: ignore[arg-type]
        except (TypeError, ValueError):
            continue
    return _CLOUDFLARE_WAIT_S


def _retry_after(text: str) -> object:
    try:
        data = json.loads(text)
    except ValueError:
        return None
    return data.get("retry_after") if isinstance(data, dict) else None
