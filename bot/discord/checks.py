"""What the doctor asks of Discord: the token, intents, shards, servers and the rights in rooms with battles."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection, Iterator

import discord
from discord import app_commands

from bot.discord.faults import TROUBLES
from bot.discord.menu import places
from bot.discord.reading import channel_of
from bot.health import Finding
from bot.settings import Settings
from games.store import open_store
from handlers.desk.registry import commands
from lexicon.errors import StorageTrouble
from lexicon.names import Name

_WRONG_TOKEN = Finding(
    "fail",
    Name("discord: такого токена Discord не знает", "discord: Discord does not know this token"),
    Name(
        "discord.com/developers → приложение → Bot → Reset Token; новый токен в ADJUTANT_DISCORD_TOKEN.",
        "discord.com/developers → the application → Bot → Reset Token; the new one into ADJUTANT_DISCORD_TOKEN.",
    ),
)
_NEEDED = {
    "view_channel": Name("видеть канал", "View Channel"),
    "send_messages": Name("писать сообщения", "Send Messages"),
    "attach_files": Name("прикреплять файлы", "Attach Files"),
}
_WELCOME = ("pin_messages", "create_public_threads")
"""What it does where it may, and nobody misses where it may not: a glance that is pinned, a thread for a battle."""
_IN_THREADS = {"send_messages_in_threads": Name("писать в ветках", "Send Messages in Threads")}


async def check(token: str, settings: Settings) -> list[Finding]:
    """Everything about this bot. Reads only; a bot that runs meanwhile does not notice."""
    client = discord.Client(intents=discord.Intents.none())
    try:
        async with client:
            await client.login(token)
            return [finding async for finding in _look_around(client, settings)]
    except discord.LoginFailure:
        return [_WRONG_TOKEN]
    except TROUBLES as error:
        words = f"{type(error).__name__}: {error}"[:200]
        return [
            Finding(
                "fail",
                Name("discord: не отвечает", "discord: no answer"),
                Name(f"Проверьте сеть этой машины ({words}).", f"Check this machine's network ({words})."),
            )
        ]


async def _look_around(client: discord.Client, settings: Settings) -> AsyncIterator[Finding]:
    assert client.user is not None
    yield Finding(
        "ok",
        Name(f"discord: токен верный, бот {client.user.name}", f"discord: token good, the bot is {client.user.name}"),
    )
    application = await client.application_info()
    for finding in (*check_intents(application.flags), *check_shards(await _wanted_shards(client), settings)):
        yield finding
    servers = [server async for server in client.fetch_guilds(limit=200)]
    if not servers:
        yield Finding(
            "warn",
            Name("discord: бота нет ни на одном сервере", "discord: the bot is on no server"),
            Name(f"Пригласите его: {invitation(client.user.id)}", f"Invite it: {invitation(client.user.id)}"),
        )
    tree = app_commands.CommandTree(client)
    for finding in await _check_commands(tree):
        yield finding
    rooms = rooms_with_battles(settings)
    for server in servers:
        for finding in await _check_server(tree, server.id, rooms):
            yield finding


def invitation(application: int) -> str:
    """The address that puts the bot on a server with just the rights that it needs."""
    rights = discord.Permissions(**dict.fromkeys((*_NEEDED, *_IN_THREADS, *_WELCOME), True))
    return discord.utils.oauth_url(application, permissions=rights, scopes=("bot", "applications.commands"))


def check_intents(flags: discord.ApplicationFlags) -> Iterator[Finding]:
    """Slash commands, mentions and replies suffice: no privileged intent is wanted."""
    if flags.gateway_message_content or flags.gateway_message_content_limited:
        yield Finding(
            "warn",
            Name("discord: боту открыт текст всех сообщений", "discord: the bot may read every message"),
            Name(
                "Ему это не нужно: Bot → Message Content Intent → выключить.",
                "It need not: Bot → Message Content Intent → off.",
            ),
        )
    else:
        yield Finding(
            "ok",
            Name(
                "discord: бот видит только команды, упоминания и ответы ему, этого хватает",
                "discord: the bot sees commands, mentions and replies alone, which is enough",
            ),
        )


def check_shards(wanted: int, settings: Settings) -> Iterator[Finding]:
    """Discord refuses a gateway of too few shards."""
    if wanted > settings.discord_shards:
        yield Finding(
            "warn" if wanted == 1 + settings.discord_shards else "fail",
            Name(f"discord: нужно шардов {wanted}", f"discord: {wanted} shards wanted"),
            Name(f"ADJUTANT_DISCORD_SHARDS={wanted}", f"ADJUTANT_DISCORD_SHARDS={wanted}"),
        )


def check_rights(room: str, rights: discord.Permissions, *, thread: bool) -> Finding:
    """What the bot may do in a room."""
    needed = {n: w for n, w in _NEEDED.items() if not (thread and n == "send_messages")} | (
        _IN_THREADS if thread else {}
    )
    missing = [words for name, words in needed.items() if not getattr(rights, name)]
    what = Name(f"discord: канал {room}", f"discord: channel {room}")
    if not missing:
        return Finding("ok", what)
    ru, en = ", ".join(w.ru for w in missing), ", ".join(w.en for w in missing)
    return Finding(
        "fail" if missing[0] is not _NEEDED["attach_files"] else "warn",
        what,
        Name(
            f"Боту нельзя: {ru}. Права канала → роль бота.", f"The bot may not: {en}. Channel → Permissions → its role."
        ),
    )


def rooms_with_battles(settings: Settings) -> tuple[int, ...]:
    """Numbers of Discord channels that a battle is played in."""
    if not settings.battles.exists():
        return ()
    try:
        with open_store(settings.battles) as store:
            keys = {key for battle in store.battles() for key in store.channels_of(battle)}
    except StorageTrouble:
        return ()
    found = [channel_of(key) for key in keys if key.startswith("discord:")]
    return tuple(sorted(number for number, private in found if not private))


async def _wanted_shards(client: discord.Client) -> int:
    shards, *_ = await client.http.get_bot_gateway()
    return int(shards)


async def _check_commands(tree: app_commands.CommandTree[discord.Client]) -> list[Finding]:
    told = {command.name for command in await tree.fetch_commands()}
    missing = {place.path[0] for place in places(commands().values())} - told
    if not missing:
        return [Finding("ok", Name(f"discord: команд {len(told)}", f"discord: {len(told)} commands"))]
    return [
        Finding(
            "warn",
            Name(f"discord: не хватает команд: {len(missing)}", f"discord: {len(missing)} commands missing"),
            Name("Они появятся после adjutant run.", "They appear after adjutant run."),
        )
    ]


async def _check_server(
    tree: app_commands.CommandTree[discord.Client], number: int, rooms: Collection[int]
) -> list[Finding]:
    client = tree.client
    assert client.user is not None
    server = await client.fetch_guild(number)
    me = await server.fetch_member(client.user.id)
    found = [Finding("ok", Name(f"discord: сервер {server.name}", f"discord: server {server.name}"))]
    try:
        await tree.fetch_commands(guild=server)
    except discord.Forbidden:
        advice = (
            f"Пригласите бота ещё раз: {invitation(client.user.id)}",
            f"Invite it again: {invitation(client.user.id)}",
        )
        found[0] = Finding(
            "fail",
            Name(f"discord: сервер {server.name}: команды боту не разрешены", f"discord: {server.name}: no commands"),
            Name(*advice),
        )
    channels = {channel.id: channel for channel in await server.fetch_channels()}
    threads = {thread.id: thread for thread in await server.active_threads()} if set(rooms) - set(channels) else {}
    for room in rooms:
        if room in channels:
            found.append(check_rights(channels[room].name, channels[room].permissions_for(me), thread=False))
        elif room in threads and threads[room].parent_id in channels:
            rights = channels[threads[room].parent_id].permissions_for(me)
            found.append(check_rights(threads[room].name, rights, thread=True))
    return found
