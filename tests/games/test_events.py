"""Events: what goes into the log comes out of it, and what this version does not know is refused."""

import json

import pytest
from hypothesis import given
from pydantic import ValidationError

from games.core.canonical import canonical
from games.core.events import UPGRADES, Note, SeedRevealed, parse_event, plain_event
from games.core.record import hash_of, parse_record, plain_record
from games.registry import kinds
from games.wma.events import OrderGiven
from lexicon.errors import NotUnderstood, StorageTrouble
from tests.support.battle_making import any_events, log_of


@given(any_events)
def test_an_event_survives_the_log(event):
    assert parse_event(json.loads(canonical(plain_event(event))), kinds()) == event


@given(any_events)
def test_a_line_survives_the_export_and_its_hash_is_of_its_text(event):
    (record,) = log_of(event)
    line = json.loads(canonical(plain_record(record)))
    assert parse_record(line, kinds()) == record
    assert hash_of(line) == record.hash


def test_every_kind_has_a_version_and_a_name_in_snake_case():
    for kind, model in kinds().items():
        assert kind == kind.lower()
        assert model.model_fields["v"].default >= 1
        assert model.__doc__


def test_a_kind_of_a_later_version_is_said_to_be_newer():
    with pytest.raises(StorageTrouble) as error:
        parse_event({"kind": "teleported", "v": 1}, kinds())
    assert error.value.code == "storage.newer"
    with pytest.raises(StorageTrouble) as error:
        parse_event({"kind": "note", "v": 2, "text": "x"}, kinds())
    assert error.value.code == "storage.newer"


@pytest.mark.parametrize("data", [{}, {"kind": None}, {"kind": 5, "v": "1"}, {"kind": "note", "v": None}])
def test_what_is_no_event_is_not_taken_for_one(data):
    with pytest.raises(StorageTrouble):
        parse_event(data, kinds())


def test_a_misspelt_field_is_refused():
    with pytest.raises(NotUnderstood) as error:
        parse_event({"kind": "note", "v": 1, "text": "x", "txet": "y"}, kinds())
    assert error.value.code == "event.data"
    assert error.value.field == "txet"


def test_an_old_version_is_lifted_step_by_step(monkeypatch):
    monkeypatch.setitem(UPGRADES, ("note", 0), lambda old: {"kind": "note", "v": 1, "text": old["line"]})
    assert parse_event({"kind": "note", "v": 0, "line": "старое"}, kinds()) == Note(text="старое")


def test_events_are_frozen():
    with pytest.raises(ValidationError):
        setattr(Note(text="x"), "text", "y")  # noqa: B010 - mypy would not even let us try


def test_not_a_number_never_gets_into_a_log():
    event = OrderGiven(
        commander="c1", units=("u1",), needed=8, roll=7, success=True, given={"distance_cm": float("nan")}
    )
    with pytest.raises(ValueError, match="not JSON compliant"):
        canonical(plain_event(event))


def test_a_seed_is_32_bytes_in_hexadecimal():
    with pytest.raises(ValidationError):
        SeedRevealed(seed="abc")
