"""Sealed papers: written in private, fixed by their digest, opened together or by their own side."""

import hashlib
import json
import subprocess
import sys

import pytest

from games.core.verify import verify
from handlers.desk.request import Actor, Request
from tests.support.chat_table import ROOT, ready_battle


class Post:
    """A battle whose players also write to the program alone."""

    def __init__(self, folder):
        self.table = ready_battle(folder)
        self.number = 0

    def write(self, who, text, **more):
        """What is said in the private chat, and the reply."""
        self.number += 1
        key = f"p{self.number}"
        asked = {"words" if "press" in more else "text": text}
        reply = self.table.desk.handle(
            Request(
                channel=f"test:@{who}",
                actor=Actor(f"test:{who}", who),
                update_id=f"test:{key}",
                message_id=key,
                private=True,
                **asked,
                **more,
            )
        )
        assert reply is not None
        return reply

    def read(self, reply, channel="test:table"):
        """What of a reply stands in a channel."""
        return "\n".join(
            json.dumps(out.payload["blocks"], ensure_ascii=False) for out in reply.messages if out.channel == channel
        )

    @property
    def state(self):
        return self.table.state

    def verified(self):
        lines = list(self.table.lines())
        found = verify(lines)
        file = self.table.folder / "log.jsonl"
        file.write_text("\n".join(lines))
        script = subprocess.run(
            [sys.executable, str(ROOT / "docs" / "verify_fair_dice.py"), str(file)],
            capture_output=True,
            text=True,
            check=False,
        )
        return {problem.code for problem in found.problems}, script.returncode, script.stdout


@pytest.fixture
def post(tmp_path):
    made = Post(tmp_path)
    yield made
    made.table.desk.tools.store.close()


def test_orders_are_read_out_when_both_are_sealed_and_not_before(post):
    first = post.write("Ира", "/seal левый фланг вперёд")
    assert "конверт" in post.read(first) and "левый фланг" not in post.read(first)
    assert "левый фланг вперёд" in post.read(first, "test:@Ира")
    assert not any("левый фланг" in line for line in post.table.lines())
    (paper,) = post.state.papers
    both = post.write("Марк", "/seal стоим на холме")
    assert "левый фланг вперёд" in post.read(both) and "стоим на холме" in post.read(both)
    assert post.state.papers == ()
    opened = json.loads(list(post.table.lines())[-1])["event"]["papers"]
    mine = next(one for one in opened if one["number"] == paper.number)
    assert "левый" not in json.dumps(opened), "the words stand beside the line"
    body = json.dumps(
        ["adjutant-paper-1", post.state.id, paper.number, "A", mine["salt"], "левый фланг вперёд"],
        ensure_ascii=False,
        separators=(",", ":"),
    )
    assert hashlib.sha256(body.encode()).hexdigest() == paper.digest
    assert post.verified()[:2] == (set(), 0)


def test_what_is_typed_before_all_is_not_sealed(post):
    version = post.state.version
    assert "прочли все" in post.table.say("Ира", "/seal левый фланг вперёд")
    assert post.state.version == version


def test_another_text_than_was_sealed_is_not_opened(post):
    post.write("Ира", "/seal левый фланг вперёд")
    store = post.table.desk.tools.store
    store._connection.run("UPDATE papers SET text = 'правый фланг вперёд'")
    version = post.state.version
    refused = post.write("Марк", "/seal стоим на холме")
    assert refused.error == "paper.changed" and post.state.version == version
    number = post.state.papers[0].number
    post.write("Ира", f"/unseal {number} убрать")
    post.write("Ира", "/seal правый фланг вперёд")
    assert "правый фланг" in post.read(post.write("Марк", "/seal стоим на холме"))


