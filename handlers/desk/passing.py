"""Messages of a group that pass: refusals of what was typed wrongly, and questions that are answered in writing.

A refusal stands until whoever made the mistake is not refused, a question until it is answered or its person is asked
another one. Each bears a key of its own, by which the outbox finds it; a draft with the same key takes it away where
the platform can. What cannot be taken away stays, and nothing else comes of it.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from games.store import Commit, OutboxDraft, Store
from handlers.desk.request import Request
from lexicon.errors import StorageTrouble

if TYPE_CHECKING:
    from handlers.desk.reply import Reply

log = logging.getLogger("adjutant.desk")

_MISTAKE, _QUESTION = "mistake:", "question:"


def mistake_key(request: Request) -> str:
    """The key of the refusal of what was typed."""
    return f"{_of(_MISTAKE, request)}{request.message_id}"


def is_mistake(edit_key: str) -> bool:
    """Whether a message of this key is such a refusal, which no other message takes the place of."""
    return edit_key.startswith(_MISTAKE)


def question_key(request: Request, token: str) -> str:
    """The key of the question that the button of this token asks the one who pressed it."""
    return f"{_of(_QUESTION, request)}{request.message_id}:{token}"


def answered(store: Store, request: Request, message: str) -> str | None:
    """The token of the button that asked this person the question in this message; ``None`` where it asks them nothing.

    Raises:
        StorageTrouble: the store cannot be read.
    """
    key = store.outbox.key_of(request.channel, message, _of(_QUESTION, request))
    return None if key is None else key.rpartition(":")[2]


def clear(store: Store, request: Request, reply: Reply) -> bool:
    """Have what has passed by this request and its reply taken away; whether there was anything."""
    if reply.repeated:
        return False
    try:
        keys = _passed(store, request, reply)
        if keys:
            store.commit(Commit(outbox=tuple(OutboxDraft(request.channel, _deletes(key), key) for key in keys)))
    except StorageTrouble as trouble:
        # They stand until something is said once more.
        log.warning("what has passed stays", extra={"reason": trouble.code})
        return False
    return bool(keys)


def _passed(store: Store, request: Request, reply: Reply) -> list[str]:
    asked = {message.payload["edit_key"] for message in reply.messages if "asks" in message.payload}
    keys: list[str] = []
    if reply.error is None:
        keys += store.outbox.keys(request.channel, _of(_MISTAKE, request))
    if asked or (reply.error is None and request.words is not None):
        keys += store.outbox.keys(request.channel, _of(_QUESTION, request))
    return [key for key in keys if key not in asked]


def _of(kind: str, request: Request) -> str:
    """What the keys of this person's messages begin with."""
    return f"{kind}{request.actor.key}:"


def _deletes(edit_key: str) -> dict[str, object]:
    """The payload that takes the message of a key away."""
    return {"blocks": [], "buttons": [], "edit_key": edit_key, "deletes": True}
