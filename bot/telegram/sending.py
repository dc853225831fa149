"""The sending side: rows of the outbox as messages, within the flood limits, edited in place where they may be."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from telegram import InputFile
from telegram.constants import ParseMode
from telegram.error import BadRequest, ChatMigrated, Forbidden, RetryAfter, TelegramError

from bot.doors import Refused, SendLater, Superseded
from bot.telegram.client import Client
from bot.telegram.drawing import CAPTION, Drawn, Knob, render_notice, render_payload, render_plain, units
from bot.telegram.faults import Remedy, explain, find_remedy, seconds_of
from bot.telegram.joining import MOST, is_joinable, join
from bot.telegram.pace import Pace
from bot.telegram.places import Place, parse_place
from games.store import OutboxRow, Store
from handlers.desk.files import with_files
from handlers.drawing.wording import Payload
from lexicon.errors import StorageTrouble

log = logging.getLogger("adjutant.telegram")

_PATIENCE_S = 10.0
"""A turn that is farther away is waited for in the outbox."""
_UNREACHED_S = 600.0
_LOOK_S = 0.25
"""How often is looked whether anything waits behind a page that waits."""
NO_PREVIEW = {"is_disabled": True}


class Sending:
    """Sends for one bot. ``moved(old, new)`` hears of groups with a new number, ``unreached(row)`` of people who have
    never written to the bot, so that it may not write to them.
    """  # noqa: D205 - one sentence

    def __init__(
        self,
        client: Client,
        store: Callable[[], Store],
        pace: Pace,
        *,
        moved: Callable[[int, int], None],
        unreached: Callable[[OutboxRow], None],
    ) -> None:
        self._client = client
        self._store = store
        self.pace = pace
        self._moved = moved
        self._unreached = unreached
        self._flying: set[asyncio.Future[Any]] = set()
        self._joined: dict[int, str | None] = {}
        """Rows that went out with another of their channel, and the message they are in, until they are asked for."""
        self._closing = False

    def open(self) -> None:
        """Start sending, for the first time or again."""
        self._closing = False

    async def close(self, patience_s: float) -> None:
        """Start nothing new, and wait for what is on its way: cut off, it would be sent once more after a restart."""
        self._closing = True
        if self._flying:
            await asyncio.wait(self._flying, timeout=patience_s)

    async def send(self, row: OutboxRow) -> str | None:
        """Send a row, and with it the next ones of its channel where the flood limit makes them wait.

        Raises:
            SendLater, ChannelGone, Refused, EditLost, Superseded: what to do with the row.
        """
        if row.id in self._joined:
            return self._joined.pop(row.id)
        place = parse_place(row.channel)
        if place.private and place.chat < 0:
            raise Refused("a chat has no private channel")
        if row.payload.get("deletes"):
            await self._delete(place, row)
            return None
        await self._page_turn(place, row)
        if self._store().outbox.is_superseded(row):
            raise Superseded
        waited = await self._turn(place)
        if self._closing:
            raise SendLater("closing", 0.0)
        if waited and self._store().outbox.is_superseded(row):
            self.pace.give_back(place.chat, time.monotonic())
            raise Superseded
        rows, drawn = self._message(row, joined=waited or self.pace.is_narrow(place.chat, time.monotonic()))
        try:
            flight = asyncio.ensure_future(self._mended(place, drawn, row))
            self._flying.add(flight)
            flight.add_done_callback(self._flying.discard)
            message = await flight
        except Forbidden as error:
            if not row.private:
                raise explain(error, edits=False) from error
            self._unreached(row)
            raise SendLater(error.message, _UNREACHED_S) from error
        except TelegramError as error:
            self._heed(error, place)
            raise explain(error, edits=row.edits is not None) from error
        if len(rows) == 1:
            return message
        # None of them is the message, so that none of them can take it away.
        self._joined.update((other.id, None if other.edit_key else message) for other in rows[1:])
        return None if row.edit_key else message

    async def _delete(self, place: Place, row: OutboxRow) -> None:
        """Take a message away; where Telegram does not let us, it stays, and nobody hears of it.

        Raises:
            SendLater: Telegram cannot be asked now.
        """
        try:
            if row.edits is not None:
                await self._client.post("deleteMessage", chat_id=place.chat, message_id=int(row.edits))
        except TelegramError as error:
            self._heed(error, place)
            trouble = explain(error, edits=False)
            if isinstance(trouble, SendLater):
                raise trouble from error
            log.info("not taken away", extra={"row": row.id, "reason": error.message})
        if row.edit_key is not None:
            self._store().outbox.forget_edit(row.channel, row.edit_key)

    async def send_now(self, channel: str, payload: Payload) -> None:
        """Send what stands in no outbox, since there is none; once, and a failure is logged."""
        place = parse_place(channel)
        try:
            await self._turn(place)
            await self._post(place, render_payload(with_files(payload, self._store)), None)
        except (TelegramError, SendLater) as error:
            log.warning("not sent", extra={"channel": channel, "reason": str(error)})

    def is_short(self, place: Place) -> bool:
        """Whether a page would have to wait in this chat."""
        return self.pace.page_wait(place.chat, time.monotonic()) > 0

    async def spend(self, place: Place, message: int) -> None:
        """Take its buttons from a message; where Telegram does not let us, each of them says that it is out of date."""
        with contextlib.suppress(TelegramError):
            await self._client.post("editMessageReplyMarkup", chat_id=place.chat, message_id=message)

    async def answer_press(self, query: str, notice: str | None, url: str | None = None, *, alert: bool = True) -> None:
        """Stop the button from turning; a notice is shown to whoever pressed it, or a chat is opened by its ``url``.

        Where Telegram does not open it, the notice is shown after all. ``alert``: it stays until it is read; otherwise
        it passes by itself.
        """
        for again in (True, False):
            told = None if url or not notice else render_notice(notice)
            try:
                await self._client.answer_callback_query(
                    query, text=told, show_alert=told is not None and alert, url=url
                )
            except RetryAfter as error:
                if again:
                    await asyncio.sleep(min(seconds_of(error), _PATIENCE_S))
                    continue
            except TelegramError as error:
                if again and find_remedy(error) is None and not _is_final(error):
                    url = None if isinstance(error, BadRequest) else url
                    continue
                log.info("press not answered", extra={"reason": error.message})
            return

    async def _page_turn(self, place: Place, row: OutboxRow) -> None:
        """Let an edit of what is put together by taps wait for its chat, unless something waits behind it."""
        if row.edits is None or row.payload.get("builder") is None:
            return
        while (wait := self.pace.page_wait(place.chat, time.monotonic())) > 0 and not self._closing:
            if self._store().outbox.has_behind(row):
                return
            await asyncio.sleep(min(wait, _LOOK_S))
        self.pace.page_shown(place.chat, time.monotonic())

    async def _turn(self, place: Place) -> bool:
        """Wait for the chat's turn; whether there was any waiting."""
        now = time.monotonic()
        closed = self.pace.closed_for(place.chat, now)
        if closed > _PATIENCE_S:
            raise SendLater("flood limit", closed)
        wait = self.pace.book(place.chat, now)
        if wait > 0:
            await asyncio.sleep(wait)
        return wait > 0

    def _message(self, row: OutboxRow, *, joined: bool) -> tuple[tuple[OutboxRow, ...], Drawn]:
        if joined and is_joinable(row):
            with contextlib.suppress(StorageTrouble):
                waiting = self._store().outbox.waiting(row.channel, MOST)
                if waiting and waiting[0].id == row.id:
                    return join(waiting)
        return (row,), render_payload(with_files(row.payload, self._store), mark=_mark(row))

    def _heed(self, error: TelegramError, place: Place) -> None:
        if isinstance(error, RetryAfter):
            self.pace.close(place.chat, seconds_of(error), time.monotonic())
        elif isinstance(error, ChatMigrated):
            self._moved(place.chat, error.new_chat_id)

    async def _mended(self, place: Place, drawn: Drawn, row: OutboxRow) -> str | None:
        """Send; what Telegram finds wrong with markup or buttons is left out rather than the message lost."""
        try:
            return await self._post(place, drawn, row.edits)
        except TelegramError as error:
            remedy = find_remedy(error)
            if remedy is None:
                raise
            if remedy is Remedy.NOTHING_TO_DO:
                return row.edits
            log.warning("refused as drawn", extra={"row": row.id, "reason": error.message})
            rows = drawn.rows if remedy is Remedy.WITHOUT_MARKUP else ()
        plain = render_plain(row.payload, mark=_mark(row))
        return await self._text(place, replace(drawn, html=plain, rows=rows), row.edits, parse_mode=None)

    async def _post(self, place: Place, drawn: Drawn, edits: str | None) -> str | None:
        if place.inline is not None:
            return await self._text(place, drawn, None, parse_mode=ParseMode.HTML)
        files, message = list(drawn.files), None
        if len(files) == 1 and edits is None and units(drawn.html) <= CAPTION:
            return await self._file(place, files[0], drawn, caption=drawn.html, rows=drawn.rows)
        message = await self._text(place, drawn, edits, parse_mode=ParseMode.HTML)
        for file in files:
            await self._file(place, file, drawn)
        for form, known in drawn.pictures:
            await self._picture(place, form, known)
        return message

    async def _text(self, place: Place, drawn: Drawn, edits: str | None, *, parse_mode: str | None) -> str | None:
        given: dict[str, Any] = {"text": drawn.html, "parse_mode": parse_mode, "link_preview_options": NO_PREVIEW}
        if place.inline is not None:
            # It keeps no button, since it rolls once.
            return await self._client.post("editMessageText", inline_message_id=place.inline, **given)
        given |= {"chat_id": place.chat, "reply_markup": keyboard(drawn.rows)}
        if drawn.asks is not None:
            given["reply_markup"] = _forced(drawn.asks)
        if edits is not None:
            await self._client.post("editMessageText", **given, message_id=int(edits))
            return edits
        return await self._client.post("sendMessage", **given, **_new(place, drawn))

    async def _file(
        self,
        place: Place,
        file: tuple[str, bytes],
        drawn: Drawn,
        *,
        caption: str = "",
        rows: tuple[tuple[Knob, ...], ...] = (),
    ) -> str | None:
        name, content = file
        return await self._client.post(
            "sendDocument",
            chat_id=place.chat,
            document=InputFile(content or b"\n", filename=name),
            caption=caption or None,
            parse_mode=ParseMode.HTML,
            reply_markup=keyboard(rows),
            **_new(place, drawn),
        )

    async def _picture(self, place: Place, form: str, known: str) -> None:
        """A picture that somebody sent once; what Telegram does not know any more is left out, the words have come."""
        method = "sendPhoto" if form == "photo" else "sendDocument"
        where = {"chat_id": place.chat, "message_thread_id": place.thread, "disable_notification": True}
        try:
            await self._client.post(method, **where, **{method.removeprefix("send").lower(): known})
        except TelegramError as error:
            log.warning("picture not shown", extra={"reason": error.message})


