"""The command line: ``adjutant run``, ``console``, ``books``, ``search``, ``resolve``, ``armies`` and the rest."""

from bot.cli.main import main

__all__ = ["main"]
