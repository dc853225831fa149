"""``adjutant doctor``: looks at everything the bot needs and says what to do."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Collection, Iterator
from importlib import import_module

import click

from bot.health import Finding, check_armies, check_battles, check_books, check_folder
from bot.running import Running, look_at_running
from bot.settings import Settings
from lexicon.names import Name

_SIGNS = {"ok": "✓", "warn": "!", "fail": "✗"}
_PLATFORMS = ("discord", "telegram")


@click.command()
@click.option(
    "--running", is_flag=True, help="Ask the running program alone: what lives, what waits, what failed last."
)
@click.pass_obj
def doctor(settings: Settings, running: bool) -> None:
    """Check the data folder, the battles, the books, the tokens, the rights of the bot, and the running program.

    Ends with 1 when something has failed; what only waits, for the network say, is no failure.
    """
    found = look_at_running(settings)
    if running:
        findings = [_NOTHING_RUNS] if found is None else [*found.findings]
    else:
        there = found or Running()
        findings = [
            *check_folder(settings),
            *there.findings,
            *check_battles(settings),
            *check_books(settings),
            *check_armies(settings),
            *_doors(settings, there.doors),
        ]
    for finding in findings:
        click.echo(f"{_SIGNS[finding.state]} {finding.what.to(settings.language)}")
        if finding.advice is not None:
            click.echo(f"    {finding.advice.to(settings.language)}")
    sys.exit(1 if any(finding.state == "fail" for finding in findings) else 0)


_NOTHING_RUNS = Finding(
    "fail",
    Name("с этой папкой данных никто не работает", "nothing runs on this data folder"),
    Name(
        "Запустить: adjutant run. Другая папка: --data ПАПКА", "To start: adjutant run. Another folder: --data FOLDER"
    ),
)


def _doors(settings: Settings, kept: Collection[str]) -> Iterator[Finding]:
    """The doors as this shell's tokens have them; ``kept``: those that the running program has told of already."""
    for platform in _PLATFORMS:
        variable = f"ADJUTANT_{platform.upper()}_TOKEN"
        try:
            token = settings.token(platform)
        except OSError as error:
            advice = Name(f"Токен не читается: {error.strerror}.", f"The token cannot be read: {error.strerror}.")
            yield Finding("fail", Name(platform, platform), advice)
            continue
        if token is None and platform in kept:
            continue
        if token is None:
            shut = Name(f"{platform}: токена нет, дверь закрыта", f"{platform}: no token, the door is shut")
            advice = Name(
                f"Как сделать бота: docs/{platform}.md; токен в {variable}",
                f"docs/{platform}.md tells how; the token goes into {variable}",
            )
            yield Finding("warn", shut, advice)
            continue
        check = import_module(f"bot.{platform}.checks").check
        yield from asyncio.run(check(token, settings))
