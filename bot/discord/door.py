"""Discord's door: what comes in becomes Requests, what the desk says goes out. No rule, no state, no sentence.

The order of things for an interaction:

1. A copy of one that is being dealt with is passed over (a resumed gateway may send it twice).
2. A timer is set that defers it, should the answer take long; then it waits for its turn at the desk.
3. What stands in no outbox is told at once. What was stored goes through the delivery, which finds the interaction by
   its channel and payload and answers with it; after a restart, or when it is too late, the channel gets it instead.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from dataclasses import replace
from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot.backoff import Backoff
from bot.completing import complete_option
from bot.discord.asked import MENU, SIGN_S, Asked, written_in
from bot.discord.client import Client, make_client, open_client
from bot.discord.faults import TROUBLES, is_too_late
from bot.discord.menu import Place
from bot.discord.pinning import is_notice, remove_notice
from bot.discord.reading import (
    channel_key,
    language_of,
    list_in,
    private_key,
    read_interaction,
    read_message,
)
from bot.discord.rendering import Form, render_notice
from bot.discord.schema import FILE, make_commands, make_message_commands, option_names, options_of_older
from bot.discord.sending import Out
from bot.discord.threads import begin_thread, in_thread, may_begin_one, wants_thread
from bot.discord.unheard import Unheard
from bot.doors import SendLater, WrongToken
from bot.files import Sent, with_file
from bot.forms import as_typed, is_general, words_of
from bot.house import House
from games.store import OutboxRow
from handlers.desk.drafting import Outgoing
from handlers.desk.reading import DICE
from handlers.desk.registry import commands
from handlers.desk.reply import Reply
from handlers.desk.request import Request
from lexicon.folding import has_cyrillic
from lexicon.names import Language

log = logging.getLogger("adjutant.discord")

_REMEMBERED = 5_000
_THREAD = 100
"""Letters of a thread's name."""
_OPEN_AGAIN = Backoff(first_s=5.0, longest_s=300.0, steady_s=120.0)
"""Discord takes a thousand clients a day, and then no more."""


