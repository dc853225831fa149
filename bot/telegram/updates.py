"""Updates as Telegram sends them, plain JSON, to Requests. Reads as little as it can, so that new fields do no harm.

Silence is right for: bots, forwarded commands, messages sent through other bots, edits (a command edited after sending
is not a new act), posts that a channel forwards by itself, and everything that is no message and no press.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from bot.addressing import command_in_reply, command_of, is_for_another, is_plain
from bot.telegram.fields import (
    LONGEST_NAME,
    Json,
    actor_of,
    apart_of,
    chat_actor_of,
    handle_of,
    language_of,
    place_of,
    sound,
)
from bot.telegram.places import PLATFORM, Place
from handlers.desk.request import Actor, Request
from lexicon.folding import strip_invisible

WANTED = ("message", "callback_query", "inline_query", "my_chat_member")
"""The kinds of updates that the door asks for."""

CAME_FOR_LETTER = "letter"
"""What a deep link adds to ``/start`` for somebody whom a private message waits for: it comes, and is all they want."""
_LINKED = {
    "": "/hello",
    CAME_FOR_LETTER: "",
    "true": "",
    "battle": "/start",
    "demo": "/demo",
    "help": "/help",
    "roll": "/help roll",
    "rule": "/help rule",
}
"""What a link into the chat adds to ``/start``, and the command that it stands for; a group that the bot is taken into
by ``true`` has been greeted already."""
_INVITED = "join-"
"""What such a link adds for somebody who was invited to a battle, before the invitation's code."""
_INLINE = re.compile(r"[\w-]{1,128}", re.ASCII)
_FORWARDED = ("forward_origin", "forward_from", "forward_from_chat", "forward_sender_name", "forward_date")
_IN = frozenset({"creator", "administrator", "member", "restricted"})


@dataclass(frozen=True, slots=True)
class Document:
    """A file as Telegram tells of it: its id for ``getFile``, its name, its size in bytes."""

    id: str
    name: str
    size: int


@dataclass(frozen=True, slots=True)
class Act:
    """A person does something.

    Attributes:
        query: the id of the press that has to be answered, whatever happens. pressed: the message with its button.
        file: what was attached to the message.
        number: the message's own, in a chat that gives its messages the numbers one after the other.
        answers: the number of the bot's message that is replied to, and the words of the reply as they are; no number
            for words in private that may answer whatever stands there unanswered.
        group: who a nameless manager of the group acts as: the group itself.
    """

    request: Request
    place: Place
    query: str | None = None
    pressed: str | None = None
    file: Document | None = None
    number: int | None = None
    answers: tuple[str, str] | None = None
    group: Actor | None = None


@dataclass(frozen=True, slots=True)
class Moved:
    """A group became a supergroup, with another number."""

    old: int
    new: int


@dataclass(frozen=True, slots=True)
class Standing:
    """What the bot itself may do in a chat has changed: ``came``, ``back`` (writing is possible again) or ``gone``."""

    chat: int
    what: Literal["came", "back", "gone"]
    hello: Request | None = None


@dataclass(frozen=True, slots=True)
class Spinning:
    """A press that belongs to no message of a chat; it is answered so that the button stops turning."""

    query: str


@dataclass(frozen=True, slots=True)
class Question:
    """Somebody types ``@bot …`` in any chat. ``query``: what is answered. ``request``: as if said in private."""

    query: str
    request: Request


@dataclass(frozen=True, slots=True)
class Left:
    """Somebody is no member of a group any more. ``person``: their key."""

    chat: int
    person: str


@dataclass(frozen=True, slots=True)
class PinNotice:
    """Telegram's own line that this bot has pinned a message. ``number``: the line's."""

    chat: int
    number: int


Aside = Moved | Standing | Spinning | PinNotice | Left
"""What is no act of anybody's."""
Incoming = Act | Aside | Question


