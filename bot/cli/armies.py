"""``adjutant armies``: lists and rosters from the shell."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from armies.core.book import Fault, lint_army
from armies.core.force import check as check_force
from armies.core.force import export_force, game_of, import_force
from armies.core.listed import LISTED
from armies.core.listing import check_json, parse_roster, show_json
from armies.core.pasted import Unread
from armies.core.roster import AnyForce
from armies.core.understood import judged, understood
from bot.cli.lines import mend_line
from bot.cli.telling import tell, words
from bot.settings import Settings
from bot.wiring import make_tools
from handlers.desk.failure_words import explain_in_words, unread_line
from handlers.desk.tools import Tools
from handlers.drawing.fluent import render_text, render_words
from handlers.shelf.violations import violation_text
from lexicon.errors import AdjutantError, NotUnderstood
from lexicon.names import Language
from lexicon.refs import BOOKS, MAIN, Book


@click.group()
def armies() -> None:
    """Army lists and rosters."""


@armies.command()
@click.option("--system", default=MAIN, show_default=True)
@click.option("--army", default=None, help="One army, by its id or name.")
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
@click.pass_obj
def show(settings: Settings, system: str, army: str | None, as_json: bool) -> None:
    """Show the lists."""
    made = show_json(system, army, make_tools(settings).library(system))
    if as_json:
        click.echo(json.dumps(made, ensure_ascii=False))
        return
    name = f"name_{settings.language}"
    for found in made["armies"]:
        page = words(settings, "cli-page", page=found["page"]) if found["page"] else ""
        click.echo(f"{found[name]} · {found['id']}{page}")
        for unit in found["units"] if army is not None else ():
            click.echo(f"  {unit[name]}: {unit['points']}")


@armies.command()
@click.option("--json", "as_json", is_flag=True, help="Read one roster a line, answer one verdict a line.")
@click.pass_obj
def check(settings: Settings, as_json: bool) -> None:
    """Check rosters: one JSON object a line, or one whole list in any form."""
    tools = make_tools(settings)
    lines = sys.stdin if as_json else _lists(sys.stdin.read())
    for line in lines:
        if not line.strip():
            continue
        if as_json:
            click.echo(json.dumps(_verdict(mend_line(line), tools), ensure_ascii=False))
            continue
        try:
            _tell_verdict(settings, mend_line(line), tools)
        except AdjutantError as error:
            click.echo(explain_in_words(error, settings.language))


def _tell_verdict(settings: Settings, text: str, tools: Tools) -> None:
    """The verdict in the reader's language: what it comes to, each broken rule, each line not understood.

    Raises:
        AdjutantError: it is no roster and no list.
    """
    language, library = settings.language, tools.library(LISTED)
    unread: Sequence[Unread] = ()
    try:
        roster, strangers = parse_roster(text, library)
        force: AnyForce = roster
    except AdjutantError as no_roster:
        if no_roster.code not in ("roster.json", "roster.shape"):
            raise
        game = game_of(text, library) or MAIN
        try:
            pasted = import_force(text, library=library, profiles=tools.profiles(game), language=language)
        except AdjutantError:
            raise no_roster from None
        force, strangers, unread = pasted.force, (), pasted.unread
    verdict = check_force(force)
    broken = (*strangers, *verdict.violations)
    legal = "yes" if not broken and not unread else "no"
    tell(settings, "cli-roster", legal=legal, total=str(verdict.total))
    for one in broken:
        click.echo(f"  {render_words(violation_text(one, language), language)}")
    for line in unread:
        click.echo(f"  {render_words(unread_line(line, language).words, language)}")


def _lists(text: str) -> Sequence[str]:
    """What stands for a roster each: every line of JSON that is whole, or else the text."""
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    return lines if any(line.startswith("{") and line.endswith("}") for line in lines) else [text]


def _verdict(text: str, tools: Tools) -> dict[str, Any]:
    """The verdict on a roster of scripts, else on a list of any form; the operator's own lists are known."""
    library = tools.library(LISTED)
    verdict = check_json(text, library)
    if "error" not in verdict or verdict["error"]["code"] not in ("roster.json", "roster.shape"):
        return verdict
    try:
        game = game_of(text, library) or MAIN
        return judged(text, library=library, profiles=tools.profiles(game))
    except AdjutantError:
        return verdict


@armies.command()
@click.option("--system", type=click.Choice(BOOKS), default=MAIN, show_default=True)
@click.option("--json", "as_json", is_flag=True, help="One JSON object.")
@click.pass_obj
def read(settings: Settings, system: Book, as_json: bool) -> None:
    """Say what a pasted list, read from standard input, was understood as."""
    text, tools = mend_line(sys.stdin.read()), make_tools(settings)
    library, profiles = tools.library(LISTED), tools.profiles(system)
    if as_json:
        click.echo(json.dumps(understood(text, system, library, profiles), ensure_ascii=False))
        return
    pasted = import_force(text, library=library, system=system, profiles=profiles, language=settings.language)
    click.echo(export_force(pasted.force, "text", settings.language), nl=False)
    for unread in pasted.unread:
        tell(
            settings,
            "army-unread",
            number=unread.number,
            line=unread.text[:60],
            why=explain_in_words(unread.error, settings.language),
        )


@armies.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@click.pass_obj
def lint(settings: Settings, file: Path) -> None:
    """Say everything that is wrong with an army book of your own (YAML or CSV), all of it at once."""
    try:
        content = file.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise NotUnderstood("file.unreadable", field="file", value=file.name) from error
    faults = lint_army(content, file.name)
    for fault in faults:
        click.echo(render_fault(fault, settings.language))
    if not faults:
        tell(settings, "cli-army-fine")
    sys.exit(1 if any(fault.level == "error" for fault in faults) else 0)


def render_fault(fault: Fault, language: Language) -> str:
    """One line on a fault of an army file: where it is, what is wrong, what may stand there."""
    wrong = NotUnderstood(fault.code, field=fault.where, value=fault.value, allowed=fault.allowed)
    place = render_text("cli-army-line", {"line": fault.line or 0, "level": fault.level}, language)
    said = render_text("for-example", {"example": fault.example}, language) if fault.example else ""
    return f"{place}{explain_in_words(wrong, language)} {said}".rstrip()
