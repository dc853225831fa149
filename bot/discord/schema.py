"""Slash commands made from the options models: names and descriptions in both languages, types, limits, choices.

What a command shows is said in :mod:`bot.forms`; here it becomes what Discord takes. Commands that roll take also the
faces of dice that a player has rolled on the table.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import locale_str

from bot.discord.menu import Place, group_words, places
from bot.forms import Field, fields_of, fields_shown, takes_file
from handlers.desk.answer import Text
from handlers.desk.reading import DICE
from handlers.desk.registry import Command, commands
from handlers.drawing.fluent import render_words
from handlers.language.options import Choice, Count, Distance, Flag, Marker, Pick, Rest
from lexicon.names import Name

OPTIONS = CHOICES = 25
NAME = 32
DESCRIPTION = 100

Interaction = discord.Interaction[Any]
Invoke = Callable[[Interaction, Place, dict[str, Any]], Awaitable[None]]
Complete = Callable[[Interaction, Place, str, str], Awaitable[list[app_commands.Choice[str]]]]
RollThis = Callable[[Interaction, str], Awaitable[None]]
Menu = list[app_commands.Command[Any, ..., None] | app_commands.Group | app_commands.ContextMenu]

_COMPLETED_TEXTS = {("rule", "query"), ("unit", "query"), ("help", "about")}
FILE = "file"
"""The option of a command that takes a list: it may come as a file."""
_ROLLING = ("dice", "turn")
"""The groups of commands that take dice rolled by hand."""

_PLAIN = frozenset({3, 4, 5, 10})
"""The types of options that say themselves what they hold: text, numbers, yes and no."""

_BROUGHT_ALONG = ("roll", "odds", "rule")
"""Commands that need no battle, so that a person may bring them along into any chat, though the bot is not there."""


class _File(Marker):
    """A file that comes with a command."""


class Localizer(app_commands.Translator):
    """Gives Discord the Russian words; the English ones are the names themselves."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: app_commands.TranslationContextTypes
    ) -> str | None:
        """The word in Russian, or None to show the English one."""
        ru = string.extras.get("ru") if locale is discord.Locale.russian else None
        return str(ru) if ru else None


def make_commands(known: Iterable[Command], invoke: Invoke, complete: Complete) -> Menu:
    """The slash commands of a menu, each command in its place."""
    made: Menu = []
    groups: dict[tuple[str, ...], app_commands.Group] = {}
    for place in places(known):
        one = _make(place, invoke, complete)
        if len(place.path) == 1:
            made.append(one)
            continue
        for depth in range(1, len(place.path)):
            path = place.path[:depth]
            if path not in groups:
                groups[path] = _group(path[-1], groups.get(path[:-1]))
                made += [groups[path]] if depth == 1 else []
        groups[place.path[:-1]].add_command(one)
    return made


def make_message_commands(roll_this: RollThis) -> list[app_commands.ContextMenu]:
    """What the menu of a message offers: the dice in it, rolled; wherever dice may be rolled."""
    words = _name_of("discord-roll_this")

    async def callback(interaction: Interaction, message: discord.Message) -> None:
        await roll_this(interaction, message.content)

    made = app_commands.ContextMenu(
        name=locale_str(words.en, ru=words.ru),
        callback=callback,
        type=discord.AppCommandType.message,
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=True),
    )
    return [made]


def _group(name: str, parent: app_commands.Group | None) -> app_commands.Group:
    called, about = group_words(name)
    return app_commands.Group(
        name=_named(called, name),
        description=_described(about),
        parent=parent,
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=False),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
    )


def option_names(place: Place) -> dict[str, str]:
    """Field by the name that Discord shows for it in English."""
    return {_slug(marker.name.en, field): field for field, marker, *_ in _fields(place)}


def options_of_older(interaction: Interaction) -> tuple[Place, dict[str, Any]] | None:
    """What was said with a command that stood at the top once, and stands in a group now: people's menus are older.

    ``None``: it is none of ours, or came with what only the menu of today can tell, as a file.
    """
    data: Any = interaction.data or {}
    command, said = commands().get(str(data.get("name"))), data.get("options") or []
    if command is None or command.hidden or any(one["type"] not in _PLAIN for one in said):
        return None
    place = Place((command.name,), command)
    fields = option_names(place)
    if any(one["name"] not in fields for one in said):
        return None
    return place, {fields[one["name"]]: one["value"] for one in said}


