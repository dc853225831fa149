"""People, their seats, settings and rosters; and forgetting a person without breaking a log."""

import json

import pytest

from games.core.events import Note, PhaseMoved
from games.core.verify import verify
from games.store import Commit, OutboxDraft, Seat, SettingDraft
from games.store.settings import MAX_ROSTERS
from lexicon.errors import NotFound, OverBudget


def test_a_person_is_known_by_key_and_may_change_names(table):
    people = table.store.people
    first = people.see("telegram:5", "Пётр")
    assert people.see("telegram:5", "Пётр Первый").id == first.id
    assert people.person(first.id).name == "Пётр Первый"
    assert people.see("discord:5", "Пётр").id != first.id


def test_a_language_stays_until_another_is_chosen(table):
    people = table.store.people
    people.see("telegram:5", "Пётр", "en")
    assert people.see("telegram:5", "Pyotr").language == "en"
    assert people.see("telegram:5", "Pyotr", "ru").language == "ru"


def test_seats_are_numbers_of_one_battle(table):
    people = table.store.people
    ira = people.find("terminal:ira")
    assert people.seat(table.battle, ira.id) == 1
    assert people.person_at(table.battle, 2).name == "Марк"
    assert people.next_seat(table.battle) == 3
    assert people.seat("другая", ira.id) is None
    assert people.next_seat("другая") == 1
    newcomer = people.see("terminal:new", "Новый")
    table.act(seats=(Seat(3, newcomer.id),))
    assert [one.name for one in people.seated(table.battle).values()] == ["Ира", "Марк", "Новый"]


def test_a_person_who_is_unknown_is_not_found(table):
    with pytest.raises(NotFound):
        table.store.people.person(999)
    assert table.store.people.find("telegram:999") is None
    assert table.store.forget("telegram:999") is False


def test_a_forgotten_person_leaves_a_whole_log_and_no_name_anywhere(table):
    store = table.store
    ira = store.people.find("terminal:ira")
    table.act(
        PhaseMoved(turn=1, phase="command", side="A"),
        update_id="u:1",
        reply={"text": "Ход Ира"},
        outbox=(OutboxDraft(table.channel, {"text": "Ход Ира"}),),
        settings=(SettingDraft(ira.scope, "alias", "Ира"),),
    )
    store.rosters.put(ira.id, "Рим Ира", {"units": []})
    store.outbox.sent(store.outbox.due()[0].id, "1")
    before = list(store.export(table.battle))
    assert store.forget("terminal:ira")
    store.scrub()
    after = list(store.export(table.battle))
    assert [json.loads(line)["hash"] for line in after] == [json.loads(line)["hash"] for line in before]
    assert verify(before).ok and verify(after).ok
    assert store.check() == []
    assert [one.name for one in store.people.seated(table.battle).values()] == ["", "Марк"]
    assert store.state(table.battle).side_of(1) == ("A",)
    assert store.processed("u:1") is not None, "a repeat is still a repeat"
    dump = "\n".join(store._connection.raw.iterdump())
    assert "Ира" not in dump
    assert "terminal:ira" not in dump
    assert "Марк" in dump
    for file in table.path.parent.iterdir():
        data = file.read_bytes()
        assert "Ход Ира".encode() not in data, file
        assert b"terminal:ira" not in data, file


def test_a_forgotten_person_who_comes_back_is_somebody_new(table):
    old = table.store.people.find("terminal:ira")
    table.store.forget("terminal:ira")
    assert table.store.people.see("terminal:ira", "Ира").id != old.id


def test_a_log_names_nobody(table):
    table.act(Note(text="чай"))
    text = "".join(table.store.export(table.battle))
    assert "Ира" not in text
    assert "terminal" not in text


# Settings


def test_settings_belong_to_a_scope(table):
    settings = table.store.settings
    settings.put(SettingDraft("person:1", "language", "en"))
    settings.put(SettingDraft("telegram:-1", "language", "ru"))
    settings.put(SettingDraft("person:1", "aliases", {"лк": "лёгкая конница"}))
    table.restart()
    settings = table.store.settings
    assert settings.all("person:1") == {"aliases": {"лк": "лёгкая конница"}, "language": "en"}
    assert settings.get("telegram:-1", "language") == "ru"
    assert settings.get("telegram:-2", "language", "ru") == "ru"
    settings.put(SettingDraft("person:1", "language", None))
    assert settings.get("person:1", "language") is None


def test_settings_can_be_part_of_a_commit(table):
    table.store.commit(Commit(settings=(SettingDraft("chat", "lang", "en"),), update_id="u:3", reply="ok"))
    assert table.store.settings.get("chat", "lang") == "en"
    assert table.store.processed("u:3").reply == "ok"


# Rosters


def test_rosters_are_kept_for_each_person(table):
    ira, mark = (table.store.people.find(key).id for key in ("terminal:ira", "terminal:mark"))
    rosters = table.store.rosters
    rosters.put(ira, "Рим", {"army": "imperial-roman", "units": ["legionaries"]})
    table.clock.pass_(hours=1)
    rosters.put(ira, "Рим 2", {"army": "imperial-roman"})
    rosters.put(mark, "Рим", {"army": "gallic"})
    assert rosters.names(ira) == ("Рим 2", "Рим")
    assert rosters.get(mark, "Рим") == {"army": "gallic"}
    table.clock.pass_(hours=1)
    rosters.put(ira, "Рим", {"army": "late-roman"})
    assert rosters.names(ira) == ("Рим", "Рим 2")
    assert rosters.get(ira, "Рим") == {"army": "late-roman"}
    assert rosters.remove(ira, "Рим")
    assert not rosters.remove(ira, "Рим")
    with pytest.raises(NotFound) as error:
        rosters.get(ira, "Рим")
    assert error.value.near == ("Рим 2",)


def test_a_person_keeps_a_limited_number_of_rosters(table):
    ira = table.store.people.find("terminal:ira").id
    for number in range(MAX_ROSTERS):
        table.store.rosters.put(ira, f"№{number}", {})
    with pytest.raises(OverBudget) as error:
        table.store.rosters.put(ira, "ещё", {})
    assert error.value.limit == MAX_ROSTERS
    table.store.rosters.put(ira, "№1", {"changed": True})


def test_exported_lines_are_json(table):
    for line in table.store.export(table.battle):
        assert json.loads(line)["battle"] == table.battle
