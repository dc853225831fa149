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
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

import discord
from discord import app_commands

from bot.backoff import Backoff
from bot.completing import complete_option
from bot.discord.asked import MENU, SIGN_S, Asked, editing, sending, written_in
from bot.discord.client import Client, make_client, open_client
from bot.discord.expecting import Expected, Expecting
from bot.discord.faults import TROUBLES, fate_of, is_too_late
from bot.discord.hints import Hints
from bot.discord.menu import Place
from bot.discord.pinning import is_notice, pin, remove_notice
from bot.discord.reading import (
    channel_key,
    channel_of,
    language_of,
    list_in,
    private_key,
    read_interaction,
    read_message,
)
from bot.discord.rendering import Form, Rendering, escape, render_notice, render_payload
from bot.discord.schema import FILE, make_commands, make_message_commands, option_names, options_of_older
from bot.discord.unheard import Unheard
from bot.doors import ChannelGone, EditLost, Refused, SendLater, Superseded, WrongToken
from bot.files import Sent, with_file
from bot.forms import as_typed, is_general, words_of
from bot.house import House
from bot.scrolling import Scrolled
from games.store import OutboxRow
from handlers.desk.drafting import Outgoing
from handlers.desk.files import with_files
from handlers.desk.reading import DICE
from handlers.desk.registry import commands
from handlers.desk.reply import Reply
from handlers.desk.request import Request
from handlers.desk.seating import seat
from handlers.drawing.fluent import render_text
from handlers.drawing.wording import Payload
from lexicon.errors import StorageTrouble
from lexicon.folding import has_cyrillic
from lexicon.names import Language
from lexicon.refs import Book

log = logging.getLogger("adjutant.discord")

