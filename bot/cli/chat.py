"""``adjutant chat --jsonl``: the chat for scripts, through the real handlers and the real store."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from typing import Any

import click

from bot.cli.lines import answer_lines
from bot.settings import Settings
from bot.wiring import make_tools
from handlers.desk.desk import Desk
from handlers.desk.reply import Reply
from handlers.desk.request import Actor, Request
from handlers.drawing.wording import draw_plain
from lexicon.errors import Hint, NotUnderstood, StorageTrouble

PLATFORM = "script"
_LONGEST_NAME = 200


@click.command()
@click.option("--jsonl", is_flag=True, help="Read one act a line, answer one a line.")
@click.pass_obj
def chat(settings: Settings, jsonl: bool) -> None:
    """Answer {"channel", "user", "text" | "press", "update_id"} with {"replies": [...], "act", "error", "rolled"}.

    "manager": true, who acts manages the chat; else nobody does, as on a platform.
    {"channel", "user", "state": true} is answered with {"state": {...}}, the battle as data; nothing is changed by it.
    """
    with closing(make_tools(settings)) as tools:
        desk = Desk(tools)
        answer_lines(lambda line: _answer(desk, line, settings), settings.language)


def _answer(desk: Desk, line: Mapping[str, Any], settings: Settings) -> dict[str, Any]:
    if line.get("state") is True:
        return {"state": desk.look(parse_act({**line, "text": ""}, settings).channel)}
    request = parse_act(line, settings)
    reply = desk.handle(request) or Reply()
    _delivered(desk)
    replies = render_replies(reply, lambda token: desk.does(token, request))
    return {"replies": replies, "act": reply.act, "error": reply.error, "rolled": list(reply.rolled)}


def _delivered(desk: Desk) -> None:
    """What stands on standard output is delivered: the outbox need not keep it. Other platforms send their own.

    What cannot be marked now is marked after the next act; the answer to this one stands.
    """
    store = desk.tools.store_if_usable
    with suppress(StorageTrouble):
        while store is not None and (rows := store.outbox.due(platform=PLATFORM)):
            for row in rows:
                store.outbox.sent(row.id, None)


def parse_act(line: Mapping[str, Any], settings: Settings) -> Request:
    """One act. Raises ``NotUnderstood`` (``chat.act``) naming the field that is missing or of the wrong kind."""
    for field in ("channel", "user"):
        value = line.get(field)
        if not isinstance(value, str) or not value or len(value) > _LONGEST_NAME:
            raise NotUnderstood("chat.act", field=field, value=value, allowed=Hint.A_NAME)
    text, press, update = line.get("text"), line.get("press") or None, line.get("update_id")
    if not isinstance(text, str) and not isinstance(press, str):
        raise NotUnderstood("chat.act", field="text", value=text, allowed=Hint.TEXT_OR_PRESS)
    channel, user = line["channel"], line["user"]
    return Request(
        channel=channel if ":" in channel else f"{PLATFORM}:{channel}",
        actor=Actor(f"{PLATFORM}:{user}", user),
        text=text if isinstance(text, str) else None,
        press=press if isinstance(press, str) else None,
        update_id=None if update is None else f"{PLATFORM}:{update}",
        message_id=None if update is None else str(update),
        locale=settings.language,
        can_manage=line.get("manager") is True,
    )


def render_replies(reply: Reply, does: Callable[[str], str]) -> list[dict[str, Any]]:
    """Each message as ``{"to", "text", "buttons": [{"label", "press", "does"}], "files": [...]}``."""
    made = [
        {
            "to": out.channel,
            "text": draw_plain(out.payload),
            "buttons": [
                {"label": button["label"], "press": button["token"], "does": does(button["token"])}
                for row in out.payload["buttons"]
                for button in row
            ],
            "files": [block["name"] for block in out.payload["blocks"] if block["kind"] == "file"],
        }
        for out in reply.messages
    ]
    if reply.notice:
        made.append({"to": "you", "text": reply.notice, "buttons": [], "files": []})
    return made
