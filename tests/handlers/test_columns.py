"""Rows within the columns of a phone."""

from handlers.drawing.columns import within
from handlers.drawing.wording import draw_block

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
