"""The reference: what its files must be, and what a fault in them is called."""

import pytest

from lexicon.errors import NotFound, NotUnderstood
from rules_index.reference.entries import REFERENCE_FOLDER, load_reference, parse_entries
from tests.rules_index.invented import invented_reference

GOOD = """
- id: saga.boats
  kind: rule
  names: {ru: ["Лодки"], en: ["Boats"]}
  page: 2
  gist: {ru: "Лодка несёт шесть.", en: "A boat carries six."}
"""


def test_every_shipped_entry_is_valid_and_linked():
    assert load_reference().entries


def test_a_file_may_hold_only_entries_of_its_folder(tmp_path):
    (tmp_path / "edda").mkdir()
    (tmp_path / "edda" / "boats.yaml").write_text(GOOD, encoding="utf-8")
    with pytest.raises(NotUnderstood) as fault:
        load_reference(tmp_path)
    assert fault.value.code == "reference.folder"


@pytest.mark.parametrize(
    ("change", "into", "field"),
    [
        ("saga.boats", "Saga Boats", "Saga Boats"),
        ("kind: rule", "kind: poem", "kind"),
        ('ru: ["Лодки"]', "ru: []", "names"),
        ("page: 2", "page: two", "page"),
        ("page: 2", "pages: 2", "page"),
        ("Лодка несёт шесть.", "а" * 401, "saga.boats"),
        ("kind: rule", "kind: random_table", "saga.boats"),
        ('en: "A boat carries six."', 'en: ""', "gist"),
    ],
)
def test_faults_name_file_entry_and_field(change, into, field):
    assert change in GOOD
    with pytest.raises(NotUnderstood) as fault:
        parse_entries(GOOD.replace(change, into), "saga/boats.yaml")
    assert fault.value.code == "reference.entry"
    assert fault.value.field.startswith("saga/boats.yaml: ")
    assert field in fault.value.field


def test_broken_yaml_names_its_file():
    with pytest.raises(NotUnderstood) as fault:
        parse_entries("- id: [", "saga/boats.yaml")
    assert (fault.value.code, fault.value.field) == ("reference.yaml", "saga/boats.yaml")


@pytest.mark.parametrize(
    ("text", "code"), [(GOOD + GOOD, "reference.twice"), (GOOD + "  see_also: [saga.oars]\n", "reference.link")]
)
def test_ids_are_unique_and_links_lead_somewhere(tmp_path, text, code):
    (tmp_path / "saga").mkdir()
    (tmp_path / "saga" / "boats.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(NotUnderstood) as fault:
        load_reference(tmp_path)
    assert fault.value.code == code


def test_entries_are_found_by_id():
    reference = invented_reference()
    assert reference.entry("saga.boats").title == "Лодки"
    assert len(reference.entries) == 3
    with pytest.raises(NotFound):
        reference.entry("saga.oars")


def test_the_reference_ships_as_data_inside_the_package():
    assert REFERENCE_FOLDER.name == "reference"
    assert sorted(REFERENCE_FOLDER.glob("*/*.yaml"))
