"""Discord on loopback: REST and gateway as discord.py uses them, which refuses what Discord refuses and can misbehave.

It is one file above 400 lines on purpose: a server that is read from top to bottom, with nothing of the bot in it.

Point the library at it with :func:`pointed_at`. A test speaks as a person (:meth:`FakeDiscord.say`,
:meth:`FakeDiscord.slash`, :meth:`FakeDiscord.press`), looks at :attr:`FakeDiscord.calls` and at what stands in a
channel (:meth:`FakeDiscord.texts`), and waits with :meth:`FakeDiscord.until`. :meth:`FakeDiscord.fail` plans a fault
for the next calls; :meth:`FakeDiscord.cut`, :meth:`FakeDiscord.ask_to_reconnect` and :meth:`FakeDiscord.invalidate`
trouble the gateway. Events that happen while nobody is connected wait in the session, as they do at Discord.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import mimetypes
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, cast

import discord
import yarl
from aiohttp import WSMsgType, web

API = "/api/v10"
NOW = "2026-01-01T00:00:00+00:00"
EVERYTHING = str(discord.Permissions.all().value & ~discord.Permissions(administrator=True).value)
EMPTY = ("emojis", "stickers", "threads", "voice_states", "presences", "stage_instances", "guild_scheduled_events",
         "soundboard_sounds", "features")  # fmt: skip
TOKEN = "ODk.Ghi.loopback-token"
NAME = re.compile(r"[-_'\w]{1,32}")
COMMAND, COMPONENT, AUTOCOMPLETE, WRITTEN = 2, 3, 4, 5
EPHEMERAL, LOADING = 64, 128

_ids = itertools.count(1_400_000_000_000_000_000, 4096)


def new_id() -> str:
    return str(next(_ids))


@dataclass
class Fault:
    """What goes wrong with the next ``times`` calls that ``where`` (``POST /channels/…``) is found in.

    ``kind``: a status number; ``"before"`` and ``"after"`` drop the connection before or after the call took effect.
    """

    where: str
    kind: int | str
    times: int = 1
    retry_after: float = 0.2
    code: int = 0


@dataclass
class Asked:
    """An interaction at Discord's side."""

    id: str
    token: str
    type: int
    channel: str
    user: str
    source: str | None
    since: float
    answered: bool = False
    original: str | None = None
    form: dict[str, Any] | None = None


@dataclass
class Session:
    """A gateway session: what was sent in it, to be sent again on resume."""

    id: str
    sent: list[dict[str, Any]] = field(default_factory=list)
    seq: int = 0


_ATTACHMENT = 11
"""The type of an option that is a file."""


class Refusal(Exception):
    def __init__(self, status: int, code: int, message: str = "") -> None:
        super().__init__(f"{status} {code} {message}")
        self.status, self.code, self.message = status, code, message


