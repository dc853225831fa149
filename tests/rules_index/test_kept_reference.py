"""The checked entries are kept in a file: the same entries, sooner; never older ones."""

import shutil

from rules_index.reference.entries import REFERENCE_FOLDER, load_reference


def test_kept_entries_are_the_same(tmp_path):
    kept = tmp_path / "reference.json"
    fresh = load_reference(kept=kept)
    assert kept.exists()
    again = load_reference(kept=kept)
    assert again == fresh
    assert again.entries is not fresh.entries


def test_a_changed_file_makes_them_anew(tmp_path):
    folder, kept = tmp_path / "reference", tmp_path / "kept.json"
    shutil.copytree(REFERENCE_FOLDER / "aob", folder / "aob")
    before = load_reference(folder, links=True, kept=kept)
    turn = folder / "aob" / "turn.yaml"
    turn.write_text(turn.read_text(encoding="utf-8").replace("aliases: [", 'aliases: ["проба пера", ', 1), "utf-8")
    after = load_reference(folder, kept=kept)
    assert after.digest != before.digest
    assert any("проба пера" in entry.aliases for entry in after.entries)
    assert load_reference(folder, kept=kept) == after


def test_a_damaged_or_locked_file_is_no_trouble(tmp_path):
    folder, kept = tmp_path / "reference", tmp_path / "kept.json"
    shutil.copytree(REFERENCE_FOLDER / "aob", folder / "aob")
    whole = load_reference(folder, kept=kept)
    first, _, told = kept.read_bytes().partition(b"\n")
    for damage in (b"", b"\xff\xfe", first + b"\n[{]", told):
        kept.write_bytes(damage)
        assert load_reference(folder, kept=kept) == whole
    assert load_reference(folder, kept=tmp_path / "no" / "such" / "folder.json") == whole