def test_a_log_that_opens_another_text_is_found_out_by_both_checks(post):
    post.write("Ира", "/seal левый фланг вперёд")
    post.write("Марк", "/seal стоим на холме")
    lines = [json.loads(line) for line in post.table.lines()]
    lines[-1]["event"]["papers"][0]["text"] = "правый фланг вперёд"
    del lines[-1]["texts"]["papers.0.text"]
    file = post.table.folder / "changed.jsonl"
    file.write_text("\n".join(json.dumps(line, ensure_ascii=False) for line in lines))
    assert "paper.changed" in {one.code for one in verify(file.read_text().splitlines()).problems}
    script = subprocess.run(
        [sys.executable, str(ROOT / "docs" / "verify_fair_dice.py"), str(file)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert script.returncode == 1 and "not what was sealed" in script.stdout


def test_an_ambush_is_opened_by_its_own_side_when_it_likes(post):
    post.write("Ира", "/hide 2 отряда в лесу слева")
    post.write("Марк", "/seal стоим на холме")
    assert len(post.state.papers) == 2, "an ambush waits for nobody, and nobody waits for it"
    number = post.state.papers[0].number
    assert post.write("Марк", f"/unseal {number}").error == "paper.none"
    opened = post.write("Ира", f"/unseal {number}")
    assert "в лесу слева" in post.read(opened) and len(post.state.papers) == 1
    assert post.write("Марк", f"/unseal {post.state.papers[0].number}").error == "paper.together"


def test_an_undo_neither_unseals_nor_unreads(post):
    post.table.say("Ира", "/order Цезарь легионеры 1 30 кубики=1,1")
    post.write("Ира", "/seal левый фланг вперёд")
    post.table.say("Ира", "/undo")
    post.table.say("Марк", "/agree")
    assert len(post.state.papers) == 1 and post.state.units["u1"].orders == 0


def test_a_command_in_a_paper_is_a_button_of_its_side(post):
    post.write("Ира", "/seal /order Цезарь легионеры 1 30 кубики=1,1")
    opened = post.write("Марк", "/seal стоим")
    buttons = [
        b for out in opened.messages if out.channel == "test:table" for row in out.payload["buttons"] for b in row
    ]
    (token,) = [b["token"] for b in buttons if "/order" in b["label"]]
    assert "решает" in post.table.press_token("Марк", token) or post.state.units["u1"].orders == 0
    post.table.press_token("Ира", token)
    assert post.state.units["u1"].orders == 1


@pytest.mark.parametrize("words", ["2к6, кубики=1,1 и потом?", "первая строка\nвторая  строка", "A"])
def test_what_is_sealed_is_what_was_written(post, words):
    post.write("Ира", f"/seal {words}")
    post.write("Марк", "/seal стоим")
    assert json.loads(list(post.table.lines())[-1])["texts"]["papers.0.text"]["text"] == words


def test_who_plays_no_part_seals_nothing(post):
    assert post.write("Зоя", "/seal что-то").error == "battle.none"
    assert "Вступить" in post.table.say("Зоя", "/seal")


def test_one_paper_waits_at_a_time(post):
    post.write("Ира", "/seal раз")
    again = post.write("Ира", "/seal два")
    assert again.error == "paper.again" and "убрать" in post.read(again, "test:@Ира")


def test_a_long_text_is_refused_whole(post):
    assert post.write("Ира", "/seal " + "ы" * 2001).error == "paper.too_long"
    assert post.state.papers == ()


def test_of_several_battles_it_is_asked_which(post):
    table = post.table
    table.channel = "test:other"
    for who, line in (("Ира", "/start Warmaster 500"), ("Ира", "/join A галлы"), ("Марк", "/join B имперские римляне")):
        table.say(who, line)
    asked = post.write("Ира", "/seal слева")
    buttons = {b["label"]: b["token"] for out in asked.messages for row in out.payload["buttons"] for b in row}
    assert len(buttons) == 2 and table.state.papers == ()
    (first,) = (token for label, token in buttons.items() if label.index("Римляне") < label.index("Галлы"))
    assert post.write("Ира", None, press=first).error is None
    table.channel = "test:table"
    assert len(table.state.papers) == 1
    table.channel = "test:other"
    assert table.state.papers == ()
