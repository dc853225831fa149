"""What people say in their own words is hashed with a salt; the chain stays whole when a text is forgotten."""

import hashlib
import json

import pytest

from games.aob.events import CorpsSplit
from games.core.events import (
    ConsentAsked,
    ConsentRefused,
    Event,
    Note,
    PhaseMoved,
    Rolled,
    SeedWords,
    SettingChanged,
    SideNamed,
    UnitAdded,
    UnitChanged,
)
from games.core.record import chain, hash_of, parse_record, plain_record
from games.core.salting import texts_of
from games.core.verify import verify
from games.registry import kinds
from games.store import Commit
from games.wma.events import Shot
from lexicon.errors import StorageTrouble
from tests.support.battle_making import NOON, log_of, setting_up
from tests.support.verifiers import compare, rechained

GRAIN = "5a17" * 8


def said(*events: Event) -> list[dict]:
    """Lines with these events after the beginning, as they are exported."""
    made = chain(
        "testing",
        (*setting_up(), *events),
        after=0,
        act=1,
        at=NOON,
        actor=1,
        message_id="m",
        prev="0" * 64,
        salt=lambda: GRAIN,
    )
    return [json.loads(json.dumps(plain_record(record))) for record in made]


def test_a_note_stands_beside_its_line_and_the_line_holds_the_hash_of_salt_and_text():
    line = said(Note(text="чай у Марка"))[-1]
    wanted = hashlib.sha256(f'{GRAIN}"чай у Марка"'.encode()).hexdigest()
    assert line["event"] == {"kind": "note", "v": 1, "text": {"salted": wanted}}
    assert line["texts"] == {"text": {"salt": GRAIN, "text": "чай у Марка"}}


@pytest.mark.parametrize(
    ("event", "free"),
    [
        (Note(text="чай"), {"text": "чай"}),
        (Rolled(text="2к6 за чай", label="за чай"), {"text": "2к6 за чай", "label": "за чай"}),
        (SideNamed(side="A", name="Дом"), {"name": "Дом"}),
        (SideNamed(side="A", army="rome"), {}),
        (
            UnitAdded(unit="u9", side="A", name="Дед", profile={"joins": "Внук"}),
            {"name": "Дед", "profile.joins": "Внук"},
        ),
        (UnitChanged(unit="u1", name="Дед"), {"name": "Дед"}),
        (UnitChanged(unit="u1", stands=2), {}),
        (CorpsSplit(unit="u1", new="u9", name="Дед", bases=1, leaders=(1,)), {"name": "Дед"}),
        (
            ConsentAsked(sides=("B",), command="end", options={"why": "чай"}, what="кончить", words={"ru": "кончить"}),
            {"options": {"why": "чай"}, "what": "кончить", "words": {"ru": "кончить"}},
        ),
        (
            Shot(shooters=("u1",), target="u3", given={"shooters": [{"name": "Дед", "stands": 3}]}),
            {"given.shooters.0.name": "Дед"},
        ),
        # The dice rest on these words: they stay as they are.
        (SeedWords(player=1, words="жребий брошен"), {}),
        (SettingChanged(name="shooting_order", value="any"), {}),
    ],
)
def test_what_is_free_text_of_which_event(event, free):
    assert {text.field: json.loads(text.text) for text in texts_of(event, lambda: GRAIN)} == free


def test_no_two_texts_have_the_same_salt(table):
    table.act(Note(text="да"))
    table.act(Note(text="да"))
    first, second = (json.loads(line)["event"]["text"] for line in list(table.store.export(table.battle))[-2:])
    assert first != second


def test_a_battle_with_texts_reads_and_checks_out(table):
    table.act(Note(text="чай у Марка"), Rolled(text="2d6", label="за стол"))
    table.act(ConsentAsked(sides=("B",), command="end", options={"now": True}, what="кончить"), message_id="m7")
    table.restart()
    note, rolled, asked = table.store.records(table.battle)[-3:]
    assert (note.event.text, rolled.event.label, asked.event.options) == ("чай у Марка", "за стол", {"now": True})
    assert table.state.units["u1"].name == "Легионеры"
    assert table.store.check() == []
    lines = list(table.store.export(table.battle))
    report, different = compare(lines)
    assert (report.ok, report.removed, different) == (True, (), [])
    assert [parse_record(json.loads(line), kinds()) for line in lines] == list(table.store.records(table.battle))


def test_the_database_holds_no_text_in_the_chain(table):
    table.act(Note(text="чай у Марка"))
    rows = table.store._connection.raw.execute("SELECT event FROM events").fetchall()
    assert not any("чай" in row[0] or "Легионеры" in row[0] for row in rows)


def test_lines_from_before_stay_as_they_are_and_new_ones_are_salted(table):
    raw, battle = table.store._connection.raw, table.battle
    raw.execute("DELETE FROM texts")
    raw.execute("DELETE FROM events")
    old = log_of((*setting_up(), Note(text="старое")), battle=battle)
    for record in old:
        table.store.logs.lines.write(record)
    table.restart()
    table.act(Note(text="новое"))
    table.restart()
    assert [one.event.text for one in table.store.records(battle) if isinstance(one.event, Note)] == ["старое", "новое"]
    lines = list(table.store.export(battle))
    assert "texts" not in json.loads(lines[-2])
    assert "texts" in json.loads(lines[-1])
    report, different = compare(lines)
    assert (report.ok, different) == (True, [])


