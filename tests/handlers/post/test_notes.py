"""Notes beside acts: written, read again, told in the log and the report."""

from base64 import b64decode

import pytest

from games.core.events import Note, Picture, parse_event, plain_event
from games.core.salting import texts_of, with_digests, with_texts
from games.registry import kinds
from handlers.desk.request import Actor, Request


@pytest.fixture
def ordered(battle):
    """Act 7 is an order."""
    battle.say("Ира", "/order Цезарь конница 2 65см кубики=3,1")
    return battle


def notes(table):
    records = table.desk.tools.store.records(table.state.id)
    return [(line.event.act, line.event.text) for line in records if isinstance(line.event, Note)]


def send_picture(table, who, text, form="photo", key="P1", platform="telegram"):
    """What is answered to a message with a picture."""
    channel = table.desk.tools.store.channels_of(table.state.id)[0]
    request = Request(channel=channel, actor=Actor(f"test:{who}", who), text=text, picture=(form, key))
    reply = table.desk.handle(request)
    return reply.messages[0].payload


def test_a_note_goes_to_the_last_act_or_to_the_one_that_is_named(ordered):
    assert "к действию 7: холм за нами, 3 отряда" in ordered.say("Ира", "/note холм за нами, 3 отряда")
    ordered.say("Марк", "/roll 2d6")
    ordered.say("Марк", "/заметка спорный угол")
    ordered.say("Марк", "/note 3 а это раньше")
    assert notes(ordered) == [(7, "холм за нами, 3 отряда"), (7, "спорный угол"), (3, "а это раньше")]
    shown = ordered.say("Ира", "/заметки")
    assert "7. Ира: холм за нами" in shown and "3. Марк: а это раньше" in shown
    assert "Марк: а это раньше" in ordered.say("Ира", "/note 3") and "холм" not in ordered.say("Ира", "/note 3")


def test_a_note_moves_nothing_and_is_nothing_to_take_back(ordered):
    changed, done = ordered.state.changed, ordered.state.done
    ordered.say("Ира", "/note чай")
    assert (ordered.state.changed, ordered.state.done) == (changed, done)
    assert "действие 7" in ordered.say("Ира", "/undo")


def test_it_is_written_for_a_button(ordered):
    ordered.say("Ира", "/more")
    ordered.press("Ира", "Заметки")
    ordered.write("Ира", "Записать", "угол")
    ordered.say("Ира", "/note 7")
    ordered.write("Марк", "Записать", "другой")
    assert notes(ordered) == [(7, "угол"), (7, "другой")]


def test_who_plays_no_part_reads_and_writes_nothing(ordered):
    ordered.say("Ира", "/note 3 угол")
    assert "угол" in ordered.say("Гость", "/note 3")
    ordered.say("Гость", "/note 3 и я")
    assert ordered.last.error == "turn.not_player"
    assert "error" not in send_picture(ordered, "Гость", "/note") and notes(ordered) == [(3, "угол")]


@pytest.mark.parametrize(
    ("line", "code"), [("/note 99 угол", "log.no_act"), (f"/note {'х' * 2001}", "note.long")], ids=["no act", "long"]
)
def test_what_cannot_be_written_is_said(ordered, line, code):
    ordered.say("Ира", line)
    assert ordered.last.error == code and not notes(ordered)


def test_notes_stand_in_the_log_and_the_report(ordered):
    ordered.say("Ира", "/note 3 холм *за* нами")
    assert "Заметка к действию 3: холм" in ordered.say("Ира", "/log")
    ordered.say("Ира", "/log report")
    file = next(block for block in ordered.last.messages[0].payload["blocks"] if block["kind"] == "file")
    assert "- К №3, Ира: холм \\*за\\* нами" in b64decode(file["base64"]).decode()


def test_of_a_picture_the_platforms_id_is_kept_and_it_is_shown_again(ordered):
    said = send_picture(ordered, "Ира", "/note 7 наш холм")["blocks"][0]["text"]
    assert "наш холм" in said and "🖼" in said
    ordered.say("Марк", "/notes")
    ordered.press("Марк", "🖼 7")
    blocks = ordered.last.messages[0].payload["blocks"]
    picture = {"kind": "picture", "platform": "test", "form": "photo", "id": "P1"}
    assert picture.items() <= next(block for block in blocks if block["kind"] == "picture").items()


def test_a_picture_needs_no_words(ordered):
    send_picture(ordered, "Ира", "/note")
    assert notes(ordered) == [(7, "")]
    assert "Ира 🖼" in ordered.say("Марк", "/notes")


def test_a_forgotten_note_loses_its_words_and_its_picture():
    note = Note(text="x", act=3, picture=Picture(platform="telegram", id="P1"))
    texts = texts_of(note, lambda: "salt")
    known = {text.field: (text.salt, text.text) for text in texts}

    def read(beside):
        hashed = with_digests(plain_event(note), texts)
        return parse_event(with_texts(hashed, beside, kinds(), 5, lambda: "ru")[0], kinds())

    assert read(known) == note and "P1" not in str(with_digests(plain_event(note), texts))
    assert read({}) == Note(text="текст удалён", act=3)


def test_notes_of_old_logs_are_read():
    assert Note(text="x") == parse_event({"kind": "note", "v": 1, "text": "x"}, kinds())
