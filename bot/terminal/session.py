"""One sitting at the terminal: lines from the keyboard, from a pipe, or, where nobody types, the demonstration."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from itertools import chain

from bot.holding import hold
from bot.settings import Settings
from bot.terminal.console import Console
from bot.terminal.demo import play_demo
from bot.wiring import make_tools
from handlers.desk.desk import Desk
from handlers.desk.registry import commands
from handlers.drawing.fluent import render_text


def run_console(settings: Settings) -> None:
    """Talk until ``/quit`` or the end of input. Piped lines are said as if typed; with none, the scripted battle.

    Raises:
        StorageTrouble: ``storage.in_use``: another program runs on this data folder.
    """
    if sys.stdin.isatty():
        with hold(settings, "console"), _open(settings) as console:
            console.write(render_text("console-welcome", {}, settings.language))
            _talk(console, _typed(console))
        return
    piped = iter(sys.stdin)
    first = next(piped, None)
    if first is None:
        play_demo(print, settings.language)
        return
    with hold(settings, "console"), _open(settings) as console:
        _talk(console, _echoed(console, chain((first,), piped)))


@contextmanager
def _open(settings: Settings) -> Iterator[Console]:
    with closing(make_tools(settings, console=True)) as tools:
        colour = sys.stdout.isatty() and os.environ.get("NO_COLOR") is None
        files = settings.data / "files"
        yield Console(Desk(tools), print, language=settings.language, colour=colour, folder=files)


def _talk(console: Console, lines: Iterable[str]) -> None:
    console.deliver()
    for line in lines:
        if not console.say(line):
            break


def _typed(console: Console) -> Iterator[str]:
    from prompt_toolkit import PromptSession
    from prompt_toolkit.completion import WordCompleter
    from prompt_toolkit.history import InMemoryHistory

    words = [f"/{name}" for known in commands().values() if not known.hidden for name in (known.name, *known.names)]
    session: PromptSession[str] = PromptSession(
        history=InMemoryHistory(), completer=WordCompleter([*words, "/as", "/quit"], sentence=True)
    )
    while True:
        try:
            yield session.prompt(f"{console.name}: ")
        except (EOFError, KeyboardInterrupt):
            return


def _echoed(console: Console, lines: Iterable[str]) -> Iterator[str]:
    """Each line, shown first with who says it, so that what a pipe gives reads like a chat."""
    for line in lines:
        console.write(f"\n{console.name}: {line.strip()}")
        yield line
