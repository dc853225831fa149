"""``adjutant doctor``: looks at everything the bot needs and says what to do."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Iterator
from importlib import import_module

import click

from bot.health import Finding, check_battles, check_books, check_folder, check_running
from bot.settings import Settings
from lexicon.names import Name

_SIGNS = {"ok": "✓", "warn": "!", "fail": "✗"}
_PLATFORMS = ("discord", "telegram")


@click.command()
@click.pass_obj
def doctor(settings: Settings) -> None:
    """Check the data folder, the battles, the books, the tokens and the rights of the bot."""
    checks = (check_folder, check_running, check_battles, check_books, _doors)
    findings = [finding for check in checks for finding in check(settings)]
    for finding in findings:
        click.echo(f"{_SIGNS[finding.state]} {finding.what.to(settings.language)}")
        if finding.advice is not None:
            click.echo(f"    {finding.advice.to(settings.language)}")
    sys.exit(1 if any(finding.state == "fail" for finding in findings) else 0)


def _doors(settings: Settings) -> Iterator[Finding]:
    for platform in _PLATFORMS:
        variable = f"ADJUTANT_{platform.upper()}_TOKEN"
        try:
            token = settings.token(platform)
        except OSError as error:
            advice = Name(
                f"Файл с токеном не читается: {error.strerror}.", f"The token's file cannot be read: {error.strerror}."
            )
            yield Finding("fail", Name(platform, platform), advice)
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
