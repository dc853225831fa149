"""A short battle played by itself, through the real handlers and a store of its own, for whoever looks first."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from bot.settings import Settings
from bot.terminal.console import Console
from bot.wiring import make_tools
from handlers.desk.desk import Desk
from handlers.drawing.fluent import render_text
from lexicon.names import Language

Script = tuple[tuple[str, str], ...]

SCRIPTS: Mapping[Language, Script] = {
    "ru": (
        ("Ира", "/roll 9к6 4+ спас 5+"),
        ("Ира", "/rule jn,hfcsdfybt"),
        ("Ира", "/start Warmaster 1000 очков"),
        ("Ира", "/join A имперские римляне"),
        ("Марк", "/join B галлы"),
        ("Ира", "/deploy 2 легионеры, 2 лучники, 2 тяжелая конница, генерал Цезарь"),
        ("Марк", "/deploy 4 воины, генерал Верцингеториг"),
        ("Ира", "/turn"),
        ("Ира", "/charge легионеры 2 > воины 1"),
        ("Ира", "/order Цезарь конница 2 65см"),
        ("Ира", "/turn"),
        ("Ира", "/shoot лучники 1, лучники 2 > воины 3"),
        ("Ира", "/turn"),
        ("Марк", "/driveback воины 3"),
        ("Ира", "/turn"),
        ("Ира", "/fight легионеры 2 > воины 1"),
        ("Ира", "1"),
        ("Ира", "/battle"),
    ),
    "en": (
        ("Ann", "/roll 9d6 4+ save 5+"),
        ("Ann", "/rule drive bakc"),
        ("Ann", "/start Warmaster 1000 points"),
        ("Ann", "/join A imperial romans"),
        ("Mark", "/join B gallic"),
        ("Ann", "/deploy 2 legionaries, 2 bowmen, 2 heavy cavalry, general Caesar"),
        ("Mark", "/deploy 4 warriors, general Vercingetorix"),
        ("Ann", "/turn"),
        ("Ann", "/charge legionaries 2 > warriors 1"),
        ("Ann", "/order Caesar heavy cavalry 2 65cm"),
        ("Ann", "/turn"),
        ("Ann", "/shoot bowmen 1, bowmen 2 > warriors 3"),
        ("Ann", "/turn"),
        ("Mark", "/driveback warriors 3"),
        ("Ann", "/turn"),
        ("Ann", "/fight legionaries 2 > warriors 1"),
        ("Ann", "1"),
        ("Ann", "/battle"),
    ),
}
"""Who types what. A bare number presses that button of the last message."""


def play_demo(write: Callable[[str], None], language: Language = "ru") -> None:
    """Play the script and print it as the terminal chat would; nothing is kept."""
    with tempfile.TemporaryDirectory(prefix="adjutant-") as folder:
        tools = make_tools(Settings(data=Path(folder)), console=True)
        console = Console(Desk(tools), write, language=language)
        for who, line in SCRIPTS[language]:
            console.name = who
            write(f"\n{who}: {line}")
            console.say(line)
        tools.store.close()
    write(f"\n{render_text('console-demo', {}, language)}")
