"""Golden cases and exact odds of Warmaster Ancients."""

from typing import Any

import pytest

from resolvers.contract import resolve_request
from resolvers.core.procedure import play
from resolvers.core.sources import ScriptedDice, SystemDice
from resolvers.wma import MECHANICS
from tests.support.golden_cases import DISPUTED, cases, differences, odds_cases, odds_differences

GOLDEN = cases("wma")


def request_of(case: dict[str, Any]) -> dict[str, Any]:
    return {key: case[key] for key in ("id", "system", "mechanic", "given", "dice") if key in case}


@pytest.mark.parametrize("case", GOLDEN, ids=lambda case: case["id"])
def test_golden_case(case: dict[str, Any]) -> None:
    answer = resolve_request(request_of(case), SystemDice())
    found = list(differences(case["expect"], answer["result"]))
    if case["id"] in DISPUTED:
        assert found, f"{case['id']} is listed as disputed but agrees"
    else:
        assert not found, case["why"]


@pytest.mark.parametrize("case", odds_cases("wma"), ids=lambda case: case["id"])
def test_odds_case(case: dict[str, Any]) -> None:
    request = {key: case[key] for key in ("id", "system", "mechanic", "given")} | {"odds": True}
    odds = resolve_request(request, SystemDice())["odds"]
    found = list(odds_differences(case["odds"]["fields"], odds))
    assert bool(found) == (case["id"] in DISPUTED), found


def test_every_golden_mechanic_is_there() -> None:
    known = {mechanic.name for mechanic in MECHANICS.all()}
    assert {case["mechanic"] for case in GOLDEN} <= known


@pytest.mark.parametrize("case", [case for case in GOLDEN if case["dice"]], ids=lambda case: case["id"])
def test_dice_are_asked_for_by_their_stages_and_all_used(case: dict[str, Any]) -> None:
    script = ScriptedDice(case["dice"])
    played = play(MECHANICS[case["mechanic"]].from_plain(case["given"]), script)
    # A maniple roll without hits to cancel is not made.
    left = {stage: faces for stage, faces in script.unused().items() if stage != "maniple"}
    assert not left
    assert all(getattr(note, "ref", None) is not None for note in played.trace)
