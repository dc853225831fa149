"""The door to Telegram: updates in, Requests to the house, rows of the outbox out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
from collections.abc import Coroutine, Mapping, Sequence
from typing import Any

from telegram.error import InvalidToken, RetryAfter, TelegramError

from bot.doors import SendLater, WrongToken
from bot.house import House
from bot.supervision import Setback
from bot.telegram.about import set_words
from bot.telegram.asking import Asking
from bot.telegram.batches import in_batches, last_of_each
from bot.telegram.client import API, make_client
from bot.telegram.faults import seconds_of
from bot.telegram.inline import answer
from bot.telegram.menu import set_chat_menu, set_menus
from bot.telegram.notices import already_rolled, page_notice
from bot.telegram.pace import Limits, Pace
from bot.telegram.pinning import pin, remove_notice
from bot.telegram.places import PLATFORM, Place, address_of, parse_place
from bot.telegram.polling import Poller
from bot.telegram.sending import Sending
from bot.telegram.updates import (
    CAME_FOR_LETTER,
    WANTED,
    Act,
    Aside,
    Left,
    Moved,
    PinNotice,
    Standing,
    parse_update,
)
from games.store import Commit, OutboxDraft, OutboxRow, Store
from handlers.desk.answer import say, text
from handlers.desk.clearing import clear
from handlers.desk.reply import Reply
from handlers.drawing.fluent import render_text
from handlers.drawing.wording import render_message
from lexicon.errors import StorageTrouble
from lexicon.names import Language

log = logging.getLogger("adjutant.telegram")

_PATIENCE_S = 3.0


class TelegramDoor:
    """One bot on Telegram.

    Attributes:
        ready: set once the bot is known to Telegram and updates are being fetched.
    """

    platform = PLATFORM

    def __init__(self, house: House, token: str, *, api: str = API, limits: Limits | None = None) -> None:
        self.house = house
        self.ready = asyncio.Event()
        self._closing = False
        self._pulse = house.pulse(PLATFORM)
        try:
            self._client = make_client(token, api)
        except InvalidToken:
            self._client = None  # type: ignore[assignment]
            return
        self._sending = Sending(
            self._client, self._store, Pace(limits or Limits()), moved=self._moved, unreached=self._unreached
        )
        house.tools.addresses[PLATFORM] = address_of
        house.tools.deep_links[PLATFORM] = lambda where, what: self._link(where, what) if self._bot_name else ""
        self._asking = Asking(house, self._client, lambda: self._link("startgroup", "battle"))
        self._bot_name = ""
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Open the door and keep it open until cancelled; once it has ended it can be opened again.

        Raises:
            WrongToken: Telegram does not know the token.
            Setback: Telegram is not to be reached, or does not take the webhook; the port is taken.
        """
        if self._client is None:
            raise WrongToken
        try:
            await self._log_in()
            self._spawn(self._set_menus())
            settings = self.house.settings
            if settings.telegram_webhook:
                await self._listen(settings.telegram_webhook, settings.telegram_webhook_port)
            else:
                await self._drop_webhook()
                self.ready.set()
                await Poller(self._client, self.take, lambda: self._tell("telegram-rival"), self._pulse).run()
        except (asyncio.CancelledError, WrongToken):
            self._closing = True
            raise
        finally:
            if self._closing:
                self.ready.set()  # what waits for it must not hold up the end of the program: it is sent by the next
            else:
                self.ready.clear()
            await self._close()

    async def send(self, row: OutboxRow) -> str | None:
        """Send a row of the outbox; see :meth:`bot.telegram.sending.Sending.send`."""
        await self.ready.wait()
        if self._closing:
            raise SendLater("closing", 0.0)
        message = await self._sending.send(row)
        self._asking.scrolled.sent(row, message)
        pinned = row.payload.get("pinned")
        if message is not None and (pinned is False or (pinned and row.edits is None)):
            # Telegram says so in the chat: that line shall stand above what is sent next.
            await pin(self._client, parse_place(row.channel), message, pinned=pinned)
        return message

    async def take(self, updates: Sequence[Mapping[str, Any]]) -> None:
        """Deal with updates, one after the other; when this returns, all of it is committed."""
        incoming = [parse_update(update, self._bot_name) for update in updates]
        groups = [one.place.chat for one in incoming if isinstance(one, Act) and one.place.group]
        if groups:
            await self._asking.rights.learn(groups)
        for question in last_of_each(incoming):
            self._spawn(answer(self._client, self.house.tools, question, self.house.settings.language))
        for acts, one in in_batches(incoming):
            await self._act_all(acts)
            if one is not None:
                await self._take_one(one)
            # Answers to those before are sent meanwhile.
            await asyncio.sleep(0)

    async def _take_one(self, incoming: Aside) -> None:
        try:
            if isinstance(incoming, Moved):
                self._moved(incoming.old, incoming.new)
            elif isinstance(incoming, Standing):
                await self._standing(incoming)
            elif isinstance(incoming, Left):
                self._left(incoming)
            elif isinstance(incoming, PinNotice):
                self._spawn(remove_notice(self._client, incoming.chat, incoming.number))
            else:
                self._spawn(self._sending.answer_press(incoming.query, None))
        except StorageTrouble as error:
            log.error("storage", extra={"reason": error.code})  # noqa: TRY400 - an expected trouble, told in one line
        except Exception:
            # One update that nobody foresaw must not be fetched and failed on for ever.
            log.exception("update failed")

    async def _act_all(self, acts: Sequence[Act]) -> None:
        """What people do, in order; every press is answered, whatever happens. Their answers come in their turn too."""
        requests = await asyncio.gather(*(self._asking.of(act) for act in acts))
        short = [act.query is not None and self._sending.is_short(act.place) for act in acts]
        replies = await asyncio.gather(
            *(self.house.answer(request, keep=True) for request in requests), return_exceptions=True
        )
        for act, request, reply, waits in zip(acts, requests, replies, short, strict=True):
            passing = None
            if isinstance(reply, BaseException):
                # One update that nobody foresaw must not be fetched and failed on for ever.
                log.error("update failed", exc_info=reply)
                notice = None
            else:
                notice = None if reply is None else reply.notice
                passing = page_notice(reply) if waits and reply is not None and notice is None else None
                store = self.house.tools.store_if_usable
                if store is not None and reply is not None and clear(store, request, reply):
                    self._nudge(request.channel)
                for channel in () if reply is None else reply.menus:
                    self._spawn(self._set_menu(channel))
                if reply is not None and not reply.stored and not reply.repeated:
                    for message in reply.messages:
                        self._spawn(self._sending.send_now(message.channel, message.payload))
                if act.place.inline is not None and reply is not None and reply.repeated:
                    notice = already_rolled(reply, act.request.locale or self.house.settings.language)
                self._spend(act, reply)
            if act.query is not None:
                link = self._elsewhere(act, reply)
                if link is not None:
                    notice = render_text("telegram-elsewhere", {}, request.locale or self.house.settings.language)
                self._spawn(self._sending.answer_press(act.query, notice or passing, link, alert=passing is None))

    def _spend(self, act: Act, reply: Reply | None) -> None:
        """What was pressed in private has done its act: it keeps no live button, unless the answer takes its place.

        Of a group's cards the answer itself takes them.
        """
        if act.pressed is None or not act.place.private or reply is None or reply.act is None or reply.repeated:
            return
        here = act.place.key
        keys = [out.payload["edit_key"] for out in reply.messages if out.channel == here and out.payload["edit_key"]]
        with contextlib.suppress(StorageTrouble):
            if act.pressed not in [self._store().outbox.message_of(here, key) for key in keys]:
                self._spawn(self._sending.spend(act.place, int(act.pressed)))

    def _elsewhere(self, act: Act, reply: Reply | BaseException | None) -> str | None:
        """The link to the private chat, where that is where a press in a group is answered."""
        if not isinstance(reply, Reply) or reply.notice is not None or act.request.apart is None:
            return None
        apart = any(message.channel == act.request.apart for message in reply.messages)
        return self._letter_link() if apart else None

    def _letter_link(self) -> str:
        return self._link("start", CAME_FOR_LETTER)

    def _link(self, where: str, what: str) -> str:
        return f"https://t.me/{self._bot_name}?{where}={what}"

    async def _standing(self, change: Standing) -> None:
        store = self.house.tools.store_if_usable
        key = Place(change.chat, private=change.chat > 0).key
        self._asking.rights.forget(change.chat)
        if store is not None:
            for channel in {key, *store.channels.under(key)}:
                if change.what == "gone":
                    store.outbox.gone(channel)
                else:
                    store.channels.back(channel)
            self._nudge()
        if change.hello is not None:
            await self._act_all([Act(change.hello, Place(change.chat))])

    def _left(self, gone: Left) -> None:
        """A player has left a battle's group: the others hear of it with the next reminders."""
        if self._store().channels.left(Place(gone.chat).key, gone.person):
            self.house.remind_soon()

    def _moved(self, old: int, new: int) -> None:
        log.info("group moved", extra={"channel": Place(old).key, "to": Place(new).key})
        self._store().channels.move(Place(old).key, Place(new).key)
        self._spawn(self._set_menu(Place(new).key))
        self._nudge()

    def _unreached(self, row: OutboxRow) -> None:
        """Somebody's private answer waits until they write to the bot; where it was asked one line says so, no more."""
        store = self._store()
        if row.attempts > 0:
            return
        channels = () if row.battle is None else store.channels_of(row.battle)
        if "asked_in" in row.payload:
            channels = (row.payload["asked_in"],)
        person = store.people.find(f"{PLATFORM}:{row.channel.partition('@')[2]}")
        message = say(text("telegram-write-me", who=person.name if person else "?", link=self._letter_link()))
        drafts = []
        for channel in channels:
            if channel is not None and channel.startswith(f"{PLATFORM}:"):
                language: Language = store.settings.get(channel, "language") or self.house.settings.language
                drafts.append(OutboxDraft(channel, render_message(message, language, lambda _: "")))
        store.commit(Commit(outbox=tuple(drafts)))
        self._nudge()

    async def _log_in(self) -> None:
        try:
            await self._client.initialize()
        except InvalidToken:
            # The library's message holds the token.
            raise WrongToken from None
        except TelegramError as error:
            raise _setback(error) from None
        self._bot_name = (self._client.username or "").lower()
        self.house.desk.bot_names |= {self._bot_name}
        self._sending.open()

    async def _set_menus(self) -> None:
        trouble = await set_menus(self._client, self.house.settings.language)
        if trouble is not None:
            log.warning("menu not set", extra={"reason": trouble})
        trouble = await set_words(self._client, self.house.settings.language)
        if trouble is not None:
            log.warning("description not set", extra={"reason": trouble})

    async def _set_menu(self, channel: str) -> None:
        """The chat's menu, after a battle began or ended there."""
        store = self.house.tools.store_if_usable
        first = self.house.settings.language
        trouble = None if store is None else await set_chat_menu(self._client, store, channel, first)
        if trouble is not None:
            log.warning("menu not set", extra={"reason": trouble})

    async def _drop_webhook(self) -> None:
        """Polling and a webhook exclude each other. What waits is kept."""
        try:
            await self._client.delete_webhook(drop_pending_updates=False)
        except TelegramError as error:
            log.warning("webhook stays", extra={"reason": error.message})

    async def _listen(self, url: str, port: int) -> None:
        from bot.telegram.webhook import Webhook  # a server of aiohttp, 3 MB: most operators have no address for it

        secret = secrets.token_urlsafe(32)
        server = Webhook(url, port, secret, self.take)
        try:
            await server.start()
            # One call at a time keeps the updates in their order.
            await self._client.set_webhook(url, secret_token=secret, allowed_updates=list(WANTED), max_connections=1)
            self.ready.set()
            self._pulse.well()
            await asyncio.Event().wait()
        except OSError as error:
            reason = os.strerror(error.errno) if error.errno else str(error)  # asyncio's own words hold addresses
            self._tell("telegram-port-taken", port=str(port), reason=reason)
            raise Setback(reason) from None
        except InvalidToken:
            raise WrongToken from None
        except TelegramError as error:
            setback = _setback(error)
            self._tell("telegram-webhook-refused", url=url, reason=str(setback))
            raise setback from None
        finally:
            await server.stop()

    async def _close(self) -> None:
        await self._asking.rights.stop()
        await self._sending.close(_PATIENCE_S)
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=_PATIENCE_S)
        for task in self._tasks:
            task.cancel()
        await self._client.shutdown()

    def _store(self) -> Store:
        return self.house.tools.store

    def _nudge(self, *channels: str) -> None:
        delivery = self.house.deliveries.get(PLATFORM)
        if delivery is not None:
            delivery.nudge(*channels)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _tell(self, key: str, **params: str) -> None:
        """One line for the operator."""
        self.house.tell(self.platform, key, **params)


def _setback(error: TelegramError) -> Setback:
    return Setback(error.message, seconds_of(error) if isinstance(error, RetryAfter) else None)
