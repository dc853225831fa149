"""``adjutant run`` and ``adjutant console``."""

from __future__ import annotations

import click

from bot.settings import Settings


@click.command()
@click.pass_obj
def run(settings: Settings) -> None:
    """Open every door whose token is set; with none, the terminal chat."""
    if not any(has_token(settings, platform) for platform in ("discord", "telegram")):
        from bot.console import run_console

        run_console(settings)
        return
    from bot.serve import serve

    serve(settings)


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
    from bot.console import run_console

    run_console(settings)
