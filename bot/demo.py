"""A short battle played by itself, through the real handlers and a store of its own, for whoever looks first."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

from bot.console import Console
from bot.settings import Settings
from bot.wiring import make_tools
from handlers.desk.desk import Desk

SCRIPT: tuple[tuple[str, str], ...] = (
    ("Ира", "/roll 9к6 4+ спас 5+"),
    ("Ира", "/rule jn,hfcsdfybt"),
    ("Ира", "/start Warmaster 1000 очков"),
    ("Ира", "/join A имперские римляне"),
    ("Марк", "/join B галлы"),
    ("Ира", "/deploy 2 легионеры, 2 лучники, 2 тяжелая конница, генерал Цезарь"),
    ("Марк", "/deploy 4 воины, генерал Верцингеториг"),
    ("Ира", "/turn"),
    ("Ира", "/order Цезарь конница 2 65см"),
    ("Ира", "/turn"),
    ("Ира", "/shoot лучники 1, лучники 2 > воины 3"),
    ("Ира", "/turn"),
    ("Марк", "/driveback воины 3"),
    ("Ира", "/turn"),
    ("Ира", "/fight легионеры 2 > воины 1 нападение"),
    ("Ира", "1"),
    ("Ира", "/battle"),
)
"""Who types what. A bare number presses that button of the last message."""


def play_demo(write: Callable[[str], None]) -> None:
    """Play the script and print it as the terminal chat would; nothing is kept."""
    with tempfile.TemporaryDirectory(prefix="adjutant-") as folder:
        tools = make_tools(Settings(data=Path(folder)), console=True)
        console = Console(Desk(tools), write)
        for who, line in SCRIPT:
            console.name = who
            write(f"\n{who}: {line}")
            console.say(line)
        tools.store.close()
    write("\nТак это выглядит. Свой бой: adjutant console, а в чате — README.")
