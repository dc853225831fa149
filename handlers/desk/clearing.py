"""Takes away messages that have passed (:mod:`handlers.desk.passing`) once a request is answered."""

from __future__ import annotations

import logging

from games.store import Commit, OutboxDraft, Store
from handlers.desk.passing import mistakes_of, questions_to
from handlers.desk.reply import Reply
from handlers.desk.request import Request
from lexicon.errors import StorageTrouble

log = logging.getLogger("adjutant.desk")


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
        keys += store.outbox.keys(request.channel, mistakes_of(request))
    if asked or (reply.error is None and request.words is not None):
        keys += store.outbox.keys(request.channel, questions_to(request))
    return [key for key in keys if key not in asked]


def _deletes(edit_key: str) -> dict[str, object]:
    """The payload that takes the message of a key away."""
    return {"blocks": [], "buttons": [], "edit_key": edit_key, "deletes": True}
