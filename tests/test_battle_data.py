"""The page on the battle as data names every key that a battle of any game has."""

import re
from pathlib import Path

import pytest

from tests.support.chat_table import Table

PAGE = (Path(__file__).resolve().parent.parent / "docs" / "battle-data.md").read_text(encoding="utf-8")
NAMED = set(re.findall(r"`\"?([a-z_]+)\"?`", PAGE)) | set(re.findall(r'"([a-zA-Z_]+)"', PAGE))
ARMIES = {
    "wma": ("имперские римляне", "2 легионеры, генерал Цезарь"),
    "gdf": ("", 'Братья [5] К3+ З4+ | 5x Автомат (24", А1), 5x Нож (А1) | 110'),
    "aob": ("", "4 пехота, лидеры 1 2"),
    "wil": ("", "Гренадеры: ударная пехота, 12 моделей, 6 очков, рукопашная 5+"),
    "fog": ("", "2 рыцари ударные"),
}


@pytest.mark.parametrize("game", ARMIES)
def test_every_key_is_on_the_page(tmp_path, game):
    table = Table(tmp_path)
    army, units = ARMIES[game]
    for who, side in (("Аня", "A"), ("Боря", "B")):
        for line in (*(("/start " + game,) if side == "A" else ()), f"/join {side} {army}", f"/deploy {units}"):
            table.say(who, line)
    view = table.desk.look(table.channel)
    shown = [*view["sides"].values(), *view["units"].values(), *view["leaders"].values()]
    assert len(view["units"]) >= 2
    assert {key for part in (view, *shown) for key in part} - NAMED == set()
    words = {word for unit in view["units"].values() for word in unit["status"]}
    assert all(word in PAGE for word in words)