def parse_update(update: Json, bot_name: str = "") -> Incoming | None:
    """What an update means; ``None`` where silence is right, whatever shape it has. Never raises.

    ``bot_name``: the bot's own name, lower case, without ``@``: a message that begins with it is a command to it.
    """
    number = update.get("update_id")
    try:
        if isinstance(query := update.get("callback_query"), Mapping):
            return _pressed(query, number)
        if isinstance(question := update.get("inline_query"), Mapping):
            return _asked(question)
        if isinstance(message := update.get("message"), Mapping):
            return _said(message, number, bot_name)
        if isinstance(change := update.get("my_chat_member"), Mapping):
            return _standing(change, number)
    except (KeyError, TypeError, ValueError, AttributeError):
        # An update of a shape nobody has seen yet is not for us; a press in it shall not spin all the same.
        query_id = query.get("id") if isinstance(query, Mapping) else None
        return Spinning(query_id) if isinstance(query_id, str) else None
    return None


def _pressed(query: Json, number: Any) -> Incoming | None:
    message, token = query.get("message"), query.get("data")
    inline = query.get("inline_message_id")
    if isinstance(inline, str) and _INLINE.fullmatch(inline) and isinstance(token, str):
        return _rolled(query, Place(0, inline=inline), token, number)
    if not isinstance(message, Mapping) or not isinstance(token, str) or not token:
        return Spinning(query["id"])
    place = place_of(message)
    request = Request(
        channel=place.key,
        actor=actor_of(query["from"]),
        press=sound(token),
        update_id=f"{PLATFORM}:{number}",
        message_id=f"{place.chat}:q{query['id']}",
        locale=language_of(query["from"]),
        handle=handle_of(query["from"]),
        private=place.private,
        apart=apart_of(place, query["from"]),
    )
    pressed = str(message["message_id"]) if "message_id" in message else None
    return Act(request, place, query["id"], pressed, group=chat_actor_of(message["chat"]) if place.group else None)


def _rolled(query: Json, place: Place, token: str, number: Any) -> Incoming:
    """The press below a message of inline mode. The message itself is what is dealt with, and that only once."""
    if not token.startswith("/roll "):
        return Spinning(query["id"])
    request = Request(
        channel=place.key,
        actor=actor_of(query["from"]),
        press=sound(token),
        update_id=place.key,
        message_id=f"{number}:q{query['id']}",
        locale=language_of(query["from"]),
    )
    return Act(request, place, query["id"])


def _asked(question: Json) -> Question:
    writer = question["from"]
    request = Request(
        channel=Place(int(writer["id"]), private=True).key,
        actor=actor_of(writer),
        text=sound(question["query"]),
        locale=language_of(writer),
        private=True,
    )
    return Question(str(question["id"]), request)


def _said(message: Json, number: Any, bot_name: str) -> Incoming | None:
    chat = int(message["chat"]["id"])
    if "migrate_to_chat_id" in message:
        return Moved(chat, int(message["migrate_to_chat_id"]))
    if "migrate_from_chat_id" in message:
        return Moved(int(message["migrate_from_chat_id"]), chat)
    if isinstance(gone := message.get("left_chat_member"), Mapping) and not gone.get("is_bot"):
        return Left(chat, actor_of(gone).key)
    if "pinned_message" in message:
        return PinNotice(chat, int(message["message_id"])) if _is_by(message.get("from"), bot_name) else None
    text, file = message.get("text") or message.get("caption"), _document(message.get("document"))
    if file is not None and any(name in message for name in _FORWARDED):
        text = None  # a forwarded command is none, and a forwarded list is a list
    elif any(name in message for name in _FORWARDED):
        return None
    if (not isinstance(text, str) and file is None) or "via_bot" in message:
        return None
    if message.get("is_automatic_forward") or message["chat"].get("type") == "channel":
        return None
    writer, behind = message.get("from"), message.get("sender_chat")
    if isinstance(behind, Mapping):
        # An anonymous admin, or a member who writes as a channel of theirs: the chat they stand behind is who acts.
        actor, language = chat_actor_of(behind), None
    elif isinstance(writer, Mapping) and not writer.get("is_bot"):
        actor, language = actor_of(writer), language_of(writer)
    else:
        return None
    place = place_of(message)
    answers, said_so = _answers(message, bot_name), sound(text or "")
    said, addressed = _addressed(text or "", bot_name, private=place.private, alone=file is None)
    if not addressed and file is None:
        answered = None if answers is None else command_in_reply(said)
        said, addressed = (said, False) if answered is None else (answered, True)
        if not addressed and is_for_another(said):
            said = ""
    request = Request(
        channel=place.key,
        actor=actor,
        text=said,
        update_id=f"{PLATFORM}:{number}",
        message_id=f"{place.chat}:{message['message_id']}",
        locale=language,
        handle="" if isinstance(behind, Mapping) else handle_of(message["from"]),
        private=place.private,
        apart=None if isinstance(behind, Mapping) else apart_of(place, message["from"]),
        quotes=None if place.private else str(message["message_id"]),
        addressed=addressed,
        picture=_picture(message) or _picture(message.get("reply_to_message")),
    )
    # Other chats share their numbers with all that the bot is in, a topic with the other topics.
    numbered = message["chat"].get("type") == "supergroup" and place.thread is None
    number = int(message["message_id"]) if numbered else None
    if answers is None and place.private and (file is not None or is_plain(said_so)):
        answers = ""
    return Act(request, place, file=file, number=number, answers=None if answers is None else (answers, said_so))


