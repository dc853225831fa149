"""What lists as people have them are understood as; a case is a list and a part of the answer (``armies read``)."""

import random
import sys
from typing import Any, get_args

import pytest

from armies.core.exporting import FORMS, export_force
from armies.core.importing import import_force
from armies.core.roster import Roster
from armies.core.understood import understood
from lexicon.errors import AdjutantError
from lexicon.names import Language
from lexicon.refs import Book
from tests.support.army_making import facts_of
from tests.support.list_cases import differences, list_cases

CASES = [*list_cases("cases.jsonl"), *list_cases("variants.jsonl"), *list_cases("phone.jsonl")]


@pytest.mark.parametrize("case", CASES, ids=[f"{case['id']}-{case['system']}" for case in CASES])
def test_a_list_is_understood(case: dict[str, Any]) -> None:
    answer = understood(case["text"], case["system"])
    assert list(differences({"system": case["system"], **case["expect"]}, answer)) == [], case["what"]


@pytest.mark.parametrize("case", CASES, ids=[f"{case['id']}-{case['system']}" for case in CASES])
def test_what_was_read_of_a_list_comes_back_from_every_export(case: dict[str, Any]) -> None:
    try:
        read = import_force(case["text"], system=case["system"]).force
    except AdjutantError:
        return  # the case is one of a text that is no list
    for language in get_args(Language):
        for form in FORMS:
            back = import_force(export_force(read, form, language))
            assert back.unread == (), (form, language)
            if isinstance(read, Roster) and isinstance(back.force, Roster):
                assert facts_of(back.force) == facts_of(read), (form, language)
            else:
                assert back.force == read, (form, language)


def _calls(text: str, system: Book) -> int:
    """How much is done until a text is refused: calls, which no busy machine makes more."""
    made = 0

    def count(frame: object, event: str, arg: object) -> None:
        nonlocal made
        made += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        import_force(text, system=system)
    except AdjutantError:
        return made
    finally:
        sys.setprofile(None)
    raise AssertionError("garbage was taken for a list")


@pytest.mark.parametrize(
    ("title", "joint", "system"),
    [("Даки 1000\n", " ", "wma"), ("", " + ", "wma"), ("", " (", "gdf"), ("", ", ", "aob"), ("", " 4 ", "fog")],
)
def test_garbage_is_refused_in_work_that_does_not_grow_with_it(title: str, joint: str, system: Book) -> None:
    rng = random.Random(7)

    def garbage(letters: int) -> str:
        words = ["".join(rng.choices("бвгдежзклмнпрст", k=6)) for _ in range(letters // (6 + len(joint)))]
        return title + "\n".join(joint.join(words[at : at + 24]) for at in range(0, len(words), 24))

    _calls(garbage(500), system)  # what is made once is made
    short, double, long, longest = (_calls(garbage(letters), system) for letters in (700, 1_400, 8_000, 16_000))
    assert double < 2.6 * short
    assert longest < 1.2 * long
