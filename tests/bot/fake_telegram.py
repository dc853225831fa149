"""A Bot API of our own on loopback: refuses what Telegram refuses, and misbehaves on demand.

fake = FakeTelegram()
await fake.start()                      # fake.url for the bot
fake.say("ira", "/roll 2d6")            # a member writes
await fake.until(lambda: fake.said())   # what the bot said
"""

# ruff: noqa: N802 - methods bear Telegram's names

import asyncio
import json
import random
import time
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from aiohttp import ClientSession, web

from tests.bot.telegram_html import Refusal, check_text, read_html

TOKEN = "123456:TEST-token_of-the-bot_on_loopback-0000"
GROUP = -4200
SECRET_HEADER = "X-Telegram-Bot-Api-Secret-Token"


@dataclass
class Trouble:
    """What goes wrong with the next calls of a method: ``status``, ``hang`` (seconds, then nothing was done), ``drop``
    (all is done, and the connection breaks before the answer)."""

    method: str
    times: int = 1
    status: int = 0
    description: str = "Internal Server Error"
    parameters: dict[str, Any] = field(default_factory=dict)
    hang: float = 0.0
    drop: bool = False


@dataclass
class Chat:
    id: int
    type: str = "group"
    member: bool = True
    may_write: bool = True
    moved_to: int | None = None
    topics: set[int] = field(default_factory=set)
    admins: set[int] = field(default_factory=set)
    anonymous: set[int] = field(default_factory=set)
    may_pin: bool = True
    pinned: list[int] = field(default_factory=list)
    last_message: int = 100
    sent_at: deque = field(default_factory=deque)

    def plain(self) -> dict[str, Any]:
        named = {"first_name": f"U{self.id}"} if self.type == "private" else {"title": f"Club {self.id}"}
        return {"id": self.id, "type": self.type, **named}


class Fail(Exception):
    def __init__(self, status: int, description: str, **parameters: Any) -> None:
        super().__init__(description)
        self.status, self.description, self.parameters = status, description, parameters


