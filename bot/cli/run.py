"""``adjutant run`` and ``adjutant console``."""

from __future__ import annotations

import os
import sys

import click

from bot.doors import PLATFORMS
from bot.settings import NO_RESTART, Settings
from handlers.drawing.fluent import render_text


@click.command()
@click.pass_obj
def run(settings: Settings) -> None:
    """Open every door whose token is set; with none, the terminal chat."""
    if any(has_token(settings, platform) for platform in PLATFORMS):
        from bot.serve import serve

        sys.exit(0 if serve(settings) else NO_RESTART)
    elif is_service(settings):
        # Nobody is there to talk to, and nobody would see the demonstration.
        files = settings.token_files or [f"ADJUTANT_{platform.upper()}_TOKEN_FILE" for platform in PLATFORMS]
        click.echo(render_text("door-no-token-at-all", {"files": files}, settings.language), err=True)
        sys.exit(NO_RESTART)
    else:
        talk(settings)


def is_service(settings: Settings) -> bool:
    """Whether a supervisor has started this, not a person: no terminal anywhere, and a sign of one.

    Signs: token files are named; this is the first process of a container; systemd or supervisord has started it. What
    a person starts within a service inherits systemd's variables, but not its process number.
    """
    if any(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        return False
    own = str(os.getpid())
    systemd = "INVOCATION_ID" in os.environ and os.environ.get("SYSTEMD_EXEC_PID", own) == own
    return bool(settings.token_files) or own == "1" or systemd or "SUPERVISOR_ENABLED" in os.environ


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