class DiscordDoor:
    """Discord, for as long as its client lives."""

    platform = "discord"

    def __init__(self, house: House, token: str) -> None:
        self._house = house
        self._token = token
        self._pulse = house.pulse(self.platform, _OPEN_AGAIN)
        self._shards = house.settings.discord_shards
        self._open = asyncio.Event()
        self._closing = False
        self._known: OrderedDict[int, None] = OrderedDict()
        self._out = Out(house, lambda: self.client)
        house.tools.addresses[self.platform] = self._out.address
        self._unheard = Unheard()
        self._languages: OrderedDict[int, Language | None] = OrderedDict()
        """Of the people's Discord, as interactions tell it; messages do not."""
        self.client: Client = self.make_client()

    def make_client(self) -> Client:
        """A client that speaks to this door; discord.py wants a new one after each that was closed."""
        slash = make_commands(commands().values(), self._on_slash, self._on_typing)
        slash += make_message_commands(self._on_roll_this)
        heard = (self._on_interaction, self._on_fault, self._on_message)
        return make_client(self._shards, slash, *heard, self._open.set, self._out.hints.learn, self._pulse)

    async def run(self) -> None:
        """Keep the door open until cancelled; once it has ended it can be opened again.

        Raises:
            WrongToken: Discord does not know the token.
            Setback: Discord is not to be reached.
        """
        if self.client.is_closed():
            self.client = self.make_client()
        try:
            await open_client(self.client, self._token)
        except (asyncio.CancelledError, WrongToken):
            # What waits to be sent must not hold up the end of the program.
            self._closing = True
            self._open.set()
            raise
        finally:
            if not self._closing:
                self._open.clear()

    # What comes in.

    async def _on_slash(self, interaction: discord.Interaction[Any], place: Place, options: dict[str, Any]) -> None:
        name, file = place.command.name, options.pop(FILE, None)
        if file is not None:
            await self._asked(interaction, file=file, text=as_typed(name, options))
        elif place.game is None and is_general(name):
            dice = f" {DICE}={options[DICE]}" if DICE in options else ""
            await self._asked(interaction, text=f"/{name} {words_of(options)}{dice}".rstrip())
        else:
            await self._asked(interaction, command=name, options=options, game=place.game)

    async def _on_roll_this(self, interaction: discord.Interaction[Any], said: str) -> None:
        await self._asked(interaction, command="roll_this", options={"said": said})

    async def _on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        data: Any = interaction.data or {}
        if interaction.type is discord.InteractionType.modal_submit:
            await self._asked(interaction, press=data.get("custom_id", ""), words=written_in(data))
        if interaction.type is not discord.InteractionType.component:
            return
        token = data.get("custom_id", "")
        chosen = data.get("values") or [""]
        await self._asked(interaction, press=chosen[0] if token.startswith(MENU) else token)

    async def _on_fault(self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError) -> None:
        """A command that cannot be carried out as Discord sent it: its menus may be older than this program."""
        if interaction.type is not discord.InteractionType.application_command or interaction.channel_id is None:
            return
        said = options_of_older(interaction) if isinstance(error, app_commands.CommandNotFound) else None
        if said is not None:
            await self._on_slash(interaction, *said)
            return
        older = isinstance(error, app_commands.CommandNotFound | app_commands.CommandSignatureMismatch)
        asked = Asked(interaction, asyncio.get_running_loop().time())
        words = self._out.words("discord-older-menu" if older else "program-failure", read_interaction(interaction))
        await self._out.insist(partial(self._out.notice, asked, words))

    async def _on_typing(
        self, interaction: discord.Interaction[Any], place: Place, field: str, typed: str
    ) -> list[app_commands.Choice[str]]:
        fields = option_names(place)
        said = {fields.get(name, name): value for name, value in interaction.namespace if isinstance(value, str)}
        request = read_interaction(interaction, command=place.command.name, options=said, game=place.game)
        found = complete_option(self._house.tools, request, field, typed)
        return [app_commands.Choice(name=one.label, value=one.value) for one in found]

    async def _on_message(self, message: discord.Message) -> None:
        assert self.client.user is not None
        self._out.scrolled.met(channel_key(message.channel.id), message.id)
        if is_notice(message, self.client.user.id):
            self._out.spawn(remove_notice(message))
        request = read_message(message, self.client.user.id)
        if request is None or self._is_copy(message.id):
            return
        if not has_cyrillic(message.content):
            request = replace(request, locale=self._languages.get(message.author.id, request.locale))
        file = list_in(message) or next(iter(message.attachments), None)
        if file is not None:
            request = await with_file(self._house, request, _sent(file))
        reply = await self._house.answer(self._with_since(request))
        if reply is None or reply.stored or reply.repeated:
            return
        for number, out in enumerate(reply.messages):
            rendering = self._out.drawn(out.payload, out.channel)
            nonce = f"m{message.id}.{number}"
            await self._out.insist(partial(self._out.post, out.channel, rendering, nonce, out.payload.get("reply_to")))

    async def _asked(
        self, interaction: discord.Interaction[Any], *, file: discord.Attachment | None = None, **act: Any
    ) -> None:
        if self._is_copy(interaction.id) or interaction.channel_id is None:
            return
        loop = asyncio.get_running_loop()
        asked = Asked(interaction, loop.time())
        self._languages[interaction.user.id] = language_of(interaction.locale)
        if len(self._languages) > _REMEMBERED:
            self._languages.popitem(last=False)
        asked.timer = loop.call_later(SIGN_S, self._start_sign, asked)
        try:
            request = read_interaction(interaction, **act)
            if file is not None:
                request = await with_file(self._house, request, _sent(file), asked=True)
            request = self._with_since(self._unheard.first_of(asked, request))
            if wants_thread(request):
                await self._begin_thread(asked, request)
                return
            reply = await self._house.answer(request, then=partial(self._expect, asked, request))
            if reply is None:
                await self._out.end(asked, "discord-older-menu")
            else:
                await self._answer(asked, request, reply)
        except TROUBLES as error:
            log.warning("interaction not answered", extra={"interaction": interaction.id, "reason": repr(error)[:200]})
            await self._out.end(asked, "program-failure")
        except Exception:
            log.exception("unexpected failure", extra={"interaction": interaction.id})
            await self._out.end(asked, "program-failure")
        finally:
            # Where the delivery is to answer, the timer still has to watch over it.
            asked.stop_timer()

    async def _begin_thread(self, asked: Asked, request: Request) -> None:
        """A battle that begins in a thread: what comes of it stands there, and here where that is."""
        if not may_begin_one(asked):
            await self._out.insist(partial(self._out.notice, asked, self._out.words("discord-no_thread", request)))
            return
        who = request.actor.name
        said = self._out.words("discord-thread", request, who=who)
        thread = await begin_thread(asked, said, self._out.sentence("discord-thread-name", request, who=who)[:_THREAD])
        request = in_thread(request, thread)
        reply = await self._house.answer(request)
        for out in reply.messages if reply is not None and not reply.stored and not reply.repeated else ():
            rendering = self._out.drawn(out.payload, out.channel)
            await self._out.insist(partial(self._out.post, out.channel, rendering, f"{asked.interaction.id}"))

    def _with_since(self, request: Request) -> Request:
        return replace(request, since=partial(self._out.scrolled.since, request.channel))

    def _is_copy(self, update: int) -> bool:
        if update in self._known:
            return True
        self._known[update] = None
        if len(self._known) > _REMEMBERED:
            self._known.popitem(last=False)
        return False

    def _expect(self, asked: Asked, request: Request, reply: Reply | None) -> None:
        """Note which rows of the outbox answer this interaction, before the delivery can look at them."""
        if reply is None or not reply.stored:
            return
        for out in reply.messages:
            ephemeral = _is_for_alone(out, request)
            if (out.channel == request.channel and "pinned" not in out.payload) or ephemeral:
                asked.delivered = True
                self._out.expecting.add(out, asked, ephemeral=ephemeral)

    def _start_sign(self, asked: Asked) -> None:
        if self._closing:
            return
        self._out.spawn(self._sign(asked))

    async def _sign(self, asked: Asked) -> None:
        try:
            await asked.give_sign()
        except TROUBLES as error:
            log.warning("not deferred", extra={"interaction": asked.interaction.id, "reason": repr(error)[:200]})

    async def _answer(self, asked: Asked, request: Request, reply: Reply) -> None:
        told = False
        for out in reply.messages if not reply.stored else ():
            alone = _is_for_alone(out, request)
            if reply.repeated and not alone:
                continue  # it stands in the channel since the first time
            rendering = self._out.drawn(out.payload, out.channel)
            if rendering.form is not None and await self._shown(asked, rendering.form):
                told = True
            elif alone or out.channel == request.channel:
                channel = private_key(asked.interaction.user.id) if alone else out.channel
                await self._out.insist(partial(self._out.tell, asked, channel, rendering, alone))
                told = True
            else:
                await self._out.insist(partial(self._out.post, out.channel, rendering, f"{asked.interaction.id}"))
        if reply.notice is not None:
            notice = render_notice(reply.notice, partial(self._out.said, request.channel))
            await self._out.insist(partial(self._out.notice, asked, notice))
        elif not told and not asked.delivered:
            done = "discord-again" if reply.repeated else "discord-done"
            await self._out.insist(partial(asked.close, self._out.words(done, request)))

    async def _shown(self, asked: Asked, form: Form) -> bool:
        """Whether what is to be written could be shown as a form."""
        try:
            return await asked.ask(form)
        except TROUBLES as error:
            if is_too_late(error):
                raise
            log.warning("form not shown", extra={"interaction": asked.interaction.id, "reason": repr(error)[:200]})
            return False

    # What goes out.

    async def send(self, row: OutboxRow) -> str | None:
        """Send or edit one message, and return Discord's id of it.

        Raises:
            SendLater, ChannelGone, Refused, EditLost, Superseded: what to do with the row.
        """
        await self._open.wait()
        if self._closing:
            raise SendLater("closing")
        return await self._out.send(row)


def _is_for_alone(out: Outgoing, request: Request) -> bool:
    """Whether it is for the eyes of the one who asked, where others might read along."""
    own = private_key(int(request.actor.key.partition(":")[2]))
    alone = out.payload.get("private_to") == request.actor.key and not request.private
    return alone and out.channel in (own, request.channel)


def _sent(file: discord.Attachment) -> Sent:
    return Sent(file.filename, file.size, file.read)
