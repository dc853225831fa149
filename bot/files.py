"""A list that came as a file: whether it is meant for the bot, fetched, and its text; the network is the door's."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import Final

from bot.house import House
from handlers.desk.reading import commands_in, list_word
from handlers.desk.request import Request
from lexicon.errors import AdjutantError, NotFound, NotUnderstood, OverBudget, StorageTrouble

log = logging.getLogger("adjutant.files")

LARGEST: Final = 200_000
"""Bytes: the longest army of an army builder has a tenth of it."""
_FETCH_S: Final = 10.0
_LISTS: Final = (".txt", ".json", ".csv", ".md")
_UNPRINTED: Final = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
_ENCODINGS: Final = ("utf-8-sig", "cp1251")


@dataclass(frozen=True, slots=True)
class Sent:
    """A file of a message. ``fetch`` asks the platform for its bytes and raises what it likes."""

    name: str
    size: int
    fetch: Callable[[], Awaitable[bytes]]


def is_list(name: str) -> bool:
    """Whether a file of that name may be an army list that somebody wrote or exported."""
    return name.lower().endswith(_LISTS)


async def with_file(house: House, request: Request, sent: Sent, *, asked: bool = False) -> Request:
    """The request with the file's text, or with what hinders reading it; as it is, where no list is looked for.

    ``asked``: the command has asked for it, so that it is one.
    """
    if not asked and not _is_meant(house, request, sent):
        return request
    try:
        return replace(request, file=await _read(sent))
    except AdjutantError as trouble:
        return replace(request, file=trouble)


def _is_meant(house: House, request: Request, sent: Sent) -> bool:
    """Behind a command that takes lists; without one, where the bot is alone with somebody or keeps a battle."""
    said = request.text or ""
    texts = commands_in(said, house.desk.bot_names)
    if texts:
        return list_word(texts[-1], alone=not is_list(sent.name)) is not None
    if said.lstrip().startswith(("/", "!")) or not is_list(sent.name):
        return False
    try:
        return request.private or house.tools.store.battle_in(request.channel) is not None
    except StorageTrouble:
        return False


async def _read(sent: Sent) -> str:
    """The file's text.

    Raises:
        OverBudget: ``file.too_large``. NotFound: ``file.not_fetched``. NotUnderstood: ``file.not_text``.
    """
    if sent.size <= LARGEST:
        try:
            async with asyncio.timeout(_FETCH_S):
                data = await sent.fetch()
        except Exception as error:
            log.warning("file not fetched", extra={"reason": type(error).__name__})
            raise NotFound("file.not_fetched", field="file", value=sent.name) from error
        if len(data) <= LARGEST:
            return text_of(data, sent.name)
    raise OverBudget("file.too_large", limit=LARGEST // 1000, field="file", value=sent.name)


def text_of(data: bytes, name: str) -> str:
    """The text of a file in UTF-8, or in the encoding of Russian Windows.

    Raises:
        NotUnderstood: ``file.not_text``.
    """
    for encoding in _ENCODINGS:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if text.strip() and not _UNPRINTED.search(text):
            return text.replace("\r\n", "\n").replace("\r", "\n").strip("\n")
        break
    raise NotUnderstood("file.not_text", field="file", value=name, example=".txt")
