"""``adjutant verify | show``: battles from the shell."""

from __future__ import annotations

import io
import json
import sys
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import click

from bot.settings import Settings
from bot.wiring import make_tools
from handlers.drawing.fluent import render_words
from lexicon.errors import NotFound
from lexicon.names import Language

if TYPE_CHECKING:
    from games.core.verify import Verification
    from handlers.desk.tools import Tools

_MOST_PROBLEMS = 30
_LONGEST_LINE = 1_000_000
_DAMAGED = "an archive that cannot be read to its end"
"""Stands where a line should, and is none."""


@click.command()
@click.argument("log", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--head", default=None, help="The log's hash, as /seed showed it in the chat.")
@click.pass_obj
def verify(settings: Settings, log: Path, head: str | None) -> None:
    """Check an exported battle: the chain of its lines, and every fair roll once the seed is revealed."""
    from games.core.verify import verify as verify_lines

    found = verify_lines(log_lines(log), head)
    for line in render_verification(found, settings.language):
        click.echo(line)
    sys.exit(0 if found.ok else 1)


def log_lines(log: Path) -> Iterator[str]:
    """The lines of a log, or of the archive that a long one is sent as; one too long to be a line comes in pieces."""
    if not zipfile.is_zipfile(log):
        with log.open(encoding="utf-8", errors="replace") as file:
            yield from _short(file)
        return
    try:
        with zipfile.ZipFile(log) as archive, archive.open(archive.infolist()[0]) as packed:
            yield from _short(io.TextIOWrapper(packed, encoding="utf-8", errors="replace"))
    except (zipfile.BadZipFile, zlib.error, OSError, EOFError, IndexError, RuntimeError):
        yield _DAMAGED


def _short(file: TextIO) -> Iterator[str]:
    return iter(lambda: file.readline(_LONGEST_LINE), "")


def render_verification(found: Verification, language: Language) -> Iterator[str]:
    """What a log proves, in sentences: what was read, what is wrong at which line, and the verdict."""
    from handlers.table.verified import told

    verdict, *grounds = told(found, _MOST_PROBLEMS, found.lines)
    return (render_words(one, language) for one in (*grounds, verdict))


@click.command()
@click.argument("battle")
@click.option("--json", "as_json", is_flag=True, help="Print the battle as data, one JSON object.")
@click.option("--report", is_flag=True, help="Print the battle's report, in Markdown.")
@click.pass_obj
def show(settings: Settings, battle: str, as_json: bool, report: bool) -> None:
    """Show a battle as it stands: as data with --json, as a report with --report, else a line a side and unit."""
    from games.registry import view_of

    tools = make_tools(settings)
    with tools.store as store:
        if battle not in store.battles():
            raise NotFound("battle.unknown", field="battle", value=battle, near=store.battles())
        if report:
            for line in _report(tools, battle, settings.language):
                click.echo(line)
            return
        view = view_of(store.state(battle))
    if as_json:
        click.echo(json.dumps(view, ensure_ascii=False))
        return
    for letter, side in view["sides"].items():
        click.echo(f"{letter} {side['name']} {side['army']}".rstrip())
        for name, unit in view["units"].items():
            if unit["side"] == letter:
                click.echo(f"  {name}: {unit['left']}/{unit['size']} {' '.join(unit['status'])}".rstrip())


def _report(tools: Tools, battle: str, language: Language) -> Iterator[str]:
    """The report of a battle, as ``/log report`` sends it; times are UTC."""
    from games.luck import gather, luck_of
    from handlers.desk.beside import QUICK
    from handlers.desk.seated import told_apart
    from handlers.post.log_files import report_lines
    from handlers.post.report import Report
    from handlers.post.story import story_of
    from resolvers.core.odds import odds_of

    store = tools.store
    state, people = store.state(battle), store.people.seated(battle)
    luck = luck_of(gather(story_of(store, state)), lambda procedure: odds_of(procedure, tools.chance, QUICK))
    names = told_apart({number: person.name for number, person in people.items()})
    return report_lines(Report(state, names, language, luck=luck), store)
