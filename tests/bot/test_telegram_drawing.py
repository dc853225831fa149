"""Payloads as Telegram takes them: every limit, nothing alive, and the terminal's words."""

import re
from datetime import UTC, datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.telegram.drawing import NO_CALL, render_notice, render_payload, render_plain, units
from bot.telegram.joining import MOST, join
from games.store import OutboxRow
from handlers.drawing.wording import draw_plain
from tests.bot.telegram_html import check_text, read_html
from tests.bot.telegram_html import units as true_units

NASTY = st.sampled_from(
    [
        "<b>",
        "</pre>",
        "&amp;",
        "&#60;",
        "@everyone",
        "@durov ",
        "😀",
        "я",
        "\u202e",
        "\x00",
        "\ud800",
        "```",
        "\n",
        "<",
        ">",
        "&",
    ]
)
WORDS = st.lists(st.one_of(NASTY, st.text(max_size=12)), max_size=12).map("".join)
LONG = st.builds(lambda piece, times: piece * times, WORDS, st.integers(1, 600))
ANY = st.one_of(WORDS, WORDS, LONG)
BLOCK = st.one_of(
    st.fixed_dictionaries({"kind": st.just("headline"), "text": ANY}),
    st.fixed_dictionaries({"kind": st.just("line"), "text": ANY, "strong": st.booleans()}),
    st.fixed_dictionaries({"kind": st.just("quote"), "text": ANY, "source": st.none() | WORDS}),
    st.fixed_dictionaries(
        {
            "kind": st.just("ledger"),
            "rows": st.lists(st.tuples(st.sampled_from(["+1", "−3", "9"]), WORDS, WORDS), max_size=60),
        }
    ),
    st.fixed_dictionaries(
        {
            "kind": st.just("faces"),
            "faces": st.lists(st.integers(1, 10_000), max_size=1000),
            "target": st.none() | st.just(4),
            "label": st.none() | WORDS,
        }
    ),
    st.fixed_dictionaries(
        {"kind": st.just("table"), "rows": st.lists(st.lists(WORDS, max_size=4), max_size=30), "head": st.booleans()}
    ),
)
BUTTON = st.fixed_dictionaries({"label": WORDS, "token": st.text(max_size=70), "style": st.just("plain")})
PAYLOAD = st.fixed_dictionaries(
    {
        "blocks": st.lists(BLOCK, max_size=8),
        "buttons": st.lists(st.lists(BUTTON, max_size=12), max_size=12),
        "edit_key": st.none(),
    }
)


def row(payload, number=1, **more):
    at = datetime(2026, 1, 1, tzinfo=UTC)
    rest = {"battle": None, "act": number, "edit_key": None, "edits": None, "private": False, "attempts": 0}
    return OutboxRow(id=number, channel="telegram:-1", payload=payload, made_at=at, **(rest | more))


def check_sendable(drawn):
    """What Telegram demands of a message, by another reading than the renderer's."""
    text, calls, entities = read_html(drawn.html)
    assert check_text(text, 4096) and true_units(drawn.html) <= 4096
    assert calls == [] and entities <= 100
    assert drawn.html.encode()
    assert sum(map(len, drawn.rows)) <= 100 and all(1 <= len(one) <= 8 for one in drawn.rows)
    for knob in (knob for one in drawn.rows for knob in one):
        assert knob.label.strip() and 1 <= len(knob.token.encode("utf-8", "replace")) <= 64
    return text


_MORE_BUTTONS = re.compile(r"\n… \+\d+$")


def same(words):
    """Words as far as a chat keeps them."""
    words = words.encode("utf-8", "replace").decode().replace("@\u2060", "@")
    return "".join(letter for letter in words if letter in "\n\t" or not (letter < " " or letter == "\x7f")).strip()


@given(PAYLOAD, st.integers(0, 10**6))
def test_every_payload_can_be_sent_and_reads_as_in_the_terminal(payload, mark):
    drawn = render_payload(payload, mark=mark)
    text = check_sendable(drawn)
    if not drawn.files:
        whole = {same(draw_plain(payload, most_faces=most)) for most in (20, 0)}
        shown = same(_MORE_BUTTONS.sub("", text.removesuffix(f"\n№{mark}") if mark else text))
        assert shown in whole or (shown == "…" and "" in whole)
    else:
        assert drawn.files[0][0] == "adjutant.txt"
        assert drawn.files[0][1] == draw_plain(payload, most_faces=0).encode("utf-8", "replace")
    assert true_units(render_plain(payload, mark=mark).encode("utf-8", "replace").decode()) <= 4096


@given(st.lists(PAYLOAD, min_size=1, max_size=25))
@settings(max_examples=40)
def test_joined_messages_can_be_sent_and_leave_nothing_out(payloads):
    rows = [row(payload, number) for number, payload in enumerate(payloads, 1)]
    taken, drawn = join(rows)
    text = check_sendable(drawn)
    assert [one.id for one in taken] == list(range(1, len(taken) + 1)) and 1 <= len(taken) <= MOST
    if len(taken) > 1:
        assert not drawn.files
        for one in taken:
            assert f"№{one.act}" in text
        tokens = [knob.token for line in drawn.rows for knob in line]
        alone = [knob.token for one in taken for line in render_payload(one.payload).rows for knob in line]
        assert set(tokens) == set(alone), "what can be done can be done"