class FakeDiscord:
    def __init__(self, channels: int = 1) -> None:
        self.app, self.guild = new_id(), new_id()
        self.channels = [new_id() for _ in range(channels)]
        self.people: dict[str, str] = {}
        self.privates: dict[str, str] = {}
        self.messages: dict[str, dict[str, Any]] = {}
        self.order: list[dict[str, Any]] = []
        self.pins = 0
        """The bot's messages as they came, an edited one once more."""
        self.eyes: dict[str, str] = {}
        """Who alone sees an ephemeral message."""
        self.files: dict[str, bytes] = {}
        self.url = ""
        self.asked: dict[str, Asked] = {}
        self.commands: list[dict[str, Any]] = []
        self.calls: list[tuple[str, Any]] = []
        self.faults: list[Fault] = []
        self.forbidden: set[str] = set()
        self.gone: set[str] = set()
        self.closed_privates: set[str] = set()
        self.nonces: dict[tuple[str, str], str] = {}
        self.session: Session | None = None
        self.ws: web.WebSocketResponse | None = None
        self.identified = self.resumed = 0
        self.intents = 0
        self.first_answer_s = 3.0
        self.heard: Callable[[str, Any], None] | None = None
        self._moved = asyncio.Event()

    # Who is there, and what they do.

    def person(self, name: str) -> str:
        """The id of a person of that name."""
        for key, known in self.people.items():
            if known == name:
                return key
        key = new_id()
        self.people[key] = name
        return key

    async def say(
        self,
        name: str,
        content: str,
        *,
        channel: str | None = None,
        mentions_bot: bool = False,
        reply: str | None = None,
        file: tuple[str, bytes] | None = None,
    ) -> str:
        """A message. Without the content intent the bot sees the text of mentions, replies that ping and DMs alone."""
        channel = channel or self.channels[0]
        person = self.person(name)
        data = self._message(channel, {"content": content}, author=self._user(person))
        if file is not None:
            self.files[data["id"]] = file[1]
            made = _attachment(file[0], len(file[1])) | {"url": f"{self.url}/attachments/{data['id']}"}
            data["attachments"] = [made]
        shown = dict(data)
        if mentions_bot:
            shown["mentions"] = [self._user(self.app, "Adjutant", bot=True)]
        elif channel in self.channels and not self.intents & discord.Intents(message_content=True).value:
            shown |= {"content": "", "attachments": []}
        if reply is not None:
            shown |= {
                "type": 19,
                "message_reference": {"message_id": reply, "channel_id": channel, "guild_id": self.guild},
                "referenced_message": self.messages[reply],
            }
        if channel in self.channels:
            member = {k: v for k, v in self._member(person).items() if k != "user"}
            shown |= {"guild_id": self.guild, "member": member}
        await self.dispatch("MESSAGE_CREATE", shown)
        return str(data["id"])

    async def slash(self, name: str, command: str, channel: str | None = None, /, **options: Any) -> Asked:
        """A slash command; option types are read from what the bot has told. A file is its name and its bytes."""
        root, *path = command.split()
        known = leaf = next(c for c in self.commands if c["name"] == root)
        for name_below in path:
            leaf = next(one for one in leaf["options"] if one["name"] == name_below)
        types = {option["name"]: option["type"] for option in leaf.get("options", [])}
        files: dict[str, Any] = {}
        for option, value in options.items():
            if types[option] == _ATTACHMENT:
                sent = _attachment(value[0], len(value[1]))
                self.files[sent["id"]] = value[1]
                files[sent["id"]] = sent | {"url": f"{self.url}/attachments/{sent['id']}"}
                options[option] = sent["id"]
        data = {
            "id": known["id"],
            "name": root,
            "type": 1,
            "options": _nested(path, [{"name": n, "type": types[n], "value": v} for n, v in options.items()]),
            **({"resolved": {"attachments": files}} if files else {}),
        }
        return await self.interact(COMMAND, name, data, channel)

    async def press(self, name: str, message: str, token: str, menu: str = "") -> Asked:
        """A press of the button with that custom id, or that choice of a menu."""
        data: dict[str, Any] = {"custom_id": token, "component_type": 2}
        if menu:
            data = {"custom_id": menu, "component_type": 3, "values": [token]}
        return await self.interact(COMPONENT, name, data, self.messages[message]["channel_id"], source=message)

    async def write(self, name: str, asked: Asked, words: str) -> Asked:
        """What somebody writes in the form that was shown, sent."""
        assert asked.form is not None
        ((label,)) = asked.form["components"]
        field = {"type": 4, "id": 2, "custom_id": label["component"]["custom_id"], "value": words}
        data = {"custom_id": asked.form["custom_id"], "components": [{"type": 18, "id": 1, "component": field}]}
        return await self.interact(WRITTEN, name, data, asked.channel, source=asked.source)

    async def interact(
        self, kind: int, name: str, data: Any, channel: str | None = None, source: str | None = None
    ) -> Asked:
        asked, event = self.interaction(kind, name, data, channel, source)
        await self.dispatch("INTERACTION_CREATE", event)
        return asked

    def interaction(
        self, kind: int, name: str, data: Any, channel: str | None = None, source: str | None = None
    ) -> tuple[Asked, dict[str, Any]]:
        """An interaction at Discord's side and its event, not sent yet."""
        channel = channel or self.channels[0]
        person = self.person(name)
        key = new_id()
        asked = Asked(key, f"t{key}", kind, channel, person, source, time.monotonic())
        self.asked[key] = asked
        event: dict[str, Any] = {
            "id": key,
            "application_id": self.app,
            "type": kind,
            "token": asked.token,
            "version": 1,
            "channel_id": channel,
            "data": data,
            "locale": "ru",
            "guild_locale": "en-US",
            "app_permissions": EVERYTHING,
            "entitlements": [],
            "attachment_size_limit": 10**7,
            "authorizing_integration_owners": {"0": self.guild},
            "context": 0 if channel in self.channels else 1,
        }
        if channel in self.channels:
            event |= {
                "guild_id": self.guild,
                "channel": {"id": channel, "type": 0, "name": "table"},
                "member": self._member(person) | {"permissions": EVERYTHING},
            }
        else:
            event |= {"channel": {"id": channel, "type": 1}, "user": self._user(person)}
        if source is not None:
            event["message"] = self.messages[source]
        return asked, event

    def texts(self, channel: str | None = None) -> list[str]:
        """What the bot's messages in a channel say now, ephemeral ones in brackets."""
        wanted = channel or self.channels[0]
        return [
            f"({m['content']})" if m["flags"] & EPHEMERAL else m["content"]
            for m in self.messages.values()
            if m["channel_id"] == wanted and m["author"]["id"] == self.app
        ]

    def last(self, channel: str | None = None) -> dict[str, Any]:
        """The bot's last message in a channel."""
        wanted = channel or self.channels[0]
        return [m for m in self.messages.values() if m["channel_id"] == wanted and m["author"]["id"] == self.app][-1]

    def buttons(self, message: dict[str, Any]) -> dict[str, str]:
        """Custom ids of a message's buttons by label."""
        parts = [part for row in message["components"] for part in row["components"]]
        return {part["label"]: part["custom_id"] for part in parts if "label" in part and "custom_id" in part}

    async def until(self, true: Callable[[], Any], timeout: float = 40.0) -> Any:
        """Wait until ``true()`` is; fails with the calls so far."""
        try:
            async with asyncio.timeout(timeout):
                while not (found := true()):
                    self._moved.clear()
                    with contextlib.suppress(TimeoutError):
                        # What is waited for may happen in the bot, without a call.
                        await asyncio.wait_for(self._moved.wait(), 0.05)
                return found
        except TimeoutError:
            lines = "\n".join(f"{what} {json.dumps(said, ensure_ascii=False)[:200]}" for what, said in self.calls[-12:])
            raise AssertionError(f"never came to be; last calls:\n{lines}") from None

    async def opened(self, times: int = 1) -> None:
        """Wait until the bot has identified so often, on a slow machine once more, and told its commands."""
        await self.until(lambda: self.commands and self.ws is not None and self.identified >= times)

    def fail(self, where: str, kind: int | str, times: int = 1, **more: Any) -> None:
        """Plan a fault."""
        self.faults.append(Fault(where, kind, times, **more))

    # The gateway.

    async def dispatch(self, event: str, data: Any) -> None:
        """Send an event in the session; with nobody connected it waits there."""
        assert self.session is not None, "nobody has identified yet"
        self.session.seq += 1
        frame = {"op": 0, "s": self.session.seq, "t": event, "d": data}
        self.session.sent.append(frame)
        if self.ws is not None and not self.ws.closed:
            with contextlib.suppress(ConnectionError):
                await self.ws.send_str(json.dumps(frame))

    async def cut(self) -> None:
        """The connection breaks without a word."""
        assert self.ws is not None
        ws, self.ws = self.ws, None
        assert ws._req is not None and ws._req.transport is not None
        ws._req.transport.abort()

    async def ask_to_reconnect(self) -> None:
        """Discord moves the bot to another machine."""
        assert self.ws is not None
        await self.ws.send_json({"op": 7, "d": None, "s": None, "t": None})

    async def invalidate(self) -> None:
        """The session is forgotten: the bot has to identify anew, and what it missed is lost."""
        assert self.ws is not None
        self.session = None
        await self.ws.send_json({"op": 9, "d": False, "s": None, "t": None})

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse()
        await ws.prepare(request)
        await ws.send_json({"op": 10, "s": None, "t": None, "d": {"heartbeat_interval": 41250}})
        async for frame in ws:
            if frame.type is not WSMsgType.TEXT:
                continue
            said = json.loads(frame.data)
            if said["op"] == 1:
                await ws.send_json({"op": 11, "d": None, "s": None, "t": None})
            elif said["op"] == 2:
                if said["d"]["token"] != TOKEN:
                    await ws.close(code=4004)
                    break
                self.intents = said["d"]["intents"]
                self.identified += 1
                self.ws, self.session = ws, Session(new_id())
                await self._welcome(request)
            elif said["op"] == 6:
                if self.session is None or said["d"]["session_id"] != self.session.id:
                    await ws.send_json({"op": 9, "d": False, "s": None, "t": None})
                    continue
                self.ws = ws
                self.resumed += 1
                for missed in self.session.sent:
                    if missed["s"] > said["d"]["seq"]:
                        await ws.send_str(json.dumps(missed))
                await self.dispatch("RESUMED", {})
            self._moved.set()
        return ws

    async def _welcome(self, request: web.Request) -> None:
        assert self.session is not None
        await self.dispatch(
            "READY",
            {
                "v": 10,
                "user": self._user(self.app, "Adjutant", bot=True),
                "guilds": [{"id": self.guild, "unavailable": True}],
                "session_id": self.session.id,
                "resume_gateway_url": str(request.url.origin()).replace("http", "ws") + "/gateway",
                "application": {"id": self.app, "flags": 0},
            },
        )
        await self.dispatch("GUILD_CREATE", self._guild())

    # REST.

    @web.middleware
    async def _door(self, request: web.Request, handler: Any) -> web.StreamResponse:
        """Planned faults, refusals, and a note of every call."""
        where = f"{request.method} {request.path.removeprefix(API)}"
        if request.path == "/gateway":
            response: web.StreamResponse = await handler(request)
            return response
        fault = next((f for f in self.faults if f.where in where and f.times > 0), None)
        if fault is not None:
            fault.times -= 1
            if fault.kind != "after":
                self.calls.append((f"{where} !{fault.kind}", None))
                self._moved.set()
                return self._misbehave(request, fault)
        said = await _read(request)
        self.calls.append((where, said))
        try:
            if request.headers.get("Authorization") not in (f"Bot {TOKEN}", None):
                raise Refusal(401, 0, "401: Unauthorized")
            made = await handler(request, said)
        except Refusal as refusal:
            return _answer({"code": refusal.code, "message": refusal.message}, refusal.status)
        finally:
            self._moved.set()
            if self.heard is not None:
                self.heard(where, said)
        if fault is not None:
            return self._misbehave(request, fault)
        if isinstance(made, web.Response):
            return made
        return _answer(made) if made is not None else web.Response(status=204)

    def _misbehave(self, request: web.Request, fault: Fault) -> web.Response:
        if isinstance(fault.kind, str):
            assert request.transport is not None
            request.transport.abort()
            return web.Response(status=500)
        if fault.kind == 429:
            body = {"message": "You are being rate limited.", "retry_after": fault.retry_after, "global": False}
            headers = {"Via": "1.1 google", "Retry-After": str(fault.retry_after)}
            return _answer(body, 429, headers)
        return _answer({"code": fault.code, "message": "planned"}, fault.kind)

    async def _callback(self, request: web.Request, said: Any) -> Any:
        asked = self.asked.get(request.match_info["interaction"])
        if asked is None or asked.token != request.match_info["token"]:
            raise Refusal(404, 10062, "Unknown interaction")
        if asked.answered:
            raise Refusal(400, 40060, "Interaction has already been acknowledged.")
        if time.monotonic() - asked.since > self.first_answer_s:
            raise Refusal(404, 10062, "Unknown interaction")
        kind, data = said["type"], said.get("data") or {}
        message = None
        if kind == 8:
            _check_choices(data["choices"])
        elif kind == 4:
            _check_message(data)
            message = self._message(asked.channel, data, asked=asked)
        elif kind == 5:
            message = self._message(asked.channel, {"flags": (data.get("flags") or 0) | LOADING}, asked=asked)
        elif kind == 7:
            _check_message(data, edit=True)
            message = self._edit(asked.source or "", data)
        elif kind == 9 and asked.type in (COMMAND, COMPONENT):
            _check_form(data)
            asked.form = data
        elif kind != 6 or asked.type not in (COMPONENT, WRITTEN):
            raise Refusal(400, 50035, f"Invalid type {kind}")
        asked.answered = True
        asked.original = message["id"] if message else asked.source
        interaction = {
            "id": asked.id,
            "type": asked.type,
            "response_message_id": message and message["id"],
            "response_message_loading": kind == 5,
            "response_message_ephemeral": bool(message and message["flags"] & EPHEMERAL),
        }
        return {"interaction": interaction, "resource": {"type": kind} | ({"message": message} if message else {})}

    def _of_token(self, request: web.Request) -> Asked:
        token = request.match_info["token"]
        asked = next((a for a in self.asked.values() if a.token == token), None)
        if asked is None or not asked.answered:
            raise Refusal(404, 10015, "Unknown Webhook")
        return asked

    async def _follow(self, request: web.Request, said: Any) -> Any:
        asked = self._of_token(request)
        _check_message(said)
        return self._message(asked.channel, said, asked=asked, webhook_id=self.app)

    async def _original(self, request: web.Request, said: Any) -> Any:
        original = self.messages.get(self._of_token(request).original or "")
        if original is None:
            raise Refusal(404, 10008, "Unknown Message")
        return original

    async def _edit_original(self, request: web.Request, said: Any) -> Any:
        _check_message(said, edit=True)
        return self._edit(self._of_token(request).original or "", said)

    async def _delete_original(self, request: web.Request, said: Any) -> Any:
        del self.messages[self._of_token(request).original or ""]

    async def _send(self, request: web.Request, said: Any) -> Any:
        channel = request.match_info["channel"]
        self._check_channel(channel)
        _check_message(said)
        nonce = said.get("nonce")
        if nonce is not None and len(str(nonce)) > 25:
            raise Refusal(400, 50035, "nonce")
        if nonce is not None and said.get("enforce_nonce"):
            known = self.nonces.get((channel, str(nonce)))
            if known is not None:
                return self.messages[known]
        made = self._message(channel, said)
        if nonce is not None:
            self.nonces[channel, str(nonce)] = made["id"]
        return made

    async def _patch(self, request: web.Request, said: Any) -> Any:
        self._check_channel(request.match_info["channel"])
        known = self.messages.get(request.match_info["message"])
        if known is None or known["channel_id"] != request.match_info["channel"] or known["flags"] & EPHEMERAL:
            raise Refusal(404, 10008, "Unknown Message")
        _check_message(said, edit=True)
        return self._edit(request.match_info["message"], said)

    async def _pin(self, request: web.Request, said: Any) -> Any:
        """Discord says so in the channel, in a message of the bot's own."""
        channel = request.match_info["channel"]
        self.messages[request.match_info["message"]]["pinned"] = True
        self.pins += 1
        notice = self._message(channel, {}, author=self._user(self.app, "Adjutant", bot=True), type=6)
        await self.dispatch("MESSAGE_CREATE", notice)

    async def _unpin(self, request: web.Request, said: Any) -> Any:
        self.messages[request.match_info["message"]]["pinned"] = False

    async def _delete(self, request: web.Request, said: Any) -> Any:
        del self.messages[request.match_info["message"]]

    async def _open_private(self, request: web.Request, said: Any) -> Any:
        person = str(said["recipient_id"])
        channel = self.privates.setdefault(person, new_id())
        if person in self.closed_privates:
            self.forbidden.add(channel)
        return {"id": channel, "type": 1, "recipients": [self._user(person)], "last_message_id": None, "flags": 0}

    async def _sync(self, request: web.Request, said: Any) -> Any:
        _check_commands(said)
        self.commands = [
            {
                "description": "",
                **c,
                "id": new_id(),
                "application_id": self.app,
                "version": new_id(),
                "default_member_permissions": None,
            }
            for c in said
        ]
        return self.commands

    def _check_channel(self, channel: str) -> None:
        if channel in self.gone or (channel not in self.channels and channel not in self.privates.values()):
            raise Refusal(404, 10003, "Unknown Channel")
        if channel in self.forbidden:
            raise Refusal(403, 50007 if channel in self.privates.values() else 50013, "Missing Permissions")

    def _message(
        self, channel: str, data: Any, *, author: Any = None, asked: Asked | None = None, **extra: Any
    ) -> dict[str, Any]:
        made = {
            "id": new_id(),
            "channel_id": channel,
            "author": author or self._user(self.app, "Adjutant", bot=True),
            "content": data.get("content") or "",
            "components": data.get("components") or [],
            "embeds": data.get("embeds") or [],
            "flags": data.get("flags") or 0,
            "attachments": [_attachment(name, size) for name, size in data.get("_files", [])],
            "timestamp": NOW,
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "pinned": False,
            "type": 0,
            **extra,
        }
        self.messages[made["id"]] = made
        if asked is not None and made["flags"] & EPHEMERAL:
            self.eyes[made["id"]] = asked.user
        if author is None and not made["flags"] & LOADING:
            self.order.append(made)
        return made

    def _edit(self, key: str, data: Any) -> dict[str, Any]:
        if key not in self.messages:
            raise Refusal(404, 10008, "Unknown Message")
        made = self.messages[key]
        made |= {k: data[k] or ([] if k != "content" else "") for k in ("content", "components", "embeds") if k in data}
        made["flags"] &= ~LOADING
        made["edited_timestamp"] = NOW
        self.order.append(made)
        return made

    def _user(self, key: str, name: str | None = None, **more: Any) -> dict[str, Any]:
        shown = name or self.people.get(key, "somebody")
        return {"id": key, "username": shown, "discriminator": "0", "avatar": None, "global_name": None, **more}

    def _member(self, key: str, **user: Any) -> dict[str, Any]:
        who = self._user(key, **user)
        return {"user": who, "roles": [], "joined_at": NOW, "deaf": False, "mute": False, "flags": 0}

    def _guild(self) -> dict[str, Any]:
        role = {"id": self.guild, "name": "@everyone", "permissions": EVERYTHING, "position": 0, "color": 0}
        role |= {"hoist": False, "managed": False, "mentionable": False, "flags": 0}
        role["colors"] = {"primary_color": 0, "secondary_color": None, "tertiary_color": None}
        return {
            "id": self.guild,
            "name": "Club",
            "owner_id": self.person("owner"),
            "unavailable": False,
            "member_count": 2,
            "members": [self._member(self.app, name="Adjutant", bot=True)],
            "roles": [role],
            "large": False,
            "joined_at": NOW,
            "channels": self._channels(),
            "verification_level": 0,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "nsfw_level": 0,
            "premium_tier": 0,
            "preferred_locale": "en-US",
            "system_channel_flags": 0,
            **{k: [] for k in EMPTY},
        }

    def _channels(self) -> list[dict[str, Any]]:
        closed = {"id": self.guild, "type": 0, "allow": "0", "deny": str(discord.Permissions(send_messages=True).value)}
        return [
            {
                "id": key,
                "type": 0,
                "name": f"table-{number}",
                "position": number,
                "guild_id": self.guild,
                "permission_overwrites": [closed] if key in self.forbidden else [],
            }
            for number, key in enumerate(self.channels)
        ]

    async def start(self) -> int:
        """Open the server; its port."""
        app = web.Application(middlewares=[self._door])

        def now(made: Callable[[], Any]) -> Any:
            async def handler(request: web.Request, said: Any) -> Any:
                return made()

            return handler

        def application() -> dict[str, Any]:
            return {"id": self.app, "name": "Adjutant", "icon": None, "description": "", "bot_public": True,
                    "bot_require_code_grant": False, "verify_key": "", "owner": self._user(self.person("owner")),
                    "flags": 0, "team": None, "rpc_origins": [], "summary": ""}  # fmt: skip

        me: dict[str, Any] = {"name": "Adjutant", "bot": True}
        callback, hook = "/interactions/{interaction}/{token}/callback", "/webhooks/{app}/{token}"
        for method, path, handler in (
            ("GET", "/users/@me", now(lambda: self._user(self.app, **me))),
            ("GET", "/oauth2/applications/@me", now(application)),
            ("GET", "/applications/@me", now(application)),
            ("GET", "/users/@me/guilds", now(lambda: [self._guild() | {"owner": False, "permissions": EVERYTHING}])),
            ("GET", "/guilds/{guild}", now(self._guild)),
            ("GET", "/guilds/{guild}/channels", now(self._channels)),
            ("GET", "/guilds/{guild}/members/{member}", now(lambda: self._member(self.app, **me))),
            ("GET", "/applications/{app}/commands", now(lambda: self.commands)),
            ("PUT", "/applications/{app}/commands", self._sync),
            ("GET", "/applications/{app}/guilds/{guild}/commands", now(list)),
            ("GET", "/gateway/bot", now(lambda: {"url": "wss://127.0.0.1", "shards": 1, "session_start_limit": {}})),
            ("POST", "/users/@me/channels", self._open_private),
            ("POST", "/channels/{channel}/messages", self._send),
            ("PATCH", "/channels/{channel}/messages/{message}", self._patch),
            ("PUT", "/channels/{channel}/messages/pins/{message}", self._pin),
            ("DELETE", "/channels/{channel}/messages/pins/{message}", self._unpin),
            ("DELETE", "/channels/{channel}/messages/{message}", self._delete),
            ("POST", callback, self._callback),
            ("POST", hook, self._follow),
            ("GET", hook + "/messages/@original", self._original),
            ("PATCH", hook + "/messages/@original", self._edit_original),
            ("DELETE", hook + "/messages/@original", self._delete_original),
        ):
            app.router.add_route(method, API + path, cast(Any, handler))
        app.router.add_get("/gateway", self._gateway)
        app.router.add_get("/attachments/{key}", cast(Any, self._download))
        app.router.add_route("*", "/{rest:.*}", cast(Any, self._unknown))
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.5)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        assert site._server is not None
        port: int = site._server.sockets[0].getsockname()[1]  # type: ignore[attr-defined]
        self.url = f"http://127.0.0.1:{port}"
        return port

    async def _download(self, request: web.Request, said: Any) -> web.Response:
        return web.Response(body=self.files[request.match_info["key"]])

    async def _unknown(self, request: web.Request, said: Any) -> Any:
        self.calls.append(("UNKNOWN", f"{request.method} {request.path}"))
        raise Refusal(404, 0, "404: Not Found")

    async def stop(self) -> None:
        """Close the server."""
        if self.ws is not None and not self.ws.closed:
            await self.ws.close()
        await self._runner.cleanup()


