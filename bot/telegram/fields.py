"""What stands in the fields of an update: where, who, in which language. A field that is not as expected raises."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.telegram.places import PLATFORM, Place
from handlers.desk.request import Actor
from lexicon.folding import strip_invisible
from lexicon.names import Language

Json = Mapping[str, Any]

_RUSSIAN = frozenset({"ru", "be", "uk", "kk", "ky", "uz", "tg", "hy", "az", "ka", "mo", "tt", "ba"})
LONGEST_NAME = 64
"""Letters of a name, of a person or of a file."""


def place_of(message: Json) -> Place:
    """Where a message stands."""
    chat = message["chat"]
    # Replies in ordinary groups bear a thread's number too; only a topic is a place of its own.
    thread = int(message["message_thread_id"]) if message.get("is_topic_message") else None
    private = chat.get("type") == "private" if "type" in chat else int(chat["id"]) > 0
    return Place(int(chat["id"]), None if private else thread, private)


def apart_of(place: Place, user: Json) -> str | None:
    """The private chat of somebody who speaks in a group."""
    return None if place.private else Place(int(user["id"]), private=True).key


def actor_of(user: Json) -> Actor:
    """A person."""
    full = " ".join(str(part) for part in (user.get("first_name"), user.get("last_name")) if part)
    return Actor(f"{PLATFORM}:{int(user['id'])}", _name(full, user.get("username") or user["id"]))


def handle_of(user: Json) -> str:
    """The name by which others call on a person; nothing where he has none."""
    name = user.get("username")
    return sound(name) if isinstance(name, str) else ""


def chat_actor_of(chat: Json) -> Actor:
    """A chat that somebody acts as."""
    return Actor(f"{PLATFORM}:{int(chat['id'])}", _name(chat.get("title"), chat["id"]))


def sound(text: str) -> str:
    """Without halves of letters (lone surrogates), which neither a database nor a network takes."""
    return text.encode("utf-8", "replace").decode()


def _name(said: Any, otherwise: Any) -> str:
    name = " ".join(strip_invisible(sound(str(said or ""))).split())
    if not any(letter.isalnum() for letter in name):
        name = str(otherwise)
    return name[:LONGEST_NAME]


def language_of(user: Json) -> Language | None:
    """Russian where it is usually read, English elsewhere; ``None`` where Telegram does not say."""
    code = user.get("language_code")
    if not isinstance(code, str) or not code:
        return None
    return "ru" if code.lower().partition("-")[0] in _RUSSIAN else "en"