def test_messages_that_will_be_edited_are_never_joined():
    def line(words):
        return {"blocks": [{"kind": "line", "text": words, "strong": False}], "buttons": [], "edit_key": None}

    plain, keyed, edit = row(line("a"), 1), row(line("b"), 2, edit_key="k"), row(line("c"), 3, edits="17")
    assert [one.id for one in join([plain, keyed])[0]] == [1]
    assert [one.id for one in join([keyed, plain])[0]] == [2]
    assert [one.id for one in join([edit, plain])[0]] == [3]
    assert [one.id for one in join([plain, row(line("d"), 4)])[0]] == [1, 4]


def test_equal_labels_of_joined_messages_bear_their_acts():
    payload = {
        "blocks": [{"kind": "line", "text": "x", "strong": False}],
        "buttons": [[{"label": "Почему?", "token": "t1", "style": "plain"}]],
        "edit_key": None,
    }
    other = {**payload, "buttons": [[{"label": "Почему?", "token": "t2", "style": "plain"}]]}
    _, drawn = join([row(payload, 7), row(other, 8)])
    assert [knob.label for line in drawn.rows for knob in line] == ["Почему?", "Почему? №8"]
    # What belongs to no act, or does the same, is in reach below.
    _, drawn = join([row(payload, 7), row(other, 8, act=0), row(payload, 9, act=0), row(payload, 10)])
    assert [(knob.label, knob.token) for line in drawn.rows for knob in line] == [("Почему?", "t1")]


@pytest.mark.parametrize("length", [4080, 4090, 4096, 4097, 9000])
@pytest.mark.parametrize("letter", ["я", "😀", "<", "&"])
def test_one_endless_line(length, letter):
    payload = {"blocks": [{"kind": "line", "text": letter * length, "strong": True}], "buttons": [], "edit_key": None}
    drawn = render_payload(payload, mark=5)
    text = check_sendable(drawn)
    assert text.startswith(letter * 100) and text.endswith("№5")
    assert bool(drawn.files) == (units(f"<b>{render_payload_escaped(letter) * length}</b>\n<i>№5</i>") > 4096)


def render_payload_escaped(letter):
    return {"<": "&lt;", "&": "&amp;"}.get(letter, letter)


def test_a_big_pool_collapses_to_a_tally_before_anything_goes_into_a_file():
    pool = {"kind": "faces", "faces": [1 + n % 6 for n in range(1000)], "target": 4, "label": "Кубики"}
    drawn = render_payload({"blocks": [pool] * 10, "buttons": [], "edit_key": None})
    assert "1×167" in drawn.html and not drawn.files


def test_a_ledger_keeps_its_numbers_in_a_column_and_its_words_free():
    ledger = {"kind": "ledger", "rows": [["9", "командование", ""], ["−3", "расстояние 65 см", "стр. 16"]]}
    drawn = render_payload({"blocks": [ledger], "buttons": [], "edit_key": None})
    assert drawn.html == "<code>  9</code>  командование\n<code> −3</code>  расстояние 65 см · стр. 16"


@given(ANY)
def test_a_notice_is_short_and_calls_nobody(words):
    notice = render_notice(words)
    assert units(notice) <= 200 and "@everyone" not in notice and (NO_CALL in notice or "@e" not in notice)


@pytest.mark.parametrize(
    ("labels", "rows"),
    [
        (["20 см · 72 %", "40 см · 58 %", "60 см · 42 %", "80 см · 28 %"], [3, 1]),
        (["Почему?", "Отменить", "Бой"], [3]),
        (["К бою", "↩", "?", "⋯"], [4]),
        (["Следующий ход", "↩", "?", "⋯"], [1, 3]),
        (["Назад: Конные Застрельщики 1", "Назад: Конные Застрельщики 2"], [1, 1]),
    ],
)
def test_a_row_has_no_more_buttons_than_a_phone_can_show_whole(labels, rows):
    buttons = [[{"label": label, "token": label[::-1][:20], "style": "plain"} for label in labels]]
    drawn = render_payload({"blocks": [], "buttons": buttons, "edit_key": None})
    assert [len(one) for one in drawn.rows] == rows
    assert [knob.label for one in drawn.rows for knob in one] == labels


def test_buttons_that_telegram_has_no_room_for_are_counted():
    rows = [[{"label": str(number), "token": str(number), "style": "plain"}] for number in range(112)]
    drawn = render_payload({"blocks": [], "buttons": rows, "edit_key": None}, mark=7)
    assert sum(map(len, drawn.rows)) == 100 and "… +12" in drawn.html


def test_of_a_longer_label_the_end_stays_which_tells_it_from_others():
    names = [f"Преследовать только Конные Застрельщики Севера {number}" for number in (1, 2)]
    rows = [[{"label": name, "token": name[-1], "style": "plain"}] for name in names]
    first, second = (one[0].label for one in render_payload({"blocks": [], "buttons": rows, "edit_key": None}).rows)
    assert first != second and first.startswith("Преследовать только") and first.endswith("Севера 1")
    assert max(len(first), len(second)) == 40