def _fields(place: Place) -> list[Field]:
    command = place.command
    found = list(fields_shown(command.name) if place.game is None else fields_of(command.forms[place.game]))
    if command.group in _ROLLING:
        found.append((DICE, Rest(_worded("dice"), _worded("dice-about")), False, False))
    if takes_file(command.name):
        # What would be typed may stand in the file instead.
        found = [(name, marker, many, asked and not isinstance(marker, Rest)) for name, marker, many, asked in found]
        found.append((FILE, _File(_worded("file"), _worded("file-about")), False, False))
    return found


def _worded(key: str) -> Name:
    return _name_of(f"general-{key}")


def _name_of(key: str) -> Name:
    return Name(render_words(Text(key), "ru"), render_words(Text(key), "en"))


def _make(place: Place, invoke: Invoke, complete: Complete) -> app_commands.Command[Any, ..., None]:
    command, fields = place.command, _fields(place)

    async def callback(interaction: Interaction, /, **options: Any) -> None:
        said = {name: value for name, value in options.items() if value is not None}
        await invoke(interaction, place, said)

    callback.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [
            inspect.Parameter("interaction", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction),
            *(_parameter(*field) for field in fields),
        ]
    )
    if fields:
        app_commands.describe(**{field: _described(marker.about) for field, marker, *_ in fields})(callback)
        app_commands.rename(**{field: _named(marker.name, field) for field, marker, *_ in fields})(callback)
        app_commands.choices(
            **{field: _choices(marker) for field, marker, *_ in fields if isinstance(marker, Choice) and _few(marker)}
        )(callback)
    along = command.name in _BROUGHT_ALONG
    made = app_commands.Command[Any, ..., None](
        name=locale_str(command.name, ru=next((_slug(n, "") for n in command.names if _is_russian(n)), None)),
        description=_described(command.about_in(place.game)),
        callback=callback,
        allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=along),
        allowed_installs=app_commands.AppInstallationType(guild=True, user=along),
    )
    for field, marker, *_ in fields:
        if _completes(command.name, field, marker):
            made.autocomplete(field)(_completer(place, field, complete))
    return made


def _completer(place: Place, field: str, complete: Complete) -> Any:
    async def completer(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        return await complete(interaction, place, field, typed)

    return completer


def _completes(command: str, field: str, marker: Marker) -> bool:
    return (
        isinstance(marker, Pick)
        or (command, field) in _COMPLETED_TEXTS
        or (isinstance(marker, Choice) and not _few(marker))
    )


def _parameter(field: str, marker: Marker, several: bool, required: bool) -> inspect.Parameter:
    kind = _kind(marker, several)
    return inspect.Parameter(
        field,
        inspect.Parameter.KEYWORD_ONLY,
        annotation=kind if required else kind | None,
        default=inspect.Parameter.empty if required else None,
    )


def _kind(marker: Marker, several: bool) -> Any:
    if isinstance(marker, _File):
        return discord.Attachment
    if isinstance(marker, Flag):
        return bool
    if isinstance(marker, Count) and not several:
        return app_commands.Range[int, marker.least, marker.most]
    if isinstance(marker, Distance) and not several:
        return app_commands.Range[float, 0, marker.most]
    if isinstance(marker, Rest):
        return app_commands.Range[str, 1, 2_000]
    return str


def _few(marker: Choice) -> bool:
    return len(marker.choices) <= CHOICES


def _choices(marker: Choice) -> list[app_commands.Choice[str]]:
    return [
        app_commands.Choice(name=locale_str(words[0].en[:100], ru=words[0].ru[:100]), value=value)
        for value, words in marker.choices.items()
    ]


def _named(name: Name, field: str) -> locale_str:
    return locale_str(_slug(name.en, field), ru=_slug(name.ru, "") or None)


def _described(about: Name) -> locale_str:
    return locale_str(about.en[:DESCRIPTION] or "…", ru=about.ru[:DESCRIPTION] or None)


def _slug(words: str, otherwise: str) -> str:
    """Words as Discord takes them for a name: small letters and digits, ``_`` between, at most 32."""
    return re.sub(r"[\W_]+", "_", words.lower()).strip("_")[:NAME] or otherwise


def _is_russian(word: str) -> bool:
    return bool(re.search("[а-яё]", word.lower()))