_REMEMBERED = 5_000
_TRIES = 3
_INSIST = Backoff(first_s=1.0, longest_s=30.0)
_LONGEST_PATIENCE_S = 30.0
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
        self._expecting = Expecting()
        self._beside: set[asyncio.Task[None]] = set()
        self._scrolled = Scrolled(numbered=False)
        self._hints = Hints()
        self._unheard = Unheard()
        self._languages: dict[int, Language | None] = {}
        """Of the people's Discord, as interactions tell it; messages do not."""
        self.client: Client = self.make_client()

    def make_client(self) -> Client:
        """A client that speaks to this door; discord.py wants a new one after each that was closed."""
        slash = make_commands(commands().values(), self._on_slash, self._on_typing)
        slash += make_message_commands(self._on_roll_this)
        heard = (self._on_interaction, self._on_fault, self._on_message)
        return make_client(self._shards, slash, *heard, self._open.set, self._hints.learn, self._pulse)

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
        words = self._words("discord-older-menu" if older else "program-failure", read_interaction(interaction))
        await self._insist(partial(self._notice, asked, words))

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
        self._scrolled.met(channel_key(message.channel.id), message.id)
        if is_notice(message, self.client.user.id):
            self._spawn(remove_notice(message))
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
            rendering = self._drawn(out.payload, out.channel)
            nonce = f"m{message.id}.{number}"
            await self._insist(partial(self._post, out.channel, rendering, nonce, out.payload.get("reply_to")))

    async def _asked(
        self, interaction: discord.Interaction[Any], *, file: discord.Attachment | None = None, **act: Any
    ) -> None:
        if self._is_copy(interaction.id) or interaction.channel_id is None:
            return
        loop = asyncio.get_running_loop()
        asked = Asked(interaction, loop.time())
        self._languages[interaction.user.id] = language_of(interaction.locale)
        asked.timer = loop.call_later(SIGN_S, self._start_sign, asked)
        try:
            request = read_interaction(interaction, **act)
            if file is not None:
                request = await with_file(self._house, request, _sent(file), asked=True)
            request = self._with_since(self._unheard.first_of(asked, request))
            reply = await self._house.answer(request, then=partial(self._expect, asked, request))
            if reply is None:
                await self._end(asked, "discord-older-menu")
            else:
                await self._answer(asked, request, reply)
        except TROUBLES as error:
            log.warning("interaction not answered", extra={"interaction": interaction.id, "reason": repr(error)[:200]})
            await self._end(asked, "program-failure")
        except Exception:
            log.exception("unexpected failure", extra={"interaction": interaction.id})
            await self._end(asked, "program-failure")
        finally:
            # Where the delivery is to answer, the timer still has to watch over it.
            asked.stop_timer()

    def _with_since(self, request: Request) -> Request:
        return replace(request, since=partial(self._scrolled.since, request.channel))

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
                self._expecting.add(out, asked, ephemeral=ephemeral)

    def _start_sign(self, asked: Asked) -> None:
        if self._closing:
            return
        self._spawn(self._sign(asked))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Beside all else; who begins it need not wait."""
        task = asyncio.create_task(work)
        self._beside.add(task)
        task.add_done_callback(self._beside.discard)

    async def _sign(self, asked: Asked) -> None:
        try:
            await asked.give_sign()
        except TROUBLES as error:
            log.warning("not deferred", extra={"interaction": asked.interaction.id, "reason": repr(error)[:200]})

    async def _end(self, asked: Asked, key: str) -> None:
        """Whoever still waits for an answer gets these words: nothing is thought about for ever."""
        if asked.is_open:
            words = self._words(key, read_interaction(asked.interaction))
            await self._insist(partial(self._notice, asked, words))

    async def _answer(self, asked: Asked, request: Request, reply: Reply) -> None:
        told = False
        for out in reply.messages if not reply.stored else ():
            alone = _is_for_alone(out, request)
            if reply.repeated and not alone:
                continue  # it stands in the channel since the first time
            rendering = self._drawn(out.payload, out.channel)
            if rendering.form is not None and await self._shown(asked, rendering.form):
                told = True
            elif alone or out.channel == request.channel:
                channel = private_key(asked.interaction.user.id) if alone else out.channel
                await self._insist(partial(self._tell, asked, channel, rendering, alone))
                told = True
            else:
                await self._insist(partial(self._post, out.channel, rendering, f"{asked.interaction.id}"))
        if reply.notice is not None:
            notice = render_notice(reply.notice, partial(self._said, request.channel))
            await self._insist(partial(self._notice, asked, notice))
        elif not told and not asked.delivered:
            done = "discord-again" if reply.repeated else "discord-done"
            await self._insist(partial(asked.close, self._words(done, request)))

    async def _shown(self, asked: Asked, form: Form) -> bool:
        """Whether what is to be written could be shown as a form."""
        try:
            return await asked.ask(form)
        except TROUBLES as error:
            if is_too_late(error):
                raise
            log.warning("form not shown", extra={"interaction": asked.interaction.id, "reason": repr(error)[:200]})
            return False

    def _drawn(self, payload: Payload, channel: str, *, mark: int | None = None) -> Rendering:
        """The payload as Discord's message; commands that it names are those of the game that is played there."""
        whole = with_files(payload, lambda: self._house.tools.store)
        return render_payload(whole, mark=mark, said=partial(self._said, channel))

    def _said(self, channel: str, text: str) -> str:
        return self._hints.put(escape(text), partial(self._game_in, channel))

    def _game_in(self, channel: str) -> Book | None:
        with suppress(StorageTrouble):
            store = self._house.tools.store
            battle = store.battle_in(channel)
            return None if battle is None else store.state(battle).game
        return None

    def _words(self, key: str, request: Request) -> Rendering:
        """A sentence of the door's own, in the language that the person chose."""
        language = seat(self._house.tools, request, reads_only=True).for_reader().language
        return render_notice(render_text(key, {}, language))

    # What goes out.

    async def send(self, row: OutboxRow) -> str | None:
        """Send or edit one message, and return Discord's id of it.

        Raises:
            SendLater, ChannelGone, Refused, EditLost, Superseded: what to do with the row.
        """
        await self._open.wait()
        if self._closing:
            raise SendLater("closing")
        expected = self._expecting.find(row, asyncio.get_running_loop().time())
        # An interaction has to be answered, and that counts for nothing.
        if expected is None and self._house.tools.store.outbox.is_superseded(row):
            raise Superseded
        rendering = self._drawn(row.payload, row.channel, mark=row.act if row.attempts else None)
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
            lost = self._expecting.drop(row.channel) if isinstance(fate, ChannelGone) else [expected]
            self._expecting.forget(row.channel, expected)
            for one in lost if not isinstance(fate, SendLater) else ():
                if one is not None:
                    self._spawn(self._end(one.asked, "discord-not_shown"))
            raise fate from error
        self._expecting.forget(row.channel, expected)
        self._scrolled.sent(row, sent)
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
                return await self._tell(asked, row.channel, rendering, False, nonce=_nonce(row))
            await self._edit(row, rendering, asked)
            return row.edits
        if expected is not None:
            return await self._tell(expected.asked, _apart(row), rendering, expected.ephemeral, nonce=_nonce(row))
        return await self._post(_apart(row), rendering, _nonce(row), row.payload.get("reply_to"))

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
            done = self._words("discord-done", read_interaction(asked.interaction))
            guild = asked.interaction.guild_id or "@me"
            link = f"https://discord.com/channels/{guild}/{channel.id}/{row.edits}"
            await self._insist(partial(asked.close, replace(done, content=f"{done.content} {link}")))

    async def _tell(
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
        return await self._post(channel, rendering, nonce or str(asked.interaction.id))

    async def _notice(self, asked: Asked, rendering: Rendering) -> None:
        """A notice is worth saying at the moment or never."""
        try:
            await asked.tell(rendering, ephemeral=True)
        except discord.HTTPException as error:
            if not is_too_late(error):
                raise

    async def _post(self, channel: str, rendering: Rendering, nonce: str, reply_to: str | None = None) -> str:
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
            return await self.client.create_dm(discord.Object(number))
        return self.client.get_partial_messageable(number)

    async def _insist(self, act: Callable[[], Awaitable[object]]) -> None:
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


def _is_for_alone(out: Outgoing, request: Request) -> bool:
    """Whether it is for the eyes of the one who asked, where others might read along."""
    own = private_key(int(request.actor.key.partition(":")[2]))
    alone = out.payload.get("private_to") == request.actor.key and not request.private
    return alone and out.channel in (own, request.channel)


def _apart(row: OutboxRow) -> str:
    """Where a row goes without its interaction: what only one may see, and nobody asked in the open, to them alone."""
    alone = row.payload.get("private_to")
    if alone is None or row.private or "reply_to" in row.payload:
        return row.channel
    return private_key(int(alone.partition(":")[2]))


def _nonce(row: OutboxRow) -> str:
    return f"{row.id}-{int(row.made_at.timestamp())}"


def _sent(file: discord.Attachment) -> Sent:
    return Sent(file.filename, file.size, file.read)
