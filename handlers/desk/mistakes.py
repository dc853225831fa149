"""A typed mistake stands in a group until whoever made it is not refused; then its refusal is taken away.

The refusal bears a key of its own, by which the outbox finds it; a draft with the same key takes it away where the
platform can. What cannot be taken away stays, and nothing else comes of it.
"""

from __future__ import annotations

import logging

from games.store import Commit, OutboxDraft, Store
from handlers.desk.drafting import Outgoing
from handlers.desk.reply import Reply
from handlers.desk.request import Request
from lexicon.errors import StorageTrouble

log = logging.getLogger("adjutant.desk")

_MISTAKE = "mistake:"


def marked(out: Outgoing, request: Request) -> Outgoing:
    """The refusal of something typed in a group, with its key; any other as it is."""
    if request.quotes is None or out.payload["private_to"] is None:
        return out
    return Outgoing(out.channel, {**out.payload, "edit_key": f"{_of(request)}{request.message_id}"})


def is_mistake(edit_key: str) -> bool:
    """Whether a message of this key is such a refusal, which no other message takes the place of."""
    return edit_key.startswith(_MISTAKE)


def mend(store: Store, request: Request, reply: Reply) -> bool:
    """Have the mistakes taken away that the person made in the channel before, if this was none; whether any stood."""
    if reply.error is not None or reply.repeated:
        return False
    try:
        keys = store.outbox.keys(request.channel, _of(request))
        if keys:
            store.commit(Commit(outbox=tuple(OutboxDraft(request.channel, _deletes(key), key) for key in keys)))
    except StorageTrouble as trouble:
        # They stand until something is said right once more.
        log.warning("mistakes stay", extra={"reason": trouble.code})
        return False
    return bool(keys)


def _of(request: Request) -> str:
    """What the keys of this person's refusals begin with."""
    return f"{_MISTAKE}{request.actor.key}:"


def _deletes(edit_key: str) -> dict[str, object]:
    """The payload that takes the message of a key away."""
    return {"blocks": [], "buttons": [], "edit_key": edit_key, "deletes": True}