def test_a_forgotten_text_reads_as_removed_and_all_of_the_chain_stands(table):
    store = table.store
    mark = store.people.find("terminal:mark")
    table.act(Note(text="чай у Марка"), SideNamed(side="A", name="Дом Иры"))
    table.act(Note(text="и кофе"), actor=2)
    table.act(Rolled(text="2d6 за стол", label="за стол"), actor=0, author=mark.id)
    table.act(ConsentAsked(sides=("B",), command="end", options={"why": "чай"}, what="кончить", words={"en": "end"}))
    heads = [json.loads(line)["hash"] for line in store.export(table.battle)]
    assert store.forget("terminal:ira")
    note, named, other, rolled, asked = (record.event for record in store.records(table.battle)[-5:])
    assert note.text == "текст удалён"
    assert named.name is None
    assert other.text == "и кофе"
    assert rolled.label == "за стол"
    assert (asked.what, asked.words, asked.options) == ("текст удалён", {}, {})
    assert {unit.name for unit in table.state.units.values()} == {
        "Без имени 4",
        "Без имени 5",
        "Без имени 6",
        "Без имени 7",
    }
    lines = list(store.export(table.battle))
    assert [json.loads(line)["hash"] for line in lines] == heads
    assert "чай" not in "".join(lines)
    report, different = compare(lines)
    assert (report.ok, different) == (True, [])
    assert report.removed == (4, 5, 6, 7, 8, 9, 10, 11, 12, 15)
    assert store.check() == []
    # What the other one said without a part goes with him, too.
    assert store.forget("terminal:mark")
    assert store.records(table.battle)[-2].event == Rolled(text="текст удалён")


def test_the_battle_goes_on_after_a_text_is_forgotten(table):
    table.act(Note(text="чай"))
    table.store.forget("terminal:ira")
    table.act(PhaseMoved(turn=1, phase="command", side="A"))
    table.act(ConsentRefused(question=1))
    table.restart()
    assert table.state.phase == "command"
    assert compare(list(table.store.export(table.battle)))[1] == []


def test_an_english_battle_says_it_in_english(tmp_path):
    from tests.support.battle_making import Table

    table = Table(tmp_path / "en.db")
    table.begin(language="en")
    table.act(Note(text="tea"))
    table.store.forget("terminal:ira")
    assert table.store.records(table.battle)[-1].event == Note(text="text removed")
    assert table.state.units["u1"].name == "Nameless 4"
    table.store.close()


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda beside: beside["text"].update(text="чай у Иры"), "text.edited"),
        (lambda beside: beside["text"].update(salt="00"), "text.edited"),
        (lambda beside: beside.update(more={"salt": "00", "text": "чай"}), "text.edited"),
        (lambda beside: beside.update(text="чай"), "text.syntax"),
        (lambda beside: beside.update(text={"salt": "00"}), "text.syntax"),
    ],
)
def test_another_text_beside_a_line_is_found(change, fault):
    lines = said(Note(text="чай у Марка"))
    change(lines[-1]["texts"])
    report, different = compare([json.dumps(line) for line in lines])
    assert [problem.code for problem in report.problems] == [fault]
    assert different == []


def test_texts_that_are_no_texts_are_told():
    lines = said(Note(text="чай"))
    lines[-1]["texts"] = ["чай"]
    report, different = compare([json.dumps(line) for line in lines])
    assert ([problem.code for problem in report.problems], different) == (["text.syntax"], [])


def test_a_text_cannot_be_put_where_it_is_hashed_as_the_line_itself():
    """Texts are left out of a line's hash; the event is not, so that nothing hides there."""
    lines = said(Note(text="чай"))
    lines[-1]["event"]["texts"] = {"text": {"salt": GRAIN, "text": "чай"}}
    assert not verify(json.dumps(line) for line in lines).ok
    assert verify(rechained(lines)).ok
    assert hash_of({"texts": 1, "a": 2}) == hash_of({"a": 2})


def test_a_text_that_was_changed_by_hand_is_not_read(table):
    table.act(Note(text="чай"))
    table.store._connection.raw.execute("UPDATE texts SET text = '\"кофе\"' WHERE field = 'text'")
    table.restart()
    with pytest.raises(StorageTrouble) as error:
        table.store.records(table.battle)
    assert error.value.code == "storage.corrupt"


def test_a_battle_that_is_dropped_takes_its_texts_along(table):
    table.store.commit(Commit(drops=table.battle, unlinks=(table.channel,)))
    assert table.store._connection.raw.execute("SELECT * FROM texts").fetchall() == []


def test_an_act_without_free_text_asks_for_no_texts(table):
    """Neither is anything hashed or written beside it, nor looked for where it is read."""
    seen: list[str] = []
    table.store.state(table.battle)
    table.store._connection.raw.set_trace_callback(seen.append)
    table.act(PhaseMoved(turn=1, phase="command", side="A"))
    table.store.state(table.battle)
    table.store._connection.raw.set_trace_callback(None)
    assert seen
    assert not [one for one in seen if "texts" in one]


def test_a_log_for_strangers_has_no_words_and_checks_out(table):
    table.act(Note(text="чай у Марка"))
    lines = list(table.store.export(table.battle, words=False))
    assert not any("чай" in line or "Легионеры" in line for line in lines)
    report, different = compare(lines)
    assert (report.ok, len(report.removed), different) == (True, 8, [])


def test_half_letters_beside_a_line_are_a_fault_with_a_name():
    lines = said(Note(text="чай"))
    for one in lines:
        if one.get("texts"):
            next(iter(one["texts"].values()))["salt"] = "\ud800"
    made = [json.dumps(line) for line in lines]
    report, differences = compare(made, None)
    assert "text.syntax" in {problem.code for problem in report.problems} and not differences