def _new(place: Place, drawn: Drawn) -> dict[str, Any]:
    """What only a new message has. One that answers a deleted question comes all the same."""
    replied = None
    if drawn.reply_to is not None:
        replied = {"message_id": drawn.reply_to, "allow_sending_without_reply": True}
    return {
        "message_thread_id": place.thread,
        "disable_notification": drawn.silent or None,
        "reply_parameters": replied,
    }


def keyboard(rows: tuple[tuple[Knob, ...], ...]) -> dict[str, Any] | None:
    """The rows of buttons as Telegram takes them."""
    if not rows:
        return None
    return {"inline_keyboard": [[_key(knob) for knob in row] for row in rows]}


def _key(knob: Knob) -> dict[str, str]:
    return {"text": knob.label, **({"url": knob.url} if knob.url else {"callback_data": knob.token})}


def _mark(row: OutboxRow) -> int:
    """The number that tells a repeat from news; what stays pinned is neither."""
    return 0 if "pinned" in row.payload else row.act


def _forced(hint: str) -> dict[str, Any]:
    """The input field opened for a reply, for those alone whom the message mentions or replies to."""
    return {"force_reply": True, "selective": True, **({"input_field_placeholder": hint} if hint else {})}


def _is_final(error: TelegramError) -> bool:
    """Whether asking again cannot help: the press is too old, or not ours."""
    return "query" in error.message.lower()
