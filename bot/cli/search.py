"""``adjutant search``: the rule search from the shell."""

from __future__ import annotations

import sys

import click

from bot.cli.lines import mend_line, whole_text
from bot.cli.telling import tell, words
from bot.settings import Settings
from bot.wiring import make_tools
from handlers.desk.failure_words import explain_in_words
from handlers.shelf.unit import army_of
from rules_index.search.finder import find_jsonl


@click.command()
@click.option("--jsonl", is_flag=True, help='Read {"q", "book"} a line, answer one a line.')
@click.option("--limit", default=5, type=click.IntRange(1, 100), show_default=True)
@click.option("--book", default=None, help="Only in this book.")
@click.argument("query", nargs=-1)
@click.pass_obj
def search(settings: Settings, jsonl: bool, limit: int, book: str | None, query: tuple[str, ...]) -> None:
    """Find a rule or a unit: adjutant search drive back."""
    tools = make_tools(settings)
    shelf = tools.shelf
    finder = shelf.finder
    if shelf.trouble is not None:
        click.echo(explain_in_words(shelf.trouble, settings.language), err=True)
    if jsonl or not query:
        for line in sys.stdin:
            if line.strip():
                click.echo(find_jsonl(finder, mend_line(line), limit))
        return
    answer = finder.find(whole_text(" ".join(query)), book and whole_text(book), limit)
    if not answer.confident:
        tell(settings, "cli-nothing-sure", near=answer.offered)
        return
    for hit in answer.hits:
        place = hit.book if hit.unit is None else army_of(tools, hit.unit).name.to(settings.language)
        page = words(settings, "cli-page", page=str(hit.page)) if hit.page is not None else ""
        click.echo(f"{hit.name.to(settings.language)} · {place}{page}")
