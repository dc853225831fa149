"""``adjutant books``: the operator's own rulebooks."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import click

from bot.cli.apart import import_apart
from bot.cli.telling import tell
from bot.holding import holder
from bot.settings import Settings
from bot.wiring import make_folder
from handlers.drawing.fluent import has_text, render_text
from lexicon.names import Language
from lexicon.refs import BOOKS
from rules_index.sections import LeftOut
from rules_index.store import shelf
from rules_index.store.index import BookIndex, BookRecord, sections_as_lines


@click.group()
def books() -> None:
    """The rulebooks that you added."""


def _index(settings: Settings) -> BookIndex:
    make_folder(settings.data)
    return BookIndex(settings.books)


def _progress(done: int, whole: int) -> None:
    if sys.stderr.isatty() and whole:
        click.echo(f"\r{100 * done // whole} %", nl=done >= whole, err=True)


def _report(record: BookRecord, language: Language) -> None:
    sizes = {name: str(getattr(record, name)) for name in ("pages", "sections", "terms", "statlines")}
    click.echo(render_text("cli-book-report", {"id": record.id, "title": record.title, **sizes}, language))
    for left in record.left_out:
        click.echo(f"  {render_left_out(left, language)}")


def render_left_out(left: LeftOut, language: Language) -> str:
    """A line of the report: what the import did not keep, how much of it, and why."""
    count, _, what = left.what.partition(" ")
    keys = [f"left-{re.sub('[^a-z]+', '_', words)}" for words in (what, left.why)]
    if not count.isdigit() or not all(has_text(key, language) for key in keys):
        return f"{left.what}: {left.why}"
    what, why = (render_text(key, {}, language) for key in keys)
    return render_text("left-out", {"what": what, "count": int(count), "why": why}, language)


@books.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--book", required=True, help=f"{', '.join(BOOKS)}, or an id of your own.")
@click.option("--title", default=None, help="The title to show.")
@click.pass_obj
def add(settings: Settings, file: Path, book: str, title: str | None) -> None:
    """Add a book: txt, md, html, docx, pdf."""
    with _index(settings) as index:
        shelved = shelf.add_book(index, file, book, title=title, progress=_progress, read=import_apart)
    tell(settings, f"cli-book-{shelved.change}")
    _report(shelved.record, settings.language)
    _tell_when(settings)
    if book not in BOOKS:
        click.echo(render_text("books-other", {"book": book, "known": ", ".join(BOOKS)}, settings.language))


@books.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--book", required=True)
@click.option("--title", default=None)
@click.pass_obj
def update(settings: Settings, file: Path, book: str, title: str | None) -> None:
    """Put another file in place of a book."""
    with _index(settings) as index:
        shelved = shelf.update_book(index, file, book, title=title, progress=_progress, read=import_apart)
    _report(shelved.record, settings.language)
    _tell_when(settings)


def _tell_when(settings: Settings) -> None:
    """A program that runs has read the books when it started."""
    if holder(settings) is not None:
        tell(settings, "cli-book-restart")


@books.command("list")
@click.pass_obj
def list_(settings: Settings) -> None:
    """The books that were added."""
    with _index(settings) as index:
        found = shelf.list_books(index)
    for record in found:
        line = {"id": record.id, "title": record.title, "file": record.file, "sections": str(record.sections)}
        tell(settings, "cli-book-line", **line)
    if not found:
        tell(settings, "cli-no-books")


@books.command()
@click.option("--book", default=None)
@click.option("--json", "as_json", is_flag=True, help="One section a line.")
@click.pass_obj
def sections(settings: Settings, book: str | None, as_json: bool) -> None:
    """The sections that were found."""
    with _index(settings) as index:
        found = shelf.list_sections(index, book)
        if as_json:
            for line in sections_as_lines(found):
                click.echo(line)
            return
        for section in found:
            click.echo(f"{section.page or '—':>4}  {section.title}")


@books.command()
@click.argument("book")
@click.pass_obj
def show(settings: Settings, book: str) -> None:
    """A book's report and outline."""
    with _index(settings) as index:
        record, found = shelf.show_book(index, book)
    _report(record, settings.language)
    for section in found:
        click.echo(f"{section.page or '—':>4}  {section.title}")


@books.command()
@click.argument("book")
@click.pass_obj
def remove(settings: Settings, book: str) -> None:
    """Take a book away."""
    with _index(settings) as index:
        record = shelf.remove_book(index, book)
    tell(settings, "cli-book-removed", title=record.title)
    _tell_when(settings)
