"""What came from Discord as Requests: keys, names, languages, and what a message says to the bot."""

from __future__ import annotations

import re
from typing import Any, Literal

import discord

from bot.addressing import command_in_reply, command_of
from bot.discord.rendering import MENU
from bot.files import is_list
from handlers.desk.registry import SENT_LIST, is_known
from handlers.desk.request import Actor, Request
from lexicon.folding import has_cyrillic
from lexicon.names import Language

_HELLO = "/start_here"
_SPOKEN = (discord.MessageType.default, discord.MessageType.reply)


def channel_key(channel: int) -> str:
    """The key of a channel or thread."""
    return f"discord:{channel}"


def person_key(person: int) -> str:
    """The key of a person."""
    return f"discord:{person}"


def private_key(person: int) -> str:
    """The key of the channel that this person alone reads."""
    return f"discord:@{person}"


def channel_of(key: str) -> tuple[int, bool]:
    """The number in a channel's key, and whether it is a person's private channel."""
    number = key.partition(":")[2]
    return int(number.lstrip("@")), number.startswith("@")


def language_of(locale: discord.Locale | None) -> Language | None:
    """Russian for Russian clients, English for all others; None where Discord does not say."""
    if locale is None:
        return None
    return "ru" if locale is discord.Locale.russian else "en"


def read_interaction(interaction: discord.Interaction[Any], **act: Any) -> Request:
    """The request of an interaction; ``act`` is what is asked: ``text``, ``press``, or ``command`` and ``options``."""
    # In a group of friends, and between two others, the bot is called by somebody who brought it along.
    private = interaction.guild_id is None and not interaction.context.private_channel
    assert interaction.channel_id is not None
    return Request(
        channel=private_key(interaction.user.id) if private else channel_key(interaction.channel_id),
        actor=Actor(person_key(interaction.user.id), interaction.user.display_name),
        update_id=f"discord:{interaction.id}",
        message_id=str(interaction.id),
        locale=language_of(interaction.locale) or language_of(interaction.guild_locale),
        handle=interaction.user.name,
        private=private,
        ephemeral=not private,
        threads=_has_threads(interaction.channel),
        menu=MENU,
        can_manage=interaction.permissions.manage_channels or interaction.permissions.manage_guild,
        **act,
    )


def read_message(message: discord.Message, me: int) -> Request | None:
    """What a message says to the bot, or None when it is not meant for it.

    Without the message-content intent Discord shows the text of private messages, mentions and replies alone.
    """
    if message.author.bot or message.webhook_id is not None or message.type not in _SPOKEN:
        return None
    private = message.guild is None
    text = said_in(message.content, me, addressed=private, replied=_replies_to(message, me))
    if list_in(message) is not None and not _is_command(text):
        # Words beside a list are talk; a list that is sent to the bot by name is shown wherever that is.
        text = f"/{SENT_LIST}" if _mention(me).match(message.content) else ""
    if text is None:
        return None
    rights = message.channel.permissions_for(message.author) if isinstance(message.author, discord.Member) else None
    return Request(
        channel=private_key(message.author.id) if private else channel_key(message.channel.id),
        actor=Actor(person_key(message.author.id), message.author.display_name),
        text=text,
        locale=_spoken_in(message),
        update_id=f"discord:{message.id}",
        message_id=str(message.id),
        private=private,
        quotes=None if private else str(message.id),
        addressed=private or _mention(me).match(message.content) is not None,
        threads=_has_threads(message.channel),
        menu=MENU,
        can_manage=rights is not None and (rights.manage_channels or rights.manage_guild),
        picture=_picture_of(message) or _picture_of(message.reference.resolved if message.reference else None),
    )


def _picture_of(message: object) -> tuple[Literal["link"], str] | None:
    """The way to a message with a picture: addresses of the picture itself grow old within a day."""
    if not isinstance(message, discord.Message):
        return None
    shown = any((one.content_type or "").startswith("image/") for one in message.attachments)
    return ("link", message.jump_url) if shown else None


def _has_threads(channel: object) -> bool:
    """Whether a thread can be made below its messages, rights or not."""
    return isinstance(channel, discord.TextChannel)


def _spoken_in(message: discord.Message) -> Language | None:
    """The language of a message, which Discord does not say: the server's, for whoever writes no Russian.

    Many servers are English by default, whoever plays there.
    """
    if has_cyrillic(message.content):
        return "ru"
    return language_of(message.guild.preferred_locale) if message.guild is not None else None


def list_in(message: discord.Message) -> discord.Attachment | None:
    """The first file of a message that may be an army list."""
    return next((file for file in message.attachments if is_list(file.filename)), None)


def _is_command(text: str | None) -> bool:
    word = re.split(r"\s", text[1:], maxsplit=1)[0] if text else ""
    return text != _HELLO and bool(word) and is_known(word)


def _mention(me: int) -> re.Pattern[str]:
    return re.compile(rf"\s*<@!?{me}>[\s,:]*")


def _replies_to(message: discord.Message, me: int) -> bool:
    answered = message.reference.resolved if message.reference is not None else None
    return isinstance(answered, discord.Message) and answered.author.id == me


def said_in(content: str, me: int, *, addressed: bool, replied: bool) -> str | None:
    """The command in a message's text, with its slash; None for silence.

    After a mention at the beginning, and in private, everything is meant for the bot. A reply to one of its messages
    may be talk between people: it counts only when it is dice or begins with a command's own name.
    """
    mention = _mention(me)
    named = mention.match(content) is not None
    text = mention.sub(" ", content).strip()
    if named or addressed:
        if not text:
            return _HELLO if named else None
        return command_of(text)
    return command_in_reply(text) if replied else None
