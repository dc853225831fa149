"""What the doctor finds: one line a thing, whether it is well, and what to do when it is not."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from bot.settings import Settings
from handlers.desk.failure_words import explain_in_words
from lexicon.errors import AdjutantError, StorageTrouble
from lexicon.names import Language, Name

if TYPE_CHECKING:
    from rules_index.store.index import BookRecord

_LANGUAGES: tuple[Language, ...] = ("ru", "en")
State = Literal["ok", "warn", "fail"]

_RESTORE = Name(
    "adjutant restore КОПИЯ вернёт последнюю копию; нынешний файл останется рядом.",
    "adjutant restore COPY brings the last copy back; the present file stays beside it.",
)
_LOW_DISK = 200 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at. ``advice`` says what to do; empty where all is well."""

    state: State
    what: Name
    advice: Name | None = None


def _sentence(error: AdjutantError, *, doctor: bool = True) -> Name:
    """What an error says in both languages; without what would send the operator to the doctor again."""
    said = [explain_in_words(error, language) for language in _LANGUAGES]
    if not doctor:
        said = [" ".join(part for part in re.split(r"(?<=[.])\s", words) if "doctor" not in part) for words in said]
    return Name(*said)


def check_folder(settings: Settings) -> Iterator[Finding]:
    """The data folder: there, writable, its lock, room on the disk."""
    folder = settings.data
    where = Name(f"папка данных {folder}", f"data folder {folder}")
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        advice = Name(
            f"Её нельзя создать: {error.strerror}. Укажите другую: --data ПАПКА",
            "It cannot be made: name another with --data",
        )
        yield Finding("fail", where, advice)
        return
    if not os.access(folder, os.W_OK):
        yield Finding(
            "fail",
            where,
            Name("В неё нельзя писать: дайте права владельцу бота.", "It is not writable: mend its permissions."),
        )
        return
    lock = settings.running_lock
    if lock.exists() and not (lock.is_file() and os.access(lock, os.R_OK | os.W_OK)):
        advice = Name(
            f"Её замок не открывается, программа не начнётся: уберите {lock} или дайте права владельцу бота.",
            f"Its lock cannot be opened, the program will not start: move {lock} away or mend its permissions.",
        )
        yield Finding("fail", where, advice)
    free = shutil.disk_usage(folder).free
    room = Name(f"свободно {free // 2**20} МБ", f"{free // 2**20} MB free")
    if free < _LOW_DISK:
        yield Finding(
            "warn",
            room,
            Name("Освободите место: бой без места не запишется.", "Make room: a battle needs it to be written."),
        )
    else:
        yield Finding("ok", Name(f"{where.ru}, {room.ru}", f"{where.en}, {room.en}"))


def check_battles(settings: Settings) -> Iterator[Finding]:
    """The database of battles: opens, is whole."""
    from bot.wiring import make_tools

    what = Name("база боёв", "database of battles")
    if not settings.battles.exists():
        yield Finding("ok", Name("боёв ещё не было", "no battles yet"))
        return
    try:
        with make_tools(settings).store as store:
            problems, battles = store.check(), len(store.battles())
    except StorageTrouble as error:
        advice = _RESTORE if error.code == "storage.corrupt" else None
        said = _sentence(error, doctor=False)
        yield Finding("fail", Name(f"{what.ru}: {said.ru}", f"{what.en}: {said.en}"), advice)
        return
    if problems:
        found = "; ".join([*problems[:3], *([f"… +{len(problems) - 3}"] if len(problems) > 3 else [])])
        yield Finding("fail", Name(f"{what.ru}: {found}", f"{what.en}: {found}"), _RESTORE)
    else:
        yield Finding("ok", Name(f"{what.ru}: боёв {battles}", f"{what.en}: battles {battles}"))


def check_armies(settings: Settings) -> Iterator[Finding]:
    """The operator's army lists: each file that is wrong, with what is wrong with it."""
    from armies.core.book import read_folder

    if not settings.armies.is_dir():
        return
    try:
        read = read_folder(settings.armies)
    except AdjutantError as error:
        yield Finding("fail", Name("списки армий", "army lists"), _sentence(error, doctor=False))
        return
    for file, wrong in read.wrong:
        said = _sentence(wrong, doctor=False)
        advice = Name(
            f"{said.ru} Все ошибки: adjutant armies lint {file}", f"{said.en} All faults: adjutant armies lint {file}"
        )
        yield Finding(
            "warn",
            Name(f"armies/{file} не читается, остальные действуют", f"armies/{file} cannot be read, the others stand"),
            advice,
        )
    count = len(read.armies) + sum(map(len, read.own.values()))
    if count:
        yield Finding("ok", Name(f"своих списков и отрядов: {count}", f"lists and units of your own: {count}"))


def check_books(settings: Settings) -> Iterator[Finding]:
    """The operator's books."""
    from rules_index.store.index import BookIndex, index_trouble

    found: list[BookRecord] = []
    try:
        if settings.books.exists():
            # Looking must not make the file, nor fail where there is no room for one.
            with BookIndex(settings.books) as index:
                found = index.books()
    except (StorageTrouble, sqlite3.DatabaseError) as error:
        told = index_trouble(error, settings.books) if isinstance(error, sqlite3.Error) else error
        yield Finding("fail", Name("книги", "books"), _sentence(told))
        return
    if not found:
        advice = Name(
            "Добавьте свои: adjutant books add правила.pdf --book wma",
            "Add yours: adjutant books add rules.pdf --book wma",
        )
        yield Finding("warn", Name("книг нет, работает свой справочник", "no books, our own reference works"), advice)
    for record in found:
        label = Name(f"книга {record.id}: разделов {record.sections}", f"book {record.id}: {record.sections} sections")
        yield Finding("ok", label)
