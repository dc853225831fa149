"""``adjutant chat --jsonl``: the chat for scripts, through the real handlers and the real store."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from hashlib import sha256
from itertools import count
from typing import Any

import click

from bot.cli.lines import answer_lines
from bot.settings import Settings
from bot.wiring import make_tools
from handlers.desk.desk import Desk
from handlers.desk.drafting import Outgoing
from handlers.desk.reply import Reply
from handlers.desk.request import Actor, Request
from handlers.desk.tools import Tools
from handlers.drawing.wording import draw_plain
from lexicon.errors import Hint, NotUnderstood, StorageTrouble

PLATFORM = "script"
_LONGEST_NAME = 200
_NUMBER_BYTES = 6


@click.command()
@click.option("--jsonl", is_flag=True, help="Read one act a line, answer one a line.")
@click.pass_obj
def chat(settings: Settings, jsonl: bool) -> None:
    """Answer {"channel", "user", "text" | "press", "update_id"} with {"replies": [...], "act", "error", "rolled"}.

    "words" beside "press": what is written for a button that asks for words.
    "manager": true, who acts manages the chat; else nobody does, as on a platform.
    "private": true, nobody else reads what is said there.
    {"channel", "user", "state": true} is answered with {"state": {...}}, the battle as data; nothing is changed by it.
    """
    with closing(make_tools(settings)) as tools:
        desk = Desk(tools)
        screen = Screen(tools)
        answer_lines(lambda line: _answer(desk, screen, line, settings), settings.language)


def _answer(desk: Desk, screen: Screen, line: Mapping[str, Any], settings: Settings) -> dict[str, Any]:
    if line.get("state") is True:
        return {"state": desk.look(parse_act({**line, "text": ""}, settings).channel)}
    request = parse_act(line, settings)
    reply = desk.handle(request) or Reply()
    replies = render_replies(reply, screen, request, lambda token: desk.does(token, request))
    return {"replies": replies, "act": reply.act, "error": reply.error, "rolled": list(reply.rolled)}


class Screen:
    """Standard output as a platform: each message gets a number, and what replaces an earlier one knows its number.

    A repeat has the numbers of the first time, after a restart too.
    """

    def __init__(self, tools: Tools) -> None:
        self._tools = tools

    def numbers(self, request: Request) -> Iterator[int]:
        """A number for each message that answers this request."""
        update = request.update_id or uuid.uuid4().hex
        for at in count():
            yield int.from_bytes(sha256(f"{update} {at}".encode()).digest()[:_NUMBER_BYTES])

    def deliver(self, numbered: Sequence[tuple[int, Outgoing]]) -> dict[int, int]:
        """Of these messages those that replace another, and which.

        What stands on standard output is delivered: the outbox need not keep it. Other platforms send their own. What
        cannot be marked now is marked after the next act; the answer to this one stands.
        """
        left, edits = list(numbered), dict[int, int]()
        store = self._tools.store_if_usable
        if store is None:
            return edits
        with suppress(StorageTrouble):
            while rows := store.outbox.due(platform=PLATFORM):
                for row in rows:
                    same = (one for one in left if (one[1].channel, one[1].payload) == (row.channel, row.payload))
                    shown = next(same, None)
                    if shown is not None:
                        left.remove(shown)
                        if row.edits is not None:
                            edits[shown[0]] = int(row.edits)
                    store.outbox.sent(row.id, row.edits or (None if shown is None else str(shown[0])))
            for number, out in left:  # of a repeat
                key = out.payload.get("edit_key")
                known = None if key is None else store.outbox.message_of(out.channel, key)
                if known is not None and int(known) != number:
                    edits[number] = int(known)
        return edits


def parse_act(line: Mapping[str, Any], settings: Settings) -> Request:
    """One act. Raises ``NotUnderstood`` (``chat.act``) naming the field that is missing or of the wrong kind."""
    for field in ("channel", "user"):
        value = line.get(field)
        if not isinstance(value, str) or not value or len(value) > _LONGEST_NAME:
            raise NotUnderstood("chat.act", field=field, value=value, allowed=Hint.A_NAME)
    text, press, update = line.get("text"), line.get("press") or None, line.get("update_id")
    words = line.get("words")
    if not isinstance(text, str) and not isinstance(press, str):
        raise NotUnderstood("chat.act", field="text", value=text, allowed=Hint.TEXT_OR_PRESS)
    channel, user = line["channel"], line["user"]
    return Request(
        channel=channel if ":" in channel else f"{PLATFORM}:{channel}",
        actor=Actor(f"{PLATFORM}:{user}", user),
        text=text if isinstance(text, str) else None,
        press=press if isinstance(press, str) else None,
        words=words if isinstance(words, str) else None,
        update_id=None if update is None else f"{PLATFORM}:{update}",
        message_id=None if update is None else str(update),
        locale=settings.language,
        can_manage=line.get("manager") is True,
        private=line.get("private") is True,
    )


def render_replies(reply: Reply, screen: Screen, request: Request, does: Callable[[str], str]) -> list[dict[str, Any]]:
    """Each message, as a platform would show it; a notice is a message to whoever asks.

    ``{"to", "text", "buttons": [{"label", "press", "does"}], "files": [name, ...], "id", "edits": id | null, "silent",
    "mentions": [user, ...], "private_to": user | null, "pinned": bool}``; an open builder has its data as
    ``"builder"``. A button that asks for words, and the reply to its press, has ``"asks": {"title", "label", "example",
    "long"}``: the words come as ``"words"`` beside the same ``"press"``.
    """
    numbers = screen.numbers(request)
    numbered = tuple(zip(numbers, reply.messages, strict=False))
    edits = screen.deliver(numbered)
    made = [
        {
            "to": out.channel,
            "text": draw_plain(out.payload),
            "buttons": [
                {"label": button["label"], "press": button["token"], "does": does(button["token"])} | _asked(button)
                for row in out.payload["buttons"]
                for button in row
                if "url" not in button
            ],
            "files": [block["name"] for block in out.payload["blocks"] if block["kind"] == "file"],
            "id": number,
            "edits": edits.get(number),
            "silent": out.payload.get("silent", True),
            "mentions": [one["name"] for one in out.payload.get("mentions", ())],
            "private_to": _user(out.payload.get("private_to")),
            "pinned": out.payload.get("pinned", False),
        }
        | ({"builder": out.payload["builder"]} if "builder" in out.payload else {})
        | _asked(out.payload)
        for number, out in numbered
    ]
    if reply.notice:
        alone: dict[str, Any] = {"edits": None, "silent": True, "mentions": [], "private_to": _user(request.actor.key)}
        alone["pinned"] = False
        made.append({"to": "you", "text": reply.notice, "buttons": [], "files": [], "id": next(numbers), **alone})
    return made


def _asked(drawn: Mapping[str, Any]) -> dict[str, Any]:
    """What has to be written, for a button that asks for words, or for the reply that asks for them."""
    asks = drawn.get("asks")
    return {} if asks is None else {"asks": {name: said for name, said in asks.items() if name != "token"}}


def _user(key: str | None) -> str | None:
    return None if key is None else key.partition(":")[2]
