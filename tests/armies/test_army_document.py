"""Army files are text: what YAML can do beyond that is refused with a line number."""

import pytest

from armies.core.document import MAX_CHARACTERS, MAX_DEPTH, parse_document
from lexicon.errors import NotUnderstood, OverBudget
from tests.support.work_counted import calls_counted


def code_of(text: str) -> str:
    with pytest.raises((NotUnderstood, OverBudget)) as caught:
        parse_document(text)
    return caught.value.code


def test_every_scalar_stays_what_was_typed() -> None:
    text = "a: +10\nb: 5+\nc: no\nd: 1_000\ne: -/2\nf: [8/9, 3x60, 0x1F, ~]\ng:\nh: 'quoted'\n"
    assert parse_document(text) == {
        "a": "+10", "b": "5+", "c": "no", "d": "1_000", "e": "-/2", "f": ["8/9", "3x60", "0x1F", "~"], "g": "",
        "h": "quoted",
    }  # fmt: skip


def test_an_alias_bomb_is_refused_at_its_first_anchor_and_at_once() -> None:
    bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n" + "".join(
        f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 9)}]\n" for n in range(1, 12)
    )
    with pytest.raises(NotUnderstood) as caught, calls_counted() as calls:
        parse_document(bomb)
    assert 0 < len(calls) < 200
    assert (caught.value.code, caught.value.params["line"]) == ("document.alias", 1)


def test_an_alias_without_an_anchor_is_refused_too() -> None:
    assert code_of("units: [*nobody]") == "document.alias"


@pytest.mark.parametrize("text", ["a: !!python/object/apply:os.system [ls]", "a: !!int 3", "--- !thing\na: 1"])
def test_tags_are_refused(text: str) -> None:
    assert code_of(text) == "document.tag"


def test_a_key_given_twice_is_named_with_its_line() -> None:
    with pytest.raises(NotUnderstood) as caught:
        parse_document("id: a\nname: b\nid: c\n")
    assert (caught.value.code, caught.value.field, caught.value.params["line"]) == ("document.twice", "id", 3)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "document.empty"),
        ("# only a remark\n", "document.empty"),
        ("a: 1\n---\nb: 2\n", "document.several"),
        ("a: [1, 2\nb: 3\n", "document.syntax"),
        ("a: \x00\n", "document.syntax"),
        ("? [a, b]\n: c\n", "document.key"),
        ("[" * (MAX_DEPTH + 2) + "]" * (MAX_DEPTH + 2), "document.too_deep"),
        ("[" * 500, "document.too_deep"),
        ("- a\n" * 150_000, "document.too_many"),
        ("a" * (MAX_CHARACTERS + 1), "document.too_long"),
    ],
    ids=lambda value: repr(value[:20]),
)
def test_what_is_no_document_of_ours_gets_its_own_code(text: str, code: str) -> None:
    assert code_of(text) == code
