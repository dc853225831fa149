"""What the command line says, in the operator's language."""

from __future__ import annotations

import click

from bot.settings import Settings
from handlers.drawing.fluent import render_text


def tell(settings: Settings, key: str, **params: object) -> None:
    """One line on standard output."""
    click.echo(words(settings, key, **params))


def words(settings: Settings, key: str, **params: object) -> str:
    """A sentence of the Fluent files."""
    return render_text(key, params, settings.language)
