"""What lists as people have them are understood as; a case is a list and a part of the answer (``armies read``)."""

from typing import Any, get_args

import pytest

from armies.core.exporting import FORMS, export_force
from armies.core.importing import import_force
from armies.core.roster import Roster
from armies.core.understood import understood
from lexicon.errors import AdjutantError
from lexicon.names import Language
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
