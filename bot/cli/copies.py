"""``adjutant backup | restore | forget``: what is kept, as an operator takes care of it.

A copy is one file with everything that would be missed: battles, books, army lists.
"""

from __future__ import annotations

import shutil
import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from bot.cli.telling import tell
from bot.holding import hold
from bot.settings import Settings
from bot.wiring import make_tools
from lexicon.errors import NotAllowed, NotFound, StorageTrouble

_BATTLES, _BOOKS, _ARMIES = "battles.db", "books.db", "armies/"


@click.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.option("--force", is_flag=True, help="Replace FILE if it is there.")
@click.pass_obj
def backup(settings: Settings, file: Path, force: bool) -> None:
    """Copy battles, books and army lists into one FILE, while the program runs.

    A file of that name is kept without --force.
    """
    if file.exists() and not force:
        raise NotAllowed("backup.exists", field="file", value=str(file))
    if not file.absolute().parent.is_dir():
        raise NotFound("backup.no_folder", field="file", value=str(file.absolute().parent))
    part = file.with_name(file.name + ".part")
    try:
        with TemporaryDirectory(dir=file.absolute().parent, prefix=".adjutant-") as folder:
            _pack(settings, Path(folder), part)
        part.replace(file)
    except OSError as trouble:
        raise StorageTrouble("storage.cannot_open", field="backup", value=str(file), detail=str(trouble)) from trouble
    finally:
        part.unlink(missing_ok=True)
    tell(settings, "cli-backup-done", file=str(file))


def _pack(settings: Settings, folder: Path, part: Path) -> None:
    with make_tools(settings).store as store:
        store.backup(folder / _BATTLES)
    if settings.books.exists():
        with closing(sqlite3.connect(settings.books)) as books, closing(sqlite3.connect(folder / _BOOKS)) as copy:
            books.backup(copy)
    part.touch(mode=0o600)
    with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive:
        for database in (_BATTLES, _BOOKS):
            if (folder / database).exists():
                archive.write(folder / database, database)
        for path in sorted(settings.armies.iterdir()) if settings.armies.is_dir() else ():
            if path.is_file():
                archive.write(path, _ARMIES + path.name)


@click.command("restore")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.pass_obj
def restore(settings: Settings, file: Path) -> None:
    """Bring back what a copy holds; what is there now is kept beside it."""
    from games.store import restore as restore_store
    from games.store.backup import aside, check_file

    with _unpacked(file) as (battles, books, armies):
        try:
            check_file(battles)
        except StorageTrouble as trouble:
            if trouble.code not in ("storage.corrupt", "storage.foreign"):
                raise
            raise StorageTrouble("backup.not_one", field="file", value=str(file)) from trouble
        with hold(settings, "restore"):
            restore_store(battles, settings.battles)
            if books is not None:
                _put(books, settings.books, aside(settings.books))
            for path in armies:
                settings.armies.mkdir(mode=0o700, exist_ok=True)
                own = settings.armies / path.name
                if not own.exists() or own.read_bytes() != path.read_bytes():
                    _put(path, own, aside(own))
    tell(settings, "cli-restored")


def _put(new: Path, place: Path, kept: Path) -> None:
    if place.exists():
        place.replace(kept)
    for suffix in ("-wal", "-shm"):
        place.with_name(place.name + suffix).unlink(missing_ok=True)
    shutil.copyfile(new, place)
    place.chmod(0o600)


@contextmanager
def _unpacked(file: Path) -> Iterator[tuple[Path, Path | None, tuple[Path, ...]]]:
    """The battles, the books if any, and the army files of a copy. Copies of earlier versions are the battles alone.

    Raises:
        StorageTrouble: ``backup.not_one``.
    """
    if not zipfile.is_zipfile(file):
        yield file, None, ()
        return
    with TemporaryDirectory() as folder, zipfile.ZipFile(file) as archive:
        names = [
            name
            for name in archive.namelist()
            if name in (_BATTLES, _BOOKS) or (name.startswith(_ARMIES) and "/" not in name[len(_ARMIES) :])
        ]
        try:
            paths = {name: Path(archive.extract(name, folder)) for name in names}
        except (zipfile.BadZipFile, OSError, ValueError) as trouble:
            raise StorageTrouble("backup.not_one", field="file", value=str(file)) from trouble
        if _BATTLES not in paths:
            raise StorageTrouble("backup.not_one", field="file", value=str(file))
        armies = tuple(path for name, path in paths.items() if name.startswith(_ARMIES) and path.is_file())
        yield paths[_BATTLES], paths.get(_BOOKS), armies


@click.command()
@click.argument("who")
@click.option("--chat", is_flag=True, help="WHO is a chat (telegram:-100123, discord:456), and not a person.")
@click.pass_obj
def forget(settings: Settings, who: str, chat: bool) -> None:
    """Forget a person (telegram:12345, discord:12345) or a chat; battles keep a number alone, and still check out."""
    tools = make_tools(settings)
    with tools.store as store:
        if chat:
            if not store.forget_chat(who):
                raise NotFound("chat.unknown", field="chat", value=who, example="telegram:-100123")
        else:
            from handlers.post.farewell import forget_person

            with store.together():
                found = forget_person(tools, who)
            if not found:
                raise NotFound("person.unknown", field="person", value=who, example="telegram:12345")
        store.scrub()
    tell(settings, "cli-forgotten-chat" if chat else "cli-forgotten", person=who)
