"""What is held close together answers as a dictionary would."""

from rules_index.search.packed import Groups


def test_groups_give_what_was_put_under_a_key_and_nothing_under_any_other():
    held = {"отход": "отход отходов", "отхо": "отхож", "": "ь", "b": "bail", "яблок": "яблок яблоч"}
    groups = Groups(held)
    for key, words in held.items():
        assert key in groups
        assert groups.of(key) == words.split()
    for other in ("отходы", "отх", "а", "яя", "0", "отход отходов"):
        assert other not in groups
        assert groups.of(other) == []
    assert Groups({}).of("") == []
    assert "" not in Groups({})
