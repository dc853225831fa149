"""One act's failure is its own: whatever breaks at whatever stage, the rest of the message stands and nobody waits."""

import json

import pytest

from handlers.desk.request import Actor, Request
from handlers.drawing.wording import draw_plain

LINES = "/roll 2d6\n/roll 7к6\n/roll 3d6"
BAD = LINES.replace("7к6", "7к6 ???")
STAGES = {
    "reading": ("handlers.desk.desk.wanted_by", LINES),
    "options": ("handlers.desk.running.read_options", LINES),
    "running": ("handlers.shelf.roll.parse_message", LINES),
    "what follows": ("handlers.desk.running.with_consequences", LINES),
    "drawing": ("handlers.shelf.roll.written", LINES),
    "words": ("handlers.desk.drafting.render_message", LINES),
    "an error's words": ("handlers.desk.keeping.explain", BAD),
    "an error's buttons": ("handlers.desk.keeping.allow_rows", BAD),
}


@pytest.mark.parametrize("failure", [ValueError, RecursionError, KeyError])
@pytest.mark.parametrize("stage", STAGES)
def test_an_act_that_breaks_is_answered_and_its_neighbours_are_kept(battle, monkeypatch, caplog, stage, failure):
    where, lines = STAGES[stage]
    module, _, name = where.rpartition(".")
    works = getattr(__import__(module, fromlist=[name]), name)
    broken = []

    def breaks(*given, **more):
        if "7к6" in repr(given) or "7к6" in repr(getattr(given[0], "request", given[0])):
            broken.append(stage)
            raise failure("of whatever kind")
        return works(*given, **more)

    monkeypatch.setattr(where, breaks)
    reply = battle.desk.handle(
        Request(channel=battle.channel, actor=Actor("test:Ира", "Ира"), text=lines, update_id="x", message_id="x")
    )
    assert broken
    said = [draw_plain(out.payload) for out in reply.messages]
    assert len(said) == 3 and "2d6" in said[0] and "3d6" in said[2]
    assert "сломалось" in said[1]
    lines_kept = [json.loads(line) for line in battle.lines()]
    kept = [line["texts"]["text"]["text"] for line in lines_kept if line["event"]["kind"] == "rolled"]
    assert kept[0] == "2d6" and kept[-1] == "3d6"
    assert sum(one.levelname == "ERROR" for one in caplog.records) == 1


def test_what_breaks_before_anything_is_read_is_answered(battle, monkeypatch, caplog):
    monkeypatch.setattr("handlers.desk.desk.commands_in", lambda *given: 1 / 0)
    assert "сломалось" in battle.say("Ира", "/roll 2d6")
    assert sum(one.levelname == "ERROR" for one in caplog.records) == 1


NUMBERS = ("9" * 28, "9" * 400, "٣" * 30)
WITH_NUMBERS = (
    "/roll {}d6", "/roll 1d{}", "/roll 2d6+{}", "/roll {}*{}", "/rule #s{}", "/rule #s1+{}", "/turns {}", "/start {}",
    "/order Цезарь легионеры 1 {}см", "/order Цезарь легионеры {}", "/agree {}", "/refuse {}", "/why {}",
    "/charge легионеры {} > воины 1", "/losses воины 1 {}", "/mark легионеры 1 {}", "/deploy {} легионеры",
    "/settings {}", "/remind {} дней", "/zone +{}", "/odds 2d6>={}", "/army новая галлы {}", "/do order {}",
    "/unit {}", "/link {}", "/seed {}",
)  # fmt: skip
MANY = ", ".join(f"легионеры {number}" for number in range(1, 60))
WITHOUT_SOUND = (
    f"/order Цезарь {MANY}", "/order Цезарь \ud800\udfff", "/roll 2d6 # \ud83d", "/join A имя=\ud800", "/seed \udfff",
    "/deploy \ud800, генерал \udc00", "/notready", "/alias \ud800 = \ud801",
)  # fmt: skip


def test_numbers_beyond_all_measure_and_letters_that_no_file_takes_are_answered(battle, caplog):
    said = {line.replace("{}", number): "Ира" for number in NUMBERS for line in WITH_NUMBERS}
    for line, who in (*said.items(), *((line, who) for who in ("Пётр", "Ира", "\ud800") for line in WITHOUT_SOUND)):
        answer = battle.say(who, line)
        assert answer and "сломалось" not in answer, line
    assert not [one.message for one in caplog.records if one.levelname == "ERROR"]
