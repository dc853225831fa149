"""``adjutant run`` and ``adjutant console``."""

from __future__ import annotations

import click

from bot.settings import Settings


@click.command()
@click.pass_obj
def run(settings: Settings) -> None:
    """Open every door whose token is set; with none, the terminal chat."""
    if settings.token("discord") is None and settings.token("telegram") is None:
        from bot.console import run_console

        run_console(settings)
        return
    from bot.serve import serve

    serve(settings)


@click.command()
@click.pass_obj
def console(settings: Settings) -> None:
    """The terminal chat."""
    from bot.console import run_console

    run_console(settings)
