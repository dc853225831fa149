"""What goes out to Discord: new messages, edits, answers to interactions, and words that end them.

What was stored goes through the delivery, which finds the interaction that waits for it; what stands in no outbox is
tried a few times. Nothing is thought about for ever: whatever becomes of an answer, who waits for it is told.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

import discord

from bot.backoff import Backoff
from bot.discord.asked import Asked, editing, sending
from bot.discord.client import Client
from bot.discord.expecting import Expected, Expecting
from bot.discord.faults import TROUBLES, fate_of, is_too_late
from bot.discord.hints import Hints
from bot.discord.pinning import pin
from bot.discord.reading import channel_of, private_key, read_interaction
from bot.discord.rendering import Rendering, escape, render_notice, render_payload
from bot.doors import ChannelGone, EditLost, Refused, SendLater, Superseded
from bot.house import House
from bot.scrolling import Scrolled
from games.store import OutboxRow
from handlers.desk.files import with_files
from handlers.desk.request import Request
from handlers.desk.seating import seat
from handlers.drawing.fluent import render_text
from handlers.drawing.wording import Payload
from lexicon.errors import StorageTrouble
from lexicon.refs import Book

log = logging.getLogger("adjutant.discord")

_TRIES = 3
_INSIST = Backoff(first_s=1.0, longest_s=30.0)
_LONGEST_PATIENCE_S = 30.0


class Out:
    """The way out of a door; ``client`` is the one that is open at the time.

    Attributes:
        expecting: which interactions wait for which rows of the outbox. hints: how Discord numbers our commands.
        scrolled: what stands below what in a channel.
    """

    def __init__(self, house: House, client: Callable[[], Client]) -> None:
        self._house = house
        self._client = client
        self._beside: set[asyncio.Task[None]] = set()
        self.expecting = Expecting()
        self.hints = Hints()
        self.scrolled = Scrolled(numbered=False)

    async def send(self, row: OutboxRow) -> str | None:
        """Send or edit one message, and return Discord's id of it.

        Raises:
            SendLater, ChannelGone, Refused, EditLost, Superseded: what to do with the row.
        """
        expected = self.expecting.find(row, asyncio.get_running_loop().time())
        # An interaction has to be answered, and that counts for nothing.
        if expected is None and self._house.tools.store.outbox.is_superseded(row):
            raise Superseded
        rendering = self.drawn(row.payload, row.channel, mark=row.act if row.attempts else None)
        try:
            sent = await self._deliver(row, rendering, expected)
        except TROUBLES as error:
            fate = fate_of(error)
            if isinstance(fate, SendLater) or (isinstance(fate, EditLost) and row.edits is not None):
                raise fate from error  # what was to be edited comes anew, and answers the same interaction
            if isinstance(fate, EditLost):
                # The message of the interaction itself was deleted: the channel gets a new one.
                fate = SendLater(str(fate))
            elif isinstance(fate, ChannelGone) and _apart(row) != row.channel:
                # Who takes no private messages leaves the room of the battle where it is.
                fate = Refused(str(fate))
            # Where a channel is gone, nothing that waits for it will be sent any more.
            lost = self.expecting.drop(row.channel) if isinstance(fate, ChannelGone) else [expected]
            self.expecting.forget(row.channel, expected)
            for one in lost if not isinstance(fate, SendLater) else ():
                if one is not None:
                    self.spawn(self.end(one.asked, "discord-not_shown"))
            raise fate from error
        self.expecting.forget(row.channel, expected)
        self.scrolled.sent(row, sent)
        pinned = row.payload.get("pinned")
        if sent is not None and (pinned is False or (pinned and row.edits is None)):
            room = await self._channel(row.channel)
            # Discord says so in the channel: that line shall stand above what is sent next.
            await pin(room.get_partial_message(int(sent)), pinned=pinned)
        return sent

    async def _deliver(self, row: OutboxRow, rendering: Rendering, expected: Expected | None) -> str | None:
        if row.edits is not None:
            asked = expected.asked if expected else None
            public = row.payload.get("private_to") is None
            if asked is not None and asked.is_hidden and str(asked.source) == row.edits and public:
                # What only the presser sees is no place for what all shall read.
                return await self.tell(asked, row.channel, rendering, False, nonce=_nonce(row))
            await self._edit(row, rendering, asked)
            return row.edits
        if expected is not None:
            return await self.tell(expected.asked, _apart(row), rendering, expected.ephemeral, nonce=_nonce(row))
        return await self.post(_apart(row), rendering, _nonce(row), row.payload.get("reply_to"))

    async def _edit(self, row: OutboxRow, rendering: Rendering, asked: Asked | None) -> None:
        assert row.edits is not None
        if asked is not None and asked.is_press and str(asked.source) == row.edits:
            try:
                if await asked.replace(rendering):
                    return
            except discord.HTTPException as error:
                if not is_too_late(error):
                    raise
        channel = await self._channel(row.channel)
        await channel.get_partial_message(int(row.edits)).edit(**editing(rendering))
        if asked is not None:
            done = self.words("discord-done", read_interaction(asked.interaction))
            link = _address(asked.interaction.guild_id or "@me", channel.id, row.edits)
            await self.insist(partial(asked.close, replace(done, content=f"{done.content} {link}")))

    async def tell(
        self, asked: Asked, channel: str, rendering: Rendering, ephemeral: bool, *, nonce: str | None = None
    ) -> str | None:
        """Answer the interaction; where it is too late for that, write to the channel (the private one, if private)."""
        if not asked.is_over(asyncio.get_running_loop().time()):
            try:
                sent = await asked.tell(rendering, ephemeral=ephemeral)
            except discord.HTTPException as error:
                if not is_too_late(error):
                    raise
            else:
                return str(sent) if sent is not None else None
        return await self.post(channel, rendering, nonce or str(asked.interaction.id))

    async def notice(self, asked: Asked, rendering: Rendering) -> None:
        """A notice is worth saying at the moment or never."""
        try:
            await asked.tell(rendering, ephemeral=True)
        except discord.HTTPException as error:
            if not is_too_late(error):
                raise

    async def post(self, channel: str, rendering: Rendering, nonce: str, reply_to: str | None = None) -> str:
        """A new message, or a reply. Discord makes no second one of the same nonce within some minutes."""
        target = await self._channel(channel)
        made = sending(rendering)
        if reply_to is not None:
            made["reference"] = discord.MessageReference(
                message_id=int(reply_to), channel_id=target.id, fail_if_not_exists=False
            )
            made["mention_author"] = False
        sent = await target.send(**made, nonce=nonce, suppress_embeds=True)
        return str(sent.id)

    async def _channel(self, key: str) -> discord.PartialMessageable | discord.DMChannel:
        number, private = channel_of(key)
        if private:
            return await self._client().create_dm(discord.Object(number))
        return self._client().get_partial_messageable(number)

    async def insist(self, act: Callable[[], Awaitable[object]]) -> None:
        """Try what stands in no outbox a few times; then it is lost, and the person asks again."""
        for tried in range(1, _TRIES + 1):
            try:
                await act()
            except TROUBLES as error:
                fate = fate_of(error)
                wait = _INSIST.wait(tried, fate.after_s) if isinstance(fate, SendLater) else None
                if wait is None or wait > _LONGEST_PATIENCE_S or tried == _TRIES:
                    log.warning("message lost", extra={"reason": f"{type(fate).__name__}: {fate}"})
                    return
                await asyncio.sleep(wait)
            else:
                return

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Beside all else; who begins it need not wait."""
        task = asyncio.create_task(work)
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)

    async def end(self, asked: Asked, key: str) -> None:
        """Whoever still waits for an answer gets these words: nothing is thought about for ever."""
        if asked.is_open:
            words = self.words(key, read_interaction(asked.interaction))
            await self.insist(partial(self.notice, asked, words))

    def drawn(self, payload: Payload, channel: str, *, mark: int | None = None) -> Rendering:
        """The payload as Discord's message; commands that it names are those of the game that is played there."""
        whole = with_files(payload, lambda: self._house.tools.store)
        leads = "pinned" in payload or payload.get("closes")
        card = self._card_in(channel) if leads else ""
        return render_payload(whole, mark=mark, said=partial(self.said, channel), card=card)

    def _card_in(self, channel: str) -> str:
        """The address of the battle's card in a server's channel, if it is known."""
        message = self.scrolled.lowest(channel)
        return "" if message is None else self.address(channel, str(message))

    def address(self, channel: str, message: str | None) -> str:
        """The address of a message in a server's channel, or of the channel; nothing where none is known."""
        number = channel_of(channel)[0]
        room = self._client().get_channel(number)
        if not isinstance(room, discord.abc.GuildChannel | discord.Thread):
            return ""
        return _address(room.guild.id, number, message)

    def words(self, key: str, request: Request, **params: str) -> Rendering:
        """A sentence of the door's own, in the language that the person chose."""
        return render_notice(self.sentence(key, request, **params))

    def sentence(self, key: str, request: Request, **params: str) -> str:
        """The same as plain text."""
        language = seat(self._house.tools, request, reads_only=True).for_reader().language
        return render_text(key, params, language)

    def said(self, channel: str, text: str) -> str:
        """Text from outside, as it stands in a message of that channel."""
        me = self._client().user
        return self.hints.put(escape(text), partial(self._game_in, channel), "" if me is None else escape(me.name))

    def _game_in(self, channel: str) -> Book | None:
        with suppress(StorageTrouble):
            store = self._house.tools.store
            battle = store.battle_in(channel)
            return None if battle is None else store.state(battle).game
        return None


def _address(server: int | str, channel: int, message: int | str | None) -> str:
    return "/".join(("https://discord.com/channels", *(str(one) for one in (server, channel, message) if one)))


def _apart(row: OutboxRow) -> str:
    """Where a row goes without its interaction: what only one may see, and nobody asked in the open, to them alone."""
    alone = row.payload.get("private_to")
    if alone is None or row.private or "reply_to" in row.payload:
        return row.channel
    return private_key(int(alone.partition(":")[2]))


def _nonce(row: OutboxRow) -> str:
    return f"{row.id}-{int(row.made_at.timestamp())}"
