"""What lists as people have them are understood as; a case is a list and a part of the answer (``armies read``)."""

from typing import Any

import pytest

from armies.core.understood import understood
from tests.support.list_cases import differences, list_cases

CASES = [*list_cases("cases.jsonl"), *list_cases("variants.jsonl")]


@pytest.mark.parametrize("case", CASES, ids=[f"{case['id']}-{case['system']}" for case in CASES])
def test_a_list_is_understood(case: dict[str, Any]) -> None:
    answer = understood(case["text"], case["system"])
    assert list(differences({"system": case["system"], **case["expect"]}, answer)) == [], case["what"]
