"""Nothing of one game stands in a general room: it neither imports a game's room nor names a game.

That imports do not lead there by way of others either, `make contract` sees to.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from lexicon.refs import BOOKS

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("lexicon", "resolvers", "rules_index", "armies", "games", "handlers", "bot")
WHERE_BOOKS_ARE_NAMED = ROOT / "lexicon" / "refs.py"


def general_files() -> list[Path]:
    files = [file for room in ROOMS for file in (ROOT / room).rglob("*.py")]
    return [file for file in files if not set(BOOKS) & set(file.relative_to(ROOT).parts)]


def names_of_games(text: str) -> Iterator[str]:
    """Imports of a game's room, and a game's name as a word of its own."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.ImportFrom) and set((node.module or "").split(".")) & set(BOOKS):
            yield f"{node.lineno}: from {node.module}"
        elif isinstance(node, ast.Import) and any(set(one.name.split(".")) & set(BOOKS) for one in node.names):
            yield f"{node.lineno}: import"
        elif isinstance(node, ast.Constant) and node.value in BOOKS:
            yield f"{node.lineno}: {node.value!r}"


def test_no_general_room_knows_a_game():
    files = general_files()
    assert len(files) > 200
    found = {
        str(file.relative_to(ROOT)): leaks
        for file in files
        if file != WHERE_BOOKS_ARE_NAMED and (leaks := list(names_of_games(file.read_text(encoding="utf-8"))))
    }
    assert found == {}


@pytest.mark.parametrize(
    "leak",
    ["from games.wma.state import WmaBattle", "import handlers.fog.moves", 'if game == "gdf": pass', "X = ('aob',)"],
)
def test_a_leak_is_seen(leak):
    assert list(names_of_games(leak))