def _picture(message: Any) -> tuple[Literal["photo", "document"], str] | None:
    """The picture of a message by its id: the largest of its sizes, or a file that is one."""
    if not isinstance(message, Mapping):
        return None
    sizes, file = message.get("photo"), message.get("document")
    if isinstance(sizes, list) and sizes:
        return "photo", str(sizes[-1]["file_id"])
    if isinstance(file, Mapping) and str(file.get("mime_type", "")).startswith("image/"):
        return "document", str(file["file_id"])
    return None


def _document(sent: Any) -> Document | None:
    if not isinstance(sent, Mapping):
        return None
    name, size = sent.get("file_name"), sent.get("file_size")
    name = " ".join(sound(name).split())[:LONGEST_NAME] if isinstance(name, str) else ""
    return Document(str(sent["file_id"]), name, size if isinstance(size, int) else 0)


def _addressed(text: str, bot_name: str, *, private: bool, alone: bool = True) -> tuple[str, bool]:
    """``@bot roll 2d6`` as ``/roll 2d6``, what a link adds to ``/start`` as a command; whether the bot is meant.

    In private all is said to it; what stands beside a file (not ``alone``) is talk unless it has its slash.
    """
    text = sound(text)
    bare = strip_invisible(text).strip()
    head, _, rest = bare.partition(" ")
    rest = rest.strip()
    if bot_name and head.lower().rstrip(",:") == f"@{bot_name}" and rest:
        return command_of(rest), True
    command, _, name = head.partition("@")
    mine = private or (bool(bot_name) and name.lower() == bot_name)
    if command == "/start" and mine and rest in _LINKED and (rest or private):
        return _LINKED[rest], True
    if command == "/start" and mine and rest.startswith(_INVITED):
        return f"/accept {rest.removeprefix(_INVITED)}", True
    if private and alone and bare and bare[0] not in "/!>":
        return command_of(bare), True
    return text, private


def _answers(message: Json, bot_name: str) -> str | None:
    """The number of the bot's message that a message answers."""
    answered = message.get("reply_to_message")
    if not isinstance(answered, Mapping) or not _is_by(answered.get("from"), bot_name):
        return None
    return str(answered.get("message_id"))


def _is_by(writer: Any, bot_name: str) -> bool:
    """Whether the bot itself is meant."""
    name = writer.get("username") if isinstance(writer, Mapping) else None
    return isinstance(name, str) and bool(bot_name) and name.lower() == bot_name


def _standing(change: Json, number: Any) -> Standing | None:
    chat = int(change["chat"]["id"])
    if change["chat"].get("type") == "channel":
        return None
    before, after = _may_write(change["old_chat_member"]), _may_write(change["new_chat_member"])
    if not after:
        return Standing(chat, "gone")
    if before:
        return None
    if change["old_chat_member"].get("status") in _IN or chat > 0:
        return Standing(chat, "back")
    hello = Request(
        channel=Place(chat).key,
        actor=actor_of(change["from"]),
        text="/hello",
        update_id=f"{PLATFORM}:{number}",
        message_id=f"{chat}:m{number}",
        locale=language_of(change["from"]),
    )
    return Standing(chat, "came", hello)


def _may_write(member: Json) -> bool:
    if member.get("status") == "restricted":
        return bool(member.get("can_send_messages", True)) and bool(member.get("is_member", True))
    return member.get("status") in _IN