class FakeTelegram:
    def __init__(self, *, token: str = TOKEN, name: str = "AdjutantBot", per_minute: int = 0, seed: int = 1) -> None:
        self.token, self.name, self.per_minute = token, name, per_minute
        self.minute_s = 60.0
        self.refused = 0
        """How often a group got more than it takes in a minute."""
        self.rng = random.Random(seed)
        self.chats: dict[int, Chat] = {GROUP: Chat(GROUP)}
        self.users: dict[str, int] = {}
        self.messages: dict[tuple[int, int], dict[str, Any]] = {}
        self.order: list[dict[str, Any]] = []
        self.history: list[dict[str, Any]] = []
        self.calls: list[tuple[str, dict[str, Any]]] = []
        self.answers: dict[str, dict[str, Any]] = {}
        self.asked: dict[str, float] = {}
        self.offered: dict[str, dict[str, Any]] = {}
        self.inline: dict[str, dict[str, Any]] = {}
        self.trouble: list[Trouble] = []
        self.files: dict[str, bytes] = {}
        self.pending: list[dict[str, Any]] = []
        self.confirmed: list[int] = []
        self.on_confirm = lambda update: None
        self.shuffled = False
        self.slow = 0.0
        self.next_update = 1000
        self.given: dict[int, dict[str, Any]] = {}
        self.menus: dict[str, list[dict[str, str]]] = {}
        self.chat_menus: dict[int, dict[str, list[dict[str, str]]]] = {}
        self.words: dict[tuple[str, str], str] = {}
        self.webhook: dict[str, Any] = {}
        self.notices: dict[tuple[int, int], bool] = {}
        """Telegram's own lines that something was pinned, and whether in silence."""
        self.privacy = True
        self.inline_mode = True
        self._news = asyncio.Condition()
        self._polling = 0
        self._caller: asyncio.Task | None = None
        self._runner: web.AppRunner | None = None

    # --- what members do

    def user(self, name: str) -> int:
        return self.users.setdefault(name, 7000 + len(self.users))

    def _from(self, name: str, **more: Any) -> dict[str, Any]:
        return {"id": self.user(name), "is_bot": False, "first_name": name, "language_code": "ru", **more}

    def message(self, who: str, chat: int | None = None, thread: int | None = None, **more: Any) -> dict[str, Any]:
        place = self._chat_for(who, chat)
        place.last_message += 1
        made = {
            "message_id": place.last_message,
            "date": int(time.time()),
            "chat": place.plain(),
            "from": self._from(who),
        }
        if thread is not None:
            made |= {"message_thread_id": thread, "is_topic_message": True}
            place.topics.add(thread)
        return made | more

    def _chat_for(self, who: str, chat: int | None) -> Chat:
        number = GROUP if chat is None else chat
        kind = "private" if number > 0 else "supergroup"
        return self.chats.setdefault(number, Chat(number, kind))

    def private(self, who: str) -> int:
        """The private chat of a member; it exists once they have written there."""
        return self.user(who)

    def say(
        self, who: str, text: str, chat: int | None = None, thread: int | None = None, **more: Any
    ) -> dict[str, Any]:
        return self.update(message=self.message(who, chat, thread, text=text, **more))

    def me(self) -> dict[str, Any]:
        return {"id": int(self.token.split(":")[0]), "is_bot": True, "first_name": "Adjutant", "username": self.name}

    def reply(self, who: str, to: dict[str, Any], text: str) -> dict[str, Any]:
        """A member replies to a message of the bot."""
        answered = {"message_id": to["id"], "from": self.me()}
        return self.say(who, text, to["chat"], to["thread"], reply_to_message=answered)

    def send_file(
        self, who: str, name: str, content: bytes, caption: str = "", chat: int | None = None, **more: Any
    ) -> dict[str, Any]:
        """A member sends a file, with words below it or without."""
        key = f"F{len(self.files)}"
        self.files[key] = content
        document = {"file_id": key, "file_unique_id": key, "file_name": name, "file_size": len(content)}
        said: dict[str, Any] = {"caption": caption} if caption else {}
        return self.update(message=self.message(who, chat, document=document, **said, **more))

    def send_photo(self, who: str, caption: str = "", chat: int | None = None, **more: Any) -> dict[str, Any]:
        """A member sends a picture: Telegram gives each of its sizes an id."""
        sizes = [{"file_id": f"{who}-{size}", "file_unique_id": f"{size}"} for size in ("small", "large")]
        said: dict[str, Any] = {"caption": caption} if caption else {}
        return self.update(message=self.message(who, chat, photo=sizes, **said, **more))

    def press(self, who: str, label: str, chat: int | None = None, *, message: dict[str, Any] | None = None) -> str:
        """Press the latest button whose label begins so; returns the query's id."""
        found = message or next(m for m in reversed(self.order) if self._token(m, label) and chat in (None, m["chat"]))
        return self.press_token(who, self._token(found, label), found)

    def press_token(self, who: str, token: str, message: dict[str, Any] | None, **more: Any) -> str:
        query = str(self.rng.getrandbits(60))
        self.asked[query] = time.monotonic()
        made: dict[str, Any] = {"id": query, "from": self._from(who), "chat_instance": "1", "data": token}
        if message is not None:
            chat = self.chats[message["chat"]]
            hung = {"message_id": message["id"], "date": message["date"], "chat": chat.plain()}
            if message["thread"] is not None:
                hung |= {"message_thread_id": message["thread"], "is_topic_message": True}
            made["message"] = hung | more
        self.update(callback_query=made)
        return query

    def ask_inline(self, who: str, words: str) -> str:
        """Somebody types ``@bot words`` in some chat; returns the query's id."""
        query = str(self.rng.getrandbits(60))
        self.update(inline_query={"id": query, "from": self._from(who), "query": words, "offset": ""})
        return query

    def post_inline(self, query: str, number: int = 0) -> str:
        """Post what was offered in a chat where the bot is not; returns the id of that message."""
        offered = self.offered[query]["results"][number]
        content = self._text(
            {**offered["input_message_content"], "text": offered["input_message_content"]["message_text"]}
        )
        made = f"AgAA_inline-{len(self.inline)}"
        self.inline[made] = content | {"rows": self._rows(offered)}
        return made

    def press_inline(self, who: str, message: str, token: str | None = None) -> str:
        query = str(self.rng.getrandbits(60))
        self.asked[query] = time.monotonic()
        data = token or self.inline[message]["rows"][0][0]["callback_data"]
        self.update(
            callback_query={
                "id": query, "from": self._from(who), "chat_instance": "1", "inline_message_id": message, "data": data
            }
        )  # fmt: skip
        return query

    @staticmethod
    def _token(message: dict[str, Any], label: str) -> str | None:
        return next((b["callback_data"] for row in message["rows"] for b in row if b["text"].startswith(label)), None)

    def update(self, **content: Any) -> dict[str, Any]:
        made = {"update_id": self.next_update, **content}
        self.next_update += 1
        self.again(made)
        return made

    def again(self, update: dict[str, Any]) -> None:
        """Deliver an update (once more)."""
        self.pending.append(update)
        self.given[update["update_id"]] = update
        asyncio.get_running_loop().create_task(self._tell())

    async def _tell(self) -> None:
        async with self._news:
            self._news.notify_all()

    # --- what tests ask

    def said(self, chat: int = GROUP, thread: int | None = None) -> list[str]:
        """What stands in a chat now, in the order it was sent."""
        return [m["text"] for m in self.order if m["chat"] == chat and thread in (None, m["thread"])]

    def last(self, chat: int = GROUP) -> dict[str, Any]:
        return next(m for m in reversed(self.order) if m["chat"] == chat)

    def called(self, method: str) -> list[dict[str, Any]]:
        return [given for name, given in self.calls if name == method]

    async def until(self, true: Any, seconds: float = 40.0) -> Any:
        """Wait until a condition holds and return its value."""
        end = time.monotonic() + seconds
        while not (value := true()):
            assert time.monotonic() < end, f"still not so; said: {[m['text'][:60] for m in self.order][-6:]}"
            await asyncio.sleep(0.005)
        return value

    def fail(self, method: str, times: int = 1, **how: Any) -> None:
        self.trouble.append(Trouble(method, times, **how))

    # --- the server

    async def start(self, port: int = 0) -> None:
        app = web.Application(client_max_size=60_000_000)
        app.router.add_route("*", "/bot{token}/{method}", self._asked)
        app.router.add_get("/file/bot{token}/documents/{key}", self._download)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=0.1)
        await self._runner.setup()
        await web.TCPSite(self._runner, "127.0.0.1", port).start()
        self.url = f"http://127.0.0.1:{self._runner.addresses[0][1]}"

    async def stop(self) -> None:
        if self._caller is not None:
            self._caller.cancel()
        await self._runner.cleanup()

    async def _asked(self, request: web.Request) -> web.StreamResponse:
        return await self._handle(request)

    async def _handle(self, request: web.Request) -> web.StreamResponse:
        method = request.match_info["method"]
        given = await self._given(request)
        trouble = next((t for t in self.trouble if t.method in (method, "*") and t.times > 0), None)
        if trouble is not None:
            trouble.times -= 1
            if trouble.hang:
                await asyncio.sleep(trouble.hang)
            if trouble.status:
                return self._refused(Fail(trouble.status, trouble.description, **trouble.parameters))
        try:
            if request.match_info["token"] != self.token:
                raise Fail(401, "Unauthorized")
            work = getattr(self, f"do_{method}", None)
            if work is None:
                raise Fail(404, "Not Found")
            self.calls.append((method, given))
            result = await work(given)
        except Refusal as refusal:
            return self._refused(Fail(400, f"Bad Request: {refusal}"))
        except Fail as fail:
            return self._refused(fail)
        if trouble is not None and trouble.drop:
            request.transport.close()
        return web.json_response({"ok": True, "result": result})

    async def _given(self, request: web.Request) -> dict[str, Any]:
        if request.content_type == "application/json":
            return await request.json()
        given: dict[str, Any] = {}
        for name, value in (await request.post()).items():
            if isinstance(value, web.FileField):
                given[name] = (value.filename, value.file.read())
            elif name in (
                "reply_markup",
                "commands",
                "allowed_updates",
                "link_preview_options",
                "entities",
                "scope",
                "results",
                "button",
            ):
                given[name] = json.loads(value)
            else:
                given[name] = value
        return given

    @staticmethod
    def _refused(fail: Fail) -> web.Response:
        body = {"ok": False, "error_code": fail.status, "description": fail.description}
        if fail.parameters:
            body["parameters"] = fail.parameters
        return web.json_response(body, status=fail.status)

    async def _download(self, request: web.Request) -> web.StreamResponse:
        trouble = next((t for t in self.trouble if t.method == "download" and t.times > 0), None)
        if trouble is not None:
            trouble.times -= 1
            await asyncio.sleep(trouble.hang)
            return web.Response(status=trouble.status or 500)
        if request.match_info["token"] != self.token:
            return self._refused(Fail(401, "Unauthorized"))
        return web.Response(body=self.files[request.match_info["key"]])

    # --- methods

    async def do_getFile(self, given: dict[str, Any]) -> Any:
        key = given["file_id"]
        if key not in self.files:
            raise Refusal("wrong file_id or the file is temporarily unavailable")
        return {
            "file_id": key,
            "file_unique_id": key,
            "file_size": len(self.files[key]),
            "file_path": f"documents/{key}",
        }

    async def do_getMe(self, given: dict[str, Any]) -> Any:
        return {
            **self.me(),
            "can_join_groups": True,
            "can_read_all_group_messages": not self.privacy,
            "supports_inline_queries": self.inline_mode,
        }

    async def do_getUpdates(self, given: dict[str, Any]) -> Any:
        if self.webhook.get("url"):
            raise Fail(409, "Conflict: can't use getUpdates method while webhook is active; use deleteWebhook")
        self._polling += 1
        mine = self._polling
        offset = int(given.get("offset", 0))
        for update in [u for u in self.pending if u["update_id"] < offset]:
            self.pending.remove(update)
            self.confirmed.append(update["update_id"])
            self.on_confirm(update)
        end = time.monotonic() + float(given.get("timeout", 0))
        await self._tell()
        while not self.pending:
            if self._polling != mine:
                raise Fail(409, "Conflict: terminated by other getUpdates request; make sure that only one bot runs")
            left = end - time.monotonic()
            if left <= 0:
                return []
            async with self._news:
                try:
                    await asyncio.wait_for(self._news.wait(), min(left, 1.0))
                except TimeoutError:
                    continue
        if self._polling != mine:
            raise Fail(409, "Conflict: terminated by other getUpdates request; make sure that only one bot runs")
        found = self.pending[: int(given.get("limit", 100))]
        return self.rng.sample(found, len(found)) if self.shuffled else found

    def _writable(self, given: dict[str, Any]) -> Chat:
        chat = self.chats.get(int(given["chat_id"]))
        if chat is None:
            if int(given["chat_id"]) > 0:
                raise Fail(403, "Forbidden: bot can't initiate conversation with a user")
            raise Refusal("chat not found")
        if chat.moved_to is not None:
            raise Fail(
                400, "Bad Request: group chat was upgraded to a supergroup chat", migrate_to_chat_id=chat.moved_to
            )
        if not chat.member:
            blocked = "bot was blocked by the user" if chat.type == "private" else "bot was kicked from the group chat"
            raise Fail(403, f"Forbidden: {blocked}")
        if not chat.may_write:
            raise Refusal("not enough rights to send text messages to the chat")
        thread = given.get("message_thread_id")
        if thread is not None and int(thread) not in chat.topics:
            raise Refusal("message thread not found")
        if self.per_minute and chat.id < 0:
            now = time.monotonic()
            while chat.sent_at and chat.sent_at[0] < now - self.minute_s:
                chat.sent_at.popleft()
            if len(chat.sent_at) >= self.per_minute:
                self.refused += 1
                wait = int(self.minute_s + 1 - (now - chat.sent_at[0]))
                raise Fail(429, "Too Many Requests: retry later", retry_after=wait)
            chat.sent_at.append(now)
        return chat

    def _text(self, given: dict[str, Any], name: str = "text", most: int = 4096) -> dict[str, Any]:
        raw = str(given.get(name, ""))
        if given.get("parse_mode") == "HTML":
            text, calls, entities = read_html(raw)
        else:
            text, calls, entities = raw, [], 0
        return {"text": check_text(text, most), "calls": calls, "entities": entities, "html": raw}

    @staticmethod
    def _forced(given: dict[str, Any]) -> dict[str, Any]:
        markup = given.get("reply_markup", {})
        if not markup.get("force_reply"):
            return {}
        hint = markup.get("input_field_placeholder")
        if not markup.get("selective") or (hint is not None and not 1 <= len(hint) <= 64):
            raise Refusal("placeholder is too long")
        return {"asks": hint}

    @staticmethod
    def _rows(given: dict[str, Any]) -> list[list[dict[str, str]]]:
        rows = given.get("reply_markup", {}).get("inline_keyboard", [])
        for row in rows:
            for button in row:
                if not button["text"].strip():
                    raise Refusal("can't parse inline keyboard button: Text buttons are unallowed in the keyboard")
                if not 1 <= len(button["callback_data"].encode()) <= 64:
                    raise Refusal("BUTTON_DATA_INVALID")
        if sum(map(len, rows)) > 100:
            raise Refusal("reply markup is too long")
        return rows

    def _stands(self, chat: Chat, given: dict[str, Any], content: dict[str, Any]) -> dict[str, Any]:
        chat.last_message += 1
        thread = given.get("message_thread_id")
        made = {
            "id": chat.last_message,
            "chat": chat.id,
            "thread": None if thread is None else int(thread),
            "date": int(time.time()),
            "rows": self._rows(given),
            **self._forced(given),
            "edits": 0,
            "at": time.monotonic(),
            **content,
        }
        self.messages[chat.id, made["id"]] = made
        self.order.append(made)
        self.history.append(dict(made))
        return self._answer(chat, made)

    def _answer(self, chat: Chat, made: dict[str, Any]) -> dict[str, Any]:
        return {"message_id": made["id"], "date": made["date"], "chat": chat.plain(), "text": made["text"]}

    async def do_sendMessage(self, given: dict[str, Any]) -> Any:
        chat = self._writable(given)
        await asyncio.sleep(self.slow)
        return self._stands(chat, given, self._text(given))

    async def do_sendDocument(self, given: dict[str, Any]) -> Any:
        chat = self._writable(given)
        caption = self._text(given, "caption", 1024) if given.get("caption") else {"text": "", "calls": [], "html": ""}
        files = [value for value in given.values() if isinstance(value, tuple)]
        if not files or not files[0][1]:
            raise Refusal("file must be non-empty")
        return self._stands(chat, given, {**caption, "file": files[0]})

    async def do_sendPhoto(self, given: dict[str, Any]) -> Any:
        return self._stands(
            self._writable(given), given, {"text": "", "calls": [], "html": "", "photo": given["photo"]}
        )

    async def do_answerInlineQuery(self, given: dict[str, Any]) -> Any:
        results = given["results"]
        ids = [one["id"] for one in results]
        if len(results) > 50 or len(set(ids)) != len(ids) or not all(1 <= len(one.encode()) <= 64 for one in ids):
            raise Refusal("RESULT_ID_DUPLICATE")
        for one in results:
            if not one["title"].strip():
                raise Refusal("ARTICLE_TITLE_EMPTY")
            content = one["input_message_content"]
            self._text({**content, "text": content["message_text"]})
            self._rows(one)
        if "button" in given and not given["button"]["start_parameter"].isalnum():
            raise Refusal("START_PARAM_INVALID")
        self.offered[given["inline_query_id"]] = given
        return True

    def _edit_inline(self, given: dict[str, Any]) -> bool:
        found = self.inline.get(given["inline_message_id"])
        if found is None:
            raise Refusal("MESSAGE_ID_INVALID")
        content, rows = self._text(given), self._rows(given)
        if (content["html"], rows) == (found["html"], found["rows"]):
            raise Refusal("message is not modified: specified new message content is exactly the same")
        found |= content | {"rows": rows, "edits": found.get("edits", 0) + 1}
        return True

    async def do_editMessageText(self, given: dict[str, Any]) -> Any:
        if "inline_message_id" in given:
            return self._edit_inline(given)
        found = self.messages.get((int(given["chat_id"]), int(given["message_id"])))
        if found is None:
            raise Refusal("message to edit not found")
        chat = self._writable(given)
        content, rows = self._text(given), self._rows(given)
        if "file" in found:
            raise Refusal("there is no text in the message to edit")
        if (content["html"], rows) == (found["html"], found["rows"]):
            raise Refusal("message is not modified: specified new message content is exactly the same")
        found |= content | {"rows": rows, "edits": found["edits"] + 1}
        self.history.append(dict(found))
        return self._answer(chat, found)

    async def do_editMessageReplyMarkup(self, given: dict[str, Any]) -> Any:
        found = self.messages.get((int(given["chat_id"]), int(given["message_id"])))
        if found is None:
            raise Refusal("message to edit not found")
        found["rows"] = self._rows(given)
        return self._answer(self.chats[found["chat"]], found)

    async def do_pinChatMessage(self, given: dict[str, Any]) -> Any:
        chat, number = self.chats[int(given["chat_id"])], int(given["message_id"])
        if not chat.may_pin:
            raise Refusal("not enough rights to manage pinned messages in the chat")
        if (chat.id, number) not in self.messages:
            raise Refusal("message to pin not found")
        if number in chat.pinned:
            return True
        chat.pinned.append(number)
        chat.last_message += 1
        self.notices[chat.id, chat.last_message] = bool(given.get("disable_notification"))
        own = {"id": int(self.token.split(":")[0]), "is_bot": True, "first_name": self.name, "username": self.name}
        self.update(
            message={
                "message_id": chat.last_message,
                "from": own,
                "chat": chat.plain(),
                "date": 0,
                "pinned_message": {"message_id": number, "chat": chat.plain(), "date": 0},
            }
        )
        return True

    async def do_unpinChatMessage(self, given: dict[str, Any]) -> Any:
        pinned = self.chats[int(given["chat_id"])].pinned
        if int(given["message_id"]) not in pinned:
            raise Refusal("message to unpin not found")
        pinned.remove(int(given["message_id"]))
        return True

    async def do_deleteMessage(self, given: dict[str, Any]) -> Any:
        key = int(given["chat_id"]), int(given["message_id"])
        if self.notices.pop(key, None) is not None:
            return True
        found = self.messages.pop(key, None)
        if found is None:
            raise Refusal("message to delete not found")
        self.order.remove(found)
        return True

    async def do_answerCallbackQuery(self, given: dict[str, Any]) -> Any:
        query = given["callback_query_id"]
        if query not in self.asked or time.monotonic() - self.asked[query] > 30:
            raise Refusal("query is too old and response timeout expired or query ID is invalid")
        if len(given.get("text", "")) > 200:
            raise Refusal("MESSAGE_TOO_LONG")
        self.answers[query] = given
        return True

    async def do_setMyCommands(self, given: dict[str, Any]) -> Any:
        for one in given["commands"]:
            name_ok = one["command"].isascii() and one["command"].replace("_", "a").isalnum()
            if not (name_ok and one["command"].islower() and 1 <= len(one["command"]) <= 32):
                raise Refusal("BOT_COMMAND_INVALID")
            if not 1 <= len(one["description"]) <= 256:
                raise Refusal("BOT_COMMAND_DESCRIPTION_INVALID")
        if len(given["commands"]) > 100:
            raise Refusal("BOT_COMMANDS_TOO_MUCH")
        self._menus(given)[given.get("language_code", "")] = given["commands"]
        return True

    async def do_deleteMyCommands(self, given: dict[str, Any]) -> Any:
        self._menus(given).pop(given.get("language_code", ""), None)
        return True

    def _menus(self, given: dict[str, Any]) -> dict[str, list[dict[str, str]]]:
        chat = given.get("scope", {}).get("chat_id")
        return self.menus if chat is None else self.chat_menus.setdefault(chat, {})

    def _words_set(self, given: dict[str, Any], name: str, most: int) -> bool:
        if len(given.get(name, "")) > most:
            raise Refusal(f"{name} is too long")
        self.words[name, given.get("language_code", "")] = given.get(name, "")
        return True

    def _words_told(self, given: dict[str, Any], name: str) -> dict[str, str]:
        return {name: self.words.get((name, given.get("language_code", "")), "")}

    async def do_setMyDescription(self, given: dict[str, Any]) -> Any:
        return self._words_set(given, "description", 512)

    async def do_getMyDescription(self, given: dict[str, Any]) -> Any:
        return self._words_told(given, "description")

    async def do_setMyShortDescription(self, given: dict[str, Any]) -> Any:
        return self._words_set(given, "short_description", 120)

    async def do_getMyShortDescription(self, given: dict[str, Any]) -> Any:
        return self._words_told(given, "short_description")

    async def do_getChatAdministrators(self, given: dict[str, Any]) -> Any:
        chat = self.chats[int(given["chat_id"])]
        who = [{"id": one, "is_bot": False, "first_name": f"U{one}"} for one in chat.admins]
        return [{"status": "creator", "user": one, "is_anonymous": one["id"] in chat.anonymous} for one in who]

    async def do_setWebhook(self, given: dict[str, Any]) -> Any:
        if not given["url"].startswith("https://"):
            raise Refusal("bad webhook: An HTTPS URL must be provided for webhook")
        self.webhook = dict(given)
        return True

    async def do_deleteWebhook(self, given: dict[str, Any]) -> Any:
        self.webhook = {}
        if given.get("drop_pending_updates") in ("true", True):
            self.pending.clear()
        return True

    async def do_getWebhookInfo(self, given: dict[str, Any]) -> Any:
        return {
            "url": self.webhook.get("url", ""),
            "has_custom_certificate": False,
            "pending_update_count": len(self.pending),
            **self.webhook.get("trouble", {}),
        }

    def call_webhook(self, port: int, path: str = "/") -> None:
        """Call the bot's server for every update, again and again until it answers 200, as Telegram does."""

        async def calling() -> None:
            async with ClientSession() as session:
                while True:
                    while not self.pending:
                        await asyncio.sleep(0.005)
                    update = self.pending[0]
                    headers = {SECRET_HEADER: self.webhook["secret_token"]}
                    try:
                        async with session.post(f"http://127.0.0.1:{port}{path}", json=update, headers=headers) as made:
                            taken = made.status == 200
                    except OSError:
                        taken = False
                    if taken:
                        self.pending.remove(update)
                        self.confirmed.append(update["update_id"])
                        self.on_confirm(update)
                    else:
                        await asyncio.sleep(0.05)

        self._caller = asyncio.get_running_loop().create_task(calling())
