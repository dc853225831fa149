"""The checked entries are kept in a file: the same entries, sooner; never older ones."""

import shutil
from dataclasses import replace

import pytest

from lexicon.errors import NotFound
from rules_index.reference.entries import REFERENCE_FOLDER, kept_digest, load_reference


def bare(reference):
    """Its entries without what is asked."""
    return tuple(replace(entry, asks=()) for entry in reference.entries)


def test_kept_entries_are_the_same_but_for_their_questions(tmp_path):
    kept = tmp_path / "reference.json"
    assert kept_digest(kept) is None
    fresh = load_reference(file=kept)
    assert any(entry.asks for entry in fresh.entries)
    assert kept_digest(kept) == fresh.digest
    again = load_reference(file=kept)
    assert (tuple(again.entries), again.digest) == (bare(fresh), fresh.digest)
    assert again.entries[-1] == again.entries[len(fresh.entries) - 1] == bare(fresh)[-1]
    assert again.entries[1:3] == bare(fresh)[1:3]
    assert again.entry("wma.drive-back") == replace(fresh.entry("wma.drive-back"), asks=())
    with pytest.raises(NotFound):
        again.entry("wma.no-such-rule")
    assert again.whole() == fresh
    assert fresh.whole() is fresh


def test_a_changed_file_makes_them_anew(tmp_path):
    folder, kept = tmp_path / "reference", tmp_path / "kept.json"
    shutil.copytree(REFERENCE_FOLDER / "aob", folder / "aob")
    before = load_reference(folder, links=True, file=kept)
    turn = folder / "aob" / "turn.yaml"
    turn.write_text(turn.read_text(encoding="utf-8").replace("aliases: [", 'aliases: ["проба пера", ', 1), "utf-8")
    after = load_reference(folder, file=kept)
    assert after.digest != before.digest
    assert any("проба пера" in entry.aliases for entry in after.entries)
    assert tuple(load_reference(folder, file=kept).entries) == bare(after)


def test_a_damaged_or_locked_file_is_no_trouble(tmp_path):
    folder, kept = tmp_path / "reference", tmp_path / "kept.json"
    shutil.copytree(REFERENCE_FOLDER / "aob", folder / "aob")
    whole = load_reference(folder, file=kept)
    first, _, told = kept.read_bytes().partition(b"\n")
    for damage in (b"", b"\xff\xfe", first + b"\n[{]", told, first + b"\n" + told.replace(b"2", b"3", 1)):
        kept.write_bytes(damage)
        assert load_reference(folder, file=kept) == whole
        assert load_reference(folder, file=kept).whole() == whole
    assert load_reference(folder, file=tmp_path / "no" / "such" / "folder.json") == whole
