"""What Telegram's refusals mean for a message on its way."""

from __future__ import annotations

import warnings
from datetime import timedelta
from enum import Enum, auto

from telegram.error import BadRequest, ChatMigrated, Forbidden, InvalidToken, RetryAfter, TelegramError

from bot.doors import ChannelGone, EditLost, Refused, SendLater
from bot.logs import hide_tokens

_GONE = (
    "chat not found", "kicked", "not a member", "not enough rights", "no rights to send", "chat_write_forbidden",
    "write_forbidden", "deactivated", "thread not found", "topic_closed", "topic closed", "topic_deleted",
    "topic deleted", "peer_id_invalid", "chat_restricted", "was deleted", "chat_send_plain_forbidden",
)  # fmt: skip
_EDIT_LOST = (
    "message to edit not found", "message can't be edited", "message_id_invalid", "no text in the message to edit",
    "message identifier is not specified",
)  # fmt: skip
_MARKUP = ("can't parse entities", "can't parse message text", "message is too long", "message_too_long",
           "entity_bounds_invalid", "entities_too_long")  # fmt: skip
_BUTTONS = ("button", "reply markup", "keyboard", "reply_markup")
_TOKEN_PAUSE_S = 60.0


class Remedy(Enum):
    """What can be done at once, with the same message."""

    NOTHING_TO_DO = auto()
    WITHOUT_MARKUP = auto()
    WITHOUT_BUTTONS = auto()


def find_remedy(error: TelegramError) -> Remedy | None:
    """The remedy for a refusal, if one is known."""
    if not isinstance(error, BadRequest):
        return None
    said = error.message.lower()
    if "message is not modified" in said:
        return Remedy.NOTHING_TO_DO
    if any(words in said for words in _MARKUP):
        return Remedy.WITHOUT_MARKUP
    if any(words in said for words in _BUTTONS):
        return Remedy.WITHOUT_BUTTONS
    return None


def explain(error: TelegramError, *, edits: bool) -> Exception:
    """The refusal in the delivery's terms: later, gone, refused for good, or an edit that is lost."""
    said = hide_tokens(error.message)
    if isinstance(error, RetryAfter):
        return SendLater(said, seconds_of(error))
    if isinstance(error, ChatMigrated):
        return SendLater(said, 0.0)
    if isinstance(error, InvalidToken):
        return SendLater("token refused", _TOKEN_PAUSE_S)
    if isinstance(error, Forbidden):
        return ChannelGone(said)
    if isinstance(error, BadRequest):
        low = said.lower()
        if edits and any(words in low for words in _EDIT_LOST):
            return EditLost(said)
        return ChannelGone(said) if any(words in low for words in _GONE) else Refused(said)
    return SendLater(said)


def seconds_of(error: RetryAfter) -> float:
    """How long Telegram asks to wait, whichever way the library says it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        wait = error.retry_after
    return wait.total_seconds() if isinstance(wait, timedelta) else float(wait)
