"""The entry point. Subcommands are loaded when they are called, so that each starts fast."""

from __future__ import annotations

import gc
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from keyword import iskeyword
from pathlib import Path

import click
from pydantic import ValidationError

from bot.cli.russian import in_russian, mistake_in_russian
from bot.settings import NO_RESTART, Settings
from handlers.desk.failure_words import explain_in_words
from lexicon.errors import AdjutantError
from lexicon.names import Language

_SUBCOMMANDS = {
    "run": "bot.cli.run",
    "console": "bot.cli.run",
    "chat": "bot.cli.chat",
    "books": "bot.cli.books",
    "search": "bot.cli.search",
    "resolve": "bot.cli.resolve",
    "odds": "bot.cli.resolve",
    "armies": "bot.cli.armies",
    "verify": "bot.cli.battles",
    "show": "bot.cli.battles",
    "export": "bot.cli.chapters",
    "import": "bot.cli.chapters",
    "backup": "bot.cli.copies",
    "restore": "bot.cli.copies",
    "forget": "bot.cli.copies",
    "doctor": "bot.cli.doctor",
}


_MADE_BETWEEN_SWEEPS = 10_000


class _WrongSettings(click.ClickException):
    exit_code = NO_RESTART


class _Lazy(click.Group):
    """A group that imports a subcommand's module only when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(_SUBCOMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        module = _SUBCOMMANDS.get(cmd_name)
        if module is None:
            return None
        found = getattr(import_module(module), f"{cmd_name}_" if iskeyword(cmd_name) else cmd_name)
        assert isinstance(found, click.Command)
        return found if self.context_class is click.Context else in_russian(found, cmd_name)


@click.group(cls=_Lazy, context_settings={"help_option_names": ["-h", "--help"]})
@click.option("--data", type=click.Path(path_type=Path, file_okay=False), help="Where everything is kept.")
@click.version_option(package_name="adjutant")
@click.pass_context
def adjutant(context: click.Context, data: Path | None) -> None:
    """An aide for tabletop wargamers: dice, rules and battles."""
    context.obj = read_settings(data)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; our own errors, and the system's, become one sentence and exit status 1."""
    _speak_utf8()
    sweep_seldom()
    # What the program writes holds names, words and seeds: nobody but its owner may read it.
    before = os.umask(0o077)
    try:
        _run(arguments)
    finally:
        os.umask(before)


def sweep_seldom() -> None:
    """Let the collector look for garbage every 10,000 things made, not every 700.

    What an act makes dies with the act, but for what is remembered of the last few, and modules live as long as the
    program: sweeping them again and again cost a fifth of the time of starting.
    """
    gc.set_threshold(_MADE_BETWEEN_SWEEPS, *gc.get_threshold()[1:])


def _run(arguments: Sequence[str] | None) -> None:
    russian = False
    try:
        russian = language_of_terminal() == "ru"
        spoken = in_russian(adjutant) if russian else adjutant
        spoken.main(args=None if arguments is None else list(arguments), standalone_mode=False)
    except click.ClickException as error:
        if russian:
            click.echo(mistake_in_russian(error), err=True)
        else:
            error.show()
        sys.exit(error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
    except AdjutantError as error:
        click.echo(explain_in_words(error, language_of_terminal()), err=True)
        sys.exit(1)
    except OSError as error:
        click.echo(": ".join(str(part) for part in (error.filename, error.strerror or error) if part), err=True)
        sys.exit(1)


def _speak_utf8() -> None:
    """Text in and out is UTF-8 on every system; a byte that is none does not stop the rest."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "backslashreplace"), (sys.stderr, "backslashreplace")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors=errors)


def read_settings(data: Path | None = None) -> Settings:
    """The operator's settings. Raises ``click.ClickException`` naming each variable that is wrong, and why.

    No restart mends that, so the exit status is the one of missing tokens.
    """
    try:
        return Settings() if data is None else Settings(data=data)
    except ValidationError as error:
        wrong = [f"ADJUTANT_{str(e['loc'][0]).upper()}: {e['input']!r}: {e['msg']}" for e in error.errors()]
        raise _WrongSettings("; ".join(wrong)) from None


def language_of_terminal() -> Language:
    """The language set by the operator."""
    return read_settings().language
