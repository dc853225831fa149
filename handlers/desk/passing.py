"""Messages of a group that pass: refusals of what was typed wrongly, and questions that are answered in writing.

A refusal stands until whoever made the mistake is not refused, a question until it is answered or its person is asked
another one. Each bears a key of its own, by which the outbox finds it; a draft with the same key takes it away where
the platform can. What cannot be taken away stays, and nothing else comes of it.
"""

from __future__ import annotations

from games.store import Store
from handlers.desk.request import Request

_MISTAKE, _QUESTION = "mistake:", "question:"


def mistake_key(request: Request) -> str:
    """The key of the refusal of what was typed."""
    return f"{mistakes_of(request)}{request.message_id}"


def is_mistake(edit_key: str) -> bool:
    """Whether a message of this key is such a refusal, which no other message takes the place of."""
    return edit_key.startswith(_MISTAKE)


def question_key(request: Request, token: str) -> str:
    """The key of the question that the button of this token asks the one who pressed it."""
    return f"{questions_to(request)}{request.message_id}:{token}"


def answered(store: Store, request: Request, message: str) -> str | None:
    """The token of the button that asked this person the question in this message; ``None`` where it asks them nothing.

    Raises:
        StorageTrouble: the store cannot be read.
    """
    key = store.outbox.key_of(request.channel, message, questions_to(request))
    return None if key is None else key.rpartition(":")[2]


def standing(store: Store, request: Request, *, long: bool) -> str | None:
    """The token of the button whose question to this person waits for an answer; ``None`` where none does, or several.

    ``long``: only a question that takes many lines.

    Raises:
        AdjutantError: the button is gone, or the store cannot be read.
    """
    keys = store.outbox.keys(request.channel, questions_to(request))
    if len(keys) != 1:
        return None
    token = keys[0].rpartition(":")[2]
    return token if store.press(token).does["asks"]["long"] or not long else None


def mistakes_of(request: Request) -> str:
    """What the keys of the refusals of this person begin with."""
    return f"{_MISTAKE}{request.actor.key}:"


def questions_to(request: Request) -> str:
    """What the keys of the questions to this person begin with."""
    return f"{_QUESTION}{request.actor.key}:"
