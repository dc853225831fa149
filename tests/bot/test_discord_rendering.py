"""Payloads as Discord takes them: never over a limit, nothing from outside alive."""

import base64
import re

import discord
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.discord.asked import editing, sending, view_of
from bot.discord.rendering import CONTENT, escape, render_notice, render_payload
from tests.bot.discord_table import as_read
from tests.bot.fake_discord import _check_message


def payload(*blocks, buttons=()):
    return {"blocks": list(blocks), "buttons": [list(row) for row in buttons], "edit_key": None}


def line(text, strong=False):
    return {"kind": "line", "text": text, "strong": strong}


def headline(text):
    return {"kind": "headline", "text": text}


def button(label, token, style="plain"):
    return {"label": label, "token": token, "style": style}


def length(content):
    return len(content.encode("utf-16-le")) // 2


def test_an_order_reads_as_in_the_terminal():
    rendering = render_payload(
        payload(
            headline("Приказ: Цезарь → Конница 2"),
            line("Выпало 3+1 = 4. Принят, до 30 см.", strong=True),
            {"kind": "ledger", "rows": [["9", "командование", ""], ["−3", "расстояние 65 см", "стр. 16"]]},
            buttons=[[button("Ещё приказ", "a", "main"), button("Стоп", "b", "danger")]],
        )
    )
    assert rendering.content == (
        "**Приказ: Цезарь → Конница 2**\n**Выпало 3+1 = 4. Принят, до 30 см.**\n"
        "```\n  9  командование\n −3  расстояние 65 см · стр. 16\n```"
    )
    assert [[knob.label for knob in row] for row in rendering.rows] == [["Ещё приказ", "Стоп"]]


def test_a_pool_collapses_to_a_tally_before_anything_is_cut():
    faces = [{"kind": "faces", "faces": [n % 6 + 1] * 20, "target": 4, "label": f"Залп {n}"} for n in range(60)]
    rendering = render_payload(payload(*faces))
    assert not rendering.files
    assert "×20" in rendering.content
    assert length(rendering.content) <= CONTENT


def test_a_thousand_dice_are_a_tally_from_the_start():
    rendering = render_payload(payload({"kind": "faces", "faces": [1, 2] * 500, "target": None, "label": ""}))
    assert rendering.content == "1×500 2×500"


def test_what_is_too_long_goes_into_a_file_whole():
    text = "Правило. " * 900
    rendering = render_payload(payload(headline("Очень длинно"), {"kind": "quote", "text": text, "source": "стр. 1"}))
    assert length(rendering.content) <= CONTENT
    assert rendering.content.startswith("**Очень длинно**\n> Правило")
    assert rendering.content.endswith("… 📎")
    (name, content), *rest = rendering.files
    assert name.endswith(".txt")
    assert text.strip() in content.decode()
    assert not rest


def test_files_are_sent_with_what_is_said_of_them():
    file = {"kind": "file", "name": "бой.jsonl", "base64": base64.b64encode(b"log").decode(), "about": "Журнал"}
    rendering = render_payload(payload(file))
    assert rendering.files == (("бой.jsonl", b"log"),)
    assert rendering.content == "Журнал"


def test_a_repeat_bears_its_number():
    assert render_payload(payload(line("Принят")), mark=12).content == "Принят\n-# №12"


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("*жирно* _косо_ ~~нет~~ `код` ||тайна||", "*жирно* _косо_ ~~нет~~ `код` ||тайна||"),
        ("[тут](https://example.org)", "[тут](https://example.org)"),
        ("# Заголовок", "# Заголовок"),
        ("-# мелко", "-# мелко"),
        ("- пункт\n+ ещё\n1. раз\n7. семь", "- пункт\n+ ещё\n1. раз\n7. семь"),
        ("> цитата\n>>> всё", "> цитата\n>>> всё"),
        ("<@123> <#5> <:кот:77> <t:1700000000:R> <id:home>", "<@123> <#5> <:кот:77> <t:1700000000:R> <id:home>"),
        ("назад \\* слэш", "назад \\* слэш"),
    ],
)
def test_markdown_from_outside_is_dead(said, shown):
    escaped = escape(said)
    assert as_read(escaped, {}) == shown
    assert not re.search(r"(?<!\\)[*_~`|<\[]", escaped.replace("\\\\", ""))
    assert not re.search(r"(?m)^(#|>|-|\+|\d+\.\s)", escaped)


def test_nobody_is_called():
    assert "@everyone" not in escape("@everyone и @here")
    sent = sending(render_payload(payload(line("@everyone <@1> <@&2>"))))
    assert "@everyone" not in sent["content"]
    assert re.search(r"(?<!\\)<@", sent["content"]) is None


def test_a_fence_cannot_be_closed_from_within():
    rendering = render_payload(payload({"kind": "ledger", "rows": [["1", "``` @everyone **x**", ""]]}))
    assert rendering.content.count("```") == 2


def test_a_ledger_s_long_words_go_on_below_its_words_within_a_phone_s_columns():
    row = ["-1 / +1", "dice, warband without / with losses", "p. 40"]
    drawn = render_payload(payload({"kind": "ledger", "rows": [["30 cm", "rout", ""], row]})).content
    assert drawn.split("\n")[1:-1] == [
        "   30 cm  rout",
        " -1 / +1  dice, warband without /",
        " " * 10 + "with losses · p. 40",
    ]


def test_more_buttons_than_five_rows_go_on_in_a_menu():
    every = [[button(f"Отряд {n}", f"t{n}")] for n in range(40)]
    rendering = render_payload(payload(line("Кто?"), buttons=every))
    assert [len(row) for row in rendering.rows] == [5, 5, 5, 5]
    assert [[knob.token for knob in menu] for menu in rendering.menus] == [[f"t{n}" for n in range(20, 40)]]
    _check_message(as_sent(rendering))


