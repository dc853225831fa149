"""``adjutant run`` and ``adjutant console``."""

from __future__ import annotations

import sys

import click

from bot.doors import PLATFORMS
from bot.settings import Settings
from handlers.drawing.fluent import render_text

NO_TOKEN = 78
"""Exit status where a token was to be there and is not: ``EX_CONFIG``, which no restart mends."""


@click.command()
@click.pass_obj
def run(settings: Settings) -> None:
    """Open every door whose token is set; with none, the terminal chat."""
    if any(has_token(settings, platform) for platform in PLATFORMS):
        from bot.serve import serve

        serve(settings)
    elif not sys.stdin.isatty() and settings.token_files:
        # A service whose token files are empty: nobody is there to talk to, and nobody would see the demonstration.
        click.echo(render_text("door-no-token-at-all", {"files": settings.token_files}, settings.language), err=True)
        sys.exit(NO_TOKEN)
    else:
        talk(settings)


def has_token(settings: Settings, platform: str) -> bool:
    """Whether a door is wanted; a token file that cannot be read counts, so that its door can complain."""
    try:
        return settings.token(platform) is not None
    except OSError:
        return True


@click.command()
@click.pass_obj
def console(settings: Settings) -> None:
    """The terminal chat."""
    talk(settings)


def talk(settings: Settings) -> None:
    """The terminal chat, loaded when it is wanted."""
    from bot.terminal.session import run_console

    run_console(settings)
