"""Rows within the columns of a phone."""

import re

import pytest

from bot.discord.rendering import COLUMNS, render_payload
from bot.telegram.drawing import render_payload as in_telegram
from handlers.desk.answer import say
from handlers.drawing.columns import within
from handlers.drawing.wording import draw_block, render_message
from handlers.shelf.rule import entry_blocks

ROWS = [
    ["Легионеры 1", "●●● !1"],
    ["Нумидийские конные застрельщики 2", "●○○"],
    ["Фаланга", "●●●●  тяжёлая пехота, лидеры 3 6, окружён"],
]


def test_no_row_is_broader_and_what_is_told_apart_by_its_end_keeps_it():
    drawn = draw_block({"kind": "table", "rows": list(within(ROWS, 30)), "head": False})
    assert max(map(len, drawn)) <= 30
    assert drawn[0].split("  ", 1)[0] == "Легионеры 1" and drawn[1].split("  ")[0].endswith("2")
    assert drawn[2:] == ["Фаланга", "  ●●●●  тяжёлая пехота, лидеры", "  3 6, окружён"]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_no_rule_of_the_reference_is_broader_in_columns_than_a_phone(table, language):
    for entry in table.desk.tools.open_shelf().reference.entries:
        if not (entry.rows or entry.numbers):
            continue
        drawn = render_message(say(*entry_blocks(entry)), language, str)
        fenced = render_payload(drawn).content.split("```")[1::2]
        assert all(len(line) <= COLUMNS for fence in fenced for line in fence.split("\n")), entry.id
        shown = in_telegram(drawn).html
        columns = re.findall(r"<code>(.*?)</code>", shown)
        assert "<pre>" not in shown and all(len(one) <= 15 for one in columns), entry.id


@pytest.mark.parametrize(
    "words",
    [
        "/campaign standings Bartholomew-Maximilian 16 in 13 games, Bob 4 in 2",
        "/кампания таблица Бартоломей Максимилианович 16 за 13 игр, Боря 4 за 2",
        "/tournament standings after round 1, Bartholomew-Maximilian win 1620, Bob loss 410",
    ],
)
def test_standings_of_long_names_keep_within_a_phone(table, words):
    table.say("Ann", "/start gdf")
    table.say("Ann", words)
    (drawn,) = (draw_block(one) for one in table.last.messages[0].payload["blocks"] if one["kind"] == "table")
    assert max(map(len, drawn)) <= 30