@contextlib.contextmanager
def pointed_at(port: int) -> Iterator[None]:
    """Let discord.py take this machine for Discord."""
    route, socket = discord.http.Route, discord.gateway.DiscordWebSocket
    before = route.BASE, socket.DEFAULT_GATEWAY
    route.BASE = f"http://127.0.0.1:{port}{API}"
    socket.DEFAULT_GATEWAY = yarl.URL(f"ws://127.0.0.1:{port}/gateway")
    try:
        yield
    finally:
        route.BASE, socket.DEFAULT_GATEWAY = before


def _answer(data: Any, status: int = 200, headers: dict[str, str] | None = None) -> web.Response:
    # discord.py reads JSON only when the header is exactly this: aiohttp's json_response adds a charset.
    return web.Response(
        body=json.dumps(data).encode(), status=status, headers={"Content-Type": "application/json", **(headers or {})}
    )


async def _read(request: web.Request) -> Any:
    if not request.content_type.startswith("multipart/"):
        return await request.json() if request.can_read_body else {}
    data: dict[str, Any] = {"_files": []}
    async for part in await request.multipart():
        if part.name == "payload_json":
            data |= json.loads(await part.text())
        else:
            data["_files"].append((part.filename, len(await part.read())))
    return data


def _nested(path: list[str], options: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The options of a subcommand as an interaction holds them: a group is of type 2, a subcommand of type 1."""
    for depth, name in enumerate(reversed(path)):
        options = [{"name": name, "type": 2 if depth else 1, "options": options}]
    return options


def _attachment(name: str, size: int) -> dict[str, Any]:
    return {
        "id": new_id(),
        "filename": name,
        "content_type": mimetypes.guess_type(name)[0],
        "size": size,
        "url": "http://127.0.0.1/",
        "proxy_url": "http://127.0.0.1/",
    }


def _check(ok: bool, what: str) -> None:
    if not ok:
        raise Refusal(400, 50035, f"Invalid Form Body: {what}")


def _check_message(data: Any, *, edit: bool = False) -> None:
    _check(len((data.get("content") or "").encode("utf-16-le")) <= 4_000, "content")
    rows = data.get("components") or []
    _check(len(rows) <= 5, "rows")
    seen = set()
    for row in rows:
        parts = row["components"]
        _check(1 <= len(parts) <= 5, "row")
        for part in parts:
            if part["type"] == 2 and part["style"] == 5:
                _check("custom_id" not in part and part["url"].startswith("https://"), "url")
                continue
            _check(1 <= len(part["custom_id"]) <= 100 and part["custom_id"] not in seen, "custom_id")
            seen.add(part["custom_id"])
            if part["type"] == 2:
                _check(1 <= len(part["label"]) <= 80, "label")
            else:
                _check(len(parts) == 1 and 1 <= len(part["options"]) <= 25, "options")
                _check(all(len(o["value"]) <= 100 and 1 <= len(o["label"]) <= 100 for o in part["options"]), "option")
    _check(data.get("allowed_mentions", {}).get("parse") == [] or edit, "a message that might ping somebody")
    if not edit and not (data.get("content") or data.get("embeds") or data.get("_files") or rows):
        raise Refusal(400, 50006, "Cannot send an empty message")


def _check_form(data: Any) -> None:
    _check(1 <= len(data["title"]) <= 45 and 1 <= len(data["custom_id"]) <= 100, "title")
    for label in data["components"]:
        field = label["component"]
        _check(label["type"] == 18 and 1 <= len(label["label"]) <= 45 and field["type"] == 4, "label")
        _check(len(field.get("placeholder") or "") <= 100, "placeholder")


def _check_choices(choices: Any) -> None:
    _check(len(choices) <= 25, "choices")
    _check(all(1 <= len(c["name"]) <= 100 and 1 <= len(str(c["value"])) <= 100 for c in choices), "choice")


def _check_commands(commands: Any) -> None:
    slash = [command for command in commands if command.get("type", 1) == 1]
    _check(len(slash) <= 100 and len(commands) - len(slash) <= 15, "commands")
    _check_names(slash)
    for command in slash:
        _check_command(command)
    for command in commands:
        _check(1 <= len(command["name"]) <= 32 and (command in slash or not command.get("description")), "menus")


def _check_names(commands: Any) -> None:
    for wanted in (lambda x: x["name"], lambda x: (x.get("name_localizations") or {}).get("ru", x["name"])):
        names = [wanted(command) for command in commands]
        _check(len(set(names)) == len(names), "two of one name")
        _check(all(NAME.fullmatch(name) and name == name.lower() for name in names), f"names {names}")


def _check_command(command: Any, depth: int = 0) -> None:
    """A command or option and all that is below it; groups are at most two deep, and stand beside no plain options."""
    options = command.get("options") or []
    _check(len(options) <= 25, f"options of {command['name']}")
    _check_names(options)
    below = [option["type"] in (1, 2) for option in options]
    _check(all(below) or not any(below), f"{command['name']} is both a group and a command")
    _check(depth <= 3, "groups")
    for words in (command["description"], *(command.get("description_localizations") or {}).values()):
        _check(1 <= len(words) <= 100, "description")
    if command.get("choices"):
        _check_choices(command["choices"])
    required = [option.get("required", False) for option in options]
    _check(required == sorted(required, reverse=True), "required options first")
    for option in options:
        _check_command(option, depth + 1)