@pytest.mark.parametrize(
    ("buttons", "shown", "said"), [(25, [25], ""), (60, [15, 25, 20], ""), (140, [25] * 5, "… +15")]
)
def test_no_button_of_a_long_list_is_left_out_without_a_word(buttons, shown, said):
    rendering = render_payload(payload(line("Кто?"), buttons=[[button(str(n), f"t{n}")] for n in range(buttons)]))
    knobs = [sum(map(len, rendering.rows)), *map(len, rendering.menus)]
    assert [number for number in knobs if number] == shown and rendering.content.endswith(said or "Кто?")
    _check_message(as_sent(rendering))


def test_rows_that_fit_stay_and_longer_ones_flow_on():
    assert [len(r) for r in render_payload(payload(buttons=[[button("a", "1")], [button("b", "2")]])).rows] == [1, 1]
    seven = [[button(str(n), str(n)) for n in range(7)]]
    assert [len(r) for r in render_payload(payload(buttons=seven)).rows] == [5, 2]


def test_two_buttons_that_do_the_same_are_one():
    rendering = render_payload(payload(buttons=[[button("a", "x"), button("b", "x")], [button("c", "x")]]))
    assert [[knob.label for knob in row] for row in rendering.rows] == [["a"]]


def test_an_edit_takes_away_what_the_new_message_has_not():
    edit = editing(render_payload(payload(line("готово"))))
    assert edit == {"content": "готово", "view": None, "attachments": []}


async def test_views_hold_no_object_in_memory():
    assert view_of(render_payload(payload(buttons=[[button("a", "x")]]))).is_finished()


def test_a_notice_fits_whatever_it_says():
    assert length(render_notice("*" * 5000).content) <= CONTENT


def as_sent(rendering):
    made = sending(rendering)
    view = made.get("view")
    return {
        "content": made["content"],
        "components": view.to_components() if view else [],
        "allowed_mentions": discord.AllowedMentions.none().to_dict(),
        "_files": [(f.filename, 1) for f in made.get("files", [])],
    }


texts = st.text(max_size=2500) | st.sampled_from(["@everyone", "```", "<@1>", "\n\n", "𝔄" * 1200, "> - # 1. "])
blocks = st.one_of(
    st.builds(headline, texts),
    st.builds(line, texts, st.booleans()),
    st.builds(lambda r: {"kind": "ledger", "rows": r}, st.lists(st.lists(texts, min_size=3, max_size=3), max_size=3)),
    st.builds(lambda r: {"kind": "table", "rows": r, "head": True}, st.lists(st.lists(texts, max_size=3), max_size=3)),
    st.builds(lambda t, s: {"kind": "quote", "text": t, "source": s}, texts, st.none() | texts),
    st.builds(
        lambda f, t: {"kind": "faces", "faces": f, "target": t, "label": "x"},
        st.lists(st.integers(1, 10_000), max_size=300),
        st.none() | st.just(4),
    ),
)  # fmt: skip
knobs = st.builds(button, st.text(max_size=90), st.text(max_size=105), st.sampled_from(["plain", "main", "danger"]))


@settings(max_examples=300, deadline=None)
@given(st.lists(blocks, max_size=6), st.lists(st.lists(knobs, max_size=8), max_size=8))
def test_whatever_comes_discord_takes_it(made, buttons):
    rendering = render_payload(payload(*made, buttons=buttons), mark=99_999)
    _check_message(as_sent(rendering))
    outside = "".join(rendering.content.split("```")[::2])
    assert "@everyone" not in outside


def of_a_list(count, most):
    return [[button(f"Отряд {n}", f"u{n}") | {"listed": most, "about": "●●○ +1"}] for n in range(count)]


def test_a_list_longer_than_its_kind_may_be_is_a_menu_with_states_and_what_leads_on_stays_a_button():
    on = [button("Назад", "back")]
    rendering = render_payload(payload(line("Кто?"), buttons=[*of_a_list(11, 10), on]))
    assert [[knob.label for knob in row] for row in rendering.rows] == [["Назад"]]
    (menu,) = rendering.menus
    assert [(knob.label, knob.about) for knob in menu][-1] == ("Отряд 10", "●●○ +1")
    made = view_of(rendering).to_components()
    assert made[1]["components"][0]["options"][0]["description"] == "●●○ +1"
    assert len(render_payload(payload(line("Что?"), buttons=of_a_list(6, 5))).menus) == 1, "rules found"


def test_a_short_list_stands_as_buttons():
    rendering = render_payload(payload(line("Кто?"), buttons=of_a_list(5, 5)))
    assert (len(rendering.rows), rendering.menus) == (5, ())


def test_a_list_of_many_goes_on_in_menus_and_nothing_of_it_is_lost():
    rendering = render_payload(payload(line("Кто?"), buttons=[*of_a_list(60, 10), [button("Назад", "back")]]))
    assert sum(map(len, rendering.menus)) == 60
    assert [[knob.token for knob in row] for row in rendering.rows] == [["back"]]


def test_each_side_has_a_colour_and_columns_stand_as_they_are():
    table = {"kind": "table", "rows": [["◆ Рим", "3"]], "head": False}
    rendering = render_payload(payload(headline("Ход 3 · ◆ Ира"), line("◇ теряет: Воины 2"), table))
    assert rendering.content == "**Ход 3 · 🔷 Ира**\n🔶 теряет: Воины 2\n```\n◆ Рим  3\n```"
